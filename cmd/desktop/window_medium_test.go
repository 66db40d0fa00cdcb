package main

import (
	"database/sql"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/crash"
	"uitslag/internal/event/command"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
)

// What can be with a club file and where it lies: each is said in one sentence when the
// window opens, in the scorer's language.
func TestWindowMedium(t *testing.T) {
	cases := []struct {
		name   string
		lang   string
		make   func(t *testing.T, club string) (open string)
		say    []string
		writes bool // results can be typed all the same
	}{
		{"second opener", "nl_BE.UTF-8", func(t *testing.T, club string) string {
			mustOpenAs(t, club, "Jan")
			return club
		}, []string{"Jan", "bekijken"}, false},
		{"second opener", "en_GB.UTF-8", func(t *testing.T, club string) string {
			mustOpenAs(t, club, "Jan")
			return club
		}, []string{"Jan", "look at"}, false},
		{"read-only medium", "nl_BE.UTF-8", func(t *testing.T, club string) string {
			disc := filepath.Join(t.TempDir(), "disc")
			check.NoError(t, os.Mkdir(disc, 0o755))
			if out, err := exec.Command("mount", "-t", "tmpfs", "none", disc).CombinedOutput(); err != nil {
				t.Skipf("this user may mount nothing: %s", out)
			}
			t.Cleanup(func() { _ = exec.Command("umount", "-l", disc).Run() })
			open := filepath.Join(disc, "Schijf.uitslag")
			check.Write(t, open, check.Read(t, club))
			out, err := exec.Command("mount", "-o", "remount,ro", disc).CombinedOutput()
			check.Must(t, err == nil, "%s", out)
			return open
		}, []string{"mag niet geschreven worden", "eigen map"}, false},
		{"newer", "nl_BE.UTF-8", func(t *testing.T, club string) string {
			mustExecOn(t, club, "pragma user_version = 99")
			return club
		}, []string{"nieuwere versie"}, false},
		{"copied while open", "nl_BE.UTF-8", func(t *testing.T, club string) string {
			s := mustOpenAs(t, club, "Jan")
			mustRename(t, s, "x")
			copied := filepath.Join(filepath.Dir(club), "Kopie.uitslag")
			check.Write(t, copied, check.Read(t, club))
			return copied
		}, []string{"gekopieerd terwijl"}, true},
		{"slow clock", "nl_BE.UTF-8", func(t *testing.T, club string) string {
			s := check.Value(store.Open(club, store.Options{Now: func() time.Time { return time.Now().Add(48 * time.Hour) }}))(t)
			mustRename(t, s, "x")
			check.NoError(t, s.Close())
			return club
		}, []string{"klok", "loopt achter"}, true},
		{"network folder", "nl_BE.UTF-8", func(t *testing.T, club string) string {
			t.Setenv("UITSLAG_NETWORK", "1")
			return club
		}, []string{"netwerkmap", "reservekopieën"}, true},
		{"network folder", "en_GB.UTF-8", func(t *testing.T, club string) string {
			t.Setenv("UITSLAG_NETWORK", "1")
			return club
		}, []string{"network folder", "backups"}, true},
	}
	for _, c := range cases {
		t.Run(c.name+" "+c.lang[:2], func(t *testing.T) {
			if c.lang != "nl_BE.UTF-8" {
				notDaily(t)
			}
			d := newDriver(t)
			d.lang = c.lang
			club := d.sample("De Proef")
			open := c.make(t, club)
			d.start(open)
			said := d.said(c.say[0])
			for _, part := range c.say {
				check.Contains(t, said, part)
			}
			d.snap(t.Name())
			d.to("F4", "entry")
			if c.writes {
				before := d.saved.Entered
				d.entry("4sn=")
				d.wait("a result", func(l hooks.Event) bool { return l.Event == "saved" && l.Entered > before })
			}
			d.quit()
			_, err := os.Stat(open + "-wal")
			check.That(t, !c.writes || err != nil, "a WAL is left")
		})
	}
}

// The club file that was open last is on a stick that is not in: that is said, and no
// other club's file is opened in its place.
func TestWindowStickMissing(t *testing.T) {
	notDaily(t)
	d := newDriver(t)
	stick := filepath.Join(d.home, "stick")
	check.NoError(t, os.Mkdir(stick, 0o755))
	for _, club := range []string{filepath.Join(d.home, "Ander.uitslag"), filepath.Join(stick, "De Proef.uitslag")} {
		d.run("demo", "--write", club)
		d.start(club)
		d.screen("screen.tonight")
		d.quit()
	}
	check.NoError(t, os.Rename(stick, stick+" away"))
	d.start()
	d.screen("screen.welcome")
	d.snap("stick-missing")
	d.quit()
	check.NoError(t, os.Rename(stick+" away", stick))
	d.start()
	d.screen("screen.tonight")
	d.quit()
}

// The stick is pulled out while a result is typed: the sentence stands at the cell, the
// text stays, and Enter saves it when the stick is back.
func TestWindowStickPulled(t *testing.T) {
	d := newDriver(t)
	stick := filepath.Join(d.home, "stick")
	check.NoError(t, os.Mkdir(stick, 0o755))
	club := filepath.Join(stick, "De Proef.uitslag")
	d.run("demo", "--write", club)
	d.start(club)
	d.to("F4", "entry")
	d.entry("4sn=")
	n := d.wait("a result", func(l hooks.Event) bool { return l.Event == "saved" && l.Entered > 68 }).Entered
	check.NoError(t, os.Rename(stick, stick+" away"))
	d.entry("3sn=")
	time.Sleep(time.Second) // nothing of it is in the trace: it is refused
	d.snap("stick-pulled")
	d.read()
	for _, l := range d.lines {
		check.Must(t, l.Event != "saved" || l.Entered <= n, "it is shown as saved")
	}
	wantNoFile(t, stick)
	check.NoError(t, os.Rename(stick+" away", stick))
	d.keys("Return")
	d.entered(n + 1)
	d.snap("stick-back")
	d.quit()
	d.run("check", club)
	wantNoFile(t, club+crash.RunningSuffix)
}

func mustOpenAs(t *testing.T, club, owner string) *store.Store {
	t.Helper()
	s := check.Value(store.Open(club, store.Options{Owner: owner}))(t)
	t.Cleanup(func() {
		check.NoError(t, s.Close())
	})
	return s
}

// mustRename does something to the last evening.
func mustRename(t *testing.T, s *store.Store, name string) {
	t.Helper()
	all, err := s.Events()
	if err == nil {
		err = s.Do(t.Context(), all[len(all)-1].ID, &command.RenameEvent{Name: name})
	}
	check.NoError(t, err)
}

func mustExecOn(t *testing.T, club, text string) {
	t.Helper()
	db, err := sql.Open("sqlite", club)
	if err == nil {
		_, err = db.Exec(text)
	}
	check.NoError(t, err)
	check.NoError(t, db.Close())
}
