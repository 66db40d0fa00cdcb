package desk

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/plot"
	"uitslag/internal/scoring"
)

// What a result is, in a few words: every screen says it so.

// Number returns what a side is called beside its result: its number, with the section's
// letter where there is more than one section.
func (d Speaker) Number(st *standings.Standings, s event.Side) string {
	return phrase.WhoOf(d.Words, st).Side(s)
}

// Called returns what a side is called in a sentence: where the two directions are numbered
// apart, "NZ 2".
func (d Speaker) Called(st *standings.Standings, s event.Side) string {
	return phrase.WhoOf(d.Words, st).Sided(s)
}

// Versus returns who met: "7–12".
func (d Speaker) Versus(st *standings.Standings, ns, ew event.Side) string {
	return phrase.WhoOf(d.Words, st).Versus(ns, ew)
}

// Short returns a result without its score: "4♠ N +1"; of a bare score the score, "+420".
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

// Says returns a result with its score: "4♠ N +1, 450 voor NZ".
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

// Scored returns a score for the side that made it: "620 voor NZ".
func (d Speaker) Scored(score int) string {
	side := bridge.NS
	if score < 0 {
		side, score = bridge.EW, -score
	}
	return d.Words.T("entry.say.score", "score", score, "side", d.Words.T("side."+side.String()))
}

// Card returns a card in the letters that the club types: "♦10", "♠H".
func (d Speaker) Card(c bridge.Card) string {
	return c.Suit.Symbol() + d.Notation().Letters.Rank(c.Rank)
}

// Lead returns the card that was led to a result, "" where it is not known.
func (d Speaker) Lead(r *event.Result) string {
	c, err := bridge.ParseCard(r.Lead)
	if err != nil {
		return ""
	}
	return d.Card(c)
}

// Hand returns a hand on a line: "♠ B8  ♥ AH985  ♦ AB6  ♣ –".
func (d Speaker) Hand(h bridge.Hand) string {
	var suits []string
	for s := bridge.Spades; s >= bridge.Clubs; s-- {
		suits = append(suits, s.Symbol()+"\u00a0"+d.Holding(h, s))
	}
	return strings.Join(suits, "  ")
}

// Holding returns the cards of a hand in a suit: "AH985".
func (d Speaker) Holding(h bridge.Hand, s bridge.Denomination) string {
	if cards := d.Notation().Letters.Holding(h, s); cards != "" {
		return cards
	}
	return "–"
}

// Hands returns the four hands of a deal under each other, each behind the letter of its seat.
func (d Speaker) Hands(deal bridge.Deal) string {
	var lines []string
	for s := bridge.North; s <= bridge.West; s++ {
		lines = append(lines, "**"+d.Notation().Letters.Seat(s)+"** "+d.Hand(deal[s]))
	}
	return strings.Join(lines, "\n")
}

// HandsOf returns the hands of a board of the current session; "" where they are not known.
func (d *Desk) HandsOf(board int) string {
	_, s, err := d.Session()
	if err != nil || s == nil || s.Deal(board) == nil {
		return ""
	}
	return d.Speaker.Hands(s.Deal(board).Deal)
}

// Spread returns how the scores of a board are spread, from what is best for EW to what is
// best for NS. own is the score it is about, seen from NS, nil for none; it may be one
// that is not in yet.
func (d Speaker) Spread(fs []scoring.Frequency, own *int) plot.Spread {
	w := d.Words
	s := plot.Spread{Low: "← " + w.T("side.EW"), High: w.T("side.NS") + " →"}
	for _, f := range slices.Backward(fs) {
		if f.Count == 0 {
			continue // only a ruling has it: nobody made it
		}
		h := plot.Heap{Score: f.Score, Count: f.Count, Text: w.Signed(f.Score), Own: own != nil && *own == f.Score}
		if f.Passed {
			h.Text = w.T("paper.passed")
		}
		s.Heaps = append(s.Heaps, h)
	}
	if own == nil {
		return s
	}
	at, in := slices.BinarySearchFunc(s.Heaps, *own, func(h plot.Heap, score int) int { return cmp.Compare(h.Score, score) })
	if !in {
		s.Heaps = slices.Insert(s.Heaps, at, plot.Heap{Score: *own, Text: w.Signed(*own), Own: true})
	}
	return s
}
