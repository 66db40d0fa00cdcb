package readin

import (
	"context"
	"path/filepath"
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/incoming"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window. A file is asked for, unless one is read, its columns
// are pointed out or what it would do is shown.
type Presenter struct {
	desk  *desk.Desk
	files Files
	run   task.Runner
	shown func() // something came of work that was under way

	work        task.Latest[*Preview]
	busy        string // the file that is read, "" for none
	done, total int

	// Columns are pointed out, and Preview is what a file that was read would do; nil for none.
	Columns *Columns
	Preview *Preview
	typed   string   // the path of a file
	found   []string // the files that the scorer may mean
	taken   bool     // the last file was taken in
	notice  notice.Notice
}

// NewPresenter returns a presenter of a desk's session; shown is called when work is done.
func NewPresenter(d *desk.Desk, files Files, run task.Runner, shown func()) *Presenter {
	return &Presenter{desk: d, files: files, run: run, shown: shown, work: task.Latest[*Preview]{Runner: run}}
}

// Locked says why nothing can be taken, "" where it can.
func (p *Presenter) Locked() string { return p.desk.Locked("readin.locked") }

// Busy reports whether a file is being read.
func (p *Presenter) Busy() bool { return p.busy != "" }

// Pointing reports whether the scorer points out what the columns are.
func (p *Presenter) Pointing() bool { return p.Columns != nil }

// Reading reports whether a file was read and not taken yet.
func (p *Presenter) Reading() bool { return p.Preview != nil }

// Asking reports whether a file is asked for.
func (p *Presenter) Asking() bool { return !p.Busy() && !p.Pointing() && !p.Reading() }

// Taken reports whether the last file was taken in, and no other is read.
func (p *Presenter) Taken() bool { return p.taken && p.Asking() }

// Notice returns what was said last.
func (p *Presenter) Notice() notice.Notice { return p.notice }

// Progress says which file is read, and how far.
func (p *Presenter) Progress() (busy string, done, of int64) {
	return p.desk.Words.T("readin.busy", "file", filepath.Base(p.busy)), int64(p.done), int64(p.total)
}

// Type takes the path as far as it is typed: each can be.
func (p *Presenter) Type(path string) (reason string) {
	if path != p.typed {
		p.typed, p.notice = path, notice.Notice{}
	}
	return ""
}

func (p *Presenter) refuse(err error) { p.notice = notice.Refuse(p.desk.Words.Sentence(err)) }

// ReadFile reads a file, and shows what it would do when that is known.
func (p *Presenter) ReadFile(path string) {
	path = filename.Unquote(path)
	p.Drop()
	if path == "" {
		p.refuse(problem.New("readin.no-path"))
		return
	}
	p.start(path, p.desk.Club.Club().Settings.Columns)
}

// ReadPointed reads the file with what was pointed out.
func (p *Presenter) ReadPointed() {
	c := p.Columns
	if reason := c.Lacks(); reason != "" {
		p.notice = notice.Refuse(reason)
		return
	}
	p.Drop()
	p.start(c.path, c.with(p.desk.Club.Club().Settings.Columns))
}

func (p *Presenter) start(path string, columns []event.ColumnMeaning) {
	e, s, _ := p.desk.Session() // where none can be read the file is for a new session
	p.busy, p.done, p.total = path, 0, 0
	far := task.Progress(p.run, func(at [2]int) {
		if p.busy == path {
			p.done, p.total = at[0], at[1]
			p.shown()
		}
	})
	p.shown()
	p.work.Start(context.Background(), func(ctx context.Context) (*Preview, error) {
		last := -1
		f, err := p.files.Read(ctx, path, columns, func(done, total int) {
			if part := done * 100 / max(total, 1); part != last { // a hundred times is enough
				last = part
				far([2]int{done, total})
			}
		})
		out := &Preview{desk: p.desk, path: path, file: f, columns: columns}
		if err != nil || f.Event == nil || out.refused() {
			return out, err
		}
		out.compare(e, s)
		if n := len(f.Event.Sessions); n > 0 {
			if st, err := standings.Of(f.Event, f.Event.Sessions[n-1].ID); err == nil {
				out.differs = len(published.Differences(st))
			}
		}
		return out, ctx.Err()
	}, p.came)
}

// came shows the result of reading.
func (p *Presenter) came(v *Preview, err error) {
	p.busy = ""
	switch {
	case err != nil:
		p.refuse(err)
	case v.file.Head != nil:
		p.Columns = &Columns{desk: p.desk, path: v.path, head: v.file.Head, names: append([]string{""}, p.files.Columns()...), meaning: slices.Clone(v.file.Head.Meaning)}
	default:
		p.remember(v.columns)
		p.Preview = v
		v.settle()
		if c := v.cmp; c != nil && !v.fresh && c.Count(incoming.NoFit) > 0 {
			v.filter = int(incoming.NoFit) + 1
		}
	}
	p.shown()
}

// remember stores what was pointed out in the club: the next file with these headings is read at
// once.
func (p *Presenter) remember(columns []event.ColumnMeaning) {
	club := p.desk.Club.Club()
	if slices.Equal(columns, club.Settings.Columns) {
		return
	}
	set := &command.SetClub{Name: club.Name, Settings: club.Settings}
	set.Settings.Columns = columns
	if err := p.desk.DoTo("", set); err != nil {
		p.refuse(err) // the file was read all the same
	}
}

// Cancel ends the reading: nothing of the file is left.
func (p *Presenter) Cancel() {
	p.Drop()
	p.notice = notice.Of(p.desk.Words.T("readin.cancelled"))
}

// Drop forgets what was read and said.
func (p *Presenter) Drop() {
	p.work.Cancel()
	p.busy, p.Columns, p.Preview, p.taken, p.notice = "", nil, nil, false, notice.Notice{}
}

// Read holds a file that was read against the session as it is now.
func (p *Presenter) Read() {
	if p.taken { // it was undone, or more was done
		p.taken, p.notice = false, notice.Notice{}
	}
	v := p.Preview
	if v == nil || v.file.Event == nil || v.refused() {
		return
	}
	if e, s, _ := p.desk.Session(); e != v.against { // where none can be read the file is for a new session
		v.compare(e, s)
		v.settle()
	}
}

// Take takes the file in.
func (p *Presenter) Take() {
	v, d := p.Preview, p.desk
	var said string
	var err error
	if name := filepath.Base(v.path); v.fresh {
		said = d.Words.T("readin.taken-new", "file", name, "name", v.file.Event.Name)
		err = d.Begin(v.members, v.people, v.file.Event.ID, &command.ImportEvent{Event: *v.file.Event})
	} else {
		q := v.cmp.Command(name, false, d.Club.NewID)
		key := either(len(q.Deals) > 0, "readin.taken-hands", "readin.taken")
		said = d.Words.T(key, "file", name, "new", len(q.Enter), "corrected", len(q.Correct), "boards", d.Words.T("n.boards", "n", len(q.Deals)))
		err = d.Do(q)
	}
	if err != nil {
		p.refuse(err)
		return
	}
	p.Preview, p.taken, p.typed, p.notice = nil, true, "", notice.Of(said)
	p.found = p.files.FindResults()
}
