package reports

import (
	"slices"

	"uitslag/internal/document"
	"uitslag/internal/document/workbook"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/match"
)

// teamSheets are the sheets that only teams have: a row a match, a row a board of a match, and
// a row a pair of each line-up. There are none where no match is known.
func (r *results) teamSheets() []workbook.Sheet {
	if len(r.Standings.Matches) == 0 {
		return nil
	}
	return []workbook.Sheet{r.matches(), r.matchBoards(), r.lineups()}
}

// matches has a row a match.
func (r *results) matches() workbook.Sheet {
	st := r.Standings
	s := workbook.Sheet{Name: r.T("paper.sheet.matches")}
	add := func(kind document.Content, key string, args ...any) {
		s.Columns = append(s.Columns, document.Column{Head: r.T(key, args...), Kind: kind})
	}
	add(document.Numbers, "paper.round")
	add(document.Numbers, "paper.team-home")
	add(document.Numbers, "paper.team-away")
	add(document.Texts, "paper.team-home-name")
	add(document.Texts, "paper.team-away-name")
	add(document.Numbers, "paper.home-won", "points", r.PointsHead())
	add(document.Numbers, "paper.away-won", "points", r.PointsHead())
	if slices.ContainsFunc(st.Matches, func(m standings.ScoredMatch) bool { return m.Outcome.Home.HasVPs }) {
		add(document.Numbers, "paper.home-won", "points", r.T("paper.vps"))
		add(document.Numbers, "paper.away-won", "points", r.T("paper.vps"))
	}
	for i := range st.Matches {
		m := &st.Matches[i]
		cells := make([]document.Cell, len(s.Columns))
		copy(cells, r.matchCells(m))
		for k, side := range []match.Side{m.Outcome.Home, m.Outcome.Away} {
			if m.Outcome.Counted > 0 || m.Counts() && !side.HasVPs {
				cells[5+k] = r.exactly(side.Won)
			}
			if side.HasVPs {
				cells[7+k] = r.exactly(side.VPs)
			}
		}
		s.Rows = append(s.Rows, document.Row{Cells: cells})
	}
	return s
}

// matchCells are the round of a match, and the numbers and names of its teams.
func (r *results) matchCells(m *standings.ScoredMatch) []document.Cell {
	cells := make([]document.Cell, 5)
	if m.Round > 0 {
		cells[0] = r.Whole(m.Round)
	}
	for k, id := range []event.ID{m.Home, m.Away} {
		if n := r.Standings.Session.Number(id); n > 0 {
			cells[1+k], cells[3+k] = r.Whole(n), textCell(r.Team(id))
		}
	}
	return cells
}

// matchBoards has a row a board of a match: what was made at both tables, and for what.
func (r *results) matchBoards() workbook.Sheet {
	s := workbook.Sheet{Name: r.T("paper.sheet.match-boards")}
	add := func(kind document.Content, head string) {
		s.Columns = append(s.Columns, document.Column{Head: head, Kind: kind})
	}
	add(document.Numbers, r.T("paper.round"))
	add(document.Numbers, r.T("paper.team-home"))
	add(document.Numbers, r.T("paper.team-away"))
	add(document.Texts, r.T("paper.team-home-name"))
	add(document.Texts, r.T("paper.team-away-name"))
	add(document.Numbers, r.T("paper.board-head"))
	for _, room := range []string{"open", "closed"} {
		of := func(what string) string { return r.T("paper.sheet.at."+room, "what", r.T(what)) }
		add(document.Texts, of("paper.match-sheets.contract"))
		add(document.Texts, of("paper.declarer"))
		add(document.Numbers, of("paper.tricks"))
		add(document.Numbers, of("paper.match-sheets.score"))
	}
	add(document.Numbers, r.T("paper.home-won", "points", r.PointsHead()))
	add(document.Numbers, r.T("paper.away-won", "points", r.PointsHead()))
	for i := range r.Standings.Matches {
		m := &r.Standings.Matches[i]
		for j := range m.Boards {
			b := &m.Boards[j]
			cells := append(r.matchCells(m), r.Whole(b.Board))
			cells = append(cells, r.madeCells(b.Open)...)
			cells = append(cells, r.madeCells(b.Closed)...)
			if b.Points.Counts {
				cells = append(cells, r.exactly(b.Points.Home), r.exactly(b.Points.Away))
			} else {
				cells = append(cells, document.Cell{}, document.Cell{})
			}
			s.Rows = append(s.Rows, document.Row{Cells: cells})
		}
	}
	return s
}

// madeCells are contract, declarer, tricks and score of a result; nothing while it is not in.
func (r *results) madeCells(of *event.Result) []document.Cell {
	cells := make([]document.Cell, 4)
	if of == nil {
		return cells
	}
	contract, by, _ := r.Parts(of)
	cells[0], cells[1] = textCell(contract), textCell(by)
	if by != "" {
		cells[2] = r.Whole(of.Tricks)
	}
	if of.Kind == event.Played || of.Kind == event.Passed {
		cells[3] = r.Whole(of.Score)
	}
	return cells
}

// lineups has a row a pair of a team: in which room it sat from when on.
func (r *results) lineups() workbook.Sheet {
	st := r.Standings
	s := workbook.Sheet{Name: r.T("paper.sheet.lineups"), Table: document.Table{Columns: []document.Column{
		{Head: r.ContestantHead(), Kind: document.Numbers},
		{Head: r.T("paper.name")},
		{Head: r.T("paper.sheet.from-round"), Kind: document.Numbers},
		{Head: r.T("paper.sheet.from-board"), Kind: document.Numbers},
		{Head: r.T("paper.sheet.room")},
		{Head: phrase.Nameless(r.Words, event.Individual, "1")},
		{Head: phrase.Nameless(r.Words, event.Individual, "2")},
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
				cells := append(make([]document.Cell, 0, len(s.Columns)), r.SideCell(event.Pair(team)), textCell(r.Team(team)), r.Whole(all[i].Round), document.Cell{}, textCell(r.T("paper.card.room."+string(room))))
				if all[i].Board > 0 {
					cells[3] = r.Whole(all[i].Board)
				}
				for _, id := range all[i].In(room) {
					cells = append(cells, textCell(r.Name(id)))
				}
				s.Rows = append(s.Rows, document.Row{Cells: cells})
			}
		}
	}
	return s
}
