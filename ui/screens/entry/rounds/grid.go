// Package rounds shows the round slips of an evening as squares, and what these mean.
package rounds

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/translation"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Grid shows the round slips as squares: a row a round, a square a table. A
// click, or the arrows and Enter, chooses one.
type Grid struct {
	widget.BaseWidget
	words   *translation.Words
	squares []slip.Square
	current int // index of the slip that is typed
	cursor  int // index, for the arrows
	focused bool
	mark    *canvas.Rectangle // lies on the current square, to be seen
	choose  func(i int)
	OnNext  func() // Enter on the current slip when there is nothing to type
}

var (
	_ fyne.Focusable = (*Grid)(nil)
	_ fyne.Tappable  = (*Grid)(nil)
	_ widgets.Tall   = (*Grid)(nil)
	_ widgets.Parent = (*Grid)(nil)
)

// New makes one; choose is told which slip was chosen.
func New(w *translation.Words, choose func(i int)) *Grid {
	g := &Grid{words: w, choose: choose, mark: canvas.NewRectangle(color.Transparent)}
	g.ExtendBaseWidget(g)
	return g
}

// Set changes the squares and which is the current one, and reports whether anything
// changed.
func (g *Grid) Set(squares []slip.Square, current int) bool {
	if slices.Equal(g.squares, squares) && g.current == current {
		return false
	}
	g.squares, g.current, g.cursor = squares, current, current
	g.Refresh()
	return true
}

// Children implements widgets.Parent.
func (g *Grid) Children() []fyne.CanvasObject { return []fyne.CanvasObject{g.mark} }

// BarWidth is the room at the right for the scroll bar, in pixels.
const BarWidth float32 = 8

// How many squares stand beside each other at least and at most.
const (
	fewSquares  = 4
	mostSquares = 8
)

func (g *Grid) side() (side, gap float32) { return theme.Px(26), theme.Gap(3) }

// widest returns the width of the widest text before squares, or of the widest heading (aside).
func (g *Grid) widest(aside bool) (w float32) {
	for _, s := range g.squares {
		if s.Aside == aside {
			w = max(w, theme.TextSize(s.Row, theme.Type(theme.SmallSize), false).Width)
		}
	}
	return w
}

// label returns the width before the squares.
func (g *Grid) label() float32 { return g.widest(false) + theme.Gap(7) }

// across returns the width of n squares in a row.
func (g *Grid) across(n int) float32 {
	side, gap := g.side()
	return float32(int(max(g.label()+float32(n)*(side+gap)-gap, g.widest(true)) + 1))
}

// longest counts the squares of the longest round.
func (g *Grid) longest() int {
	most, n := 0, 0
	for i, s := range g.squares {
		if i == 0 || g.squares[i-1].Row != s.Row {
			n = 0
		}
		n++
		if !s.Aside {
			most = max(most, n)
		}
	}
	return most
}

// perLine returns how many squares stand side by side in a width: a whole round if possible,
// otherwise evenly divided.
func (g *Grid) perLine(width float32) int {
	side, gap := g.side()
	n := min(max(int((width-g.label()+gap+1)/(side+gap)), 1), mostSquares)
	most := max(g.longest(), 1)
	lines := (most + n - 1) / n
	return (most + lines - 1) / lines
}

// Widths returns how wide the grid can be, the widest first: a round on one line, on two,
// and so on.
func (g *Grid) Widths() []float32 {
	most := g.longest()
	var out []float32
	for lines := 1; ; lines++ {
		n := (most + lines - 1) / lines
		if n <= fewSquares {
			return append(out, g.across(fewSquares)+BarWidth)
		}
		if n <= mostSquares {
			out = append(out, g.across(n)+BarWidth)
		}
	}
}

// places returns the positions of the squares and their total height. With a pen it draws what
// stands before them.
func (g *Grid) places(p *widgets.Pen, width float32) (at []fyne.Position, height float32) {
	side, gap := g.side()
	small, label, n := theme.Type(theme.SmallSize), g.label(), g.perLine(width)
	in := widgets.Ink{Size: small, Colour: theme.Quiet}
	at = make([]fyne.Position, len(g.squares))
	y, col := -side-gap, 0
	for i, s := range g.squares {
		begins := i == 0 || g.squares[i-1].Row != s.Row
		if col++; begins || col == n {
			y, col = y+side+gap, 0
		}
		if begins && i > 0 {
			y += theme.Gap(2)
		}
		if begins && s.Aside {
			h := theme.TextSize(s.Row, small, false).Height
			if p != nil {
				p.Text(s.Row, 0, y+theme.Gap(4), width, h, in)
			}
			y += h + theme.Gap(8)
		} else if begins && p != nil {
			p.Text(s.Row, 0, y, label, side, in)
		}
		at[i] = fyne.NewPos(label+float32(col)*(side+gap), y)
	}
	return at, y + side + gap
}

// Places returns where the squares stand.
func (g *Grid) Places() []fyne.Position {
	at, _ := g.places(nil, g.Size().Width)
	return at
}

// HeightFor implements widgets.Tall.
func (g *Grid) HeightFor(width float32) float32 {
	_, h := g.places(nil, width)
	return h
}

// Tapped implements fyne.Tappable.
func (g *Grid) Tapped(ev *fyne.PointEvent) {
	defer widgets.Guard()
	side, _ := g.side()
	for i, p := range g.Places() {
		if d := ev.Position.Subtract(p); d.X >= 0 && d.Y >= 0 && d.X < side && d.Y < side {
			if c := widgets.CanvasOf(g); c != nil {
				c.Focus(g)
			}
			g.choose(i)
			return
		}
	}
}

// Mark lies on the current square: it is scrolled to.
func (g *Grid) Mark() fyne.CanvasObject { return g.mark }

// FocusGained implements fyne.Focusable.
func (g *Grid) FocusGained() {
	defer widgets.Guard()
	g.focus(true)
}

// FocusLost implements fyne.Focusable.
func (g *Grid) FocusLost() {
	defer widgets.Guard()
	g.focus(false)
}

func (g *Grid) focus(on bool) {
	g.focused, g.cursor = on, g.current
	g.Refresh()
	if c, ok := widgets.CanvasOf(g).(fyne.Shortcutable); ok && on {
		c.TypedShortcut(widgets.RevealRequest{Object: g})
	}
}

// TypedRune implements fyne.Focusable: there is nothing to type.
func (g *Grid) TypedRune(rune) {}

// TypedKey implements fyne.Focusable.
func (g *Grid) TypedKey(ev *fyne.KeyEvent) {
	defer widgets.Guard(ev.Name)
	to := g.cursor
	switch ev.Name {
	case fyne.KeyLeft:
		to--
	case fyne.KeyRight:
		to++
	case fyne.KeyUp:
		to = g.beside(-1)
	case fyne.KeyDown:
		to = g.beside(1)
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = len(g.squares) - 1
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if g.cursor == g.current && g.cursor < len(g.squares) && g.squares[g.cursor].State == slip.Idle {
			g.OnNext()
		} else {
			g.choose(g.cursor)
		}
		return
	default:
		widgets.PassKey(g, ev)
		return
	}
	if to >= 0 && to < len(g.squares) {
		g.cursor = to
		g.Refresh()
	}
}

// beside returns the square on the line above (-1) or below (1) that is nearest; -1 when
// there is no such line.
func (g *Grid) beside(by float32) int {
	at := g.Places()
	if g.cursor >= len(at) {
		return -1
	}
	from, best := at[g.cursor], -1
	far := func(i int) float32 { // first the nearest line, on it the nearest square
		return (at[i].Y-from.Y)*by*100 + max(at[i].X-from.X, from.X-at[i].X)
	}
	for i := range at {
		if (at[i].Y-from.Y)*by > 1 && (best < 0 || far(i) < far(best)) {
			best = i
		}
	}
	return best
}
