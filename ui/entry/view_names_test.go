package entry

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/repair"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestNamesOfTheLine holds that above a slip stand the full names of both sides of the line
// with the cursor, with who is a guest and who plays for another, by board and by round,
// and that nothing moves when the cursor goes to another line.
func TestNamesOfTheLine(t *testing.T) {
	for _, look := range []theme.Look{light, {Scale: 150}} {
		for _, size := range []fyne.Size{uitest.Screen, {Width: 1024, Height: 640}} {
			names := []string{"Jan Claes", "An Maes", "Piet Nys", "Els Van den Bossche", "Jo Wit", "Bo Zwart", "Ria Blauw", "Leo Groen"}
			names = append(names, "Marie-Christine Vanderstraeten-Wouters", "Godelieve Vandenberghe-De Ridder")
			n := makeNight(t, "nl", desktest.Evening{Movement: small, BoardsPerSet: 2, Names: names})
			guest := event.Person{ID: n.NewID(), First: "Mark", Last: "Gast"}
			member := event.Member{ID: n.NewID(), Person: guest.ID, Guest: true}
			n.MustDo(t, "", &command.AddMember{Member: member}, guest)
			e, s, err := n.desk.Session()
			check.NoError(t, err)
			first := e.Contestant(desktest.PairID(1)).Players[0]
			n.MustDo(t, n.id, &repair.Substitute{Session: s.ID, Who: event.Substitution{Contestant: desktest.PairID(1), Players: []event.ID{first, member.ID}, Round: 1, Board: 2}})

			who := func(number string, board int) string {
				if number == "1" && board > 1 {
					return "Jan Claes – Mark Gast (gast, invaller)"
				}
				k := 2 * int(number[0]-'1')
				return names[k] + " – " + names[k+1]
			}

			r := open(t, n, look)
			windows := fyne.CurrentApp().Driver().AllWindows()
			windows[len(windows)-1].Resize(size)
			uitest.Settle(r.canvas)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject
			was := at(r.s.view.grid)
			for board := 1; board <= 6; board++ {
				r.s.GoPlace(desk.Place{Board: board})
				for i, l := range r.s.view.shown.Lines {
					r.s.p.Point(i)
					r.s.show()
					for k, number := range []string{l.NS, l.EW} {
						o := r.s.view.shown.Opponents[k]
						if o.Number != number || o.Names != who(number, board) {
							t.Errorf("board %d line %d: %q %q, not %q %q", board, i, o.Number, o.Names, number, who(number, board))
						}
						if text := r.s.view.head.Side(k); !strings.HasSuffix(text, number+"  "+o.Names) {
							t.Errorf("board %d line %d: the head says %q", board, i, text)
						}
					}
					if now := at(r.s.view.grid); now != was {
						t.Errorf("%v %v board %d line %d: the lines are at %v, were at %v", size, look, board, i, now, was)
					}
				}
			}
			for _, text := range uitest.CutOff(r.canvas) {
				t.Errorf("%v %v: %s", size, look, text)
			}
			r.press("Ctrl+R")
			for i, l := range r.s.view.shown.Lines {
				r.s.p.Point(i)
				r.s.show()
				if o := r.s.view.shown.Opponents[0]; o.Number != l.NS || !strings.Contains(r.s.view.head.Side(0), o.Names) {
					t.Errorf("by round, line %d: %+v, not %q", i, o, l.NS)
				}
			}
		}
	}
}
