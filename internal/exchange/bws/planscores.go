package bws

import (
	"cmp"
	"fmt"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
)

// scores are the results of the session as a device would have sent them. What a device
// cannot say is told, and left out.
func (p *planner) scores() {
	at := map[place]*feed.Round{}
	for i := range p.Says.Rounds {
		r := &p.Says.Rounds[i]
		for _, b := range r.Boards {
			at[place{r.Section, r.Table, r.Round, b}] = r
		}
	}
	planned := map[event.Key]event.Planned{}
	for _, x := range p.s.Plan() {
		planned[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] = x
		k := event.Key{Board: x.Board, NS: x.EW, EW: x.NS}
		if _, both := planned[k]; !both {
			planned[k] = x
		}
	}
	for i := range p.s.Results {
		r := &p.s.Results[i]
		x := feed.Score{Section: r.Section, Round: r.Round, Table: r.Table, Board: r.Board, Day: p.Date}
		if line, ok := planned[r.Key()]; ok {
			x.Section, x.Round, x.Table = line.Section, line.Round, line.Table
		}
		row := at[place{x.Section, x.Table, x.Round, x.Board}]
		c := p.s.Section(x.Section)
		if c == nil || x.Round == 0 || x.Table == 0 {
			p.told[nowhere]++
			continue
		}
		x.NS, x.EW, x.South, x.West = p.number(c, r.NS.A), p.number(c, r.EW.A), p.number(c, r.NS.B), p.number(c, r.EW.B)
		sits, _ := c.Label(r.NS.A) // NS 2 against EW 2 has one number on both sides
		if row != nil && row.NS == x.EW && row.EW == x.NS && (x.NS != x.EW || sits.Direction == "EW") && !p.Says.Individual {
			x.NS, x.EW, x.Turned = x.EW, x.NS, true
		}
		if x.NS == 0 || x.EW == 0 || !sayable(r) {
			p.told[unsaid]++
			continue
		}
		x.ID = int64(len(p.Says.Scores) + 1)
		x.Outcome = outcomeOf(r)
		if k := r.Kind; x.Turned && k != event.Played && k != event.Passed { // there is one place for remarks
			x.Outcome.NSAward, x.Outcome.EWAward, x.Turned = x.Outcome.EWAward, x.Outcome.NSAward, false
		}
		if len(r.At) >= len("2006-01-02T15:04:05") {
			x.At = r.At[:len("2006-01-02T15:04:05")]
			x.Day = x.At[:len("2006-01-02")]
		}
		p.Says.Scores = append(p.Says.Scores, x)
	}
	// They stand in the order in which they came in: a time that runs back would change that.
	timed := !slices.ContainsFunc(p.Says.Scores, func(x feed.Score) bool { return x.At == "" })
	if !timed || !slices.IsSortedFunc(p.Says.Scores, func(a, b feed.Score) int { return cmp.Compare(a.At, b.At) }) {
		for i := range p.Says.Scores {
			p.Says.Scores[i].At, p.Says.Scores[i].Day = "", p.Date
		}
	}
}

// sayable reports whether a device has a word for a result: it needs the contract, knows an
// adjusted score in tens from 40 to 60, and nothing of exchanged cards.
func sayable(r *event.Result) bool {
	switch {
	case r.Reversed:
		return false
	case r.Kind == event.Played:
		return r.Contract.Level > 0
	case r.Kind == event.Adjusted:
		return percentOf(r.NSAward) > 0 && percentOf(r.EWAward) > 0
	}
	return true
}

// percentOf is an award as devices have it, 40, 50 or 60; 0 for another.
func percentOf(a event.Award) int {
	switch a.Kind {
	case event.AwardPlus:
		return 60
	case event.AwardMinus:
		return 40
	case event.AwardAverage:
		return 50
	case event.AwardPercent:
		for _, n := range []int{40, 50, 60} {
			if a.Percent.Equal(exact.Int(n)) {
				return n
			}
		}
	}
	return 0
}

func adjustedText(r *event.Result) string {
	if r.Kind == event.Average {
		return "50%-50%"
	}
	return fmt.Sprintf("%d%%-%d%%", percentOf(r.NSAward), percentOf(r.EWAward))
}

// outcomeOf is what became of a board as it is read back, without who and where.
func outcomeOf(r *event.Result) event.Result {
	switch r.Kind {
	case event.Average, event.Adjusted:
		out := event.Result{}
		out.Kind, out.NSAward, out.EWAward, _ = exchange.Adjusted(adjustedText(r))
		return out
	case event.Played:
		return event.Result{Kind: r.Kind, Contract: r.Contract, Tricks: r.Tricks, Lead: r.Lead, Score: r.Score}
	}
	return event.Result{Kind: r.Kind}
}
