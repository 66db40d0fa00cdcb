package found

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/system"
	"uitslag/internal/test/check"
)

// home is an empty home folder, in which files are days old.
type home string

func newHome(t *testing.T) home {
	t.Helper()
	h := t.TempDir()
	t.Setenv("HOME", h)
	t.Setenv("USERPROFILE", h)
	for name, folder := range map[string]string{"XDG_DOCUMENTS_DIR": "Documents", "XDG_DOWNLOAD_DIR": "Downloads", "XDG_DESKTOP_DIR": "Desktop"} {
		t.Setenv(name, filepath.Join(h, folder)) // which Windows does not know by the home folder
	}
	return home(h)
}

// put makes a file that is so many days old.
func (h home) put(t *testing.T, name, text string, days int) string {
	t.Helper()
	path := filepath.Join(string(h), filepath.FromSlash(name))
	check.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	at := time.Date(2026, 11, 21, 19, 0, 0, 0, time.UTC).AddDate(0, 0, -days)
	check.Write(t, path, []byte(text))
	check.NoError(t, os.Chtimes(path, at, at))
	return path
}

// TestFindLists holds: lists of members in the usual places are found, the newest
// first; another table, and a list deeper down, are not.
func TestFindLists(t *testing.T) {
	home := newHome(t)
	got := FindLists()
	check.That(t, got == nil, "an empty home has %v", got)
	const list = "Achternaam;Voornaam\nMaes;Alice\n"
	home.put(t, "Documents/rekening.csv", "datum;bedrag\n1-1-2026;5\n", 0)
	home.put(t, "Documents/leeg.csv", "", 0)
	home.put(t, "Documents/brief.txt", list, 0)
	home.put(t, "Documents/oud/leden.csv", list, 0)
	book := func(name string, days int) string {
		x := excelize.NewFile()
		for i, row := range [][]any{{"Ledenlijst"}, {"Bondsnr.", "Naam", "Voornaam"}, {"0012345", "Maes", "Alice"}} {
			check.NoError(t, x.SetSheetRow("Sheet1", fmt.Sprint("A", i+1), &row))
		}
		var b bytes.Buffer
		check.NoError(t, x.Write(&b))
		return home.put(t, name, b.String(), days)
	}
	book("Documents/Uitslag/club/ranglijst.xlsx", 0) // ours
	want := []string{
		book("Downloads/leden van de bond.xlsx", 6),
		home.put(t, "Downloads/Leden.CSV", list, 1),
		home.put(t, "Documents/leden.csv", list, 2),
		home.put(t, "Documents/Uitslag/vorig jaar.csv", list, 3),
	}
	home.put(t, "Desktop/a.csv", list, 4) // more are not offered
	check.Same(t, "found", FindLists(), want)
}

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
	home := newHome(t)
	was := system.Sticks
	t.Cleanup(func() { system.Sticks = was })
	system.Sticks = func() []string { return []string{filepath.Join(string(home), "media", "STICK")} }

	home.put(t, "Documents/leeg.pbn", "", 0)
	home.put(t, "Documents/uitleg.pbn", `[Event "x"]`, 0)
	home.put(t, "Documents/avond.txt", pbnFile, 0)
	want := []string{
		home.put(t, "media/STICK/avond.PBN", pbnFile, 1),
		home.put(t, "Downloads/vorige.pbn", pbnFile, 7),
	}
	check.Same(t, "found", (Deals{}).FindDeals(), want)
}

// TestSheetsFolder: the first sheet of a club makes the folder for papers.
func TestSheetsFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "Uitslagen", "bond.csv")
	check.NoError(t, (Sheets{}).Write(path, []byte("naam\n")))
	b, err := os.ReadFile(path)
	check.That(t, string(b) == "naam\n", "%q, %v", b, err)
	check.Problem(t, (Sheets{}).Write(filepath.Join(path, "more", "bond.csv"), nil), "file.no-folder")
}
