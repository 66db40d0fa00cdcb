// Package competition is what the evenings of a competition come to.
package competition

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	scoringcompetition "uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
)

// Standings is a competition's standings. It is to be read only.
type Standings struct {
	Competition event.Competition
	Evenings    []Evening // that count, by date
	Skipped     []SkippedEvening
	Rows        []Row // by place; the unranked last, the higher score first
	Percent     bool  // the scores are percentages; else IMPs a board
}

// Evening is a column of the standings.
type Evening struct {
	event.Counted
	Name        string
	Provisional bool // results miss, or the session is still open
	Size        scoringcompetition.Session
	Standings   *standings.Standings
}

// SkippedEvening is a session that was put in and does not count, with the reason:
// competition.evening-empty, competition.evening-method for IMPs among percentages, or
// why it has no standings.
type SkippedEvening struct {
	event.Counted
	Reason error
}

// Row is a line of the standings.
type Row struct {
	Who []event.ID // members, as they are now: two of a pair, one player
	// Named are the same in the order in which they are named: that of the last evening
	// they played as a pair.
	Named []event.ID
	scoringcompetition.Standing
	// By says by column which contestant's score it is, "" for none; Marked whether that
	// was said by hand.
	By     []event.ID
	Marked []bool
	// Carried is what was brought along from an earlier competition.
	Carried scoringcompetition.Carried
}

// Provisional reports whether an evening that counts may still change.
func (s *Standings) Provisional() bool {
	return slices.ContainsFunc(s.Evenings, func(e Evening) bool { return e.Provisional })
}

// Of works out a competition, pure: standings gives those of a session, as
// Event.Standings does. Where that fails the session is skipped, and the reason told.
//
//	who is a line         the members of a contestant, those merged as the one that was kept;
//	                      a pair of which not both are named has none
//	a score               the percentage, or IMPs a board where there is none
//	two in one session    the one with more boards counts, then the first of the event
//	results a board       as many as the movement expects at most; unknown under Ascherman,
//	                      whose percentages need no other size
//
// The Problems are competition.gone and those of scoringcompetition.Standings.
func Of(c *event.Club, id event.ID, standingsOf func(event.Counted) (*standings.Standings, error)) (*Standings, error) {
	return of(c, id, standingsOf, len(c.Follows(id)))
}

// of computes a competition and, deep levels down, what it brings along.
func of(c *event.Club, id event.ID, standingsOf func(event.Counted) (*standings.Standings, error), deep int) (*Standings, error) {
	k := c.Competition(id)
	if k == nil {
		return nil, problem.New("competition.gone")
	}
	s := &Standings{Competition: *k}
	s.collect(standingsOf)
	lines := linesOf(c, s)
	if err := carry(c, s, lines, standingsOf, deep); err != nil {
		return nil, err
	}
	sessions := event.Mapped(s.Evenings, func(x Evening) scoringcompetition.Session { return x.Size })
	players := event.Mapped(lines, func(l *contestantLine) scoringcompetition.Player { return l.player })
	list, err := scoringcompetition.Standings(players, sessions, k.Rules, lotsOf(c, k, lines)...)
	if err != nil {
		return nil, err
	}
	for i, l := range lines {
		s.Rows = append(s.Rows, Row{Who: l.who, Named: l.named, Standing: list[i], By: l.played, Marked: l.marked, Carried: l.player.Carried})
	}
	slices.SortStableFunc(s.Rows, func(a, b Row) int {
		return cmp.Or(
			cmp.Compare(standings.Last(a.Place.Rank), standings.Last(b.Place.Rank)),
			-a.Score.Cmp(b.Score),
			-cmp.Compare(a.Played, b.Played),
		)
	})
	return s, nil
}

// lotsOf returns the lots of a competition, by line. Lines that are no longer there are left out.
func lotsOf(c *event.Club, k *event.Competition, lines []*contestantLine) []scoringcompetition.Lot {
	out := make([]scoringcompetition.Lot, len(k.Lots))
	for i, l := range k.Lots {
		out[i].Score = l.Score
		for _, who := range l.Who {
			who = c.Who(who)
			if at := slices.IndexFunc(lines, func(x *contestantLine) bool { return slices.Equal(x.who, who) }); at >= 0 {
				out[i].Order = append(out[i].Order, at)
			}
		}
	}
	return out
}

type counting struct {
	event.Counted
	st  *standings.Standings
	err error
}

// sessionsOf returns the sessions of a competition by the date that they have now, without
// those of deleted events.
func sessionsOf(k *event.Competition, standingsOf func(event.Counted) (*standings.Standings, error)) []counting {
	var out []counting
	for _, x := range k.Evenings {
		st, err := standingsOf(x)
		if err == nil && st.Event.Deleted {
			continue
		}
		if err == nil {
			x.Date = cmp.Or(st.Session.Date, x.Date)
		}
		out = append(out, counting{x, st, err})
	}
	slices.SortStableFunc(out, func(a, b counting) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Event, b.Event), cmp.Compare(a.Session, b.Session))
	})
	return out
}

// collect takes the sessions by date that can be added up.
func (s *Standings) collect(standingsOf func(event.Counted) (*standings.Standings, error)) {
	for _, c := range sessionsOf(&s.Competition, standingsOf) {
		x, st, err := c.Counted, c.st, c.err
		switch {
		case err != nil:
		case st.Entered == 0:
			err = problem.New("competition.evening-empty")
		case len(s.Evenings) > 0 && s.Percent != st.Event.Rules.HasPercent():
			err = problem.New("competition.evening-method")
		}
		if err != nil {
			s.Skipped = append(s.Skipped, SkippedEvening{x, err})
			continue
		}
		s.Percent = st.Event.Rules.HasPercent()
		s.Evenings = append(s.Evenings, Evening{
			Counted: x, Name: st.Event.Name, Provisional: st.Provisional(), Size: SizeOf(st), Standings: st,
		})
	}
}

// SizeOf returns what a session weighs, and how many results a board it has.
func SizeOf(st *standings.Standings) scoringcompetition.Session {
	var out scoringcompetition.Session
	for i := range st.Outcome.Totals {
		out.Boards = max(out.Boards, st.Outcome.Totals[i].Boards)
	}
	if st.Event.Rules.Unequal == rules.UnequalAscherman {
		return out
	}
	for i := range st.Boards {
		n := st.Boards[i].Expected()
		if n == 0 && i < len(st.Field.Boards) { // an imported session may have no movement
			n = len(st.Field.Boards[i].Lines)
		}
		out.Results = max(out.Results, n)
	}
	return out
}

type contestantLine struct {
	who    []event.ID
	named  []event.ID
	player scoringcompetition.Player
	played []event.ID
	marked []bool
}

// Key names a line by who is in it.
func Key(who []event.ID) string {
	var b strings.Builder
	for _, m := range who {
		b.WriteString(string(m) + "\n")
	}
	return b.String()
}

// linesOf returns the lines of a competition, in the order of their keys.
func linesOf(c *event.Club, s *Standings) []*contestantLine {
	byKey := map[string]*contestantLine{}
	line := func(who []event.ID) *contestantLine {
		l := byKey[Key(who)]
		if l == nil {
			n := len(s.Evenings)
			l = &contestantLine{who: who, named: who, played: make([]event.ID, n), marked: make([]bool, n)}
			l.player.Entries = make([]scoringcompetition.Entry, n)
			byKey[Key(who)] = l
		}
		return l
	}
	for i := range s.Evenings {
		st := s.Evenings[i].Standings
		for j := range st.Event.Contestants {
			x := &st.Event.Contestants[j]
			e, ok := entry(st, j)
			if !ok {
				continue
			}
			for _, who := range ranked(c, s, i, x) {
				if l := line(who); l.played[i] == "" || l.player.Entries[i].Boards < e.Boards {
					l.player.Entries[i], l.played[i] = e, x.ID
					if len(who) == 2 {
						l.named = []event.ID{c.Kept(x.Players[0]), c.Kept(x.Players[1])}
					}
				}
			}
		}
		mark(c, s, i, line)
	}
	out := make([]*contestantLine, 0, len(byKey))
	for _, l := range byKey {
		for _, h := range s.Competition.Handicaps {
			if slices.Equal(c.Who(h.Who), l.who) {
				l.player.Handicap = h.Points
			}
		}
		out = append(out, l)
	}
	slices.SortFunc(out, func(a, b *contestantLine) int { return cmp.Compare(Key(a.who), Key(b.who)) })
	return out
}

// entry returns a contestant's score in the session; ok is false where it has none.
func entry(st *standings.Standings, contestant int) (e scoringcompetition.Entry, ok bool) {
	t := &st.Outcome.Totals[contestant]
	e = scoringcompetition.Entry{Kind: scoringcompetition.Played, Boards: t.Boards}
	switch {
	case t.Boards == 0:
		return e, false
	case st.Event.Rules.HasPercent():
		e.Score = t.Percent()
		return e, t.HasPercent()
	}
	e.Score = t.Points.Div(exact.Int(t.Boards))
	return e, true
}

// ranked returns the lines that a contestant's score counts for by itself: none for those
// whose place a mark gave to others.
func ranked(c *event.Club, s *Standings, evening int, x *event.Contestant) [][]event.ID {
	out := s.Evenings[evening]
	var marks []*event.Mark
	for m := range event.Each(s.Competition.Marks) {
		if m.Event == out.Event && m.Session == out.Session && m.Contestant == x.ID {
			marks = append(marks, m)
		}
	}
	if s.Competition.Ranked != event.RankedPlayers {
		if len(x.Players) != 2 || slices.Contains(x.Players, "") || len(marks) > 0 {
			return nil
		}
		return [][]event.ID{c.Who(x.Players)}
	}
	var lines [][]event.ID
	for _, p := range x.Players {
		if p == "" || slices.ContainsFunc(marks, func(m *event.Mark) bool { return c.Kept(m.Out) == c.Kept(p) }) {
			continue
		}
		lines = append(lines, []event.ID{c.Kept(p)})
	}
	return lines
}

// mark applies what was set by hand for an evening.
func mark(c *event.Club, s *Standings, evening int, line func([]event.ID) *contestantLine) {
	at := &s.Evenings[evening]
	for m := range event.Each(s.Competition.Marks) {
		if m.Event != at.Event || m.Session != at.Session {
			continue
		}
		l := line(c.Who(m.Who))
		l.marked[evening] = true
		l.player.Entries[evening], l.played[evening] = scoringcompetition.Entry{}, ""
		for j := range at.Standings.Event.Contestants {
			if x := &at.Standings.Event.Contestants[j]; x.ID == m.Contestant {
				if e, ok := entry(at.Standings, j); ok {
					e.Kind = scoringcompetition.Substituted
					l.player.Entries[evening], l.played[evening] = e, x.ID
				}
			}
		}
	}
}

// carry returns the lines what they bring along from the earlier competition: its score, as
// so many sessions of the boards of the longest one there.
func carry(c *event.Club, s *Standings, lines []*contestantLine, standingsOf func(event.Counted) (*standings.Standings, error), deep int) error {
	if s.Competition.From == "" || deep < 1 {
		return nil
	}
	from, err := of(c, s.Competition.From, standingsOf, deep-1)
	if err != nil {
		return err
	}
	boards := 0
	for i := range from.Evenings {
		boards = max(boards, from.Evenings[i].Size.Boards)
	}
	n := s.Competition.Sessions
	for r := range event.Each(from.Rows) {
		for _, l := range lines {
			if r.HasScore && slices.Equal(r.Who, l.who) {
				l.player.Carried = scoringcompetition.Carried{Score: r.Score, Sessions: n, Boards: n * boards}
			}
		}
	}
	return nil
}
