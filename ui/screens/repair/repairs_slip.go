package repair

import (
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
)

// slipAsks asks for a slip that has no line: pairs or a board that the movement does not
// have. It is booked as it was written, and marked; what explains it, "stray" finds.
func slipAsks(p *form, asks []Ask) []Ask {
	if p.ofPlayers() { // by the chairs
		asks = append(asks, p.pairs("repair.ask.ns", ""), p.pairs("repair.ask.south", ""), p.pairs("repair.ask.ew", ""), p.pairs("repair.ask.west", ""))
		return append(asks, p.number("repair.ask.board", p.at.Board), p.asked("repair.ask.written", Typed))
	}
	return append(asks, p.pairs("repair.ask.ns", ""), p.pairs("repair.ask.ew", ""), p.number("repair.ask.board", p.at.Board), p.asked("repair.ask.written", Typed))
}

func slip(r *reader) []act {
	p := r.p
	ns, ew := event.Pair(r.id("ns")), event.Pair(r.id("ew"))
	if p.ofPlayers() {
		ns.B, ew.B = r.id("south"), r.id("west")
	}
	board, text := r.number("board"), r.text("written")
	if !r.fine() {
		return nil
	}
	if board < 1 {
		r.refuse(problem.New("result.no-board", "board", board))
		return nil
	}
	if sides, result := bridge.CutVersus(text); sides != "" && sides == p.numberOf(ns.A)+"-"+p.numberOf(ew.A) {
		text = result
	}
	entry, err := p.desk.Speaker.Notation().Parse(text, bridge.VulnerabilityOf(board))
	if err != nil {
		r.refuse(err)
		return nil
	}
	is := event.FromEntry(entry)
	is.ID, is.Board, is.NS, is.EW = p.newID(0), board, ns, ew
	is.Source, is.At = "typed", p.desk.Now().Format(time.RFC3339)
	return one(&command.EnterResult{Session: p.s.ID, Result: is})
}
