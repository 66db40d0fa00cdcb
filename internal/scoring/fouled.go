package scoring

import (
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// form is one form of a board; there is one where the board was not fouled.
type form struct {
	number int // Line.Form
	size   int // how many lines have scores
}

// forms returns those of the board, by number.
func (p *BoardPoints) forms(b *Board) []form {
	if !p.special {
		return []form{{size: p.Played}}
	}
	forms := make([]form, 0, 1)
	for i := range b.Lines {
		l := &b.Lines[i]
		k := len(forms) - 1
		for k >= 0 && forms[k].number != l.Form {
			k--
		}
		if k < 0 {
			k = len(forms)
			forms = append(forms, form{number: l.Form})
		}
		if l.Scored() {
			forms[k].size++
		}
	}
	slices.SortFunc(forms, func(a, b form) int { return a.number - b.number })
	return forms
}

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

// smallShare returns the share of the top that x of the 2-1-0 points are in a group of one, two
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
