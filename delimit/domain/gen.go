//go:build ignore

// Gen writes rules.txt from the list in golang.org/x/net/publicsuffix, in the version
// that go.mod names, and rules.version, which says which list that is.
package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"
)

func main() {
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", "golang.org/x/net/publicsuffix").Output()
	if err != nil {
		log.Fatal(err)
	}
	source := filepath.Join(string(bytes.TrimSpace(dir)), "table_test.go")
	file, err := parser.ParseFile(token.NewFileSet(), source, nil, 0)
	if err != nil {
		log.Fatal(err)
	}
	var rules []string
	for _, element := range list(file, "rules") {
		rule, err := strconv.Unquote(element.(*ast.BasicLit).Value)
		if err != nil {
			log.Fatal(err)
		}
		rules = append(rules, rule, unicode(rule))
	}
	slices.Sort(rules)
	rules = slices.Compact(rules)
	write("rules.txt", strings.Join(rules, "\n"))
	write("rules.version", publicsuffix.List.String())
}

func write(name, text string) {
	if err := os.WriteFile(name, []byte(text+"\n"), 0o666); err != nil {
		log.Fatal(err)
	}
}

// list answers the elements of the variable called name.
func list(file *ast.File, name string) (elements []ast.Expr) {
	ast.Inspect(file, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && v.Names[0].Name == name {
			elements = v.Values[0].(*ast.CompositeLit).Elts
		}
		return true
	})
	return elements
}

// unicode is a rule as people write it.
func unicode(rule string) string {
	name := strings.TrimLeft(rule, "!*.")
	written, err := idna.ToUnicode(name)
	if err != nil {
		log.Fatal(err)
	}
	return strings.TrimSuffix(rule, name) + written
}
