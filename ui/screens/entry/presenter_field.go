package entry

import (
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring"
	"uitslag/ui/screens/entry/match"
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
	w := p.evening.desk.Words
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
		ns, ew := p.evening.points(st, b.Lines[i].Points)
		rows = append(rows, FieldRow{p.evening.reader.Read(b.Lines[i].Result).Contract, "1", ns, ew})
	}
	return rows
}

// groupLetter returns what a group of a fouled board is called: "A" for the first.
func groupLetter(group int) string { return string(rune('A' + group)) }

func fouledOn(st *standings.Standings, s *slip.Slip) []int {
	var boards []int
	for _, l := range s.Slots {
		if b := l.Of.Board; st.Session.FouledBoard(b) != nil && !slices.Contains(boards, b) {
			boards = append(boards, b)
		}
	}
	return boards
}

// secondFar returns the progress of the second typing.
func (p *Presenter) secondFar(st *standings.Standings) string {
	w := p.evening.desk.Words
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

// meeting returns who met on a line: "7–12".
func (p *evening) meeting(l *standings.ScoredLine) string {
	return p.desk.Speaker.Versus(p.standings(), l.NS, l.EW)
}

// title returns what a slip is called: "Gift 7", or "Ronde 3 · tafel 2"; a table where there is more
// than one section with its section: "B2".
func (p *evening) title(st *standings.Standings, s *slip.Slip) string {
	switch {
	case s.Round == 0:
		return p.text("entry.board", "board", s.Board)
	case s.Match != nil:
		return p.text("match.title", "round", s.Round, "home", match.Numbered(p.desk, st, s.Match.Home), "away", match.Numbered(p.desk, st, s.Match.Away))
	}
	table := strconv.Itoa(s.Table)
	if len(st.Session.Sections) > 1 {
		table = s.Section + table
	}
	return p.text("entry.round", "round", s.Round, "table", table)
}

// sitOut says who sits out the boards of a slip, "" when nobody does.
func (p *evening) sitOut(st *standings.Standings, s *slip.Slip) string {
	if len(s.SitOuts) == 0 {
		return ""
	}
	var who []string
	for _, x := range s.SitOuts {
		who = append(who, p.desk.Speaker.Called(st, x))
	}
	key := "entry.sit-out"
	switch {
	case st.Event.Kind == event.Teams:
		key = "match.free"
	case s.Round > 0:
		key = "entry.sit-out-round"
	}
	return p.text(key, "n", len(who), "who", p.desk.Words.List(who))
}
