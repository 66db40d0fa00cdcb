package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/program"
	"uitslag/internal/secrets"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/screens/deals"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/members"
	"uitslag/ui/screens/readin"
	"uitslag/ui/screens/tonight"
	"uitslag/ui/uitest"
)

// noToolkit is a Toolkit without a screen.
type noToolkit struct{ Toolkit }

func (noToolkit) Raise(fyne.Window)              {}
func (noToolkit) Wake()                          {}
func (noToolkit) Wait(time.Duration) bool        { return true }
func (noToolkit) Attention(fyne.Window)          {}
func (noToolkit) Measure(fyne.Window, *Geometry) {}
func (noToolkit) Close(w fyne.Window)            { w.Close() }

// dropping is a window on which files are dropped. The test is the window's goroutine: what
// work beside it brings waits until the test does.
type dropping struct {
	*window
	t *testing.T
}

// openToDrop opens the window of the program on a copy of the sample club, or on the welcome.
func openToDrop(t *testing.T, club bool) dropping {
	t.Helper()
	home := t.TempDir()
	for _, name := range []string{"HOME", "USERPROFILE", "XDG_CONFIG_HOME", "APPDATA"} {
		t.Setenv(name, home)
	}
	path := ""
	if club {
		path = clitest.SampleClub(t) // before what closes it: Windows removes no file that is open
	}
	a := test.NewTempApp(t)
	w := newWindow(program.Info{Now: time.Now, Words: translation.For("en"), Log: func(err error) { t.Error(err) }})
	w.ring = secrets.Memory()
	w.toolkit, w.trace, w.app, w.win = noToolkit{}, NoTrace{}, a, a.NewWindow("Uitslag")
	w.win.Resize(windowSize)
	w.ending.Lock()
	t.Cleanup(func() {
		w.ended = true
		w.ending.Unlock()
		if w.store != nil {
			check.NoError(t, errors.Join(w.faults.session.End(), w.store.Close()))
		}
	})
	if !club {
		w.welcome(nil)
	} else if err := w.clubs.Open(path); err != nil {
		t.Fatal(err)
	}
	return dropping{w, t}
}

// drop drops files, and waits until what is read of them is.
func (d dropping) drop(paths ...string) {
	d.t.Helper()
	var these []fyne.URI
	for _, p := range paths {
		these = append(these, storage.NewFileURI(p))
	}
	d.requests.dropped(fyne.Position{}, these)
	for range 2000 {
		if d.store == nil || !d.built.ReadIn.Presenter().Busy() {
			return
		}
		d.ending.Unlock()
		time.Sleep(5 * time.Millisecond)
		d.ending.Lock()
	}
	d.t.Fatal("it is still reading")
}

// on holds which screen is shown, and what the window says above the footer.
func (d dropping) on(screen, says string) {
	d.t.Helper()
	check.Equal(d.t, "screen", d.shell.Current().Name(), screen)
	says = strings.ReplaceAll(says, "**", "") // what is bold
	got := d.shell.Said()
	check.That(d.t, (says != "" || got == "") && strings.Contains(got, says), "it says %q, not %q", got, says)
}

// put writes a file.
func put(t *testing.T, name, text string) string {
	t.Helper()
	return clitest.Write(t, filepath.Join(t.TempDir(), name), text)
}

// TestDropped drops files of each kind on the window of the program: each leads to where it is
// read, or it is said why not.
func TestDropped(t *testing.T) {
	d := openToDrop(t, true)
	w, p := d.words, d.built.ReadIn.Presenter()
	for _, format := range []string{"csv", "usebio", "pbn"} {
		path := filepath.Join(t.TempDir(), "evening."+map[string]string{"csv": "csv", "usebio": "XML", "pbn": "pbn"}[format])
		clitest.MustRun(t, "en", "export", format, d.store.Path(), "--event", "3", "-o", path)
		d.goTo(tonight.ScreenName)
		d.drop(path)
		d.on(readin.ScreenName, "")
		check.That(t, p.Reading() && len(p.Preview.Refused()) == 0, "%s: %+v", path, p)
		d.drop(path) // once more, on what is read
		check.That(t, p.Reading(), "%s again: %+v", path, p)
	}
	d.drop(put(t, "devices.bws", "no database"))
	d.on(readin.ScreenName, "")
	check.That(t, p.Notice().Text != "" && !p.Reading(), "a file that cannot be read: %+v", p.Notice())
	removed := filepath.Join(t.TempDir(), "gone.xml")
	d.drop(removed)
	check.That(t, strings.Contains(p.Notice().Text, "gone.xml"), "a file that is not there: %+v", p.Notice())
	d.drop(put(t, "hands.pbn", "[Board \"1\"]\n[Deal \"N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64\"]\n"))
	d.on(deals.ScreenName, "")
	check.That(t, d.built.Deals.Presenter().Reading(), "the hands are not read")
	d.drop(put(t, "people.csv", "number;first;last\n1;Xaveer;Nieuw\n"))
	d.on("screen.members", "")
	check.Equal(t, "mode of the members", d.built.Members.Presenter().Mode(), members.Reading)
	d.goTo(tonight.ScreenName)
	d.drop(put(t, "what.csv", "Xa;Xb\n1;2\n"))
	d.on(tonight.ScreenName, w.T("readin.which", "file", "what.csv"))
	photo := put(t, "photo.jpg", "\xff\xd8")
	d.drop(photo)
	d.on(tonight.ScreenName, w.T("clubs.dropped", "file", "photo.jpg"))
	d.drop(filepath.Dir(photo))
	d.on(tonight.ScreenName, w.T("clubs.dropped", "file", filepath.Base(filepath.Dir(photo))))
	folder := filepath.Join(t.TempDir(), "results.xml")
	check.NoError(t, os.Mkdir(folder, 0o700))
	d.drop(folder)
	check.That(t, strings.Contains(p.Notice().Text, "results.xml") && !p.Reading(), "a folder: %+v", p.Notice())
	d.goTo(tonight.ScreenName)
	d.drop(photo, removed)
	d.on(tonight.ScreenName, w.T("clubs.dropped-several", "n", 2))
	other := clitest.SampleClub(t)
	d.drop(other)
	d.on(tonight.ScreenName, w.T("clubs.asked", "club", clubName(other)))
	check.That(t, !d.isOpen(other), "another club takes the place of the one that is open, unasked")
	d.drop(d.store.Path())
	d.drop()
}

// TestDroppedOnWelcome: without a club a club file is opened, and of another file it is said
// that the club comes first.
func TestDroppedOnWelcome(t *testing.T) {
	d := openToDrop(t, false)
	d.drop(put(t, "evening.xml", "<USEBIO/>"))
	check.Contains(t, d.shell.Said(), d.words.T("clubs.dropped-first", "file", "evening.xml"))
	club := clitest.SampleClub(t)
	d.drop(club)
	check.That(t, d.isOpen(club), "the club is not opened")
}

// TestDroppedWhileTyping drops results and a list of members while a cell of Invoer is half
// typed: what was typed is saved before the screen is left, and what cannot be saved keeps
// the screen, with nothing read.
func TestDroppedWhileTyping(t *testing.T) {
	const good = "4SN="
	people := put(t, "people.csv", "number;first;last\n1;Xaveer;Nieuw\n")
	for _, typed := range []string{good, "4SN=x"} {
		for _, name := range []string{"evening.csv", "people.csv"} {
			t.Run(typed+" "+name, func(t *testing.T) {
				d := openToDrop(t, true)
				path := people
				if name == "evening.csv" {
					path = filepath.Join(t.TempDir(), name)
					clitest.MustRun(t, "en", "export", "csv", d.store.Path(), "--event", "3", "-o", path)
				}
				id := d.desk.Current()
				d.goTo(entry.ScreenName)
				uitest.Type(d.win.Canvas(), typed)
				saved := func() int {
					e := check.Value(d.store.Event(id))(t)
					return len(e.Sessions[0].Results)
				}
				before := saved()
				d.drop(path)
				if typed == good {
					if d.on(map[string]string{"evening.csv": readin.ScreenName, "people.csv": "screen.members"}[name], "Saved on leaving: Board 14"); saved() != before+1 {
						t.Error("what was typed is lost")
					}
					return
				}
				if d.on(entry.ScreenName, ""); saved() != before || d.built.ReadIn.Presenter().Reading() || d.built.Members.Presenter().Mode() == members.Reading {
					t.Error("something was read or saved")
				}
			})
		}
	}
}
