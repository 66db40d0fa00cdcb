package reports

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
)

// Controlestaat is the control statement: who played, then a rectangle for each
// group of boards with every line's points, score and contract, the sum control of
// each board and of the session, and what is artificial (R-CONTROLESTAAT).
func Controlestaat(in Input) *document.Document {
	d := in.document("paper.controlestaat")
	in.footnoted()
	d.MinSize, d.MaxSize = document.SizeLeast, 11
	d.Title = d.Name
	if in.Club != "" {
		d.Subtitle = []string{in.Club}
	}
	d.Subtitle = append(d.Subtitle, in.evening()...)
	d.Blocks = append(d.Blocks, in.pairList())
	contracts := in.contracts()
	var grid document.Grid
	for _, boards := range in.rectangles(contracts) {
		grid.Tables = append(grid.Tables, in.rectangle(boards, contracts))
	}
	_, waiting := in.playedBoards()
	d.Blocks = append(d.Blocks, grid)
	d.Blocks = append(d.Blocks, in.waitingNote(waiting)...)
	d.Blocks = append(d.Blocks, in.controls()...)
	d.Blocks = append(d.Blocks, in.footnotes(nil)...)
	d.Blocks = append(d.Blocks, in.changes()...)
	return d
}

// pairList is who plays, by number.
func (in *Input) pairList() document.Box {
	var box document.Box
	for i := range in.Standings.Session.Sections {
		labels := slices.Clone(in.Standings.Session.Sections[i].Labels)
		slices.SortStableFunc(labels, func(a, b event.Label) int {
			return cmp.Or(cmp.Compare(b.Direction, a.Direction), cmp.Compare(a.Number, b.Number)) // NS before EW
		})
		for _, l := range labels {
			label := in.number(l.Contestant)
			if l.Direction != "" {
				label = in.direction(l.Direction) + " " + label
			}
			box.Items = append(box.Items, document.Item{Label: label, Text: in.players(l.Contestant)})
		}
	}
	return box
}

// contracts tells whether any contract was entered: without, the column falls away.
func (in *Input) contracts() bool {
	for i := range in.Standings.Session.Results {
		if in.Standings.Session.Results[i].Contract.Level > 0 {
			return true
		}
	}
	return false
}

// meeting is who meets whom on a line, whatever the board.
type meeting struct {
	section string
	ns, ew  event.Side
}

func meetings(b *standings.ScoredBoard) []meeting {
	var all []meeting
	for i := range b.Lines {
		l := &b.Lines[i]
		all = append(all, meeting{l.Section, l.NS, l.EW})
	}
	return all
}

// rectangles gives the boards of each rectangle: the groups of boards that travel
// together, in equal parts where there are too many for the width of a page. Where
// no groups are known, neighbours with the same meetings belong together.
func (in *Input) rectangles(contracts bool) [][]*standings.ScoredBoard {
	most := 4
	if !contracts {
		most = 6
	}
	st := in.Standings
	group := map[int]int{}
	for i, g := range st.Groups {
		for _, b := range g.Boards {
			group[b] = i
		}
	}
	var runs [][]*standings.ScoredBoard
	played, _ := in.playedBoards()
	for _, b := range played {
		if n := len(runs); n > 0 {
			before := runs[n-1][len(runs[n-1])-1]
			a, known := group[before.Board]
			c, also := group[b.Board]
			same := known && also && a == c
			if !known && !also {
				same = len(runs[n-1]) < most && sameMeetings(before, b)
			}
			if same {
				runs[n-1] = append(runs[n-1], b)
				continue
			}
		}
		runs = append(runs, []*standings.ScoredBoard{b})
	}
	var out [][]*standings.ScoredBoard
	for _, run := range runs {
		parts := (len(run) + most - 1) / most
		for p := range parts {
			out = append(out, run[p*len(run)/parts:(p+1)*len(run)/parts])
		}
	}
	return out
}

// playedBoards are the boards of which a result is in, and the numbers of the others. Before
// the first result they all are as if played: their boxes are to be filled in.
func (in *Input) playedBoards() (played []*standings.ScoredBoard, waiting []int) {
	var all []*standings.ScoredBoard
	for i := range in.Standings.Boards {
		b := &in.Standings.Boards[i]
		all = append(all, b)
		if len(b.Lines) == 0 || slices.ContainsFunc(b.Lines, func(l standings.ScoredLine) bool { return l.Result != nil }) {
			played = append(played, b)
		} else {
			waiting = append(waiting, b.Board)
		}
	}
	if len(played) == 0 {
		return all, nil
	}
	return played, waiting
}

// waitingNote names the boards that have no box, as no result of them is in.
func (in *Input) waitingNote(boards []int) []document.Block {
	if len(boards) == 0 {
		return nil
	}
	return []document.Block{document.Paragraph{Text: in.t("paper.boards-waiting", "n", len(boards), "boards", bridge.BoardList(boards))}}
}

func sameMeetings(a, b *standings.ScoredBoard) bool {
	have := map[meeting]bool{}
	for _, m := range meetings(a) {
		have[m] = true
	}
	others := meetings(b)
	for _, m := range others {
		if !have[m] {
			return false
		}
	}
	return len(a.Lines) == len(b.Lines)
}

// rectangle is one box: a line a table, and below it the sums.
func (in *Input) rectangle(boards []*standings.ScoredBoard, contracts bool) document.Table {
	t := document.Table{Framed: true, Together: true, Keys: 2, Columns: []document.Column{
		{Head: in.t("paper.side.NS"), Align: document.Right, Kind: document.Numbers, Bold: true},
		{Head: in.t("paper.side.EW"), Align: document.Right, Kind: document.Numbers, Bold: true},
	}}
	var keys []meeting
	line := map[meeting]int{}
	lines := make([]map[meeting][]*standings.ScoredLine, len(boards))
	most := map[meeting]int{}
	var points []exact.Rat
	for i, b := range boards {
		lines[i] = map[meeting][]*standings.ScoredLine{}
		for j := range b.Lines {
			l := &b.Lines[j]
			m := meeting{l.Section, l.NS, l.EW}
			if _, seen := line[m]; !seen {
				line[m] = len(keys)
				keys = append(keys, m)
			}
			lines[i][m] = append(lines[i][m], l)
			most[m] = max(most[m], len(lines[i][m]))
			points = append(points, l.Points.NS, l.Points.EW)
		}
		from := len(t.Columns)
		t.Columns = append(
			t.Columns,
			document.Column{Head: in.t("paper.side.NS"), Align: document.Right, Kind: document.Numbers, Rule: true, Bold: true},
			document.Column{Head: in.t("paper.side.EW"), Align: document.Right, Kind: document.Numbers},
			document.Column{Head: in.t("paper.score"), Align: document.Right, Kind: document.Numbers},
		)
		if contracts {
			t.Columns = append(t.Columns, document.Column{Head: in.t("paper.contract")})
		}
		t.Spans = append(t.Spans, document.Span{Text: in.boardTitle(b), From: from, To: len(t.Columns) - 1})
	}
	decimals := decimals(in.Standings.Event.Rules.PointDecimals, points...)
	for _, m := range keys {
		for n := range most[m] { // more than one where a result came in twice
			row := document.Row{Cells: []document.Cell{in.sideCell(m.ns), in.sideCell(m.ew)}}
			for i := range boards {
				var l *standings.ScoredLine
				if n < len(lines[i][m]) {
					l = lines[i][m][n]
				}
				row.Cells = append(row.Cells, in.lineCells(l, contracts, decimals)...)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	sum := document.Row{Quiet: true, Cells: []document.Cell{{Text: in.t("paper.sum")}, {}}}
	for _, b := range boards {
		sum.Cells = append(sum.Cells, in.sumCells(b, contracts, decimals)...)
	}
	t.Rows = append(t.Rows, sum)
	given, any := document.Row{Quiet: true, Cells: []document.Cell{{Text: "+"}, {}}}, false
	for _, b := range boards {
		cells, some := in.givenCells(b, contracts, decimals)
		given.Cells, any = append(given.Cells, cells...), any || some
	}
	if any {
		t.Rows = append(t.Rows, given)
	}
	return t
}

func (in *Input) sideCell(s event.Side) document.Cell {
	c := document.Cell{Text: in.side(s)}
	if n, err := strconv.Atoi(c.Text); err == nil {
		r := exact.Int(n)
		c.Value = &r
	}
	return c
}

// boardTitle heads a board: "gift 5 · N/NZ".
func (in *Input) boardTitle(b *standings.ScoredBoard) string {
	return in.t("paper.board", "board", b.Board) + " · " + in.seat(b.Dealer) + "/" + in.vulnerability(b.Vulnerability) + in.boardMark(b.Board)
}

// lineCells are the points, score and contract of a line; empty where the line
// does not exist on this board, and dots where its result is still to come.
func (in *Input) lineCells(l *standings.ScoredLine, contracts bool, decimals int) []document.Cell {
	cells := make([]document.Cell, 3, 4)
	what := document.Cell{}
	switch {
	case l == nil:
	case l.Result == nil:
		what = document.Cell{Text: "…", Quiet: true}
	default:
		if l.Points.Counts {
			cells[0], cells[1] = in.won(l.Points.NS, decimals), in.won(l.Points.EW, decimals)
		}
		r := l.Result
		if r.Kind == event.Played || r.Kind == event.Passed {
			cells[2] = in.whole(r.Score)
		}
		what.Text = strings.TrimSpace(in.outcome(r) + in.resultMark(r.ID))
		if l.Twice || l.Unexpected {
			what.Text = strings.TrimSpace(what.Text + " ?")
			what.Marked = true
		}
	}
	switch {
	case contracts:
		return append(cells, what)
	case cells[2].Value == nil:
		cells[2] = what
	default:
		// the score says it all, but for what is odd about the line
		if l.Result.Reversed {
			cells[2].Suffix = " " + in.t("paper.reversed")
		}
		cells[2].Suffix += in.resultMark(l.Result.ID)
		if what.Marked {
			cells[2].Suffix += " ?"
			cells[2].Marked = true
		}
	}
	return cells
}
