package entry

import (
	"slices"

	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/plot"
	"uitslag/internal/scoring"
	"uitslag/ui/screens/entry/slip"
)

// FieldRow is one score of the field, or one artificial result; one without Often is the
// title of a section that is scored apart.
type FieldRow struct {
	Score  string
	Often  string // how often: "3", "0,6" of a weighted score
	NS, EW string
}

// field returns what the field did on a board, from NS's best score to its worst, and
// then the results that the director gave.
func (p *Presenter) field(st *standings.Standings, b *standings.ScoredBoard) []FieldRow {
	w := p.desk.Words
	decimals := st.Event.Rules.PointDecimals
	in := st.Field.Boards[slices.IndexFunc(st.Boards, func(x standings.ScoredBoard) bool { return x.Board == b.Board })]
	var rows []FieldRow
	part, form, fouled := "", 0, st.Session.FouledBoard(b.Board) != nil
	for _, f := range scoring.Frequencies(in, b.Points) {
		if fouled && (len(rows) == 0 || f.Form != form) {
			form = f.Form
			rows = append(rows, FieldRow{Score: w.T("entry.group", "group", groupLetter(form))})
		}
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
		rows = append(rows, FieldRow{p.reader.Read(b.Lines[i].Result).Contract, "1", ns, ew})
	}
	return rows
}

// groupLetter returns what a group of a fouled board is called: "A" for the first.
func groupLetter(group int) string { return string(rune('A' + group)) }

// groupOf returns the group of a line whose board was fouled, "" for a board that was the same for
// all.
func groupOf(st *standings.Standings, l *slip.Slot) string {
	f := st.Session.FouledBoard(l.Of.Board)
	if f == nil {
		return ""
	}
	return groupLetter(f.Group(l.NS, l.EW, l.Round))
}

func fouledOn(st *standings.Standings, s *slip.Slip) []int {
	var boards []int
	for _, l := range s.Slots {
		if b := l.Of.Board; st.Session.FouledBoard(b) != nil && !slices.Contains(boards, b) {
			boards = append(boards, b)
		}
	}
	return boards
}

// spread returns how the real scores of a board are spread; the one on the line with the
// cursor is marked, also when it is only typed yet. Until a score is in there is
// nothing to compare with.
func (p *Presenter) spread(st *standings.Standings, b *standings.ScoredBoard) plot.Spread {
	fs := st.Frequencies(b.Board)
	if len(fs) == 0 {
		return plot.Spread{}
	}
	return p.desk.Speaker.Spread(fs, p.own())
}

// secondFar returns the progress of the second typing.
func (p *Presenter) secondFar(st *standings.Standings) string {
	w := p.desk.Words
	done, boards, open := 0, 0, 0
	for _, t := range review.TypedTwiceOf(st) {
		if t.Lines > 0 {
			boards++
		}
		if t.Done() {
			done++
		}
		open += t.Differ
	}
	text := w.T("entry.second.far", "done", done, "boards", boards)
	if open > 0 {
		text += " " + w.T("entry.second.open", "n", open)
	}
	return text + "\n" + w.T("entry.second.blind")
}
