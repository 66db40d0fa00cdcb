package scoring

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/exact/exacttest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// load reads a JSON file of testdata.
func load(t testing.TB, name string, into any) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	check.NoError(t, err)
	if err := json.Unmarshal(b, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

var rat, same = exacttest.Rat, exacttest.Same

// typed returns a line as the test data writes it; see the note in boards.json.
func typed(t testing.TB, ns, ew int, s string) Line {
	t.Helper()
	l := Line{NS: ns, EW: ew}
	s, l.Reversed = strings.CutPrefix(s, "R ")
	if !l.Reversed {
		s = strings.TrimSpace(s)
	}
	switch s {
	case "pas":
		l.Kind = Passed
	case "gem":
		l.Kind = Average
	case "ng":
		l.Kind = NotPlayed
	case "...":
		l.Kind = Missing
	default:
		a, b, two := strings.Cut(s, "/")
		if two {
			l.Kind, l.Awards = Awarded, &SideAwards{award(t, a), award(t, b)}
			return l
		}
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatalf("line %q: %v", s, err)
		}
		l.Kind, l.Score = Played, n
	}
	return l
}

func award(t testing.TB, s string) Award {
	t.Helper()
	switch s {
	case "a+":
		return Award{Kind: AwardPlus}
	case "a-":
		return Award{Kind: AwardMinus}
	case "a":
		return Award{Kind: AwardAverage}
	}
	return Award{Kind: AwardPercent, Percent: rat(t, s)}
}

// board pairs contestant 2i with 2i+1 on line i.
func board(t testing.TB, lines ...string) Board {
	t.Helper()
	var b Board
	for i, s := range lines {
		b.Lines = append(b.Lines, typed(t, 2*i, 2*i+1, s))
	}
	return b
}

func score(t rapid.TB, s Session, r rules.Rules) Outcome {
	t.Helper()
	o, err := Score(s, r)
	check.NoError(t, err)
	return o
}

// scoreOne scores one board with contestants 2i and 2i+1 on line i.
func scoreOne(t testing.TB, b Board, r rules.Rules) (BoardPoints, Outcome) {
	t.Helper()
	o := score(t, Session{Contestants: 2 * len(b.Lines), Boards: []Board{b}}, r)
	return o.Boards[0], o
}

// preset returns a preset with some settings: "unequal=none top=board".
func preset(t testing.TB, name, settings string) rules.Rules {
	t.Helper()
	r, err := rules.Preset(name)
	check.NoError(t, err)
	return with(t, r, settings)
}

func with(t testing.TB, r rules.Rules, settings string) rules.Rules {
	t.Helper()
	for one := range strings.FieldsSeq(settings) {
		name, value, _ := strings.Cut(one, "=")
		check.NoError(t, r.Set(name, value))
	}
	return r
}

// wholePoints is stretch for whole points among whole scores.
func wholePoints(u rules.Unequal, x, s, n int) exact.Rat {
	return stretch(u, exact.Int(x), exact.Int(s), n)
}

// columnFor returns the column of scores, each made at a table.
func columnFor(scores []int) column {
	var counts counter
	for _, score := range scores {
		counts.add(score)
	}
	counts.sort()
	return counts.column()
}

// wantTotals compares the points of the first contestants.
func wantTotals(t *testing.T, o Outcome, want string) {
	t.Helper()
	for i, w := range strings.Fields(want) {
		if got := o.Totals[i].Points.String(); got != w {
			t.Errorf("contestant %d: %s, want %s", i, got, w)
		}
	}
}
