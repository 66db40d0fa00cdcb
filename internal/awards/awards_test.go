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
	"uitslag/internal/exact/exacttest"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

func load(t *testing.T, name string, into any) {
	t.Helper()
	b := check.Sure(os.ReadFile(filepath.Join("testdata", name)))
	if err := json.Unmarshal(b, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// places returns a list of this many pairs, tied where told: first and last place of each tie.
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
			check.Slices(t, "club points", ClubPointsOf([][]scoring.Place{places(c.Pairs, c.Tied...)}, r)[0], c.CP)
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
	for i, cp := range ClubPointsOf([][]scoring.Place{scoring.Rank(totals, r)}, r)[0] {
		check.Equal(t, fmt.Sprintf("pair %d: CP", file.Pairs[i].Pair), cp, file.Pairs[i].CP)
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
	if got := ClubPointsOf([][]scoring.Place{places(7)}, r)[0]; got != nil {
		t.Errorf("nothing to award: %v", got)
	}
}

// TestWhoPlayedNothing gets nothing and is not counted: six pairs took part.
func TestWhoPlayedNothing(t *testing.T) {
	list := append([]scoring.Place{{}}, places(6)...)
	if got, want := ClubPointsOf([][]scoring.Place{list}, rules.MesserBridge())[0], []int{0, 24, 18, 1, 1, 1, 1}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	check.None(t, ClubPointsOf([][]scoring.Place{nil}, rules.MesserBridge())[0], "nobody")
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
		got := ClubPointsOf([][]scoring.Place{list}, rules.MesserBridge())[0]
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
					value := check.Sure(exact.Parse(key[at]))
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

// pointsOf returns what the places of a table earn.
func pointsOf(t Table, places []scoring.Place, boards int) ([]exact.Rat, error) {
	scale, err := t.Scale(places, boards)
	if err != nil {
		return nil, err
	}
	return scale.Points(), nil
}

func TestExplain(t *testing.T) {
	table := check.Sure(ParseTable("8-9 12 8 5\n13 20 10,5 6 / 1"))
	inTable := func(at int, tied ...[2]int) []scoring.Step {
		return check.Sure(table.Scale(places(13, tied...), 24)).Explain(at)
	}
	club := [][]scoring.Place{places(13, [2]int{4, 5})}
	aeb := AEB{C1: AEBEvents[rules.AEBPool], Boards: 20, Of: Individuals, C4: exact.New(111, 100), C5: AEBPlays[rules.AEBOnline]}
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
			"the last of 50", aeb.Scale(places(50)).Explain(49),
			"aeb-size n=25\naeb-max boards=1.046 class=1.11 event=10 play=0.25 points=3.423 size=1.179\naeb-min event=10 play=0.25 points=0.025\n" +
				"aeb-place index=25.5 place=50 points=0.025\naeb-floor points=0.025\nrounded before=0.025 points=0.03\n",
		},
		{
			"the EBU's first two", EBU{Level: rules.EBUClub, Boards: 24}.Scale(places(10, [2]int{1, 2})).Explain(1),
			"ebu-awards contestants=10 n=4\nplace place=1 points=24\nplace place=2 points=18\nshared n=2 points=21\n",
		},
		{"the EBU's least", EBU{Level: rules.EBUClub, Of: Individuals, Boards: 24}.Scale(places(24)).Explain(7), "ebu-awards contestants=24 n=8\nplace place=8 points=3\nrounded before=3 points=6\n"},
		{"the ABF's third", ABF{W: exact.Int(1), Tables: 10}.Scale(places(5)).Explain(3), "abf-winner points=0.4 tables=10\nplace place=4 points=0.133\nrounded before=0.133 points=0.13\n"},
		{"a table", inTable(1), "table row=2\nplace place=2 points=10.5\n"},
		{"a table, shared", inTable(1, [2]int{2, 3}), "table row=2\nplace place=2 points=10.5\nplace place=3 points=6\nshared n=2 points=8.25\nrounded before=8.25 points=8.3\n"},
	} {
		check.Equal(t, c.name, text(c.steps), c.want)
	}
	if _, err := table.Scale(places(7), 24); err == nil {
		t.Error("a field that the table does not have")
	}
	if scale, err := table.Scale(nil, 24); err != nil || text(scale.Explain(0)) != "unranked\n" {
		t.Errorf("nobody played: %v", err)
	}
}

func TestEBU(t *testing.T) {
	for _, c := range []struct {
		name string
		e    EBU
		n    int
		tied [][2]int
		want []string
	}{
		// EBU forum 1365: an individual of 6 tables.
		{"six tables of individuals", EBU{Level: rules.EBUClub, Of: Individuals, Boards: 24}, 24, nil, []string{"24", "21", "18", "15", "12", "9", "6", "6", "0"}},
		{"the same with half a table", EBU{Level: rules.EBUClub, Of: Individuals, Boards: 24}, 26, nil, []string{"24", "21", "18", "15", "12", "9", "6", "6", "0"}},
		{"10 pairs, 24 boards", EBU{Level: rules.EBUClub, Boards: 24}, 10, nil, []string{"24", "18", "12", "6", "0"}},
		{"10 pairs, 16 boards", EBU{Level: rules.EBUClub, Boards: 16}, 10, nil, []string{"18", "12", "6", "0"}},
		{"10 pairs, 36 boards", EBU{Level: rules.EBUClub, Boards: 36}, 11, nil, []string{"30", "24", "18", "12", "6", "0"}},
		{"shared first", EBU{Level: rules.EBUClub, Boards: 24}, 10, [][2]int{{1, 2}}, []string{"21", "21", "12", "6", "0"}},
		{"shared last award", EBU{Level: rules.EBUClub, Boards: 24}, 10, [][2]int{{4, 5}}, []string{"24", "18", "12", "6", "6", "0"}},
		{"many pairs", EBU{Level: rules.EBUClub, Boards: 24}, 60, nil, []string{"100", "100", "100", "100", "96"}},
		{"district individuals", EBU{Level: rules.EBUDistrict, Of: Individuals, Boards: 16}, 12, nil, []string{"14", "9", "9", "0"}},
		{"too few pairs", EBU{Level: rules.EBUClub, Boards: 24}, 5, nil, []string{"0", "0"}},
		{"too few boards", EBU{Level: rules.EBUClub, Boards: 11}, 10, nil, []string{"0", "0"}},
		{"teams", EBU{Level: rules.EBUNational, Of: Teams, Boards: 24}, 6, nil, []string{"96", "72", "48", "24", "0"}},
	} {
		got := texts(c.e.Scale(places(c.n, c.tied...)).Points(), 0)
		check.Slices(t, c.name, got[:len(c.want)], c.want)
	}
}

func TestABF(t *testing.T) {
	t.Run("X52", func(t *testing.T) {
		for _, c := range []struct {
			tables int
			two    bool
			want   string
		}{{10, true, "0.2"}, {10, false, "0.4"}, {40, true, "0.7135"}, {20, false, "0.7135"}, {30, true, "0.6"}, {15, false, "0.6"}} {
			a := ABF{W: exact.Int(1), Tables: c.tables, TwoWinners: c.two}
			same(t, "the winner", a.Winner().Round(4), c.want)
		}
	})
	a := ABF{W: exact.Int(1), Tables: 10}
	if got := texts(a.Scale(places(5)).Points(), 2); !slices.Equal(got, []string{"0.40", "0.28", "0.20", "0.13", "0.10"}) {
		t.Error(got)
	}
	a.Awards = 3
	if got := texts(a.Scale(places(5, [2]int{2, 4})).Points(), 2); !slices.Equal(got, []string{"0.40", "0.16", "0.16", "0.16", "0.00"}) {
		t.Error(got)
	}
	check.Equal(t, "no tables, and an award", (ABF{W: exact.Int(1)}).Winner().Sign(), 0)
}

func TestTable(t *testing.T) {
	table := check.Sure(ParseTable("8–9  12 8 5 3\n\n10-13: 16 10,5 7 4 / 1\n14+/24 30 15\n14+ 20 / 2\n14+/30 40"))
	for _, c := range []struct {
		n, boards int
		tied      [][2]int
		want      []string
	}{
		{8, 24, nil, []string{"12.0", "8.0", "5.0", "3.0", "0.0"}},
		{10, 24, [][2]int{{2, 3}}, []string{"16.0", "8.8", "8.8", "4.0", "1.0", "1.0"}},
		{20, 23, nil, []string{"20.0", "2.0"}},
		{20, 24, nil, []string{"30.0", "15.0", "0.0"}},
		{20, 30, nil, []string{"40.0", "0.0"}},
		{0, 24, nil, nil},
	} {
		got, err := pointsOf(table, places(c.n, c.tied...), c.boards)
		if err != nil || !slices.Equal(texts(got, 1)[:len(c.want)], c.want) {
			t.Errorf("%d contestants, %d boards: %v, %v", c.n, c.boards, texts(got, 1), err)
		}
	}
	if _, err := table.Scale(places(7), 24); !problem.Is(err, "awards.table-missing") {
		t.Error(err)
	}
	if _, err := (Table{}).Scale(places(7), 24); !problem.Is(err, "awards.table-empty") {
		t.Error(err)
	}
	for text, code := range map[string]string{
		"\n":              "awards.table-empty",
		"8":               "awards.table-line",
		"x 3 2 1":         "awards.table-line",
		"8-x 3 2 1":       "awards.table-line",
		"8/x 3 2 1":       "awards.table-line",
		"8-9+ 3 2 1":      "awards.table-line",
		"8 3 -2":          "awards.table-line",
		"8 3 1/2":         "awards.table-line",
		"8 3 / 2 1":       "awards.table-line",
		"8 3 / ":          "awards.table-line",
		"8 1e9":           "awards.table-line",
		"9-8 3 2":         "awards.table-size",
		"8-9 3\n9-10 4":   "awards.table-twice",
		"8+ 3\n100 4":     "awards.table-twice",
		"8 3 4":           "awards.table-falls",
		"8 3 2 / 3":       "awards.table-falls",
		"8 3 2 1\n0 4 3 ": "awards.table-line",
	} {
		if _, err := ParseTable(text); !problem.Is(err, code) {
			t.Errorf("%q: %v, want %s", text, err, code)
		}
	}
}

// TestAnythingTyped: whatever is typed is refused, or is a table that can be used.
func TestAnythingTyped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune("0189-+.,:/ \n–x"))).Draw(t, "text")
		table, err := ParseTable(text)
		if err != nil {
			if problem.Find(err) == nil {
				t.Fatalf("%q: %v is no problem", text, err)
			}
			return
		}
		row := table.Rows[0]
		if row.Least > 100 || row.Boards > 100 {
			return
		}
		got, err := pointsOf(table, places(row.Least), 100)
		if err != nil || len(got) != row.Least {
			t.Fatalf("%q: %v, %v", text, got, err)
		}
		b, err := json.Marshal(table)
		var back Table
		if err == nil {
			err = json.Unmarshal(b, &back)
		}
		again, _ := pointsOf(back, places(row.Least), 100)
		if err != nil || !slices.EqualFunc(got, again, exact.Rat.Equal) {
			t.Fatalf("%s: %v", b, err)
		}
	})
}

// TestSharingLosesNothing: sharing places hands out what the places are worth, and who
// stands where in the list does not matter.
func TestSharingLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 20).Draw(t, "contestants")
		list := make([]scoring.Place, 0, n)
		for len(list) < n {
			m := min(rapid.IntRange(1, 3).Draw(t, "sharing"), n-len(list))
			p := scoring.Place{Rank: len(list) + 1, Tied: m > 1}
			for range m {
				list = append(list, p)
			}
		}
		keep := func(r exact.Rat) exact.Rat { return r }
		value := func(place int) exact.Rat { return exact.New(100, int64(place)) }
		got := (&Scale{places: list, round: keep, value: value}).Points()
		var want exact.Rat
		for place := 1; place <= n; place++ {
			want = want.Add(value(place))
		}
		if !exacttest.Sum(got...).Equal(want) {
			t.Fatalf("%v handed out of %v", exacttest.Sum(got...), want)
		}
		order := rapid.Permutation(list).Draw(t, "order")
		for i, p := range (&Scale{places: order, round: keep, value: value}).Points() {
			if at := slices.Index(list, order[i]); !p.Equal(got[at]) {
				t.Fatalf("place %v earns %v, in another order %v", order[i], got[at], p)
			}
		}
	})
}
