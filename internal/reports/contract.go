package reports

import (
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// How a line's outcome is written on the control statement (06-reports 2):
//
//	N4♠!−6   declarer, level, denomination, ! doubled !! redoubled, = + or − tricks
//	PAS      passed out
//	GEM      the director's average
//	60/40    an adjusted score, NS and EW; A+ A A− where the award is one of those
//	n.g.     not played
//	R        behind it: played with the opponents' cards, the points are swapped

// seat is a seat's letter: N O Z W in Dutch.
func (in *Input) seat(s bridge.Seat) string { return in.t("paper.seat." + s.String()) }

// vulnerability is "NZ", "AL" or "−−".
func (in *Input) vulnerability(v bridge.Vulnerability) string { return in.t("paper." + v.WordKey()) }

// bid is a contract without declarer: "4♠!", or "4S!" in letters.
func (in *Input) bid(c bridge.Contract) string {
	if !c.Valid() {
		return "?"
	}
	text := c.Denomination.Symbol()
	if in.Options.Letters || text == "" {
		text = in.t("paper.suit." + c.Denomination.String())
	}
	return strconv.Itoa(c.Level) + text + strings.Repeat("!", int(c.Doubling))
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
		text = r.NSAward.Text(in.Words.Number) + "/" + r.EWAward.Text(in.Words.Number)
	case event.Played:
		if r.Contract.Level > 0 {
			text = in.seat(r.Contract.Declarer) + in.bid(r.Contract) + tricks(r.Tricks-6-r.Contract.Level)
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
