package windowtest

import (
	"strings"
	"testing"
	"unicode"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/test/check"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// TabTo brings the cursor to a button, with Tab.
func TabTo(t testing.TB, w *Window, text string) {
	t.Helper()
	for range 40 {
		if b, ok := w.Canvas.Focused().(*widgets.Button); ok && b.Text() == text {
			return
		}
		w.Press(fyne.KeyTab)
	}
	t.Fatalf("Tab does not lead to %q", text)
}

// Bare is a text without spaces and without the signs of bold print.
func Bare(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '*' {
			return -1
		}
		return r
	}, text)
}

// Spaceless is a text without spaces and marks, which are set apart in the window.
func Spaceless(text string) string { return strings.NewReplacer(" ", "", "*", "").Replace(text) }

// Buttons are the buttons that are seen.
func Buttons(c fyne.Canvas) []*widgets.Button {
	var all []*widgets.Button
	uitest.Walk(c, func(o fyne.CanvasObject) {
		if b, ok := o.(*widgets.Button); ok {
			all = append(all, b)
		}
	})
	return all
}

// ManualFolder has a folder of pages and pictures for each language.
const ManualFolder = "../../../docs/manual"

// Book enters results as if they had been typed on another screen.
func Book(t *testing.T, w *Window, all ...journal.Payload) {
	t.Helper()
	for _, p := range all {
		w.Club.MustDo(t, w.Desk.Current(), p)
	}
	w.Desk.Take(w.Desk.Current())
}

// MustEvent is the evening in hand.
func MustEvent(t *testing.T, w *Window) *event.Event {
	t.Helper()
	e := check.Value(w.Desk.Event())(t)
	return e
}

// SeenTexts are the texts that are seen.
func SeenTexts(w *Window) string {
	var out []string
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok {
			out = append(out, text.Text)
		}
	})
	return strings.Join(out, " ")
}

// Session is the session in hand.
func Session(t *testing.T, w *Window) *event.Session {
	t.Helper()
	_, s, err := w.Desk.Session()
	check.NoError(t, err)
	return s
}

// Find is the result with this key among these; an empty one where there is none.
func Find(all []event.Result, k event.Key) event.Result {
	for _, r := range all {
		if r.Key() == k {
			return r
		}
	}
	return event.Result{}
}

// Percentages is the matchpoint percentage of everybody in a session, counted from the results:
// 2 for every score below it on the board, 1 for an equal one. Together, the sections are
// compared with each other.
func Percentages(t *testing.T, s *event.Session, together bool) map[event.ID]exact.Rat {
	t.Helper()
	type group struct {
		section string
		board   int
	}
	boards := map[group][]event.Result{}
	for _, r := range s.Results {
		g := group{r.Section, r.Board}
		if together {
			g.section = ""
		}
		boards[g] = append(boards[g], r)
	}
	got, most, often := map[event.ID]int{}, map[event.ID]int{}, map[string]int{}
	for g, all := range boards {
		if was := often[g.section]; was > 0 && was != len(all) {
			t.Fatalf("%d results of board %d, and %d of another: the sum by hand is not for that", len(all), g.board, was)
		}
		often[g.section] = len(all)
		for i, r := range all {
			ns, top := 0, 2*(len(all)-1)
			for k, o := range all {
				switch {
				case i == k:
				case o.Score < r.Score:
					ns += 2
				case o.Score == r.Score:
					ns++
				}
			}
			for _, side := range []struct {
				who event.Side
				mps int
			}{{r.NS, ns}, {r.EW, top - ns}} {
				for _, id := range []event.ID{side.who.A, side.who.B} { // a pair, or two players
					if id != "" {
						got[id], most[id] = got[id]+side.mps, most[id]+top
					}
				}
			}
		}
	}
	out := map[event.ID]exact.Rat{}
	for id := range most {
		out[id] = exact.New(int64(100*got[id]), int64(most[id]))
	}
	return out
}

// Focusables is all that is seen and can have the focus.
func Focusables(w *Window) []fyne.Focusable {
	var all []fyne.Focusable
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if f, ok := o.(fyne.Focusable); ok {
			all = append(all, f)
		}
	})
	return all
}
