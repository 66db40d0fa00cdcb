package store

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
)

// A full disk: the sentence says so, the state is what it was, and the same
// result can be typed again when there is room.
func TestDiskFull(t *testing.T) {
	s := newClub(t)
	ctx := context.Background()
	mustDo(t, s, "e1", evening(t, "e1"))
	var pages int
	if err := s.writer.QueryRow("pragma page_count").Scan(&pages); err != nil {
		t.Fatal(err)
	}
	limit := func(n int) {
		if _, err := s.writer.Exec(fmt.Sprint("pragma max_page_count = ", n)); err != nil {
			t.Fatal(err)
		}
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
		wantProblem(t, err, "store.full")
		if mustEvent(t, s, "e1") != before {
			t.Error("the state changed")
		}
		refused = x
		break
	}
	if refused == nil {
		t.Fatal("the disk was never full")
	}
	err := s.Do(ctx, "e1", refused)
	wantProblem(t, err, "store.full")
	add, p := member("m1", "An", "Peeters")
	p.First = strings.Repeat("x", 20_000)
	err = s.Do(ctx, "", add, p)
	wantProblem(t, err, "store.full")
	if len(s.People()) != 0 {
		t.Error("a person who was not saved shows")
	}
	wantReplayed(t, s, "e1")
	wantSound(t, s)
	limit(pages + 1000)
	mustDo(t, s, "e1", refused)
	wantEqual(t, "results", len(mustEvent(t, s, "e1").Sessions[0].Results), saved+1)
	wantSound(t, s)
	mustClose(t, s)
	again := mustOpen(t, s.path)
	wantEqual(t, "trouble", again.Trouble(), (*problem.Problem)(nil))
	wantEqual(t, "results", len(mustEvent(t, again, "e1").Sessions[0].Results), saved+1)
}

// Another program (a database browser, a virus scanner) holds the file: the
// sentence says so, and the next try succeeds.
func TestFileBusy(t *testing.T) {
	s := newClub(t)
	if _, err := s.writer.Exec("pragma busy_timeout = 0"); err != nil {
		t.Fatal(err)
	}
	other, err := disk.OpenWriter(s.path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close() }()
	tx, err := other.Begin()
	if err != nil {
		t.Fatal(err)
	}
	err = s.Do(context.Background(), "e1", evening(t, "e1"))
	wantProblem(t, err, "store.busy")
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	mustDo(t, s, "e1", evening(t, "e1"))
}

// An import that does not fit is not there at all.
func TestDiskFullBatch(t *testing.T) {
	s := newClub(t)
	if _, err := s.writer.Exec("pragma max_page_count = 1"); err != nil { // as small as it is
		t.Fatal(err)
	}
	var batch []Command
	for i := range 300 {
		add, p := member(fmt.Sprint("m", i), fmt.Sprintf("%0200d", i), "x")
		batch = append(batch, Command{"", add, []event.Person{p}})
	}
	_, err := s.DoAll(context.Background(), batch)
	wantProblem(t, err, "store.full")
	if len(s.Club().Members)+len(s.People()) > 0 {
		t.Error("a part of it shows")
	}
	var n int
	if err := s.readers.QueryRow("select count(*) from person").Scan(&n); err != nil || n != 0 {
		t.Errorf("%d people in the file, %v", n, err)
	}
	wantSound(t, s)
}
