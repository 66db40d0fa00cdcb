package app

import (
	"strings"
	"testing"
	"time"

	"uitslag/internal/words"

	"fyne.io/fyne/v2/test"
)

// What the toolkit does last is done once and before the window is closed: nothing is left
// that it would hand to a queue that it closes.
func TestStopNow(t *testing.T) {
	l := test.NewTempApp(t).Lifecycle()
	own, ok := l.(interface{ OnStopped() func() })
	if !ok {
		t.Fatalf("the toolkit's %T has another shape: see stopNow", l)
	}
	stopped := 0
	l.SetOnStopped(func() { stopped++ })
	stopNow(l)
	if left := own.OnStopped() != nil; stopped != 1 || left {
		t.Errorf("stopped %d times, something left: %v", stopped, left)
	}
}

// A laptop with an empty battery: its clock stands in another century.
func TestClockLost(t *testing.T) {
	for lang, want := range map[string]string{"nl": "klok", "en": "clock"} {
		if s := words.For(lang).Sentence(clockLost(time.Unix(0, 0).UTC())); !strings.Contains(s, "01/01/1970") || !strings.Contains(s, want) {
			t.Error(s)
		}
	}
}
