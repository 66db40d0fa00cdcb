package measure

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/slips"
)

// evenings are those of testdata.
func evenings(t testing.TB) []*Evening {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "testdata", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatal(err, len(files))
	}
	var all []*Evening
	for _, f := range files {
		raw, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		e, err := Parse(filepath.Base(f), string(raw))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, e)
	}
	return all
}

// TestRates holds what the rule reaches on evenings that it was not fitted on, and
// that the plain rule reaches less.
func TestRates(t *testing.T) {
	if testing.Short() {
		t.Skip("fits six times")
	}
	r := Measure(evenings(t), 1, 1)
	var b strings.Builder
	if err := r.WriteMarkdown(&b); err != nil {
		t.Fatal(err)
	}
	t.Log("\n" + b.String())
	if r.Evenings != 6 || r.Boards < 140 || r.Lines < 1300 {
		t.Errorf("%d evenings, %d boards, %d lines", r.Evenings, r.Boards, r.Lines)
	}
	for w, least := range [ways][slipCount]float64{
		Scores:    {68, 98, 96, 93, 65, 64, 5, 7, 62, 3},
		Contracts: {88, 0, 0, 0, 0, 81, 5, 30, 88, 1},
		Both:      {100, 100, 100, 100, 100, 92, 5, 100, 100, 100},
	} {
		if rate, _, _ := r.Rule[w].Clean.Rate(); rate > 3 {
			t.Errorf("way %d: %.2f %% of the clean lines are marked", w, rate)
		}
		for s, want := range least {
			if rate, _, n := r.Rule[w].Caught[s].Rate(); rate < want || want > 0 && n < 300 {
				t.Errorf("way %d, %s: %.1f %% of %d, at least %v", w, Slip(s), rate, n, want)
			}
		}
		if r.Rule[w].Gross() < r.Plain[w].Gross()+15 && Way(w) != Both {
			t.Errorf("way %d: %.1f, by the plain rule %.1f", w, r.Rule[w].Gross(), r.Plain[w].Gross())
		}
	}
	if g := r.Rule[Both].Gross(); g < 98 {
		t.Errorf("contract and score: %.1f %%", g)
	}
}

// TestFitted holds: fitted.json is what these evenings give.
func TestFitted(t *testing.T) {
	want, got := Fit(evenings(t)), slips.Standard().Tables()
	near := func(name string, a, b float64) {
		if math.Abs(a-b) > 0.002*math.Max(math.Abs(a), 1) {
			t.Errorf("%s: %v in fitted.json, %v fitted: run uitslag slips testdata/*.txt --fit fitted.json", name, b, a)
		}
	}
	near("pass", want.Pass, got.Pass)
	for i := range want.Scores.Threshold {
		near("scores", want.Scores.Threshold[i], got.Scores.Threshold[i])
		near("contracts", want.Contracts.Threshold[i], got.Contracts.Threshold[i])
	}
	for a := range want.Scores.Sharp {
		for b := range want.Scores.Sharp[a] {
			near("sharp", want.Scores.Sharp[a][b], got.Scores.Sharp[a][b])
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
