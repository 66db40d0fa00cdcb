package devices

import (
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/follow"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name, and Shortcut the keycap of what shows it.
const (
	ScreenName = "screen.devices"
	Shortcut   = "Ctrl Shift D"
)

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()     // the hints changed: the shell's Update
	Back    screen.Way // to where it was asked from
	// File lets the scorer point at a file, and Folder at a folder, beginning at one.
	File   func(selected func(path string))
	Folder func(from string, selected func(folder string))
	// Template lets the scorer point at an empty file from which files are made.
	Template func(selected func(path string))
	// After runs a function on the window's goroutine after a while.
	After func(d time.Duration, f func())
	// Gone reports whether the window of the screen is no longer the one that is shown.
	Gone func() bool
	// Held reports whether what comes in would disturb what the scorer is doing.
	Held func() bool
	// Status has the header shown again.
	Status func()
	// Say says a sentence above the footer, and Unsay takes it away where it stands there.
	Say   func(tone widgets.Tone, sentence string)
	Unsay func(sentence string)
	// Line shows on Invoer what a table has still to enter.
	Line func(x *event.Expected)
	// Telephones serve the tables; nil: there are none. Prefs and Ring belong to them.
	Telephones *Telephones
	Prefs      Prefs
	Ring       func()
}

// Screen is the screen Kastjes.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
	next  bool // a look is to come
	hears bool // a look at the tables is to come
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen of a desk. It follows the files also while another screen is shown.
func New(d *desk.Desk, files follow.Files, run task.Runner, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d, files, run), hooks: h}
	s.p.served = serving{with: h.Telephones, prefs: h.Prefs, ring: h.Ring}
	s.Base = screen.NewBase(ScreenName, "", nil, h.Changed)
	s.view = &view{s: s}
	s.Commands = screen.NewCommands(d.Words, screen.Begin(d, s.p.nothing), s.commands())
	s.view.build()
	s.SetView(s.view.root)
	s.Forget = s.p.ClearNotice
	s.p.changed, s.p.removed, s.p.Follower.Held, s.p.Follower.Wrong = s.told, h.Gone, h.Held, s.say
	d.OnChange(func() {
		s.p.changedTables()
		s.keepLooking()
		if s.Shown() {
			s.p.Hear()
			s.show()
		}
	})
	s.keepLooking()
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// keepLooking looks at intervals while the current session follows something.
func (s *Screen) keepLooking() {
	if s.next || s.hooks.After == nil || !s.p.Follower.Follows() {
		return
	}
	s.next = true
	s.hooks.After(follow.Interval, func() {
		s.next = false
		if s.hooks.Gone == nil || !s.hooks.Gone() {
			s.p.Poll()
			s.keepLooking()
		}
	})
}

// hearEvery is the time between two looks at the tables that are served.
const hearEvery = time.Second

// Resume goes on serving what was served when the program ended, and says why it cannot.
func (s *Screen) Resume() {
	if reason := s.p.Resume(); reason != "" && s.hooks.Say != nil {
		s.hooks.Say(widgets.Warning, reason)
	}
}

// keepHearing looks at the tables at intervals while they are served. A call is said on whatever
// screen is shown.
func (s *Screen) keepHearing() {
	if s.hears || s.hooks.After == nil || s.p.served.on == nil {
		return
	}
	s.hears = true
	s.hooks.After(hearEvery, func() {
		s.hears = false
		if s.hooks.Gone != nil && s.hooks.Gone() {
			return
		}
		if was := s.p.CallSaid(); s.p.Hear() {
			if now := s.p.CallSaid(); now != was {
				s.sayOn(was, now)
			}
			s.told()
		}
		s.keepHearing()
	})
}

// told shows what has changed.
func (s *Screen) told() {
	s.keepLooking()
	s.keepHearing()
	if s.Shown() {
		s.show()
	}
	if s.hooks.Status != nil {
		s.hooks.Status()
	}
}

// say reports a problem on whatever screen is shown, until it is solved.
func (s *Screen) say(now, was *problem.Problem) {
	sentence := func(of *problem.Problem) string {
		if of == nil {
			return ""
		}
		return s.desk.Words.Sentence(of)
	}
	s.sayOn(sentence(was), sentence(now))
}

// sayOn says a sentence on another screen that is shown, in place of one before; "" is none.
func (s *Screen) sayOn(was, now string) {
	if was != "" && s.hooks.Unsay != nil {
		s.hooks.Unsay(was)
	}
	if now != "" && s.hooks.Say != nil && !s.Shown() {
		s.hooks.Say(widgets.Warning, now)
	}
}

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.hooks.Back.Shown()
	s.p.Poll()
	s.view.found.Set(s.p.Found())
	s.show()
}

// FirstFocus implements screen.Screen: what waits, or else where a file is chosen.
func (s *Screen) FirstFocus() fyne.Focusable {
	v := s.view
	switch {
	case s.p.nothing():
		return v.empty.FirstFocus()
	case s.p.Follower.Offers:
		return v.goOn
	case s.p.Pending():
		return v.pending
	case s.p.Serves() && !s.p.anybody(): // the code is looked at
		return nil
	case s.p.Serves():
		return v.served.tables
	case s.p.Follower.Tied() && len(v.tables.Rows()) > 0:
		return v.tables
	case s.p.Follower.Tied() && s.p.Follower.Stops() == "":
		return v.look
	case s.p.Follower.Stops() != "":
		return nil
	case v.found.First() != nil:
		return v.found.First()
	}
	return v.file
}

func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.HintsChanged()
}

func (s *Screen) focus() { s.FocusIn(s.FirstFocus()) }

// RefuseTo implements ui/window's way to say why a key does nothing: it is said here.
func (s *Screen) RefuseTo(func(reason string)) {
	s.Refuse = func(reason string) {
		s.p.look.notice = notice.Refuse(reason)
		s.show()
	}
}
