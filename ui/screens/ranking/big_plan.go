package ranking

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
)

// How the big screen is set, in parts of the size of its letters.
const (
	bigRow     = 1.5  // a pair on one line
	bigTwo     = 2.6  // a pair on two lines, a player each
	bigTitle   = 1.7  // the title of a list
	bigLine    = 1.15 // a player of two
	bigHead    = 0.7  // the letters of what a column is called, at most
	bigPad     = 0.45 // left and right of a figure in its column
	bigBetween = 1.2  // between two columns of pairs
	roomier    = 6    // how much wider than they need the names may become
)

// And in parts of the height there is for the pairs.
const (
	largestPart  = 1.0 / 13 // the largest letters
	readablePart = 1.0 / 40 // the smallest that are read from the back of the room
	rollingPart  = 1.0 / 19 // the largest when it rolls by
)

// smallestBig is the smallest size of the letters whatever the window, in pixels.
const smallestBig = 11

// bigPlan is how the pairs are set in a room: in one or two columns, the players of a
// pair beside or below each other, in the largest type that shows all; if that cannot
// be read, larger, and the pairs roll by.
type bigPlan struct {
	size   float32 // of the letters
	two    bool    // the players stand below each other
	begins []int   // the first row of each column
	widths []float32
	height float32 // of the highest column
	wide   float32 // of one column
}

// Where the names come, and after the points the percentage or the victory points.
const (
	nameColumn  = 2
	shareColumn = 4
)

// bigFigures returns the figures of a row in the order of the columns.
func bigFigures(r BigRow) []string {
	return []string{r.Rank, r.Pair, strings.Join(r.Players, r.between()), r.Points, r.Percent, r.ClubPoints}
}

// high returns the height of a row in parts of the size.
func (p *bigPlan) high(r BigRow) float32 {
	switch {
	case r.Title != "":
		return bigTitle
	case p.two:
		return bigTwo
	}
	return bigRow
}

func (p *bigPlan) rows(b Big, n int) []BigRow {
	to := len(b.Rows)
	if n+1 < len(p.begins) {
		to = p.begins[n+1]
	}
	return b.Rows[p.begins[n]:to]
}

// next returns where the first row below a height begins: there no row of the first column is cut
// off at the top.
func (p *bigPlan) next(b Big, at float32) float32 {
	var y float32
	for _, r := range p.rows(b, 0) {
		if y > at+1 {
			return y
		}
		y += p.high(r) * p.size
	}
	return max(y, at+p.size)
}

func planBig(b Big, room fyne.Size) bigPlan {
	var best, rolls bigPlan
	for _, columns := range []int{1, 2} {
		for _, two := range []bool{false, true} {
			p := bigPlan{two: two, begins: divideBig(b, columns, two)}
			need := p.measure(b)
			byWidth := room.Width / (float32(len(p.begins))*need + float32(len(p.begins)-1)*bigBetween)
			byHeight := room.Height / p.tallest(b)
			p.size = min(byWidth, byHeight, room.Height*largestPart)
			if best.widths == nil || p.size > best.size*1.02 {
				best = p
			}
			p.size = min(byWidth, room.Height*rollingPart)
			if (columns == 1 || b.Second > 0) && (rolls.widths == nil || p.size > rolls.size*1.4) {
				rolls = p
			}
		}
	}
	if best.size < room.Height*readablePart && rolls.size > best.size {
		best = rolls
	}
	best.fit(b, room)
	return best
}

// divideBig returns the first rows of the columns: two lists beside each other, or halves of the
// same height. No column ends with a title.
func divideBig(b Big, columns int, two bool) []int {
	if columns == 1 || len(b.Rows) < 4 {
		return []int{0}
	}
	if b.Second > 0 {
		return []int{0, b.Second}
	}
	p := bigPlan{two: two}
	at, least := 0, float32(0)
	for i := 1; i < len(b.Rows); i++ {
		if b.Rows[i-1].Title != "" {
			continue
		}
		p.begins = []int{0, i}
		if h := p.tallest(b); at == 0 || h < least {
			at, least = i, h
		}
	}
	if at == 0 {
		return []int{0}
	}
	return []int{0, at}
}

// tallest returns how high the highest column is, in parts of the size.
func (p *bigPlan) tallest(b Big) float32 {
	var most float32
	for n := range p.begins {
		var h float32
		for _, r := range p.rows(b, n) {
			h += p.high(r)
		}
		most = max(most, h)
	}
	return most
}

// measuredAt is the size at which the widths are measured: larger and smaller they go
// along with it, but for the whole pixels of the letters.
const measuredAt = 40

// measure returns the width that a column needs, in parts of the size, and stores that of each
// figure. A column without a head is not there.
func (p *bigPlan) measure(b Big) (sum float32) {
	heads := bigFigures(b.Heads)
	p.widths = make([]float32, len(heads))
	for n, r := range append([]BigRow{b.Heads}, b.Rows...) {
		for i, text := range bigFigures(r) {
			if text == "" || i > nameColumn && heads[i] == "" {
				continue
			}
			w := theme.Reach(text, measuredAt, true)
			if i == nameColumn && p.two {
				w = 0
				for _, name := range r.Players {
					w = max(w, theme.Reach(name, measuredAt, true))
				}
			}
			if n == 0 {
				w *= bigHead
			}
			p.widths[i] = max(p.widths[i], w/measuredAt+2*bigPad)
		}
	}
	for _, w := range p.widths {
		sum += w
	}
	return sum
}

// fit converts the parts to pixels. Spare width goes to the names, but not so much that the eye
// loses the line.
func (p *bigPlan) fit(b Big, room fyne.Size) {
	p.size = max(float32(int(p.size)), smallestBig)
	n := float32(len(p.begins))
	most := (room.Width - (n-1)*bigBetween*p.size) / n
	p.wide = 0
	for i := range p.widths {
		p.widths[i] *= p.size
		p.wide += p.widths[i]
	}
	extra := min(most-p.wide, roomier*p.size)
	p.widths[nameColumn] = max(p.widths[nameColumn]+extra, 0)
	p.wide += extra
	p.height = float32(int(p.tallest(b)*p.size + 0.999))
}
