// Package window puts the screens together: which there are, where each stands on the rail,
// and what one asks of another. The program and the tests of the window build it here; what
// leaves the window (files, printers, other windows) comes in as Deps.
package window

import (
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/follow"
	"uitslag/internal/event/standings"
	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/fault"
	"uitslag/ui/filepick"
	"uitslag/ui/screen"
	"uitslag/ui/screens/deals"
	"uitslag/ui/screens/devices"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/fedsheet"
	"uitslag/ui/screens/live"
	"uitslag/ui/screens/mailing"
	"uitslag/ui/screens/makeable"
	"uitslag/ui/screens/manual"
	"uitslag/ui/screens/members"
	"uitslag/ui/screens/publish"
	"uitslag/ui/screens/ranking/big"
	"uitslag/ui/screens/readin"
	"uitslag/ui/screens/restore"
	"uitslag/ui/screens/settings"
	"uitslag/ui/screens/tonight"
	"uitslag/ui/screens/welcome"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// Frame is what a window needs whether a club is open in it or not.
type Frame struct {
	Disk   filepick.Disk   // where files are chosen
	Dialog filepick.Dialog // the dialog of the system for that; nil: there is none
	// Hooks are those of the window itself; Build fills in those that the screens answer.
	Hooks ui.Hooks
	After func(d time.Duration, f func()) // runs f on the UI thread after a while; nil: ui.Config's
	// Wrap puts a screen into another one, for who watches the window; nil: as it is.
	Wrap func(screen.Screen) screen.Screen
	// Shell is the one that the program shows now, where it is built again in another
	// language; nil: the one that is built.
	Shell func() *ui.Shell
}

// Deps is what the window on a club needs of the program around it. A function that is nil is
// not offered.
type Deps struct {
	Frame
	Desk  *desk.Desk
	Club  welcome.Club // the club that is open
	Prefs settings.Prefs
	Run   task.Runner
	Paper func() string // the folder that papers go to now

	Files    Files
	Choose   Choose
	Settings settings.Config // the window fills in what its other screens answer
	Big      Big
	Report   fault.Hooks // Refuse and Say are the window's
	Copy     Clipboard

	NewEvening func()                          // Ctrl+N; nil: shows Nieuwe avond
	Overdue    func() string                   // why there is no backup, "" where there is one
	Reverted   func()                          // a step of the club was undone or redone
	Status     func()                          // how far it is, in the header, became otherwise
	Looked     func()                          // the copies of the club file were looked at
	Rest       func(d time.Duration, f func()) // as After, for the arrows that rest; nil: at once
	Effort     int                             // how hard a movement is searched, 0 as usual
	// DoubleDummy works out, beside the scorer, what can be made of the deals in hand; nil: it
	// is not worked out.
	DoubleDummy makeable.Solver
	// Live is what the live page is served with; nil: there is none.
	Live *live.Deps
	// Telephones serve the tables of a session; nil: none are served.
	Telephones *devices.Telephones
}

// Files are what the screens read and write.
type Files struct {
	Movements desk.MovementFiles
	Members   members.Files
	Lists     func() []string // files that may be lists of members
	Deals     deals.Files
	Results   readin.Files // nil: none can be read
	Sheets    fedsheet.Files
	Devices   follow.Files
	Publisher publish.Publisher
	Post      mailing.Post // nil: no mail can be sent
	Copies    restore.Files
	Clubs     welcome.Files
}

// Choose lets the scorer point at a file, or at a folder beginning at one. Template is an empty
// file of the maker of the devices.
type Choose struct {
	Club, Members, Deals, Results, Movement, Sheet, Devices, Template func(selected func(path string))
	// DevicesFolder is where the devices' files are; Folder is any other.
	DevicesFolder, Folder func(from string, selected func(folder string))
}

// Big is the window of the big screen: see big.Hooks.
type Big struct {
	Beside   func() big.Window
	First    func(ev *fyne.KeyEvent)
	Followed func(big.List)
}

// Clipboard is what the toolkit does not put on the clipboard.
type Clipboard struct {
	Table func(text, html string) error // beside its text; nil: the text alone
	// Picture puts the uitslag there as a picture. It is called away from the window's goroutine.
	Picture func(st *standings.Standings) error
}

// Window is the window as it was built, with the screens that the program itself speaks to.
type Window struct {
	Shell    *ui.Shell
	Pick     *filepick.Screen
	Tonight  *tonight.Screen
	Settings *settings.Screen
	Members  *members.Screen
	Copies   *restore.Screen
	Devices  *devices.Screen
	ReadIn   *readin.Screen
	Publish  *publish.Screen
	Mailing  *mailing.Screen
	Deals    *deals.Screen
	Entry    *entry.Screen

	drafts   map[string]screen.Drafter // by the names of the screens
	shell    func() *ui.Shell          // that is shown now
	makeable *makeable.Worker          // nil where nothing is worked out
	live     *live.Page                // nil where there is none
}

// Continue takes over what is half typed, and the changes of the settings that can be undone, in
// the window that this one comes in the place of, on the same club in another language.
func (w *Window) Continue(was *Window) {
	w.Settings.Continue(was.Settings)
	w.Entry.Continue(was.Entry)
	w.Deals.Presenter().Hand.Continue(was.Deals.Presenter().Hand)
}

// Drafter returns what is half typed on a screen, and puts it back.
func (w *Window) Drafter(on screen.Screen) screen.Drafter {
	if d, ok := w.drafts[on.Name()]; ok {
		return d
	}
	return screen.Fields{Of: on, Loose: true}
}

// Stop ends what the window has worked out beside it: nothing is put into its club any more.
func (w *Window) Stop() {
	if w.makeable != nil {
		w.makeable.Stop()
	}
	if w.live != nil {
		w.live.Stop()
	}
	w.Devices.Presenter().EndServing()
}

// Start is what the window needs while no club is open.
type Start struct {
	Frame
	Words   *translation.Words
	Clubs   welcome.Files
	Choose  func(selected func(path string)) // a club file
	Trouble error                            // why no club is open, or nil
	Rescue  *Rescue                          // nil for none
}

// Rescue are the copies of a club file that cannot be opened.
type Rescue struct {
	Files    restore.Files
	Now      func() time.Time
	Run      task.Runner
	Selected string // the copy that is pointed at first
	Looked   func() // the copies were looked at
}

// Welcome builds the window for when no club is open.
func Welcome(s Start) *Window {
	out := newWindow(&s.Frame)
	var entries []ui.Entry
	if r := s.Rescue; r != nil {
		out.Copies = out.copies(r.Files, s.Words, r.Now, r.Run, r.Looked, welcome.ScreenName)
		out.Copies.Choose(r.Selected)
		entries = append(entries, ui.Entry{Screen: out.Copies, Place: ui.Top})
	}
	clubs := welcome.New(s.Clubs, s.Words, s.Trouble, s.Choose)
	clubs.OnHints = out.update
	book := manual.New(s.Words, manual.Hooks{Shell: out.shell})
	out.Pick = out.pick(s.Frame, s.Words)
	out.build(&s.Frame, s.Words, append(entries, ui.Entry{Screen: clubs, Place: ui.Top}, book.Entry(), out.Pick.Entry()))
	return out
}

func newWindow(f *Frame) *Window {
	w := &Window{shell: f.Shell}
	if w.shell == nil {
		w.shell = func() *ui.Shell { return w.Shell }
	}
	return w
}

func (w *Window) build(f *Frame, speak *translation.Words, entries []ui.Entry) {
	for i := range entries {
		if s, is := entries[i].Screen.(interface{ RefuseTo(func(reason string)) }); is {
			s.RefuseTo(func(reason string) { w.say(widgets.Warning, reason) })
		}
	}
	if f.Wrap != nil {
		for i := range entries {
			entries[i].Screen = f.Wrap(entries[i].Screen)
		}
	}
	w.Shell = ui.New(ui.Config{Words: speak, Entries: entries, Hooks: f.Hooks, After: f.After})
}

// update shows other hints; while the first window is being built there are none to show.
func (w *Window) update() {
	if s := w.shell(); s != nil {
		s.Update()
	}
}

func (w *Window) open(name string) { w.shell().Open(name) }

func (w *Window) opens(name string) func() { return func() { w.open(name) } }

func (w *Window) say(tone widgets.Tone, sentence string) { w.shell().Say(tone, sentence) }

func (w *Window) alarm() { w.shell().Alarm() }

// pick returns the screen where a file is chosen, over the screen that asks.
func (w *Window) pick(f Frame, speak *translation.Words) *filepick.Screen {
	return filepick.New(f.Disk, speak, filepick.Hooks{Dialog: f.Dialog, Changed: w.update, Close: func() { w.shell().Lower() }})
}

// copies returns the screen with the copies of a club file; Escape leads to another.
func (w *Window) copies(files restore.Files, speak *translation.Words, now func() time.Time, run task.Runner, looked func(), back string) *restore.Screen {
	var s *restore.Screen
	s = restore.New(files, speak, now, run, restore.Hooks{Back: w.opens(back), Changed: func() {
		w.update()
		if looked != nil && s.Looked() {
			looked()
		}
	}})
	return s
}
