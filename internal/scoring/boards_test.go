package scoring

import (
	"fmt"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestBoards holds every published board of testdata/boards.json: the
// examples and the control statement of the MesserBridge manual, and the sources named there.
func TestBoards(t *testing.T) {
	var file struct {
		Cases []struct {
			ID, Source, Rules string
			Settings          map[string]string
			Lines             []string
			Scheduled         int
			Top               string
			NS, EW, Percent   []string
			PrintedNS         []string `json:"printed_ns"`
			PrintedEW         []string `json:"printed_ew"`
			RanksNS           []string `json:"ranks_ns"`
		}
	}
	load(t, "boards.json", &file)
	for _, c := range file.Cases {
		t.Run(c.ID, func(t *testing.T) {
			r := preset(t, c.Rules, "")
			for k, v := range c.Settings {
				r = with(t, r, k+"="+v)
			}
			b := board(t, c.Lines...)
			b.Scheduled = c.Scheduled
			p, o := scoreOne(t, b, r)
			same(t, "top", p.Top, c.Top)
			if !p.SumOK {
				t.Error("the control sum is off")
			}
			for i, l := range p.All() {
				if l.Counts != (c.NS[i] != "") {
					t.Fatalf("row %d counts: %v", i, l.Counts)
				}
				if !l.Counts {
					if l.NSMax.Sign() != 0 || l.EWMax.Sign() != 0 {
						t.Errorf("row %d does not count and has a maximum", i)
					}
					continue
				}
				same(t, fmt.Sprintf("row %d NS", i), l.NS, c.NS[i])
				if c.EW != nil {
					same(t, fmt.Sprintf("row %d EW", i), l.EW, c.EW[i])
				}
				if c.PrintedNS != nil && (l.NS.Text(1) != c.PrintedNS[i] || l.EW.Text(1) != c.PrintedEW[i]) {
					t.Errorf("row %d in print %s %s, want %s %s", i, l.NS.Text(1), l.EW.Text(1), c.PrintedNS[i], c.PrintedEW[i])
				}
				if c.Percent != nil && o.Totals[2*i].Percent().Text(2) != c.Percent[i] {
					t.Errorf("row %d is %s %%, want %s", i, o.Totals[2*i].Percent().Text(2), c.Percent[i])
				}
			}
			if c.RanksNS != nil {
				var ns []Total
				for i := range c.Lines {
					ns = append(ns, o.Totals[2*i])
				}
				for i, p := range Rank(ns, r) {
					if p.String() != c.RanksNS[i] {
						t.Errorf("row %d is placed %s, want %s", i, p, c.RanksNS[i])
					}
				}
			}
		})
	}
}

// TestFrequencies holds the published frequency tables (R-FREQUENCIES), and their
// control: the last points and the last count make the top and one.
func TestFrequencies(t *testing.T) {
	var file struct {
		Cases []struct {
			ID, Source  string
			Frequencies [][2]int
			NS          []int
			Top         int
			Control     int
		}
	}
	load(t, "frequencies.json", &file)
	for _, c := range file.Cases {
		t.Run(c.ID, func(t *testing.T) {
			var b Board
			for _, f := range c.Frequencies {
				for range f[1] {
					i := len(b.Lines)
					b.Lines = append(b.Lines, Line{NS: 2 * i, EW: 2*i + 1, Kind: Played, Score: f[0]})
				}
			}
			p, _ := scoreOne(t, b, rules.MesserBridge())
			fs := Frequencies(b, p)
			if len(fs) != len(c.Frequencies) {
				t.Fatalf("%d scores, want %d", len(fs), len(c.Frequencies))
			}
			for i, f := range fs {
				if f.Score != c.Frequencies[i][0] || f.Count != c.Frequencies[i][1] ||
					!f.NS.Equal(exact.Int(c.NS[i])) || !f.EW.Equal(exact.Int(c.Top-c.NS[i])) {
					t.Errorf("score %d: %+v, want %v points", c.Frequencies[i][0], f, c.NS[i])
				}
			}
			if got := fs[0].NS.Add(exact.Int(fs[0].Count)); !got.Equal(exact.Int(c.Control)) {
				t.Errorf("control %v, want %d", got, c.Control)
			}
		})
	}
}

// TestFrequenciesOfOddRows: a reversed row has its score's own points in the
// frequency table; artificial and absent rows are not in it.
func TestFrequenciesOfOddRows(t *testing.T) {
	b := board(t, "R 420", "pas", "-50", "gem", "ng", "60/40", "-50")
	p, _ := scoreOne(t, b, rules.MesserBridge())
	fs := Frequencies(b, p)
	if len(fs) != 3 || fs[0].Score != 420 || !fs[1].Passed || fs[1].Score != 0 || fs[2].Count != 2 {
		t.Fatalf("frequencies %+v", fs)
	}
	if !fs[0].NS.Equal(p.Line(0).EW) || fs[0].NS.Less(fs[1].NS) || fs[1].NS.Less(fs[2].NS) {
		t.Errorf("the reversed row's own points are %v", fs[0].NS)
	}
	same(t, "percent", fs[0].NSPercent, fs[0].NS.Mul(hundred).Div(p.Top).String())
	if a := Artificial(b); len(a) != 2 || a[0] != 3 || a[1] != 5 {
		t.Errorf("artificial rows %v", a)
	}
}

// TestTenthToAverage: to 0.1, exact .05 toward the average, here of 5 (R-NEUBERG-ROUND; the EBU's
// fouled board is X14).
func TestTenthToAverage(t *testing.T) {
	for in, want := range map[string]string{"9/4": "2.3", "31/4": "7.7", "5": "5", "1/20": "0.1", "199/20": "9.9"} {
		got, _ := rules.RoundingTenth.Line(rat(t, in), exact.Int(10))
		same(t, in, got, want)
	}
}
