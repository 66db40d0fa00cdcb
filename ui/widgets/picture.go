package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/plot"
	"uitslag/ui/theme"
)

// Picture draws figures: a line over the rounds, how the scores of a board are spread.
// It is looked at only; what it shows stands in figures beside it or below it. Where
// everything goes is package plot's, as on paper.
type Picture struct {
	widget.BaseWidget
	of plotted
}

type plotted interface {
	Height(size float64) float64
	Plan(width, size float64, m plot.Measure) *plot.Plan
}

var _ Tall = (*Picture)(nil)

// NewPicture makes an empty picture.
func NewPicture() *Picture {
	p := &Picture{}
	p.ExtendBaseWidget(p)
	return p
}

// SetChart shows a chart. The window draws no dashes: one line of it is to be strong.
func (p *Picture) SetChart(c plot.Chart) {
	p.of = chartOf{c}
	p.Refresh()
}

// SetSpread shows how scores are spread.
func (p *Picture) SetSpread(s plot.Spread) {
	p.of = &s
	p.Refresh()
}

// chartLines is how high the lines of a chart are, in pixels: only its words grow with
// the type, so that the whole of it is seen in a large type too.
const chartLines = 124.0

// chartOf is a chart of the window's height.
type chartOf struct{ plot.Chart }

// Height implements plotted.
func (c chartOf) Height(size float64) float64 { return c.HeightOver(chartLines/size, size) }

// Plan implements plotted.
func (c chartOf) Plan(width, size float64, m plot.Measure) *plot.Plan {
	return c.Chart.Plan(width, c.Height(size), size, m)
}

// em returns the size of the body type of a picture, whose words are a note's size.
func em() float64 { return float64(theme.Type(theme.SmallSize)) / plot.WordSize }

// reach measures for a plan.
func reach(text string, bold bool) float64 {
	size := theme.Type(theme.SmallSize)
	return float64(theme.Reach(text, size, bold) / size)
}

// HeightFor implements Tall.
func (p *Picture) HeightFor(float32) float32 {
	if p.of == nil {
		return 0
	}
	return theme.Ceil(float32(p.of.Height(em())))
}

// CreateRenderer implements fyne.Widget.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(p,
		func() fyne.Size { return fyne.NewSize(theme.Px(160), p.HeightFor(0)) },
		func(on *Pen, size fyne.Size) {
			if p.of != nil && size.Width > 0 {
				on.plot(p.of.Plan(float64(size.Width), em(), reach))
			}
		})
}

// plot draws a plan. Bars are pale with an edge, the strong ones full; a line that
// stands out is thick, with its places marked.
func (p *Pen) plot(plan *plot.Plan) {
	line := func(rs []plot.Rect, colour fyne.ThemeColorName) {
		for _, r := range rs {
			p.Box(px(r.X), px(r.Y), max(px(r.W), theme.HairlineWidth), max(px(r.H), theme.HairlineWidth), colour)
		}
	}
	line(plan.Scale, theme.Hairline)
	for _, b := range plan.Bars {
		if b.Strong {
			p.Box(px(b.X), px(b.Y), px(b.W), px(b.H), theme.Green)
		} else {
			p.Edged(px(b.X), px(b.Y), px(b.W), max(px(b.H), 2*theme.HairlineWidth), theme.Done, Edge{Colour: theme.Green, Width: theme.HairlineWidth})
		}
	}
	line(plan.Base, theme.Quiet)
	for _, t := range plan.Traces {
		width, colour := max(px(t.Width), theme.HairlineWidth), theme.Pale
		if t.Strong {
			colour = theme.Ink
		}
		for i := 1; i < len(t.Points); i++ {
			p.stroke(at(t.Points[i-1]), at(t.Points[i]), width, colour)
		}
	}
	for _, d := range plan.Dots {
		colour := theme.Pale
		if d.Strong {
			colour = theme.Ink
		}
		p.fill(px(d.X), px(d.Y), px(d.W), px(d.H), colour, "", 0, px(d.W)/2)
	}
	for _, w := range plan.Words {
		in := Ink{Size: theme.Type(theme.SmallSize), Colour: theme.Ink, Bold: w.Bold}
		if w.Quiet {
			in.Colour = theme.Quiet
		}
		x := w.X
		if w.Right {
			x, in.Align = w.X-w.W, fyne.TextAlignTrailing
		}
		p.Text(w.Text, px(x), px(w.Y), px(w.W), 0, in)
	}
}

func px(v float64) float32 { return float32(v) }

func at(p plot.Point) fyne.Position { return fyne.NewPos(px(p.X), px(p.Y)) }
