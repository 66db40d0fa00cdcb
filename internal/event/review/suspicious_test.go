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
	"uitslag/internal/test/check"
	"uitslag/internal/typos"
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
			c := check.Sure(bridge.ParseContract(x.contract))
			c.Declarer = x.declarer
			r.Contract = c
		}
		b.Lines = append(b.Lines, standings.ScoredLine{Slot: &event.Slot{
			Expected: event.Expected{Board: board, NS: r.NS, EW: r.EW}, Result: r,
		}})
	}
	return b
}

// suspectLines returns the lines of a board as text: a score, "pass", "average", "not-played" or
// "adjusted", or a contract with its declarer and tricks.
func suspectLines(t testing.TB, board int, text string) []suspectLine {
	t.Helper()
	var out []suspectLine
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' }) {
		f := strings.Fields(line)
		x := suspectLine{}
		switch n, err := strconv.Atoi(f[0]); {
		case len(f) == 3:
			c := check.Sure(bridge.ParseContract(f[0]))
			x.contract, x.declarer, x.tricks = f[0], bridge.Seat(strings.Index("NESW", f[1])), check.Sure(strconv.Atoi(f[2]))
			c.Declarer = x.declarer
			x.score = bridge.NSScore(c, bridge.VulnerabilityOf(board), x.tricks)
		case err == nil:
			x.score = n
		case f[0] == "pass":
			x.kind = event.Passed
		default:
			x.kind = event.ResultKind(f[0])
		}
		out = append(out, x)
	}
	return out
}

// suspicions returns those of a board by the plain rules, in short: "r1 opposite".
func suspicions(b standings.ScoredBoard) string {
	var out []string
	for _, s := range allSuspicions(b) {
		if !strings.HasSuffix(s, string(review.SuspectSlip)) {
			out = append(out, s)
		}
	}
	return strings.Join(out, ", ")
}

// marks returns those of a board.
func marks(b standings.ScoredBoard) []review.Suspicion {
	return review.Suspicions(&standings.Standings{Boards: []standings.ScoredBoard{b}})
}

// allSuspicions returns those of a board by all rules, in short.
func allSuspicions(b standings.ScoredBoard) []string {
	var out []string
	for _, s := range marks(b) {
		out = append(out, string(s.Result)+" "+string(s.Code))
	}
	return out
}

func TestSuspicions(t *testing.T) {
	for _, x := range []struct {
		name, lines, want string
	}{
		{"as the slip of the sketch: 620 for EW", "620, 650, 100, -620, pass, 620", "r4 swapped, r5 passed"},
		{"everybody else the other way, one of them the amount", "-140, 140, 110, 170", "r1 opposite"},
		{"only two others", "-140, 140, 140", ""},
		{"nobody the amount", "-100, 620, 650, 620", ""},
		{"a small amount once", "-110, 110, 100, 50, -50, 90, 140", ""},
		{"a small amount twice", "-110, 110, 110, pass, 50, 90, 140", "r1 swapped"},
		{"an overtrick apart", "-450, 420, 50, 100, 420", "r1 swapped"},
		{"two tricks apart", "-480, 420, 50, 100, 420", ""},
		{"someone else about as much", "-450, 420, 420, 420, -420, 420, 420", ""},
		{"more than a third for its side", "-420, 420, -50, -50, 420", ""},
		{"alone", "1430, 620, 170, 600", "r1 alone"},
		{"800 from the nearest", "1430, 630, 170, 600", ""},
		{"alone among two", "1430, 170, 170", ""},
		{"alone on the other side, a doubled disaster", "-1700, 50, 140, 100", "r1 alone"},
		{"a pass among game scores", "pass, 420, 420, 420", "r1 passed"},
		{"a pass where most were in game", "pass, 4S N 11, 420, 5S N 10, 140", "r1 passed"},
		{"a pass where half were in game", "pass, 4S N 10, 3N S 8, 140, -50", ""},
		{"a pass with two others", "pass, 420, 420", ""},
		{"a score of 0 is no pass", "0, 420, 420, 420", ""},
		{"all passed", "pass, pass, pass, pass", ""},
		{"nothing", "", ""},
		{"artificial results are no field", "-140, 140, average, not-played, adjusted", ""},
		{"declared from the other side", "4S E 10, 4S N 10, 3S S 10, 5D E 10", "r1 declarer"},
		{"one other is not enough for the declarer", "4S E 9, 4S N 10, 3N S 10, 5D E 10", ""},
		{"a contract that another table confirms is not turned", "4S E 10, 4H N 10, 4H N 10, 3S E 7, 4H N 10, 4H N 10", ""},
		{"and one that nobody confirms is", "4S E 10, 4H N 10, 4H N 10, 4H N 10", "r1 opposite"},
	} {
		check.Equal(t, x.name, suspicions(suspectBoard(t, 1, suspectLines(t, 1, x.lines))), x.want)
	}
}

func TestSuspicionFigures(t *testing.T) {
	b := suspectBoard(t, 7, suspectLines(t, 7, "620, 650, -100, -620, 0, 620, 170"))
	all := marks(b)
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
	check.Equal(t, "again", suspicions(b), "")
	b.Lines[3].Again, b.Lines[0].Again, b.Lines[1].Again, b.Lines[5].Again = false, true, true, true
	check.Equal(t, "against lines that count for nobody", suspicions(b), "")
	// a line that is still missing neither
	b.Lines[2].Result = nil
	check.Equal(t, "missing", suspicions(b), "")
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
		check.Equal(t, fmt.Sprintf("%v, from the other side", lines), strings.Join(allSuspicions(suspectBoard(t, 1, turned)), ", "), want)
		before := map[event.ID]review.SuspicionCode{}
		for _, s := range marks(b) {
			before[s.Result] = s.Code
		}
		rnd.Shuffle(len(b.Lines), func(i, j int) { b.Lines[i], b.Lines[j] = b.Lines[j], b.Lines[i] })
		after := marks(b)
		check.Equal(t, fmt.Sprintf("%v, shuffled", lines), len(after), len(before))
		for _, s := range after {
			check.Equal(t, fmt.Sprintf("%v, shuffled", lines), before[s.Result], s.Code)
		}
	}
	if marked < 300 {
		t.Errorf("only %d boards had a mark: the test says little", marked)
	}
}

// suspectEvenings are four evenings of the English Bridge Union, transcribed in
// package published.
var suspectEvenings = []string{"pairs-matchpoints-two-winners", "pairs-online-ties", "pairs-two-sections-neuberg", "pairs-handicap"}

// publishedEvening returns a transcribed evening as the program reads it from a file.
func publishedEvening(t testing.TB, name string) *event.Event {
	t.Helper()
	text := check.Sure(published.Document(name))
	n := 0
	im, err := usebio.Read(strings.NewReader(text), usebio.Options{NewID: func() event.ID {
		n++
		return event.ID(strconv.Itoa(n))
	}})
	check.NoError(t, err)
	return &im.Event
}

func computed(t testing.TB, e *event.Event) *standings.Standings {
	t.Helper()
	st := check.Sure(standings.Of(e, e.Sessions[0].ID))
	return st
}

// suspectRate counts lines: all, those marked as they are, and those marked after the
// slip, which gives a result its wrong form and reports whether it could be made.
type suspectRate struct{ lines, marked, slips, caught int }

func (r *suspectRate) add(b standings.ScoredBoard, slip func(*event.Result) bool) {
	marked := map[event.ID]bool{}
	for _, s := range marks(b) {
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
			for _, s := range marks(b) {
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

// TestSuspectSlips holds: each kind of slip is told by its name, with what was meant.
func TestSuspectSlips(t *testing.T) {
	for _, x := range []struct {
		name  string
		board int
		lines string
		kind  typos.Kind
		score int // meant
	}{
		{"a zero too many", 2, "1100, 110, 140, 110, 110, -50, 110, 140", typos.AddedZero, 110},
		{"two figures turned", 2, "260, 620, 620, 650, 620, -100, 620, 650", typos.Transposed, 620},
		{"the wrong way round", 1, "-430, 400, 430, 460, 430, 400, -50, -50", typos.Swapped, 430},
		{"another denomination", 1, "4C N 10, 4S N 10, 4S N 10, 4S N 9, 4S N 10, 4S N 11, 4S N 10, 4S N 10, 3S N 10", typos.Suit, 420},
		{"the wrong side's contract", 1, "3N E 9, 3N N 9, 4S N 10, 3N N 10, 4S N 10, 4S N 10", typos.Declarer, 400},
	} {
		b := suspectBoard(t, x.board, suspectLines(t, x.board, x.lines))
		var mine *review.Suspicion
		for _, s := range marks(b) {
			if s.Result == "r1" {
				mine = &s
			}
		}
		switch {
		case mine == nil:
			t.Errorf("%s: not marked", x.name)
		case (mine.Slip != x.kind || mine.Meant == nil || mine.Meant.Score != x.score || mine.Meant.ID != "r1"):
			t.Errorf("%s: %v, meant %+v", x.name, mine.Slip, mine.Meant)
		case x.kind == typos.Declarer && mine.Meant.Contract.Declarer != bridge.North: // as all others, and not South
			t.Errorf("%s: %v declared", x.name, mine.Meant.Contract.Declarer)
		}
	}
}

// TestSuspectNeighbour holds: a result of the board after is told so, and which board.
func TestSuspectNeighbour(t *testing.T) {
	slam := suspectLines(t, 1, strings.Repeat("6S N 12, ", 7)+"6S N 12")
	part := append(slam[7:8:8], suspectLines(t, 1, strings.Repeat("2H E 8, 2H E 9, ", 3)+"2H E 8")...)
	st := &standings.Standings{Boards: []standings.ScoredBoard{suspectBoard(t, 1, part), suspectBoard(t, 2, slam[:7])}}
	st.Boards[1].Vulnerability = bridge.VulNone
	all := review.SuspicionsOn(st, 1)
	if len(all) != 1 || all[0].Result != "r1" || all[0].Slip != typos.Neighbour || all[0].Near != 2 {
		t.Errorf("%+v", all)
	}
	if len(review.SuspicionsOn(st, 2)) != 0 || review.SuspicionsOn(st, 3) != nil {
		t.Error("boards that are right, or not there")
	}
}

func BenchmarkSuspicions(b *testing.B) {
	st := computed(b, publishedEvening(b, "pairs-two-sections-neuberg"))
	for i := range st.Boards {
		st.Boards[i] = bare(st.Boards[i])
	}
	review.Suspicions(st)
	b.ReportAllocs()
	for b.Loop() {
		review.Suspicions(st)
	}
}

// TestSuspectExchange holds: two results of the same sides that each fit the board of the
// other are told so, both.
func TestSuspectExchange(t *testing.T) {
	st := exchanged(t)
	all := review.Suspicions(st)
	if len(all) != 2 || all[0].With != "b1" || all[1].With != "a1" || all[0].OtherBoard() != 2 || all[1].OtherBoard() != 1 {
		t.Errorf("%+v", all)
	}
	if on := review.SuspicionsOn(st, 2); len(on) != 1 || on[0].With != "a1" {
		t.Errorf("%+v", on)
	}
	st.Boards[1].Lines[0].NS, st.Boards[1].Lines[0].EW = event.Pair("8"), event.Pair("9")
	for _, s := range review.Suspicions(st) {
		check.Equal(t, fmt.Sprintf("of other sides: %+v", s), s.With, "")
	}
}

// exchanged returns two boards, 6♠ North and 2♥ East, with one result of each on the other.
func exchanged(t testing.TB) *standings.Standings {
	slam, part := suspectLines(t, 1, strings.Repeat("6S N 12, ", 6)+"6S N 12"), suspectLines(t, 1, strings.Repeat("2H E 8, 2H E 9, ", 3)+"2H E 8")
	slam[0], part[0] = part[0], slam[0]
	st := &standings.Standings{Boards: []standings.ScoredBoard{suspectBoard(t, 1, part), suspectBoard(t, 2, slam)}}
	for i, name := range []string{"a", "b"} {
		st.Boards[i].Vulnerability = bridge.VulNone
		for j := range st.Boards[i].Lines {
			st.Boards[i].Lines[j].Result.ID = event.ID(name + string(st.Boards[i].Lines[j].Result.ID[1:]))
		}
	}
	return st
}

// TestSuspectTurned holds: a score that everybody else has for the other side is meant
// that way round, also where no kind of slip is likely.
func TestSuspectTurned(t *testing.T) {
	for _, others := range []string{"420, 420, 450", "420, 170, 450", "420, 420, 420, 420, 420", "420, 50, 100, 50"} {
		b := suspectBoard(t, 1, suspectLines(t, 1, "-420, "+others))
		all := review.SuspicionsOn(&standings.Standings{Boards: []standings.ScoredBoard{b}}, 1)
		if len(all) == 0 || all[0].Result != "r1" || all[0].Slip != typos.Swapped || all[0].Meant == nil || all[0].Meant.Score != 420 {
			t.Errorf("%v: %+v", others, all)
		}
	}
}

// TestMatchRates holds what the two tables of a match say on a published evening of teams,
// of matches on boards of their own: few lines are marked, and of the results that are put
// with the other side most.
func TestMatchRates(t *testing.T) {
	e := publishedEvening(t, "teams-imps-vps")
	results := e.Sessions[0].Results
	clean := 0
	for _, s := range review.Suspicions(computed(t, e)) {
		if s.Code == review.SuspectRooms || s.Code == review.SuspectSwing {
			clean++
			t.Logf("board %d: %s %v, %d IMPs, %d others with at most %d", s.Board, s.Code, s.Slip, s.Swing, s.Others, s.Same)
		}
	}
	slips, caught := 0, 0
	for i := range results {
		was := results[i]
		if wrongDeclarer(&results[i]) || otherSide(&results[i]) {
			slips++
			for _, s := range review.SuspicionsOn(computed(t, e), was.Board) {
				if s.Result == was.ID || s.Like != nil && s.Like.ID == was.ID {
					caught++
					break
				}
			}
		}
		results[i] = was
	}
	t.Logf("%d results, %d marked by the match; %d of %d put with the other side are caught", len(results), clean, caught, slips)
	if len(results) != 240 || clean > 4 || caught < 230 {
		t.Errorf("%d results, %d marked by the match (at most 4); %d put with the other side are caught (at least 230)", len(results), clean, caught)
	}
}

// TestMatchSuspicions tries both rules on a board of matches: each is the result at the
// open table, with team 2n+1 North-South, and the one at the closed table.
func TestMatchSuspicions(t *testing.T) {
	for _, c := range []struct{ name, results, want string }{
		{"the same at both tables", "4S N 10, 4S N 10", ""},
		{"the same score at both tables", "620, 620", ""},
		{"a suit from both sides", "4S N 10, 4S E 9", "0c rooms declarer"},
		{"a part score in no-trump from both sides", "1NT N 7, 1NT E 7", ""},
		{"a game in no-trump from both sides", "3NT N 9, 3NT E 9", "0c rooms declarer"},
		{"the amount of a game for both sides", "420, -420", "0c rooms swapped"},
		{"nearly so", "420, -450", "0c rooms swapped"},
		{"a part score for both sides", "110, -110", ""},
		{"games in two suits", "4S N 10, 4H E 10", ""},
		{"two others have it from one side, which rule declarer tells", "4S N 10, 4S E 9; 4S E 9, 3NT W 9", ""},
		{"others had it from both sides", "4S N 10, 4S E 9; 4S E 9, 4S S 10", ""},
		{"a large swing, and nobody else", "980, -100", ""},
		{"a very large swing, and nobody else", "1700, -100", "0c swing none"},
		{"a swing as others have", "620, -100; 620, -100; 620, 620", ""},
		{"a swing that no other has", "980, 480; 480, 480; 490, 480", "0o swing none"},
		{"a swing of which one is near", "980, 480; 480, 140; 490, 480", ""},
	} {
		e := &event.Event{ID: "e", Name: "Teams", Kind: event.Teams, Rules: eventtest.Preset(t, "Teams IMP")}
		s := event.Session{ID: "s", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
		for i, m := range strings.Split(c.results, "; ") {
			teams := [2]event.ID{event.ID(strconv.Itoa(2*i + 1)), event.ID(strconv.Itoa(2*i + 2))}
			for j, x := range suspectBoard(t, 1, suspectLines(t, 1, m)).Lines {
				r := *x.Result
				r.ID, r.Round, r.Section, r.At = event.ID(fmt.Sprint(i, "oc"[j:j+1])), 1, "A", fmt.Sprintf("2026-11-14T22:0%d:00Z", 2*i+j)
				r.NS, r.EW = event.Pair(teams[j]), event.Pair(teams[1-j])
				s.Results = append(s.Results, r)
			}
			for j, id := range teams {
				e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 4)})
				s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: 2*i + j + 1})
			}
		}
		e.Sessions = []event.Session{s}
		var got []string
		for _, x := range review.Suspicions(computed(t, e)) {
			if x.Code == review.SuspectRooms || x.Code == review.SuspectSwing {
				got = append(got, fmt.Sprintf("%s %s %v", x.Result, x.Code, x.Slip))
			}
		}
		check.Equal(t, c.name, strings.Join(got, ", "), c.want)
	}
}
