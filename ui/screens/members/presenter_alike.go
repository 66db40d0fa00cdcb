package members

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
)

type reason int

const (
	different reason = iota
	sameNumber
	sameName
)

// alike returns why somebody may be a listed member: they have one federation number, or the same
// words in their names and no two different numbers.
func alike(who event.Person, f folded, e *entry) reason {
	switch other := e.person; {
	case roster.NumberKey(who.Federation) != "" && roster.NumberKey(who.Federation) == roster.NumberKey(other.Federation):
		return sameNumber
	case f.name == "" || f.name != e.folded.name:
	case who.Federation != "" && other.Federation != "":
	case who.Number != "" && other.Number != "" && roster.NumberKey(who.Number) != roster.NumberKey(other.Number):
	default:
		return sameName
	}
	return different
}

// Double is two of the list who may be one.
type Double struct {
	keep, drop *entry
	reason     reason
}

// findDoubles lists the likely doubles, in the order of their names.
func (p *Presenter) findDoubles() {
	p.likely = nil
	groups := map[string][]*entry{}
	for _, e := range p.all {
		if number := roster.NumberKey(e.person.Federation); number != "" {
			number = "#" + number
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
				reason := alike(keep.person, keep.folded, drop)
				if reason != different && !seen[[2]event.ID{keep.id, drop.id}] {
					seen[[2]event.ID{keep.id, drop.id}] = true
					p.likely = append(p.likely, Double{keep, drop, reason})
				}
			}
		}
	}
	slices.SortFunc(p.likely, func(a, b Double) int {
		return cmp.Or(cmp.Compare(a.keep.folded.sort, b.keep.folded.sort), cmp.Compare(a.keep.id, b.keep.id),
			cmp.Compare(a.drop.folded.sort, b.drop.folded.sort), cmp.Compare(a.drop.id, b.drop.id))
	})
}

// better orders two doubles, the one who stays first: present before former, member before guest,
// who has a number, who played more.
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

func (p *Presenter) doubtful(id event.ID) bool {
	return slices.ContainsFunc(p.likely, func(d Double) bool { return d.keep.id == id || d.drop.id == id })
}

// CountDoubles returns how many likely doubles there are.
func (p *Presenter) CountDoubles() int { return len(p.likely) }
