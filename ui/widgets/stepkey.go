package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
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
	_ Tipped            = (*StepKey)(nil)
)

// NewStepKey is a button with a sign, a word and a key.
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
func (k *StepKey) Tip(fyne.Position) (string, Part) { return k.help, whole(k) }

// Off tells whether it is grey.
func (k *StepKey) Off() bool { return k.off }

// SetShort leaves out the word, where there is little room.
func (k *StepKey) SetShort(short bool) { k.short = short }

// Text is the word on it, and the key.
func (k *StepKey) Text() (text, key string) { return k.text, k.key }

// Tapped implements fyne.Tappable.
func (k *StepKey) Tapped(*fyne.PointEvent) {
	defer Guard()
	EndTip(k)
	if !k.off && k.OnPress != nil {
		k.OnPress()
	}
}

// MouseIn implements desktop.Hoverable.
func (k *StepKey) MouseIn(ev *desktop.MouseEvent) {
	defer Guard()
	tipped(k, ev)
	k.hover(true)
}

// MouseMoved implements desktop.Hoverable.
func (k *StepKey) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (k *StepKey) MouseOut() {
	defer Guard()
	EndTip(k)
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

// Natural is how wide it is.
func (k *StepKey) Natural() float32 {
	label := theme.TextSize(k.label(), theme.SlowType(theme.SmallSize), false).Width
	key := theme.TextSize(k.key, theme.SlowType(11), false).Width
	return ceil(max(label, key) + theme.Gap(16))
}

func (k *StepKey) high() float32 {
	return lineHeight(theme.SlowType(theme.SmallSize)) + lineHeight(theme.SlowType(11)) + theme.Gap(4)
}

// MinSize implements fyne.CanvasObject.
func (k *StepKey) MinSize() fyne.Size { return fyne.NewSize(k.Natural(), k.high()) }

// CreateRenderer implements fyne.Widget.
func (k *StepKey) CreateRenderer() fyne.WidgetRenderer {
	return newDrawing(k, k.MinSize, func(p *pen, size fyne.Size) {
		fill, word, key, e := theme.Card, theme.Ink, theme.Quiet, edge{theme.FieldEdge, 1, 4}
		switch {
		case k.off:
			word, e.colour = theme.Quiet, theme.Hairline
		case k.hovered:
			fill, e.colour = theme.GreenPaper, theme.Green
		}
		p.box(0, 0, size.Width, size.Height, fill, e)
		upper := lineHeight(theme.SlowType(theme.SmallSize))
		p.text(k.label(), 0, theme.Gap(2), size.Width, upper, ink{theme.SlowType(theme.SmallSize), word, false, fyne.TextAlignCenter})
		p.text(k.key, 0, theme.Gap(2)+upper, size.Width, size.Height-upper-theme.Gap(4), ink{theme.SlowType(11), key, false, fyne.TextAlignCenter})
	})
}
