package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Prose is running text to read a page of: its lines stand further apart than those of a
// Text, what is typed stands on a paper of its own, and it may have links. A mark before
// it, of a list, hangs at the left.
type Prose struct {
	widget.BaseWidget
	// OnLink is called when a link is clicked, with its number from 1.
	OnLink func(link int)
	// Mark hangs before the first line, Indent pixels (at 100 %) at the left of the text.
	Mark   string
	Indent float32

	spans  []Span
	size   float32
	lead   float32 // the height of a line, in sizes
	colour fyne.ThemeColorName
	bold   bool
	lit    int     // the link that the keyboard is on, 0 for none
	over   int     // the link under the mouse
	wide   float32 // how wide it was painted
	set    textCache
}

var (
	_ Tall               = (*Prose)(nil)
	_ fyne.Tappable      = (*Prose)(nil)
	_ desktop.Hoverable  = (*Prose)(nil)
	_ desktop.Cursorable = (*Prose)(nil)
)

// NewProse makes running text of a size (pixels at 100 %) and colour, whose lines are
// lead sizes high.
func NewProse(spans []Span, size, lead float32, colour fyne.ThemeColorName) *Prose {
	p := &Prose{size: size, lead: lead, colour: colour}
	for _, s := range spans {
		p.spans = append(p.spans, suits(s)...)
	}
	p.ExtendBaseWidget(p)
	return p
}

// Bold sets all of it in bold.
func (p *Prose) Bold() *Prose {
	p.bold, p.set = true, textCache{}
	return p
}

// String returns the text without its styles.
func (p *Prose) String() string { return plain(p.spans) }

// Light shows that the keyboard is on a link, 0 for none.
func (p *Prose) Light(link int) {
	if p.lit != link {
		p.lit = link
		p.Refresh()
	}
}

// LinkAt returns where a link begins and how high its lines are together, in a text that was
// painted; false where there is none.
func (p *Prose) LinkAt(link int) (y, height float32, ok bool) {
	h := p.lineHeight()
	for i, l := range p.wrapped(p.wide) {
		for _, pc := range l.pieces {
			if pc.Link == link {
				if !ok {
					y, ok = float32(i)*h, true
				}
				height = float32(i+1)*h - y
			}
		}
	}
	return y, height, ok
}

func (p *Prose) px() float32 { return theme.Type(p.size) }

func (p *Prose) lineHeight() float32 { return theme.Ceil(p.px() * p.lead) }

func (p *Prose) indent() float32 { return theme.Px(p.Indent) }

func (p *Prose) wrapped(width float32) []Line {
	room := width // 0 is without wrapping
	if width > 0 {
		room = max(width-p.indent(), 1)
	}
	return p.set.in(width, room, p.spans, p.px(), p.bold)
}

// HeightFor implements Tall.
func (p *Prose) HeightFor(width float32) float32 {
	if len(p.spans) == 0 {
		return 0
	}
	return float32(len(p.wrapped(width))) * p.lineHeight()
}

// at returns the link at a place, 0 for none.
func (p *Prose) at(pos fyne.Position) int {
	ls, i := p.wrapped(p.wide), int(pos.Y/p.lineHeight())
	if i < 0 || i >= len(ls) {
		return 0
	}
	x := pos.X - p.indent()
	for _, pc := range ls[i].pieces {
		if pc.Link > 0 && x >= pc.x && x < pc.x+pc.w {
			return pc.Link
		}
	}
	return 0
}

// Tapped implements fyne.Tappable.
func (p *Prose) Tapped(ev *fyne.PointEvent) {
	defer Guard()
	if link := p.at(ev.Position); link > 0 && p.OnLink != nil {
		p.OnLink(link)
	}
}

// MouseIn implements desktop.Hoverable.
func (p *Prose) MouseIn(ev *desktop.MouseEvent) {
	defer Guard()
	p.MouseMoved(ev)
}

// MouseMoved implements desktop.Hoverable.
func (p *Prose) MouseMoved(ev *desktop.MouseEvent) {
	defer Guard()
	p.over = p.at(ev.Position)
}

// MouseOut implements desktop.Hoverable.
func (p *Prose) MouseOut() {
	defer Guard()
	p.over = 0
}

// Cursor implements desktop.Cursorable: a hand over a link.
func (p *Prose) Cursor() desktop.Cursor {
	if p.over > 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer implements fyne.Widget.
func (p *Prose) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(p,
		func() fyne.Size {
			h := p.HeightFor(p.Size().Width)
			return fyne.NewSize(theme.Ceil(p.set.longest)+p.indent(), h)
		},
		p.paint)
}

func (p *Prose) paint(on *Pen, size fyne.Size) {
	p.wide = size.Width
	h, left := p.lineHeight(), p.indent()
	if p.Mark != "" {
		on.Text(p.Mark, 0, 0, left-theme.Px(7), h, Ink{p.px(), p.colour, p.bold, fyne.TextAlignTrailing})
	}
	for i, l := range p.wrapped(size.Width) {
		top := float32(i) * h
		for _, pc := range l.pieces {
			x, in := left+pc.x, Ink{Size: p.px(), Colour: p.colour, Bold: p.bold || pc.Bold}
			if pc.Colour != "" {
				in.Colour = pc.Colour
			}
			if pc.Paper {
				on.Edged(x-2, top+(h-p.px()*1.35)/2, pc.w+4, p.px()*1.35, theme.Formula, Edge{Radius: 3})
			}
			if pc.Link > 0 {
				in.Colour = theme.Green
				if pc.Link == p.lit {
					on.Edged(x-3, top+1, pc.w+6, h-2, theme.Selected, Edge{theme.Green, theme.FrameWidth, 3})
				}
				on.Rule(x, top+h/2+p.px()*0.55, pc.w, theme.Green)
			}
			on.Text(pc.Text, x, top, pc.w, h, in)
		}
	}
}
