package fedsheet

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// The ways on from what is missing that a button does. Whatever is done is an ordinary command, so
// that it can be undone.
const (
	wayAccept   = "fed.way.accept"   // the number is right as it is
	wayOne      = "fed.way.first"    // the number is the first member's
	wayOther    = "fed.way.second"   // the number is the other's
	waySame     = "fed.way.same"     // both are one person
	wayMember   = "fed.way.member"   // the guest is a member
	wayOut      = "fed.way.out"      // guests are left out
	wayEmpty    = "fed.way.empty"    // guests have no number
	wayNames    = "fed.way.names"    // another member played in that place
	waySettings = "fed.way.settings" // it is typed on Instellingen
	wayTonight  = "fed.way.tonight"  // the session is closed, or booked, on Vanavond
)

// mostWays is how many ways on there are at most.
const mostWays = 4

// Gap returns the chosen gap, nil where nothing is missing.
func (p *Presenter) Gap() *federation.Gap {
	if len(p.gaps) == 0 {
		return nil
	}
	p.gap = max(min(p.gap, len(p.gaps)-1), 0)
	return &p.gaps[p.gap]
}

// ChooseGap points at a gap.
func (p *Presenter) ChooseGap(i int) {
	p.gap, p.doubted, p.notice = i, "", notice.Notice{}
}

// Number returns what stands where the number of the chosen gap is typed, while that can be.
func (p *Presenter) Number() (text string, offered bool) {
	g := p.Gap()
	if g == nil || p.Locked() != "" {
		return "", false
	}
	switch g.Kind {
	case federation.NoNumber, federation.OddNumber, federation.OddDigit, federation.NumberTwice, federation.Guest:
		return g.Text, true
	}
	return "", g.Kind == federation.NoGuest
}

// Who reports whether the scorer can say who the player of the chosen gap is.
func (p *Presenter) Who() bool {
	g := p.Gap()
	if g == nil || p.Locked() != "" {
		return false
	}
	m, ok := p.desk.Club.Club().Member(g.Member)
	return ok && m.Guest && m.Erased == 0
}

// Ways returns the ways on from the chosen gap that a button does, as they are called.
func (p *Presenter) Ways() []string {
	g, out := p.Gap(), []string{}
	for _, way := range p.ways() {
		out = append(out, p.desk.Words.T(way, "name", p.desk.Speaker.Name(g.Member), "other", p.desk.Speaker.Name(g.Other)))
	}
	return out
}

func (p *Presenter) ways() (out []string) {
	g := p.Gap()
	if g == nil || p.Locked() != "" {
		return nil
	}
	switch g.Kind {
	case federation.OddNumber, federation.OddDigit:
		out = []string{wayAccept}
	case federation.NumberTwice:
		return []string{wayOne, wayOther, waySame}
	case federation.NotClosed, federation.NotBooked:
		return []string{wayTonight}
	case federation.NoGuest:
		return []string{wayOut, wayEmpty}
	case federation.NoClubNumber, federation.NoDirector:
		return []string{waySettings}
	case federation.TooMany, federation.NoLines, federation.NoPlace:
		return nil
	}
	if m, _ := p.desk.Club.Club().Member(g.Member); m.Guest {
		out = append(out, wayMember)
		if g.Kind != federation.Guest {
			out = append(out, wayOut)
		}
	}
	if g.Line >= 0 {
		out = append(out, wayNames)
	}
	return out
}

// Go does a way on; names, settings and tonight lead elsewhere.
func (p *Presenter) Go(way string) {
	g := p.Gap()
	switch way {
	case wayAccept:
		p.right[g.Member] = g.Text
		p.renew()
		p.next()
	case wayOne:
		p.tell(p.setNumber(g.Other, ""))
	case wayOther:
		p.tell(p.setNumber(g.Member, ""))
	case waySame:
		p.tell(p.do(&command.MergeMembers{Keep: g.Member, Drop: g.Other}))
	case wayMember:
		m, _ := p.desk.Club.Club().Member(g.Member)
		p.tell(p.do(&command.ChangeMember{Member: m.ID, Person: m.Person}))
	case wayOut:
		p.tell(p.guests(event.GuestsOut, ""))
	case wayEmpty:
		p.tell(p.guests(event.GuestsEmpty, ""))
	}
}

// Place returns where the player of the chosen gap stands: the event and the contestant.
func (p *Presenter) Place() (of, contestant event.ID) {
	g := p.Gap()
	ev := &p.data.Evenings[g.Evening]
	if g.Line < 0 {
		return ev.Event, ""
	}
	return ev.Event, ev.Lines[g.Line].Contestant
}

// TypeNumber gives the player of the chosen gap a number, or the sheet one for guests. One
// that has not the club's form, or that somebody else has, is refused once: typed again it
// is taken.
func (p *Presenter) TypeNumber(text string) error {
	g := p.Gap()
	text = strings.Join(strings.Fields(bridge.Figures(norm.NFC.String(text))), " ")
	switch who := p.has(text, g.Member); {
	case text == "":
		return problem.New("fed.no-number-typed")
	case g.Kind == federation.NoGuest:
		return p.guests(event.GuestsNumber, text)
	case p.doubted == text:
		p.right[g.Member] = text
	case who != "":
		p.doubted = text
		return problem.New("fed.number-of", "text", text, "name", who)
	case !event.NumberFits(p.desk.Club.Club().Settings, text):
		p.doubted = text
		return problem.New("fed.number-odd", "text", text)
	}
	p.doubted = ""
	return p.setNumber(g.Member, text)
}

// has returns who has a number already, other than a member; "" for nobody.
func (p *Presenter) has(number string, than event.ID) string {
	people := p.desk.Club.People()
	for id, m := range p.desk.Club.Club().Members {
		if id != than && m.Into == "" && m.Erased == 0 && people[m.Person].Federation == number {
			return people[m.Person].Name()
		}
	}
	return ""
}

func (p *Presenter) setNumber(member event.ID, number string) error {
	m, ok := p.desk.Club.Club().Member(member)
	if !ok {
		return problem.New("member.unknown")
	}
	who := p.desk.Club.People()[m.Person]
	who.Federation, who.ID = number, p.desk.Club.NewID()
	return p.do(&command.ChangeMember{Member: m.ID, Person: who.ID, Guest: m.Guest}, who)
}

// guests sets what becomes of guests on this sheet.
func (p *Presenter) guests(how event.SheetGuests, number string) error {
	b := p.binding()
	l := *b.Layout()
	l.Guests, l.GuestNumber = how, number
	return p.do(&command.BindSheet{Binding: b.ID, Name: b.Name, Layout: l})
}

// FindWho returns the members who fit a text: who the guest of the chosen gap may be.
func (p *Presenter) FindWho(text string) []desk.Found {
	g := p.Gap()
	p.found = p.desk.FindMembers(text, func(f desk.Found) bool { return f.ID == g.Member })
	return p.found
}

// IsWho says that the guest of the chosen gap is the member that was found, and reports whether it
// can be.
func (p *Presenter) IsWho(i int) bool {
	g, is := p.Gap(), p.found[i].ID
	name := p.desk.Speaker.Name(g.Member)
	if !p.tell(p.do(&command.MergeMembers{Keep: is, Drop: g.Member})) {
		return false
	}
	p.notice = notice.Of(p.desk.Words.T("fed.merged", "guest", name, "name", p.desk.Speaker.Name(is)))
	return true
}

// do does a command about what is missing; the first gap that is left is chosen then.
func (p *Presenter) do(c journal.Payload, people ...event.Person) error {
	p.notice = notice.Notice{}
	if err := p.desk.DoTo("", c, people...); err != nil {
		return err
	}
	if said := p.desk.Speaker.Last(""); said != "" {
		p.notice = notice.Of(said + ".")
	}
	p.path = ""
	p.renew()
	p.next()
	return nil
}

// follow points at the first new gap since before, or else at the chosen one.
func (p *Presenter) follow(before []federation.Gap, selected *federation.Gap) {
	is := func(g *federation.Gap) func(federation.Gap) bool {
		return func(o federation.Gap) bool {
			return o.Kind == g.Kind && o.Member == g.Member && o.Evening == g.Evening && o.Line == g.Line
		}
	}
	at := slices.IndexFunc(p.gaps, func(g federation.Gap) bool { return len(before) > 0 && !slices.ContainsFunc(before, is(&g)) })
	if at < 0 && selected != nil {
		at = slices.IndexFunc(p.gaps, is(selected))
	}
	if p.gap = at; at < 0 {
		p.next()
	}
}

// next points at the first gap that stops the writing, or else at the first.
func (p *Presenter) next() {
	p.gap = max(slices.IndexFunc(p.gaps, func(g federation.Gap) bool { return g.Stops() }), 0)
}
