package repair

import (
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/desk"
)

type list struct {
	*evening
	filter string
	row    int
	found  []int // of repairs, as listed
}

// Repairs returns those that fit what is typed.
func (p *list) Repairs() []Repair {
	out := make([]Repair, len(p.found))
	for i, at := range p.found {
		out[i] = p.listed(&repairs[at])
	}
	return out
}

func (p *list) listed(k *repairKind) Repair {
	return Repair{k.name, p.words().T(k.title), p.cannot(k)}
}

// Filter shows the repairs in which every word that is typed begins a word; where there are none,
// those in which it is a part of a word.
func (p *list) Filter(text string) {
	if p.filter != text {
		p.filter, p.row = text, 0
		p.find()
	}
}

// Filtered returns what is typed.
func (p *list) Filtered() string { return p.filter }

func (p *list) find() {
	p.found = nil
	if p.s == nil {
		return
	}
	if p.found = fitting(p, strings.HasPrefix); len(p.found) == 0 {
		p.found = fitting(p, strings.Contains)
	}
	p.row = max(0, min(p.row, len(p.found)-1))
}

// fitting returns the repairs with a word for each typed one, the best first.
func fitting(p *list, fits func(said, typed string) bool) []int {
	var rank [5][]int // the repairs by how well they fit, what cannot be on this evening last
	typed := wordsOf(p.filter)
	for i := range repairs {
		title := wordsOf(p.words().T(repairs[i].title))
		other := wordsOf(p.words().T(repairs[i].find))
		if said := slices.Concat(title, other); within(typed, said, fits) {
			n := 3
			if len(typed) > 0 && p.can(&repairs[i]) != nil {
				rank[4] = append(rank[4], i)
				continue
			}
			switch whole := func(a, b string) bool { return a == b }; {
			case !within(typed, said, whole):
			case !within(typed, title, whole):
				n = 2
			case !within(typed, other, whole): // in the title, which is not about it
				n = 1
			default:
				n = 0
			}
			rank[n] = append(rank[n], i)
		}
	}
	return slices.Concat(rank[:]...)
}

// elsewhere are what one may look for that has a screen of its own; repair.elsewhere.find has
// the words that one types for it.
var elsewhere = []string{"devices"}

// None says why nothing of the list has the words that are typed: it has a screen of its own, or
// it is not there.
func (p *list) None() string {
	if typed := wordsOf(p.filter); len(typed) > 0 {
		for _, what := range elsewhere {
			if within(typed, wordsOf(p.words().T("repair.elsewhere.find."+what)), strings.HasPrefix) {
				return p.words().T("repair.elsewhere." + what)
			}
		}
	}
	return p.words().T("repair.no-match")
}

// within reports whether each typed word fits one of said.
func within(typed, said []string, fits func(said, typed string) bool) bool {
	return !slices.ContainsFunc(typed, func(word string) bool {
		return !slices.ContainsFunc(said, func(s string) bool { return fits(s, word) })
	})
}

// wordsOf returns the words of a text, as they are searched: without signs and accents.
func wordsOf(text string) []string {
	return strings.FieldsFunc(desk.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// Choose chooses a line of the list, and Row is the one chosen.
func (p *list) Choose(row int) { p.row = max(0, min(row, len(p.found)-1)) }

// Row returns the chosen line.
func (p *list) Row() int { return p.row }

// selected returns the chosen line, nil for none.
func (p *list) selected() *repairKind {
	if p.row >= len(p.found) {
		return nil
	}
	return &repairs[p.found[p.row]]
}

// Elsewhere returns the screen where the chosen line is repaired, "" for here.
func (p *list) Elsewhere() string {
	if c := p.selected(); c != nil {
		return c.screen
	}
	return ""
}
