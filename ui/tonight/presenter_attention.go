package tonight

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/ui/desk"
)

// mostAttention is how many evenings are named; a club that never closes an evening
// is not told so of all of them.
const mostAttention = 3

// Attention is what needs it, the file first, then the newest evenings. What the
// chosen evening lacks is said with it, and not here.
func (p *Presenter) Attention() []Attention {
	w := p.desk.Words
	var out []Attention
	if p.failed != nil {
		out = append(out, Attention{Sentence: w.Sentence(p.failed)})
	}
	if s := p.ReadOnly(); s != "" {
		out = append(out, Attention{Sentence: s})
	}
	if p.Backup != nil {
		if s := p.Backup(); s != "" {
			out = append(out, Attention{Sentence: s})
		}
	}
	if n := len(p.revised); n > 0 {
		out = append(out, Attention{Sentence: w.T("revised.attention", "n", n), Revised: true})
	}
	for _, h := range p.unsent() {
		out = append(out, Attention{Sentence: w.T("tonight.not-sent", "name", h.Name, "date", w.Date(h.Date)), Evening: h.ID})
	}
	n := 0
	for _, h := range p.all {
		if h.Closed || h.ID == p.chosen || h.Entered == 0 || n == mostAttention {
			continue
		}
		n++
		key := "tonight.left-open"
		if h.Entered >= h.Expected {
			key = "tonight.complete-open"
		}
		out = append(out, Attention{
			Sentence: w.T(key, "name", h.Name, "date", w.Date(h.Date), "n", h.Expected-h.Entered),
			Evening:  h.ID,
		})
	}
	if s := p.unbooked(); s != "" {
		out = append(out, Attention{Sentence: s, Book: true})
	}
	return out
}

// unsent are the closed events of which the federation has no sheet yet, though the club has
// bound one: those since the newest that was sent, and the newest of all where none was.
func (p *Presenter) unsent() []event.Header {
	club := p.desk.Club.Club()
	if !slices.ContainsFunc(club.Bindings, func(b event.Binding) bool { return !b.Dropped }) {
		return nil
	}
	sent, last := map[event.ID]bool{}, ""
	for i := range club.Sent {
		for _, ev := range club.Sent[i].Evenings {
			sent[ev.Event] = true
			last = max(last, ev.Date)
		}
	}
	var out []event.Header
	for _, h := range desk.ByDate(p.all) {
		if !h.Closed || sent[h.ID] || h.Date < last || last == "" && len(out) > 0 || len(out) == mostAttention {
			continue
		}
		out = append(out, h)
	}
	return out
}

// canLook reports whether there are evenings that are computed otherwise, and nobody looked yet.
func canLook(p *Presenter) bool { return len(p.revised) > 0 }

// look takes the first of them in hand; that they are there is not said again.
func look(p *Presenter) {
	x := p.revised[0]
	p.revised = nil
	p.Show(x.Event)
	p.Take()
	p.desk.TakeSession(x.Session)
	if p.seen != nil {
		p.seen()
	}
}
