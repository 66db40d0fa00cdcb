// Package task runs long work off the UI thread and brings its result back to it.
//
// It is the only place of the window where goroutines start. Work that was overtaken
// by newer work of the same kind is cancelled, and its result is never shown.
package task

import (
	"context"
	"fmt"
	"runtime/debug"
)

// Runner says where work runs and where its result is handed over: in the program a
// goroutine and fyne.Do, in tests both at once and in place (Here).
type Runner struct {
	Work func(func()) // runs the work
	UI   func(func()) // runs on the UI thread
	// Caught hears, on the UI thread, of a fault of the program in the work, which then
	// ends with an error. While it is nil nothing is caught: a test must fail.
	Caught func(with any, stack []byte)
}

// Here runs everything at once, in place: for tests.
func Here() Runner {
	now := func(f func()) { f() }
	return Runner{Work: now, UI: now}
}

// Background runs work in goroutines and hands results over with ui, which is fyne.Do.
func Background(ui func(func())) Runner {
	return Runner{Work: func(f func()) { go f() }, UI: ui}
}

// Latest runs one kind of work, of which only the newest result is wanted. Its
// methods are called on the UI thread.
type Latest[T any] struct {
	Runner Runner

	newest int // counts the starts; a result with an older number is not wanted
	stop   context.CancelFunc
}

// Start cancels what is still running and runs work; done gets its result on the UI
// thread, unless by then something newer was started or Cancel was called.
func (l *Latest[T]) Start(ctx context.Context, work func(context.Context) (T, error), done func(T, error)) {
	l.Cancel()
	ctx, stop := context.WithCancel(ctx)
	l.stop = stop
	mine := l.newest
	l.Runner.Work(func() {
		result, err := caught(l.Runner, ctx, work)
		l.Runner.UI(func() {
			stop()
			if mine == l.newest {
				l.stop = nil
				done(result, err)
			}
		})
	})
}

// caught runs work; a panic in it becomes its error.
func caught[T any](r Runner, ctx context.Context, work func(context.Context) (T, error)) (result T, err error) {
	if r.Caught != nil {
		defer func() {
			if with := recover(); with != nil {
				stack := debug.Stack()
				err = fmt.Errorf("panic: %v", with)
				r.UI(func() { r.Caught(with, stack) })
			}
		}()
	}
	return work(ctx)
}

// Cancel stops what is running; its result will not be handed over.
func (l *Latest[T]) Cancel() {
	l.newest++
	if l.stop != nil {
		l.stop()
		l.stop = nil
	}
}

// Running reports whether a result is still to come.
func (l *Latest[T]) Running() bool { return l.stop != nil }

// Progress hands how far a work is over to the UI thread: the work calls the
// function it returns, show is called on the UI thread in the same order.
func Progress[P any](r Runner, show func(P)) func(P) {
	return func(p P) { r.UI(func() { show(p) }) }
}
