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
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"uitslag/internal/test/check"
	"uitslag/ui/theme"
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

func TestSpans(t *testing.T) {
	red := theme.SuitRed
	for _, c := range []struct {
		in   string
		want []Span
	}{
		{"", nil},
		{"plain", []Span{{Text: "plain"}}},
		{"**3–4:** 620", []Span{{Text: "3–4:", Bold: true}, {Text: " 620"}}},
		{"4♥ en 4♠", []Span{{Text: "4"}, {Text: "♥", Colour: red}, {Text: " en 4♠"}}},
		{"**♦!**", []Span{{Text: "♦", Bold: true, Colour: red}, {Text: "!", Bold: true}}},
		{"2 * 3", []Span{{Text: "2 * 3"}}},
	} {
		got := Spans(c.in)
		if len(got) != len(c.want) {
			t.Errorf("%q: %v", c.in, got)
			continue
		}
		for i := range got {
			check.That(t, got[i] == c.want[i], "%q part %d: %+v, want %+v", c.in, i, got[i], c.want[i])
		}
	}
}

// Wrapping loses no character but blanks, and no line is wider than asked, unless a
// single character is.
func TestWrap(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom([]rune("abW ♥ é\n*–1")), 0, 40, -1).Draw(rt, "text")
		width := float32(rapid.IntRange(20, 200).Draw(rt, "width"))
		spans := Spans(text)
		lines := Wrap(spans, 15, width, false)
		var got string
		for _, l := range lines {
			got += l.String()
			if l.w > width+1 && len([]rune(l.String())) > 1 {
				rt.Fatalf("line %q is %v wide, asked %v", l.String(), l.w, width)
			}
		}
		squeeze := func(s string) string { return strings.NewReplacer(" ", "", "\n", "").Replace(s) }
		if squeeze(got) != squeeze(plain(spans)) {
			rt.Fatalf("%q became %q", plain(spans), got)
		}
		if n := strings.Count(plain(spans), "\n"); len(lines) < n+1 {
			rt.Fatalf("%d lines for %d breaks", len(lines), n)
		}
	})
}

// Keys that are struck together stand on one line, however narrow.
func TestWrapKeepsKeys(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	for width := float32(120); width < 400; width += 7 {
		whole := ""
		for _, l := range Wrap(Spans("Druk op **Ctrl E** om te mailen, of op Ctrl Shift W (Ctrl Enter) daarna."), 15, width, false) {
			check.That(t, !strings.HasSuffix(l.String(), "Ctrl") && !strings.HasSuffix(l.String(), "Shift"), "at %v a line ends with %q", width, l.String())
			whole += l.String() + " "
		}
		check.Contains(t, whole, "Ctrl E om te mailen")
	}
}

// Wider is never higher.
func TestTextHeightFalls(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	text := Note("**3–4: 620 voor OW.** Paar 1 scoorde juist 620 voor NZ, en niemand anders speelde OW een manche. Omgekeerd ingevuld?")
	last := text.HeightFor(40)
	for w := float32(41); w < 900; w++ {
		h := text.HeightFor(w)
		check.Must(t, h <= last, "at %v it is %v high, at %v %v", w, h, w-1, last)
		last = h
	}
	want := LineHeight(theme.NoteSize)
	check.That(t, last == want, "with all the room %v high, want one line, %v", last, want)
}

// The desktop tells a cell that it lost the focus also when another program comes to
// the front. Then nothing half typed is committed, and typing goes on where it was.
func TestCellWindowInTheBack(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(theme.New(theme.Look{}))
	run := queued(t)
	a, b := NewCell(), NewCell()
	var offered []string
	a.OnLeave = func(text string) bool { offered = append(offered, text); return true }
	w := app.NewWindow("")
	w.SetContent(Stack(4, a, b))
	w.Canvas().Focus(a)
	for _, r := range "4s" {
		a.TypedRune(r)
	}

	a.FocusLost() // another program: the canvas still has a as its focus
	run()
	check.That(t, len(offered) == 0 && a.HasFocus(), "offered %q when the window went to the back", offered)
	a.FocusGained() // back again
	a.TypedRune('n')
	check.Equal(t, "typing goes on as", a.Text, "4sn")

	w.Canvas().Focus(b)
	run()
	check.That(t, len(offered) == 1 && offered[0] == "4sn" && !a.HasFocus() && b.HasFocus(),
		"offered %q; a %v b %v", offered, a.HasFocus(), b.HasFocus())
}

// A cell that loses the cursor and gets it back within one event, as when an undo
// points to the line it changed, was never left: it selects its text as ever, and
// the next time it gets the cursor too.
func TestCellComesBackAtOnce(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(theme.New(theme.Look{}))
	run := queued(t)
	a, b := NewCell(), NewCell()
	w := app.NewWindow("")
	w.SetContent(Stack(4, a, b))
	c := w.Canvas()
	c.Focus(a)
	c.Focus(b)
	c.Focus(a) // before what waits has run
	run()
	check.Must(t, a.HasFocus() && !b.HasFocus(), "a %v b %v", a.HasFocus(), b.HasFocus())
	c.Focus(b)
	run()
	a.SetText("420")
	c.Focus(a)
	run()
	got := a.SelectedText()
	check.That(t, got == "420" && a.HasFocus(), "selected %q, want all", got)
}

// queued keeps what is to be done later, in the desktop's order, until the function is called.
func queued(t *testing.T) (run func()) {
	var queue []func()
	later = func(f func()) { queue = append(queue, f) }
	t.Cleanup(func() { later = fyne.Do })
	return func() {
		for _, f := range queue {
			f()
		}
		queue = nil
	}
}
