package windowtest

import (
	"context"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	realpublish "uitslag/internal/publish"
	"uitslag/internal/secrets"
	"uitslag/ui/screens/publish"
)

var publishStates = []State{
	{Name: "publish", Club: Evening(desktest.Manual), Do: Keys("Ctrl+Shift+W")},
	{Name: "publish to a folder", Club: Evening(desktest.Manual), Do: Web(IntoFolder, nil)},
	{Name: "publish to a host", Club: Evening(desktest.Manual), Do: Web(ToHost, nil)},
	{Name: "publish new host", Club: Evening(desktest.Manual), Do: Web(ToHost, func(w *Window) { w.Press("Ctrl+T") })},
	{Name: "publish other club", Club: Evening(desktest.Manual), Do: Web(IntoFolder, func(w *Window) {
		Webmaster.Fails = problem.New("publish.other-club", "club", "De Ander", "folder", "/site")
		w.Press("Ctrl+Return")
	})},
	{Name: "publish changed host", Club: Evening(desktest.Manual), Do: Web(Known, func(w *Window) {
		Webmaster.Fails = problem.New("publish.host-changed", "host", "ftp.club.be", "fingerprint", "SHA256:xyz")
		w.Press("Ctrl+Return")
	})},
	{Name: "publish locked", Club: Locked, Do: Keys("Ctrl+Shift+W")},
	{Name: "publish nothing", Club: Begun, Do: Keys("Ctrl+Shift+W")},
	{Name: "publish none", Club: Empty, Do: Keys("Ctrl+Shift+W")},
}

// IntoFolder, Known and ToHost are where a club publishes.
var (
	IntoFolder = event.Website{Address: "https://www.club.be/uitslagen", Target: event.PublishTarget{Kind: event.TargetFolder, Path: "/site"}}
	Known      = event.Website{Target: event.PublishTarget{Kind: event.TargetSFTP, Host: "ftp.club.be", User: "club", Path: "www", HostKey: "SHA256:abc"}}
	ToHost     = event.Website{Target: event.PublishTarget{Kind: event.TargetSFTP, Host: "ftp.club.be", User: "club", Path: "www"}}
)

// Web sets where the club publishes, shows the screen, and does what follows.
func Web(to event.Website, then func(w *Window)) func(w *Window) {
	return func(w *Window) {
		c := w.Desk.Club.Club()
		set := &command.SetClub{Name: c.Name, Settings: c.Settings}
		set.Settings.Web = to
		if err := w.Desk.DoTo("", set); err != nil {
			panic(err)
		}
		w.Press("Ctrl+Shift+W")
		if then != nil {
			then(w)
		}
	}
}

// Webmaster publishes for the window that was opened last.
var Webmaster *WebHost

// WebHost is publish.Publisher in memory: a host with pages, its password and its fingerprint.
type WebHost struct {
	w           *Window
	Fingerprint string
	Password    string // "" takes every one
	ring        map[string]secrets.Password
	NoRing      bool
	Fails       error                     // once
	During      func(ctx context.Context) // while pages are sent
	There       int                       // pages
	Without     []publish.Without
	Jobs        []publish.Job
}

const PagesInAll = 80

// signIn returns what a host says before anything is sent.
func (h *WebHost) signIn(j publish.Job) error {
	if err := h.Fails; err != nil {
		h.Fails = nil
		return err
	}
	t := j.Target
	if t.Kind == event.TargetFolder {
		return nil
	}
	password := j.Password
	if password.Empty() {
		password = h.ring[t.Host+t.User]
	}
	switch {
	case t.HostKey == "":
		return problem.New("publish.host-new", "host", t.Host, "fingerprint", h.Fingerprint, "trust", h.Fingerprint)
	case t.HostKey != h.Fingerprint:
		return problem.New("publish.host-changed", "host", t.Host, "fingerprint", h.Fingerprint)
	case password.Empty() && h.Password != "":
		return problem.New("publish.no-password", "host", t.Host, "user", t.User)
	case h.Password != "" && password.Reveal() != h.Password:
		return problem.New("publish.password", "host", t.Host, "user", t.User)
	}
	return nil
}

// Publish implements publish.Publisher.
func (h *WebHost) Publish(ctx context.Context, j publish.Job, tell func(publish.Progress)) (publish.Done, error) {
	h.w.Note("publish", j.Target.Kind)
	h.Jobs = append(h.Jobs, j)
	if err := h.signIn(j); err != nil {
		return publish.Done{}, err
	}
	done := publish.Done{Same: h.There, Without: h.Without}
	for h.There < PagesInAll {
		h.There++
		done.New++
		tell(publish.Progress{Done: int64(h.There) * 1000, All: PagesInAll * 1000})
		if h.During != nil {
			h.During(ctx)
		}
		if err := h.Fails; err != nil {
			h.Fails = nil
			return done, err
		}
		if ctx.Err() != nil {
			return done, problem.Wrap(ctx.Err(), "publish.stopped")
		}
	}
	return done, nil
}

// Try implements publish.Publisher.
func (h *WebHost) Try(_ context.Context, j publish.Job) error {
	h.w.Note("try", j.Target.Kind)
	return h.signIn(j)
}

// Keep implements publish.Publisher.
func (h *WebHost) Keep(t event.PublishTarget, p secrets.Password) error {
	if h.ring == nil {
		h.ring = map[string]secrets.Password{}
	}
	if h.ring[t.Host+t.User] = p; h.NoRing {
		return problem.New("secrets.memory")
	}
	return nil
}

// Trust implements publish.Publisher.
func (*WebHost) Trust(err error) (string, bool) { return realpublish.Trusted(err) }

// Open implements publish.Publisher.
func (h *WebHost) Open(what string) error {
	h.w.Note("show", what)
	return nil
}
