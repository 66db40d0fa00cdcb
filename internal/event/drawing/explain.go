package drawing

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/movements/draw"
)

// Explanation is why a round was drawn as it was. It is made from what is kept of the draw and
// from the rounds before, so that it can be asked of any round.
type Explanation struct {
	Round    int
	Knockout bool // the bracket decides who meet; nothing is said of who was passed
	First    event.DrawFirst
	// Meetings are in the order of the draw: by table.
	Meetings []Reason
	Free     event.ID // "" is nobody
	FreeWhy  FreeWhy
	// FreeTimes is how often Free was free before.
	FreeTimes int
	Missing   int // results that were not in when it was drawn
	Rematches Rematches
}

// Reason is why two meet.
type Reason struct {
	Table     int // of teams: the match
	NS, EW    event.ID
	High, Low event.ID // the higher in the ranking, and the lower
	// From and To are their places in the order of the draw, from 1.
	From, To int
	// Difference is what the higher has more, in what is ranked on.
	Difference exact.Rat
	// Float is how many groups of equal score the lower is below the higher; 0 where they are
	// equal.
	Float    int
	Before   []int // rounds in which they met before
	Chosen   bool  // by the scorer
	Repeated bool  // they met before, and that may not be where there is another way
	// Passed are those who stand nearer to the higher and are not its opponent.
	Passed []Passed
}

// Passed is one who stands nearer, and why it was not the opponent.
type Passed struct {
	Who    event.ID
	Reason draw.Why
	Rounds []int // in which they met, where that is why
}

// FreeWhy is why somebody is free.
type FreeWhy string

// The reasons.
const (
	// FreeLowest: it is the lowest of those who were free least often.
	FreeLowest FreeWhy = "lowest"
	// FreeOther: those below it could not be free without two meeting again, or were chosen to
	// play.
	FreeOther FreeWhy = "other"
	// FreeRest is FreeOther in a round where some do meet again: more would, or sooner, or more
	// often.
	FreeRest FreeWhy = "rest"
)

// Explain says why a round is as it is: of a proposal, or of one that is kept. The Problems
// are event.no-session and draw.not-drawn.
func Explain(e *event.Event, session event.ID, d *event.Draw) (Explanation, error) {
	s, c, err := Drawn(e, session, d.Section)
	if err != nil {
		return Explanation{}, err
	}
	x := Explanation{Round: d.Round, First: d.First, Free: d.Free, Missing: d.Missing, Knockout: c.Drawing.Way == event.DrawKnockout}
	f, ids := field(e, s, c, d)
	h := before(e, s, c, d.Round)
	number := make(map[event.ID]int, len(ids))
	for i, id := range ids {
		number[id] = i + 1
	}
	round := draw.Round{Bye: number[d.Free]}
	for _, m := range d.Meetings {
		if number[m[0]] > 0 && number[m[1]] > 0 { // else the journal is of another program
			round.Meetings = append(round.Meetings, [2]int{number[m[0]], number[m[1]]})
		}
	}
	selected := f
	selected.Bye = round.Bye
	again, ok := draw.Of(selected)
	drawn := ok && sameMeetings(again.Meetings, round.Meetings) // as it would be with what was chosen
	if !x.Knockout {
		x.Rematches = rematches(f, round, again)
	}
	groups := scoreGroups(d)
	for i, r := range draw.Reasons(f, round) {
		m := round.Meetings[i]
		reason := Reason{
			Table: i + 1, NS: ids[m[0]-1], EW: ids[m[1]-1], High: ids[r.High-1], Low: ids[r.Low-1], From: r.From, To: r.To,
			Difference: d.Order[r.From-1].Score.Sub(d.Order[r.To-1].Score), Float: groups[r.To-1] - groups[r.From-1], Chosen: r.Chosen,
		}
		reason.Before = h.met[twoOf(reason.High, reason.Low)]
		reason.Repeated = len(reason.Before) > 0 && !c.Drawing.Repeats && !x.Knockout
		if !x.Knockout {
			for _, p := range r.Passed {
				if !drawn && (p.Why == draw.WhyOthers || p.Why == draw.WhyRest) {
					continue // the others would do no worse
				}
				q := Passed{Who: ids[p.Who-1], Reason: p.Why}
				if p.Why == draw.WhyMet {
					q.Rounds = h.met[twoOf(reason.High, q.Who)]
				}
				reason.Passed = append(reason.Passed, q)
			}
		}
		x.Meetings = append(x.Meetings, reason)
	}
	if d.Free != "" {
		x.FreeTimes, x.FreeWhy = h.free[d.Free], FreeLowest
		for _, id := range ids[min(round.Bye, len(ids)):] {
			if h.free[id] <= x.FreeTimes {
				x.FreeWhy = FreeOther
			}
		}
		if slices.ContainsFunc(ids, func(id event.ID) bool { return h.free[id] < x.FreeTimes }) {
			x.FreeWhy = FreeOther
		}
		if x.FreeWhy == FreeOther && x.Rematches.N > 0 {
			x.FreeWhy = FreeRest
		}
	}
	return x, nil
}

// scoreGroups numbers the groups of equal score in the order of a draw.
func scoreGroups(d *event.Draw) []int {
	groups := make([]int, len(d.Order))
	for i := 1; i < len(d.Order); i++ {
		if groups[i] = groups[i-1]; !d.Order[i].Score.Equal(d.Order[i-1].Score) {
			groups[i]++
		}
	}
	return groups
}

// Later is a round that was drawn from something that has become otherwise since. The draw
// stays; it is said (R-DRAW-LATER).
type Later struct {
	Round   int
	Bracket bool // of a knock-out: another has won before it
	// Missing is how many results were not in when it was drawn.
	Missing int
	// Moved are those whose score was another then, by the order of the draw.
	Moved []Moved
	// Otherwise reports whether the round would be drawn otherwise now; Instead is how.
	Otherwise bool
	Instead   event.Draw
	// Repeated: it would, and nothing of the round is in, so that it can be drawn again.
	Repeated bool
}

// Moved is one whose score has become another since the draw.
type Moved struct {
	Who      event.ID
	Was, Now exact.Rat
}

// Outdated returns the rounds of a section that were drawn from a ranking that was corrected
// since, or that was not complete, in their order. Changes by hand are not held against a
// draw: it is drawn again with what the scorer chose. The Problems are those of Drawn.
func Outdated(e *event.Event, session event.ID, section string) ([]Later, error) {
	s, c, err := Drawn(e, session, section)
	if err != nil {
		return nil, err
	}
	var out []Later
	for round := 2; round <= c.Rounds(); round++ {
		d := s.Draw(section, round)
		if d == nil {
			continue
		}
		open := round == c.Rounds() && In(s, section, round) == 0
		was := beforeRound(e, s, c, round)
		ws := was.Session(session)
		wc := ws.Section(section)
		if wc.Drawing.Way == event.DrawKnockout {
			if x := outdatedBracket(was, ws, wc, d); x.Otherwise {
				x.Repeated = open
				out = append(out, x)
			}
			continue
		}
		x := Later{Round: round, Missing: d.Missing}
		order, err := ranking(was, ws, wc, drawnIn(d))
		if err != nil {
			return nil, err
		}
		for _, o := range d.Order {
			i := slices.IndexFunc(order, func(n event.Drawn) bool { return n.Contestant == o.Contestant })
			if i >= 0 && !order[i].Score.Equal(o.Score) {
				x.Moved = append(x.Moved, Moved{o.Contestant, o.Score, order[i].Score})
			}
		}
		if len(x.Moved) == 0 {
			continue
		}
		again := event.Draw{Section: section, Round: round, Apart: d.Apart, Fixed: d.Fixed}
		if err := swiss(was, ws, wc, &again, drawnIn(d), ""); err == nil {
			x.Otherwise, x.Instead = !same(d, &again), again
			x.Repeated = x.Otherwise && open
		}
		out = append(out, x)
	}
	return out, nil
}

// outdatedBracket reports whether the round before was won by others than those drawn.
func outdatedBracket(e *event.Event, s *event.Session, c *event.Section, d *event.Draw) Later {
	x := Later{Round: d.Round, Bracket: true}
	again := event.Draw{Section: d.Section, Round: d.Round}
	if err := knockOut(e, s, c, &again, Playing(s, c, d.Round)); err != nil {
		x.Otherwise = true // a match before it is not decided any more
		return x
	}
	x.Otherwise, x.Instead = !same(d, &again), again
	return x
}

// drawnIn returns those who were drawn, in the order of the draw.
func drawnIn(d *event.Draw) []event.ID {
	return event.Mapped(d.Order, func(x event.Drawn) event.ID { return x.Contestant })
}

// same reports whether two draws have the same meetings, at whatever table and side.
func same(a, b *event.Draw) bool {
	return a.Free == b.Free && sameMeetings(a.Meetings, b.Meetings)
}

func sameMeetings[T comparable](a, b [][2]T) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(m [2]T) bool {
		return !slices.Contains(b, m) && !slices.Contains(b, [2]T{m[1], m[0]})
	})
}

// Rematches are the meetings of a round whose two have met before (R-SWISS).
type Rematches struct {
	N int // how many; 0 of a knock-out too, and where two may meet again
	// Fewer says whether there can be fewer, and Fewest how many there would be if the program
	// drew the round without what the scorer chose.
	Fewer  Fewer
	Fewest int
}

// Fewer says whether a round can have fewer rematches than it has.
type Fewer string

// The answers.
const (
	// FewerNever: it cannot.
	FewerNever Fewer = ""
	// FewerFree: only where somebody is free who was free more often than another.
	FewerFree Fewer = "free"
	// FewerUnchosen: only without what was chosen of it: who may not meet, who has a place, who
	// is free.
	FewerUnchosen Fewer = "unchosen"
	// FewerOtherwise: it can.
	FewerOtherwise Fewer = "otherwise"
)

// rematches returns those of a round that was drawn from a field; again is the round as it would
// be drawn with what was chosen.
func rematches(f draw.Field, r, again draw.Round) Rematches {
	x := Rematches{N: f.Repeated(r)}
	if x.N == 0 || f.Repeats {
		return Rematches{}
	}
	open := f
	open.Apart, open.Fixed = nil, nil
	best, _ := draw.Of(open) // there is a way: nothing is chosen
	x.Fewest = f.Repeated(best)
	open.Free = nil
	unfair, _ := draw.Of(open)
	switch {
	case x.N <= f.Repeated(unfair):
		x.Fewer = FewerNever
	case x.N <= x.Fewest:
		x.Fewer = FewerFree
	case x.N <= f.Repeated(again):
		x.Fewer = FewerUnchosen
	default:
		x.Fewer = FewerOtherwise
	}
	return x
}
