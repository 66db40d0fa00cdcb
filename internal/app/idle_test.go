package app

import (
	"testing"
	"time"
)

// woken is a toolkit that waits until it is woken, once: the window is closed then.
type woken struct {
	Toolkit
	w         *window
	wakes     int
	done      chan bool
	meanwhile func()
}

func (k *woken) Wait(time.Duration) bool {
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
	if did != 1 || k.wakes != 0 {
		t.Errorf("nobody waits: done %d, woken %d times", did, k.wakes)
	}
	k.meanwhile = func() { d.onWindow(func() { did++ }) }
	d.idle.wait()
	d.ending.Lock()
	if did != 2 || k.wakes != 1 {
		t.Errorf("done %d, woken %d times", did, k.wakes)
	}
}
