package acts_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// TestNamesakesShowTheirNumber holds that of two members with one name the number stands
// beside each suggestion, at Deelnemers and for a substitute, also when one has a seat, and
// that the one whose line is chosen is seated.
func TestNamesakesShowTheirNumber(t *testing.T) {
	club := desktest.New(t)
	id := halfways[0].make(t, club, "Clubavond", false)
	var both []event.ID
	for _, number := range []string{"7001", "7002"} {
		p := event.Person{ID: club.NewID(), First: "Zwaan", Last: "Zwart", Number: number}
		m := event.Member{ID: club.NewID(), Person: p.ID}
		club.MustDo(t, "", &command.AddMember{Member: m}, p)
		both = append(both, m.ID)
	}
	club.MustDo(t, id, &command.SeatPlayers{Contestant: desktest.PairID(1), Players: []event.ID{}})
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	numbered := func(where string, want ...string) {
		t.Helper()
		seen := ""
		uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
			if text, is := o.(*canvas.Text); is {
				seen += text.Text + "|"
			}
		})
		for _, number := range want {
			if !strings.Contains(seen, "|"+number) {
				t.Errorf("%s: %s does not stand there: %s", where, number, seen)
			}
		}
	}
	w.Press(fyne.KeyF3)
	w.Type("zwaan")
	numbered("two who are free", "7001|", "7002|")
	w.Press(fyne.KeyDown, fyne.KeyReturn)
	e := check.Value(club.Event(id))(t)
	if got := e.Contestant(desktest.PairID(1)).Players; got[0] != both[1] {
		t.Errorf("%v is seated, want %v", got, both[1])
	}
	w.Press(fyne.KeyDown)
	w.Type("zwaan")
	numbered("one of them has a seat", "7001|", "7002 · zit bij paar NZ 1")
	w.Press(fyne.KeyEscape)
	s, _ := repairOf(t, w, "invaller")
	for s.Asked() != "first" {
		w.Press(fyne.KeyTab)
	}
	w.Type("zwaan")
	numbered("a substitute", "7001|", "7002 · zit bij paar NZ 1")
}
