package system

import (
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/adrg/xdg"

	"uitslag/internal/store/disk"
)

// own is the name of the folder of this program in the user's.
const own = "Uitslag"

// UserFolders are where the user keeps his files, as the system says: on Windows also where
// they were moved to, elsewhere by the settings of the desktop (user-dirs.dirs).
type UserFolders struct{ Home, Documents, Downloads, Desktop string }

var asking sync.Mutex // package xdg keeps what it found for all

// Folders asks the system. A folder of documents that is not there is the home folder.
func Folders() UserFolders {
	asking.Lock()
	defer asking.Unlock()
	xdg.Reload() // the user may move them while the program runs
	f := UserFolders{Home: xdg.Home, Documents: xdg.UserDirs.Documents, Downloads: xdg.UserDirs.Download, Desktop: xdg.UserDirs.Desktop}
	if f.Home == "" {
		f.Home = "."
	}
	if info, err := os.Stat(f.Documents); err != nil || !info.IsDir() {
		f.Documents = f.Home
	}
	return f
}

// Clubs returns the folder where new clubs go: Uitslag in the user's documents. Where those are
// kept by a program that copies them to the cloud, or are on another computer, it is Uitslag in the
// home folder, on this one: such a program reads and replaces files while they are in use.
func Clubs() string { return clubsIn(Folders(), away) }

func clubsIn(f UserFolders, away func(folder string) bool) string {
	if f.Documents != f.Home && away(f.Documents) && !away(f.Home) {
		return filepath.Join(f.Home, own)
	}
	return filepath.Join(f.Documents, own)
}

// away reports whether what is in a folder is not only on this computer.
func away(folder string) bool {
	file := filepath.Join(folder, "x")
	return disk.OnNetwork(file) || disk.SyncedBy(file) != ""
}

// Papers returns the folder for what is printed and written for others: Uitslag in the user's
// documents, wherever those are.
func Papers() string { return filepath.Join(Folders().Documents, own) }

// QuoteGlob is text in which a pattern's signs stand for themselves.
func QuoteGlob(text string) string {
	return strings.NewReplacer("[", "[[]", "*", "[*]", "?", "[?]").Replace(text)
}

// Language returns the language of the system by the usual variables.
func Language(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := env(name); v != "" {
			return v
		}
	}
	return systemLocale()
}

// Sticks are the roots of the sticks that are in; a test has others.
var Sticks = sticks
