package measure

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/internal/typos"
)

// evenings returns those of testdata.
func evenings(t testing.TB) []*Evening {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join("..", "..", "..", "internal", "typos", "testdata", "*.txt"))
	more, _ := filepath.Glob(filepath.Join("..", "..", "..", "internal", "typos", "testdata", "more", "*.txt"))
	if files = append(files, more...); len(files) < 9 {
		t.Fatal(files)
	}
	var all []*Evening
	for _, f := range files {
		raw := check.Value(os.ReadFile(f))(t)
		all = append(all, check.Value(Parse(filepath.Base(f), string(raw)))(t))
	}
	return all
}

// TestMeasureFewLines: evenings of too few lines to judge are measured, and nothing of them
// is marked.
func TestMeasureFewLines(t *testing.T) {
	var few []*Evening
	for _, e := range evenings(t)[:2] {
		small := *e
		small.Boards = e.Boards[:1:1]
		small.Boards[0].Lines = small.Boards[0].Lines[:2]
		few = append(few, &small)
	}
	if r := Measure(few, 1, 1); r.Evenings != 2 {
		t.Errorf("%d evenings", r.Evenings)
	}
}

// TestRates holds what the rule reaches on evenings that it was not fitted on: at least
// the printed rates of the first rule, to a point and a half where they were just reached, and
// more than the plain rule and the first rule on the same lines.
func TestRates(t *testing.T) {
	thorough.Only(t) // it fits nine times
	r := Measure(evenings(t), 1, 1)
	var b strings.Builder
	check.NoError(t, r.WriteMarkdown(&b))
	t.Log("\n" + b.String())
	if r.Evenings != 9 || r.Boards < 270 || r.Lines < 3100 {
		t.Errorf("%d evenings, %d boards, %d lines", r.Evenings, r.Boards, r.Lines)
	}
	for w, least := range [ways][slipCount]float64{
		Scores:    {75, 99, 97, 96, 71.5, 74, 6, 13, 71, 3.5},
		Contracts: {91, 0, 0, 0, 0, 92, 6, 58, 91, 2.5},
		Both:      {100, 100, 100, 100, 100, 95, 6, 100, 100, 100},
	} {
		if rate, _, _ := r.Rule[w].Clean.Rate(); rate > 3 {
			t.Errorf("way %d: %.2f %% of the clean lines are marked", w, rate)
		}
		for s, want := range least {
			rate, _, n := r.Rule[w].Caught[s].Rate()
			if rate < want || want > 0 && n < 1000 {
				t.Errorf("way %d, %s: %.1f %% of %d, at least %v", w, Slip(s), rate, n, want)
			}
		}
		if Way(w) == Both {
			continue
		}
		if g := r.Rule[w].Gross(); g < r.Plain[w].Gross()+20 || g < r.First[w].Gross()+0.5 {
			t.Errorf("way %d: %.1f, by the plain rule %.1f, by the first rule %.1f", w, g, r.Plain[w].Gross(), r.First[w].Gross())
		}
		if few, _, _ := r.Few[w].Clean.Rate(); few > 2.5 {
			t.Errorf("way %d: %.2f %% of the clean lines of small boards are marked", w, few)
		}
	}
	for _, s := range []Slip{SwappedSide, OtherVulnerability, NextBoard, WrongDeclarer} {
		rule, _, _ := r.Rule[Scores].Caught[s].Rate()
		if old, _, _ := r.First[Scores].Caught[s].Rate(); rule < old+4 {
			t.Errorf("%s: %.1f %%, by the first rule %.1f", s, rule, old)
		}
		few, _, _ := r.Few[Scores].Caught[s].Rate()
		if plain, _, _ := r.FewPlain[Scores].Caught[s].Rate(); few < plain+10 {
			t.Errorf("small boards, %s: %.1f %%, by the plain rule %.1f", s, few, plain)
		}
	}
	if g := r.Rule[Both].Gross(); g < 98 {
		t.Errorf("contract and score: %.1f %%", g)
	}
}

// TestFitted holds: fitted.json is what these evenings give.
func TestFitted(t *testing.T) {
	want, got := Fit(evenings(t)), typos.Standard().Tables()
	near := func(name string, a, b float64) {
		if math.Abs(a-b) > 0.002*math.Max(math.Abs(a), 1) {
			t.Errorf("%s: %v in fitted.json, %v fitted: do: go run ./tools/typos -fit internal/typos/fitted.json internal/typos/testdata/*.txt internal/typos/testdata/more/*.txt", name, b, a)
		}
	}
	near("pass", want.Pass, got.Pass)
	for i := range want.Scores {
		near("scores", want.Scores[i], got.Scores[i])
		near("contracts", want.Contracts[i], got.Contracts[i])
	}
	for i := range want.Tricks {
		for j := range want.Tricks[i] {
			near("tricks", want.Tricks[i][j][5], got.Tricks[i][j][5])
		}
	}
}

// TestCut holds: a smaller evening has lines of the larger one, and the same tables on
// boards that were played together.
func TestCut(t *testing.T) {
	for _, e := range evenings(t) {
		small := e.cut(6, 1)
		met := 0
		for i, b := range small.Boards {
			if len(b.Lines) != min(6, len(e.Boards[i].Lines)) || len(b.NS) != len(b.Lines) {
				t.Fatalf("%s, board %d: %d lines", e.Name, b.Number, len(b.Lines))
			}
			for _, l := range b.Lines {
				if !slices.Contains(e.Boards[i].Lines, l) {
					t.Fatalf("%s, board %d: %+v", e.Name, b.Number, l)
				}
				if i > 0 && slices.ContainsFunc(small.Boards[i-1].Lines, func(o typos.Line) bool { return o.Met == l.Met }) {
					met++
				}
			}
		}
		if met < 2*len(small.Boards) {
			t.Errorf("%s: %d lines have their table on the board before", e.Name, met)
		}
	}
}

// TestParse refuses what is no list, and passes over what is no result of a table.
func TestParse(t *testing.T) {
	e, err := Parse("x", "# source\n\n3\t1\t2\t4S\tN\t10\t420\n3\t3\t4\tPASS\t-\t-\t0\n3\t5\t6\t-\t-\t-\tA5050\n1\t1\t2\t4S\tN\t10\t420\n1\t3\t4\t4S\tN\t10\t430\n")
	if err != nil || len(e.Boards) != 2 || e.Boards[0].Number != 1 || len(e.Boards[0].Lines) != 1 || len(e.Boards[1].Lines) != 2 {
		t.Errorf("%+v %v", e, err)
	}
	for _, bad := range []string{"1\t2", "x\t1\t2\t4S\tN\t10\t420"} {
		if _, err := Parse("x", bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

// TestMarksOfAnyOrder holds: on real evenings the order of the lines changes no mark.
func TestMarksOfAnyOrder(t *testing.T) {
	m := typos.Standard()
	rnd := chance(7)
	n := 0
	for _, full := range evenings(t) {
		for _, e := range []*Evening{full, full.bare()} {
			for i := range e.Boards {
				b := &e.Boards[i].Board
				if len(b.Lines) > 40 {
					continue
				}
				order := make([]int, len(b.Lines))
				for j := range order {
					order[j] = j
				}
				for j := range order {
					k := j + rnd.below(len(order)-j)
					order[j], order[k] = order[k], order[j]
				}
				other := &typos.Board{Vulnerability: b.Vulnerability}
				for _, j := range order {
					other.Lines = append(other.Lines, b.Lines[j])
				}
				type said struct {
					kind  typos.Kind
					meant typos.Line
				}
				want := map[int]said{}
				for _, x := range m.Marks(b) {
					want[x.Line] = said{x.Kind, x.Meant}
				}
				got := m.Marks(other)
				n += len(got)
				if len(got) != len(want) {
					t.Errorf("%s board %d: %d marks, in another order %d", e.Name, e.Boards[i].Number, len(want), len(got))
				}
				for _, x := range got {
					if w := want[order[x.Line]]; w != (said{x.Kind, x.Meant}) {
						t.Errorf("%s board %d line %d: %+v, in another order %+v", e.Name, e.Boards[i].Number, order[x.Line], w, said{x.Kind, x.Meant})
					}
				}
			}
		}
	}
	if n == 0 {
		t.Error("no mark was made")
	}
}
