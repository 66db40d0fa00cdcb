package event

import (
	"slices"

	"uitslag/internal/problem"
)

// Who are members as the ones that were kept, in order: a pair is the same whoever is
// named first.
func (c *Club) Who(members []ID) []ID {
	out := make([]ID, len(members))
	for i, m := range members {
		out[i] = c.Kept(m)
	}
	slices.Sort(out)
	return out
}

// Kept is the member that an id stands for: the id itself, or, for one that was
// merged, the one that was kept.
func (c *Club) Kept(id ID) ID {
	for range c.Members { // never longer, whatever a journal says
		m, ok := c.Members[id]
		if !ok || m.Into == "" {
			break
		}
		id = m.Into
	}
	return id
}

// Member is the member that an id stands for, the kept one of those that were merged.
func (c *Club) Member(id ID) (Member, bool) {
	m, ok := c.Members[c.Kept(id)]
	return m, ok
}

// Changeable refuses what is not a member of its own, with member.unknown,
// member.merged and member.erased.
func (c *Club) Changeable(id ID) error {
	m, ok := c.Members[id]
	switch {
	case !ok:
		return problem.New("member.unknown")
	case m.Into != "":
		return problem.New("member.merged")
	case m.Erased > 0:
		return problem.New("member.erased")
	}
	return nil
}
