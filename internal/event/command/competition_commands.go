package command

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// NewCompetition begins a competition. It is refused with competition.incomplete,
// competition.twice, and as ChangeCompetition is.
type NewCompetition struct {
	Competition event.Competition `json:"competition"`
}

var _ = journal.Register[NewCompetition]("new-competition", journal.Competitions, journal.Says("log.say.new-competition", "undo.say.new-competition"))

func (p *NewCompetition) Check(c *event.Club) error {
	return cmp.Or(
		problem.If(p.Competition.ID == "", "competition.incomplete"),
		problem.If(c.Competition(p.Competition.ID) != nil, "competition.twice"),
		p.Competition.Validate(c),
	)
}

func (p *NewCompetition) Apply(c *event.Club) {
	if c.Competition(p.Competition.ID) == nil {
		c.Competitions = append(c.Competitions, p.Competition.Clone())
	}
}

func (p *NewCompetition) Describe(*event.Club) journal.Told {
	return journal.Told{Name: p.Competition.Name}
}

// ChangeCompetition changes what a competition is called, who is ranked, its rules, the
// handicaps and what is brought along; its evenings, marks and lots stay. It is refused with
// competition.gone, competition.no-name, competition.same-name (name),
// competition.ranked (value), competition.from, competition.sessions, and what
// Rules.Check of scoring/competition says.
type ChangeCompetition struct {
	Competition event.Competition `json:"competition"` // without evenings, marks and lots
}

var _ = journal.Register[ChangeCompetition]("change-competition", journal.Competitions, journal.Says("log.say.change-competition", "undo.say.change-competition"), journal.Says("log.say.change-competition.renamed", "undo.say.change-competition.renamed"))

func (p *ChangeCompetition) Check(c *event.Club) error {
	return cmp.Or(
		problem.If(c.Competition(p.Competition.ID) == nil, "competition.gone"),
		p.Competition.Validate(c),
	)
}

func (p *ChangeCompetition) Apply(c *event.Club) {
	if k := c.Competition(p.Competition.ID); k != nil {
		now := p.Competition.Clone()
		now.Evenings, now.Marks, now.Lots, now.Ended = k.Evenings, k.Marks, k.Lots, k.Ended
		*k = now
	}
}

func (p *ChangeCompetition) Describe(c *event.Club) journal.Told {
	t := journal.Told{Name: p.Competition.Name}
	if k := c.Competition(p.Competition.ID); k != nil && k.Name != p.Competition.Name {
		t.Says, t.WasName = "change-competition.renamed", k.Name
	}
	return t
}

// CountEvening makes a session count for a competition, or no longer. It is refused with
// competition.gone, competition.incomplete, and competition.counts (name) where it is so
// already.
type CountEvening struct {
	Competition event.ID      `json:"competition"`
	Evening     event.Counted `json:"evening"`
	Out         bool          `json:"out,omitempty"` // it no longer counts
}

var _ = journal.Register[CountEvening]("count-evening", journal.Competitions, journal.Says("log.say.count-evening", "undo.say.count-evening"), journal.Says("log.say.count-evening.out", "undo.say.count-evening.out"))

func (p *CountEvening) Check(c *event.Club) error {
	k := c.Competition(p.Competition)
	if k == nil {
		return problem.New("competition.gone")
	}
	return cmp.Or(
		problem.If(p.Evening.Event == "" || p.Evening.Session == "", "competition.incomplete"),
		problem.If(k.Counts(p.Evening.Event, p.Evening.Session) != p.Out, "competition.counts", "name", k.Name),
	)
}

func (p *CountEvening) Apply(c *event.Club) {
	k := c.Competition(p.Competition)
	if k == nil {
		return
	}
	k.Evenings = slices.DeleteFunc(slices.Clone(k.Evenings), p.Evening.Is)
	if !p.Out {
		k.Evenings = append(k.Evenings, p.Evening)
	}
}

func (p *CountEvening) Describe(c *event.Club) journal.Told {
	return journal.Told{Name: competitionName(c, p.Competition), WasName: p.Evening.Date, Says: journal.Variant(p.Out, "count-evening.out")}
}

// MarkEvening says how a session counts for one who is ranked: a substitute played, or
// it is an absence, or (Clear) as it was played. It is refused with competition.gone,
// competition.incomplete, and competition.not-counted for a session that does not count.
type MarkEvening struct {
	Competition event.ID   `json:"competition"`
	Mark        event.Mark `json:"mark"`
	Clear       bool       `json:"clear,omitempty"`
}

var _ = journal.Register[MarkEvening]("mark-evening", journal.Competitions, journal.Says("log.say.mark-evening", "undo.say.mark-evening"),
	journal.Says("log.say.mark-evening.clear", "undo.say.mark-evening.clear"), journal.Says("log.say.mark-evening.absent", "undo.say.mark-evening.absent"))

func (p *MarkEvening) Check(c *event.Club) error {
	k := c.Competition(p.Competition)
	if k == nil {
		return problem.New("competition.gone")
	}
	return cmp.Or(
		problem.If(len(p.Mark.Who) == 0 || len(p.Mark.Who) > 2 || slices.Contains(p.Mark.Who, ""), "competition.incomplete"),
		problem.If(!k.Counts(p.Mark.Event, p.Mark.Session), "competition.not-counted"),
	)
}

func (p *MarkEvening) Apply(c *event.Club) {
	k := c.Competition(p.Competition)
	if k == nil {
		return
	}
	who := c.Who(p.Mark.Who)
	k.Marks = slices.DeleteFunc(slices.Clone(k.Marks), func(m event.Mark) bool {
		return m.Event == p.Mark.Event && m.Session == p.Mark.Session && slices.Equal(c.Who(m.Who), who)
	})
	if !p.Clear {
		m := p.Mark
		m.Who = slices.Clone(m.Who)
		k.Marks = append(k.Marks, m)
	}
}

func (p *MarkEvening) Describe(c *event.Club) journal.Told {
	t := journal.Told{Now: slices.Clone(p.Mark.Who)}
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
	Competition event.ID `json:"competition"`
	Again       bool     `json:"again,omitempty"`
}

var _ = journal.Register[EndCompetition]("end-competition", journal.Competitions, journal.Says("log.say.end-competition", "undo.say.end-competition"), journal.Says("log.say.end-competition.again", "undo.say.end-competition.again"))

func (p *EndCompetition) Check(c *event.Club) error {
	k := c.Competition(p.Competition)
	if k == nil {
		return problem.New("competition.gone")
	}
	return problem.If(k.Ended != p.Again, "competition.ended", "name", k.Name)
}

func (p *EndCompetition) Apply(c *event.Club) {
	if k := c.Competition(p.Competition); k != nil {
		k.Ended = !p.Again
	}
}

func (p *EndCompetition) Describe(c *event.Club) journal.Told {
	return journal.Told{Name: competitionName(c, p.Competition), Says: journal.Variant(p.Again, "end-competition.again")}
}

// competitionName returns how a competition is called; "" where it is gone.
func competitionName(c *event.Club, id event.ID) string {
	if k := c.Competition(id); k != nil {
		return k.Name
	}
	return ""
}

// DrawLot gives equals in a competition the order in which a lot put them, or (Clear) lets
// them share their place again. It replaces the lots at the same score that one of them was
// in. It is refused with competition.gone, competition.lot for fewer than two lines, one
// without members or one that is named twice, and competition.no-lot where there is
// nothing to clear.
type DrawLot struct {
	Competition event.ID  `json:"competition"`
	Lot         event.Lot `json:"lot"`
	Clear       bool      `json:"clear,omitempty"`
}

var _ = journal.Register[DrawLot]("draw-lot", journal.Competitions, journal.Says("log.say.draw-lot", "undo.say.draw-lot"), journal.Says("log.say.draw-lot.clear", "undo.say.draw-lot.clear"))

func (p *DrawLot) Check(c *event.Club) error {
	k := c.Competition(p.Competition)
	if k == nil {
		return problem.New("competition.gone")
	}
	if len(p.Lot.Who) < 2 {
		return problem.New("competition.lot")
	}
	for i, who := range p.Lot.Who {
		if len(who) == 0 || len(who) > 2 || slices.Contains(who, "") || among(c, p.Lot.Who[:i], who) {
			return problem.New("competition.lot")
		}
	}
	return problem.If(p.Clear && !slices.ContainsFunc(k.Lots, func(l event.Lot) bool { return p.replaces(c, l) }), "competition.no-lot")
}

func (p *DrawLot) Apply(c *event.Club) {
	k := c.Competition(p.Competition)
	if k == nil {
		return
	}
	k.Lots = slices.DeleteFunc(slices.Clone(k.Lots), func(l event.Lot) bool { return p.replaces(c, l) })
	if !p.Clear {
		k.Lots = append(k.Lots, p.Lot.Clone())
	}
}

// replaces reports whether a lot is at the same score and one of the lines was in it.
func (p *DrawLot) replaces(c *event.Club, l event.Lot) bool {
	return l.Score.Equal(p.Lot.Score) && slices.ContainsFunc(l.Who, func(who []event.ID) bool { return among(c, p.Lot.Who, who) })
}

func among(c *event.Club, lines [][]event.ID, who []event.ID) bool {
	return slices.ContainsFunc(lines, func(l []event.ID) bool { return slices.Equal(c.Who(l), c.Who(who)) })
}

func (p *DrawLot) Describe(c *event.Club) journal.Told {
	t := journal.Told{Name: competitionName(c, p.Competition), Says: journal.Variant(p.Clear, "draw-lot.clear")}
	if len(p.Lot.Who) > 0 {
		t.Now = slices.Clone(p.Lot.Who[0])
	}
	return t
}
