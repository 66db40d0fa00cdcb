package task_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

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
		if err != nil {
			t.Error(err)
		}
		got = v
	})
	if got != 7 {
		t.Errorf("got %d, want 7 as soon as Start is back", got)
	}
	if l.Running() {
		t.Error("still running")
	}
}

func TestErrorsArrive(t *testing.T) {
	want := errors.New("the stick is full")
	l := task.Latest[int]{Runner: task.Here()}
	var got error
	l.Start(t.Context(), func(context.Context) (int, error) { return 0, want }, func(_ int, err error) { got = err })
	if !errors.Is(got, want) {
		t.Errorf("got %v", got)
	}
}

// The first work ends after the second: only the second is shown, and the first was cancelled.
func TestNewestWins(t *testing.T) {
	ui := newLoop()
	l := task.Latest[string]{Runner: task.Background(ui.do)}
	var shown []string
	show := func(s string, err error) {
		if err != nil {
			t.Error(err)
		}
		shown = append(shown, s)
	}
	cancelled := make(chan struct{})
	l.Start(t.Context(), func(ctx context.Context) (string, error) {
		<-ctx.Done() // it goes on until it is overtaken
		close(cancelled)
		return "old", nil
	}, show)
	if !l.Running() {
		t.Error("not running after Start")
	}
	l.Start(t.Context(), func(context.Context) (string, error) {
		<-cancelled
		return "new", nil
	}, show)
	ui.runOne()
	ui.runOne()
	if len(shown) != 1 || shown[0] != "new" {
		t.Errorf("shown %q, want only the newest", shown)
	}
	if l.Running() {
		t.Error("still running")
	}
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
	if l.Running() {
		t.Error("running after Cancel")
	}
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
	if !slices.Equal(shown, []int{n - 1}) {
		t.Errorf("shown %v, want only the last", shown)
	}
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
	if !slices.Equal(seen, []int{0, 1, 2}) || done != "done" {
		t.Errorf("seen %v, %q", seen, done)
	}
}
