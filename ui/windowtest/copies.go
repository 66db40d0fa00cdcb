package windowtest

import (
	"context"
	"path/filepath"
	"time"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/ui/screens/restore"
)

// copies is restore.Files with three backups of the club: two of this evening, beside the
// club file and on a stick, and one of a week ago.
type copies struct{ w *Window }

// stick is the folder that stands for another disk.
const stick = "/stick"

// at are where and when the backups were made.
var at = []struct {
	stick   bool
	before  time.Duration
	entered int
}{
	{false, 4 * time.Minute, 68},
	{true, 4 * time.Minute, 68},
	{false, 7 * 24 * time.Hour, 0},
}

// Club implements restore.Files.
func (copies) Club() string { return "De Proef.uitslag" }

// Trouble implements restore.Files.
func (copies) Trouble() error { return nil }

// Touched implements restore.Files.
func (copies) Touched() bool { return false }

// Copies implements restore.Files.
func (f copies) Copies(context.Context) ([]restore.Copy, error) {
	f.w.note("backups")
	return f.all(), nil
}

func (f copies) all() (all []restore.Copy) {
	for _, c := range at {
		folder := stick
		if !c.stick {
			folder = f.w.Desk.Words.T("folder.backups")
		}
		made := copiedAt(c.before)
		all = append(all, restore.Copy{
			Path:   filepath.Join(folder, "De Proef "+made.Format("2006-01-02 150405")+".uitslag"),
			Folder: folder, Beside: !c.stick, Made: made, Last: made.Add(-time.Minute),
			Evening: header(c.entered),
		})
	}
	return all
}

// Look implements restore.Files.
func (f copies) Look(_ context.Context, path string) (restore.Content, error) {
	for i, c := range f.all() {
		if c.Path != path {
			continue
		}
		in := restore.Content{
			Club: "Bridgeclub De Proef", Program: "uitslag 1.0", Size: 600 << 10, Last: c.Last, Lines: 450, Members: 40,
			Evenings: []event.Header{header(at[i].entered)},
		}
		if n := 80 - at[i].entered; i != 1 {
			in.There = restore.Only{Lines: n, Results: n, From: c.Made, To: desktest.Start}
		}
		return in, nil
	}
	return restore.Content{}, nil
}

// Restore implements restore.Files.
func (f copies) Restore(string, bool) error {
	f.w.note("restored")
	return nil
}

// Repair implements restore.Files.
func (f copies) Repair() error {
	f.w.note("repaired")
	return nil
}

func copiedAt(before time.Duration) time.Time { return desktest.Start.Add(-before) }

func header(entered int) event.Header {
	return event.Header{ID: event.ID("copied"), Number: 3, Name: "Clubavond", Date: "2026-11-14", Pairs: 10, Boards: 27, Entered: entered, Expected: 135}
}
