package store

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/expect"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
)

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
	s := expect.Value(Create(path, "Pallieter", overNet()))(t)
	if n := s.Notices(); len(n) != 1 || n[0].Code != "store.network" {
		t.Errorf("notices %v", n)
	}
	mustDo(t, s, "e1", evening(t, "e1"))
	for i, x := range slips(mustEvent(t, s, "e1"))[:10] {
		mustDo(t, s, "e1", x)
		if disk.Exists(path+"-wal") || disk.Exists(path+"-shm") {
			t.Fatal("there is a WAL")
		}
		if h, err := s.Events(); err != nil || h[0].Entered != i+1 { // readers beside the writer
			t.Fatalf("%v, %v", h, err)
		}
	}
	expect.OK(t, s.Undo(context.Background(), "e1"))
	wantSound(t, s)
	expect.OK(t, s.Backup(context.Background(), path+".bak"))
	o := overNet()
	o.LookLater = true
	second := openWith(t, path, o)
	expect.Problem(t, second.Trouble(), "store.in-use")
	wantResults(t, second, 9)
	mustDo(t, s, "e1", &command.RenameEvent{Name: "x"})
	if more, err := second.Refresh(context.Background()); !more || err != nil {
		t.Errorf("more %v, %v", more, err)
	}
	mustClose(t, second)
	mustClose(t, s)
	if files, err := os.ReadDir(filepath.Dir(path)); err != nil || len(files) != 2 {
		t.Errorf("left: %v, %v", files, err)
	}
	expect.Same(t, mustOpen(t, path).Trouble(), (*problem.Problem)(nil), "trouble on this computer")
}

// In a folder that a program copies to the cloud it is the same, and another word.
func TestSyncedFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.uitslag")
	o := quiet()
	o.Synced = func(string) string { return "OneDrive" }
	s := expect.Value(Create(path, "Pallieter", o))(t)
	if n := s.Notices(); len(n) != 1 || n[0].Code != "store.synced" || n[0].Args["by"] != "OneDrive" {
		t.Errorf("notices %v", n)
	}
	mustDo(t, s, "e1", evening(t, "e1"))
	mustDo(t, s, "e1", slips(mustEvent(t, s, "e1"))[0])
	expect.That(t, !disk.Exists(path+"-wal") && !disk.Exists(path+"-shm"), "there is a WAL")
	wantSound(t, s)
	mustClose(t, s)
	expect.Write(t, filepath.Join(filepath.Dir(path), ".dropbox.cache"), nil)
	expect.Same(t, (Options{}).syncedBy(path), "Dropbox", "the mark in the folder says")
}

// A file that was left in WAL mode, with its WAL or without, goes out of it on a network
// folder.
func TestNetworkFolderAfterWAL(t *testing.T) {
	for _, how := range []string{"wal", "file"} {
		for _, later := range []bool{false, true} {
			path := unclosedFile(t, how)
			o := overNet()
			o.LookLater = later
			s := openWith(t, path, o)
			s.Looked()
			wantNoTrouble(t, s)
			want := map[string]int{"wal": 1, "file": 0}[how]
			expect.Same(t, len(mustEvent(t, s, "e1").Sessions[0].Results), want, "%s", "results "+how)
			mustDo(t, s, "e1", slips(mustEvent(t, s, "e1"))[1])
			expect.That(t, !disk.Exists(path+"-wal"), "%s: there is a WAL", how)
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
	expect.That(t, !(Options{}).onNetwork(filepath.Join(t.TempDir(), "nowhere", "x")), "a folder that is not there is on a network")
}
