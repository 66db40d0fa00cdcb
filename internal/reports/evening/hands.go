package evening

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/finished"
	"uitslag/internal/event/standings"
)

// Deals are the deals of the session as they are drawn (R-HANDS).
type Deals struct {
	e       *Evening
	waiting func(board int) bool // nil where no deal is known
}

// DealsOf returns the deals of the session of an evening.
func DealsOf(e *Evening) *Deals {
	d := &Deals{e: e}
	if e.Standings != nil && len(e.Standings.Session.Deals) > 0 {
		d.waiting = finished.Waiting(e.Standings.Session, beside(&e.Input))
	}
	return d
}

// beside returns the other sessions that may be played with the same cards.
func beside(in *Input) []*event.Session {
	out := slices.Clone(in.Beside)
	for o := range event.Each(in.Standings.Event.Sessions) {
		if o.ID != in.Standings.Session.ID {
			out = append(out, o)
		}
	}
	return out
}

// Shown returns the input without what is in of boards that somebody still has to play, and these
// boards (R-OPEN-BOARD). Errors are those of scoring.
func Shown(in Input) (shown Input, open []int, err error) {
	st := in.Standings
	e, open := finished.Shown(st.Event, st.Session.ID, beside(&in))
	if len(open) > 0 {
		in.Standings, err = standings.Of(e, st.Session.ID, st.Categories)
	}
	return in, open, err
}

// Waits reports whether the deal of a board cannot be shown yet: somebody still has to play it,
// in this session or in another that may be played with the same cards (R-LIVE-BOARD).
func (d *Deals) Waits(b *standings.ScoredBoard) bool { return d.waiting != nil && d.waiting(b.Board) }

// Of returns the deal of a board, or nil where it is not known or cannot be shown yet.
func (d *Deals) Of(b *standings.ScoredBoard) *event.BoardDeal {
	if d.Waits(b) {
		return nil
	}
	return d.e.Standings.Session.Deal(b.Board)
}

// At returns the deal that was played on a line of a board, or nil: nobody knows the later forms of
// a fouled board.
func (d *Deals) At(b *standings.ScoredBoard, l *standings.ScoredLine) *event.BoardDeal {
	if f := d.e.Standings.Session.FouledBoard(b.Board); f != nil && f.Group(l.NS, l.EW, l.Round) > 0 {
		return nil
	}
	return d.Of(b)
}

// Drawn returns the deal of a board as it is drawn, or nil.
func (d *Deals) Drawn(b *standings.ScoredBoard) *document.Diagram {
	deal := d.Of(b)
	if deal == nil {
		return nil
	}
	out := &document.Diagram{
		Title: d.e.T("paper.board", "board", b.Board) + " · " + d.about(b), Number: strconv.Itoa(b.Board), About: []string{d.about(b)},
		Tricks: d.Tricks(deal.Tricks), Makes: d.Makes(deal.Tricks), Par: d.Par(deal.Tricks, b),
	}
	for s := bridge.North; s <= bridge.West; s++ {
		out.Hands[s] = document.Holder{Name: d.e.T(s.WordKey()), Short: d.e.Seat(s), Points: strconv.Itoa(deal.Deal[s].Points())}
		for suit := bridge.Spades; suit >= bridge.Clubs; suit-- {
			out.Hands[s].Suits[bridge.Spades-suit] = d.Suit(deal.Deal[s], suit)
		}
	}
	return out
}

// about returns the dealer and who is vulnerable: "N/NZ".
func (d *Deals) about(b *standings.ScoredBoard) string {
	return d.e.Seat(b.Dealer) + "/" + d.Vulnerable(b.Vulnerability)
}

// Vulnerable returns who is vulnerable: "NZ", "AL" or "−−".
func (d *Deals) Vulnerable(v bridge.Vulnerability) string { return d.e.T("paper." + v.WordKey()) }

// Suit returns what a hand has of a suit: "♠ AHV103", a stroke where it has none.
func (d *Deals) Suit(h bridge.Hand, suit bridge.Denomination) string {
	var b strings.Builder
	b.WriteString(Strain(d.e, suit) + "\u2009") // thin
	for _, r := range h.Suit(suit) {
		b.WriteString(d.e.T(r.WordKey()))
	}
	if len(h.Suit(suit)) == 0 {
		b.WriteString("–")
	}
	return b.String()
}

// Tricks returns the table of tricks: a row of headings, and a row a declarer; nil where no figure
// of it is known.
func (d *Deals) Tricks(t bridge.DoubleDummy) [][]string {
	if t == "" {
		return nil
	}
	rows := [][]string{{""}}
	for s := bridge.NoTrump; s >= bridge.Clubs; s-- {
		rows[0] = append(rows[0], Strain(d.e, s))
	}
	for by := bridge.North; by <= bridge.West; by++ {
		rows = append(rows, append([]string{d.e.Seat(by)}, t.Row(by)...))
	}
	return rows
}

// Makes returns the highest contract that each side can make in each denomination, by whichever
// player takes more: "NZ 3SA 4♥ 2♦", a line a side; none where a figure is not known.
func (d *Deals) Makes(t bridge.DoubleDummy) []string {
	if !t.Whole() {
		return nil
	}
	var out []string
	for side := bridge.NS; side <= bridge.EW; side++ {
		text := d.e.Direction(side.String())
		none := true
		for s := bridge.NoTrump; s >= bridge.Clubs; s-- {
			best := 0
			for _, by := range []bridge.Seat{bridge.Seat(side), bridge.Seat(side).Partner()} {
				if n, ok := t.Tricks(by, s); ok {
					best = max(best, n)
				}
			}
			if best > book {
				text, none = text+"\u2009"+strconv.Itoa(best-book)+Strain(d.e, s), false
			}
		}
		if none {
			text += " –"
		}
		out = append(out, text)
	}
	return out
}

// book is how many tricks a side takes before it makes a contract.
const book = 6

// Par returns what a board brings when both sides see all cards, from North-South, and the
// contracts that bring it: "par +420", "4♥ NZ ="; nil where it is not known.
func (d *Deals) Par(t bridge.DoubleDummy, b *standings.ScoredBoard) []string {
	par, ok := bridge.ParOf(t, b.Dealer, b.Vulnerability)
	if !ok {
		return nil
	}
	score := d.e.Words.Signed(par.Score)
	if par.Score > 0 {
		score = "+" + score
	}
	out := []string{d.e.T("paper.par", "score", score)}
	if len(par.Contracts) == 0 {
		return append(out, d.e.T("paper.passed"))
	}
	return append(out, d.ParContracts(par)...)
}

// ParContracts returns the contracts of a par, of each denomination the highest: "4♥ NZ",
// "5♣ 5♦ OW −2".
func (d *Deals) ParContracts(par bridge.Par) []string {
	const space = "\u00a0" // no line ends there
	var out []string
	bids, last := "", ""
	for i, c := range par.Contracts {
		if slices.ContainsFunc(par.Contracts[i+1:], func(o bridge.ParContract) bool {
			return o.Contract.Denomination == c.Contract.Denomination && o.Contract.Declarer.Side() == c.Contract.Declarer.Side()
		}) {
			continue
		}
		by := space
		for _, s := range c.Declarers {
			by += d.e.Seat(s)
		}
		if over := c.Tricks - book - c.Contract.Level; over != 0 {
			by += space + tricks(over)
		}
		if bids != "" && by != last {
			out, bids = append(out, bids+last), ""
		} else if bids != "" {
			bids += space
		}
		bids, last = bids+d.e.Bid(c.Contract), by
	}
	return append(out, bids+last)
}
