package widgets

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
)

// Button is an act: Enter, Space or a click does it. The main act of a screen is
// filled green, the others have an outline.
type Button struct {
	Control
	text     string
	key      string // the key that does the same, shown small: "F8"
	main     bool
	help     string
	disabled bool
	OnPress  func()
}

var (
	_ fyne.Focusable   = (*Button)(nil)
	_ fyne.Tappable    = (*Button)(nil)
	_ fyne.Disableable = (*Button)(nil)
	_ Tipped           = (*Button)(nil)
	_ Tall             = (*Button)(nil)
)

// NewButton is an outlined button.
func NewButton(text string, press func()) *Button {
	b := &Button{text: text, OnPress: press}
	b.Extend(b)
	return b
}

// MainButton is the green one.
func MainButton(text string, press func()) *Button {
	b := NewButton(text, press)
	b.main = true
	return b
}

// Key shows behind the text which key does the same.
func (b *Button) Key(key string) *Button {
	b.key = key
	return b
}

// Help makes the button say more about itself while the mouse rests on it.
func (b *Button) Help(text string) *Button {
	b.help = text
	return b
}

// Tip implements Tipped.
func (b *Button) Tip(fyne.Position) (string, Part) { return b.help, whole(b) }

// KeyShown is the key that stands behind the text, "" for none.
func (b *Button) KeyShown() string { return b.key }

// SetText changes the text.
func (b *Button) SetText(text string) {
	b.text = text
	b.Refresh()
}

// Text is what stands on it.
func (b *Button) Text() string { return b.text }

// Press does the act, as Enter and a click do.
func (b *Button) Press() {
	if !b.disabled && b.OnPress != nil {
		b.OnPress()
	}
}

// Tapped implements fyne.Tappable.
func (b *Button) Tapped(*fyne.PointEvent) {
	defer Guard()
	EndTip(b)
	b.Press()
}

// TypedKey implements fyne.Focusable.
func (b *Button) TypedKey(ev *fyne.KeyEvent) { b.pressed(ev, b.Press) }

// Enable implements fyne.Disableable.
func (b *Button) Enable() { b.setDisabled(false) }

// Disable implements fyne.Disableable: the button is grey and cannot have the focus.
func (b *Button) Disable() { b.setDisabled(true) }

// Disabled implements fyne.Disableable.
func (b *Button) Disabled() bool { return b.disabled }

func (b *Button) setDisabled(d bool) {
	if b.disabled != d {
		b.disabled = d
		b.Refresh()
	}
}

func (b *Button) keyWidth() float32 {
	if b.key == "" {
		return 0
	}
	return theme.TextSize(b.key, theme.Type(theme.SmallSize), false).Width + theme.Gap(8)
}

// Natural is its width on one line.
func (b *Button) Natural() float32 {
	w := theme.TextSize(b.text, theme.Type(theme.BodySize), false).Width
	return theme.Ceil(w + b.keyWidth() + 2*theme.Gap(16))
}

// lines are the text set in a width in which it does not stand on one line with its key: that
// has a line of its own then. Nil where there is room.
func (b *Button) lines(width float32) []Line {
	if width == 0 || width >= b.Natural() {
		return nil
	}
	return Wrap([]Span{{Text: b.text}}, theme.Type(theme.BodySize), width-2*theme.Gap(8), false)
}

// HeightFor implements Tall.
func (b *Button) HeightFor(width float32) float32 {
	high := LineHeight(theme.Type(theme.BodySize))*float32(max(len(b.lines(width)), 1)) + theme.Gap(14)
	if b.key != "" && b.lines(width) != nil {
		high += LineHeight(theme.Type(theme.SmallSize))
	}
	return high
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(b,
		func() fyne.Size { return fyne.NewSize(b.Natural(), b.HeightFor(b.Size().Width)) },
		func(p *Pen, size fyne.Size) {
			fill, text, e := theme.Card, theme.Green, Edge{theme.Green, 1, 4}
			switch {
			case b.disabled:
				text, e.Colour = theme.Quiet, theme.Hairline
			case b.main:
				fill, text = theme.GreenFill, theme.OnGreen
			case b.hovered:
				fill = theme.GreenPaper
			}
			p.Edged(0, 0, size.Width, size.Height, fill, e)
			if b.focused { // a second line inside: seen on green as well as on white
				p.Frame(3, 3, size.Width-6, size.Height-6, text, theme.FrameWidth, 2)
			}
			px := theme.Type(theme.BodySize)
			if lines := b.lines(size.Width); lines != nil {
				pad, high := theme.Gap(7), float32(len(lines))*LineHeight(px)
				p.Lines(lines, theme.Gap(8), pad, size.Width-2*theme.Gap(8), Ink{px, text, false, fyne.TextAlignCenter})
				small := theme.Type(theme.SmallSize)
				p.Text(b.key, 0, pad+high, size.Width, LineHeight(small), Ink{small, text, false, fyne.TextAlignCenter})
				return
			}
			w := size.Width - b.keyWidth()
			p.Text(b.text, 0, 0, w, size.Height, Ink{px, text, false, fyne.TextAlignCenter})
			if b.key != "" {
				tw := theme.TextSize(b.text, px, false).Width
				p.Text(b.key, (w+tw)/2+theme.Gap(8), 0, 0, size.Height, Ink{theme.Type(theme.SmallSize), text, false, fyne.TextAlignLeading})
			}
		})
}
