package scoring

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/scoring/rules"
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
	if err != nil {
		t.Fatal(err)
	}
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
