package readin

import (
	"context"
	"path/filepath"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/incoming"
	"uitslag/internal/event/published"
	"uitslag/internal/event/roster"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window: the file that is read, and what it would do.
type Presenter struct {
	desk  *desk.Desk
	files Files
	run   task.Runner
	shown func() // something came of work that was under way

	work        task.Latest[outcome]
	busy        string // the file that is read, "" for none
	done, total int

	pointing
	preview
	notice notice.Notice
}

// outcome is a file with what it is against the session, worked out away from the window.
type outcome struct {
	path    string
	file    File
	cmp     *incoming.Comparison // nil where no session is open
	against *event.Event
	differs int // figures that it publishes otherwise than they are computed
	columns []event.ColumnMeaning
}

// NewPresenter returns a presenter of a desk's session; shown is called when work is done.
func NewPresenter(d *desk.Desk, files Files, run task.Runner, shown func()) *Presenter {
	p := &Presenter{desk: d, files: files, run: run, shown: shown}
	p.work.Runner = run
	p.preview.p, p.pointing.p = p, p
	return p
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Locked: p.Locked(), Notice: p.notice, Selected: -1, Done: p.done, Total: p.total}
	switch {
	case p.busy != "":
		m.Busy = p.desk.Words.T("readin.busy", "file", filepath.Base(p.busy))
	case p.Pointing():
		m.Pointing = true
		p.pointing.model(&m)
	case p.Reading():
		m.Reading = true
		p.preview.model(&m)
	default:
		m.Asking = m.Locked == ""
		m.Taken = p.taken
	}
	return m
}

// Locked says why nothing can be taken, "" where it can.
func (p *Presenter) Locked() string { return p.desk.Locked("readin.locked") }

// Found returns the files that the scorer may mean.
func (p *Presenter) Found() []string {
	if p.Locked() != "" {
		return nil
	}
	return p.files.FindResults()
}

// Notice returns what was said last.
func (p *Presenter) Notice() notice.Notice { return p.notice }

// ClearNotice takes away what was said.
func (p *Presenter) ClearNotice() { p.notice = notice.Notice{} }

// Busy reports whether a file is being read.
func (p *Presenter) Busy() bool { return p.busy != "" }

func (p *Presenter) refuse(err error) bool {
	p.notice = notice.Refuse(p.desk.Words.Sentence(err))
	return false
}

// Read reads a file, and shows what it would do when that is known.
func (p *Presenter) Read(path string) {
	path = strings.Trim(strings.TrimSpace(path), `"`) // as Windows copies one
	p.Drop()
	p.ClearNotice()
	p.taken = false
	if path == "" {
		p.refuse(problem.New("readin.no-path"))
		return
	}
	p.read(path, p.desk.Club.Club().Settings.Columns)
}

func (p *Presenter) read(path string, columns []event.ColumnMeaning) {
	e, s, _ := p.desk.Session() // where none can be read the file is for a new session
	var session event.ID
	if s != nil {
		session = s.ID
	}
	p.busy, p.done, p.total = path, 0, 0
	far := task.Progress(p.run, func(at [2]int) {
		if p.busy == path {
			p.done, p.total = at[0], at[1]
			p.shown()
		}
	})
	p.shown()
	p.work.Start(context.Background(), func(ctx context.Context) (outcome, error) {
		last := -1
		f, err := p.files.Read(ctx, path, columns, func(done, total int) {
			if part := done * 100 / max(total, 1); part != last { // a hundred times is enough
				last = part
				far([2]int{done, total})
			}
		})
		out := outcome{path: path, file: f, columns: columns}
		if err != nil || f.Event == nil || len(f.Refused) > 0 {
			return out, err
		}
		if e != nil && s != nil {
			out.cmp, out.against = incoming.Of(e, session, f.Event), e
		}
		if n := len(f.Event.Sessions); n > 0 {
			if st, err := standings.Of(f.Event, f.Event.Sessions[n-1].ID); err == nil {
				out.differs = len(published.Differences(st))
			}
		}
		return out, ctx.Err()
	}, p.came)
}

// came shows the result of reading.
func (p *Presenter) came(o outcome, err error) {
	p.busy = ""
	switch {
	case err != nil:
		p.refuse(err)
	case o.file.Head != nil:
		p.point(o)
	default:
		p.remember()
		p.open(o)
	}
	p.shown()
}

// Cancel ends the reading: nothing of the file is left.
func (p *Presenter) Cancel() {
	p.work.Cancel()
	p.Drop()
	p.notice = notice.Of(p.desk.Words.T("readin.cancelled"))
}

// Drop forgets what was read.
func (p *Presenter) Drop() {
	p.work.Cancel()
	p.busy, p.pointing.head, p.preview.of = "", nil, nil
}

// Renew holds a file that was read against the session as it is now.
func (p *Presenter) Renew() {
	if p.taken { // it was undone, or more was done
		p.taken = false
		p.ClearNotice()
	}
	o := p.preview.of
	if o == nil || o.file.Event == nil || len(o.file.Refused) > 0 {
		return
	}
	e, s, _ := p.desk.Session() // where none can be read the file is for a new session
	if e == o.against {
		return
	}
	o.cmp, o.against = nil, e
	if e != nil && s != nil {
		o.cmp = incoming.Of(e, s.ID, o.file.Event)
	}
	p.settle()
}

// known matches the people of the file with the members of the club; its remarks are to be looked
// at.
func (p *Presenter) known(f *File) ([]event.Member, []event.Person, []*problem.Problem) {
	club := p.desk.Club
	known := roster.Recognise(club.Club(), club.People(), f.Everybody, desk.Fold)
	members, people := f.Recognise(known.Find)
	return members, people, known.Remarks
}

// Model is what the screen shows, whole.
type Model struct {
	Locked string // why nothing can be taken, "" where it can
	Notice notice.Notice
	Asking bool // a file is asked for

	Busy        string // while a file is read, which one and how far
	Done, Total int

	Pointing bool // what the columns are is pointed out
	Columns  []Column
	Lacks    string // what is still to be pointed out, "" for nothing

	Reading             bool // a file was read, and not taken yet
	About               []string
	Into                string // where it goes
	Other               string // the caption of the other way, "" where there is none
	Counts              string
	Look, Refused, Told []string
	Heading             string
	Lines               []Line // against the session
	Filter              string // what of them is shown
	People              []Who  // of a new session
	More                string // of either, what is not shown
	Selected            int    // -1 for none
	Differ              bool   // some results or hands are different
	TakeAll             string // the caption that takes all of the file's, or none
	CanTake             bool
	Take                string // the caption
	CanFollow           bool
	Taken               bool // it was taken in: where next
}

// Column is a column of the file.
type Column struct {
	Heading, Sample string
	Meaning         int // place among the choices, 0 for nothing
}

// Line is a result of the file beside ours.
type Line struct {
	Board              string
	Who, Theirs, Ours  string
	State              string
	Different, Refused bool
	Odd                bool // look at it
}

// Who is a contestant of a new session.
type Who struct{ Number, Names, New string }
