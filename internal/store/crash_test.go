package store

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"uitslag/internal/expect"
	"uitslag/internal/problem"
)

// The program is killed while results are typed, and somebody else looks on:
// every result that was reported as saved is there, and nothing is half there.
func TestKilledWhileTyping(t *testing.T) {
	s := newEvening(t)
	mustClose(t, s)
	r := rand.New(rand.NewPCG(7, 25))
	known := map[string]bool{}
	for round := range 4 {
		typist := startChild(t, "type", s.path)
		var said []string
		for range 1 + r.IntN(60) {
			said = append(said, typist.line())
		}
		lookOn(t, s.path)
		typist.kill()
		for _, line := range append(said, typist.rest()...) {
			known[line] = true
		}
		after := mustOpen(t, s.path)
		wantNoTrouble(t, after)
		expect.Same(t, after.Notices(), []*problem.Problem(nil), "notices")
		lines := expect.Value(after.Lines("e1"))(t)
		there := map[string]bool{}
		for _, l := range lines {
			there[fmt.Sprint("saved ", l.Seq, " ", l.ID)] = true
		}
		for line := range known {
			expect.That(t, strings.HasPrefix(line, "saved ") && there[line], "round %d: %q is not in the file", round, line)
		}
		wantReplayed(t, after, "e1")
		wantSound(t, after)
		mustClose(t, after)
	}
	expect.That(t, len(known) >= 20, "only %d results were typed", len(known))
}

// lookOn reads the file while another process writes to it.
func lookOn(t *testing.T, path string) {
	t.Helper()
	s := mustOpen(t, path)
	defer mustClose(t, s)
	expect.Problem(t, s.Trouble(), "store.in-use")
	for range 5 {
		if _, err := s.Refresh(context.Background()); err != nil {
			t.Error(err)
		}
		if n := len(mustEvent(t, s, "e1").Sessions[0].Results); n > 56 {
			t.Errorf("%d results", n)
		}
		if _, err := s.Events(); err != nil {
			t.Error(err)
		}
	}
}
