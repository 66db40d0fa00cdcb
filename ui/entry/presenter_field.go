package entry

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/plot"
	"uitslag/internal/scoring"
)

// FieldRow is one score of the field, or one artificial result; one without Often is the
// title of a section that is scored apart.
type FieldRow struct {
	Score  string
	Often  string // how often: "3", "0,6" of a weighted score
	NS, EW string
}

// field is what the field did on a board, from NS's best score to its worst, and
// then the results that the director gave.
func (p *Presenter) field(st *standings.Standings, b *standings.ScoredBoard) []FieldRow {
	w := p.desk.Words
	decimals := st.Event.Rules.PointDecimals
	in := st.Field.Boards[slices.IndexFunc(st.Boards, func(x standings.ScoredBoard) bool { return x.Board == b.Board })]
	var rows []FieldRow
	part := ""
	for _, f := range scoring.Frequencies(in, b.Points) {
		if own := st.PartSection(b.Board, f.Part); own != part {
			part = own
			rows = append(rows, FieldRow{Score: w.T("paper.section", "section", own)})
		}
		score := w.Signed(f.Score)
		if f.Passed {
			score = w.T("entry.passed-score")
		}
		rows = append(rows, FieldRow{score, phrase.Often(w, &f), w.Number(f.NS, decimals), w.Number(f.EW, decimals)})
	}
	for _, i := range scoring.Artificial(in) {
		ns, ew := p.points(st, b.Lines[i].Points)
		rows = append(rows, FieldRow{p.read(b.Lines[i].Result).Contract, "1", ns, ew})
	}
	return rows
}

// spread is how the real scores of a board are spread; the one on the line with the
// cursor is marked, also when it is only typed yet. Until a score is in there is
// nothing to compare with.
func (p *Presenter) spread(st *standings.Standings, b *standings.ScoredBoard) plot.Spread {
	fs := st.Frequencies(b.Board)
	if len(fs) == 0 {
		return plot.Spread{}
	}
	return p.desk.Spread(fs, p.own())
}

// own is the score on the line with the cursor, from NS's side; nil where there is none.
func (p *Presenter) own() *int {
	l := p.slot(p.line)
	if l == nil {
		return nil
	}
	r := l.Result
	if d, drafted := p.drafts[p.placeOf(l.ScoredLine)]; drafted {
		r = p.meaning(p.line, d.text)
	}
	if r == nil || r.Kind != event.Played && r.Kind != event.Passed {
		return nil
	}
	return &r.Score
}

func (p *Presenter) points(st *standings.Standings, l *scoring.LinePoints) (ns, ew string) {
	n := st.Event.Rules.PointDecimals
	return p.desk.Words.Number(l.NS, n), p.desk.Words.Number(l.EW, n)
}
