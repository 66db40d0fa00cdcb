package command

import (
	"context"
	"fmt"
	"io"
	"path/filepath"

	"uitslag/internal/app/files"
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/ui/desk"
	"uitslag/ui/members"
)

// readList is a list of members that was read already.
type readList struct {
	files.Members
	list members.List
}

// ReadMembers implements members.Files.
func (r readList) ReadMembers(string) (members.List, error) { return r.list, nil }

// toldClub is a club that keeps why the last command was refused.
type toldClub struct {
	*store.Store
	why *error
}

// Do implements desk.Club.
func (c toldClub) Do(ctx context.Context, id event.ID, q journal.Payload, people ...event.Person) error {
	*c.why = c.Store.Do(ctx, id, q, people...)
	return *c.why
}

// membersOf is the members of an open club file, as the window has them.
func membersOf(p *headless.Run, s *store.Store, files members.Files, why *error) *members.Presenter {
	d := desk.New(toldClub{s, why}, nil, p.Words, p.Now)
	pr := members.NewPresenter(d, files, "")
	pr.SetShow(members.Everyone)
	return pr
}

// importMembers takes a list of members over as the window does: who is known is recognised.
func importMembers(p *headless.Run, a cli.Args) error {
	for _, o := range []string{"name", "date", "rules", "again", "format", "event"} {
		if a.Has(o) {
			return cli.Usage("cli.unknown-option", "option", "--"+o)
		}
	}
	b, err := p.ReadFile(a.Words[1], exchange.MaxFile, nil)
	if err != nil {
		return err
	}
	list, err := files.MembersIn(files.Name(a.Words[1]), b)
	if err != nil {
		return err
	}
	return p.Change(a.Value("into"), func(s *store.Store) error {
		var why error
		pr := membersOf(p, s, readList{files.Members{Words: p.Words}, list}, &why)
		pr.Read(files.Name(a.Words[1]))
		v := pr.Preview()
		for _, r := range v.Remarks {
			fmt.Fprintln(p.Stdout, r)
		}
		for _, r := range v.Rows {
			if r.Wrong {
				fmt.Fprintln(p.Stdout, r.State)
			}
		}
		if v.Takes && !pr.Take() {
			return why
		}
		fmt.Fprintln(p.Stdout, p.Words.T("cli.members-taken", "new", v.New, "changed", v.Changed, "known", v.Known, "wrong", v.Wrong))
		return nil
	})
}

// exportMembers writes the members of a club, guests and former members too, as CSV.
func exportMembers(p *headless.Run, a cli.Args, path string) error {
	s, err := p.OpenToLook(a.Words[1])
	if err != nil {
		return err
	}
	defer s.Close()
	var why error
	people, of := membersOf(p, s, files.Members{Words: p.Words}, &why).Outgoers()
	if len(people) == 0 {
		return problem.New("cli.no-members", "file", filepath.Base(a.Words[1]))
	}
	return p.Save(path, func(w io.Writer) error { return csv.WriteMembers(w, people, of, files.Members{Words: p.Words}.Style()) })
}
