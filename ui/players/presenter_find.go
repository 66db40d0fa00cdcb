package players

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/ui/desk"
)

// Suggestion is a member who fits what was typed.
type Suggestion struct {
	Name  string
	Quiet string // where they sit already, that they are a guest, their club number
	Taken bool   // they sit elsewhere

	seated bool // in this pair or elsewhere
}

// mostFound is how many members are suggested.
const mostFound = 6

// Find gives the members whose first or last name begins with what is typed, the
// best first: those who have no seat before those who have one, a name that begins
// with it before one with it in the middle. Accents and capitals do not matter, nor
// does the order of first and last name.
func (p *Presenter) Find(row int, text string) []Suggestion {
	p.found, p.suggested = nil, nil
	query := strings.Fields(desk.Fold(bridge.Figures(text)))
	if len(query) == 0 || p.e == nil {
		return nil
	}
	type hit struct {
		id    event.ID
		name  string
		order string
		rank  int
		at    int // the row in which they sit, -1 for none
	}
	seats := p.seats()
	people := p.desk.Club.People()
	var hits []hit
	for id, m := range p.desk.Club.Club().Members {
		if m.Into != "" || m.Erased > 0 {
			continue // another name stands for them, or none
		}
		person := people[m.Person]
		at, seated := seats[id]
		if !seated {
			at = -1
		}
		if m.Left && !seated {
			continue
		}
		rank := matches(person, query)
		if rank < 0 {
			continue
		}
		if at >= 0 && at != row {
			rank += 10
		}
		if m.Guest {
			rank++
		}
		hits = append(hits, hit{id, person.Name(), desk.Fold(person.Last + " " + person.First), rank, at})
	}
	slices.SortFunc(hits, func(a, b hit) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.order, b.order), cmp.Compare(a.id, b.id))
	})
	var out []Suggestion
	for _, h := range hits[:min(len(hits), mostFound)] {
		p.found = append(p.found, h.id)
		out = append(out, p.suggestion(h.id, h.name, h.at, row))
	}
	p.suggested = out
	return out
}

// Another tells whether a text that was looked for is more likely the name of somebody
// whom the club does not know: written as names are, first and last, while all who were
// found have a seat already and another name. "An Claes" is not Anna Claessens of pair 3.
func (p *Presenter) Another(text string) bool {
	words := strings.Fields(text)
	if len(words) < 2 || !unicode.IsUpper([]rune(words[0])[0]) {
		return false
	}
	return !slices.ContainsFunc(p.suggested, func(s Suggestion) bool {
		return !s.seated || desk.Fold(s.Name) == desk.Fold(strings.Join(words, " "))
	})
}

// seats says in which row each member sits.
func (p *Presenter) seats() map[event.ID]int {
	out := map[event.ID]int{}
	for i, r := range p.rows {
		for _, id := range p.members(r.Contestant) {
			if id != "" {
				out[id] = i
			}
		}
	}
	return out
}

func (p *Presenter) suggestion(id event.ID, name string, at, row int) Suggestion {
	w, m := p.desk.Words, p.desk.Club.Club().Members[id]
	s := Suggestion{Name: name, Taken: at >= 0 && at != row, seated: at >= 0}
	person := p.desk.Club.People()[m.Person]
	switch {
	case s.Taken:
		s.Quiet = w.T("players.taken", "pair", p.rows[at].Label)
	case m.Guest:
		s.Quiet = w.T("players.guest")
	default:
		s.Quiet = person.Number
	}
	return s
}

// matches tells how well a person fits the words typed: 0 the best, -1 not at all.
func matches(person event.Person, query []string) int {
	if len(query) == 1 && person.Number != "" && query[0] == desk.Fold(person.Number) {
		return 0
	}
	first, last := strings.Fields(desk.Fold(person.First)), strings.Fields(desk.Fold(person.Last))
	whole := append(slices.Clone(first), last...)
	rank := 0
	for _, q := range query {
		i := slices.Index(whole, q)
		if i < 0 {
			rank = max(rank, 1)
			i = slices.IndexFunc(whole, func(name string) bool { return strings.HasPrefix(name, q) })
		}
		switch {
		case i < 0 && (strings.HasPrefix(strings.Join(last, ""), q) || strings.HasPrefix(strings.Join(first, ""), q)):
			rank = max(rank, 3) // "vandenberg"
		case i < 0:
			return -1
		case i != 0 && i != len(first):
			rank = max(rank, 3) // "ber" of "van den Berg"
		}
	}
	return rank
}
