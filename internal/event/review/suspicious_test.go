package review_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange/usebio"
	"uitslag/internal/exchange/usebio/published"
)

// suspectLine is a line of a board under test: a contract as in files with its
// declarer and tricks, or only a score.
type suspectLine struct {
	contract string // "4S", "" for a bare score
	declarer bridge.Seat
	tricks   int
	score    int
	kind     event.ResultKind // "" is Played
}

// suspectBoard makes a board of these lines: pair 2n+1 meets pair 2n+2.
func suspectBoard(t testing.TB, board int, lines []suspectLine) standings.ScoredBoard {
	t.Helper()
	b := standings.ScoredBoard{Traveller: event.Traveller{Board: board}, Vulnerability: bridge.VulnerabilityOf(board)}
	for i, x := range lines {
		r := &event.Result{
			ID: event.ID(fmt.Sprint("r", i+1)), Board: board, Kind: event.Played, Score: x.score, Tricks: x.tricks,
			NS: event.Pair(event.ID(fmt.Sprint(2*i + 1))), EW: event.Pair(event.ID(fmt.Sprint(2*i + 2))),
		}
		if x.kind != "" {
			r.Kind = x.kind
		}
		if x.contract != "" {
			c := eventtest.Must(bridge.ParseContract(x.contract))
			c.Declarer = x.declarer
			r.Contract = c
		}
		b.Lines = append(b.Lines, standings.ScoredLine{Slot: &event.Slot{
			Expected: event.Expected{Board: board, NS: r.NS, EW: r.EW}, Result: r,
		}})
	}
	return b
}

// suspectScores are lines with a score only.
func suspectScores(scores ...int) []suspectLine {
	var out []suspectLine
	for _, s := range scores {
		x := suspectLine{score: s}
		if s == 0 {
			x.kind = event.Passed
		}
		out = append(out, x)
	}
	return out
}

// suspicions are those of a board by the plain rules, in short: "r1 opposite".
func suspicions(b standings.ScoredBoard) string {
	var out []string
	for _, s := range allSuspicions(b) {
		if !strings.HasSuffix(s, string(review.SuspectSlip)) {
			out = append(out, s)
		}
	}
	return strings.Join(out, ", ")
}

// allSuspicions are those of a board by all rules, in short.
func allSuspicions(b standings.ScoredBoard) []string {
	var out []string
	for _, s := range review.Suspicions(&standings.Standings{Boards: []standings.ScoredBoard{b}}) {
		out = append(out, string(s.Result)+" "+string(s.Code))
	}
	return out
}

func TestSuspicions(t *testing.T) {
	n, e, s := bridge.North, bridge.East, bridge.South
	for _, x := range []struct {
		name  string
		lines []suspectLine
		want  string
	}{
		{"as the slip of the sketch: 620 for EW", suspectScores(620, 650, 100, -620, 0, 620), "r4 swapped"},
		{"everybody else the other way, one of them the amount", suspectScores(-140, 140, 110, 170), "r1 opposite"},
		{"only two others", suspectScores(-140, 140, 140), ""},
		{"nobody the amount", suspectScores(-100, 620, 650, 620), ""},
		{"a small amount once", suspectScores(-110, 110, 100, 50, -50, 90, 140), ""},
		{"a small amount twice", suspectScores(-110, 110, 110, 0, 50, 90, 140), "r1 swapped"},
		{"an overtrick apart", suspectScores(-450, 420, 50, 100, 420), "r1 swapped"},
		{"two tricks apart", suspectScores(-480, 420, 50, 100, 420), ""},
		{"someone else about as much", suspectScores(-450, 420, 420, 420, -420, 420, 420), ""},
		{"more than a third for its side", suspectScores(-420, 420, -50, -50, 420), ""},
		{"alone", suspectScores(1430, 620, 170, 600), "r1 alone"},
		{"800 from the nearest", suspectScores(1430, 630, 170, 600), ""},
		{"alone among two", suspectScores(1430, 170, 170), ""},
		{"alone on the other side, a doubled disaster", suspectScores(-1700, 50, 140, 100), "r1 alone"},
		{"a pass among game scores", suspectScores(0, 420, 420, 420), ""},
		{"all passed", suspectScores(0, 0, 0, 0), ""},
		{"nothing", nil, ""},
		{"artificial results are no field", []suspectLine{
			{score: -140},
			{score: 140},
			{kind: event.Average},
			{kind: event.NotPlayed},
			{kind: event.Adjusted},
		}, ""},
		{"declared from the other side", []suspectLine{
			{"4S", e, 10, -420, ""},
			{"4S", n, 10, 420, ""},
			{"3S", s, 10, 170, ""},
			{"5D", e, 10, 50, ""},
		}, "r1 declarer"},
		{"one other is not enough for the declarer", []suspectLine{
			{"4S", e, 9, 50, ""},
			{"4S", n, 10, 420, ""},
			{"3N", s, 10, 430, ""},
			{"5D", e, 10, 50, ""},
		}, ""},
		{"a contract that another table confirms is not turned", []suspectLine{
			{"4S", e, 10, -420, ""},
			{"4H", n, 10, 420, ""},
			{"4H", n, 10, 420, ""},
			{"3S", e, 7, 100, ""},
			{"4H", n, 10, 420, ""},
			{"4H", n, 10, 420, ""},
		}, ""},
		{"and one that nobody confirms is", []suspectLine{
			{"4S", e, 10, -420, ""},
			{"4H", n, 10, 420, ""},
			{"4H", n, 10, 420, ""},
			{"4H", n, 10, 420, ""},
		}, "r1 opposite"},
	} {
		if got := suspicions(suspectBoard(t, 1, x.lines)); got != x.want {
			t.Errorf("%s: %q, want %q", x.name, got, x.want)
		}
	}
}

func TestSuspicionFigures(t *testing.T) {
	b := suspectBoard(t, 7, suspectScores(620, 650, -100, -620, 0, 620, 170))
	all := review.Suspicions(&standings.Standings{Boards: []standings.ScoredBoard{b}})
	i := slices.IndexFunc(all, func(s review.Suspicion) bool { return s.Code != review.SuspectSlip })
	if i < 0 {
		t.Fatalf("%+v", all)
	}
	s := all[i]
	if s.Board != 7 || s.NS.A != "7" || s.EW.A != "8" || s.Result != "r4" || s.Score != -620 || s.Side != bridge.EW {
		t.Errorf("%+v", s)
	}
	if s.Code != review.SuspectSwapped || s.Others != 6 || s.Same != 1 || s.Like.ID != "r1" {
		t.Errorf("%+v, like %+v", s, s.Like)
	}
	// what counts for nobody is not looked at, and nobody is compared with it
	b.Lines[3].Again = true
	if got := suspicions(b); got != "" {
		t.Errorf("again: %q", got)
	}
	b.Lines[3].Again, b.Lines[0].Again, b.Lines[1].Again, b.Lines[5].Again = false, true, true, true
	if got := suspicions(b); got != "" {
		t.Errorf("against lines that count for nobody: %q", got)
	}
	// a line that is still missing neither
	b.Lines[2].Result = nil
	if got := suspicions(b); got != "" {
		t.Errorf("missing: %q", got)
	}
}

// TestSuspicionsAreFair holds: the order of the lines does not matter, and a board seen
// from the other side has the same lines marked.
func TestSuspicionsAreFair(t *testing.T) {
	rnd := rand.New(rand.NewSource(8))
	amounts := []int{0, 50, 100, 110, 140, 420, 450, 620, 650, 1430}
	kinds := []string{"", "4S", "3S", "4H", "3N"}
	marked := 0
	for range 3000 {
		var lines, turned []suspectLine
		for range 2 + rnd.Intn(8) {
			x := suspectLine{contract: kinds[rnd.Intn(len(kinds))], declarer: bridge.Seat(rnd.Intn(4)), tricks: 10, score: amounts[rnd.Intn(len(amounts))]}
			if rnd.Intn(3) == 0 {
				x.score = -x.score
			}
			lines = append(lines, x)
			x.declarer, x.score = x.declarer.Next(), -x.score
			turned = append(turned, x)
		}
		b := suspectBoard(t, 1, lines)
		want := strings.Join(allSuspicions(b), ", ")
		if want != "" {
			marked++
		}
		if got := strings.Join(allSuspicions(suspectBoard(t, 1, turned)), ", "); got != want {
			t.Fatalf("%v: %q, from the other side %q", lines, want, got)
		}
		before := map[event.ID]review.SuspicionCode{}
		for _, s := range review.Suspicions(&standings.Standings{Boards: []standings.ScoredBoard{b}}) {
			before[s.Result] = s.Code
		}
		rnd.Shuffle(len(b.Lines), func(i, j int) { b.Lines[i], b.Lines[j] = b.Lines[j], b.Lines[i] })
		after := review.Suspicions(&standings.Standings{Boards: []standings.ScoredBoard{b}})
		if len(after) != len(before) {
			t.Fatalf("%v: %v, shuffled %v", lines, before, after)
		}
		for _, s := range after {
			if before[s.Result] != s.Code {
				t.Fatalf("%v: %v, shuffled %v", lines, before, after)
			}
		}
	}
	if marked < 300 {
		t.Errorf("only %d boards had a mark: the test says little", marked)
	}
}

// suspectEvenings are four evenings of the English Bridge Union, transcribed in
// package published.
var suspectEvenings = []string{"pairs-matchpoints-two-winners", "pairs-online-ties", "pairs-two-sections-neuberg", "pairs-handicap"}

// publishedEvening is a transcribed evening as the program reads it from a file.
func publishedEvening(t testing.TB, name string) *event.Event {
	t.Helper()
	text := eventtest.Must(published.Document(name))
	n := 0
	im, err := usebio.Read(strings.NewReader(text), usebio.Options{NewID: func() event.ID {
		n++
		return event.ID(strconv.Itoa(n))
	}})
	if err != nil {
		t.Fatal(err)
	}
	return &im.Event
}

func computed(t testing.TB, e *event.Event) *standings.Standings {
	t.Helper()
	st := eventtest.Must(standings.Of(e, e.Sessions[0].ID))
	return st
}

// suspectRate counts lines: all, those marked as they are, and those marked after the
// slip, which gives a result its wrong form and reports whether it could be made.
type suspectRate struct{ lines, marked, slips, caught int }

func (r *suspectRate) add(b standings.ScoredBoard, slip func(*event.Result) bool) {
	marked := map[event.ID]bool{}
	for _, s := range review.Suspicions(&standings.Standings{Boards: []standings.ScoredBoard{b}}) {
		marked[s.Result] = true
	}
	for i := range b.Lines {
		r.lines++
		if marked[b.Lines[i].Result.ID] {
			r.marked++
		}
		was := *b.Lines[i].Result
		if slip(b.Lines[i].Result) {
			r.slips++
			for _, s := range review.Suspicions(&standings.Standings{Boards: []standings.ScoredBoard{b}}) {
				if s.Result == was.ID {
					r.caught++
				}
			}
		}
		*b.Lines[i].Result = was
	}
}

func (r suspectRate) clean() float64 { return 100 * float64(r.marked) / float64(r.lines) }
func (r suspectRate) found() float64 { return 100 * float64(r.caught) / float64(r.slips) }

// bare takes the contracts off a board, as where only scores are typed.
func bare(b standings.ScoredBoard) standings.ScoredBoard {
	c := b
	c.Lines = nil
	for _, l := range b.Lines {
		r := *l.Result
		r.Contract, r.Tricks = bridge.Contract{}, 0
		slot := *l.Slot
		slot.Result = &r
		c.Lines = append(c.Lines, standings.ScoredLine{Slot: &slot, Points: l.Points})
	}
	return c
}

// some keeps six lines of a board, as in a small club.
func some(b standings.ScoredBoard, rnd *rand.Rand) standings.ScoredBoard {
	c := b
	c.Lines = nil
	for _, i := range rnd.Perm(len(b.Lines))[:min(6, len(b.Lines))] {
		c.Lines = append(c.Lines, b.Lines[i])
	}
	return c
}

// otherSide is the score for the wrong side.
func otherSide(r *event.Result) bool {
	r.Score = -r.Score
	return r.Score != 0
}

// wrongDeclarer is the contract for the wrong side.
func wrongDeclarer(r *event.Result) bool {
	if r.Contract.Level == 0 {
		return false
	}
	r.Contract.Declarer = r.Contract.Declarer.Next()
	r.Score = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(r.Board), r.Tricks)
	return true
}

// TestSuspicionRates holds what the rules reach on real evenings: few clean lines are
// marked, and of the slips they are made for many.
func TestSuspicionRates(t *testing.T) {
	var scores, contracts, smallScores, smallContracts suspectRate
	rnd := rand.New(rand.NewSource(1))
	for _, name := range suspectEvenings {
		var one, plain suspectRate
		for _, b := range computed(t, publishedEvening(t, name)).Boards {
			contracts.add(b, wrongDeclarer)
			scores.add(bare(b), otherSide)
			one.add(b, wrongDeclarer)
			plain.add(bare(b), otherSide)
			for range 3 {
				s := some(b, rnd)
				smallContracts.add(s, wrongDeclarer)
				smallScores.add(bare(s), otherSide)
			}
		}
		if one.clean() > 6 || plain.clean() > 6 {
			t.Errorf("%s: %.1f %% of the lines are marked with contracts, %.1f %% with scores", name, one.clean(), plain.clean())
		}
	}
	for _, x := range []struct {
		name         string
		rate         suspectRate
		clean, found float64
	}{
		{"scores", scores, 3, 68},
		{"contracts", contracts, 2, 91},
		{"scores, six a board", smallScores, 2.4, 50},
		{"contracts, six a board", smallContracts, 1.2, 83},
	} {
		t.Logf("%s: %d lines, %.2f %% clean lines marked; %d slips, %.1f %% caught", x.name, x.rate.lines, x.rate.clean(), x.rate.slips, x.rate.found())
		if x.rate.lines < 900 || x.rate.clean() > x.clean || x.rate.found() < x.found {
			t.Errorf("%s: %d lines, %.2f %% marked (at most %v), %.1f %% caught (at least %v)", x.name, x.rate.lines, x.rate.clean(), x.clean, x.rate.found(), x.found)
		}
	}
}
