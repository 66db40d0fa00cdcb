package teams

import (
	"cmp"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/butler"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
)

// perBoardDecimals are those of the IMPs a board.
const perBoardDecimals = 2

// Butler returns the ranking of all pairs over all matches.
func Butler(in evening.Input) *document.Document {
	p := sheets{evening.Of(in)}
	d := p.evening.Document("paper.butler")
	d.Posted, d.MinSize, d.MaxSize = true, document.PostedLeast, 14
	pairs, err := butler.Of(in.Standings)
	switch {
	case err != nil:
		d.Blocks, d.Lacks = document.Blocks{document.Paragraph{Text: p.evening.Words.Sentence(err), Marked: true}}, err
		return d
	case len(pairs) == 0:
		d.Lack(problem.New("report.no-matches"), p.evening.T("paper.match-sheets.none"))
		return d
	}
	short := false
	var imps []exact.Rat
	for i := range pairs {
		imps = append(imps, pairs[i].IMPs)
		short = short || pairs[i].Place.Short
	}
	decimals := exact.Decimals(perBoardDecimals, imps...)
	t := document.Table{Keys: 2, Columns: []document.Column{
		document.Number(p.evening.T("paper.rank")),
		{Head: p.evening.T("paper.name"), Wraps: true},
		{Head: p.evening.ContestantHead(), Wraps: true, Quiet: true},
		{Head: p.evening.T("paper.butler.each"), Align: document.Right, Kind: document.Numbers, Bold: true},
		document.Number(p.evening.T("paper.points.imps")),
		document.Number(p.evening.T("paper.boards-played")),
	}}
	for q := range event.Each(pairs) {
		name := cmp.Or(p.evening.People(q.Players), p.evening.T("paper.butler.nameless", "room", p.evening.T("paper.card.room."+string(q.Room))))
		t.Rows = append(t.Rows, document.Row{Bold: q.Place.Rank >= 1 && q.Place.Rank <= 3, Cells: []document.Cell{
			p.evening.Rank(q.Place), {Text: name}, {Text: p.evening.Team(q.Team)}, p.evening.Won(q.Each, perBoardDecimals), p.evening.Won(q.IMPs, decimals), p.evening.Whole(q.Boards),
		}})
	}
	d.Add(t, document.Paragraph{Text: p.evening.T("paper.butler.note")}, document.When(short, document.Paragraph{Text: p.evening.T("paper.short-note")}))
	return d
}
