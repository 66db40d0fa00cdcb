package backup_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/jobs/backup"
	"uitslag/internal/jobs/files"
	"uitslag/internal/store"
	"uitslag/internal/store/tiers"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestCopyClub holds: a copy is a whole club file of its own, in the folder beside the
// club file, which is made, and on the stick; the tiers are kept, files of others are let
// be, and a stick that is not there keeps no copy from the first folder.
func TestCopyClub(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "De [Proef].uitslag")
	s := check.Value(store.Create(path, "De Proef", store.Options{}))(t)
	defer s.Close()
	stick := filepath.Join(dir, "stick")
	folders := backup.Folders(path, stick, translation.For("en"))
	check.NoError(t, os.Mkdir(stick, 0o755))
	other := clitest.Write(t, filepath.Join(stick, "De [Proef] oud.uitslag"), "x")
	at := time.Date(2026, 11, 21, 18, 0, 0, 0, time.Local)
	for i := range 20 { // until 21:10
		for _, c := range backup.Make(s, folders, at.Add(time.Duration(i)*backup.Every), nil) {
			check.Must(t, c.Err == nil, "%v", c.Err)
		}
	}
	for _, folder := range folders {
		all, err := tiers.Copies(folder, path)
		if err != nil || len(all) != 12 {
			t.Errorf("%s: %d copies (%v), want those of the last two hours", folder, len(all), err)
			continue
		}
		c, err := store.Inspect(context.Background(), all[0].Path, store.Options{})
		check.That(t, err == nil && c.Club == "De Proef" && c.Trouble == nil, "the copy is of %q: %v, %v", c.Club, c.Trouble, err)
	}
	check.Equal(t, "somebody else's file was changed", clitest.Read(t, other), "x")
	check.NoError(t, os.Rename(stick, stick+" in a drawer"))
	done := backup.Make(s, folders, at.AddDate(0, 0, 1), nil)
	if done[0].Err != nil || done[1].Err == nil {
		t.Errorf("without the stick: %v, %v", done[0].Err, done[1].Err)
	}
	_, err := os.Stat(stick)
	check.That(t, err != nil, "a folder was made where the stick is not")
	got := backup.Folders(path, "", translation.For("en"))
	check.That(t, len(got) == 1 && got[0] == filepath.Join(dir, "Backups"), "folders %q", got)
}

// TestCopiesForget holds: what was erased is gone from the older copies too when the next
// one is written, and from nothing else.
func TestCopiesForget(t *testing.T) {
	path := clitest.SampleClub(t)
	s := check.Value(store.Open(path, store.Options{}))(t)
	defer s.Close()
	folders := backup.Folders(path, "", translation.For("en"))
	at := time.Date(2026, 11, 21, 20, 0, 0, 0, time.Local)
	backup.Make(s, folders, at, nil)
	var who event.ID
	for id := range s.Club().Members {
		who = max(who, id)
	}
	last := s.People()[s.Club().Members[who].Person].Last
	check.NoError(t, s.Do(t.Context(), "", &command.AnonymiseMember{Member: who}))
	done := backup.Make(s, folders, at.Add(backup.Every), nil)
	check.Must(t, done[0].Err == nil && done[0].Scrubbed != 0, "%+v", done)
	all, err := tiers.Copies(folders[0], path)
	check.Must(t, err == nil && len(all) == 2, "%v %v", all, err)
	for _, c := range all {
		in := check.Value(store.Open(c.Path, store.Options{ReadOnly: true}))(t)
		check.That(t, in.People()[s.Club().Members[who].Person].Last == "", "%s still knows %s", c.Path, last)
		if p := in.Trouble(); p.Code != "store.opened-to-read" || len(in.People()) != len(s.People()) {
			t.Errorf("%s: %v, %d people", c.Path, p, len(in.People()))
		}
		check.NoError(t, in.Close())
		clitest.WantSound(t, c.Path)
	}
}

// TestClubFolders holds: a new club's folders are named in its language; one that is
// there already is used, whatever its language, and copies in every one are found and
// forget who was erased.
func TestClubFolders(t *testing.T) {
	path := clitest.SampleClub(t)
	dir := filepath.Dir(path)
	nl, en := translation.For("nl"), translation.For("en")
	check.Equal(t, "a new club in Dutch", files.BesideClub(path, nl), filepath.Join(dir, "Reservekopieën"))
	s := check.Value(store.Open(path, store.Options{}))(t)
	defer s.Close()
	at := time.Date(2026, 11, 21, 20, 0, 0, 0, time.Local)
	backup.Make(s, backup.Folders(path, "", en), at, nil) // by an older program
	check.Equal(t, "with the older folder", files.BesideClub(path, nl), filepath.Join(dir, "Backups"))
	other := filepath.Join(dir, "Reservekopieën")
	check.NoError(t, os.Mkdir(other, 0o755))
	backup.Make(s, []string{other}, at.Add(backup.Every), nil)
	all, err := backup.Of(path)
	check.Must(t, err == nil && len(all) == 2, "found: %v, %v", all, err)
	var who event.ID
	for id := range s.Club().Members {
		who = max(who, id)
	}
	person := s.Club().Members[who].Person
	check.NoError(t, s.Do(t.Context(), "", &command.AnonymiseMember{Member: who}))
	backup.Make(s, backup.Folders(path, "", nl), at.Add(2*backup.Every), nil)
	for _, c := range all {
		in := check.Value(store.Open(c.Path, store.Options{ReadOnly: true}))(t)
		p := in.People()[person]
		check.That(t, p.Last == "", "%s still knows %s", c.Path, p.Last)
		check.NoError(t, in.Close())
	}
}

// TestElsewhere holds: of two laptops with one stick each finds the copy of the other where that
// has what it has not, and what both have of their own; and nothing any more once that copy was
// put in its place.
func TestElsewhere(t *testing.T) {
	path, stick, ctx := clitest.SampleClub(t), t.TempDir(), context.Background()
	at := time.Date(2026, 11, 21, 20, 0, 0, 0, time.Local)
	name := func(s *store.Store, name string) {
		club := s.Club()
		check.NoError(t, s.Do(ctx, "", &command.SetClub{Name: name, Settings: club.Settings}))
	}
	save := func(s *store.Store, after time.Duration) string {
		made := tiers.FreeName(stick, path, at.Add(after))
		check.NoError(t, s.Backup(ctx, made))
		return made
	}
	find := func(s *store.Store) *backup.Elsewhere { return check.Value(backup.FindElsewhere(ctx, s, stick))(t) }

	one := check.Value(store.Open(path, store.Options{}))(t)
	first := save(one, 0)
	other := filepath.Join(t.TempDir(), filepath.Base(path))
	check.NoError(t, store.Duplicate(ctx, first, other, store.Options{}))
	two := check.Value(store.Open(other, store.Options{}))(t)
	check.That(t, find(one) == nil && find(two) == nil, "both are the same: %+v %+v", find(one), find(two))
	name(two, "De Tweede")
	newer := save(two, time.Hour)
	x := find(one)
	check.That(t, x != nil && x.Copy.Path == newer && x.There.Lines == 1 && x.Here.Lines == 0, "the other went on: %+v", x)
	name(one, "De Eerste")
	save(one, 2*time.Hour)
	x = find(one)
	check.That(t, x != nil && x.Copy.Path == newer && x.There.Lines == 1 && x.Here.Lines == 1, "both went on: %+v", x)
	check.That(t, find(two) != nil, "the other does not see it")
	check.NoError(t, one.Close())
	aside := tiers.AsideName(path, "opzij", at.Add(3*time.Hour))
	check.Value(store.Restore(ctx, store.Restoring{Copy: newer, Club: path, Aside: aside}, store.Options{}))(t)
	one = check.Value(store.Open(path, store.Options{}))(t)
	check.That(t, find(one) == nil, "it was put in its place: %+v", find(one))
	check.NoError(t, one.Close())
	check.NoError(t, two.Close())
}
