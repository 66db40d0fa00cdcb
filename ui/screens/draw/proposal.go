package draw

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// two are the two who meet.
type two = [2]event.ID

// proposal is what the scorer wants otherwise in the next round.
type proposal struct {
	options drawing.Options
	changed bool // the scorer wants something otherwise
}

// draw draws the next round from what is in; whether that is allowed is asked on keeping it. Lots
// returns those who play, in random order.
func (x *proposal) draw(st *standings.Standings, c *event.Section, lots func() []event.ID) (event.Draw, error) {
	first := c.Rounds() == 0
	if first && c.Drawing.Lots && len(x.options.Lots) == 0 {
		x.options.Lots = lots()
	}
	o := x.options
	o.Early = true
	if first && st.Event.Kind == event.Teams && c.Drawing.Way != event.DrawKnockout && !x.changed {
		o.Apart = drawing.ClubMates(st.Event, c)
	}
	d, err := drawing.Propose(st.Event, st.Session.ID, c.Letter, o)
	if len(o.Apart) > 0 && problem.Is(err, "draw.no-way") && !x.changed { // there are too many of them
		o.Apart = nil
		d, err = drawing.Propose(st.Event, st.Session.ID, c.Letter, o)
	}
	x.options.Apart = o.Apart
	return d, err
}

// trimmed leaves out the tables at the end where nothing is fixed.
func trimmed(fixed []two) []two {
	for len(fixed) > 0 && fixed[len(fixed)-1] == (two{}) {
		fixed = fixed[:len(fixed)-1]
	}
	return fixed
}

// without releases the tables that were fixed for any of these.
func without(fixed []two, who ...event.ID) []two {
	for i := range fixed {
		if slices.Contains(who, fixed[i][0]) || slices.Contains(who, fixed[i][1]) {
			fixed[i] = two{}
		}
	}
	return trimmed(fixed)
}

// together removes from apart the pairs that meet in a draw: the scorer wants it so.
func together(apart, meetings []two) []two {
	return slices.DeleteFunc(slices.Clone(apart), func(x two) bool {
		return slices.Contains(meetings, x) || slices.Contains(meetings, two{x[1], x[0]})
	})
}

// met returns those who met in a round that was not drawn here.
func met(s *event.Session, kind event.Kind, letter string, round int) []two {
	var out []two
	if kind == event.Teams {
		for _, m := range event.Matches(s) {
			if m.Section == letter && m.Round == round {
				out = append(out, two{m.Home, m.Away})
			}
		}
		return out
	}
	for _, x := range s.Sittings() {
		if x.Section == letter && x.Round == round && !x.NS.Empty() && !x.EW.Empty() {
			out = append(out, two{x.NS.A, x.EW.A})
		}
	}
	return out
}
