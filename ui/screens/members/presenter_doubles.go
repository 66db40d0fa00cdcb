package members

import (
	"slices"

	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/notice"
)

type pick struct {
	keep, drop event.ID
	swapped    bool // the other one of it stays
}

func (k pick) is(d Double) bool { return d.keep.id == k.keep && d.drop.id == k.drop }

// ShowDoubles shows the likely doubles, that of the chosen member first where they are
// one.
func (p *Presenter) ShowDoubles() bool {
	if !p.Back() || len(p.likely) == 0 {
		return false
	}
	p.ClearNotice()
	p.mode = Doubles
	at := slices.IndexFunc(p.likely, func(d Double) bool { return d.keep.id == p.selected || d.drop.id == p.selected })
	p.pickRow(max(at, 0))
	return true
}

func (p *Presenter) pickRow(row int) {
	p.pick = pick{}
	if row < len(p.likely) {
		p.pick = pick{keep: p.likely[row].keep.id, drop: p.likely[row].drop.id}
	}
}

// DoubleRows returns the likely doubles.
func (p *Presenter) DoubleRows() []DoubleRow {
	w := p.desk.Words
	rows := make([]DoubleRow, len(p.likely))
	for i, d := range p.likely {
		keep, drop := p.ofTwo(d)
		rows[i] = DoubleRow{Keep: p.describe(keep), Drop: p.describe(drop), Reason: w.T("members.same-name")}
		if d.reason == sameNumber {
			rows[i].Reason = w.T("members.same-number")
		}
	}
	return rows
}

// ChosenDouble returns the row of the double that is chosen; the first where that is gone.
func (p *Presenter) ChosenDouble() int { return max(slices.IndexFunc(p.likely, p.pick.is), 0) }

// ChooseDouble chooses one.
func (p *Presenter) ChooseDouble(row int) {
	if row != p.ChosenDouble() && row >= 0 && row < len(p.likely) {
		p.pickRow(row)
		p.ClearNotice()
	}
}

// SwapDouble lets the other one of the chosen double stay.
func (p *Presenter) SwapDouble() {
	swapped := slices.ContainsFunc(p.likely, p.pick.is) && p.pick.swapped
	p.pickRow(p.ChosenDouble())
	p.pick.swapped = !swapped
}

// Choice returns the chosen double.
func (p *Presenter) Choice() Choice {
	if len(p.likely) == 0 {
		return Choice{}
	}
	keep, drop := p.ofTwo(p.likely[p.ChosenDouble()])
	c := Choice{Any: true, Keep: p.describe(keep), Drop: p.describe(drop)}
	together, _ := join(keep.person, drop.person)
	for f := range Field(fields) {
		if text := *f.Of(&together); text != "" {
			c.Together = append(c.Together, p.desk.Words.Colon(p.desk.Words.T(memberlist.FieldKeys[f]), text))
		}
	}
	return c
}

func (p *Presenter) ofTwo(d Double) (keep, drop *entry) {
	if p.pick.swapped && p.pick.is(d) {
		return d.drop, d.keep
	}
	return d.keep, d.drop
}

// join combines the data of two: the first one's, and where it has none the other's. It reports
// whether that adds to the first one's.
func join(a, b event.Person) (event.Person, bool) {
	more := false
	for f := range Field(fields) {
		if f == First || f == Last {
			continue // a name is one thing
		}
		if mine, other := f.Of(&a), *f.Of(&b); *mine == "" && other != "" {
			*mine, more = other, true
		}
	}
	return a, more
}

// Merge makes one of the chosen double.
func (p *Presenter) Merge() bool {
	if p.mode != Doubles || len(p.likely) == 0 {
		return false
	}
	keep, drop := p.ofTwo(p.likely[p.ChosenDouble()])
	q := &command.MergeMembers{Keep: keep.id, Drop: drop.id}
	var people []event.Person
	if together, more := join(keep.person, drop.person); more {
		together.ID = p.newID()
		q.Person = together.ID
		people = append(people, together)
	}
	if !p.do(q, people...) {
		return false
	}
	p.selected = keep.id
	p.pickRow(0)
	if len(p.likely) == 0 {
		p.mode = Look
	}
	p.say(notice.Of(p.desk.Words.T("members.merged", "name", keep.person.Name())))
	return true
}
