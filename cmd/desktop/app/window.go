package app

import (
	"errors"
	"math/rand/v2"
	"net"
	"os"
	"strings"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/cmd/desktop/app/recent"
	"uitslag/cmd/desktop/app/single"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/jobs/papers"
	"uitslag/internal/problem"
	"uitslag/internal/program"
	"uitslag/internal/secrets"
	"uitslag/internal/store"
	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/filepick"
	"uitslag/ui/screens/mailing"
	"uitslag/ui/screens/makeable"
	"uitslag/ui/screens/publish"
	"uitslag/ui/screens/settings"
	"uitslag/ui/screens/tonight"
	"uitslag/ui/widgets"
	uiwindow "uitslag/ui/window"
)

// window is the program's one window, with the club file that is open in it.
type window struct {
	program.Info
	app      fyne.App
	win      fyne.Window
	words    *translation.Words // of the club that is open
	language string             // that of the club file, when the screens were made
	opened   time.Time          // when the club file was
	store    *store.Store       // nil while the welcome is shown
	known    *store.Store       // the same, once all of it was looked at
	desk     *desk.Desk
	papers   papers.Papers
	shell    *ui.Shell
	built    *uiwindow.Window // with a club
	publish  *publish.Screen
	mailing  *mailing.Screen
	ring     secrets.Ring // the passwords of this computer
	temp     string       // the folder of the sample's copy, "" for none
	trace    Trace
	toolkit  Toolkit
	drawn    func()           // notes that the window was drawn
	first    *single.Instance // hears what later starts ask; nil where there is none
	place    Geometry
	pick     *filepick.Screen
	backups  backups
	faults   faults
	closing  closing
	leaving  leaving
	presence presence
	asked    time.Time // when it was asked whether to close while something is sent
	chooser  chooser
	big      bigScreen
	looks    looks
	handover handover
	requests requests
	clubs    clubs
	idle     idle
	attend   attention
	networks func() ([]net.IP, error) // the addresses that telephones find the tables at; nil: live.Addresses
	solver   makeable.Solver          // of what can be made of deals; nil where none can be begun
	stop     func()                   // ends what is worked out beside the window; nil for nothing
	ending   sync.Mutex
	ended    bool // nothing is done on the window any more; ending guards it
	end      func()
}

// speak sets the language: the club's own, or else the system's.
func (w *window) speak(tag string) error {
	w.words = w.Info.Words
	if tag != "" {
		w.words = translation.For(tag)
	}
	return ui.SpeakFyne(w.words)
}

// welcome shows the screen for when no club is open; trouble is why, or nil.
func (w *window) welcome(trouble error) {
	if w.store == nil {
		w.faults.endSession()
	}
	w.big.close()
	if err := w.speak(""); err != nil {
		w.Log(err)
	}
	w.start(trouble, nil)
}

func (w *window) options() store.Options {
	o := w.StoreOptions(false)
	o.Why = func(p *problem.Problem) string { return program.WhyReadOnly(w.words, p) } // in the language of the club
	o.Closed = func() { w.backups.at = time.Time{} }                                   // a copy is due
	o.Replaced = w.handover.offerElsewhere
	return o
}

func (w *window) openAs(path, temp string) error {
	if w.isOpen(path) {
		w.goTo(tonight.ScreenName)
		return nil
	}
	o := w.options()
	o.LookLater = true
	s, err := store.Open(path, o)
	if err != nil {
		if w.rescued(path, err) {
			return nil
		}
		return err
	}
	return w.adopt(s, temp)
}

func (w *window) show(s *store.Store) error {
	w.faults.endSession()
	w.store, w.backups, w.opened = s, backups{w: w}, w.Now()
	if err := w.furnish(s, s.Club().Settings.Language, desk.Newest(s)); err != nil {
		w.store = nil
		return errors.Join(err, s.Close())
	}
	w.faults.begin(s)
	w.leaving.begin()
	w.leaving.offer()
	w.presence.follow(s)
	if s.Trouble() != nil { // known already
		w.looked(s)
	} else {
		go func() {
			defer w.faults.guard()
			time.Sleep(lookAfter)
			s.Looked()
			w.onWindow(func() { w.looked(s) })
		}()
	}
	if w.temp == "" {
		if err := recent.Remember(s.Path(), w.Now()); err != nil {
			w.Log(err)
		}
	}
	w.win.SetTitle(s.Club().Name + " · Uitslag")
	return nil
}

// lookAfter is how long the window gets to show itself before all of the club file is
// looked at, beside it. Whoever saves something sooner waits until it was.
const lookAfter = time.Second

// firstYear is the year that this program is of: a clock that stands before it has lost
// the time, as that of a laptop with an empty battery.
const firstYear = 2026

func clockLost(now time.Time) *problem.Problem {
	return problem.New("file.clock", "date", now.Format("02/01/2006"))
}

// looked says what is wrong with a club file, once all of it was looked at: then the
// screens know too whether anything can be saved.
func (w *window) looked(s *store.Store) {
	if w.store != s {
		return
	}
	w.known = s
	if err := s.Trouble(); err != nil {
		w.faults.endSession() // others may have it
		w.leaving.begin()     // and what was half typed is theirs
		w.leaving.offer()
		w.sayTrouble(err)
		if inUse(err) {
			w.handover.watch(s)
		}
		return
	}
	notices := s.Notices()
	if now := w.Now(); now.Year() < firstYear {
		notices = append(notices, clockLost(now))
	}
	if p := w.looks.slow(); p != nil {
		notices = append(notices, p)
	}
	if len(notices) > 0 {
		all := w.faults.greet
		for _, n := range notices {
			all = strings.TrimSpace(all + " " + w.words.Sentence(n))
		}
		w.tell(widgets.Warning, all)
	}
	w.backups.due()
	w.backups.lookElsewhere(s)
	w.lookForRevised(s)
}

// furnish makes the desk and the screens again: for a club that was opened, and in
// another language. The evening with this id, if any, is made the current one.
func (w *window) furnish(s *store.Store, language string, current event.ID) error {
	if err := w.speak(language); err != nil {
		return err
	}
	w.language = language
	w.big.close()
	w.endWork()
	w.papers = papers.Papers{
		Info: w.Info, Club: s, Words: w.words,
		Selected: func() string { return prefs{w.app.Preferences()}.Get(settings.PrinterKey) },
	}
	w.desk = desk.New(s, w.papers, w.words, w.Now)
	w.desk.Steps.Opened, w.desk.Chance = w.opened, rand.Perm
	w.screens()
	w.sayCopy()
	w.leaving.offer()
	w.desk.OnChange(w.changed)
	if current != "" {
		w.desk.Take(current)
	}
	w.changed()
	w.shell.Attach(w.win)
	w.built.Devices.Presenter().Resume()
	return nil
}

func (w *window) endWork() {
	w.chooser.end()
	if w.stop != nil {
		w.stop()
		w.stop = nil
	}
}

// changed says in the header what is in hand and that it is saved.
func (w *window) changed() {
	w.shell.SetEvening(w.desk.Line())
	w.status()
	w.faults.session.Alive(w.Now())
	w.leaving.forget()
	w.trace.Saved(w.desk)
	w.backups.due()
}

// reverted follows an undo or redo: the language may have changed.
func (w *window) reverted() {
	if tag := w.store.Club().Settings.Language; tag != w.language {
		w.changeLanguage(tag)
	}
}

func (w *window) goTo(name string) { w.shell.Open(name) }

// close leaves the screen, folds the club file into one whole file, and ends, even if that fails.
func (w *window) close() {
	ends := true // also when something goes wrong
	defer func() {
		if ends {
			w.end()
		}
	}()
	defer w.closing.writeFault()
	if w.askBusy() || !w.leaving.leave() {
		ends = false
		return
	}
	w.closing.keepPlace()
	w.closing.giveUp()
}

// endsWithin is how long the toolkit gets to end once the window is closed.
const endsWithin = 3 * time.Second

// endWindow closes the window, after everything is saved and released. It does not wait for a
// toolkit that does not end.
func (w *window) endWindow() {
	time.AfterFunc(endsWithin, func() { os.Exit(0) })
	w.closing.over()
	stopNow(w.app.Lifecycle())
	w.win.SetCloseIntercept(nil)
	w.toolkit.Close(w.win)
}

// stopNow does at once what the toolkit would do last, writing the preferences. The toolkit would
// leave that to a goroutine while closing the queue that the goroutine uses (Fyne 2.7.1, runGL and
// RunEventQueue): it would wait forever or panic, and the program would end as if it had failed.
func stopNow(l fyne.Lifecycle) {
	own, ok := l.(interface {
		OnStopped() func()
		SetOnStoppedHookExecuted(f func())
	})
	if !ok {
		return
	}
	if stop := own.OnStopped(); stop != nil {
		stop()
	}
	l.SetOnStopped(nil)
	own.SetOnStoppedHookExecuted(nil)
}

// onWindow runs f on the window's goroutine, unless the window is closing: the toolkit accepts
// nothing then.
func (w *window) onWindow(f func()) {
	w.ending.Lock()
	defer w.ending.Unlock()
	if w.ended {
		return
	}
	fyne.Do(widgets.Guarded(f))
	if w.idle.waiting.Load() {
		w.toolkit.Wake()
	}
}

// after runs f on the window's goroutine after d.
func (w *window) after(d time.Duration, f func()) { time.AfterFunc(d, func() { w.onWindow(f) }) }
