package event

import "uitslag/internal/problem"

// MergeMembers makes one of two members who are the same person. The one that is
// dropped is no longer offered, and whoever asks for it gets the one that is kept;
// old results keep the ids they have. The kept one is a guest, or has left, only where
// both were. It is refused with member.unknown, member.same, member.merged and
// member.erased.
type MergeMembers struct {
	Keep   ID `json:"keep"`
	Drop   ID `json:"drop"`
	Person ID `json:"person,omitempty"` // what is known of both together; "" is what was known of the kept one
}

var _ = register(func() Payload { return &MergeMembers{} })

// Command is "merge-members".
func (*MergeMembers) Command() string { return "merge-members" }

func (p *MergeMembers) check(c *Club) error {
	for _, id := range []ID{p.Keep, p.Drop} {
		if err := c.changeable(id); err != nil {
			return err
		}
	}
	if p.Keep == p.Drop {
		return problem.New("member.same")
	}
	return nil
}

func (p *MergeMembers) apply(c *Club) {
	drop, ok := c.Members[p.Drop]
	keep, there := c.Members[p.Keep]
	if !ok || !there || drop.Into != "" || c.Kept(p.Keep) == p.Drop {
		return
	}
	keep.Guest, keep.Left, keep.Passing = keep.Guest && drop.Guest, keep.Left && drop.Left, false
	if p.Person != "" {
		keep.Person = p.Person
	}
	drop.Into, drop.Left = p.Keep, true
	c.Members[p.Keep], c.Members[p.Drop] = keep, drop
}

func (p *MergeMembers) tell(c *Club) Told {
	return Told{
		Members: [2]ID{p.Keep, p.Drop},
		Now:     []ID{c.Members[p.Keep].Person}, Was: []ID{c.Members[p.Drop].Person},
	}
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

// changeable refuses what is not a member of its own, with member.unknown,
// member.merged and member.erased.
func (c *Club) changeable(id ID) error {
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
