// Package head is the top of a slip on Invoer: which one it is, how far it is, and who meet on
// the line with the cursor.
package head

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/translation"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Model is what the head shows.
type Model struct {
	Title, Dealer, Vulnerable string
	Danger                    bool       // somebody is vulnerable
	ByRound                   bool       // a round slip: no dealer and vulnerable above it
	Opponents                 []Opponent // who meet on the line with the cursor
	Longest                   string     // the longest of all Names of opponents
	Far                       string
}

// Head is the top of the slip: which one, how far it is, and who meet on the line with
// the cursor; of a traveller also who deals and who is vulnerable. Its parts stand in the
// same place whatever the board, the line, or the round and table: there is room for the
// longest names of the evening. These are set in smaller type before they take another line.
type Head struct {
	widget.BaseWidget
	words *translation.Words
	parts [3]*widgets.Text // title, dealer, vulnerable
	title *widgets.Text    // that of a round slip where it does not stand on one line in large type
	far   *widgets.Text
	line  *widgets.Text // how far it is in one line, where it has a line of its own
	sides sides
	small sides // the same in smaller type
	round bool
}

// sides are who meet, in one size of type, with the longest names, which are not drawn: each of
// the two gets as much room.
type sides struct {
	who  [2]*widgets.Text
	room *widgets.Text
}

func newSides(size float32) sides {
	text := func() *widgets.Text { return widgets.NewText("", size, theme.Ink) }
	return sides{[2]*widgets.Text{text(), text()}, text()}
}

func (s *sides) set(east string, m *Model) {
	for i, o := range m.Opponents {
		s.who[i].SetSpans([]widgets.Span{{Text: o.Direction + "\u00a0"}, {Text: o.Number, Bold: true}, {Text: "  " + o.Names}})
	}
	s.room.SetSpans([]widgets.Span{{Text: east + "\u00a0"}, {Text: "88", Bold: true}, {Text: "  " + m.Longest}})
}

var (
	_ widgets.Tall   = (*Head)(nil)
	_ widgets.Parent = (*Head)(nil)
)

// New returns a head that shows nothing yet.
func New(w *translation.Words) *Head {
	h := &Head{words: w, far: widgets.NewText("", theme.BodySize, theme.Quiet), line: widgets.NewText("", theme.BodySize, theme.Quiet)}
	h.parts = [3]*widgets.Text{widgets.Huge(""), widgets.Body(""), widgets.Body("")}
	h.title, h.sides, h.small = widgets.Title(""), newSides(theme.BodySize), newSides(theme.SmallSize)
	h.ExtendBaseWidget(h)
	return h
}

// Children implements widgets.Parent.
func (h *Head) Children() []fyne.CanvasObject {
	return []fyne.CanvasObject{
		h.parts[0], h.parts[1], h.parts[2], h.title, h.far, h.line, h.sides.who[0], h.sides.who[1], h.small.who[0], h.small.who[1],
	}
}

// Side returns what stands there of one of the two sides that meet.
func (h *Head) Side(i int) string { return h.sides.who[i].String() }

// Set shows a slip.
func (h *Head) Set(m Model) {
	high := h.HeightFor(h.Size().Width)
	changed := h.round != m.ByRound || h.far.String() != m.Far
	h.round = m.ByRound
	title, far := []widgets.Span{{Text: m.Title}}, strings.ReplaceAll(m.Far, "\n", " · ")
	h.parts[0].SetSpans(title)
	h.title.SetSpans(title)
	h.sides.set(h.words.T("side.EW"), &m)
	h.small.set(h.words.T("side.EW"), &m)
	if !h.round {
		v := widgets.Span{Text: m.Vulnerable, Bold: true}
		if m.Danger {
			v.Colour = theme.SuitRed
		}
		h.parts[1].SetSpans([]widgets.Span{{Text: h.words.T("entry.dealer") + "\n"}, {Text: m.Dealer, Bold: true}})
		h.parts[2].SetSpans([]widgets.Span{{Text: h.words.T("entry.vulnerable") + "\n"}, v})
	}
	h.far.SetSpans([]widgets.Span{{Text: m.Far}})
	h.line.SetSpans([]widgets.Span{{Text: far}})
	if changed || h.HeightFor(h.Size().Width) != high {
		h.Refresh()
	}
}

// widths returns the widest each part can become.
func (h *Head) widths() [3]float32 {
	w := h.words
	widest := func(size float32, texts ...string) float32 {
		var most float32
		for _, t := range texts {
			most = max(most, theme.TextSize(t, theme.Px(size), true).Width)
		}
		return most + 2
	}
	var seats, sides []string
	for _, s := range []string{"N", "E", "S", "W"} {
		seats = append(seats, w.T("seat."+s))
	}
	for _, v := range []string{"none", "NS", "EW", "all"} {
		sides = append(sides, w.T("entry.vulnerable."+v))
	}
	return [3]float32{
		widest(theme.HugeSize, w.T("entry.board", "board", 88)),
		widest(theme.BodySize, append(seats, w.T("entry.dealer"))...),
		widest(theme.BodySize, append(sides, w.T("entry.vulnerable"))...),
	}
}

// put places a text (with a pen) and returns its height.
func put(p *widgets.Pen, t *widgets.Text, x, y, w float32) float32 {
	high := t.HeightFor(w)
	if p != nil {
		p.Place(t, x, y, w, high)
	}
	return high
}

// place places the parts and returns their total height; the progress takes the rest of the width,
// or a line of its own.
func (h *Head) place(p *widgets.Pen, width float32) float32 {
	if h.round {
		return h.placeRound(p, width)
	}
	ws := h.widths()
	var high, x float32
	for i, part := range h.parts {
		high = max(high, part.HeightFor(ws[i]))
	}
	for i, part := range h.parts {
		put(p, part, x, (high-part.HeightFor(ws[i]))/2, ws[i])
		x += ws[i] + theme.Gap(26)
	}
	if rest := width - x; rest >= h.far.MinSize().Width+theme.Px(60) {
		at := h.far.HeightFor(rest)
		put(p, h.far, x, max(high-at, 0)/2, rest)
		return h.placeSides(p, max(high, at), width)
	}
	far := h.far
	if h.line.Natural() <= width {
		far = h.line
	}
	high += theme.Gap(4)
	return h.placeSides(p, high+put(p, far, 0, high, width), width)
}

// placeSides puts the sides below y and returns where they end: beside each other if the longest
// names of the evening leave room, otherwise under each other, each on one line if possible.
func (h *Head) placeSides(p *widgets.Pen, y, width float32) float32 {
	y += theme.Gap(4)
	half := (width - theme.Gap(20)) / 2
	for _, s := range []*sides{&h.sides, &h.small} {
		if s.room.Natural() > half {
			continue
		}
		high := s.room.HeightFor(half)
		for i, t := range s.who {
			if high = max(high, t.HeightFor(half)); p != nil {
				p.Place(t, float32(i)*(width-half), y, half, high)
			}
		}
		return y + high
	}
	s := &h.sides
	if s.room.Natural() > width {
		s = &h.small
	}
	for _, t := range s.who {
		high := max(t.HeightFor(width), s.room.HeightFor(width))
		if p != nil {
			p.Place(t, 0, y, width, high)
		}
		y += high
	}
	return y
}

// placeRound is place for a round slip: the title and how far it is, under them who met.
func (h *Head) placeRound(p *widgets.Pen, width float32) float32 {
	head := h.parts[0]
	if head.Natural() > width {
		head = h.title
	}
	y, title := put(p, head, 0, 0, width), head.Natural()+theme.Gap(26)
	if rest := width - title; h.far.Natural() <= rest {
		put(p, h.far, title, max(y-h.far.HeightFor(rest), 0)*0.7, rest) // about on its base line
	} else {
		y += put(p, h.far, 0, y, width)
	}
	return h.placeSides(p, y, width)
}

// HeightFor implements widgets.Tall.
func (h *Head) HeightFor(width float32) float32 { return h.place(nil, width) }

// CreateRenderer implements fyne.Widget.
func (h *Head) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(h,
		func() fyne.Size {
			ws := h.widths()
			w := ws[0] + ws[1] + ws[2] + 2*theme.Gap(26)
			if h.round {
				w = max(h.title.MinSize().Width, h.small.who[0].MinSize().Width, h.small.who[1].MinSize().Width, h.small.room.MinSize().Width)
			}
			return fyne.NewSize(w, h.HeightFor(max(w, h.Size().Width)))
		},
		func(p *widgets.Pen, size fyne.Size) { h.place(p, size.Width) })
}
