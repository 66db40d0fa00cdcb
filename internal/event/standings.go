package event

import (
	"cmp"
	"slices"
	"strconv"

	"uitslag/internal/awards"
	"uitslag/internal/bridge"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// Standings is everything that follows from a session's results under the
// event's rules: the lists, and each board with the points of its lines. Screen,
// paper, spreadsheet and headless commands show this one value.
type Standings struct {
	Event   *Event
	Session *Session
	Groups  []Group // the sets of boards that travel together; none where unknown
	Lists   []List
	Boards  []ScoredBoard
	Field   scoring.Session // what was scored: the boards in the order of Boards
	Outcome scoring.Outcome
	// Expected counts the lines the movement expects, Entered those that are in.
	Expected, Entered int
}

// Group is a set of boards that travels together.
type Group struct {
	Set    int    // 0-based
	Name   string // "A"
	Boards []int
}

// List is one result list: a section's, and in a two-winner event one a direction.
type List struct {
	Section   string
	Direction string // "NS", "EW" or ""
	Rows      []Row  // in order of rank
}

// Row is one contestant's line of a list.
type Row struct {
	Contestant ID
	Label      Label
	Rank       int // 1 is first; 0 while nothing is in
	Tied       bool
	Total      scoring.Total
	CP         int // club points
	HasCP      bool
	Groups     []GroupPoints // one a group of the standings
}

// Place is the rank in print: "3", or "3=" where shared; "" while there is none.
func (r *Row) Place() string {
	switch {
	case r.Rank == 0:
		return ""
	case r.Tied:
		return strconv.Itoa(r.Rank) + "="
	}
	return strconv.Itoa(r.Rank)
}

// GroupPoints is what a contestant earned on a group of boards.
type GroupPoints struct {
	State  GroupState
	Points exact.Rat
	Sides  string // "A" when it sat NS, "a" when EW, "Aa" when it changed seats within the group
}

// GroupState says why a group has points or none.
type GroupState int

// The states of a contestant's group.
const (
	GroupNever  GroupState = iota // the movement never gives it these boards
	GroupSitOut                   // the movement makes it sit them out
	GroupWaits                    // nothing is in yet
	GroupPlayed                   // points
)

// ScoredBoard is a traveller with its points.
type ScoredBoard struct {
	Traveller
	Dealer        bridge.Seat
	Vulnerability bridge.Vulnerability
	Points        scoring.BoardPoints
	Lines         []ScoredLine
}

// ScoredLine is a traveller's line with its points.
type ScoredLine struct {
	Slot
	Points scoring.LinePoints
}

// Provisional tells whether results are missing or the session is still open.
func (st *Standings) Provisional() bool { return !st.Session.Closed || st.Expected > st.Entered }

// Missing counts the lines that are not in.
func (st *Standings) Missing() int { return st.Expected - st.Entered }

// Board gives the scored board with this number, or nil.
func (st *Standings) Board(number int) *ScoredBoard {
	for i := range st.Boards {
		if st.Boards[i].Board == number {
			return &st.Boards[i]
		}
	}
	return nil
}

// Row gives a contestant's row, or nil.
func (st *Standings) Row(id ID) *Row {
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			if st.Lists[i].Rows[j].Contestant == id {
				return &st.Lists[i].Rows[j]
			}
		}
	}
	return nil
}

// Standings computes a session of the event. It fails only on rules that this
// program does not know.
func (e *Event) Standings(session ID) (*Standings, error) {
	s := e.Session(session)
	if s == nil {
		return nil, problem.New("event.no-session")
	}
	st := &Standings{Event: e, Session: s}
	index := make(map[ID]int, len(e.Contestants))
	for i, c := range e.Contestants {
		index[c.ID] = i
	}
	in := scoring.Session{Contestants: len(e.Contestants)}
	for _, t := range s.Travellers() {
		b := ScoredBoard{Traveller: t, Dealer: bridge.DealerOf(t.Board), Vulnerability: bridge.VulnerabilityOf(t.Board)}
		st.Expected += t.Expected()
		st.Entered += t.Entered()
		in.Boards = append(in.Boards, t.scoring(index))
		for _, slot := range t.Lines {
			b.Lines = append(b.Lines, ScoredLine{Slot: slot})
		}
		st.Boards = append(st.Boards, b)
	}
	st.Field = in
	out, err := scoring.Score(in, e.Rules)
	if err != nil {
		return nil, err
	}
	st.Outcome = out
	for i := range st.Boards {
		st.Boards[i].Points = out.Boards[i]
		for j := range st.Boards[i].Lines {
			st.Boards[i].Lines[j].Points = out.Boards[i].Lines[j]
		}
	}
	st.Groups = s.groups()
	st.lists(index)
	return st, nil
}

// scoring is the traveller as scoring sees it. A second result for the same sides
// is a contradiction: it is shown, and counts for nobody until it is resolved.
func (t *Traveller) scoring(index map[ID]int) scoring.Board {
	b := scoring.Board{Scheduled: t.Expected()}
	for _, slot := range t.Lines {
		ns, ew := index[slot.NS.A], index[slot.EW.A]
		switch {
		case slot.Result == nil:
			b.Lines = append(b.Lines, scoring.Line{NS: ns, EW: ew, Kind: scoring.Missing})
		case slot.Again:
			b.Lines = append(b.Lines, scoring.Line{NS: ns, EW: ew, Kind: scoring.NotPlayed})
		default:
			b.Lines = append(b.Lines, slot.Result.line(ns, ew))
		}
	}
	return b
}

// groups are the sets that the movements of the session use.
func (s *Session) groups() []Group {
	sets := map[int]bool{}
	for i := range s.Sections {
		if m := s.Sections[i].Movement; m != nil {
			for _, r := range m.Rounds {
				for _, p := range r {
					sets[p.Set] = true
				}
			}
		}
	}
	var out []Group
	for set := range sets {
		out = append(out, Group{Set: set, Name: movements.SetName(set), Boards: s.Boards(set)})
	}
	slices.SortFunc(out, func(a, b Group) int { return cmp.Compare(a.Set, b.Set) })
	return out
}

// lists makes the result lists: one a section, and in a two-winner movement one a
// direction of it.
func (st *Standings) lists(index map[ID]int) {
	var places [][]scoring.Place
	for i := range st.Session.Sections {
		c := &st.Session.Sections[i]
		for _, d := range []string{"", "NS", "EW"} {
			list := List{Section: c.Letter, Direction: d}
			var totals []scoring.Total
			for _, l := range c.Labels {
				if l.Direction == d {
					t := st.Outcome.Totals[index[l.Contestant]]
					list.Rows = append(list.Rows, Row{Contestant: l.Contestant, Label: l, Total: t, Groups: st.groupPoints(l.Contestant)})
					totals = append(totals, t)
				}
			}
			if len(totals) > 0 {
				st.Lists = append(st.Lists, list)
				places = append(places, scoring.Rank(totals, st.Event.Rules))
			}
		}
	}
	cp := awards.ClubPointsOf(places, st.Event.Rules)
	for i := range st.Lists {
		rows := st.Lists[i].Rows
		for j := range rows {
			rows[j].Rank, rows[j].Tied = places[i][j].Rank, places[i][j].Tied
			if len(cp[i]) > 0 {
				rows[j].CP, rows[j].HasCP = cp[i][j], true
			}
		}
		unranked := len(rows) + 1
		order := func(r Row) int {
			if r.Rank == 0 {
				return unranked
			}
			return r.Rank
		}
		slices.SortStableFunc(rows, func(a, b Row) int {
			return cmp.Or(cmp.Compare(order(a), order(b)), cmp.Compare(a.Label.Number, b.Label.Number))
		})
	}
}

// groupPoints are a contestant's points by group of boards. Where a movement
// without phantom leaves a contestant out of as many rounds as there are groups
// that never reach it, those groups are its sit-outs.
func (st *Standings) groupPoints(id ID) []GroupPoints {
	out := make([]GroupPoints, len(st.Groups))
	never := 0
	for g, group := range st.Groups {
		p := &out[g]
		capital, small := false, false
		for _, number := range group.Boards {
			b := st.Board(number)
			if b == nil {
				continue
			}
			for _, x := range b.SitOuts {
				if x.NS.Has(id) || x.EW.Has(id) {
					p.State = max(p.State, GroupSitOut)
				}
			}
			for i := range b.Lines {
				l := &b.Lines[i]
				ns, ew := l.NS.Has(id), l.EW.Has(id)
				if !ns && !ew {
					continue
				}
				if l.Result == nil {
					p.State = max(p.State, GroupWaits)
					continue
				}
				p.State = GroupPlayed
				if ns {
					capital = true
					p.Points = p.Points.Add(l.Points.NS)
				} else {
					small = true
					p.Points = p.Points.Add(l.Points.EW)
				}
			}
		}
		if capital {
			p.Sides = group.Name
		}
		if small {
			p.Sides += lower(group.Name)
		}
		if p.State == GroupNever {
			never++
		}
	}
	if never > 0 && never == st.Session.idleRounds(id) {
		for g := range out {
			if out[g].State == GroupNever {
				out[g].State = GroupSitOut
			}
		}
	}
	return out
}

// idleRounds counts the rounds in which the movement seats a contestant nowhere.
func (s *Session) idleRounds(id ID) int {
	idle := 0
	for i := range s.Sections {
		c := &s.Sections[i]
		if _, mine := c.Label(id); !mine || c.Movement == nil {
			continue
		}
		for r, tables := range c.Movement.Rounds {
			seated := false
			for _, p := range tables {
				if c.At(p.NS, r+1) == id || c.At(p.EW, r+1) == id {
					seated = true
				}
			}
			if !seated {
				idle++
			}
		}
	}
	return idle
}

func lower(s string) string {
	b := []byte(s)
	for i := range b {
		if b[i] >= 'A' && b[i] <= 'Z' {
			b[i] += 'a' - 'A'
		}
	}
	return string(b)
}
