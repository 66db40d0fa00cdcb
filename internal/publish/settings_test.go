package publish

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/must"
	"uitslag/internal/publish/publishtest"
	"uitslag/internal/secrets"
)

// TestTo makes a target of what a club set, as people type it, and refuses FTP without TLS.
func TestTo(t *testing.T) {
	password := secrets.Given(secrets.New(publishtest.Password))
	for _, c := range []struct {
		set  event.PublishTarget
		want string // kind, host, port, user and path
		code string
	}{
		{event.PublishTarget{}, "", "publish.no-target"},
		{event.PublishTarget{Kind: event.TargetFolder}, "", "publish.no-target"},
		{event.PublishTarget{Kind: event.TargetFolder, Path: "/a b"}, "folder /a b", ""},
		{event.PublishTarget{Kind: event.TargetSFTP, Host: "h"}, "", "publish.no-target"},
		{event.PublishTarget{Kind: event.TargetSFTP, User: "u"}, "", "publish.no-target"},
		{event.PublishTarget{Host: "h", User: "u"}, "", "publish.no-target"},
		{event.PublishTarget{Kind: event.TargetSFTP, Host: " h ", User: "u ", Path: " www "}, "sftp h 0 u www", ""},
		{event.PublishTarget{Kind: event.TargetSFTP, Host: "h", User: "u", Path: "~/www"}, "sftp h 0 u www", ""},
		{event.PublishTarget{Kind: event.TargetSFTP, Host: "h", User: "u", KeyFile: " /k "}, "sftp h 0 u  key /k", ""},
		{event.PublishTarget{Kind: event.TargetFTPS, Host: "ftp://ftp.h.be/", Port: 990, User: "u"}, "ftps ftp.h.be 990 u ", ""},
		{event.PublishTarget{Kind: event.TargetSFTP, Host: "sftp://h", User: "u"}, "sftp h 0 u ", ""},
		{event.PublishTarget{Kind: event.TargetSFTP, Host: "FTP://h", User: "u"}, "", "publish.plain-ftp"},
		{event.PublishTarget{Kind: "ftp", Host: "h", User: "u"}, "", "publish.plain-ftp"},
	} {
		to, err := To(c.set, club, password)
		if c.code != "" {
			saysCode(t, err, c.code)
			continue
		}
		got := ""
		switch to := to.(type) {
		case Folder:
			got = "folder " + to.Path
		case SFTP:
			got = fmt.Sprintln("sftp", to.Name, to.Port, to.User, to.Path)
			if to.KeyFile != "" {
				got = strings.TrimSuffix(got, "\n") + " key " + to.KeyFile
			}
		case FTPS:
			got = fmt.Sprintln("ftps", to.Name, to.Port, to.User, to.Path)
		}
		if err != nil || got != c.want && got != c.want+"\n" {
			t.Errorf("%+v became %q (%v), want %q", c.set, got, err, c.want)
		}
	}
}

// TestToHost publishes with what a club set, and the password out of a ring.
func TestToHost(t *testing.T) {
	root := t.TempDir()
	h := publishtest.NewSFTP(t, root)
	set := event.PublishTarget{Kind: event.TargetSFTP, Host: h.Address, Port: h.Port, User: h.User, Path: "site"}
	ring := secrets.Memory()
	must.Do(t, ring.Set(secrets.Service, RingUser(set), secrets.New(publishtest.Password)))
	to := must.Get(To(set, club, secrets.Kept(ring, secrets.Service, RingUser(set))))(t)
	_, err := Put(context.Background(), to, pages(), nil)
	saysCode(t, err, "publish.host-new")
	set.HostKey, _ = Trusted(err)
	if to, err = To(set, club, secrets.Kept(ring, secrets.Service, RingUser(set))); err != nil {
		t.Fatal(err)
	}
	put(t, to, pages())
	holds(t, filepath.Join(root, "site"), pages())
}
