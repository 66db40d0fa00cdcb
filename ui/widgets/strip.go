package widgets

import (
	"fmt"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// BoardState is how far a board is.
type BoardState int

// The states of a board.
const (
	BoardEmpty BoardState = iota
	BoardPartly
	BoardComplete
	BoardMarked   // something on it wants looking at
	BoardVerified // typed a second time without difference
	BoardOpen     // something on it wants looking at, and something is missing too
)

// Board is a square of the strip.
type Board struct {
	Number int
	State  BoardState
}

// BoardWords are the words of the legend, by state; a state without a word is not in it,
// and BoardVerified only while a board is that. The sign of BoardOpen is those of
// BoardMarked and BoardPartly.
type BoardWords map[BoardState]string

// boardLooks gives each state its paper, its edge and its sign, so that the colour is
// not the only thing that tells.
var boardLooks = map[BoardState]struct {
	paper, edge fyne.ThemeColorName
	sign        string
}{
	BoardEmpty:    {theme.Card, theme.FieldEdge, ""},
	BoardPartly:   {theme.Partly, theme.FieldEdge, "…"},
	BoardComplete: {theme.Done, theme.Done, "✓"},
	BoardMarked:   {theme.Marked, theme.Amber, "!"},
	BoardVerified: {theme.Done, theme.Green, "✓✓"},
	BoardOpen:     {theme.Marked, theme.Amber, "! …"},
}

// BoardStrip shows the boards as squares, four in a row or more if there is room.
// A click, or the arrows and Enter, chooses one.
type BoardStrip struct {
	Control
	boards   []Board
	current  int // board number
	cursor   int // index, for the arrows
	words    BoardWords
	apart    *BoardLegend // the legend, where it does not stand under the squares
	OnSelect func(board int)
}

var (
	_ fyne.Focusable = (*BoardStrip)(nil)
	_ fyne.Tappable  = (*BoardStrip)(nil)
	_ Tall           = (*BoardStrip)(nil)
)

// NewBoardStrip makes an empty strip with a legend in these words.
func NewBoardStrip(words BoardWords, choose func(board int)) *BoardStrip {
	s := &BoardStrip{words: words, OnSelect: choose}
	s.Extend(s)
	return s
}

// Set changes the boards and which is the current one (its number).
func (s *BoardStrip) Set(boards []Board, current int) {
	s.boards, s.current = boards, current
	for i, b := range boards {
		if b.Number == current {
			s.cursor = i
		}
	}
	s.cursor = max(min(s.cursor, len(boards)-1), 0)
	s.Refresh()
	if s.apart != nil {
		s.apart.Refresh()
	}
}

// Current returns the number of the current board.
func (s *BoardStrip) Current() int { return s.current }

func (s *BoardStrip) cell() (w, h, gap float32) { return theme.Px(38), theme.Px(34), theme.Gap(6) }

func (s *BoardStrip) perRow(width float32) int {
	w, _, gap := s.cell()
	n := int((width + gap + 0.5) / (w + gap))
	switch {
	case n >= 16:
		return 16
	case n >= 8:
		return 8
	case n >= 4:
		return 4
	}
	return max(n, 1)
}

// TypedKey implements fyne.Focusable.
func (s *BoardStrip) TypedKey(ev *fyne.KeyEvent) {
	defer Guard(ev.Name)
	if s.Blank(ev) {
		return
	}
	n := s.perRow(s.Size().Width)
	to := s.cursor
	switch ev.Name {
	case fyne.KeyLeft:
		to--
	case fyne.KeyRight:
		to++
	case fyne.KeyUp:
		to -= n
	case fyne.KeyDown:
		to += n
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = len(s.boards) - 1
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		s.choose(s.cursor)
		return
	default:
		PassKey(s, ev)
		return
	}
	if to >= 0 && to < len(s.boards) {
		s.cursor = to
		s.Refresh()
	}
}

func (s *BoardStrip) choose(i int) {
	if i >= 0 && i < len(s.boards) && s.OnSelect != nil {
		s.cursor = i
		s.OnSelect(s.boards[i].Number)
	}
}

// Tapped implements fyne.Tappable.
func (s *BoardStrip) Tapped(ev *fyne.PointEvent) {
	defer Guard()
	w, h, gap := s.cell()
	n := s.perRow(s.Size().Width)
	col, row := int(ev.Position.X/(w+gap)), int(ev.Position.Y/(h+gap))
	if col < n {
		s.choose(row*n + col)
	}
}

// HeightFor implements Tall.
func (s *BoardStrip) HeightFor(width float32) float32 {
	_, h, gap := s.cell()
	n := s.perRow(width)
	rows := (len(s.boards) + n - 1) / n
	if s.apart != nil {
		return float32(rows)*(h+gap) - gap
	}
	return float32(rows)*(h+gap) + s.legend(nil, theme.Gap(8), width).Height
}

// legend draws the legend (with a pen) from a top and returns its width and lower edge.
func (s *BoardStrip) legend(p *Pen, top, width float32) fyne.Size {
	small := theme.Type(theme.SmallSize)
	side, h := theme.Round(theme.Px(14)), LineHeight(small)+theme.Gap(4)
	var x, most float32
	any := false
	for _, st := range []BoardState{BoardComplete, BoardMarked, BoardPartly, BoardEmpty, BoardVerified} {
		word, ok := s.words[st]
		if !ok || st == BoardVerified && !slices.ContainsFunc(s.boards, func(b Board) bool { return b.State == st }) {
			continue
		}
		any = true
		look := boardLooks[st]
		w := side + 4 + theme.TextSize(word, small, false).Width
		if x > 0 && x+w > width+0.5 {
			x, top = 0, top+h
		}
		if p != nil {
			box := top + (h-side)/2
			p.Edged(x, box, side, side, look.paper, Edge{edgeOf(look.paper, look.edge), 1, 2})
			p.Text(look.sign, x, box, side, side, Ink{theme.Round(small * 0.75), theme.Ink, true, fyne.TextAlignCenter})
			p.Text(word, x+side+4, top, w, h, Ink{small, theme.Quiet, false, fyne.TextAlignLeading})
		}
		most = max(most, x+w)
		x += w + theme.Gap(9)
	}
	if !any {
		return fyne.Size{}
	}
	return fyne.NewSize(most, top+h)
}

// BoardLegend is the legend of a strip that stands elsewhere.
type BoardLegend struct {
	widget.BaseWidget
	strip *BoardStrip
}

var _ Tall = (*BoardLegend)(nil)

// Legend takes the legend from under the squares, to stand where there is room for it.
func (s *BoardStrip) Legend() *BoardLegend {
	if s.apart == nil {
		s.apart = &BoardLegend{strip: s}
		s.apart.ExtendBaseWidget(s.apart)
	}
	return s.apart
}

// Natural returns the width of the legend on one line.
func (l *BoardLegend) Natural() float32 {
	return theme.Ceil(l.strip.legend(nil, 0, math.MaxFloat32).Width)
}

// HeightFor implements Tall.
func (l *BoardLegend) HeightFor(width float32) float32 { return l.strip.legend(nil, 0, width).Height }

// CreateRenderer implements fyne.Widget.
func (l *BoardLegend) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(l,
		func() fyne.Size {
			least := theme.Ceil(l.strip.legend(nil, 0, 1).Width) // a line for each
			return fyne.NewSize(least, l.HeightFor(max(least, l.Size().Width)))
		},
		func(p *Pen, size fyne.Size) { l.strip.legend(p, 0, size.Width) })
}

// edgeOf keeps a square without its own edge visible in high contrast.
func edgeOf(paper, e fyne.ThemeColorName) fyne.ThemeColorName {
	if paper == e && theme.Current().Scheme.High() {
		return theme.Green
	}
	return e
}

// CreateRenderer implements fyne.Widget.
func (s *BoardStrip) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(s,
		func() fyne.Size {
			w, _, gap := s.cell()
			least := 4*w + 3*gap
			return fyne.NewSize(least, s.HeightFor(max(least, s.Size().Width)))
		},
		func(p *Pen, size fyne.Size) {
			w, h, gap := s.cell()
			n := s.perRow(size.Width)
			px := theme.Type(theme.BodySize)
			for i, b := range s.boards {
				x, y := float32(i%n)*(w+gap), float32(i/n)*(h+gap)
				look := boardLooks[b.State]
				paper, colour, e := look.paper, theme.Ink, Edge{edgeOf(look.paper, look.edge), 1, 3}
				current := b.Number == s.current
				if current {
					paper, colour, e = theme.GreenFill, theme.OnGreen, Edge{theme.Green, 1, 3}
				}
				p.Edged(x, y, w, h, paper, e)
				if s.focused && i == s.cursor {
					frame := theme.Green
					if current {
						frame = theme.OnGreen
					}
					p.Frame(x+2, y+2, w-4, h-4, frame, theme.FrameWidth, 2)
				}
				p.Text(fmt.Sprint(b.Number), x, y, w, h, Ink{px, colour, current, fyne.TextAlignCenter})
				p.Text(look.sign, x, y+1, w-3, theme.Px(11), Ink{theme.Type(9), colour, true, fyne.TextAlignTrailing})
			}
			if s.apart == nil {
				rows := (len(s.boards) + n - 1) / n
				s.legend(p, float32(rows)*(h+gap)+theme.Gap(8), size.Width)
			}
		})
}
