package files

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"uitslag/internal/expect"
)

// TestFindLists holds: lists of members in the usual places are found, the newest
// first; another table, and a list deeper down, are not.
func TestFindLists(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	for name, folder := range map[string]string{"XDG_DOCUMENTS_DIR": "Documents", "XDG_DOWNLOAD_DIR": "Downloads", "XDG_DESKTOP_DIR": "Desktop"} {
		t.Setenv(name, filepath.Join(home, folder)) // which Windows does not know by the home folder
	}
	if got := FindLists(); got != nil {
		t.Errorf("an empty home has %v", got)
	}
	const list = "Achternaam;Voornaam\nMaes;Alice\n"
	now := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	write := func(name, text string, days int) string {
		path := filepath.Join(home, filepath.FromSlash(name))
		expect.OK(t, os.MkdirAll(filepath.Dir(path), 0o755))
		expect.Write(t, path, []byte(text))
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
	expect.Same(t, FindLists(), want, "found")
}

// TestPapersOf: the paper of a club goes beside its file, or, where clubs are kept apart from the
// documents, into the documents.
func TestPapersOf(t *testing.T) {
	join := filepath.Join
	clubs, papers := join("home", "Uitslag"), join("home", "OneDrive", "Documents", "Uitslag")
	for _, c := range []struct{ club, clubs, want string }{
		{join(clubs, "Pallieter"), clubs, join(papers, "Pallieter")},
		{join("stick", "Pallieter"), clubs, join("stick", "Pallieter")},
		{join(papers, "Pallieter"), papers, join(papers, "Pallieter")},
		{clubs, clubs, papers},
	} {
		expect.Equal(t, PapersOf(c.club, c.clubs, papers), c.want, "%s", c.club)
	}
}
