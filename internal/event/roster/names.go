package roster

import (
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Order is which part of a name comes first where one column has the whole of it.
type Order int

// The orders.
const (
	OrderOpen Order = iota // not known
	GivenFirst
	FamilyFirst
)

// Source is how a list has somebody.
type Source struct {
	Line int
	// Whole is the name as one column has it, "" where the list has its parts apart.
	Whole string
	// Doubt is why the row may be no person, or more than one; nil for neither.
	Doubt *problem.Problem
}

// TwoOrders reports whether the name stands whole and can be read in two orders.
func (s *Source) TwoOrders() bool { return !parted(s.Whole) && len(strings.Fields(s.Whole)) > 1 }

// particles are words before a family name that belong to it.
var particles = []string{
	"van", "de", "den", "der", "ten", "ter", "te", "het", "'t", "’t", "op", "in", "von", "zu", "du", "des", "la", "le", "les",
	"del", "los", "las", "y", "da", "di", "do", "dos", "el", "al", "ben", "mc", "mac", "st.", "st", "della",
}

// germanic are the particles that stand inside a name only before a family name of which they
// are the beginning: "Dupont de Nemours" is one name, "Jan van Dijk" two.
var germanic = []string{"van", "den", "der", "ten", "ter", "'t", "’t", "von", "zu"}

func isParticle(word string) bool { return slices.Contains(particles, strings.ToLower(word)) }

// parted reports whether a whole name says by a comma which part is which.
func parted(name string) bool { return strings.Contains(name, ",") }

// capital reports whether a word is in capitals. Initials and particles do not count: they can be
// so in any name.
func capital(word string) bool {
	letters := 0
	for _, r := range word {
		switch {
		case unicode.IsLower(r) || r == '.':
			return false
		case unicode.IsLetter(r):
			letters++
		}
	}
	return letters > 2 && !isParticle(word)
}

// Split returns the given and the family name of a whole name without superfluous blanks: at
// the comma of "van den Berg, Jan", else in the given order by words in capitals beside words
// that are not, and by particles. A single word is a family name.
func Split(name string, order Order) (given, family string) {
	if l, f, ok := strings.Cut(name, ","); ok {
		given, family = strings.TrimSpace(f), strings.TrimSpace(l)
		if family == "" { // ", Jan"
			given, family = "", given
		}
		return given, family
	}
	words := strings.Fields(name)
	if len(words) < 2 {
		return "", name
	}
	if order == FamilyFirst {
		n := familyWords(words)
		return strings.Join(words[n:], " "), strings.Join(words[:n], " ")
	}
	n := givenWords(words)
	return strings.Join(words[:n], " "), strings.Join(words[n:], " ")
}

// givenWords returns how many words belong to the given name, in a name that begins with it.
func givenWords(words []string) int {
	n, last := 1, len(words)-1
	if capital(words[last]) && !slices.ContainsFunc(words[:1], capital) {
		for n = last; n > 1 && (capital(words[n-1]) || isParticle(words[n-1])); {
			n--
		}
		return n
	}
	for n < last && strings.HasSuffix(words[n], ".") && isInitial(words[n]) {
		n++
	}
	return n
}

// familyWords returns how many words belong to the family name, in a name that begins with it.
func familyWords(words []string) int {
	n, last := 0, len(words)-1
	if !capital(words[last]) {
		for n < last && (capital(words[n]) || n+1 < last && isParticle(words[n]) && capital(words[n+1])) {
			n++
		}
		if n > 0 {
			return n
		}
	}
	n = familyPart(words, 0)
	for n < last && isParticle(words[n]) { // García de León
		next := familyPart(words, n)
		if next > last {
			break
		}
		n = next
	}
	return n
}

// familyPart returns where particles and the word behind them end, with a word left behind it where
// there is one.
func familyPart(words []string, from int) int {
	n := from
	for n < len(words)-2 && isParticle(words[n]) {
		n++
	}
	return n + 1
}

// isInitial reports whether a word is one letter or more, each with its point: "J.", "M.-L.".
func isInitial(word string) bool {
	parts := strings.FieldsFunc(word, func(r rune) bool { return r == '.' || r == '-' })
	return strings.HasSuffix(word, ".") && len(parts) > 0 && !slices.ContainsFunc(parts, func(p string) bool { return len([]rune(p)) != 1 })
}

// shows returns the order that a name shows by itself: a word in capitals beside one that is not, a
// particle at its beginning or inside it, an initial at its beginning.
func shows(name string) Order {
	words := strings.Fields(name)
	if len(words) < 2 || parted(name) {
		return OrderOpen
	}
	first, last := 0, len(words)-1
	for first < last && isParticle(words[first]) {
		first++
	}
	leading := first > 0
	small := func(word string) bool { return word != strings.ToUpper(word) && !isParticle(word) }
	switch {
	case capital(words[first]) && small(words[last]):
		return FamilyFirst
	case small(words[0]) && capital(words[last]):
		return GivenFirst
	case isInitial(words[0]):
		return GivenFirst
	case leading && first < last:
		return FamilyFirst
	}
	for i := 1; i < last; i++ {
		if slices.Contains(germanic, strings.ToLower(words[i])) {
			return GivenFirst
		}
	}
	return OrderOpen
}

// Sorted is a list of which the names are parted.
type Sorted struct {
	// Order is the one in which the names were read, OrderOpen where nothing tells it.
	Order Order
	List  []Entry
}

// SortNames parts the names that stand whole in one column of a list, in the order that is
// given, or else in the one that the list proves: by members of the club whose name it has, by
// capitals, particles and initials. A name that shows the other order is doubtful. While the
// order is open they are parted as if the given name came first.
func SortNames(club, list []Entry, order Order, fold func(string) string) Sorted {
	c := &comparison{fold: fold}
	if order == OrderOpen {
		order = c.findOrder(club, list)
	}
	out := Sorted{Order: order, List: slices.Clone(list)}
	for e := range event.Each(out.List) {
		if e.Source.Whole == "" {
			continue
		}
		as := order
		if shown := shows(e.Source.Whole); shown != OrderOpen && order != OrderOpen && shown != order && e.Source.Doubt == nil {
			as = shown
			e.Source.Doubt = problem.New("roster.other-order", "line", e.Source.Line, "name", e.Source.Whole)
		}
		e.Person.First, e.Person.Last = Split(e.Source.Whole, as)
	}
	return out
}

// findOrder returns the order that most names of a list prove, those of members first, OrderOpen if
// none does or more than one in three proves the other.
func (c *comparison) findOrder(club, list []Entry) Order {
	known := map[string]Order{}
	for i := range club {
		p := &club[i].Person
		if p.First == "" || p.Last == "" || c.fold(p.First) == c.fold(p.Last) {
			continue
		}
		known[c.fold(p.First+" "+p.Last)] |= GivenFirst
		known[c.fold(p.Last+" "+p.First)] |= FamilyFirst
	}
	var proofs, votes [FamilyFirst + 1]int // by members alone, and by all
	for i := range list {
		s := &list[i].Source
		if s.Doubt != nil || !s.TwoOrders() {
			continue
		}
		order := known[c.fold(s.Whole)]
		if order != GivenFirst && order != FamilyFirst { // nobody, or two members
			order = shows(s.Whole)
		} else {
			proofs[order]++
		}
		votes[order]++
	}
	for _, n := range [][FamilyFirst + 1]int{proofs, votes} {
		for _, order := range []Order{GivenFirst, FamilyFirst} {
			if other := GivenFirst + FamilyFirst - order; n[order] > 0 && n[order] >= 2*n[other] {
				return order
			}
		}
	}
	return OrderOpen
}

// Asks returns the first name of which it matters in which order it is read, while nothing tells
// it; "" where there is none.
func (s *Sorted) Asks(u *Update) string {
	if s.Order != OrderOpen {
		return ""
	}
	for l := range event.Each(u.Lines) {
		if (l.renames() || l.Asked) && l.File.Source.Doubt == nil && l.File.Source.TwoOrders() {
			return l.File.Source.Whole
		}
	}
	return ""
}

// Typos returns how many slips of the hand make one word of another: a letter too many, too
// few, another one, or two that changed places.
func Typos(a, b string) int {
	x, y := []rune(a), []rune(b)
	before, last, now := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := range x {
		now[0] = i + 1
		for j := range y {
			cost := 1
			if x[i] == y[j] {
				cost = 0
			}
			now[j+1] = min(last[j]+cost, last[j+1]+1, now[j]+1)
			if i > 0 && j > 0 && x[i] == y[j-1] && x[i-1] == y[j] {
				now[j+1] = min(now[j+1], before[j-1]+1)
			}
		}
		before, last, now = last, now, before
	}
	return last[len(y)]
}
