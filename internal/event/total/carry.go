package total

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/match"
)

// Carried is what a contestant takes along into the stage (R-CARRY-OVER).
type Carried struct {
	// Has is false for who was in none of the sessions, and where nothing is taken along.
	Has bool
	// Of is what the sessions came to: a percentage, or victory points or points together;
	// Rank the place in them, shared ones too, of so many.
	Of   exact.Rat
	Rank scoring.Place
	In   int
	// Score is Of within the limit, Part the part of it that counts. Added is what it comes
	// to: added to the score, but for a percentage that is taken along by weight.
	Score, Part, Added exact.Rat
	along              competition.Carried
}

// Weighs reports whether a percentage is taken along as a part of the mean.
func (c *Carried) Weighs() bool { return c.along.Part.Sign() > 0 }

// Sessions and Boards are what it weighs.
func (c *Carried) Sessions() int { return c.along.Sessions }

// Boards returns those that it was made on.
func (c *Carried) Boards() int { return c.along.Boards }

func (t *Total) carried(who []int) ([]Carried, error) {
	out := make([]Carried, len(who))
	if t.Carry == nil || t.Carry.Kind == event.CarryNone {
		return out, nil
	}
	var from []int
	for i := range t.Stage {
		if slices.Contains(t.Carry.From, t.Sessions[i].ID) {
			from = append(from, i)
		}
	}
	sessions := event.Mapped(from, func(s int) competition.Session { return t.Sessions[s].Size })
	players := make([]competition.Player, len(who))
	for k, at := range who {
		r := t.row(at)
		for _, s := range from {
			c := &r.Cells[s]
			e := competition.Entry{Score: c.Given, Boards: c.Boards}
			if c.Has {
				e.Kind = competition.Played
				out[k].along.Sessions++
				out[k].along.Boards += c.Boards
			}
			players[k].Entries = append(players[k].Entries, e)
		}
	}
	by := competition.Rules{Average: t.Rules.Average, Size: t.Rules.Size, Results: t.Rules.Results}
	all, err := competition.Standings(players, sessions, by)
	if err != nil {
		return nil, err
	}
	ranked := event.Count(all, func(s competition.Standing) bool { return s.Place.Rank > 0 })
	for k := range out {
		c := &out[k]
		if c.Has = all[k].HasScore; !c.Has {
			c.along = competition.Carried{}
			continue
		}
		c.Of, c.Rank, c.In = all[k].Score, all[k].Place, ranked
		t.take(c, all)
	}
	return out, nil
}

func (t *Total) take(c *Carried, all []competition.Standing) {
	c.Part = exact.Int(1)
	if t.Carry.Kind == event.CarryShare {
		c.Part = t.Carry.Share
	}
	half := exact.Int(50)
	switch {
	case t.Carry.Kind == event.CarryPlace:
		c.Part = exact.Rat{}
		c.Added = byPlace(t.Carry.Most, c, all)
		c.along = competition.Carried{}
	case t.Unit == Percent:
		c.Score = c.Of
		if t.Carry.Kind == event.CarryShare {
			c.Score = half.Add(match.CarryOver{Share: exact.Int(1), Limit: t.Carry.Most}.Of(c.Of.Sub(half)))
		}
		if c.Part.Sign() == 0 {
			c.along = competition.Carried{}
			return
		}
		c.along.Score, c.along.Part = c.Score, c.Part
	case t.Carry.Kind == event.CarryShare:
		c.Score = match.CarryOver{Share: t.Carry.Share, Limit: t.Carry.Most}.Of(c.Of)
		c.along = competition.Carried{}
		c.Added = c.Score
	default:
		c.Score, c.Added = c.Of, c.Of
		c.along = competition.Carried{}
	}
}

// byPlace returns what a place takes along: of a shared one the mean.
func byPlace(most exact.Rat, c *Carried, all []competition.Standing) exact.Rat {
	sharing := event.Count(all, func(s competition.Standing) bool { return s.Place.Rank == c.Rank.Rank })
	var sum exact.Rat
	for i := range sharing {
		sum = sum.Add(match.LinearCarry(most, c.Rank.Rank+i, c.In))
	}
	return sum.Div(exact.Int(cmp.Or(sharing, 1)))
}
