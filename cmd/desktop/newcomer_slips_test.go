package main

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/expect"
	"uitslag/internal/movements"
	"uitslag/internal/slips"
	"uitslag/ui/desk/desktest"
)

// TestNewcomerSlips makes the slips of TestWindowNewcomer on every line of that evening,
// one at a time, and counts how many are marked when all results are in, and how many
// marks a scorer without a slip has to answer.
func TestNewcomerSlips(t *testing.T) {
	m := expect.Value(movements.Generate("howell", movements.Options{Pairs: 12, Rounds: 8}))(t)
	club := desktest.New()
	id := club.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 3})
	boards := newcomerBoards(t)
	e := expect.Value(club.Event(id))(t)
	line := map[int]int{}
	type where struct{ board, line int }
	var at []where // of each result
	for _, x := range e.Sessions[0].Schedule() {
		l := boards[x.Board-1].Lines[line[x.Board]]
		at = append(at, where{x.Board, line[x.Board]})
		line[x.Board]++
		r := result(x.Board, l)
		r.ID, r.NS, r.EW, r.Round, r.Table, r.Source = club.NewID(), x.NS, x.EW, x.Round, x.Table, "typed"
		club.MustDo(t, id, &command.EnterResult{Session: e.Sessions[0].ID, Result: r})
	}
	e = expect.Value(club.Event(id))(t)
	marked := func(e *event.Event) map[event.ID]bool {
		st := expect.Value(standings.Of(e, e.Sessions[0].ID))(t)
		all := map[event.ID]bool{}
		for _, s := range review.Suspicions(st) {
			all[s.Result] = true
		}
		return all
	}
	clean := marked(e)
	t.Logf("%d of %d clean lines marked", len(clean), len(at))
	expect.That(t, len(clean) <= 4, "%d clean lines are marked", len(clean))
	for _, kind := range []struct {
		name  string
		least float64 // per cent
		make  func(w where) (slips.Line, bool)
	}{
		{"the other side", 78, func(w where) (slips.Line, bool) {
			l := boards[w.board-1].Lines[w.line]
			was := l.Score
			l.Contract.Declarer = l.Contract.Declarer.Next()
			l.Score = bridge.NSScore(l.Contract, bridge.VulnerabilityOf(w.board), l.Tricks)
			return l, was != 0
		}},
		{"the contract of the next board", 74, func(w where) (slips.Line, bool) {
			if w.board == len(boards) {
				return slips.Line{}, false
			}
			l := boards[w.board].Lines[w.line]
			if l.Score != 0 {
				l.Score = bridge.NSScore(l.Contract, bridge.VulnerabilityOf(w.board), l.Tricks)
			}
			return l, l.Score != boards[w.board-1].Lines[w.line].Score
		}},
	} {
		made, caught := 0, 0
		for i, w := range at {
			l, can := kind.make(w)
			if !can {
				continue
			}
			c := e.Clone()
			r := &c.Sessions[0].Results[i]
			to := result(w.board, l)
			r.Kind, r.Contract, r.Tricks, r.Score = to.Kind, to.Contract, to.Tricks, to.Score
			made++
			if marked(c)[r.ID] {
				caught++
			}
		}
		share := 100 * float64(caught) / float64(made)
		t.Logf("%s: %d of %d marked, %.1f %%", kind.name, caught, made, share)
		expect.That(t, share >= kind.least, "%s: %.1f %% are marked", kind.name, share)
	}
}

// result is a line of an evening as it is typed on a board.
func result(board int, l slips.Line) event.Result {
	r := event.Result{Board: board, Kind: event.Played, Contract: l.Contract, Tricks: l.Tricks, Score: l.Score}
	if l.Score == 0 {
		r.Kind = event.Passed
	}
	return r
}
