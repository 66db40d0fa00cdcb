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
var kinds = map[string]kind{
	"PAIRS":                   {},
	"MP_PAIRS":                {method: "MATCH_POINTS"},
	"BUTLER_PAIRS":            {method: "BUTLER_IMPS"},
	"CROSS_IMPS":              {method: "CROSS_IMPS"},
	"CROSS_IMP":               {method: "CROSS_IMPS"},
	"AGGREGATE":               {method: "AGGREGATE"},
	"SWISS_PAIRS":             {},
	"SWISS_PAIRS_CROSS_IMPS":  {method: "CROSS_IMPS"},
	"SWISS_PAIRS_BUTLER_IMPS": {method: "BUTLER_IMPS"},
	"INDIVIDUAL":              {},
	"TEAMS":                   {teams: true},
	"TEAMS_OF_FOUR":           {teams: true},
	"SWISS_TEAMS":             {teams: true},
	"HEAD_TO_HEAD":            {teams: true},
	"KO":                      {teams: true},
}

type kind struct {
	teams  bool
	method string // where the file says none
}

// methods are the values of BOARD_SCORING_METHOD that scoring has, with the rules
// that the programs publish by; "" is decided by the points that the lines carry.
// No rules stand for a method that is decided later.
var methods = map[string]func() rules.Rules{
	"": nil, "MATCH_POINTS": rules.EBU, "MATCHPOINTS": rules.EBU, "MP": rules.EBU,
	"CROSS_IMPS": rules.CrossIMP, "CROSS_IMP": rules.CrossIMP, "XIMPS": rules.CrossIMP,
	"BUTLER": rules.ButlerOne, "BUTLER_IMPS": rules.ButlerOne,
	"AGGREGATE": func() rules.Rules { // each earns its own score
		r := rules.ButlerOne()
		r.Preset, r.Method = "", rules.MethodTotal
		return r
	},
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
		problem.Throw(problem.New("usebio.kind", "kind", exchange.Clip(kind), "line", n.line, "known", strings.Join(all, ", ")))
	}
}

func kindOf(n node) string { return strings.ToUpper(cmp.Or(n.get("EVENT_TYPE"), "PAIRS")) }

func (d *document) kind() string { return kindOf(d.event) }

// rules returns the rules of the file's method; another one is refused: usebio.method (method,
// line, known). Butler gets a remark: a file does not say what its datum is.
func (b *builder) rules() (rules.Rules, error) {
	m := b.doc.fields["BOARD_SCORING_METHOD"]
	name := cmp.Or(strings.ToUpper(m.text), kinds[b.doc.kind()].method)
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

// byPoints returns the rules of the first points that a line carries, and where.
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
