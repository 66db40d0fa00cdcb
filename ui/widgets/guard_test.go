package widgets

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
)

func TestGuard(t *testing.T) {
	var heard []any
	OnPanic = func(key fyne.KeyName, with any, stack []byte) {
		heard = append(heard, key, with, strings.Contains(string(stack), "TestGuard"))
	}
	defer func() { OnPanic = nil }()
	b := NewButton("x", func() { panic("wrong") })
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.Tapped(nil)
	Guarded(func() { panic("later") })()
	want := []any{fyne.KeyReturn, "wrong", true, fyne.KeyName(""), "wrong", true, fyne.KeyName(""), "later", true}
	check.Must(t, len(heard) == len(want), "heard %v", heard)
	for i := range want {
		check.Equal(t, "heard", heard[i], want[i])
	}
}

// byToolkit are the methods that the toolkit calls at keys, the mouse and the focus.
var byToolkit = map[string]bool{
	"Tapped": true, "TappedSecondary": true, "DoubleTapped": true, "TypedKey": true, "TypedRune": true, "TypedShortcut": true,
	"MouseDown": true, "MouseUp": true, "MouseIn": true, "MouseOut": true, "MouseMoved": true, "FocusGained": true, "FocusLost": true,
	"KeyDown": true, "KeyUp": true, "Dragged": true, "DragEnd": true, "Scrolled": true,
}

// Whatever the toolkit calls in a widget begins with Guard: a fault there would take the
// window with it.
func TestEverythingIsGuarded(t *testing.T) {
	seen := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		if strings.Contains(path, "storybook") || strings.HasSuffix(filepath.Dir(path), "test") {
			return nil
		}
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range f.Decls {
			m, ok := d.(*ast.FuncDecl)
			if !ok || m.Recv == nil || !byToolkit[m.Name.Name] || len(m.Body.List) == 0 || receiver(m) == "Screen" {
				continue // the shell calls a screen
			}
			seen++
			if first, ok := m.Body.List[0].(*ast.DeferStmt); !ok || called(first.Call) != "Guard" {
				t.Errorf("%s: %s does not begin with defer Guard()", set.Position(m.Pos()), m.Name.Name)
			}
		}
		return nil
	})
	check.That(t, err == nil && seen >= 30, "%d seen, %v: the walk is wrong", seen, err)
}

func receiver(m *ast.FuncDecl) string {
	x := m.Recv.List[0].Type
	if star, ok := x.(*ast.StarExpr); ok {
		x = star.X
	}
	if name, ok := x.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}
