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
	named := len(c.Players)
	for named > 0 && c.Players[named-1] == "" {
		named--
	}
	r.OfTeam, r.Team, r.Needs, r.Places = true, c.Name, event.MinTeam, event.MinTeam
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
	// those that begin later than the first round, or were given for it
	for _, l := range slices.SortedStableFunc(slices.Values(p.s.Lineups), func(a, b event.Lineup) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board))
	}) {
		if l.Team == r.Contestant {
			r.Lineups = append(r.Lineups, p.says(&l))
		}
	}
}

// rooms says where two players of a team sit: one word where they sit together.
func (p *Presenter) rooms(l *event.Lineup, players []event.ID, slot int) string {
	of := func(i int) string {
		switch w := p.desk.Words; {
		case i >= len(players) || players[i] == "":
			return ""
		case slices.Contains(l.Open, players[i]):
			return w.T("lineup.open")
		case slices.Contains(l.Closed, players[i]):
			return w.T("lineup.closed")
		default:
			return w.T("lineup.reserve")
		}
	}
	a, b := of(slot), of(slot+1)
	if a == "" || b == "" || a == b {
		return cmp.Or(a, b)
	}
	return a + " / " + b
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

	state    int // of the pairs: it ends with any change
	of       event.ID
	boards   []int      // of the round; 0 is its begin
	team     []event.ID // its players who are named
	seats    []event.ID // who sits on the chairs
	selected bool       // the scorer chose somebody: they stay when it begins elsewhere
}

// asked returns the line-up as it would be saved.
func (f *Lineup) asked() *event.Lineup {
	return &event.Lineup{Team: f.of, Round: f.Round + 1, Board: f.boards[f.Begins], Open: f.seats[:2:2], Closed: f.seats[2:]}
}

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
	f := &Lineup{state: p.state, of: r.Contestant, Given: r.Lineups}
	p.lineup, p.notice = f, notice.Notice{}
	f.Sentence = w.T("lineup.of", "team", cmp.Or(r.Team, phrase.Numbered(w, event.Teams, r.Label)))
	for _, id := range p.members(r.Contestant) {
		if id != "" {
			f.team, f.Players = append(f.team, id), append(f.Players, p.desk.Speaker.Name(id))
		}
	}
	c := p.s.Section(p.s.SectionOf(r.Contestant))
	rounds := max(p.s.LastRound(c), 1)
	if c.Drawing != nil { // those that are not drawn yet included
		rounds = max(rounds, c.Drawing.Rounds)
	}
	for n := range rounds {
		f.Rounds = append(f.Rounds, strconv.Itoa(n+1))
	}
	round, _ := p.played(f)
	p.ChooseRound(min(round, rounds-1))
	p.ChooseBegin(p.nextPart(f))
	return true
}

// played returns the last round of which the team has a result, and the last board of the chosen
// one; 0 for none.
func (p *Presenter) played(f *Lineup) (round, board int) {
	for i := range p.s.Results {
		if x := &p.s.Results[i]; x.NS.A == f.of || x.EW.A == f.of {
			round = max(round, x.Round)
			if slices.Contains(f.boards, x.Board) {
				board = max(board, x.Board)
			}
		}
	}
	return round, board
}

// nextPart returns which of the boards begins the part that the team plays next; 0 if the match has
// no parts, or no results.
func (p *Presenter) nextPart(f *Lineup) int {
	_, last := p.played(f)
	for _, m := range event.Matches(p.s) {
		if !m.Has(f.of) || m.Round != f.Round+1 || last == 0 {
			continue
		}
		for _, b := range m.Breaks {
			if b > last {
				return max(slices.Index(f.boards, b), 0)
			}
		}
		break
	}
	return 0
}

// ChooseRound chooses a round of the form, from 0, and its begin.
func (p *Presenter) ChooseRound(i int) {
	f, w := p.Lineup(), p.desk.Words
	if f == nil {
		return
	}
	f.Round, f.boards, f.From = i, []int{0}, []string{w.T("lineup.begin")}
	for _, x := range p.s.Sittings() {
		if x.Round == i+1 && (x.NS.A == f.of || x.EW.A == f.of) {
			f.boards = append(f.boards, x.Boards...)
		}
	}
	slices.Sort(f.boards)
	f.boards = slices.Compact(f.boards)
	for _, b := range f.boards[1:] {
		f.From = append(f.From, w.T("lineup.from-board", "board", b))
	}
	p.ChooseBegin(0)
}

// ChooseBegin chooses from where the line-up is: 0 is the begin of the round, then its boards. Its
// players are those who would sit there, until somebody is chosen.
func (p *Presenter) ChooseBegin(i int) {
	f := p.Lineup()
	if f == nil || i >= len(f.boards) {
		return
	}
	if f.Begins = i; !f.selected {
		f.seats = p.sitting(f)
	}
	p.preview(f)
}

// sitting returns who sits on each chair now where the line-up would begin.
func (p *Presenter) sitting(f *Lineup) []event.ID {
	now, ids := p.e.LineupAt(p.s, f.of, f.Round+1, f.boards[f.Begins]), make([]event.ID, len(f.Chairs))
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
	if had := slices.Index(f.seats, f.team[player]); had >= 0 {
		f.seats[had] = f.seats[chair]
	}
	f.seats[chair], f.selected = f.team[player], true
	p.preview(f)
}

// preview says what would be, and who does not play then.
func (p *Presenter) preview(f *Lineup) {
	w := p.desk.Words
	f.Preview = w.T("lineup.would", "lineup", p.says(f.asked()))
	if slices.Equal(f.seats, p.sitting(f)) {
		f.Preview = w.T("lineup.same", "lineup", p.says(f.asked()))
	}
	for i, id := range f.seats {
		f.Chairs[i] = slices.Index(f.team, id)
	}
	var rest []string
	for i, name := range f.Players {
		if !slices.Contains(f.seats, f.team[i]) {
			rest = append(rest, name)
		}
	}
	if len(rest) > 0 {
		f.Preview += " " + w.T("lineup.rest", "n", len(rest), "names", w.List(rest))
	}
}

// SaveLineup saves it, and gives the row of its team.
func (p *Presenter) SaveLineup() (row int, ok bool) {
	f := p.Lineup()
	if f == nil || !p.do(&command.SetLineup{Session: p.s.ID, Lineup: *f.asked()}) {
		return 0, false
	}
	p.lineup = nil
	row = p.rowOf(f.of)
	p.say(p.desk.Words.T("lineup.saved", "team", p.rows[row].Label, "lineup", p.says(f.asked())))
	return row, true
}

// Lineup returns the form of one, nil for none.
func (p *Presenter) Lineup() *Lineup {
	if p.lineup == nil || p.lineup.state != p.state || p.s == nil {
		return nil
	}
	return p.lineup
}
