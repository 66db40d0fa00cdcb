package command

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

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

var _ = journal.Register[DrawLot](journal.Competitions, journal.Says("draw-lot.clear"))

func (*DrawLot) Command() string { return "draw-lot" }

func (p *DrawLot) Where() journal.Where {
	return journal.Where{Competition: p.Competition}
}

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
	if p.Clear && !slices.ContainsFunc(k.Lots, func(l event.Lot) bool { return p.replaces(c, l) }) {
		return problem.New("competition.no-lot")
	}
	return nil
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

// among reports whether a line is one of these.
func among(c *event.Club, lines [][]event.ID, who []event.ID) bool {
	return slices.ContainsFunc(lines, func(l []event.ID) bool { return slices.Equal(c.Who(l), c.Who(who)) })
}

func (p *DrawLot) Describe(c *event.Club) journal.Told {
	var t journal.Told
	if p.Clear {
		t.Says = "draw-lot.clear"
	}
	if len(p.Lot.Who) > 0 {
		t.Now = slices.Clone(p.Lot.Who[0])
	}
	if k := c.Competition(p.Competition); k != nil {
		t.Name = k.Name
	}
	return t
}
