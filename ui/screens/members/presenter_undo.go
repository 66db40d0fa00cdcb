package members

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/ui/notice"
)

// ours are the commands that this screen may take back.
var ours = []string{"add-member", "change-member", "member-left", "import-members", "merge-members"}

// CanUndo reports whether there is a change of the members to take back: not that somebody came
// who plays in an evening meanwhile.
func (p *Presenter) CanUndo() bool {
	h, err := p.desk.Club.History("")
	n := len(h.Undo)
	if err != nil || n == 0 || !slices.Contains(ours, h.Undo[n-1].Command) {
		return false
	}
	did, err := journal.Decode(h.Undo[n-1])
	if err != nil {
		return false
	}
	var came []event.Member
	switch q := did.(type) {
	case *command.AddMember:
		came = []event.Member{q.Member}
	case *command.ImportMembers:
		came = q.Add
	}
	return !slices.ContainsFunc(came, func(m event.Member) bool {
		e := p.byID[m.ID]
		return e != nil && e.evenings > 0
	})
}

// Undo takes the last change of the members back, whatever screen it was made on, and
// says whom it was about.
func (p *Presenter) Undo() {
	if p.mode == Adding { // what was done last is the beginning of a new one
		p.Drop()
		p.ClearNotice()
		return
	}
	if !p.CanUndo() {
		p.say(notice.Refuse(p.desk.Words.T("members.nothing-to-undo")))
		return
	}
	p.reverse(p.desk.Steps.UndoClub, "members.undone")
}

// Redo does again what was taken back last.
func (p *Presenter) Redo() { p.reverse(p.desk.Steps.RedoClub, "members.redone") }

func (p *Presenter) reverse(do func() error, key string) {
	was, people := p.desk.Club.Club(), p.desk.Club.People()
	if err := do(); err != nil {
		p.refuse(err)
		return
	}
	p.Drop()
	p.Renew()
	w, now := p.desk.Words, p.desk.Club.Club()
	var ids []event.ID
	for id, m := range was.Members {
		if n, there := now.Members[id]; !there || n != m {
			ids = append(ids, id)
		}
	}
	for id := range now.Members {
		if _, there := was.Members[id]; !there {
			ids = append(ids, id)
		}
	}
	var names []string
	for _, id := range ids {
		m, there := now.Members[id]
		if !there {
			m = was.Members[id]
		}
		names = append(names, people[m.Person].Name())
		if p.byID[id] != nil {
			p.selected = id
		}
	}
	slices.Sort(names)
	if len(slices.Compact(names)) > few {
		p.say(notice.Of(w.T(key+"-many", "n", len(ids))))
		return
	}
	p.say(notice.Of(w.T(key, "names", w.List(slices.Compact(names)))))
}

// few is how many names a sentence lists at most.
const few = 3
