package system

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"uitslag/internal/test/check"
)

// TestFolders: the user's folders are those that the system names, and a folder of documents
// that is not there is the home folder.
func TestFolders(t *testing.T) {
	home := t.TempDir()
	for _, name := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(name, home)
	}
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_DOCUMENTS_DIR", "XDG_DOWNLOAD_DIR", "XDG_DESKTOP_DIR"} {
		t.Setenv(name, "")
	}
	if runtime.GOOS == "linux" {
		check.Equal(t, "without documents", Papers(), filepath.Join(home, "Uitslag"))
		put := func(name, text string) {
			path := filepath.Join(home, name)
			check.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
			check.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		}
		put(".config/user-dirs.dirs", "# a comment\nXDG_DOCUMENTS_DIR=\"$HOME/Mijn documenten\"\nXDG_DOWNLOAD_DIR=\"$HOME/Binnen\"\nXDG_DESKTOP_DIR=\"$HOME/Bureaublad\"\n")
		put("Mijn documenten/brief.txt", "")
		want := UserFolders{home, filepath.Join(home, "Mijn documenten"), filepath.Join(home, "Binnen"), filepath.Join(home, "Bureaublad")}
		check.Equal(t, "", Folders(), want)
	}
	elsewhere := t.TempDir()
	t.Setenv("XDG_DOCUMENTS_DIR", elsewhere)
	check.Equal(t, "moved documents", Papers(), filepath.Join(elsewhere, "Uitslag"))
}

// TestClubs: a new club goes to the documents, unless they are kept elsewhere too.
func TestClubs(t *testing.T) {
	f := UserFolders{Home: "home", Documents: filepath.Join("home", "OneDrive", "Documents")}
	for name, c := range map[string]struct {
		away []string
		want string
	}{
		"on this computer": {nil, filepath.Join(f.Documents, "Uitslag")},
		"documents away":   {[]string{f.Documents}, filepath.Join("home", "Uitslag")},
		"all away":         {[]string{f.Documents, f.Home}, filepath.Join(f.Documents, "Uitslag")},
	} {
		got := clubsIn(f, func(folder string) bool {
			for _, a := range c.away {
				if a == folder {
					return true
				}
			}
			return false
		})
		check.Equal(t, name, got, c.want)
	}
}
