package entry

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/entry/slip"
)

// TestTypingReplacesNothingUnseen: whatever is typed first, results typed with Enter fill empty
// lines only until all are in; the one too many is said to replace what was there, with the key
// that brings it back, and so is one typed over another by the arrows.
func TestTypingReplacesNothingUnseen(t *testing.T) {
	evenings := []struct {
		name  string
		ev    desktest.Evening
		modes []slip.Mode
	}{
		{"pairs with a sit-out", desktest.Evening{Movement: small, BoardsPerSet: 2}, []slip.Mode{slip.ByBoard, slip.ByRound}},
		{"pairs", desktest.Evening{Movement: desktest.Scheveningen(t, 8, 3), BoardsPerSet: 2}, []slip.Mode{slip.ByBoard, slip.ByRound}},
		{"individuals", desktest.Evening{Movement: desktest.Generate(t, "individual", movements.Options{Pairs: 8}), BoardsPerSet: 1}, []slip.Mode{slip.ByBoard, slip.ByRound}},
		{"teams", desktest.RoundRobin(t, 4, 3), []slip.Mode{slip.ByBoard, slip.ByRound, slip.ByMatch}},
	}
	for _, x := range evenings {
		for _, mode := range x.modes {
			for first := 0; ; first++ { // the line that is typed first
				n := makeNight(t, "nl", x.ev)
				n.p.SetMode(mode)
				if !n.beginAt(first) {
					break
				}
				n.fill(t, fmt.Sprintf("%s, mode %v, begun on line %d", x.name, mode, first))
			}
		}
	}
}

// beginAt puts the cursor on the n-th line of the first two slips, and reports whether there is one.
func (n *night) beginAt(line int) bool {
	for i := range 2 {
		n.p.Go(i)
		if lines := len(n.p.current().Slots); line >= lines {
			line -= lines
			continue
		}
		n.p.Point(line)
		return true
	}
	return false
}

// fill types results from the line with the cursor on until all are in, one more, and one over
// the line below by the arrow.
func (n *night) fill(t *testing.T, about string) {
	t.Helper()
	typed := 0
	result := func() string {
		typed++
		return fmt.Sprintf("%d%cn=", 1+typed%7, "krhs"[typed/7%4])
	}
	for n.p.evening.standings().Missing() > 0 {
		before := n.results(t)
		check.Must(t, n.enter(result()), "%s: refused: %s", about, n.messages())
		after := n.results(t)
		check.Must(t, len(after) == len(before)+1 && slices.EqualFunc(before, after[:len(before)], alikeResults),
			"%s: result %d: %d results became %d", about, typed, len(before), len(after))
	}
	for _, way := range []string{"Enter", "arrow"} {
		before := n.results(t)
		text, line := result(), n.p.Line()
		n.p.Typed(line, text)
		if way == "Enter" {
			check.Must(t, n.p.Commit(line, text), "%s: refused", about)
			n.p.Advance()
		} else {
			check.Must(t, n.p.Leave(line, text), "%s: refused", about)
			n.p.Step(-1)
		}
		check.That(t, len(n.results(t)) == len(before) && !slices.EqualFunc(before, n.results(t), alikeResults),
			"%s: %s: nothing was replaced", about, way)
		check.Contains(t, n.messages(), ": was ", ", nu ", "**Ctrl Z**")
		check.NoError(t, n.desk.Steps.Undo())
		check.That(t, slices.EqualFunc(before, n.results(t), alikeResults), "%s: %s: undo brings it back otherwise", about, way)
		check.Lacks(t, n.messages(), ": was ")
	}
}

// alikeResults reports whether two results are the same outcome of the same line.
func alikeResults(a, b event.Result) bool {
	return a.ID == b.ID && a.Key() == b.Key() && a.Entry() == b.Entry()
}
