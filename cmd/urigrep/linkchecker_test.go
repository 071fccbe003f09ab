package main

import (
	"net/http"
	"net/http/httptest"
	"os/exec"
	"strings"
	"testing"
)

// TestLinkcheckerReadsURIs has linkchecker check the URIs of a text, one of which is
// broken across lines, as the README shows it.
func TestLinkcheckerReadsURIs(t *testing.T) {
	if _, err := exec.LookPath("linkchecker"); err != nil {
		t.Skip("needs linkchecker")
	}
	site := http.NewServeMux()
	site.HandleFunc("/one/two", func(http.ResponseWriter, *http.Request) {})
	server := httptest.NewServer(site)
	defer server.Close()
	t.Chdir(t.TempDir())
	writeFile(t, "notes.txt", "see <"+server.URL+"/one/\ntwo>, and "+server.URL+"/missing, or a@b.example\n")
	check := exec.Command("sh", "-c", "urigrep -u --scheme=http,https notes.txt | linkchecker --stdin -r0 -v -o csv")
	out, _ := check.Output() // its status is 1 for a broken link
	for path, want := range map[string]string{"/one/two": "200 OK", "/missing": "404"} {
		if line := lineWith(string(out), server.URL+path+";"); !strings.Contains(line, want) {
			t.Errorf("%s: %q, want %s", path, line, want)
		}
	}
	if n := strings.Count(string(out), "\n"+server.URL); n != 2 {
		t.Errorf("%d URIs were checked: %s", n, out)
	}
}

// lineWith answers the line that starts so, "" where none does.
func lineWith(text, start string) string {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, start) {
			return line
		}
	}
	return ""
}
