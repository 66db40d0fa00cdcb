package command

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// SetClub names the club and changes its settings. It is refused with club.no-name,
// club.copies (report, most), web.address (text), web.port (n) and mail.address (text).
type SetClub struct {
	Name     string         `json:"name"`
	Settings event.Settings `json:"settings"`
}

var _ = journal.Register[SetClub]("set-club", journal.Settings, journal.Says("log.say.set-club", "undo.say.set-club"), journal.Says("log.say.set-club.made", ""),
	journal.Says("log.say.set-club.same", "undo.say.set-club.same"))

func (p *SetClub) Check(*event.Club) error {
	if strings.TrimSpace(p.Name) == "" {
		return problem.New("club.no-name")
	}
	for _, x := range p.Settings.Papers {
		if x.Copies < 0 || x.Copies > event.MostCopies {
			return problem.New("club.copies", "report", x.Report, "most", event.MostCopies)
		}
	}
	return cmp.Or(p.Settings.Web.Validate(), p.Settings.Mail.Validate())
}

func (p *SetClub) Apply(c *event.Club) {
	c.Name, c.Settings = p.Name, p.Settings
}

func (p *SetClub) Describe(c *event.Club) journal.Told {
	t := journal.Told{WasName: c.Name, Name: p.Name}
	if c.Name == "" {
		t.Says = journal.MadeClub
		return t
	}
	was, now := c.Settings, p.Settings
	part := func(differs bool, key string) {
		if differs {
			t.Parts = append(t.Parts, key)
		}
	}
	part(c.Name != p.Name, "log.setting.name")
	part(was.Language != now.Language, "log.setting.language")
	part(was.Letters != now.Letters, "log.setting.letters")
	part(was.TricksInAll != now.TricksInAll, "log.setting.tricks")
	part(was.DropZero != now.DropZero, "log.setting.zero")
	part(was.Preset != now.Preset, "log.setting.preset")
	part(!slices.Equal(was.Papers, now.Papers), "log.setting.papers")
	part(!slices.Equal(was.Columns, now.Columns), "log.setting.columns")
	part(was.Season != now.Season, "log.setting.season")
	part(was.Director != now.Director, "log.setting.director")
	part(was.ClubNumber != now.ClubNumber, "log.setting.club-number")
	part(was.Numbers != now.Numbers, "log.setting.numbers")
	part(was.NumberForm != now.NumberForm, "log.setting.form")
	part(was.NumberCheck != now.NumberCheck, "log.setting.check")
	part(was.Tables != now.Tables, "log.setting.tables")
	part(was.Web != now.Web, "log.setting.web")
	part(was.Mail != now.Mail, "log.setting.mail")
	if len(t.Parts) == 0 {
		t.Says = "set-club.same"
	}
	return t
}

// AddMember takes a member, or a guest, in. The personal data go beside it. It is
// refused with member.incomplete and member.twice.
type AddMember struct {
	Member event.Member `json:"member"`
}

var _ = journal.Register[AddMember]("add-member", journal.Members, journal.Says("log.say.add-member", "undo.say.add-member"), journal.Says("log.say.add-member.guest", "undo.say.add-member.guest"))

func (p *AddMember) Check(c *event.Club) error {
	_, twice := c.Members[p.Member.ID]
	return cmp.Or(problem.If(p.Member.ID == "" || p.Member.Person == "", "member.incomplete"), problem.If(twice, "member.twice"))
}

func (p *AddMember) Apply(c *event.Club) {
	c.Members[p.Member.ID] = p.Member
}

func (p *AddMember) Describe(*event.Club) journal.Told {
	return journal.Told{Members: [2]event.ID{p.Member.ID}, Now: []event.ID{p.Member.Person}, Says: journal.Variant(p.Member.Guest, "add-member.guest")}
}

// ChangeMember points a member to a new version of the personal data. It is refused
// with member.unknown, member.merged, member.erased and member.incomplete.
type ChangeMember struct {
	Member event.ID `json:"member"`
	Person event.ID `json:"person"`
	Guest  bool     `json:"guest,omitempty"`
}

var _ = journal.Register[ChangeMember]("change-member", journal.Members, journal.Says("log.say.change-member", "undo.say.change-member"), journal.Says("log.say.change-member.renamed", "undo.say.change-member.renamed"))

func (p *ChangeMember) Check(c *event.Club) error {
	return cmp.Or(c.Changeable(p.Member), problem.If(p.Person == "", "member.incomplete"))
}

func (p *ChangeMember) Apply(c *event.Club) {
	if m, ok := c.Members[p.Member]; ok {
		m.Person, m.Guest, m.Passing = p.Person, p.Guest, false
		c.Members[p.Member] = m
	}
}

func (p *ChangeMember) Describe(c *event.Club) journal.Told {
	m := c.Members[p.Member]
	return journal.Told{Members: [2]event.ID{p.Member}, Was: []event.ID{m.Person}, Now: []event.ID{p.Person}}
}

// MemberLeft takes a member off the list that names are searched in, or puts it
// back. It is refused with member.unknown, member.merged and member.erased.
type MemberLeft struct {
	Member event.ID `json:"member"`
	Left   bool     `json:"left"`
}

var _ = journal.Register[MemberLeft]("member-left", journal.Members, journal.Says("log.say.member-left", "undo.say.member-left"), journal.Says("log.say.member-left.back", "undo.say.member-left.back"))

func (p *MemberLeft) Check(c *event.Club) error { return c.Changeable(p.Member) }

func (p *MemberLeft) Apply(c *event.Club) {
	if m, ok := c.Members[p.Member]; ok {
		m.Left = p.Left
		c.Members[p.Member] = m
	}
}

func (p *MemberLeft) Describe(*event.Club) journal.Told {
	return journal.Told{Members: [2]event.ID{p.Member}, Says: journal.Variant(!p.Left, "member-left.back")}
}
