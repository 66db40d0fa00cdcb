package bridge

import "slices"

// maxSuggestions is how many scores Suggest gives at most.
const maxSuggestions = 3

// Suggest lists scores that can be and that the scorer may have meant by one that
// cannot, likeliest first, at most three. Only the first of these that gives any
// counts:
//
//   - the score of the same result at the other vulnerability: 420 for 620, 100 for 50;
//   - the last zero forgotten, or one too many: 420 for 42 or for 4200;
//   - a score 10 lower or higher, then two neighbouring figures the wrong way round: 400 and 420
//     for 410.
//
// A score that can be needs none. One that does not end in a zero gets what the
// forgotten zero explains, and nothing else. See R-SCORE-HINT.
func Suggest(v Vulnerability, score int) []int {
	if IsLegal(v, score) {
		return nil
	}
	if score%10 != 0 {
		return possible(v, score*10)
	}
	if twins := possible(v, otherVulnerability(v, score)...); len(twins) > 0 {
		return twins
	}
	if zeros := possible(v, score*10, score/10); len(zeros) > 0 {
		return zeros
	}
	ten := 10
	if score < 0 {
		ten = -10
	}
	return possible(v, append([]int{score - ten, score + ten}, Transposed(score)...)...)
}

// possible keeps the first few scores that can be, each once and no pass among them.
func possible(v Vulnerability, scores ...int) []int {
	var out []int
	for _, s := range scores {
		if s != 0 && len(out) < maxSuggestions && IsLegal(v, s) && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// otherVulnerability returns the scores at v of the results that give score at another
// vulnerability: those made, then those that went down. Doubled ones are rare, and left out.
func otherVulnerability(v Vulnerability, score int) []int {
	var made, down []int
	for _, o := range Outcomes() {
		for other := VulNone; o.Doubling == Undoubled && other <= VulAll; other++ {
			switch {
			case NSScore(o.Contract, other, o.Tricks) != score:
			case o.Tricks >= 6+o.Level:
				made = append(made, NSScore(o.Contract, v, o.Tricks))
			default:
				down = append(down, NSScore(o.Contract, v, o.Tricks))
			}
		}
	}
	return append(made, down...)
}

// Transposed returns the numbers made by exchanging two neighbouring figures of n that differ.
func Transposed(n int) []int {
	var out []int
	for unit := 1; n/unit/10 != 0; unit *= 10 {
		if low, high := n/unit%10, n/unit/10%10; low != high {
			out = append(out, n+(low-high)*9*unit)
		}
	}
	return out
}
