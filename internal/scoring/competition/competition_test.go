package competition

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/exact/exacttest"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

var rat, same = exacttest.Rat, exacttest.Same

// player has these scores, as words: "-" is an absence, "s55" a substitute's 55.
func player(t testing.TB, scores string) Player {
	t.Helper()
	var p Player
	for _, w := range strings.Fields(scores) {
		e := Entry{Kind: Played}
		if rest, ok := strings.CutPrefix(w, "s"); ok {
			e.Kind, w = Substituted, rest
		}
		if w == "-" {
			e.Kind = Absent
		} else {
			e.Score = rat(t, w)
		}
		p.Entries = append(p.Entries, e)
	}
	return p
}

func standings(t testing.TB, sessions []Session, r Rules, players ...Player) []Standing {
	t.Helper()
	s, err := Standings(players, sessions, r)
	check.NoError(t, err)
	return s
}

// evenings are so many sessions of 24 boards with 6 results.
func evenings(n int) []Session {
	out := make([]Session, n)
	for i := range out {
		out[i] = Session{Boards: 24, Results: 6}
	}
	return out
}

// TestVectors holds the published figures, each by its name.
func TestVectors(t *testing.T) {
	t.Run("S28", func(t *testing.T) { // the unfairness that R-SESSION-SIZE starts from
		two := []Session{{Boards: 24, Results: 3}, {Boards: 24, Results: 6}}
		a, b := player(t, "100 10"), player(t, "0 90")
		for _, c := range []struct{ size, first, second string }{
			{"as-is", "55", "45"}, {"neuberg", "50", "50"}, {"ascherman", "50", "50"},
		} {
			s := standings(t, two, Rules{Size: Size(c.size)}, a, b)
			same(t, c.size, s[0].Score, c.first)
			same(t, c.size, s[1].Score, c.second)
		}
	})
	t.Run("X58", func(t *testing.T) {
		r := Rules{Absence: AbsenceAverage, Caps: []exact.Rat{exact.New(105, 2)}}
		s := standings(t, evenings(3), r, player(t, "54 56 -"), player(t, "50.1 50.1 -"))
		same(t, "capped", s[0].Lines[2].Score, "52.5")
		same(t, "below the cap", s[1].Lines[2].Score, "50.1")
	})
}

func TestWeights(t *testing.T) {
	two := []Session{{Boards: 20}, {Boards: 30}}
	s := standings(t, two, Rules{}, player(t, "60 50"))
	same(t, "each session the same", s[0].Score, "55")
	s = standings(t, two, Rules{Average: AverageBoards}, player(t, "60 50"))
	same(t, "each board the same", s[0].Score, "54")
	p := player(t, "60 50")
	p.Entries[1].Boards = 20
	s = standings(t, two, Rules{Average: AverageBoards}, p)
	same(t, "boards that were played", s[0].Score, "55")
	p.Carried = Carried{Score: exact.Int(40), Sessions: 2, Boards: 60}
	same(t, "carried along, by sessions", standings(t, two, Rules{}, p)[0].Score, "47.5")
	same(t, "carried along, by boards", standings(t, two, Rules{Average: AverageBoards}, p)[0].Score, "46")
	best := Rules{Average: AverageBoards, Best: 2}
	s = standings(t, []Session{{Boards: 10}, {Boards: 20}, {Boards: 30}}, best, player(t, "50 60 50"))
	same(t, "of equal ones the longer", s[0].Score, "54")
	p = player(t, "60 s50")
	p.Handicap = exact.New(3, 2)
	same(t, "handicap", standings(t, two, Rules{Handicap: true}, p)[0].Score, "56.5")
	same(t, "no handicap", standings(t, two, Rules{}, p)[0].Score, "55")
}

func TestAbsences(t *testing.T) {
	caps := []exact.Rat{rat(t, "52.5"), rat(t, "50"), rat(t, "47.5")}
	for _, c := range []struct {
		name   string
		r      Rules
		scores string
		want   string // "" is unranked
	}{
		{"not counted", Rules{}, "60 50 - -", "55"},
		{"the own average", Rules{Absence: AbsenceAverage}, "60 50 - -", "55"},
		{"falling caps", Rules{Absence: AbsenceAverage, Caps: caps}, "60 60 - - - -", "52.9166"}, // 120, 52.5, 50, 47.5 and 47.5 over six
		{"a fixed score", Rules{Absence: AbsenceFixed, Caps: caps[:1]}, "60 -", "56.25"},
		{"a fixed score for all", Rules{Absence: AbsenceFixed, Caps: caps}, "- -", "51.25"},
		{"an average of nothing", Rules{Absence: AbsenceAverage, Caps: caps}, "- -", ""},
		{"too many", Rules{MaxAbsences: 1}, "60 50 - -", ""},
		{"as many as may be", Rules{MaxAbsences: 2}, "60 50 - -", "55"},
		{"too few sessions", Rules{Minimum: 3}, "60 50 - -", ""},
		{"enough", Rules{Minimum: 2}, "60 50 - -", "55"},
		{"the best two", Rules{Best: 2}, "60 50 40 -", "55"},
		{"the best two of one", Rules{Best: 2}, "60 - - -", "60"},
		{"the best two, absences too", Rules{Best: 2, Absence: AbsenceFixed, Caps: caps[:1]}, "60 50 40 -", "56.25"},
		{"a substitute counts", Rules{}, "50 s70", "60"},
		{"a substitute is capped", Rules{Substitute: SubstituteCapped, SubstituteCap: exact.Int(56)}, "50 s70 s40", "48.666"},
		{"a substitute is an absence", Rules{Substitute: SubstituteAbsent}, "50 s70", "50"},
		{"which are too many", Rules{Substitute: SubstituteAbsent, MaxAbsences: 1}, "50 s70 -", ""},
	} {
		p := player(t, c.scores)
		s := standings(t, evenings(len(p.Entries)), c.r, p)[0]
		switch {
		case c.want == "":
			if s.Place.Rank != 0 {
				t.Errorf("%s: ranked", c.name)
			}
		case s.Place.Rank != 1:
			t.Errorf("%s: not ranked", c.name)
		case s.Score.Text(2) != rat(t, c.want).Text(2):
			t.Errorf("%s: %v, want %s", c.name, s.Score.Text(3), c.want)
		}
	}
}

func TestSteps(t *testing.T) {
	p := player(t, "60 s70 - 40")
	p.Handicap, p.Carried = exact.Int(1), Carried{Score: exact.Int(50), Sessions: 1}
	r := Rules{
		Size: SizeAscherman, Handicap: true, Best: 3, Absence: AbsenceAverage, Caps: []exact.Rat{exact.Int(50)},
		Substitute: SubstituteCapped, SubstituteCap: exact.Int(55), MaxAbsences: 1, Minimum: 4,
	}
	s := standings(t, evenings(4), r, p)[0]
	var codes []string
	for _, l := range s.Lines {
		for _, st := range l.Steps {
			codes = append(codes, strings.TrimPrefix(st.Code, "competition.why-"))
		}
		codes = append(codes, "/")
	}
	for _, st := range s.Steps {
		codes = append(codes, strings.TrimPrefix(st.Code, "competition.why-"))
	}
	want := "size handicap / size handicap capped / absent-capped / size handicap dropped / carried average minimum"
	if got := strings.Join(codes, " "); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func TestMoves(t *testing.T) {
	for _, c := range []struct {
		scores   string
		up, down int
		want     []Move
	}{
		{"60 55 50 45 40", 1, 1, []Move{Up, Stay, Stay, Stay, Down}},
		{"60 60 50 45 45", 1, 1, []Move{Undecided, Undecided, Stay, Undecided, Undecided}},
		{"60 60 50 45 45", 2, 2, []Move{Up, Up, Stay, Down, Down}},
		{"60 50", 2, 2, []Move{Up, Up}},
		{"60 50", 0, 0, []Move{Stay, Stay}},
		{"60 - 40", 1, 1, []Move{Up, Stay, Down}},
	} {
		var players []Player
		for _, w := range strings.Fields(c.scores) {
			players = append(players, player(t, w))
		}
		for i, s := range standings(t, evenings(1), Rules{Up: c.up, Down: c.down}, players...) {
			if s.Move != c.want[i] {
				t.Errorf("%s, %d up and %d down: player %d moves %d, want %d", c.scores, c.up, c.down, i, s.Move, c.want[i])
			}
		}
	}
}

func TestRefusals(t *testing.T) {
	for code, r := range map[string]Rules{
		"competition.negative": {Best: -1},
		"competition.caps":     {Absence: AbsenceFixed},
	} {
		if _, err := Standings(nil, nil, r); !problem.Is(err, code) {
			t.Errorf("%v, want %s", err, code)
		}
	}
}

// TestSizes: a session of unknown size, or of one result, is left alone.
func TestSizes(t *testing.T) {
	for _, c := range []struct {
		size      Size
		n, others int
		want      string
	}{
		{SizeAsIs, 3, 6, "100"},
		{SizeNeuberg, 3, 6, "90"},
		{SizeNeuberg, 0, 6, "100"},
		{SizeNeuberg, 3, 1, "100"},
		{SizeAscherman, 3, 6, "250/3"},
		{SizeAscherman, 1, 6, "100"},
	} {
		same(t, string(c.size), resize(exact.Int(100), c.size, c.n, c.others), c.want)
	}
}

// TestRulesAreAValue: JSON keeps rules without loss.
func TestRulesAreAValue(t *testing.T) {
	exacttest.Kept(t, Rules{Size: SizeNeuberg, Absence: AbsenceAverage, Caps: []exact.Rat{rat(t, "52.5")}, SubstituteCap: rat(t, "55"), Best: 4})
}

// TestStandingsHold: the order of the sessions and of the players changes nothing, and
// an average lies between the best and the worst of what counts.
func TestStandingsHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, m := rapid.IntRange(1, 5).Draw(t, "players"), rapid.IntRange(1, 5).Draw(t, "sessions")
		var sessions []Session
		for range m {
			sessions = append(sessions, Session{Boards: 24, Results: rapid.IntRange(2, 9).Draw(t, "results")})
		}
		players := make([]Player, n)
		for i := range players {
			for range m {
				players[i].Entries = append(players[i].Entries, Entry{
					Kind: Kind(rapid.IntRange(0, 2).Draw(t, "kind")), Score: exact.Int(rapid.IntRange(30, 70).Draw(t, "score")),
				})
			}
		}
		r := Rules{
			Size: rapid.SampledFrom([]Size{SizeAsIs, SizeNeuberg, SizeAscherman}).Draw(t, "size"),
			Best: rapid.IntRange(0, 3).Draw(t, "best"), Absence: rapid.SampledFrom([]Absence{AbsenceNothing, AbsenceAverage}).Draw(t, "absence"),
			Caps: []exact.Rat{exact.Int(50)},
		}
		got, err := Standings(players, sessions, r)
		check.NoError(t, err)
		turned := make([]Player, n)
		for i, p := range players {
			for k := range m {
				turned[n-1-i].Entries = append(turned[n-1-i].Entries, p.Entries[m-1-k])
			}
		}
		other := make([]Session, m)
		for k := range m {
			other[k] = sessions[m-1-k]
		}
		again, err := Standings(turned, other, r)
		check.NoError(t, err)
		for i, s := range got {
			back := again[n-1-i]
			if !s.Score.Equal(back.Score) || s.Place != back.Place {
				t.Fatalf("player %d: %v and %v", i, s.Score, back.Score)
			}
			counted := 0
			for _, l := range s.Lines {
				if l.Counts {
					counted++
				}
			}
			if r.Best > 0 && counted > r.Best {
				t.Fatalf("%d sessions count", counted)
			}
		}
	})
}
