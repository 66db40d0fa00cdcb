package reports

import (
	"slices"

	"uitslag/internal/document"
	"uitslag/internal/document/workbook"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
	"uitslag/internal/scoring/match"
)

// teamSheets returns the sheets that only teams have: a row a match, a row a board of a match, and
// a row a pair of each line-up. There are none where no match is known.
func (r *results) teamSheets() []workbook.Sheet {
	if len(r.evening.Standings.Matches) == 0 {
		return nil
	}
	var matches, boards []matchRow
	for m := range event.Each(r.evening.Standings.Matches) {
		matches = append(matches, matchRow{m, nil})
		for j := range m.Boards {
			boards = append(boards, matchRow{m, &m.Boards[j]})
		}
	}
	return []workbook.Sheet{
		{Name: r.evening.T("paper.sheet.matches"), Table: r.matches().Table(matches)},
		{Name: r.evening.T("paper.sheet.match-boards"), Table: r.matchBoards().Table(boards)},
		r.lineups(),
	}
}

// matchRow is a match, or a board of it.
type matchRow struct {
	*standings.ScoredMatch
	board *standings.MatchBoard
}

func (r *results) matchColumns() document.ColumnsOf[matchRow] {
	number := r.evening.Standings.Session.Number
	columns := document.ColumnsOf[matchRow]{
		column(r.evening.T("paper.round"), document.Numbers, func(x *matchRow) document.Cell { return only(x.Round > 0, r.evening.Whole(x.Round)) }),
	}
	sides := []func(x *matchRow) event.ID{func(x *matchRow) event.ID { return x.Home }, func(x *matchRow) event.ID { return x.Away }}
	for i, key := range []string{"paper.team-home", "paper.team-away"} {
		columns = append(columns, column(r.evening.T(key), document.Numbers, func(x *matchRow) document.Cell {
			n := number(sides[i](x))
			return only(n > 0, r.evening.Whole(n))
		}))
	}
	for i, key := range []string{"paper.team-home-name", "paper.team-away-name"} {
		columns = append(columns, column(r.evening.T(key), document.Texts, func(x *matchRow) document.Cell {
			id := sides[i](x)
			return only(number(id) > 0, textCell(r.evening.Team(id)))
		}))
	}
	return columns
}

func (r *results) matches() document.ColumnsOf[matchRow] {
	columns := r.matchColumns()
	won := func(points string, cell func(m *matchRow, side *match.Side) document.Cell) {
		columns = append(columns,
			column(r.evening.T("paper.home-won", "points", points), document.Numbers, func(x *matchRow) document.Cell { return cell(x, &x.Outcome.Home) }),
			column(r.evening.T("paper.away-won", "points", points), document.Numbers, func(x *matchRow) document.Cell { return cell(x, &x.Outcome.Away) }))
	}
	won(r.evening.PointsHead(), func(x *matchRow, side *match.Side) document.Cell {
		return only(x.Outcome.Counted > 0 || x.Counts() && !side.HasVPs, r.exactly(side.Won))
	})
	if slices.ContainsFunc(r.evening.Standings.Matches, func(m standings.ScoredMatch) bool { return m.Outcome.Home.HasVPs }) {
		won(r.evening.T("paper.vps"), func(_ *matchRow, side *match.Side) document.Cell { return only(side.HasVPs, r.exactly(side.VPs)) })
	}
	return columns
}

func (r *results) matchBoards() document.ColumnsOf[matchRow] {
	columns := append(r.matchColumns(), column(r.evening.T("paper.board-head"), document.Numbers, func(x *matchRow) document.Cell { return r.evening.Whole(x.board.Board) }))
	for i, room := range []string{"open", "closed"} {
		made := func(key string, kind document.Content, cell func(of *event.Result) document.Cell) {
			columns = append(columns, column(r.evening.T("paper.sheet.at."+room, "what", r.evening.T(key)), kind, func(x *matchRow) document.Cell {
				of := [...]*event.Result{x.board.Open, x.board.Closed}[i]
				if of == nil {
					return document.Cell{}
				}
				return cell(of)
			}))
		}
		made("paper.match-sheets.contract", document.Texts, func(of *event.Result) document.Cell {
			contract, _, _ := r.evening.Parts(of)
			return textCell(contract)
		})
		made("paper.declarer", document.Texts, func(of *event.Result) document.Cell {
			_, by, _ := r.evening.Parts(of)
			return textCell(by)
		})
		made("paper.tricks", document.Numbers, func(of *event.Result) document.Cell {
			_, by, _ := r.evening.Parts(of)
			return only(by != "", r.evening.Whole(of.Tricks))
		})
		made("paper.match-sheets.score", document.Numbers, func(of *event.Result) document.Cell { return evening.ScoreOf(r.evening, of) })
	}
	return append(columns,
		column(r.evening.T("paper.home-won", "points", r.evening.PointsHead()), document.Numbers, func(x *matchRow) document.Cell {
			return only(x.board.Points.Counts, r.exactly(x.board.Points.Home))
		}),
		column(r.evening.T("paper.away-won", "points", r.evening.PointsHead()), document.Numbers, func(x *matchRow) document.Cell {
			return only(x.board.Points.Counts, r.exactly(x.board.Points.Away))
		}))
}

// lineups has a row a pair of a team: in which room it sat from when on.
func (r *results) lineups() workbook.Sheet {
	st := r.evening.Standings
	s := workbook.Sheet{Name: r.evening.T("paper.sheet.lineups"), Table: document.Table{Columns: []document.Column{
		{Head: r.evening.ContestantHead(), Kind: document.Numbers},
		{Head: r.evening.T("paper.name")},
		{Head: r.evening.T("paper.sheet.from-round"), Kind: document.Numbers},
		{Head: r.evening.T("paper.sheet.from-board"), Kind: document.Numbers},
		{Head: r.evening.T("paper.sheet.room")},
		{Head: phrase.Nameless(r.evening.Words, event.Individual, "1")},
		{Head: phrase.Nameless(r.evening.Words, event.Individual, "2")},
	}}}
	for _, team := range st.ByNumber() {
		all := []event.Lineup{st.Event.LineupAt(st.Session, team, 1, 0)}
		for _, l := range st.Session.Lineups {
			if l.Team == team && (l.Round > 1 || l.Board > 0) {
				all = append(all, l)
			}
		}
		for i := range all {
			for _, room := range []event.Room{event.Open, event.Closed} {
				cells := []document.Cell{
					r.evening.SideCell(event.Pair(team)), textCell(r.evening.Team(team)), r.evening.Whole(all[i].Round), only(all[i].Board > 0, r.evening.Whole(all[i].Board)), textCell(r.evening.T("paper.card.room." + string(room))),
				}
				for _, id := range all[i].In(room) {
					cells = append(cells, textCell(r.evening.Name(id)))
				}
				s.Rows = append(s.Rows, document.Row{Cells: cells})
			}
		}
	}
	return s
}
