package command

import (
	"cmp"
	"fmt"
	"slices"

	"uitslag/internal/app/website"
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/publish"
	"uitslag/internal/secrets"
)

// publishPages makes the pages of the club's website, and brings them into a folder, or to where
// the club's settings have them.
func publishPages(p *headless.Run, a cli.Args) error {
	path, err := a.One("CLUB.uitslag")
	if err != nil {
		return err
	}
	numbers, err := a.Numbers("event")
	if err != nil {
		return err
	}
	s, err := p.OpenToLook(path)
	if err != nil {
		return err
	}
	defer s.Close()
	if err := s.Verify(p.Context()); err != nil {
		return err
	}
	t, err := goingTo(s.Club().Settings.Web.Target, a)
	if err != nil {
		return err
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
		return err
	}
	ask := website.Ask{Words: p.Words, Version: p.Version}
	for _, n := range numbers {
		h, err := headless.Pick(s, n)
		if err != nil {
			return err
		}
		ask.Events = append(ask.Events, h.ID)
	}
	there, err := publish.Folders(p.Context(), at)
	if _, asks := publish.Trusted(err); asks {
		return problem.New("cli.publish-trust", "reason", err)
	}
	if err != nil {
		return err
	}
	ask.There = func(folder string) bool { return slices.Contains(there, folder) }
	made, err := website.Make(s, ask)
	if err != nil {
		return err
	}
	whose.Keep = made.Keep
	if at, err = publish.To(t, whose, password, here); err != nil {
		return err
	}
	done, err := publish.Put(p.Context(), at, made.Files, nil)
	if err != nil {
		return err
	}
	fmt.Fprintln(p.Stdout, p.Words.T("cli.published", "n", len(made.Files), "folder", cmp.Or(t.Path, t.Host), "sent", len(done.Sent), "same", done.Same))
	for _, x := range made.Without {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.published-without", "name", x.Name, "date", p.Words.Date(x.Date), "why", p.Words.Sentence(x.Why)))
	}
	for _, x := range done.Beside {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.published-beside", "file", x.Path, "now", x.Now))
	}
	for _, x := range done.Left {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.published-left", "file", x))
	}
	return nil
}

// goingTo is where the pages go: the folder that was asked for, or where the club has them.
func goingTo(set event.PublishTarget, a cli.Args) (event.PublishTarget, error) {
	if to, ok := a.Lookup("to"); ok {
		set = event.PublishTarget{Kind: event.TargetFolder, Path: to}
	}
	if set.Kind == "" {
		return set, cli.Usage("cli.publish-usage")
	}
	return set, nil
}
