package ui_test

import (
	"bytes"
	"log"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2/lang"

	"uitslag/internal/check"
	"uitslag/internal/words"
	"uitslag/ui"
)

// fyneWords are the keys Fyne 2.7 asks for: its base.en.json, and two that its code
// asks for beside it.
var fyneWords = strings.Split("Advanced,Cancel,Confirm,Copy,Create Folder,Cut,Enter filename,Error,Favourites,File,Folder,New Folder,"+
	"No,OK,Open,Paste,Quit,Redo,Save,Select all,Show Hidden Files,Undo,Yes,(Parent),file.name,file.parent,"+
	"friday,friday.short,monday,monday.short,saturday,saturday.short,sunday,sunday.short,thursday,thursday.short,"+
	"tuesday,tuesday.short,wednesday,wednesday.short", ",")

// Fyne's own words come out in the language chosen, whatever the system's, and
// nothing is logged about words that are missing.
func TestSpeakFyne(t *testing.T) {
	t.Cleanup(func() {
		err := ui.SpeakFyne(words.For("en"))
		check.That(t, err == nil, "%v", err)
	})
	var logged bytes.Buffer
	log.SetOutput(&logged)
	defer log.SetOutput(os.Stderr)
	for _, tag := range []string{"nl", "en", "nl"} {
		w := words.For(tag)
		check.NoError(t, ui.SpeakFyne(w))
		logged.Reset()
		for _, key := range fyneWords {
			if !w.Has("fyne." + key) {
				t.Errorf("%s has no word for Fyne's %q", tag, key)
				continue
			}
			if got, want := lang.X(key, key), w.T("fyne."+key); got != want {
				t.Errorf("%s: Fyne says %q for %q, want %q", tag, got, key, want)
			}
		}
		if strings.Contains(logged.String(), "Translation failure") {
			t.Errorf("%s: %s", tag, logged.String())
		}
	}
}
