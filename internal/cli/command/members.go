package command

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"uitslag/internal/app/files"
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/roster"
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
	list, err := readMembers(p, a.Words[1])
	if err != nil {
		return err
	}
	order, err := namesOrder(a)
	if err != nil {
		return err
	}
	return p.Change(a.Value("into"), func(s *store.Store) error {
		var why error
		pr := membersOf(p, s, readList{files.Members{Words: p.Words}, list}, &why)
		pr.Read(files.Name(a.Words[1]))
		pr.ReadNames(order)
		v := pr.Preview()
		if v.Names.Asked != "" {
			return problem.New("cli.names-order", "name", v.Names.Asked)
		}
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

// clubMembers prints the members of a club, or what a list from a file would change, and with
// --yes takes it over.
func clubMembers(p *headless.Run, a cli.Args) error {
	club, err := a.One("CLUB.uitslag")
	if err != nil {
		return err
	}
	for _, o := range []string{"yes", "former", "names"} {
		if a.Has(o) && !a.Has("import") {
			return cli.Usage("cli.members-only-import", "option", "--"+o)
		}
	}
	switch {
	case a.Has("csv") && a.Has("import"):
		return cli.Usage("cli.members-csv-or-import")
	case a.Has("csv"):
		return exportMembers(p, club, a.Value("csv"))
	case !a.Has("import"):
		return listMembers(p, club)
	}
	list, err := readMembers(p, a.Value("import"))
	if err != nil {
		return err
	}
	if a.Has("yes") {
		return p.Change(club, func(s *store.Store) error { return updateMembers(p, a, s, list) })
	}
	s, err := p.OpenToLook(club)
	if err != nil {
		return err
	}
	defer s.Close()
	return updateMembers(p, a, s, list)
}

// readMembers reads a list of members.
func readMembers(p *headless.Run, path string) (members.List, error) {
	b, err := p.ReadFile(path, exchange.MaxFile, nil)
	if err != nil {
		return members.List{}, err
	}
	return files.MembersIn(files.Name(path), b)
}

// updateMembers says what a list would change, row by row, and does it where --yes asks for it.
// Who is not in the list stays, unless --former makes them former members.
func updateMembers(p *headless.Run, a cli.Args, s *store.Store, list members.List) error {
	var why error
	pr := membersOf(p, s, readList{files.Members{Words: p.Words}, list}, &why)
	pr.Read(files.Name(a.Value("import")))
	order, err := namesOrder(a)
	if err != nil {
		return err
	}
	pr.ReadNames(order)
	if a.Has("former") {
		pr.AllLeave()
	}
	v := pr.Preview()
	if v.Names.Asked != "" {
		return problem.New("cli.names-order", "name", v.Names.Asked)
	}
	for _, r := range v.Remarks {
		fmt.Fprintln(p.Stdout, r)
	}
	for _, r := range pr.Whole() {
		if r.New || r.Changed || r.Wrong || r.Asked || r.Gone {
			fmt.Fprintln(p.Stdout, p.Words.Colon(namedMember(r.Name, r.Federation), r.State))
		}
	}
	said := "cli.members-would"
	if a.Has("yes") {
		if v.Takes && !pr.Take() {
			return why
		}
		said = "cli.members-done"
	}
	fmt.Fprintln(p.Stdout, p.Words.T(said, "new", v.New, "changed", v.Changed, "former", v.Leaving, "known", v.Known, "out", v.Wrong+v.Asked))
	if !a.Has("yes") && v.Takes {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.members-yes"))
	}
	return nil
}

// namesOrder is --names: which part of a name comes first where one column has the whole of it.
func namesOrder(a cli.Args) (roster.Order, error) {
	switch text, ok := a.Lookup("names"); {
	case !ok:
		return roster.OrderOpen, nil
	case text == "given-first":
		return roster.GivenFirst, nil
	case text == "family-first":
		return roster.FamilyFirst, nil
	default:
		return roster.OrderOpen, cli.Usage("cli.option-choice", "option", "--names", "value", text, "known", "given-first, family-first")
	}
}

// namedMember is a name with the number at the federation, where there is one.
func namedMember(name, number string) string {
	if number == "" {
		return headless.TidyName(name)
	}
	return headless.TidyName(name) + " (" + headless.TidyName(number) + ")"
}

// listMembers prints the members of a club, a line each.
func listMembers(p *headless.Run, club string) error {
	s, err := p.OpenToLook(club)
	if err != nil {
		return err
	}
	defer s.Close()
	var why error
	people, of := membersOf(p, s, files.Members{Words: p.Words}, &why).Outgoers()
	if len(people) == 0 {
		return problem.New("cli.no-members", "file", filepath.Base(club))
	}
	wide := [3]int{}
	cells := func(i int) [3]string { return [3]string{people[i].Name(), people[i].Federation, people[i].Category} }
	for i := range people {
		for j, text := range cells(i) {
			wide[j] = max(wide[j], len([]rune(headless.TidyName(text))))
		}
	}
	for i := range people {
		line := ""
		for j, text := range cells(i) {
			line += column(text, wide[j]) + "  "
		}
		switch {
		case of[i].Left:
			line += p.Words.T("csv.heading.former-member")
		case of[i].Guest:
			line += p.Words.T("csv.heading.guest")
		}
		fmt.Fprintln(p.Stdout, strings.TrimRight(line, " "))
	}
	return nil
}

// exportMembers writes the members of a club, guests and former members too, as CSV.
func exportMembers(p *headless.Run, club, path string) error {
	s, err := p.OpenToLook(club)
	if err != nil {
		return err
	}
	defer s.Close()
	var why error
	people, of := membersOf(p, s, files.Members{Words: p.Words}, &why).Outgoers()
	if len(people) == 0 {
		return problem.New("cli.no-members", "file", filepath.Base(club))
	}
	return p.Save(path, func(w io.Writer) error { return csv.WriteMembers(w, people, of, files.Members{Words: p.Words}.Style()) })
}
