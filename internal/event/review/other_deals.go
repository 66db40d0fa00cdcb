package review

import (
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// A deal that is not the one that was played: the leads tell. Then it is the deal that is
// wrong, and no result is held against it.

// fewLeads are those that must be known of an evening before they tell of all its deals.
const fewLeads = 12

// OtherDeal is what the leads say of the deal of a board, or of all boards.
type OtherDeal struct {
	Board int // 0: of all of them
	Leads int // cards that were led there
	Wrong int // those that the leader did not have
}

// OtherDeals lists the boards on which three leads or more are known and most of them are
// not in the leader's hand. Where that is so of the evening, twelve leads or more, it is one
// for all boards: these are the deals of another evening.
func OtherDeals(st *standings.Standings) []OtherDeal { return OtherDealsAmong(st, st.Session.Deals) }

// OtherDealsAmong does it for deals that the session does not have yet.
func OtherDealsAmong(st *standings.Standings, deals []event.BoardDeal) []OtherDeal {
	var out []OtherDeal
	var all OtherDeal
	for i := range deals {
		b := st.Board(deals[i].Board)
		if b == nil {
			continue
		}
		o := leads(b, &deals[i])
		all.Leads += o.Leads
		all.Wrong += o.Wrong
		if o.other(suspectOthers) {
			out = append(out, o)
		}
	}
	if all.other(fewLeads) {
		return []OtherDeal{all}
	}
	return out
}

// other reports whether most of the leads, of so many or more, cannot be.
func (o OtherDeal) other(least int) bool { return o.Leads >= least && 2*o.Wrong > o.Leads }

// otherEvening reports whether the deals are those of another evening.
func otherEvening(st *standings.Standings) bool {
	if st.Session == nil || len(st.Session.Deals) == 0 {
		return false
	}
	all := OtherDeals(st)
	return len(all) == 1 && all[0].Board == 0
}

// leads counts the leads of a board, and those that a deal does not allow.
func leads(b *standings.ScoredBoard, d *event.BoardDeal) OtherDeal {
	o := OtherDeal{Board: b.Board}
	for i := range b.Lines {
		if !real(&b.Lines[i]) {
			continue
		}
		r := b.Lines[i].Result
		if c, ok := leadOf(r); ok {
			if o.Leads++; !d.Deal[leader(r.Contract)].Has(c) {
				o.Wrong++
			}
		}
	}
	return o
}
