package players

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/phrase"
	"uitslag/ui/notice"
)

// team fills in what only the row of a team has: its name, its captain, room for its
// players and one more, where they sit in round 1, and what changes later.
func (p *Presenter) team(r *Row) {
	c := p.e.Contestant(r.Contestant)
	if c == nil {
		return
	}
	named := 0
	for i, id := range c.Players {
		if id != "" {
			named = i + 1
		}
	}
	r.OfTeam, r.Team, r.Needs = true, c.Name, event.MinTeam
	r.Places = event.MinTeam
	if named >= event.MinTeam {
		r.Places = min(named+1+(named+1)%2, Slots)
	}
	if c.Captain != "" {
		r.Captain = slices.Index(c.Players, c.Captain)
	}
	first := p.e.LineupAt(p.s, r.Contestant, 1, 0)
	for slot := 0; slot < r.Places; slot += 2 {
		r.Rooms = append(r.Rooms, p.rooms(&first, c.Players, slot))
	}
	r.Lineups = p.lineups(r.Contestant)
}

// rooms says where two players of a team sit: one word where they sit together.
func (p *Presenter) rooms(l *event.Lineup, players []event.ID, slot int) string {
	w := p.desk.Words
	of := func(i int) string {
		if i >= len(players) || players[i] == "" {
			return ""
		}
		switch id := players[i]; {
		case slices.Contains(l.Open, id):
			return w.T("lineup.open")
		case slices.Contains(l.Closed, id):
			return w.T("lineup.closed")
		}
		return w.T("lineup.reserve")
	}
	a, b := of(slot), of(slot+1)
	if a == "" || b == "" || a == b {
		return cmp.Or(a, b)
	}
	return a + " / " + b
}

// lineups returns those of a team that begin later than the first round, or were given for it.
func (p *Presenter) lineups(team event.ID) (out []string) {
	all := slices.SortedStableFunc(slices.Values(p.s.Lineups), func(a, b event.Lineup) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board))
	})
	for i := range all {
		if all[i].Team == team {
			out = append(out, p.says(&all[i]))
		}
	}
	return out
}

// says returns a line-up in words: "vanaf ronde 2: open tafel A – B, gesloten tafel C – D".
func (p *Presenter) says(l *event.Lineup) string {
	w, two := p.desk.Words, func(ids []event.ID) string { return phrase.Names(ids, p.desk.Speaker.Name, "?") }
	from := w.T("people.from-round", "round", l.Round)
	if l.Board > 0 {
		from = w.T("people.from-board", "round", l.Round, "board", l.Board)
	}
	return w.T("lineup.says", "from", from, "open", two(l.Open), "closed", two(l.Closed))
}

// NameTeam gives the team of a row its name, and reports whether it is saved.
func (p *Presenter) NameTeam(row int, name string) bool {
	return p.changeTeam(row, func(q *command.SeatTeam) { q.Name = strings.TrimSpace(name) })
}

// MakeCaptain makes the player in a slot the captain of the team; the captain is none then.
func (p *Presenter) MakeCaptain(row, slot int) {
	w, r := p.desk.Words, p.rowAt(row)
	if !p.ofTeams() || r == nil {
		return
	}
	if slot >= TeamName || r.Names[slot] == "" {
		p.refuse(w.T("players.captain.whom"))
		return
	}
	who, label, key := p.members(r.Contestant)[slot], r.Label, "players.captain.is"
	if p.changeTeam(row, func(q *command.SeatTeam) {
		if q.Captain == who {
			q.Captain, key = "", "players.captain.not"
		} else {
			q.Captain = who
		}
	}) {
		p.say(w.T(key, "name", p.desk.Speaker.Name(who), "team", label))
	}
}

func (p *Presenter) changeTeam(row int, change func(*command.SeatTeam)) bool {
	r := p.rowAt(row)
	if !p.ofTeams() || r == nil {
		return false
	}
	c := p.e.Contestant(r.Contestant)
	q := &command.SeatTeam{Team: c.ID, Name: c.Name, Captain: c.Captain, Players: slices.Clone(c.Players)}
	change(q)
	if q.Name == c.Name && q.Captain == c.Captain {
		return true
	}
	if !p.do(q) {
		return false
	}
	p.notice = notice.Notice{}
	return true
}

// Lineup is a line-up of a team before it is saved.
type Lineup struct {
	Sentence string // whose it is
	Rounds   []string
	Round    int // chosen
	From     []string
	Begins   int // chosen of From: the begin of the round, or a board of it
	Players  []string
	Chairs   [4]int // chosen of Players: two at the open table, two at the closed one
	Preview  string // what would be
	Given    []string

	state    int          // of the pairs: it ends with any change
	as       event.Lineup // what would be saved; board 0 is the begin of the round
	boards   []int        // of the round
	team     []event.ID   // its players who are named
	selected bool         // the scorer chose somebody: they stay when it begins elsewhere
}

// chairs returns who sits on each chair.
func (f *Lineup) chairs() []event.ID { return slices.Concat(f.as.Open, f.as.Closed) }

// sit has these sit on the chairs.
func (f *Lineup) sit(ids []event.ID) { f.as.Open, f.as.Closed = ids[:2:2], ids[2:] }

// OpenLineup begins with the line-up of a row's team in the round that is played now, and
// reports whether there is one to make; if not, the notice says why.
func (p *Presenter) OpenLineup(row int) bool {
	p.lineup = nil
	w, r := p.desk.Words, p.rowAt(row)
	if !p.ofTeams() || r == nil {
		return false
	}
	if s := p.ReadOnly(); s != "" {
		return p.refuse(s)
	}
	if r.Named < event.MinTeam {
		return p.refuse(w.T("lineup.unnamed", "team", r.Label, "n", event.MinTeam))
	}
	p.notice = notice.Notice{}
	f := &Lineup{state: p.state, as: event.Lineup{Team: r.Contestant}, Given: r.Lineups}
	p.lineup = f
	f.Sentence = w.T("lineup.of", "team", cmp.Or(r.Team, phrase.Numbered(w, event.Teams, r.Label)))
	f.team = slices.DeleteFunc(slices.Clone(p.e.Contestant(r.Contestant).Players), func(id event.ID) bool { return id == "" })
	for _, id := range f.team {
		f.Players = append(f.Players, p.desk.Speaker.Name(id))
	}
	// those that are not drawn yet included
	c := p.s.Section(p.s.SectionOf(r.Contestant))
	rounds := max(p.s.LastRound(c), 1)
	if c.Drawing != nil {
		rounds = max(rounds, c.Drawing.Rounds)
	}
	for n := range rounds {
		f.Rounds = append(f.Rounds, strconv.Itoa(n+1))
	}
	last := 0
	for _, x := range p.results(f) {
		last = max(last, x.Round)
	}
	p.ChooseRound(min(last, rounds-1))
	p.begin(p.nextPart(f))
	return true
}

// results returns those of the line-up's team.
func (p *Presenter) results(f *Lineup) (out []*event.Result) {
	for i := range p.s.Results {
		if x := &p.s.Results[i]; x.NS.A == f.as.Team || x.EW.A == f.as.Team {
			out = append(out, x)
		}
	}
	return out
}

// nextPart returns the first board of the part that the team plays next; 0 if the match has no
// parts, or no results.
func (p *Presenter) nextPart(f *Lineup) int {
	last := 0
	for _, x := range p.results(f) {
		if slices.Contains(f.boards, x.Board) {
			last = max(last, x.Board)
		}
	}
	matches := event.Matches(p.s)
	i := slices.IndexFunc(matches, func(m event.Match) bool { return m.Has(f.as.Team) && m.Round == f.as.Round })
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

// ChooseRound chooses a round of the form, from 0, and its begin.
func (p *Presenter) ChooseRound(i int) {
	f := p.Lineup()
	if f == nil {
		return
	}
	f.Round, f.as.Round, f.boards = i, i+1, nil
	f.From = []string{p.desk.Words.T("lineup.begin")}
	for _, x := range p.s.Sittings() {
		if x.Round == f.as.Round && (x.NS.A == f.as.Team || x.EW.A == f.as.Team) {
			f.boards = append(f.boards, x.Boards...)
		}
	}
	slices.Sort(f.boards)
	f.boards = slices.Compact(f.boards)
	for _, b := range f.boards {
		f.From = append(f.From, p.desk.Words.T("lineup.from-board", "board", b))
	}
	p.begin(0)
}

// ChooseBegin chooses from where the line-up is: 0 is the begin of the round, then its boards.
func (p *Presenter) ChooseBegin(i int) {
	switch f := p.Lineup(); {
	case f == nil || i > len(f.boards):
	case i > 0:
		p.begin(f.boards[i-1])
	default:
		p.begin(0)
	}
}

// begin chooses the first board, with its current players until somebody is chosen.
func (p *Presenter) begin(board int) {
	f := p.lineup
	f.as.Board, f.Begins = board, slices.Index(f.boards, board)+1
	if !f.selected {
		f.sit(p.sitting(f))
	}
	p.preview(f)
}

// sitting returns who sits on each chair now where the line-up would begin.
func (p *Presenter) sitting(f *Lineup) []event.ID {
	now, ids := p.e.LineupAt(p.s, f.as.Team, f.as.Round, f.as.Board), make([]event.ID, 4)
	copy(ids[:2], now.Open)
	copy(ids[2:], now.Closed)
	return ids
}

// ChooseChair puts a player of the team on a chair. Who sat there gets the chair that the
// player had: nobody sits twice.
func (p *Presenter) ChooseChair(chair, player int) {
	f := p.Lineup()
	if f == nil || player < 0 || player >= len(f.team) {
		return
	}
	ids, who := f.chairs(), f.team[player]
	if had := slices.Index(ids, who); had >= 0 {
		ids[had] = ids[chair]
	}
	ids[chair], f.selected = who, true
	f.sit(ids)
	p.preview(f)
}

// preview says what would be, and who does not play then.
func (p *Presenter) preview(f *Lineup) {
	w, ids := p.desk.Words, f.chairs()
	var rest []string
	for i, id := range f.team {
		if !slices.Contains(ids, id) {
			rest = append(rest, f.Players[i])
		}
	}
	for i, id := range ids {
		f.Chairs[i] = slices.Index(f.team, id)
	}
	f.Preview = w.T("lineup.would", "lineup", p.says(&f.as))
	if slices.Equal(ids, p.sitting(f)) {
		f.Preview = w.T("lineup.same", "lineup", p.says(&f.as))
	}
	if len(rest) > 0 {
		f.Preview += " " + w.T("lineup.rest", "n", len(rest), "names", w.List(rest))
	}
}

// SaveLineup saves it, and gives the row of its team.
func (p *Presenter) SaveLineup() (row int, ok bool) {
	f := p.Lineup()
	if f == nil || !p.do(&command.SetLineup{Session: p.s.ID, Lineup: f.as}) {
		return 0, false
	}
	p.lineup = nil
	row = p.rowOf(f.as.Team)
	p.say(p.desk.Words.T("lineup.saved", "team", p.rows[row].Label, "lineup", p.says(&f.as)))
	return row, true
}

// CloseLineup leaves it as it was.
func (p *Presenter) CloseLineup() { p.lineup = nil }

// Lineup returns the form of one, nil for none.
func (p *Presenter) Lineup() *Lineup {
	if p.lineup == nil || p.lineup.state != p.state || p.s == nil {
		return nil
	}
	return p.lineup
}
