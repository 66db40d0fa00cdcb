package roster

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Recognition is which members of the club the people of a foreign file are.
type Recognition struct {
	members map[event.ID]event.ID // by the id that the personal data have in the file
	wrong   map[event.ID]bool     // whose number is that of somebody else
	// Remarks are of those whose number is that of a member with another name:
	// roster.other-name (name, number, member).
	Remarks []*problem.Problem
}

// Recognise finds the people of a foreign file among the club's members: by their number with
// the federation, or else by the whole name. A number counts where the names fit; one that is
// somebody else's is remarked, and no number. A name counts where one person bears it, in the
// club and in the file, and never against two numbers that differ: rather one member too many
// than somebody else's results. fold makes texts comparable, as that of Compare.
func Recognise(club *event.Club, people map[event.ID]event.Person, file []event.Person, fold func(string) string) *Recognition {
	r := &Recognition{members: map[event.ID]event.ID{}, wrong: map[event.ID]bool{}}
	c := &comparison{fold: fold}
	byNumber, byName := map[string]event.ID{}, map[string][]event.ID{}
	for _, id := range slices.Sorted(maps.Keys(club.Members)) {
		m := club.Members[id]
		if m.Into != "" || m.Erased > 0 {
			continue
		}
		p := people[m.Person]
		if n := NumberKey(p.Federation); n != "" && (byNumber[n] == "" || club.Members[byNumber[n]].Left && !m.Left) {
			byNumber[n] = id
		}
		name := c.nameKey(p)
		byName[name] = append(byName[name], id)
	}
	taken, bearers := map[event.ID]bool{}, map[string]int{}
	for _, p := range file {
		bearers[c.nameKey(p)]++
		id := byNumber[NumberKey(p.Federation)]
		if id == "" || taken[id] {
			continue
		}
		if known := people[club.Members[id].Person]; !c.fits(p, known) {
			r.wrong[p.ID] = true
			r.Remarks = append(r.Remarks, problem.New("roster.other-name", "name", p.Name(), "number", p.Federation, "member", known.Name()))
			continue
		}
		taken[id], r.members[p.ID] = true, id
	}
	for _, p := range file {
		name := c.nameKey(p)
		if r.members[p.ID] != "" || name == "" || bearers[name] != 1 || len(byName[name]) != 1 || taken[byName[name][0]] {
			continue
		}
		id := byName[name][0]
		if p.Federation == "" || r.wrong[p.ID] || people[club.Members[id].Person].Federation == "" {
			taken[id], r.members[p.ID] = true, id
		}
	}
	return r
}

// Find returns the member that somebody of the file is, false for nobody whom the club knows: a
// number that is somebody else's is then taken off.
func (r *Recognition) Find(p *event.Person) (event.ID, bool) {
	id, known := r.members[p.ID]
	if r.wrong[p.ID] {
		p.Federation = ""
	}
	return id, known
}

// long is from how many letters a word is more than one of those that stand in many names.
const long = 4

// fits reports whether two names may be those of one person: they share a word of a last name, or
// nearly, or one of them is no name: files of devices have a number there.
func (c *comparison) fits(a, b event.Person) bool {
	if len(c.words(a.Name())) == 0 || len(c.words(b.Name())) == 0 {
		return true
	}
	return c.shares(a.Last, b.Name()) || c.shares(b.Last, a.Name())
}

func (c *comparison) words(name string) []string {
	return strings.FieldsFunc(c.fold(name), func(r rune) bool { return !unicode.IsLetter(r) })
}

// shares reports whether a last name has a word of a whole name, or nearly. A short word counts
// where it stands last: van and den count for nothing.
func (c *comparison) shares(last, whole string) bool {
	of, others := c.words(last), c.words(whole)
	for i, word := range of {
		if utf8.RuneCountInString(word) < long && i < len(of)-1 {
			continue
		}
		if slices.ContainsFunc(others, func(other string) bool { return alike([]rune(word), []rune(other)) }) {
			return true
		}
	}
	return false
}

// alike reports whether two words are the same, or both long with the same beginning or one letter
// added, missing or different.
func alike(a, b []rune) bool {
	if slices.Equal(a, b) {
		return true
	}
	if min(len(a), len(b)) < long {
		return false
	}
	same := 0
	for same < min(len(a), len(b)) && a[same] == b[same] {
		same++
	}
	if same >= long {
		return true
	}
	a, b = a[same:], b[same:]
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return max(len(a), len(b)) <= 1
}
