package phrase

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/translation"
)

// Notes are the marks behind the names of a ranking and the notes below it: what directors
// decided, and then, numbered on from those, who played instead of whom. Paper and screen have
// the same.
type Notes struct {
	Words     *translation.Words
	Style     bridge.Style
	Standings *standings.Standings
	Decided   []standings.Footnote // none where they stand elsewhere
	// Explained is a contestant by its number, at the beginning of a sentence; Name is that of
	// a member, "" where it is not known.
	Explained, Name func(event.ID) string
}

// Marks returns the marks of the footnotes for which of tells true: " *1 *3"; "" for none.
func Marks(all []standings.Footnote, of func(*standings.Footnote) bool) string {
	var b strings.Builder
	for i := range all {
		if of(&all[i]) {
			b.WriteString(mark(all[i].Number))
		}
	}
	return b.String()
}

func mark(n int) string { return " *" + strconv.Itoa(n) }

// Mark returns what stands behind the names of a contestant: " *1 *3"; "" for nothing.
func (n *Notes) Mark(id event.ID) string {
	marks := Marks(n.Decided, func(f *standings.Footnote) bool { return f.Has(id) })
	if i := slices.Index(n.Standings.Substituted(), id); i >= 0 {
		marks += mark(len(n.Decided) + i + 1)
	}
	return marks
}

// All returns the notes, each with its mark, in the order of their numbers.
func (n *Notes) All() []string {
	return n.of(func(*standings.Footnote) bool { return true }, n.Standings.Substituted())
}

// About returns the notes about a contestant.
func (n *Notes) About(id event.ID) []string {
	return n.of(func(f *standings.Footnote) bool { return f.Has(id) }, []event.ID{id})
}

func (n *Notes) of(decided func(*standings.Footnote) bool, substituted []event.ID) []string {
	var out []string
	for f := range event.Each(n.Decided) {
		if decided(f) {
			out = append(out, NoteLine(n.Words, n.Style, n.Standings, f))
		}
	}
	for i, id := range n.Standings.Substituted() {
		if slices.Contains(substituted, id) {
			out = append(out, "*"+strconv.Itoa(len(n.Decided)+i+1)+" "+n.substitutes(id))
		}
	}
	return out
}

// NoteLine returns a footnote as it stands below a list: its mark, and what was decided.
func NoteLine(w *translation.Words, style bridge.Style, st *standings.Standings, f *standings.Footnote) string {
	return "*" + strconv.Itoa(f.Number) + " " + Footnote(w, style, st, f) + "."
}

// substitutes says who came when, and who had how many boards: "Paar 3: vanaf ronde 4
// Karel – Piet. Giften: Jos 12, …".
func (n *Notes) substitutes(id event.ID) string {
	st, w := n.Standings, n.Words
	all := slices.DeleteFunc(slices.Clone(st.Session.Substitutions), func(x event.Substitution) bool { return x.Contestant != id })
	slices.SortStableFunc(all, func(a, b event.Substitution) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board))
	})
	var from, boards []string
	for _, x := range all {
		key := "paper.substitute.from"
		if x.Board > 0 {
			key = "paper.substitute.from-board"
		}
		from = append(from, w.T(key, "round", x.Round, "board", x.Board, "names", Names(x.Players, n.name, "")))
	}
	for _, p := range st.Played(id) {
		if p.Boards > 0 {
			boards = append(boards, n.name(p.Member)+" "+strconv.Itoa(p.Boards))
		}
	}
	text := w.T("paper.substitute.note", "who", n.Explained(id), "from", w.Semicolons(from))
	if len(boards) > 0 {
		text += " " + w.T("paper.substitute.boards", "who", strings.Join(boards, ", "))
	}
	return text
}

func (n *Notes) name(member event.ID) string {
	if member == "" {
		return "?"
	}
	return cmp.Or(strings.TrimSpace(n.Name(member)), "?")
}

// Footnote returns what was decided, and why, without a full stop: "Gift 5, NZ 2 – OW 6:
// gewogen: 60 % van 110, 40 % van −100 (Artikel 21B, verkeerde uitleg)".
func Footnote(w *translation.Words, style bridge.Style, st *standings.Standings, f *standings.Footnote) string {
	text, ground := "", ""
	switch {
	case f.Ruling != nil:
		who := w.T("side.NS") + " " + WhoOf(w, st).Number(f.On.NS.A) + " – " + w.T("side.EW") + " " + WhoOf(w, st).Number(f.On.EW.A)
		text = w.T("paper.ruling.note", "board", f.Board, "who", who, "what", Ruling(w, style, f.Ruling))
		ground = Ground(w, f.Ruling.Law, f.Ruling.Reason, f.Ruling.Text)
	case f.Fouled != nil:
		text = w.T("paper.ruling.note-fouled", "board", f.Board, "n", len(f.Fouled.Groups)+1)
	case f.Penalty != nil:
		text = w.T("paper.ruling.note-penalty", "who", Pair(w, st, f.Penalty.Contestant), "what", Penalty(w, f.Penalty))
		ground = Ground(w, f.Penalty.Law, f.Penalty.Reason, f.Penalty.Text)
	}
	text = translation.Capital(text) // "paar 3" begins it
	if ground = strings.TrimSuffix(ground, "."); ground != "" {
		text += " (" + ground + ")"
	}
	return text
}
