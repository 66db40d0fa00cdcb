package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// smallGroup reports whether one of the forms of a board (an index) gets percentages.
func smallGroup(forms []form, k int, r *rules.Rules) bool {
	total, most, with := 0, 0, 0
	for _, f := range forms {
		total += f.size
		most = max(most, f.size)
		if f.size > 0 {
			with++
		}
	}
	if with < 2 || r.Method != rules.MethodMatchpoints {
		return false
	}
	switch n := forms[k].size; r.SmallGroups {
	case rules.SmallEBU:
		return n < 3 && 3*n < total
	case rules.SmallACBL:
		return n < 3 || n == 3 && most > 3
	case rules.SmallNBB:
		return n <= 3
	}
	return false
}

// smallShare is the share of the top that x of the 2-1-0 points are in a group of one, two
// or three, seen from NS, or turned.
func smallShare(x exact.Rat, size int, turned bool) exact.Rat {
	if turned {
		x = exact.Int(2 * (size - 1)).Sub(x)
	}
	switch size {
	case 2:
		return x.Add(exact.Int(11)).Div(exact.Int(20))
	case 3:
		return x.Add(exact.Int(10)).Div(exact.Int(20))
	}
	return exact.New(3, 5)
}
