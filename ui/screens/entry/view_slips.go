package entry

import (
	"slices"

	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/reveal"
)

func (v *view) showSlips(m, was Model) {
	w, byRound := v.s.desk.Words, len(m.Squares) > 0
	if !byRound && (!slices.Equal(was.Boards, m.Boards) || was.Current != m.Current) {
		v.strip.Set(stripOf(m.Boards), m.Current)
	}
	if v.legend.SetVerified(slices.ContainsFunc(m.Squares, func(q slip.Square) bool { return q.State == slip.Verified })) {
		v.boards.Refresh()
	}
	if changed := byRound && v.rounds.Set(m.Squares, m.At); byRound == v.byRound.Visible() {
		if len(was.Boards) != len(m.Boards) || len(was.Squares) != len(m.Squares) {
			v.boards.Refresh()
		}
		if changed {
			reveal.In(v.roundScroll, v.rounds.Mark())
		}
		return
	}
	widgets.Visible(v.byRound, byRound)
	widgets.Visible(v.strip, !byRound)
	heading, goTo := "entry.boards", "entry.go"
	if byRound {
		heading, goTo = "entry.rounds", "entry.go-round"
	}
	v.boards.SetHeading(w.T(heading))
	v.goText.SetText(w.T(goTo))
	v.root.Refresh()
	v.s.HintsChanged()
}

func stripOf(boards []Board) []widgets.Board {
	states := map[slip.State]widgets.BoardState{
		slip.Empty: widgets.BoardEmpty, slip.Partly: widgets.BoardPartly, slip.Complete: widgets.BoardComplete, slip.Marked: widgets.BoardMarked,
		slip.Verified: widgets.BoardVerified, slip.Open: widgets.BoardOpen,
	}
	out := make([]widgets.Board, len(boards))
	for i, b := range boards {
		out[i] = widgets.Board{Number: b.Number, State: states[b.State]}
	}
	return out
}
