package members

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/ui/desk"
)

// Mode is what the scorer is busy with.
type Mode int

// The modes.
const (
	Look    Mode = iota // the list, and the chosen member
	Adding              // a member who is not in the list yet
	Doubles             // two of the list who may be one
	Reading             // a list from a file
	Writing             // the list to a file
)

// Tone is what a sentence of the presenter means.
type Tone int

// The tones.
const (
	Good    Tone = iota // it was done
	Warning             // look at this
	Refusal             // it cannot be
)

// Presenter is the members of the club: the list, the one chosen in it, and what can
// be done to them. It is plain Go; the screen draws it.
type Presenter struct {
	desk   *desk.Desk
	files  Files
	folder string

	all    []*entry // in the order of the list
	byID   map[event.ID]*entry
	folds  map[event.ID]folded // by version of the personal data
	shown  []*entry            // those that fit the filter
	filter string
	show   Show
	order  Order
	chosen event.ID

	mode    Mode
	draft   event.Person
	guest   bool // the draft is a guest
	doubles []Double
	double  int  // which of them is chosen
	turned  bool // the other one of it stays
	list    *plan
	erasing bool

	said     string
	tone     Tone
	refusals int
	failed   error // why the evenings could not be read
}

// NewPresenter is the members of a desk's club. Files are read and written with
// files; lists are written into folder unless the scorer says otherwise.
func NewPresenter(d *desk.Desk, files Files, folder string) *Presenter {
	p := &Presenter{desk: d, files: files, folder: folder, folds: map[event.ID]folded{}}
	p.Renew()
	return p
}

// Renew reads the club anew.
func (p *Presenter) Renew() {
	club, people := p.desk.Club.Club(), p.desk.Club.People()
	played, last := p.played(club)
	gone := p.desk.Passed()
	p.all, p.byID = nil, make(map[event.ID]*entry, len(club.Members))
	for id, m := range club.Members {
		if m.Into != "" || m.Erased > 0 || gone[id] {
			continue // another one, or nobody any more
		}
		e := &entry{id: id, member: m, person: people[m.Person], folded: p.fold(people[m.Person]), evenings: played[id], last: last[id]}
		p.all = append(p.all, e)
		p.byID[id] = e
	}
	p.sort()
	p.find()
	p.findDoubles()
	if p.byID[p.chosen] == nil {
		p.chosen = ""
		p.first()
	}
	if p.list != nil {
		p.list.compare(p)
	}
}

// played counts the evenings of each member and gives the date of the newest. An
// evening counts for the one who was kept.
func (p *Presenter) played(club *event.Club) (evenings map[event.ID]int, last map[event.ID]string) {
	evenings, last = map[event.ID]int{}, map[event.ID]string{}
	headers, err := p.desk.Club.Events()
	if err != nil {
		p.failed = err
		return evenings, last
	}
	dates := make(map[event.ID]string, len(headers))
	for _, h := range headers {
		dates[h.ID] = h.Date
	}
	all, err := p.desk.Club.Appearances()
	p.failed = err
	seen := map[[2]event.ID]bool{}
	for member, in := range all {
		kept := club.Kept(member)
		for _, id := range in {
			if seen[[2]event.ID{kept, id}] {
				continue // both of two that were merged sat there
			}
			seen[[2]event.ID{kept, id}] = true
			evenings[kept]++
			last[kept] = max(last[kept], dates[id])
		}
	}
	return evenings, last
}

// ReadOnly is the sentence that says why nothing can be changed, "" when it can.
func (p *Presenter) ReadOnly() string {
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return p.desk.Words.T("members.readonly", "who", who)
	}
	return ""
}

// Mode is what the scorer is busy with.
func (p *Presenter) Mode() Mode { return p.mode }

// Said is what the last act did or why it was refused, "" for nothing.
func (p *Presenter) Said() (Tone, string) {
	if p.said == "" && p.failed != nil {
		return Refusal, p.desk.Words.Sentence(p.failed)
	}
	return p.tone, p.said
}

func (p *Presenter) say(t Tone, sentence string) {
	if t == Refusal {
		p.refusals++
	}
	p.tone, p.said = t, sentence
}

// Refusals is how often something was refused.
func (p *Presenter) Refusals() int { return p.refusals }

// Hush forgets what was said.
func (p *Presenter) Hush() { p.say(Good, "") }

// refuse says why something cannot be, and gives false.
func (p *Presenter) refuse(err error) bool {
	p.say(Refusal, p.desk.Words.Sentence(err))
	return false
}

// do does a command to the club, and says why where it is refused.
func (p *Presenter) do(q journal.Payload, people ...event.Person) bool {
	if err := p.desk.DoTo("", q, people...); err != nil {
		return p.refuse(err)
	}
	p.Renew()
	return true
}

// Nobody tells whether the club has no members yet.
func (p *Presenter) Nobody() bool { return len(p.all) == 0 }

// Begins tells whether the club has members and has not had its first evening.
func (p *Presenter) Begins() bool {
	if p.Nobody() || p.ReadOnly() != "" {
		return false
	}
	headers, err := p.desk.Club.Events()
	return err == nil && len(headers) == 0
}

// Back leaves what is going on for the list. What is half typed of a new member is
// taken in first; it tells whether that could be saved.
func (p *Presenter) Back() bool {
	if p.mode == Adding && p.typed() && !p.Add() {
		return false
	}
	p.Drop()
	return true
}

// Drop leaves what is going on for the list, without keeping anything of it.
func (p *Presenter) Drop() {
	p.mode, p.list, p.erasing = Look, nil, false
	p.draft, p.guest = event.Person{}, false
}

// ours are the commands that this screen may take back.
var ours = []string{"add-member", "change-member", "member-left", "import-members", "merge-members"}

// CanUndo tells whether there is a change of the members to take back.
func (p *Presenter) CanUndo() bool {
	h, err := p.desk.Club.History("")
	n := len(h.Undo)
	return err == nil && n > 0 && slices.Contains(ours, h.Undo[n-1].Command)
}

// Undo takes the last change of the members back, whatever screen it was made on, and
// says whom it was about.
func (p *Presenter) Undo() {
	if p.mode == Adding { // what was done last is the beginning of a new one
		p.Drop()
		p.Hush()
		return
	}
	if !p.CanUndo() {
		p.say(Refusal, p.desk.Words.T("members.nothing-to-undo"))
		return
	}
	p.reverse(p.desk.UndoClub, "members.undone")
}

// Redo does again what was taken back last.
func (p *Presenter) Redo() { p.reverse(p.desk.RedoClub, "members.redone") }

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
			p.chosen = id
		}
	}
	slices.Sort(names)
	if len(slices.Compact(names)) > few {
		p.say(Good, w.T(key+"-many", "n", len(ids)))
		return
	}
	p.say(Good, w.T(key, "names", w.List(slices.Compact(names))))
}

// few is how many names a sentence lists at most.
const few = 3

// clean is a text as it is kept: no blanks around it, one between words.
func clean(text string) string { return strings.Join(strings.Fields(text), " ") }

// newID makes an id.
func (p *Presenter) newID() event.ID { return p.desk.Club.NewID() }

// member refuses with member.unknown what is not in the list.
func (p *Presenter) member(id event.ID) (*entry, error) {
	if e := p.byID[id]; e != nil {
		return e, nil
	}
	return nil, problem.New("member.unknown")
}
