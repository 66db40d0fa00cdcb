//go:build linux

package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"uitslag/internal/expect"
	"uitslag/internal/live"
)

// BenchmarkWindowLive is a key typed in a cell until its pixels have changed, while 200 readers
// ask for the live page once a second each, and in another window whose live page is off.
func BenchmarkWindowLive(b *testing.B) {
	s := newDisplay(b)
	with, d := s.ours(youngClub)
	without, _ := s.ours(youngClub)
	with.front()
	s.press("F2")
	d.screen("screen.tonight")
	s.press("ctrl+shift+n")
	s.rest()
	at := livePage()
	if at == "" {
		b.Skip("this computer is on no private network")
	}
	s.press("F4")
	d.screen("screen.entry")
	s.rest()
	ctx, stop := context.WithCancel(context.Background())
	var reading atomic.Bool
	var read atomic.Int64
	var readers sync.WaitGroup
	for i := range 200 {
		readers.Add(1)
		go func() {
			defer readers.Done()
			time.Sleep(time.Duration(i) * 5 * time.Millisecond)
			for ctx.Err() == nil {
				if reading.Load() && answers(at) {
					read.Add(1)
				}
				time.Sleep(time.Second)
			}
		}()
	}
	all := []opened{with, without}
	times := make([][]time.Duration, len(all))
	const turns, keys = 8, 15 // of each window; keys there and back
	for range turns {
		for i, o := range all {
			o.front()
			reading.Store(i == 0)
			times[i] = append(times[i], s.newSwing("4", "BackSpace").times(keys)...)
			reading.Store(false)
		}
	}
	stop()
	readers.Wait()
	expect.That(b, read.Load() >= turns, "the page was read %d times", read.Load())
	measured.hold(b, "a key until its pixels, 200 readers of the live page", millis(times[0]), "the live page off", millis(times[1]), 1.3)
	b.ReportMetric(0, "ns/op")
}

// livePage is where the live page is read on this computer itself, "" for nowhere.
func livePage() string {
	for n := range 20 {
		if at := fmt.Sprintf("http://127.0.0.1:%d/", live.Port+n); answers(at) {
			return at
		}
	}
	return ""
}

// answers reports whether a page is there, and reads it.
func answers(at string) bool {
	r, err := http.Get(at) //nolint:gosec,noctx // of this computer
	if err != nil {
		return false
	}
	_, err = io.Copy(io.Discard, r.Body)
	_ = r.Body.Close()
	return err == nil && r.StatusCode == http.StatusOK
}
