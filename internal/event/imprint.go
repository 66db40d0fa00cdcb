package event

import (
	"fmt"
	"slices"
	"strings"
)

// Imprint is what an event says of what was played: every result, with the numbers of the
// contestants instead of their ids. Two events that were read from one file have the same,
// whatever they are called, whenever they were played and by whatever rules.
func (e *Event) Imprint() string {
	var b strings.Builder
	for i := range e.Sessions {
		s := &e.Sessions[i]
		number := func(side Side) string {
			var out string
			for _, id := range []ID{side.A, side.B} {
				if id != "" {
					section, l := s.LabelOf(id)
					out += section + l.Direction + l.String() + " "
				}
			}
			return out
		}
		var lines []string
		for j := range s.Results {
			r := &s.Results[j]
			lines = append(lines, fmt.Sprint(r.Board, r.Round, r.Table, r.Section, "|", number(r.NS), "|", number(r.EW), "|", r.Kind,
				r.Contract, r.Tricks, r.Lead, r.Score, r.NSAward, r.EWAward, r.Reversed))
		}
		slices.Sort(lines)
		fmt.Fprintf(&b, "%d\n%s\n", i, strings.Join(lines, "\n"))
	}
	return b.String()
}
