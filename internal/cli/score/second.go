package score

import (
	"uitslag/internal/bridge"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
)

// What `score --json` tells of the second typing.
type (
	SecondJSON struct {
		Boards      []int         `json:"verified_boards"` // every line typed twice, the same
		Verified    int           `json:"verified_lines"`
		Differences []retypedJSON `json:"differences"` // not decided yet
	}
	retypedJSON struct {
		Board  int     `json:"board"`
		NS     *string `json:"ns"`
		EW     *string `json:"ew"`
		First  *string `json:"first"` // as it would be typed in English; null where nothing is in
		Second string  `json:"second"`
	}
)

// secondToJSON is nil where nothing was typed a second time.
func secondToJSON(st *standings.Standings) *SecondJSON {
	if len(st.Session.Verifications) == 0 {
		return nil
	}
	out := &SecondJSON{Boards: []int{}, Differences: []retypedJSON{}}
	for _, t := range review.TypedTwiceOf(st) {
		out.Verified += t.Verified
		if t.Done() {
			out.Boards = append(out.Boards, t.Board)
		}
	}
	labels, n := labelsOf(st), bridge.Notation{Letters: bridge.LettersFor("en")}
	for _, d := range st.Session.SecondTyping().Differences() {
		x := retypedJSON{Board: d.Key.Board, NS: labels[d.Key.NS.A], EW: labels[d.Key.EW.A], Second: n.Text(d.Second.Entry())}
		if d.First != nil {
			x.First = new(n.Text(d.First.Entry()))
		}
		out.Differences = append(out.Differences, x)
	}
	return out
}
