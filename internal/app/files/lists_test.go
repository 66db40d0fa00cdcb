package files

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// TestFindLists holds: lists of members in the usual places are found, the newest
// first; another table, and a list deeper down, are not.
func TestFindLists(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	if got := FindLists(); got != nil {
		t.Errorf("an empty home has %v", got)
	}
	const list = "Achternaam;Voornaam\nMaes;Alice\n"
	now := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	write := func(name, text string, days int) string {
		path := filepath.Join(home, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if at := now.AddDate(0, 0, -days); os.Chtimes(path, at, at) != nil {
			t.Fatal("no time")
		}
		return path
	}
	write("Documents/rekening.csv", "datum;bedrag\n1-1-2026;5\n", 0)
	write("Documents/leeg.csv", "", 0)
	write("Documents/brief.txt", list, 0)
	write("Documents/oud/leden.csv", list, 0)
	book := func(name string, days int) string {
		rows := [][]any{{"Ledenlijst"}, {"Bondsnr.", "Naam", "Voornaam"}, {"0012345", "Maes", "Alice"}}
		return write(name, string(workbook(t, map[string][][]any{"Leden": rows})), days)
	}
	book("Documents/Uitslag/club/ranglijst.xlsx", 0) // ours
	want := []string{
		book("Downloads/leden van de bond.xlsx", 6),
		write("Downloads/Leden.CSV", list, 1),
		write("Documents/leden.csv", list, 2),
		write("Documents/Uitslag/vorig jaar.csv", list, 3),
	}
	write("Desktop/a.csv", list, 4) // more are not offered
	if got := FindLists(); !slices.Equal(got, want) {
		t.Errorf("found %v\nwant  %v", got, want)
	}
}
