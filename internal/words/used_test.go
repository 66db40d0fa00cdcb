package words

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
)

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
		for _, key := range keys {
			key, _ = cutForm(key)
			key, _, _ = strings.Cut(key, "@")
			if strings.HasPrefix(key, "fyne.") || said[key] { // Fyne names its own
				continue
			}
			if !pieced(key, said, keys) {
				t.Errorf("%s: nothing says %q", lang, key)
			}
		}
	}
}

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

// numbered are the beginnings of keys behind which comes a number.
var numbered = map[string]bool{"month.": true}
