package task_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"uitslag/internal/test/check"
	"uitslag/ui/task"
)

// loop stands in for the UI thread: it keeps what is to run there until the test,
// which is that thread, runs it.
type loop struct{ queue chan func() }

func newLoop() *loop { return &loop{queue: make(chan func(), 16)} }

func (l *loop) do(f func()) { l.queue <- f }

func (l *loop) runOne() { (<-l.queue)() }

func TestHereRunsInPlace(t *testing.T) {
	l := task.Latest[int]{Runner: task.Here()}
	got := 0
	l.Start(t.Context(), func(context.Context) (int, error) { return 7, nil }, func(v int, err error) {
		check.That(t, err == nil, "%v", err)
		got = v
	})
	check.Equal(t, "got", got, 7)
	check.That(t, !l.Running(), "still running")
}

func TestErrorsArrive(t *testing.T) {
	want := errors.New("the stick is full")
	l := task.Latest[int]{Runner: task.Here()}
	var got error
	l.Start(t.Context(), func(context.Context) (int, error) { return 0, want }, func(_ int, err error) { got = err })
	check.That(t, errors.Is(got, want), "got %v", got)
}

// The first work ends after the second: only the second is shown, and the first was cancelled.
func TestNewestWins(t *testing.T) {
	ui := newLoop()
	l := task.Latest[string]{Runner: task.Background(ui.do)}
	var shown []string
	show := func(s string, err error) {
		check.That(t, err == nil, "%v", err)
		shown = append(shown, s)
	}
	cancelled := make(chan struct{})
	l.Start(t.Context(), func(ctx context.Context) (string, error) {
		<-ctx.Done() // it goes on until it is overtaken
		close(cancelled)
		return "old", nil
	}, show)
	check.That(t, l.Running(), "not running after Start")
	l.Start(t.Context(), func(context.Context) (string, error) {
		<-cancelled
		return "new", nil
	}, show)
	ui.runOne()
	ui.runOne()
	check.That(t, len(shown) == 1 && shown[0] == "new", "shown %q, want only the newest", shown)
	check.That(t, !l.Running(), "still running")
}

func TestCancelShowsNothing(t *testing.T) {
	ui := newLoop()
	l := task.Latest[int]{Runner: task.Background(ui.do)}
	l.Start(t.Context(), func(ctx context.Context) (int, error) {
		<-ctx.Done()
		return 1, ctx.Err()
	}, func(int, error) { t.Error("shown after Cancel") })
	l.Cancel()
	ui.runOne()
	check.That(t, !l.Running(), "running after Cancel")
}

// Many at once: whatever the order in which they end, the last one started is the
// only one shown. Run with -race.
func TestManyStarts(t *testing.T) {
	ui := newLoop()
	l := task.Latest[int]{Runner: task.Background(ui.do)}
	var together sync.WaitGroup
	const n = 10
	together.Add(n)
	var shown []int
	for i := range n {
		l.Start(t.Context(), func(context.Context) (int, error) {
			together.Done()
			together.Wait() // all run at the same time
			return i, nil
		}, func(v int, _ error) { shown = append(shown, v) })
	}
	for range n {
		ui.runOne()
	}
	check.Slices(t, "shown", shown, []int{n - 1})
}

func TestProgressInOrder(t *testing.T) {
	ui := newLoop()
	r := task.Background(ui.do)
	l := task.Latest[string]{Runner: r}
	var seen []int
	tell := task.Progress(r, func(p int) { seen = append(seen, p) })
	done := ""
	l.Start(t.Context(), func(context.Context) (string, error) {
		for i := range 3 {
			tell(i)
		}
		return "done", nil
	}, func(s string, _ error) { done = s })
	for range 4 {
		ui.runOne()
	}
	check.That(t, slices.Equal(seen, []int{0, 1, 2}) && done == "done", "seen %v, %q", seen, done)
}
