package newevening

import (
	"fmt"
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
)

// boardsToBegin is how many boards a round an empty movement is thought to have.
const boardsToBegin = 4

// movementOf returns the movement of a row, with seats for those who must stay.
func (p *fitting) movementOf(r Row) (movements.Movement, error) {
	if r.Own != nil {
		return *r.Own, nil
	}
	m, err := movements.Generate(r.Suggestion.Name, r.Suggestion.Options)
	if err != nil {
		return m, err
	}
	if n := len(p.plan.fixed); n > 0 && r.Suggestion.Winners == 1 && r.Suggestion.Seats(n) {
		if seated, ok := movements.Seated(m, p.plan.fixed); ok {
			m = seated
		}
	}
	return m, nil
}

func (p *fitting) sections(r Row) ([]movements.Movement, error) {
	if r.Drive != nil {
		return r.Drive.movements()
	}
	if r.Split == nil {
		m, err := p.movementOf(r)
		return []movements.Movement{m}, err
	}
	var all []movements.Movement
	for _, s := range r.Split.Sections {
		m, err := movements.Generate(s.Name, s.Options)
		if err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	return all, nil
}

func (p *fitting) seat(e *event.Event, all []movements.Movement) []event.Section {
	var sections []event.Section
	for i, m := range all {
		ids := make([]event.ID, m.Real())
		for j := range ids {
			ids[j] = p.desk.Club.NewID()
			e.Contestants = append(e.Contestants, event.Contestant{ID: ids[j]})
		}
		sections = append(sections, event.NewSection(movements.SetName(i), m, ids))
	}
	return sections
}

func (p *fitting) splitRow(split *advise.Split) Row {
	w := p.desk.Words
	whole := split.Sections[0]
	b := &whole.Balance
	b.Stationary = nil // a number in a section is not the pair's
	b.SitOutPairs, b.MaxSitOuts, b.Qf = 0, 0, split.Qf
	for _, s := range split.Sections {
		b.SitOutPairs += s.Balance.SitOutPairs
		b.MaxSitOuts = max(b.MaxSitOuts, s.Balance.MaxSitOuts)
		b.MinOpponents = min(b.MinOpponents, s.Balance.MinOpponents)
		b.MaxOpponents = max(b.MaxOpponents, s.Balance.MaxOpponents)
	}
	whole.Reason, whole.Options.Pairs = nil, p.plan.pairs
	r := Row{MovementFigures: p.desk.Speaker.Figures(whole), Suggestion: whole, Split: split, OneMore: "–"}
	names := make([]string, len(split.Sections))
	for i, s := range split.Sections {
		names[i] = fmt.Sprintf("%s %d", p.desk.Speaker.MovementName(s.Name), s.Options.Pairs)
	}
	if alike := slices.Compact(slices.Clone(names)); len(alike) == 1 {
		names = nil
		r.Name = w.T("newevening.lines-alike", "n", len(split.Sections), "name", p.desk.Speaker.MovementName(split.Sections[0].Name), "pairs", split.Sections[0].Options.Pairs)
	}
	if len(names) > 3 {
		names = []string{names[0], "…", names[len(names)-1]}
	}
	if names != nil {
		r.Name = w.T("newevening.lines", "n", len(split.Sections), "names", w.List(names))
	}
	seats := 0
	for _, s := range split.Sections {
		seats += len(s.Balance.Stationary)
	}
	if seats > 0 {
		r.Seats = strconv.Itoa(seats)
	}
	if slices.ContainsFunc(split.Sections, advise.Suggestion.TakesOneMore) {
		r.OneMore = w.T("newevening.yes")
	}
	return r
}

// ownRow returns a movement of the scorer's own as a row; false when it is not for so many
// pairs.
func (p *fitting) ownRow(m *movements.Movement) (Row, bool) {
	if m.Real() != p.plan.pairs {
		return Row{}, false
	}
	s, ok := advise.Described(*m, p.perRound(len(m.Rounds)))
	if !ok {
		return Row{}, false
	}
	r := Row{MovementFigures: p.desk.Speaker.Figures(s), Suggestion: s, Own: m, OneMore: "–"}
	if p.desk.Speaker.MovementName(m.Name) != m.Name || m.Name == "" { // called as one of ours is
		r.Name = p.desk.Words.T("newevening.own", "name", r.Name)
	}
	if m.Phantom > 0 {
		r.OneMore = p.desk.Words.T("newevening.yes")
	}
	return p.seats(r), true
}

// perRound returns the boards a round nearest to what was asked, at least one.
func (p *fitting) perRound(rounds int) int {
	for per := 1; per*rounds <= p.plan.to; per++ {
		if per*rounds >= p.plan.from {
			return per
		}
	}
	return max(1, (p.plan.from+rounds/2)/max(rounds, 1))
}

// Movement returns the chosen movement for the screen that changes it, how many boards a round
// has and the first board. Where nothing fits it is an empty one; false while it is not
// known how many pairs there are.
func (p *fitting) Movement() (m movements.Movement, perRound, first int, ok bool) {
	if p.plan.pairs == 0 || !p.mode.paired() {
		return m, 0, 0, false
	}
	if p.selected < len(p.rows) && p.rows[p.selected].Split == nil && p.rows[p.selected].Drive == nil {
		r := p.rows[p.selected]
		if m, err := p.movementOf(r); err == nil {
			return m, r.Suggestion.BoardsPerRound, p.plan.first, true
		}
	}
	rounds := max(4, (p.plan.from+p.plan.to)/2/boardsToBegin)
	return movements.Blank(p.plan.pairs, rounds), boardsToBegin, p.plan.first, true
}

// SetMovement puts a movement of the scorer's own among those that fit, and chooses it.
func (p *fitting) SetMovement(m movements.Movement) {
	p.own = append(p.own, &m)
	p.begun = true
	p.list()
	for i, r := range p.rows {
		if r.Own == &m {
			p.selected = i
		}
	}
}
