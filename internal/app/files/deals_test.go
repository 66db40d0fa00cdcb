package files

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"uitslag/internal/expect"
	"uitslag/internal/system"
)

const pbnFile = `% PBN 2.1
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64"]
[DoubleDummyTricks "d8ddad8dda0500105001"]

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "E:QT7642.K.KT73.92 K.AQ732.Q65.KJT5 AJ53.J8.J42.AQ74 98.T9654.A98.863"]
`

// TestFindDeals holds: PBN files with deals in the usual places and on sticks are found,
// the newest first.
func TestFindDeals(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	for name, folder := range map[string]string{"XDG_DOCUMENTS_DIR": "Documents", "XDG_DOWNLOAD_DIR": "Downloads", "XDG_DESKTOP_DIR": "Desktop"} {
		t.Setenv(name, filepath.Join(home, folder)) // which Windows does not know by the home folder
	}
	now := time.Date(2026, 11, 21, 19, 0, 0, 0, time.UTC)
	put := func(name, text string, days int) string {
		path := filepath.Join(home, filepath.FromSlash(name))
		expect.OK(t, os.MkdirAll(filepath.Dir(path), 0o755))
		expect.OK(t, os.WriteFile(path, []byte(text), 0o600))
		if at := now.AddDate(0, 0, -days); os.Chtimes(path, at, at) != nil {
			t.Fatal("no time")
		}
		return path
	}
	was := system.Sticks
	t.Cleanup(func() { system.Sticks = was })
	system.Sticks = func() []string { return []string{filepath.Join(home, "media", "STICK")} }

	put("Documents/leeg.pbn", "", 0)
	put("Documents/uitleg.pbn", `[Event "x"]`, 0)
	put("Documents/avond.txt", pbnFile, 0)
	want := []string{
		put("media/STICK/avond.PBN", pbnFile, 1),
		put("Downloads/vorige.pbn", pbnFile, 7),
	}
	expect.Same(t, (Deals{}).FindDeals(), want, "found")
}
