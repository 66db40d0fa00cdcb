package usebio

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// kinds are the values of EVENT_TYPE, those of USEBIO 1.2 and those that the programs
// ImportUsebio and Bridge Solver know beside them. A kind that is not here is refused by name.
var kinds = map[string]func(*builder) error{
	"PAIRS":                   (*builder).pairs,
	"MP_PAIRS":                (*builder).pairs,
	"BUTLER_PAIRS":            (*builder).pairs,
	"CROSS_IMPS":              (*builder).pairs,
	"CROSS_IMP":               (*builder).pairs,
	"AGGREGATE":               (*builder).pairs,
	"SWISS_PAIRS":             (*builder).pairs,
	"SWISS_PAIRS_CROSS_IMPS":  (*builder).pairs,
	"SWISS_PAIRS_BUTLER_IMPS": (*builder).pairs,
	"INDIVIDUAL":              (*builder).individuals,
	"TEAMS":                   (*builder).teams,
	"TEAMS_OF_FOUR":           (*builder).teams,
	"SWISS_TEAMS":             (*builder).teams,
	"HEAD_TO_HEAD":            (*builder).teams,
	"KO":                      (*builder).teams,
}

// ofTeams reports whether the document is of teams.
func (d *document) ofTeams() bool {
	return slices.Contains([]string{"TEAMS", "TEAMS_OF_FOUR", "SWISS_TEAMS", "HEAD_TO_HEAD", "KO"}, d.kind())
}

// kindMethods are the methods that a kind says, where the file says none.
var kindMethods = map[string]string{
	"MP_PAIRS": "MATCH_POINTS", "BUTLER_PAIRS": "BUTLER_IMPS", "CROSS_IMPS": "CROSS_IMPS", "CROSS_IMP": "CROSS_IMPS", "AGGREGATE": "AGGREGATE",
	"SWISS_PAIRS_CROSS_IMPS": "CROSS_IMPS", "SWISS_PAIRS_BUTLER_IMPS": "BUTLER_IMPS",
}

// methods are the values of BOARD_SCORING_METHOD that scoring has, with the rules
// that the programs publish by; "" is decided by the points that the lines carry.
// No rules stand for a method that is decided later.
var methods = map[string]func() rules.Rules{
	"": nil, "MATCH_POINTS": rules.EBU, "MATCHPOINTS": rules.EBU, "MP": rules.EBU,
	"CROSS_IMPS": rules.CrossIMP, "CROSS_IMP": rules.CrossIMP, "XIMPS": rules.CrossIMP,
	"BUTLER": rules.ButlerOne, "BUTLER_IMPS": rules.ButlerOne,
	"AGGREGATE": aggregate,
}

// aggregate is total points: each earns its own score.
func aggregate() rules.Rules {
	r := rules.ButlerOne()
	r.Preset, r.Method = "", rules.MethodTotal
	return r
}

// pointElements are the names of a line's points behind NS_ and EW_, by method.
var pointElements = map[rules.Method]string{
	rules.MethodMatchpoints: "MATCH_POINTS", rules.MethodCrossIMPs: "CROSS_IMP_POINTS", rules.MethodButler: "BUTLER_POINTS",
}

// supported refuses a kind of event that is not read yet: usebio.kind (kind, line,
// known).
func supported(n node) {
	kind := kindOf(n)
	if _, known := kinds[kind]; !known {
		all := slices.Sorted(maps.Keys(kinds))
		refuse(problem.New("usebio.kind", "kind", exchange.Clip(kind), "line", n.line, "known", strings.Join(all, ", ")))
	}
}

// kindOf is the kind of an EVENT; one that says none is of pairs.
func kindOf(n node) string { return strings.ToUpper(cmp.Or(n.get("EVENT_TYPE"), "PAIRS")) }

// kind is that of the document's event.
func (d *document) kind() string { return kindOf(d.event) }

// rules are those of the file's method; another one is refused: usebio.method
// (method, line, known). Butler is remarked: a file does not say what its datum is.
func (b *builder) rules() (rules.Rules, error) {
	m := b.doc.fields["BOARD_SCORING_METHOD"]
	name := cmp.Or(strings.ToUpper(m.text), kindMethods[b.doc.kind()])
	by, known := methods[name]
	if !known {
		return rules.Rules{}, problem.New("usebio.method", "method", exchange.Clip(name), "line", m.line, "known", "MATCH_POINTS, CROSS_IMPS, BUTLER, AGGREGATE")
	}
	if by == nil {
		by, m.line = b.doc.byPoints()
	}
	r := by()
	if r.Method == rules.MethodButler {
		b.remark(m.line, "BOARD_SCORING_METHOD", problem.New("usebio.datum", "line", m.line, "rules", r.Preset))
	}
	return r, nil
}

// byPoints gives the rules of the first points that a line carries, and where.
func (d *document) byPoints() (func() rules.Rules, int) {
	for _, s := range d.sections {
		for _, b := range s.boards {
			for _, l := range b.lines {
				for _, by := range []func() rules.Rules{rules.EBU, rules.CrossIMP, rules.ButlerOne} {
					if f, ok := l.fields["NS_"+pointElements[by().Method]]; ok {
						return by, f.line
					}
				}
			}
		}
	}
	return rules.EBU, 0
}
