package standings

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
)

// Footnote is what a list says below it of one result, one board or one contestant: a
// ruling, a fouled board, or a penalty. One of the three is there.
type Footnote struct {
	Number int // from 1, the same on all papers of the session
	// Board is the board's number; 0 for a penalty on no board.
	Board   int
	Ruling  *event.Ruling
	On      *event.Result // that Ruling is on
	Fouled  *event.FouledBoard
	Penalty *event.Penalty
}

// Footnotes returns those of the session: rulings and fouled boards by board, the board's own
// first, rulings as their lines stand; then the penalties as they were given. They are to
// be read only.
func (st *Standings) Footnotes() []Footnote {
	s := st.Session
	var out []Footnote
	for i := range s.Fouled {
		out = append(out, Footnote{Board: s.Fouled[i].Board, Fouled: &s.Fouled[i]})
	}
	for b := range event.Each(st.Boards) {
		for l := range event.Each(b.Lines) {
			if l.Result != nil && l.Ruling != nil {
				out = append(out, Footnote{Board: b.Board, Ruling: l.Ruling, On: l.Result})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Footnote) int { return cmp.Compare(a.Board, b.Board) })
	for i := range s.Penalties {
		out = append(out, Footnote{Board: s.Penalties[i].Board, Penalty: &s.Penalties[i]})
	}
	for i := range out {
		out[i].Number = i + 1
	}
	return out
}

// Substituted returns the contestants that others played for, in the order of their numbers. On
// papers and screens each has a footnote, numbered on from Footnotes.
func (st *Standings) Substituted() []event.ID {
	s := st.Session
	if len(s.Substitutions) == 0 {
		return nil
	}
	return slices.DeleteFunc(st.ByNumber(), func(id event.ID) bool {
		return !slices.ContainsFunc(s.Substitutions, func(x event.Substitution) bool { return x.Contestant == id })
	})
}

// ByNumber returns the contestants of the session by section, direction and number.
func (st *Standings) ByNumber() []event.ID {
	var all []event.ID
	for i := range st.Session.Sections {
		for _, l := range st.Session.Sections[i].ByNumber() {
			all = append(all, l.Contestant)
		}
	}
	return all
}

// Has reports whether the footnote is about a contestant: it has the penalty, or sits at the
// line of the ruling. A fouled board is about nobody in particular.
func (f *Footnote) Has(id event.ID) bool {
	return f.Penalty != nil && f.Penalty.Contestant == id || f.On != nil && (f.On.NS.Has(id) || f.On.EW.Has(id))
}
