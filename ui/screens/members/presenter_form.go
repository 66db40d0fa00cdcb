package members

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"uitslag/internal/awards"
	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// Form gives what the form shows: the member that is being added, or the chosen one.
func (p *Presenter) Form() Form {
	w := p.desk.Words
	if p.mode == Adding {
		f := Form{Of: p.selected, Any: true, New: true, Name: p.draft.Name(), Guest: p.guest}
		p.fill(&f, p.draft)
		f.Doubts, f.Double = p.doubts("", p.draft)
		return f
	}
	e := p.byID[p.selected]
	if e == nil {
		return Form{Of: p.selected}
	}
	f := Form{Of: e.id, Any: true, Name: e.person.Name(), Guest: e.member.Guest, Left: e.member.Left}
	p.fill(&f, e.person)
	f.Doubts, f.Double = p.doubts(e.id, e.person)
	f.Evenings = w.T("members.never-played")
	if e.evenings > 0 {
		f.Evenings = w.T("members.played", "n", e.evenings, "date", w.Date(e.last))
	}
	return f
}

func (p *Presenter) fill(f *Form, who event.Person) {
	for i := range f.Texts {
		f.Texts[i] = *Field(i).Of(&who)
	}
	f.Texts[Category] = p.category(who.Category)
	if !p.aeb {
		return
	}
	all := awards.AEBCategories()
	slices.Reverse(all) // the highest first
	for _, c := range all {
		f.Categories = append(f.Categories, awards.AEBCategoryName(c))
	}
	f.Category = slices.Index(f.Categories, f.Texts[Category])
}

// doubts says what looks wrong with somebody's data: it is kept all the same.
func (p *Presenter) doubts(id event.ID, who event.Person) (sentence string, double bool) {
	w := p.desk.Words
	var out []string
	if at := strings.Index(who.Email, "@"); who.Email != "" && (at < 1 || at == len(who.Email)-1 || strings.ContainsAny(who.Email, " ,;")) {
		out = append(out, w.T("members.odd-email", "text", who.Email))
	}
	switch s := &p.desk.Club.Club().Settings; s.NumberDoubt(who.Federation) {
	case event.OddForm:
		out = append(out, w.T("members.odd-form", "number", who.Federation, "form", s.NumberForm))
	case event.OddDigit:
		out = append(out, w.T("members.odd-digit", "number", who.Federation))
	}
	f := p.fold(who)
	for _, e := range p.all {
		if e.id == id {
			continue
		}
		switch reason := alike(who, f, e); reason {
		case sameNumber:
			out = append(out, w.T("members.number-of", "name", e.person.Name(), "number", who.Federation))
			double = true
		case sameName:
			out = append(out, w.T("members.name-of", "name", e.person.Name()))
			double = true
		}
		if double {
			break
		}
	}
	return strings.Join(out, " "), double
}

// Save saves what was typed in a field, and reports whether it could be: a member
// without any name is refused. Of a new member it is kept until Add.
func (p *Presenter) Save(f Field, text string) bool {
	text = norm.NFC.String(clean(text))
	if f == Federation || f == Number { // typed on a Belgian keyboard without Shift too
		text = bridge.Figures(text)
	}
	if c, ok := awards.AEBCategory(text); ok && f == Category && p.aeb {
		text = c
	}
	if p.mode == Adding {
		*f.Of(&p.draft) = text
		return true
	}
	e, err := p.member(p.selected)
	if err != nil {
		return p.refuse(err)
	}
	who := e.person
	if *f.Of(&who) == text {
		return true
	}
	*f.Of(&who) = text
	if who.Name() == "" {
		return p.refuse(problem.New("member.incomplete"))
	}
	who.ID = p.newID()
	if !p.do(&command.ChangeMember{Member: e.id, Person: who.ID, Guest: e.member.Guest}, who) {
		return false
	}
	p.ClearNotice()
	return true
}

// SetGuest makes the member a guest, or a member.
func (p *Presenter) SetGuest(guest bool) bool {
	if p.mode == Adding {
		p.guest = guest
		return true
	}
	e, err := p.member(p.selected)
	if err != nil {
		return p.refuse(err)
	}
	if e.member.Guest == guest {
		return true
	}
	return p.do(&command.ChangeMember{Member: e.id, Person: e.member.Person, Guest: guest})
}

// ToggleLeft takes the chosen member off the list, or puts them back.
func (p *Presenter) ToggleLeft() bool {
	e, err := p.member(p.selected)
	if err != nil || p.mode != Look {
		return p.refuse(problem.New("member.unknown"))
	}
	left := !e.member.Left
	if !p.do(&command.MemberLeft{Member: e.id, Left: left}) {
		return false
	}
	key := "members.came-back"
	if left {
		key = "members.has-left"
	}
	p.say(notice.Of(p.desk.Words.T(key, "name", e.person.Name())))
	return true
}

// Begin begins a new member, with the name as far as it was typed already.
func (p *Presenter) Begin(name string) bool {
	if locked := p.ReadOnly(); locked != "" {
		p.say(notice.Refuse(locked))
		return false
	}
	if !p.Back() {
		return false
	}
	p.ClearNotice()
	p.mode = Adding
	p.draft.First, p.draft.Last = desk.SplitName(name)
	return true
}

// typed reports whether there is anything of a new member.
func (p *Presenter) typed() bool { return p.draft != event.Person{} }

// Add takes the new member in and chooses them.
func (p *Presenter) Add() bool {
	if p.mode != Adding {
		return false
	}
	if p.draft.Name() == "" {
		return p.refuse(problem.New("member.incomplete"))
	}
	who := p.draft
	who.ID = p.newID()
	m := event.Member{ID: p.newID(), Person: who.ID, Guest: p.guest}
	if !p.do(&command.AddMember{Member: m}, who) {
		return false
	}
	p.Drop()
	seek(p, m.ID)
	p.say(notice.Of(p.desk.Words.T("members.added", "name", who.Name())))
	return true
}

// Renew reads the club again.
func (p *Presenter) Renew() {
	p.read()
	p.sort()
	p.find()
	if p.byID[p.selected] == nil {
		p.selected = ""
		p.first()
	}
	if p.plan != nil {
		p.plan.Compare()
	}
}

// Mode returns what the scorer is busy with.
func (p *Presenter) Mode() Mode { return p.mode }

func (p *Presenter) do(q journal.Payload, people ...event.Person) bool {
	if err := p.desk.DoTo("", q, people...); err != nil {
		return p.refuse(err)
	}
	p.Renew()
	return true
}

// begin starts another mode than looking; what is half typed of a new member is accepted first.
func (p *Presenter) begin(m Mode) bool {
	if !p.Back() {
		return false
	}
	p.ClearNotice()
	p.mode = m
	return true
}

// Back leaves what is going on for the list. What is half typed of a new member is
// taken in first; it reports whether that could be saved.
func (p *Presenter) Back() bool {
	if p.mode == Adding && p.typed() && !p.Add() {
		return false
	}
	p.Drop()
	return true
}

// Drop leaves what is going on for the list, without keeping anything of it.
func (p *Presenter) Drop() {
	p.mode, p.plan, p.erasing = Look, nil, false
	p.draft, p.guest = event.Person{}, false
}

// Choose chooses the member of a row. What is half typed of a new member is taken in
// first; it reports whether it is chosen.
func (p *Presenter) Choose(row int) bool {
	if row < 0 || row >= min(len(p.shown), limit) {
		return false
	}
	id := p.shown[row].id
	if p.selected == id && p.mode == Look {
		return true
	}
	added := p.mode == Adding && p.typed() // it is said that they were taken in
	if !p.Back() {
		return false
	}
	p.selected = id
	if !added {
		p.ClearNotice()
	}
	return true
}
