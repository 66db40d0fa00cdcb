// Package screen is what every screen of the window is made with: the interface that the
// shell sees, a base for it, and the table of commands.
//
// A screen has four parts: the model is what it shows as a flat value, presenter.go makes
// that value in plain Go, commands.go is the table of what can be done on it, and view.go
// draws the value. The table is the one place of a key: the footer, the dispatch of keys,
// and the buttons read it.
//
//	file          what
//	screen.go     the interface of a screen, Base, and the way back
//	command.go    a command, and when it can be done; which shortcut a keycap stands for
//	commands.go   the table: footer, dispatch, buttons
//	acts.go       the commands as a list of all that can be done has them
//	noevening.go  what stands in place of a screen without an evening
package screen

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/widgets"
)

// Screen is one task of the scorer: the shell shows one at a time.
type Screen interface {
	// Name is the key of its name in the translations: "screen.entry".
	Name() string
	// Key is the function key that shows it, "" for none.
	Key() fyne.KeyName
	// View is what it shows. It is asked at every switch to the screen and may be
	// the same object each time.
	View() fyne.CanvasObject
	// Enter is called when the screen is about to be shown.
	Enter()
	// Leave is called before another screen is shown. It settles what is half typed
	// and reports whether the screen may be left; if not it says why itself.
	Leave() bool
	// Hints is what the keys do here, for the footer.
	Hints() []widgets.Hint
	// HandleKey sees every key that what has the focus has no use for, function keys
	// too, and reports whether it took it.
	HandleKey(ev *fyne.KeyEvent) bool
	// HandleShortcut sees every shortcut that does not edit the text with the cursor,
	// before the shell does, and reports whether it took it.
	HandleShortcut(s fyne.Shortcut) bool
	// FirstFocus is what gets the focus when the screen is shown, nil for nothing.
	// It is asked at other times too, and changes nothing.
	FirstFocus() fyne.Focusable
}

// Headed is a screen with a header of its own; the others, and those whose title is "", have the
// evening's.
type Headed interface {
	Header() (title, subtitle string)
}

// Typist is a screen that takes the characters which nothing on it takes as its text:
// digits and signs, whose keys are elsewhere on every keyboard.
type Typist interface {
	// TypedRune reports whether it takes characters now.
	TypedRune(r rune) bool
}

// Reverser is a screen with an undo and redo of its own, which its HandleShortcut does.
type Reverser interface {
	// Steps reports whether there is something to undo, and to redo.
	Steps() (undo, redo bool)
	// Stepped says what the last undo or redo changed, "" where it changed nothing.
	Stepped() string
}

// Wrapped is a screen around another one.
type Wrapped interface {
	Unwrap() Screen
}

// Unwrap returns the screen that others may be around.
func Unwrap(s Screen) Screen {
	for {
		w, is := s.(Wrapped)
		if !is {
			return s
		}
		s = w.Unwrap()
	}
}

// Plain is the part of a Screen that many do not need: embed it.
type Plain struct{}

// Enter implements Screen.
func (Plain) Enter() {}

// Leave implements Screen.
func (Plain) Leave() bool { return true }

// Hints implements Screen.
func (Plain) Hints() []widgets.Hint { return nil }

// HandleKey implements Screen.
func (Plain) HandleKey(*fyne.KeyEvent) bool { return false }

// HandleShortcut implements Screen.
func (Plain) HandleShortcut(fyne.Shortcut) bool { return false }

// FirstFocus implements Screen.
func (Plain) FirstFocus() fyne.Focusable { return nil }

// Base is the part of a Screen that most have alike: embed it, made by NewBase. A screen
// with an Enter or a Leave of its own calls those of Base too. Its Commands are what the
// footer says and what the keys do.
type Base struct {
	Plain
	Commands
	// OnHints is called when the hints have changed: Shell.Update.
	OnHints func()
	// Forget, if any, is called when the screen is left.
	Forget func()

	name  string
	key   fyne.KeyName
	view  fyne.CanvasObject
	shown bool
}

// NewBase makes it of what Name, Key and View give, and of OnHints, which may be nil.
func NewBase(name string, key fyne.KeyName, view fyne.CanvasObject, onHints func()) Base {
	return Base{OnHints: onHints, name: name, key: key, view: view}
}

// Name implements Screen.
func (b *Base) Name() string { return b.name }

// Key implements Screen: the function key that shows it.
func (b *Base) Key() fyne.KeyName { return b.key }

// View implements Screen.
func (b *Base) View() fyne.CanvasObject { return b.view }

// SetView says what View gives, for a view whose buttons are those of the commands.
func (b *Base) SetView(view fyne.CanvasObject) { b.view = view }

// Hints implements Screen.
func (b *Base) Hints() []widgets.Hint { return b.Commands.Hints() }

// HandleKey implements Screen.
func (b *Base) HandleKey(ev *fyne.KeyEvent) bool { return b.Press(ev) }

// HandleShortcut implements Screen.
func (b *Base) HandleShortcut(sc fyne.Shortcut) bool { return b.Shortcut(sc) }

// RefuseTo says who is told why a command cannot be done, for a screen that does not show it
// itself.
func (b *Base) RefuseTo(tell func(reason string)) {
	if b.Refuse == nil {
		b.Refuse = tell
	}
}

// Button returns the button of a command, by the key of its caption: see Commands. The footer
// follows when the cursor comes to it.
func (b *Base) Button(caption string) *widgets.Button { return b.follows(b.Commands.Button(caption)) }

// MainButton returns the button of the main command of a screen.
func (b *Base) MainButton(caption string) *widgets.Button {
	return b.follows(b.Commands.MainButton(caption))
}

func (b *Base) follows(button *widgets.Button) *widgets.Button {
	button.OnFocus = b.HintsChanged
	return button
}

// Enter implements Screen.
func (b *Base) Enter() { b.shown = true }

// Leave implements Screen.
func (b *Base) Leave() bool {
	if b.Forget != nil {
		b.Forget()
	}
	b.shown = false
	return true
}

// Shown reports whether the screen is shown: after Enter, until Leave.
func (b *Base) Shown() bool { return b.shown }

// FocusIn puts the cursor on an object of the view, while the screen is shown; nil leaves it.
func (b *Base) FocusIn(o fyne.Focusable) {
	if o != nil && b.shown {
		widgets.FocusIn(b.view, o)
	}
}

// Follow calls refresh after every change of the desk's club and evenings while the screen is
// shown.
func (b *Base) Follow(d *desk.Desk, refresh func()) {
	d.OnChange(func() {
		if b.shown {
			refresh()
		}
	})
}

// HintsChanged has the hints shown again, where the screen is shown.
func (b *Base) HintsChanged() {
	if b.OnHints != nil && b.shown {
		b.OnHints()
	}
}

// Window is what shows screens, one at a time.
type Window interface {
	// Current is the screen that is shown, nil before there is one.
	Current() Screen
	// Open shows the screen with this Name, if the current one may be left, and reports
	// whether it is shown now.
	Open(name string) bool
}

// Return leads back from the screens that a key shows from any other: each to the screen
// where its key was pressed, and never to and fro between two of them.
type Return struct {
	Window func() Window
	from   map[string]string // by the Name of the screen that was shown

	leading bool // a screen is being shown by Open or by Back
}

// NewReturn makes it for a window that is still to be made.
func NewReturn(window func() Window) *Return {
	return &Return{Window: window, from: map[string]string{}}
}

// Open shows a screen, by its Name. Where the current screen was itself shown from that
// one, that one keeps the place it had to go back to.
func (r *Return) Open(name string) {
	now, was := r.Window().Current().Name(), r.from[name]
	if now != name && r.from[now] != name {
		r.from[name] = now // before it is shown, for its footer
	}
	if !r.lead(name) {
		r.from[name] = was
	}
}

func (r *Return) lead(name string) bool {
	r.leading = true
	defer func() { r.leading = false }()
	return r.Window().Open(name)
}

// Back shows the screen where that one was shown from.
func (r *Return) Back(name string) { r.Way(name).Back() }

// Way is how a screen that a key shows from others leads back. The zero one leads nowhere.
type Way struct {
	r    *Return
	name string
}

// Way returns that of a screen, by its Name.
func (r *Return) Way(name string) Way { return Way{r, name} }

// Shown is for the Enter of the screen: shown by its own key or from the rail it has nowhere to
// go back to.
func (w Way) Shown() {
	if w.r != nil && !w.r.leading {
		delete(w.r.from, w.name)
	}
}

// Leads reports whether there is a screen to go back to.
func (w Way) Leads() bool { return w.r != nil && w.r.from[w.name] != "" }

// Back shows the screen where this one was shown from, and reports whether there is one.
func (w Way) Back() bool {
	if !w.Leads() {
		return false
	}
	w.r.lead(w.r.from[w.name])
	return true
}
