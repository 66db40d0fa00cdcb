package doubledummy

import (
	"context"
	"errors"
	"math/rand"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// deals returns some valid ones, each another.
func deals(t *testing.T, n int) []bridge.Deal {
	t.Helper()
	rnd := rand.New(rand.NewSource(1))
	var out []bridge.Deal
	for range n {
		text := "N:"
		hands := [4][4]string{}
		for i, card := range rnd.Perm(52) {
			hands[i/13][card/13] += "23456789TJQKA"[card%13 : card%13+1]
		}
		for _, h := range hands {
			text += strings.Join(h[:], ".") + " "
		}
		d, err := bridge.ParseDeal(text)
		check.NoError(t, err)
		out = append(out, d)
	}
	return out
}

// solve is Solve with the deals that were done, in their order.
func solve(ctx context.Context, s Solver, ask []bridge.Deal) (done []bridge.Deal, err error) {
	err = s.Solve(ctx, ask, func(d bridge.Deal, tricks bridge.DoubleDummy) {
		if tricks == table {
			done = append(done, d)
		}
	})
	return done, err
}

// wantUnsolved holds that this many deals were given up, and why.
func wantUnsolved(t *testing.T, err error, n int, reason string) {
	t.Helper()
	p := problem.Find(err)
	if p == nil || p.Code != "doubledummy.unsolved" || p.Args["n"] != n || !strings.Contains(err.Error(), reason) {
		t.Errorf("%v, want %d unsolved: %s", err, n, reason)
	}
}

// TestKilled: a process that is killed while it computes is followed by another, which
// works out the same deal; where that is killed too the deal is given up, and no other.
func TestKilled(t *testing.T) {
	for killed := 1; killed <= 2; killed++ {
		l, s := newTalker(t)
		some := deals(t, 4)
		go func() {
			for i := range killed {
				c := l.started()
				if i == 0 {
					_, deal := c.asked()
					c.do("write "+deal+" "+table, "next")
				}
				pid, deal := c.asked()
				if deal != some[1].String() {
					t.Errorf("asked %s", deal)
				}
				p, err := os.FindProcess(pid)
				if err == nil {
					err = p.Kill()
				}
				if err != nil {
					t.Error(err)
				}
			}
			l.started().answers()
		}()
		done, err := solve(t.Context(), s, some)
		if killed == 1 {
			if err != nil || !slices.Equal(done, some) {
				t.Errorf("%d done, %v", len(done), err)
			}
			continue
		}
		wantUnsolved(t, err, 1, "ended")
		if !slices.Equal(done, []bridge.Deal{some[0], some[2], some[3]}) {
			t.Errorf("%d done", len(done))
		}
	}
}

// TestRubbish: what is no answer to the deal is not taken for one; another process is asked.
func TestRubbish(t *testing.T) {
	some := deals(t, 2)
	for _, order := range []string{
		"write rubbish", "write", "write " + some[1].String() + " " + table, "write " + some[0].String() + " " + table + "0",
		"write " + some[0].String() + " -" + table[1:], "write " + some[0].String() + " " + strings.Repeat("-", 20),
		"write " + some[0].String() + "  ", "write " + some[0].String(),
		"print " + strings.Repeat("x", 3*longestLine), "print x\nend", "end",
	} {
		l, s := newTalker(t)
		go func() {
			c := l.started()
			c.asked()
			c.do("complain because", order)
			l.started().answers()
		}()
		if done, err := solve(t.Context(), s, some); err != nil || !slices.Equal(done, some) {
			t.Errorf("%.60s: %d done, %v", order, len(done), err)
		}
	}
}

// TestGivenUp: a deal that the library cannot do is asked once; after three in a row nothing
// more is asked. What the process complained of stands in the log.
func TestGivenUp(t *testing.T) {
	l, s := newTalker(t)
	some := deals(t, 6)
	asked := make(chan int)
	go func() {
		n := 0
		for range mostLost {
			c := l.started()
			_, deal := c.asked()
			c.do("complain out of cards", "write "+deal+" -")
			n++
		}
		asked <- n
	}()
	done, err := solve(t.Context(), s, some)
	<-asked
	_ = l.Close()
	if len(done) > 0 {
		t.Errorf("%d done", len(done))
	}
	wantUnsolved(t, err, 6, "no answer to N:")
}

// TestNotValid: one process works out all deals of a call; what is no deal is given up without asking.
func TestNotValid(t *testing.T) {
	l, s := newTalker(t)
	some := deals(t, 2)
	asked := make(chan int)
	go func() { asked <- l.started().answers() }()
	done, err := solve(t.Context(), s, []bridge.Deal{some[0], {}, {1, 2, 3, 4}, some[1]})
	if n := <-asked; n != 2 || !slices.Equal(done, some) {
		t.Errorf("asked %d, %d done", n, len(done))
	}
	wantUnsolved(t, err, 2, "")
	if done, err := solve(t.Context(), s, nil); err != nil || done != nil {
		t.Errorf("nothing: %v", err)
	}
}

// TestCancelled: when the context ends so does the process, and the call.
func TestCancelled(t *testing.T) {
	l, s := newTalker(t)
	ctx, cancel := context.WithCancel(t.Context())
	removed := make(chan bool)
	go func() {
		c := l.started()
		c.asked()
		cancel()
		_, deal := c.asked() // ends when the process is gone
		removed <- deal == ""
	}()
	some := deals(t, 2)
	done, err := solve(ctx, s, some)
	if !errors.Is(err, context.Canceled) || problem.Find(err) != nil || len(done) > 0 || !<-removed {
		t.Errorf("%d done, %v", len(done), err)
	}
	if _, err := solve(ctx, s, some); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before: %v", err)
	}
	go func() { l.started().answers() }()
	if done, err := solve(t.Context(), s, some); err != nil || len(done) != 2 {
		t.Errorf("afterwards: %d done, %v", len(done), err)
	}
}

// TestSlow: a deal that takes too long is given up without a second try, and so is a process
// that never gets ready.
func TestSlow(t *testing.T) {
	some := deals(t, 2)
	l, s := newTalker(t)
	tooLong := make(chan time.Time)
	s.limit = func() (<-chan time.Time, func() bool) { return tooLong, func() bool { return true } }
	go func() {
		l.started().asked()
		tooLong <- time.Time{}
		l.started().answers()
	}()
	done, err := solve(t.Context(), s, some)
	wantUnsolved(t, err, 1, errSlow.Error())
	if !slices.Equal(done, some[1:]) {
		t.Errorf("%d done", len(done))
	}
	go func() {
		l.silent()
		tooLong <- time.Time{}
	}()
	if _, err := solve(t.Context(), s, some); !problem.Is(err, "doubledummy.none") || !errors.Is(err, errSlow) {
		t.Errorf("it never gets ready: %v", err)
	}
	if c, stop := limit(); c == nil || !stop() {
		t.Error("no clock")
	}
}

// TestNone: where nothing can compute that is said, with the reason for the log.
func TestNone(t *testing.T) {
	some := deals(t, 2)
	wantNone := func(what string, s Solver, reason string) {
		t.Helper()
		done, err := solve(t.Context(), s, some)
		if !problem.Is(err, "doubledummy.none") || !strings.Contains(err.Error(), reason) || len(done) > 0 {
			t.Errorf("%s: %v", what, err)
		}
	}
	wantNone("no program", New("no-such-program-here"), "no-such-program-here")
	l, s := newTalker(t)
	go func() { l.silent().do("write " + noReady + "no library here") }()
	wantNone("no library", s, "no library here")
	go func() { l.silent().do("write Uitslag 1.0") }()
	wantNone("another program", s, "Uitslag 1.0")
	go func() {
		for range 2 {
			l.silent().do("complain it is forbidden", "end")
		}
	}()
	wantNone("it ends at once, twice", s, "it is forbidden")
	go func() {
		l.silent().do("end")
		l.started().answers()
	}()
	if done, err := solve(t.Context(), s, some); err != nil || len(done) != 2 {
		t.Errorf("it ends at once, then not: %d done, %v", len(done), err)
	}
}

// FuzzAnswer: a line is an answer only with the whole table of the deal that was asked.
func FuzzAnswer(f *testing.F) {
	d, err := bridge.ParseDeal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(d.String() + " " + table)
	f.Add(d.String() + " -")
	f.Add(d.String() + " " + strings.Repeat("-", 20))
	f.Add("ready")
	f.Fuzz(func(t *testing.T, line string) {
		tricks, ok := answer(line, d)
		if _, known := bridge.ParOf(tricks, bridge.North, bridge.VulNone); ok && !known && tricks != "" {
			t.Errorf("%q: %q", line, tricks)
		}
		if !ok && tricks != "" || ok && !strings.HasPrefix(line, d.String()+" ") {
			t.Errorf("%q: %q", line, tricks)
		}
	})
}
