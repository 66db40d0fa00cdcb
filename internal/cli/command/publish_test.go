package command_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/publish"
	"uitslag/internal/publish/publishtest"
	"uitslag/internal/reports/site/sitetest"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// folder returns the files of a folder.
func folder(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		out[filepath.ToSlash(name)] = b
		return err
	})
	check.NoError(t, err)
	delete(out, publish.ListName)
	return out
}

// TestPublish: the pages of a club are made in a folder, the evenings that are chosen beside
// what is there; what did not change is left alone, and what is not ours too. What somebody
// else changed is told.
func TestPublish(t *testing.T) {
	club, to := clitest.SampleClub(t), filepath.Join(t.TempDir(), "site")
	if out := clitest.MustRun(t, "nl", "publish", club, "--to", to, "--event", "3"); !strings.Contains(out, to) {
		t.Errorf("said: %s", out)
	}
	first := folder(t, to)
	sitetest.Check(t, first)
	mine := filepath.Join(to, "2026-11-19-clubavond", "photo.jpg")
	clitest.Write(t, mine, "ours")
	old := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	page := filepath.Join(to, "2026-11-19-clubavond", "index.html")
	check.NoError(t, os.Chtimes(page, old, old))
	clitest.MustRun(t, "nl", "publish", club, "--to", to, "--event", "1,2")
	now := folder(t, to)
	if string(now["2026-11-19-clubavond/photo.jpg"]) != "ours" {
		t.Error("a file that is not ours is gone")
	}
	delete(now, "2026-11-19-clubavond/photo.jpg")
	sitetest.Check(t, now)
	for _, want := range []string{"2003-11-10-clubtornooi/index.html", "2008-01-18-clubtornooi/p-a1.html", "2026-11-19-clubavond/index.html"} {
		if now[want] == nil || !strings.Contains(string(now["index.html"]), strings.Split(want, "/")[0]) {
			t.Errorf("%s is not there, or not in the list", want)
		}
	}
	clitest.MustRun(t, "nl", "publish", club, "--to", to, "--event", "3")
	if st, err := os.Stat(page); err != nil || !st.ModTime().Equal(old) {
		t.Errorf("a page that did not change was written again: %v", err)
	}
	clitest.Write(t, page, "improved")
	if out := clitest.MustRun(t, "nl", "publish", club, "--to", to, "--event", "3"); !strings.Contains(out, "2026-11-19-clubavond/index-changed.html") {
		t.Errorf("what somebody else changed is not told: %s", out)
	}
	clitest.WantMisused(t, "publish", club)
	clitest.WantRefused(t, "publish", club, "--to", to, "--event", "9")
	clitest.WantRefused(t, "publish", club, "--to", filepath.Join(mine, "x"))
}

// setWeb changes what the club's settings have of its pages.
func setWeb(t *testing.T, club string, change func(s *event.Settings)) {
	t.Helper()
	s, err := store.Open(club, store.Options{})
	check.NoError(t, err)
	settings := s.Club().Settings
	change(&settings)
	check.NoError(t, s.Do(t.Context(), "", &command.SetClub{Name: s.Club().Name, Settings: settings}))
	check.NoError(t, s.Close())
}

// TestPublishIsRecorded: pages that go to where the club publishes are recorded in its file, once,
// of the evenings that were made and of no other, also where that folder is named; pages that go
// elsewhere are not. While a window has the club nothing is published, which is said, and elsewhere
// pages are made all the same.
func TestPublishIsRecorded(t *testing.T) {
	club, site, other := clitest.SampleClub(t), filepath.Join(t.TempDir(), "site"), filepath.Join(t.TempDir(), "other")
	setWeb(t, club, func(s *event.Settings) { s.Web.Target = event.PublishTarget{Kind: event.TargetFolder, Path: site} })
	recorded := func(when, want string) {
		t.Helper()
		s, err := store.Open(club, store.Options{ReadOnly: true})
		check.NoError(t, err)
		defer s.Close()
		var got []string
		for _, h := range check.Value(s.Events())(t) {
			for _, l := range check.Value(s.Lines(h.ID))(t) {
				if l.Command == journal.NameOf((*command.HandOut)(nil)) {
					got = append(got, strconv.Itoa(h.Number))
				}
			}
		}
		check.Equal(t, when, strings.Join(got, " "), want)
	}
	clitest.MustRun(t, "nl", "publish", club, "--to", other, "--event", "3")
	recorded("elsewhere", "")
	clitest.MustRun(t, "nl", "publish", club, "--event", "3")
	recorded("published", "3")
	clitest.MustRun(t, "nl", "publish", club, "--event", "3,1")
	recorded("with another", "1 3")
	clitest.MustRun(t, "nl", "publish", club, "--to", site+string(filepath.Separator), "--event", "2")
	recorded("in the folder by its name", "1 2 3")
	clitest.WantSound(t, club)
	held, err := store.Open(club, store.Options{})
	check.NoError(t, err)
	defer held.Close()
	before := folder(t, site)
	text := clitest.WantRefused(t, "publish", club, "--event", "1")
	check.Contains(t, text, "geopend")
	check.Equal(t, "what is on the website", len(folder(t, site)), len(before))
	clitest.MustRun(t, "nl", "publish", club, "--to", other, "--event", "1")
	recorded("held", "1 2 3")
}

// TestPublishToHost: without a folder the pages go to the club's host, with the password from a
// pipe, once the host is known; the password is said nowhere.
func TestPublishToHost(t *testing.T) {
	club, root := clitest.SampleClub(t), t.TempDir()
	h := publishtest.NewSFTP(t, root)
	at := event.PublishTarget{Kind: event.TargetSFTP, Host: h.Address, Port: h.Port, User: h.User, Path: "site"}
	run := func(password string, more ...string) clitest.Said {
		t.Helper()
		said := clitest.Piped(password+"\n", append([]string{"publish", club, "--event", "3", "--password-stdin"}, more...)...)
		if strings.Contains(said.Out+said.Err, publishtest.Password) {
			t.Errorf("the password is said: %+v", said)
		}
		return said
	}
	setTarget := func(at event.PublishTarget) {
		t.Helper()
		setWeb(t, club, func(s *event.Settings) { s.Web.Target = at })
	}
	setTarget(at)
	if said := run(publishtest.Password); said.Code != 1 || !strings.Contains(said.Err, "SHA256:") {
		t.Errorf("a host that is not known: %+v", said)
	}
	at.HostKey = h.Trust()
	setTarget(at) // on another computer
	if said := run(publishtest.Password); said.Code != 1 || !strings.Contains(said.Err, "SHA256:") || !strings.Contains(said.Err, "--host-key") {
		t.Errorf("a host that is not known on this computer: %+v", said)
	}
	if said := run(publishtest.Password, "--host-key", "SHA256:other"); said.Code != 1 || !strings.Contains(said.Err, "SHA256:") {
		t.Errorf("another fingerprint: %+v", said)
	}
	if len(folder(t, root)) != 0 {
		t.Error("something was sent")
	}
	known := []string{"--host-key", strings.Fields(h.Trust())[1]}
	if said := run("other", known...); said.Code != 1 || !strings.Contains(said.Err, "wachtwoord") {
		t.Errorf("another password: %+v", said)
	}
	if said := run("", known...); said.Code != 1 || !strings.Contains(said.Err, "wachtwoord") {
		t.Errorf("no password: %+v", said)
	}
	if len(folder(t, root)) != 0 {
		t.Error("something was sent")
	}
	if said := run(publishtest.Password, known...); said.Code != 0 || !strings.Contains(said.Out, "site") {
		t.Errorf("%+v", said)
	}
	sitetest.Check(t, folder(t, filepath.Join(root, "site")))
	h.Done()
	if said := run(publishtest.Password, known...); said.Code != 0 {
		t.Errorf("again: %+v", said)
	}
	for _, act := range h.Done() {
		if strings.HasPrefix(act, "write ") {
			t.Errorf("nothing changed, and there is a %s", act)
		}
	}
	setTarget(event.PublishTarget{Kind: "ftp", Host: h.Address, User: h.User})
	if said := run(publishtest.Password, known...); said.Code != 1 || !strings.Contains(said.Err, "SFTP") {
		t.Errorf("plain FTP: %+v", said)
	}
}

// TestReportHasItsPage: where the club has a website, the uitslag has the address of the session
// on it, as a code on the web page; a trial by other rules has none.
func TestReportHasItsPage(t *testing.T) {
	club := clitest.SampleClub(t)
	setWeb(t, club, func(s *event.Settings) { s.Web.Address = "https://club.example.org/uitslagen" })
	const page = "https://club.example.org/uitslagen/2003-11-10-clubtornooi/"
	dir := t.TempDir()
	for name, want := range map[string]string{"a.txt": page + "\n", "a.html": `<figure class="code">`} {
		out := filepath.Join(dir, name)
		clitest.MustRun(t, "nl", "report", "uitslag", club, "-o", out, "--event", "1")
		if text := clitest.Read(t, out); !strings.Contains(text, want) {
			t.Errorf("%s has no %q", name, want)
		}
		clitest.MustRun(t, "nl", "report", "uitslag", club, "-o", out, "--event", "1", "--rules", "EBU")
		if text := clitest.Read(t, out); strings.Contains(text, want) {
			t.Errorf("%s of a trial has %q", name, want)
		}
	}
}

func TestList(t *testing.T) {
	club := clitest.SampleClub(t)
	golden.Check(t, "list.nl.txt", clitest.MustRun(t, "nl", "list", club))
	golden.Check(t, "list.en.txt", clitest.MustRun(t, "en", "list", club))
	golden.Check(t, "list.json", indented(t, clitest.MustRun(t, "en", "list", club, "--json")))
	if clitest.MustRun(t, "nl", "list", club, "--json") != clitest.MustRun(t, "en", "list", "--json", club) {
		t.Error("the JSON depends on the language, or on the place of the option")
	}
	clitest.WantSound(t, club)
}

func indented(t *testing.T, out string) string {
	t.Helper()
	var b bytes.Buffer
	check.NoError(t, json.Indent(&b, []byte(out), "", "  "))
	return b.String()
}

// TestListNone holds what a club without evenings gives: an empty list, and nothing
// to score.
func TestListNone(t *testing.T) {
	club := clitest.NewClub(t)
	if out := clitest.MustRun(t, "nl", "list", club); out != "" {
		t.Errorf("listed: %q", out)
	}
	if out := clitest.MustRun(t, "nl", "list", club, "--json"); out != `{"version":1,"events":[]}`+"\n" {
		t.Errorf("listed: %q", out)
	}
	clitest.WantSays(t, clitest.WantRefused(t, "score", club), "new.uitslag")
	clitest.WantSays(t, clitest.WantRefused(t, "score", club, "--event", "1"), "new.uitslag")
	clitest.WantSound(t, club)
}

func TestCheck(t *testing.T) {
	club := clitest.SampleClub(t)
	before := clitest.Read(t, club)
	clitest.WantSentence(t, clitest.MustRun(t, "nl", "check", club))
	clitest.WantSentence(t, clitest.MustRun(t, "en", "check", club))
	if clitest.Read(t, club) != before {
		t.Error("checking changed the file")
	}
}

// TestListWithoutTheDeleted: a deleted evening is not listed and not scored, the others
// keep their numbers, and check finds nothing wrong.
func TestListWithoutTheDeleted(t *testing.T) {
	club := clitest.SampleClub(t)
	s, err := store.Open(club, store.Options{})
	check.NoError(t, err)
	all, err := s.Events()
	check.NoError(t, err)
	first, last := all[0], all[len(all)-1]
	for _, h := range []event.Header{first, last} {
		check.NoError(t, s.Do(t.Context(), h.ID, &command.DeleteEvent{}))
	}
	check.NoError(t, s.Close())
	var list struct{ Events []struct{ Number int } }
	check.NoError(t, json.Unmarshal([]byte(clitest.MustRun(t, "nl", "list", club, "--json")), &list))
	listed := list.Events
	if len(listed) != len(all)-2 || listed[0].Number != all[1].Number {
		t.Errorf("listed %v", listed)
	}
	clitest.WantSays(t, clitest.WantRefused(t, "score", club, "--event", strconv.Itoa(first.Number)), strconv.Itoa(first.Number))
	if clitest.MustRun(t, "nl", "score", club) != clitest.MustRun(t, "nl", "score", club, "--event", strconv.Itoa(all[len(all)-2].Number)) {
		t.Error("the last evening is not the last that is left")
	}
	clitest.WantSound(t, club)
}
