package phrase

import (
	"cmp"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/exact"
	"uitslag/internal/movements/draw"
	"uitslag/internal/translation"
)

// Draw is what the sentences on a draw need: the words, how a contestant is called ("paar 7",
// "ploeg 3 Strombeek"), and its number.
type Draw struct {
	Words  *translation.Words
	Name   func(id event.ID) string
	Number func(id event.ID) string
}

// From says what the round was drawn from: one sentence.
func (b Draw) From(x *drawing.Explanation) string {
	w := b.Words
	switch {
	case x.Round == 1 && x.First == event.FirstLots:
		return w.T("drawing.first.lots")
	case x.Round == 1 && x.First == event.FirstHalves:
		return w.T("drawing.first.halves")
	case x.Round == 1:
		return w.T("drawing.first")
	case x.Knockout:
		return w.T("drawing.from.bracket")
	case x.Missing > 0:
		return w.T("drawing.from.missing", "round", x.Round-1, "n", x.Missing)
	}
	return w.T("drawing.from", "round", x.Round-1)
}

// Reason says why two meet, a sentence each: their places, whether they met before, and who was
// passed over.
func (b Draw) Reason(x *drawing.Explanation, r *drawing.Reason) []string {
	w := b.Words
	var out []string
	switch {
	case x.Knockout && x.Round == 1:
		return []string{w.T("drawing.why.seeds", "from", r.From, "to", r.To)}
	case x.Knockout:
		return []string{w.T("drawing.why.winners")}
	case x.Round == 1:
		out = append(out, w.T("drawing.why.numbers", "from", r.From, "to", r.To))
	case r.Difference.Sign() == 0:
		out = append(out, w.T("drawing.why.equal", "from", r.From, "to", r.To))
	default:
		out = append(out, w.T("drawing.why.difference", "from", r.From, "to", r.To, "difference", w.Number(r.Difference, 2)))
	}
	if r.Chosen {
		out = append(out, w.T("drawing.why.chosen"))
	}
	switch {
	case r.Repeated && !r.Chosen && x.Rematches.Fewer == drawing.FewerNever:
		out = append(out, w.T("drawing.why.forced", "rounds", b.rounds(r.Before)))
	case len(r.Before) > 0 && (r.Repeated || r.Chosen):
		out = append(out, w.T("drawing.why.beware", "rounds", b.rounds(r.Before)))
	case len(r.Before) > 0:
		out = append(out, w.T("drawing.why.again", "rounds", b.rounds(r.Before)))
	case x.Round > 1:
		out = append(out, w.T("drawing.why.new"))
	}
	passed := map[draw.Why]string{draw.WhyMet: "drawing.passed.met", draw.WhyApart: "drawing.passed.apart", draw.WhyRest: "drawing.passed.rest"}
	for _, p := range r.Passed {
		key := cmp.Or(passed[p.Reason], "drawing.passed.others")
		out = append(out, translation.Capital(w.T(key, "who", b.Name(p.Who), "rounds", b.rounds(p.Rounds))))
	}
	return out
}

// Again returns the meetings of a round whose two have met before: "2–1 and 3–6"; "" for none.
func (b Draw) Again(x *drawing.Explanation) string {
	var who []string
	for _, m := range x.Meetings {
		if m.Repeated {
			who = append(who, b.Number(m.NS)+"–"+b.Number(m.EW))
		}
	}
	return b.Words.List(who)
}

// Rematches says which meetings of a round are of two who have met before, and whether there
// could be fewer: two sentences; "" for none.
func (b Draw) Rematches(reason *drawing.Explanation) string {
	x := reason.Rematches
	if x.N == 0 {
		return ""
	}
	w := b.Words
	said := w.T("drawing.rematches", "n", x.N, "who", b.Again(reason)) + " "
	switch none := x.Fewest == 0; {
	case x.Fewer == drawing.FewerNever:
		return said + w.T("drawing.fewer.never", "n", x.N)
	case x.Fewer == drawing.FewerFree:
		return said + w.T("drawing.fewer.free")
	case x.Fewer == drawing.FewerUnchosen && none:
		return said + w.T("drawing.fewer.unchosen-none")
	case x.Fewer == drawing.FewerUnchosen:
		return said + w.T("drawing.fewer.unchosen", "n", x.Fewest)
	case none:
		return said + w.T("drawing.fewer.otherwise-none")
	}
	return said + w.T("drawing.fewer.otherwise", "n", x.Fewest)
}

func (b Draw) rounds(rounds []int) string {
	return Listed(b.Words, rounds, strconv.Itoa)
}

// Free says who is free and why; "" where nobody is.
func (b Draw) Free(x *drawing.Explanation) string {
	if x.Free == "" {
		return ""
	}
	key := "drawing.free.lowest"
	switch {
	case x.FreeWhy == drawing.FreeRest:
		key = "drawing.free.rest"
	case x.FreeWhy != drawing.FreeLowest:
		key = "drawing.free.other"
	case x.FreeTimes > 0:
		key = "drawing.free.again"
	}
	return translation.Capital(b.Words.T(key, "who", b.Name(x.Free)))
}

// Later says that a round was drawn from a ranking that has become another: what, whose
// score, and whether the draw would be another. The draw stays.
func (b Draw) Later(l *drawing.Later) []string {
	w := b.Words
	var out []string
	switch {
	case l.Bracket:
		out = append(out, w.T("drawing.later.bracket", "round", l.Round))
	case l.Missing > 0:
		out = append(out, w.T("drawing.later.missing", "round", l.Round, "n", l.Missing))
	default:
		out = append(out, w.T("drawing.later", "round", l.Round))
	}
	const named = 2
	for _, m := range l.Moved[:min(named, len(l.Moved))] {
		out = append(out, translation.Capital(w.T("drawing.later.moved", "who", b.Name(m.Who), "was", b.score(m.Was), "now", b.score(m.Now))))
	}
	if more := len(l.Moved) - named; more > 0 {
		out = append(out, w.T("drawing.later.more", "n", more))
	}
	if l.Repeated {
		return append(out, w.T("drawing.later.again", "round", l.Round))
	}
	if l.Otherwise {
		return append(out, w.T("drawing.later.otherwise"))
	}
	return append(out, w.T("drawing.later.same"))
}

func (b Draw) score(r exact.Rat) string { return b.Words.Number(r, 2) }
