package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/app/backup"
	"uitslag/internal/expect"
	"uitslag/internal/problem"
	"uitslag/internal/words"
	"uitslag/ui/tonight"
	"uitslag/ui/widgets"
)

// looked counts how often a window asked to be looked at.
type looked struct {
	Toolkit
	times int
}

func (l *looked) Attention(fyne.Window) { l.times++ }

// TestNotification has the system say once that there is something to read, while another
// window is in front: for a sentence, and for a backup that fails where that is only shown.
func TestNotification(t *testing.T) {
	w := openToDrop(t, true)
	bar := &looked{Toolkit: w.toolkit}
	w.toolkit = bar
	w.attend.watch()
	front := w.app.Lifecycle().(interface{ OnExitedForeground() func() }).OnExitedForeground
	back := w.app.Lifecycle().(interface{ OnEnteredForeground() func() }).OnEnteredForeground
	look := fyne.NewNotification("Uitslag", w.words.T("shell.look"))
	nothing := func(what string, do func()) {
		t.Helper()
		was := &testing.T{}
		test.AssertNotificationSent(was, look, do)
		expect.That(t, was.Failed(), "%s: the system says something", what)
	}
	fails := func() {
		w.backups.made([]backup.Made{{Folder: "/stick", Err: problem.New("store.no-folder", "folder", "/stick")}}, w.Now())
	}

	nothing("in front", func() { w.tell(widgets.Warning, "x") })
	front()()
	test.AssertNotificationSent(t, look, func() { w.tell(widgets.Warning, "x") })
	nothing("said already", func() { w.tell(widgets.Warning, "y") })
	back()()
	nothing("in front again", func() { w.tell(widgets.Warning, "x") })
	w.goTo(tonight.ScreenName)
	front()()
	test.AssertNotificationSent(t, look, fails)
	back()()
	front()()
	nothing("a folder that failed before", fails)
	expect.Equal(t, bar.times, 2, "on the bar of tasks: times")
}

// TestNotificationIsNoCommand holds that the sentence has no sign that a script reads
// otherwise: PowerShell takes curly quotes for quotes.
func TestNotificationIsNoCommand(t *testing.T) {
	for _, lang := range words.Languages() {
		if text := words.For(lang).T("shell.look"); strings.ContainsAny(text, "$`\"“”„") {
			t.Errorf("%s: %s", lang, text)
		}
	}
}
