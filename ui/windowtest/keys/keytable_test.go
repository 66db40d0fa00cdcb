package keys_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/docs/manual"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/ui/windowtest"
)

// TestKeyTable holds that docs/manual has every shortcut of every screen, as the tables of
// commands have them, and for a key that means several things the reason; -update writes it.
// What stands above the first heading is written by hand, and has the keys of the window.
func TestKeyTable(t *testing.T) {
	for _, lang := range manual.Langs() {
		club, all := desktest.Sample(t)
		w := windowtest.Open(t, windowtest.Light, club, lang, all[desktest.Halfway])
		b := check.Value(os.ReadFile(filepath.Join(windowtest.ManualFolder, lang, "keys.md")))(t)
		top, _, _ := strings.Cut(strings.ReplaceAll(string(b), "\r\n", "\n"), "\n## ")
		for _, a := range w.Shell.Acts() {
			if !strings.Contains(top, "**"+a.Key+"**") && a.Key != "Ctrl F12" {
				t.Errorf("%s: the keys of everywhere lack %s: %s", lang, a.Key, a.Text)
			}
		}
		k := newKeyTable(t, w.Desk.Words, w.Shell.Screens())
		differing, bare := k.differing()
		for key, does := range bare {
			t.Errorf("%s: %s means %q: it needs a reason in keys.json, or another key", lang, key, does)
		}
		got := strings.TrimRight(top, "\n") + "\n" + k.screens() + differing
		golden.Check(t, filepath.Join("..", windowtest.ManualFolder, lang, "keys.md"), got)
	}
}
