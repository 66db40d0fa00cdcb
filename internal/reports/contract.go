package reports

import (
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// How a line's outcome is written, as on the screen (bridge.Style):
//
//	4♠! N −6 level, denomination, ! doubled !! redoubled (x xx in English), declarer, = + or − tricks
//	PAS      passed out
//	GEM      the director's average
//	60/40    an adjusted score, NS and EW; gem+ gem gem− where the award is one of those
//	n.g.     not played
//	R        behind it: played with the opponents' cards, the points are swapped

// seat is a seat's letter: N O Z W in Dutch.
func (in *Input) seat(s bridge.Seat) string { return in.t("paper.seat." + s.String()) }

// vulnerability is "NZ", "AL" or "−−".
func (in *Input) vulnerability(v bridge.Vulnerability) string { return in.t("paper." + v.WordKey()) }

// bid is a contract without declarer: "4♠!", or "4S!" in letters, and "4♠x" in English.
func (in *Input) bid(c bridge.Contract) string {
	if !c.Valid() {
		return "?"
	}
	text := c.Denomination.Symbol()
	if in.Options.Letters || text == "" {
		text = in.t("paper.suit." + c.Denomination.String())
	}
	return strconv.Itoa(c.Level) + text + strings.Repeat(bridge.LettersFor(in.Words.Lang()).Double, int(c.Doubling))
}

// outcome is a result in one word; "" where only the score is known.
func (in *Input) outcome(r *event.Result) string {
	text := ""
	switch r.Kind {
	case event.Passed:
		text = in.t("paper.passed")
	case event.Average:
		text = in.t("paper.average-mark")
	case event.NotPlayed:
		text = in.t("paper.not-played")
	case event.Adjusted:
		text = r.NSAward.Text(in.Words) + "/" + r.EWAward.Text(in.Words)
	case event.Played:
		if r.Contract.Level > 0 {
			blank := "\u2009" // thin, as on the screen
			if in.Options.Letters {
				blank = " "
			}
			text = in.bid(r.Contract) + blank + in.seat(r.Contract.Declarer) + blank + tricks(r.Tricks-6-r.Contract.Level)
		}
	}
	if r.Reversed {
		text = strings.TrimSpace(text + " " + in.t("paper.reversed"))
	}
	return text
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

// share is points as a percentage of what there was to earn.
func share(points, most exact.Rat) exact.Rat { return points.Mul(exact.Int(100)).Div(most) }

// lead is the card that was led to a result, "" where it is not known.
func (in *Input) lead(r *event.Result) string {
	c, err := bridge.ParseCard(r.Lead)
	if err != nil {
		return r.Lead // as a foreign file has it
	}
	suit := c.Suit.Symbol()
	if in.Options.Letters {
		suit = bridge.LettersFor(in.Words.Lang()).Denomination(c.Suit)
	}
	return suit + in.Words.T(c.Rank.WordKey())
}
