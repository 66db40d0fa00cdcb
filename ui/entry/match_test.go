package entry

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui/desk/desktest"
	"uitslag/ui/entry/slip"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestMatch types a match of four boards by keys, the open table and then the closed one:
// the points of each board, the running total and the victory points are there at once.
func TestMatch(t *testing.T) {
	r := open(t, makeNight(t, "nl", desktest.RoundRobin(t, 6, 4)), theme.Look{})
	m := r.s.p.Model()
	if r.s.p.Mode() != slip.ByMatch || m.Sheet == nil || len(m.Lines) != 8 || len(m.Squares) != 15 {
		t.Fatalf("%v, %d lines, %d squares", r.s.p.Mode(), len(m.Lines), len(m.Squares))
	}
	if want := "Ronde 1 · 5 De Zetel – 6 Het Hoekje"; m.Title != want {
		t.Errorf("title %q, not %q", m.Title, want)
	}
	for _, text := range []string{"4sn", "3nte+1", "2hs-1", "pas"} {
		r.typed(text + "\n")
	}
	if l := r.s.p.Line(); l != 4 {
		t.Errorf("after the open table the cursor is on line %d", l)
	}
	if m = r.s.p.Model(); m.Sheet.Rows[0].Home != "—" || !strings.Contains(m.Sheet.Total[0], "Nog geen gift") {
		t.Errorf("with one table in: %+v, %q", m.Sheet.Rows[0], m.Sheet.Total)
	}
	for _, text := range []string{"4sn-1", "3nte+1", "2hs=", "pas"} {
		r.typed(text + "\n")
	}
	r.press(fyne.KeyPageUp)
	m = r.s.p.Model()
	var rows []string
	for _, x := range m.Sheet.Rows {
		rows = append(rows, fmt.Sprint(x.Board, " ", x.Home, "|", x.Away, " ", x.Running))
	}
	want := "1 10| 10–0, 2 0|0 10–0, 3 |4 10–4, 4 0|0 10–4"
	if got := strings.Join(rows, ", "); got != want {
		t.Errorf("rows %s\nwant %s", got, want)
	}
	uitest.Picture(t, r.canvas, "match")
}
