package evening

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
)

// How a line's outcome is written, as on the screen (bridge.Style):
//
//	4♠! N −6 level, denomination, ! doubled !! redoubled (x xx in English), declarer, = + or − tricks
//	PAS      passed out
//	GEM      the director's average
//	60/40    an adjusted score, NS and EW; gem+ gem gem− where the award is one of those
//	n.g.     not played
//	R        behind it: played with the opponents' cards, the points are swapped

// Contracts are results as they are written.
type Contracts struct {
	*Evening
	Letters bool // of the language, rather than suit symbols
}

// Bid is a contract without declarer: "4♠!", or "4S!" in letters, and "4♠x" in English.
func (c *Contracts) Bid(b bridge.Contract) string {
	if !b.Valid() {
		return "?"
	}
	text := b.Denomination.Symbol()
	if c.Letters || text == "" {
		text = c.T("paper.suit." + b.Denomination.String())
	}
	return strconv.Itoa(b.Level) + text + strings.Repeat(bridge.LettersFor(c.Words.Lang()).Double, int(b.Doubling))
}

// Outcome is a result in one word; "" where only the score is known.
func (c *Contracts) Outcome(r *event.Result) string {
	text := ""
	switch r.Kind {
	case event.Passed:
		text = c.T("paper.passed")
	case event.Average:
		text = c.T("paper.average-mark")
	case event.NotPlayed:
		text = c.T("paper.not-played")
	case event.Adjusted:
		text = r.NSAward.Text(c.Words) + "/" + r.EWAward.Text(c.Words)
	case event.Played:
		if r.Contract.Level > 0 {
			blank := "\u2009" // thin, as on the screen
			if c.Letters {
				blank = " "
			}
			text = c.Bid(r.Contract) + blank + c.Seat(r.Contract.Declarer) + blank + tricks(r.Tricks-6-r.Contract.Level)
		}
	}
	if r.Reversed {
		text = strings.TrimSpace(text + " " + c.T("paper.reversed"))
	}
	return text
}

// Parts is a result in three columns: contract, by whom, and result. What is no contract
// has all of it in the first.
func (c *Contracts) Parts(r *event.Result) (contract, by, result string) {
	if r.Kind != event.Played || r.Contract.Level == 0 {
		return c.Outcome(r), "", ""
	}
	result = tricks(r.Tricks - 6 - r.Contract.Level)
	if r.Reversed {
		result += " " + c.T("paper.reversed")
	}
	return c.Bid(r.Contract), c.Seat(r.Contract.Declarer), result
}

// tricks is "=", "+2" or "−1".
func tricks(over int) string {
	switch {
	case over > 0:
		return "+" + strconv.Itoa(over)
	case over < 0:
		return "−" + strconv.Itoa(-over)
	}
	return "="
}

// Leads reports whether the card that was led is known of a result.
func (c *Contracts) Leads() bool {
	return slices.ContainsFunc(c.Standings.Session.Results, func(r event.Result) bool { return r.Lead != "" })
}

// Lead is the card that was led to a result, "" where it is not known.
func (c *Contracts) Lead(r *event.Result) string {
	card, err := bridge.ParseCard(r.Lead)
	if err != nil {
		return r.Lead // as a foreign file has it
	}
	suit := card.Suit.Symbol()
	if c.Letters {
		suit = bridge.LettersFor(c.Words.Lang()).Denomination(card.Suit)
	}
	return suit + c.Words.T(card.Rank.WordKey())
}
