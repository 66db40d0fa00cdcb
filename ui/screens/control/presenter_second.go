package control

import (
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
)

// fewBusy is how many boards are named of which some lines were typed a second time.
const fewBusy = 3

// verifiedBoards returns the boards of which every line was typed twice the same.
func verifiedBoards(st *standings.Standings) map[int]bool {
	out := map[int]bool{}
	for _, t := range review.TypedTwiceOf(st) {
		out[t.Board] = t.Done()
	}
	return out
}

// Second says how far the second typing is, board by board; "" while it is not begun.
func (e *evening) Second() string {
	if e.Empty() != "" || len(e.st.Session.Verifications) == 0 {
		return ""
	}
	w := e.words()
	var done []int
	var busy []string
	boards, lines, again := 0, 0, 0
	for _, t := range review.TypedTwiceOf(e.st) {
		switch {
		case t.Lines == 0:
			continue
		case t.Done():
			done = append(done, t.Board)
		case t.Again > 0:
			busy = append(busy, w.T("control.second.board", "board", t.Board, "verified", t.Verified, "lines", t.Lines))
		}
		boards++
		lines += t.Lines
		again += t.Verified
	}
	text := ""
	switch {
	case len(done) == boards:
		return w.T("control.second.all", "n", boards)
	case len(done) > 0:
		text = w.T("control.second.done", "boards", e.boards(done), "done", len(done), "all", boards)
	}
	switch {
	case len(busy) > fewBusy:
		text = join(text, w.T("control.second.busy-many", "n", len(busy), "verified", again, "lines", lines))
	case len(busy) > 0:
		text = join(text, w.T("control.second.busy", "boards", w.List(busy)))
	}
	return text
}
