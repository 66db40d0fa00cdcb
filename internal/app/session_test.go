package app

import (
	"os"
	"testing"
	"time"

	"uitslag/internal/expect"
	"uitslag/internal/program"
	"uitslag/internal/store"
	"uitslag/internal/words"
	"uitslag/ui/settings"
	"uitslag/ui/tonight"
)

// TestToolkitEnded holds that a program that is ended by something else than its window has
// closed the club file: nobody is told the next time that it ended unexpectedly, and it can
// be written to at once.
func TestToolkitEnded(t *testing.T) {
	d := openToDrop(t, true)
	d.goTo(tonight.ScreenName)
	path := d.store.Path()
	d.ending.Unlock()
	drawn := 0
	d.drawn = func() { drawn++ }
	d.closing.toolkitEnded()
	d.closing.toolkitEnded() // asked for twice
	d.ending.Lock()
	d.window.store = nil
	expect.Equal(t, drawn, 1, "times that the window was drawn")
	for _, ending := range []string{"-running", "-wal", "-shm"} {
		if _, err := os.Stat(path + ending); !os.IsNotExist(err) {
			t.Errorf("%s is left: %v", ending, err)
		}
	}
	s := expect.Value(store.Open(path, program.Info{Now: time.Now, Words: words.For("en")}.StoreOptions(false)))(t)
	if locked, who := s.ReadOnly(); locked {
		t.Error("it is only read:", who)
	}
	expect.OK(t, s.Close())
}

// TestLastCopies holds that a window that is closed leaves a copy in each folder, and that one
// whose session is ended by the system waits for no stick.
func TestLastCopies(t *testing.T) {
	for _, brief := range []bool{false, true} {
		d := openToDrop(t, true)
		stick := t.TempDir()
		prefs{d.app.Preferences()}.Set(settings.BackupKey, stick)
		d.backups.brief = brief
		d.backups.atClose()
		for folder, wants := range map[string]bool{d.backups.folders()[0]: true, stick: !brief} {
			all, err := os.ReadDir(folder)
			expect.That(t, (err == nil || !wants) && len(all) > 0 == wants, "brief %t, %s: %v, %v", brief, folder, all, err)
		}
	}
}
