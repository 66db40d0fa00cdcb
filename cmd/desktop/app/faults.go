package app

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/cmd/desktop/app/recent"
	"uitslag/cmd/desktop/app/single"
	"uitslag/internal/crash"
	"uitslag/internal/jobs/papers"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/internal/translation"
	"uitslag/ui/fault"
	"uitslag/ui/screens/tonight"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// A fault of the program never takes the window with it, as far as that can be:
//
//	in what a key, the mouse or drawing set going   widgets.Guard catches it
//	in work beside the window                       task.Latest does, and faults.guard
//	elsewhere on the window's goroutine             run does; the program starts itself again
//	while the window is made                        begun does; the welcome tells it
//	in what cannot be caught, or pulled plugs       the mark beside the club file tells it
//
// Of the first two the window stays, with its screens made again.

type faults struct {
	w       *window
	session *crash.Session
	greet   string    // what is to be said of the time before
	last    time.Time // when the screens were last made again
	row     int       // how often in quick succession
	pending bool      // they are to be made again when the current event is over
	making  bool      // they are being made again
	failed  bool      // that went wrong too
	beyond  bool      // the window cannot go on
	from    string    // the screen that the report is looked at from
}

const (
	quick     = 2 * time.Second // faults that come sooner after each other are in a row
	maxInARow = 5
)

// caught records a caught fault, and remakes the screens once the current event is over.
func (f *faults) caught(key fyne.KeyName, with any, stack []byte) {
	if f.beyond {
		panic(with)
	}
	if f.making {
		f.failed = true
		return
	}
	if f.pending {
		return // drawing may fail many times before it is mended
	}
	err := f.write(key, with, stack)
	screen := ""
	if s := f.w.shell.Current(); s != nil {
		screen = s.Name()
	}
	now := f.w.Now()
	if f.row++; now.Sub(f.last) > quick {
		f.row = 1
	}
	if f.last = now; f.row > 1 {
		screen = "" // not where it goes wrong again at once
	}
	if f.row > maxInARow {
		f.beyond = true
		panic(with)
	}
	f.pending = true
	fyne.Do(func() {
		f.pending = false
		f.w.leaving.rescue()
		if !f.remake(screen) && !f.remake("") {
			f.beyond = true
			panic(with)
		}
		key := "fault.caught"
		if err != nil {
			f.w.Log(err)
			key = "fault.caught-unwritten"
		}
		f.w.tell(widgets.Warning, f.w.words.T(key))
	})
}

// remake makes the screens again, and shows the one with this name, or the first. It
// reports whether that went well.
func (f *faults) remake(screen string) (well bool) {
	f.making, f.failed = true, false
	defer func() {
		f.making = false
		if recover() != nil {
			well = false
		}
	}()
	f.w.win.SetFullScreen(false)
	if f.w.store == nil {
		f.w.welcome(nil)
		return !f.failed
	}
	if err := f.w.furnish(f.w.store, f.w.store.Club().Settings.Language, f.w.desk.Current()); err != nil {
		return false
	}
	if screen != "" {
		f.w.goTo(screen)
	}
	return !f.failed
}

// guard, deferred in a goroutine of the window, brings a fault of the program there to
// the window.
func (f *faults) guard() {
	if with := recover(); with != nil {
		stack := debug.Stack()
		f.w.onWindow(func() { f.caught("", with, stack) })
	}
}

func (f *faults) runner() task.Runner {
	r := task.Background(f.w.onWindow)
	r.Caught = func(with any, stack []byte) { f.caught("", with, stack) }
	return r
}

// run shows the window until it is closed. After a fault that nothing caught the program
// starts itself again on the same club file.
func (f *faults) run() (err error) {
	defer func() {
		if with := recover(); with != nil {
			err = f.lost(with, debug.Stack())
		}
	}()
	widgets.OnPanic = f.caught
	f.w.win.ShowAndRun()
	f.w.closing.toolkitEnded()
	return nil
}

// begun fills the window. A fault here would recur at each start, so it is shown on the welcome,
// from which other club files can be opened.
func (f *faults) begun(begin func(w *window) error) (err error) {
	defer func() {
		with := recover()
		if with == nil {
			return
		}
		unwritten := f.write("", with, debug.Stack())
		path := crash.File(f.place())
		if f.w.store != nil {
			f.abandon()
			f.w.store, f.w.known = nil, nil
		}
		err = problem.New("fault.start", "file", filepath.Base(path), "folder", filepath.Dir(path))
		if unwritten != nil {
			err = problem.Wrap(unwritten, "fault.start-unwritten")
		}
	}()
	return begin(f.w)
}

// abandon closes the club file, waiting only a limited time.
func (f *faults) abandon() {
	s, closed := f.w.store, make(chan struct{})
	go func() {
		defer close(closed)
		defer func() { _ = recover() }() // the fault may be there
		if err := s.Close(); err != nil {
			f.w.Log(err)
		}
	}()
	select {
	case <-closed:
	case <-time.After(5 * time.Second): // all is saved; the next opening folds it in
	}
}

// lost ends a program that cannot go on, with a report, and starts another in its place, unless
// this one was started a moment ago or its window has been closed: then everything is saved and
// released.
func (f *faults) lost(with any, stack []byte) error {
	err := f.write("", with, stack)
	if f.w.closing.isOver() {
		return err
	}
	if f.w.store != nil {
		f.w.leaving.rescue()
		f.abandon()
		since, _ := time.Parse(time.RFC3339, os.Getenv(single.RestartedBy))
		if self, e := os.Executable(); e == nil && f.w.Now().Sub(since) > time.Minute {
			again := exec.Command(self, f.w.store.Path())
			again.Env = append(os.Environ(), single.RestartedBy+"="+f.w.Now().Format(time.RFC3339))
			again.Stderr = os.Stderr
			if again.Start() == nil {
				return nil
			}
		}
	}
	if err != nil {
		return problem.Wrap(err, "fault.again-unwritten")
	}
	path := crash.File(f.place())
	return problem.New("fault.again", "file", filepath.Base(path), "folder", filepath.Dir(path))
}

// write writes a fault beside the club file or, if that fails, where the program keeps its files
// for this user.
func (f *faults) write(key fyne.KeyName, with any, stack []byte) error {
	var b strings.Builder
	b.WriteString(crash.Head(f.w.Version, f.w.Now()))
	if s := f.w.shell; s != nil && s.Current() != nil {
		fmt.Fprintln(&b, "screen:", s.Current().Name())
	}
	fmt.Fprintln(&b, "key:", key)
	fmt.Fprintln(&b, "command:", f.lastCommand())
	fmt.Fprintf(&b, "panic: %s\n\n%s\n\n", f.nameless(with), stack)
	var err error
	for _, club := range f.places() {
		if err = crash.Add(club, b.String()); err == nil {
			break
		}
	}
	return err
}

func (f *faults) lastCommand() (what string) {
	defer func() { _ = recover() }() // the fault may be there
	if f.w.store == nil || f.w.desk == nil {
		return ""
	}
	lines, err := f.w.store.Lines(f.w.desk.Current())
	if err != nil || len(lines) == 0 {
		return ""
	}
	l := lines[len(lines)-1]
	return fmt.Sprintf("%s (%d)", l.Command, l.Seq)
}

// nameless returns the text of a fault without what it may say of people.
func (f *faults) nameless(with any) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("%T", with)
		}
	}()
	if e, ok := with.(runtime.Error); ok {
		return e.Error()
	}
	text = fmt.Sprint(with)
	if f.w.store != nil {
		text = crash.WithoutPeople(text, f.w.store.People())
	}
	return fmt.Sprintf("%T: %s", with, text)
}

// places returns the club files beside which a report may lie, the best first; the last is a path
// beside which the program keeps its own.
func (f *faults) places() []string {
	var out []string
	if f.w.store != nil {
		out = append(out, f.w.store.Path())
	}
	if own, err := recent.Path(); err == nil {
		out = append(out, filepath.Join(filepath.Dir(own), "program.uitslag"))
	}
	return out
}

// place returns the first of places where a report waits, or "".
func (f *faults) place() string {
	for _, club := range f.places() {
		if _, ok := crash.Waiting(club); ok {
			return club
		}
	}
	return ""
}

// begin marks that a club file is open, and composes the sentence about how the previous run ended.
func (f *faults) begin(s *store.Store) {
	f.endSession()
	f.greet = ""
	if locked, _ := s.ReadOnly(); locked {
		return // whoever has it marks it
	}
	now := f.w.Now()
	var ended time.Time
	var err error
	f.session, ended, err = crash.Begin(s.Path(), f.w.Version, now, func(text string) string { return crash.WithoutPeople(text, s.People()) })
	if err != nil {
		f.w.Log(err)
	}
	if saved := s.LastSaved(); !ended.IsZero() && saved.After(ended) {
		ended = saved
	}
	place := f.place()
	switch at, _ := crash.Waiting(place); {
	case !ended.IsZero() && place != "":
		f.greet = f.w.words.T("fault.ended-report", "at", f.at(ended))
	case !ended.IsZero():
		f.greet = f.w.words.T("fault.ended", "at", f.at(ended))
	case place != "":
		f.greet = f.w.words.T("fault.waiting", "at", f.at(at))
	}
	if f.greet != "" {
		f.w.tell(widgets.Warning, f.greet)
	}
}

// at formats a time for a sentence, with the day unless that is today.
func (f *faults) at(t time.Time) string {
	t = t.Local()
	if t.Format(time.DateOnly) != f.w.Now().Local().Format(time.DateOnly) {
		return dated(f.w.words, t)
	}
	return t.Format("15:04")
}

func dated(w *translation.Words, t time.Time) string {
	return w.ShortDate(t.Local().Format(time.DateOnly)) + t.Local().Format(" 15:04")
}

// endSession removes the mark: what follows is a clean end.
func (f *faults) endSession() {
	if err := f.session.End(); err != nil {
		f.w.Log(err)
	}
	f.session = nil
}

func (f *faults) hooks() fault.Hooks {
	return fault.Hooks{
		Read:   func() (string, string, error) { return crash.Read(f.place()) },
		Copy:   func(text string) { f.w.app.Clipboard().SetContent(text) },
		Folder: func(path string) error { return papers.Papers{Info: f.w.Info}.Open(filepath.Dir(path)) },
		Done:   f.seen,
	}
}

func (f *faults) show() {
	if f.place() == "" || f.w.store == nil {
		return
	}
	if s := f.w.shell.Current(); s != nil && s.Name() != fault.ScreenName {
		f.from = s.Name()
	}
	f.w.goTo(fault.ScreenName)
}

// seen renames the report that was looked at, and goes back.
func (f *faults) seen() {
	if place := f.place(); place != "" {
		if err := crash.Archive(place, f.w.Now()); err != nil {
			f.w.shell.Refuse(err)
			return
		}
	}
	f.greet = ""
	if f.from == "" {
		f.from = tonight.ScreenName
	}
	f.w.goTo(f.from)
}

// tell says something above the footer.
func (w *window) tell(tone widgets.Tone, sentence string) { w.shell.Say(tone, sentence) }
