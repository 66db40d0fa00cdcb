package exchange

import (
	"slices"
	"strconv"

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
		if b, ok := r.Why.Args["board"].(int); ok && slices.Contains(gathered, r.Why.Code) {
			count[r.Why.Code]++
			boards[r.Why.Code] = append(boards[r.Why.Code], b)
		}
	}
	var out []Remark
	for _, r := range remarks {
		n, code := count[r.Why.Code], r.Why.Code
		switch {
		case n < gatherFrom:
			out = append(out, r)
		case boards[code] != nil:
			all := boards[code]
			slices.Sort(all)
			boards[code] = nil // said
			out = append(out, Remark{Line: r.Line, Why: problem.New(code+"-many", "n", n, "line", r.Line, "boards", Ranges(slices.Compact(all)))})
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
