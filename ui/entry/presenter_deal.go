package entry

import (
	"uitslag/internal/event"
	"uitslag/internal/slips"
)

// why says why a line is likelier a slip than a result; args are the figures of every mark.
// Where the deal says so, the hands stand below it.
func (p *Presenter) why(m mark, args []any) string {
	w, s, r := p.desk.Words, m.why, m.line.Result
	args = append(args, "meant", p.meant(s, m.of), "board", s.Near, "others", s.Others)
	key := ""
	switch s.Code {
	case event.SuspectLead:
		args = append(args, "card", p.desk.Card(s.Card), "holder", s.Holder, "by", p.declarer(s))
		switch key = "entry.mark.lead.none"; s.Slip {
		case slips.Declarer:
			key = "entry.mark.lead.declarer"
		case slips.Neighbour:
			key = "entry.mark.lead.neighbour"
		}
	case event.SuspectTrumps:
		args = append(args, "trumps", s.Trumps, "suit", r.Contract.Denomination, "side", p.side(s.Side))
		switch key = "entry.mark.trumps.none"; {
		case s.Slip == slips.Neighbour:
			key = "entry.mark.trumps.neighbour"
		case s.Meant != nil:
			key = "entry.mark.trumps.meant"
		}
	case event.SuspectTricks:
		args = append(args, "tricks", r.Tricks, "table", s.Table)
		switch key = "entry.mark.tricks.none"; {
		case s.Slip == slips.Neighbour:
			key = "entry.mark.tricks.neighbour"
		case s.Meant != nil:
			key = "entry.mark.tricks.meant"
		}
	default:
		return w.T("entry.mark.slip."+s.Slip.String(), args...)
	}
	return w.T(key, args...) + "\n" + p.desk.HandsOf(m.of.Board)
}

// Dealt tells whether the hands of the evening are known.
func (p *Presenter) Dealt() bool {
	st := p.standings()
	return st != nil && len(st.Session.Deals) > 0
}

// declarer is who declared most likely; "" where that is not known.
func (p *Presenter) declarer(s *event.Suspicion) string {
	if s.Meant == nil {
		return ""
	}
	return p.desk.Words.T(s.Meant.Contract.Declarer.WordKey())
}

// led is which card was led, in a sentence of its own; "" mostly.
func (p *Presenter) led(l *event.ScoredLine) string {
	if card := p.desk.Lead(l.Result); card != "" {
		return " " + p.desk.Words.T("entry.led", "card", card)
	}
	return ""
}
