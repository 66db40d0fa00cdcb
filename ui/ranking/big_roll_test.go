package ranking_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/movements"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
)

// TestBigRolls holds: what does not fit rolls by row by row, waits at both ends, begins again, and
// stands still on the space bar; then no timer is under way.
func TestBigRolls(t *testing.T) {
	h := inHall(t, manyPairs(t), theme.Look{}, fyne.NewSize(800, 400))
	h.open(t)
	check.Must(t, len(h.waits) == 1 && h.waits[0] >= time.Second, "it does not wait at the top: %v", h.waits)
	rows := h.rows()
	first, last := rows[0].Pair, rows[len(rows)-1].Pair
	at, ok := h.seen()[first]
	check.Must(t, ok, "the first pair is not seen")
	check.That(t, h.tick() == 1 && h.seen()[first] < at, "it does not move")
	h.big("Space")
	h.tick()
	check.That(t, h.tick() == 0, "a timer while it stands still")
	h.big("Space")
	n := 0
	for ; n < 5000; n++ {
		if _, ok := h.seen()[last]; ok && h.waits[0] > time.Second {
			break
		}
		if h.tick() != 1 {
			t.Fatalf("%d timers", len(h.timers))
		}
	}
	check.Must(t, n != 5000 && n >= 3, "the last pair is seen after %d steps", n)
	h.tick()
	check.That(t, h.seen()[first] == at, "it does not begin again")
	h.big("End")
	_, ok = h.seen()[last]
	check.That(t, ok, "End does not show the last pair")
	h.big("Up", "Prior", "Home", "Down", "Next", "Home")
	check.That(t, h.seen()[first] == at, "Home does not show the first pair")
	h.big("Escape")
	for range 3 {
		h.tick()
	}
	check.That(t, len(h.timers) == 0, "a timer after leaving")
}

// manyPairs is an evening that no window shows at once.
func manyPairs(t testing.TB) *desk.Desk {
	c, id := evening(t, generate(t, "mitchell", movements.Options{Pairs: 44, Rounds: 6, Turn: []int{3}}), 1, all)
	return desktest.Desk(c, "nl", id)
}
