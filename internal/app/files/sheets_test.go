package files

import (
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/problem"
)

// TestSheetsFolder: the first sheet of a club makes the folder for papers.
func TestSheetsFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "Uitslagen", "bond.csv")
	if err := (Sheets{}).Write(path, []byte("naam\n")); err != nil {
		t.Fatal(err)
	}
	if b, err := os.ReadFile(path); string(b) != "naam\n" {
		t.Errorf("%q, %v", b, err)
	}
	if err := (Sheets{}).Write(filepath.Join(path, "more", "bond.csv"), nil); !problem.Is(err, "file.no-folder") {
		t.Errorf("a file in the place of the folder: %v", err)
	}
}
