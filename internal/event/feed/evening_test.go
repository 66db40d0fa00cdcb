package feed_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
)

// outcomes are what is played.
var outcomes = []string{"3NTN=", "3NTN+1", "3NTZ-1", "4SN=", "4SW-2", "2HO+1", "1NTZ=", "PAS", "5CW-1"}

// night is a random evening: devices that are played on, and a scorer beside them.
type night struct {
	*devices
	rand    *rand.Rand
	lines   []event.Sitting // to be played
	touched map[event.Key]bool
	moved   map[event.Key]bool // said at two places, or the other way
	did     map[string]int
	rulings int
}

func (n *night) pick() (event.Sitting, int) {
	x := n.lines[n.rand.IntN(len(n.lines))]
	return x, x.Boards[n.rand.IntN(len(x.Boards))]
}

func (n *night) outcome() string { return outcomes[n.rand.IntN(len(outcomes))] }

// line is a board and who met, whichever way they sat.
func line(board int, a, b event.Side) event.Key {
	if b.A < a.A {
		a, b = b, a
	}
	return event.Key{Board: board, NS: a, EW: b}
}

// play is one thing that happens on a device.
func (n *night) play() {
	x, b := n.pick()
	switch n.rand.IntN(12) {
	case 0: // erased on the device
		if len(n.snap.Scores) > 0 {
			n.did["erased"]++
			n.snap.Scores[n.rand.IntN(len(n.snap.Scores))].Erased = true
		}
	case 1: // a row goes
		if i := len(n.snap.Scores); i > 3 {
			n.did["vanished"]++
			i = n.rand.IntN(i)
			n.snap.Scores = slices.Delete(n.snap.Scores, i, i+1)
		}
	case 2: // the pairs sat the other way
		n.did["turned"]++
		n.say(x.Round, x.Table, b, n.outcome()).Turned = true
		n.moved[line(b, x.NS, x.EW)] = true
	case 3: // the device went back: the board again, in another place
		if y, c := n.pick(); y.Round != x.Round || y.Table != x.Table {
			n.did["back"]++
			from := *n.say(y.Round, y.Table, c, n.outcome())
			n.moved[line(c, y.NS, y.EW)], n.moved[line(c, x.NS, x.EW)] = true, true
			o := n.say(x.Round, x.Table, c, n.outcome())
			o.NS, o.EW = from.NS, from.EW
		}
	case 4: // a number of nobody, a score that cannot be
		o := n.say(x.Round, x.Table, b, n.outcome())
		if n.did["left out"]++; n.rand.IntN(2) == 0 {
			o.NS = 99
		} else {
			o.Outcome.Score += 5
		}
	default:
		n.did["played"]++
		n.say(x.Round, x.Table, b, n.outcome())
	}
}

// result is one that is in, nil where none is.
func (n *night) result() *event.Result {
	if len(n.S().Results) == 0 {
		return nil
	}
	r := n.S().Results[n.rand.IntN(len(n.S().Results))]
	n.touched[line(r.Board, r.NS, r.EW)] = true
	return &r
}

// score is one thing that the scorer does.
func (n *night) score() {
	switch n.rand.IntN(9) {
	case 8: // a table sat the other way
		x, _ := n.pick()
		for _, b := range x.Boards {
			n.touched[line(b, x.NS, x.EW)] = true
		}
		n.did["turned by hand"]++
		turn := &repair.Turn{Session: "s", Section: "A", Round: x.Round, Table: x.Table}
		if n.rand.IntN(2) == 0 {
			turn.Board = x.Boards[0]
		}
		n.Do(turn)
	case 0:
		x, b := n.pick()
		n.touched[line(b, x.NS, x.EW)] = true
		if len(n.in(x, b)) == 0 {
			n.did["typed"]++
			n.Put(b, x.NS.A, x.EW.A, n.outcome())
		}
	case 1, 2:
		if r := n.result(); r != nil {
			n.did["corrected"]++
			is := eventtest.Result(n.T, r.Board, r.NS.A, r.EW.A, n.outcome())
			is.ID = r.ID
			n.Do(&command.CorrectResult{Session: "s", Result: is})
		}
	case 3:
		if r := n.result(); r != nil && n.S().Ruling(r.ID) == nil {
			n.did["ruled"]++
			n.rulings++
			n.Do(&command.Rule{Session: "s", Ruling: event.Ruling{ID: event.ID(fmt.Sprint("u", n.rulings)), Result: r.ID, Kind: event.RulingTable, Law: "64C"}})
		}
	case 4:
		if r := n.result(); r != nil {
			n.did["erased by hand"]++
			n.Do(&command.EraseResult{Session: "s", Result: r.ID})
		}
	case 5, 6:
		if all := feed.Waiting(n.S()); len(all) > 0 {
			w := all[n.rand.IntN(len(all))]
			p := w.Decide("s", w.Kept || n.rand.IntN(2) == 0, n.ID)
			for _, r := range []*event.Result{w.Says, w.Is} {
				if r != nil {
					n.touched[line(r.Board, r.NS, r.EW)] = true
				}
			}
			n.did["decided"]++
			n.Do(p)
		}
	case 7:
		if n.Back(false) {
			n.did["undone"]++
		}
		if n.rand.IntN(2) == 0 {
			n.look()
			n.redo()
		}
	}
}

// redo does again what was undone: what was typed is as it was typed, whatever came in since.
func (n *night) redo() {
	n.T.Helper()
	h := journal.HistoryOf(n.Lines)
	if !n.Back(true) {
		return
	}
	n.did["redone"]++
	i := slices.IndexFunc(n.Lines, func(l journal.Line) bool { return l.Seq == h.Redo[len(h.Redo)-1].Undoes })
	p, err := journal.Decode(n.Lines[i])
	if err != nil {
		n.T.Fatal(err)
	}
	var typed event.Result
	switch p := p.(type) {
	case *command.CorrectResult:
		typed = p.Result
	case *command.EnterResult:
		typed = p.Result
	default:
		return
	}
	if is := n.S().Result(typed.ID); is == nil || eventtest.AsJSON(n.T, is) != eventtest.AsJSON(n.T, typed) {
		n.T.Fatalf("redone %+v, is %+v", typed, is)
	}
}

// look polls, and holds what a poll may not do: change what is by hand, put a board in twice,
// lose a row, or leave a difference without asking.
func (n *night) look() {
	n.T.Helper()
	before := n.E.Clone()
	s := before.Session("s")
	own := map[event.ID]bool{}
	for i := range s.Received {
		if x := &s.Received[i]; x.Untouched(s) {
			own[x.Result] = true
		}
	}
	n.poll()
	for i := range s.Results {
		if r := &s.Results[i]; !own[r.ID] {
			if now := n.S().Result(r.ID); now == nil || eventtest.AsJSON(n.T, now) != eventtest.AsJSON(n.T, r) {
				n.T.Fatalf("by hand was %+v, is %+v", r, now)
			}
		}
	}
	twice := func(s *event.Session) map[event.Key]int {
		all := map[event.Key]int{}
		for i := range s.Results {
			r := &s.Results[i]
			all[line(r.Board, r.NS, r.EW)]++
		}
		return all
	}
	was := twice(s)
	for k, times := range twice(n.S()) {
		if times > 1 && times > was[k] {
			n.T.Fatalf("%+v is in %d times, was %d", k, times, was[k])
		}
	}
	for i := range n.snap.Scores {
		x := &n.snap.Scores[i]
		if x.NS == 99 || x.Outcome.Score%10 != 0 {
			continue
		}
		at := slices.IndexFunc(n.S().Received, func(o event.Received) bool {
			return o.Round == x.Round && o.Table == x.Table && o.Board == x.Board
		})
		switch {
		case at < 0 && !x.Erased:
			n.T.Fatalf("lost: %+v", x)
		case at < 0:
		case x.Erased != (n.S().Received[at].Says == nil):
			n.T.Fatalf("erased %v, received %+v", x.Erased, n.S().Received[at])
		case !x.Erased && n.S().Received[at].Says.Score != x.Outcome.Score:
			n.T.Fatalf("says %+v, received %+v", x, n.S().Received[at].Says)
		}
	}
}

// kill ends the program: the event is what its journal says.
func (n *night) kill() {
	n.T.Helper()
	e, err := journal.Replay(n.Lines)
	if err != nil {
		n.T.Fatal(err)
	}
	if eventtest.AsJSON(n.T, e) != eventtest.AsJSON(n.T, n.E) {
		n.T.Fatal("the journal says otherwise")
	}
	n.E = e
}

// end holds the end of the evening: what nobody touched is what the devices say, and the
// standings are those of the same results typed by hand.
func (n *night) end() {
	n.T.Helper()
	n.look()
	for i := range n.snap.Scores {
		x := &n.snap.Scores[i]
		var at event.Sitting
		for _, y := range n.lines {
			if y.Round == x.Round && y.Table == x.Table {
				at = y
			}
		}
		k := line(x.Board, at.NS, at.EW)
		if n.touched[k] || n.moved[k] || x.NS == 99 || x.Outcome.Score%10 != 0 || !slices.Contains(at.Boards, x.Board) {
			continue
		}
		if want := (map[bool][]int{false: {x.Outcome.Score}})[x.Erased]; !slices.Equal(n.in(at, x.Board), want) {
			n.T.Fatalf("round %d table %d board %d: %v is in, the device says %v", x.Round, x.Table, x.Board, n.in(at, x.Board), want)
		}
	}
	e := eventtest.Evening(2, n.S().Sections...)
	hand := eventtest.Begin(n.T, e)
	for _, r := range n.S().Results {
		r.Source, r.At, r.Section, r.Round, r.Table = "typed", "", "", 0, 0
		hand.Do(&command.EnterResult{Session: "s", Result: r})
	}
	for _, r := range n.S().Rulings {
		hand.Do(&command.Rule{Session: "s", Ruling: r})
	}
	if got, want := eventtest.Figures(n.Standings()), eventtest.Figures(hand.Standings()); got != want {
		n.T.Fatalf("the standings are\n%s\nwant\n%s", got, want)
	}
}

// TestRandomEvenings plays fifty evenings with devices that err and a scorer who does what a
// scorer does, and holds that nothing is lost, doubled or overwritten.
func TestRandomEvenings(t *testing.T) {
	did := map[string]int{}
	for seed := range uint64(50) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(seed, 20)) //nolint:gosec // chance that is the same each time
			kind, pairs := "howell", 10+2*r.IntN(3)
			if seed%2 == 0 {
				kind, pairs = "mitchell", 10+2*r.IntN(6)
			}
			m := eventtest.Generate(t, kind, movements.Options{Pairs: pairs})
			d := &devices{eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m))), nil, &event.Club{}, nil}
			higher := 0
			if m.TwoWinners && seed%4 == 0 {
				higher = 20
			}
			d.snap = planned(d.S(), labels(d.S(), higher))
			n := &night{devices: d, rand: r, touched: map[event.Key]bool{}, moved: map[event.Key]bool{}, did: did}
			for _, x := range d.S().Sittings() {
				if x.Round <= 3 && !x.NS.Empty() && !x.EW.Empty() {
					n.lines = append(n.lines, x)
				}
			}
			for range 250 {
				switch r.IntN(8) {
				case 0, 1, 2, 3:
					n.play()
				case 4, 5:
					n.look()
				case 6:
					n.score()
				case 7:
					if r.IntN(6) == 0 {
						n.kill()
					} else {
						n.score()
					}
				}
			}
			n.end()
		})
	}
	for _, what := range []string{"played", "erased", "vanished", "turned", "back", "left out", "typed", "corrected", "ruled", "erased by hand", "decided", "turned by hand", "undone", "redone"} {
		if did[what] < 50 {
			t.Errorf("%s only %d times", what, did[what])
		}
	}
}
