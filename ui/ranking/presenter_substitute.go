package ranking

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
)

// Substituted is a contestant that others played for, and who: on paper it is a footnote.
type Substituted struct {
	Contestant event.ID
	Mark       string // "*3", behind its names; the same number as on paper
	Note       string // "*3 Paar 5: vanaf ronde 2 Karel – Piet"
}

// Substitutes are the contestants that others played for, in the order of their numbers;
// they are numbered on from the footnotes of what the director decided, as on paper.
func (e *evening) Substitutes() []Substituted {
	if e.st == nil || e.Empty() != "" {
		return nil
	}
	s := e.st.Session
	var out []Substituted
	first := len(e.st.Footnotes()) + 1
	for _, id := range e.st.Substituted() {
		var from []string
		all := slices.DeleteFunc(slices.Clone(s.Substitutions), func(x event.Substitution) bool { return x.Contestant != id })
		slices.SortStableFunc(all, func(a, b event.Substitution) int {
			return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board))
		})
		for _, x := range all {
			key := "paper.substitute.from"
			if x.Board > 0 {
				key = "paper.substitute.from-board"
			}
			var names []string
			for _, member := range x.Players {
				names = append(names, cmp.Or(e.desk.Name(member), "?"))
			}
			from = append(from, e.words().T(key, "round", x.Round, "board", x.Board, "names", strings.Join(names, " – ")))
		}
		mark := "*" + strconv.Itoa(first+len(out))
		note := e.words().T("ranking.substitute", "who", e.pair(id), "from", e.words().Semicolons(from))
		out = append(out, Substituted{id, mark, mark + " " + note})
	}
	return out
}

// substituteNote is who played for a contestant, "" where nobody did.
func (t *table) substituteNote(id event.ID) string {
	for _, s := range t.substitutes {
		if s.Contestant == id {
			return s.Note
		}
	}
	return ""
}

// mark is the mark behind a contestant's names that says that others played for it.
func (t *table) mark(id event.ID) string {
	for _, s := range t.substitutes {
		if s.Contestant == id {
			return "\u00a0" + s.Mark
		}
	}
	return ""
}
