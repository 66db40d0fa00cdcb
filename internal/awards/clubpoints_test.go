package awards

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/expect"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

func load(t *testing.T, name string, into any) {
	t.Helper()
	b := expect.Must(os.ReadFile(filepath.Join("testdata", name)))
	if err := json.Unmarshal(b, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// places is a list of this many pairs, tied where told: first and last place of each tie.
func places(pairs int, tied ...[2]int) []scoring.Place {
	list := make([]scoring.Place, pairs)
	for i := range list {
		list[i].Rank = i + 1
	}
	for _, tie := range tied {
		for i := tie[0]; i <= tie[1]; i++ {
			list[i-1] = scoring.Place{Rank: tie[0], Tied: true}
		}
	}
	return list
}

// TestClubPoints holds the list of the MesserBridge manual and the rows its rule gives for 6 to 30
// pairs, ties included (S20, S20.1 to .13, S21, S22).
func TestClubPoints(t *testing.T) {
	var file struct {
		Cases []struct {
			ID, Third string
			Pairs     int
			Tied      [][2]int
			CP        []int
		}
	}
	load(t, "clubpoints.json", &file)
	for _, c := range file.Cases {
		t.Run(c.ID, func(t *testing.T) {
			r := rules.MesserBridge()
			if c.Third != "" {
				r.AwardThird = rules.AwardThird(c.Third)
			}
			expect.Slice(t, ClubPoints(places(c.Pairs, c.Tied...), r), c.CP, "club points")
		})
	}
}

// TestFonteintje: the CP column of the uitslag of the MesserBridge manual, from points to CP.
func TestFonteintje(t *testing.T) {
	var file struct {
		Top   int
		Pairs []struct{ Pair, Points, Boards, CP int }
	}
	load(t, "fonteintje13.json", &file)
	var totals []scoring.Total
	for _, p := range file.Pairs {
		totals = append(totals, scoring.Total{Points: exact.Int(p.Points), Max: exact.Int(p.Boards * file.Top)})
	}
	r := rules.MesserBridge()
	for i, cp := range ClubPoints(scoring.Rank(totals, r), r) {
		expect.Equal(t, cp, file.Pairs[i].CP, "pair %d: CP", file.Pairs[i].Pair)
	}
}

func TestClubPointsOfLists(t *testing.T) {
	r := rules.MesserBridge()
	lists := [][]scoring.Place{places(7), places(6)}
	got := ClubPointsOf(lists, r)
	if !slices.Equal(got[0], []int{28, 21, 1, 1, 1, 1, 1}) || !slices.Equal(got[1], []int{24, 18, 1, 1, 1, 1}) {
		t.Errorf("each list its own pairs: %v", got)
	}
	r.AwardPairs = rules.PairsEvent
	got = ClubPointsOf(lists, r)
	if !slices.Equal(got[0], []int{52, 39, 26, 21, 1, 1, 1}) || !slices.Equal(got[1], []int{52, 39, 26, 21, 1, 1}) {
		t.Errorf("all pairs of the event: %v", got)
	}
	r.Awards = rules.AwardsNone
	if got := ClubPoints(places(7), r); got != nil {
		t.Errorf("nothing to award: %v", got)
	}
}

// TestWhoPlayedNothing gets nothing and is not counted: six pairs took part.
func TestWhoPlayedNothing(t *testing.T) {
	list := append([]scoring.Place{{}}, places(6)...)
	if got, want := ClubPoints(list, rules.MesserBridge()), []int{0, 24, 18, 1, 1, 1, 1}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	expect.None(t, ClubPoints(nil, rules.MesserBridge()), "nobody")
}

// TestAgainstFractions: by the words of the rule, in fractions: key times pairs for
// the places of the first third, 1 for the rest, the mean over shared places, plus a
// half and down. And a better place never earns less.
func TestAgainstFractions(t *testing.T) {
	key := []string{"4", "3", "2", "1.6", "1.4", "1.2", "1", ".8", ".6"}
	rapid.Check(t, func(t *rapid.T) {
		pairs := rapid.IntRange(1, 40).Draw(t, "pairs")
		list := make([]scoring.Place, 0, pairs)
		for len(list) < pairs {
			n := min(rapid.SampledFrom([]int{1, 1, 1, 2, 3}).Draw(t, "sharing"), pairs-len(list))
			p := scoring.Place{Rank: len(list) + 1, Tied: n > 1}
			for range n {
				list = append(list, p)
			}
		}
		got := ClubPoints(list, rules.MesserBridge())
		for i, p := range list {
			var sum exact.Rat
			n := 0
			for at, other := range list {
				if other.Rank != p.Rank {
					continue
				}
				n++
				raw := exact.Int(1)
				if at < pairs/3 && at < len(key) {
					value := expect.Must(exact.Parse(key[at]))
					raw = value.Mul(exact.Int(pairs))
				}
				sum = sum.Add(raw)
			}
			want := sum.Div(exact.Int(n)).Add(exact.New(1, 2)).Floor()
			if !want.Equal(exact.Int(got[i])) {
				t.Fatalf("place %d of %d: %d, want %v", p.Rank, pairs, got[i], want)
			}
			if i > 0 && got[i] > got[i-1] {
				t.Fatalf("place %d earns more than place %d: %v", p.Rank, list[i-1].Rank, got)
			}
		}
	})
}

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
	table := expect.Must(ParseTable("8-9 12 8 5\n13 20 10,5 6 / 1"))
	inTable := func(at int, tied ...[2]int) []scoring.Step {
		steps := expect.Must(table.Explain(places(13, tied...), 24, at))
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
		expect.Equal(t, text(c.steps), c.want, "%s", c.name)
	}
	if _, err := table.Explain(places(7), 24, 0); err == nil {
		t.Error("a field that the table does not have")
	}
	if steps, err := table.Explain(nil, 24, 0); err != nil || text(steps) != "unranked\n" {
		t.Errorf("nobody played: %v", err)
	}
}
