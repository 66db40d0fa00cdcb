package command

import (
	"cmp"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/cli/score"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/published"
	"uitslag/internal/event/roster"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/jobs/files"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// newClub makes an empty club file; without --name the club is called as the file.
func newClub(p *headless.Run, a cli.Args) error {
	path := a.Words[0]
	if !strings.EqualFold(filepath.Ext(path), ".uitslag") {
		return cli.Usage("cli.club-ending", "file", filepath.Base(path))
	}
	name, ok := a.Lookup("name")
	if !ok {
		name = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	}
	return p.Saving(func() error {
		s, err := store.Create(path, headless.TidyName(name), p.StoreOptions(false))
		if err != nil {
			return err
		}
		fmt.Fprintln(p.Stdout, p.Words.T("cli.club-made", "file", filepath.Base(s.Path()), "name", s.Club().Name))
		return s.Close()
	})
}

// importFile takes a foreign file over into a club file, whole or not at all.
func importFile(p *headless.Run, a cli.Args) error {
	if !a.Has("into") {
		return cli.Usage("cli.import-into")
	}
	if len(a.Words) == 2 && a.Words[0] == "members" {
		return importMembers(p, a)
	}
	if a.Has("names") {
		return cli.Usage("cli.unknown-option", "option", "--names")
	}
	path, err := a.One("FILE")
	if err != nil {
		return err
	}
	others := []string{"take-different", "check", "json"} // of a session that is there
	if a.Has("event") {
		others = []string{"name", "date", "rules", "again"} // of a new one
	}
	if err := a.None("cli.unknown-option", others...); err != nil {
		return err
	}
	columns, err := columnsOf(p, a)
	if err != nil {
		return err
	}
	im, err := p.ReadForeign(path, a.Value("format"), store.NewID, columns...)
	if problem.Is(err, "cli.deals-file") { // of a session that is there
		return importDeals(p, path, a)
	}
	if err != nil {
		return err
	}
	if a.Has("event") {
		return importInto(p, path, im, a)
	}
	if err := asAsked(&im.Event, a); err != nil {
		return err
	}
	if a.Has("rules") {
		im.Remarks = headless.RemarksUnder(im.Remarks, &im.Event.Rules)
	}
	if !a.Has("again") {
		if err := alreadyIn(p, a.Value("into"), path, &im.Event); err != nil {
			return err
		}
	}
	return p.Change(a.Value("into"), func(s *store.Store) error {
		known := roster.Recognise(s.Club(), s.People(), im.People, desk.Fold)
		im.Recognise(known.Find)
		for _, reason := range known.Remarks {
			im.Remarks = append(im.Remarks, exchange.Remark{Reason: reason})
		}
		var batch []store.Command
		for i, m := range im.Members {
			batch = append(batch, store.Command{Payload: &command.AddMember{Member: m}, People: im.People[i : i+1]})
		}
		batch = append(batch, store.Command{Event: im.Event.ID, Payload: &command.ImportEvent{Event: im.Event}})
		if _, err := s.DoAll(p.Context(), batch); err != nil {
			return err
		}
		sayImport(p, im, "cli.imported")
		return nil
	})
}

func asAsked(e *event.Event, a cli.Args) error {
	if name := headless.TidyName(a.Value("name")); name != "" {
		e.Name = name
	}
	date, err := a.Date("date")
	if err != nil {
		return err
	}
	for s := range event.Each(e.Sessions) {
		s.Date = cmp.Or(date, s.Date)
	}
	return headless.UseRules(e, a.Value("rules"))
}

// alreadyIn refuses a file that was imported before: as cli.imported-before (file, number,
// name).
func alreadyIn(p *headless.Run, club, path string, e *event.Event) error {
	s, err := p.OpenToRead(club) // what is refused is not changed
	if problem.Is(err, "store.missing") {
		return problem.Wrap(err, "cli.no-club", "file", filepath.Base(club))
	}
	if err != nil {
		return err
	}
	defer s.Close()
	if t := s.Trouble(); t != nil && t.Code != "store.opened-to-read" {
		return t
	}
	lines, err := s.Imports(p.Context())
	if err != nil {
		return err
	}
	imprint := e.Imprint()
	for _, l := range lines {
		var was command.ImportEvent
		if err := json.Unmarshal(l.Payload, &was); err != nil {
			return fmt.Errorf("read line %d: %w", l.Seq, err)
		}
		if was.Event.Imprint() != imprint {
			continue
		}
		all, err := s.Events()
		if err != nil {
			return err
		}
		for _, h := range all {
			if h.ID == l.Event {
				return problem.New("cli.imported-before", "file", files.Name(path), "number", h.Number, "name", h.Name)
			}
		}
	}
	return nil
}

// sayImport prints what was taken over or, by the sentence of key, would be, what was not
// understood, and which figures the file publishes otherwise than they are computed.
func sayImport(p *headless.Run, im *exchange.Import, key string) {
	p.SayRemarks(im.Remarks)
	results := 0
	for i := range im.Event.Sessions {
		results += len(im.Event.Sessions[i].Results)
	}
	fmt.Fprintln(p.Stdout, p.Words.T(key, "name", im.Event.Name, "who", phrase.HowMany(p.Words, im.Event.Kind, len(im.Event.Contestants)), "results", p.Words.T("n.results", "n", results)))
	for i := range im.Event.Sessions {
		if st, err := standings.Of(&im.Event, im.Event.Sessions[i].ID); err == nil && len(published.Differences(st)) > 0 {
			score.SayComparison(p, st)
		}
	}
}

func closeEvening(p *headless.Run, a cli.Args) error {
	number, err := a.Number("event", 0)
	if err != nil {
		return err
	}
	return p.Change(a.Words[0], func(s *store.Store) error {
		h, err := headless.Pick(s, number)
		if err != nil {
			return err
		}
		e, err := s.Event(h.ID)
		if err != nil {
			return err
		}
		if len(e.Sessions) == 0 {
			return problem.New("event.no-session")
		}
		q, err := booking.Closing(s.Club(), s.People(), e, e.Sessions[len(e.Sessions)-1].ID)
		if err != nil {
			return err
		}
		if err := s.Do(p.Context(), h.ID, q); err != nil {
			return err
		}
		fmt.Fprintln(p.Stdout, p.Words.T("cli.closed", "number", h.Number, "name", h.Name))
		return nil
	})
}
