package entry

import (
	"testing"

	"uitslag/internal/check"
)

// TestGoLine holds: another screen can point to a line by its board and pairs.
func TestGoLine(t *testing.T) {
	n := newNight(t, "nl")
	st := n.p.standings()
	b := st.Board(2)
	x := b.Lines[1]
	check.Must(t, n.p.GoLine(2, x.NS.A, x.EW.A), "no such line")
	n.at(t, 2, 1)
	check.That(t, !n.p.GoLine(2, x.NS.A, x.NS.A) && !n.p.GoLine(99, x.NS.A, x.EW.A), "found what is not there")
	n.at(t, 2, 1)
}
