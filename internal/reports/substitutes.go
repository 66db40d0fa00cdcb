package reports

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/reports/evening"
)

// Who played instead of a contestant's own players, as footnotes: the line of the uitslag
// has the pair's own names, the note who came when and who had how many boards. They are
// numbered on from what directors decided, so that those keep their numbers on all papers.

// substitutes are who played instead of whom.
type substitutes struct {
	evening.Contestants
	after int // the number of the last footnote of the director
}

// mark is the mark of a contestant that others played for: " *4"; "" for none.
func (s *substitutes) mark(id event.ID) string {
	if i := slices.Index(s.Standings.Substituted(), id); i >= 0 {
		return " *" + strconv.Itoa(s.after+i+1)
	}
	return ""
}

// blocks are the notes: "*4 Paar 3: vanaf ronde 4 Karel – Piet. Giften: Jos 12, …".
func (s *substitutes) blocks() []document.Block {
	var out []document.Block
	st := s.Standings
	for _, id := range s.Standings.Substituted() {
		var from, boards []string
		all := slices.DeleteFunc(slices.Clone(st.Session.Substitutions), func(x event.Substitution) bool { return x.Contestant != id })
		slices.SortStableFunc(all, func(a, b event.Substitution) int {
			return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board))
		})
		for _, x := range all {
			key := "paper.substitute.from"
			if x.Board > 0 {
				key = "paper.substitute.from-board"
			}
			from = append(from, s.T(key, "round", x.Round, "board", x.Board, "names", cmp.Or(s.People(x.Players), "?")))
		}
		for _, p := range st.Played(id) {
			if p.Boards > 0 {
				boards = append(boards, cmp.Or(s.People([]event.ID{p.Member}), "?")+" "+strconv.Itoa(p.Boards))
			}
		}
		text := "*" + strconv.Itoa(s.after+len(out)+1) + " " + s.T("paper.substitute.note", "who", s.Explained(id), "from", s.Words.Semicolons(from))
		if len(boards) > 0 {
			text += " " + s.T("paper.substitute.boards", "who", strings.Join(boards, ", "))
		}
		out = append(out, document.Paragraph{Text: text})
	}
	return out
}
