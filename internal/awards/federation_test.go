package awards

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/expect"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

func TestEBU(t *testing.T) {
	for _, c := range []struct {
		name string
		e    EBU
		n    int
		tied [][2]int
		want []string
	}{
		// EBU forum 1365: an individual of 6 tables.
		{"six tables of individuals", EBU{Of: Individuals, Boards: 24}, 24, nil, []string{"24", "21", "18", "15", "12", "9", "6", "6", "0"}},
		{"the same with half a table", EBU{Of: Individuals, Boards: 24}, 26, nil, []string{"24", "21", "18", "15", "12", "9", "6", "6", "0"}},
		{"10 pairs, 24 boards", EBU{Boards: 24}, 10, nil, []string{"24", "18", "12", "6", "0"}},
		{"10 pairs, 16 boards", EBU{Boards: 16}, 10, nil, []string{"18", "12", "6", "0"}},
		{"10 pairs, 36 boards", EBU{Boards: 36}, 11, nil, []string{"30", "24", "18", "12", "6", "0"}},
		{"shared first", EBU{Boards: 24}, 10, [][2]int{{1, 2}}, []string{"21", "21", "12", "6", "0"}},
		{"shared last award", EBU{Boards: 24}, 10, [][2]int{{4, 5}}, []string{"24", "18", "12", "6", "6", "0"}},
		{"many pairs", EBU{Boards: 24}, 60, nil, []string{"100", "100", "100", "100", "96"}},
		{"district individuals", EBU{Level: EBUDistrict, Of: Individuals, Boards: 16}, 12, nil, []string{"14", "9", "9", "0"}},
		{"too few pairs", EBU{Boards: 24}, 5, nil, []string{"0", "0"}},
		{"too few boards", EBU{Boards: 11}, 10, nil, []string{"0", "0"}},
		{"teams", EBU{Level: EBUNational, Of: Teams, Boards: 24}, 6, nil, []string{"96", "72", "48", "24", "0"}},
	} {
		got := texts(c.e.Points(places(c.n, c.tied...)), 0)
		expect.Slice(t, got[:len(c.want)], c.want, "%s", c.name)
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
	if got := texts(a.Points(places(5)), 2); !slices.Equal(got, []string{"0.40", "0.28", "0.20", "0.13", "0.10"}) {
		t.Error(got)
	}
	a.Awards = 3
	if got := texts(a.Points(places(5, [2]int{2, 4})), 2); !slices.Equal(got, []string{"0.40", "0.16", "0.16", "0.16", "0.00"}) {
		t.Error(got)
	}
	expect.Equal(t, (ABF{W: exact.Int(1)}).Winner().Sign(), 0, "no tables, and an award")
}

func TestTable(t *testing.T) {
	table := expect.Must(ParseTable("8–9  12 8 5 3\n\n10-13: 16 10,5 7 4 / 1\n14+/24 30 15\n14+ 20 / 2\n14+/30 40"))
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
		got, err := table.Points(places(c.n, c.tied...), c.boards)
		if err != nil || !slices.Equal(texts(got, 1)[:len(c.want)], c.want) {
			t.Errorf("%d contestants, %d boards: %v, %v", c.n, c.boards, texts(got, 1), err)
		}
	}
	if _, err := table.Points(places(7), 24); !problem.Is(err, "awards.table-missing") {
		t.Error(err)
	}
	if _, err := (Table{}).Points(places(7), 24); !problem.Is(err, "awards.table-empty") {
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
		got, err := table.Points(places(row.Least), 100)
		if err != nil || len(got) != row.Least {
			t.Fatalf("%q: %v, %v", text, got, err)
		}
		b, err := json.Marshal(table)
		var back Table
		if err == nil {
			err = json.Unmarshal(b, &back)
		}
		again, _ := back.Points(places(row.Least), 100)
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
		got := share(list, keep, value)
		var want exact.Rat
		for place := 1; place <= n; place++ {
			want = want.Add(value(place))
		}
		if !exact.Sum(got...).Equal(want) {
			t.Fatalf("%v handed out of %v", exact.Sum(got...), want)
		}
		order := rapid.Permutation(list).Draw(t, "order")
		for i, p := range share(order, keep, value) {
			if at := slices.Index(list, order[i]); !p.Equal(got[at]) {
				t.Fatalf("place %v earns %v, in another order %v", order[i], got[at], p)
			}
		}
	})
}
