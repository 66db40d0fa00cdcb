package competitions

import (
	"cmp"
	"strings"

	"uitslag/internal/event"

	"uitslag/internal/event/competition"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/season"
)

// Column is a column of an evening.
type Column struct{ Title string }

// Cell is one figure of the standings.
type Cell struct {
	Text  string
	Quiet bool
}

// Row is a line of the standings.
type Row struct {
	Place, Move, Names, Score, Played string
	Cells                             []Cell // of the evenings that have a column
	Line                              bool   // a line of promotion runs above it
	Changed                           bool   // while rules are changed: another place than now, which stands in brackets behind it
}

// Columns are the evenings that have a column, and how many stand before and after them.
func (p *Presenter) Columns() (list []Column, before, after int) {
	n := p.evenings()
	to := min(p.from+most, n)
	for _, e := range p.between(p.from, to) {
		title := p.day(e.Date)
		if e.Provisional {
			title += " …"
		}
		list = append(list, Column{title})
	}
	return list, p.from, n - to
}

// Rows are the standings.
func (p *Presenter) Rows() []Row {
	w, book := p.words(), p.book()
	out := make([]Row, len(p.rows))
	for i := range p.rows {
		r := &p.rows[i]
		x := Row{
			Place: r.Place.String(), Move: phrase.CompetitionMove(r.Move), Names: book.Names(r.Named), Played: w.Signed(r.Played),
			Line: phrase.PromotionLine(p.rows, i),
		}
		if r.HasScore {
			x.Score = book.Score(r.Score)
		}
		if was, ok := p.now[key(r.Who)]; p.mode == Editing && ok && was != x.Place {
			x.Changed = true
			x.Place = strings.TrimSpace(x.Place + " (" + cmp.Or(was, "–") + ")")
		}
		for j := p.from; j < min(p.from+most, len(r.Lines)); j++ {
			l := &r.Lines[j]
			text, behind := book.Cell(l)
			x.Cells = append(x.Cells, Cell{text + behind, l.Dropped || l.Kind == season.Absent})
		}
		out[i] = x
	}
	return out
}

// Percent tells whether the scores are percentages.
func (p *Presenter) Percent() bool { return p.season == nil || p.season.Percent || p.evenings() == 0 }

// day is a date as short as a column has room for.
func (p *Presenter) day(iso string) string {
	text := p.words().ShortDate(iso)
	if i := strings.LastIndexAny(text, "-/"); i > 0 && len(text)-i == 5 {
		return text[:i]
	}
	return text
}

// Below says what the signs mean, and which evenings stand beside those shown.
func (p *Presenter) Below() string {
	w := p.words()
	out := p.book().Legend(p.rows)
	if p.season != nil && p.season.Provisional() {
		out = append(out, w.T("competitions.provisional"))
	}
	if _, before, after := p.Columns(); before > 0 || after > 0 {
		out = append(out, w.T("competitions.more", "before", before, "after", after))
	}
	return strings.Join(out, " · ")
}

// Skipped says which evenings cannot count yet, and why; "" for none.
func (p *Presenter) Skipped() string {
	if p.season == nil {
		return ""
	}
	var out []string
	for _, x := range p.season.Skipped {
		out = append(out, p.words().T("paper.competition.skipped", "date", p.words().Date(x.Date), "why", p.words().Sentence(x.Reason)))
	}
	return strings.Join(out, "\n")
}

// Cursor is where the cursor stands in the table as it is shown; row -1 is nowhere.
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

// Turn moves the cursor to an evening that has no column yet, before the first (-1) or
// behind the last (1), and tells whether there was one.
func (p *Presenter) Turn(step int) bool {
	at := p.col - firstEvening
	if at < 0 || step < 0 && (at != p.from || p.from == 0) || step > 0 && (at != p.from+most-1 || at+1 >= p.evenings()) {
		return false
	}
	p.col += step
	p.settle()
	return true
}

// Rules are the rules as sentences.
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

func (p *Presenter) between(from, to int) []competition.SeasonEvening {
	if p.season == nil {
		return nil
	}
	return p.season.Evenings[from:to]
}

// key names a line.
func key(who []event.ID) string {
	var b strings.Builder
	for _, m := range who {
		b.WriteString(string(m) + "\n")
	}
	return b.String()
}
