package command

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/desk"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/jobs/files"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// importMembers takes a list of members over as the window does: who is known is recognised.
func importMembers(p *headless.Run, a cli.Args) error {
	if err := a.None("cli.unknown-option", "name", "date", "rules", "again", "format", "event"); err != nil {
		return err
	}
	list, err := readMembers(p, a.Words[1])
	if err != nil {
		return err
	}
	return p.Change(a.Value("into"), func(s *store.Store) error {
		plan, take, err := planned(p, a, s, a.Words[1], list)
		if err != nil {
			return err
		}
		v := plan.Preview()
		for _, r := range v.Rows {
			if r.Wrong {
				fmt.Fprintln(p.Stdout, r.State)
			}
		}
		if err := take(); err != nil {
			return err
		}
		fmt.Fprintln(p.Stdout, p.Words.T("cli.members-taken", "new", v.New, "changed", v.Changed, "known", v.Known, "wrong", v.Wrong))
		return nil
	})
}

// clubMembers prints the members of a club, or what a list from a file would change, and with
// --yes takes it over.
func clubMembers(p *headless.Run, a cli.Args) error {
	club := a.Words[0]
	if !a.Has("import") {
		if err := a.None("cli.members-only-import", "yes", "former", "names"); err != nil {
			return err
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
	open := p.Look
	if a.Has("yes") {
		open = p.Change
	}
	return open(club, func(s *store.Store) error { return updateMembers(p, a, s, list) })
}

func readMembers(p *headless.Run, path string) (memberlist.List, error) {
	b, err := p.ReadFile(path, exchange.MaxFile, nil)
	if err != nil {
		return memberlist.List{}, err
	}
	return files.MembersIn(files.Name(path), b)
}

// planned returns what a list of members changes and what takes it over whole, and prints the remarks
// on it.
func planned(p *headless.Run, a cli.Args, s *store.Store, path string, list memberlist.List) (*memberlist.Plan, func() error, error) {
	order, err := namesOrder(a)
	if err != nil {
		return nil, nil, err
	}
	d := desk.New(s, nil, p.Words, p.Now)
	plan := memberlist.New(d, path, list)
	plan.ReadNames(order)
	if a.Has("former") {
		plan.AllLeave()
	}
	v := plan.Preview()
	if v.Names.Asked != "" {
		return nil, nil, problem.New("cli.names-order", "name", v.Names.Asked)
	}
	for _, r := range v.Remarks {
		fmt.Fprintln(p.Stdout, r)
	}
	take := func() error {
		if !v.Takes {
			return nil
		}
		q, people := plan.Command(d.Club.NewID)
		return d.DoTo("", q, people...)
	}
	return plan, take, nil
}

// updateMembers says what a list would change, row by row, and does it where --yes asks for it.
// Who is not in the list stays, unless --former makes them former members.
func updateMembers(p *headless.Run, a cli.Args, s *store.Store, list memberlist.List) error {
	plan, take, err := planned(p, a, s, a.Value("import"), list)
	if err != nil {
		return err
	}
	v := plan.Preview()
	for _, r := range plan.Whole() {
		if r.New || r.Changed || r.Wrong || r.Asked || r.Removed {
			name := headless.TidyName(r.Name)
			if number := r.Person.Federation; number != "" {
				name += " (" + headless.TidyName(number) + ")"
			}
			fmt.Fprintln(p.Stdout, p.Words.Colon(name, r.State))
		}
	}
	said := "cli.members-would"
	if a.Has("yes") {
		if err := take(); err != nil {
			return err
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
	text, err := a.Choice("names", "given-first", "family-first")
	return map[string]roster.Order{"given-first": roster.GivenFirst, "family-first": roster.FamilyFirst}[text], err
}

// everyone returns the members of a club by name, guests and former members too.
func everyone(p *headless.Run, club string) (all []roster.Entry, err error) {
	err = p.Look(club, func(s *store.Store) error {
		if all = desk.New(s, nil, p.Words, p.Now).Members(); len(all) == 0 {
			return problem.New("cli.no-members", "file", filepath.Base(club))
		}
		return nil
	})
	return all, err
}

func listMembers(p *headless.Run, club string) error {
	all, err := everyone(p, club)
	if err != nil {
		return err
	}
	wide := [3]int{}
	cells := func(e *roster.Entry) [3]string {
		return [3]string{e.Person.Name(), e.Person.Federation, e.Person.Category}
	}
	for i := range all {
		for j, text := range cells(&all[i]) {
			wide[j] = max(wide[j], len([]rune(headless.TidyName(text))))
		}
	}
	for i := range all {
		line := ""
		for j, text := range cells(&all[i]) {
			line += column(text, wide[j]) + "  "
		}
		switch {
		case all[i].Member.Left:
			line += p.Words.T("csv.heading.former-member")
		case all[i].Member.Guest:
			line += p.Words.T("csv.heading.guest")
		}
		fmt.Fprintln(p.Stdout, strings.TrimRight(line, " "))
	}
	return nil
}

// exportMembers writes the members of a club, guests and former members too, as CSV.
func exportMembers(p *headless.Run, club, path string) error {
	all, err := everyone(p, club)
	if err != nil {
		return err
	}
	people, members := make([]event.Person, len(all)), make([]event.Member, len(all))
	for i := range all {
		people[i], members[i] = all[i].Person, all[i].Member
	}
	return p.Save(path, func(w io.Writer) error {
		return csv.WriteMembers(w, people, members, files.Members{Words: p.Words}.Style())
	})
}
