package desk_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/movements"
	"uitslag/ui/desk/desktest"
)

// TestLinesCalled: a table is found by what a scorer calls it, in both languages: by a
// number, with a direction, as the open or closed table, and of individuals by any of four.
func TestLinesCalled(t *testing.T) {
	for _, x := range []struct {
		kind  string
		n     int
		board int
		typed map[string]string // the lines that are meant, as ns-ew
	}{
		{"roundrobin", 4, 1, map[string]string{
			"":     "3-4 4-3 2-1 1-2",
			"open": "3-4 2-1", "dicht": "4-3 1-2", "gesloten": "4-3 1-2", "closed": "4-3 1-2", "ope": "3-4 2-1",
			"open 3": "3-4", "3 dicht": "4-3", "ns1": "1-2", "nz1": "1-2", "OW 1": "2-1", "ew1": "2-1", "1": "2-1 1-2",
			"9": "", "noord": "", "o": "", "open 9": "",
		}},
		{"individual", 8, 1, map[string]string{}},
		{"mitchell", 8, 1, map[string]string{"2": "3-2 2-3", "nz2": "2-3", "ow 2": "3-2", "open": ""}},
	} {
		m, err := movements.Generate(x.kind, movements.Options{Pairs: x.n})
		check.NoError(t, err)
		club := desktest.New()
		d := desktest.Desk(club, "nl", club.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 2}))
		st, err := d.Standings()
		check.NoError(t, err)
		called := func(typed string) string {
			var out []string
			for _, l := range d.LinesCalled(st, x.board, typed) {
				out = append(out, fmt.Sprintf("%s-%s", st.Event.LabelOf(l.NS.A), st.Event.LabelOf(l.EW.A)))
			}
			return strings.Join(out, " ")
		}
		if x.kind == "individual" { // each of the four calls their table
			for i := range st.Boards[0].Lines {
				l := &st.Boards[0].Lines[i]
				want := fmt.Sprintf("%s-%s", st.Event.LabelOf(l.NS.A), st.Event.LabelOf(l.EW.A))
				for _, typed := range []string{
					st.Event.LabelOf(l.NS.A).String(), "nz" + st.Event.LabelOf(l.NS.B).String(),
					st.Event.LabelOf(l.EW.A).String(), "ow" + st.Event.LabelOf(l.EW.B).String(),
				} {
					check.Equal(t, fmt.Sprintf("individual %q", typed), called(typed), want)
				}
			}
		}
		for typed, want := range x.typed {
			check.Equal(t, fmt.Sprintf("%s %q", x.kind, typed), called(typed), want)
		}
	}
}
