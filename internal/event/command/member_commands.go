package command

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// AnonymiseMember erases the personal data of a member, and of those merged into it:
// all versions there ever were. In old results the member stays, without a name. No
// undo goes behind it, so that nothing refers to what is gone. It is refused with
// member.unknown, member.merged and member.erased.
type AnonymiseMember struct {
	Member event.ID `json:"member"`
}

var _ = journal.Register[AnonymiseMember]("anonymise-member", journal.Members, journal.Erases, journal.Says("log.say.anonymise-member", "undo.say.anonymise-member"))

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

// doubles returns the member and those merged into it.
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

// ImportMembers takes a list of members over in one act: new ones, new versions of the
// personal data of those the club knows, and who left or came back. It is refused with
// member.nothing, and for any of the members with what AddMember, ChangeMember and
// MemberLeft refuse.
type ImportMembers struct {
	Add    []event.Member `json:"add,omitempty"`
	Change []ChangeMember `json:"change,omitempty"`
	Left   []MemberLeft   `json:"left,omitempty"`
}

var _ = journal.Register[ImportMembers]("import-members", journal.Members, journal.Says("log.say.import-members", "undo.say.import-members"), journal.Says("log.say.import-members.left", "undo.say.import-members.left"))

func (p *ImportMembers) Check(c *event.Club) error {
	if len(p.Add)+len(p.Change)+len(p.Left) == 0 {
		return problem.New("member.nothing")
	}
	seen, remaining := map[event.ID]bool{}, map[event.ID]bool{} // who changes may leave, or come back
	return cmp.Or(
		checkOnce(p.Add, seen, func(m *event.Member) (event.ID, error) { return m.ID, (&AddMember{Member: *m}).Check(c) }),
		checkOnce(p.Change, seen, func(q *ChangeMember) (event.ID, error) { return q.Member, q.Check(c) }),
		checkOnce(p.Left, remaining, func(q *MemberLeft) (event.ID, error) { return q.Member, q.Check(c) }),
	)
}

// checkOnce refuses an element that check refuses, and one that is in the list twice.
func checkOnce[T any](all []T, seen map[event.ID]bool, check func(*T) (event.ID, error)) error {
	for x := range event.Each(all) {
		id, err := check(x)
		switch {
		case err != nil:
			return err
		case seen[id]:
			return problem.New("member.twice")
		}
		seen[id] = true
	}
	return nil
}

func (p *ImportMembers) Apply(c *event.Club) {
	for _, m := range p.Add {
		c.Members[m.ID] = m
	}
	for i := range p.Change {
		p.Change[i].Apply(c)
	}
	for i := range p.Left {
		p.Left[i].Apply(c)
	}
}

func (p *ImportMembers) Describe(*event.Club) journal.Told {
	t := journal.Told{N: len(p.Add)}
	updated := make(map[event.ID]bool, len(p.Change))
	for _, q := range p.Change {
		updated[q.Member] = true
	}
	for _, q := range p.Left {
		if q.Left {
			t.Says = "import-members.left"
			t.Gone++
		} else {
			updated[q.Member] = true
		}
	}
	t.More = len(updated)
	return t
}

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

var _ = journal.Register[MergeMembers]("merge-members", journal.Members, journal.Says("log.say.merge-members", "undo.say.merge-members"))

func (p *MergeMembers) Check(c *event.Club) error {
	return cmp.Or(c.Changeable(p.Keep), c.Changeable(p.Drop), problem.If(p.Keep == p.Drop, "member.same"))
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
