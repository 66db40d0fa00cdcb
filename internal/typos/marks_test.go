package typos_test

import (
	"slices"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/typos"
)

// typed returns a board of scores.
func typed(v bridge.Vulnerability, scores ...int) *typos.Board {
	b := &typos.Board{Vulnerability: v}
	for _, s := range scores {
		b.Lines = append(b.Lines, typos.Line{Score: s})
	}
	return b
}

// TestMarks tells kinds of slip apart, and leaves alone what is right or cannot be told.
func TestMarks(t *testing.T) {
	none := bridge.VulNone
	for _, x := range []struct {
		name  string
		board *typos.Board
		line  int // of the mark; -1 is none at all
		kind  typos.Kind
		meant int
	}{
		{"nothing", typed(none), -1, 0, 0},
		{"too few to tell", typed(none, -1430, 110, 140), -1, 0, 0},
		{"all the same", typed(none, 420, 420, 420, 420, 420, 420), -1, 0, 0},
		{"an ordinary board", typed(none, 420, 450, 420, -50, 420, 170, 420, 450), -1, 0, 0},
		{"all passed", typed(none, 0, 0, 0, 0, 0), -1, 0, 0},
		{"the wrong way round", typed(none, 420, 450, -420, 420, -50, 420, 450, 420), 2, typos.Swapped, 420},
		{"a zero too many", typed(none, 110, 140, 110, 1100, 110, 140, -50, 110), 3, typos.AddedZero, 110},
		{"two figures", typed(bridge.VulAll, 620, 650, 620, 260, 620, -100, 650, 620), 3, typos.Transposed, 620},
	} {
		marks := typos.Standard().Marks(x.board)
		if x.line < 0 {
			if len(marks) != 0 {
				t.Errorf("%s: %+v", x.name, marks)
			}
			continue
		}
		if len(marks) != 1 || marks[0].Line != x.line || marks[0].Kind != x.kind || marks[0].Meant.Score != x.meant {
			t.Errorf("%s: %+v", x.name, marks)
		}
	}
}

// TestMarksAreSteady holds: the order of the lines does not matter, and to ask is to
// change nothing.
func TestMarksAreSteady(t *testing.T) {
	b := typed(bridge.VulNS, 620, 650, -620, 620, -100, 170, 620, 650)
	first := typos.Standard().Marks(b)
	if len(first) == 0 {
		t.Fatal("no mark to look at")
	}
	slices.Reverse(b.Lines)
	again := typos.Standard().Marks(b, nil, &typos.Board{})
	if len(again) != len(first) || again[0].Line != len(b.Lines)-1-first[0].Line || again[0].Kind != first[0].Kind {
		t.Errorf("%+v, the other way round %+v", first, again)
	}
}

// TestSameOpponents holds: a result of the board beside is likelier a slip where the same
// opponents had it there, and less so where they had another.
func TestSameOpponents(t *testing.T) {
	m := typos.Standard()
	evidence := func(met string) float64 {
		here := typed(bridge.VulNone, 420, 450, 150, 420, -50, 420, 450, 420)
		beside := typed(bridge.VulNS, 140, 110, 150, -100, 110, 140, 200, 110)
		here.Lines[2].Met, beside.Lines[2].Met, beside.Lines[3].Met = "1 2", met, "3 4"
		if met == "" {
			beside.Lines[3].Met = "1 2"
		}
		return m.Field(here).Evidence(2, []*typos.Field{m.Field(beside)})
	}
	same, unknown, other := evidence("1 2"), evidence("5 6"), evidence("")
	if same < unknown+0.5 || other >= unknown {
		t.Errorf("the same %.2f, unknown %.2f, another result %.2f", same, unknown, other)
	}
}

// TestPut holds: a line put in place is judged as on a board that had it from the start.
func TestPut(t *testing.T) {
	m := typos.Standard()
	b := typed(bridge.VulNS, 620, 650, 620, 620, -100, 170, 620, 650)
	f := m.Field(b)
	for i := range b.Lines {
		f.Evidence(i, nil)
		b.Lines[i].Score = -b.Lines[i].Score
		f.Put(i, b.Lines[i])
		for _, j := range []int{i, (i + 3) % len(b.Lines)} {
			if got, want := f.Evidence(j, nil), m.Field(b).Evidence(j, nil); got != want {
				t.Fatalf("line %d after a change of line %d: %v, at once %v", j, i, got, want)
			}
		}
	}
}

// large returns a board of 14 scores, its neighbours, and the same as scoring sees it.
func large() (*typos.Board, []*typos.Board, scoring.Session) {
	scores := []int{420, 450, -50, 420, 170, 420, -100, 450, 420, -420, 140, 420, 450, 50}
	b := typed(bridge.VulNone, scores...)
	near := []*typos.Board{
		typed(bridge.VulNS, -110, 110, -90, -110, 100, -140, -110, 110, 50, -120, -110, -90, 110, -110),
		typed(bridge.VulEW, 980, 480, 480, 980, -50, 480, 510, 980, 480, 480, 510, 980, -50, 480),
	}
	s := scoring.Session{Contestants: 28, Boards: make([]scoring.Board, 1)}
	for i, score := range scores {
		s.Boards[0].Lines = append(s.Boards[0].Lines, scoring.Line{NS: 2 * i, EW: 2*i + 1, Kind: scoring.Played, Score: score})
	}
	s.Boards[0].Scheduled = len(scores)
	return b, near, s
}

// BenchmarkMarks and BenchmarkScoring are to be compared: the marks of a board may cost
// as much as 200 scorings of it.
func BenchmarkMarks(b *testing.B) {
	board, near, _ := large()
	b.ReportAllocs()
	for b.Loop() {
		typos.Standard().Marks(board, near...)
	}
}

func BenchmarkScoring(b *testing.B) {
	_, _, s := large()
	by := check.Value(rules.Preset("EBU"))(b)
	b.ReportAllocs()
	for b.Loop() {
		check.Value(scoring.Score(s, by))(b)
	}
}

// BenchmarkMarksCold is the first board of an evening: nothing is computed yet.
func BenchmarkMarksCold(b *testing.B) {
	board, near, _ := large()
	t := typos.Standard().Tables()
	for b.Loop() {
		typos.NewModel(t).Marks(board, near...)
	}
}
