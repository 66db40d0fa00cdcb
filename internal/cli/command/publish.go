package command

import (
	"fmt"
	"slices"

	"uitslag/internal/app/website"
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/publish"
)

// publishPages makes the pages of the club's website, and brings them into a folder.
func publishPages(p *headless.Run, a cli.Args) error {
	path, err := a.One("CLUB.uitslag")
	if err != nil {
		return err
	}
	to, ok := a.Lookup("to")
	if !ok {
		return cli.Usage("cli.publish-usage")
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
	ask := website.Ask{Words: p.Words, Version: p.Version}
	for _, n := range numbers {
		h, err := headless.Pick(s, n)
		if err != nil {
			return err
		}
		ask.Events = append(ask.Events, h.ID)
	}
	at := publish.Folder{Path: to, Owner: publish.Owner{Club: s.Club().Name}}
	there, err := publish.Folders(p.Context(), at)
	if err != nil {
		return err
	}
	ask.There = func(folder string) bool { return slices.Contains(there, folder) }
	made, err := website.Make(s, ask)
	if err != nil {
		return err
	}
	at.Keep = made.Keep
	done, err := publish.Put(p.Context(), at, made.Files, nil)
	if err != nil {
		return err
	}
	fmt.Fprintln(p.Stdout, p.Words.T("cli.published", "n", len(made.Files), "folder", to, "sent", len(done.Sent), "same", done.Same))
	for _, x := range done.Beside {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.published-beside", "file", x.Path, "now", x.Now))
	}
	for _, x := range done.Left {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.published-left", "file", x))
	}
	return nil
}
