package entry

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/scoring"
)

// FieldRow is one score of the field, or one artificial result.
type FieldRow struct {
	Score  string
	Count  int
	NS, EW string
}

// field is what the field did on a board, from NS's best score to its worst, and
// then the results that the director gave.
func (p *Presenter) field(st *event.Standings, b *event.ScoredBoard) []FieldRow {
	w := p.desk.Words
	decimals := st.Event.Rules.PointDecimals
	in := st.Field.Boards[slices.IndexFunc(st.Boards, func(x event.ScoredBoard) bool { return x.Board == b.Board })]
	var rows []FieldRow
	for _, f := range scoring.Frequencies(in, b.Points) {
		score := w.Signed(f.Score)
		if f.Passed {
			score = w.T("entry.passed-score")
		}
		rows = append(rows, FieldRow{score, f.Count, w.Number(f.NS, decimals), w.Number(f.EW, decimals)})
	}
	for _, i := range scoring.Artificial(in) {
		ns, ew := p.points(st, b.Lines[i].Points)
		rows = append(rows, FieldRow{p.read(b.Lines[i].Result).Contract, 1, ns, ew})
	}
	return rows
}

func (p *Presenter) points(st *event.Standings, l scoring.LinePoints) (ns, ew string) {
	n := st.Event.Rules.PointDecimals
	return p.desk.Words.Number(l.NS, n), p.desk.Words.Number(l.EW, n)
}
