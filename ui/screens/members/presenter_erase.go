package members

import (
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/notice"
)

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
