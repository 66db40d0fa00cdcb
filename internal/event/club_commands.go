package event

import "uitslag/internal/problem"

// SetClub names the club and changes its settings.
type SetClub struct {
	Name     string   `json:"name"`
	Settings Settings `json:"settings"`
}

// Command is "set-club".
func (*SetClub) Command() string { return "set-club" }

func (p *SetClub) check(*Club) error {
	if p.Name == "" {
		return problem.New("club.no-name")
	}
	return nil
}

func (p *SetClub) apply(c *Club) error {
	c.Name, c.Settings = p.Name, p.Settings
	return nil
}

// AddMember takes a member, or a guest, in. The personal data go beside it.
type AddMember struct {
	Member Member `json:"member"`
}

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

func (p *AddMember) apply(c *Club) error {
	c.Members[p.Member.ID] = p.Member
	return nil
}

// ChangeMember points a member to a new version of the personal data.
type ChangeMember struct {
	Member ID   `json:"member"`
	Person ID   `json:"person"`
	Guest  bool `json:"guest,omitempty"`
}

// Command is "change-member".
func (*ChangeMember) Command() string { return "change-member" }

func (p *ChangeMember) check(c *Club) error {
	if _, ok := c.Members[p.Member]; !ok {
		return problem.New("member.unknown")
	}
	return nil
}

func (p *ChangeMember) apply(c *Club) error {
	m := c.Members[p.Member]
	m.Person, m.Guest = p.Person, p.Guest
	c.Members[p.Member] = m
	return nil
}

// MemberLeft takes a member off the list that names are searched in, or puts it back.
type MemberLeft struct {
	Member ID   `json:"member"`
	Left   bool `json:"left"`
}

// Command is "member-left".
func (*MemberLeft) Command() string { return "member-left" }

func (p *MemberLeft) check(c *Club) error {
	if _, ok := c.Members[p.Member]; !ok {
		return problem.New("member.unknown")
	}
	return nil
}

func (p *MemberLeft) apply(c *Club) error {
	m := c.Members[p.Member]
	m.Left = p.Left
	c.Members[p.Member] = m
	return nil
}
