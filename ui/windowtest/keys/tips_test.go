package keys_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/translation"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/windowtest"
)

// abbreviated finds a title with a word that stands for a longer one: it ends in a dot, has
// two capitals, or is a sign.
var abbreviated = regexp.MustCompile(`\pL\.|\p{Lu}.*\p{Lu}|[#%]|^.$`)

// unabridged are titles that only look abbreviated.
func unabridged(w *translation.Words) map[string]bool {
	return map[string]bool{w.T("print.form.pdf"): true}
}

// withTables are the states that show the tables of the window.
var withTables = []string{
	"tonight", "newevening", "players late", "entry", "entry by round", "entry second", "ranking",
	"ranking boards", "ranking board", "rules", "control", "deals taken", "ruling", "ruling weighing", "ruling penalty",
	"paper", "members", "members read", "competitions", "competitions evenings", "points", "points sessions", "log",
}

// TestHeadings holds that every table says what its abbreviated headings mean while the
// mouse rests on them, and that every hint that can be clicked says what it does.
func TestHeadings(t *testing.T) {
	for _, lang := range windowtest.Langs() {
		t.Run(lang, func(t *testing.T) {
			tables, hints := map[string]bool{}, 0
			for _, s := range append(windowtest.States[:len(windowtest.States):len(windowtest.States)], windowtest.State{Name: "log", Key: fyne.KeyF12, Club: windowtest.Evening(desktest.Manual)}) {
				if !slices.Contains(withTables, s.Name) {
					continue
				}
				club, in := s.Club(t)
				w := windowtest.Open(t, windowtest.Light, club, lang, in)
				if s.Key != "" {
					w.Press(s.Key)
				}
				if s.Do != nil {
					s.Do(w)
				}
				ok := unabridged(w.Desk.Words)
				uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
					switch o := o.(type) {
					case *grid.Table:
						for _, c := range o.Columns() {
							title := strings.TrimSpace(c.Title)
							if tables[title] = true; c.Help == "" && !ok[title] && abbreviated.MatchString(title) {
								t.Errorf("%s: nothing says what %q means", s.Name, c.Title)
							}
						}
					case widgets.Tipped:
						if _, button := o.(*widgets.Button); button {
							return
						}
						if _, press := o.(fyne.Tappable); press {
							if text, _ := o.Tip(fyne.Position{}); text != "" {
								hints++
							}
						}
					}
				})
				w.Close()
			}
			if len(tables) < 40 || hints == 0 {
				t.Errorf("looked at %d titles and %d hints", len(tables), hints)
			}
		})
	}
}
