package scoring

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// published is an evening with the points, percentages and places another program
// gave it, read from testdata/usebio-*.txt.
type published struct {
	session   Session
	points    [][][2]string // board, line: NS and EW
	direction []string      // contestant
	percent   []string
	place     []string
}

func readPublished(t testing.TB, path string) published {
	t.Helper()
	f, err := os.Open(path)
	check.NoError(t, err)
	defer f.Close()
	var ev published
	index := make(map[string]int)
	for in := bufio.NewScanner(f); in.Scan(); {
		w := strings.Fields(in.Text())
		switch {
		case w[0] == "#":
		case w[0] == "pair":
			index[w[2]] = len(ev.direction)
			ev.direction = append(ev.direction, w[1])
			if len(w) == 5 {
				ev.percent, ev.place = append(ev.percent, w[3]), append(ev.place, w[4])
			}
		case w[0] == "board":
			ev.session.Boards = append(ev.session.Boards, Board{})
			ev.points = append(ev.points, nil)
		default:
			last := len(ev.points) - 1
			b := &ev.session.Boards[last]
			b.Lines = append(b.Lines, typed(t, index[w[0]], index[w[1]], w[2]))
			ev.points[last] = append(ev.points[last], [2]string{w[3], w[4]})
		}
	}
	ev.session.Contestants = len(ev.direction)
	return ev
}

// TestUnroundedTotal: pair 5 of a published evening has 66.91 %, which the sum of its
// rounded lines would not give; the explanation says so.
func TestUnroundedTotal(t *testing.T) {
	ev := readPublished(t, "testdata/usebio-pairs-two-sections-neuberg.txt")
	e := ExplainTotal(ev.session, score(t, ev.session, rules.EBU()), 4)
	want := `why.total n=21 points=36531/100
why.unrounded [neuberg_rounding] before=4749/13 lines=3653/10 points=36531/100
why.max-even max=546 n=21 top=26
`
	if got := text(e.Steps); !strings.HasPrefix(got, want) {
		t.Error(got)
	}
}

// TestPublishedEvenings scores four evenings by the EBU's rules and compares every
// line, every percentage and every place with what was published: boards with a
// score short (15) and with an adjusted score (9) among them.
func TestPublishedEvenings(t *testing.T) {
	files, err := filepath.Glob("testdata/usebio-*.txt")
	if err != nil || len(files) != 4 {
		t.Fatalf("%d evenings, %v", len(files), err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			ev := readPublished(t, path)
			o := score(t, ev.session, rules.EBU())
			for i, b := range ev.points {
				if !o.Boards[i].SumOK {
					t.Errorf("board %d: the control sum is off", i+1)
				}
				for j, want := range b {
					l := o.Boards[i].Line(j)
					same(t, "board "+strconv.Itoa(i+1)+" NS", l.NS, want[0])
					same(t, "board "+strconv.Itoa(i+1)+" EW", l.EW, want[1])
				}
			}
			if ev.percent == nil {
				return
			}
			for _, direction := range []string{"NS", "EW"} {
				var totals []Total
				var of []int
				for c, d := range ev.direction {
					if d == direction {
						totals, of = append(totals, o.Totals[c]), append(of, c)
					}
				}
				for k, place := range Rank(totals, rules.EBU()) {
					c := of[k]
					same(t, "percent", totals[k].Percent().Round(2), ev.percent[c])
					if place.String() != ev.place[c] {
						t.Errorf("%s pair %d is placed %s, published %s", direction, c+1, place, ev.place[c])
					}
				}
			}
		})
	}
}

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
