package acts_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/repair"
	"uitslag/ui/screens/ruling"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// matches returns a club with an evening of four teams as a file gives it, without a movement.
func matches(t *testing.T) (*desktest.Club, event.ID) {
	t.Helper()
	by := check.Value(rules.Preset("Teams total"))(t)
	check.NoError(t, by.Set("ties", "opponents"))
	e := event.Event{ID: "teams", Name: "Viertallen", Kind: event.Teams, Rules: by}
	s := event.Session{ID: "s", Date: "2003-11-10", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	for n := 1; n <= 4; n++ {
		id := event.ID(fmt.Sprint(n))
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 4)})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: n})
	}
	for i, m := range []struct {
		round      int
		home, away event.ID
		by         int
	}{{1, "2", "1", 20}, {2, "2", "4", 20}, {1, "4", "3", 20}, {3, "4", "1", 30}, {4, "4", "3", 30}} {
		for j, side := range [2]event.Result{
			{NS: event.Pair(m.home), EW: event.Pair(m.away), Score: 90 + m.by},
			{NS: event.Pair(m.away), EW: event.Pair(m.home), Score: 90},
		} {
			side.ID, side.Board, side.Round, side.Section = event.ID(fmt.Sprint("r", i, j)), m.round, m.round, "A"
			side.Kind, side.Source = event.Played, "usebio"
			s.Results = append(s.Results, side)
		}
	}
	e.Sessions = []event.Session{s}
	c := desktest.New(t)
	c.MustDo(t, e.ID, &command.ImportEvent{Event: e})
	return c, e.ID
}

// TestRepairTeamLeft: that a team of an evening from a file left is said in the window; the
// other repairs that need a movement say why they cannot be.
func TestRepairTeamLeft(t *testing.T) {
	c, id := matches(t)
	w := windowtest.Open(t, windowtest.Light, c, "nl", id)
	order := func() string {
		st := check.Value(w.Desk.Standings())(t)
		var out string
		for _, r := range st.Lists[0].Rows {
			out += r.Label.String()
		}
		return out
	}
	if got := order(); got != "4231" {
		t.Errorf("first %s", got)
	}
	w.Press("Ctrl+M")
	p := w.Shell.Current().(*repair.Screen).Presenter()
	for _, x := range p.Repairs() {
		here := x.Name == "leave" || x.Name == "name" || x.Name == "result" || x.Name == "ruling"
		if (x.Not == "") != here {
			t.Errorf("%s: %q", x.Name, x.Not)
		}
	}
	w.Type("ziek\n2\n3\n")
	w.Press("Ctrl+Return")
	e := check.Value(c.Event(id))(t)
	if d := e.Sessions[0].Departures; len(d) != 1 || d[0] != (event.Departure{Contestant: "2", Round: 3}) {
		t.Fatalf("%+v; the window shows\n%s", d, strings.Join(p.Told(), "\n"))
	}
	if got := order(); got != "4213" { // 80 + 60 against 60 + 60
		t.Errorf("after team 2 left %s", got)
	}
	w.Press(fyne.KeyEscape, "Ctrl+Z", fyne.KeyReturn)
	if e, _ := c.Event(id); len(e.Sessions[0].Departures) > 0 || order() != "4231" {
		t.Errorf("undone: %+v, %s", e.Sessions[0].Departures, order())
	}
}

// textsOf returns all texts that the window shows.
func textsOf(w *windowtest.Window) string {
	var shown strings.Builder
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if t, ok := o.(*canvas.Text); ok {
			shown.WriteString(t.Text + " ")
		}
	})
	return shown.String()
}

// TestRuleTeams: on an evening of teams Arbitrage asks for a team, and takes a split score.
func TestRuleTeams(t *testing.T) {
	c, id := matches(t)
	w := windowtest.Open(t, windowtest.Light, c, "nl", id)
	w.Press(fyne.KeyF7)
	seen := windowtest.Bare(textsOf(w))
	for _, key := range []string{"ruling.which", "ruling.which.how"} {
		if !strings.Contains(seen, windowtest.Bare(w.Desk.Words.T(key))) {
			t.Errorf("no %q in\n%s", w.Desk.Words.T(key), seen)
		}
	}
	w.Type("1 nz2\n")
	p := w.Shell.Current().(*ruling.Screen).Presenter()
	if p.Mode() != ruling.Weighing || !strings.Contains(p.Title(), "ploeg 2 (NZ)") {
		t.Fatalf("mode %v, %q", p.Mode(), p.Title())
	}
	p.SetProtects(0)
	check.NoError(t, p.Type("nz 90 ow 140"))
	w.Press("Ctrl+Return")
	e := check.Value(c.Event(id))(t)
	if r := e.Sessions[0].Rulings; len(r) != 1 || r[0].Kind != event.RulingSplit {
		t.Errorf("rulings %+v\n%s", r, p.Title())
	}
}

// TestRuleOpenTable: in a round robin of six two matches and more are on one board; Arbitrage
// takes a table by the way a scorer says it, and says which there are where that is not enough.
func TestRuleOpenTable(t *testing.T) {
	m := check.Value(movements.Generate("roundrobin", movements.Options{Pairs: 6}))(t)
	c := desktest.New(t)
	id := c.Make(t, desktest.Evening{Movement: m, Teams: []string{"De Ruiten", "De Harten", "Vijf Azen", "Slem", "De Klaveren", "Schoppen"}})
	begun := check.Value(c.Event(id))(t)
	for _, x := range begun.Sessions[0].Schedule() {
		r := event.Result{ID: c.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Played, Score: 140}
		c.MustDo(t, id, &command.EnterResult{Session: desktest.SessionID(id), Result: r})
	}
	w := windowtest.Open(t, windowtest.Light, c, "nl", id)
	e := check.Value(c.Event(id))(t)
	var match event.Match // the second on the board
	for _, x := range event.Matches(&e.Sessions[0]) {
		if slices.Contains(x.Boards, 1) {
			match = x
		}
	}
	home := e.LabelOf(match.Home).String()
	w.Press(fyne.KeyF7)
	w.Type("1 open\n")
	p := w.Shell.Current().(*ruling.Screen).Presenter()
	if p.Mode() == ruling.Weighing || !strings.Contains(textsOf(w), "open "+home) {
		t.Fatalf("mode %v: %s", p.Mode(), textsOf(w))
	}
	w.Press("Ctrl+A")
	w.Type("1 dicht " + home + "\n")
	if want := "ploeg " + home + " (OW)"; p.Mode() != ruling.Weighing || !strings.Contains(p.Title(), want) {
		t.Fatalf("mode %v, %q has no %q", p.Mode(), p.Title(), want)
	}
	p.SetProtects(0)
	check.NoError(t, p.Type("nz 110 ow -300"))
	w.Press("Ctrl+Return")
	e = check.Value(c.Event(id))(t)
	r := e.Sessions[0].Rulings
	if len(r) != 1 || r[0].Kind != event.RulingSplit || e.Sessions[0].Result(r[0].Result).EW.A != match.Home {
		t.Errorf("rulings %+v", r)
	}
	if shown := textsOf(w); strings.Contains(shown, "paar") || strings.Contains(shown, "paren") {
		t.Errorf("an evening of teams speaks of pairs:\n%s", shown)
	}
}
