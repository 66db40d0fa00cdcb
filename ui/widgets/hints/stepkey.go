package hints

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// StepKey is a small button for a step back or forth: a sign, a word, and under it the key
// that does the same. A click on it leaves the cursor where it is, and Tab passes it by.
type StepKey struct {
	widget.BaseWidget
	Unfocused
	sign, text, key string
	off, hovered    bool
	short           bool
	help            string
	OnPress         func()
}

var (
	_ fyne.Tappable     = (*StepKey)(nil)
	_ desktop.Hoverable = (*StepKey)(nil)
	_ widgets.Tipped    = (*StepKey)(nil)
)

// NewStepKey returns a button with a sign, a word and a key.
func NewStepKey(sign, text, key string, press func()) *StepKey {
	k := &StepKey{sign: sign, text: text, key: key, off: true, OnPress: press}
	k.ExtendBaseWidget(k)
	return k
}

// Unfocused is part of what can be clicked without the cursor leaving its cell. The driver
// takes the cursor away at a click on what cannot have the focus; this can, as far as the
// driver sees, and is always off, so that Tab passes it by.
type Unfocused struct{}

// FocusGained implements fyne.Focusable.
func (Unfocused) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (Unfocused) FocusLost() {}

// TypedRune implements fyne.Focusable.
func (Unfocused) TypedRune(rune) {}

// TypedKey implements fyne.Focusable.
func (Unfocused) TypedKey(*fyne.KeyEvent) {}

// Enable implements fyne.Disableable.
func (Unfocused) Enable() {}

// Disable implements fyne.Disableable.
func (Unfocused) Disable() {}

// Disabled implements fyne.Disableable.
func (Unfocused) Disabled() bool { return true }

// SetOff makes it grey, when there is nothing to do.
func (k *StepKey) SetOff(off bool) {
	if k.off != off {
		k.off = off
		k.Refresh()
	}
}

// Help makes it say more about itself while the mouse rests on it.
func (k *StepKey) Help(text string) *StepKey {
	k.help = text
	return k
}

// Tip implements Tipped.
func (k *StepKey) Tip(fyne.Position) (string, widgets.Part) {
	return k.help, widgets.Part{Size: k.Size()}
}

// Off reports whether it is grey.
func (k *StepKey) Off() bool { return k.off }

// SetShort leaves out the word, where there is little room.
func (k *StepKey) SetShort(short bool) { k.short = short }

// Text returns the word on it, and the key.
func (k *StepKey) Text() (text, key string) { return k.text, k.key }

// Tapped implements fyne.Tappable.
func (k *StepKey) Tapped(*fyne.PointEvent) {
	defer widgets.Guard()
	widgets.EndTip(k)
	if !k.off && k.OnPress != nil {
		k.OnPress()
	}
}

// MouseIn implements desktop.Hoverable.
func (k *StepKey) MouseIn(ev *desktop.MouseEvent) {
	defer widgets.Guard()
	widgets.AskTip(k, ev.Position)
	k.hover(true)
}

// MouseMoved implements desktop.Hoverable.
func (k *StepKey) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (k *StepKey) MouseOut() {
	defer widgets.Guard()
	widgets.EndTip(k)
	k.hover(false)
}

func (k *StepKey) hover(is bool) {
	k.hovered = is
	k.Refresh()
}

func (k *StepKey) label() string {
	if k.short {
		return k.sign
	}
	return k.sign + " " + k.text
}

// Natural returns how wide it is.
func (k *StepKey) Natural() float32 {
	label := theme.TextSize(k.label(), theme.SlowType(theme.SmallSize), false).Width
	key := theme.TextSize(k.key, theme.SlowType(11), false).Width
	return theme.Ceil(max(label, key) + theme.Gap(16))
}

func (k *StepKey) high() float32 {
	return widgets.LineHeight(theme.SlowType(theme.SmallSize)) + widgets.LineHeight(theme.SlowType(11)) + theme.Gap(4)
}

// MinSize implements fyne.CanvasObject.
func (k *StepKey) MinSize() fyne.Size { return fyne.NewSize(k.Natural(), k.high()) }

// CreateRenderer implements fyne.Widget.
func (k *StepKey) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(k, k.MinSize, func(p *widgets.Pen, size fyne.Size) {
		fill, word, key, e := theme.Card, theme.Ink, theme.Quiet, widgets.Edge{Colour: theme.FieldEdge, Width: 1, Radius: 4}
		switch {
		case k.off:
			word, e.Colour = theme.Quiet, theme.Hairline
		case k.hovered:
			fill, e.Colour = theme.GreenPaper, theme.Green
		}
		p.Edged(0, 0, size.Width, size.Height, fill, e)
		upper := widgets.LineHeight(theme.SlowType(theme.SmallSize))
		p.Text(k.label(), 0, theme.Gap(2), size.Width, upper, widgets.Ink{Size: theme.SlowType(theme.SmallSize), Colour: word, Align: fyne.TextAlignCenter})
		p.Text(k.key, 0, theme.Gap(2)+upper, size.Width, size.Height-upper-theme.Gap(4), widgets.Ink{Size: theme.SlowType(11), Colour: key, Align: fyne.TextAlignCenter})
	})
}
