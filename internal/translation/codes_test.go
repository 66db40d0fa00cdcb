package translation

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"uitslag/internal/test/check"
)

// call is a place in the program that names a text.
type call struct {
	where string   // file and line
	by    string   // "New", "Wrap", "If", "usage", "step", "T"
	code  string   // the literal
	more  bool     // something is added behind it
	args  []string // the names of the figures
	whole bool     // args are all there are
}

// naming are the functions that name a text: which argument has the code.
var naming = map[string]int{"New": 0, "Wrap": 1, "If": 1, "usage": 0, "Usage": 0, "step": 0, "T": 0, "sayIf": 1}

// calls walks the program's own files and lists what names a text with a literal.
func calls(t *testing.T) []call {
	t.Helper()
	if len(found) > 0 {
		return found
	}
	var all []call
	walk(t, func(f source) {
		ast.Inspect(f.File, func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			by := name(c.Fun)
			at, ok := naming[by]
			if !ok || len(c.Args) <= at || (by == "New" || by == "Wrap" || by == "If") && !isProblem(c.Fun) {
				return true
			}
			code, more, ok := literal(c.Args[at])
			if !ok {
				return true
			}
			x := call{f.set.Position(c.Pos()).String(), by, code, more, nil, !c.Ellipsis.IsValid()}
			if by == "step" {
				at++ // the setting
			}
			for i := at + 1; i < len(c.Args); i += 2 {
				arg, _, ok := literal(c.Args[i])
				x.whole = x.whole && ok
				x.args = append(x.args, arg)
			}
			all = append(all, x)
			return true
		})
	})
	if len(all) < 300 {
		t.Fatalf("only %d found: the walk is wrong", len(all))
	}
	found = all
	return all
}

// found are the calls, once they were looked for.
var found []call

// source is a file of the program.
type source struct {
	set  *token.FileSet
	path string // from the root of the project
	*ast.File
}

// pages are the tests that make the manual's page of keys and the page of the commands, with texts
// of their own.
var pages = []string{"ui/windowtest/keys/page_test.go", "internal/cli/page_test.go"}

// sources parses the files of the program, once.
var sources = sync.OnceValues(func() (all []source, err error) {
	root := filepath.Join("..", "..")
	for _, top := range append([]string{"cmd", "internal", "ui"}, pages...) {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() && strings.HasSuffix(path, "test") {
				return filepath.SkipDir // what helps tests is not in the program
			}
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") && !slices.Contains(pages, top) {
				return err
			}
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			rel, err := filepath.Rel(root, path)
			all = append(all, source{set, rel, f})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
})

// walk shows every file of the program.
func walk(t *testing.T, see func(source)) {
	t.Helper()
	all, err := sources()
	check.NoError(t, err)
	for _, f := range all {
		see(f)
	}
}

func name(f ast.Expr) string {
	switch f := f.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

func isProblem(f ast.Expr) bool {
	s, ok := f.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := s.X.(*ast.Ident)
	return ok && x.Name == "problem"
}

// literal returns a text as it stands, or the beginning of one put together.
func literal(e ast.Expr) (text string, more, ok bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			text, err := strconv.Unquote(e.Value)
			return text, false, err == nil
		}
	case *ast.BinaryExpr:
		if text, _, ok := literal(e.X); ok && e.Op == token.ADD {
			return text, true, true
		}
	}
	return "", false, false
}

// TestEveryCode holds that every code the program can say has a text in every language (where a
// code is put together, one that begins so), that whoever says it gives every figure that the
// text has room for, and that what a command or a screen refuses with ends as a sentence does.
func TestEveryCode(t *testing.T) {
	for _, lang := range Languages() {
		w, keys := For(lang), Keys(lang)
		for _, c := range calls(t) {
			if c.more {
				begins := slices.ContainsFunc(keys, func(k string) bool { return strings.HasPrefix(k, c.code) })
				if !begins && slices.Contains(spoken(), lang) {
					t.Errorf("%s: no text begins with %q in %s", c.where, c.code, lang)
				}
				continue
			}
			text, ok := w.text(c.code)
			if !ok {
				t.Errorf("%s: %q has no text in %s", c.where, c.code, lang)
				continue
			}
			for _, form := range []string{"", ".one", ".few", ".many"} {
				for _, p := range placesOf(w, c.code+form) {
					if c.whole && !slices.Contains(c.args, p) {
						t.Errorf("%s: %s in %s wants {%s}, which is not given: %q", c.where, c.code+form, lang, p, c.args)
					}
				}
			}
			if (c.by == "New" || c.by == "Wrap" || c.by == "If") && !strings.ContainsAny(text[len(text)-1:], ".?}") && !strings.HasSuffix(text, "…") {
				t.Errorf("%s: %s in %s does not end: %q", c.where, c.code, lang, text)
			}
		}
	}
}

// dotted is what a key looks like.
var dotted = regexp.MustCompile(`^[a-z]+(\.[a-zA-Z0-9+-]+)+$`)

// TestEveryKeyHasAText holds that whatever looks like a key in the program and
// begins as keys do is one, or the beginning of one.
func TestEveryKeyHasAText(t *testing.T) {
	keys := Keys("nl")
	areas := map[string]bool{}
	for _, k := range keys {
		area, _, _ := strings.Cut(k, ".")
		areas[area] = true
	}
	walk(t, func(f source) {
		ast.Inspect(f.File, func(n ast.Node) bool {
			l, ok := n.(*ast.BasicLit)
			if !ok {
				return true
			}
			text, _, ok := literal(l)
			area, _, _ := strings.Cut(text, ".")
			ending := filepath.Ext(text)
			if !ok || !dotted.MatchString(text) || !areas[area] || slices.Contains([]string{".uitslag", ".json", ".txt", ".pdf", ".xlsx", ".xml", ".csv"}, ending) {
				return true
			}
			if !slices.ContainsFunc(keys, func(k string) bool { return k == text || strings.HasPrefix(k, text+".") }) {
				t.Errorf("%s: %q has no text", f.set.Position(l.Pos()), text)
			}
			return true
		})
	})
}

var place = regexp.MustCompile(`\{[^{}]*\}`)

// places returns the names of the figures that a text has room for, sorted.
func places(text string) []string {
	found := place.FindAllString(text, -1)
	for i, p := range found {
		found[i] = strings.Trim(p, "{}")
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// placesOf returns those of the text that has this key.
func placesOf(w *Words, key string) []string {
	text, _ := w.text(key)
	return places(text)
}

// TestEveryKeyIsUsed holds that no text is left that nothing in the program says: its
// key stands in the program whole, or can be put together of pieces that do.
func TestEveryKeyIsUsed(t *testing.T) {
	said := map[string]bool{}
	walk(t, func(f source) {
		ast.Inspect(f.File, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok {
				if text, _, ok := literal(l); ok {
					begin, _, pattern := strings.Cut(text, "%") // "month.%d"
					said[begin] = said[begin] || pattern
					said[text] = true
				}
			}
			return true
		})
	})
	for _, lang := range spoken() {
		keys := Keys(lang)
		joined := map[string]bool{}
		for _, key := range keys {
			key, _ = cutForm(key)
			key, _, _ = strings.Cut(key, "@")
			if strings.HasPrefix(key, "fyne.") || said[key] { // Fyne names its own
				continue
			}
			if !pieced(key, said, keys) {
				t.Errorf("%s: nothing says %q", lang, key)
			}
			if !slices.ContainsFunc(ofKinds, func(family string) bool { return strings.HasPrefix(key, family) }) {
				joined[key] = true
			}
		}
		if n := len(joined); n > mostJoined {
			t.Errorf("%s: %d keys are put together of pieces, at most %d: name a new one whole", lang, n, mostJoined)
		}
	}
}

// ofKinds are the beginnings of the keys of a kind of points, which are not counted: a new kind
// (event.PointsKinds) has its texts under each.
var ofKinds = []string{
	"points.kind.", "points-list.kind.", "paper.federation.", "rules.federation.", "paper.rule.federation.", "fed.field.", "sheet.figure.",
}

// mostJoined is how many other keys stand nowhere whole in the program, which nobody can search for. It
// may only fall.
const mostJoined = 531

// pieced reports whether a key can be put together of texts in the program: a beginning
// that is no key itself, and then a text for each part; or a key and what is put behind
// it, as in "members.undone" + "-many".
func pieced(key string, said map[string]bool, keys []string) bool {
	for i := range key {
		begin, rest := key[:i], key[i:]
		if !strings.Contains(begin, ".") || !said[begin] {
			continue
		}
		if slices.Contains(keys, begin) {
			if said[rest] {
				return true
			}
			continue
		}
		if numbered[begin] || parts(strings.TrimLeft(rest, "."), said) {
			return true
		}
	}
	return false
}

// parts reports whether a text is in the program, or each part of it between points.
func parts(text string, said map[string]bool) bool {
	if said[text] {
		return true
	}
	for _, p := range strings.Split(text, ".") {
		if !said[p] && !said[p+"."] && !said["."+p] {
			return false
		}
	}
	return true
}

// numbered are the beginnings of keys behind which comes a number, or the rank of a card.
var numbered = map[string]bool{"month.": true, "rank.": true}
