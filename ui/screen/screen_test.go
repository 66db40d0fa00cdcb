package screen_test

import (
	"testing"

	"uitslag/internal/test/check"
	"uitslag/ui/screen"
)

// named is a screen that is only shown.
type named struct {
	screen.Screen
	name string
}

func (n named) Name() string { return n.name }

// shows is a window that notes, as it shows a screen, whether that leads back.
type shows struct {
	now    string
	refuse bool
	leads  func(name string) bool
	led    bool
}

func (s *shows) Current() screen.Screen { return named{name: s.now} }

func (s *shows) Open(name string) bool {
	s.led = s.leads(name)
	if !s.refuse {
		s.now = name
	}
	return !s.refuse
}

// TestReturn holds that a screen knows while it is shown that it leads back, for its footer, and that
// one that could not be shown leads nowhere.
func TestReturn(t *testing.T) {
	w := &shows{now: "entry"}
	r := screen.NewReturn(func() screen.Window { return w })
	w.leads = func(name string) bool { return r.Way(name).Leads() }
	r.Open("devices")
	check.That(t, w.led && r.Way("devices").Back() && w.now == "entry", "led back: %v, shown is %s", w.led, w.now)
	w.refuse = true
	r.Open("draw")
	check.That(t, !r.Way("draw").Leads(), "a screen that was not shown leads back")
}
