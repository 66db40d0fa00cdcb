package app

import (
	"testing"
	"time"

	"uitslag/internal/expect"
)

// woken is a toolkit that waits until it is woken, once: the window is closed then.
type woken struct {
	Toolkit
	w         *window
	waits     int
	wakes     int
	done      chan bool
	meanwhile func()
}

func (k *woken) Wait(time.Duration) bool {
	k.waits++
	go k.meanwhile()
	came := <-k.done
	k.w.ending.Lock()
	defer k.w.ending.Unlock()
	k.w.ended = true
	return came
}

func (k *woken) Wake() {
	k.wakes++
	k.done <- true
}

// TestIdle holds that a window that waits for what somebody does is woken by what comes from
// elsewhere, and that one that does not wait is not.
func TestIdle(t *testing.T) {
	d := openToDrop(t, true)
	k := &woken{Toolkit: d.toolkit, w: d.window, done: make(chan bool)}
	d.toolkit = k
	d.ending.Unlock()
	did := 0
	d.onWindow(func() { did++ })
	expect.That(t, did == 1 && k.wakes == 0, "nobody waits: done %d, woken %d times", did, k.wakes)
	k.meanwhile = func() { d.onWindow(func() { did++ }) }
	d.idle.due = time.Now().Add(time.Second) // a slow machine is not late
	d.idle.wait()
	d.ending.Lock()
	expect.That(t, did == 2 && k.wakes == 1, "done %d, woken %d times", did, k.wakes)
}

// TestIdleBusy holds that a window whose turn to wait comes late, because something else was
// done or drawn, first sees to what came of that.
func TestIdleBusy(t *testing.T) {
	d := openToDrop(t, true)
	k := &woken{Toolkit: d.toolkit, w: d.window}
	d.toolkit = k
	before := time.Now()
	d.idle.due = before.Add(-2 * idleLate)
	d.idle.wait()
	if k.waits != 0 || !d.idle.due.After(before) {
		t.Errorf("waited %d times, again after %v", k.waits, d.idle.due.Sub(before))
	}
	d.ended = true
}
