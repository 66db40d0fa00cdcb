package command

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// ImportMembers takes a list of members over in one act: new ones, new versions of the
// personal data of those the club knows, and who left or came back. It is refused with
// member.nothing, and for any of the members with what AddMember, ChangeMember and
// MemberLeft refuse.
type ImportMembers struct {
	Add    []event.Member `json:"add,omitempty"`
	Change []ChangeMember `json:"change,omitempty"`
	Left   []MemberLeft   `json:"left,omitempty"`
}

var _ = journal.Register[ImportMembers](journal.Members, journal.Says("import-members.left"))

func (*ImportMembers) Command() string { return "import-members" }

func (p *ImportMembers) Check(c *event.Club) error {
	if len(p.Add)+len(p.Change)+len(p.Left) == 0 {
		return problem.New("member.nothing")
	}
	seen := make(map[event.ID]bool, len(p.Add)+len(p.Change))
	for i := range p.Add {
		if err := (&AddMember{Member: p.Add[i]}).Check(c); err != nil {
			return err
		}
		if seen[p.Add[i].ID] {
			return problem.New("member.twice")
		}
		seen[p.Add[i].ID] = true
	}
	for i := range p.Change {
		if err := p.Change[i].Check(c); err != nil {
			return err
		}
		if seen[p.Change[i].Member] {
			return problem.New("member.twice")
		}
		seen[p.Change[i].Member] = true
	}
	left := make(map[event.ID]bool, len(p.Left)) // who changes may leave, or come back
	for i := range p.Left {
		if err := p.Left[i].Check(c); err != nil {
			return err
		}
		if left[p.Left[i].Member] {
			return problem.New("member.twice")
		}
		left[p.Left[i].Member] = true
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
