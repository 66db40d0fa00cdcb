package roster

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
)

// Likeness is why two may be one.
type Likeness int

// The likenesses.
const (
	Unlike Likeness = iota
	SameNumber
	SameName
)

// Named is personal data with the words of the name, folded and sorted, by which doubles are found.
type Named struct {
	Person event.Person
	Name   string
}

// Like returns why somebody may be somebody else: they have one federation number, or the same
// words in their names and no two different numbers.
func (a Named) Like(b Named) Likeness {
	one, two := NumberKey(a.Person.Federation), NumberKey(b.Person.Federation)
	switch {
	case one != "" && one == two:
		return SameNumber
	case a.Name == "" || a.Name != b.Name || a.Person.Federation != "" && b.Person.Federation != "":
		return Unlike
	case a.Person.Number != "" && b.Person.Number != "" && NumberKey(a.Person.Number) != NumberKey(b.Person.Number):
		return Unlike
	}
	return SameName
}

// Candidate is a member who may be another one as well.
type Candidate struct {
	Named    Named
	Member   event.Member
	Evenings int // that they played
}

// Double is two of a list of candidates who may be one, by their places.
type Double struct {
	Keep, Drop int
	Why        Likeness
}

// Doubles returns the likely doubles, in the order of the list.
func Doubles(all []Candidate) []Double {
	groups := map[string][]int{}
	for i, x := range all {
		if number := NumberKey(x.Named.Person.Federation); number != "" {
			groups["#"+number] = append(groups["#"+number], i)
		}
		if x.Named.Name != "" {
			groups[x.Named.Name] = append(groups[x.Named.Name], i)
		}
	}
	found := map[Double]bool{}
	for _, group := range groups {
		slices.SortFunc(group, func(i, j int) int { return better(&all[i], &all[j]) })
		for i, keep := range group {
			for _, drop := range group[i+1:] {
				if why := all[keep].Named.Like(all[drop].Named); why != Unlike {
					found[Double{keep, drop, why}] = true
				}
			}
		}
	}
	out := make([]Double, 0, len(found))
	for d := range found {
		out = append(out, d)
	}
	slices.SortFunc(out, func(a, b Double) int { return cmp.Or(cmp.Compare(a.Keep, b.Keep), cmp.Compare(a.Drop, b.Drop)) })
	return out
}

// better orders two doubles, the one who stays first: present before former, member before guest,
// who has a number, who played more.
func better(a, b *Candidate) int {
	worse := func(x *Candidate) (n int) {
		for i, is := range []bool{x.Named.Person.Federation == "", x.Member.Guest, x.Member.Left} {
			if is {
				n += 1 << i
			}
		}
		return n
	}
	return cmp.Or(cmp.Compare(worse(a), worse(b)), cmp.Compare(b.Evenings, a.Evenings), cmp.Compare(a.Member.ID, b.Member.ID))
}

// Join combines the data of two: the first one's, and where it has none the other's. It reports
// whether that adds to the first one's.
func Join(a, b event.Person) (event.Person, bool) {
	more := false
	for f := range Field(Fields) {
		if f == First || f == Last {
			continue // a name is one thing
		}
		if mine, other := f.Of(&a), *f.Of(&b); *mine == "" && other != "" {
			*mine, more = other, true
		}
	}
	return a, more
}
