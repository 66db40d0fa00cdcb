package competitions

import (
	"cmp"
	"strings"

	"uitslag/internal/event/competition"
	"uitslag/internal/phrase"
	scoringcompetition "uitslag/internal/scoring/competition"
)

// Columns returns the evenings that have a column, and how many stand before and after them.
func (p *Presenter) Columns() (list []Column, before, after int) {
	n := p.evenings()
	to := min(p.from+limit, n)
	for _, e := range p.between(p.from, to) {
		title := p.words().DayMonth(e.Date)
		if e.Provisional {
			title += " …"
		}
		list = append(list, Column{title})
	}
	return list, p.from, n - to
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
		if was, ok := p.now[competition.Key(r.Who)]; p.mode == Editing && ok && was != x.Place {
			x.Changed = true
			x.Place = strings.TrimSpace(x.Place + " (" + cmp.Or(was, "–") + ")")
		}
		if r.ByLot {
			x.Place += phrase.ByLot
		}
		for j := p.from; j < min(p.from+limit, len(r.Lines)); j++ {
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
	if _, before, after := p.Columns(); before > 0 || after > 0 {
		out = append(out, w.T("competitions.more", "before", before, "after", after))
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
	if p.CanScroll(step) {
		p.col += step
		p.settle()
	}
}

// Rules returns the rules as sentences.
func (p *Presenter) Rules() []string {
	k := p.competition()
	if p.mode == Editing {
		k = &p.draft
	}
	if k == nil {
		return nil
	}
	return p.book().Rules(k, p.desk.Earlier(k))
}

func (p *Presenter) between(from, to int) []competition.Evening {
	if p.standings == nil {
		return nil
	}
	return p.standings.Evenings[from:to]
}
