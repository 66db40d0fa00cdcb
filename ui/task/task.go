// Package task runs long work off the UI thread and brings its result back to it.
//
// It is the only place of the window where goroutines start. Work that was overtaken
// by newer work of the same kind is cancelled, and its result is never shown.
package task

import "context"

// Runner says where work runs and where its result is handed over: in the program a
// goroutine and fyne.Do, in tests both at once and in place (Here).
type Runner struct {
	Work func(func()) // runs the work
	UI   func(func()) // runs on the UI thread
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
		result, err := work(ctx)
		l.Runner.UI(func() {
			stop()
			if mine == l.newest {
				l.stop = nil
				done(result, err)
			}
		})
	})
}

// Cancel stops what is running; its result will not be handed over.
func (l *Latest[T]) Cancel() {
	l.newest++
	if l.stop != nil {
		l.stop()
		l.stop = nil
	}
}

// Running tells whether a result is still to come.
func (l *Latest[T]) Running() bool { return l.stop != nil }

// Progress hands how far a work is over to the UI thread: the work calls the
// function it returns, show is called on the UI thread in the same order.
func Progress[P any](r Runner, show func(P)) func(P) {
	return func(p P) { r.UI(func() { show(p) }) }
}
