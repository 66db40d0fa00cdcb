package store

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/expect"
	"uitslag/internal/store/disk"
)

// A full disk: the sentence says so, the state is what it was, and the same
// result can be typed again when there is room.
func TestDiskFull(t *testing.T) {
	s := newEvening(t)
	ctx := context.Background()
	var pages int
	expect.OK(t, s.writer.QueryRow("pragma page_count").Scan(&pages))
	limit := func(n int) {
		execIn(t, s, fmt.Sprint("pragma max_page_count = ", n))
	}
	limit(pages)
	var refused *command.EnterResult
	saved := 0
	for _, x := range slips(mustEvent(t, s, "e1")) {
		before := mustEvent(t, s, "e1")
		err := s.Do(ctx, "e1", x)
		if err == nil {
			saved++
			continue
		}
		expect.Problem(t, err, "store.full")
		expect.Same(t, mustEvent(t, s, "e1"), before, "the state changed")
		refused = x
		break
	}
	if refused == nil {
		t.Fatal("the disk was never full")
	}
	expect.Problem(t, s.Do(ctx, "e1", refused), "store.full")
	add, p := member("m1", "An", "Peeters")
	p.First = strings.Repeat("x", 20_000)
	expect.Problem(t, s.Do(ctx, "", add, p), "store.full")
	expect.Same(t, len(s.People()), 0, "a person who was not saved shows")
	wantReplayed(t, s, "e1")
	wantSound(t, s)
	limit(pages + 1000)
	mustDo(t, s, "e1", refused)
	wantResults(t, s, saved+1)
	wantSound(t, s)
	again := reopen(t, s)
	wantResults(t, again, saved+1)
}

// Another program (a database browser, a virus scanner) holds the file: the
// sentence says so, and the next try succeeds.
func TestFileBusy(t *testing.T) {
	s := newClub(t)
	execIn(t, s, "pragma busy_timeout = 0")
	other := expect.Value(disk.OpenWriter(s.path))(t)
	defer func() { _ = other.Close() }()
	tx := expect.Value(other.Begin())(t)
	expect.Problem(t, s.Do(context.Background(), "e1", evening(t, "e1")), "store.busy")
	expect.OK(t, tx.Rollback())
	mustDo(t, s, "e1", evening(t, "e1"))
}

// An import that does not fit is not there at all.
func TestDiskFullBatch(t *testing.T) {
	s := newClub(t)
	execIn(t, s, "pragma max_page_count = 1") // as small as it is
	var batch []Command
	for i := range 300 {
		add, p := member(fmt.Sprint("m", i), fmt.Sprintf("%0200d", i), "x")
		batch = append(batch, Command{"", add, []event.Person{p}})
	}
	_, err := s.DoAll(context.Background(), batch)
	expect.Problem(t, err, "store.full")
	expect.That(t, len(s.Club().Members)+len(s.People()) == 0, "a part of it shows")
	var n int
	if err := s.readers.QueryRow("select count(*) from person").Scan(&n); err != nil || n != 0 {
		t.Errorf("%d people in the file, %v", n, err)
	}
	wantSound(t, s)
}
