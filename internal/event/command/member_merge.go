package command

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// MergeMembers makes one of two members who are the same person. The one that is
// dropped is no longer offered, and whoever asks for it gets the one that is kept;
// old results keep the ids they have. The kept one is a guest, or has left, only where
// both were. It is refused with member.unknown, member.same, member.merged and
// member.erased.
type MergeMembers struct {
	Keep   event.ID `json:"keep"`
	Drop   event.ID `json:"drop"`
	Person event.ID `json:"person,omitempty"` // what is known of both together; "" is what was known of the kept one
}

var _ = journal.Register[MergeMembers](journal.Members)

func (*MergeMembers) Command() string { return "merge-members" }

func (p *MergeMembers) Check(c *event.Club) error {
	for _, id := range []event.ID{p.Keep, p.Drop} {
		if err := c.Changeable(id); err != nil {
			return err
		}
	}
	if p.Keep == p.Drop {
		return problem.New("member.same")
	}
	return nil
}

func (p *MergeMembers) Apply(c *event.Club) {
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

func (p *MergeMembers) Describe(c *event.Club) journal.Told {
	return journal.Told{
		Members: [2]event.ID{p.Keep, p.Drop},
		Now:     []event.ID{c.Members[p.Keep].Person}, Was: []event.ID{c.Members[p.Drop].Person},
	}
}
