package desk

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
)

// Card is a card in the letters that the club types: "♦10", "♠H".
func (d Speaker) Card(c bridge.Card) string {
	return c.Suit.Symbol() + d.Notation().Letters.Rank(c.Rank)
}

// Lead is the card that was led to a result, "" where it is not known.
func (d Speaker) Lead(r *event.Result) string {
	c, err := bridge.ParseCard(r.Lead)
	if err != nil {
		return ""
	}
	return d.Card(c)
}

// Hand is a hand on a line: "♠ B8  ♥ AH985  ♦ AB6  ♣ –".
func (d Speaker) Hand(h bridge.Hand) string {
	var suits []string
	for s := bridge.Spades; s >= bridge.Clubs; s-- {
		suits = append(suits, s.Symbol()+"\u00a0"+d.Holding(h, s))
	}
	return strings.Join(suits, "  ")
}

// Holding are the cards of a hand in a suit: "AH985".
func (d Speaker) Holding(h bridge.Hand, s bridge.Denomination) string {
	if cards := d.Notation().Letters.Holding(h, s); cards != "" {
		return cards
	}
	return "–"
}

// Hands are the four hands of a deal under each other, each behind the letter of its seat.
func (d Speaker) Hands(deal bridge.Deal) string {
	var lines []string
	for s := bridge.North; s <= bridge.West; s++ {
		lines = append(lines, "**"+d.Notation().Letters.Seat(s)+"** "+d.Hand(deal[s]))
	}
	return strings.Join(lines, "\n")
}

// HandsOf are the hands of a board of the current session; "" where they are not known.
func (d *Desk) HandsOf(board int) string {
	_, s, err := d.Session()
	if err != nil || s == nil || s.Deal(board) == nil {
		return ""
	}
	return d.Speaker.Hands(s.Deal(board).Deal)
}
