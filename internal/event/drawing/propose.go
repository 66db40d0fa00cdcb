// Package drawing draws the next round of a section, says why two meet, what a change of a
// draw comes to, and whether a round was drawn from a ranking that has become another since.
package drawing

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements/draw"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// Options are what the scorer chooses beside the section's Drawing. The zero value is a
// draw that the program makes by itself.
type Options struct {
	// First is how a first round is made, Lots the order that was drawn by lot: of a Swiss
	// its first round, of a knock-out the seeds. Who is not in Lots comes behind.
	First event.DrawFirst
	Lots  []event.ID
	// Apart are those who may not meet, Fixed who sits North-South and East-West at the table
	// (of teams: in the match) of its place, "" where the draw chooses.
	Apart [][2]event.ID
	Fixed [][2]event.ID
	// Free is who is to be free, where that is chosen; Out are who do not play this round.
	Free event.ID
	Out  []event.ID
	// Early draws though results are missing, as the section's Drawing may say for all rounds.
	Early bool
}

// Propose draws the next round of a section; nothing is kept. The Problems are
// event.no-session, draw.not-drawn, draw.nobody, draw.missing (n), draw.undecided (n, round),
// draw.done, draw.no-way, draw.no-table (table, tables), draw.bracket and what
// standings.Of refuses.
func Propose(e *event.Event, session event.ID, section string, o Options) (event.Draw, error) {
	s, c, err := Drawn(e, session, section)
	if err != nil {
		return event.Draw{}, err
	}
	return propose(e, s, c, c.Rounds()+1, o)
}

// Repeated draws a round that was drawn already, from the results of the rounds before it as
// they are now. The Problems are those of Propose, and draw.not-last.
func Repeated(e *event.Event, session event.ID, section string, round int, o Options) (event.Draw, error) {
	s, c, err := Drawn(e, session, section)
	if err != nil {
		return event.Draw{}, err
	}
	if round < 1 || round > c.Rounds() {
		return event.Draw{}, problem.New("draw.not-last", "round", round, "rounds", c.Rounds())
	}
	was := beforeRound(e, s, c, round)
	s = was.Session(session)
	return propose(was, s, s.Section(section), round, o)
}

// Drawn gives a session and a section of it that is drawn round by round. The Problems are
// event.no-session and draw.not-drawn (section).
func Drawn(e *event.Event, session event.ID, section string) (*event.Session, *event.Section, error) {
	s := e.Session(session)
	if s == nil {
		return nil, nil, problem.New("event.no-session")
	}
	c, err := SectionOf(s, section)
	return s, c, err
}

// SectionOf returns a section that is drawn round by round. The Problem is draw.not-drawn
// (section).
func SectionOf(s *event.Session, section string) (*event.Section, error) {
	c := s.Section(section)
	if c == nil || c.Movement == nil || c.Drawing == nil {
		return nil, problem.New("draw.not-drawn", "section", section)
	}
	return c, nil
}

func propose(e *event.Event, s *event.Session, c *event.Section, round int, o Options) (event.Draw, error) {
	d := event.Draw{Section: c.Letter, Round: round, Apart: o.Apart, Fixed: o.Fixed, Missing: Missing(s, c.Letter, round)}
	if round > 1 && d.Missing > 0 && !c.Drawing.Early && !o.Early && c.Drawing.Way != event.DrawKnockout {
		return d, problem.New("draw.missing", "n", d.Missing, "round", round-1)
	}
	who := slices.DeleteFunc(Playing(s, c, round), func(id event.ID) bool { return slices.Contains(o.Out, id) })
	if round == 1 {
		d.First = o.First
		if c.Drawing.Lots && d.First == event.FirstNumber && len(o.Lots) > 0 {
			d.First = event.FirstLots
		}
		who = byLot(who, o.Lots)
	}
	var err error
	if c.Drawing.Way == event.DrawKnockout {
		err = knockOut(e, s, c, &d, who)
	} else {
		err = swiss(e, s, c, &d, who, o.Free)
	}
	return d, err
}

// byLot puts those drawn by lot first, in their order.
func byLot(who, lots []event.ID) []event.ID {
	at := func(id event.ID) int {
		if i := slices.Index(lots, id); i >= 0 {
			return i
		}
		return len(lots)
	}
	slices.SortStableFunc(who, func(a, b event.ID) int { return at(a) - at(b) })
	return who
}

func swiss(e *event.Event, s *event.Session, c *event.Section, d *event.Draw, who []event.ID, free event.ID) error {
	if len(who) < 2 {
		return problem.New("draw.nobody")
	}
	if d.Round == 1 {
		for _, id := range who {
			d.Order = append(d.Order, event.Drawn{Contestant: id})
		}
	} else {
		order, err := ranking(e, s, c, who)
		if err != nil {
			return err
		}
		d.Order = order
	}
	if tables := len(who) / 2; len(d.Fixed) > tables {
		return problem.New("draw.no-table", "table", len(d.Fixed), "tables", tables)
	}
	f, ids := field(e, s, c, d)
	f.Bye = slices.Index(ids, free) + 1
	r, ok := draw.Of(f)
	if !ok {
		return problem.New("draw.no-way")
	}
	for _, m := range r.Meetings {
		d.Meetings = append(d.Meetings, [2]event.ID{ids[m[0]-1], ids[m[1]-1]})
	}
	if r.Bye > 0 {
		d.Free = ids[r.Bye-1]
	}
	return nil
}

// ranking returns who plays in the order of the ranking so far, with what it is ranked on; those
// who have nothing yet come behind, by number.
func ranking(e *event.Event, s *event.Session, c *event.Section, who []event.ID) ([]event.Drawn, error) {
	st, err := standings.Of(e, s.ID)
	if err != nil {
		return nil, err
	}
	lists := st.Lists
	if len(st.BySection) > 0 {
		lists = st.BySection
	}
	var order []event.Drawn
	for i := range lists {
		for row := range event.Each(lists[i].Rows) {
			if row.Section == c.Letter && slices.Contains(who, row.Contestant) {
				score, _ := scoring.RankedOn(row.Total, e.Rules)
				order = append(order, event.Drawn{Contestant: row.Contestant, Score: score})
			}
		}
	}
	return order, nil
}

func field(e *event.Event, s *event.Session, c *event.Section, d *event.Draw) (draw.Field, []event.ID) {
	h := before(e, s, c, d.Round)
	ids := make([]event.ID, len(d.Order))
	number := make(map[event.ID]int, len(ids))
	f := draw.Field{Repeats: c.Drawing.Repeats, Order: make([]int, len(ids))}
	for i := range d.Order {
		ids[i] = d.Order[i].Contestant
		number[ids[i]], f.Order[i] = i+1, i+1
	}
	switch {
	case d.Round == 1 && d.First == event.FirstHalves:
		f.Way = draw.Halves
	case c.Drawing.Way == event.DrawMonrad:
		f.Way = draw.Near
	}
	f.Met = func(a, b int) int { return len(h.met[twoOf(ids[a-1], ids[b-1])]) }
	f.Last = func(a, b int) bool { return slices.Contains(h.met[twoOf(ids[a-1], ids[b-1])], d.Round-1) }
	f.Free = func(a int) int { return h.free[ids[a-1]] }
	f.North = func(a int) int { return h.north[ids[a-1]] }
	if len(d.Apart) > 0 {
		apart := apartOf(d)
		f.Apart = func(a, b int) bool { return apart[twoOf(ids[a-1], ids[b-1])] }
	}
	for _, x := range d.Fixed {
		f.Fixed = append(f.Fixed, [2]int{number[x[0]], number[x[1]]})
	}
	return f, ids
}

func knockOut(e *event.Event, s *event.Session, c *event.Section, d *event.Draw, who []event.ID) error {
	if e.Kind != event.Teams {
		return problem.New("draw.knockout-teams")
	}
	if len(d.Fixed) > 0 || len(d.Apart) > 0 {
		return problem.New("draw.bracket")
	}
	if d.Round == 1 {
		if len(who) < 2 {
			return problem.New("draw.nobody")
		}
		for _, id := range who {
			d.Order = append(d.Order, event.Drawn{Contestant: id})
		}
		seed(d)
		return nil
	}
	st, err := standings.Of(e, s.ID)
	if err != nil {
		return err
	}
	b := st.Bracket(c.Letter)
	if b == nil {
		return problem.New("draw.not-drawn", "section", c.Letter)
	}
	if err := undecided(b, d.Round-1); err != nil {
		return err
	}
	if d.Round > len(b.Rounds) || b.Winner != "" {
		return problem.New("draw.done")
	}
	d.Missing = 0
	for _, m := range b.Rounds[d.Round-1].Matches {
		for _, id := range []event.ID{m.Home, m.Away} {
			if id != "" {
				d.Order = append(d.Order, event.Drawn{Contestant: id, Score: exact.Rat{}})
			}
		}
		if m.Home != "" && m.Away != "" && slices.Contains(who, m.Home) && slices.Contains(who, m.Away) {
			d.Meetings = append(d.Meetings, [2]event.ID{m.Home, m.Away})
		}
	}
	return nil
}

func seed(d *event.Draw) {
	d.Meetings = nil
	slots := draw.Slots(len(d.Order))
	for i := 0; i+1 < len(slots); i += 2 {
		if a, b := slots[i], slots[i+1]; a > 0 && b > 0 {
			d.Meetings = append(d.Meetings, [2]event.ID{d.Order[a-1].Contestant, d.Order[b-1].Contestant})
		}
	}
}

// beforeRound returns the event as it was before a round of a section was drawn, with later changes
// to the rounds before it.
func beforeRound(e *event.Event, s *event.Session, c *event.Section, round int) *event.Event {
	later := map[event.Key]bool{}
	for _, x := range s.Plan() {
		if x.Section == c.Letter && x.Round >= round {
			later[x.Key()] = true
		}
	}
	e = e.Clone()
	s = e.Session(s.ID)
	c = s.Section(c.Letter)
	s.Results = slices.DeleteFunc(s.Results, func(r event.Result) bool {
		return later[r.Key()] || r.Section == c.Letter && r.Round >= round
	})
	s.Draws = slices.DeleteFunc(s.Draws, func(d event.Draw) bool { return d.Section == c.Letter && d.Round >= round })
	s.Awarded = slices.DeleteFunc(s.Awarded, func(a event.AwardedMatch) bool { return c.Letter == s.SectionOf(a.Home) && a.Round >= round })
	s.Penalties = slices.DeleteFunc(s.Penalties, func(p event.Penalty) bool { return c.Letter == s.SectionOf(p.Contestant) && p.Round >= round })
	c.Exceptions = slices.DeleteFunc(c.Exceptions, func(x event.Exception) bool { return x.Round >= round })
	c.Movement.Rounds = c.Movement.Rounds[:round-1]
	return e
}

// ClubMates returns the teams of a section that are of one club: their names are the same but
// for a number or a letter at the end. They are two by two.
func ClubMates(e *event.Event, c *event.Section) [][2]event.ID {
	club := func(id event.ID) string {
		x := e.Contestant(id)
		if x == nil {
			return ""
		}
		words := strings.Fields(x.Name)
		if n := len(words); n > 1 && (len([]rune(words[n-1])) == 1 || strings.Trim(words[n-1], "0123456789") == "" || strings.Trim(words[n-1], "IVX") == "") {
			return strings.ToLower(strings.Join(words[:n-1], " "))
		}
		return strings.ToLower(strings.Join(words, " "))
	}
	var out [][2]event.ID
	for i, a := range c.Labels {
		for _, b := range c.Labels[i+1:] {
			if name := club(a.Contestant); name != "" && name == club(b.Contestant) {
				out = append(out, [2]event.ID{a.Contestant, b.Contestant})
			}
		}
	}
	return out
}
