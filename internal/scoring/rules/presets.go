package rules

// WBF returns the World Bridge Federation's for pairs: matchpoints, boards with fewer scores
// in proportion (WBF Conditions of Contest 22.1, R-PRESETS), fractions kept,
// one list over all sections.
func WBF() Rules {
	r := base("WBF")
	r.Overall = OverallOne
	return r
}

// PZBS returns the Polish federation's for pairs (R-PRESETS): matchpoints of 2, 1 and 0. What
// it has for boards in IMPs is there too, so that only the method need be changed: the
// Polish datum, comparisons of 17 IMPs at most (turniejebrydza.pl), and 10 + k IMPs won
// in a round at most. ButlerPolish has no such bounds.
func PZBS() Rules {
	r := base("PZBS")
	r.CrossCap, r.RoundCap, r.WeightedIMPs = 17, CapTenPlus, WeightedNonOffenders
	return r
}
