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

// gaps is what is missing on the sheet, each with its ways on. Whatever is done here is an
// ordinary command, so that it can be undone.
type gaps struct {
	*base
	filling *filling
	gap     int    // the chosen one
	doubted string // a number that is typed a second time is taken as it is
	found   []desk.Found
}

// The ways on that a button does.
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
	wayMembers  = "members"          // the member's own data
)

// Gap returns the chosen gap, nil where nothing is missing.
func (p *gaps) Gap() *federation.Gap {
	all := p.filling.gaps
	if len(all) == 0 {
		return nil
	}
	p.gap = max(min(p.gap, len(all)-1), 0)
	return &all[p.gap]
}

// ChooseGap points at a gap.
func (p *gaps) ChooseGap(i int) {
	p.gap, p.doubted = i, ""
	p.ClearNotice()
}

func (p *gaps) model(out *Fill) {
	w := p.desk.Words
	for i := range p.filling.gaps {
		g := &p.filling.gaps[i]
		out.Gaps = append(out.Gaps, Gap{Text: w.Sentence(g.Problem(p.filling.data)), Stops: g.Stops()})
	}
	g := p.Gap()
	if g == nil {
		return
	}
	out.Gap = p.gap
	if p.Locked() != "" {
		return
	}
	out.Ways.Number, out.Ways.NumberText = takesNumber(g.Kind), g.Text
	if g.Kind == federation.NoGuest {
		out.Ways.NumberText = ""
	}
	out.Ways.Who = p.takesWho(g)
	for _, name := range p.ways(g) {
		out.Ways.Buttons = append(out.Ways.Buttons, Way{Name: name, Text: w.T(name, "name", p.desk.Speaker.Name(g.Member), "other", p.desk.Speaker.Name(g.Other))})
	}
}

func takesNumber(k federation.GapKind) bool {
	switch k {
	case federation.NoNumber, federation.OddNumber, federation.OddDigit, federation.NumberTwice, federation.Guest, federation.NoGuest:
		return true
	}
	return false
}

// takesWho reports whether the scorer can say who a gap's player is.
func (p *gaps) takesWho(g *federation.Gap) bool {
	m, ok := p.desk.Club.Club().Member(g.Member)
	return ok && m.Guest && m.Erased == 0
}

func (p *gaps) ways(g *federation.Gap) []string {
	m, _ := p.desk.Club.Club().Member(g.Member)
	var out []string
	switch g.Kind {
	case federation.OddNumber, federation.OddDigit:
		out = append(out, wayAccept)
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
	if m.Guest {
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

// Go does a way on, and reports whether it was done here: names, settings and tonight lead elsewhere.
func (p *gaps) Go(way string) bool {
	g := p.Gap()
	if g == nil {
		return false
	}
	switch way {
	case wayAccept:
		p.filling.accept(g.Member, g.Text)
		p.filling.renew()
		p.next()
		return true
	case wayOne:
		return p.setNumber(g.Other, "")
	case wayOther:
		return p.setNumber(g.Member, "")
	case waySame:
		return p.do(&command.MergeMembers{Keep: g.Member, Drop: g.Other})
	case wayMember:
		m, _ := p.desk.Club.Club().Member(g.Member)
		return p.do(&command.ChangeMember{Member: m.ID, Person: m.Person})
	case wayOut:
		return p.guests(event.GuestsOut, "")
	case wayEmpty:
		return p.guests(event.GuestsEmpty, "")
	}
	return false
}

// Place returns where the player of the chosen gap stands: the event and the contestant.
func (p *gaps) Place() (of, contestant event.ID) {
	g := p.Gap()
	if g == nil {
		return "", ""
	}
	ev := &p.filling.data.Evenings[g.Evening]
	if g.Line < 0 {
		return ev.Event, ""
	}
	return ev.Event, ev.Lines[g.Line].Contestant
}

// TypeNumber gives the player of the chosen gap a number, or the sheet one for guests. One
// that has not the club's form, or that somebody else has, is refused once: typed again it
// is taken. It reports whether it is done.
func (p *gaps) TypeNumber(text string) bool {
	g := p.Gap()
	if g == nil {
		return false
	}
	text = strings.Join(strings.Fields(bridge.Figures(norm.NFC.String(text))), " ")
	if text == "" {
		return p.refuse(problem.New("fed.no-number-typed"))
	}
	if g.Kind == federation.NoGuest {
		return p.guests(event.GuestsNumber, text)
	}
	if p.doubted != text {
		if who := p.has(text, g.Member); who != "" {
			p.doubted = text
			return p.refuse(problem.New("fed.number-of", "text", text, "name", who))
		}
		if s := p.desk.Club.Club().Settings; !event.NumberFits(s, text) {
			p.doubted = text
			return p.refuse(problem.New("fed.number-odd", "text", text))
		}
	}
	if p.doubted == text {
		p.filling.accept(g.Member, text)
	}
	p.doubted = ""
	return p.setNumber(g.Member, text)
}

// has returns who has a number already, other than a member; "" for nobody.
func (p *gaps) has(number string, than event.ID) string {
	people := p.desk.Club.People()
	for id, m := range p.desk.Club.Club().Members {
		if id != than && m.Into == "" && m.Erased == 0 && people[m.Person].Federation == number {
			return people[m.Person].Name()
		}
	}
	return ""
}

func (p *gaps) setNumber(member event.ID, number string) bool {
	m, ok := p.desk.Club.Club().Member(member)
	if !ok {
		return p.refuse(problem.New("member.unknown"))
	}
	who := p.desk.Club.People()[m.Person]
	who.Federation, who.ID = number, p.desk.Club.NewID()
	return p.do(&command.ChangeMember{Member: m.ID, Person: who.ID, Guest: m.Guest}, who)
}

// guests sets what becomes of guests on this sheet.
func (p *gaps) guests(how event.SheetGuests, number string) bool {
	b := p.filling.binding()
	l := *b.Layout()
	l.Guests, l.GuestNumber = how, number
	return p.do(&command.BindSheet{Binding: b.ID, Name: b.Name, Layout: l})
}

// FindWho returns the members who fit a text: who the guest of the chosen gap may be.
func (p *gaps) FindWho(text string) []desk.Found {
	g := p.Gap()
	if g == nil {
		return nil
	}
	p.found = p.desk.FindMembers(text, func(f desk.Found) bool { return f.ID == g.Member })
	return p.found
}

// IsWho says that the guest of the chosen gap is the member that was found.
func (p *gaps) IsWho(i int) bool {
	g := p.Gap()
	if g == nil || i < 0 || i >= len(p.found) {
		return false
	}
	name := p.desk.Speaker.Name(g.Member)
	if !p.do(&command.MergeMembers{Keep: p.found[i].ID, Drop: g.Member}) {
		return false
	}
	p.notice = notice.Of(p.desk.Words.T("fed.merged", "guest", name, "name", p.desk.Speaker.Name(p.found[i].ID)))
	return true
}

func (p *gaps) do(c journal.Payload, people ...event.Person) bool {
	p.ClearNotice()
	if err := p.desk.DoTo("", c, people...); err != nil {
		return p.refuse(err)
	}
	if said := p.desk.Speaker.Last(""); said != "" {
		p.notice = notice.Of(said + ".")
	}
	p.filling.path = ""
	p.filling.renew()
	p.next()
	return true
}

// follow points at the first new gap since before, or else at the chosen one.
func (p *gaps) follow(before []federation.Gap, selected *federation.Gap) {
	now := p.filling.gaps
	is := func(g *federation.Gap) func(federation.Gap) bool {
		return func(o federation.Gap) bool {
			return o.Kind == g.Kind && o.Member == g.Member && o.Evening == g.Evening && o.Line == g.Line
		}
	}
	for i := range now {
		if len(before) > 0 && !slices.ContainsFunc(before, is(&now[i])) {
			p.gap = i
			return
		}
	}
	if selected != nil {
		if i := slices.IndexFunc(now, is(selected)); i >= 0 {
			p.gap = i
			return
		}
	}
	p.next()
}

// next points at the first gap that stops the writing, or else at the first.
func (p *gaps) next() {
	p.gap = max(slices.IndexFunc(p.filling.gaps, func(g federation.Gap) bool { return g.Stops() }), 0)
}
