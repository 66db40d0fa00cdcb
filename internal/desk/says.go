package desk

import (
	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
)

// What a result is, in a few words: every screen says it so.

// Number is what a side is called beside its result: its number, with the section's
// letter where there is more than one section.
func (d Speaker) Number(st *standings.Standings, s event.Side) string {
	return phrase.WhoOf(d.Words, st).Side(s)
}

// Called is what a side is called in a sentence: where the two directions are numbered
// apart, "NZ 2".
func (d Speaker) Called(st *standings.Standings, s event.Side) string {
	return phrase.WhoOf(d.Words, st).Sided(s)
}

// Versus is who met: "7–12".
func (d Speaker) Versus(st *standings.Standings, ns, ew event.Side) string {
	return phrase.WhoOf(d.Words, st).Versus(ns, ew)
}

// Short is a result without its score: "4♠ N +1"; of a bare score the score, "+420".
func (d Speaker) Short(r *event.Result) string {
	w, out := d.Words, ""
	switch r.Kind {
	case event.Played:
		if out = w.Signed(r.Score); r.Contract.Level > 0 {
			out = bridge.Style{Letters: d.Notation().Letters, Symbols: true}.Statement(r.Contract, r.Tricks)
		}
	case event.Passed:
		out = w.T("entry.pass")
	case event.Average:
		out = w.T("entry.average")
	case event.Adjusted:
		out = r.NSAward.Text(d.Words) + "/" + r.EWAward.Text(d.Words)
	default:
		out = w.T("entry.not-played")
	}
	if r.Reversed {
		out += " " + w.T("entry.reversed")
	}
	return out
}

// Says is a result with its score: "4♠ N +1, 450 voor NZ".
func (d Speaker) Says(r *event.Result) string {
	w := d.Words
	switch {
	case r.Kind == event.Passed && !r.Reversed:
		return w.T("entry.say.passed")
	case r.Kind == event.NotPlayed:
		return w.T("control.not-played")
	case r.Kind == event.Average:
		return w.T("control.average")
	case r.Kind != event.Played:
		return w.T("control.adjusted", "awards", d.Short(r))
	case r.Contract.Level == 0 && !r.Reversed:
		return d.Scored(r.Score)
	}
	return d.Short(r) + ", " + d.Scored(r.Score)
}

// Scored is a score for the side that made it: "620 voor NZ".
func (d Speaker) Scored(score int) string {
	side := bridge.NS
	if score < 0 {
		side, score = bridge.EW, -score
	}
	return d.Words.T("entry.say.score", "score", score, "side", d.Words.T("side."+side.String()))
}
