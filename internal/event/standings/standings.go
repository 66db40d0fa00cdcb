// Package standings is everything that follows from the results of a session: points, lists, places. It is a
// pure function of the event; nothing is computed anywhere else.
package standings

import (
	"iter"
	"slices"
	"strconv"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/ties"
)

// From results to standings.
//
//	rule                                                     source           implemented
//	points, maxima, percentages, places                      R-PERCENTAGE     by package scoring
//	club points                                              R-CLUBPOINTS     by package awards
//	a line of the movement without result is missing         R-STANDINGS      yes
//	a line with the phantom is a sit-out, computed           R-SITOUT         yes
//	a pair without a place in a round sits that group out    R-STANDINGS      yes (group.go)
//	a line that the movement does not have counts, marked    R-STANDINGS      yes
//	of two results for a board and sides the first counts,   R-CONTRADICTION  yes, shown; the session cannot
//	  the others for nobody                                                   be closed with them
//	the sections of a session are compared with one another  R-SECTIONS       yes, where they play the same
//	                                                                          boards; or apart (field.go)
//	one list a section, in a two-winner movement one a       R-LISTS          yes (list.go)
//	  direction of it
//	a ranking over all sections, one a direction             R-LISTS          yes, beside the lists, or in place
//	                                                                          of them (the rule overall)
//	points by group of boards, capital NS, small EW          R-GROUPS         yes (group.go)
//	provisional while results miss or the session is open    R-STANDINGS      yes
//	teams: matches, IMPs, victory points                     R-MATCH          yes (teams.go)
//	individuals: four contestants a line, two a side, who    R-STANDINGS      yes (individual.go); those who
//	  both earn what the side does                                            came in from a file

// Standings is everything that follows from a session's results under the
// event's rules: the lists, and each board with the points of its lines. Screen,
// paper, spreadsheet and headless commands show this one value. It is to be read
// only: its event, its results and its rows are not copies.
type Standings struct {
	Event   *event.Event
	Session *event.Session
	Groups  []Group // the sets of boards that travel together; none where unknown
	Lists   []List
	// Overall ranks the contestants of all sections together, one list a direction, where
	// the lists of the sections are the uitslag; none where there is one section. Its rows
	// have no club points.
	Overall []List
	// BySection are the lists of the sections where, by the rules, one over all of them
	// is the uitslag: for information, without club points. None elsewhere.
	BySection []List
	Boards    []ScoredBoard
	// Field is what was scored: the boards in the order of Boards, the lines in the
	// order of their Lines. Lines that count for nobody (Again) stand at the end of a
	// board's Lines, and Field and Outcome do not have them.
	Field   scoring.Session
	Outcome scoring.Outcome
	// Expected counts the lines the movement expects, Entered those that are in.
	Expected, Entered int
	// Matches are those of an event of teams, by round, played or not; none elsewhere. A
	// team's own matches together are Team.
	Matches []ScoredMatch
	// Byes are the rounds without an opponent that give a team something.
	Byes       []Bye
	teamTotals []TeamTotal // in the order of the event's contestants
	// AwardProblem is why there are no points of the federation that the rules ask for:
	// the club's table has no row for a field like this. nil mostly.
	AwardProblem error
	// Categories are those that the members have, for the points of the AEB; nil where nobody
	// asked with any.
	Categories Categories `json:"-"`
	class      Class
	// classBooked is the booking whose class holds whatever the session says; nil mostly.
	classBooked *event.Booking
	stages      map[string]*ties.Stage // by section, made when the first tie is split
	// Index is where a contestant stands in the event, and cells its points by group of
	// boards, in that order: for After.
	Index map[event.ID]int
	cells [][]GroupPoints
	// rosters are those of the lists of the sections, in their order; also for After.
	rosters []roster
	// planned is event.Session.PlannedResults.
	planned map[event.SectionBoard]int
}

// ScoredBoard is a traveller with its points.
type ScoredBoard struct {
	event.Traveller
	Dealer        bridge.Seat
	Vulnerability bridge.Vulnerability
	Points        scoring.BoardPoints
	Lines         []ScoredLine
}

// ScoredLine is a line of the board's traveller with its points, which other lines may
// have too. Neither is nil; both are to be read only.
type ScoredLine struct {
	*event.Slot
	Points *scoring.LinePoints
}

// Lines returns the lines of all boards, in their order.
func (st *Standings) Lines() iter.Seq[*ScoredLine] {
	return func(yield func(*ScoredLine) bool) {
		for i := range st.Boards {
			for j := range st.Boards[i].Lines {
				if !yield(&st.Boards[i].Lines[j]) {
					return
				}
			}
		}
	}
}

// unscored returns a line that counts for nobody, until it is scored.
func unscored(l *event.Slot) ScoredLine { return ScoredLine{l, &scoring.LinePoints{}} }

// Provisional reports whether results are missing or the session is still open.
func (st *Standings) Provisional() bool { return !st.Session.Closed || st.Expected > st.Entered }

// Missing counts the lines that are not in.
func (st *Standings) Missing() int { return st.Expected - st.Entered }

// Board returns the scored board with this number, or nil.
func (st *Standings) Board(number int) *ScoredBoard {
	if i := st.IndexOf(number); i >= 0 {
		return &st.Boards[i]
	}
	return nil
}

// Frequencies gives the real scores of a board from North-South's best to its worst,
// with how often each was made and what it earned; none where there is no such board.
func (st *Standings) Frequencies(board int) []scoring.Frequency {
	i := st.IndexOf(board)
	if i < 0 || i >= len(st.Field.Boards) { // a board put there by hand was not scored
		return nil
	}
	return scoring.Frequencies(st.Field.Boards[i], st.Outcome.Boards[i])
}

func (st *Standings) IndexOf(board int) int {
	for i := range st.Boards {
		if st.Boards[i].Board == board {
			return i
		}
	}
	return -1
}

// Of computes a session of the event, with the categories that the members have where points
// of a federation hang on them: the first that is not nil. The Problems are event.no-session,
// event.kind, event.teams-method, and what scoring refuses of the rules: a journal may hold rules
// that this program does not know.
func Of(e *event.Event, session event.ID, categories ...Categories) (*Standings, error) {
	var known Categories
	if i := slices.IndexFunc(categories, func(c Categories) bool { return c != nil }); i >= 0 {
		known = categories[i]
	}
	return compute(e, session, known, nil)
}

// compute is Of, with the class of a booking, where one is given.
func compute(e *event.Event, session event.ID, known Categories, booked *event.Booking) (*Standings, error) {
	s := e.Session(session)
	if s == nil {
		return nil, problem.New("event.no-session")
	}
	if err := e.Scorable(); err != nil {
		return nil, err
	}
	index := make(map[event.ID]int, len(e.Contestants))
	st := &Standings{Event: e, Session: s, Index: index, Categories: known, classBooked: booked}
	for i, c := range e.Contestants {
		index[c.ID] = i
	}
	travellers := s.Travellers()
	st.Boards = make([]ScoredBoard, len(travellers))
	st.Field = scoring.Session{Contestants: len(e.Contestants), Boards: make([]scoring.Board, len(travellers))}
	st.planned = s.PlannedResults()
	for i := range travellers {
		t := &travellers[i]
		st.Expected += t.Expected()
		st.Entered += t.Entered()
		st.Boards[i], st.Field.Boards[i] = st.field(t)
	}
	if err := st.score(index); err != nil {
		return nil, err
	}
	for i := range st.Boards {
		st.Boards[i].take(st.Outcome.Boards[i])
	}
	st.Groups = groups(s)
	st.cells = st.groupPoints(index)
	st.lists(index, nil)
	st.overall(index)
	st.handicaps()
	return st, nil
}

func (b *ScoredBoard) take(p scoring.BoardPoints) {
	b.Points = p
	for j, q := range p.All() {
		b.Lines[j].Points = q
	}
}

// field returns the traveller as it is shown and as scoring sees it. What counts for nobody goes to
// the end of the first, and is not in the second: results that are in again, lines of pairs that
// are not to be played, and results of a journal that name contestants who are not there.
func (st *Standings) field(t *event.Traveller) (ScoredBoard, scoring.Board) {
	b := ScoredBoard{
		Traveller: *t, Dealer: bridge.DealerOf(t.Board), Vulnerability: bridge.VulnerabilityOf(t.Board),
		Lines: make([]ScoredLine, 0, len(t.Lines)),
	}
	in := scoring.Board{Lines: make([]scoring.Line, 0, len(t.Lines)), Scheduled: t.Expected()}
	fouled := st.Session.FouledBoard(t.Board)
	var aside []ScoredLine
	for _, slot := range t.Lines {
		of, ok := slot.Contestants(st.Index)
		if slot.Again || !ok || slot.Cut && st.Event.Kind != event.Teams {
			aside = append(aside, unscored(slot))
			continue
		}
		line := slot.ScoringLine(of, fouled)
		b.Lines = append(b.Lines, ScoredLine{Slot: slot})
		in.Lines = append(in.Lines, line)
	}
	b.Lines = append(b.Lines, aside...)
	if st.planned != nil {
		in.Planned = t.Free()
		for i := range st.Session.Sections {
			in.Planned += st.planned[event.SectionBoard{Section: st.Session.Sections[i].Letter, Board: t.Board}]
		}
		in.Planned = max(in.Planned, 1) // as below
	}
	if in.Scheduled == 0 && len(in.Lines) > 0 {
		in.Scheduled = 1 // 0 would make a board that the movement does not have set the norm
	}
	return b, in
}

// Rehearsal returns a movement as an evening that has not begun: numbers without names, and
// no results. Cards and slips are made of it before anyone is there. Every set has
// perSet boards from board first on; with 0 no boards are known, and the sets have
// their letters only. Nothing is scored, so that it can be had of a movement that is
// not scored yet, of individuals.
//
// Name, rules and kind are those of the event that is given, the date is that of the
// session (2003-11-10, or "").
//
// More movements are more sections, that play the same boards.
func Rehearsal(e event.Event, date string, m movements.Movement, first, perSet int, more ...movements.Movement) *Standings {
	e.Contestants = make([]event.Contestant, 0, m.Real())
	e.Sessions = []event.Session{{ID: "rehearsal", Date: date, FirstBoard: first, BoardsPerSet: perSet}}
	for i, m := range append([]movements.Movement{m}, more...) {
		ids := make([]event.ID, 0, m.Real())
		for range m.Real() {
			id := event.ID("seat" + strconv.Itoa(len(e.Contestants)+1))
			ids = append(ids, id)
			e.Contestants = append(e.Contestants, event.Contestant{ID: id})
		}
		e.Sessions[0].Sections = append(e.Sessions[0].Sections, event.NewSection(movements.SetName(i), m, ids))
	}
	st := &Standings{Event: &e, Session: &e.Sessions[0]}
	for _, t := range st.Session.Travellers() {
		b := ScoredBoard{Traveller: t, Dealer: bridge.DealerOf(t.Board), Vulnerability: bridge.VulnerabilityOf(t.Board)}
		for i := range t.Lines {
			b.Lines = append(b.Lines, unscored(t.Lines[i]))
		}
		st.Boards = append(st.Boards, b)
		st.Expected += t.Expected()
	}
	return st
}
