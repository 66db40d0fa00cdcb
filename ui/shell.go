// Package ui is the window: the rail with the screens, the header that says which
// evening and that it is saved, the footer that says what the keys do here, and
// between them one screen at a time.
//
// The shell knows screens only as values; each lives in a folder of its own and is
// put on the rail by ui/window. Nothing here imports fyne/v2/app, so that all of
// it is tested without a display.
package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/translation"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/reveal"
)

// Hooks is what the window does whatever the screen; one that is nil does nothing.
type Hooks struct {
	NewEvening func() // Ctrl+N
	Repair     func() // Ctrl+M: something went wrong
	Deals      func() // Ctrl+H: the hands that were dealt
	Draw       func() // Ctrl+Shift+L: the rounds that are drawn
	Devices    func() // Ctrl+Shift+D: the table devices
	Publish    func() // Ctrl+Shift+W: the club's pages
	Clubs      func() // Ctrl+Shift+O: another club
	Undo       func() // Ctrl+Z
	Redo       func() // Ctrl+Y, Ctrl+Shift+Z
	// Steps reports whether there is something to undo and to redo on the screen with this
	// Name; with it the header has a button for both.
	Steps func(screen string) (undo, redo bool)
	Lost  func() bool // nothing can be saved: the status that says so is red
	// Leaving is asked before a screen is left, and what it gives after: a sentence about what
	// leaving saved, "" for nothing. It is said on the next screen, whose Name it is given; ""
	// where Ctrl+Z is that screen's own.
	Leaving  func() (saved func(to string) string)
	TakeOver func()         // Ctrl+U: a club file that somebody else had
	Report   func()         // Ctrl+F12
	Alarm    func()         // the sound of a refusal
	Said     func(string)   // hears every sentence above the footer
	Scale    func(step int) // Ctrl+plus, Ctrl+minus: larger, smaller type; Ctrl+0: step 0, back to what suits the window
	Resized  func()         // the window became wider or narrower
}

// Config is what a shell is made of.
type Config struct {
	Words   *translation.Words
	Entries []Entry
	Hooks   Hooks
	// After runs a function on the UI thread after a while; nil: time.AfterFunc and
	// fyne.Do. Tests put their own clock here.
	After func(d time.Duration, f func())
}

// Shell is the content of the window.
type Shell struct {
	widget.BaseWidget
	mending mending
	own     screen.Commands
	words   *translation.Words
	entries []Entry
	hooks   Hooks
	after   func(time.Duration, func())
	canvas  fyne.Canvas
	current int
	above   []*over // what lies over the window, the last on top

	rail   *rail
	header *header
	scroll *widgets.Scroll
	foot   *foot
	ground *ground
	banner *widgets.Panel // nil for none
	// bannerKeys are its buttons.
	bannerKeys []*widgets.Button
	tip        *tip

	toast    *toast
	question *question // that is asked, nil for none

	alarmed bool // the red frame is shown
	alarms  int  // how many there were
	unused  bool // nothing took the key that was struck last; its character may come yet
	spelled widgets.Spelling

	title, subtitle string
	status          []string
	size            fyne.Size // it was painted in last
}

// scrollGutter is the room for the scroll bar beside the cards, in pixels.
const scrollGutter float32 = 12

// New makes a shell showing its first entry. Attach puts it in a window.
func New(c Config) *Shell {
	s := &Shell{words: c.Words, entries: c.Entries, hooks: c.Hooks, after: c.After, current: -1}
	if s.after == nil {
		s.after = func(d time.Duration, f func()) { time.AfterFunc(d, func() { fyne.Do(widgets.Guarded(f)) }) }
	}
	s.rail = newRail(s)
	s.toast, s.mending = newToast(s), mending{s: s}
	s.own = screen.NewCommands(s.words, s.commands())
	s.header = newHeader().withSteps(s.words, func() { s.press(&fyne.ShortcutUndo{}) }, func() { s.press(&fyne.ShortcutRedo{}) })
	s.scroll = widgets.NewPage(widgets.Stack(0), scrollGutter)
	s.foot = newFoot(s)
	s.ground = newGround()
	s.tip = newTip()
	s.ExtendBaseWidget(s)
	return s
}

// Attach makes the shell the content of a window and takes its keys.
func (s *Shell) Attach(w fyne.Window) {
	w.SetPadded(false)
	s.canvas = w.Canvas()
	clearOver(s.canvas)
	w.SetContent(s)
	s.takeKeys(s.canvas)
	if s.current < 0 {
		s.show(0)
	}
}

// Current returns the screen that is shown, nil before Attach.
func (s *Shell) Current() screen.Screen {
	if top := s.top(); top != nil {
		return s.entries[top.entry].Screen
	}
	return s.Below()
}

// Below returns the screen that is shown when nothing lies over it, nil before Attach.
func (s *Shell) Below() screen.Screen {
	if s.current < 0 || s.current >= len(s.entries) {
		return nil
	}
	return s.entries[s.current].Screen
}

// Screens returns all screens, in the order of the rail.
func (s *Shell) Screens() []screen.Screen {
	out := make([]screen.Screen, len(s.entries))
	for i, e := range s.entries {
		out[i] = e.Screen
	}
	return out
}

// Open shows the screen with this Name, if the current one may be left, and tells
// whether it is shown now.
func (s *Shell) Open(name string) bool {
	for i, e := range s.entries {
		if e.Screen.Name() == name {
			return s.switchTo(i)
		}
	}
	return false
}

// switchTo leaves the current screen for another, or lays one over it.
func (s *Shell) switchTo(i int) bool {
	s.tip.end()
	s.passed()
	closePopUps(s.canvas)
	if top := s.top(); top != nil && top.entry == i {
		return true
	}
	s.answer(nil)
	if s.entries[i].Box {
		return s.lift(i)
	}
	s.Lower()
	if s.entries[i].Over {
		return s.lift(i)
	}
	if i == s.current {
		return true
	}
	saved := func(string) string { return "" }
	if s.hooks.Leaving != nil {
		saved = s.hooks.Leaving()
	}
	if !s.Leave() {
		s.Update()
		return false
	}
	s.ClearNotice()
	to := s.entries[i].Screen
	name := to.Name()
	if reverser(to) != nil {
		name = ""
	}
	what := saved(name)
	s.show(i)
	if what != "" {
		s.Say(widgets.Good, what)
	}
	return true
}

// Leave takes away what lies over the screen and reports whether the screen may be left:
// for a window that closes.
func (s *Shell) Leave() bool {
	s.Lower()
	cur := s.Below()
	if cur == nil {
		return true
	}
	if s.canvas != nil && s.canvas.Focused() == nil {
		if c := refusedIn(cur.View()); c != nil { // the click that leaves took the cursor from it
			s.canvas.Focus(c)
		}
	}
	if cur.Leave() {
		return true
	}
	if c := refusedIn(cur.View()); c != nil && s.canvas != nil {
		s.canvas.Focus(c) // where Esc takes it back
	}
	return false
}

func (s *Shell) show(i int) {
	if i >= len(s.entries) {
		return
	}
	if s.canvas != nil {
		closePopUps(s.canvas)
		s.canvas.Unfocus()
	}
	s.current, s.foot.open, s.alarmed = i, false, false
	s.spelled.End()
	screen := s.Current()
	screen.Enter()
	s.scroll.SetObject(screen.View())
	s.Update()
	s.FocusFirst()
}

// FocusFirst puts the cursor where the screen wants it first.
func (s *Shell) FocusFirst() {
	if s.canvas == nil || s.Current() == nil {
		return
	}
	if f := s.Current().FirstFocus(); f != nil {
		s.canvas.Focus(f)
	}
}

// Update asks the screen again for its header and its hints. A screen calls it when
// they changed.
func (s *Shell) Update() {
	s.dress(s.Below(), s.header, s.foot)
	s.Refresh()
	for _, o := range s.above {
		s.dress(s.entries[o.entry].Screen, o.header, o.foot)
		o.Refresh()
	}
	fyne.Do(widgets.Guarded(s.settleHints))
	s.mending.look()
	s.mended()
}

// dress asks a screen for what is above and below it.
func (s *Shell) dress(on screen.Screen, above *header, below *foot) {
	title, subtitle, status := s.title, s.subtitle, s.status
	if on != nil {
		if h, ok := on.(screen.Headed); ok {
			if own, under := h.Header(); own != "" {
				title, subtitle = own, under
				status = status[min(1, max(len(status)-1, 0)):] // how far is the evening's
			}
		}
		below.set(s.hintsOf(on))
	}
	above.set(title, subtitle)
	above.setSteps(s.steps(on))
	above.setStatus(status, s.hooks.Lost != nil && s.hooks.Lost())
}

// hintsOf returns the hints of a screen, and last that of a screen that can be laid over it, unless
// the screen uses its key.
func (s *Shell) hintsOf(on screen.Screen) []widgets.Hint {
	hints := slices.Clone(on.Hints())
	for i, e := range s.entries {
		key := string(e.Screen.Key())
		if e.Over && len(s.above) == 0 && key != "" && !slices.ContainsFunc(hints, func(h widgets.Hint) bool { return h.Key == key }) {
			return append(hints, widgets.Hint{Key: key, Text: s.words.T("shell.hint.manual"), Do: func() { s.switchTo(i) }})
		}
	}
	return hints
}

// keepCursor puts the cursor at the start of the screen when what had it is no longer seen: undo
// may have removed the form with the cursor.
func keepCursor(c fyne.Canvas, begin fyne.Focusable) {
	if c == nil || c.Overlays().Top() != nil {
		return
	}
	f, is := c.Focused().(fyne.CanvasObject)
	d := fyne.CurrentApp().Driver()
	if !is || c.Focused() == begin || d.CanvasForObject(f) == nil { // it may not be drawn yet, and has no place
		return
	}
	// What is not seen has no place: only what it is inside of has moved it from the corner.
	if at := d.AbsolutePositionForObject(f); at.X <= 0 && at.Y <= 0 {
		c.Unfocus()
		if begin != nil {
			c.Focus(begin)
		}
	}
}

// settleHints asks once more for the hints when the current event is over: a cell that
// the cursor is leaving knows only then that it left (see widgets.Cell.FocusLost).
func (s *Shell) settleHints() {
	screen, shown := s.Current(), s.topFoot()
	if screen == nil {
		return
	}
	keepCursor(s.canvas, screen.FirstFocus())
	hints := s.hintsOf(screen)
	same := func(a, b widgets.Hint) bool { return a.Key == b.Key && a.Text == b.Text }
	if !slices.EqualFunc(hints, shown.line.Hints(), same) {
		shown.set(hints)
		s.refreshTop()
	}
}

// SetEvening says which evening it is, for the header: its name in bold, and quietly
// date, pairs, movement, boards, rules.
func (s *Shell) SetEvening(title, subtitle string) {
	s.title, s.subtitle, s.alarmed = title, subtitle, false // something was saved
	s.Update()
}

// SetStatus says how far and that it is saved: one or two short lines. The first of two
// is not shown on a screen that is not about the current evening.
func (s *Shell) SetStatus(lines ...string) {
	s.status = lines
	s.Update()
}

// CreateRenderer implements fyne.Widget.
func (s *Shell) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(s,
		func() fyne.Size { return fyne.NewSize(640, 400) },
		s.paint)
}

func seeCursor(s *Shell) {
	if s.canvas == nil {
		return
	}
	if o, ok := s.canvas.Focused().(fyne.CanvasObject); ok {
		reveal.In(s.scroll, o)
	}
}

// resized scrolls the screen only as far as the cursor needs in the new size: a window begins
// smaller than it is when it is seen.
func (s *Shell) resized(was fyne.Size) {
	if s.canvas != nil {
		s.scroll.To(0)
		seeCursor(s)
	}
	if s.size.Width != was.Width && s.hooks.Resized != nil {
		s.hooks.Resized()
	}
}

func (s *Shell) paint(p *widgets.Pen, size fyne.Size) {
	p.Box(0, 0, size.Width, size.Height, theme.Ground)
	left := s.rail.width()
	w := size.Width - left
	side, above := theme.Gap(20), theme.Gap(16)
	head := s.header.HeightFor(w)
	top := head
	foot := s.foot.high()

	// The screen comes first: what comes later lies over it, for the eye and for the mouse.
	p.Place(s.ground, 0, 0, size.Width, size.Height)
	top += s.paintBanner(p, left, top, w)
	below := above
	said := s.toast.HeightFor(w - 2*side)
	apart := max(below, said+theme.Gap(12))                        // below, with room for what is said
	if s.toast.shown && (s.toast.apart || s.mending.cell != nil) { // why it was refused is seen above it
		below = apart
	}
	p.Place(s.scroll, left+side, top+above, w-2*side+scrollGutter, size.Height-foot-top-above-below)
	at := fyne.NewPos(0, size.Height-foot-said-theme.Gap(6)-top-above)
	if s.toast.shown && below < apart && covers(s.scroll, at, fyne.NewSize(w-2*side, said)) {
		s.toast.apart = true
		s.scroll.Resize(fyne.NewSize(w-2*side+scrollGutter, size.Height-foot-top-above-apart))
		fyne.Do(widgets.Guarded(func() { seeCursor(s) }))
	}
	s.paintAlarm(p, left, top, w, size.Height-foot-top)
	p.Place(s.rail, 0, 0, left, size.Height)
	p.Place(s.header, left, 0, w, head)
	foot += s.foot.paint(p, left, size.Height, w)
	if s.toast.shown {
		p.Place(s.toast, left+side, size.Height-foot-said-theme.Gap(6), w-2*side, said)
	}
	s.tip.place(p)
	if was := s.size; size != was {
		s.size = size
		fyne.Do(widgets.Guarded(func() { s.resized(was) })) // not while it is being painted
	}
}
