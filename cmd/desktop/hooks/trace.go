// Package hooks lets the window tests see what the real program shows, and make it go
// wrong where they ask for it. It is part of the program only with the build tag hooks;
// the program that ships has none of it.
package hooks

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/screen"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// Trace writes what the window shows, one Event a line, into the file that UITSLAG_TRACE
// names: for the tests that drive the real program by its keys and need to know when it
// got so far. Without the variable it is nil and does nothing. A line is written after
// the screens have shown what it says.
type Trace struct {
	file   *os.File
	beside func() // panics beside the window
	last   *Shown // what the window said last
	looked func() // looks again at what it says; nil before the first time
}

// Event is a line of the trace.
type Event struct {
	Event   string   `json:"event"` // "ready", "screen", "saved", "said", "shows", "big"
	Screen  string   `json:"screen,omitempty"`
	Results []Result `json:"results,omitempty"`
	Entered int      `json:"entered"`
	Missing int      `json:"missing"`
	Leader  string   `json:"leader,omitempty"`
	Names   int      `json:"names"`
	Pairs   int      `json:"pairs"`
	Closed  bool     `json:"closed"`
	Said    string   `json:"said,omitempty"`
	Shown   *Shown   `json:"shown,omitempty"`
}

// Result is one that the screens show as saved.
type Result struct {
	Board int    `json:"board"`
	NS    string `json:"ns"`
	EW    string `json:"ew"`
	Score int    `json:"score"`
	Kind  string `json:"kind"`
}

// Open begins the trace that UITSLAG_TRACE names; it is nil where the variable is not set.
func Open() *Trace {
	path := os.Getenv("UITSLAG_TRACE")
	if path == "" {
		return nil
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return nil
	}
	return &Trace{file: f}
}

// Close ends the trace.
func (t *Trace) Close() error {
	if t == nil {
		return nil
	}
	return t.file.Close()
}

// Say writes that something happened.
func (t *Trace) Say(event string) { t.say(event, nil) }

func (t *Trace) say(event string, fill func(*Event)) {
	if t == nil {
		return
	}
	l := Event{Event: event}
	if fill != nil {
		fill(&l)
	}
	b, err := json.Marshal(l)
	if err != nil {
		return
	}
	_, _ = t.file.Write(append(b, '\n')) // a test that misses it says so itself
}

// Saved says what the screens show as saved.
func (t *Trace) Saved(d *desk.Desk) {
	if t == nil {
		return
	}
	st, err := d.Standings()
	if err != nil || st == nil {
		t.say("saved", nil)
		return
	}
	t.say("saved", func(l *Event) {
		l.Entered, l.Missing, l.Pairs, l.Closed = st.Entered, st.Missing(), len(st.Event.Contestants), st.Session.Closed
		for _, b := range st.Boards {
			for i := range b.Lines {
				if r := b.Lines[i].Result; r != nil {
					l.Results = append(l.Results, Result{r.Board, strconv.Itoa(st.Session.Number(r.NS.A)), strconv.Itoa(st.Session.Number(r.EW.A)), r.Score, string(r.Kind)})
				}
			}
		}
		for _, c := range st.Event.Contestants {
			for _, p := range c.Players {
				if p != "" {
					l.Names++
				}
			}
		}
		if len(st.Lists) > 0 && len(st.Lists[0].Rows) > 0 && st.Lists[0].Rows[0].Rank > 0 {
			l.Leader = st.Lists[0].Rows[0].Label.String()
		}
	})
}

// Said says a sentence above the footer.
func (t *Trace) Said(sentence string) { t.say("said", func(l *Event) { l.Said = sentence }) }

// Big says what the big screen shows: who stands first, and with what.
func (t *Trace) Big(b ranking.Big) {
	t.say("big", func(l *Event) {
		for _, r := range b.Rows {
			if r.Title == "" {
				l.Leader, l.Said = r.Pair, r.Points
				return
			}
		}
	})
}

// Screen makes a screen say when it is shown. UITSLAG_PANIC names a screen, a key and
// where to panic: "screen.ranking start here" does so at once.
func (t *Trace) Screen(s screen.Screen) screen.Screen {
	if t == nil {
		return s
	}
	if where := strings.Fields(os.Getenv("UITSLAG_PANIC")); len(where) == 3 && where[0] == s.Name() && where[1] == "start" {
		panic("asked for")
	}
	if h, ok := s.(screen.Headed); ok {
		return &struct {
			*tracedScreen
			screen.Headed
		}{&tracedScreen{s, t}, h}
	}
	return &tracedScreen{s, t}
}

type tracedScreen struct {
	screen.Screen
	trace *Trace
}

var _ screen.Typist = (*tracedScreen)(nil)

// Unwrap implements screen.Wrapped.
func (s *tracedScreen) Unwrap() screen.Screen { return s.Screen }

// TypedRune implements screen.Typist for the screens that do.
func (s *tracedScreen) TypedRune(r rune) bool {
	t, is := s.Screen.(screen.Typist)
	return is && t.TypedRune(r)
}

// HandleKey does first what a test wants to see go wrong: "screen.ranking F7 here"
// panics, "beyond" does where nothing catches it on the window's goroutine, "beside" in
// work beside the window, and "fatal" in a goroutine that nothing guards.
func (s *tracedScreen) HandleKey(ev *fyne.KeyEvent) bool {
	if where := strings.Fields(os.Getenv("UITSLAG_PANIC")); len(where) == 3 && where[0] == s.Name() && where[1] == string(ev.Name) {
		switch where[2] {
		case "here":
			panic("asked for")
		case "beyond":
			fyne.Do(func() { panic("asked for") })
		case "beside":
			s.trace.beside()
		case "fatal":
			go panic("asked for")
		}
		return true
	}
	return s.Screen.HandleKey(ev)
}

// Hints implements screen.Screen. The shell asks for them after every key.
func (s *tracedScreen) Hints() []widgets.Hint {
	hints := s.Screen.Hints()
	s.trace.shows(s.Screen, hints)
	return hints
}

// FirstFocus returns the last that the shell asks when it shows a screen.
func (s *tracedScreen) FirstFocus() fyne.Focusable {
	s.trace.say("screen", func(l *Event) { l.Screen = s.Name() })
	return s.Screen.FirstFocus()
}

// Wrong says what runs work beside the window, for a panic there.
func (t *Trace) Wrong(r task.Runner) {
	if t == nil {
		return
	}
	t.beside = func() {
		work := task.Latest[int]{Runner: r}
		work.Start(context.Background(), func(context.Context) (int, error) { panic("asked for") }, func(int, error) {})
	}
}

// Dialogs has the dialogs of the system asked where UITSLAG_DIALOGS wants them: a test's keys go
// to our own.
func Dialogs() bool { return os.Getenv("UITSLAG_DIALOGS") != "" }

// Network makes every folder another computer's where UITSLAG_NETWORK asks for it; it is
// nil otherwise.
func Network() func(string) bool {
	if os.Getenv("UITSLAG_NETWORK") == "" {
		return nil
	}
	return func(string) bool { return true }
}

// Key is a key as the window names it, and what it is said to do.
type Key struct {
	Key  string `json:"key"`
	Says string `json:"says"`
}

// Shown is what a screen says: its texts, and the keys that it names in the footer and
// on its buttons.
type Shown struct {
	Screen string   `json:"screen"`
	Keys   []Key    `json:"keys"`
	Texts  []string `json:"texts"`
}

// showsAsked reports whether a window test wants to know all that the window says: looking
// for it costs more than the rest of the trace.
var showsAsked = os.Getenv("UITSLAG_SHOWS") != ""

// again is how often it is looked at whether a screen says something else: it may, with the
// same hints, and then nobody asks for them.
const again = 50 * time.Millisecond

// shows writes what a screen says when that changes, and keeps looking as long as that screen is
// the last that was asked for its hints.
func (t *Trace) shows(s screen.Screen, hints []widgets.Hint) {
	if t == nil || !showsAsked {
		return
	}
	if t.looked == nil {
		go func() {
			for range time.Tick(again) {
				fyne.Do(func() { t.looked() })
			}
		}()
	}
	t.looked = func() { t.look(s, hints) }
	t.looked()
}

// look writes what a screen says, if that changed.
func (t *Trace) look(s screen.Screen, hints []widgets.Hint) {
	x := &Shown{Screen: s.Name()}
	for _, h := range hints {
		x.Keys = append(x.Keys, Key{h.Key, h.Text})
	}
	x.look(s.View())
	if t.last == nil || x.Screen != t.last.Screen || !slices.Equal(x.Keys, t.last.Keys) || !slices.Equal(x.Texts, t.last.Texts) {
		t.last = x
		t.say("shows", func(l *Event) { l.Shown = x })
	}
}

// look collects what an object and everything inside it says.
func (x *Shown) look(o fyne.CanvasObject) {
	if o == nil || !o.Visible() {
		return
	}
	switch o := o.(type) {
	case *widgets.Button:
		if o.Disabled() {
			return
		}
		if o.KeyShown() != "" {
			x.Keys = append(x.Keys, Key{o.KeyShown(), o.Text()})
		}
		x.say(o.Text())
		return
	case *grid.Table:
		for _, r := range o.Rows() {
			for _, f := range r.Figures {
				x.say(f.Text)
			}
		}
	case interface{ String() string }: // Text, Panel
		x.say(o.String())
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			x.look(c)
		}
	case widgets.Parent:
		for _, c := range o.Children() {
			x.look(c)
		}
	}
}

func (x *Shown) say(text string) {
	if text != "" {
		x.Texts = append(x.Texts, text)
	}
}
