package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Hint says what a key does here; with Do it can be clicked as well.
type Hint struct {
	Key  string // as on the keyboard: "Enter", "Ctrl Z", "↑↓"
	Text string
	Do   func()
}

// KeyHints is a line of hints: the footer of the window.
type KeyHints struct {
	widget.BaseWidget
	hints []Hint
	row   *fyne.Container
	spare fyne.CanvasObject // the last of the row, where it takes no line of its own; or nil
}

var _ Tall = (*KeyHints)(nil)

// NewKeyHints makes a line of hints.
func NewKeyHints(hints ...Hint) *KeyHints {
	k := &KeyHints{row: Row(20)}
	k.ExtendBaseWidget(k)
	k.Set(hints)
	return k
}

// Set changes the hints.
func (k *KeyHints) Set(hints []Hint) { k.SetSpare(hints, nil) }

// SetSpare changes the hints; the spare one is shown behind them only where it takes no
// line more.
func (k *KeyHints) SetSpare(hints []Hint, spare *Hint) {
	k.hints, k.spare = hints, nil
	k.row.Objects = nil
	for _, h := range hints {
		k.row.Objects = append(k.row.Objects, newHint(h))
	}
	if spare != nil {
		k.spare = newHint(*spare)
		k.row.Objects = append(k.row.Objects, k.spare)
	}
	k.Refresh()
}

func newHint(h Hint) fyne.CanvasObject {
	if h.Do != nil {
		return newDoingHint(h)
	}
	return newHintView(h)
}

// Hints are the hints shown, without the spare one.
func (k *KeyHints) Hints() []Hint { return k.hints }

// HeightFor implements Tall.
func (k *KeyHints) HeightFor(width float32) float32 {
	if k.spare == nil {
		return heightFor(k.row, width)
	}
	k.spare.Hide()
	h := heightFor(k.row, width)
	k.spare.Show()
	if len(k.hints) > 0 && heightFor(k.row, width) > h {
		k.spare.Hide()
		return h
	}
	return heightFor(k.row, width)
}

// CreateRenderer implements fyne.Widget.
func (k *KeyHints) CreateRenderer() fyne.WidgetRenderer {
	return newDrawing(k,
		func() fyne.Size { return fyne.NewSize(0, k.HeightFor(k.Size().Width)) },
		func(p *pen, size fyne.Size) {
			k.HeightFor(size.Width) // whether there is room for the spare one
			p.place(k.row, 0, 0, size.Width, size.Height)
		})
}

// hintView is one keycap and its text.
type hintView struct {
	widget.BaseWidget
	hint Hint
}

func newHintView(h Hint) *hintView {
	v := &hintView{hint: h}
	v.ExtendBaseWidget(v)
	return v
}

func (v *hintView) cap() float32 {
	return ceil(theme.TextSize(v.hint.Key, theme.SlowType(12), false).Width + theme.Gap(12))
}

// CreateRenderer implements fyne.Widget.
func (v *hintView) CreateRenderer() fyne.WidgetRenderer { return newDrawing(v, v.min, v.paint) }

func (v *hintView) min() fyne.Size {
	px := theme.SlowType(theme.SmallSize)
	return fyne.NewSize(ceil(v.cap()+5+theme.TextSize(v.hint.Text, px, false).Width), lineHeight(px)+theme.Gap(3))
}

func (v *hintView) paint(p *pen, size fyne.Size) {
	w := v.cap()
	p.box(0, 0, w, size.Height, theme.FieldEdge, edge{radius: 3}) // the foot of the key
	p.box(0, 0, w, size.Height-1, theme.Card, edge{theme.FieldEdge, 1, 3})
	p.text(v.hint.Key, 0, 0, w, size.Height-1, ink{theme.SlowType(12), theme.Ink, false, fyne.TextAlignCenter})
	px := theme.SlowType(theme.SmallSize)
	p.text(v.hint.Text, w+5, 0, size.Width-w-5, size.Height-1, ink{px, theme.Quiet, false, fyne.TextAlignLeading})
}

// doingHint is a hint that can be clicked.
type doingHint struct{ hintView }

func newDoingHint(h Hint) *doingHint {
	v := &doingHint{hintView{hint: h}}
	v.ExtendBaseWidget(v)
	return v
}

// Tapped implements fyne.Tappable.
func (v *doingHint) Tapped(*fyne.PointEvent) {
	defer Guard()
	v.hint.Do()
}

// CreateRenderer implements fyne.Widget.
func (v *doingHint) CreateRenderer() fyne.WidgetRenderer { return newDrawing(v, v.min, v.paint) }
