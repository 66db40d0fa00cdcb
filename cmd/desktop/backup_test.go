package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"uitslag/internal/store"
)

// TestCopyClub holds: a copy is a whole club file of its own, the newest thirty stay,
// and files of others in the folder are let be.
func TestCopyClub(t *testing.T) {
	dir := t.TempDir()
	s, err := store.Create(filepath.Join(dir, "De [Proef].uitslag"), "De Proef", store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	folder := filepath.Join(dir, "stick")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(folder, "De [Proef] oud.uitslag")
	if err := os.WriteFile(other, []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	for i := range backupsKept + 2 {
		if err := copyClub(s, folder, at.Add(time.Duration(i)*backupEvery)); err != nil {
			t.Fatal(err)
		}
	}
	all, err := os.ReadDir(folder)
	if err != nil || len(all) != backupsKept+1 {
		t.Fatalf("%d files in the folder (%v), want %d", len(all), err, backupsKept+1)
	}
	oldest := filepath.Join(folder, fmt.Sprintf("De [Proef]%s.uitslag", at.Add(2*backupEvery).Format(" 2006-01-02 150405")))
	c, err := store.Open(oldest, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if c.Club().Name != "De Proef" {
		t.Errorf("the copy is of %q", c.Club().Name)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if err := copyClub(s, filepath.Join(dir, "gone"), at); err == nil {
		t.Error("a copy into a folder that is not there")
	}
}
