package repair

import (
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// ShortenMatch takes boards off a match, at both tables, or off all matches of a round: they are
// not to be played, and the match is that much shorter (R-MATCH-SHORT). Of pairs whose rounds
// become victory points it is the meeting at a table. What is in of those boards stays, and
// counts for nobody. Boards that were taken off before and are not named are to be played again.
//
// It is refused with event.no-session, session.closed, event.no-section, repair.short-vps for
// pairs whose rounds do not become victory points, repair.no-place or repair.no-line where the
// movement has nothing there, repair.short-all where no board would be left, repair.nothing, and
// match.scale-boards where the scale has no table for what is left.
type ShortenMatch struct {
	Session event.ID `json:"session"`
	Section string   `json:"section"` // its letter
	Round   int      `json:"round"`
	Table   int      `json:"table,omitempty"` // one of the match; 0: every match of the round
	Boards  []int    `json:"boards"`          // those that are not to be played; none: all are
}

var _ = journal.Register[ShortenMatch]("shorten-match", journal.Results, journal.Says("log.say.shorten-match", "undo.say.shorten-match"), journal.Says("log.say.shorten-match.whole", "undo.say.shorten-match.whole"))

func (p *ShortenMatch) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round, Tables: []int{p.Table}}
}

func (p *ShortenMatch) Check(e *event.Event, s *event.Session) error {
	c, err := s.Playing(p.Section)
	if err != nil {
		return err
	}
	if e.Kind != event.Teams && !e.Rules.ByVPs() {
		return problem.New("repair.short-vps")
	}
	lines := p.lines(e, s, c)
	if len(lines) == 0 {
		return noLine(p.Round, p.Table, 0)
	}
	for _, b := range p.Boards {
		if !slices.ContainsFunc(lines, func(x event.Planned) bool { return x.Board == b }) {
			return noLine(p.Round, max(p.Table, lines[0].Table), b)
		}
	}
	changes, remaining := false, map[event.Key]bool{}
	for i := range lines {
		cut := slices.Contains(p.Boards, lines[i].Board)
		changes = changes || cut != lines[i].Cut
		k := event.Key{NS: lines[i].NS, EW: lines[i].EW}
		remaining[k] = remaining[k] || !cut
	}
	for _, some := range remaining {
		if !some {
			return problem.New("repair.short-all")
		}
	}
	return problem.If(!changes, "repair.nothing")
}

// lines returns those of the matches that it is about, at all their tables.
func (p *ShortenMatch) lines(e *event.Event, s *event.Session, c *event.Section) []event.Planned {
	here := func(round, table int) bool {
		return round > 0 && round == p.Round && (p.Table == 0 || table == p.Table)
	}
	all := Lines(s, c)
	if e.Kind != event.Teams {
		return slices.DeleteFunc(all, func(x event.Planned) bool { return x.SitOut() || !here(x.Round, x.Table) })
	}
	matches := event.Matches(s)
	return slices.DeleteFunc(all, func(x event.Planned) bool {
		m := event.MatchAmong(matches, x.Expected)
		return m == nil || !here(m.Round, m.OpenTable) && !here(m.ClosedRound, m.ClosedTable)
	})
}

func (p *ShortenMatch) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	c, err := s.Playing(p.Section)
	if err != nil {
		return
	}
	for _, x := range p.lines(e, s, c) {
		c.Except(x.Round, x.Table, x.Scheduled, func(o *event.Exception) { o.Cut = slices.Contains(p.Boards, x.Board) })
	}
}

func (p *ShortenMatch) Describe(_ *event.Event, s *event.Session) journal.Told {
	t := tellAt(s, p.Section, p.Round, p.Table, 0)
	t.Parts = event.Mapped(p.Boards, strconv.Itoa)
	t.Says = journal.Variant(len(p.Boards) == 0, "shorten-match.whole")
	return t
}
