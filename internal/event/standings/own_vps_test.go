package standings_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// TestOwnVPTable: rules that name a club's own table of victory points are refused without
// one; with one, rounds of pairs and matches of teams go by it.
func TestOwnVPTable(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	n.Fill(func(x event.Expected) string { return possible(x.Board*5 + x.Table*7 + x.Round*2) })
	r := rules.CrossIMP()
	r.RoundVPs = rules.VPsOwn
	eventtest.Refused(t, journal.Decide(n.E, &command.ChangeRules{Rules: r}), "match.scale-empty")
	r.VPTable = "5-5 0-1; 9-3 2+; 3-3 9+"
	eventtest.Refused(t, journal.Decide(n.E, &command.ChangeRules{Rules: r}), "match.scale-line")
	r.VPTable = "5-5 0-1; 8-2 2+"
	n.Do(&command.ChangeRules{Rules: r})
	st := n.Standings()
	for i := range st.Lists[0].Rows {
		if total := st.Lists[0].Rows[i].Total; !total.HasVPs() || total.VPs().Sign() <= 0 {
			t.Errorf("%s has %s VPs", st.Lists[0].Rows[i].Label, total.VPs())
		}
	}
	teams := standings.MatchRules(rules.Rules{Method: rules.MethodIMPs, MatchVPs: rules.MatchVPsOwn, VPTable: r.VPTable})
	if err := teams.Check(7); err != nil || len(teams.Own.Bands) != 2 {
		t.Errorf("%v, %+v", err, teams.Own)
	}
	r.MatchVPs, r.VPTable = rules.MatchVPsOwn, ""
	r.RoundVPs = rules.VPsNone
	eventtest.NoError(t, journal.Decide(n.E, &command.ChangeRules{Rules: r}))
}
