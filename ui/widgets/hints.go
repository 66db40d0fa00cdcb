package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Hint says what a key does here; with Do it can be clicked as well.
type Hint struct {
	Key  string // as on the keyboard: "Enter", "Ctrl Z", "↑↓"
	Text string
	Help string // said while the mouse rests on it
	Do   func()

	each []func() // what a click on each of the keys on the keycap does, where there are several
}

// KeyHints are hints one after another, on as many lines as they need.
type KeyHints struct {
	widget.BaseWidget
	hints []Hint
	views []fyne.CanvasObject
	row   rowLayout
}

var (
	_ Tall   = (*KeyHints)(nil)
	_ Parent = (*KeyHints)(nil)
)

// NewKeyHints makes a line of hints.
func NewKeyHints(hints ...Hint) *KeyHints {
	k := &KeyHints{row: rowLayout{gap: hintGap}}
	k.ExtendBaseWidget(k)
	k.Set(hints)
	return k
}

// Set changes the hints.
func (k *KeyHints) Set(hints []Hint) {
	k.hints, k.views = hints, nil
	for _, h := range hints {
		k.views = append(k.views, newHint(h))
	}
	k.Refresh()
}

func newHint(h Hint) fyne.CanvasObject {
	if h.Do != nil {
		return newDoingHint(h)
	}
	return newHintView(h)
}

// Hints are the hints shown.
func (k *KeyHints) Hints() []Hint { return k.hints }

// Children implements Parent.
func (k *KeyHints) Children() []fyne.CanvasObject { return k.views }

// HeightFor implements Tall.
func (k *KeyHints) HeightFor(width float32) float32 { return k.row.heightFor(k.views, width) }

// CreateRenderer implements fyne.Widget.
func (k *KeyHints) CreateRenderer() fyne.WidgetRenderer {
	return newDrawing(k,
		func() fyne.Size { return fyne.NewSize(0, k.HeightFor(k.Size().Width)) },
		func(p *pen, size fyne.Size) { k.row.walk(k.views, size.Width, p.place) })
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

// Tip implements Tipped.
func (v *doingHint) Tip(fyne.Position) (string, Part) { return v.hint.Help, whole(v) }

// MouseIn implements desktop.Hoverable.
func (v *doingHint) MouseIn(ev *desktop.MouseEvent) {
	defer Guard()
	tipped(v, ev)
}

// MouseMoved implements desktop.Hoverable.
func (v *doingHint) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (v *doingHint) MouseOut() {
	defer Guard()
	EndTip(v)
}

// Tapped implements fyne.Tappable. Of several keys on the keycap it is the one under the
// mouse; beside the keycap it is the last, which goes forward.
func (v *doingHint) Tapped(ev *fyne.PointEvent) {
	defer Guard()
	EndTip(v)
	if n := len(v.hint.each); n > 0 && ev != nil && ev.Position.X < v.cap() {
		v.hint.each[max(int(ev.Position.X*float32(n)/v.cap()), 0)]()
		return
	}
	v.hint.Do()
}

// CreateRenderer implements fyne.Widget.
func (v *doingHint) CreateRenderer() fyne.WidgetRenderer { return newDrawing(v, v.min, v.paint) }
