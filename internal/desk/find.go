package desk

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/roster"
)

// Found is a member who fits what was typed.
type Found struct {
	ID     event.ID
	Member event.Member
	Person event.Person
	// Rank says how well: 0 the best.
	Rank int
	// Shared is that the text is the club or federation number, whole, of several: then it is not
	// known whom it means.
	Shared bool
	// Near is that the name is written otherwise: "Marc" for "mark".
	Near bool
}

// FindMembers gives the members that fit a text, the best first: whose club or federation
// number it is, then of whom each word begins a name, in any order, whatever the accents
// and capitals. Where nobody fits it gives those with a name that is nearly the same.
// Guests who do not play anywhere are left out, those who left are not. Those for whom without
// holds are left out too; it may be nil.
func (d *Desk) FindMembers(text string, without func(Found) bool) []Found {
	query := strings.Fields(Fold(bridge.Figures(text)))
	if len(query) == 0 {
		return nil
	}
	digits := figures(query)
	var fit, near []Found
	for x := range d.Present() {
		f := Found{ID: x.Member.ID, Member: x.Member, Person: x.Person}
		first, last := strings.Fields(Fold(f.Person.First)), strings.Fields(Fold(f.Person.Last))
		if f.Rank = cmp.Or(numbered(f.Person, digits), named(first, last, query)); f.Rank > 0 {
			f.Rank--
			f.Shared = numbered(f.Person, digits) == 1
			fit = append(fit, f)
		} else if f.Rank = almost(slices.Concat(first, last), query); f.Rank > 0 {
			f.Near = true
			near = append(near, f)
		}
	}
	if len(fit) == 0 {
		fit = near
	}
	if without != nil {
		fit = slices.DeleteFunc(fit, without)
	}
	if n := slices.IndexFunc(fit, shared); n >= 0 && !slices.ContainsFunc(fit[n+1:], shared) {
		fit[n].Shared = false // nobody else has it
	}
	slices.SortFunc(fit, func(a, b Found) int {
		return cmp.Or(cmp.Compare(a.Rank, b.Rank), cmp.Compare(SortKey(d.Words, a.Person), SortKey(d.Words, b.Person)), cmp.Compare(a.ID, b.ID))
	})
	return fit
}

func shared(f Found) bool { return f.Shared }

// Passed returns the guests who were made when a name was typed and whom no evening names any
// more: a name that was mistyped, or that Ctrl+Z took out. They come back with it.
func (d *Desk) Passed() map[event.ID]bool {
	removed := map[event.ID]bool{}
	for id, m := range d.Club.Club().Members {
		if m.Passing && m.Guest {
			removed[id] = true
		}
	}
	if len(removed) == 0 {
		return removed
	}
	in, err := d.Club.Appearances()
	if err != nil {
		return map[event.ID]bool{} // whoever writes next is told
	}
	for id := range in {
		delete(removed, id)
	}
	return removed
}

// Played counts the evenings of each member and gives the date of the newest. An evening counts for
// the one who was kept.
func (d *Desk) Played() (evenings map[event.ID]int, last map[event.ID]string, err error) {
	evenings, last = map[event.ID]int{}, map[event.ID]string{}
	headers, err := d.Club.Events()
	if err != nil {
		return evenings, last, err
	}
	dates := make(map[event.ID]string, len(headers))
	for _, h := range headers {
		dates[h.ID] = h.Date
	}
	all, err := d.Club.Appearances()
	seen, club := map[[2]event.ID]bool{}, d.Club.Club()
	for member, in := range all {
		kept := club.Kept(member)
		for _, id := range in {
			if seen[[2]event.ID{kept, id}] {
				continue // both of two that were merged sat there
			}
			seen[[2]event.ID{kept, id}] = true
			evenings[kept]++
			last[kept] = max(last[kept], dates[id])
		}
	}
	return evenings, last, err
}

// Present yields the members of the club, in no order: not who was merged into another one or
// erased, nor who passed.
func (d *Desk) Present() iter.Seq[roster.Entry] {
	return func(yield func(roster.Entry) bool) {
		people, removed := d.Club.People(), d.Passed()
		for id, m := range d.Club.Club().Members {
			if m.Into == "" && m.Erased == 0 && !removed[id] && !yield(roster.Entry{Member: m, Person: people[m.Person]}) {
				return
			}
		}
	}
}

// Members returns those who are present, by name.
func (d *Desk) Members() []roster.Entry {
	keys := map[event.ID]string{}
	var all []roster.Entry
	for x := range d.Present() {
		keys[x.Member.ID] = SortKey(d.Words, x.Person)
		all = append(all, x)
	}
	slices.SortFunc(all, func(a, b roster.Entry) int {
		return cmp.Or(cmp.Compare(keys[a.Member.ID], keys[b.Member.ID]), cmp.Compare(a.Member.ID, b.Member.ID))
	})
	return all
}

// NumberOf returns what tells a member from another of the same name: the club number, or else
// that of the federation.
func NumberOf(p event.Person) string { return cmp.Or(p.Number, p.Federation) }

// figures returns the digits of a text that has nothing else, "" for another text.
func figures(query []string) string {
	text := strings.Join(query, "")
	if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsDigit(r) }) {
		return ""
	}
	return text
}

// numbered returns how well a number is a member's, from 1, 0 for not at all. One of the
// federation may be typed in part.
func numbered(p event.Person, digits string) int {
	if digits == "" {
		return 0
	}
	only := func(text string) string { return strings.Join(strings.Fields(Fold(text)), "") }
	switch of := only(p.Federation); {
	case only(p.Number) == digits:
		return 1
	case of == digits:
		return 1
	case len(digits) >= 3 && strings.HasPrefix(of, digits):
		return 3
	}
	return 0
}

// named returns how well the words of a name begin with those typed, from 1, 0 for not at all.
func named(first, last, query []string) int {
	whole := slices.Concat(first, last)
	rank := 1
	for _, q := range query {
		i := slices.Index(whole, q)
		if i < 0 {
			rank = max(rank, 2)
			i = slices.IndexFunc(whole, func(name string) bool { return strings.HasPrefix(name, q) })
		}
		switch {
		case i < 0 && (strings.HasPrefix(strings.Join(last, ""), q) || strings.HasPrefix(strings.Join(first, ""), q)):
			rank = max(rank, 4) // "vandenberg"
		case i < 0:
			return 0
		case i != 0 && i != len(first):
			rank = max(rank, 4) // "ber" of "van den Berg"
		}
	}
	return rank
}

// almost returns by how many letters the words typed differ from those of a name, from 1; 0 if by
// too many. A word of the name counts for only one of those typed.
func almost(name, query []string) int {
	if len(query) > len(name) {
		return 0
	}
	free := slices.Clone(name)
	sum := 0
	for _, q := range query {
		best, at := -1, 0
		for i, word := range free {
			if !begin(q, word) {
				continue
			}
			n := roster.Typos(q, word)
			if strings.HasPrefix(word, q) {
				n = 0 // the others may still be wrong
			}
			if best < 0 || n < best {
				best, at = n, i
			}
		}
		if best < 0 || best > mayDiffer(q) {
			return 0
		}
		sum += best
		free = slices.Delete(free, at, at+1)
	}
	return sum
}

// begin reports whether two words begin alike, or with two letters exchanged: few people mistype
// the first.
func begin(a, b string) bool {
	x, y := []rune(a), []rune(b)
	return x[0] == y[0] || len(x) > 1 && len(y) > 1 && x[0] == y[1] && x[1] == y[0]
}

func mayDiffer(word string) int {
	switch n := len([]rune(word)); {
	case n < 3:
		return 0
	case n < 6:
		return 1
	}
	return 2
}
