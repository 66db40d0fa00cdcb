package control

import (
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/slips"
)

// byDeal says why a line is unlikely where the deal says so, and false where it does not.
func (p *Presenter) byDeal(at place, s *event.Suspicion) (string, bool) {
	w, r := p.words(), p.find(at).Result
	args := []any{"where", p.where(at), "what", p.says(r), "board", s.Near}
	if s.Meant != nil {
		args = append(args, "meant", p.says(s.Meant), "by", s.Meant.Contract.Declarer)
	}
	switch s.Code {
	case event.SuspectLead:
		args = append(args, "card", p.desk.Card(s.Card), "holder", s.Holder)
		switch s.Slip {
		case slips.Declarer:
			return w.T("control.unlikely.lead.declarer", args...), true
		case slips.Neighbour:
			return w.T("control.unlikely.lead.neighbour", args...), true
		}
		return w.T("control.unlikely.lead.none", args...), true
	case event.SuspectTrumps:
		args = append(args, "trumps", s.Trumps, "suit", r.Contract.Denomination, "side", s.Side)
		switch {
		case s.Slip == slips.Neighbour:
			return w.T("control.unlikely.trumps.neighbour", args...), true
		case s.Meant != nil:
			return w.T("control.unlikely.trumps.meant", args...), true
		}
		return w.T("control.unlikely.trumps.none", args...), true
	case event.SuspectTricks:
		args = append(args, "tricks", r.Tricks, "table", s.Table)
		switch {
		case s.Slip == slips.Neighbour:
			return w.T("control.unlikely.tricks.neighbour", args...), true
		case s.Meant != nil:
			return w.T("control.unlikely.tricks.meant", args...), true
		}
		return w.T("control.unlikely.tricks.none", args...), true
	}
	return "", false
}

// slight tells whether a suspicion is shown as a doubt: not seen at once to be odd, or of
// no weight for anybody's points.
func slight(s *event.Suspicion) bool { return s.Code == event.SuspectSlip || s.Slight }

// led is which card was led, in a sentence of its own; "" mostly.
func (p *Presenter) led(l *event.ScoredLine) string {
	if card := p.desk.Lead(l.Result); card != "" {
		return " " + p.words().T("control.led", "card", card)
	}
	return ""
}

// otherDeals are the boards that were not dealt as is known.
func (p *Presenter) otherDeals() []Item {
	var out []Item
	for _, o := range event.OtherDeals(p.st) {
		b := p.st.Board(o.Board)
		if b == nil { // all of them: the first stands for them
			out = append(out, Item{
				Text: p.words().T("control.other-evening", "n", o.Wrong, "leads", o.Leads),
				key:  "deals", places: []place{placeOf(&p.st.Boards[0], 0)}, doubt: true,
			})
			continue
		}
		out = append(out, Item{
			Text: p.words().T("control.other-deal", "board", o.Board, "n", o.Wrong, "leads", o.Leads),
			key:  "deal " + strconv.Itoa(o.Board), places: []place{placeOf(b, 0)}, doubt: true,
		})
	}
	return out
}

// Dealt tells whether the hands of the evening are known.
func (p *Presenter) Dealt() bool { return p.Empty() == "" && len(p.st.Session.Deals) > 0 }

// Hands are the four hands of the chosen board, "" where they are not known.
func (p *Presenter) Hands() string {
	if len(p.pages) == 0 {
		return ""
	}
	return p.desk.HandsOf(p.at.board)
}
