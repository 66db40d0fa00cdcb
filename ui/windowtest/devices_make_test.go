package windowtest_test

import (
	"strings"
	"testing"

	"uitslag/internal/problem"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/devices"
	"uitslag/ui/windowtest"
)

// Make implements devices.Maker.
func (b *devicesBox) Make(s devices.Session) (string, []*problem.Problem, error) {
	b.made = append(b.made, s)
	return "/papier/2026-11-14.bws", []*problem.Problem{problem.New("makebws.names", "n", 2)}, b.makes
}

// Send implements devices.Maker.
func (b *devicesBox) Send(path string, _ devices.Session) error {
	b.sent = append(b.sent, path)
	return b.makes
}

// Template implements devices.Maker.
func (b *devicesBox) Template() string { return b.template }

// UseTemplate implements devices.Maker.
func (b *devicesBox) UseTemplate(path string) error {
	if b.refuses != nil {
		return b.refuses
	}
	b.template = path
	return nil
}

// Worked implements devices.Maker.
func (b *devicesBox) Worked() bool { return b.worked }

// Works implements devices.Maker.
func (b *devicesBox) Works() { b.worked = true }

// another lets the file have the two of each table of a round the other way round.
func another(w *windowtest.Window, round int) {
	snap := saying(w)
	kept := snap.Scores[:0]
	for _, x := range snap.Scores {
		if x.Round < round {
			kept = append(kept, x)
		}
	}
	snap.Scores = kept
	for i := range snap.Rounds {
		if r := &snap.Rounds[i]; r.Round == round {
			r.NS, r.EW = r.EW, r.NS
		}
	}
	box.snap = snap
}

// TestDevicesMake: one key makes a file and has its results come in, it is said that nobody
// tried one with devices until somebody says it worked, and a movement that changed is sent again
// with one key.
func TestDevicesMake(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, light, club, "nl", all[desktest.Halfway])
	e, s := inHand(w)
	w.Press("Ctrl+Shift+D")
	words := w.Desk.Words
	if !strings.Contains(seen(w), words.T("makebws.untried")) {
		t.Errorf("it is not said that nobody tried it:\n%s", seen(w))
	}
	w.Press("Ctrl+T", "Ctrl+G")
	if box.worked || len(box.sent) > 0 {
		t.Error("it worked before there was a file")
	}
	box.makes = problem.New("makebws.no-movement", "section", "A")
	w.Press("Ctrl+L")
	if w.Tied.Presenter().Tied() || !strings.Contains(seen(w), words.Sentence(box.makes)) {
		t.Errorf("a refusal is not said:\n%s", seen(w))
	}
	box.makes, box.snap = nil, saying(w)
	w.Press("Ctrl+L")
	if len(box.made) != 2 || box.made[1].Event.ID != e.ID || box.made[1].ID != s.ID {
		t.Fatalf("made of %+v", box.made)
	}
	if tie := box.ties[s.ID]; tie.File != "/papier/2026-11-14.bws" || !tie.Made {
		t.Errorf("tied to %+v", tie)
	}
	for _, text := range []string{words.T("devices.untried"), "2026-11-14.bws is gemaakt", "2 namen zijn ingekort"} {
		if !strings.Contains(seen(w), text) {
			t.Errorf("%q is not on the screen:\n%s", text, seen(w))
		}
	}
	w.Press("Ctrl+G")
	if len(box.sent) > 0 {
		t.Error("the movement was sent, and it is the same")
	}
	another(w, 3)
	w.Press("Ctrl+R")
	if !strings.Contains(seen(w), words.T("devices.sends")) {
		t.Fatalf("it is not said that the movement changed:\n%s", seen(w))
	}
	box.makes = problem.New("makebws.busy", "file", "2026-11-14.bws")
	w.Press("Ctrl+G")
	if !strings.Contains(seen(w), words.Sentence(box.makes)) {
		t.Errorf("a refusal is not said:\n%s", seen(w))
	}
	box.makes, box.snap = nil, saying(w)
	w.Press("Ctrl+G")
	if len(box.sent) != 2 || box.sent[1] != "/papier/2026-11-14.bws" || strings.Contains(seen(w), words.T("devices.sends")) {
		t.Errorf("sent %v; the screen says\n%s", box.sent, seen(w))
	}
	w.Press("Ctrl+T")
	if !box.worked || strings.Contains(seen(w), words.T("devices.untried")) {
		t.Errorf("worked is %v; the screen says\n%s", box.worked, seen(w))
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
	w := windowtest.Open(t, light, club, "nl", all[desktest.Halfway])
	w.Press("Ctrl+Shift+D")
	words := w.Desk.Words
	box.refuses = problem.New("makebws.template-used", "table", "RoundData")
	w.Press("Ctrl+I")
	if text := seen(w); box.template != "" || !strings.Contains(text, "leeg.bws: Dit bestand is niet leeg") || !strings.Contains(text, words.T("devices.template-help")) {
		t.Errorf("a refusal is not said:\n%s", text)
	}
	box.refuses = nil
	w.Press("Ctrl+I")
	if text := seen(w); box.template != "/kastjes/leeg.bws" || !strings.Contains(text, "gemaakt met het lege bestand  leeg.bws ") || strings.Contains(text, words.T("devices.template-help")) {
		t.Errorf("%q is used; the screen says\n%s", box.template, text)
	}
	w.Press("Ctrl+L")
	if strings.Contains(seen(w), "leeg.bws") {
		t.Errorf("a file is followed, and the screen says\n%s", seen(w))
	}
	w.Press("Ctrl+I")
	if box.template == "" {
		t.Error("it is given up where it is not shown")
	}
	w.Press("Ctrl+E", "Ctrl+I")
	if text := seen(w); box.template != "" || !strings.Contains(text, words.T("devices.template-off", "file", "leeg.bws")) {
		t.Errorf("%q is used; the screen says\n%s", box.template, text)
	}
}
