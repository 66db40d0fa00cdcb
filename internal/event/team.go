package event

import (
	"slices"

	"uitslag/internal/problem"
)

// Contestant is who is ranked. Its number is a label that may change; its id never does.
type Contestant struct {
	ID ID `json:"id"`
	// Players are members: the two of a pair, the one of an individual, all those of a team
	// (MaxTeam at most). "" is one who has not been named yet.
	Players []ID `json:"players"`
	// Name is what a team calls itself; "" where it has none, and for pairs and players.
	Name string `json:"name,omitempty"`
	// Captain is one of a team's Players; "" where none is named.
	Captain ID `json:"captain,omitempty"`
}

// MinTeam and MaxTeam are how many players a team has.
const (
	MinTeam = 4
	MaxTeam = 8
)

// Room is one of the two tables of a match.
type Room string

const (
	// Open is the table where the home team sits North-South.
	Open Room = "open"
	// Closed is the table where the away team sits North-South.
	Closed Room = "closed"
)

// Lineup is which players of a team sit in which room, from a board of a round on, until
// another says otherwise. In an American Whist, of which the two halves of a match are in two
// rounds, a pair keeps its direction: Open are those who sit North-South. A team without one has its first two players in the open room and
// the next two in the closed room.
type Lineup struct {
	Team   ID   `json:"team"`
	Round  int  `json:"round"`           // from 1
	Board  int  `json:"board,omitempty"` // the first of that round; 0 when the round begins
	Open   []ID `json:"open"`            // two members, "" where one is not named
	Closed []ID `json:"closed"`
}

// LineupAt returns the line-up of a team on a board of a round (0: when the round begins). Of
// a team that nobody gave one it is made of its players.
func (e *Event) LineupAt(s *Session, team ID, round, board int) Lineup {
	if last := holds(s.Lineups, team, round, board, func(x *Lineup) (ID, int, int) { return x.Team, x.Round, x.Board }); last != nil {
		return *last
	}
	players := []ID{"", "", "", ""}
	if c := e.Contestant(team); c != nil {
		copy(players, c.Players)
	}
	return Lineup{Team: team, Round: 1, Open: players[:2:2], Closed: players[2:4:4]}
}

// In gives the two of the line-up who sit in a room.
func (l *Lineup) In(room Room) []ID {
	if room == Closed {
		return l.Closed
	}
	return l.Open
}

// Seated returns the members who play as a side of a line: who plays as the contestant at that
// moment, or of a team the two in the room. They are in the order of the chairs: North or
// East first.
func (e *Event) Seated(s *Session, x Expected, ns bool) []ID {
	side := x.EW
	if ns {
		side = x.NS
	}
	if e.Kind != Teams {
		players := slices.Clone(e.PlayersAt(s, side.A, x.Round, x.Board))
		if side.B != "" {
			players = append(players, make([]ID, max(0, 1-len(players)))...) // of a player who is not named
			players = append(players, e.PlayersAt(s, side.B, x.Round, x.Board)...)
		}
		return players
	}
	l := e.LineupAt(s, side.A, x.Round, x.Board)
	return l.In(RoomOf(s, x, ns))
}

// RoomOf returns which pair of a team plays as a side of a line, by the room of its line-up.
func RoomOf(s *Session, x Expected, ns bool) Room {
	room := Closed
	if m := MatchOf(s, x); m != nil {
		if m.Home == x.NS.A {
			room = Open
		}
		room, _ = m.Pair(room, ns)
	}
	return room
}

// Rounds returns how many rounds the section's movement has.
func (c *Section) Rounds() int {
	if c.Movement == nil {
		return 0
	}
	return len(c.Movement.Rounds)
}

// SeatOf returns the seat of a contestant in a round (from 1), and whether it has one.
func (c *Section) SeatOf(id ID, round int) (int, bool) {
	for seat, who := range c.Seats(round) {
		if who == id && id != "" {
			return seat, true
		}
	}
	return 0, false
}

// Reseat changes who sits where, round by round, and writes the seating again: a seat
// stands in it once for each round from which somebody else has it.
func (c *Section) Reseat(change func(round int, who map[int]ID)) {
	rounds := c.Rounds()
	for _, s := range c.Seating {
		rounds = max(rounds, s.From)
	}
	if c.Drawing != nil { // the rounds that are still to be drawn
		rounds = max(rounds, c.Rounds()+1)
	}
	by := make([]map[int]ID, rounds)
	var seats []int
	for r := range by {
		by[r] = c.Seats(r + 1)
		change(r+1, by[r])
		for seat := range by[r] {
			if !slices.Contains(seats, seat) {
				seats = append(seats, seat)
			}
		}
	}
	slices.Sort(seats)
	c.Seating = nil
	for _, seat := range seats {
		last := ID("")
		for r := range by {
			if who := by[r][seat]; who != last {
				last = who
				x := Seating{Seat: seat, Contestant: who}
				if r > 0 {
					x.From = r + 1
				}
				c.Seating = append(c.Seating, x)
			}
		}
	}
}

// Playing gives a section that has a movement. The Problem is event.no-section (section).
func (s *Session) Playing(letter string) (*Section, error) {
	c := s.Section(letter)
	if c == nil || c.Movement == nil {
		return nil, problem.New("event.no-section", "section", letter)
	}
	return c, nil
}

// CheckRound refuses a round that the section does not have: seat.no-round.
func (c *Section) CheckRound(round int) error {
	return checkRound(round, c.Rounds())
}

func checkRound(round, last int) error {
	return problem.If(round < 1 || round > last, "seat.no-round", "round", round, "rounds", last)
}

// InSession finds a contestant's section. The Problem is event.no-contestant.
func (s *Session) InSession(id ID) (*Section, error) {
	letter, l := s.LabelOf(id)
	if l.Number == 0 {
		return nil, problem.New("event.no-contestant")
	}
	return s.Section(letter), nil
}

// TwoOf returns the sections of two pairs that are not the same. The Problems are
// event.no-contestant and repair.same-pair.
func (s *Session) TwoOf(one, other ID) (a, b *Section, err error) {
	if a, err = s.InSession(one); err != nil {
		return nil, nil, err
	}
	if b, err = s.InSession(other); err != nil {
		return nil, nil, err
	}
	if one == other {
		return nil, nil, problem.New("repair.same-pair")
	}
	return a, b, nil
}

// Departure is a contestant that left before the end of a session: the first round that it
// does not finish, and the first board of that round that it does not play (0: none of
// them). The tests that split ties count its score pro rata.
type Departure struct {
	Contestant ID `json:"contestant"`
	// Round is 0 for a team that is left out.
	Round int `json:"round"`
	Board int `json:"board,omitempty"`
}

// LeftOut reports whether all matches of a team that left count for nobody, and it has no
// place.
func (d *Departure) LeftOut() bool { return d != nil && d.Round == 0 }

// Departure gives when a contestant left; nil where it stayed.
func (s *Session) Departure(id ID) *Departure {
	return Find(s.Departures, func(d *Departure) bool { return d.Contestant == id })
}

// LastRound returns the number of rounds of a section: those of its movement, or without one
// the last of which the session has a result.
func (s *Session) LastRound(c *Section) int {
	if c.Movement != nil {
		return c.Rounds()
	}
	last := 0
	for i := range s.Results {
		last = max(last, s.Results[i].Round)
	}
	return last
}

// LastFrom returns the last round from which on something can be changed in a section: its last, or
// where its rounds are drawn one by one the one that is drawn next.
func (s *Session) LastFrom(c *Section) int {
	if c.Drawing != nil {
		return s.LastRound(c) + 1
	}
	return s.LastRound(c)
}

// CheckFrom refuses a round from which on nothing can be changed: seat.no-round.
func (s *Session) CheckFrom(c *Section, round int) error {
	return checkRound(round, s.LastFrom(c))
}

// Substitution says who plays as a contestant from a moment of a session on.
type Substitution struct {
	Contestant ID   `json:"contestant"`
	Players    []ID `json:"players"` // members, as in Contestant; who stayed is named too
	Round      int  `json:"round"`   // from this round on
	// Board is the first board of that round that they play; 0 is the first there is.
	Board int `json:"board,omitempty"`
}

// PlayersAt returns the members who play as a contestant in a round of a session, on a board
// of it (0: when the round begins); "" where nobody has been named. What follows from who
// begins is the contestant's own players.
func (e *Event) PlayersAt(s *Session, contestant ID, round, board int) []ID {
	c := e.Contestant(contestant)
	if c == nil {
		return nil
	}
	if last := holds(s.Substitutions, contestant, round, board, func(x *Substitution) (ID, int, int) { return x.Contestant, x.Round, x.Board }); last != nil {
		return last.Players
	}
	return c.Players
}

// holds returns of those that are said of one, each from a board of a round on, the last that holds
// on a board; of several from one board on the later, nil for none.
func holds[T any](all []T, who ID, round, board int, said func(*T) (of ID, round, board int)) *T {
	var last *T
	var from [2]int
	for x := range Each(all) {
		of, r, b := said(x)
		at := [2]int{r, b}
		if of == who && slices.Compare(at[:], []int{round, board}) <= 0 && (last == nil || slices.Compare(at[:], from[:]) >= 0) {
			last, from = x, at
		}
	}
	return last
}
