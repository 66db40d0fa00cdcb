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
	"uitslag/internal/event/roster"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// Field is a field of the form.
type Field = roster.Field

// The fields.
const (
	First      = roster.First
	Last       = roster.Last
	Federation = roster.Federation
	Number     = roster.Number
	Category   = roster.Category
	Email      = roster.Email
	fields     = roster.Fields
)

// Form is what the form shows: the member that is being added, or the chosen one.
type Form struct {
	Any      bool // there is somebody to show
	New      bool // who is not in the list yet
	Texts    [fields]string
	Guest    bool
	Left     bool
	Evenings string // how often and when they played
	Doubts   string // what looks wrong, "" for nothing
	Double   bool   // they may be somebody else of the list as well
	// Categories are the categories to choose from, none where they are free text; Category is
	// the one they have, -1 for none of them.
	Categories []string
	Category   int
}

// Form returns what the form shows.
func (p *Presenter) Form() Form {
	w, e := p.desk.Words, p.list.chosen()
	f, who := Form{Any: true, New: p.mode == Adding, Guest: p.guest}, p.draft
	switch {
	case f.New:
		f.Doubts, f.Double = p.doubts("", who)
	case e == nil:
		return Form{}
	default:
		who, f.Guest, f.Left = e.person, e.member.Guest, e.member.Left
		f.Doubts, f.Double = p.doubts(e.id, who)
		f.Evenings = w.T("members.never-played")
		if e.evenings > 0 {
			f.Evenings = w.T("members.played", "n", e.evenings, "date", w.Date(e.last))
		}
	}
	for i := range f.Texts {
		f.Texts[i] = *Field(i).Of(&who)
	}
	f.Texts[Category] = p.list.category(who.Category)
	if p.list.aeb {
		for _, c := range slices.Backward(awards.AEBCategories()) { // the highest first
			f.Categories = append(f.Categories, awards.AEBCategoryName(c))
		}
		f.Category = slices.Index(f.Categories, f.Texts[Category])
	}
	return f
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
	one := roster.Named{Person: who, Name: p.list.fold(who).name}
	for _, e := range p.list.all {
		why := one.Like(roster.Named{Person: e.person, Name: e.folded.name})
		if e.id == id || why == roster.Unlike {
			continue
		}
		key := map[roster.Likeness]string{roster.SameNumber: "members.number-of", roster.SameName: "members.name-of"}[why]
		return strings.Join(append(out, w.T(key, "name", e.person.Name(), "number", who.Federation)), " "), true
	}
	return strings.Join(out, " "), false
}

// Heading returns the heading of the form.
func (p *Presenter) Heading(f *Form) string {
	key := "members.member-heading"
	switch {
	case p.erasing && f.Any:
		key = "members.erase"
	case f.New:
		key = "members.new-heading"
	case f.Left:
		key = "members.left-heading"
	case f.Guest:
		key = "members.guest-heading"
	}
	return p.desk.Words.T(key)
}

// Save saves what was typed in a field, and reports whether it could be: a member without any name
// is refused. Of a new member it is kept until Add.
func (p *Presenter) Save(f Field, text string) bool {
	text = norm.NFC.String(clean(text))
	if f == Federation || f == Number { // typed on a Belgian keyboard without Shift too
		text = bridge.Figures(text)
	}
	if c, ok := awards.AEBCategory(text); ok && f == Category && p.list.aeb {
		text = c
	}
	if p.mode == Adding {
		*f.Of(&p.draft) = text
		return true
	}
	e := p.list.chosen()
	if e == nil {
		return p.refuse(problem.New("member.unknown"))
	}
	who := e.person
	if *f.Of(&who) == text {
		return true
	}
	*f.Of(&who) = text
	if who.Name() == "" {
		return p.refuse(problem.New("member.incomplete"))
	}
	who.ID = p.desk.Club.NewID()
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
	e := p.list.chosen()
	if e == nil {
		return p.refuse(problem.New("member.unknown"))
	}
	return e.member.Guest == guest || p.do(&command.ChangeMember{Member: e.id, Person: e.member.Person, Guest: guest})
}

// ToggleLeft takes the chosen member off the list, or puts them back.
func (p *Presenter) ToggleLeft() bool {
	e := p.list.chosen()
	if e == nil || p.mode != Look {
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
	if !p.begin(Adding) {
		return false
	}
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
	who.ID = p.desk.Club.NewID()
	m := event.Member{ID: p.desk.Club.NewID(), Person: who.ID, Guest: p.guest}
	if !p.do(&command.AddMember{Member: m}, who) {
		return false
	}
	p.Drop()
	p.list.seek(m.ID)
	p.say(notice.Of(p.desk.Words.T("members.added", "name", who.Name())))
	return true
}

// AskErase asks before the data of the chosen member are erased, which cannot be undone.
func (p *Presenter) AskErase() bool {
	if p.mode != Look || p.list.chosen() == nil {
		return false
	}
	if locked := p.ReadOnly(); locked != "" {
		p.say(notice.Refuse(locked))
		return false
	}
	p.ClearNotice()
	p.erasing = true
	return true
}

// Erasing returns the question, "" while it is not asked.
func (p *Presenter) Erasing() string {
	e := p.list.chosen()
	if !p.erasing || e == nil {
		return ""
	}
	w := p.desk.Words
	next := 1
	for _, m := range p.desk.Club.Club().Members {
		next = max(next, m.Erased+1)
	}
	return w.T("members.erase-question", "name", e.person.Name(),
		"number", w.T("member.nameless", "number", next), "word", w.T("members.erase-word"))
}

// Erase erases the personal data of the chosen member, if the word typed is the one that was asked.
func (p *Presenter) Erase(word string) bool {
	w := p.desk.Words
	e := p.list.chosen()
	if !p.erasing || e == nil {
		return false
	}
	if desk.Fold(word) != desk.Fold(w.T("members.erase-word")) {
		p.say(notice.Refuse(w.T("members.erase-not-typed", "word", w.T("members.erase-word"))))
		return false
	}
	row := p.list.Selected()
	if !p.do(&command.AnonymiseMember{Member: e.id}) {
		return false
	}
	p.erasing, p.list.folds = false, map[event.ID]folded{} // those of the erased go too
	p.Read()
	if n := len(p.list.Rows()); row >= 0 && n > 0 {
		p.list.selected = p.list.shown[min(row, n-1)].id
	}
	p.say(notice.Of(w.T("members.erased", "name", p.desk.Speaker.Name(e.id))))
	return true
}
