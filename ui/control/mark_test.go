package control_test

import (
	"slices"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/ui/control"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestAnswerMark: a mark is answered in the list, with the same key as on Invoer: what is
// meant is put in, and the list has one line less.
func TestAnswerMark(t *testing.T) {
	w := open(t, findings(t, "nl"), theme.Look{})
	p := w.screen.Presenter()
	uitest.Press(w.canvas, "L", "Down", "Down", "Down")
	got := p.Items()[p.Item()].Text
	check.Must(t, strings.Contains(got, "gift 7, 12–13: ") && p.Answer() == "Omdraaien", "%q, answer %q", got, p.Answer())
	before := len(p.Items())
	uitest.Press(w.canvas, "Ctrl+D")
	if len(p.Items()) != before-1 || slices.ContainsFunc(texts(p), func(s string) bool { return strings.Contains(s, "gift 7, 12–13: ") }) {
		t.Errorf("%q", texts(p))
	}
	p.GoBoard(7)
	check.Contains(t, set(p.Statement()), "12-13 | 8,00 4,00 140 2♠ Z +1")
	check.NoError(t, w.night.desk.Undo())
	w.click(t, "gift 7, 12–13: …", 0)
	uitest.Press(w.canvas, "Ctrl+J")
	check.That(t, p.Judged() && slices.ContainsFunc(texts(p), func(s string) bool { return strings.HasPrefix(s, "✓ ") }),
		"Ctrl J finds nothing right: %q", texts(p))
	w.click(t, "Toch nakijken", 0)
	w.click(t, "Omdraaien", 0)
	check.That(t, len(p.Items()) == before-1, "the button does nothing")
}

// TestGivenBesideTheSum: a column adds up with what stands under its sum: the points that
// the director gave are in the column and not in the sum.
func TestGivenBesideTheSum(t *testing.T) {
	p := presenter(findings(t, "nl"))
	p.GoBoard(6)
	for _, h := range p.Statement().Boards {
		switch {
		case h.Title == "gift 6" && (h.NS != "30,00" || h.GivenNS != "13,20" || h.GivenEW != "10,80"):
			t.Errorf("%+v", h)
		case h.Title == "gift 5" && h.GivenNS != "":
			t.Errorf("%+v", h)
		}
	}
	w := open(t, findings(t, "nl"), theme.Look{})
	w.screen.Presenter().GoBoard(6)
	w.screen.Enter()
	uitest.Settle(w.canvas)
	under := place(t, w.canvas, "+", 0)
	for _, drawn := range []string{"13,2", "10,8", "arbitr."} {
		at := place(t, w.canvas, drawn, 0)
		check.That(t, at.Y >= under.Y-2 && at.Y <= under.Y+2, "%s does not stand behind the +", drawn)
	}
}

// TestMarkedAndMissing: a board with a mark and a missing result shows both.
func TestMarkedAndMissing(t *testing.T) {
	n := findings(t, "nl")
	p := presenter(n)
	state := func(board int) control.BoardState {
		all := p.BoardStates()
		return all[slices.IndexFunc(all, func(b control.BoardAt) bool { return b.Number == board })].State
	}
	check.Must(t, state(8) == control.Marked, "board 8 has no mark")
	n.erase(t, 8, 6, 9)
	p.Refresh()
	check.Equal(t, "board 8", state(8), control.Open)
}
