package review

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/typos"
)

// Results held against the deal, where it is known: three more plain rules.
//
//	rule    marks a line when                                        source             implemented
//	lead    the card that was led is not in the hand of the leader,  R-SUSPICIOUS-DEAL  yes
//	        who sits at declarer's left
//	tricks  the tricks are three or more from those with all cards   R-SUSPICIOUS-DEAL  yes
//	        seen, and no other table was near them
//	trumps  the side has five trumps at most, and no other table     R-SUSPICIOUS-DEAL  yes
//	        bid the suit from that side
//
// Rule lead comes before the other plain rules, for it says who declared; the other two
// after them. None is tried on a board whose leads say that another deal was played
// (OtherDeals), nor on the later forms of a fouled board, whose deal nobody knows. With
// the cards of the opponents (reversed) declarer is the seat of the cards: such a line is
// held against the deal as any other.
const (
	SuspectLead   SuspicionCode = "lead"
	SuspectTricks SuspicionCode = "tricks"
)

const (
	// farTricks is how many tricks from the table are worth a mark: on a real evening with
	// its deals (dealt_test.go) one line in a hundred was that far, and alone in it.
	farTricks = 3
	// nearTricks is how far a result may be and still be about the same.
	nearTricks = 1
	// fairTricks is how far from the table a contract may end that nobody need doubt.
	fairTricks = 2
	// ownTrumps is how many trumps a side has together that chose them.
	ownTrumps = 7
	// mostPoints is how many of the 40 honour points a side has that chose no-trump.
	mostPoints = 20
)

type dealt struct {
	board  *standings.ScoredBoard
	deal   *event.BoardDeal
	others []*event.Result // at the other tables, with a contract
}

// dealtOn looks a board up, leaving out the result without; nil if its deal is not known.
func dealtOn(st *standings.Standings, board int, without *event.Result) *dealt {
	b := st.Board(board)
	if b == nil || st.Session == nil {
		return nil
	}
	d := &dealt{board: b, deal: st.Session.Deal(board)}
	if d.deal == nil {
		return nil
	}
	for l := range event.Each(b.Lines) {
		if real(l) && l.Result != without && l.Result.Contract.Level > 0 {
			d.others = append(d.others, l.Result)
		}
	}
	return d
}

// same returns the others who declared the denomination from the same side.
func (d *dealt) same(c bridge.Contract) []*event.Result {
	var out []*event.Result
	for _, o := range d.others {
		if o.Contract.Denomination == c.Denomination && o.Contract.Declarer.Side() == c.Declarer.Side() {
			out = append(out, o)
		}
	}
	return out
}

// off returns how far tricks are from the table; false where that has no figure.
func (d *dealt) off(c bridge.Contract, tricks int) (int, bool) {
	n, ok := d.deal.Tricks.Tricks(c.Declarer, c.Denomination)
	return apart(tricks, n), ok
}

// near reports whether another table had about these tricks in the denomination.
func (d *dealt) near(c bridge.Contract, tricks int) bool {
	return slices.ContainsFunc(d.same(c), func(o *event.Result) bool { return apart(o.Tricks, tricks) <= nearTricks })
}

// fits reports whether a contract is one of this deal: another table played it too, its
// tricks are about those of the table, or, without a table, the side has the trumps or the
// honours for it.
func (d *dealt) fits(c bridge.Contract, tricks int) bool {
	if len(d.same(c)) > 0 {
		return true
	}
	if off, ok := d.off(c, tricks); ok {
		return off <= fairTricks
	}
	if c.Denomination == bridge.NoTrump {
		return d.deal.Deal[c.Declarer].Points()+d.deal.Deal[c.Declarer.Partner()].Points() >= mostPoints
	}
	return d.trumps(c.Declarer, c.Denomination) >= ownTrumps
}

// leader of a contract sits at declarer's left.
func leader(c bridge.Contract) bridge.Seat { return c.Declarer.Next() }

// leadOf returns the card that was led, if it and a contract are known.
func leadOf(r *event.Result) (bridge.Card, bool) {
	if r.Kind != event.Played || r.Contract.Level == 0 || r.Lead == "" {
		return bridge.Card{}, false
	}
	c, err := bridge.ParseCard(r.Lead)
	return c, err == nil
}

// held returns the deal with which a line can be compared, or nil.
func held(st *standings.Standings, b *standings.ScoredBoard, l *standings.ScoredLine) *dealt {
	if st.Session == nil || len(st.Session.Deals) == 0 || !real(l) || l.Result.Contract.Level == 0 {
		return nil
	}
	d := dealtOn(st, b.Board, l.Result)
	if d == nil {
		return nil
	}
	if leads(b, d.deal).other(suspectOthers) {
		return nil
	}
	if f := st.Session.FouledBoard(b.Board); f != nil && f.Group(l.NS, l.EW, l.Round) > 0 {
		return nil
	}
	return d
}

// around returns the boards before and after whose deals are known.
func around(st *standings.Standings, board int) []*dealt {
	var out []*dealt
	for _, n := range []int{board - 1, board + 1} {
		if d := dealtOn(st, n, nil); d != nil {
			out = append(out, d)
		}
	}
	return out
}

// anew returns the result with another contract, or other tricks, and their score.
func anew(b *standings.ScoredBoard, r *event.Result, c bridge.Contract, tricks int) *event.Result {
	m := *r
	m.Contract, m.Tricks, m.Score = c, tricks, bridge.NSScore(c, b.Vulnerability, tricks)
	return &m
}

func declaredBy(b *standings.ScoredBoard, r *event.Result, by bridge.Seat) *event.Result {
	c := r.Contract
	c.Declarer = by
	return anew(b, r, c, r.Tricks)
}

func suspectOf(b *standings.ScoredBoard, l *standings.ScoredLine, code SuspicionCode) *Suspicion {
	return &Suspicion{
		Code: code, Board: b.Board, NS: l.NS, EW: l.EW, Result: l.Result.ID, Score: l.Result.Score,
		Side: l.Result.Contract.Declarer.Side(),
	}
}

// ByDeal reports whether the deal says so: then it says what was meant as well.
func (s *Suspicion) ByDeal() bool {
	return s.Code == SuspectLead || s.Code == SuspectTricks || s.Code == SuspectTrumps
}

// lead tries rule lead on a line of a board. The first of these is what happened:
//
//   - The contract stands for the wrong side: the other side declared, whom it fits, as the
//     side that is written it does not.
//   - It is a result of the board before or after (wasOn).
//   - Declarer's partner declared: the score stays, for it is the same side.
//   - Only the lead is odd: Meant is nil.
func lead(st *standings.Standings, d *dealt, l *standings.ScoredLine) *Suspicion {
	b, r := d.board, l.Result
	card, ok := leadOf(r)
	if !ok || d.deal.Deal[leader(r.Contract)].Has(card) {
		return nil
	}
	s := suspectOf(b, l, SuspectLead)
	s.Others, s.Card = len(d.others), card
	s.Holder, _ = d.deal.Deal.Holder(card)
	by := (s.Holder + 3) & 3 // who declares when the holder leads
	turned := declaredBy(b, r, by)
	side := by.Side() == r.Contract.Declarer.Side()
	here := d.fits(r.Contract, r.Tricks)
	near := wasOn(st, d, r, card, here)
	switch {
	case !side && !here && d.fits(turned.Contract, turned.Tricks):
		s.Slip, s.Meant = typos.Declarer, turned
	case near != nil:
		was := *r
		s.Slip, s.Near, s.Meant = typos.Neighbour, near.board.Board, &was
	case side:
		s.Slip, s.Meant, s.Slight = typos.Declarer, turned, true
	default:
		s.Slight = here
	}
	return s
}

// wasOn returns the board before or after that a result is one of, or nil: the leader has the
// card there, and the contract fits there and not here, or another table there came as near
// to it as none here.
func wasOn(st *standings.Standings, d *dealt, r *event.Result, card bridge.Card, here bool) *dealt {
	near := d.near(r.Contract, r.Tricks)
	for _, o := range around(st, d.board.Board) {
		if o.deal.Deal[leader(r.Contract)].Has(card) &&
			(!here && o.fits(r.Contract, r.Tricks) || !near && o.near(r.Contract, r.Tricks)) {
			return o
		}
	}
	return nil
}

// tricks tries rule tricks on a line of a board. What was meant is, of what is within a
// trick of the table, what another table had too, or else the first of: the other side, as
// many down as is written over or the other way round, another denomination, the board
// before or after.
func tricks(st *standings.Standings, d *dealt, l *standings.ScoredLine) *Suspicion {
	b, r := d.board, l.Result
	table, ok := d.deal.Tricks.Tricks(r.Contract.Declarer, r.Contract.Denomination)
	if !ok || apart(r.Tricks, table) < farTricks || d.near(r.Contract, r.Tricks) {
		return nil
	}
	s := suspectOf(b, l, SuspectTricks)
	s.Others, s.Table = len(d.others), table
	found := false
	take := func(kind typos.Kind, on *dealt, m *event.Result) {
		off, ok := on.off(m.Contract, m.Tricks)
		if !ok || off > nearTricks {
			return
		}
		sure := on.near(m.Contract, m.Tricks)
		if s.Meant != nil && (found || !sure) {
			return
		}
		s.Slip, s.Meant, s.Near, found = kind, m, 0, sure
		if kind == typos.Neighbour {
			s.Near = on.board.Board
		}
	}
	take(typos.Declarer, d, declaredBy(b, r, r.Contract.Declarer.Next()))
	if mirror := 2*(6+r.Contract.Level) - r.Tricks; mirror >= 0 && mirror <= 13 {
		take(typos.Trick, d, anew(b, r, r.Contract, mirror))
	}
	for den := bridge.NoTrump; den >= bridge.Clubs; den-- {
		c := r.Contract
		c.Denomination = den
		take(typos.Suit, d, anew(b, r, c, r.Tricks))
	}
	for _, o := range around(st, b.Board) {
		was := *r
		take(typos.Neighbour, o, &was)
	}
	return s
}

// SuspectTrumps marks a contract in a suit of which declarer and partner hold five cards at
// most, as long as no other table bid it from that side. It needs no table of tricks. On a
// real evening with its deals (dealt_test.go) one clean line in two hundred is marked, and
// of the contracts for the wrong side four in five would be.
const SuspectTrumps SuspicionCode = "trumps"

// fewTrumps is how many trumps nobody chooses.
const fewTrumps = 5

// trumps returns how many cards of a suit declarer and partner hold together.
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

// other reports whether most leads, of at least least, are impossible.
func (o OtherDeal) other(least int) bool { return o.Leads >= least && 2*o.Wrong > o.Leads }

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
