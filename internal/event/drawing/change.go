package drawing

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/movements/draw"
	"uitslag/internal/problem"
)

// Swap lets two change places in a draw, one of whom may be free: the one meets whom the other
// would have met. Two who meet change sides. Of a knock-out they change places in the
// bracket, in its first round. What was changed is kept as chosen.
//
// The Problems are event.no-contestant, draw.same and draw.bracket.
func Swap(c *event.Section, d event.Draw, a, b event.ID) (event.Draw, error) {
	if a == b {
		return d, problem.New("draw.same")
	}
	who := drawnIn(&d)
	i, j := slices.Index(who, a), slices.Index(who, b)
	if i < 0 || j < 0 {
		return d, problem.New("event.no-contestant")
	}
	if c.Drawing != nil && c.Drawing.Way == event.DrawKnockout {
		if d.Round > 1 {
			return d, problem.New("draw.bracket")
		}
		d.Order = slices.Clone(d.Order)
		d.Order[i].Contestant, d.Order[j].Contestant = b, a
		seed(&d)
		return d, nil
	}
	d.Meetings, d.Fixed = slices.Clone(d.Meetings), slices.Clone(d.Fixed)
	for t, m := range d.Meetings {
		if !slices.Contains(m[:], a) && !slices.Contains(m[:], b) {
			continue
		}
		d.Meetings[t] = [2]event.ID{event.Exchanged(m[0], a, b), event.Exchanged(m[1], a, b)}
		for len(d.Fixed) <= t {
			d.Fixed = append(d.Fixed, [2]event.ID{})
		}
		d.Fixed[t] = d.Meetings[t]
	}
	d.Free = event.Exchanged(d.Free, a, b)
	return d, nil
}

// Check refuses a draw that cannot be kept as a round of a section: the next one, or one that
// takes the place of the last. The Problems are draw.round (round, next), draw.nobody,
// draw.twice (number), draw.left-out (number, n), draw.not-playing (number), draw.meets (a, b,
// the two numbers) where two meet who may not, and draw.bracket where a knock-out has another
// meeting than its bracket.
func Check(e *event.Event, s *event.Session, c *event.Section, d *event.Draw) error {
	if d.Round < 1 || d.Round > c.Rounds()+1 {
		return problem.New("draw.round", "round", d.Round, "next", c.Rounds()+1)
	}
	number := func(id event.ID) string {
		l, _ := c.Label(id)
		return l.String()
	}
	playing, seen := Playing(s, c, d.Round), map[event.ID]bool{}
	take := func(id event.ID) error {
		switch {
		case !slices.Contains(playing, id):
			return problem.New("draw.not-playing", "number", number(id))
		case seen[id]:
			return problem.New("draw.twice", "number", number(id))
		}
		seen[id] = true
		return nil
	}
	apart := apartOf(d)
	for _, m := range d.Meetings {
		for _, id := range m {
			if err := take(id); err != nil {
				return err
			}
		}
		if apart[twoOf(m[0], m[1])] {
			return problem.New("draw.meets", "a", number(m[0]), "b", number(m[1]))
		}
	}
	if d.Free != "" {
		if err := take(d.Free); err != nil {
			return err
		}
	}
	if len(d.Meetings) == 0 && (c.Drawing.Way != event.DrawKnockout || d.Round == 1) { // of a bracket all may have left
		return problem.New("draw.nobody")
	}
	ordered := map[event.ID]bool{}
	for _, o := range d.Order {
		if ordered[o.Contestant] {
			return problem.New("draw.twice", "number", number(o.Contestant))
		}
		ordered[o.Contestant] = true
	}
	for id := range seen {
		if !ordered[id] {
			return problem.New("draw.left-out", "number", number(id))
		}
	}
	if c.Drawing.Way == event.DrawKnockout {
		return checkBracket(e, s, c, d)
	}
	for _, o := range d.Order {
		if !seen[o.Contestant] {
			return problem.New("draw.left-out", "number", number(o.Contestant))
		}
	}
	return nil
}

func checkBracket(e *event.Event, s *event.Session, c *event.Section, d *event.Draw) error {
	want := event.Draw{Section: d.Section, Round: d.Round}
	if d.Round == 1 {
		want.Order = d.Order
		seed(&want)
	} else {
		was := beforeRound(e, s, c, d.Round)
		ws := was.Session(s.ID)
		wc := ws.Section(c.Letter)
		if err := knockOut(was, ws, wc, &want, Playing(ws, wc, d.Round)); err != nil {
			return err
		}
	}
	return problem.If(!same(d, &want), "draw.bracket")
}

// Places returns the tables of a draw: of pairs one a meeting, of teams two a match, where the
// home team sits North-South at the first and East-West at the second.
func Places(c *event.Section, teams bool, d *event.Draw) []movements.Place {
	seat := map[event.ID]int{}
	for n, id := range c.Seats(d.Round) {
		if id != "" {
			seat[id] = n
		}
	}
	places := []movements.Place{}
	for _, m := range d.Meetings {
		p := movements.Place{Table: len(places) + 1, NS: seat[m[0]], EW: seat[m[1]], Set: d.Round - 1}
		if p.NS == 0 || p.EW == 0 {
			continue
		}
		places = append(places, p)
		if teams {
			places = append(places, movements.Place{Table: p.Table + 1, NS: p.EW, EW: p.NS, Set: p.Set})
		}
	}
	return places
}

// Keep puts a draw in a section as a round of its movement: the next one, or the last one
// in place of what it was. A draw that does not fit is left out.
func Keep(e *event.Event, s *event.Session, c *event.Section, d event.Draw) {
	if c.Movement == nil || d.Round < 1 || d.Round > c.Rounds()+1 {
		return
	}
	teams := e.Kind == event.Teams
	places := Places(c, teams, &d)
	m := c.Movement
	m.Rounds = append(m.Rounds[:d.Round-1:d.Round-1], places)
	s.Draws = slices.DeleteFunc(slices.Clone(s.Draws), func(x event.Draw) bool { return x.Section == d.Section && x.Round >= d.Round })
	s.Draws = append(s.Draws, d)
	resize(m, teams)
}

// TakeBack takes the last round of a section out of its movement.
func TakeBack(e *event.Event, s *event.Session, c *event.Section) {
	n := c.Rounds()
	if n == 0 {
		return
	}
	c.Movement.Rounds = c.Movement.Rounds[:n-1]
	c.Exceptions = slices.DeleteFunc(c.Exceptions, func(x event.Exception) bool { return x.Round >= n })
	s.Draws = slices.DeleteFunc(s.Draws, func(x event.Draw) bool { return x.Section == c.Letter && x.Round >= n })
	resize(c.Movement, e.Kind == event.Teams)
}

// resize counts the tables, the sets and their copies of a movement that is drawn.
func resize(m *movements.Movement, teams bool) {
	m.Tables, m.Sets, m.Copies = 0, len(m.Rounds), 0
	for _, places := range m.Rounds {
		m.Tables = max(m.Tables, len(places))
		for _, p := range places {
			m.Pairs = max(m.Pairs, p.NS, p.EW)
		}
	}
	if m.Copies = m.Tables; teams {
		m.Copies = m.Tables / 2
	}
}

// Rounds returns how many rounds are planned of a section that is drawn: of a knock-out as many
// as its bracket has.
func Rounds(s *event.Session, c *event.Section) int {
	if c.Drawing == nil {
		return c.Rounds()
	}
	if c.Drawing.Way != event.DrawKnockout {
		return max(c.Drawing.Rounds, c.Rounds())
	}
	n := len(Playing(s, c, 1))
	if d := s.Draw(c.Letter, 1); d != nil {
		n = len(d.Order)
	}
	return draw.Rounds(n)
}

// Next returns the round of a session that is to be drawn next, and how many are planned; 0 where
// every round is drawn, or none is drawn at all.
func Next(s *event.Session) (round, of int) {
	if c := nextOf(s); c != nil {
		return c.Rounds() + 1, Rounds(s, c)
	}
	return 0, 0
}

// nextOf returns the section of which a round is to be drawn next, nil for none.
func nextOf(s *event.Session) *event.Section {
	return event.Find(s.Sections, func(c *event.Section) bool { return c.Drawing != nil && c.Rounds() < Rounds(s, c) })
}

// Undecided returns why the next round of a session cannot be drawn: a match of a knock-out that
// nobody has won yet comes before it. The Problems are draw.undecided (n, round) and those of
// standings.Of.
func Undecided(e *event.Event, s *event.Session) error {
	c := nextOf(s)
	if c == nil || c.Drawing.Way != event.DrawKnockout || c.Rounds() == 0 {
		return nil
	}
	st, err := standings.Of(e, s.ID)
	if err != nil {
		return err
	}
	b := st.Bracket(c.Letter)
	if b == nil {
		return nil
	}
	return undecided(b, c.Rounds())
}

func undecided(b *standings.Bracket, round int) error {
	open := b.Undecided(round)
	return problem.If(len(open) > 0, "draw.undecided", "n", len(open), "round", round)
}

// Extra is what has to be played by two teams whose match is level.
type Extra struct {
	Round      int
	Home, Away event.ID
	Boards     []int // their numbers, which no other board of the section has or will have
	Tables     [2]int
}

// ExtraBoards returns those that decide a match of a knock-out. The Problems are event.no-session,
// draw.not-drawn, draw.no-match and draw.not-level.
func ExtraBoards(e *event.Event, session event.ID, section string, round int, team event.ID) (Extra, error) {
	s, c, err := Drawn(e, session, section)
	if err != nil {
		return Extra{}, err
	}
	st, err := standings.Of(e, session)
	if err != nil {
		return Extra{}, err
	}
	b := st.Bracket(section)
	if b == nil || round < 1 || round > len(b.Rounds) {
		return Extra{}, problem.New("draw.no-match")
	}
	for _, m := range b.Rounds[round-1].Matches {
		if team == "" || m.Home != team && m.Away != team || m.Table == 0 {
			continue
		}
		if m.Extra == 0 {
			return Extra{}, problem.New("draw.not-level")
		}
		x := Extra{Round: round, Home: m.Home, Away: m.Away, Tables: [2]int{m.Table, m.Table + 1}}
		first := s.FirstBoard + max(Rounds(s, c), c.Rounds())*s.BoardsPerSet
		for i := range s.Sections {
			for _, o := range s.Sections[i].Exceptions {
				first = max(first, o.Board+1, o.To+1)
			}
		}
		for i := range s.Results {
			first = max(first, s.Results[i].Board+1)
		}
		for i := range m.Extra {
			x.Boards = append(x.Boards, first+i)
		}
		return x, nil
	}
	return Extra{}, problem.New("draw.no-match")
}
