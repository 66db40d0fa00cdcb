package usebio

import (
	"fmt"
	"slices"
	"strconv"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
)

// oddities are the boards with something that a line of the format has no word for.
type oddities struct {
	weighted, rounded, reversed, again, fouled []int

	unnumbered                    int // players without a number at the federation
	absent, unplaced, substituted []string
	penalties                     int
}

// sidesOf returns the two sides of a line as the file has them: turned where they played with
// each other's cards.
func sidesOf(l *standings.ScoredLine) (ns, ew event.Side, turned bool) {
	if exchange.Turned(l.Result, l.Ruling) {
		return l.EW, l.NS, true
	}
	return l.NS, l.EW, false
}

func (x *writer) line(l *standings.ScoredLine) {
	ns, ew, turned := sidesOf(l)
	points := [2]exact.Rat{l.Points.NS, l.Points.EW}
	if turned {
		points[0], points[1] = points[1], points[0]
		x.odd.reversed = append(x.odd.reversed, l.Board)
	}
	defer x.open("TRAVELLER_LINE")()
	if !x.swiss || x.st.Event.Kind != event.Pairs {
		x.say("ROUND_NUMBER", exchange.Whole(l.Round))
	}
	x.say("TABLE_NUMBER", exchange.Whole(l.Table))
	if x.st.Event.Kind == event.Individual {
		for i, id := range []event.ID{ns.A, ns.B, ew.A, ew.B} {
			x.say(chairs[i], x.numberOf(id))
		}
	} else {
		x.say("NS_PAIR_NUMBER", x.numberOf(ns.A), "EW_PAIR_NUMBER", x.numberOf(ew.A))
	}
	x.outcome(l.Result, l.Ruling, x.share(l, points))
	if name := pointElements[x.st.Event.Rules.Method]; l.Points.Counts && name != "" {
		x.say("NS_"+name, figure(points[0]), "EW_"+name, figure(points[1]))
	}
}

// share returns what points are of the top, as an adjusted score has it: A6139; "" where the method
// has no top.
func (x *writer) share(l *standings.ScoredLine, points [2]exact.Rat) string {
	if !x.st.Event.Rules.HasPercent() || !l.Points.Counts || l.Points.NSMax.Sign() <= 0 || l.Points.EWMax.Sign() <= 0 {
		return ""
	}
	hundred := exact.Int(100)
	ns, ok := percentOf(points[0].Mul(hundred).Div(l.Points.NSMax).Round(0))
	ew, and := percentOf(points[1].Mul(hundred).Div(l.Points.EWMax).Round(0))
	if !ok || !and {
		return ""
	}
	return "A" + ns + ew
}

// outcome writes contract, declarer, lead, tricks and score of what counts on a line; share is
// its points as an adjusted score.
func (x *writer) outcome(r *event.Result, ruling *event.Ruling, share string) {
	given := *r
	lead := r.Lead
	if ruling != nil {
		switch ns, ew := ruling.Shares(); {
		case ruling.Kind == event.RulingNotPlayed:
			given, lead = event.Result{Kind: event.NotPlayed}, ""
		case ruling.Kind == event.RulingArtificial:
			given, lead = event.Result{Kind: event.Adjusted, NSAward: ns[0].Award, EWAward: ew[0].Award}, ""
		case len(ns) == 1 && ruling.Kind == event.RulingAssigned:
			given = ofShare(ns[0])
		case len(ns) > 0:
			x.odd.weighted = append(x.odd.weighted, r.Board)
			if lead = ""; share != "" {
				x.say("SCORE", share)
				return
			}
			given = ofShare(slices.MaxFunc(ns, func(a, b event.Share) int { return a.Weight.Cmp(b.Weight) }))
		}
	}
	switch given.Kind {
	case event.Played:
		bid, by, tricks := "", "", ""
		if c := given.Contract; c.Level > 0 {
			bid, by, tricks = bidOut(c), c.Declarer.String(), strconv.Itoa(given.Tricks)
		}
		x.say("CONTRACT", bid, "PLAYED_BY", by, "LEAD", lead, "TRICKS", tricks, "SCORE", strconv.Itoa(given.Score))
	case event.Passed:
		x.say("CONTRACT", "PASS", "SCORE", "0")
	case event.Average:
		x.say("SCORE", "A5050")
	case event.Adjusted:
		ns, exactly := x.percent(given.NSAward)
		ew, and := x.percent(given.EWAward)
		if !exactly || !and {
			x.odd.rounded = append(x.odd.rounded, r.Board)
		}
		x.say("SCORE", "A"+ns+ew)
	default:
		x.say("SCORE", "NP")
	}
}

// bidOut returns a contract as USEBIO has it: 4Sx, 3NT.
func bidOut(c bridge.Contract) string {
	undoubled := c
	undoubled.Doubling = bridge.Undoubled
	return exchange.BidText(undoubled) + []string{"", "x", "xx"}[c.Doubling-bridge.Undoubled]
}

func ofShare(s event.Share) event.Result {
	switch {
	case s.Award.Kind != "":
		return event.Result{Kind: event.Adjusted, NSAward: s.Award, EWAward: s.Award}
	case s.Score == 0 && s.Contract.Level == 0:
		return event.Result{Kind: event.Passed}
	}
	return event.Result{Kind: event.Played, Contract: s.Contract, Tricks: s.Tricks, Score: s.Score}
}

// percent returns an award as two figures, and whether that is exact.
func (x *writer) percent(a event.Award) (string, bool) {
	p := a.Percent
	if n := map[event.AwardKind]int{event.AwardPlus: 60, event.AwardMinus: 40, event.AwardAverage: 50, event.AwardOwn: 50}[a.Kind]; n > 0 {
		p = exact.Int(n)
	}
	text, ok := percentOf(p.Round(0))
	return text, ok && a.Kind != event.AwardOwn && p.IsInt()
}

// percentOf returns a percentage as figures: two, or 100.
func percentOf(p exact.Rat) (string, bool) {
	if p.Sign() < 0 || exact.Int(100).Less(p) {
		return "50", false
	}
	return fmt.Sprintf("%02s", p.Short(0)), true
}
