package rounds

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/translation"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// look is how a square is drawn; its sign keeps the colour from being all that tells.
type look struct {
	paper, edge fyne.ThemeColorName
	sign, word  string
}

// looks of the states of a slip, as those of the boards of the strip.
var looks = map[slip.State]look{
	slip.Complete: {theme.Done, theme.Done, "✓", "entry.state.complete"},
	slip.Marked:   {theme.Marked, theme.Amber, "!", "entry.state.marked"},
	slip.Partly:   {theme.Partly, theme.FieldEdge, "…", "entry.state.partly"},
	slip.Empty:    {theme.Card, theme.FieldEdge, "", "entry.state.empty"},
	slip.Idle:     {theme.Card, theme.Card, "", "entry.state.idle"},
	slip.Verified: {theme.Done, theme.Green, "=", "entry.state.verified"}, // two ticks would stand over the number
	slip.Open:     {theme.Marked, theme.Amber, "!", "entry.state.marked"}, // and at the bottom the sign of slip.Partly
}

// idleSign stands in the square of a table where nobody plays.
const idleSign = "–"

func (k look) box(p *widgets.Pen, x, y, side float32) {
	edge := k.edge
	if edge == k.paper && theme.Current().Scheme.High() && edge != theme.Card {
		edge = theme.Green
	}
	p.Box(x+1, y+1, side-2, side-2, k.paper)
	p.Frame(x, y, side, side, edge, theme.HairlineWidth, 3)
}

// CreateRenderer implements fyne.Widget.
func (g *Grid) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(g,
		func() fyne.Size {
			least := g.across(fewSquares) + BarWidth
			return fyne.NewSize(least, g.HeightFor(max(least, g.Size().Width)))
		},
		func(p *widgets.Pen, size fyne.Size) {
			side, _ := g.side()
			at, _ := g.places(p, size.Width)
			for i, s := range g.squares {
				g.square(p, i, s, at[i])
				if i == g.current {
					p.Place(g.mark, at[i].X, at[i].Y, side, side)
				}
			}
		})
}

func (g *Grid) square(p *widgets.Pen, i int, s slip.Square, at fyne.Position) {
	side, _ := g.side()
	k, in := looks[s.State], widgets.Ink{Size: theme.Type(theme.SmallSize), Colour: theme.Ink, Align: fyne.TextAlignCenter}
	frame := theme.Green
	if s.State == slip.Idle {
		in.Colour, s.Text = theme.Quiet, idleSign
	}
	if i == g.current {
		k.paper, k.edge = theme.GreenFill, theme.Green
		in.Colour, in.Bold, frame = theme.OnGreen, true, theme.OnGreen
	}
	k.box(p, at.X, at.Y, side)
	if g.focused && i == g.cursor {
		p.Frame(at.X+2, at.Y+2, side-4, side-4, frame, theme.FrameWidth, 2)
	}
	p.Text(s.Text, at.X, at.Y+theme.Gap(2), side-theme.Gap(5), side-theme.Gap(2), in)
	p.Text(k.sign, at.X, at.Y+1, side-2, theme.Px(11), widgets.Ink{Size: theme.Type(9), Colour: in.Colour, Bold: true, Align: fyne.TextAlignTrailing})
	if s.State == slip.Open {
		p.Text(looks[slip.Partly].sign, at.X, at.Y+side-theme.Px(13), side-2, theme.Px(11), widgets.Ink{Size: theme.Type(9), Colour: in.Colour, Bold: true, Align: fyne.TextAlignTrailing})
	}
}

// Legend says what the squares of the rounds mean.
type Legend struct {
	widget.BaseWidget
	words    *translation.Words
	least    float32 // its width before it has one, in pixels at 100 %
	verified bool    // some slip is
}

var _ widgets.Tall = (*Legend)(nil)

// NewLegend makes it; least is how wide it is taken to be before it is drawn, in pixels at
// 100 %.
func NewLegend(w *translation.Words, least float32) *Legend {
	l := &Legend{words: w, least: least}
	l.ExtendBaseWidget(l)
	return l
}

// SetVerified reports whether some slip is typed twice, and reports whether that is new.
func (l *Legend) SetVerified(verified bool) bool {
	if l.verified == verified {
		return false
	}
	l.verified = verified
	l.Refresh()
	return true
}

// HeightFor implements widgets.Tall.
func (l *Legend) HeightFor(width float32) float32 { return l.draw(nil, width) }

// draw draws it (with a pen) and returns its height.
func (l *Legend) draw(p *widgets.Pen, width float32) float32 {
	small := theme.Type(theme.SmallSize)
	side, h := theme.Px(14), theme.TextSize("x", small, false).Height+theme.Gap(4)
	var x, y float32
	for _, state := range []slip.State{slip.Complete, slip.Marked, slip.Partly, slip.Empty, slip.Idle, slip.Verified} {
		if state == slip.Verified && !l.verified {
			continue
		}
		k := looks[state]
		word := l.words.T(k.word)
		w := side + 4 + theme.TextSize(word, small, false).Width
		if x > 0 && x+w > width+0.5 {
			x, y = 0, y+h
		}
		if p != nil {
			at := y + (h-side)/2
			k.box(p, x, at, side)
			if state == slip.Idle {
				k.sign = idleSign
			}
			p.Text(k.sign, x, at, side, side, widgets.Ink{Size: theme.Type(10), Colour: theme.Ink, Bold: true, Align: fyne.TextAlignCenter})
			p.Text(word, x+side+4, y, w, h, widgets.Ink{Size: small, Colour: theme.Quiet})
		}
		x += w + theme.Gap(9)
	}
	return y + h
}

// CreateRenderer implements fyne.Widget.
func (l *Legend) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(l,
		func() fyne.Size { return fyne.NewSize(0, l.HeightFor(max(l.Size().Width, theme.Px(l.least)))) },
		func(p *widgets.Pen, size fyne.Size) { l.draw(p, size.Width) })
}
