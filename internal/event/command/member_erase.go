package command

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
)

// anonymise is the one command that cannot be undone: what it erases is gone.
const anonymise = "anonymise-member"

// AnonymiseMember erases the personal data of a member, and of those merged into it:
// all versions there ever were. In old results the member stays, without a name. No
// undo goes behind it, so that nothing refers to what is gone. It is refused with
// member.unknown, member.merged and member.erased.
type AnonymiseMember struct {
	Member event.ID `json:"member"`
}

var _ = journal.Register[AnonymiseMember](journal.Members, journal.Erases)

func (*AnonymiseMember) Command() string { return anonymise }

func (p *AnonymiseMember) Check(c *event.Club) error { return c.Changeable(p.Member) }

func (p *AnonymiseMember) Apply(c *event.Club) {
	number := 1
	for _, m := range c.Members {
		number = max(number, m.Erased+1)
	}
	for _, id := range p.doubles(c) {
		m := c.Members[id]
		m.Erased, m.Left = number, true
		c.Members[id] = m
	}
}

func (p *AnonymiseMember) Describe(*event.Club) journal.Told {
	return journal.Told{Members: [2]event.ID{p.Member}}
}

// doubles are the member and those merged into it.
func (p *AnonymiseMember) doubles(c *event.Club) []event.ID {
	var ids []event.ID
	for id := range c.Members {
		if c.Kept(id) == p.Member {
			ids = append(ids, id)
		}
	}
	return ids
}

// Erases lists the versions of personal data that must go with the command, in order
// of their ids. lines is the whole journal of the club: also what was undone once made
// its versions.
func (p *AnonymiseMember) Erases(c *event.Club, lines []journal.Line) []event.ID {
	members := p.doubles(c)
	var out []event.ID
	add := func(member, person event.ID) {
		if slices.Contains(members, member) && person != "" {
			out = append(out, person)
		}
	}
	for _, l := range lines {
		payload, err := journal.Decode(l)
		if err != nil {
			continue // an undo, which makes no version
		}
		switch done := payload.(type) {
		case *AddMember:
			add(done.Member.ID, done.Member.Person)
		case *ChangeMember:
			add(done.Member, done.Person)
		case *MergeMembers:
			add(done.Keep, done.Person)
		case *ImportMembers:
			for _, m := range done.Add {
				add(m.ID, m.Person)
			}
			for _, m := range done.Change {
				add(m.Member, m.Person)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
