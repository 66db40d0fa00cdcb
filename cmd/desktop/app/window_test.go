package app

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/jobs/backup"
	"uitslag/internal/mail/mailtest"
	"uitslag/internal/problem"
	"uitslag/internal/program"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/screens/settings"
	"uitslag/ui/screens/tonight"
	"uitslag/ui/widgets"
)

// What the toolkit does last is done once and before the window is closed: nothing is left
// that it would hand to a queue that it closes.
func TestStopNow(t *testing.T) {
	l := test.NewTempApp(t).Lifecycle()
	own, ok := l.(interface{ OnStopped() func() })
	check.Must(t, ok, "the toolkit's %T has another shape: see stopNow", l)
	stopped := 0
	l.SetOnStopped(func() { stopped++ })
	stopNow(l)
	left := own.OnStopped() != nil
	check.That(t, stopped == 1 && !left, "stopped %d times, something left: %v", stopped, left)
}

// A laptop with an empty battery: its clock stands in another century.
func TestClockLost(t *testing.T) {
	for lang, want := range map[string]string{"nl": "klok", "en": "clock"} {
		s := translation.For(lang).Sentence(clockLost(time.Unix(0, 0).UTC()))
		check.That(t, strings.Contains(s, "01/01/1970") && strings.Contains(s, want), "%v", s)
	}
}

// TestGeometry holds: what is kept is read again, and what cannot be used is as at the
// first start.
func TestGeometry(t *testing.T) {
	g := Geometry{Size: windowSize.SubtractWidthHeight(300, 90), X: 40, Y: 30}
	check.Equal(t, "", readGeometry(g.String()), g)
	for _, kept := range []string{"", "x", "1000 600 3", "10 600 0 0 false", "1000 -600 0 0 false"} {
		check.Equal(t, fmt.Sprintf("%q", kept), readGeometry(kept), newGeometry())
	}
}

// TestGeometryFirst holds: a window that is made whole begins no larger than the screen of the
// club laptop is at 150 %; another begins as it was.
func TestGeometryFirst(t *testing.T) {
	g := newGeometry()
	s := g.first()
	check.That(t, s.Width*1.5 <= 1366 && s.Height*1.5 <= 768, "begins with %v", s)
	g.Whole = false
	check.Equal(t, "first size", g.first(), g.Size)
}

// screens is a Toolkit whose window is as large as it begins until it is placed.
type screens struct {
	noToolkit
	whole bool
}

func (s *screens) Place(_ fyne.Window, at Geometry) { s.whole = at.Whole }

func (s *screens) Measure(_ fyne.Window, at *Geometry) {
	if at.Whole = s.whole; !at.Whole {
		at.Size = beforeWhole
	}
}

// TestFirstWhole holds that the first window is made the whole screen, and is so again the next
// time: where the screen is scaled it is resized before it is placed, which changes nothing.
func TestFirstWhole(t *testing.T) {
	for _, scale := range []float32{1, 1.25, 1.5} {
		w := newWindow(program.Info{})
		s := &screens{}
		w.toolkit, w.app, w.place = s, test.NewTempApp(t), readGeometry("")
		w.win = w.app.NewWindow("")
		w.looks.wear(w.looks.kept())
		if scale != 1 {
			w.looks.resized()
		}
		w.looks.place()
		check.That(t, s.whole, "at scale %v the window is not made whole", scale)
		w.looks.resized()
		check.Equal(t, fmt.Sprint("kept at scale ", scale), readGeometry(w.place.String()), newGeometry())
	}
}

// TestClubFolder holds: the folder of a club file is made only where the program keeps
// club files; where another is gone the stick is, and nothing is made in its place.
func TestClubFolder(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	w := newWindow(program.Info{})
	stick := filepath.Join(home, "stick")
	check.Problem(t, w.clubFolder(stick), "file.folder-gone")
	_, err := os.Stat(stick)
	check.That(t, err != nil, "it was made")
	for range 2 {
		check.NoError(t, w.clubFolder(w.clubs.Folder()))
	}
	check.NoError(t, w.clubFolder(home))
}

// TestRestoredSentences holds what is said of a recovery, in both languages.
func TestRestoredSentences(t *testing.T) {
	lines := []journal.Line{{Seq: 9, At: "2026-11-21T21:31:00Z", Command: "enter-result"}, {Seq: 10, At: "2026-11-21T21:32:00Z", Command: "enter-result"}}
	for _, lang := range []string{"nl", "en"} {
		got := restoredSentences(translation.For(lang), store.Restoring{Copy: "b.uitslag", Club: "c.uitslag", Aside: "c opzij.uitslag", Lines: true},
			store.Recovered{Came: lines, Left: lines[:1]}, false)
		check.Must(t, len(got) == 3, "%q", got)
		clitest.WantSays(t, got[0], "b.uitslag", "c.uitslag", "c opzij.uitslag")
		clitest.WantSays(t, got[1], "2")
		for _, s := range got {
			check.That(t, !clitest.ProgramTalk.MatchString(s), "%q", s)
		}
	}
}

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
	check.Equal(t, "times that the window was drawn", drawn, 1)
	for _, ending := range []string{"-running", "-wal", "-shm"} {
		_, err := os.Stat(path + ending)
		check.That(t, os.IsNotExist(err), "%s is left: %v", ending, err)
	}
	s := check.Value(store.Open(path, program.Info{Now: time.Now, Words: translation.For("en")}.StoreOptions(false)))(t)
	locked, who := s.ReadOnly()
	check.That(t, !locked, "%v %v", "it is only read:", who)
	check.NoError(t, s.Close())
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
			check.That(t, (err == nil || !wants) && len(all) > 0 == wants, "brief %t, %s: %v, %v", brief, folder, all, err)
		}
	}
}

// TestCopyNow holds that copies that the scorer asked for are told of, also where one folder
// fails again, and those that come by themselves only where they fail the first time.
func TestCopyNow(t *testing.T) {
	d := openToDrop(t, true)
	w, now := translation.For("en"), time.Now()
	good, bad := backup.Made{Folder: "beside"}, backup.Made{Folder: "E:", Err: problem.New("store.no-folder", "folder", "E:")}
	d.backups.made([]backup.Made{good, bad}, now)
	d.shell.ClearNotice()
	for _, x := range []struct {
		asked bool
		done  []backup.Made
		want  string
	}{
		{false, []backup.Made{good, bad}, ""},
		{true, []backup.Made{good, bad}, "E:"},
		{false, []backup.Made{good, good}, ""},
		{true, []backup.Made{good, {Folder: "E:"}}, w.T("backup.done", "time", now.Format("15:04"), "folders", w.List([]string{"beside", "E:"}))},
	} {
		d.backups.asked = x.asked
		d.backups.made(x.done, now)
		said := d.shell.Said()
		check.That(t, strings.Contains(said, x.want) && (x.want != "" || said == ""), "asked %t: said %q, not %q", x.asked, said, x.want)
		d.shell.ClearNotice()
	}
}

// TestRevisedEvenings: of a club of before the evening is found about which something is to be
// decided; looking keeps no event in memory and writes nothing.
func TestRevisedEvenings(t *testing.T) {
	path := clitest.Write(t, filepath.Join(t.TempDir(), "c.uitslag"), clitest.Read(t, "../../../internal/cli/command/testdata/old/extra-line.uitslag"))
	s := check.Value(store.Open(path, store.Options{}))(t)
	defer func() { _ = s.Close() }()
	found, err := revisedEvenings(s, standings.CategoriesOf(s.Club(), s.People()))
	check.Must(t, err == nil && len(found) == 1 && found[0].Date == "2026-10-12", "%+v, %v", found, err)
}

// woken is a toolkit that waits until it is woken, once: the window is closed then.
type woken struct {
	Toolkit
	w         *window
	waits     int
	wakes     int
	done      chan bool
	meanwhile func()
}

func (k *woken) Wait(time.Duration) bool {
	k.waits++
	go k.meanwhile()
	came := <-k.done
	k.w.ending.Lock()
	defer k.w.ending.Unlock()
	k.w.ended = true
	return came
}

func (k *woken) Wake() {
	k.wakes++
	k.done <- true
}

// TestIdle holds that a window that waits for what somebody does is woken by what comes from
// elsewhere, and that one that does not wait is not.
func TestIdle(t *testing.T) {
	d := openToDrop(t, true)
	k := &woken{Toolkit: d.toolkit, w: d.window, done: make(chan bool)}
	d.toolkit = k
	d.ending.Unlock()
	did := 0
	d.onWindow(func() { did++ })
	check.That(t, did == 1 && k.wakes == 0, "nobody waits: done %d, woken %d times", did, k.wakes)
	k.meanwhile = func() { d.onWindow(func() { did++ }) }
	d.idle.due = time.Now().Add(time.Second) // a slow machine is not late
	d.idle.wait()
	d.ending.Lock()
	check.That(t, did == 2 && k.wakes == 1, "done %d, woken %d times", did, k.wakes)
}

// TestIdleBusy holds that a window whose turn to wait comes late, because something else was
// done or drawn, first sees to what came of that.
func TestIdleBusy(t *testing.T) {
	d := openToDrop(t, true)
	k := &woken{Toolkit: d.toolkit, w: d.window}
	d.toolkit = k
	before := time.Now()
	d.idle.due = before.Add(-2 * idleLate)
	d.idle.wait()
	if k.waits != 0 || !d.idle.due.After(before) {
		t.Errorf("waited %d times, again after %v", k.waits, d.idle.due.Sub(before))
	}
	d.ended = true
}

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
		check.That(t, was.Failed(), "%s: the system says something", what)
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
	check.Equal(t, "on the bar of tasks: times", bar.times, 2)
}

// TestNotificationIsNoCommand holds that the sentence has no sign that a script reads
// otherwise: PowerShell takes curly quotes for quotes.
func TestNotificationIsNoCommand(t *testing.T) {
	for _, lang := range translation.Languages() {
		text := translation.For(lang).T("shell.look")
		check.That(t, !strings.ContainsAny(text, "$`\"“”„"), "%s: %s", lang, text)
	}
}

// TestMailingStops: where the screens are made again, after a fault or in another language, what
// was being mailed stops: two screens must not mail the same.
func TestMailingStops(t *testing.T) {
	d := openToDrop(t, true)
	wait := make(chan struct{})
	defer close(wait)
	s := mailtest.Start(t, mailtest.Options{Fail: func(mailtest.Step, int, int) string {
		<-wait // it says nothing
		return mailtest.Cut
	}})
	all := check.Value(d.store.Events())(t)
	closed := all[slices.IndexFunc(all, func(h event.Header) bool { return h.Closed })]
	e := check.Value(d.store.Event(closed.ID))(t)
	club := d.store.Club()
	set := &command.SetClub{Name: club.Name, Settings: club.Settings}
	set.Settings.Mail = event.MailServer{Host: s.Host, Port: s.Port, From: "club@example.org"}
	who := e.Contestants[0].Players[0]
	person := d.store.People()[club.Members[who].Person]
	person.ID, person.Email = d.store.NewID(), "jos@example.org"
	for _, err := range []error{
		d.store.Do(t.Context(), "", set),
		d.store.Do(t.Context(), "", &command.ChangeMember{Member: who, Person: person.ID}, person),
	} {
		check.NoError(t, err)
	}
	d.desk.Take(closed.ID)
	check.Value(d.desk.Issue())(t)
	was := d.mailing.Presenter()
	was.Trial()
	check.Must(t, was.Busy(), "nothing is mailed: %+v", was.Notice())
	check.Equal(t, "the computer may be shut down while it is mailed", d.closing.busy(), d.words.T("ending.mailing"))
	check.Must(t, d.faults.remake("") && d.mailing.Presenter() != was, "the screens were not made again")
	d.until("stopped", func() bool { return !was.Busy() })
}
