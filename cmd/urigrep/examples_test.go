package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestEverythingHasAnExample: each function that the library exports has an Example,
// and each method is used in one of its package, but for those that are there for fmt, io
// extract and origin to call.
func TestEverythingHasAnExample(t *testing.T) {
	forOthers := map[string]bool{"String": true, "Error": true, "Unwrap": true, "Read": true, "Decode": true, "Origin": true, "Forget": true, "Held": true}
	n := 0
	for _, root := range []string{"../../delimit", "../../extract"} {
		filepath.WalkDir(root, func(dir string, entry fs.DirEntry, err error) error {
			if err != nil {
				t.Fatal(err)
			}
			if !entry.IsDir() || strings.Contains(dir, "testdata") {
				return nil
			}
			exported, shown := declared(t, dir)
			n += len(exported)
			for _, f := range exported {
				if name := f.Name.Name; !shown[name] && (f.Recv == nil || !forOthers[name]) {
					t.Errorf("%s: %s is in no Example", dir, name)
				}
			}
			return nil
		})
	}
	if n < 50 {
		t.Errorf("only %d exported functions were found", n)
	}
}

// declared answers of the package in a directory the functions and methods that it
// exports, and the names that have an Example or that one uses.
func declared(t *testing.T, dir string) (exported []*ast.FuncDecl, shown map[string]bool) {
	t.Helper()
	shown = map[string]bool{}
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			name, isExample := strings.CutPrefix(f.Name.Name, "Example")
			switch {
			case strings.HasSuffix(path, "_test.go") && isExample:
				name, _, _ = strings.Cut(name, "_") // a suffix tells examples apart
				shown[name] = true
				ast.Inspect(f, func(n ast.Node) bool {
					if s, ok := n.(*ast.SelectorExpr); ok {
						shown[s.Sel.Name] = true
					}
					return true
				})
			case strings.HasSuffix(path, "_test.go"), !f.Name.IsExported(), f.Recv != nil && !isExportedType(f.Recv.List[0].Type):
			default:
				exported = append(exported, f)
			}
		}
	}
	return exported, shown
}

// isExportedType reports whether the type of a receiver is exported.
func isExportedType(receiver ast.Expr) bool {
	for {
		switch e := receiver.(type) {
		case *ast.StarExpr:
			receiver = e.X
		case *ast.IndexExpr:
			receiver = e.X
		case *ast.Ident:
			return e.IsExported()
		default:
			return false
		}
	}
}
