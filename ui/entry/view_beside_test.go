package entry

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/entry/slip"
	"uitslag/ui/widgets"
)

// from takes in from the devices what they say of a line of a board.
func (r *room) from(board, line int, id string, c bridge.Contract, tricks int) {
	r.t.Helper()
	st, err := r.desk.Standings()
	check.NoError(r.t, err)
	var x event.Result
	for _, s := range slip.All(st, slip.ByBoard) {
		if s.Board == board {
			l := s.Slots[line]
			x = event.Result{
				ID: event.ID(id), Board: board, NS: l.NS, EW: l.EW, Kind: event.Played, Source: event.FromTable, Contract: c, Tricks: tricks,
				Score: bridge.NSScore(c, bridge.VulnerabilityOf(board), tricks),
			}
		}
	}
	says := x
	says.ID = ""
	err = r.desk.Receive(&command.ReceiveResults{
		Session: st.Session.ID, Results: []event.Result{x},
		Received: []event.Received{{Section: "A", Round: 1, Table: line + 1, Board: board, Says: &says, Result: x.ID}},
	})
	check.NoError(r.t, err)
}

// TestBesideTyping: results that come in by themselves leave the cursor and what is half typed
// where they are, also on the line of which they are.
func TestBesideTyping(t *testing.T) {
	three := bridge.Contract{Level: 3, Denomination: bridge.NoTrump, Declarer: bridge.South}
	r := open(t, newNight(t, "nl"), light)
	r.cursor(1, 0)
	r.typed("4sn")
	r.press(fyne.KeyLeft)
	cell := r.s.view.cells[0]
	at := cell.CursorColumn
	for i, x := range []struct{ board, line int }{{2, 1}, {1, 1}, {1, 0}} {
		r.from(x.board, x.line, string(rune('a'+i)), three, 9)
		r.cursor(1, 0)
		if cell.Text != "4sn" || cell.CursorColumn != at || !cell.Changed() {
			t.Errorf("after board %d line %d the cell has %q at %d, want 4sn at %d", x.board, x.line, cell.Text, cell.CursorColumn, at)
		}
	}
	got := r.s.view.cells[1].Text
	check.That(t, got != "", "the result that came in is not seen")
	r.press(fyne.KeyEnd)
	r.typed("\n") // the hand wins
	e, err := r.desk.Event()
	check.NoError(t, err)
	x := e.Sessions[0].Result("c")
	check.That(t, x != nil && x.Contract.Denomination == bridge.Spades && !e.Sessions[0].Received[2].Untouched(&e.Sessions[0]),
		"what was typed is %+v", x)
	r.cursor(1, 1)
	check.That(t, r.s.view.cells[0].State() != widgets.CellRefused, "it is refused")
}
