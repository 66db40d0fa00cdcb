package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

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
	s     *Shell
	panel *widgets.Panel
	shown bool
	by    string // the screen that said it, "" for the window
	count int    // which sentence it is, so that a late timer takes away only its own
}

func newToast(s *Shell) *toast {
	t := &toast{s: s, panel: widgets.NewPanel(widgets.Good, "")}
	t.panel.OnTapped = s.Hush
	t.ExtendBaseWidget(t)
	return t
}

// Say shows a sentence above the footer, with buttons for what can be done about it.
// A click on it takes it away.
func (s *Shell) Say(tone widgets.Tone, sentence string, buttons ...*widgets.Button) {
	t := s.toast
	t.by = ""
	t.panel.Set(tone, sentence, buttons...)
	t.shown = true
	t.count++
	if s.hooks.Said != nil {
		s.hooks.Said(sentence)
	}
	if tone == widgets.Good {
		mine := t.count
		s.after(staysFor, func() {
			if t.count == mine {
				s.Hush()
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

// SayOf says a sentence of a screen, by its Name, and with "" takes back what that screen
// said: not what the window says of itself.
func (s *Shell) SayOf(screen string, tone widgets.Tone, sentence string) {
	if sentence != "" {
		s.Say(tone, sentence)
		s.toast.by = screen
	} else if s.toast.by == screen {
		s.Hush()
	}
}

// Refuse says what an error means.
func (s *Shell) Refuse(err error) { s.Say(widgets.Refusal, s.words.Sentence(err)) }

// Hush takes the sentence away.
func (s *Shell) Hush() {
	if s.toast.shown {
		s.toast.shown, s.alarmed = false, false
		s.Refresh()
	}
}

// Said is the sentence shown, "" when there is none.
func (s *Shell) Said() string {
	if !s.toast.shown {
		return ""
	}
	return s.toast.panel.String()
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
