package acts_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/publish"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// publishing opens the window on the closed session of the sample.
func publishing(t *testing.T) *windowtest.Window {
	t.Helper()
	club, all := desktest.Sample(t)
	return windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Manual])
}

// says fails where a text is not on the screen.
func says(t *testing.T, w *windowtest.Window, text string) {
	t.Helper()
	if all := seen(w); !strings.Contains(all, text) {
		t.Errorf("the screen does not say %q:\n%s", text, all)
	}
}

// TestPublishFolder: the first time the folder is asked; one key publishes, and once more sends
// nothing.
func TestPublishFolder(t *testing.T) {
	w := publishing(t)
	w.Press("Ctrl+Shift+W")
	if got := w.Shell.Current().Name(); got != publish.ScreenName {
		t.Fatalf("Ctrl Shift W shows %s", got)
	}
	says(t, w, w.Desk.Words.T("publishscreen.no-target"))
	w.Press("Ctrl+Return")
	if len(windowtest.Webmaster.Jobs) > 0 {
		t.Fatal("it published nowhere")
	}
	w.Press("Down") // a folder
	w.Press(fyne.KeyTab)
	w.Type("/club/site")
	w.Press("Ctrl+Return")
	if got := w.Desk.Club.Club().Settings.Web.Target; got != (event.PublishTarget{Kind: event.TargetFolder, Path: "/club/site"}) {
		t.Fatalf("the target is %+v", got)
	}
	e, _ := windowtest.InHand(w)
	if len(windowtest.Webmaster.Jobs) != 1 || windowtest.Webmaster.Jobs[0].Event != e.ID || windowtest.Webmaster.There != windowtest.PagesInAll {
		t.Fatalf("jobs %+v, %d pages", windowtest.Webmaster.Jobs, windowtest.Webmaster.There)
	}
	says(t, w, w.Desk.Words.T("publishscreen.new", "n", windowtest.PagesInAll))
	lines := w.Club.Journal(e.ID)
	check.Equal(t, "the log of the evening", lines[len(lines)-1].Command, "hand-out")
	saves := w.Club.Saves
	w.Press("Ctrl+Return")
	says(t, w, w.Desk.Words.T("publishscreen.nothing", "n", windowtest.PagesInAll))
	if w.Club.Saves != saves {
		t.Error("publishing saves something")
	}
	w.Press("Ctrl+O")
	if got := w.Did[len(w.Did)-1]; got != "show /club/site" {
		t.Errorf("Ctrl O: %s", got)
	}
	w.Press("Escape")
	if got := w.Shell.Current().Name(); got != "screen.tonight" {
		t.Errorf("Esc leads to %s", got)
	}
}

// TestTwiceLeadsBack: the key of a screen pressed once too often loses no way back.
func TestTwiceLeadsBack(t *testing.T) {
	for _, key := range []fyne.KeyName{"Ctrl+Shift+W", "Ctrl+Shift+D", "Ctrl+Shift+L", "Ctrl+Shift+O"} {
		w := publishing(t)
		w.Press(key, key, "Escape")
		if got := w.Shell.Current().Name(); got != "screen.tonight" {
			t.Errorf("%s twice: Esc leads to %s", key, got)
		}
	}
}

// TestPublishFound: Ctrl K finds it by another word on each screen, also on those that have its key
// themselves.
func TestPublishFound(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyF2, fyne.KeyF4, fyne.KeyF8} {
		w := publishing(t)
		w.Press(key, "Ctrl+K")
		w.Type("website")
		w.Press(fyne.KeyReturn)
		if got := w.Shell.Current().Name(); got != publish.ScreenName {
			t.Errorf("from %s it leads to %s", key, got)
		}
	}
}

// TestPublishStop: Esc stops between two pages, and one key goes on there; a lost connection is
// told and gone on with alike.
func TestPublishStop(t *testing.T) {
	w := publishing(t)
	windowtest.Web(windowtest.IntoFolder, nil)(w)
	windowtest.Webmaster.During = func(context.Context) {
		switch windowtest.Webmaster.There {
		case 20:
			far, _ := w.Desk.Status()
			if want := w.Desk.Words.T("publishscreen.word-at", "percent", 25); !strings.Contains(far, want) {
				t.Errorf("the header says %q, want %q", far, want)
			}
			says(t, w, w.Desk.Words.T("publishscreen.sending", "done", 20, "all", 80))
			w.Press("Ctrl+Return", "Escape", "Escape")
		case 40:
			windowtest.Webmaster.Fails = problem.New("publish.lost", "host", "ftp.club.be")
		}
	}
	w.Press("Ctrl+Return")
	if windowtest.Webmaster.There != 20 || len(windowtest.Webmaster.Jobs) != 1 {
		t.Fatalf("%d pages are there after %d runs", windowtest.Webmaster.There, len(windowtest.Webmaster.Jobs))
	}
	says(t, w, w.Desk.Words.Sentence(problem.New("publish.stopped")))
	w.Press("Ctrl+Return")
	says(t, w, w.Desk.Words.Sentence(problem.New("publish.lost", "host", "ftp.club.be")))
	w.Press("Ctrl+Return")
	if windowtest.Webmaster.There != windowtest.PagesInAll {
		t.Errorf("%d pages are there", windowtest.Webmaster.There)
	}
	says(t, w, w.Desk.Words.T("publishscreen.new", "n", 40))
	says(t, w, w.Desk.Words.T("publishscreen.same", "n", 40))
	if far, _ := w.Desk.Status(); strings.Contains(far, w.Desk.Words.T("publishscreen.word")) {
		t.Errorf("it is over, and the header says %q", far)
	}
}

// TestPublishCalm: a host that takes thousands of small packets has the window drawn a hundred
// times, not thousands.
func TestPublishCalm(t *testing.T) {
	w := publishing(t)
	windowtest.Web(windowtest.IntoFolder, nil)(w)
	told := 0
	p := publish.NewPresenter(w.Desk, packets{windowtest.Webmaster}, task.Here(), func(bool) { told++ })
	p.Read()
	p.Publish()
	if told < 100 || told > 103 {
		t.Errorf("told %d times", told)
	}
}

// packets tells of every packet.
type packets struct{ *windowtest.WebHost }

// Publish implements publish.Publisher.
func (packets) Publish(_ context.Context, _ publish.Job, tell func(publish.Progress)) (publish.Done, error) {
	for i := range int64(5000) {
		tell(publish.Progress{Done: i + 1, All: 5000})
	}
	return publish.Done{New: 1}, nil
}

// TestPublishAway: on another screen it goes on, and what came of it is said there.
func TestPublishAway(t *testing.T) {
	w := publishing(t)
	windowtest.Web(windowtest.IntoFolder, nil)(w)
	windowtest.Webmaster.During = func(context.Context) {
		if windowtest.Webmaster.There == 3 {
			w.Press(fyne.KeyF5)
		}
	}
	w.Press("Ctrl+Return")
	if windowtest.Webmaster.There != windowtest.PagesInAll || w.Shell.Current().Name() != "screen.ranking" {
		t.Fatalf("%d pages, on %s", windowtest.Webmaster.There, w.Shell.Current().Name())
	}
	if want := w.Desk.Words.T("publishscreen.new", "n", windowtest.PagesInAll); !strings.Contains(w.Shell.Said(), want) {
		t.Errorf("said %q, want %q", w.Shell.Said(), want)
	}
}

// TestPublishHost: the fingerprint of a host is asked once, a yes to it is not the key that
// publishes; a wrong password is told, asked again, and kept in no file.
func TestPublishHost(t *testing.T) {
	w := publishing(t)
	const secret = "Geheim+1"
	w.Press("Ctrl+Shift+W", "Down", "Down")
	for _, text := range []string{"ftp.club.be", "2222", "club"} {
		w.Press(fyne.KeyTab)
		w.Type(text)
	}
	w.Press(fyne.KeyTab)
	w.Type("fout")
	windowtest.Webmaster.Password = secret
	w.Press(fyne.KeyReturn)
	noPassword(t, w)
	w.Type("www")
	w.Press("Ctrl+Return")
	says(t, w, "SHA256:abc")
	w.Press("Ctrl+Return", "Ctrl+Return")
	if key := w.Desk.Club.Club().Settings.Web.Target.HostKey; key != "" || len(windowtest.Webmaster.Jobs) != 1 {
		t.Fatalf("trusted %q without a yes, %d runs", key, len(windowtest.Webmaster.Jobs))
	}
	w.Press("Ctrl+J")
	want := event.PublishTarget{Kind: event.TargetSFTP, Host: "ftp.club.be", Port: 2222, User: "club", Path: "www", HostKey: "SHA256:abc"}
	if got := w.Desk.Club.Club().Settings.Web.Target; got != want || len(windowtest.Webmaster.Jobs) != 2 {
		t.Fatalf("the target is %+v, want %+v; %d runs", got, want, len(windowtest.Webmaster.Jobs))
	}
	says(t, w, w.Desk.Words.Sentence(problem.New("publish.password", "host", "ftp.club.be", "user", "club")))
	c, is := w.Canvas.Focused().(*widgets.Cell)
	if !is || !c.Password || c.Text != "" {
		t.Fatalf("the cursor is on %T", w.Canvas.Focused())
	}
	windowtest.Webmaster.NoRing = true
	w.Type(secret)
	if strings.Contains(seen(w), secret) {
		t.Error("the password is seen")
	}
	w.Press(fyne.KeyReturn)
	noPassword(t, w)
	says(t, w, w.Desk.Words.Sentence(problem.New("secrets.memory")))
	w.Press("Ctrl+Return")
	if windowtest.Webmaster.There != windowtest.PagesInAll {
		t.Errorf("%d pages; the screen says\n%s", windowtest.Webmaster.There, seen(w))
	}
	for _, l := range w.Club.Journal("") {
		if strings.Contains(fmt.Sprintf("%+v %s", l, l.Payload), secret) {
			t.Error("the password is in the journal")
		}
	}
	windowtest.Webmaster.Fingerprint = "SHA256:xyz"
	w.Press("Ctrl+Return")
	says(t, w, "SHA256:xyz")
	w.Press("Ctrl+J") // there is no yes to that
	if key := w.Desk.Club.Club().Settings.Web.Target.HostKey; key != "SHA256:abc" {
		t.Errorf("another host is trusted: %q", key)
	}
	w.Press("Ctrl+E", "Ctrl+T", "Ctrl+J")
	if key := w.Desk.Club.Club().Settings.Web.Target.HostKey; key != "SHA256:xyz" {
		t.Errorf("trusted is %q", key)
	}
	says(t, w, w.Desk.Words.T("publishscreen.tried"))
}

// noPassword holds that what was typed as a password stands in no cell once it is taken.
func noPassword(t *testing.T, w *windowtest.Window) {
	t.Helper()
	widgets.Walk(w.Publish.View(), func(o fyne.CanvasObject) {
		if c, is := o.(*widgets.Cell); is && c.Password && c.Text != "" {
			t.Errorf("%q stays in the cell", c.Text)
		}
	})
}

// TestPublishPasswordTaken: the cell of the password is empty once it is taken by Tab, by a key that
// does something, and by leaving the screen.
func TestPublishPasswordTaken(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyTab, "Ctrl+T", "Ctrl+Return", fyne.KeyF4} {
		w := publishing(t)
		windowtest.Web(windowtest.Known, nil)(w)
		windowtest.Webmaster.Password = "geheim"
		w.Press("Ctrl+Return") // the password is missing: the cursor comes there
		w.Type("geheim")
		w.Press(key)
		noPassword(t, w)
		w.Press("Ctrl+Shift+W", "Ctrl+Return")
		if windowtest.Webmaster.There != windowtest.PagesInAll {
			t.Errorf("%s: it was not taken", key)
		}
	}
}

// TestPublishOtherHost: a yes to the fingerprint of a host is none to that of another one that is
// typed meanwhile.
func TestPublishOtherHost(t *testing.T) {
	w := publishing(t)
	windowtest.Web(windowtest.ToHost, nil)(w)
	w.Press("Ctrl+T")
	says(t, w, "ftp.club.be")
	for range 6 { // to the host
		if c, is := w.Canvas.Focused().(*widgets.Cell); is && c.Text == "ftp.club.be" {
			break
		}
		w.Press(fyne.KeyTab)
	}
	w.Type("elders.be")
	windowtest.Webmaster.Fingerprint = "SHA256:elders"
	w.Press("Ctrl+J")
	if got := w.Desk.Club.Club().Settings.Web.Target; got.Host != "elders.be" || got.HostKey != "" {
		t.Errorf("the target is %+v", got)
	}
	says(t, w, "SHA256:elders")
	w.Press("Ctrl+J")
	if got := w.Desk.Club.Club().Settings.Web.Target.HostKey; got != "SHA256:elders" {
		t.Errorf("trusted is %q", got)
	}
}

// TestPublishSettings: every setting of the website is set by keys: the key file of a host by
// SFTP, what is done with last names, and the ranking on the live page.
func TestPublishSettings(t *testing.T) {
	w := publishing(t)
	w.Press("Ctrl+Shift+W", "Down", "Down")
	const address = "https://www.club.be/uitslagen"
	for _, text := range []string{"ftp.club.be", "2222", "club", "", "www", `"C:\sleutels\club"`, address} {
		w.Press(fyne.KeyTab)
		w.Type(text)
	}
	w.Press(fyne.KeyTab, fyne.KeySpace, fyne.KeyTab, fyne.KeySpace)
	want := event.Website{Address: address, Initials: true, Live: true, Target: event.PublishTarget{
		Kind: event.TargetSFTP, Host: "ftp.club.be", Port: 2222, User: "club", Path: "www", KeyFile: `C:\sleutels\club`,
	}}
	if got := w.Desk.Club.Club().Settings.Web; got != want {
		t.Errorf("the settings are %+v, want %+v", got, want)
	}
	w.Press(fyne.KeySpace)
	if w.Desk.Club.Club().Settings.Web.Live {
		t.Error("the ranking stays on the live page")
	}
}

// TestPublishWithout: an evening of which no page could be made is told with the reason, also
// where nothing new was sent.
func TestPublishWithout(t *testing.T) {
	w := publishing(t)
	windowtest.Web(windowtest.IntoFolder, nil)(w)
	reason := problem.New("event.no-session")
	windowtest.Webmaster.Without = []publish.Without{{Name: "Kerstdrive", Date: "2026-12-19", Reason: reason}}
	for range 2 {
		w.Press("Ctrl+Return")
		says(t, w, w.Desk.Words.T("publishscreen.without", "name", "Kerstdrive", "date", w.Desk.Words.Date("2026-12-19"), "why", w.Desk.Words.Sentence(reason)))
	}
}

// TestPublishOther: another club's pages are replaced after a yes only.
func TestPublishOther(t *testing.T) {
	w := publishing(t)
	other := problem.New("publish.other-club", "club", "De Ander", "folder", "/site")
	windowtest.Web(windowtest.IntoFolder, nil)(w)
	windowtest.Webmaster.Fails = other
	w.Press("Ctrl+Return", "Escape")
	says(t, w, w.Desk.Words.T("publishscreen.left-it"))
	windowtest.Webmaster.Fails = other
	w.Press("Ctrl+Return", "Ctrl+J")
	if n := len(windowtest.Webmaster.Jobs); n != 3 || windowtest.Webmaster.Jobs[0].Instead != "" || windowtest.Webmaster.Jobs[2].Instead != "De Ander" || windowtest.Webmaster.There != windowtest.PagesInAll {
		t.Errorf("%d runs, %d pages", n, windowtest.Webmaster.There)
	}
}

// TestPublishNot: where nothing can be published it is said why, and nothing is sent.
func TestPublishNot(t *testing.T) {
	for name, x := range map[string]struct {
		club func(t *testing.T) (*desktest.Club, event.ID)
		says string
	}{
		"locked":     {windowtest.Locked, "Marie"},
		"no results": {windowtest.Begun, "Deze avond heeft nog geen resultaten"},
		"none":       {windowtest.Empty, "Er is geen avond"},
	} {
		club, in := x.club(t)
		w := windowtest.Open(t, windowtest.Light, club, "nl", in)
		if club.Locked == "" {
			windowtest.Web(windowtest.IntoFolder, nil)(w)
		} else {
			w.Press("Ctrl+Shift+W")
		}
		w.Press("Ctrl+Return")
		if len(windowtest.Webmaster.Jobs) > 0 {
			t.Errorf("%s: it published", name)
		}
		if name != "none" {
			says(t, w, x.says)
		}
	}
}

// TestPublishFault: a failure that nobody foresaw is a sentence too.
func TestPublishFault(t *testing.T) {
	w := publishing(t)
	windowtest.Web(windowtest.IntoFolder, nil)(w)
	windowtest.Webmaster.Fails = errors.New("the plug was pulled")
	w.Press("Ctrl+Return")
	p := w.Publish.Presenter()
	if p.Said().None() || p.Busy() {
		t.Errorf("said %+v, busy %t", p.Said(), p.Busy())
	}
	says(t, w, p.Said().Text)
}
