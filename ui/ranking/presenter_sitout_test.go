package ranking_test

import (
	"slices"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/ranking"
)

// TestWhySitOut: boards that a pair sat out bring what the rules give for them.
func TestWhySitOut(t *testing.T) {
	c, id := evening(t, generate(t, "howell", movements.Options{Pairs: 5}), 3, all)
	d := desktest.Desk(c, "nl", id)
	st, err := d.Standings()
	check.NoError(t, err)
	group := slices.IndexFunc(st.Row(desktest.PairID(1)).Groups, func(g standings.GroupPoints) bool { return g.State == standings.GroupSitOut })
	p := presenter(d)
	if y := ask(t, p, "1", ranking.Group, group); y.Rule != "Regels MesserBridge: rust geeft geen punten, en het maximum is kleiner." || len(y.Lead) != 1 {
		t.Errorf("%q %q", y.Lead, y.Rule)
	}
	r := rules.MesserBridge()
	r.SitOut = rules.SitOutAverage
	check.NoError(t, d.Do(&command.ChangeRules{Rules: r}))
	p.Refresh()
	y := ask(t, p, "1", ranking.Group, group)
	// two results a board: a top of 2, half of it on three boards
	if y.Rule != "Regels MesserBridge: Wie rust heeft, krijgt een gemiddelde voor die giften." || len(y.Lead) != 2 ||
		y.Lead[1] != "Voor de 3 giften rust samen krijgt het paar 3 punten." {
		t.Errorf("%q %q", y.Lead, y.Rule)
	}
}

// TestOneListHasATitle: where all sections have one uitslag its title says so, and the
// pairs have the letter of their section.
func TestOneListHasATitle(t *testing.T) {
	c := desktest.New()
	id := c.Make(t, desktest.Evening{Movement: generate(t, "howell", movements.Options{Pairs: 4})})
	e, err := c.Event(id)
	check.NoError(t, err)
	two := *e.Clone()
	two.ID, two.Rules = "two", rules.WBF()
	var ids []event.ID
	for n := range 4 {
		k := desktest.PairID(n + 5)
		ids = append(ids, k)
		two.Contestants = append(two.Contestants, event.Contestant{ID: k})
	}
	two.Sessions[0].ID = "session-two"
	two.Sessions[0].Sections = append(two.Sessions[0].Sections, event.NewSection("B", generate(t, "howell", movements.Options{Pairs: 4}), ids))
	c.MustDo(t, "two", &command.NewEvening{Event: two})
	for i, x := range two.Sessions[0].Schedule() {
		enter(t, c, "two", x, scores[(i*7)%len(scores)])
	}
	rows := presenter(desktest.Desk(c, "nl", "two")).Rows()
	if len(rows) != 9 || rows[0].Title != "Alle lijnen" || !strings.HasPrefix(rows[1].Cells[1].Text, "(") ||
		!strings.ContainsAny(rows[1].Cells[1].Text, "AB") {
		t.Fatalf("%d rows: %+v", len(rows), rows)
	}
}
