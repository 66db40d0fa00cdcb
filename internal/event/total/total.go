// Package total is the ranking of an event over all its sessions so far. It is pure.
//
//	rule                                                   source           file
//	percentages: the mean of the sessions, each the same   R-SESSION-SIZE   total.go
//	  or by boards, as they are or converted to one size
//	victory points, IMPs and points are added up           R-SUM            total.go
//	a session with nothing in yet does not count           R-SUM            total.go
//	who is absent from a session has nothing of it: no     R-ABSENT         total.go
//	  percentage in the mean, no points in the sum
//	a session that something is taken along into begins    R-CARRY-OVER     carry.go
//	  a stage: those before it count by what is taken
//	  along, and its sections are final and consolation
//	who does not play on keeps the place of before         R-CARRY-OVER     total.go
//	ties are split by what the stage has, never by what    R-TIE-LEFT       split.go
//	  was taken along (143.6.1)
//	places in it earn the points, and those in its         R-BOOK-SESSIONS  awards.go
//	  sessions none: of all who played, with all boards;
//	  a consolation goes on behind the final, and who
//	  does not play on behind them
package total

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	eventcompetition "uitslag/internal/event/competition"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
)

// Unit is what the sessions of an event are added up in.
type Unit string

// The units.
const (
	Percent Unit = "percent" // a mean
	VPs     Unit = "vps"     // a sum, as the next
	Points  Unit = "points"
)

// Total is the ranking over the sessions so far. It is to be read only.
type Total struct {
	Event    *event.Event
	Unit     Unit
	Rules    competition.Rules // those that it was made by
	Sessions []Session         // in which something is in, in their order
	// Stage is the index in Sessions of the first that counts as it was played: those before
	// it count by what is taken along.
	Stage int
	Carry *event.CarryOver // into the session Stage; nil for none
	Lists []List
	// Class is the mean category of all who played, for points that hang on it.
	Class standings.Class
	// AwardProblem is why there are no points of the federation that the rules ask for.
	AwardProblem error
	rankings     []ranking // whose places earn the points; none where those of the sessions do
}

// Session is a session of the total.
type Session struct {
	*event.Session
	Number    int // from 1, among all sessions of the event
	Standings *standings.Standings
	Size      competition.Session
}

// List is one result list: all contestants, or those of one section of a final.
type List struct {
	// Section is the letter of a section of the stage; "" where all stand in one list.
	Section string
	// Direction is NS or EW where nobody ever changes direction.
	Direction string
	// Out is the list of those who do not play on: their places are those of before.
	Out       bool
	Rows      []Row // by place
	Decisions []standings.Decision
}

// Carries reports whether a row took anything along.
func (l *List) Carries() bool {
	return slices.ContainsFunc(l.Rows, func(r Row) bool { return r.Carried.Has })
}

// Row is a contestant's line.
type Row struct {
	Contestant event.ID
	Cells      []Cell // by session
	// Carried is what was taken along, of those who took something along.
	Carried   Carried
	Score     exact.Rat
	HasScore  bool
	Place     scoring.Place
	Shared    scoring.Place // before ties were split
	Boards    int           // that count
	Played    int           // boards in all sessions
	Steps     []scoring.Step
	Earns     Earns
	direction string // NS, EW or ""
}

// Cell is what a session is for a contestant.
type Cell struct {
	// Has is false for who was absent.
	Has bool
	// Given is the score as it was made, Score what it counts for.
	Given, Score exact.Rat
	Boards       int
	// Counts is false for a session before the stage, and for one that is not among the best.
	Counts, Dropped bool
	Substitute      bool // somebody else played in it
	Steps           []scoring.Step
}

// Provisional reports whether a session that counts may still change.
func (t *Total) Provisional() bool {
	return slices.ContainsFunc(t.Sessions, func(s Session) bool { return s.Standings.Provisional() })
}

// Missing counts the results that are not in.
func (t *Total) Missing() int {
	n := 0
	for i := range t.Sessions {
		n += t.Sessions[i].Standings.Missing()
	}
	return n
}

// Row gives a contestant's row and its list; nil for none.
func (t *Total) Row(id event.ID) (*Row, *List) {
	for i := range t.Lists {
		for j := range t.Lists[i].Rows {
			if t.Lists[i].Rows[j].Contestant == id {
				return &t.Lists[i].Rows[j], &t.Lists[i]
			}
		}
	}
	return nil, nil
}

// Number returns a contestant's number in the last session that it plays, with the letter of its
// section where that has several; "" where it is in none.
func (t *Total) Number(id event.ID) string {
	for i := len(t.Sessions) - 1; i >= 0; i-- {
		if letter, l := t.Sessions[i].LabelOf(id); l.Number > 0 {
			if len(t.Sessions[i].Sections) > 1 {
				return letter + l.String()
			}
			return l.String()
		}
	}
	return ""
}

// UnitOf returns what the sessions of an event are added up in.
func UnitOf(e *event.Event) Unit {
	switch {
	case e.Rules.ByVPs():
		return VPs
	case e.Rules.ByPoints():
		return Points
	}
	return Percent
}

// Of adds up the sessions of an event by its Sum, or without one each the same, with the points
// that the places earn (R-BOOK-SESSIONS) unless its sessions were booked each by itself. The
// standings of a session are of; standings.Of makes them. The Problems are those of
// standings.Of and of scoring/competition Standings.
func Of(e *event.Event, of func(session event.ID) (*standings.Standings, error)) (*Total, error) {
	t, err := After(e, len(e.Sessions), of)
	if err != nil {
		return nil, err
	}
	if e.AwardsByTotal() {
		t.award()
	}
	return t, nil
}

// After is Of, after the first n sessions, without the points that places earn.
func After(e *event.Event, n int, of func(session event.ID) (*standings.Standings, error)) (*Total, error) {
	t := &Total{Event: e, Unit: UnitOf(e)}
	if e.Sum != nil {
		t.Rules = e.Sum.Rules
	}
	t.Rules.Up, t.Rules.Down = 0, 0
	if t.Unit != Percent {
		t.Rules.Average = competition.AverageSum
	}
	for i := range min(n, len(e.Sessions)) {
		st, err := of(e.Sessions[i].ID)
		if err != nil {
			return nil, err
		}
		if st.Entered == 0 && !awarded(&e.Sessions[i]) {
			continue
		}
		if e.Sessions[i].CarryOver != nil && len(t.Sessions) > 0 {
			t.Stage, t.Carry = len(t.Sessions), e.Sessions[i].CarryOver
		}
		t.Sessions = append(t.Sessions, Session{Session: &e.Sessions[i], Number: i + 1, Standings: st, Size: eventcompetition.SizeOf(st)})
	}
	if err := t.lists(); err != nil {
		return nil, err
	}
	t.split()
	if t.Carry == nil {
		return t, nil
	}
	return t, t.out(of)
}

// awarded reports whether something of a session counts although it has no result.
func awarded(s *event.Session) bool { return len(s.Awarded) > 0 }

func (t *Total) lists() error {
	in := map[string][]int{} // by list, contestants by their index
	var order []string
	for i := range t.Event.Contestants {
		key, ok := t.listOf(t.Event.Contestants[i].ID)
		if !ok {
			continue
		}
		if in[key] == nil {
			order = append(order, key)
		}
		in[key] = append(in[key], i)
	}
	slices.Sort(order)
	for _, key := range order {
		l, err := t.list(key, in[key])
		if err != nil {
			return err
		}
		t.Lists = append(t.Lists, t.byDirection(l)...)
	}
	return nil
}

// listOf returns the list that has a contestant: in a final with several sections that of its
// section, else "". ok is false for who does not play in the stage.
func (t *Total) listOf(id event.ID) (letter string, ok bool) {
	for i := t.Stage; i < len(t.Sessions); i++ {
		s := t.Sessions[i].Session
		if letter, l := s.LabelOf(id); l.Number > 0 {
			if t.Carry == nil || t.Carry.Again || len(s.Sections) < 2 {
				letter = ""
			}
			return letter, true
		}
	}
	return "", false
}

func (t *Total) list(section string, who []int) (List, error) {
	stage := t.Sessions[t.Stage:]
	sessions := event.Mapped(stage, func(s Session) competition.Session { return s.Size })
	carried, err := t.carried(who)
	if err != nil {
		return List{}, err
	}
	players := make([]competition.Player, len(who))
	l := List{Section: section, Rows: make([]Row, len(who))}
	for k, at := range who {
		r := &l.Rows[k]
		*r = t.row(at)
		for i := range stage {
			c := &r.Cells[t.Stage+i]
			e := competition.Entry{Score: c.Given, Boards: c.Boards}
			if c.Has {
				e.Kind = competition.Played
			}
			if c.Substitute {
				e.Kind = competition.Substituted
			}
			players[k].Entries = append(players[k].Entries, e)
		}
		r.Carried = carried[k]
		players[k].Carried, players[k].Added = carried[k].along, carried[k].Added
	}
	all, err := competition.Standings(players, sessions, t.Rules)
	if err != nil {
		return List{}, err
	}
	for k := range l.Rows {
		r, s := &l.Rows[k], &all[k]
		for i := range s.Lines {
			c, line := &r.Cells[t.Stage+i], &s.Lines[i]
			c.Score, c.Counts, c.Dropped, c.Steps = line.Score, line.Counts, line.Dropped, line.Steps
			if c.Boards = line.Boards; line.Counts && c.Has {
				r.Boards += line.Boards
			}
		}
		r.Score, r.HasScore, r.Place, r.Shared, r.Steps = s.Score, s.HasScore, s.Place, s.Place, s.Steps
	}
	l.sort()
	return l, nil
}

func (t *Total) row(at int) Row {
	id := t.Event.Contestants[at].ID
	r := Row{Contestant: id, Cells: make([]Cell, len(t.Sessions))}
	for i := range t.Sessions {
		s := &t.Sessions[i]
		score, boards, ok := ScoreOf(s.Standings, at)
		if s.Has(id) {
			r.Played += s.Standings.Outcome.Totals[at].Boards
		}
		if !ok || !s.Has(id) {
			continue
		}
		r.Cells[i] = Cell{Has: true, Given: score, Score: score, Boards: boards, Substitute: substituted(s.Session, id)}
	}
	return r
}

// ScoreOf returns what a session is for a contestant, by its index in the event: victory points
// where the event has them, else points or a percentage as it ranks. ok is false where
// it has none.
func ScoreOf(st *standings.Standings, contestant int) (score exact.Rat, boards int, ok bool) {
	total := &st.Outcome.Totals[contestant]
	switch UnitOf(st.Event) {
	case VPs:
		return total.VPs(), total.Boards, total.HasVPs()
	case Points:
		return total.Points, total.Boards, total.Boards+total.SatOut() > 0
	}
	return total.Percent(), total.Boards, total.HasPercent()
}

func substituted(s *event.Session, id event.ID) bool {
	return slices.ContainsFunc(s.Substitutions, func(x event.Substitution) bool { return x.Contestant == id })
}

// byDirection splits by direction a list in which nobody ever changes direction, and that is ranked
// by it in every session.
func (t *Total) byDirection(l List) []List {
	for r := range event.Each(l.Rows) {
		for i := t.Stage; i < len(t.Sessions); i++ {
			d := directionOf(t.Sessions[i].Session, r.Contestant)
			if !r.Cells[i].Has {
				continue
			}
			if d == "" || r.direction != "" && r.direction != d {
				return []List{l}
			}
			r.direction = d
		}
	}
	var out []List
	for _, d := range []string{"NS", "EW"} {
		part := List{Section: l.Section, Direction: d}
		for _, r := range l.Rows {
			if r.direction == d {
				part.Rows = append(part.Rows, r)
			}
		}
		if len(part.Rows) > 0 {
			part.rank()
			out = append(out, part)
		}
	}
	if len(out) == 0 {
		return []List{l}
	}
	return out
}

func directionOf(s *event.Session, id event.ID) string {
	letter, label := s.LabelOf(id)
	if c := s.Section(letter); c == nil || c.OneList {
		return ""
	}
	return label.Direction
}

// rank places the rows anew by their scores; who had no place gets none.
func (l *List) rank() {
	scores := make([]scoring.Total, len(l.Rows))
	for i := range l.Rows {
		if l.Rows[i].Place.Rank > 0 {
			scores[i].SetPercent(l.Rows[i].Score)
		}
	}
	for i, p := range scoring.Rank(scores, rules.Rules{RankBy: rules.RankByPercent}) {
		l.Rows[i].Place, l.Rows[i].Shared = p, p
	}
	l.sort()
}

// sort puts the rows in order of place, equals as the event has them.
func (l *List) sort() {
	slices.SortStableFunc(l.Rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(standings.Last(a.Place.Rank), standings.Last(b.Place.Rank)), -a.Score.Cmp(b.Score))
	})
}

// out adds the lists of those who do not play on, with the places that they had.
func (t *Total) out(of func(session event.ID) (*standings.Standings, error)) error {
	before, err := After(t.Event, t.Sessions[t.Stage].Number-1, of)
	if err != nil {
		return err
	}
	for _, l := range before.Lists {
		rows := l.Rows
		l.Rows, l.Out, l.Section = nil, true, ""
		for _, r := range rows {
			if now, _ := t.Row(r.Contestant); now == nil {
				r.Cells = append(slices.Clone(r.Cells), make([]Cell, len(t.Sessions)-len(r.Cells))...)
				l.Rows = append(l.Rows, r)
			}
		}
		if len(l.Rows) > 0 {
			t.Lists = append(t.Lists, l)
		}
	}
	return nil
}

// Way is a way to add the percentages of sessions up.
type Way struct {
	Key     string // of its text
	Average competition.Average
	Size    competition.Size
}

// Ways returns those there are, the usual one first.
func Ways() []Way {
	return []Way{
		{"sessions", competition.AverageSessions, competition.SizeAsIs},
		{"boards", competition.AverageBoards, competition.SizeAsIs},
		{"neuberg", competition.AverageSessions, competition.SizeNeuberg},
		{"ascherman", competition.AverageSessions, competition.SizeAscherman},
	}
}

// WayOf returns the index in Ways of what the rules say, the first where it is none of them.
func WayOf(r competition.Rules) int {
	average, size := cmp.Or(r.Average, competition.AverageSessions), cmp.Or(r.Size, competition.SizeAsIs)
	return max(slices.IndexFunc(Ways(), func(w Way) bool { return w.Average == average && w.Size == size }), 0)
}

// In returns the rules with this way; what else they say stays.
func (w Way) In(r competition.Rules) competition.Rules {
	r.Average, r.Size = w.Average, w.Size
	return r
}
