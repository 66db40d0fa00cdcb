package phrase

import (
	"cmp"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/translation"
)

// Who says who the contestants of a session are, by number: with the letter of the section where
// there are several, and with the direction where each has numbers of its own. Without a session,
// and for one who does not play in it, the number is that of the first session that it plays.
type Who struct {
	Words   *translation.Words
	Event   *event.Event
	Session *event.Session // nil for none
}

// WhoOf returns the Who of standings.
func WhoOf(w *translation.Words, st *standings.Standings) Who { return Who{w, st.Event, st.Session} }

func (c Who) label(id event.ID) (letter string, l event.Label) {
	if c.Session != nil {
		if section, l := c.Session.LabelOf(id); l.Number > 0 {
			return c.letter(section), l
		}
	}
	return "", c.Event.LabelOf(id)
}

// letter returns the letter of a section where the session has several, else "".
func (c Who) letter(section string) string {
	if c.Session == nil || len(c.Session.Sections) < 2 {
		return ""
	}
	return section
}

// Number returns the number of a contestant: "7", "B7"; "?" for one who plays nowhere.
func (c Who) Number(id event.ID) string {
	letter, l := c.label(id)
	if l.Number == 0 {
		return "?"
	}
	return letter + l.String()
}

// Side returns the number of who sits at a table, or the numbers of both: "7", "7+3".
func (c Who) Side(s event.Side) string {
	if s.B == "" {
		return c.Number(s.A)
	}
	return c.Number(s.A) + "+" + c.Number(s.B)
}

// Versus returns who met: "7–12".
func (c Who) Versus(ns, ew event.Side) string { return c.Side(ns) + "–" + c.Side(ew) }

// Direction returns a direction in a word: "NZ"; "" for none.
func Direction(w *translation.Words, direction string) string {
	if direction == "" {
		return ""
	}
	return w.T("side." + direction)
}

// Sided is Side with the direction where it belongs to the number: "NZ 7".
func (c Who) Sided(s event.Side) string {
	_, l := c.label(s.A)
	return Sided(c.Words, l.Direction, c.Side(s))
}

// Label is Sided for who is to play with a label in a section.
func (c Who) Label(section string, l event.Label) string {
	return Sided(c.Words, l.Direction, c.letter(section)+l.String())
}

// Sided returns a number, or the letter of a list, with the direction where there is one: "NZ 7".
func Sided(w *translation.Words, direction, number string) string {
	return strings.TrimPrefix(Direction(w, direction)+" "+number, " ")
}

// Pair returns a contestant in a sentence: "paar 7", "paar NZ 7", "ploeg B7", "speler 7".
func (c Who) Pair(id event.ID) string {
	return Numbered(c.Words, c.Event.Kind, c.Sided(event.Pair(id)))
}

// Nameless is Numbered for where a name would stand: "Paar 7".
func Nameless(w *translation.Words, kind event.Kind, number string) string {
	return translation.Capital(Numbered(w, kind, number))
}

// Numbered returns a contestant of a kind by its number: "paar 7", "ploeg 7", "speler 7".
func Numbered(w *translation.Words, kind event.Kind, number string) string {
	return w.T("contestant."+string(kind), "number", number)
}

// HowMany returns how many of those who are ranked there are: "13 paren", "10 ploegen", "12
// spelers".
func HowMany(w *translation.Words, kind event.Kind, n int) string {
	switch kind {
	case event.Teams:
		return w.T("n.teams", "n", n)
	case event.Individual:
		return w.T("n.players", "n", n)
	}
	return w.T("n.pairs", "n", n)
}

// Names are people by name: "An – Bo". One who has no name, as all where name is nil, is called
// unnamed, and is left out where that is "".
func Names(who []event.ID, name func(event.ID) string, unnamed string) string {
	var names []string
	for _, id := range who {
		n := ""
		if name != nil {
			n = name(id)
		}
		if n = cmp.Or(n, unnamed); n != "" {
			names = append(names, n)
		}
	}
	return strings.Join(names, " – ")
}

// Movement returns a movement's kind in words; a movement from a file keeps its own name.
func Movement(w *translation.Words, name string) string {
	return w.Or("movement."+name, name)
}
