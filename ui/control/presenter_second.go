package control

import (
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
)

// differing are the lines that were typed otherwise the second time, both typings beside
// each other. Enter leads to where that is answered.
func (p *Presenter) differing() []Item {
	w := p.words()
	var out []Item
	for _, d := range p.st.Session.SecondTyping().Differences() {
		first, at := w.T("control.second.nothing"), place{board: d.Key.Board, ns: d.Key.NS, ew: d.Key.EW}
		if d.First != nil {
			first = p.says(d.First)
			for p.find(at) != nil && (p.find(at).Result == nil || p.find(at).Result.ID != d.First.ID) {
				at.nth++
			}
		}
		out = append(out, Item{
			Text:   w.T("control.second.differs", "where", p.where(at), "first", first, "second", p.says(d.Second)),
			places: []place{at},
		})
	}
	return out
}

// Differs tells whether the chosen line of the list was typed otherwise the second time.
func (p *Presenter) Differs() bool {
	i := p.Item()
	return i >= 0 && p.items[i].Kind == Differs
}

// MaySecond tells whether the slips can be typed a second time.
func (p *Presenter) MaySecond() bool { return p.Empty() == "" && p.Notice() == "" }

// fewBusy is how many boards are named of which some lines were typed a second time.
const fewBusy = 3

// Second says how far the second typing is, board by board; "" while it is not begun.
func (p *Presenter) Second() string {
	if p.Empty() != "" || len(p.st.Session.Verifications) == 0 {
		return ""
	}
	w := p.words()
	var done []int
	var busy []string
	boards, lines, again := 0, 0, 0
	for _, t := range review.TypedTwiceOf(p.st) {
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
		text = w.T("control.second.done", "boards", p.boards(done), "done", len(done), "all", boards)
	}
	switch {
	case len(busy) > fewBusy:
		text = join(text, w.T("control.second.busy-many", "n", len(busy), "verified", again, "lines", lines))
	case len(busy) > 0:
		text = join(text, w.T("control.second.busy", "boards", w.List(busy)))
	}
	return text
}

// verifiedBoards are the boards of which every line was typed twice the same.
func verifiedBoards(st *standings.Standings) map[int]bool {
	out := map[int]bool{}
	for _, t := range review.TypedTwiceOf(st) {
		out[t.Board] = t.Done()
	}
	return out
}
