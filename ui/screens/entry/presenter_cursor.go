package entry

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
	"uitslag/ui/screens/entry/slip"
)

// cursor is where the scorer types: on a line of a slip, in the order the slips are typed.
type cursor struct {
	evening *evening
	typing  *typing
	book    *marks.Book

	mode   slip.Mode                           // of pairs and of individuals
	teams  slip.Mode                           // of teams
	at     slip.ID                             // the current slip, the zero one while there is none
	line   int                                 // index of the line with the cursor
	sorted [slip.ByMatch + 1]kept[[]slip.Slip] // by mode
}

// slips returns all slips in the order they are typed.
func (p *cursor) slips(st *standings.Standings) []slip.Slip { return p.sortedBy(st, *p.wanted(st)) }

func (p *cursor) sortedBy(st *standings.Standings, m slip.Mode) []slip.Slip {
	all := &p.sorted[m]
	if all.stale(st) {
		all.is = slip.All(st, m)
	}
	return all.is
}

// wanted returns the paper that was chosen for an evening of its kind.
func (p *cursor) wanted(st *standings.Standings) *slip.Mode {
	if st != nil && st.Event.Kind == event.Teams {
		return &p.teams
	}
	return &p.mode
}

// Prefer says which paper to type of an evening of teams, or of any other.
func (p *cursor) Prefer(teams bool, m slip.Mode) {
	if teams {
		p.teams = m
	} else {
		p.mode = m
	}
}

// current returns the slip with the cursor, nil when there is none.
func (p *cursor) current() *slip.Slip {
	st := p.evening.standings()
	if st == nil {
		return nil
	}
	all := p.slips(st)
	if i := p.index(all); i >= 0 {
		return &all[i]
	}
	return nil
}

// index of the current slip, -1 when there is none.
func (p *cursor) index(all []slip.Slip) int { return slip.Index(all, p.at) }

// slot returns a line of the current slip, nil when there is no such line.
func (p *cursor) slot(line int) *slip.Slot {
	s := p.current()
	if s == nil || line < 0 || line >= len(s.Slots) {
		return nil
	}
	return &s.Slots[line]
}

// Board returns the number of the board with the cursor, 0 when there is none.
func (p *cursor) Board() int {
	if l := p.slot(p.line); l != nil {
		return l.Of.Board
	}
	return p.at.Board
}

// Line returns the index of the line with the cursor.
func (p *cursor) Line() int { return p.line }

// Mode returns which paper is typed now: where there are no rounds always slip.ByBoard.
func (p *cursor) Mode() slip.Mode {
	if st := p.evening.standings(); st != nil {
		switch all := p.slips(st); {
		case len(all) == 0:
		case all[0].Match != nil:
			return slip.ByMatch
		case all[0].Round > 0:
			return slip.ByRound
		}
	}
	return slip.ByBoard
}

// SetMode says which paper to type of an evening of this kind, where there are rounds or
// matches. The cursor stays on its result.
func (p *cursor) SetMode(m slip.Mode) {
	was := p.slot(p.line)
	st := p.evening.standings()
	*p.wanted(st), p.evening.notice = m, nil
	if st == nil {
		return
	}
	if was != nil {
		p.at = slip.ID{}
		for _, s := range p.slips(st) {
			if i := slices.IndexFunc(s.Slots, func(l slip.Slot) bool { return l.ScoredLine == was.ScoredLine }); i >= 0 {
				p.at, p.line = s.ID, i
			}
		}
	}
	p.stay(st)
}

// NextMode returns the paper that Toggle changes to: by board, by round, and of teams by match.
func (p *cursor) NextMode() slip.Mode {
	st := p.evening.standings()
	matches := st != nil && slip.HasMatches(st)
	switch p.Mode() {
	case slip.ByBoard:
		if matches && !slip.HasRounds(st) {
			return slip.ByMatch
		}
		return slip.ByRound
	case slip.ByRound:
		if matches {
			return slip.ByMatch
		}
	}
	return slip.ByBoard
}

// Toggle changes to the next paper. Where there are no rounds it says so.
func (p *cursor) Toggle() slip.Mode {
	next := p.NextMode()
	p.SetMode(next)
	if p.Mode() != next {
		*p.wanted(p.evening.standings()) = slip.ByBoard
		p.evening.say(notice.Refusal, p.evening.text("entry.no-rounds"))
	}
	return p.Mode()
}

// Across puts the cursor on the same board at the other table of the match, and reports
// whether there is one on that side: by is -1 for the open table and 1 for the closed one.
func (p *cursor) Across(by int) bool {
	s := p.current()
	if s == nil || s.Match == nil || p.slot(p.line) == nil || (s.Room(s.Slots[p.line]) == event.Open) != (by > 0) {
		return false
	}
	to := s.Across(p.line)
	if to < 0 {
		return false
	}
	p.line, p.evening.notice = to, nil
	return true
}

// Point puts the cursor on a line of the current slip.
func (p *cursor) Point(line int) {
	if line != p.line && p.slot(line) != nil {
		p.line, p.evening.notice = line, nil
	}
}

// Step moves the cursor a number of lines up (negative) or down, and reports whether it
// could.
func (p *cursor) Step(by int) bool {
	if p.slot(p.line+by) == nil {
		return false
	}
	p.line, p.evening.notice = p.line+by, nil
	return true
}

// At returns which line has the cursor: its board and who meet there; false where nobody does.
func (p *cursor) At() (board int, ns, ew event.ID, ok bool) {
	l := p.slot(p.line)
	if l == nil || l.NS.Empty() || l.EW.Empty() {
		return 0, "", "", false
	}
	return l.Of.Board, l.NS.A, l.EW.A, true
}

// Result returns the result of the line with the cursor, "" where nothing is in.
func (p *cursor) Result() event.ID {
	if l := p.slot(p.line); l != nil && l.Result != nil {
		return l.Result.ID
	}
	return ""
}

// Scored tells which line the cursor is on, by board and sides, when it has a result
// that counts: its points can be asked about, and ruled on.
func (p *cursor) Scored() (event.Key, bool) {
	s := p.slot(p.line)
	if s == nil || s.Result == nil || s.Again || p.typing.second {
		return event.Key{}, false
	}
	return slip.KeyOf(s.ScoredLine), true
}

// Asks reports whether the line with the cursor does.
func (p *cursor) Asks() bool {
	l := p.slot(p.line)
	return l != nil && p.typing.asks(l.ScoredLine)
}

// pending reports whether a line (an index) can be typed on and nothing is in.
func (p *cursor) pending(line int) bool {
	l := p.slot(line)
	if l == nil || l.Void || p.typing.typedOn(l.ScoredLine) != nil {
		return false
	}
	return p.evening.locked() == ""
}

// name returns what a line is called in a sentence: on a traveller by who met, "7–12", on a
// round slip by its board, "Gift 7", and of a match with its table, "Gift 7, open tafel".
func (p *cursor) name(l *slip.Slot) string {
	if s := p.current(); s != nil && s.Match != nil {
		return p.evening.text("match.line", "board", l.Of.Board, "room", p.evening.text("match.in."+string(s.Room(*l))))
	}
	if p.at.Round > 0 {
		return p.evening.text("entry.board", "board", l.Of.Board)
	}
	return p.evening.meeting(l.ScoredLine)
}

// room is at which table of its match a line of teams was played.
func (p *cursor) room(st *standings.Standings, l *standings.ScoredLine) event.Room {
	for _, s := range p.sortedBy(st, slip.ByMatch) {
		for _, x := range s.Slots {
			if x.ScoredLine == l {
				return s.Room(x)
			}
		}
	}
	return ""
}

// begin puts the cursor on the first line that is still missing.
func (p *cursor) begin(st *standings.Standings) {
	p.at, p.line = slip.ID{}, 0
	if all := p.slips(st); len(all) > 0 && !p.toIncomplete(st, p.at) {
		p.at, p.line = all[0].ID, p.typing.start(&all[0])
	}
}

// stay keeps the cursor on an existing line.
func (p *cursor) stay(st *standings.Standings) {
	s := p.current()
	if s == nil {
		p.begin(st)
		return
	}
	p.line = max(min(p.line, len(s.Slots)-1), 0)
}

// toIncomplete goes to the first slip after one on which something is still to be typed, starting
// over at the end, and reports whether there is one; that slip itself comes last.
func (p *cursor) toIncomplete(st *standings.Standings, from slip.ID) bool {
	all := p.slips(st)
	at := slip.Index(all, from)
	for k := range all {
		if s := &all[(at+1+k)%len(all)]; p.typing.lacks(s) {
			p.at, p.line = s.ID, p.typing.start(s)
			return true
		}
	}
	return false
}
