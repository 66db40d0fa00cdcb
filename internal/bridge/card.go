package bridge

import (
	"fmt"
	"math/bits"
	"strings"
)

// Rank is the rank of a card, from 2; Jack is 11, Ace 14.
type Rank int

// The honours, and the ends of a suit.
const (
	Two   Rank = 2
	Ten   Rank = 10
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
	Ace   Rank = 14
)

// ranks are the ranks as deals write them, from the two on.
const ranks = "23456789TJQKA"

// String returns the English form of one character, as deals write it: A K Q J T 9 … 2.
func (r Rank) String() string {
	if r < Two || r > Ace {
		return "?"
	}
	return ranks[r-Two : r-Two+1]
}

// WordKey names the rank for translation.
func (r Rank) WordKey() string { return "rank." + r.String() }

// Card is a card. Its suit is never NoTrump.
type Card struct {
	Suit Denomination
	Rank Rank
}

// ParseCard reads a card with its suit first, as leads are kept and deals write them:
// "SA", "D10", "CT".
func ParseCard(text string) (Card, error) {
	bad := fmt.Errorf("bridge: %q is no card", text)
	if len(text) < 2 {
		return Card{}, bad
	}
	suit := strings.IndexByte("CDHS", text[0])
	rank := text[1:]
	if rank == "10" {
		rank = "T"
	}
	at := strings.Index(ranks, rank)
	if suit < 0 || len(rank) != 1 || at < 0 {
		return Card{}, bad
	}
	return Card{Denomination(suit), Two + Rank(at)}, nil
}

// String returns the form of ParseCard, of two characters: "SA", "DT".
func (c Card) String() string { return c.Suit.String() + c.Rank.String() }

// Hand is the cards of one player: a bit for each card.
type Hand int64

// suitBits is how many bits a suit takes in a Hand.
const suitBits = 13

func (c Card) bit() Hand { return 1 << (int(c.Suit)*suitBits + int(c.Rank-Two)) }

// Has reports whether a card is in the hand.
func (h Hand) Has(c Card) bool { return h&c.bit() != 0 }

// Len returns how many cards the hand has.
func (h Hand) Len() int { return bits.OnesCount64(uint64(h)) }

// Suit lists the ranks of a suit in the hand, from high to low.
func (h Hand) Suit(d Denomination) []Rank {
	var out []Rank
	for r := Ace; r >= Two; r-- {
		if h.Has(Card{d, r}) {
			out = append(out, r)
		}
	}
	return out
}

// Points returns the honour points of the hand: 4 3 2 1 for ace, king, queen, jack.
func (h Hand) Points() int {
	n := 0
	for s := Clubs; s <= Spades; s++ {
		for r := Jack; r <= Ace; r++ {
			if h.Has(Card{s, r}) {
				n += int(r - Ten)
			}
		}
	}
	return n
}
