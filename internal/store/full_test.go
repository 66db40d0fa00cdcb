package store

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/test/check"
)

// A full disk: the sentence says so, the state is what it was, and the same
// result can be typed again when there is room.
func TestDiskFull(t *testing.T) {
	s := newEvening(t)
	var pages int
	check.NoError(t, s.medium.writer.QueryRow("pragma page_count").Scan(&pages))
	limit := func(n int) {
		execIn(t, s, fmt.Sprint("pragma max_page_count = ", n))
	}
	limit(pages)
	var refused *command.EnterResult
	saved := 0
	for _, x := range slips(mustEvent(t, s, "e1")) {
		before := mustEvent(t, s, "e1")
		err := s.Do(t.Context(), "e1", x)
		if err == nil {
			saved++
			continue
		}
		check.Problem(t, err, "store.full")
		check.Same(t, "the state changed", mustEvent(t, s, "e1"), before)
		refused = x
		break
	}
	check.Must(t, refused != nil, "the disk was never full")
	check.Problem(t, s.Do(t.Context(), "e1", refused), "store.full")
	_, err := s.DoAll(t.Context(), longNames(200))
	check.Problem(t, err, "store.full")
	check.Same(t, "a person who was not saved shows", len(s.People()), 0)
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
	other := check.Value(disk.OpenWriter(s.medium.path))(t)
	defer func() { _ = other.Close() }()
	tx := check.Value(other.Begin())(t)
	check.Problem(t, s.Do(context.Background(), "e1", evening(t, "e1")), "store.busy")
	check.NoError(t, tx.Rollback())
	mustDo(t, s, "e1", evening(t, "e1"))
}

// longNames are commands that add so many members with names as long as they may be.
func longNames(n int) (batch []Command) {
	for i := range n {
		add, p := member(fmt.Sprint("m", i), fmt.Sprintf("%0*d", event.MostOfPerson, i), "x")
		batch = append(batch, Command{"", add, []event.Person{p}})
	}
	return batch
}

// An import that does not fit is not there at all.
func TestDiskFullBatch(t *testing.T) {
	s := newClub(t)
	execIn(t, s, "pragma max_page_count = 1") // as small as it is
	_, err := s.DoAll(context.Background(), longNames(600))
	check.Problem(t, err, "store.full")
	check.That(t, len(s.Club().Members)+len(s.People()) == 0, "a part of it shows")
	var n int
	err = s.medium.readers.QueryRow("select count(*) from person").Scan(&n)
	check.That(t, err == nil && n == 0, "%d people in the file, %v", n, err)
	wantSound(t, s)
}

// overNet are options on a computer where every folder is another's.
func overNet() Options {
	o := quiet()
	o.Network = func(string) bool { return true }
	return o
}

// On a network folder no WAL is made, the scorer hears of it, and an evening is played as
// anywhere.
func TestNetworkFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.uitslag")
	s := check.Value(Create(path, "Pallieter", overNet()))(t)
	n := s.Notices()
	check.That(t, len(n) == 1 && n[0].Code == "store.network", "notices %v", n)
	mustDo(t, s, "e1", evening(t, "e1"))
	for i, x := range slips(mustEvent(t, s, "e1"))[:10] {
		mustDo(t, s, "e1", x)
		check.Must(t, !disk.Exists(path+"-wal") && !disk.Exists(path+"-shm"), "there is a WAL")
		if h, err := s.Events(); err != nil || h[0].Entered != i+1 { // readers beside the writer
			t.Fatalf("%v, %v", h, err)
		}
	}
	check.NoError(t, s.Undo(context.Background(), "e1"))
	wantSound(t, s)
	check.NoError(t, s.Backup(context.Background(), path+".bak"))
	o := overNet()
	o.LookLater = true
	second := openWith(t, path, o)
	check.Problem(t, second.Trouble(), "store.in-use")
	wantResults(t, second, 9)
	mustDo(t, s, "e1", &command.RenameEvent{Name: "x"})
	more, err := second.Refresh(context.Background())
	check.That(t, more && err == nil, "more %v, %v", more, err)
	mustClose(t, second)
	mustClose(t, s)
	files, err := os.ReadDir(filepath.Dir(path))
	check.That(t, err == nil && len(files) == 2, "left: %v, %v", files, err)
	check.Same(t, "trouble on this computer", mustOpen(t, path).Trouble(), (*problem.Problem)(nil))
}

// In a folder that a program copies to the cloud it is the same, and another word.
func TestSyncedFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.uitslag")
	o := quiet()
	o.Synced = func(string) string { return "OneDrive" }
	s := check.Value(Create(path, "Pallieter", o))(t)
	n := s.Notices()
	check.That(t, len(n) == 1 && n[0].Code == "store.synced" && n[0].Args["by"] == "OneDrive", "notices %v", n)
	mustDo(t, s, "e1", evening(t, "e1"))
	mustDo(t, s, "e1", slips(mustEvent(t, s, "e1"))[0])
	check.That(t, !disk.Exists(path+"-wal") && !disk.Exists(path+"-shm"), "there is a WAL")
	wantSound(t, s)
	mustClose(t, s)
	check.Write(t, filepath.Join(filepath.Dir(path), ".dropbox.cache"), nil)
	check.Same(t, "the mark in the folder says", disk.SyncedBy(path), "Dropbox")
}

// A file that was left in WAL mode, with its WAL or without, goes out of it on a network
// folder.
func TestNetworkFolderAfterWAL(t *testing.T) {
	t.Parallel()
	for _, how := range []string{"wal", "file"} {
		for _, later := range []bool{false, true} {
			path := unclosedFile(t, how)
			o := overNet()
			o.LookLater = later
			s := openWith(t, path, o)
			s.Looked()
			wantNoTrouble(t, s)
			want := map[string]int{"wal": 1, "file": 0}[how]
			check.Same(t, "results "+how, len(mustEvent(t, s, "e1").Sessions[0].Results), want)
			mustDo(t, s, "e1", slips(mustEvent(t, s, "e1"))[1])
			check.That(t, !disk.Exists(path+"-wal"), "%s: there is a WAL", how)
			wantSound(t, s)
			mustClose(t, s)
		}
	}
}

// The system is asked, and this folder is no other computer's.
func TestOnNetwork(t *testing.T) {
	if disk.OnNetwork(filepath.Join(t.TempDir(), "x")) {
		t.Skip("the folder for tests is on a network")
	}
	check.That(t, !disk.OnNetwork(filepath.Join(t.TempDir(), "nowhere", "x")), "a folder that is not there is on a network")
}
