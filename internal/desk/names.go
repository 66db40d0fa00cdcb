package desk

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/translation"
)

// NameOf returns a member's name as it is said: that of the kept one where members were
// merged, a number where the personal data were erased, "" for nobody.
func NameOf(w *translation.Words, c *event.Club, people map[event.ID]event.Person, member event.ID) string {
	m, ok := c.Member(member)
	switch {
	case !ok:
		return ""
	case m.Erased > 0:
		return w.T("member.nameless", "number", m.Erased)
	}
	return people[m.Person].Name()
}

// Numbers gives the members' numbers at the federation, for what the club prints; nil where
// the club does not want them there. Of members that were merged it is that of the kept one,
// of an erased one there is none.
func Numbers(c *event.Club, people map[event.ID]event.Person) func(member event.ID) string {
	if !c.Settings.Numbers {
		return nil
	}
	return func(member event.ID) string { return FederationOf(c, people, member) }
}

// FederationOf returns a member's number at the federation, "" where it has none.
func FederationOf(c *event.Club, people map[event.ID]event.Person, member event.ID) string {
	return personOf(c, people, member).Federation
}

// CategoryOf returns a member's category, "" where it has none.
func CategoryOf(c *event.Club, people map[event.ID]event.Person, member event.ID) string {
	return personOf(c, people, member).Category
}

// personOf returns the personal data of a member, of the kept one where members were merged; empty
// of one that was erased.
func personOf(c *event.Club, people map[event.ID]event.Person, member event.ID) event.Person {
	m, ok := c.Member(member)
	if !ok || m.Erased > 0 {
		return event.Person{}
	}
	return people[m.Person]
}

// Fold makes names comparable: small letters, no accents, hyphens as blanks.
func Fold(s string) string { return translation.Fold(s) }

// SortKey returns what a list of names is sorted by: last name, then first name, in the order of
// the language. In the Netherlands what stands before the last name (van den) is passed over, in
// Belgium it belongs to it.
func SortKey(w *translation.Words, p event.Person) string {
	last := strings.Fields(p.Last)
	if w.Lang() == "nl-NL" {
		for len(last) > 1 && slices.Contains(particles, strings.ToLower(strings.ReplaceAll(last[0], "’", "'"))) {
			last = last[1:]
		}
	}
	bare := func(name string) string { return strings.Join(strings.Fields(unmarked.Replace(name)), " ") }
	return w.SortKey(bare(strings.Join(last, " ")), bare(p.First))
}

// unmarked takes the marks out of names that are sorted.
var unmarked = strings.NewReplacer("-", " ", "'", "", "’", "", ".", " ", ",", " ")

// GuestName returns how a guest of whom this was typed would be called; "" for a text without a
// letter, which was to be a number.
func GuestName(text string) string {
	if !strings.ContainsFunc(bridge.Figures(text), unicode.IsLetter) {
		return ""
	}
	first, last := SplitName(text)
	return strings.TrimSpace(first + " " + last)
}

// NewGuest gives the line that makes a guest of what was typed, "" where that is no name.
func NewGuest(w *translation.Words) func(text string) string {
	return func(text string) string {
		if name := GuestName(text); name != "" {
			return w.T("players.new-guest", "name", name)
		}
		return ""
	}
}

// SplitName makes first and last name of what was typed: the first word is the first
// name, or what stands behind a comma: "Berg, Piet van den". Typed without any
// capital it gets them.
func SplitName(text string) (first, last string) {
	text = norm.NFC.String(strings.Join(strings.Fields(text), " "))
	if strings.ToLower(text) == text {
		text = capitals(text)
	}
	if before, after, comma := strings.Cut(text, ","); comma {
		first, last = strings.TrimSpace(after), strings.TrimSpace(before)
		given, between, _ := strings.Cut(first, " ")
		if between != "" && allParticles(between) {
			first, last = given, between+" "+last
		}
		return first, last
	}
	first, last, _ = strings.Cut(text, " ")
	return first, last
}

// particles are the words in a name that keep their small letter.
var particles = []string{"van", "de", "den", "der", "ten", "ter", "te", "la", "le", "du", "von", "zu", "het", "'t", "op"}

func allParticles(text string) bool {
	return !slices.ContainsFunc(strings.Fields(text), func(w string) bool { return !slices.Contains(particles, strings.ToLower(w)) })
}

func capitals(text string) string {
	parts := strings.Split(text, " ")
	for i, part := range parts {
		if i > 0 && slices.Contains(particles, part) {
			continue
		}
		up := true
		parts[i] = strings.Map(func(r rune) rune {
			if up && unicode.IsLetter(r) {
				up = false
				return unicode.ToUpper(r)
			}
			up = up || r == '-'
			return r
		}, part)
	}
	return strings.Join(parts, " ")
}

// Substitutes says who plays instead of a contestant's own players, a line for each time
// that changed: "invaller vanaf ronde 3: Ann Peeters voor Jos Maes".
func (d Speaker) Substitutes(e *event.Event, s *event.Session, contestant event.ID) []string {
	c := e.Contestant(contestant)
	if c == nil || s == nil {
		return nil
	}
	var all []event.Substitution
	for _, x := range s.Substitutions {
		if x.Contestant == contestant {
			all = append(all, x)
		}
	}
	slices.SortStableFunc(all, func(a, b event.Substitution) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board))
	})
	var out []string
	was := c.Players
	for _, x := range all {
		came, went := d.others(x.Players, was), d.others(was, x.Players)
		was = x.Players
		key := "people.substitute"
		switch {
		case len(came) == 0:
			continue
		case len(went) == 0:
			key += ".alone"
		}
		from := d.Words.T("people.from-round", "round", x.Round)
		if x.Board > 0 {
			from = d.Words.T("people.from-board", "round", x.Round, "board", x.Board)
		}
		out = append(out, d.Words.T(key, "from", from, "who", d.Words.List(came), "for", d.Words.List(went)))
	}
	return out
}

func (d Speaker) others(players, not []event.ID) []string {
	var names []string
	for _, id := range players {
		if id != "" && !slices.Contains(not, id) {
			names = append(names, d.Name(id))
		}
	}
	return names
}
