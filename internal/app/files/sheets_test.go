package files

import (
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/expect"
)

// TestSheetsFolder: the first sheet of a club makes the folder for papers.
func TestSheetsFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "Uitslagen", "bond.csv")
	expect.OK(t, (Sheets{}).Write(path, []byte("naam\n")))
	if b, err := os.ReadFile(path); string(b) != "naam\n" {
		t.Errorf("%q, %v", b, err)
	}
	expect.Problem(t, (Sheets{}).Write(filepath.Join(path, "more", "bond.csv"), nil), "file.no-folder")
}
