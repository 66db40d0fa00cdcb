package standings

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/movements/draw"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/ties"
)

// The bracket of a knock-out.
//
//	rule                                                   source        implemented
//	seeds in a bracket, free places for the best of them   R-BRACKET     by package draw
//	the winners of neighbours meet in the next round       R-BRACKET     yes
//	level after the last board: extra boards, an eighth    R-TIE-KNOCKOUT  by package ties, on the boards
//	  of the match and at least 2, then as many again                    that its round has more
//	a match that was awarded is won by who has more        R-BRACKET     yes
//	who has left before the match loses it                 R-BRACKET     yes
//	the larger score wins, with extra boards and less the  R-BRACKET     yes: match.Outcome
//	  own penalty
//	losers of one round share the places; what they lost   R-BRACKET     yes
//	  by is not compared

// Bracket is a knock-out as far as it is known.
type Bracket struct {
	Section string
	Rounds  []BracketRound // all there will be; the last one is the final
	Winner  event.ID       // "" while it is not known
}

// BracketRound is a round of it.
type BracketRound struct {
	Drawn   bool
	Matches []BracketMatch // from the top of the bracket down
}

// BracketMatch is a match of a bracket.
type BracketMatch struct {
	Round int // from 1
	// Home and Away are "" while they are not known; the home team is the one that stands
	// higher in the bracket until the round is drawn.
	Home, Away event.ID
	// Free reports that one of them has no opponent and goes on.
	Free bool
	// Table is the open one; 0 until it is drawn.
	Table int
	// HomeScore and AwayScore are the score of the match, extra boards and penalties included;
	// what is in of it where boards are Missing. The larger one wins.
	HomeScore, AwayScore exact.Rat
	// HomePenalty and AwayPenalty are what is taken off in them; below 0 for an award.
	HomePenalty, AwayPenalty exact.Rat
	// Counted is how many boards count; Missing how many are not in.
	Counted, Missing int
	Winner           event.ID // "" while it is not decided
	// Awarded and Left tell that it was not decided by its boards: by an award, or because
	// the other had left. Where both had, it has no winner and nobody comes from it.
	Awarded, Left bool
	// Played is how many extra boards it had, and HomeBefore and AwayBefore its score before them.
	Played                 int
	HomeBefore, AwayBefore exact.Rat
	// Extra is how many extra boards have to be played, where it is level after the last.
	Extra int
	// Steps tell how a match that is level was decided, in the codes of ties.KnockOut; none
	// where there were no extra boards and none are needed.
	Steps []scoring.Step
}

// Losers returns who is out by the match; none while it is not decided, or nobody is.
func (m *BracketMatch) Losers() []event.ID {
	switch {
	case m.Free, m.Winner == "" && !m.Left:
		return nil
	case m.Winner == "":
		return []event.ID{m.Home, m.Away}
	case m.Winner == m.Home:
		return []event.ID{m.Away}
	}
	return []event.ID{m.Home}
}

// Bracket returns that of a section's knock-out; nil where the section has none, or its first
// round has not been drawn.
func (st *Standings) Bracket(section string) *Bracket {
	c := st.Session.Section(section)
	first := st.Session.Draw(section, 1)
	if c == nil || c.Movement == nil || c.Drawing == nil || c.Drawing.Way != event.DrawKnockout || first == nil {
		return nil
	}
	b := &Bracket{Section: section}
	var row []entrant // who comes to the round, slot by slot
	for _, seed := range draw.Slots(len(first.Order)) {
		x := entrant{nobody: seed == 0}
		if seed > 0 {
			x.id = first.Order[seed-1].Contestant
		}
		row = append(row, x)
	}
	all := event.Matches(st.Session)
	for r := 1; len(row) > 1; r++ {
		round := BracketRound{Drawn: st.Session.Draw(section, r) != nil}
		var next []entrant
		for i := 0; i+1 < len(row); i += 2 {
			m := bracketMatch(st, c, r, row[i], row[i+1], all)
			round.Matches = append(round.Matches, m)
			next = append(next, entrant{id: m.Winner, nobody: row[i].nobody && row[i+1].nobody || m.Left && m.Winner == ""})
		}
		b.Rounds, row = append(b.Rounds, round), next
	}
	if len(row) == 1 {
		b.Winner = row[0].id
	}
	return b
}

// entrant is who comes to a match: "" while it is not known, or nobody.
type entrant struct {
	id     event.ID
	nobody bool
}

func bracketMatch(st *Standings, c *event.Section, round int, a, b entrant, all []event.Match) BracketMatch {
	m := BracketMatch{Round: round, Home: a.id, Away: b.id}
	if a.nobody || b.nobody {
		m.Free, m.Winner = true, a.id+b.id // one of them is ""
		return m
	}
	if a.id == "" || b.id == "" {
		return m
	}
	i := slices.IndexFunc(all, func(x event.Match) bool {
		return x.Section == c.Letter && x.Round == round && x.Has(a.id) && x.Has(b.id)
	})
	if i >= 0 {
		m.Home, m.Away, m.Table = all[i].Home, all[i].Away, all[i].OpenTable
		settle(st, &m, c, &all[i])
	}
	if w := awardedTo(st.Session, &m); w != "" {
		m.Winner, m.Awarded, m.Extra, m.Steps = w, true, 0, nil
		return m
	}
	if m.Winner != "" || m.Counted > 0 && m.Missing == 0 {
		return m
	}
	x, y := away(st, m.Home, round), away(st, m.Away, round)
	if m.Left = x || y; m.Left {
		m.Extra = 0
	}
	switch {
	case x && !y:
		m.Winner = m.Away
	case y && !x:
		m.Winner = m.Home
	}
	return m
}

// settle computes the result of a match, with its extra boards, and who won it.
func settle(st *Standings, m *BracketMatch, c *event.Section, x *event.Match) {
	i := slices.IndexFunc(st.Matches, func(y ScoredMatch) bool {
		return y.Section == c.Letter && y.Round == m.Round && y.Home == m.Home && y.Away == m.Away
	})
	if i < 0 {
		return
	}
	o := &st.Matches[i].Outcome
	m.HomeScore, m.AwayScore = o.Home.Score(), o.Away.Score()
	m.HomePenalty, m.AwayPenalty = o.Home.Penalty, o.Away.Penalty
	m.Counted, m.Missing = o.Counted, o.Missing
	if m.Counted == 0 || m.Missing > 0 {
		return
	}
	extra, before := 0, [2]exact.Rat{m.HomeScore, m.AwayScore}
	for _, board := range x.Boards {
		if slices.ContainsFunc(c.Exceptions, func(e event.Exception) bool {
			return e.Added() && e.Board == board && e.Round == m.Round && x.Has(e.NS) && x.Has(e.EW)
		}) {
			extra++
			for _, b := range st.Matches[i].Boards {
				if home, away := b.Points.Won(); b.Board == board {
					before = [2]exact.Rat{before[0].Sub(home), before[1].Sub(away)}
				}
			}
		}
	}
	if extra > 0 {
		m.Played, m.HomeBefore, m.AwayBefore = extra, before[0], before[1]
	}
	regular := len(x.Boards) - extra
	if regular == 0 {
		return
	}
	n := ties.ExtraBoards(regular)
	winner, next, steps := ties.KnockOut(regular, o.Margin(), (extra+n-1)/n)
	switch winner {
	case match.Home:
		m.Winner = m.Home
	case match.Away:
		m.Winner = m.Away
	default:
		m.Extra = next
	}
	if extra > 0 || m.Extra > 0 {
		m.Steps = steps
	}
}

// awardedTo returns who won a match by an award; "" where it has none, or one that is level.
func awardedTo(s *event.Session, m *BracketMatch) event.ID {
	for _, a := range s.Awarded {
		home := a.Home == m.Home && a.Away == m.Away
		if a.Round != m.Round || !home && !(a.Home == m.Away && a.Away == m.Home) {
			continue
		}
		switch a.HomePoints.Cmp(a.AwayPoints) {
		case 1:
			return a.Home
		case -1:
			return a.Away
		}
	}
	return ""
}

// Undecided returns the matches of a round that nobody has won yet.
func (b *Bracket) Undecided(round int) []BracketMatch {
	if round < 1 || round > len(b.Rounds) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(b.Rounds[round-1].Matches), func(m BracketMatch) bool { return m.Winner != "" || m.Left || m.Free && m.Home+m.Away == "" })
}

// Places returns those of who is in the bracket, by contestant: the winner is first, the losers
// of a round share their places, and who is still in it shares the places that are open.
func (b *Bracket) Places() map[event.ID]scoring.Place {
	places := map[event.ID]scoring.Place{}
	var in []event.ID // all of the first round, without those who are out
	for _, m := range b.Rounds[0].Matches {
		for _, id := range []event.ID{m.Home, m.Away} {
			if id != "" {
				in = append(in, id)
			}
		}
	}
	for _, round := range b.Rounds {
		var out []event.ID
		for i := range round.Matches {
			out = append(out, round.Matches[i].Losers()...)
		}
		in = slices.DeleteFunc(in, func(id event.ID) bool { return slices.Contains(out, id) })
		for _, id := range out {
			places[id] = scoring.Place{Rank: len(in) + 1, Tied: len(out) > 1}
		}
	}
	for _, id := range in {
		places[id] = scoring.Place{Rank: 1, Tied: len(in) > 1}
	}
	return places
}

// knockOut places the rows of the list of a knock-out by the round that they reached; nil if the
// list is of none.
func knockOut(st *Standings, l *List) []scoring.Place {
	if l.Section == "" {
		return nil
	}
	b := st.Bracket(l.Section)
	if b == nil {
		return nil
	}
	of := b.Places()
	slices.SortStableFunc(l.Rows, func(a, b Row) int { return cmp.Compare(a.Number, b.Number) }) // not by points
	places := make([]scoring.Place, len(l.Rows))
	for i := range l.Rows {
		r := &l.Rows[i]
		places[i] = of[r.Contestant]
		r.Rank, r.Tied, r.Short, r.Shared = places[i].Rank, places[i].Tied, false, places[i]
	}
	l.places = nil
	return places
}
