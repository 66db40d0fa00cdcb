package teams

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/reports/evening"
	"uitslag/internal/scoring/match"
)

// Cards returns a page for every team, by number, with its matches; with Options.Contestant for
// that one only.
func Cards(in evening.Input) *document.Document {
	p := sheets{evening.Of(in)}
	return evening.Cards(p.evening, func(id event.ID) document.Blocks {
		if row := p.evening.Standings.Row(id); row != nil {
			return p.card(row)
		}
		return nil
	})
}

func (p *sheets) card(row *standings.Row) document.Blocks {
	id := row.Contestant
	parts := []string{p.evening.Reached(row)}
	if t, ok := p.evening.Standings.Team(id); ok && t.Matches > 0 {
		parts = append(parts, p.evening.T("paper.team-card.record", "n", t.Matches, "won", t.Won, "drawn", t.Drawn, "lost", t.Matches-t.Won-t.Drawn))
	}
	head := document.Join(
		document.Heading{Text: p.evening.Team(id) + " · " + p.evening.Explained(id)},
		document.Paragraph{Text: strings.Join(parts, " · ")},
		document.Paragraph{Text: p.evening.People(cmp.Or(p.evening.Standings.Event.Contestant(id), &event.Contestant{}).Players)},
	)
	var vps exact.Rat
	var rounds document.Blocks
	byes := p.byes(id)
	free := func(before int) { // rounds without an opponent, by round between the matches
		for len(byes) > 0 && byes[0].Round < before {
			vps = vps.Add(byes[0].Side.VPs)
			rounds = append(rounds, p.free(byes[0], vps))
			byes = byes[1:]
		}
	}
	for m := range event.Each(p.evening.Standings.Matches) {
		if !m.Begun() || m.Home != id && m.Away != id {
			continue
		}
		if m.Round > 0 {
			free(m.Round)
		}
		s := p.of(m)
		side, home := m.Outcome.Away, m.Home == id
		if home {
			side = m.Outcome.Home
		}
		vps = vps.Add(side.VPs)
		rounds = append(rounds, s.ofTeam(home, side, vps))
	}
	free(math.MaxInt)
	if len(rounds) == 0 {
		return append(head, document.Paragraph{Text: p.evening.T("paper.pair-cards.nothing")})
	}
	return document.Join(head, rounds, document.Paragraph{Text: p.evening.T("paper.team-card.note")},
		p.evening.Below(func(f *standings.Footnote) bool { return f.Has(id) || f.Fouled != nil && p.plays(id, f.Board) }))
}

// byes returns the rounds in which a team had no opponent and got something for it, by round.
func (p *sheets) byes(team event.ID) []*standings.Bye {
	var out []*standings.Bye
	for b := range event.Each(p.evening.Standings.Byes) {
		if b.Team == team {
			out = append(out, b)
		}
	}
	return out
}

// free returns the line of a round without an opponent; vps are those of the team till then.
func (p *sheets) free(b *standings.Bye, vps exact.Rat) document.Paragraph {
	most := p.evening.Standings.Event.Rules.PointDecimals
	head := p.evening.PointsHead()
	if b.Side.HasVPs {
		head = p.evening.T("paper.vps")
	}
	text := p.evening.T("paper.team-card.free", "round", b.Round, "points", p.evening.Words.Number(b.Side.Final(), most)+" "+head)
	if b.Side.HasVPs {
		text += " · " + p.evening.T("paper.team-card.so-far", "vps", p.evening.Words.Number(vps, most))
	}
	return document.Paragraph{Text: text}
}

func (p *sheets) plays(team event.ID, board int) bool {
	return slices.ContainsFunc(p.evening.Standings.Matches, func(m standings.ScoredMatch) bool {
		s := sheet{evening: p.evening, match: &m}
		return m.Begun() && m.Has(team) && s.at(board) != nil
	})
}

// ofTeam returns a match as one of its teams has it: a line a board, with the scores of its own
// pairs, and what the board gave it.
func (s *sheet) ofTeam(home bool, side match.Side, vps exact.Rat) document.Table {
	other, theirs := s.match.Home, &s.match.Outcome.Home
	if home {
		other, theirs = s.match.Away, &s.match.Outcome.Away
	}
	title := inRound(s, s.evening.T("paper.team-card.against", "team", s.evening.Team(other), "number", s.evening.Number(other)))
	if result := s.cameTo(&side, theirs); len(result) > 0 {
		title += " · " + strings.Join(result, " · ")
	}
	if side.HasVPs {
		title += " · " + s.evening.T("paper.team-card.so-far", "vps", s.evening.Words.Number(vps, s.evening.Standings.Event.Rules.PointDecimals))
	}
	t := document.Table{Title: title, To: s.evening.Options.Links.ToContestant(other), Together: true, Keys: 1, Columns: []document.Column{{Head: s.evening.T("paper.board-head"), Align: document.Right, Kind: document.Numbers, Bold: true}}}
	for _, direction := range []string{"NS", "EW"} {
		t.Columns = append(t.Columns, document.Column{Head: s.evening.T("paper.team-card.sat", "side", s.evening.Direction(direction))})
		if !s.evening.Options.Links.Folder { // there it stands with the contract: a telephone has no room for columns of it
			t.Columns = append(t.Columns,
				document.Column{Head: s.byHead()},
				document.Column{Head: s.evening.T("paper.match-sheets.made"), Align: document.Right})
		}
		t.Columns = append(t.Columns, document.Number(s.evening.T("paper.match-sheets.score")))
	}
	running := "paper.pair-cards.total"
	if s.evening.Options.Links.Folder {
		running = "site.running"
	}
	t.Columns = append(t.Columns,
		document.Column{Head: s.evening.PointsHead(), Align: document.Right, Kind: document.Numbers, Bold: true},
		document.Number(s.evening.T(running)))
	var sum exact.Rat
	for _, board := range s.numbers() {
		cells := []document.Cell{s.evening.Whole(board)}
		cells[0].Suffix, cells[0].To = s.evening.BoardMark(board), s.evening.Options.Links.ToBoard(board)
		b := s.at(board)
		if b == nil {
			t.Rows = append(t.Rows, document.Row{Cells: append(cells, make([]document.Cell, len(t.Columns)-1)...)})
			continue
		}
		ns, ew, points := b.Open, b.Closed, b.Points.Home
		if !home {
			ns, ew, points = b.Closed, b.Open, b.Points.Away
		}
		cells = append(cells, s.own(s.table(ns))...)
		cells = append(cells, s.own(s.opposite(s.table(ew)))...)
		if b.Points.Counts {
			sum = sum.Add(points)
			cells = append(cells, s.evening.Won(points, s.decimals), s.evening.Won(sum, s.decimals))
		} else {
			cells = append(cells, document.Cell{}, document.Cell{})
		}
		t.Rows = append(t.Rows, document.Row{Cells: cells})
	}
	return t
}

// own returns a result as the card has it: on a page of a folder contract, declarer and result in
// one.
func (s *sheet) own(cells []document.Cell) []document.Cell {
	if !s.evening.Options.Links.Folder {
		return cells
	}
	var parts []string
	for _, c := range cells[:3] {
		if c.Text != "" {
			parts = append(parts, c.Text)
		}
	}
	cells[0].Text = strings.Join(parts, "\u2009")
	return []document.Cell{cells[0], cells[3]}
}

// opposite returns a result with its score as East-West have it.
func (s *sheet) opposite(cells []document.Cell) []document.Cell {
	if v := cells[3].Value; v != nil && v.Sign() != 0 {
		cells[3] = s.evening.Points(v.Neg(), 0)
	}
	return cells
}
