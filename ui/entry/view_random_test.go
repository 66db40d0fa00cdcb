package entry

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/ui/entry/slip"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestAnyKeys types anything at all, fast and slow, and then looks: every cell that is
// not red shows what is in the journal, the journal gives the evening again, and the
// cursor is somewhere.
func TestAnyKeys(t *testing.T) {
	keys := []fyne.KeyName{
		fyne.KeyReturn, fyne.KeyReturn, fyne.KeyReturn, fyne.KeyTab, "Shift+Tab", fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft,
		fyne.KeyRight, fyne.KeyEscape, fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyPageUp, fyne.KeyPageDown, "Ctrl+Z", "Ctrl+Z",
		"Ctrl+Y", "Ctrl+R", "Ctrl+D", "Ctrl+J", "Ctrl+O", "Ctrl+T", "Ctrl+G", "Ctrl+A", "Ctrl+V", "Ctrl+X", "F1", "F5", "F4", fyne.KeyHome, fyne.KeyEnd,
	}
	texts := []string{"4sn", "4sn1\n", "3nz-\n", "62+", "11-", "*", "pas\n", "gem\n", "60/40\n", "ng\n", "-42\n", "zz", "9", "+", "-", "r"}
	for seed := range uint64(4) {
		rnd := rand.New(rand.NewPCG(seed, 14))
		r := open(t, newNight(t, "nl", event.Settings{DropZero: true}), light)
		for range 200 {
			switch k := rnd.IntN(10); {
			case k < 5:
				uitest.Type(r.canvas, texts[rnd.IntN(len(texts))])
			case k < 6 && r.canvas.Focused() != nil: // a key that is held
				for range rnd.IntN(20) {
					r.canvas.Focused().TypedRune('*')
				}
			default:
				r.press(keys[rnd.IntN(len(keys))])
			}
			check.Must(t, r.shell.Current().Name() != "screen.entry" || r.canvas.Focused() != nil || r.s.view.nothing.Visible(),
				"seed %d: the cursor is nowhere", seed)
		}
		r.check(seed)
	}
}

// check compares every board with the journal.
func (r *room) check(seed uint64) {
	r.t.Helper()
	e, err := journal.Replay(r.Journal(r.id))
	check.Must(r.t, err == nil, "seed %d: %v", seed, err)
	if e == nil {
		return // making the evening was undone as well
	}
	r.s.p.EndSecond()
	r.s.p.SetMode(slip.ByBoard)
	notation := r.desk.Notation()
	for _, board := range e.Sessions[0].Travellers() {
		r.s.p.GoBoard(board.Board)
		r.s.show()
		for i, l := range board.Lines {
			c := r.s.view.cells[i]
			if c.State() == widgets.CellRefused || c.Changed() {
				continue
			}
			if l.Result == nil {
				check.That(r.t, c.Text == "", "seed %d, board %d: %q is shown and nothing is in", seed, board.Board, c.Text)
				continue
			}
			typed, err := notation.Parse(c.Text, bridge.VulnerabilityOf(board.Board))
			typed.Closed = false
			if err != nil || typed != l.Result.Entry() {
				r.t.Errorf("seed %d, board %d: %q is shown, %+v is in", seed, board.Board, c.Text, l.Result.Entry())
			}
			check.That(r.t, !strings.ContainsAny(c.Text, "\n\t"), "seed %d: %q", seed, c.Text)
		}
	}
}
