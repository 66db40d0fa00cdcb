package big

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/theme"
)

// How the big screen is set, in parts of the size of its letters.
const (
	rowHigh   = 1.5  // a pair on one line
	twoHigh   = 2.6  // a pair on two lines, a player each
	titleHigh = 1.7  // the title of a list
	lineHigh  = 1.15 // a player of two
	headPart  = 0.7  // the letters of what a column is called, at most
	pad       = 0.45 // left and right of a figure in its column
	between   = 1.2  // between two columns of pairs
	roomier   = 6    // how much wider than they need the names may become
)

// And in parts of the height there is for the pairs.
const (
	largestPart  = 1.0 / 13 // the largest letters
	readablePart = 1.0 / 40 // the smallest that are read from the back of the room
	rollingPart  = 1.0 / 19 // the largest when it rolls by
)

// smallest is the smallest size of the letters whatever the window, in pixels.
const smallest = 11

// plan is how the pairs are set in a room: in one or two columns, the players of a
// pair beside or below each other, in the largest type that shows all; if that cannot
// be read, larger, and the pairs roll by.
type plan struct {
	list   *List
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

// figures returns the figures of a row in the order of the columns.
func (r *Row) figures() []string {
	return []string{r.Rank, r.Pair, strings.Join(r.Players, cmp.Or(r.Between, " – ")), r.Points, r.Percent, r.ClubPoints}
}

// high returns the height of a row in parts of the size.
func (p *plan) high(r *Row) float32 {
	switch {
	case r.Title != "":
		return titleHigh
	case p.two:
		return twoHigh
	}
	return rowHigh
}

// rows returns those of a column.
func (p *plan) rows(n int) []Row {
	to := len(p.list.Rows)
	if n+1 < len(p.begins) {
		to = p.begins[n+1]
	}
	return p.list.Rows[p.begins[n]:to]
}

// next returns where the first row below a height begins: there no row of the first column is cut
// off at the top.
func (p *plan) next(at float32) float32 {
	var y float32
	for r := range event.Each(p.rows(0)) {
		if y > at+1 {
			return y
		}
		y += p.high(r) * p.size
	}
	return max(y, at+p.size)
}

func planOf(list *List, room fyne.Size) plan {
	var best, rolls plan
	for _, columns := range []int{1, 2} {
		for _, two := range []bool{false, true} {
			p := plan{list: list, two: two}
			p.divide(columns)
			n := float32(len(p.begins))
			byWidth, byHeight := room.Width/(n*p.measure()+(n-1)*between), room.Height/p.tallest()
			p.size = min(byWidth, byHeight, room.Height*largestPart)
			if best.widths == nil || p.size > best.size*1.02 {
				best = p
			}
			p.size = min(byWidth, room.Height*rollingPart)
			if (columns == 1 || list.Second > 0) && (rolls.widths == nil || p.size > rolls.size*1.4) {
				rolls = p
			}
		}
	}
	if best.size < room.Height*readablePart && rolls.size > best.size {
		best = rolls
	}
	best.fit(room)
	return best
}

// divide sets the first rows of the columns: two lists beside each other, or halves of the same
// height. No column ends with a title.
func (p *plan) divide(columns int) {
	rows, at, least := p.list.Rows, p.list.Second, float32(0)
	if p.begins = []int{0}; columns == 1 || len(rows) < 4 {
		return
	}
	for i := 1; i < len(rows) && p.list.Second == 0; i++ {
		if rows[i-1].Title != "" {
			continue
		}
		half := plan{list: p.list, two: p.two, begins: []int{0, i}}
		if h := half.tallest(); at == 0 || h < least {
			at, least = i, h
		}
	}
	if at > 0 {
		p.begins = []int{0, at}
	}
}

// tallest returns how high the highest column is, in parts of the size.
func (p *plan) tallest() float32 {
	var most float32
	for n := range p.begins {
		var h float32
		for r := range event.Each(p.rows(n)) {
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
func (p *plan) measure() (sum float32) {
	heads := p.list.Heads.figures()
	p.widths = make([]float32, len(heads))
	widen := func(r *Row, part float32) {
		for i, text := range r.figures() {
			if text == "" || i > nameColumn && heads[i] == "" {
				continue
			}
			lines := []string{text}
			if i == nameColumn && p.two {
				lines = r.Players
			}
			for _, line := range lines {
				p.widths[i] = max(p.widths[i], theme.Reach(line, measuredAt, true)*part/measuredAt+2*pad)
			}
		}
	}
	widen(&p.list.Heads, headPart)
	for r := range event.Each(p.list.Rows) {
		widen(r, 1)
	}
	for _, w := range p.widths {
		sum += w
	}
	return sum
}

// fit converts the parts to pixels. Spare width goes to the names, but not so much that the eye
// loses the line.
func (p *plan) fit(room fyne.Size) {
	p.size = max(float32(int(p.size)), smallest)
	n := float32(len(p.begins))
	most := (room.Width - (n-1)*between*p.size) / n
	p.wide = 0
	for i := range p.widths {
		p.widths[i] *= p.size
		p.wide += p.widths[i]
	}
	extra := min(most-p.wide, roomier*p.size)
	p.widths[nameColumn] = max(p.widths[nameColumn]+extra, 0)
	p.wide += extra
	p.height = float32(int(p.tallest()*p.size + 0.999))
}
