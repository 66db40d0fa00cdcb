package entry

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/words"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// head is the top of the traveller: which board, who deals, who is vulnerable, how
// far it is. Its parts stand in the same place whatever the board.
type head struct {
	widget.BaseWidget
	words *words.Words
	parts [3]*widgets.Text // title, dealer, vulnerable
	far   *widgets.Text
}

var _ widgets.Tall = (*head)(nil)

func newHead(w *words.Words) *head {
	h := &head{words: w, far: widgets.NewText("", theme.BodySize, theme.Quiet)}
	h.parts = [3]*widgets.Text{widgets.Huge(""), widgets.Body(""), widgets.Body("")}
	h.ExtendBaseWidget(h)
	return h
}

// set shows a board.
func (h *head) set(m Model) {
	setText(h.parts[0], widgets.Span{Text: m.Title})
	setText(h.parts[1], widgets.Span{Text: h.words.T("entry.dealer") + "\n"}, widgets.Span{Text: m.Dealer, Bold: true})
	v := widgets.Span{Text: m.Vulnerable, Bold: true}
	if m.Danger {
		v.Colour = theme.SuitRed
	}
	setText(h.parts[2], widgets.Span{Text: h.words.T("entry.vulnerable") + "\n"}, v)
	if h.far.String() != m.Far {
		setText(h.far, widgets.Span{Text: m.Far})
		h.Refresh()
	}
}

// setText changes a text that differs.
func setText(t *widgets.Text, spans ...widgets.Span) {
	s := ""
	for _, sp := range spans {
		s += sp.Text
	}
	if t.String() != s {
		t.SetSpans(spans)
	}
}

// widths are the widest each part can become.
func (h *head) widths() [3]float32 {
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
		seats = append(seats, w.T("entry.seat."+s))
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

// place puts the parts somewhere and says how high they are together; what is left of
// the width is for how far it is, or else a line of its own.
func (h *head) place(p *widgets.Pen, width float32) float32 {
	gap := theme.Gap(26)
	ws := h.widths()
	var high, x float32
	for i, part := range h.parts {
		high = max(high, part.HeightFor(ws[i]))
	}
	for i, part := range h.parts {
		if p != nil {
			at := part.HeightFor(ws[i])
			p.Place(part, x, (high-at)/2, ws[i], at)
		}
		x += ws[i] + gap
	}
	rest := width - x
	if rest < h.far.MinSize().Width+theme.Px(60) {
		below := h.far.HeightFor(width)
		if p != nil {
			p.Place(h.far, 0, high+theme.Gap(4), width, below)
		}
		return high + theme.Gap(4) + below
	}
	at := h.far.HeightFor(rest)
	if p != nil {
		p.Place(h.far, x, max(high-at, 0)/2, rest, at)
	}
	return max(high, at)
}

// HeightFor implements widgets.Tall.
func (h *head) HeightFor(width float32) float32 { return h.place(nil, width) }

// CreateRenderer implements fyne.Widget.
func (h *head) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(h,
		func() fyne.Size {
			ws := h.widths()
			w := ws[0] + ws[1] + ws[2] + 2*theme.Gap(26)
			return fyne.NewSize(w, h.HeightFor(max(w, h.Size().Width)))
		},
		func(p *widgets.Pen, size fyne.Size) { h.place(p, size.Width) })
}
