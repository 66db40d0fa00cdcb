package event

import "slices"

// anonymise is the one command that cannot be undone: what it erases is gone.
const anonymise = "anonymise-member"

// AnonymiseMember erases the personal data of a member, and of those merged into it:
// all versions there ever were. In old results the member stays, without a name. No
// undo goes behind it, so that nothing refers to what is gone. It is refused with
// member.unknown, member.merged and member.erased.
type AnonymiseMember struct {
	Member ID `json:"member"`
}

var _ = register(func() Payload { return &AnonymiseMember{} }, erases)

// Command is "anonymise-member".
func (*AnonymiseMember) Command() string { return anonymise }

func (p *AnonymiseMember) check(c *Club) error { return c.changeable(p.Member) }

func (p *AnonymiseMember) apply(c *Club) {
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

func (p *AnonymiseMember) tell(*Club) Told { return Told{Members: [2]ID{p.Member}} }

// doubles are the member and those merged into it.
func (p *AnonymiseMember) doubles(c *Club) []ID {
	var ids []ID
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
func (p *AnonymiseMember) Erases(c *Club, lines []Line) []ID {
	members := p.doubles(c)
	var out []ID
	add := func(member, person ID) {
		if slices.Contains(members, member) && person != "" {
			out = append(out, person)
		}
	}
	for _, l := range lines {
		payload, err := Decode(l)
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
