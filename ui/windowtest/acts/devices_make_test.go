package acts_test

import (
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/problem"
	"uitslag/ui/windowtest"
)

// TestDevicesMake: one key makes a file and has its results come in, it is said that nobody
// tried one with devices until somebody says it worked, and a movement that changed is sent again
// with one key.
func TestDevicesMake(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	e, s := windowtest.InHand(w)
	w.Press("Ctrl+Shift+D")
	words := w.Desk.Words
	if !strings.Contains(seen(w), words.T("makebws.untried")) {
		t.Errorf("it is not said that nobody tried it:\n%s", seen(w))
	}
	w.Press("Ctrl+G")
	if windowtest.Box.WasTried || len(windowtest.Box.Sent) > 0 {
		t.Error("it worked before there was a file")
	}
	windowtest.Box.Makes = problem.New("makebws.no-movement", "section", "A")
	w.Press("Ctrl+L")
	if w.Tied.Presenter().Follower.Tied() || !strings.Contains(seen(w), words.Sentence(windowtest.Box.Makes)) {
		t.Errorf("a refusal is not said:\n%s", seen(w))
	}
	windowtest.Box.Makes, windowtest.Box.Snap = nil, windowtest.Saying(w)
	w.Press("Ctrl+L")
	if len(windowtest.Box.Made) != 2 || windowtest.Box.Made[1].Event.ID != e.ID || windowtest.Box.Made[1].ID != s.ID {
		t.Fatalf("made of %+v", windowtest.Box.Made)
	}
	if tie := windowtest.Box.Ties[s.ID]; tie.File != "/papier/2026-11-14.bws" || !tie.Made {
		t.Errorf("tied to %+v", tie)
	}
	for _, text := range []string{words.T("devices.untried"), "2026-11-14.bws is gemaakt", "2 namen zijn ingekort"} {
		if !strings.Contains(seen(w), text) {
			t.Errorf("%q is not on the screen:\n%s", text, seen(w))
		}
	}
	w.Press("Ctrl+G")
	if len(windowtest.Box.Sent) > 0 {
		t.Error("the movement was sent, and it is the same")
	}
	windowtest.Another(w, 3)
	w.Press("Ctrl+R")
	if !strings.Contains(seen(w), words.T("devices.sends")) {
		t.Fatalf("it is not said that the movement changed:\n%s", seen(w))
	}
	windowtest.Box.Makes = problem.New("makebws.busy", "file", "2026-11-14.bws")
	w.Press("Ctrl+G")
	if !strings.Contains(seen(w), words.Sentence(windowtest.Box.Makes)) {
		t.Errorf("a refusal is not said:\n%s", seen(w))
	}
	windowtest.Box.Makes, windowtest.Box.Snap = nil, windowtest.Saying(w)
	w.Press("Ctrl+G")
	if len(windowtest.Box.Sent) != 2 || windowtest.Box.Sent[1] != "/papier/2026-11-14.bws" || strings.Contains(seen(w), words.T("devices.sends")) {
		t.Errorf("sent %v; the screen says\n%s", windowtest.Box.Sent, seen(w))
	}
	w.Press("Ctrl+T")
	if !windowtest.Box.WasTried || strings.Contains(seen(w), words.T("devices.untried")) {
		t.Errorf("worked is %v; the screen says\n%s", windowtest.Box.WasTried, seen(w))
	}
	w.Press("Ctrl+E")
	if strings.Contains(seen(w), words.T("makebws.untried")) {
		t.Error("it is still said that nobody tried it")
	}
}

// TestDevicesTemplate: a file is pointed at once to make others from; which one is used is on
// the screen until it is given up, and one that is refused changes nothing.
func TestDevicesTemplate(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Press("Ctrl+Shift+D")
	words := w.Desk.Words
	windowtest.Box.Refuses = problem.New("makebws.template-used", "table", "RoundData")
	w.Press("Ctrl+I")
	if text := seen(w); windowtest.Box.TemplatePath != "" || !strings.Contains(text, "leeg.bws: Dit bestand is niet leeg") || !strings.Contains(text, words.T("devices.template-help")) {
		t.Errorf("a refusal is not said:\n%s", text)
	}
	windowtest.Box.Refuses = nil
	w.Press("Ctrl+I")
	if text := seen(w); windowtest.Box.TemplatePath != "/kastjes/leeg.bws" || !strings.Contains(text, "gemaakt met het lege bestand  leeg.bws ") || strings.Contains(text, words.T("devices.template-help")) {
		t.Errorf("%q is used; the screen says\n%s", windowtest.Box.TemplatePath, text)
	}
	w.Press("Ctrl+L")
	if strings.Contains(seen(w), "leeg.bws") {
		t.Errorf("a file is followed, and the screen says\n%s", seen(w))
	}
	w.Press("Ctrl+I")
	if windowtest.Box.TemplatePath == "" {
		t.Error("it is given up where it is not shown")
	}
	w.Press("Ctrl+E", "Ctrl+I")
	if text := seen(w); windowtest.Box.TemplatePath != "" || !strings.Contains(text, words.T("devices.template-off", "file", "leeg.bws")) {
		t.Errorf("%q is used; the screen says\n%s", windowtest.Box.TemplatePath, text)
	}
}
