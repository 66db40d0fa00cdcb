package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Suggestion is a line below a Picker.
type Suggestion struct {
	Text  string // what is put in the cell when it is picked
	Quiet string // what tells it from others: a number, a town
}

// Picker finds one of many by typing a few letters: below the cell stand the ones
// that fit, the arrows choose, Enter picks. What is none of them can be new.
type Picker struct {
	widget.BaseWidget
	Cell *Cell
	// OnFind gives what fits a text, the best first; it is asked at every change.
	OnFind func(text string) []Suggestion
	// OnPick is called with the index in the last list of OnFind.
	OnPick func(index int)
	// OnNew is called by Enter when nothing fits, or when the line NewText was chosen.
	OnNew func(text string)
	// OnClear is called when the scorer empties the cell and leaves it.
	OnClear func()
	// NewText makes the last line of the list, for what is none of them
	// ("“Piet” is a guest"); nil: no such line.
	NewText func(text string) string
	// PrefersNew tells of a text, after OnFind, that it is more likely none of those found:
	// then the line NewText is the chosen one.
	PrefersNew func(text string) bool
	// Rows is how many suggestions are shown, 0 for 6.
	Rows int
	// Offers makes the arrow down show what there is before anything is typed.
	Offers bool
	// Keeps makes the mouse, which takes the cursor away, take what is chosen, as Tab does;
	// what is none of them stays as it was typed.
	Keeps bool

	found   []Suggestion
	chosen  int
	open    bool
	offered bool // the list is all there is, not what fits the text
}

var (
	_ Tall   = (*Picker)(nil)
	_ Parent = (*Picker)(nil)
)

// NewPicker makes an empty one.
func NewPicker() *Picker {
	p := &Picker{Cell: NewCell()}
	p.Cell.Chars = 18
	p.Cell.OnTyped = p.typed
	p.Cell.OnKey = p.key
	p.Cell.OnCommit = p.enter
	p.Cell.OnLeave = p.leave
	p.ExtendBaseWidget(p)
	return p
}

// SetText puts an accepted text in the cell and closes the list.
func (k *Picker) SetText(text string) {
	k.Cell.SetText(text)
	k.Close()
}

// Open tells whether the list is shown.
func (k *Picker) Open() bool { return k.open }

// Found is what the list shows.
func (k *Picker) Found() []Suggestion { return k.found }

// Chosen is what would be taken now: its index in the last list of OnFind, or -1 for
// none of them.
func (k *Picker) Chosen() int {
	if k.asksNew() && k.chosen == k.lines()-1 || k.chosen >= len(k.found) {
		return -1
	}
	return k.chosen
}

// Settle takes what is chosen in the list, or what is typed, and tells whether the cell may
// be left: a screen calls it before it does something with what was picked.
func (k *Picker) Settle() bool {
	if k.offered {
		return k.pick()
	}
	return k.Cell.Settle()
}

// Close hides the list.
func (k *Picker) Close() {
	k.open, k.offered, k.found, k.chosen = false, false, nil, 0
	k.Refresh()
}

func (k *Picker) typed(text string) {
	k.found, k.chosen, k.offered = nil, 0, false
	k.open = text != "" && k.Cell.Changed()
	if k.open && k.OnFind != nil {
		k.found = k.OnFind(text)
		if k.asksNew() && k.PrefersNew != nil && k.PrefersNew(text) {
			k.chosen = k.lines() - 1
		}
	}
	k.Refresh()
	passShortcut(k, RevealRequest{k})
}

// lines is how many lines the list has, with the one for a new one.
func (k *Picker) lines() int {
	most := k.Rows
	if most == 0 {
		most = 6
	}
	n := min(len(k.found), most)
	if k.asksNew() {
		n++
	}
	return n
}

// asksNew tells whether the last line is for what is none of them.
func (k *Picker) asksNew() bool { return k.NewText != nil && !k.offered }

func (k *Picker) key(ev *fyne.KeyEvent) bool {
	if !k.open {
		if k.Offers && ev.Name == fyne.KeyDown && !k.Cell.Changed() && k.OnFind != nil {
			k.open, k.offered, k.chosen = true, true, 0
			k.found = k.OnFind("")
			k.Refresh()
			passShortcut(k, RevealRequest{k})
			return true
		}
		return false
	}
	switch ev.Name {
	case fyne.KeyTab:
		if k.offered {
			k.Close() // nothing was typed: there is nothing to leave
		}
		return false
	case fyne.KeyDown:
		k.chosen = min(k.chosen+1, max(k.lines()-1, 0))
	case fyne.KeyUp:
		k.chosen = max(k.chosen-1, 0)
	case fyne.KeyEscape:
		k.Cell.Restore()
		k.Close()
	default:
		return false
	}
	k.Refresh()
	return true
}

func (k *Picker) enter(text string) bool {
	if k.offered && k.chosen < len(k.found) {
		return k.pick()
	}
	if !k.Cell.Changed() {
		if k.Cell.OnMove == nil || !k.Cell.OnMove(MoveNext) {
			if c := canvasOf(k); c != nil {
				c.FocusNext()
			}
		}
		return true
	}
	return k.take(text)
}

// leave takes what is chosen, as Tab means it; a cursor taken away by the mouse means
// it only if there is no doubt.
func (k *Picker) leave(text string) bool {
	if k.offered { // looked at, and left as it was
		k.Close()
		return true
	}
	if k.Cell.blurred && !k.Keeps && text != "" && len(k.found) != 1 {
		k.Cell.Restore()
		k.Close()
		return true
	}
	return k.take(text)
}

// pick takes the chosen line of what is offered.
func (k *Picker) pick() bool {
	at := k.Chosen()
	return at >= 0 && k.take(k.found[at].Text)
}

// take picks the chosen line, or makes a new one.
func (k *Picker) take(text string) bool {
	if text == "" {
		k.Close()
		k.Cell.Accept()
		if k.OnClear != nil {
			k.OnClear()
		}
		return true
	}
	chosen, found := k.Chosen(), k.found
	if chosen < 0 && k.OnNew == nil && k.Keeps {
		return false
	}
	k.Close()
	switch {
	case chosen >= 0:
		k.Cell.SetText(found[chosen].Text)
		if k.OnPick != nil {
			k.OnPick(chosen)
		}
		return true
	case k.OnNew != nil:
		k.Cell.Accept()
		k.OnNew(text)
		return true
	}
	return false
}

// Children implements Parent.
func (k *Picker) Children() []fyne.CanvasObject { return []fyne.CanvasObject{k.Cell} }

// HeightFor implements Tall: the list pushes what is below it down.
func (k *Picker) HeightFor(float32) float32 {
	h := k.Cell.MinSize().Height
	if k.open {
		h += float32(k.lines())*theme.Px(theme.RowHeight-3) + 4
	}
	return h
}

// MouseUp implements desktop.Mouseable.
func (k *Picker) MouseUp(*desktop.MouseEvent) {}

// MouseDown implements desktop.Mouseable: a click on a suggestion picks it, before
// the click takes the cursor out of the cell.
func (k *Picker) MouseDown(ev *desktop.MouseEvent) {
	defer Guard()
	y := ev.Position.Y - k.Cell.MinSize().Height - 2
	if !k.open || y < 0 {
		return
	}
	k.chosen = min(int(y/theme.Px(theme.RowHeight-3)), k.lines()-1)
	if k.offered {
		k.enter("")
		return
	}
	k.take(k.Cell.Text)
}

// CreateRenderer implements fyne.Widget.
func (k *Picker) CreateRenderer() fyne.WidgetRenderer {
	return newDrawing(k,
		func() fyne.Size { return fyne.NewSize(k.Cell.MinSize().Width, k.HeightFor(0)) },
		func(p *pen, size fyne.Size) {
			h := k.Cell.MinSize().Height
			p.place(k.Cell, 0, 0, size.Width, h)
			if !k.open || k.lines() == 0 {
				return
			}
			row := theme.Px(theme.RowHeight - 3)
			p.box(0, h, size.Width, float32(k.lines())*row+3, theme.Card, edge{theme.FieldEdge, 1, 3})
			px, small := theme.Type(theme.BodySize), theme.Type(theme.SmallSize)
			pad := theme.Px(8)
			for i := range k.lines() {
				y := h + 2 + float32(i)*row
				if i == k.chosen {
					p.box(1, y, size.Width-2, row, theme.Selected, edge{})
					p.box(1, y, 3, row, theme.Green, edge{})
				}
				if k.asksNew() && i == k.lines()-1 {
					p.text(k.NewText(k.Cell.Text), pad, y, size.Width-2*pad, row, ink{small, theme.Green, false, fyne.TextAlignLeading})
					continue
				}
				s := k.found[i]
				text := s.Text
				if room := size.Width - 2*pad; s.Quiet == "" && theme.TextSize(text, px, false).Width > room {
					text = cut(text, px, room, false)
				}
				p.text(text, pad, y, size.Width-2*pad, row, ink{px, theme.Ink, false, fyne.TextAlignLeading})
				p.text(s.Quiet, pad, y, size.Width-2*pad, row, ink{small, theme.Quiet, false, fyne.TextAlignTrailing})
			}
		})
}
