package control_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets/grid"
)

// rowsSeen gives what stands first in the rows of the statement that are seen whole.
func (w *window) rowsSeen(t *testing.T) []string {
	t.Helper()
	table := w.screen.FirstFocus().(*grid.Table)
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(table)
	bottom := min(from.Y+table.Size().Height, place(t, w.canvas, "kies een resultaat", 0).Y-theme.Px(17))
	var rows []string
	eachText(table, from.Subtract(table.Position()), func(o *canvas.Text, at fyne.Position) {
		if o.TextStyle.Bold && at.X < from.X+theme.Px(50) && at.Y >= from.Y && at.Y+o.Size().Height <= bottom {
			rows = append(rows, o.Text)
		}
	})
	return rows
}

// TestLinesSeen holds that the most lines of an evening are seen at once on a small screen,
// with their sum and what is not in it, and that what a column adds to stands there.
func TestLinesSeen(t *testing.T) {
	for _, x := range []struct {
		name string
		of   func() *night
		size fyne.Size
		want int
	}{
		{"14 pairs", func() *night { return findings(t, "nl") }, fyne.NewSize(1366, 768), 11},
		{"14 pairs, small", func() *night { return findings(t, "nl") }, fyne.NewSize(1024, 640), 11},
		{"26 pairs, 39 boards", func() *night {
			n := newNight(t, "nl", generate(t, "mitchell", movements.Options{Pairs: 26}), 3)
			for i, x := range n.event(t).Sessions[0].Schedule()[:6] {
				r := n.read(t, x.Board, []string{"2sn=", "60/40"}[i%2])
				r.ID, r.NS, r.EW = n.club.NewID(), x.NS, x.EW
				n.do(t, &command.EnterResult{Session: n.session(t), Result: r})
			}
			return n
		}, fyne.NewSize(1366, 768), 10},
	} {
		t.Run(x.name, func(t *testing.T) {
			w := open(t, x.of(), theme.Look{})
			w.canvas.(test.WindowlessCanvas).Resize(x.size)
			w.screen.Presenter().GoBoard(6)
			w.screen.Enter()
			uitest.Settle(w.canvas)
			rows := w.rowsSeen(t)
			if len(rows) < x.want {
				t.Errorf("%d rows are seen: %q", len(rows), rows)
			}
			if all := strings.Join(rows, " "); x.want == 11 && !strings.HasSuffix(all, "som +") {
				t.Errorf("the sum and what is beside it are not seen: %q", rows)
			}
		})
	}
}
