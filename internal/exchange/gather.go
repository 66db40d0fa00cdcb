package exchange

import (
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// gathered are the codes of remarks of which there may be one for each row of a file. From
// gatherFrom on one remark stands for all of them: the same code with -many behind it (n,
// boards, and line, which is the first).
var gathered = []string{"exchange.same-twice", "exchange.result-twice", "exchange.pair-twice"}

const gatherFrom = 4

// Gather puts one remark in the place of many that say the same of different boards, where
// the first of them stood.
func Gather(remarks []Remark) []Remark {
	boards, count := map[string][]int{}, map[string]int{}
	for _, r := range remarks {
		if b, ok := r.Reason.Args["board"].(int); ok && slices.Contains(gathered, r.Reason.Code) {
			count[r.Reason.Code]++
			boards[r.Reason.Code] = append(boards[r.Reason.Code], b)
		}
	}
	var out []Remark
	for _, r := range remarks {
		n, code := count[r.Reason.Code], r.Reason.Code
		switch {
		case n < gatherFrom:
			out = append(out, r)
		case boards[code] != nil:
			all := boards[code]
			slices.Sort(all)
			boards[code] = nil // said
			out = append(out, Remark{Line: r.Line, Reason: problem.New(code+"-many", "n", n, "line", r.Line, "boards", Ranges(slices.Compact(all)))})
		}
	}
	return out
}

// mostRanges is how many ranges a sentence names.
const mostRanges = 12

// Ranges are numbers in ascending order as a sentence lists them: "1–9", "12"; the end of a
// long list is "…".
func Ranges(all []int) []string {
	var out []string
	for from := 0; from < len(all); {
		to := from
		for to+1 < len(all) && all[to+1] == all[to]+1 {
			to++
		}
		if len(out) == mostRanges {
			return append(out, "…")
		}
		text := strconv.Itoa(all[from])
		switch {
		case to == from+1:
			to = from // two are no range
		case to > from:
			text += "–" + strconv.Itoa(all[to])
		}
		out = append(out, text)
		from = to + 1
	}
	return out
}

// Left remarks what a file of the results of a session does not have, or has otherwise than it
// is here, so that nothing is left out in silence (R-FILES-OUT). Foreign tells that other
// programs define the format: it has no word for a line that was played with the opponents'
// cards, nor for a score that is none.
func Left(st *standings.Standings, foreign bool) []Remark {
	s := st.Session
	var remarks []Remark
	add := func(code string, n int, args ...any) {
		if n > 0 {
			remarks = append(remarks, Remark{Reason: problem.New(code, append([]any{"n", n}, args...)...)})
		}
	}
	on := map[string][]int{} // boards, by code
	for l := range st.Lines() {
		if l.Result == nil {
			continue
		}
		if code := leftOf(l, foreign); code != "" {
			on[code] = append(on[code], l.Board)
		}
	}
	for _, b := range s.Fouled {
		on["filesout.fouled"] = append(on["filesout.fouled"], b.Board)
	}
	for _, code := range []string{"filesout.assigned", "filesout.shares", "filesout.swapped", "filesout.again", "filesout.fouled"} {
		boards := on[code]
		slices.Sort(boards)
		boards = slices.Compact(boards)
		add(code, len(boards), "boards", Ranges(boards))
	}
	add("filesout.penalties", len(s.Penalties))
	add("filesout.awarded", len(s.Awarded))
	add("filesout.substitutes", len(s.Substitutions))
	add("filesout.lineups", len(s.Lineups))
	if s.CarryOver != nil && s.CarryOver.Kind != event.CarryNone {
		add("filesout.carry-over", 1)
	}
	add("filesout.missing", st.Missing())
	return remarks
}

// leftOf returns the code of how a line differs in a file, or "".
func leftOf(l *standings.ScoredLine, foreign bool) string {
	if l.Again {
		return "filesout.again"
	}
	if l.Ruling != nil {
		switch l.Ruling.Kind {
		case event.RulingAssigned, event.RulingNotPlayed:
			return "filesout.assigned"
		case event.RulingWeighted, event.RulingSplit, event.RulingArtificial:
			if foreign {
				return "filesout.shares"
			}
		}
	}
	if foreign && Turned(l.Result, l.Ruling) {
		return "filesout.swapped"
	}
	return ""
}
