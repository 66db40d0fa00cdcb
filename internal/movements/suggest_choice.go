package movements

import (
	"slices"
	"strconv"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// Asked is what a movement is looked for.
type Asked struct {
	// Pairs come, for MinBoards to MaxBoards boards each.
	Pairs, MinBoards, MaxBoards int
	// Stay is how many of them must keep their table.
	Stay int
}

// Suggest is Choose where nobody must keep a table.
func Suggest(pairs, minBoards, maxBoards int) []Suggestion {
	return Choose(Asked{Pairs: pairs, MinBoards: minBoards, MaxBoards: maxBoards})
}

// Seats tells whether so many pairs can keep their table.
func (s Suggestion) Seats(stay int) bool { return len(s.Balance.Stationary) >= stay }

// TakesOneMore tells whether a pair that comes when the first round has begun can
// still be taken: at the place of nobody, or at a table more while all others stay
// where they sit and play the sets that lie there.
func (s Suggestion) TakesOneMore() bool {
	if s.Options.Pairs%2 == 1 {
		return true
	}
	o := s.Options
	m, err := Generate(s.Name, o)
	if err != nil {
		return false
	}
	o.Pairs++
	more, err := Generate(s.Name, o)
	if err != nil || more.Sets != m.Sets || len(more.Rounds) != len(m.Rounds) || len(Faults(more)) > 0 {
		return false
	}
	return slices.Equal(more.Rounds[0][:len(m.Rounds[0])], m.Rounds[0])
}

// Split is an evening in sections that play the same boards in the same rounds.
type Split struct {
	Sections []Suggestion
	// Qf is that of the least fair section.
	Qf exact.Rat
	// Reason says in figures what is gained: movement.sections (sections, sizes,
	// rounds, boards, qf, single), or movement.sections-only where no movement is
	// made for so many pairs in one (sections, sizes, rounds, boards, qf, most).
	Reason *problem.Problem
}

// mostSection is how many pairs a section has at most where one section cannot hold
// all.
const mostSection = 28

// Sections looks for sections that are noticeably fairer than the best of a list
// that Choose made of the same evening; false when there are none. Sections are as
// alike as can be, and only one of them has an odd number of pairs.
func Sections(e Asked, list []Suggestion) (Split, bool) {
	n := 2
	if len(list) == 0 && e.Pairs > 2*maxTables {
		n = (e.Pairs + mostSection - 1) / mostSection
	}
	sizes := sectionSizes(e.Pairs, n)
	if len(sizes) < 2 || slices.Min(sizes) < 2*minTables {
		return Split{}, false
	}
	known := map[int][]Suggestion{}
	for _, size := range sizes {
		if known[size] == nil {
			one := e
			one.Pairs = size
			known[size] = Choose(one)
		}
	}
	var best Split
	for _, first := range known[sizes[0]] {
		if first.Winners != 1 {
			continue
		}
		split, ok := together(first, sizes, known)
		if ok && (best.Sections == nil || worth(best.Sections[0]).Add(best.Qf).Less(worth(first).Add(split.Qf))) {
			best = split
		}
	}
	if best.Sections == nil {
		return Split{}, false
	}
	s := best.Sections[0]
	args := []any{"sections", len(sizes), "sizes", sizesText(sizes), "rounds", s.Rounds, "boards", s.BoardsPerRound, "qf", best.Qf.Round(1)}
	switch {
	case len(list) > 0:
		one := list[0]
		lost := exact.Int(hurry * max(0, hurried(s)-hurried(one)))
		if best.Qf.Sub(lost).Less(one.Balance.Qf.Add(exact.Int(asFair))) {
			return Split{}, false
		}
		best.Reason = problem.New("movement.sections", append(args, "single", one.Balance.Qf.Round(1))...)
	case e.Pairs > 2*maxTables:
		best.Reason = problem.New("movement.sections-only", append(args, "most", 2*maxTables)...)
	default:
		return Split{}, false
	}
	return best, true
}

// together finds for every section the fairest movement of one winner in the rounds
// and boards of the first.
func together(first Suggestion, sizes []int, known map[int][]Suggestion) (Split, bool) {
	split := Split{Qf: first.Balance.Qf}
	for _, size := range sizes {
		var found *Suggestion
		for i, s := range known[size] {
			if s.Winners == 1 && s.Rounds == first.Rounds && s.BoardsPerRound == first.BoardsPerRound &&
				(found == nil || found.Balance.Qf.Less(s.Balance.Qf)) {
				found = &known[size][i]
			}
		}
		if found == nil {
			return split, false
		}
		if found.Balance.Qf.Less(split.Qf) {
			split.Qf = found.Balance.Qf
		}
		split.Sections = append(split.Sections, *found)
	}
	return split, true
}

// sizesText is "18" and "16", or "17 × 28" where a size comes often.
func sizesText(sizes []int) []string {
	var texts []string
	for i := 0; i < len(sizes); {
		n := 1
		for i+n < len(sizes) && sizes[i+n] == sizes[i] {
			n++
		}
		text := strconv.Itoa(sizes[i])
		if n > 1 {
			text = strconv.Itoa(n) + " × " + text
		}
		texts = append(texts, text)
		i += n
	}
	return texts
}

// sectionSizes divides pairs over n sections, even numbers but for the last.
func sectionSizes(pairs, n int) []int {
	tables := (pairs + 1) / 2
	var sizes []int
	for i := range n {
		sizes = append(sizes, 2*(tables/n))
		if i < tables%n {
			sizes[i] += 2
		}
	}
	if n > 0 {
		sizes[n-1] -= pairs % 2
	}
	return sizes
}
