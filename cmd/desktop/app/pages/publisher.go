// Package pages makes the pages of a club and brings them to its website, for the window.
package pages

import (
	"context"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/jobs/website"
	"uitslag/internal/problem"
	"uitslag/internal/publish"
	"uitslag/internal/secrets"
	"uitslag/internal/system"
	"uitslag/internal/translation"
	screen "uitslag/ui/screens/publish"
)

// Publisher makes the pages of a club and brings them to its website, for the window.
type Publisher struct {
	Club    desk.Club
	Words   *translation.Words
	Version string
	Ring    secrets.Ring
	Known   website.Known
	Hosts   *website.Hosts
}

// Publish implements screen.Publisher. The Problems are those of Make and of package publish.
func (p Publisher) Publish(ctx context.Context, j screen.Job, tell func(screen.Progress)) (screen.Done, error) {
	var made website.Pages
	to, err := p.target(j, func(path string) bool { return made.Keep(path) })
	if err != nil {
		return screen.Done{}, err
	}
	there, err := publish.Folders(ctx, to)
	if err != nil {
		return screen.Done{}, stopped(ctx, err)
	}
	made, err = website.Make(p.Club, website.Ask{
		Also: j.Event, Words: p.Words, Version: p.Version,
		There: func(folder string) bool { return slices.Contains(there, folder) },
	})
	if err != nil {
		return screen.Done{}, err
	}
	report, err := publish.Put(ctx, to, made.Files, func(done, all int64) { tell(screen.Progress{Done: done, All: all}) })
	if err == nil {
		p.Known.Keep(made, there)
	}
	out := screen.Done{New: report.New, Changed: len(report.Sent) - report.New, Same: report.Same, Removed: len(report.Removed), Left: report.Left}
	for _, x := range report.Beside {
		out.Beside = append(out.Beside, x.Now)
	}
	for _, x := range made.Without {
		out.Without = append(out.Without, screen.Without(x))
	}
	return out, err
}

// Try implements screen.Publisher.
func (p Publisher) Try(ctx context.Context, j screen.Job) error {
	to, err := p.target(j, nil)
	if err != nil {
		return err
	}
	_, err = publish.Folders(ctx, to)
	return stopped(ctx, err)
}

// stopped returns err, or that the scorer stopped it.
func stopped(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return problem.Wrap(ctx.Err(), "publish.stopped")
	}
	return err
}

func (p Publisher) target(j screen.Job, keep func(folder string) bool) (publish.Target, error) {
	if j.Trusts {
		p.Hosts.Trust(j.Target)
	}
	whose := publish.Owner{Club: p.Club.Club().Name, Instead: j.Instead, Keep: keep}
	kept := secrets.Kept(p.Ring, secrets.Service, publish.RingUser(j.Target))
	return publish.To(j.Target, whose, secrets.First(secrets.Given(j.Password), kept), p.Hosts.Trusted(j.Target))
}

// Keep implements screen.Publisher.
func (p Publisher) Keep(t event.PublishTarget, password secrets.Password) error {
	return p.Ring.Set(secrets.Service, publish.RingUser(t), password)
}

// Trust implements screen.Publisher.
func (Publisher) Trust(err error) (trust string, ok bool) { return publish.Trusted(err) }

// Open implements screen.Publisher. The Problem is file.no-viewer (file).
func (Publisher) Open(what string) error {
	if err := system.View(strings.TrimSpace(what)); err != nil {
		return problem.Wrap(err, "file.no-viewer", "file", what)
	}
	return nil
}
