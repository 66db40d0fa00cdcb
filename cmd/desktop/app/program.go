// Package app is the life of the window: a club file is opened and given back, the window
// keeps its place, copies are made, and a fault of the program does not take it down.
package app

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/assets"
	"uitslag/cmd/desktop/app/recent"
	"uitslag/cmd/desktop/app/single"
	"uitslag/internal/desk"
	"uitslag/internal/doubledummy"
	"uitslag/internal/program"
	"uitslag/internal/secrets"
	"uitslag/internal/system"
	"uitslag/internal/system/graphics"
	"uitslag/ui/screen"
	"uitslag/ui/screens/ranking/big"
	"uitslag/ui/task"
)

// Program opens the window.
type Program struct {
	program.Info
	Toolkit Toolkit
	Trace   func() Trace // begins to tell what the window shows
}

// Toolkit is what only the toolkit that shows real windows can do.
type Toolkit interface {
	// App begins the toolkit.
	App() fyne.App
	// Place puts a window that is shown where it was, if that is on a screen.
	Place(w fyne.Window, at Geometry)
	// Measure notes where a window is now. While it is the whole screen, or minimised, its
	// size and place stay those of before.
	Measure(w fyne.Window, at *Geometry)
	// Maker makes the windows that are drawn by the driver of the screen, or without it.
	graphics.Maker
	// Shown reports whether a window that was to be shown is there.
	Shown(w fyne.Window) bool
	// OnEnd has end called when the session of the user ends. busy is the sentence about what
	// must not be broken off, "" for nothing.
	OnEnd(w fyne.Window, busy func() string, end func())
	// Raise brings a window to the front, with the keyboard, also when it was minimised.
	Raise(w fyne.Window)
	// Attention has a window that is not in front show on the bar of tasks that it wants to be
	// looked at.
	Attention(w fyne.Window)
	// Wait waits for what somebody does with a window, so long at most, has it done, and reports
	// whether there was something.
	Wait(most time.Duration) bool
	// Wake ends a Wait, as if there had been something. Any goroutine may call it.
	Wake()
	// Close closes a window. What happens in it from then on reaches nobody.
	Close(w fyne.Window)
}

// Open opens the window on a club file; without one on the file that was open
// last, or on the welcome.
func (p Program) Open(path string) error {
	if path != "" {
		if whole, err := filepath.Abs(path); err == nil {
			path = whole // the program that runs already is in another folder
		}
	}
	first, taken := single.First(path, p.Log)
	if taken {
		return nil
	}
	return p.begin(first, func(w *window) error {
		if path == "" {
			if recent := recent.Clubs(); len(recent) > 0 {
				path = recent[0].Path // also where it is gone: another club's is not what was asked for
			}
		}
		if path == "" {
			w.welcome(nil)
			return nil
		}
		return w.clubs.Open(path)
	})
}

// Sample opens the window on a copy of the sample club.
func (p Program) Sample() error {
	return p.begin(nil, func(w *window) error { return w.clubs.Sample() })
}

// begin shows the window, where one can be drawn, and says why where it cannot.
func (p Program) begin(first *single.Instance, begin func(w *window) error) error {
	start := p.start(first)
	here, err := start.Begin()
	if here {
		err = p.show(first, start.Drawn, begin)
	} else if e := first.Stop(); e != nil {
		p.Log(e)
	}
	if err != nil && (!here || !system.Reads()) {
		system.Tell("Uitslag", p.Words.Sentence(err))
	}
	return err
}

func (p Program) start(first *single.Instance) graphics.Start {
	s := graphics.Start{
		Maker: p.Toolkit, Log: p.Log,
		Ask: func() bool { return system.Ask("Uitslag", p.Words.T("graphics.ask")) },
		Again: func() error {
			self, err := os.Executable()
			if err != nil {
				return err
			}
			if err := first.Stop(); err != nil {
				p.Log(err)
			}
			again := exec.Command(self, os.Args[1:]...)
			again.Env = append(os.Environ(), graphics.Variable+"="+graphics.Software)
			again.Stdout, again.Stderr = os.Stdout, os.Stderr
			return again.Start()
		},
	}
	if own, err := recent.Path(); err == nil {
		s.Mark = filepath.Join(filepath.Dir(own), "starting")
	}
	return s
}

// drawnWithin is how long the window gets to be drawn once it is made.
const drawnWithin = 2 * time.Second

// show shows the window with what begin puts in it, until it is closed.
// drawn is called once the window has been drawn.
func (p Program) show(first *single.Instance, drawn func(), begin func(w *window) error) error {
	a := p.Toolkit.App()
	a.SetIcon(fyne.NewStaticResource("icon.png", assets.Icon))
	w := newWindow(p.Info)
	w.toolkit, w.trace, w.first, w.drawn = p.Toolkit, p.Trace(), first, drawn
	w.app, w.win = a, a.NewWindow("Uitslag")
	w.place = readGeometry(prefs{a.Preferences()}.Get(geometryKey))
	w.win.Resize(w.place.first())
	w.looks.wear(w.looks.kept())
	w.attend.watch()
	w.win.CenterOnScreen()
	w.win.SetMaster()
	w.win.SetCloseIntercept(w.close)
	w.trace.Wrong(w.faults.runner())
	if err := w.faults.begun(begin); err != nil {
		w.welcome(err)
	}
	a.Lifecycle().SetOnStarted(func() {
		if !w.toolkit.Shown(w.win) { // what was tried went well, and this did not
			w.closing.noWindow()
		}
		w.after(drawnWithin, drawn)
		w.toolkit.OnEnd(w.win, w.closing.busy, w.closing.endNow)
		w.after(time.Second, w.closing.onSignals)
		w.onWindow(w.looks.place)
		w.win.SetOnDropped(w.requests.dropped)
		w.first.Ready(w.requests.show)
		w.idle.after(idleAfter)
		w.trace.Say("ready")
	})
	if err := w.faults.run(); err != nil {
		return errors.Join(err, w.trace.Close())
	}
	return w.trace.Close()
}

func newWindow(i program.Info) *window {
	w := &window{Info: i, ring: secrets.System()}
	w.end = w.endWindow
	w.backups.w, w.faults.w, w.chooser.w, w.big.w, w.looks.w, w.closing.w, w.leaving.w, w.presence.w = w, w, w, w, w, w, w, w
	w.chooser.last = map[string]string{}
	w.handover.w, w.requests.w, w.clubs.w, w.attend.w, w.idle.w = w, w, w, w, w
	if self, err := os.Executable(); err != nil {
		w.Log(err)
	} else {
		w.solver = doubledummy.New(self, doubledummy.Command)
	}
	return w
}

// Trace hears what the window shows.
type Trace interface {
	Say(event string)                     // something happened: "ready", "looked", "raised"
	Said(sentence string)                 // the window says something above the footer
	Saved(d *desk.Desk)                   // a result was saved
	Big(b big.List)                       // the big screen shows something else
	Screen(s screen.Screen) screen.Screen // wraps a screen that is put in the window
	Wrong(r task.Runner)                  // may let work beside the window fail
	Close() error
}

// NoTrace is a Trace that hears nothing.
type NoTrace struct{}

func (NoTrace) Say(string)                           {}
func (NoTrace) Said(string)                          {}
func (NoTrace) Saved(*desk.Desk)                     {}
func (NoTrace) Big(big.List)                         {}
func (NoTrace) Screen(s screen.Screen) screen.Screen { return s }
func (NoTrace) Wrong(task.Runner)                    {}
func (NoTrace) Close() error                         { return nil }
