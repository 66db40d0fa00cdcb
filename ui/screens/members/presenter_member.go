package members

import (
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/notice"
)

type entry struct {
	id       event.ID
	member   event.Member
	person   event.Person
	folded   folded
	evenings int
	last     string // date of the newest evening, "" for none
	odd      event.NumberDoubt
}

type folded struct {
	sort  string   // last and first name
	name  string   // the words of the name, sorted: to find doubles
	words []string // what can be searched for
}

// fold makes personal data comparable, once for each version.
func (p *Presenter) fold(who event.Person) folded {
	if f, known := p.folds[who.ID]; known && who.ID != "" {
		return f
	}
	first, last := desk.Fold(who.First), desk.Fold(who.Last)
	f := folded{sort: desk.SortKey(p.desk.Words, who)}
	parts := strings.Fields(first + " " + last)
	f.words = append(slices.Clone(parts), strings.ReplaceAll(first, " ", ""), strings.ReplaceAll(last, " ", ""))
	for _, text := range []string{who.Federation, who.Number, who.Category, who.Email} {
		parts := strings.Fields(strings.ToLower(text))
		f.words = append(append(f.words, parts...), strings.Join(parts, "")) // "21 1045" and "211045"
	}
	slices.Sort(parts)
	f.name = strings.Join(parts, " ")
	if who.ID != "" {
		p.folds[who.ID] = f
	}
	return f
}

// fits reports whether each of the words begins one of the member's.
func (f folded) fits(query []string) bool {
	for _, q := range query {
		if !slices.ContainsFunc(f.words, func(word string) bool { return strings.HasPrefix(word, q) }) {
			return false
		}
	}
	return true
}

func (e *entry) shown(s Show) bool {
	switch s {
	case Active:
		return !e.member.Left
	case Members:
		return !e.member.Left && !e.member.Guest
	case Guests:
		return !e.member.Left && e.member.Guest
	case Left:
		return e.member.Left
	case OddNumbers:
		return !e.member.Left && e.odd != ""
	}
	return true
}

// AskErase asks before the personal data of the chosen member are erased: the one act
// that cannot be undone, and so the one that is asked about.
func (p *Presenter) AskErase() bool {
	if p.mode != Look || p.byID[p.selected] == nil {
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
	e := p.byID[p.selected]
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

// Erase erases the personal data of the chosen member, if the word typed is the one
// that was asked for.
func (p *Presenter) Erase(word string) bool {
	w := p.desk.Words
	e := p.byID[p.selected]
	if !p.erasing || e == nil {
		return false
	}
	if desk.Fold(word) != desk.Fold(w.T("members.erase-word")) {
		p.say(notice.Refuse(w.T("members.erase-not-typed", "word", w.T("members.erase-word"))))
		return false
	}
	row := p.Selected()
	if !p.do(&command.AnonymiseMember{Member: e.id}) {
		return false
	}
	p.erasing, p.folds = false, map[event.ID]folded{} // those of the erased go too
	p.Renew()
	if n := min(len(p.shown), limit); row >= 0 && n > 0 {
		p.selected = p.shown[min(row, n-1)].id
	}
	p.say(notice.Of(w.T("members.erased", "name", p.desk.Speaker.Name(e.id))))
	return true
}
