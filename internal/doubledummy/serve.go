package doubledummy

import (
	"bufio"
	"fmt"
	"io"
	"runtime"

	"uitslag/internal/bridge"
)

// Command is the word of the command line that runs Serve.
const Command = "double-dummy"

// The first line that Serve writes says whether it can compute.
const (
	ready   = "ready"
	noReady = "none: " // and why
)

// none is written in place of tricks that could not be worked out.
const none = "-"

// Serve returns the process that computes: it answers each deal that it reads, a line in the form
// of bridge.ParseDeal, with the same line and its table of tricks behind it. It yields to
// everything else on the machine. When there is nothing more to read nobody waits for an
// answer any more, and it returns at once; the process must end then, for a computation
// cannot be stopped otherwise.
func Serve(in io.Reader, out io.Writer) error {
	deals, ended := make(chan string), make(chan error, 2)
	go func() { ended <- compute(deals, out) }()
	go func() {
		lines := bufio.NewScanner(in)
		for lines.Scan() {
			deals <- lines.Text()
		}
		ended <- lines.Err()
	}()
	return <-ended
}

// compute answers the deals, on a thread of its own.
func compute(deals <-chan string, out io.Writer) error {
	runtime.LockOSThread() // and never unlocked: the thread yields, and ends with the process
	if err := yield(); err != nil {
		return fmt.Errorf("doubledummy: yield: %w", err)
	}
	if err := openEngine(); err != nil {
		_, err = fmt.Fprintf(out, "%s%v\n", noReady, err)
		return err
	}
	if _, err := fmt.Fprintln(out, ready); err != nil {
		return err
	}
	for line := range deals {
		answer := none
		if d, err := bridge.ParseDeal(line); err == nil {
			if t, err := calculate(d); err == nil {
				answer = string(t)
			}
		}
		if _, err := fmt.Fprintln(out, line, answer); err != nil {
			return err
		}
	}
	return nil
}
