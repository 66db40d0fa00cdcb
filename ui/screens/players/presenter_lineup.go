package players

import (
	"cmp"
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/phrase"
	"uitslag/ui/notice"
)

type lining struct {
	*pairs
	form *lineupForm
}

type lineupForm struct {
	state    int // of the pairs: it ends with any change
	team     event.ID
	round    int
	board    int   // 0 is the begin of the round
	boards   []int // of the round
	chairs   [4]event.ID
	selected bool // the scorer chose somebody: they stay when it begins elsewhere
}

// OpenLineup begins with the line-up of a row's team in the round that is played now, and
// reports whether there is one to make; if not, Said says why.
func (p *lining) OpenLineup(row int) bool {
	p.form = nil
	w := p.desk.Words
	if !p.ofTeams() || row < 0 || row >= len(p.rows) {
		return false
	}
	if s := p.ReadOnly(); s != "" {
		p.say(notice.Refuse(s))
		return false
	}
	r := &p.rows[row]
	if r.Named < event.MinTeam {
		p.say(notice.Refuse(w.T("lineup.unnamed", "team", r.Label, "n", event.MinTeam)))
		return false
	}
	p.ClearNotice()
	p.form = &lineupForm{state: p.state, team: r.Contestant}
	p.lineupRound(min(p.lastRound(r.Contestant)+1, p.lineupRounds()))
	p.lineupBoard(nextPart(p))
	return true
}

// nextPart returns the first board of the part that the team plays next; 0 if the match has no
// parts, or no results.
func nextPart(p *lining) int {
	f, last := p.form, 0
	for i := range p.s.Results {
		if x := &p.s.Results[i]; (x.NS.A == f.team || x.EW.A == f.team) && slices.Contains(f.boards, x.Board) {
			last = max(last, x.Board)
		}
	}
	matches := event.Matches(p.s)
	i := slices.IndexFunc(matches, func(m event.Match) bool { return m.Has(f.team) && m.Round == f.round })
	if i < 0 || last == 0 {
		return 0
	}
	for _, b := range matches[i].Breaks {
		if b > last {
			return b
		}
	}
	return 0
}

// lastRound returns the last round of which a team has a result, 0 for none.
func (p *lining) lastRound(team event.ID) int {
	last := 0
	for i := range p.s.Results {
		if x := &p.s.Results[i]; x.NS.A == team || x.EW.A == team {
			last = max(last, x.Round)
		}
	}
	return last
}

// lineupRounds returns how many rounds the team plays, those that are not drawn yet included.
func (p *lining) lineupRounds() int {
	c := p.s.Section(p.s.SectionOf(p.form.team))
	rounds := p.s.LastRound(c)
	if c.Drawing != nil {
		rounds = max(rounds, c.Drawing.Rounds)
	}
	return max(rounds, 1)
}

// lineupRound chooses a round, from its begin on.
func (p *lining) lineupRound(round int) {
	f := p.form
	f.round, f.boards = round, nil
	for _, x := range p.s.Sittings() {
		if x.Round == round && (x.NS.A == f.team || x.EW.A == f.team) {
			f.boards = append(f.boards, x.Boards...)
		}
	}
	slices.Sort(f.boards)
	f.boards = slices.Compact(f.boards)
	p.lineupBoard(0)
}

// lineupBoard chooses the first board, with its current players until somebody is chosen.
func (p *lining) lineupBoard(board int) {
	f := p.form
	if f.board = board; f.selected {
		return
	}
	now := p.e.LineupAt(p.s, f.team, f.round, board)
	copy(f.chairs[:2], now.Open)
	copy(f.chairs[2:], now.Closed)
}

// ChooseRound chooses a round of the form, from 0.
func (p *lining) ChooseRound(i int) {
	if p.form != nil {
		p.lineupRound(i + 1)
	}
}

// ChooseBegin chooses from where the line-up is: 0 is the begin of the round, then its boards.
func (p *lining) ChooseBegin(i int) {
	if p.form == nil || i > len(p.form.boards) {
		return
	}
	board := 0
	if i > 0 {
		board = p.form.boards[i-1]
	}
	p.lineupBoard(board)
}

// ChooseChair puts a player of the team on a chair. Who sat there gets the chair that the
// player had: nobody sits twice.
func (p *lining) ChooseChair(chair, player int) {
	f := p.form
	team := p.teamOf()
	if f == nil || player < 0 || player >= len(team) {
		return
	}
	who := team[player]
	if had := slices.Index(f.chairs[:], who); had >= 0 {
		f.chairs[had] = f.chairs[chair]
	}
	f.chairs[chair], f.selected = who, true
}

// teamOf returns the players of the form's team who are named.
func (p *lining) teamOf() []event.ID {
	if p.form == nil || p.e.Contestant(p.form.team) == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(p.e.Contestant(p.form.team).Players), func(id event.ID) bool { return id == "" })
}

// SaveLineup saves it, and gives the row of its team.
func (p *lining) SaveLineup() (row int, ok bool) {
	f := p.form
	if f == nil {
		return 0, false
	}
	l := event.Lineup{Team: f.team, Round: f.round, Board: f.board, Open: slices.Clone(f.chairs[:2]), Closed: slices.Clone(f.chairs[2:])}
	if err := p.desk.Do(&command.SetLineup{Session: p.s.ID, Lineup: l}); err != nil {
		p.say(notice.Refuse(p.desk.Words.Sentence(err)))
		return 0, false
	}
	p.form = nil
	row = p.rowOf(f.team)
	p.say(notice.Of(p.desk.Words.T("lineup.saved", "team", p.rows[row].Label, "lineup", p.lineup(&l))))
	return row, true
}

// CloseLineup leaves it as it was.
func (p *lining) CloseLineup() { p.form = nil }

// Lineup returns the form as it is shown, nil for none.
func (p *lining) Lineup() *LineupForm {
	f := p.form
	if f == nil || f.state != p.state || p.s == nil {
		p.form = nil
		return nil
	}
	w, row := p.desk.Words, &p.rows[p.rowOf(f.team)]
	out := &LineupForm{
		Sentence: w.T("lineup.of", "team", cmp.Or(row.Team, phrase.Numbered(w, event.Teams, row.Label))),
		Round:    f.round - 1, Begins: slices.Index(f.boards, f.board) + 1, Given: row.Lineups,
		From: []string{w.T("lineup.begin")},
	}
	for r := range p.lineupRounds() {
		out.Rounds = append(out.Rounds, strconv.Itoa(r+1))
	}
	for _, b := range f.boards {
		out.From = append(out.From, w.T("lineup.from-board", "board", b))
	}
	team := p.teamOf()
	var rest []string
	for _, id := range team {
		out.Players = append(out.Players, p.desk.Speaker.Name(id))
		if !slices.Contains(f.chairs[:], id) {
			rest = append(rest, p.desk.Speaker.Name(id))
		}
	}
	for i, id := range f.chairs {
		out.Chairs[i] = slices.Index(team, id)
	}
	l := event.Lineup{Team: f.team, Round: f.round, Board: f.board, Open: f.chairs[:2], Closed: f.chairs[2:]}
	now := p.e.LineupAt(p.s, f.team, f.round, f.board)
	switch {
	case slices.Equal(now.Open, l.Open) && slices.Equal(now.Closed, l.Closed):
		out.Preview = w.T("lineup.same", "lineup", p.lineup(&l))
	default:
		out.Preview = w.T("lineup.would", "lineup", p.lineup(&l))
	}
	if len(rest) > 0 {
		out.Preview += " " + w.T("lineup.rest", "n", len(rest), "names", w.List(rest))
	}
	return out
}
