package desk

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
)

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

// others are the names of those who are not among some others.
func (d Speaker) others(players, not []event.ID) []string {
	var names []string
	for _, id := range players {
		if id != "" && !slices.Contains(not, id) {
			names = append(names, d.Name(id))
		}
	}
	return names
}
