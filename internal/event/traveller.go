package event

import (
	"cmp"
	"slices"
)

// Slot is one line of a traveller: what the movement expects there, and the
// result that is in.
type Slot struct {
	Expected
	Result *Result // nil while nothing is in
	// Ruling is what the director decided about the result; nil mostly.
	Ruling *Ruling
	// Unexpected: the movement does not have this line.
	Unexpected bool
	// Twice: another result is in for the same board and sides. Again is each after
	// the first of them, which counts for nobody until the contradiction is resolved.
	Twice, Again bool
	// Void: the line counts for neither side and is not missing: its match was awarded, its board
	// is not to be played (R-MATCH-SHORT), or a team of it is left out.
	Void bool
	// Cut: it is void because its board is not to be played.
	Cut bool
}

// Waits reports whether the result of the line is still to come.
func (l *Slot) Waits() bool { return l.Result == nil && !l.Void }

// Traveller is the slip of one board: the lines of the movement, then results
// that the movement does not expect there in the order they came in, then those
// that are in again. Sit-outs are no lines.
type Traveller struct {
	Board        int
	Lines        []*Slot // only to be read: travellers before and after a correction share them
	SitOuts      []Expected
	PlannedLines int // how many of Lines, from the first, are the movement's
}

// Missing counts the lines that the movement expects and that are not in.
func (t *Traveller) Missing() int {
	_, missing := t.Counts()
	return missing
}

// Expected counts the results that the board should get: the movement's lines, or,
// where there is no movement, what came in.
func (t *Traveller) Expected() int {
	expected, _ := t.Counts()
	return expected
}

func (t *Traveller) Counts() (expected, missing int) {
	for _, l := range t.Lines {
		if l.Void && l.Result == nil {
			continue
		}
		if !l.Unexpected && !l.Again {
			expected++
		}
		if l.Result == nil {
			missing++
		}
	}
	return expected, missing
}

// Void reports whether nobody plays the board any more: its rounds are cancelled, and it has no
// result.
func (t *Traveller) Void() bool {
	return len(t.Lines) > 0 && !slices.ContainsFunc(t.Lines, func(l *Slot) bool { return !l.Void || l.Result != nil })
}

// Free counts the results of contestants whose section has no movement: whatever came in is
// what was to come.
func (t *Traveller) Free() int {
	return Count(t.Lines[t.PlannedLines:], func(l *Slot) bool { return !l.Unexpected && !l.Again })
}

// Entered counts the expected lines that are in.
func (t *Traveller) Entered() int {
	expected, missing := t.Counts()
	return expected - missing
}

// Travellers returns the slips of all boards of the session, by board number. Their
// results are those of the session, not copies: they are to be read only.
//
// Two pairs meet on a board once: a movement that has them meet there again in the
// same direction gets one line for it. Two teams without a movement may play a match of
// boards with the same numbers in another round: each match has its own lines.
func (s *Session) Travellers() []Traveller {
	schedule := s.Schedule()
	var all []Traveller
	at := map[int]int{} // board -> index in all
	lines := s.newLines(max(len(schedule), len(s.Results)))
	for from, to := 0, 0; from < len(schedule); from = to {
		for to = from; to < len(schedule) && schedule[to].Board == schedule[from].Board; to++ {
		}
		t := Traveller{Board: schedule[from].Board, Lines: make([]*Slot, 0, to-from)}
		for _, x := range schedule[from:to] {
			if x.SitOut() {
				t.SitOuts = append(t.SitOuts, x)
			} else if _, twice := lines.find(x.Key(), 0, len(t.Lines)); !twice {
				t.Lines = append(t.Lines, lines.slot(Slot{Expected: x}))
			}
		}
		at[t.Board] = len(all)
		t.PlannedLines = len(t.Lines)
		all = append(all, t)
	}
	get := func(board, more int) *Traveller {
		i, ok := at[board]
		if !ok {
			i = len(all)
			at[board] = i
			all = append(all, Traveller{Board: board, Lines: make([]*Slot, 0, more)})
		}
		return &all[i]
	}
	free, anyMovement := s.free()
	var again []*Result
	for from, to := 0, 0; from < len(s.Results); from = to { // they mostly come board by board
		for to = from; to < len(s.Results) && s.Results[to].Board == s.Results[from].Board; to++ {
		}
		t := get(s.Results[from].Board, to-from)
		for i := from; i < to; i++ {
			r := &s.Results[i]
			if !t.lay(r, lines, anyMovement && !(free[r.NS.A] && free[r.EW.A])) {
				again = append(again, r)
			}
		}
	}
	for _, r := range again {
		get(r.Board, 0).layAgain(r)
	}
	for i := range all {
		s.ruled(&all[i])
	}
	void(s, all)
	slices.SortFunc(all, func(a, b Traveller) int { return cmp.Compare(a.Board, b.Board) })
	return all
}

// lines are where the lines of boards stand: an index by board and sides. The sides are
// numbered, since names are long. They also have the room for the lines.
type lines struct {
	sides map[Side]int32
	at    map[numbered]int32
	room  []Slot
	met   map[sat]bool // nil where there is a movement
}

// numbered is a Key with numbers for its sides, and the round where that tells matches apart.
type numbered struct {
	board  int
	ns, ew int32
	round  int
}

type sat struct {
	round  int
	ns, ew Side
}

func (s *Session) newLines(n int) *lines {
	l := &lines{sides: map[Side]int32{}, at: make(map[numbered]int32, n), room: make([]Slot, 0, n)}
	if !slices.ContainsFunc(s.Sections, func(c Section) bool { return c.Movement != nil }) {
		l.met = map[sat]bool{}
		for r := range Each(s.Results) {
			if r.Round > 0 {
				l.met[sat{r.Round, r.NS, r.EW}] = true
			}
		}
	}
	return l
}

// match returns the round of a result if it is of a match, which its two sides play both ways; else
// 0.
func (l *lines) match(r *Result) int {
	if l.met[sat{r.Round, r.EW, r.NS}] {
		return r.Round
	}
	return 0
}

// slot allocates a line from the room there is.
func (l *lines) slot(s Slot) *Slot {
	if len(l.room) == cap(l.room) {
		l.room = make([]Slot, 0, 16)
	}
	l.room = append(l.room, s)
	return &l.room[len(l.room)-1]
}

// find returns the index of a line, and whether it was there; if not, its index is next from now
// on.
func (l *lines) find(k Key, round, next int) (int, bool) {
	x := numbered{k.Board, l.number(k.NS), l.number(k.EW), round}
	at, ok := l.at[x]
	if !ok {
		l.at[x] = int32(next)
		return next, false
	}
	return int(at), true
}

func (l *lines) number(s Side) int32 {
	s = s.any()
	n, ok := l.sides[s]
	if !ok {
		n = int32(len(l.sides))
		l.sides[s] = n
	}
	return n
}

// lay puts a result into its line, which it makes if needed; it returns false if another result is
// there.
func (t *Traveller) lay(r *Result, lines *lines, unexpected bool) bool {
	n, ok := lines.find(r.Key(), lines.match(r), len(t.Lines))
	switch {
	case !ok:
		t.Lines = append(t.Lines, lines.slot(Slot{Expected: r.Expected(), Result: r, Unexpected: unexpected}))
	case t.Lines[n].Result == nil:
		t.Lines[n].Result = r
	default:
		t.Lines[n].Twice = true
		return false
	}
	return true
}

func (t *Traveller) layAgain(r *Result) {
	t.Lines = append(t.Lines, &Slot{Expected: r.Expected(), Result: r, Twice: true, Again: true})
}

// Renew returns the slip of the same board with the results of this session, of which the
// movements are the same.
func (s *Session) Renew(old *Traveller) Traveller {
	t := Traveller{Board: old.Board, SitOuts: old.SitOuts, PlannedLines: old.PlannedLines, Lines: make([]*Slot, 0, len(old.Lines)+1)}
	lines := s.newLines(len(old.Lines) + 1)
	for _, l := range old.Lines[:old.PlannedLines] {
		lines.find(l.Key(), 0, len(t.Lines))
		t.Lines = append(t.Lines, lines.slot(Slot{Expected: l.Expected, Void: l.Void, Cut: l.Cut}))
	}
	free, anyMovement := s.free()
	var again []*Result
	for r := range Each(s.Results) {
		if r.Board == t.Board && !t.lay(r, lines, anyMovement && !(free[r.NS.A] && free[r.EW.A])) {
			again = append(again, r)
		}
	}
	for _, r := range again {
		t.layAgain(r)
	}
	s.ruled(&t)
	return t
}

// Expected returns a result's own line, where the movement has none.
func (r *Result) Expected() Expected {
	return Expected{r.Section, r.Round, r.Table, r.Board, r.NS, r.EW}
}

// free returns the contestants of the sections without a movement, where any result is as good as
// another, and whether there are other sections too.
func (s *Session) free() (free map[ID]bool, anyMovement bool) {
	free = map[ID]bool{}
	for i := range s.Sections {
		if s.Sections[i].Movement != nil {
			anyMovement = true
			continue
		}
		for _, l := range s.Sections[i].Labels {
			free[l.Contestant] = true
		}
	}
	return free, anyMovement
}
