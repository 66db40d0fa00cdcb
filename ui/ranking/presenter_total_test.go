package ranking_test

import (
	"slices"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/movements"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/ranking"
)

// TestTotalOfSessions: Uitslag shows the session in hand and, when asked, the total over the
// sessions, with what is taken along and why; while nothing is in of a session the total.
func TestTotalOfSessions(t *testing.T) {
	c, id := evening(t, generate(t, "howell", movements.Options{Pairs: 8}), 1, func(event.Expected) bool { return true })
	d := desktest.Desk(c, "nl", id)
	p := presenter(d)
	check.That(t, !p.Over(), "one session is several")
	e, err := d.Event()
	check.NoError(t, err)
	soFar, err := total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id) })
	check.NoError(t, err)
	qualifying := e.Sessions[0].ID
	s, err := total.Next{ID: "final", Date: "2026-11-21", Play: total.PlayFinal, Finalists: 4, Carry: &event.CarryOver{Kind: event.CarryFull, From: []event.ID{qualifying}}}.Session(e, soFar)
	check.NoError(t, err)
	check.NoError(t, d.Do(&command.AddSession{Session: s}))
	p.Refresh()
	check.Must(t, p.Empty() == "" && p.Over(), "before the final has results: %q", p.Empty())
	enter := func() {
		for _, x := range s.Schedule() {
			if !x.SitOut() {
				r := event.Result{ID: c.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Passed, Source: "typed"}
				check.NoError(t, d.Do(&command.EnterResult{Session: s.ID, Result: r}))
			}
		}
	}
	enter()
	p.Refresh()
	check.Must(t, !p.Over(), "the total is shown before it is asked for")
	p.ShowTotal(true)
	var heads, titles []string
	for _, col := range p.Columns() {
		heads = append(heads, col.Title)
	}
	for _, r := range p.Rows() {
		if r.Title != "" {
			titles = append(titles, r.Title)
		}
	}
	if got, want := strings.Join(heads, "|"), "Rang|Paar|Naam|Totaal %|CP|Mee|Zitting 1|Zitting 2|#gft"; got != want {
		t.Errorf("columns %s, want %s", got, want)
	}
	if got, want := strings.Join(titles, "|"), "Finale|Troostfinale"; got != want {
		t.Errorf("lists %s, want %s", got, want)
	}
	p.Ask()
	why := p.Why()
	if why == nil || len(why.Formula) != 1 || !strings.Contains(why.Formula[0], "+ 50,00) ÷ 2") || !strings.Contains(strings.Join(why.Lead, " "), "Meegenomen: alles") {
		t.Errorf("%+v", why)
	}
	check.That(t, !p.MayOpen(), "a total has boards")
	p.Back()
	// the winner of the final has 32 club points, four times the eight pairs of final and consolation
	first := slices.IndexFunc(p.Rows(), func(r ranking.Row) bool { return len(r.Cells) > 0 })
	p.AskAbout(first, 4)
	why = p.Why()
	if why == nil || p.Rows()[first].Cells[4].Text != "32" || why.Question != "Waarom 32 clubpunten?" || !strings.Contains(strings.Join(why.Lead, " "), "plaats 1 van 8, met 13 giften") {
		t.Errorf("%+v", why)
	}
	p.Back()
	got := p.Big()
	check.That(t, got.Second != 0 && len(got.Rows) == len(p.Rows()), "big screen: %+v", got)
	p.ShowTotal(false)
	check.That(t, !p.Over() && p.Columns()[3].Kind == ranking.Points, "the session is not shown again")
	d.OtherSession()
	p.Refresh()
	if _, s, _ := d.Session(); s.ID != qualifying || p.Over() {
		t.Errorf("session %s in hand", s.ID)
	}
	check.NoError(t, d.Undo())
}
