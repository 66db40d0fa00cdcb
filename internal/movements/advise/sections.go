package advise

import (
	"cmp"
	"slices"
	"strconv"

	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// Split is an evening in sections that play the same boards in the same rounds.
type Split struct {
	Sections []Suggestion
	// Qf is that of the least fair section.
	Qf exact.Rat
	// Best tells that the program would play these sections, and not one field.
	Best bool
	// Reason says in figures why:
	//   - movement.sections-dealt: the best in one field needs more boards than a
	//     club deals (sections, sizes, rounds, boards, qf, dealt, single);
	//   - movement.sections: they are fairer (sections, sizes, rounds, boards, qf,
	//     single);
	//   - movement.sections-calm: they are less hurried (sections, sizes, rounds, boards,
	//     qf);
	//   - movement.sections-only: no movement is made for so many pairs in one
	//     field (sections, sizes, rounds, boards, qf, most).
	Reason *problem.Problem
}

const (
	// mostField is how many pairs play in one field as a rule; more play in sections.
	mostField = 32
	// leastField is how many pairs such a section has at least.
	leastField = 12
	// moreSections is how many sections more than the fewest are looked at.
	moreSections = 2
)

// Sections looks for sections that are better than the best of a list that Choose made
// of the same evening; false when there are none. Sections are as alike as can be, and
// only one of them has an odd number of pairs.
//
// Up to 32 pairs whose best movement a club has the boards for, they are better when
// they are noticeably fairer, and the best of the list remains the Best. Otherwise the
// sections are the Best: then they are movements of two fields, the fewest sections
// first, and every section plays the same boards.
func Sections(e Asked, list []Suggestion) (Split, bool) {
	large := e.Pairs > mostField || len(list) > 0 && !e.practical(list[0])
	var split Split
	if large {
		split = largeSplit(e)
	}
	if len(list) > 0 && e.practical(list[0]) && split.Sections != nil && !worth(list[0]).Less(split.worth()) {
		split = Split{}
	}
	split.Best = split.Sections != nil || len(list) == 0
	if split.Sections == nil {
		split.Sections, split.Qf = fairestSplit(e, len(list) == 0)
	}
	if split.Sections == nil {
		return Split{}, false
	}
	s := split.Sections[0]
	var sizes []int
	for _, section := range split.Sections {
		sizes = append(sizes, section.Options.Pairs)
	}
	args := []any{"sections", len(sizes), "sizes", sizesText(sizes), "rounds", s.Rounds, "boards", s.BoardsPerRound, "qf", split.Qf.Round(1)}
	switch {
	case len(list) == 0 && e.Pairs <= 2*movements.MaxTables:
		return Split{}, false
	case len(list) == 0:
		split.Reason = problem.New("movement.sections-only", append(args, "most", 2*movements.MaxTables)...)
	case split.Best && list[0].Dealt() > s.Dealt() && !e.practical(list[0]):
		split.Reason = problem.New("movement.sections-dealt", append(args, "dealt", s.Dealt(), "single", list[0].Dealt())...)
	case split.Best && !list[0].Balance.Qf.Less(split.Qf):
		split.Reason = problem.New("movement.sections-calm", args...)
	default:
		one := list[0]
		lost := exact.Int(hurry * max(0, hurried(s)-hurried(one)))
		if !split.Best && split.Qf.Sub(lost).Less(one.Balance.Qf.Add(exact.Int(asFair))) {
			return Split{}, false
		}
		split.Reason = problem.New("movement.sections", append(args, "single", one.Balance.Qf.Round(1))...)
	}
	return split, true
}

// fairestSplit returns the fairest in two sections or, where no movement is made for all in
// one field and the pairs are too many for two, in the fewest.
func fairestSplit(e Asked, many bool) ([]Suggestion, exact.Rat) {
	n := 2
	if many && e.Pairs > 2*movements.MaxTables {
		n = (e.Pairs + mostSection - 1) / mostSection
	}
	sizes := sectionSizes(e.Pairs, n)
	if len(sizes) < 2 || slices.Min(sizes) < 2*movements.MinTables {
		return nil, exact.Rat{}
	}
	of := fieldsOf(e)
	var best Split
	for _, same := range []bool{true, false} { // other boards only where it must be
		for _, first := range of(sizes[0]) {
			split, ok := together(first, sizes, of, same)
			if ok && (best.Sections == nil || worth(best.Sections[0]).Add(best.Qf).Less(worth(first).Add(split.Qf))) {
				best = split
			}
		}
		if best.Sections != nil {
			break
		}
	}
	return best.Sections, best.Qf
}

// mostSection is how many pairs a section has at most where one section cannot hold
// all.
const mostSection = 28

// largeSplit returns the best of the sections that a club with many pairs plays in: movements
// of two fields, because a Howell of many tables is much moving, for which it has the
// boards. Without any it is empty.
func largeSplit(e Asked) Split {
	all := fieldsOf(e)
	of := func(size int) []Suggestion {
		return slices.DeleteFunc(slices.Clone(all(size)), func(s Suggestion) bool {
			return s.Name == "howell" || !e.practical(s)
		})
	}
	fewest := max(2, (e.Pairs+mostField-1)/mostField)
	value := func(s Split) exact.Rat {
		more := len(s.Sections) - fewest
		least := byHeart(s.Sections[0])
		for _, section := range s.Sections {
			if v := byHeart(section); v.Less(least) {
				least = v
			}
		}
		return least.Sub(exact.Int(hurry * (more + hurried(s.Sections[0]) + slow(s.Sections[0]))))
	}
	var splits []Split
	var most exact.Rat
	for n := fewest; n <= fewest+moreSections && n*leastField <= e.Pairs; n++ {
		sizes := sectionSizes(e.Pairs, n)
		for _, first := range of(sizes[0]) {
			if split, ok := together(first, sizes, of, true); ok {
				if len(splits) == 0 || most.Less(value(split)) {
					most = value(split)
				}
				splits = append(splits, split)
			}
		}
	}
	splits = slices.DeleteFunc(splits, func(s Split) bool { return value(s).Less(most.Sub(exact.Int(asFair))) })
	if len(splits) == 0 {
		return Split{}
	}
	return slices.MinFunc(splits, func(a, b Split) int {
		x, y := a.Sections[0], b.Sections[0]
		return cmp.Or(
			cmp.Compare(hurried(x)+slow(x), hurried(y)+slow(y)),
			cmp.Compare(len(a.Sections), len(b.Sections)),
			b.Qf.Cmp(a.Qf),
			easier(x, y),
		)
	})
}

// fieldsOf returns what Choose lists with one winner for a section of so many pairs, found once
// for every size.
func fieldsOf(e Asked) func(size int) []Suggestion {
	known := map[int][]Suggestion{}
	return func(size int) []Suggestion {
		list, is := known[size]
		if !is {
			one := e
			one.Pairs = size
			list = slices.DeleteFunc(Choose(one), func(s Suggestion) bool { return s.Winners != 1 })
			known[size] = list
		}
		return list
	}
}

// together finds for every section the best movement in as many rounds of as many boards
// as the first; same asks that all play the same boards.
func together(first Suggestion, sizes []int, of func(size int) []Suggestion, same bool) (Split, bool) {
	split := Split{Qf: first.Balance.Qf}
	for _, size := range sizes {
		var found *Suggestion
		for _, s := range of(size) {
			alike := s.Rounds == first.Rounds && s.BoardsPerRound == first.BoardsPerRound && (!same || s.Dealt() == first.Dealt())
			if alike && (found == nil || byHeart(*found).Less(byHeart(s))) {
				found = &s
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

// worth returns the Qf of the least fair section less what hurry costs.
func (s Split) worth() exact.Rat {
	return s.Qf.Sub(exact.Int(hurry * (hurried(s.Sections[0]) + slow(s.Sections[0]))))
}

// byHeart returns the Qf less what it costs that single tables are turned: in several
// sections that is much to watch.
func byHeart(s Suggestion) exact.Rat {
	return s.Balance.Qf.Sub(exact.Int(2 * asFair * singly(s)))
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
