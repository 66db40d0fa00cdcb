package system

import (
	"os"
	"path/filepath"
)

// Documents is the folder Uitslag in the user's documents, or in the home folder
// where there are none.
func Documents() string {
	home, err := os.UserHomeDir()
	if err != nil {
		home = "."
	}
	for _, name := range []string{"Documents", "Documenten"} {
		if info, err := os.Stat(filepath.Join(home, name)); err == nil && info.IsDir() {
			return filepath.Join(home, name, "Uitslag")
		}
	}
	return filepath.Join(home, "Uitslag")
}
