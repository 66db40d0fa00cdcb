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

// Bid returns a contract without declarer: "4♠!", or "4S!" in letters, and "4♠x" in English.
func (e *Evening) Bid(b bridge.Contract) string {
	if !b.Valid() {
		return "?"
	}
	return strconv.Itoa(b.Level) + Strain(e, b.Denomination) + strings.Repeat(bridge.LettersFor(e.Words.Lang()).Double, int(b.Doubling))
}

// Strain returns the symbol of a denomination, or its letter.
func Strain(e *Evening, of bridge.Denomination) string {
	if s := of.Symbol(); s != "" && !e.Options.Letters {
		return s
	}
	return e.T("paper.suit." + of.String())
}

// Outcome returns a result in one word; "" where only the score is known.
func (e *Evening) Outcome(r *event.Result) string {
	text := ""
	switch r.Kind {
	case event.Passed:
		text = e.T("paper.passed")
	case event.Average:
		text = e.T("paper.average-mark")
	case event.NotPlayed:
		text = e.T("paper.not-played")
	case event.Adjusted:
		text = r.NSAward.Text(e.Words) + "/" + r.EWAward.Text(e.Words)
	case event.Played:
		if r.Contract.Level > 0 {
			blank := "\u2009" // thin, as on the screen
			if e.Options.Letters {
				blank = " "
			}
			text = e.Bid(r.Contract) + blank + e.Seat(r.Contract.Declarer) + blank + tricks(r.Tricks-6-r.Contract.Level)
		}
	}
	if r.Reversed {
		text = strings.TrimSpace(text + " " + e.T("paper.reversed"))
	}
	return text
}

// Parts returns a result in three columns: contract, by whom, and result. What is no contract
// has all of it in the first.
func (e *Evening) Parts(r *event.Result) (contract, by, result string) {
	if r.Kind != event.Played || r.Contract.Level == 0 {
		return e.Outcome(r), "", ""
	}
	result = tricks(r.Tricks - 6 - r.Contract.Level)
	if r.Reversed {
		result += " " + e.T("paper.reversed")
	}
	return e.Bid(r.Contract), e.Seat(r.Contract.Declarer), result
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
func (e *Evening) Leads() bool {
	return slices.ContainsFunc(e.Standings.Session.Results, func(r event.Result) bool { return r.Lead != "" })
}

// Lead returns the card that was led to a result, "" where it is not known.
func (e *Evening) Lead(r *event.Result) string {
	card, err := bridge.ParseCard(r.Lead)
	if err != nil {
		return r.Lead // as a foreign file has it
	}
	suit := card.Suit.Symbol()
	if e.Options.Letters {
		suit = bridge.LettersFor(e.Words.Lang()).Denomination(card.Suit)
	}
	return suit + e.Words.T(card.Rank.WordKey())
}
