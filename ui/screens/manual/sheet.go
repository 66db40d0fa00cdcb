package manual

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/docs/manual"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// The measures of a page, in pixels at 100 %.
const (
	measure    float32 = 680 // how wide a line becomes at most: what an eye can follow
	titleType  float32 = 25
	headType   float32 = 18
	textType   float32 = 16
	noteType   float32 = 13
	indent     float32 = 24 // of a list
	around     float32 = 14 // the white at the left, at the right and above the title
	textLead   float32 = 1.5
	headLead   float32 = 1.3
	aboveHead  float32 = 22
	aboveText  float32 = 9
	aboveItem  float32 = 4
	aboveFig   float32 = 14
	aboveFound float32 = 18
	captionGap float32 = 5
)

type sheet struct {
	widget.BaseWidget
	onLink func(link int)

	parts []part
	first []int // of each block, the first of its parts
	links []int // the part that each link is in
	lit   int   // the link that the keyboard is on, from 0; -1 for none
	tall  map[float32]float32
	look  theme.Look
}

// part is one thing on a sheet, with the white above it.
type part struct {
	object fyne.CanvasObject
	prose  *widgets.Prose
	figure *figure
	above  float32
	first  int // the number of its first link
	y, h   float32
}

var (
	_ widgets.Tall   = (*sheet)(nil)
	_ widgets.Parent = (*sheet)(nil)
)

func newSheet(onLink func(int)) *sheet {
	s := &sheet{onLink: onLink, lit: -1}
	s.ExtendBaseWidget(s)
	return s
}

func (s *sheet) set(title string, blocks []manual.Block, picture func(string) []byte) {
	s.parts, s.first, s.links, s.lit, s.tall = nil, make([]int, len(blocks)), nil, -1, nil
	s.put(part{prose: widgets.NewProse([]widgets.Span{{Text: title}}, titleType, headLead, theme.Ink).Bold()})
	for i := range blocks {
		b := &blocks[i]
		s.first[i] = len(s.parts)
		switch b.Kind {
		case manual.Heading:
			above, size := aboveHead, headType
			if b.Level > 2 {
				above, size = aboveFound, textType
			}
			s.text(b, size, headLead, theme.Ink, above, true)
		case manual.Figure:
			s.put(part{figure: newFigure(picture(b.File)), above: aboveFig})
			s.text(b, noteType, headLead, theme.Quiet, captionGap, false)
		case manual.Item:
			above := aboveItem
			if i == 0 || blocks[i-1].Kind != manual.Item {
				above = aboveText
			}
			s.text(b, textType, textLead, theme.Ink, above, false)
			p := s.parts[len(s.parts)-1].prose
			p.Mark, p.Indent = b.Mark, indent*float32(b.Level+1)
		default:
			s.text(b, textType, textLead, theme.Ink, aboveText, false)
		}
	}
	s.Refresh()
}

func (s *sheet) put(p part) {
	if p.object = p.figure; p.prose != nil {
		p.object = p.prose
	}
	s.parts = append(s.parts, p)
}

func (s *sheet) text(b *manual.Block, size, lead float32, colour fyne.ThemeColorName, above float32, bold bool) {
	p := part{above: above, first: len(s.links)}
	spans := make([]widgets.Span, 0, len(b.Spans))
	last, n := "", 0
	for _, sp := range b.Spans {
		w := widgets.Span{Text: sp.Text, Bold: sp.Bold, Paper: sp.Typed}
		if sp.Stress && !sp.Bold {
			w.Text = "‘" + sp.Text + "’" // the typeface has no italics
		}
		if sp.Link != "" {
			if sp.Link != last {
				n++
				s.links = append(s.links, len(s.parts))
			}
			w.Link = n
		}
		last = sp.Link
		spans = append(spans, w)
	}
	p.prose = widgets.NewProse(spans, size, lead, colour)
	if bold {
		p.prose.Bold()
	}
	p.prose.OnLink = func(link int) { s.onLink(p.first + link - 1) }
	s.put(p)
}

// light marks the link with the focus, -1 for none.
func (s *sheet) light(link int) {
	if s.lit >= 0 && s.lit < len(s.links) {
		s.parts[s.links[s.lit]].prose.Light(0)
	}
	if s.lit = link; link >= 0 {
		p := &s.parts[s.links[link]]
		p.prose.Light(link - p.first + 1)
	}
}

func (s *sheet) linkAt(link int) (y, h float32) {
	s.lay(s.Size().Width, nil)
	p := &s.parts[s.links[link]]
	y, h, _ = p.prose.LinkAt(link - p.first + 1)
	return p.y + y, h
}

// blockAt returns where a block begins, with a little white above it.
func (s *sheet) blockAt(block int) float32 {
	s.lay(s.Size().Width, nil)
	if block < 0 || block >= len(s.first) {
		return 0
	}
	return max(s.parts[s.first[block]].y-theme.Gap(aboveText), 0)
}

// anchorAt returns what is at height y; heightOf is its inverse.
func (s *sheet) anchorAt(y float32) anchor {
	for i := len(s.parts) - 1; i >= 0; i-- {
		if p := &s.parts[i]; p.y <= y {
			return anchor{part: i, below: (y - p.y) / max(p.h, 1)}
		}
	}
	return anchor{}
}

func (s *sheet) heightOf(a anchor) float32 {
	s.lay(s.Size().Width, nil)
	if a.part >= len(s.parts) {
		return 0
	}
	p := &s.parts[a.part]
	return p.y + a.below*p.h
}

// lay computes the positions for a width, passes them to put unless it is nil, and returns the
// total height.
func (s *sheet) lay(width float32, put func(o fyne.CanvasObject, x, y, w, h float32)) float32 {
	x, y := theme.Gap(around), theme.Gap(around)/2
	width -= 2 * x
	text := min(width, theme.Px(measure))
	for i := range s.parts {
		p := &s.parts[i]
		if i > 0 {
			y += theme.Gap(p.above)
		}
		w := text
		if p.figure != nil {
			w = p.figure.widthIn(width)
			p.h = p.figure.HeightFor(w)
		} else {
			p.h = p.prose.HeightFor(w)
		}
		if p.y = y; put != nil {
			put(p.object, x, y, w, p.h)
		}
		y += p.h
	}
	return y + theme.Gap(around)
}

// near loads the pictures that are in view, or nearly, and releases the others.
func (s *sheet) near(top, bottom float32) {
	margin := bottom - top
	for i := range s.parts {
		if p := &s.parts[i]; p.figure != nil {
			p.figure.want(p.y+p.h > top-margin && p.y < bottom+margin)
		}
	}
}

// Children implements widgets.Parent.
func (s *sheet) Children() []fyne.CanvasObject {
	out := make([]fyne.CanvasObject, len(s.parts))
	for i := range s.parts {
		out[i] = s.parts[i].object
	}
	return out
}

// HeightFor implements widgets.Tall.
func (s *sheet) HeightFor(width float32) float32 {
	if look := theme.Current(); s.tall == nil || s.look != look || len(s.tall) > 8 {
		s.tall, s.look = map[float32]float32{}, look
	}
	h, known := s.tall[width]
	if !known {
		h = s.lay(width, nil)
		s.tall[width] = h
	}
	return h
}

// CreateRenderer implements fyne.Widget.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(s,
		func() fyne.Size { return fyne.NewSize(theme.Px(200), s.HeightFor(max(s.Size().Width, theme.Px(200)))) },
		func(p *widgets.Pen, size fyne.Size) { s.lay(size.Width, p.Place) })
}
