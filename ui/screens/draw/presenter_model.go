package draw

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/ui/notice"
)

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Empty: p.Empty(), Notice: p.notice, Asking: p.asking}
	if m.Empty != "" {
		return m
	}
	m.Locked, m.Heading, m.Rounds, m.Round = p.Locked(), p.heading(), p.list(), p.shown()
	m.Selected = p.at(m.Rounds)
	if b := p.bracket(); b != nil && b.Winner != "" {
		m.Winner = p.desk.Words.T("draw.winner", "who", p.name(b.Winner))
	}
	return m
}

// bracket returns that of a knock-out, nil for none.
func (p *evening) bracket() *standings.Bracket {
	if p.c == nil || !p.knockout() {
		return nil
	}
	return p.st.Bracket(p.letter)
}

// match returns the match of a knock-out under a meeting, nil for none.
func (p *proposal) match(m [2]event.ID) *standings.BracketMatch {
	b := p.bracket()
	if b == nil || !p.Drawn() || p.round > len(b.Rounds) {
		return nil
	}
	all := b.Rounds[p.round-1].Matches
	i := slices.IndexFunc(all, func(x standings.BracketMatch) bool {
		return x.Home == m[0] && x.Away == m[1] || x.Home == m[1] && x.Away == m[0]
	})
	if i < 0 {
		return nil
	}
	return &all[i]
}

// Level reports whether the match under the cursor is level after its last board, and extra
// boards decide it.
func (p *proposal) Level() bool {
	if !p.Drawn() || p.row >= len(p.draw.Meetings) {
		return false
	}
	m := p.match(p.draw.Meetings[p.row])
	return m != nil && m.Extra > 0
}

func (p *Presenter) shown() Shown {
	w := p.desk.Words
	locked := p.Locked() != ""
	s := Shown{Proposed: p.Proposed(), Remark: p.remark(), Row: p.row, Col: p.side, Title: w.T("draw.title.drawn", "round", p.round)}
	s.Draw = w.T("draw.draw", "round", p.round)
	if s.Proposed {
		s.Title = w.T("draw.title.next", "round", p.round)
	}
	for i, m := range p.draw.Meetings {
		s.Meetings = append(s.Meetings, p.meeting(i, m))
	}
	if s.Proposed && p.err != nil {
		s.Meetings = p.coming()
	}
	if p.row < len(p.reason.Meetings) {
		m := &p.reason.Meetings[p.row]
		if s.Reason = notice.Of(strings.Join(p.says().Reason(&p.reason, m), " ")); m.Repeated {
			s.Reason.Tone = notice.Warning
		}
	}
	s.Again = p.says().Rematches(&p.reason)
	s.Free = p.free()
	s.CanDraw = s.Proposed && p.err == nil && !locked
	s.CanChange = s.Proposed && len(s.Meetings) > 0 && !locked && !p.knockout()
	s.CanFree, s.CanLots, s.Changed = p.Odd() && !locked, p.ByLot() && !locked, p.Otherwise() && !locked
	s.CanRedraw = p.Drawn() && !locked && p.Begun() == ""
	s.CanPrint = p.Drawn() && p.Printed() == ""
	s.Level = p.Level() && !locked
	return s
}

// coming returns the known matches of a knock-out's next round while those before are undecided.
func (p *Presenter) coming() []Meeting {
	b := p.bracket()
	if b == nil || p.round > len(b.Rounds) || p.round < 2 {
		return nil
	}
	w := p.desk.Words
	before := b.Rounds[p.round-2].Matches
	var out []Meeting
	for i, m := range b.Rounds[p.round-1].Matches {
		side := func(id event.ID, from int) Side {
			if id == "" && from < len(before) {
				return Side{Name: w.T("draw.winner-of", "one", called(p.evening, before[from].Home), "other", called(p.evening, before[from].Away))}
			}
			return Side{Name: p.name(id)}
		}
		if m.Free {
			continue
		}
		out = append(out, Meeting{One: side(m.Home, 2*i), Other: side(m.Away, 2*i+1)})
	}
	return out
}

// free says who has no opponent; of a knock-out who goes on without playing.
func (p *Presenter) free() string {
	if !p.knockout() {
		return p.says().Free(&p.reason)
	}
	var out []string
	for _, o := range p.draw.Order {
		if d := p.st.Session.Departure(o.Contestant); d != nil && d.Round <= p.round {
			continue
		}
		if !slices.ContainsFunc(p.draw.Meetings, func(m [2]event.ID) bool { return slices.Contains(m[:], o.Contestant) }) {
			out = append(out, p.name(o.Contestant))
		}
	}
	if len(out) == 0 {
		return ""
	}
	return p.desk.Words.T("draw.goes-on", "who", p.desk.Words.List(out))
}

func (p *Presenter) meeting(i int, m [2]event.ID) Meeting {
	w := p.desk.Words
	side := func(id event.ID) Side { return Side{Name: p.name(id), Score: p.scoreOf(id), Picked: id == p.picked} }
	x := Meeting{Table: p.tables(i), One: side(m[0]), Other: side(m[1])}
	if i < len(p.draw.Fixed) && p.draw.Fixed[i] != [2]event.ID{} {
		x.Mark = w.T("draw.fixed")
	}
	b := p.match(m)
	if b == nil {
		return x
	}
	if b.Counted > 0 {
		one, other := b.HomeScore, b.AwayScore
		if b.Home != m[0] {
			one, other = other, one
		}
		x.One.Score, x.Other.Score = p.number(one), p.number(other)
	}
	x.One.Through, x.Other.Through = b.Winner == m[0], b.Winner == m[1]
	x.Level = b.Extra > 0
	switch {
	case x.Level:
		x.Mark = w.T("draw.level", "n", b.Extra)
	case b.Winner != "" && p.round == len(p.bracket().Rounds):
		x.Mark = w.T("draw.wins", "who", called(p.evening, b.Winner))
	case b.Winner != "":
		x.Mark = w.T("draw.through", "who", called(p.evening, b.Winner))
	case b.Missing > 0:
		x.Mark = w.T("draw.state.some", "n", drawing.MissingBetween(p.st.Session, p.letter, p.round, m[0], m[1]))
	}
	if extra := phrase.Extra(w, b, p.st.Event.Rules.PointDecimals); extra != "" {
		x.Mark += " · " + extra
	}
	if fined := phrase.Fined(w, called(p.evening, b.Home), called(p.evening, b.Away), b.HomePenalty, b.AwayPenalty, p.st.Event.Rules.PointDecimals); fined != "" && b.Counted > 0 {
		x.Mark = strings.TrimPrefix(x.Mark+" · "+fined, " · ")
	}
	return x
}

func called(p *evening, id event.ID) string {
	l, _ := p.c.Label(id)
	return l.String()
}

// Big returns the chosen round as the big screen shows it.
func (p *Presenter) Big() Big {
	w := p.desk.Words
	b := Big{Club: p.desk.Club.Club().Name, Table: w.T("draw.col.table"), Against: " " + w.T("draw.against") + " "}
	if p.nothing() {
		return b
	}
	b.Title = p.st.Event.Name
	b.State = w.T("draw.title.drawn", "round", p.round)
	if p.Proposed() {
		b.State = w.T("draw.title.next", "round", p.round)
	}
	for i, m := range p.draw.Meetings {
		b.Rows = append(b.Rows, BigRow{p.tables(i), p.name(m[0]), p.name(m[1])})
	}
	if p.draw.Free != "" {
		b.Free = w.T("draw.big-free", "who", p.name(p.draw.Free))
	}
	if again := p.says().Again(&p.reason); again != "" {
		b.Again = w.T("draw.big-again", "who", again)
	}
	return b
}
