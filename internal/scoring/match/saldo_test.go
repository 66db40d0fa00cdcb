package match

import (
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// saldoMatch has plus-scores of 100 and of 100 less so many per cent, and n boards.
func saldoMatch(percent, n int) Match {
	m := Match{Boards: []Board{played(1000, 1000-10*percent)}}
	for len(m.Boards) < n {
		m.Boards = append(m.Boards, played(0, 0))
	}
	return m
}

// TestSaldoPoints: R-PATTON-SALDO gives the bands of a saldo of 8 points, and says that a saldo is
// mostly worth as much as the boards: 2 points for each of them.
func TestSaldoPoints(t *testing.T) {
	for _, c := range []struct {
		percent, boards int
		points          rules.PattonPoints
		home, away      string
	}{
		{9, 8, "", "4", "4"},
		{10, 8, rules.PattonAsBands, "5", "3"},
		{9, 8, rules.PattonAsBoards, "8", "8"},
		{10, 8, rules.PattonAsBoards, "10", "6"},
		{20, 8, rules.PattonAsBoards, "12", "4"},
		{33, 8, rules.PattonAsBoards, "12", "4"},
		{34, 8, rules.PattonAsBoards, "14", "2"},
		{50, 8, rules.PattonAsBoards, "16", "0"},
		{50, 4, rules.PattonAsBoards, "8", "0"},
		{10, 6, rules.PattonAsBoards, "15/2", "9/2"},
		{10, 3, "24", "15", "9"},
		{60, 3, "20", "20", "0"},
	} {
		o := score(t, saldoMatch(c.percent, c.boards), Rules{Form: rules.MethodPatton, SaldoPoints: c.points})
		same(t, "home", o.Saldo.Home, c.home)
		same(t, "away", o.Saldo.Away, c.away)
		same(t, "available", o.Available, exact.Int(2*c.boards).Add(o.Saldo.Home).Add(o.Saldo.Away).String())
	}
	m := saldoMatch(50, 8)
	m.Boards[6].Open.Kind, m.Boards[7].Open.Kind = scoring.Missing, scoring.NotPlayed
	o := score(t, m, Rules{Form: rules.MethodPatton, SaldoPoints: rules.PattonAsBoards})
	same(t, "a board to come counts, one not played does not", o.Saldo.Home, "14")
	o = score(t, saldoMatch(50, 8), Rules{Form: rules.MethodPatton, SaldoPoints: rules.PattonAsBoards, Unit: rules.UnitOne})
	same(t, "a point a board", o.Saldo.Home, "8")
}

// TestOwnSaldo: bands as a club types them, and what cannot be.
func TestOwnSaldo(t *testing.T) {
	printed, err := ParseSaldo("4-4 10; 5-3 20\n6-2 33,3333 %; 7–1 <50; 8-0")
	check.NoError(t, err)
	for _, percent := range []int{0, 9, 10, 19, 20, 33, 34, 49, 50, 100} {
		w1, l1 := saldoPoints(exact.Int(percent), printed)
		w2, l2 := saldoPoints(exact.Int(percent), saldoPolish)
		if !w1.Equal(w2) || !l1.Equal(l2) {
			t.Errorf("%d %%: %v-%v, want %v-%v", percent, w1, l1, w2, l2)
		}
	}
	typed, err := OwnSaldo(rules.Rules{PattonBands: "2-2 5; 3-1 25; 4-0"})
	check.NoError(t, err)
	o := score(t, saldoMatch(15, 4), Rules{Form: rules.MethodPatton, Saldo: typed})
	same(t, "3 of 4", o.Saldo.Home, "3")
	for text, code := range map[string]string{
		"": "match.saldo-open", "4-4 10": "match.saldo-open", "4-4 10; 5-3 10; 8-0": "match.saldo-line",
		"4-4 10; 4-4 20; 8-0": "match.saldo-line", "3-5 10; 8-0": "match.saldo-line", "8-0; 9-0 3": "match.saldo-line",
		"x": "match.saldo-line", "4 10; 8-0": "match.saldo-line", "4-4 0; 8-0": "match.saldo-line", "0-0 10; 8-0": "match.saldo-line",
		"4-4 101; 8-0": "match.saldo-line", "4-4 10 20; 8-0": "match.saldo-line",
	} {
		if b, err := ParseSaldo(text); !problem.Is(err, code) {
			t.Errorf("%q: %v, %v; want %s", text, b, err, code)
		}
	}
}

// TestSaldoIMPs: the saldo is the difference in IMPs, by the club's table; a saldo that lies
// within it, at its end and on the other side, and as many points as there are boards.
func TestSaldoIMPs(t *testing.T) {
	text := "4-4 0-2; 5-3 3-6; 8-0 7+"
	table, err := OwnSaldoIMPs(rules.Rules{PattonOf: rules.PattonOfIMPs, PattonBands: rules.Table(text)})
	check.NoError(t, err)
	for _, c := range []struct {
		open, closed int // of the first board; the second is won by the away team with 3 IMPs
		points       rules.PattonPoints
		home, away   string
	}{
		{420, 0, "", "5", "3"}, // 9 - 3
		{430, 0, "", "8", "0"}, // 10 - 3
		{200, 0, "", "4", "4"}, // 5 - 3
		{0, 0, "", "3", "5"},   // 0 - 3
		{0, 200, "", "0", "8"}, // 0 - 8
		{420, 0, rules.PattonAsBoards, "5/2", "3/2"},
		{430, 0, "20", "20", "0"},
	} {
		m := Match{Boards: []Board{played(c.open, c.closed), played(0, 100)}}
		o := score(t, m, Rules{Form: rules.MethodPatton, SaldoOf: rules.PattonOfIMPs, SaldoIMPs: table, SaldoPoints: c.points})
		same(t, "home", o.Saldo.Home, c.home)
		same(t, "away", o.Saldo.Away, c.away)
	}
	for _, bad := range []string{"", "printed", "4-4 10; 5-3 20; 8-0", "4-4 0-2; 5-3 4+", "4-4 0-2; 5-3 3-6", "5-3 0+"} {
		r := rules.Rules{PattonOf: rules.PattonOfIMPs, PattonBands: rules.Table(bad)}
		if err := CheckSaldo(r); !problem.Is(err, "match.saldo-imps") {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if err := CheckSaldo(rules.Rules{PattonOf: rules.PattonOfLarger, PattonBands: rules.Table(text)}); err == nil {
		t.Error("a table of IMPs is read as percentages")
	}
}
