package ranking_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/ranking/copies"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// sampleDesk returns a desk with the n-th evening of the sample in hand.
func sampleDesk(t testing.TB, lang string, n int) *desk.Desk {
	t.Helper()
	c, evenings := desktest.Sample(t)
	return desktest.Desk(c, lang, evenings[n])
}

// window is the screen in the shell, as on the club laptop.
type window struct {
	screen *ranking.Screen
	shell  *ui.Shell
	win    fyne.Window
	canvas fyne.Canvas
	papers int

	explained []event.ID
	notice    []string
	copied    []copies.List
}

func open(t testing.TB, d *desk.Desk, look theme.Look) *window {
	t.Helper()
	uitest.App(t, look)
	w := &window{}
	w.screen = ranking.New(d, ranking.Hooks{
		Paper:   func() { w.papers++ },
		Explain: func(who event.ID) { w.explained = append(w.explained, who) },
		Changed: func() { w.shell.Update() },
		Copy:    func(l copies.List) { w.copied = append(w.copied, l) },
		Say:     func(_ widgets.Tone, sentence string) { w.notice = append(w.notice, sentence) },
	})
	w.shell = ui.New(ui.Config{After: uitest.Never, Words: d.Words, Entries: []ui.Entry{{Screen: w.screen}}})
	win := uitest.Window(t, look, uitest.Screen, w.shell)
	w.shell.Attach(win)
	win.Resize(uitest.Screen)
	w.win, w.canvas = win, win.Canvas()
	w.shell.SetEvening(d.Line())
	far, saved := d.Status()
	w.shell.SetStatus(far, saved)
	uitest.Settle(w.canvas)
	return w
}

// names are made up, some of them long.
func names(pairs int) []string {
	first := []string{"Jan", "Marie-Christine", "Piet", "Lieve", "Herman", "Godelieve", "Noël", "Ann", "Guy", "Bernadette"}
	last := []string{"Claes", "Van den Bossche", "Maes", "De Smet", "Vandenberghe", "Nys", "Wouters", "Van de Walle", "Aerts"}
	var out []string
	for i := range 2 * pairs {
		out = append(out, first[i%len(first)]+" "+last[(i*5+i/9)%len(last)])
	}
	return out
}

// evening makes an evening in a club of its own, and enters a result for every line
// that the movement expects and keep wants.
func evening(t testing.TB, m movements.Movement, boards int, keep func(event.Expected) bool) (*desktest.Club, event.ID) {
	t.Helper()
	c := desktest.New(t)
	id := c.Make(t, desktest.Evening{Movement: m, BoardsPerSet: boards, Names: names(m.Real())})
	c.Fill(t, id, keep)
	return c, id
}

func all(event.Expected) bool { return true }

// twoWinners returns a Mitchell of 10 pairs with two lists, all results in.
func twoWinners(t testing.TB) *desk.Desk {
	c, id := evening(t, desktest.Generate(t, "mitchell", movements.Options{Pairs: 10}), 2, all)
	return desktest.Desk(c, "nl", id)
}

// thirtyPairs returns a large evening: 30 pairs, 8 groups of boards.
func thirtyPairs(t testing.TB) *desk.Desk {
	m := desktest.Generate(t, "mitchell", movements.Options{Pairs: 30, Rounds: 8, Turn: []int{3, 6}})
	c, id := evening(t, m, 3, all)
	return desktest.Desk(c, "nl", id)
}

// noResults returns an evening that has just begun.
func noResults(t testing.TB) *desk.Desk {
	c, id := evening(t, desktest.Generate(t, "howell", movements.Options{Pairs: 6}), 4, func(event.Expected) bool { return false })
	return desktest.Desk(c, "nl", id)
}

// published returns an evening as read from a foreign file that says other figures: pair
// 1's percentage, and its points on board 1.
func published(t testing.TB, lang string, wrong bool) *desk.Desk {
	c, id := evening(t, desktest.Generate(t, "howell", movements.Options{Pairs: 4}), 2, all)
	e := check.Value(c.Event(id))(t)
	st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
	row := st.Row(desktest.PairID(1))
	p := &event.Published{Totals: []event.PublishedTotal{{Contestant: row.Contestant, Percent: row.Total.Percent().Text(2), Place: row.Place()}}}
	if wrong {
		p.Totals[0].Percent = "12.34"
		p.Results = []event.PublishedPoints{{Result: st.Boards[0].Lines[0].Result.ID, NS: "1.5"}}
	}
	f := e.Clone()
	f.ID, f.Source, f.Published = "foreign", "avond.xml", p
	c.MustDo(t, "foreign", &command.ImportEvent{Event: *f})
	return desktest.Desk(c, lang, "foreign")
}

func foreign(t testing.TB) *desk.Desk { return published(t, "nl", true) }
