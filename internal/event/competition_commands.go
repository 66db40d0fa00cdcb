package event

import (
	"slices"
	"strings"

	"uitslag/internal/problem"
)

// NewCompetition begins a competition. It is refused with competition.incomplete,
// competition.twice, and as ChangeCompetition is.
type NewCompetition struct {
	Competition Competition `json:"competition"`
}

var _ = register(func() Payload { return &NewCompetition{} })

// Command is "new-competition".
func (*NewCompetition) Command() string { return "new-competition" }

func (p *NewCompetition) check(c *Club) error {
	if p.Competition.ID == "" {
		return problem.New("competition.incomplete")
	}
	if c.Competition(p.Competition.ID) != nil {
		return problem.New("competition.twice")
	}
	return p.Competition.sound(c)
}

func (p *NewCompetition) apply(c *Club) {
	if c.Competition(p.Competition.ID) == nil {
		c.Competitions = append(c.Competitions, p.Competition.Clone())
	}
}

func (p *NewCompetition) tell(*Club) Told { return Told{Name: p.Competition.Name} }

// ChangeCompetition changes what a competition is called, who is ranked, its rules, the
// handicaps and what is brought along; its evenings and marks stay. It is refused with
// competition.gone, competition.no-name, competition.same-name (name),
// competition.ranked (value), competition.from, competition.sessions, and what
// season.Rules.Check says.
type ChangeCompetition struct {
	Competition Competition `json:"competition"` // without evenings and marks
}

var _ = register(func() Payload { return &ChangeCompetition{} }, sentences("change-competition.renamed"))

// Command is "change-competition".
func (*ChangeCompetition) Command() string { return "change-competition" }

func (p *ChangeCompetition) check(c *Club) error {
	if c.Competition(p.Competition.ID) == nil {
		return problem.New("competition.gone")
	}
	return p.Competition.sound(c)
}

func (p *ChangeCompetition) apply(c *Club) {
	if k := c.Competition(p.Competition.ID); k != nil {
		now := p.Competition.Clone()
		now.Evenings, now.Marks, now.Ended = k.Evenings, k.Marks, k.Ended
		*k = now
	}
}

func (p *ChangeCompetition) tell(c *Club) Told {
	t := Told{Name: p.Competition.Name}
	if k := c.Competition(p.Competition.ID); k != nil && k.Name != p.Competition.Name {
		t.Says, t.WasName = "change-competition.renamed", k.Name
	}
	return t
}

// sound refuses what a competition cannot be.
func (k *Competition) sound(c *Club) error {
	if strings.TrimSpace(k.Name) == "" {
		return problem.New("competition.no-name")
	}
	for i := range c.Competitions {
		if o := &c.Competitions[i]; o.ID != k.ID && !o.Ended && strings.EqualFold(o.Name, k.Name) {
			return problem.New("competition.same-name", "name", o.Name)
		}
	}
	if k.Ranked != RankedPairs && k.Ranked != RankedPlayers && k.Ranked != "" {
		return problem.New("competition.ranked", "value", string(k.Ranked))
	}
	if k.From != "" {
		if c.Competition(k.From) == nil || k.From == k.ID || slices.Contains(c.Follows(k.From), k.ID) {
			return problem.New("competition.from")
		}
		if k.Sessions < 1 {
			return problem.New("competition.sessions")
		}
	}
	return k.Rules.Check()
}

// CountEvening makes a session count for a competition, or no longer. It is refused with
// competition.gone, competition.incomplete, and competition.counts (name) where it is so
// already.
type CountEvening struct {
	Competition ID      `json:"competition"`
	Evening     Counted `json:"evening"`
	Out         bool    `json:"out,omitempty"` // it no longer counts
}

var _ = register(func() Payload { return &CountEvening{} }, sentences("count-evening.out"))

// Command is "count-evening".
func (*CountEvening) Command() string { return "count-evening" }

func (p *CountEvening) check(c *Club) error {
	k := c.Competition(p.Competition)
	switch {
	case k == nil:
		return problem.New("competition.gone")
	case p.Evening.Event == "" || p.Evening.Session == "":
		return problem.New("competition.incomplete")
	case k.Counts(p.Evening.Event, p.Evening.Session) != p.Out:
		return problem.New("competition.counts", "name", k.Name)
	}
	return nil
}

func (p *CountEvening) apply(c *Club) {
	k := c.Competition(p.Competition)
	if k == nil {
		return
	}
	k.Evenings = slices.DeleteFunc(slices.Clone(k.Evenings), p.Evening.is)
	if !p.Out {
		k.Evenings = append(k.Evenings, p.Evening)
	}
}

func (p *CountEvening) tell(c *Club) Told {
	t := Told{WasName: p.Evening.Date}
	if p.Out {
		t.Says = "count-evening.out"
	}
	if k := c.Competition(p.Competition); k != nil {
		t.Name = k.Name
	}
	return t
}

// MarkEvening says how a session counts for one who is ranked: a substitute played, or
// it is an absence, or (Clear) as it was played. It is refused with competition.gone,
// competition.incomplete, and competition.not-counted for a session that does not count.
type MarkEvening struct {
	Competition ID   `json:"competition"`
	Mark        Mark `json:"mark"`
	Clear       bool `json:"clear,omitempty"`
}

var _ = register(func() Payload { return &MarkEvening{} }, sentences("mark-evening.clear", "mark-evening.absent"))

// Command is "mark-evening".
func (*MarkEvening) Command() string { return "mark-evening" }

func (p *MarkEvening) check(c *Club) error {
	k := c.Competition(p.Competition)
	switch {
	case k == nil:
		return problem.New("competition.gone")
	case len(p.Mark.Who) == 0 || len(p.Mark.Who) > 2 || slices.Contains(p.Mark.Who, ""):
		return problem.New("competition.incomplete")
	case !k.Counts(p.Mark.Event, p.Mark.Session):
		return problem.New("competition.not-counted")
	}
	return nil
}

func (p *MarkEvening) apply(c *Club) {
	k := c.Competition(p.Competition)
	if k == nil {
		return
	}
	who := c.who(p.Mark.Who)
	k.Marks = slices.DeleteFunc(slices.Clone(k.Marks), func(m Mark) bool {
		return m.Event == p.Mark.Event && m.Session == p.Mark.Session && slices.Equal(c.who(m.Who), who)
	})
	if !p.Clear {
		m := p.Mark
		m.Who = slices.Clone(m.Who)
		k.Marks = append(k.Marks, m)
	}
}

func (p *MarkEvening) tell(c *Club) Told {
	t := Told{Now: slices.Clone(p.Mark.Who)}
	switch {
	case p.Clear:
		t.Says = "mark-evening.clear"
	case p.Mark.Contestant == "":
		t.Says = "mark-evening.absent"
	}
	if k := c.Competition(p.Competition); k != nil {
		t.Name = k.Name
		for _, e := range k.Evenings {
			if e.Event == p.Mark.Event && e.Session == p.Mark.Session {
				t.WasName = e.Date
			}
		}
	}
	return t
}

// EndCompetition ends a competition: it stays to be looked at and printed, and no new
// evening is offered it. Again opens it again. It is refused with competition.gone and
// competition.ended (name) where it is so already.
type EndCompetition struct {
	Competition ID   `json:"competition"`
	Again       bool `json:"again,omitempty"`
}

var _ = register(func() Payload { return &EndCompetition{} }, sentences("end-competition.again"))

// Command is "end-competition".
func (*EndCompetition) Command() string { return "end-competition" }

func (p *EndCompetition) check(c *Club) error {
	k := c.Competition(p.Competition)
	switch {
	case k == nil:
		return problem.New("competition.gone")
	case k.Ended != p.Again:
		return problem.New("competition.ended", "name", k.Name)
	}
	return nil
}

func (p *EndCompetition) apply(c *Club) {
	if k := c.Competition(p.Competition); k != nil {
		k.Ended = !p.Again
	}
}

func (p *EndCompetition) tell(c *Club) Told {
	var t Told
	if p.Again {
		t.Says = "end-competition.again"
	}
	if k := c.Competition(p.Competition); k != nil {
		t.Name = k.Name
	}
	return t
}
