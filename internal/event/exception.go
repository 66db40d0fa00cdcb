package event

import (
	"cmp"
	"slices"

	"uitslag/internal/bridge"
)

// Exception is one line of an evening that is not as the section's movement has it. The
// movement stays what it is; what went otherwise at one table stands here.
type Exception struct {
	Round int `json:"round"` // from 1
	Table int `json:"table"` // from 1
	Board int `json:"board"` // the number that the movement gives the line
	// To is the board that was on the table instead; 0 is the one of the movement.
	To int `json:"to,omitempty"`
	// Turned: the two pairs sat the other way.
	Turned bool `json:"turned,omitempty"`
	// NS and EW are who met in a line that the movement does not have at all; NS without
	// EW sat out there. "" in every other exception.
	NS ID `json:"ns,omitempty"`
	EW ID `json:"ew,omitempty"`
	// Planned is the board that the line was planned with where that is not Board: a table
	// that played another set, a line of a movement that another one followed. NeverPlanned
	// is a line that no movement had. 0 is Board.
	Planned int `json:"planned,omitempty"`
	// Cut: the line is not to be played, at any table of its match: the match is that much
	// shorter (R-MATCH-SHORT).
	Cut bool `json:"cut,omitempty"`
}

// NeverPlanned is Exception.Planned of a line that no movement had.
const NeverPlanned = -1

// Added reports whether the exception is a line of its own.
func (x *Exception) Added() bool { return x.NS != "" }

// None reports whether the exception makes no difference any more.
func (x *Exception) None() bool {
	return !x.Added() && !x.Turned && !x.Cut && (x.To == 0 || x.To == x.Board) && (x.Planned == 0 || x.Planned == x.Board)
}

// origin returns the board that a line on board was planned with; 0: none.
func (x *Exception) origin(board int) int {
	switch {
	case x.Planned == 0:
		return board
	case x.Planned == NeverPlanned:
		return 0
	}
	return x.Planned
}

// Planned is a line that is to be played, and which line of the movement it is.
type Planned struct {
	Expected
	Scheduled int // as the movement has it; -1 in a line that the movement does not have
	// Origin is the board that it was planned with, whatever was changed since; 0 in a line
	// that no movement had.
	Origin int
	Cut    bool // not to be played: its match is shorter
	turned bool // the two sit the other way than the movement has them
}

// PlannedAs is Exception.Planned of an added line in which this one is kept.
func (p *Planned) PlannedAs() int {
	switch p.Origin {
	case p.Board:
		return 0
	case 0:
		return NeverPlanned
	}
	return p.Origin
}

// Where names a line of the movement, whatever becomes of it.
type Where struct {
	Section             string
	Round, Table, Board int
}

// Turned reports whether the two sit the other way than the movement has them.
func (p *Planned) Turned() bool { return p.turned }

func (p *Planned) where() Where { return Where{p.Section, p.Round, p.Table, p.Scheduled} }

// Plan returns every line of the session, exceptions applied, section by section.
func (s *Session) Plan() []Planned {
	var all []Planned
	for c := range Each(s.Sections) {
		odd := map[Where]*Exception{}
		for x := range Each(c.Exceptions) {
			if !x.Added() {
				odd[Where{c.Letter, x.Round, x.Table, x.Board}] = x
			}
		}
		for _, m := range c.meetings(nil) {
			for _, b := range s.Boards(m.Set) {
				p := Planned{Expected: Expected{m.section, m.round, m.Table, b, m.ns, m.ew}, Scheduled: b, Origin: b}
				if x := odd[p.where()]; x != nil {
					p.Origin, p.Cut = x.origin(b), x.Cut
					if x.To > 0 {
						p.Board = x.To
					}
					if x.Turned {
						p.NS, p.EW, p.turned = p.EW, p.NS, true
					}
				}
				all = append(all, p)
			}
		}
		for _, x := range c.Exceptions {
			if x.Added() {
				all = append(all, Planned{
					Expected:  Expected{c.Letter, x.Round, x.Table, x.Board, Pair(x.NS), Pair(x.EW)},
					Scheduled: -1, Origin: x.origin(x.Board),
				})
			}
		}
	}
	return all
}

// SectionBoard is a board in a section.
type SectionBoard struct {
	Section string
	Board   int
}

// PlannedResults counts the results that were planned for each board of each section: those of
// the movement, before a line was added, moved to another board or turned. It is nil where
// nothing of that happened, and the lines of the slips are those that were planned.
func (s *Session) PlannedResults() map[SectionBoard]int {
	if !s.exceptional() {
		return nil
	}
	type line struct {
		of     SectionBoard
		ns, ew Side
	}
	counts, met := map[SectionBoard]int{}, map[line]bool{}
	for _, p := range s.Plan() {
		x := line{SectionBoard{p.Section, p.Origin}, p.NS, p.EW}
		if p.turned {
			x.ns, x.ew = x.ew, x.ns
		}
		if p.Origin > 0 && !p.SitOut() && !met[x] { // two pairs meet on a board once
			met[x] = true
			counts[x.of]++
		}
	}
	return counts
}

func (s *Session) exceptional() bool {
	return slices.ContainsFunc(s.Sections, func(c Section) bool { return len(c.Exceptions) > 0 })
}

// scheduleOdd is Schedule where there are exceptions.
func (s *Session) scheduleOdd() []Expected {
	lines := Mapped(s.Plan(), func(l Planned) Expected { return l.Expected })
	slices.SortStableFunc(lines, func(a, b Expected) int {
		return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(a.Section, b.Section),
			cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table),
			cmp.Compare(a.NS.A, b.NS.A), cmp.Compare(a.EW.A, b.EW.A))
	})
	return lines
}

// Except changes the exception of a line of the section, of which there may be none yet.
func (c *Section) Except(round, table, board int, change func(*Exception)) {
	i := slices.IndexFunc(c.Exceptions, func(x Exception) bool {
		return !x.Added() && x.Round == round && x.Table == table && x.Board == board
	})
	if i < 0 {
		i = len(c.Exceptions)
		c.Exceptions = append(c.Exceptions, Exception{Round: round, Table: table, Board: board})
	}
	if change(&c.Exceptions[i]); c.Exceptions[i].None() {
		c.Exceptions = slices.Delete(c.Exceptions, i, i+1)
	}
	if len(c.Exceptions) == 0 {
		c.Exceptions = nil
	}
}

// Carry moves the results along with their lines: a result that stood in a line of the
// plan before stands in the same line of the plan as it is now, whoever and whatever board
// that has become. A result in no line stays what it is, and so does one whose score the
// new board cannot have: both are shown as not fitting.
func (s *Session) Carry(before []Planned) {
	line := make(map[Key]*Planned, len(before))
	for i := range before {
		k := Key{before[i].Board, before[i].NS.any(), before[i].EW.any()}
		if line[k] == nil {
			line[k] = &before[i]
		}
	}
	now := make(map[Where]*Planned, len(before))
	after := s.Plan()
	for i := range after {
		if after[i].Scheduled >= 0 {
			now[after[i].where()] = &after[i]
		}
	}
	for r := range Each(s.Results) {
		was := line[Key{r.Board, r.NS.any(), r.EW.any()}]
		if was == nil || was.Scheduled < 0 {
			continue
		}
		if is := now[was.where()]; is != nil && !is.SitOut() && s.MayMove(r, is.Board) {
			s.regroup(r.Key(), is.Key())
			r.MoveTo(is.Board, is.NS, is.EW)
		}
	}
}

// regroup moves a line of a fouled board that is identified by who met there along with its result.
func (s *Session) regroup(from, to Key) {
	f := s.FouledBoard(from.Board)
	if f == nil || from.Board != to.Board {
		return
	}
	groups := slices.Clone(f.Groups)
	for i := range groups {
		if at := slices.Index(groups[i].Lines, Meeting{from.NS, from.EW}); at >= 0 {
			groups[i].Lines = slices.Clone(groups[i].Lines)
			groups[i].Lines[at] = Meeting{to.NS, to.EW}
		}
	}
	f.Groups = groups
}

// MayMove reports whether a result can be one of another board: its score can be made there,
// and so can the scores that a ruling gave it.
func (s *Session) MayMove(r *Result, board int) bool {
	vul := bridge.VulnerabilityOf(board)
	if board < 1 || vul == bridge.VulnerabilityOf(r.Board) {
		return board > 0
	}
	if r.Kind == Played && r.Contract.Level == 0 && !bridge.IsLegal(vul, r.Score) {
		return false
	}
	ruled := s.Ruling(r.ID)
	return ruled == nil || !slices.ContainsFunc(slices.Concat(ruled.NS, ruled.EW), func(x Share) bool { return x.Award.Kind == "" })
}

// MoveTo gives a result another place, where it may be. A contract is scored again, since
// the vulnerability may be another.
func (r *Result) MoveTo(board int, ns, ew Side) {
	if r.Board != board && r.Kind == Played && r.Contract.Level > 0 {
		r.Score = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(board), r.Tricks)
	}
	r.Board, r.NS, r.EW = board, ns, ew
}
