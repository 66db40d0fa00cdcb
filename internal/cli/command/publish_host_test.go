package command_test

import (
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/publish/publishtest"
	"uitslag/internal/reports/site/sitetest"
	"uitslag/internal/store"
)

// setTarget is where the club's settings have the pages from now on.
func setTarget(t *testing.T, club string, at event.PublishTarget) {
	t.Helper()
	s, err := store.Open(club, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	settings := s.Club().Settings
	settings.Web.Target = at
	if err := s.Do(t.Context(), "", &command.SetClub{Name: s.Club().Name, Settings: settings}); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestPublishToHost: without a folder the pages go to the club's host, with the password from a
// pipe, once the host is known; the password is said nowhere.
func TestPublishToHost(t *testing.T) {
	club, root := clitest.SampleClub(t), t.TempDir()
	h := publishtest.NewSFTP(t, root)
	at := event.PublishTarget{Kind: event.TargetSFTP, Host: h.Address, Port: h.Port, User: h.User, Path: "site"}
	run := func(password string) clitest.Said {
		t.Helper()
		said := clitest.Piped(password+"\n", "publish", club, "--password-stdin")
		if strings.Contains(said.Out+said.Err, publishtest.Password) {
			t.Errorf("the password is said: %+v", said)
		}
		return said
	}
	setTarget(t, club, at)
	if said := run(publishtest.Password); said.Code != 1 || !strings.Contains(said.Err, "SHA256:") {
		t.Errorf("a host that is not known: %+v", said)
	}
	at.HostKey = h.Trust()
	setTarget(t, club, at)
	if said := run("other"); said.Code != 1 || !strings.Contains(said.Err, "wachtwoord") {
		t.Errorf("another password: %+v", said)
	}
	if said := run(""); said.Code != 1 || !strings.Contains(said.Err, "wachtwoord") {
		t.Errorf("no password: %+v", said)
	}
	if len(folder(t, root)) != 0 {
		t.Error("something was sent")
	}
	if said := run(publishtest.Password); said.Code != 0 || !strings.Contains(said.Out, "site") {
		t.Errorf("%+v", said)
	}
	sitetest.Check(t, folder(t, filepath.Join(root, "site")))
	h.Done()
	if said := run(publishtest.Password); said.Code != 0 {
		t.Errorf("again: %+v", said)
	}
	for _, act := range h.Done() {
		if strings.HasPrefix(act, "write ") {
			t.Errorf("nothing changed, and there is a %s", act)
		}
	}
	setTarget(t, club, event.PublishTarget{Kind: "ftp", Host: h.Address, User: h.User})
	if said := run(publishtest.Password); said.Code != 1 || !strings.Contains(said.Err, "SFTP") {
		t.Errorf("plain FTP: %+v", said)
	}
}
