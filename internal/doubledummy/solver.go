// Package doubledummy works out how many tricks each declarer takes in each denomination
// when everybody sees all cards, with the library DDS by Bo Haglund and Soren Hein.
//
// The library runs in a process of its own: the same program, called so that it runs Serve.
// A fault in the library ends that process and nothing else. It yields to everything else
// on the machine, and is there only while deals are worked out.
package doubledummy

import (
	"context"
	"errors"
	"fmt"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/problem"
)

// Solver works out the tricks of deals.
type Solver interface {
	// Solve calls done for each deal as soon as its tricks are known, in the order of the
	// deals and on the goroutine of the caller. It returns when all are done or given up,
	// or with the error of the context as soon as that ends.
	//
	// The Problems are doubledummy.none where nothing can be worked out here, and
	// doubledummy.unsolved (n) where n deals were given up, after all others are done.
	Solve(ctx context.Context, deals []bridge.Deal, done func(bridge.Deal, bridge.DoubleDummy)) error
}

const (
	// patience is how long a deal may take. An ordinary one takes a quarter of a second, but a
	// process that yields to all others has a machine that is busy for minutes hardly at all.
	patience = 10 * time.Minute
	// mostLost is how many deals after one another may be given up before the rest is too.
	mostLost = 3
)

// Process is a Solver that starts a process for each call of Solve. What was worked out is the
// caller's to keep. Calls of Solve wait for one another: done must not call it.
type Process struct {
	program string
	args    []string
	limit   func() (tooLong <-chan time.Time, stop func() bool) // of a deal
	turn    chan struct{}                                       // has room for one call of Solve
}

// New makes a Solver whose process is the program, called with these arguments: it must run
// Serve on its standard input and output.
func New(program string, args ...string) *Process {
	return &Process{program: program, args: args, limit: limit, turn: make(chan struct{}, 1)}
}

func limit() (tooLong <-chan time.Time, stop func() bool) {
	t := time.NewTimer(patience)
	return t.C, t.Stop
}

// Solve implements Solver.
func (p *Process) Solve(ctx context.Context, deals []bridge.Deal, done func(bridge.Deal, bridge.DoubleDummy)) error {
	select {
	case p.turn <- struct{}{}:
		defer func() { <-p.turn }()
	case <-ctx.Done():
		return ctx.Err()
	}
	w := work{Process: p}
	defer func() {
		if w.now != nil {
			w.now.end()
		}
	}()
	lost, row := 0, 0 // given up, and since one was worked out
	var reason error
	for _, d := range deals {
		if err := ctx.Err(); err != nil {
			return err
		}
		if !d.Valid() || row == mostLost {
			lost++
			continue
		}
		t, err := w.tricks(ctx, d)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case problem.Is(err, "doubledummy.none"):
			return err
		case err != nil:
			lost, row, reason = lost+1, row+1, err
			continue
		}
		row = 0
		done(d, t)
	}
	if lost > 0 {
		return problem.Wrap(reason, "doubledummy.unsolved", "n", lost)
	}
	return nil
}

// work is one call of Solve with the process that it has, if any.
type work struct {
	*Process
	now *process
}

// tricks works out a deal, in a second process where the first goes wrong.
func (w *work) tricks(ctx context.Context, d bridge.Deal) (bridge.DoubleDummy, error) {
	var failed error
	for range 2 {
		t, err := w.try(ctx, d)
		if err == nil {
			return t, nil
		}
		failed = err
		if w.now != nil {
			if complaint := w.now.end(); complaint != "" {
				failed = fmt.Errorf("%w: %s", err, complaint)
			}
			w.now = nil
		}
		if !errors.Is(err, errEnded) {
			break
		}
	}
	if errors.Is(failed, errNone) {
		return "", problem.Wrap(failed, "doubledummy.none")
	}
	return "", failed
}

// What goes wrong with a process. Only one that ended is worth another.
var (
	errEnded = errors.New("the process that computes ended")
	errNone  = errors.New("nothing computes")
	errSlow  = errors.New("a deal takes too long")
)

func (w *work) try(ctx context.Context, d bridge.Deal) (bridge.DoubleDummy, error) {
	tooLong, stop := w.limit()
	defer stop()
	if w.now == nil {
		var err error
		if w.now, err = start(w.program, w.args); err != nil {
			return "", fmt.Errorf("%w: %w", errNone, err)
		}
		line, err := w.now.line(ctx, tooLong)
		if err != nil {
			return "", fmt.Errorf("%w: %w", errNone, err)
		}
		if line != ready {
			return "", fmt.Errorf("%w: %q", errNone, line)
		}
	}
	w.now.ask(d)
	line, err := w.now.line(ctx, tooLong)
	if err != nil {
		return "", err
	}
	t, ok := answer(line, d)
	if !ok {
		return "", fmt.Errorf("%w: it wrote %q", errEnded, line)
	}
	if t == "" {
		return "", fmt.Errorf("no answer to %v", d)
	}
	return t, nil
}
