// Package members is the screen of the members: a list that is filtered as one types,
// a form in which every field is saved at once, lists from and to files, doubles made
// one, and the erasing of somebody's personal data.
package members

import (
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/roster"
	"uitslag/ui/notice"
)

// Mode is what the scorer is busy with.
type Mode int

// The modes.
const (
	Look    Mode = iota // the list, and the chosen member
	Adding              // a member who is not in the list yet
	Merging             // two of the list who may be one
	Reading             // a list from a file
	Writing             // the list to a file
)

// Presenter is the screen without its window: the list of the members, the one chosen in
// it, and what can be done to them.
type Presenter struct {
	desk    *desk.Desk
	list    List
	doubles Doubles
	notice  notice.Notice
	heard   notice.Notice // the notice that a refusal was made noticed for

	mode    Mode
	draft   event.Person
	guest   bool             // the draft is a guest
	erasing bool             // it is asked whether the data of the chosen one are to be erased
	plan    *memberlist.Plan // the list that was read, nil for none
	files   Files
	folder  string
}

// NewPresenter returns the members of a desk's club. Files are read and written with
// files; lists are written into folder unless the scorer says otherwise.
func NewPresenter(d *desk.Desk, files Files, folder string) *Presenter {
	p := &Presenter{desk: d, list: List{desk: d, folds: map[event.ID]folded{}}, files: files, folder: folder}
	p.doubles.list = &p.list
	p.Read()
	return p
}

// Read reads the club again.
func (p *Presenter) Read() {
	p.list.read()
	if p.plan != nil {
		p.plan.Compare()
	}
}

// Mode returns what the scorer is busy with.
func (p *Presenter) Mode() Mode { return p.mode }

// ReadOnly returns the sentence that says why nothing can be changed, "" when it can.
func (p *Presenter) ReadOnly() string { return p.desk.Locked("members.readonly") }

// Failed says why it is not known who played, where nothing else is said.
func (p *Presenter) Failed() notice.Notice {
	if p.list.failed == nil || !p.notice.None() {
		return notice.Notice{}
	}
	return notice.Refuse(p.desk.Words.Sentence(p.list.failed))
}

func (p *Presenter) say(n notice.Notice) { p.notice, p.heard = n, notice.Notice{} }

func (p *Presenter) refuse(err error) bool {
	p.say(notice.Refuse(p.desk.Words.Sentence(err)))
	return false
}

// ClearNotice forgets what was said.
func (p *Presenter) ClearNotice() { p.notice = notice.Notice{} }

// Nobody reports whether the club has no members yet.
func (p *Presenter) Nobody() bool { return len(p.list.all) == 0 }

// Begins reports whether the club has members and has not had its first evening.
func (p *Presenter) Begins() bool {
	if p.Nobody() || p.ReadOnly() != "" {
		return false
	}
	headers, err := p.desk.Club.Events()
	return err == nil && len(headers) == 0
}

func (p *Presenter) do(q journal.Payload, people ...event.Person) bool {
	if err := p.desk.DoTo("", q, people...); err != nil {
		return p.refuse(err)
	}
	p.Read()
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

// Back leaves what is going on for the list. What is half typed of a new member is taken in first;
// it reports whether that could be saved.
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

// Choose chooses the member of a row, and reports whether it is chosen: see Back.
func (p *Presenter) Choose(row int) bool {
	if row < 0 || row >= len(p.list.Rows()) {
		return false
	}
	id := p.list.shown[row].id
	if p.list.selected == id && p.mode == Look {
		return true
	}
	added := p.mode == Adding && p.typed() // it is said that they were taken in
	if !p.Back() {
		return false
	}
	p.list.selected = id
	if !added {
		p.ClearNotice()
	}
	return true
}

// ShowDoubles shows the likely doubles, and chooses that of the chosen member.
func (p *Presenter) ShowDoubles() bool {
	if !p.Back() || len(p.list.likely) == 0 || !p.begin(Merging) {
		return false
	}
	p.doubles.pick(max(slices.IndexFunc(p.list.likely, func(d Double) bool { return d.has(p.list.selected) }), 0))
	return true
}

// ChooseDouble chooses a likely double.
func (p *Presenter) ChooseDouble(row int) {
	if row != p.doubles.Selected() && row >= 0 && row < len(p.list.likely) {
		p.doubles.pick(row)
		p.ClearNotice()
	}
}

// Merge makes one of the chosen double.
func (p *Presenter) Merge() bool {
	if p.mode != Merging || len(p.list.likely) == 0 {
		return false
	}
	keep, drop := p.doubles.ofTwo(p.list.likely[p.doubles.Selected()])
	q := &command.MergeMembers{Keep: keep.id, Drop: drop.id}
	var people []event.Person
	if together, more := roster.Join(keep.person, drop.person); more {
		together.ID = p.desk.Club.NewID()
		q.Person = together.ID
		people = append(people, together)
	}
	if !p.do(q, people...) {
		return false
	}
	p.list.selected = keep.id
	p.doubles.pick(0)
	if len(p.list.likely) == 0 {
		p.mode = Look
	}
	p.say(notice.Of(p.desk.Words.T("members.merged", "name", keep.person.Name())))
	return true
}

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
		e := p.list.byID[m.ID]
		return e != nil && e.evenings > 0
	})
}

// Undo takes the last change of the members back, wherever it was made, and says whom it was about.
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

// few is how many names a sentence lists at most.
const few = 3

func (p *Presenter) reverse(do func() error, key string) {
	was, people := p.desk.Club.Club(), p.desk.Club.People()
	if err := do(); err != nil {
		p.refuse(err)
		return
	}
	p.Drop()
	p.Read()
	w, now := p.desk.Words, p.desk.Club.Club()
	changed := map[event.ID]event.Member{}
	for _, both := range [][2]map[event.ID]event.Member{{was.Members, now.Members}, {now.Members, was.Members}} {
		for id, m := range both[0] {
			if n, there := both[1][id]; !there || n != m {
				changed[id] = m
			}
		}
	}
	var names []string
	for id, m := range changed {
		names = append(names, people[m.Person].Name())
		if p.list.byID[id] != nil {
			p.list.selected = id
		}
	}
	slices.Sort(names)
	if names = slices.Compact(names); len(names) > few {
		p.say(notice.Of(w.T(key+"-many", "n", len(changed))))
		return
	}
	p.say(notice.Of(w.T(key, "names", w.List(names))))
}
