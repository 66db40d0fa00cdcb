package standings_test

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// ranking is a list of so many pairs on as many places, after so many boards; ties are
// places that the next one shares.
func ranking(t eventtest.TB, pairs, boards int, ties []int, settings ...string) (*standings.Standings, *standings.List) {
	t.Helper()
	st := &standings.Standings{Event: &event.Event{Rules: withRules(t, settings...)}, Lists: make([]standings.List, 1)}
	l := &st.Lists[0]
	for i := range pairs {
		place := scoring.Place{Rank: i + 1}
		for _, k := range ties {
			if k == i || k == i+1 {
				place = scoring.Place{Rank: k, Tied: true}
			}
		}
		l.Rows = append(l.Rows, standings.Row{Label: &event.Label{Contestant: eventtest.P(i + 1)}, Rank: place.Rank, Tied: place.Tied, Shared: place, Total: &scoring.Total{Boards: boards}})
	}
	st.Federate(l)
	return st, l
}

func earned(st *standings.Standings, l *standings.List) string {
	var out []string
	for i := range l.Rows {
		if l.Rows[i].HasFederation {
			out = append(out, l.Rows[i].Federation.Text(st.FederationDecimals()))
		}
	}
	return strings.Join(out, " ")
}

// TestFederation has the first and the last of a published column, or all of
// a small field worked out by hand.
func TestFederation(t *testing.T) {
	// AEB 2022, table 3, first column: a club evening, 30 pairs, 24 boards, category 1.23
	st, l := ranking(t, 30, 24, nil, "federation=aeb", "aeb_class=1.23")
	all := strings.Fields(earned(st, l))
	eventtest.Says(t, "AEB, table 3", "30 16.07 0.10", len(all), all[0], all[29])
	for _, c := range []struct {
		what          string
		pairs, boards int
		ties          []int
		settings      string
		want          string
	}{
		{"nothing", 6, 24, nil, "", ""},
		// ceil(6 / 3 * 2) = 4 places: 24 18 12 6
		{"EBU, a club's evening of 12 pairs", 12, 24, nil, "federation=ebu", "24 18 12 6 0 0 0 0 0 0 0 0"},
		{"EBU, second and third shared", 12, 24, []int{2}, "federation=ebu", "24 15 15 6 0 0 0 0 0 0 0 0"},
		{"EBU, county", 6, 24, nil, "federation=ebu ebu_level=county", "24 12 0 0 0 0"},
		// 0.04 * 2.5 * 4 tables = 0.40; 70 %; a half; a third
		{"ABF, four tables and a half", 9, 24, nil, "federation=abf abf_weight=2.5 abf_places=4", "0.40 0.28 0.20 0.13 0.00 0.00 0.00 0.00 0.00"},
		{"ABF, the scale of two winners", 8, 24, nil, "federation=abf abf_weight=2.5 abf_winners=two abf_places=2", "0.20 0.14 0.00 0.00 0.00 0.00 0.00 0.00"},
		{"own table, by boards", 6, 24, nil, "federation=table federation_table=4-8 6 4 2;4-8/24 9.5 6 3 / 1", "9.5 6.0 3.0 1.0 1.0 1.0"},
	} {
		st, l := ranking(t, c.pairs, c.boards, c.ties, splitSettings(c.settings)...)
		eventtest.Equal(t, c.what, earned(st, l), c.want)
		for i := range l.Rows {
			eventtest.Equal(t, c.what, len(st.ExplainFederation(l, i)) > 0, c.want != "")
		}
	}
}

// splitSettings parts settings at the words that have an equals sign.
func splitSettings(s string) []string {
	var out []string
	for _, w := range strings.Fields(s) {
		if strings.Contains(w, "=") {
			out = append(out, w)
		} else {
			out[len(out)-1] += " " + w
		}
	}
	return out
}

// TestFederationProblem: a table without a row for the field leaves the list as it is,
// and says so; one that cannot be read is refused before it is kept.
func TestFederationProblem(t *testing.T) {
	st, l := ranking(t, 6, 24, nil, "federation=table", "federation_table=8-9 12 8")
	eventtest.Says(t, "the problem, points", "true false", problem.Is(st.AwardProblem, "awards.table-missing"), l.HasFederation())
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}))))
	eventtest.Refused(t, journal.Decide(n.E, &command.ChangeRules{Rules: withRules(t, "federation=table", "federation_table=8-9 twelve")}), "awards.table-line")
	eventtest.Refused(t, journal.Decide(n.E, &command.ChangeRules{Rules: withRules(t, "federation=table")}), "awards.table-empty")
	eventtest.NoError(t, journal.Decide(n.E, &command.ChangeRules{Rules: withRules(t, "federation=table", "federation_table=4+ 12 8")}))
}

// TestFederationIsIssued: the points of the federation are in the uitslag that is given
// out, and another one is another uitslag.
func TestFederationIsIssued(t *testing.T) {
	before, after := fourPairs(t), fourPairs(t, "federation=table", "federation_table=4+ 10.5 6 4 1")
	got := issued.Printed(after, nil)[0].Rows
	if got[0].FederationPoints != "10.5" || got[1].FederationPoints != "5.0" || issued.Printed(before, nil)[0].Rows[0].FederationPoints != "" {
		t.Errorf("printed %+v", got)
	}
	if c := issued.Compare(before, after); len(c.Rows) != 4 || len(c.Rules) == 0 {
		t.Errorf("changes %+v", c)
	}
	if c := issued.Compare(after, after); !c.None() {
		t.Errorf("the same: %+v", c)
	}
}

// TestFederationTournaments: each row of table 1 of AEB 2022, in its order, has its C1.
func TestFederationTournaments(t *testing.T) {
	table1 := []string{"10", "30", "70", "70", "100", "100", "50", "75", "100", "75", "112.5", "150", "112.5", "168.75", "225"}
	for _, f := range rules.Fields() {
		if f.Name != "aeb_event" {
			continue
		}
		eventtest.MustEqual(t, "tournaments", len(f.Values), len(table1))
		for i, v := range f.Values {
			eventtest.Same(t, v, standings.AEBEvents[rules.AEBEvent(v)], table1[i])
			// one pair alone earns Pmax, which of 14 boards is C1 itself
			_, l := ranking(t, 1, 14, nil, "federation=aeb", "aeb_event="+v)
			eventtest.Same(t, v, l.Rows[0].Federation, table1[i])
		}
	}
}
