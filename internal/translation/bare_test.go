package translation

import (
	"go/ast"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// windows are the folders whose texts are read by a scorer: on screen, or on paper.
var windows = []string{"ui", filepath.Join("cmd", "desktop"), filepath.Join("internal", "reports")}

// silent are calls whose texts nobody reads on the screen: how a fault is told, how
// names are cut, what is looked up.
var silent = map[string]bool{
	"Errorf": true, "panic": true, "Fatal": true, "Getenv": true, "Setenv": true, "Cut": true, "Contains": true,
	"HasPrefix": true, "HasSuffix": true, "TrimPrefix": true, "TrimSuffix": true, "Trim": true, "TrimLeft": true, "TrimRight": true,
	"Split": true, "NewReplacer": true, "ReplaceAll": true, "MustCompile": true, "ContainsAny": true, "Format": true, "Parse": true,
	"Fields": true, "IndexAny": true, "Index": true, "Glob": true, "LookPath": true, "Command": true, "NewFlagSet": true,
}

// cap is the name of a key as the keyboard has it; syntax is how a command is called,
// and what stands between the brackets of a page.
var (
	cap    = regexp.MustCompile(`^(Ctrl|Shift|Alt|Enter|Esc|Tab|Del|PgUp|PgDn|Home|End|Space|Backspace)( \S+)*$`)
	syntax = regexp.MustCompile(`--[a-z]|^\w+ [A-Z]+\.uitslag|<[a-z!/]`)
)

// wordy finds a text that a reader would call words: two letters and a blank and two
// more, or a capital with small letters behind it.
var wordy = regexp.MustCompile(`\p{L}{2,} \p{L}{2,}|^\p{Lu}\p{Ll}+`)

// joining finds a sign between two texts, which Words.Colon and Words.Semicolons have in each language,
// and a space that a line may break before a sign that French does not part from its word.
var joining = regexp.MustCompile(`^[:;][ \n]|[:;] $|%[a-z][:;] | [?!%»]$|« `)

// plain are the files in which such a sign is not read as one of a language, and why.
var plain = map[string]string{
	"internal/phrase/rule.go":           "tables of points, as they are typed",
	"internal/cli/score/explain.go":     "how a command is called",
	"internal/cli/movement/optimise.go": "rounds and tables, in figures",
	"ui/screens/ruling/forms.go":        "what stands in a cell, as it is typed",
	"ui/screens/players/cells.go":       "a mark behind a number, which is drawn on one line",
}

// literals shows the texts that are written in the program within some areas, but for those of
// calls whose texts nobody reads.
func literals(t *testing.T, areas []string, unread func(f ast.Expr) bool, see func(where, file, text string)) {
	walk(t, func(f source) {
		inside := slices.ContainsFunc(areas, func(a string) bool { return strings.HasPrefix(f.path, a+string(filepath.Separator)) })
		if !inside || strings.Contains(f.path, "storybook") {
			return
		}
		ast.Inspect(f.File, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec, *ast.Field: // a path, a tag
				return false
			case *ast.CallExpr:
				return !unread(n.Fun)
			case *ast.BasicLit:
				if text, _, ok := literal(n); ok {
					see(f.set.Position(n.Pos()).String(), filepath.ToSlash(f.path), text)
				}
			}
			return true
		})
	})
}

// TestSignsAreOfTheLanguage holds that texts for people are joined by the signs of their
// language, and not by signs that are written in the program itself.
func TestSignsAreOfTheLanguage(t *testing.T) {
	areas := slices.Clone(windows)
	for _, a := range []string{"phrase", "document", "cli", "jobs"} {
		areas = append(areas, filepath.Join("internal", a))
	}
	used := map[string]bool{}
	literals(t, areas, func(f ast.Expr) bool { return silent[name(f)] }, func(where, file, text string) {
		switch {
		case !joining.MatchString(text):
		case plain[file] != "":
			used[file] = true
		default:
			t.Errorf("%s: %q is no sign of a language: Words.Colon and Words.Semicolons have them", where, text)
		}
	})
	for file := range plain {
		if !used[file] {
			t.Errorf("%s has no such sign", file)
		}
	}
}

// TestNoTextIsBare holds that what stands on the screen and on paper comes from the
// translations: no word of a language is written in the program itself, but those of testdata/bare.txt.
func TestNoTextIsBare(t *testing.T) {
	b, err := os.ReadFile("testdata/bare.txt")
	check.NoError(t, err)
	bare := map[string]bool{}
	for line := range strings.Lines(string(b)) {
		text, _, _ := strings.Cut(line, "\t")
		if text, err = strconv.Unquote(text); err == nil {
			bare[text] = true
		}
	}
	literals(t, windows, func(f ast.Expr) bool { return silent[name(f)] || isProblem(f) }, func(where, _, text string) {
		if wordy.MatchString(text) && !bare[text] && !cap.MatchString(text) && !syntax.MatchString(text) {
			t.Errorf("%s: %q is no text of the translations", where, text)
		}
	})
}
