package teams

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
	"uitslag/internal/scoring/match"
)

// leastHalved is how many boards a match has at least for its halves to be told apart.
const leastHalved = 8

type sheets struct {
	evening *evening.Evening
}

// Sheets returns a page for every match of which something is in or given, by round and table:
// both tables side by side.
func Sheets(in evening.Input) *document.Document {
	p := sheets{evening.Of(in)}
	d := p.evening.Document("paper.match-sheets")
	d.MinSize, d.MaxSize, d.Cards = document.SizeLeast, 12, true
	for m := range event.Each(in.Standings.Matches) {
		if only := in.Options.Contestant; only != "" && m.Home != only && m.Away != only || !m.Begun() {
			continue
		}
		d.Part()
		d.Add(p.of(m).blocks())
	}
	if len(d.Blocks) == 0 {
		d.Lack(problem.New("report.no-matches"), p.evening.T("paper.match-sheets.none"))
	}
	return d
}

type sheet struct {
	evening  *evening.Evening
	match    *standings.ScoredMatch
	plan     *event.Match // as the movement has it; nil where there is none
	decimals int
}

func (p *sheets) of(m *standings.ScoredMatch) *sheet {
	s := &sheet{evening: p.evening, match: m}
	s.plan = event.Find(event.Matches(p.evening.Standings.Session), func(x *event.Match) bool { return x.Round == m.Round && x.Has(m.Home) && x.Has(m.Away) })
	var points []exact.Rat
	for _, b := range m.Boards {
		points = append(points, b.Points.Home, b.Points.Away)
	}
	s.decimals = exact.Decimals(p.evening.Standings.Event.Rules.PointDecimals, append(points, m.Outcome.Home.Points, m.Outcome.Away.Points, m.Outcome.Home.Penalty, m.Outcome.Away.Penalty)...)
	return s
}

func (s *sheet) blocks() document.Blocks {
	title := inRound(s, s.evening.Team(s.match.Home)+document.Between+s.evening.Team(s.match.Away))
	said := ""
	switch {
	case s.match.LeftOut:
		said = s.evening.T("paper.match-sheets.left-out")
	case s.match.Award != nil:
		said = strings.TrimSpace(s.evening.T("paper.match-sheets.awarded") + " " + s.match.Award.Text)
	}
	var tables document.Blocks
	if s.match.Award == nil || slices.ContainsFunc(s.match.Boards, func(b standings.MatchBoard) bool { return b.Open != nil || b.Closed != nil }) {
		tables = document.Blocks{s.seats(), s.boards()}
	}
	return document.Join(
		document.Heading{Text: title},
		document.Paragraph{Text: s.result()},
		document.Paragraph{Text: said},
		document.When(len(s.match.Cut) > 0, document.Paragraph{Text: s.evening.T("paper.match-sheets.short", "n", s.match.Length, "boards", strings.Join(evening.Numbers(s.match.Cut), ", "))}),
		document.Paragraph{Text: s.evening.Words.Sentence(s.match.NoTable)},
		tables,
		s.evening.Below(s.about),
	)
}

// inRound returns who meet with the round that they do so in, where it is known.
func inRound(s *sheet, who string) string {
	if s.match.Round == 0 {
		return who
	}
	return s.evening.T("paper.match-sheets.round", "round", s.match.Round, "teams", who)
}

func (s *sheet) about(f *standings.Footnote) bool {
	switch {
	case f.Penalty != nil:
		if m := s.evening.Standings.MatchOf(f.Penalty); m != nil {
			return m == s.match
		}
		who := f.Penalty.Contestant // off the total: beside the round or the board that it was given for
		return (who == s.match.Home || who == s.match.Away) && (f.Penalty.Round > 0 && f.Penalty.Round == s.match.Round || f.Penalty.Round == 0 && f.Penalty.Board > 0 && s.at(f.Penalty.Board) != nil)
	case f.Fouled != nil:
		return s.at(f.Board) != nil
	}
	return slices.ContainsFunc(s.match.Boards, func(b standings.MatchBoard) bool {
		return b.Open != nil && b.Open.ID == f.On.ID || b.Closed != nil && b.Closed.ID == f.On.ID
	})
}

// at returns a board of the match, nil while nothing of it is in.
func (s *sheet) at(board int) *standings.MatchBoard {
	return event.Find(s.match.Boards, func(b *standings.MatchBoard) bool { return b.Board == board })
}

// result returns what the match came to: "28 – 12 IMP · 13,68 – 6,32 VP".
func (s *sheet) result() string {
	o := &s.match.Outcome
	if !s.match.Counts() {
		return s.evening.T("paper.match-sheets.waits")
	}
	parts := s.cameTo(&o.Home, &o.Away)
	if o.Missing > 0 {
		parts = append(parts, s.evening.T("paper.missing", "n", o.Missing))
	}
	return strings.Join(parts, " · ")
}

// cameTo returns the score and the victory points, those of the first side first.
func (s *sheet) cameTo(first, second *match.Side) []string {
	var parts []string
	if s.match.Outcome.Counted > 0 {
		parts = append(parts, s.score(first.Won, second.Won))
	}
	if first.HasVPs {
		parts = append(parts, s.both(first.VPs, second.VPs)+" "+s.evening.T("paper.vps"))
	}
	return parts
}

// score returns the two own scores, and the penalties: "7 – 3 IMP, straf Ruiten −3".
func (s *sheet) score(first, second exact.Rat) string {
	o, text := &s.match.Outcome, s.both(first, second)+" "+s.evening.PointsHead()
	if fined := phrase.Fined(s.evening.Words, s.evening.Team(s.match.Home), s.evening.Team(s.match.Away), o.Home.Penalty, o.Away.Penalty, s.evening.Standings.Event.Rules.PointDecimals); fined != "" {
		text += ", " + fined
	}
	return text
}

// both returns the figures of the two teams, with as many decimals: "13,68 – 6,32".
func (s *sheet) both(home, away exact.Rat) string {
	d := exact.Decimals(s.evening.Standings.Event.Rules.PointDecimals, home, away)
	return s.evening.Words.Fixed(home, d) + document.Between + s.evening.Words.Fixed(away, d)
}

// room is one of the two tables, with the team that sits North-South there.
type room struct {
	room   event.Room
	title  string
	ns, ew event.ID
}

func (s *sheet) rooms() [2]room {
	title := func(key string, table int) string {
		if table == 0 {
			return s.evening.T(key)
		}
		return s.evening.T(key) + " · " + s.evening.T("paper.match-sheets.table", "table", table)
	}
	open, closed := 0, 0
	if s.plan != nil {
		open, closed = s.plan.OpenTable, s.plan.ClosedTable
		if s.plan.Home != s.match.Home {
			open, closed = closed, open
		}
	}
	return [2]room{
		{event.Open, title("paper.match-sheets.open", open), s.match.Home, s.match.Away},
		{event.Closed, title("paper.match-sheets.closed", closed), s.match.Away, s.match.Home},
	}
}

// changes returns the boards of the match from which others sit at its tables; the first of them
// is not one.
func (s *sheet) changes() []int {
	var out []int
	for _, x := range s.evening.Standings.Session.Lineups {
		if (x.Team == s.match.Home || x.Team == s.match.Away) && x.Round == s.match.Round && !slices.Contains(out, x.Board) {
			if n := s.numbers(); slices.Contains(n, x.Board) && x.Board != n[0] {
				out = append(out, x.Board)
			}
		}
	}
	slices.Sort(out)
	return out
}

func (s *sheet) numbers() []int {
	var all []int
	if s.plan != nil {
		all = append(all, s.plan.Boards...)
	}
	for _, b := range s.match.Boards {
		all = append(all, b.Board)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// seats returns who sat where, and from which board others did.
func (s *sheet) seats() document.Table {
	t := document.Table{Together: true, Keys: 1, Columns: []document.Column{{Head: s.evening.T("paper.match-sheets.who"), Bold: true}}}
	for _, seat := range []string{"NS", "EW"} {
		t.Columns = append(t.Columns,
			document.Column{Head: s.evening.Direction(seat), Wraps: true},
			document.Column{Wraps: true, Quiet: true, Tight: true})
	}
	n := s.numbers()
	for _, room := range s.rooms() {
		before := [2]string{}
		for i, from := range append([]int{0}, s.changes()...) {
			board := from
			if from == 0 && len(n) > 0 {
				board = n[0]
			}
			now := [2]string{s.pair(room.ns, room.room, true, board), s.pair(room.ew, room.room, false, board)}
			if i > 0 && now == before {
				continue
			}
			before = now
			head := document.Cell{Text: room.title}
			if i > 0 {
				head = document.Cell{Text: s.evening.T("paper.match-sheets.from", "board", from), Quiet: true}
			}
			t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{head, {Text: s.evening.Team(room.ns)}, {Text: now[0]}, {Text: s.evening.Team(room.ew)}, {Text: now[1]}}})
		}
	}
	return t
}

// pair returns the names of the two of a team who sit North-South or East-West in a room, ""
// while they are not known.
func (s *sheet) pair(team event.ID, room event.Room, ns bool, board int) string {
	of, round := room, s.match.Round
	if s.plan != nil {
		of, round = s.plan.Pair(room, ns)
	}
	l := s.evening.Standings.Event.LineupAt(s.evening.Standings.Session, team, round, board)
	return s.evening.People(l.In(of))
}

func (s *sheet) boards() document.Table {
	t := document.Table{Framed: true, Keys: 1, Columns: []document.Column{{Head: s.evening.T("paper.board-head"), Align: document.Right, Kind: document.Numbers, Bold: true}}}
	for _, room := range s.rooms() {
		from := len(t.Columns)
		t.Columns = append(t.Columns,
			document.Column{Head: s.evening.T("paper.match-sheets.contract"), Rule: true},
			document.Column{Head: s.byHead()},
			document.Column{Head: s.evening.T("paper.match-sheets.made"), Align: document.Right},
			document.Number(s.evening.T("paper.match-sheets.score")))
		t.Spans = append(t.Spans, document.Span{Text: room.title, From: from, To: len(t.Columns) - 1})
	}
	from := len(t.Columns)
	number := document.Column{Align: document.Right, Kind: document.Numbers, Bold: true}
	number.Head, number.Rule = s.evening.T("paper.match-sheets.home"), true
	t.Columns = append(t.Columns, number)
	number.Head, number.Rule = s.evening.T("paper.match-sheets.away"), false
	t.Columns = append(t.Columns, number, document.Column{Head: s.evening.T("paper.match-sheets.running"), Align: document.Right, Rule: true})
	t.Spans = append(t.Spans, document.Span{Text: s.evening.PointsHead(), From: from, To: from + 1})

	var home, away, partHome, partAway exact.Rat
	numbers, parts := s.numbers(), s.parts()
	for i, board := range numbers {
		if i > 0 && slices.Contains(parts, board) {
			t.Rows = append(t.Rows, s.sum(s.partTitle(len(parts), slices.Index(parts, board)), partHome, partAway))
			partHome, partAway = exact.Rat{}, exact.Rat{}
		}
		b := s.at(board)
		cells := []document.Cell{s.evening.Whole(board)}
		cells[0].Suffix = s.evening.BoardMark(board)
		if b == nil {
			t.Rows = append(t.Rows, document.Row{Cells: append(cells, make([]document.Cell, len(t.Columns)-1)...)})
			continue
		}
		cells = append(cells, s.table(b.Open)...)
		cells = append(cells, s.table(b.Closed)...)
		points := []document.Cell{{}, {}, {}}
		if b.Points.Counts {
			h, a := b.Points.Won()
			home, away, partHome, partAway = home.Add(h), away.Add(a), partHome.Add(h), partAway.Add(a)
			for k, v := range []exact.Rat{h, a} {
				if v.Sign() != 0 || !s.imps() {
					points[k] = s.evening.Points(v, s.decimals)
				}
			}
			points[2] = document.Cell{Text: s.evening.Words.Fixed(home, s.decimals) + document.Between + s.evening.Words.Fixed(away, s.decimals)}
		}
		t.Rows = append(t.Rows, document.Row{Cells: append(cells, points...)})
	}
	if len(parts) > 1 {
		t.Rows = append(t.Rows, s.sum(s.partTitle(len(parts), len(parts)), partHome, partAway))
	}
	t.Rows = append(t.Rows, s.totals(home, away)...)
	return t
}

// imps reports whether what one side wins the other loses.
func (s *sheet) imps() bool { return s.match.Outcome.Available.Sign() == 0 }

func (s *sheet) table(r *event.Result) []document.Cell {
	if r == nil {
		return []document.Cell{{Text: "…", Quiet: true}, {}, {}, {}}
	}
	contract, by, result := s.evening.Parts(r)
	contract = strings.TrimSpace(contract + s.evening.ResultMark(r.ID))
	return []document.Cell{{Text: contract}, {Text: strings.TrimSpace(by + " " + s.evening.Lead(r))}, {Text: result}, evening.ScoreOf(s.evening, r)}
}

// byHead heads the declarers, and the leads if one is known.
func (s *sheet) byHead() string {
	if s.evening.Leads() {
		return s.evening.T("paper.match-sheets.by-lead")
	}
	return s.evening.T("paper.match-sheets.by")
}

// parts returns the boards with which a part of the match begins: by the movement and where others
// sit down, or of a long match with neither where its second half begins.
func (s *sheet) parts() []int {
	n := s.numbers()
	begin := s.changes()
	if s.plan != nil {
		for _, b := range s.plan.Breaks {
			if slices.Index(n, b) > 0 && !slices.Contains(begin, b) {
				begin = append(begin, b)
			}
		}
	}
	if len(begin) > 0 {
		slices.Sort(begin)
		return append([]int{n[0]}, begin...)
	}
	if len(n) < leastHalved || len(n)%2 != 0 {
		return nil
	}
	return []int{n[0], n[len(n)/2]}
}

// partTitle is "1e helft", or of several parts "deel 1".
func (s *sheet) partTitle(parts, n int) string {
	if parts == 2 {
		return s.evening.T("paper.match-sheets.half", "n", n)
	}
	return s.evening.T("paper.match-sheets.part", "n", n)
}

func (s *sheet) sum(title string, home, away exact.Rat) document.Row {
	row := document.Row{Lined: true, Bold: true, Cells: make([]document.Cell, 12)}
	row.Cells[1].Text = title
	row.Cells[9], row.Cells[10] = s.evening.Points(home, s.decimals), s.evening.Points(away, s.decimals)
	return row
}

// totals returns the lines below the boards: what is not of a board, the total, and the victory
// points.
func (s *sheet) totals(home, away exact.Rat) []document.Row {
	o := &s.match.Outcome
	var rows []document.Row
	if s.imps() {
		if h, a := o.Home.Won.Sub(home), o.Away.Won.Sub(away); h.Sign() != 0 || a.Sign() != 0 {
			rows = append(rows, s.sum(s.evening.T("paper.match-sheets.carried"), h, a))
		}
	} else if o.Saldo.Home.Sign() != 0 || o.AwaySaldo.Away.Sign() != 0 {
		rows = append(rows, s.sum(s.evening.T("paper.match-sheets.saldo"), o.Saldo.Home, o.AwaySaldo.Away))
	}
	total := s.sum(s.evening.T("paper.match-sheets.total"), o.Home.Won, o.Away.Won)
	if s.imps() && o.Counted > 0 {
		total.Cells[11] = document.Cell{Text: s.evening.WonText(o.Home.Net.Add(o.Home.Penalty))}
	}
	rows = append(rows, total)
	if o.Home.Penalty.Sign() != 0 || o.Away.Penalty.Sign() != 0 {
		rows = append(rows, s.sum(s.evening.T("paper.match-sheets.penalty"), o.Home.Penalty.Neg(), o.Away.Penalty.Neg()), s.fined())
	}
	if o.Home.HasVPs {
		if h, a := o.Home.VPPenalty.Neg(), o.Away.VPPenalty.Neg(); h.Sign() != 0 || a.Sign() != 0 {
			rows = append(rows, s.vps(s.evening.T("paper.match-sheets.vp-penalty"), h, a))
		}
		rows = append(rows, s.vps(s.evening.T("paper.vps"), o.Home.VPs, o.Away.VPs))
	}
	return rows
}

// fined returns the line below the penalties: in IMPs what each side is ahead by, which the uitslag
// and the victory points are of; else, and where the match itself decides, the score that is
// left.
func (s *sheet) fined() document.Row {
	o := &s.match.Outcome
	if !s.imps() || s.evening.Standings.Event.Form == event.FormKnockout {
		return s.sum(s.evening.T("paper.match-sheets.with-penalty"), o.Home.Score(), o.Away.Score())
	}
	row := s.sum(s.evening.T("paper.match-sheets.ahead"), o.Home.Points, o.Away.Points)
	row.Cells[9], row.Cells[10] = s.evening.Won(o.Home.Points, s.decimals), s.evening.Won(o.Away.Points, s.decimals)
	return row
}

func (s *sheet) vps(title string, home, away exact.Rat) document.Row {
	row := s.sum(title, home, away)
	d := exact.Decimals(s.evening.Standings.Event.Rules.PointDecimals, home, away)
	row.Cells[9], row.Cells[10] = s.evening.Points(home, d), s.evening.Points(away, d)
	return row
}
