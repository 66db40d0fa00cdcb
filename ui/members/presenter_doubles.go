package members

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
)

// reason is why two of the list may be one.
type reason int

const (
	different reason = iota
	sameNumber
	sameName
)

// alike tells whether somebody may be a member of the list: they have one federation
// number, or the same words in their names and no two numbers that differ.
func alike(who event.Person, f folded, e *entry) reason {
	switch other := e.person; {
	case who.Federation != "" && withoutZeros(who.Federation) == withoutZeros(other.Federation):
		return sameNumber
	case f.name == "" || f.name != e.folded.name:
	case who.Federation != "" && other.Federation != "":
	case who.Number != "" && other.Number != "" && withoutZeros(who.Number) != withoutZeros(other.Number):
	default:
		return sameName
	}
	return different
}

// Double is two of the list who may be one.
type Double struct {
	keep, drop *entry
	why        reason
}

// findDoubles lists the likely doubles, in the order of their names.
func (p *Presenter) findDoubles() {
	var was Double
	if p.double < len(p.doubles) {
		was = p.doubles[p.double]
	}
	p.doubles = nil
	groups := map[string][]*entry{}
	for _, e := range p.all {
		if e.person.Federation != "" {
			number := "#" + withoutZeros(e.person.Federation)
			groups[number] = append(groups[number], e)
		}
		if e.folded.name != "" {
			groups[e.folded.name] = append(groups[e.folded.name], e)
		}
	}
	seen := map[[2]event.ID]bool{}
	for _, group := range groups {
		if len(group) < 2 {
			continue
		}
		slices.SortFunc(group, better)
		for i, keep := range group {
			for _, drop := range group[i+1:] {
				why := alike(keep.person, keep.folded, drop)
				if why != different && !seen[[2]event.ID{keep.id, drop.id}] {
					seen[[2]event.ID{keep.id, drop.id}] = true
					p.doubles = append(p.doubles, Double{keep, drop, why})
				}
			}
		}
	}
	slices.SortFunc(p.doubles, func(a, b Double) int {
		return cmp.Or(cmp.Compare(a.keep.folded.sort, b.keep.folded.sort), cmp.Compare(a.keep.id, b.keep.id),
			cmp.Compare(a.drop.folded.sort, b.drop.folded.sort), cmp.Compare(a.drop.id, b.drop.id))
	})
	at := slices.IndexFunc(p.doubles, func(d Double) bool {
		return was.keep != nil && d.keep.id == was.keep.id && d.drop.id == was.drop.id
	})
	if at < 0 {
		p.turned = false
	}
	p.double = max(min(max(at, 0), len(p.doubles)-1), 0)
}

// better puts who stays of two doubles first: who is there before who left, a member
// before a guest, who has a number, who played more.
func better(a, b *entry) int {
	yes := func(v bool) int {
		if v {
			return 0
		}
		return 1
	}
	return cmp.Or(
		cmp.Compare(yes(!a.member.Left), yes(!b.member.Left)),
		cmp.Compare(yes(!a.member.Guest), yes(!b.member.Guest)),
		cmp.Compare(yes(a.person.Federation != ""), yes(b.person.Federation != "")),
		cmp.Compare(b.evenings, a.evenings),
		cmp.Compare(a.id, b.id),
	)
}

// doubtful tells whether a member is one of a likely double.
func (p *Presenter) doubtful(id event.ID) bool {
	return slices.ContainsFunc(p.doubles, func(d Double) bool { return d.keep.id == id || d.drop.id == id })
}

// CountDoubles is how many likely doubles there are.
func (p *Presenter) CountDoubles() int { return len(p.doubles) }

// ShowDoubles shows the likely doubles, that of the chosen member first where they are
// one.
func (p *Presenter) ShowDoubles() bool {
	if !p.Back() || len(p.doubles) == 0 {
		return false
	}
	p.Hush()
	p.mode, p.double, p.turned = Doubles, 0, false
	if at := slices.IndexFunc(p.doubles, func(d Double) bool { return d.keep.id == p.chosen || d.drop.id == p.chosen }); at >= 0 {
		p.double = at
	}
	return true
}

// DoubleRow is a likely double in the list of them.
type DoubleRow struct {
	Keep, Drop string // who stays, and who becomes the same
	Why        string
}

// DoubleRows are the likely doubles.
func (p *Presenter) DoubleRows() []DoubleRow {
	w := p.desk.Words
	rows := make([]DoubleRow, len(p.doubles))
	for i, d := range p.doubles {
		keep, drop := d.keep, d.drop
		if p.turned && i == p.double {
			keep, drop = drop, keep
		}
		rows[i] = DoubleRow{Keep: p.describe(keep), Drop: p.describe(drop), Why: w.T("members.same-name")}
		if d.why == sameNumber {
			rows[i].Why = w.T("members.same-number")
		}
	}
	return rows
}

// describe is a member on one line: "Jan Peeters, 12345, gast, 3 avonden".
func (p *Presenter) describe(e *entry) string {
	parts := []string{e.person.Name()}
	for _, text := range []string{e.person.Federation, p.mark(e.member)} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(append(parts, p.desk.Words.T("members.evenings", "n", e.evenings)), ", ")
}

// ChosenDouble is the row of the double that is chosen.
func (p *Presenter) ChosenDouble() int { return p.double }

// ChooseDouble chooses one.
func (p *Presenter) ChooseDouble(row int) {
	if row != p.double && row >= 0 && row < len(p.doubles) {
		p.double, p.turned = row, false
		p.Hush()
	}
}

// TurnDouble lets the other one of the chosen double stay.
func (p *Presenter) TurnDouble() { p.turned = !p.turned }

// Choice is two doubles as they are shown before they are merged: who stays, with what
// is known of both, and who becomes the same.
type Choice struct {
	Any        bool
	Keep, Drop string
	Together   []string // what will be known of them, field by field, as far as it is known
}

// Choice gives the chosen double.
func (p *Presenter) Choice() Choice {
	if p.double >= len(p.doubles) {
		return Choice{}
	}
	keep, drop := p.both()
	c := Choice{Any: true, Keep: p.describe(keep), Drop: p.describe(drop)}
	together, _ := join(keep.person, drop.person)
	for f := range Field(fields) {
		if text := *f.of(&together); text != "" {
			c.Together = append(c.Together, p.desk.Words.T(fieldKeys[f])+": "+text)
		}
	}
	return c
}

func (p *Presenter) both() (keep, drop *entry) {
	d := p.doubles[p.double]
	if p.turned {
		return d.drop, d.keep
	}
	return d.keep, d.drop
}

// join is what is known of two together: the first one's data, and where it has none
// the other's. It tells whether that is more than the first one's.
func join(a, b event.Person) (event.Person, bool) {
	more := false
	for f := range Field(fields) {
		if f == First || f == Last {
			continue // a name is one thing
		}
		if mine, other := f.of(&a), *f.of(&b); *mine == "" && other != "" {
			*mine, more = other, true
		}
	}
	return a, more
}

// Merge makes one of the chosen double.
func (p *Presenter) Merge() bool {
	if p.mode != Doubles || p.double >= len(p.doubles) {
		return false
	}
	keep, drop := p.both()
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
	p.chosen = keep.id
	p.turned = false
	if len(p.doubles) == 0 {
		p.mode = Look
	}
	p.say(Good, p.desk.Words.T("members.merged", "name", keep.person.Name()))
	return true
}
