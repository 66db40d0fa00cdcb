package exchange

import (
	"strings"

	"golang.org/x/text/unicode/norm"

	"uitslag/internal/event"
)

// CleanName gives a text of a foreign file as it is kept: in NFC, one blank
// between words, no control characters and none that turn the direction of the text.
func CleanName(s string) string {
	if isPlain(s) { // no name mostly
		return s
	}
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == '\ufeff' || r == '\ufffd' {
			return ' '
		}
		return r
	}, event.CleanText(norm.NFC.String(s)))
	return strings.Join(strings.Fields(s), " ")
}

// SplitName splits a full name: at the comma of "van den Berg, Jan", else behind
// the first word. A single word is a last name, whether or not a comma stands before it.
func SplitName(s string) (first, last string) {
	s = CleanName(s)
	if l, f, ok := strings.Cut(s, ","); ok {
		first, last = strings.TrimSpace(f), strings.TrimSpace(l)
		if last == "" { // ", Jan"
			first, last = "", first
		}
		return first, last
	}
	f, l, ok := strings.Cut(s, " ")
	if !ok {
		return "", f
	}
	return f, l
}

// People makes members of the names in a file: the same person once.
type People struct {
	NewID   func() event.ID
	Members []event.Member
	People  []event.Person

	known map[event.Person]event.ID
}

// Add gives the member with these personal data, new when they have not been seen:
// two people are the same only when they have a federation number and it and
// their names are equal. The zero Person is nobody: "".
func (p *People) Add(who event.Person) (id event.ID, again bool) {
	if who == (event.Person{}) {
		return "", false
	}
	who.ID = ""
	if who.Federation != "" {
		key := event.Person{First: who.First, Last: who.Last, Federation: who.Federation}
		if id, ok := p.known[key]; ok {
			return id, true
		}
		if p.known == nil {
			p.known = map[event.Person]event.ID{}
		}
		defer func() { p.known[key] = id }()
	}
	id = p.NewID()
	who.ID = p.NewID()
	p.Members = append(p.Members, event.Member{ID: id, Person: who.ID})
	p.People = append(p.People, who)
	return id, false
}
