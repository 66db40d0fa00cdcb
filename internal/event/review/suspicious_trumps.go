package review

import (
	"uitslag/internal/bridge"
	"uitslag/internal/event/standings"
	"uitslag/internal/typos"
)

// SuspectTrumps marks a contract in a suit of which declarer and partner hold five cards at
// most, as long as no other table bid it from that side. It needs no table of tricks. On a
// real evening with its deals (dealt_test.go) one clean line in two hundred is marked, and
// of the contracts for the wrong side four in five would be.
const SuspectTrumps SuspicionCode = "trumps"

// fewTrumps is how many trumps nobody chooses.
const fewTrumps = 5

// trumps is how many cards of a suit declarer and partner hold together.
func (d *dealt) trumps(s bridge.Seat, suit bridge.Denomination) int {
	return len(d.deal.Deal[s].Suit(suit)) + len(d.deal.Deal[s.Partner()].Suit(suit))
}

// trumps tries rule trumps on a line of a board. What was meant is the contract of the
// other side where that has the suit; or a suit that another table bid from this side with
// about as many tricks; or it is a result of the board before or after, where it fits.
func trumps(st *standings.Standings, d *dealt, l *standings.ScoredLine) *Suspicion {
	b, r := d.board, l.Result
	suit := r.Contract.Denomination
	if suit == bridge.NoTrump || len(d.same(r.Contract)) > 0 {
		return nil
	}
	has := d.trumps(r.Contract.Declarer, suit)
	if has > fewTrumps {
		return nil
	}
	s := suspectOf(b, l, SuspectTrumps)
	s.Others, s.Trumps = len(d.others), has
	if turned := declaredBy(b, r, r.Contract.Declarer.Next()); d.trumps(turned.Contract.Declarer, suit) >= ownTrumps && d.fits(turned.Contract, r.Tricks) {
		s.Slip, s.Meant = typos.Declarer, turned
		return s
	}
	for den := bridge.NoTrump; den >= bridge.Clubs; den-- {
		c := r.Contract
		if c.Denomination = den; d.near(c, r.Tricks) {
			s.Slip, s.Meant = typos.Suit, anew(b, r, c, r.Tricks)
			return s
		}
	}
	for _, o := range around(st, b.Board) {
		if o.trumps(r.Contract.Declarer, suit) >= ownTrumps && o.fits(r.Contract, r.Tricks) {
			was := *r
			s.Slip, s.Near, s.Meant = typos.Neighbour, o.board.Board, &was
			return s
		}
	}
	return s
}
