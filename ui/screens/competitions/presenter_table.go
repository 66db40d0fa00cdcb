package competitions

import (
	"cmp"
	"strings"

	"uitslag/internal/event/competition"
	"uitslag/internal/phrase"
	scoringcompetition "uitslag/internal/scoring/competition"
)

// table is the standings as they are shown, and why each figure is what it is.
type table struct{ *current }

// Columns are the evenings that have a column, and how many stand before and after them.
func (t *table) Columns() (list []Column, before, after int) {
	n := t.evenings()
	to := min(t.from+most, n)
	for _, e := range t.between(t.from, to) {
		title := t.words().DayMonth(e.Date)
		if e.Provisional {
			title += " …"
		}
		list = append(list, Column{title})
	}
	return list, t.from, n - to
}

// Rows are the standings.
func (t *table) Rows() []Row {
	w, book := t.words(), t.book()
	out := make([]Row, len(t.rows))
	for i := range t.rows {
		r := &t.rows[i]
		x := Row{
			Place: r.Place.String(), Move: phrase.CompetitionMove(r.Move), Names: book.Names(r.Named), Played: w.Signed(r.Played),
			Line: phrase.LineAbove(t.rows, i),
		}
		if r.HasScore {
			x.Score = book.Score(r.Score)
		}
		if was, ok := t.now[competition.Key(r.Who)]; t.mode == Editing && ok && was != x.Place {
			x.Changed = true
			x.Place = strings.TrimSpace(x.Place + " (" + cmp.Or(was, "–") + ")")
		}
		if r.ByLot {
			x.Place += phrase.ByLot
		}
		for j := t.from; j < min(t.from+most, len(r.Lines)); j++ {
			l := &r.Lines[j]
			text, behind := book.Cell(l)
			x.Cells = append(x.Cells, Cell{text + behind, l.Dropped || l.Kind == scoringcompetition.Absent})
		}
		out[i] = x
	}
	return out
}

// Percent reports whether the scores are percentages.
func (t *table) Percent() bool { return t.standings == nil || t.standings.Percent || t.evenings() == 0 }

// Below says what the signs mean, and which evenings stand beside those shown.
func (t *table) Below() string {
	w := t.words()
	out := t.book().Legend(t.rows)
	if t.standings != nil && t.standings.Provisional() {
		out = append(out, w.T("competitions.provisional"))
	}
	if _, before, after := t.Columns(); before > 0 || after > 0 {
		out = append(out, w.T("competitions.more", "before", before, "after", after))
	}
	return strings.Join(out, " · ")
}

// Skipped says which evenings cannot count yet, and why; "" for none.
func (t *table) Skipped() string {
	if t.standings == nil {
		return ""
	}
	var out []string
	for _, x := range t.standings.Skipped {
		out = append(out, t.book().Skipped(x))
	}
	return strings.Join(out, "\n")
}

// Cursor is where the cursor stands in the table as it is shown; row -1 is nowhere.
func (t *table) Cursor() (row, col int) {
	col = t.col
	if col >= firstEvening {
		col -= t.from
	}
	return t.row(), col
}

// Point puts the cursor on a figure of the table as it is shown.
func (t *table) Point(row, col int) {
	if row < 0 || row >= len(t.rows) {
		return
	}
	t.who = t.rows[row].Who
	if t.col = col; col >= firstEvening {
		t.col += t.from
	}
	t.settle()
}

// CanScroll reports whether there is an evening that has no column yet beside the cursor:
// before the first (-1) or behind the last (1).
func (t *table) CanScroll(step int) bool {
	at := t.col - firstEvening
	if step < 0 {
		return at >= 0 && at == t.from && t.from > 0
	}
	return at >= 0 && at == t.from+most-1 && at+1 < t.evenings()
}

// Scroll moves the cursor to that evening.
func (t *table) Scroll(step int) {
	if t.CanScroll(step) {
		t.col += step
		t.settle()
	}
}

// Rules are the rules as sentences.
func (t *table) Rules() []string {
	k := t.competition()
	if t.mode == Editing {
		k = &t.draft
	}
	if k == nil {
		return nil
	}
	return t.book().Rules(k, t.desk.Earlier(k))
}

func (t *table) between(from, to int) []competition.Evening {
	if t.standings == nil {
		return nil
	}
	return t.standings.Evenings[from:to]
}
