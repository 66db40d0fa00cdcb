package players

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/notice"
)

// Suggestion is a member who fits what was typed.
type Suggestion struct {
	Name  string
	Quiet string // where they sit already, that they are a guest, their number
	Taken bool   // they sit elsewhere

	Alike bool // another has the number that was typed

	seated bool // in this pair or elsewhere
	near   bool // the name is written otherwise
}

// Find returns the members that fit what is typed, the best first: those who have no seat
// before those who have one.
func (p *seating) Find(row int, text string) []Suggestion {
	p.found, p.suggested = nil, nil
	if p.e == nil {
		return nil
	}
	type hit struct {
		desk.Found
		at int // the row in which they sit, -1 for none
	}
	seats := p.rowsOfMembers()
	var hits []hit
	for _, f := range p.desk.FindMembers(text, func(f desk.Found) bool {
		_, seated := seats[f.ID]
		return !seated && f.Member.Left
	}) {
		at, seated := seats[f.ID]
		switch {
		case !seated:
			at = -1
		case at != row:
			f.Rank += 10
		}
		if f.Member.Guest {
			f.Rank++
		}
		hits = append(hits, hit{f, at})
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(a.Rank, b.Rank) })
	bearers := map[string]int{}
	for _, h := range hits {
		bearers[h.Person.Name()]++
	}
	for _, h := range hits {
		p.found = append(p.found, h.ID)
		s := Suggestion{Name: h.Person.Name(), Taken: h.at >= 0 && h.at != row, Alike: h.Shared, seated: h.at >= 0, near: h.Near}
		s.Quiet = p.quiet(h.Found, h.at, s.Taken, bearers[s.Name] > 1)
		p.suggested = append(p.suggested, s)
	}
	return p.suggested
}

// quiet returns what stands beside a suggestion: the number, which a namesake always needs.
func (p *seating) quiet(f desk.Found, at int, taken, namesake bool) string {
	w := p.desk.Words
	var said []string
	number := desk.NumberOf(f.Person)
	if number != "" && (namesake || !taken && !f.Member.Guest) {
		said = append(said, number)
	}
	switch {
	case taken:
		said = append(said, w.T("players.taken", "pair", p.rows[at].Label))
	case f.Member.Guest:
		said = append(said, w.T("players.guest"))
	}
	return strings.Join(said, " · ")
}

// Another reports whether a text that was looked for is more likely the name of somebody
// whom the club does not know: all who were found write it otherwise, or it is written as
// names are, first and last, while all who were found have a seat already and another name.
// "An Claes" is not Anna Claessens of pair 3.
func (p *seating) Another(text string) bool {
	if len(p.suggested) > 0 && p.suggested[0].near {
		return true
	}
	words := strings.Fields(text)
	if len(words) < 2 || !unicode.IsUpper([]rune(words[0])[0]) {
		return false
	}
	return !slices.ContainsFunc(p.suggested, func(s Suggestion) bool {
		return !s.seated || desk.Fold(s.Name) == desk.Fold(strings.Join(words, " "))
	})
}

// Unknown says that what was typed is nobody's name or number here, who may be meant, and
// how to make a guest of it.
func (p *seating) Unknown(text string) {
	w := p.desk.Words
	key := "players.unknown"
	near := ""
	switch {
	case len(p.suggested) > 0 && p.suggested[0].Alike:
		p.say(notice.Refuse(w.T("players.number-shared", "number", figuresOf(text), "name", p.suggested[0].Name, "other", p.suggested[1].Name)))
		return
	case desk.GuestName(text) == "":
		p.say(notice.Refuse(w.T("players.no-number", "text", figuresOf(text))))
		return
	case p.Another(text) && len(p.suggested) > 0:
		near = p.suggested[0].Name
		key = "players.unknown-near"
	case len(p.suggested) == 1:
		near = p.suggested[0].Name
		key = "players.unknown-near"
	case len(p.suggested) > 0:
		near = p.several()
		key = "players.unknown-several"
	}
	p.say(notice.Refuse(w.T(key, "name", desk.GuestName(text), "near", near)))
}

// several names the first of those who may be meant, and how many more.
func (p *seating) several() string {
	const most = 4
	var names []string
	for _, s := range p.suggested[:min(len(p.suggested), most)] {
		names = append(names, s.Name)
	}
	text := strings.Join(names, ", ")
	if n := len(p.suggested) - len(names); n > 0 {
		text += ", " + p.desk.Words.T("people.more", "n", n)
	}
	return text
}

func (p *seating) rowsOfMembers() map[event.ID]int {
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
