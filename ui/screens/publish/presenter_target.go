package publish

import (
	"context"
	"strconv"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/secrets"
	"uitslag/ui/task"
)

// kinds are how pages are brought to where they are read, in the order in which they are offered.
var kinds = []event.TargetKind{event.TargetFolder, event.TargetSFTP, event.TargetFTPS}

type target struct {
	desk *desk.Desk
	out  Publisher
	// password is what was typed for the target; it is in no file.
	password secrets.Password
	keeping  task.Latest[struct{}]
}

// Locked says why nothing can be published, "" where it can.
func (t *target) Locked() string { return t.desk.Locked("publishscreen.locked") }

func (t *target) web() event.Website { return t.desk.Club.Club().Settings.Web }

// Ready reports whether the target is filled in.
func (t *target) Ready() bool {
	switch x := t.web().Target; x.Kind {
	case event.TargetFolder:
		return x.Path != ""
	case event.TargetSFTP, event.TargetFTPS:
		return x.Host != "" && x.User != ""
	}
	return false
}

// Hosted reports whether the target is a host.
func (t *target) Hosted() bool {
	kind := t.web().Target.Kind
	return kind == event.TargetSFTP || kind == event.TargetFTPS
}

// OfFolder reports whether the target is a folder.
func (t *target) OfFolder() bool { return t.web().Target.Kind == event.TargetFolder }

// Kinds returns what the kinds are called.
func (t *target) Kinds() []string {
	out := make([]string, len(kinds))
	for i, k := range kinds {
		out[i] = t.desk.Words.T("publishscreen.kind." + string(k))
	}
	return out
}

func (t *target) model(m *Model) {
	web := t.web()
	x := web.Target
	m.Kind = -1
	for i, k := range kinds {
		if x.Kind == k {
			m.Kind = i
		}
	}
	m.Hosted, m.Trusts, m.Ready = t.Hosted(), x.HostKey != "", t.Ready()
	m.Host, m.User, m.KeyFile, m.Address = x.Host, x.User, x.KeyFile, web.Address
	m.Keyed, m.Initials, m.Live = x.Kind == event.TargetSFTP, web.Initials, web.Live
	if x.Port != 0 {
		m.Port = strconv.Itoa(x.Port)
	}
	if m.Hosted {
		m.Path = x.Path
	} else {
		m.Folder = x.Path
	}
}

// set changes the settings of the website; where nothing changes nothing is saved.
func (t *target) set(change func(w *event.Website)) error {
	c := t.desk.Club.Club()
	to := &command.SetClub{Name: c.Name, Settings: c.Settings}
	change(&to.Settings.Web)
	if to.Settings.Web == c.Settings.Web {
		return nil
	}
	return t.desk.DoTo("", to)
}

// SetKind chooses a folder or a host. The folder is another one then.
func (t *target) SetKind(i int) error {
	return t.set(func(w *event.Website) {
		was := t.Hosted()
		w.Target.Kind, w.Target.HostKey, w.Target.KeyFile, w.Target.Port = kinds[i], "", "", 0
		if hosted := kinds[i] != event.TargetFolder; hosted != was {
			w.Target.Path = ""
		}
	})
}

// SetFolder sets the folder.
func (t *target) SetFolder(path string) error {
	path = unquoted(path)
	return t.set(func(w *event.Website) { w.Target.Path = path })
}

// SetHost sets the host; another one has another fingerprint and another password.
func (t *target) SetHost(name string) error {
	name = strings.TrimSpace(name)
	return t.set(func(w *event.Website) {
		if w.Target.Host != name {
			w.Target.Host, w.Target.HostKey, t.password = name, "", secrets.Password{}
		}
	})
}

// SetPort sets the port, "" for the usual one: web.port (n).
func (t *target) SetPort(text string) error {
	text = strings.TrimSpace(text)
	n, err := strconv.Atoi(text)
	if text != "" && (err != nil || n < 1) {
		return problem.New("web.port", "n", text)
	}
	return t.set(func(w *event.Website) {
		if w.Target.Port != n {
			w.Target.Port, w.Target.HostKey = n, ""
		}
	})
}

// SetUser sets who signs in.
func (t *target) SetUser(name string) error {
	name = strings.TrimSpace(name)
	return t.set(func(w *event.Website) {
		if w.Target.User != name {
			w.Target.User, t.password = name, secrets.Password{}
		}
	})
}

// SetKeyFile sets the private key that is signed in with, "" for none. Its password is another
// one.
func (t *target) SetKeyFile(path string) error {
	path = unquoted(path)
	return t.set(func(w *event.Website) {
		if w.Target.KeyFile != path {
			w.Target.KeyFile, t.password = path, secrets.Password{}
		}
	})
}

// unquoted returns a path without the quotes that Windows puts around a copied one.
func unquoted(path string) string { return strings.Trim(strings.TrimSpace(path), `"`) }

// SetAddress sets where players read the pages: web.address (text). What a browser leaves out in
// front is put there.
func (t *target) SetAddress(text string) error {
	text = strings.TrimSpace(text)
	if text != "" && !strings.Contains(text, "://") && strings.Contains(text, ".") {
		text = "https://" + text
	}
	return t.set(func(w *event.Website) { w.Address = text })
}

// SetInitials writes last names as initials, or in full.
func (t *target) SetInitials(on bool) error {
	return t.set(func(w *event.Website) { w.Initials = on })
}

// SetLive shows the ranking on the live page while a session is played, or not.
func (t *target) SetLive(on bool) error {
	return t.set(func(w *event.Website) { w.Live = on })
}

// Publisher makes the pages of the club and brings them to a target. All but Trust is called
// away from the window's goroutine.
type Publisher interface {
	// Publish makes the pages and brings them there; tell hears how far it is. When ctx is
	// cancelled the Problem is publish.stopped, and every page that is there is whole.
	Publish(ctx context.Context, j Job, tell func(Progress)) (Done, error)
	// Try signs in and looks at the folder. It changes no page.
	Try(ctx context.Context, j Job) error
	// Keep keeps the password of a target on this computer. The Problem secrets.memory says that
	// it is kept until the program ends only.
	Keep(t event.PublishTarget, p secrets.Password) error
	// Trust gives what is kept as the HostKey of a target once the scorer said yes to an error;
	// ok is false where there is no yes to it.
	Trust(err error) (trust string, ok bool)
	// Show shows an address in the browser, or a folder.
	Show(what string) error
}

// Job is what is published, and where to.
type Job struct {
	// Event is the event in hand: its pages are made, of whatever season it is.
	Event  event.ID
	Target event.PublishTarget
	// Password is what was typed for the target since the program began; an empty one is that
	// which the computer keeps.
	Password secrets.Password
	// Instead is another club whose pages the scorer wants replaced.
	Instead string
	// Trusts is that the scorer just said yes to the host of the target.
	Trusts bool
}

// Progress is how far it is, in bytes that are sent; All is 0 while the pages are being made.
type Progress struct{ Done, All int64 }

func (p Progress) percent() int64 { return p.Done * 100 / max(p.All, 1) }

// Done is what was done, in numbers of files.
type Done struct {
	New, Changed, Same, Removed int
	// Beside are pages of ours that somebody else changed: what they are called now.
	Beside []string
	// Left are pages that are no longer made, and that somebody else changed: they stay.
	Left []string
	// Without are the evenings of which no page could be made, and why.
	Without []Without
}

// Without is an evening that is not among the pages, and why.
type Without struct {
	Name, Date string
	Reason     error
}
