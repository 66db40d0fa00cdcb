package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/notice"
	"uitslag/ui/theme"
)

// Tone is what a message means.
type Tone = notice.Tone

// The tones.
const (
	Good    = notice.Good    // all is well: green
	Warning = notice.Warning // look at this: amber
	Refusal = notice.Refusal // cannot be: red
)

var tones = map[Tone]struct {
	paper, bar, ink fyne.ThemeColorName
	sign            string
}{
	Good:    {theme.GreenPaper, theme.Green, theme.Green, "✓"},
	Warning: {theme.AmberPaper, theme.Amber, theme.Ink, "!"},
	Refusal: {theme.RedPaper, theme.Red, theme.Ink, "✗"},
}

// Panel is a message: a bar in its tone at the left, sentences with **bold** parts,
// and the acts that mend it as buttons.
type Panel struct {
	widget.BaseWidget
	tone     Tone
	text     *Text
	buttons  *fyne.Container
	OnTapped func() // a click on the panel itself, if that means something
}

var (
	_ Tall   = (*Panel)(nil)
	_ Parent = (*Panel)(nil)
)

// NewPanel makes a message.
func NewPanel(tone Tone, sentence string, buttons ...*Button) *Panel {
	p := &Panel{tone: tone, text: Note(sentence), buttons: Row(6)}
	p.SetButtons(buttons...)
	p.ExtendBaseWidget(p)
	return p
}

// Set changes tone, sentence and buttons.
func (m *Panel) Set(tone Tone, sentence string, buttons ...*Button) {
	m.tone = tone
	m.text.SetText(sentence)
	m.SetButtons(buttons...)
	m.Refresh()
}

// SetButtons changes the buttons.
func (m *Panel) SetButtons(buttons ...*Button) {
	m.buttons.Objects = nil
	for _, b := range buttons {
		m.buttons.Objects = append(m.buttons.Objects, b)
	}
}

// Most shows no more than n lines of the sentence; 0 shows all of it.
func (m *Panel) Most(n int) {
	if m.text.Most(n) {
		m.Refresh()
	}
}

// Hidden returns how much higher it would be with the lines that are not shown.
func (m *Panel) Hidden(width float32) float32 {
	w := width - m.inset() - theme.Gap(10)
	return m.text.wholeHeight(w) - m.text.HeightFor(w)
}

// Tone returns the tone it has.
func (m *Panel) Tone() Tone { return m.tone }

// String returns its sentence.
func (m *Panel) String() string { return m.text.String() }

// Tapped implements fyne.Tappable.
func (m *Panel) Tapped(*fyne.PointEvent) {
	defer Guard()
	if m.OnTapped != nil {
		m.OnTapped()
	}
}

// Children implements Parent.
func (m *Panel) Children() []fyne.CanvasObject { return []fyne.CanvasObject{m.text, m.buttons} }

// inset returns the width of the bar, and its sign for those who see no colour.
func (m *Panel) inset() float32 { return 4 + theme.Gap(10) + theme.Px(14) }

// HeightFor implements Tall.
func (m *Panel) HeightFor(width float32) float32 {
	w := width - m.inset() - theme.Gap(10)
	h := m.text.HeightFor(w) + 2*theme.Gap(8)
	if len(m.buttons.Objects) > 0 {
		h += heightFor(m.buttons, w) + theme.Gap(8)
	}
	return h
}

// CreateRenderer implements fyne.Widget.
func (m *Panel) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(m,
		func() fyne.Size {
			w := max(m.text.MinSize().Width, m.buttons.MinSize().Width) + m.inset() + theme.Gap(10)
			return fyne.NewSize(w, m.HeightFor(max(w, m.Size().Width)))
		},
		func(p *Pen, size fyne.Size) {
			t := tones[m.tone]
			p.Box(0, 0, size.Width, size.Height, t.paper)
			p.Box(0, 0, 4, size.Height, t.bar)
			m.text.colour = t.ink
			pad, x := theme.Gap(8), m.inset()
			w := size.Width - x - theme.Gap(10)
			note := theme.Type(theme.NoteSize)
			sign := t.bar
			if m.tone == Warning {
				sign = theme.AmberInk
			}
			p.Text(t.sign, 4+theme.Gap(8), pad, theme.Px(12), LineHeight(note), Ink{note, sign, true, fyne.TextAlignCenter})
			h := m.text.HeightFor(w)
			p.Place(m.text, x, pad, w, h)
			if len(m.buttons.Objects) > 0 {
				p.Place(m.buttons, x, pad+h+theme.Gap(8), w, heightFor(m.buttons, w))
			}
		})
}

// Say shows the panel with a sentence, or hides it when there is none.
func (m *Panel) Say(tone Tone, sentence string, buttons ...*Button) {
	m.Set(tone, sentence, buttons...)
	Visible(m, sentence != "")
}

// Step is one line of what is to be done one after another: a sign, what it is, how far it is
// in smaller type, and at the right the button that does it.
type Step struct {
	widget.BaseWidget
	title, note *Text
	button      *Button
	done, again bool
}

var (
	_ Tall   = (*Step)(nil)
	_ Parent = (*Step)(nil)
)

// NewStep makes a line with the button that does it.
func NewStep(button *Button) *Step {
	s := &Step{title: Title(""), note: Note(""), button: button}
	s.ExtendBaseWidget(s)
	return s
}

// Set says what it is, and how far it is: done, or to be done again; neither is not done.
func (s *Step) Set(title, note string, done, again bool) {
	s.title.SetSpans([]Span{{Text: title, Bold: true}})
	s.note.SetText(note)
	s.done, s.again = done, again
	s.Refresh()
}

// Children implements Parent.
func (s *Step) Children() []fyne.CanvasObject { return []fyne.CanvasObject{s.title, s.note, s.button} }

// inset returns the width of the sign.
func (s *Step) inset() float32 { return theme.Px(22) }

func (s *Step) room(width float32) float32 {
	return width - s.inset() - s.button.MinSize().Width - theme.Gap(10)
}

// HeightFor implements Tall.
func (s *Step) HeightFor(width float32) float32 {
	w := s.room(width)
	return max(s.title.HeightFor(w)+s.note.HeightFor(w), s.button.MinSize().Height) + 2*theme.Gap(4) + 1
}

// CreateRenderer implements fyne.Widget.
func (s *Step) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(s,
		func() fyne.Size {
			w := s.inset() + s.title.MinSize().Width + s.button.MinSize().Width + theme.Gap(10)
			return fyne.NewSize(w, s.HeightFor(max(w, s.Size().Width)))
		},
		func(p *Pen, size fyne.Size) {
			w, pad, button := s.room(size.Width), theme.Gap(4), s.button.MinSize()
			title, note := s.title.HeightFor(w), s.note.HeightFor(w)
			y := pad + max(0, button.Height-title-note)/2
			sign, colour := "○", theme.Quiet
			switch {
			case s.done:
				sign, colour = "✓", theme.Green
			case s.again:
				sign, colour = "!", theme.AmberInk
			}
			s.note.colour = theme.Quiet
			if s.again {
				s.note.colour = theme.Ink
			}
			body := theme.Type(theme.BodySize)
			p.Text(sign, 0, y, s.inset()-theme.Gap(4), LineHeight(body), Ink{body, colour, true, fyne.TextAlignCenter})
			p.Place(s.title, s.inset(), y, w, title)
			p.Place(s.note, s.inset(), y+title, w, note)
			p.Place(s.button, size.Width-button.Width, (size.Height-1-button.Height)/2, button.Width, button.Height)
			p.Box(0, size.Height-1, size.Width, 1, theme.Hairline)
		})
}

// Bar shows how far something is.
type Bar struct {
	widget.BaseWidget
	done, all int64
}

// NewBar makes one of which nothing is known.
func NewBar() *Bar {
	b := &Bar{}
	b.ExtendBaseWidget(b)
	return b
}

// Set says how far it is; of 0 nothing is known.
func (b *Bar) Set(done, all int64) {
	b.done, b.all = done, all
	b.Refresh()
}

// HeightFor implements Tall.
func (*Bar) HeightFor(float32) float32 { return theme.Px(14) }

// CreateRenderer implements fyne.Widget.
func (b *Bar) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(b,
		func() fyne.Size { return fyne.NewSize(theme.Px(120), theme.Px(14)) },
		func(p *Pen, size fyne.Size) {
			p.Frame(0, 0, size.Width, size.Height, theme.FieldEdge, 1, 2)
			if b.all > 0 {
				p.Box(2, 2, (size.Width-4)*float32(b.done)/float32(b.all), size.Height-4, theme.Green)
			}
		})
}
