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
}

// Traveller is the slip of one board: the lines of the movement, then results
// that the movement does not expect there in the order they came in, then those
// that are in again. Sit-outs are no lines.
type Traveller struct {
	Board   int
	Lines   []Slot
	SitOuts []Expected
	planned int // how many of Lines, from the first, are the movement's
}

// Missing counts the lines that the movement expects and that are not in.
func (t *Traveller) Missing() int {
	n := 0
	for i := range t.Lines {
		if t.Lines[i].Result == nil {
			n++
		}
	}
	return n
}

// Expected counts the results that the board should get: the movement's lines, or,
// where there is no movement, what came in.
func (t *Traveller) Expected() int {
	n := 0
	for i := range t.Lines {
		if l := &t.Lines[i]; !l.Unexpected && !l.Again {
			n++
		}
	}
	return n
}

// Entered counts the expected lines that are in.
func (t *Traveller) Entered() int { return t.Expected() - t.Missing() }

// Travellers are the slips of all boards of the session, by board number. Their
// results are those of the session, not copies: they are to be read only.
//
// Two pairs meet on a board once: a movement that has them meet there again in the
// same direction gets one line for it.
func (s *Session) Travellers() []Traveller {
	schedule := s.Schedule()
	var all []Traveller
	at := map[int]int{}                                            // board -> index in all
	lines := make(map[Key]int, max(len(schedule), len(s.Results))) // -> index in the board's lines
	for from, to := 0, 0; from < len(schedule); from = to {
		for to = from; to < len(schedule) && schedule[to].Board == schedule[from].Board; to++ {
		}
		t := Traveller{Board: schedule[from].Board, Lines: make([]Slot, 0, to-from)}
		for _, x := range schedule[from:to] {
			k := Key{x.Board, x.NS, x.EW}
			if x.SitOut() {
				t.SitOuts = append(t.SitOuts, x)
			} else if _, twice := lines[k]; !twice {
				lines[k] = len(t.Lines)
				t.Lines = append(t.Lines, Slot{Expected: x})
			}
		}
		at[t.Board] = len(all)
		t.planned = len(t.Lines)
		all = append(all, t)
	}
	get := func(board int) *Traveller {
		i, ok := at[board]
		if !ok {
			i = len(all)
			at[board] = i
			all = append(all, Traveller{Board: board})
		}
		return &all[i]
	}
	free, anyMovement := s.free()
	var again []*Result
	for i := range s.Results {
		r := &s.Results[i]
		if !get(r.Board).lay(r, lines, anyMovement && !(free[r.NS.A] && free[r.EW.A])) {
			again = append(again, r)
		}
	}
	for _, r := range again {
		get(r.Board).layAgain(r)
	}
	for i := range all {
		s.ruled(&all[i])
	}
	slices.SortFunc(all, func(a, b Traveller) int { return cmp.Compare(a.Board, b.Board) })
	return all
}

// lay puts a result into its line, of which there may be none yet; it fails where
// another is there.
func (t *Traveller) lay(r *Result, lines map[Key]int, unexpected bool) bool {
	n, ok := lines[r.Key()]
	switch {
	case !ok:
		lines[r.Key()] = len(t.Lines)
		t.Lines = append(t.Lines, Slot{Expected: r.expected(), Result: r, Unexpected: unexpected})
	case t.Lines[n].Result == nil:
		t.Lines[n].Result = r
	default:
		t.Lines[n].Twice = true
		return false
	}
	return true
}

// layAgain puts a result that is in again at the end.
func (t *Traveller) layAgain(r *Result) {
	t.Lines = append(t.Lines, Slot{Expected: r.expected(), Result: r, Twice: true, Again: true})
}

// renew is the slip of the same board with the results of this session, of which the
// movements are the same.
func (s *Session) renew(old *Traveller) Traveller {
	t := Traveller{Board: old.Board, SitOuts: old.SitOuts, planned: old.planned, Lines: make([]Slot, 0, len(old.Lines)+1)}
	lines := make(map[Key]int, len(old.Lines)+1)
	for _, l := range old.Lines[:old.planned] {
		lines[Key{l.Board, l.NS, l.EW}] = len(t.Lines)
		t.Lines = append(t.Lines, Slot{Expected: l.Expected})
	}
	free, anyMovement := s.free()
	var again []*Result
	for i := range s.Results {
		r := &s.Results[i]
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

// expected is a result's own line, where the movement has none.
func (r *Result) expected() Expected {
	return Expected{r.Section, r.Round, r.Table, r.Board, r.NS, r.EW}
}

// free are the contestants of the sections without a movement, where every result is
// as good as another, and whether there are other sections too.
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
