package competitions

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event/competition"
	"uitslag/internal/phrase"
	scoringcompetition "uitslag/internal/scoring/competition"
)

// The columns of the standings before those of the evenings.
const (
	colPlace = iota
	colMove
	colNames
	colScore
	colPlayed
	firstEvening
)

// limit is how many evenings have a column at a time.
const limit = 6

// Row is a line of the standings.
type Row struct {
	Place, Move, Names, Score, Played string
	Cells                             []Cell // of the evenings that have a column
	Line                              bool   // a line of promotion runs above it
	Changed                           bool   // while rules are changed: another place than now, which stands in brackets behind it
}

// Cell is one figure of the standings.
type Cell struct {
	Text  string
	Quiet bool
}

// settle keeps the cursor and the columns within what there is.
func (p *Presenter) settle() {
	n := p.evenings()
	p.col = max(min(p.col, firstEvening+n-1), 0)
	if at := p.col - firstEvening; at >= 0 {
		p.from = max(min(p.from, at), at-limit+1)
	}
	p.from = max(min(p.from, n-limit), 0)
}

func (p *Presenter) evenings() int {
	if p.standings == nil {
		return 0
	}
	return len(p.standings.Evenings)
}

// row returns where the line under the cursor stands, -1 for nowhere.
func (p *Presenter) row() int {
	return slices.IndexFunc(p.rows, func(r competition.Row) bool { return slices.Equal(r.Who, p.who) })
}

// names are those of the line under the cursor.
func (p *Presenter) names() string {
	who := p.who
	if i := p.row(); i >= 0 {
		who = p.rows[i].Named
	}
	return p.book().Names(who)
}

// until is the end of the evenings that have a column.
func (p *Presenter) until() int { return min(p.from+limit, p.evenings()) }

// Columns returns the titles of the evenings that have a column.
func (p *Presenter) Columns() []string {
	var titles []string
	for j := p.from; j < p.until(); j++ {
		e := &p.standings.Evenings[j]
		title := p.words().DayMonth(e.Date)
		if e.Provisional {
			title += " …"
		}
		titles = append(titles, title)
	}
	return titles
}

// Rows returns the standings.
func (p *Presenter) Rows() []Row {
	w, book := p.words(), p.book()
	out := make([]Row, len(p.rows))
	for i := range p.rows {
		r := &p.rows[i]
		x := Row{
			Place: r.Place.String(), Move: phrase.CompetitionMove(r.Move), Names: book.Names(r.Named), Played: w.Signed(r.Played),
			Line: phrase.LineAbove(p.rows, i),
		}
		if r.HasScore {
			x.Score = book.Score(r.Score)
		}
		if was, ok := p.Form.now[competition.Key(r.Who)]; p.mode == Editing && ok && was != x.Place {
			x.Changed = true
			x.Place = strings.TrimSpace(x.Place + " (" + cmp.Or(was, "–") + ")")
		}
		if r.ByLot {
			x.Place += phrase.ByLot
		}
		for j := p.from; j < min(p.until(), len(r.Lines)); j++ {
			l := &r.Lines[j]
			text, behind := book.Cell(l)
			x.Cells = append(x.Cells, Cell{text + behind, l.Dropped || l.Kind == scoringcompetition.Absent})
		}
		out[i] = x
	}
	return out
}

// Percent reports whether the scores are percentages.
func (p *Presenter) Percent() bool {
	return p.standings == nil || p.standings.Percent || p.evenings() == 0
}

// Below says what the signs mean, and which evenings stand beside those shown.
func (p *Presenter) Below() string {
	w := p.words()
	out := p.book().Legend(p.rows)
	if p.standings != nil && p.standings.Provisional() {
		out = append(out, w.T("competitions.provisional"))
	}
	if after := p.evenings() - p.until(); p.from > 0 || after > 0 {
		out = append(out, w.T("competitions.more", "before", p.from, "after", after))
	}
	return strings.Join(out, " · ")
}

// Skipped says which evenings cannot count yet, and why; "" for none.
func (p *Presenter) Skipped() string {
	if p.standings == nil {
		return ""
	}
	var out []string
	for _, x := range p.standings.Skipped {
		out = append(out, p.book().Skipped(x))
	}
	return strings.Join(out, "\n")
}

// Cursor returns where the cursor stands in the table as it is shown; row -1 is nowhere.
func (p *Presenter) Cursor() (row, col int) {
	col = p.col
	if col >= firstEvening {
		col -= p.from
	}
	return p.row(), col
}

// Point puts the cursor on a figure of the table as it is shown.
func (p *Presenter) Point(row, col int) {
	if row < 0 || row >= len(p.rows) {
		return
	}
	p.who = p.rows[row].Who
	if p.col = col; col >= firstEvening {
		p.col += p.from
	}
	p.settle()
}

// CanScroll reports whether there is an evening that has no column yet beside the cursor:
// before the first (-1) or behind the last (1).
func (p *Presenter) CanScroll(step int) bool {
	at := p.col - firstEvening
	if step < 0 {
		return at >= 0 && at == p.from && p.from > 0
	}
	return at >= 0 && at == p.from+limit-1 && at+1 < p.evenings()
}

// Scroll moves the cursor to that evening.
func (p *Presenter) Scroll(step int) {
	p.col += step
	p.settle()
}
