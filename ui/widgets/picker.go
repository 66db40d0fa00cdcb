package widgets

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Suggestion is a line below a Picker.
type Suggestion struct {
	Text  string // what is put in the cell when it is picked
	Quiet string // what tells it from others: a number, a town
	// Alike is that the text means this one as well as another: while the first is, none is
	// chosen before the arrows or the mouse do.
	Alike bool
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
	// AsksNew leaves what is none of those found where it was typed, while some are found: it is
	// new only when its line is chosen, or by TakeNew. Enter and Tab on it call OnUnknown. Where
	// nobody is found its line is the only one, and they take it.
	AsksNew bool
	// OnUnknown is called when Enter, Tab or the mouse would leave a text that is none of
	// those found, or of which it is not certain who is meant. The text stays.
	OnUnknown func(text string)
	// OnClear is called when the scorer empties the cell and leaves it.
	OnClear func()
	// NewText makes the last line of the list, for what is none of them
	// ("“Piet” is a guest"); nil, or "" of a text: no such line.
	NewText func(text string) string
	// PrefersNew reports of a text, after OnFind, that it is more likely none of those found:
	// then the line NewText is the chosen one, or no line with AsksNew.
	PrefersNew func(text string) bool
	// Rows is how many suggestions are shown at a time, 0 for 6; the arrows reach the others.
	Rows int
	// MoreText is the line below those shown when n others are not: "… 5 more".
	MoreText func(n int) string
	// Offers makes the arrow down, and the ▾ beside the cell, show what there is before
	// anything is typed.
	Offers bool
	// Must is one that cannot stay empty: while it is, Enter and a click show what there is.
	Must bool
	// Keeps makes the mouse, which takes the cursor away, take what is chosen, as Tab does;
	// what is none of them stays as it was typed.
	Keeps bool
	// Whole is for what somebody is called: only Enter, Tab, the arrows and a click on a line take
	// one of those found. The mouse elsewhere, and a screen that is left, take one only where the
	// text is the whole name of one, or a number that one has.
	Whole bool

	found    []Suggestion
	first    int // the first of found that is shown
	selected int // a line: an index in found, len(found) for the new one, -1 for none
	open     bool
	offered  bool // the list is all there is, not what fits the text
	doubt    bool // the mouse left a text that fits several: none of them is meant yet
	pointed  bool // the arrows chose the line

	was     string // the accepted text before the last that was taken
	wrote   string // what was typed then
	refused bool
}

var (
	_ Tall   = (*Picker)(nil)
	_ Parent = (*Picker)(nil)
)

// NewPicker makes an empty one.
func NewPicker() *Picker {
	p := &Picker{Cell: NewCell()}
	p.Cell.Chars, p.Cell.picks = 18, true
	p.Cell.OnTyped = p.typed
	p.Cell.OnKey = p.key
	p.Cell.OnCommit = p.enter
	p.Cell.OnLeave = p.leave
	p.Cell.clicked = p.cellClicked
	p.ExtendBaseWidget(p)
	return p
}

// SetText puts an accepted text in the cell and closes the list.
func (k *Picker) SetText(text string) {
	k.Cell.SetText(text)
	k.Close()
}

// Open reports whether the list is shown.
func (k *Picker) Open() bool { return k.open }

// Found returns what fits the text.
func (k *Picker) Found() []Suggestion { return k.found }

// Selected returns what would be taken now: its index in the last list of OnFind, or -1 for
// none of them.
func (k *Picker) Selected() int {
	if k.selected >= len(k.found) {
		return -1
	}
	return k.selected
}

// Settle takes what is chosen in the list, or what is typed, and reports whether the cell
// may be left: a screen calls it before it does something with what was picked.
func (k *Picker) Settle() bool {
	if k.offered {
		return k.pick()
	}
	return k.Cell.Settle()
}

// TakeNew makes what is typed a new one, as its line in the list does, and moves on. It
// reports whether there was something to take.
func (k *Picker) TakeNew() bool {
	if k.OnNew == nil || k.NewText == nil || k.offered || !k.Cell.Changed() || k.Cell.Text == "" {
		return false
	}
	k.open, k.selected, k.doubt = true, len(k.found), false // the list may have been put away meanwhile
	if k.take(k.Cell.Text) {
		k.on(true)
	}
	return true
}

// Refuse is called by OnPick, OnNew and OnClear when what was taken cannot be: what was
// typed stands in the cell again, not accepted, and the cursor stays with it.
func (k *Picker) Refuse() {
	k.refused = true
	k.Cell.setting = true
	k.Cell.Entry.SetText(k.wrote)
	k.Cell.setting = false
	k.Cell.saved = k.was
	if k.Cell.inside {
		k.Cell.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd}) // nothing is selected: what is typed next changes it
	}
}

// Close hides the list.
func (k *Picker) Close() {
	k.open, k.offered, k.pointed, k.found, k.first, k.selected = false, false, false, nil, 0, 0
	k.Refresh()
}

func (k *Picker) typed(text string) {
	k.found, k.first, k.selected, k.offered, k.doubt, k.pointed = nil, 0, 0, false, false, false
	k.open = text != "" && k.Cell.Changed()
	if k.open && k.OnFind != nil {
		k.found = k.OnFind(text)
		switch unlikely := k.PrefersNew != nil && k.PrefersNew(text); {
		case k.AsksNew && (unlikely && len(k.found) > 0 || len(k.found) == 0 && !k.hasNew()), len(k.found) > 0 && k.found[0].Alike:
			k.selected = -1
		case k.hasNew() && unlikely:
			k.selected = len(k.found)
		}
	}
	k.Refresh()
	passShortcut(k, RevealRequest{Object: k})
}

func (k *Picker) choose(line int) {
	last := len(k.found) - 1
	if k.hasNew() {
		last++
	}
	k.selected = max(min(line, last), 0)
	if at := min(k.selected, len(k.found)-1); at < k.first {
		k.first = max(at, 0)
	} else if at >= k.first+k.rows() {
		k.first = at - k.rows() + 1
	}
}

func (k *Picker) key(ev *fyne.KeyEvent) bool {
	if !k.open && k.Cell.Changed() && k.Cell.Text != "" {
		return k.again(ev)
	}
	if !k.open {
		if k.Offers && ev.Name == fyne.KeyDown && !k.Cell.Changed() && k.OnFind != nil {
			k.Offer()
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
		k.choose(k.selected + 1)
		k.pointed = true
	case fyne.KeyUp:
		k.choose(k.selected - 1)
		k.pointed = true
	case fyne.KeyEscape:
		k.Cell.Restore()
		k.Close()
	default:
		return false
	}
	k.Refresh()
	return true
}

// again reopens the list of a text that was left as it was typed. The key that opens it does
// nothing else.
func (k *Picker) again(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyTab, fyne.KeyDown:
		k.typed(k.Cell.Text)
		return true
	}
	return false
}

// Offer shows all there is, with nothing typed.
func (k *Picker) Offer() {
	k.found = k.OnFind("")
	k.open, k.offered, k.first, k.selected = true, true, 0, 0
	k.Refresh()
	passShortcut(k, RevealRequest{Object: k})
}

func (k *Picker) enter(text string) bool {
	took := k.Cell.Changed()
	switch {
	case k.offered && k.selected < len(k.found):
		took = true
		if !k.pick() {
			return false
		}
	case k.offersNow():
		k.Offer()
		k.selected = -1
		return false
	case took && !k.take(text):
		return false
	}
	k.on(took)
	return true
}

// offersNow reports whether the cell is empty and must not be.
func (k *Picker) offersNow() bool {
	return k.Must && k.Offers && !k.open && k.Cell.Text == "" && !k.Cell.Changed() && k.OnFind != nil
}

// cellClicked opens the list when an empty cell is clicked.
func (k *Picker) cellClicked() {
	if k.offersNow() {
		k.Offer()
		k.selected = -1
	}
}

// on moves the cursor on after Enter; Tab moves by itself. took reports whether something was
// accepted, and not only passed. What was refused stays as typed, with the cursor.
func (k *Picker) on(took bool) {
	if !k.Cell.HasFocus() {
		return
	}
	if took {
		defer arrive(k.Cell)
	}
	if k.Cell.OnMove != nil && k.Cell.OnMove(MoveNext) {
		return
	}
	if c := CanvasOf(k); c != nil {
		c.FocusNext()
	}
}

// leave accepts the choice, as Tab means it; a click elsewhere means it only if there is no doubt.
func (k *Picker) leave(text string) bool {
	if k.offered { // looked at, and left as it was
		k.Close()
		return true
	}
	unsure := k.Cell.blurred && !k.Keeps && len(k.found) != 1
	if k.Whole && !k.Cell.moves {
		unsure = !k.pointed && !k.exact(text)
	}
	if k.doubt || unsure && text != "" {
		k.Close()
		k.doubt = true
		k.unknown(text)
		return false
	}
	return k.take(text)
}

// exact reports whether a text is the whole name of the one that it fits, or a number.
func (k *Picker) exact(text string) bool {
	text = strings.Join(strings.Fields(text), " ")
	named := slices.DeleteFunc(slices.Clone(k.found), func(s Suggestion) bool { return !strings.EqualFold(s.Text, text) })
	if len(named) == 1 {
		k.selected = slices.Index(k.found, named[0])
		return true
	}
	return len(k.found) == 1 && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsDigit(r) })
}

func (k *Picker) unknown(text string) {
	if k.OnUnknown != nil {
		k.OnUnknown(text)
	}
}

// pick takes the chosen line of what is offered.
func (k *Picker) pick() bool {
	at := k.Selected()
	return at >= 0 && k.take(k.found[at].Text)
}

// take picks the chosen line, or makes a new one.
func (k *Picker) take(text string) bool {
	k.was, k.wrote, k.refused = k.Cell.saved, text, false
	if text == "" {
		k.Close()
		k.Cell.Accept()
		if k.OnClear != nil {
			k.OnClear()
		}
		return !k.refused
	}
	selected, found, asked := k.Selected(), k.found, k.AsksNew && k.selected != len(k.found)
	if selected < 0 && (k.OnNew == nil || asked || !k.open && k.AsksNew) {
		k.unknown(text)
		return false
	}
	k.Close()
	k.Cell.SetState(CellPlain) // it may have been refused before; OnPick and OnNew may refuse it again
	if selected >= 0 {
		k.Cell.SetText(found[selected].Text)
		if k.OnPick != nil {
			k.OnPick(selected)
		}
		return !k.refused
	}
	k.Cell.Accept()
	k.OnNew(text)
	return !k.refused
}

// rows returns how many of those found are shown at a time.
func (k *Picker) rows() int {
	most := k.Rows
	if most == 0 {
		most = 6
	}
	return min(len(k.found), most)
}

// more returns how many of those found are not shown.
func (k *Picker) more() int {
	if k.MoreText == nil {
		return 0
	}
	return len(k.found) - k.rows()
}

// lines returns how many lines the list has, with those that say more and new.
func (k *Picker) lines() int {
	n := k.rows()
	if k.more() > 0 {
		n++
	}
	if k.hasNew() {
		n++
	}
	return n
}

func (k *Picker) hasNew() bool {
	return k.NewText != nil && !k.offered && k.NewText(k.Cell.Text) != ""
}

// Children implements Parent.
func (k *Picker) Children() []fyne.CanvasObject { return []fyne.CanvasObject{k.Cell} }

// newLine returns the line NewText, and the key behind its last dot, placed apart: a long name must
// not push it out of the list.
func (k *Picker) newLine() (what, key string) {
	text := k.NewText(k.Cell.Text)
	if i := strings.LastIndex(text, " · "); i >= 0 {
		return text[:i], text[i+len(" · "):]
	}
	return text, ""
}

// HeightFor implements Tall: the list pushes what is below it down.
func (k *Picker) HeightFor(width float32) float32 {
	h := k.Cell.MinSize().Height
	if k.open {
		h += float32(k.lines())*k.rowHigh(width) + 4
	}
	return h
}

// rowHigh returns how high a row of the list is: two lines where any suggestion that is shown
// needs them.
func (k *Picker) rowHigh(width float32) float32 {
	row := theme.Px(theme.RowHeight - 3)
	for i := range k.rows() {
		if s := k.found[k.first+i]; width > 0 && theme.TextSize(s.Text, theme.Type(theme.BodySize), false).Width > k.room(s, width) {
			return row + LineHeight(theme.Type(theme.BodySize))
		}
	}
	return row
}

// room returns how wide the text of a suggestion may be in a list of this width.
func (k *Picker) room(s Suggestion, width float32) float32 {
	pad := theme.Px(8)
	room := width - 2*pad
	if s.Quiet != "" {
		room -= theme.TextSize(s.Quiet, theme.Type(theme.SmallSize), false).Width + pad
	}
	return room
}

// halves breaks a text wider than the room at the last blank that fits, and cuts what does not fit
// on two lines.
func halves(text string, px, room float32) (first, second string) {
	for at := len(text); at > 0; at = strings.LastIndexByte(text[:at], ' ') {
		if theme.TextSize(text[:at], px, false).Width <= room {
			first, second = text[:at], strings.TrimSpace(text[at:])
			break
		}
	}
	if first == "" {
		return Cut(text, px, room, false), ""
	}
	if theme.TextSize(second, px, false).Width > room {
		second = Cut(second, px, room, false)
	}
	return first, second
}

// MouseUp implements desktop.Mouseable.
func (k *Picker) MouseUp(*desktop.MouseEvent) {}

// MouseDown implements desktop.Mouseable: a click on a suggestion picks it, before
// the click takes the cursor out of the cell.
func (k *Picker) MouseDown(ev *desktop.MouseEvent) {
	defer Guard()
	y := ev.Position.Y - k.Cell.MinSize().Height - 2
	if y < 0 && k.arrow() > 0 && ev.Position.X > k.Size().Width-k.arrow() {
		k.toggle()
		return
	}
	if !k.open || y < 0 {
		return
	}
	switch line := min(int(y/k.rowHigh(k.Size().Width)), k.lines()-1); {
	case line < k.rows():
		k.selected = k.first + line
	case line == k.rows() && k.more() > 0: // show the next ones
		k.choose(min(k.first+2*k.rows(), len(k.found)) - 1)
		k.Refresh()
		return
	default:
		k.selected = len(k.found)
	}
	k.doubt = false
	take := k.pick
	if !k.offered {
		take = func() bool { return k.take(k.Cell.Text) }
	}
	if take() {
		k.clicked()
	}
}

// arrow returns how wide the ▾ beside the cell is, 0 where there is none.
func (k *Picker) arrow() float32 {
	if !k.Offers || k.Cell.State() == CellReadOnly {
		return 0
	}
	return theme.Px(theme.RowHeight)
}

// toggle handles a click on the ▾: it opens or closes the list.
func (k *Picker) toggle() {
	was := k.open
	later(func() { // the click takes the cursor away first
		c := CanvasOf(k)
		if c == nil {
			return
		}
		c.Focus(k.Cell)
		if k.Cell.Changed() {
			k.typed(k.Cell.Text)
			return
		}
		if k.Close(); !was {
			k.Offer()
			k.selected = -1
		}
	})
}

// clicked moves the cursor on once the click, which takes it away, is over.
func (k *Picker) clicked() {
	later(func() {
		if c := CanvasOf(k); c != nil {
			c.Focus(k.Cell)
			k.on(true)
		}
	})
}

// CreateRenderer implements fyne.Widget.
func (k *Picker) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(k,
		func() fyne.Size { return fyne.NewSize(k.Cell.MinSize().Width, k.HeightFor(k.Size().Width)) },
		func(p *Pen, size fyne.Size) {
			h := k.Cell.MinSize().Height
			arrow := k.arrow()
			p.Place(k.Cell, 0, 0, size.Width-arrow, h)
			if arrow > 0 {
				p.Text("▾", size.Width-arrow, 0, arrow, h, Ink{theme.Type(theme.BodySize), theme.Quiet, false, fyne.TextAlignCenter})
			}
			if !k.open || k.lines() == 0 {
				return
			}
			row := k.rowHigh(size.Width)
			p.Edged(0, h, size.Width, float32(k.lines())*row+3, theme.Card, Edge{theme.FieldEdge, 1, 3})
			px, small := theme.Type(theme.BodySize), theme.Type(theme.SmallSize)
			pad := theme.Px(8)
			for i := range k.lines() {
				y, at := h+2+float32(i)*row, k.first+i
				switch {
				case i < k.rows():
				case i == k.rows() && k.more() > 0:
					p.Text(k.MoreText(k.more()), pad, y, size.Width-2*pad, row, Ink{small, theme.Quiet, false, fyne.TextAlignTrailing})
					continue
				default:
					at = len(k.found)
				}
				if at == k.selected {
					p.Selected(1, y, size.Width-2, row)
				}
				if at == len(k.found) {
					what, key := k.newLine()
					if key != "" && at == k.selected {
						key = "Enter"
					}
					room := size.Width - 2*pad
					p.Text(key, pad, y, room, row, Ink{small, theme.Green, false, fyne.TextAlignTrailing})
					room -= theme.TextSize(key, small, false).Width + pad
					if name := strings.Index(what, ":"); name > 0 && theme.TextSize(what, small, false).Width > room {
						what = strings.TrimSpace(what[:name]) // the name stands in the cell above
					}
					p.Text(what, pad, y, room, row, Ink{small, theme.Green, false, fyne.TextAlignLeading})
					continue
				}
				s := k.found[at]
				room := k.room(s, size.Width)
				if theme.TextSize(s.Text, px, false).Width <= room {
					p.Text(s.Text, pad, y, room, row, Ink{px, theme.Ink, false, fyne.TextAlignLeading})
				} else {
					first, second := halves(s.Text, px, room)
					p.Text(first, pad, y, room, row/2, Ink{px, theme.Ink, false, fyne.TextAlignLeading})
					p.Text(second, pad, y+row/2, room, row/2, Ink{px, theme.Ink, false, fyne.TextAlignLeading})
				}
				p.Text(s.Quiet, pad, y, size.Width-2*pad, row, Ink{small, theme.Quiet, false, fyne.TextAlignTrailing})
			}
		})
}
