package publish

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime/debug"
	"strings"
	"time"
)

// place is a folder that is open. Paths are relative to it. What it does not find is
// fs.ErrNotExist; a connection that is gone a lostError; the rest are Problems.
type place interface {
	// name is what the scorer calls the folder.
	name() string
	// list gives what a folder within it has, "" the folder itself.
	list(dir string) ([]entry, error)
	// read gives a file of this size.
	read(path string, size int64) ([]byte, error)
	// put writes a file whole or not at all, in place of what is there; meanwhile it is called
	// unfinished, beside its place. Sent is told the bytes as they go.
	put(path, unfinished string, b []byte, sent func(n int64)) error
	// rename gives a file a name that is free.
	rename(from, to string) error
	remove(path string) error
	// mkdir makes a folder; one that is there is no failure.
	mkdir(dir string) error
	// rmdir removes a folder that is empty; one that is not stays.
	rmdir(dir string) error
	// parallel is how many files can be sent at a time.
	parallel() int
	close() error
}

type entry struct {
	name string
	kind kind
	size int64
}

type kind int

const (
	isFile kind = iota
	isFolder
	isOther // a device, a link to a folder or to nowhere
)

// lostError is a connection that was lost: it is worth trying again.
type lostError struct {
	host string
	wait time.Duration // before the first time
	err  error
}

func (e *lostError) Error() string { return fmt.Sprintf("connection with %s lost: %v", e.host, e.err) }

func (e *lostError) Unwrap() error { return e.err }

func isGone(err error) bool { return errors.Is(err, fs.ErrNotExist) }

// swap renames over what is there, on a host that may not be able to do so in one act: then
// what is there is renamed too, and renamed back if that fails.
func swap(rename func(from, to string) error, remove func(string) error, from, to string) error {
	first := rename(from, to)
	if first == nil {
		return nil
	}
	aside := strings.TrimSuffix(from, ".tmp") + "-old.tmp"
	if err := rename(to, aside); err != nil {
		return first
	}
	if err := rename(from, to); err != nil {
		_ = rename(aside, to) // what failed first is told
		return err
	}
	return remove(aside)
}

// each does something with every item, as many at a time as the place takes, and gives the
// first failure; after one, or when ctx is done, no more are begun. A panic is that of the
// caller, who knows what to do with it.
func each[T any](ctx context.Context, parallel int, items []T, do func(T) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	todo := make(chan T)
	ended := make(chan struct{})
	for range min(parallel, len(items)) {
		go func() {
			defer func() {
				if x := recover(); x != nil {
					stop(&panicked{x, debug.Stack()})
				}
				ended <- struct{}{}
			}()
			for it := range todo {
				if err := do(it); err != nil {
					stop(err)
				}
			}
		}()
	}
	for _, it := range items {
		select {
		case todo <- it:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(todo)
	for range min(parallel, len(items)) {
		<-ended
	}
	err := context.Cause(ctx)
	if p, is := errors.AsType[*panicked](err); is {
		panic(p.Error())
	}
	return err
}

type panicked struct {
	value any
	stack []byte
}

func (p *panicked) Error() string { return fmt.Sprintf("%v\n%s", p.value, p.stack) }
