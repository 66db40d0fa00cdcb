package entry

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/internal/translation"
	"uitslag/ui/notice"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// rowsSeen returns how many rows of the slip are seen whole, and how many there are.
func rowsSeen(r *room) (seen, all int) {
	whole := func(line int) bool { return line < 0 || uitest.Seen(r.canvas, r.s.view.cells[line]) }
	m := r.s.view.shown
	if m.Sheet == nil {
		for i := range m.Lines {
			if whole(i) {
				seen++
			}
		}
		return seen, len(m.Lines)
	}
	for _, x := range m.Sheet.Rows {
		if whole(x.Open) && whole(x.Closed) {
			seen++
		}
	}
	return seen, len(m.Sheet.Rows)
}

// TestRowsComeFirst holds that on every kind of slip at least five rows are seen, or all where
// there are fewer, with two warnings beside them, the first of them with its buttons: on the
// club laptop at each size of type and at what Windows' own scaling makes of its screen, on a
// small screen, and in every language.
func TestRowsComeFirst(t *testing.T) {
	names := func(n int) []string {
		all := []string{"Godelieve", "Vandenberghe", "Jan", "Claes", "Marie-Christine", "Van den Bossche", "Piet", "Maes"}
		var out []string
		for i := range 2 * n {
			out = append(out, all[i%len(all)])
		}
		return out
	}
	single := desktest.Generate(t, "individual", movements.Options{Pairs: 24})
	pairs := eveningOf13(t)
	pairs.Names = names(26)
	teams := desktest.RoundRobin(t, 6, 8)
	teams.Names = names(24)
	kinds := []struct {
		name string
		of   desktest.Evening
		mode slip.Mode
	}{
		{"pairs by board", pairs, slip.ByBoard},
		{"pairs by round", pairs, slip.ByRound},
		{"individuals by board", desktest.Evening{Movement: single, BoardsPerSet: 3, Names: names(24)}, slip.ByBoard},
		{"teams by match", teams, slip.ByMatch},
		{"teams by board", teams, slip.ByBoard},
		{"teams by round", teams, slip.ByRound},
	}
	looks := []struct {
		size  fyne.Size
		scale int
	}{
		{uitest.Screen, 100},
		{uitest.Screen, 125},
		{uitest.Screen, 150},
		{fyne.NewSize(1024, 640), 100},
		{fyne.NewSize(1093, 614), 100},
		{fyne.NewSize(911, 512), 100},
	}
	langs := translation.Languages()
	for i, kind := range kinds {
		for j, lang := range langs {
			for k, look := range looks {
				if !thorough.All() && (i+k)%len(langs) != j {
					continue
				}
				r := open(t, makeNight(t, lang, kind.of), theme.Look{Scale: look.scale})
				windows := fyne.CurrentApp().Driver().AllWindows()
				windows[len(windows)-1].Resize(look.size)
				r.s.p.SetMode(kind.mode)
				r.s.show()
				m, w := r.s.p.Model(), r.desk.Words
				mark := notice.Warn(w.T("mark.swapped", "who", "11–12", "what", "420", "like", "420", "pair", "10", "others", 5, "n", 2, "side", w.T("side.NS")))
				m.Messages = []Message{
					{Notice: mark, Acts: []Act{{Text: w.T("entry.turn")}, {Text: w.T("entry.right"), right: true}}},
					{Notice: mark},
					{Notice: notice.Of(w.T("entry.saved-at", "who", "11–12", "what", "420", "time", "21:45")), Past: true},
				}
				r.s.view.show(m)
				uitest.Settle(r.canvas)
				where := fmt.Sprintf("%s, %s, %v at %d %%", kind.name, lang, look.size, look.scale)
				if seen, all := rowsSeen(r); seen < min(leastLines, all) {
					t.Errorf("%s: %d rows of %d are seen (%v)", where, seen, all, r.s.view.root.drawn)
				}
				if p := r.s.view.side.doubt(); p == nil || !uitest.Seen(r.canvas, p) {
					t.Errorf("%s: what asks for an answer is not seen whole", where)
				}
				for _, problem := range uitest.CutOff(r.canvas) {
					t.Errorf("%s: %s", where, problem)
				}
				uitest.Picture(t, r.canvas, fmt.Sprintf("rows %d %d %s", i, k, lang))
			}
		}
	}
}

// TestGoIsSeen holds that the field to go to a board is seen with the cursor in it, also where the
// boards gave way to two warnings, and that what can be typed leaves all lines in sight.
func TestGoIsSeen(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Screen, {Width: 1024, Height: 640}, {Width: 911, Height: 512}} {
		r := open(t, bigNight(t, "nl"), light)
		windows := fyne.CurrentApp().Driver().AllWindows()
		windows[len(windows)-1].Resize(size)
		r.typed("151+42+45+42+45-")
		r.press("Ctrl+G")
		uitest.Focused(t, r.canvas, fmt.Sprint(size), r.s.view.goCell)
		check.That(t, uitest.Seen(r.canvas, r.s.view.goCell), "%v: the field is not seen", size)
		r.typed("12\n")
		r.cursor(12, 0)
		r.press(fyne.KeyPageUp, fyne.KeyF1)
		seen, all := rowsSeen(r)
		check.That(t, seen == all && uitest.Seen(r.canvas, r.s.view.cell()), "%v: with what can be typed %d rows of %d are seen", size, seen, all)
	}
}
