// Package bench measures what scoring costs beside the least that it could cost, and
// beside two other programs. The figures are in docs/measured.md.
//
// `make bench` needs nothing but this machine. `make bench-compare` takes salliere from
// Debian and bridge-scorer from npm into a folder of its own, and runs the three.
package bench

import (
	"fmt"
	"io"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Shape is a session of so many tables that all play the same boards, NS sitting still.
type Shape struct{ Tables, Boards int }

// Results returns how many there are.
func (s Shape) Results() int { return s.Tables * s.Boards }

// Shapes are the sessions that are measured: a large club, a congress, the largest
// simultaneous of one country, and two sizes that show whether time grows faster than
// the work. The last two have as many results as one another: many lines a board, and
// many boards.
var Shapes = []Shape{{13, 26}, {51, 26}, {201, 26}, {12_800, 25}, {40_000, 25}, {200, 5_000}}

// Result is what came in at one table for one board. NS pairs are numbered from 1, the
// EW pairs after them.
type Result struct {
	Board, NS, EW int
	Contract      bridge.Contract
	Tricks        int
	Score         int // from North-South's side
}

// vulnerability accepts board numbers beyond those of a box.
func vulnerability(board int) bridge.Vulnerability {
	return bridge.VulnerabilityOf((board-1)%16 + 1)
}

// Make gives the results of a session, by board and then by NS pair, and always the
// same. A board has one or two contracts that most tables are in, some that others are
// in, and tricks that differ by a few: as boards are, with many equal scores.
func Make(s Shape) []Result {
	r := dice(1)
	all := make([]Result, 0, s.Results())
	for b := 1; b <= s.Boards; b++ {
		side := bridge.Seat(r.below(2))
		suit := r.below(5)
		level, tricks := 2+r.below(4), 7+r.below(5)
		for t := range s.Tables {
			c := bridge.Contract{Level: level, Denomination: bridge.Denomination(suit), Declarer: side + 2*bridge.Seat(r.below(2))}
			switch r.below(10) {
			case 0:
				c.Denomination = bridge.Denomination(r.below(5))
			case 1, 2:
				c.Level = max(1, level-1)
			case 3:
				c.Level = min(7, level+1)
			case 4:
				c.Declarer = (c.Declarer + 1) % 4
			case 5:
				c.Doubling = bridge.Doubling(r.below(2))
			}
			took := min(13, tricks+r.below(3)-1)
			all = append(all, Result{
				Board: b, NS: t + 1, EW: s.Tables + (t+b)%s.Tables + 1,
				Contract: c, Tricks: took, Score: bridge.NSScore(c, vulnerability(b), took),
			})
		}
	}
	return all
}

// Session returns the results as the scoring core takes them.
func Session(s Shape) scoring.Session {
	out := scoring.Session{Contestants: 2 * s.Tables, Boards: make([]scoring.Board, s.Boards)}
	lines := make([]scoring.Line, 0, s.Results())
	for i, r := range Make(s) {
		lines = append(lines, scoring.Line{NS: r.NS - 1, EW: r.EW - 1, Kind: scoring.Played, Score: r.Score})
		if b := &out.Boards[r.Board-1]; b.Lines == nil {
			b.Lines, b.Scheduled = lines[i:i+1], s.Tables
		}
	}
	for b := range out.Boards {
		from := b * s.Tables
		out.Boards[b].Lines = lines[from : from+s.Tables : from+s.Tables]
	}
	return out
}

// WriteCSV writes the results as our program and salliere both read them: board, NS, EW,
// contract, declarer and tricks, without a heading. The boards must have numbers that
// fit a box: at most bridge.MostBoard.
func WriteCSV(w io.Writer, results []Result) error {
	for _, r := range results {
		c := r.Contract
		seat := c.Declarer.String()
		c.Declarer = 0
		_, err := fmt.Fprintf(w, "%d,%d,%d,%s,%s,%d\n", r.Board, r.NS, r.EW, contract(c), seat, r.Tricks)
		if err != nil {
			return err
		}
	}
	return nil
}

// contract is level, suit and doubling: 3NT, 4HX.
func contract(c bridge.Contract) string {
	return fmt.Sprint(c.Level) + [...]string{"C", "D", "H", "S", "NT"}[c.Denomination] + [...]string{"", "X", "XX"}[c.Doubling]
}

// dice are numbers that look like chance and are always the same (SplitMix64).
type dice uint64

func (d *dice) below(n int) int {
	*d += 0x9E3779B97F4A7C15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return int((z ^ z>>31) % uint64(n))
}

// Evening returns the results as an evening of the program has them: an event of one session,
// in one section without a movement, as a file of results gives it.
func Evening(s Shape) *event.Event {
	e := &event.Event{ID: "e", Name: "Bench", Kind: event.Pairs, Rules: rules.MesserBridge()}
	ids := make([]event.ID, 2*s.Tables+1)
	section := event.Section{Letter: "A"}
	for n := 1; n < len(ids); n++ {
		ids[n] = event.ID(fmt.Sprintf("contestant-%05d", n))
		e.Contestants = append(e.Contestants, event.Contestant{ID: ids[n], Players: []event.ID{"", ""}})
		section.Labels = append(section.Labels, event.Label{Contestant: ids[n], Number: n})
	}
	session := event.Session{ID: "s", Date: "2026-11-14", FirstBoard: 1, Sections: []event.Section{section}}
	for i, r := range Make(s) {
		session.Results = append(session.Results, event.Result{
			ID: event.ID(fmt.Sprintf("result-%07d", i)), Board: r.Board, NS: event.Pair(ids[r.NS]), EW: event.Pair(ids[r.EW]), Section: "A",
			Kind: event.Played, Contract: r.Contract, Tricks: r.Tricks, Score: r.Score,
		})
	}
	e.Sessions = []event.Session{session}
	return e
}

// Correction returns an evening in which one result, in the middle, was typed wrong: the event
// as it was, the command that puts it right, and the event after it.
func Correction(s Shape) (before *event.Event, p *command.CorrectResult, after *event.Event) {
	before = Evening(s)
	after = before.Clone()
	r := &after.Sessions[0].Results[s.Results()/2]
	r.Tricks = (r.Tricks + 13) % 14
	r.Score = 0 - r.Score/10*10 + 50
	p = &command.CorrectResult{Session: "s", Result: *r}
	return before, p, after
}
