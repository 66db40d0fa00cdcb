package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/ui/theme"
)

// rows is how many of those found are shown at a time.
func (k *Picker) rows() int {
	most := k.Rows
	if most == 0 {
		most = 6
	}
	return min(len(k.found), most)
}

// more is how many of those found are not shown.
func (k *Picker) more() int {
	if k.MoreText == nil {
		return 0
	}
	return len(k.found) - k.rows()
}

// lines is how many lines the list has, with those that say more and new.
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

// hasNew reports whether the last line is for what is none of them.
func (k *Picker) hasNew() bool {
	return k.NewText != nil && !k.offered && k.NewText(k.Cell.Text) != ""
}

// Children implements Parent.
func (k *Picker) Children() []fyne.CanvasObject { return []fyne.CanvasObject{k.Cell} }

// newLine is the line NewText, and the key behind its last dot, which has its own place: a
// long name must not push it out of the list.
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

// rowHigh is how high a row of the list is: two lines where any suggestion that is shown
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

// room is how wide the text of a suggestion may be in a list of this width.
func (k *Picker) room(s Suggestion, width float32) float32 {
	pad := theme.Px(8)
	room := width - 2*pad
	if s.Quiet != "" {
		room -= theme.TextSize(s.Quiet, theme.Type(theme.SmallSize), false).Width + pad
	}
	return room
}

// halves breaks a text that is wider than the room at the last blank that fits, and cuts what
// two lines have no room for.
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
		k.chosen = k.first + line
	case line == k.rows() && k.more() > 0: // show the next ones
		k.choose(min(k.first+2*k.rows(), len(k.found)) - 1)
		k.Refresh()
		return
	default:
		k.chosen = len(k.found)
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

// arrow is how wide the ▾ beside the cell is, 0 where there is none.
func (k *Picker) arrow() float32 {
	if !k.Offers || k.Cell.State() == CellReadOnly {
		return 0
	}
	return theme.Px(theme.RowHeight)
}

// toggle is a click on the ▾: it shows what there is, or puts it away.
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
			k.chosen = -1
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
				if at == k.chosen {
					p.Chosen(1, y, size.Width-2, row)
				}
				if at == len(k.found) {
					what, key := k.newLine()
					if key != "" && at == k.chosen {
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
