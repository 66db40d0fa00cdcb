package entry

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/ui/entry/slip"
	"uitslag/ui/widgets"
)

// syncSlips shows the slips at the left: the boards, or the rounds with their tables.
func (s *Screen) syncSlips(m, was Model) {
	w, byRound := s.desk.Words, len(m.Squares) > 0
	if !byRound && (!slices.Equal(was.Boards, m.Boards) || was.Current != m.Current) {
		s.strip.Set(stripOf(m.Boards), m.Current)
	}
	if s.legend.SetVerified(slices.ContainsFunc(m.Squares, func(q slip.Square) bool { return q.State == slip.Verified })) {
		s.boards.Refresh()
	}
	if changed := byRound && s.rounds.Set(m.Squares, m.At); byRound == s.byRound.Visible() {
		if len(was.Boards) != len(m.Boards) || len(was.Squares) != len(m.Squares) {
			s.boards.Refresh()
		}
		if changed {
			widgets.Reveal(s.roundScroll, s.rounds.Mark())
		}
		return
	}
	widgets.Visible(s.byRound, byRound)
	widgets.Visible(s.strip, !byRound)
	heading, goTo := "entry.boards", "entry.go"
	s.slips.Objects = []fyne.CanvasObject{s.strip, s.byRound, s.goTo}
	if byRound { // there may be many rounds: the field to go to one stays above them
		heading, goTo = "entry.rounds", "entry.go-round"
		s.slips.Objects = []fyne.CanvasObject{s.goTo, s.strip, s.byRound}
	}
	s.boards.SetHeading(w.T(heading))
	s.goText.SetText(w.T(goTo))
	s.root.Refresh()
	if s.OnHints != nil {
		s.OnHints()
	}
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
