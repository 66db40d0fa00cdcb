package newevening

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
)

type fitting struct {
	*form
	fits       []advise.Suggestion
	own        []*movements.Movement // made by hand, read or searched
	split      *advise.Split         // sections that are fairer, nil for none
	more       map[string]bool       // which take one pair more, as far as they were asked
	possible   []int                 // where nothing fits: numbers of boards that would
	driveCache *foundDrives
	all        bool // the less good ones are shown too
	rows       []Row
	selected   int
}

// list makes the rows: of each kind the best with one winner and the best with two,
// or all there are. What was chosen stays chosen.
func (p *fitting) list() {
	var was *Row
	if p.selected < len(p.rows) {
		was = &p.rows[p.selected]
	}
	type group struct {
		name    string
		winners int
		fair    bool // with single tables turned
	}
	seen := map[group]bool{}
	p.rows = nil
	if p.split != nil && p.split.Best {
		p.rows = append(p.rows, p.splitRow(p.split))
	}
	for _, s := range p.fits {
		g := group{s.Name, s.Winners, s.Options.Variant == "fair"}
		if !p.all && seen[g] {
			continue
		}
		seen[g] = true
		p.rows = append(p.rows, p.row(s))
	}
	if p.split != nil && !p.split.Best {
		p.rows = append(p.rows, p.splitRow(p.split))
	}
	for _, d := range p.drives() {
		p.rows = append(p.rows, p.driveRow(d))
	}
	for _, m := range p.own {
		if r, ok := p.ownRow(m); ok {
			p.rows = append(p.rows, r)
		}
	}
	p.selected = 0
	for i := range p.rows {
		if was != nil && p.rows[i].Own == was.Own && p.rows[i].Split == was.Split && same(p.rows[i].Suggestion, was.Suggestion) {
			p.selected = i
		}
	}
}

func same(a, b advise.Suggestion) bool {
	return a.Name == b.Name && a.Boards == b.Boards && a.Rounds == b.Rounds && a.Winners == b.Winners &&
		a.Options.Pairs == b.Options.Pairs && a.Options.Variant == b.Options.Variant && slices.Equal(a.Options.Turn, b.Options.Turn)
}

func (p *fitting) row(s advise.Suggestion) Row {
	r := Row{MovementFigures: p.desk.Speaker.Figures(s), Suggestion: s, OneMore: "–"}
	if p.takesOneMore(s) {
		r.OneMore = p.desk.Words.T("newevening.yes")
	}
	return p.seats(r)
}

// seats marks a row that has seats for those who must stay.
func (p *fitting) seats(r Row) Row {
	if n := len(p.plan.fixed); n > 0 && r.Suggestion.Seats(n) {
		r.Seats += " ✓"
	}
	return r
}

// takesOneMore asks each movement once.
func (p *fitting) takesOneMore(s advise.Suggestion) bool {
	key := fmt.Sprint(s.Name, s.Options)
	known, is := p.more[key]
	if !is {
		if p.more == nil {
			p.more = map[string]bool{}
		}
		known = s.TakesOneMore()
		p.more[key] = known
	}
	return known
}

// Rows returns the movements that fit, the best first.
func (p *fitting) Rows() []Row { return p.rows }

// Hidden returns how many less good movements are not in the rows.
func (p *fitting) Hidden() int {
	shown := 0
	for _, r := range p.rows {
		if r.Own == nil && r.Split == nil && r.Drive == nil {
			shown++
		}
	}
	return len(p.fits) - shown
}

// All reports whether the less good movements are in the rows too.
func (p *fitting) All() bool { return p.all }

// ShowAll puts the less good movements in the rows, or takes them out.
func (p *fitting) ShowAll(all bool) {
	p.all = all
	p.list()
}

// Selected returns which row is chosen.
func (p *fitting) Selected() int { return p.selected }

// Choose chooses a row; beyond the ends it is the first or the last.
func (p *fitting) Choose(i int) {
	p.selected, p.begun = max(min(i, len(p.rows)-1), 0), true
}

// Heading says what the rows are of: the figures they were found for.
func (p *fitting) Heading() string {
	w := p.desk.Words
	if p.plan.pairs == 0 || p.plan.to == 0 {
		return w.T("newevening.movements")
	}
	if !p.mode.paired() {
		return w.T("newevening.playing", "who", p.n(p.plan.pairs))
	}
	n := 2
	if p.plan.from == p.plan.to {
		n = p.plan.to
	}
	boards := strings.Replace(w.T("n.boards", "n", n), strconv.Itoa(n), boardsText(p.plan.from, p.plan.to), 1)
	return w.T("newevening.fitting", "pairs", w.T("n.pairs", "n", p.plan.pairs), "boards", boards)
}

// Nothing says that no movement fits and what would, "" when one does or when the
// figures are not typed yet.
func (p *fitting) Nothing() string {
	if len(p.rows) > 0 || p.plan.pairs == 0 || p.plan.to == 0 {
		return ""
	}
	w := p.desk.Words
	if len(p.possible) == 0 {
		least, most := bounds()
		return w.T("newevening.none-pairs", "n", p.plan.pairs, "least", least, "most", most)
	}
	return w.T("newevening.none-boards", "pairs", w.T("n.pairs", "n", p.plan.pairs),
		"boards", boardsText(p.plan.from, p.plan.to), "possible", p.possible)
}

// nearest returns the three numbers of boards nearest to what was asked that movements for
// so many pairs have.
func nearest(pairs, from, to int) []int {
	var possible []int
	for _, s := range advise.Suggest(pairs, 1, mostBoards) {
		possible = append(possible, s.Boards)
	}
	return near(possible, from+to)
}

// near returns the three of these numbers that are nearest to half of mid, ascending.
func near(of []int, mid int) []int {
	of = slices.Compact(slices.Sorted(slices.Values(of)))
	slices.SortFunc(of, func(a, b int) int { return cmp.Or(abs(2*a-mid)-abs(2*b-mid), a-b) })
	of = of[:min(len(of), 3)]
	slices.Sort(of)
	return of
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
