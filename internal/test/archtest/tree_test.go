// Package archtest tests the architecture: which package may import which, how much types
// may embed, and that comments cite rules and sources that a reader can open. See ARCHITECTURE.md and docs/rules.
package archtest

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// tops are the folders that hold code.
var tops = []string{"cmd", "ui", "internal", "assets", "docs", "bench", "tools"}

// file is a Go file of the project.
type file struct {
	path    string // slash-separated, from the root of the project
	dir     string
	text    string
	pkg     string // without _test
	test    bool
	hooks   bool // part of a program for tests only, by its build tag
	imports []string
	lines   int
	methods []method
	types   []declaration
	// declares are the names that it declares for its package.
	declares []string
	// imported are the imports by their names in the file.
	imported map[string]string
}

// root is the folder of the project.
var root = filepath.Join("..", "..", "..")

// files returns the Go files of the project.
func files(t *testing.T) []file {
	t.Helper()
	all, err := tree()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 50 {
		t.Fatalf("only %d files found: the walk is wrong", len(all))
	}
	return all
}

// tree reads every Go file of the project, once.
var tree = sync.OnceValues(func() (all []file, err error) {
	for _, top := range tops {
		err := filepath.WalkDir(filepath.Join(root, top), func(p string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(p, ".go") {
				return err
			}
			rel, err := filepath.Rel(root, p)
			if err != nil {
				return err
			}
			f, err := read(p, filepath.ToSlash(rel))
			all = append(all, f)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
})

// read parses the file at path, which is named rel from the root of the project.
func read(path, rel string) (file, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return file{}, err
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
	if err != nil {
		return file{}, err
	}
	f := file{
		path: rel, dir: filepath.ToSlash(filepath.Dir(rel)), test: strings.HasSuffix(rel, "_test.go"),
		text: string(text), pkg: strings.TrimSuffix(parsed.Name.Name, "_test"), declares: declared(parsed),
		hooks: bytes.HasPrefix(text, []byte("//go:build hooks\n")), lines: bytes.Count(text, []byte("\n")),
	}
	for _, i := range parsed.Imports {
		name, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			return file{}, err
		}
		f.imports = append(f.imports, name)
	}
	f.imported = imported(parsed.Imports)
	for _, d := range parsed.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv != nil {
			f.methods = append(f.methods, method{receiver(fn.Recv.List[0].Type), fn.Name.Name})
		}
		f.types = append(f.types, declaredIn(d)...)
	}
	return f, nil
}

// receiver gives the name of a type, as that of a receiver or of an embedded field, without star
// and type parameters: "Base", or "screen.Base".
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.SelectorExpr:
		return receiver(e.X) + "." + e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}
