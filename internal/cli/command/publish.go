package command

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/followup"
	"uitslag/internal/jobs/website"
	"uitslag/internal/problem"
	"uitslag/internal/publish"
	"uitslag/internal/secrets"
	"uitslag/internal/store"
	"uitslag/internal/store/disk"
)

// publishPages makes the pages of the club's website, and brings them into a folder, or to where
// the club's settings have them; there they are published, which the club file records.
func publishPages(p *headless.Run, a cli.Args) error {
	path := a.Words[0]
	numbers, err := a.Numbers("event")
	if err != nil {
		return err
	}
	if to, ok := a.Lookup("to"); ok {
		copied, err := copyPages(p, a, path, to, numbers)
		if copied || err != nil {
			return err
		}
	}
	return p.ChangeInSteps(path, func(s *store.Store) error {
		t := s.Club().Settings.Web.Target
		if t.Kind == "" {
			return cli.Usage("cli.publish-usage")
		}
		made, err := bringPages(p, a, s, t, numbers)
		if err != nil {
			return err
		}
		return p.Saving(func() error { return recordPages(p, s, made.Of) })
	})
}

// copyPages makes the pages in a folder, and records nothing. It reports false, and makes none, where
// that is the folder that the club publishes to.
func copyPages(p *headless.Run, a cli.Args, path, to string, numbers []int) (copied bool, err error) {
	err = p.Look(path, func(s *store.Store) error {
		set := s.Club().Settings.Web.Target
		if copied = set.Kind != event.TargetFolder || !sameFolder(set.Path, to); !copied {
			return nil
		}
		_, err := bringPages(p, a, s, event.PublishTarget{Kind: event.TargetFolder, Path: to}, numbers)
		return err
	})
	return copied, err
}

func sameFolder(a, b string) bool {
	return disk.Same(a, b) || filepath.Clean(a) == filepath.Clean(b)
}

// recordPages records of sessions that they are on the website as they are, where that is not
// recorded yet.
func recordPages(p *headless.Run, s *store.Store, made []event.Counted) error {
	d := desk.New(s, nil, p.Words, p.Now)
	for _, x := range made {
		e, err := s.Event(x.Event)
		if err != nil {
			return err
		}
		steps, err := desk.Followup(d, e, x.Session)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(steps, func(x followup.Step) bool { return x.Kind == followup.Website })
		if steps[at].State == followup.Done {
			continue
		}
		if err := desk.HandedOut(d, x.Event, x.Session, command.ToWebsite, ""); err != nil {
			return err
		}
	}
	return nil
}

// bringPages makes the pages of the club, of the evenings with these numbers or of its season, and
// brings them to a target.
func bringPages(p *headless.Run, a cli.Args, s *store.Store, t event.PublishTarget, numbers []int) (website.Pages, error) {
	none := website.Pages{}
	if err := s.Verify(p.Context()); err != nil {
		return none, err
	}
	password := secrets.Kept(secrets.System(), secrets.Service, publish.RingUser(t))
	if a.Has("password-stdin") {
		password = secrets.Line(p.Stdin)
	}
	here := (&website.Hosts{Path: website.HostsPath()}).Trusted(t)
	if mark, ok := a.Lookup("host-key"); ok {
		t.HostKey, here = mark, true
	}
	whose := publish.Owner{Club: s.Club().Name}
	at, err := publish.To(t, whose, password, here)
	if err != nil {
		return none, err
	}
	ask := website.Ask{Words: p.Words, Version: p.Version}
	for _, n := range numbers {
		h, err := headless.Pick(s, n)
		if err != nil {
			return none, err
		}
		ask.Events = append(ask.Events, h.ID)
	}
	there, err := publish.Folders(p.Context(), at)
	if _, asks := publish.Trusted(err); asks {
		return none, problem.New("cli.publish-trust", "reason", err)
	}
	if err != nil {
		return none, err
	}
	ask.There = func(folder string) bool { return slices.Contains(there, folder) }
	made, err := website.Make(s, ask)
	if err != nil {
		return none, err
	}
	whose.Keep = made.Keep
	if at, err = publish.To(t, whose, password, here); err != nil {
		return none, err
	}
	done, err := publish.Put(p.Context(), at, made.Files, nil)
	if err != nil {
		return none, err
	}
	fmt.Fprintln(p.Stdout, p.Words.T("cli.published", "n", len(made.Files), "folder", cmp.Or(t.Path, t.Host), "sent", len(done.Sent), "same", done.Same))
	for _, x := range made.Without {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.published-without", "name", x.Name, "date", p.Words.Date(x.Date), "why", p.Words.Sentence(x.Reason)))
	}
	for _, x := range done.Beside {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.published-beside", "file", x.Path, "now", x.Now))
	}
	for _, x := range done.Left {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.published-left", "file", x))
	}
	return made, nil
}
