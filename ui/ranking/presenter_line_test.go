package ranking_test

import (
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/ui/ranking"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestAskLine: a line that another screen points at is answered at once; one that is
// not there changes nothing. Escape goes back through the boards to the ranking.
func TestAskLine(t *testing.T) {
	d := sampleDesk(t, "nl", 0)
	p := presenter(d)
	st, err := d.Standings()
	check.NoError(t, err)
	asked := 0
	for _, b := range st.Boards {
		for _, l := range b.Lines {
			if l.Result == nil {
				continue
			}
			asked++
			check.Must(t, p.AskLine(b.Board, l.NS.A, l.EW.A), "board %d: no answer", b.Board)
			y := p.Why()
			if y.Detail == nil || len(y.Detail.Steps) == 0 || p.Who() != l.NS.A || !strings.Contains(y.Question, "gift ") || y.Boards[y.Board].Board != b.Board {
				t.Fatalf("board %d: %+v", b.Board, y)
			}
		}
	}
	check.That(t, asked == 144, "%d lines", asked)
	l := st.Boards[0].Lines[0]
	check.That(t, !p.AskLine(99, l.NS.A, l.EW.A) && !p.AskLine(1, l.EW.A, l.NS.A) && !p.AskLine(1, "nobody", l.EW.A),
		"an answer about a line that is not there")
	w := open(t, d, theme.Look{})
	check.Must(t, w.screen.AskLine(1, l.NS.A, l.EW.A), "no answer")
	w.screen.Enter()
	w.canvas.Focus(w.screen.FirstFocus())
	p = w.screen.Presenter()
	check.Must(t, p.Level() == ranking.OnBoard, "level %d", p.Level())
	uitest.Press(w.canvas, "Down", "Escape", "Escape", "Escape")
	check.That(t, w.screen.Presenter().Level() == ranking.Table && w.canvas.Focused() == w.screen.FirstFocus(),
		"level %d", w.screen.Presenter().Level())
}
