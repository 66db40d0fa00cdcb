package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// staysFor is how long a sentence that all is well stays; a refusal stays until the
// next sentence or the next screen.
const staysFor = 8 * time.Second

// toast is the line above the footer where the window says something. It never has
// the focus.
type toast struct {
	widget.BaseWidget
	panel   *widgets.Panel
	shown   bool
	apart   bool   // the screen leaves room for it: else it would cover what can be clicked
	text    string // the sentence, with what is bold in it
	buttons []*widgets.Button
	by      string // the screen that said it, "" for the window
	count   int    // which sentence it is, so that a late timer takes away only its own
}

func newToast(s *Shell) *toast {
	t := &toast{panel: widgets.NewPanel(widgets.Good, "")}
	t.panel.OnTapped = s.ClearNotice
	t.ExtendBaseWidget(t)
	return t
}

// Say shows a sentence above the footer, with buttons for what can be done about it.
// A click on it takes it away.
func (s *Shell) Say(tone widgets.Tone, sentence string, buttons ...*widgets.Button) {
	t := s.toast
	t.set(tone, sentence, buttons...)
	if s.hooks.Said != nil {
		s.hooks.Said(sentence)
	}
	if tone == widgets.Good {
		mine := t.count
		s.after(staysFor, func() {
			if t.count == mine {
				s.ClearNotice()
			}
		})
	}
	if tone == widgets.Refusal {
		s.Alarm()
		return
	}
	s.alarmed = false
	s.Refresh()
}

func (t *toast) set(tone widgets.Tone, sentence string, buttons ...*widgets.Button) {
	t.by, t.text, t.buttons = "", sentence, buttons
	t.panel.Set(tone, sentence, buttons...)
	t.shown, t.apart = true, false
	t.count++
}

// SayOf says a sentence of a screen, by its Name, and with "" takes back what that screen
// said: not what the window says of itself.
func (s *Shell) SayOf(screen string, tone widgets.Tone, sentence string) {
	if sentence != "" {
		s.Say(tone, sentence)
		s.toast.by = screen
	} else if s.toast.by == screen {
		s.ClearNotice()
	}
}

// Refuse says what an error means.
func (s *Shell) Refuse(err error) { s.Say(widgets.Refusal, s.words.Sentence(err)) }

// ClearNotice takes the sentence away.
func (s *Shell) ClearNotice() {
	if s.toast.shown {
		s.toast.shown, s.alarmed = false, false
		s.Refresh()
	}
}

// passed removes a success message, which was about what was done before.
func (s *Shell) passed() {
	if s.toast.panel.Tone() == widgets.Good {
		s.ClearNotice()
	}
}

// Said returns the sentence shown, "" when there is none.
func (s *Shell) Said() string {
	if !s.toast.shown {
		return ""
	}
	return s.toast.panel.String()
}

// covers reports whether a box, placed relative to an object, lies over something in it that can be
// clicked or typed in.
func covers(o fyne.CanvasObject, at fyne.Position, size fyne.Size) bool {
	if s, scrolls := o.(*widgets.Scroll); scrolls {
		if at.Y < 0 {
			size.Height += at.Y
			at.Y = 0
		}
		size.Height = min(size.Height, s.Size().Height-at.Y)
		at.Y += s.At()
	}
	for _, c := range widgets.Inside(o) {
		in := at.Subtract(c.Position())
		if !c.Visible() || in.X >= c.Size().Width || in.Y >= c.Size().Height || in.X+size.Width <= 0 || in.Y+size.Height <= 0 {
			continue
		}
		if answers(c) || covers(c, in, size) {
			return true
		}
	}
	return false
}

// answers reports whether an object can be clicked or typed in.
func answers(o fyne.CanvasObject) bool {
	if d, is := o.(fyne.Disableable); is && d.Disabled() {
		return false
	}
	if p, is := o.(*widgets.Panel); is {
		return p.OnTapped != nil
	}
	_, focuses := o.(fyne.Focusable)
	_, taps := o.(fyne.Tappable)
	return focuses || taps
}

// HeightFor implements widgets.Tall.
func (t *toast) HeightFor(width float32) float32 { return t.panel.HeightFor(width-2) + 2 }

// CreateRenderer implements fyne.Widget.
func (t *toast) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(t,
		func() fyne.Size { return t.panel.MinSize() },
		func(p *widgets.Pen, size fyne.Size) {
			p.Box(0, 0, size.Width, size.Height, theme.FieldEdge)
			p.Place(t.panel, 1, 1, size.Width-2, size.Height-2)
		})
}

// SetBanner puts a sentence that holds on every screen under the header, with what can be
// done about it: that the club is the sample. It covers nothing. "" takes it away.
func (s *Shell) SetBanner(sentence string, buttons ...*widgets.Button) {
	s.banner, s.bannerKeys = nil, nil
	if sentence != "" {
		s.banner, s.bannerKeys = widgets.NewPanel(widgets.Warning, sentence, buttons...), buttons
	}
	s.Refresh()
}

// bannerKey does what a button of the banner does, by its key, and reports whether it did: what
// is offered above the footer with that key comes first.
func bannerKey(s *Shell, sc fyne.Shortcut) bool {
	has := func(b *widgets.Button) bool { return screen.Is(sc, b.KeyShown()) }
	i := slices.IndexFunc(s.bannerKeys, has)
	if i < 0 || s.toast.shown && slices.ContainsFunc(s.toast.buttons, has) {
		return false
	}
	s.bannerKeys[i].Press()
	return true
}

// paintBanner draws it from y on, and gives its height.
func (s *Shell) paintBanner(p *widgets.Pen, x, y, width float32) float32 {
	if s.banner == nil {
		return 0
	}
	h := s.banner.HeightFor(width)
	p.Place(s.banner, x, y, width, h)
	p.Box(x, y+h-theme.HairlineWidth, width, theme.HairlineWidth, theme.Hairline)
	return h
}
