package bridge

import (
	"fmt"
	"strings"

	"uitslag/internal/problem"
)

// Deal is the four hands of a board, by seat. The zero Deal is none.
type Deal [4]Hand

// pack is how many cards there are, and perHand how many a player has.
const (
	pack    = 52
	perHand = 13
)

// ParseDeal reads the form of PBN: the seat of the first hand, then the four hands
// clockwise, suits from spades to clubs with a point between: "N:AKQ2.T98.… … … …".
// Small letters, 10 for T, and a void written as - or nothing are understood. One hand of
// the four may be "-": it has what the others have not.
//
// The Problems are deal.form (text), deal.unknown where a hand or more is not there,
// deal.cards (seat, n) for a hand without 13 cards, and deal.twice (suit, rank, seat,
// other) for a card that two players have.
func ParseDeal(text string) (Deal, error) {
	form := problem.New("deal.form", "text", text)
	s := strings.ReplaceAll(strings.ToUpper(strings.TrimSpace(text)), "10", "T")
	first, rest, ok := strings.Cut(s, ":")
	if !ok {
		return Deal{}, form
	}
	seat, err := ParseSeat(strings.TrimSpace(first))
	hands := strings.Fields(rest)
	if err != nil || len(hands) != 4 {
		return Deal{}, form
	}
	var d Deal
	var open []Seat
	for i, hand := range hands {
		at := (seat + Seat(i)) & 3
		if hand == "-" {
			open = append(open, at)
			continue
		}
		h, ok := parseHand(hand)
		if !ok {
			return Deal{}, form
		}
		d[at] = h
	}
	if len(open) > 1 {
		return Deal{}, problem.New("deal.unknown")
	}
	if err := d.fill(open); err != nil {
		return Deal{}, err
	}
	return d, nil
}

// parseHand parses the four suits of a hand; it refuses a repeated card.
func parseHand(text string) (Hand, bool) {
	suits := strings.Split(text, ".")
	if len(suits) != 4 {
		return 0, false
	}
	var h Hand
	for i, suit := range suits {
		if suit == "-" {
			continue
		}
		for j := range len(suit) {
			at := strings.IndexByte(ranks, suit[j])
			if at < 0 {
				return 0, false
			}
			c := Card{Spades - Denomination(i), Two + Rank(at)}
			if h.Has(c) {
				return 0, false
			}
			h |= c.bit()
		}
	}
	return h, true
}

// fill gives the one hand that is open the cards nobody has, and refuses hands that are
// no deal.
func (d *Deal) fill(open []Seat) error {
	var all Hand
	for s := North; s <= West; s++ {
		if len(open) > 0 && open[0] == s {
			continue
		}
		if n := d[s].Len(); n != perHand {
			return problem.New("deal.cards", "seat", s, "n", n)
		}
		all |= d[s]
	}
	if err := d.Twice(); err != nil {
		return err
	}
	if len(open) > 0 {
		d[open[0]] = (1<<pack - 1) &^ all
	}
	return nil
}

// Rest returns the deal with what the others have not given to West. The Problems are deal.cards
// and deal.twice.
func (d Deal) Rest() (Deal, error) {
	err := d.fill([]Seat{West})
	return d, err
}

// Twice returns the Problem deal.twice where two players have the same card, nil where none have.
func (d Deal) Twice() error {
	var all Hand
	for s := North; s <= West; s++ {
		if both := all & d[s]; both != 0 {
			c := both.first()
			other, _ := d.Holder(c)
			return problem.New("deal.twice", "suit", c.Suit.Symbol(), "rank", c.Rank, "seat", other, "other", s)
		}
		all |= d[s]
	}
	return nil
}

// first returns the highest card of a hand that has one.
func (h Hand) first() Card {
	for s := Spades; s >= Clubs; s-- {
		if r := h.Suit(s); len(r) > 0 {
			return Card{s, r[0]}
		}
	}
	return Card{}
}

// Valid reports whether it is a deal: thirteen cards each, 52 different.
func (d Deal) Valid() bool {
	var all Hand
	for _, h := range d {
		if h.Len() != perHand || h < 0 {
			return false
		}
		all |= h
	}
	return all == 1<<pack-1
}

// Holder returns who was dealt a card; false where nobody was, which a valid deal does not have.
func (d Deal) Holder(c Card) (Seat, bool) {
	for s := North; s <= West; s++ {
		if d[s].Has(c) {
			return s, true
		}
	}
	return 0, false
}

// String returns the form of ParseDeal, from North on; "" for none.
func (d Deal) String() string {
	if d == (Deal{}) {
		return ""
	}
	var b strings.Builder
	for s, h := range d {
		b.WriteByte(":   "[s])
		for i := Spades; i >= Clubs; i-- {
			for _, r := range h.Suit(i) {
				b.WriteString(r.String())
			}
			if i > Clubs {
				b.WriteByte('.')
			}
		}
	}
	return "N" + b.String()
}

// MarshalText writes the deal as String does; nothing for none.
func (d Deal) MarshalText() ([]byte, error) {
	if d != (Deal{}) && !d.Valid() {
		return nil, fmt.Errorf("bridge: deal %v cannot be written", d)
	}
	return []byte(d.String()), nil
}

// UnmarshalText reads what MarshalText writes.
func (d *Deal) UnmarshalText(b []byte) error {
	if len(b) == 0 {
		*d = Deal{}
		return nil
	}
	read, err := ParseDeal(string(b))
	if err != nil {
		return err
	}
	*d = read
	return nil
}
