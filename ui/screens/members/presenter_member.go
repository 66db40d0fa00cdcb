package members

import (
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
)

type entry struct {
	id       event.ID
	member   event.Member
	person   event.Person
	folded   folded
	evenings int
	last     string // date of the newest evening, "" for none
	odd      event.NumberDoubt
}

type folded struct {
	sort  string   // last and first name
	name  string   // the words of the name, sorted: to find doubles
	words []string // what can be searched for
}

// fold makes personal data comparable, once for each version.
func (p *Presenter) fold(who event.Person) folded {
	if f, known := p.folds[who.ID]; known && who.ID != "" {
		return f
	}
	first, last := desk.Fold(who.First), desk.Fold(who.Last)
	f := folded{sort: desk.SortKey(p.desk.Words, who)}
	parts := strings.Fields(first + " " + last)
	f.words = append(slices.Clone(parts), strings.ReplaceAll(first, " ", ""), strings.ReplaceAll(last, " ", ""))
	for _, text := range []string{who.Federation, who.Number, who.Category, who.Email} {
		parts := strings.Fields(strings.ToLower(text))
		f.words = append(append(f.words, parts...), strings.Join(parts, "")) // "21 1045" and "211045"
	}
	slices.Sort(parts)
	f.name = strings.Join(parts, " ")
	if who.ID != "" {
		p.folds[who.ID] = f
	}
	return f
}

// fits reports whether each of the words begins one of the member's.
func (f folded) fits(query []string) bool {
	for _, q := range query {
		if !slices.ContainsFunc(f.words, func(word string) bool { return strings.HasPrefix(word, q) }) {
			return false
		}
	}
	return true
}

func (e *entry) shown(s Show) bool {
	switch s {
	case Active:
		return !e.member.Left
	case Members:
		return !e.member.Left && !e.member.Guest
	case Guests:
		return !e.member.Left && e.member.Guest
	case Left:
		return e.member.Left
	case OddNumbers:
		return !e.member.Left && e.odd != ""
	}
	return true
}
