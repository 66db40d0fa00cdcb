package publish

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/internal/secrets"
	"uitslag/ui/notice"
)

// kinds are how pages are brought to where they are read, in the order in which they are offered.
var kinds = []event.TargetKind{event.TargetFolder, event.TargetSFTP, event.TargetFTPS}

func (p *Presenter) web() event.Website { return p.desk.Club.Club().Settings.Web }

// Ready reports whether the target is filled in.
func (p *Presenter) Ready() bool {
	x := p.web().Target
	return p.OfFolder() && x.Path != "" || p.Hosted() && x.Host != "" && x.User != ""
}

// Hosted reports whether the target is a host.
func (p *Presenter) Hosted() bool {
	kind := p.web().Target.Kind
	return kind == event.TargetSFTP || kind == event.TargetFTPS
}

// OfFolder reports whether the target is a folder.
func (p *Presenter) OfFolder() bool { return p.web().Target.Kind == event.TargetFolder }

// Kinds returns what the kinds are called, and which is chosen, -1 for none yet.
func (p *Presenter) Kinds() (texts []string, selected int) {
	for _, k := range kinds {
		texts = append(texts, p.desk.Words.T("publishscreen.kind."+string(k)))
	}
	return texts, slices.Index(kinds, p.web().Target.Kind)
}

// portText writes a port: "" is the usual one.
func portText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// set changes the settings of the website, and says why they cannot be so. Where nothing changes
// nothing is saved. Another host has another fingerprint, and who signs in otherwise has another
// password.
func (p *Presenter) set(change func(w *event.Website)) (reason string) {
	c := p.desk.Club.Club()
	to := &command.SetClub{Name: c.Name, Settings: c.Settings}
	change(&to.Settings.Web)
	was, now := c.Settings.Web, &to.Settings.Web
	if *now == was {
		return ""
	}
	x := &now.Target
	if x.Host != was.Target.Host || x.Port != was.Target.Port {
		x.HostKey = ""
	}
	if x.Host != was.Target.Host || x.User != was.Target.User || x.KeyFile != was.Target.KeyFile {
		p.password = secrets.Password{}
	}
	return p.desk.Words.Sentence(p.desk.DoTo("", to))
}

// refused says why something could not be done, where there is a reason, and reports whether.
func (p *Presenter) refused(reason string) bool {
	if reason != "" {
		p.notice = notice.Refuse(reason)
	}
	return reason != ""
}

// SetKind chooses a folder or a host. The folder is another one then.
func (p *Presenter) SetKind(i int) {
	p.refused(p.set(func(w *event.Website) {
		w.Target.Kind, w.Target.HostKey, w.Target.KeyFile, w.Target.Port = kinds[i], "", "", 0
		if p.Hosted() != (kinds[i] != event.TargetFolder) {
			w.Target.Path = ""
		}
	}))
}

// SetFolder sets the folder.
func (p *Presenter) SetFolder(path string) (reason string) {
	return p.set(func(w *event.Website) { w.Target.Path = filename.Unquote(path) })
}

// Choose takes a folder that was pointed at, and reports whether it is kept.
func (p *Presenter) Choose(folder string) bool {
	return !p.refused(p.set(func(w *event.Website) { w.Target.Kind, w.Target.Path = event.TargetFolder, filename.Unquote(folder) }))
}

// SetHost sets the host.
func (p *Presenter) SetHost(name string) (reason string) {
	return p.set(func(w *event.Website) { w.Target.Host = strings.TrimSpace(name) })
}

// SetPort sets the port, "" for the usual one: web.port (n).
func (p *Presenter) SetPort(text string) (reason string) {
	text = strings.TrimSpace(text)
	n, err := strconv.Atoi(text)
	if text != "" && (err != nil || n < 1) {
		return p.desk.Words.Sentence(problem.New("web.port", "n", text))
	}
	return p.set(func(w *event.Website) { w.Target.Port = n })
}

// SetUser sets who signs in.
func (p *Presenter) SetUser(name string) (reason string) {
	return p.set(func(w *event.Website) { w.Target.User = strings.TrimSpace(name) })
}

// SetKeyFile sets the private key that is signed in with, "" for none.
func (p *Presenter) SetKeyFile(path string) (reason string) {
	return p.set(func(w *event.Website) { w.Target.KeyFile = filename.Unquote(path) })
}

// SetAddress sets where players read the pages: web.address (text). What a browser leaves out in
// front is put there.
func (p *Presenter) SetAddress(text string) (reason string) {
	text = strings.TrimSpace(text)
	if text != "" && !strings.Contains(text, "://") && strings.Contains(text, ".") {
		text = "https://" + text
	}
	return p.set(func(w *event.Website) { w.Address = text })
}

// SetInitials writes last names as initials, or in full.
func (p *Presenter) SetInitials(on bool) {
	p.refused(p.set(func(w *event.Website) { w.Initials = on }))
}

// SetLive shows the ranking on the live page while a session is played, or not.
func (p *Presenter) SetLive(on bool) {
	p.refused(p.set(func(w *event.Website) { w.Live = on }))
}

// TypePassword takes a password for the target. Where it is kept is said when that is known.
func (p *Presenter) TypePassword(text string) {
	if text == "" {
		return
	}
	p.password, p.unknown = secrets.New(text), false
	t, password := p.web().Target, p.password
	p.keeping.Start(context.Background(), func(context.Context) (struct{}, error) { return struct{}{}, p.out.Keep(t, password) }, func(_ struct{}, err error) {
		x := problem.Find(err)
		switch {
		case err == nil:
			p.notice = notice.Of(p.desk.Words.T("publishscreen.kept"))
		case x != nil && x.Code == "secrets.memory":
			p.notice = notice.Warn(p.desk.Words.Sentence(err))
		default:
			p.refused(p.desk.Words.Sentence(err))
		}
		p.told(false)
	})
}
