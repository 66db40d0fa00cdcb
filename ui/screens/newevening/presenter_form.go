package newevening

import (
	"cmp"
	"strconv"

	"uitslag/internal/desk"
	"uitslag/internal/event"
)

// plan is the form as it is understood: what an evening is made of.
type plan struct {
	name     string
	pairs    int
	from, to int // boards, both included
	first    int
	date     string // ISO
	fixed    []int
	rounds   int // that are to be drawn
	sitting  string
}

type form struct {
	desk  *desk.Desk
	mode  mode
	kept  map[mode]kept // what was typed for other sorts of evening
	texts [fields]string
	plan  plan // the last one that was understood whole
	begun bool // something was typed or chosen
}

func (p *form) last(kind event.Kind) (event.Header, bool) {
	all, err := p.desk.Club.Events()
	if err != nil {
		return event.Header{}, false
	}
	var last event.Header
	for _, h := range all {
		if of := cmp.Or(h.Kind, event.Pairs); of != kind {
			continue
		}
		if last.ID == "" || h.Date > last.Date || h.Date == last.Date && h.Number > last.Number {
			last = h
		}
	}
	return last, last.ID != ""
}

// Text returns what stands in a field.
func (p *form) Text(f Field) string { return p.texts[f] }

// Settle writes a field as it was understood: "24-28" becomes "24 – 28".
func (p *form) Settle(f Field) {
	if p.Problem(f) != "" {
		return
	}
	w := p.desk.Words
	switch f {
	case Boards:
		p.texts[f] = boardsText(p.plan.from, p.plan.to)
	case Date:
		p.texts[f] = w.ShortDate(p.plan.date)
	case Pairs:
		p.texts[f] = strconv.Itoa(p.plan.pairs)
	case First:
		p.texts[f] = strconv.Itoa(p.plan.first)
	case Name:
		p.texts[f] = p.plan.name
	case Fixed:
		p.texts[f] = w.List(numbers(p.plan.fixed))
	case Sitting:
		p.texts[f] = p.plan.sitting
	case Rounds:
		p.texts[f] = strconv.Itoa(p.plan.rounds)
	}
}

// Problem returns the sentence that says why what stands in a field cannot be, "" when it can.
func (p *form) Problem(f Field) string {
	var next plan
	return p.read(f, &next)
}

// Wrong returns the first field that cannot be, and whether there is one.
func (p *form) Wrong() (Field, bool) {
	for f := range fields {
		if p.Problem(f) != "" {
			return f, true
		}
	}
	return 0, false
}

// named are pairs by their numbers: "paren 5 en 9".
func (p *form) named(list []int) string {
	if len(list) == 1 {
		return p.desk.Words.T("newevening.pairs-named.one", "pairs", list)
	}
	return p.desk.Words.T("newevening.pairs-named", "pairs", list)
}

// ReadOnly returns the sentence that says why no evening can begin here, "" when it can.
func (p *form) ReadOnly() string { return p.desk.Locked("newevening.readonly") }
