package acts_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
	"uitslag/ui/screens/mailing"
	"uitslag/ui/windowtest"
)

// TestMailingUnsure: of a message that may have arrived it is kept that nobody knows, also when
// the program begins again. It goes again only where that is asked for, and not with those that
// were refused.
func TestMailingUnsure(t *testing.T) {
	club, id := windowtest.Mailed(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Post.Refuse = map[string]error{
		"lid1a@example.org": problem.New("mail.unsure", "address", "lid1a@example.org"),
		"lid1b@example.org": problem.New("mail.refused", "address", "lid1b@example.org", "said", "no such user"),
	}
	windowtest.Mails("Ctrl+T", "Ctrl+G", "Ctrl+Return")(w)
	mailSaid(t, w.Mailing.Presenter(), notice.Warning, "Bij één is het niet gelukt: in de lijst staat waarom. Ctrl R probeert het opnieuw. Van één is niet zeker")
	for _, box := range windowtest.ChecksOf(w) { // what goes out is chosen anew, and that nobody knows is not forgotten
		box.Tapped(nil)
		box.Tapped(nil)
	}
	w.Post.Refuse, w.Did = nil, nil
	w.Press("Ctrl+G", "Ctrl+Return")
	if got := mailsOf(w); fmt.Sprint(got) != "[lid1b@example.org]" {
		t.Errorf("mailed %v", got)
	}

	w = windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Press("Ctrl+Shift+E")
	p := w.Mailing.Presenter()
	toGo(t, p, 0, 0, 1)
	if x := p.People()[0]; x.Mark != mailing.Failed || x.State != "niet zeker of het aankwam" {
		t.Fatalf("%+v", x)
	}
	w.Press("Ctrl+T", "Ctrl+G", "Ctrl+Return", "Ctrl+R", "Ctrl+Return")
	if got := mailsOf(w); len(got) > 0 {
		t.Errorf("mailed %v unasked", got)
	}
	w.Press("Ctrl+D")
	if !strings.Contains(w.Shell.Asked(), "krijgt dat lid het twee keer") {
		t.Errorf("asked %q", w.Shell.Asked())
	}
	w.Press("Ctrl+Return")
	if got := mailsOf(w); fmt.Sprint(got) != "[lid1a@example.org]" || len(p.Left(mailing.Doubtful)) > 0 {
		t.Errorf("mailed %v", got)
	}
}

// TestMailingOpenSession: while the session is not closed, the keys of what comes after it say so
// on Vanavond. Publishing goes before it too.
func TestMailingOpenSession(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	for _, key := range []fyne.KeyName{"Ctrl+Shift+E", "Ctrl+Shift+F"} {
		w.Press("F4", "F2", key)
		if name := w.Shell.Current().Name(); name != "screen.tonight" {
			t.Errorf("%s shows %s", key, name)
		}
		shows(t, w, "Sluit hem eerst af (Ctrl E)", true)
	}
	w.Press("Ctrl+Shift+W") // provisional results may be published
	if name := w.Shell.Current().Name(); name != "screen.publish" {
		t.Errorf("Ctrl Shift W shows %s", name)
	}
}
