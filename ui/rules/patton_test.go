package rules

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestPattonIMPs: a Patton whose saldo goes by IMPs asks for the club's table, in words of
// its own, and is scored by it.
func TestPattonIMPs(t *testing.T) {
	r, err := rules.Preset("Patton")
	check.NoError(t, err)
	e := event.Event{ID: "e", Name: "Patton", Kind: event.Teams, Rules: r}
	s := event.Session{ID: "s", Date: "2003-11-10", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	for n, id := range []event.ID{"one", "two"} {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 4)})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: n + 1})
	}
	for i, sides := range [2][2]event.ID{{"one", "two"}, {"two", "one"}} {
		s.Results = append(s.Results, event.Result{
			ID: event.ID("r" + string(rune('1'+i))), Board: 1, Round: 1, Kind: event.Played, Score: 420 - 280*i,
			NS: event.Pair(sides[0]), EW: event.Pair(sides[1]),
		})
	}
	e.Sessions = []event.Session{s}
	c := desktest.New()
	c.MustDo(t, "e", &command.ImportEvent{Event: e})
	w := openOn(t, uitest.Light, "nl", c, "e", nil)
	w.choose("patton_of")
	w.press(fyne.KeyRight, fyne.KeyRight)
	check.Must(t, w.s.p.Rules().PattonOf == rules.PattonOfIMPs && w.s.p.Problem() != "",
		"%s, problem %q", w.s.p.Rules().PattonOf, w.s.p.Problem())
	w.choose("patton_bands")
	how, _ := w.s.p.Typed()
	check.That(t, how == w.desk.Words.T("rules.type.patton-imps"), "it is typed as %q", how)
	cell := w.s.view.typed.Cell
	w.c.Focus(cell)
	uitest.Type(w.c, "4-4 10; 8-0\n")
	check.That(t, cell.State() == widgets.CellRefused, "a table of percentages is taken")
	w.press("Ctrl+A")
	uitest.Type(w.c, "4-4 0-6; 6-2 7+\n")
	check.Must(t, w.s.p.Problem() == "", "problem %q", w.s.p.Problem())
	w.press("Ctrl+Return")
	st, err := w.desk.Standings()
	check.NoError(t, err)
	if team, _ := st.Team("one"); team.Points.String() != "8" { // 420 - 140 is 7 IMPs: 2 and 6 for the saldo
		t.Errorf("%v points by %s", team.Points, w.rules().PattonBands)
	}
}
