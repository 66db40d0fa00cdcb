package usebio

import (
	"strings"

	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// kinds are the values of EVENT_TYPE. A kind without a builder is refused by name.
var kinds = map[string]func(*builder) error{
	"PAIRS":       (*builder).pairs,
	"MP_PAIRS":    (*builder).pairs,
	"INDIVIDUAL":  nil,
	"TEAMS":       nil,
	"SWISS_PAIRS": nil,
	"SWISS_TEAMS": nil,
}

// methods are the values of BOARD_SCORING_METHOD that scoring has; "" is decided
// by the points that the lines carry.
var methods = map[string]bool{"": true, "MATCH_POINTS": true, "MATCHPOINTS": true, "MP": true}

// supported refuses a kind of event that is not read yet: usebio.kind (kind, line).
func supported(n node) error {
	kind := strings.ToUpper(n.get("EVENT_TYPE"))
	if kind == "" {
		kind = "PAIRS"
	}
	if kinds[kind] == nil {
		return problem.New("usebio.kind", "kind", exchange.Clip(kind), "line", n.line)
	}
	return nil
}

// matchpointed refuses points of another method: usebio.method (method, line).
func (d *document) matchpointed() error {
	m := d.fields["BOARD_SCORING_METHOD"]
	if name := strings.ToUpper(m.text); !methods[name] {
		return problem.New("usebio.method", "method", exchange.Clip(name), "line", m.line)
	} else if name != "" {
		return nil
	}
	for _, s := range d.sections {
		for _, b := range s.boards {
			for _, l := range b.lines {
				for _, other := range []string{"CROSS_IMP", "BUTLER"} {
					if f, ok := l.fields["NS_"+other+"_POINTS"]; ok {
						return problem.New("usebio.method", "method", other, "line", f.line)
					}
				}
			}
		}
	}
	return nil
}
