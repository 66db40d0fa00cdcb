package event

import (
	"slices"
	"strings"

	"uitslag/internal/problem"
)

// SetClub names the club and changes its settings. It is refused with club.no-name
// and club.copies (report, most).
type SetClub struct {
	Name     string   `json:"name"`
	Settings Settings `json:"settings"`
}

var _ = register(func() Payload { return &SetClub{} }, sentences(madeClub, "set-club.same"))

// Command is "set-club".
func (*SetClub) Command() string { return "set-club" }

func (p *SetClub) check(*Club) error {
	if strings.TrimSpace(p.Name) == "" {
		return problem.New("club.no-name")
	}
	for _, x := range p.Settings.Papers {
		if x.Copies < 0 || x.Copies > MostCopies {
			return problem.New("club.copies", "report", x.Report, "most", MostCopies)
		}
	}
	return nil
}

func (p *SetClub) apply(c *Club) {
	c.Name, c.Settings = p.Name, p.Settings
}

func (p *SetClub) tell(c *Club) Told {
	t := Told{WasName: c.Name, Name: p.Name}
	if c.Name == "" {
		t.Says = madeClub
		return t
	}
	was, now := c.Settings, p.Settings
	part := func(differs bool, name string) {
		if differs {
			t.Parts = append(t.Parts, name)
		}
	}
	part(c.Name != p.Name, "name")
	part(was.Language != now.Language, "language")
	part(was.Letters != now.Letters, "letters")
	part(was.TricksInAll != now.TricksInAll, "tricks")
	part(was.DropZero != now.DropZero, "zero")
	part(was.Preset != now.Preset, "preset")
	part(!slices.Equal(was.Papers, now.Papers), "papers")
	if len(t.Parts) == 0 {
		t.Says = "set-club.same"
	}
	return t
}

// AddMember takes a member, or a guest, in. The personal data go beside it. It is
// refused with member.incomplete and member.twice.
type AddMember struct {
	Member Member `json:"member"`
}

var _ = register(func() Payload { return &AddMember{} }, sentences("add-member.guest"))

// Command is "add-member".
func (*AddMember) Command() string { return "add-member" }

func (p *AddMember) check(c *Club) error {
	if p.Member.ID == "" || p.Member.Person == "" {
		return problem.New("member.incomplete")
	}
	if _, twice := c.Members[p.Member.ID]; twice {
		return problem.New("member.twice")
	}
	return nil
}

func (p *AddMember) apply(c *Club) {
	c.Members[p.Member.ID] = p.Member
}

func (p *AddMember) tell(*Club) Told {
	t := Told{Members: [2]ID{p.Member.ID}, Now: []ID{p.Member.Person}}
	if p.Member.Guest {
		t.Says = "add-member.guest"
	}
	return t
}

// ChangeMember points a member to a new version of the personal data. It is refused
// with member.unknown, member.merged, member.erased and member.incomplete.
type ChangeMember struct {
	Member ID   `json:"member"`
	Person ID   `json:"person"`
	Guest  bool `json:"guest,omitempty"`
}

var _ = register(func() Payload { return &ChangeMember{} }, sentences("change-member.renamed"))

// Command is "change-member".
func (*ChangeMember) Command() string { return "change-member" }

func (p *ChangeMember) check(c *Club) error {
	if err := c.changeable(p.Member); err != nil {
		return err
	}
	if p.Person == "" {
		return problem.New("member.incomplete")
	}
	return nil
}

func (p *ChangeMember) apply(c *Club) {
	if m, ok := c.Members[p.Member]; ok {
		m.Person, m.Guest, m.Passing = p.Person, p.Guest, false
		c.Members[p.Member] = m
	}
}

func (p *ChangeMember) tell(c *Club) Told {
	m := c.Members[p.Member]
	return Told{Members: [2]ID{p.Member}, Was: []ID{m.Person}, Now: []ID{p.Person}}
}

// MemberLeft takes a member off the list that names are searched in, or puts it
// back. It is refused with member.unknown, member.merged and member.erased.
type MemberLeft struct {
	Member ID   `json:"member"`
	Left   bool `json:"left"`
}

var _ = register(func() Payload { return &MemberLeft{} }, sentences("member-left.back"))

// Command is "member-left".
func (*MemberLeft) Command() string { return "member-left" }

func (p *MemberLeft) check(c *Club) error { return c.changeable(p.Member) }

func (p *MemberLeft) apply(c *Club) {
	if m, ok := c.Members[p.Member]; ok {
		m.Left = p.Left
		c.Members[p.Member] = m
	}
}

func (p *MemberLeft) tell(*Club) Told {
	t := Told{Members: [2]ID{p.Member}}
	if !p.Left {
		t.Says = "member-left.back"
	}
	return t
}
