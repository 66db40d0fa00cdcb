package awards

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// text writes steps with their figures, rounded, in the order of their names.
func text(steps []scoring.Step) string {
	var out strings.Builder
	for _, s := range steps {
		out.WriteString(strings.TrimPrefix(s.Code, "awards.why-"))
		names := make([]string, 0, len(s.Args))
		for name := range s.Args {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			v := s.Args[name]
			if r, ok := v.(exact.Rat); ok {
				v = r.Short(3)
			}
			fmt.Fprintf(&out, " %s=%v", name, v)
		}
		out.WriteString("\n")
	}
	return out.String()
}

func TestExplain(t *testing.T) {
	table, err := ParseTable("8-9 12 8 5\n13 20 10,5 6 / 1")
	if err != nil {
		t.Fatal(err)
	}
	inTable := func(at int, tied ...[2]int) []scoring.Step {
		steps, err := table.Explain(places(13, tied...), 24, at)
		if err != nil {
			t.Fatal(err)
		}
		return steps
	}
	club := [][]scoring.Place{places(13, [2]int{4, 5})}
	aeb := AEB{C1: AEBPool, Boards: 20, Of: Individuals, C4: exact.New(111, 100), C5: AEBOnline}
	for _, c := range []struct {
		name  string
		steps []scoring.Step
		want  string
	}{
		{
			"fourth of 13, shared", ExplainClubPoints(club, 0, 3, rules.MesserBridge()),
			"club-key n=4 pairs=13\nclub-place key=1.6 pairs=13 place=4 points=20.8\nclub-one place=5\nshared n=2 points=10.9\nrounded before=10.9 points=11\n",
		},
		{"first of 13", ExplainClubPoints(club, 0, 0, rules.MesserBridge()), "club-key n=4 pairs=13\nclub-place key=4 pairs=13 place=1 points=52\n"},
		{"nobody", ExplainClubPoints(club, 0, 13, rules.MesserBridge()), "club-key n=4 pairs=13\nunranked\n"},
		{"no awards", ExplainClubPoints(club, 0, 0, rules.EBU()), ""},
		{"no list", ExplainClubPoints(club, 1, 0, rules.MesserBridge()), ""},
		{
			"the last of 50", aeb.Explain(places(50), 49),
			"aeb-size n=25\naeb-max boards=1.046 class=1.11 event=10 play=0.25 points=3.423 size=1.179\naeb-min event=10 play=0.25 points=0.025\n" +
				"aeb-place index=25.5 place=50 points=0.025\naeb-floor points=0.025\nrounded before=0.025 points=0.03\n",
		},
		{
			"the EBU's first two", EBU{Boards: 24}.Explain(places(10, [2]int{1, 2}), 1),
			"ebu-awards contestants=10 n=4\nplace place=1 points=24\nplace place=2 points=18\nshared n=2 points=21\n",
		},
		{"the EBU's least", EBU{Of: Individuals, Boards: 24}.Explain(places(24), 7), "ebu-awards contestants=24 n=8\nplace place=8 points=3\nrounded before=3 points=6\n"},
		{"the ABF's third", ABF{W: exact.Int(1), Tables: 10}.Explain(places(5), 3), "abf-winner points=0.4 tables=10\nplace place=4 points=0.133\nrounded before=0.133 points=0.13\n"},
		{"a table", inTable(1), "table row=2\nplace place=2 points=10.5\n"},
		{"a table, shared", inTable(1, [2]int{2, 3}), "table row=2\nplace place=2 points=10.5\nplace place=3 points=6\nshared n=2 points=8.25\nrounded before=8.25 points=8.3\n"},
	} {
		if got := text(c.steps); got != c.want {
			t.Errorf("%s:\n%swant\n%s", c.name, got, c.want)
		}
	}
	if _, err := table.Explain(places(7), 24, 0); err == nil {
		t.Error("a field that the table does not have")
	}
	if steps, err := table.Explain(nil, 24, 0); err != nil || text(steps) != "unranked\n" {
		t.Errorf("nobody played: %v", err)
	}
}
