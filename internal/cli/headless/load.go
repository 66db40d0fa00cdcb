package headless

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/jobs/files"
	"uitslag/internal/jobs/website"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/store"
)

// Member is who a player is, by place beside the name; empty where nobody is named.
type Member struct {
	ID         string `json:"id"`         // in the club file; empty for a foreign file
	Federation string `json:"federation"` // the number there; empty where it is not known
}

// Loaded is an event from a file of any kind, with the names of its players.
type Loaded struct {
	Club    string
	Event   *event.Event
	Name    func(event.ID) string
	Who     func(event.ID) Member
	Person  func(event.ID) string // the name in a version of personal data; nil for a foreign file
	Lines   []journal.Line        // of the event's journal; none of a foreign file
	Remarks []exchange.Remark     // of a foreign file
	Numbers func(event.ID) string // at the federation, where the club wants them on paper; else nil
	Page    string                // of the last session, on the club's website; "" where it has none
	// Beside are sessions of other events that may be played with the same cards as the last one.
	Beside []*event.Session
	// ClubNumber is the club's number at its federation, and Local a member's number in the
	// club; "" and nil for a foreign file.
	ClubNumber string
	Local      func(event.ID) string
	// Categories are those of the members; of a foreign file those that it has.
	Categories standings.Categories
}

// Standings are of the event's last session, which for a club evening is the only one.
func (l Loaded) Standings() (*standings.Standings, error) {
	if len(l.Event.Sessions) == 0 {
		return nil, problem.New("event.no-session")
	}
	return standings.Of(l.Event, l.Event.Sessions[len(l.Event.Sessions)-1].ID, l.Categories)
}

// LoadAsked is Load with the options of a command: --event, --as-of and --rules. The Problems of
// --as-of are cli.no-journal for a foreign file, event.gone and those of journal.AsOf.
func (p *Run) LoadAsked(path, format string, a cli.Args) (Loaded, error) {
	var number, line int
	if err := a.Into([]string{"event", "as-of"}, &number, &line); err != nil {
		return Loaded{}, err
	}
	l, err := p.Load(path, number, format)
	switch {
	case err != nil || line == 0:
	case l.Lines == nil:
		err = problem.New("cli.no-journal")
	default:
		if l.Event, err = journal.AsOf(l.Lines, int64(line)); err == nil && l.Event == nil {
			err = problem.New("event.gone")
		}
	}
	if err == nil {
		err = UseRules(l.Event, a.Value("rules"))
	}
	if err == nil && a.Has("rules") {
		l.Remarks = RemarksUnder(l.Remarks, &l.Event.Rules)
	}
	return l, err
}

// Scored is LoadAsked with the standings of the last session.
func (p *Run) Scored(path, format string, a cli.Args) (Loaded, *standings.Standings, error) {
	l, err := p.LoadAsked(path, format, a)
	if err != nil {
		return l, nil, err
	}
	st, err := l.Standings()
	return l, st, err
}

// RemarksUnder returns the remarks of a file that hold under rules that were asked for: what it
// says of rules chosen for the file is no longer so.
func RemarksUnder(remarks []exchange.Remark, r *rules.Rules) []exchange.Remark {
	var out []exchange.Remark
	for _, x := range remarks {
		switch x.Reason.Code {
		case "usebio.scale":
			if !r.ByVPs() {
				continue
			}
			x.Reason = problem.New("usebio.scale-asked", "line", x.Line, "rules", r.Preset, "scale", string(r.VPs()))
		case "usebio.datum":
			if r.Method != rules.MethodButler {
				continue
			}
			x.Reason = problem.New("usebio.datum", "line", x.Line, "rules", r.Preset)
		}
		out = append(out, x)
	}
	return out
}

// Load reads an event from a club file (the number-th of it, 0 is the last one) or
// from a foreign file.
func (p *Run) Load(path string, number int, format string) (Loaded, error) {
	last := 0 // ids for what is looked at and not kept
	im, err := p.ReadForeign(path, format, func() event.ID {
		last++
		return event.ID(strconv.Itoa(last))
	})
	if problem.Is(err, "cli.club-file") {
		return p.LoadClub(path, number)
	}
	if err != nil {
		return Loaded{}, err
	}
	if number > 1 {
		return Loaded{}, problem.New("cli.one-event", "file", filepath.Base(path))
	}
	names, numbers, categories := map[event.ID]string{}, map[event.ID]string{}, map[event.ID]string{}
	for i, m := range im.Members {
		categories[m.ID] = im.People[i].Category
		names[m.ID], numbers[m.ID] = im.People[i].Name(), im.People[i].Federation
	}
	who := func(id event.ID) Member { return Member{Federation: numbers[id]} } // its ids are of this run
	name := func(id event.ID) string { return names[id] }
	return Loaded{
		Club: im.Club, Event: &im.Event, Name: name, Who: who, Remarks: im.Remarks,
		Categories: func(id event.ID) string { return categories[id] },
	}, nil
}

func (p *Run) LoadClub(path string, number int) (l Loaded, err error) {
	err = p.Look(path, func(s *store.Store) error {
		h, err := Pick(s, number)
		if err == nil {
			err = s.Verify(p.Context(), h.ID)
		}
		if err != nil {
			return err
		}
		e, err := s.Event(h.ID)
		if err != nil {
			return err
		}
		lines, err := s.Lines(h.ID)
		if err != nil {
			return err
		}
		page := ""
		var beside []*event.Session
		if n := len(e.Sessions); n > 0 {
			if page, err = website.Page(s, e.ID, e.Sessions[n-1].ID); err != nil {
				return err
			}
			if beside, err = website.Beside(s, e, e.Sessions[n-1].ID); err != nil {
				return err
			}
		}
		people, c := s.People(), s.Club()
		who := func(id event.ID) Member {
			return Member{ID: string(c.Kept(id)), Federation: desk.FederationOf(c, people, id)}
		}
		l = Loaded{
			Club: c.Name, ClubNumber: c.Settings.ClubNumber, Event: e, Name: p.NameOf(c, people), Who: who, Lines: lines, Page: page, Beside: beside,
			Person:  func(version event.ID) string { return people[version].Name() },
			Numbers: desk.Numbers(c, people),
			Local: func(id event.ID) string {
				m, _ := c.Member(id)
				return people[m.Person].Number
			},
			Categories: standings.CategoriesOf(c, people),
		}
		return nil
	})
	return l, err
}

// Pick finds an event of a club file by its number; 0 is the last one.
func Pick(s *store.Store, number int) (event.Header, error) {
	all, err := s.Events()
	if err != nil {
		return event.Header{}, err
	}
	if len(all) == 0 {
		return event.Header{}, problem.New("cli.no-events", "file", filepath.Base(s.Path()))
	}
	last := all[len(all)-1].Number // one that was deleted keeps its number
	number = cmp.Or(number, last)
	i := slices.IndexFunc(all, func(h event.Header) bool { return h.Number == number })
	if i < 0 {
		return event.Header{}, problem.New("cli.no-event", "number", number, "last", last)
	}
	return all[i], nil
}

// NameOf says the names of a club's members: merged ones by the kept one, erased ones
// by a number.
func (p *Run) NameOf(c *event.Club, people map[event.ID]event.Person) func(event.ID) string {
	return func(id event.ID) string { return desk.NameOf(p.Words, c, people, id) }
}

// foreignFormats are the formats that --format names, and how a file of it ends.
var foreignFormats = map[string]string{"csv": ".csv", "usebio": ".xml"}

// ReadForeign reads a USEBIO, CSV, PBN or Bridgemate file whole, with these ids; as is its format
// where it does not show, "" to look, and columns are headings of CSV whose meaning was pointed out.
// The Problem for a club file is cli.club-file, for one of deals cli.deals-file.
func (p *Run) ReadForeign(path, as string, newID func() event.ID, columns ...event.ColumnMeaning) (*exchange.Import, error) {
	ending, ok := foreignFormats[as]
	if as != "" && !ok {
		return nil, cli.Usage("cli.foreign-format", "format", as)
	}
	name := files.Name(path) + ending
	var format exchange.Format
	b, err := p.ReadFile(path, exchange.MaxFile, func(head []byte) error {
		switch format = exchange.Sniff(name, head); format {
		case exchange.USEBIO, exchange.CSV, exchange.PBN, exchange.BWS:
			return nil
		case exchange.Club:
			if path == files.Standard {
				return problem.New("cli.club-piped")
			}
			return problem.New("cli.club-file", "file", name)
		}
		if len(head) == 0 {
			return problem.New("exchange.empty")
		}
		if strings.EqualFold(filepath.Ext(name), ".uitslag") {
			return problem.New("store.not-club-file", "file", name)
		}
		return problem.New("file.unknown-format", "file", name)
	})
	if err != nil {
		return nil, err
	}
	im, err := files.ResultsIn(name, format, b, files.ResultsOptions{NewID: newID, Columns: columns})
	if problem.Is(err, "pbn.no-results") {
		return nil, problem.New("cli.deals-file", "file", name)
	}
	return im, err
}

// UseRules puts other rules in force for this run: a preset, settings by name, or a
// preset and settings that differ from it: "EBU,unequal=ascherman". Settings alone
// change the event's own rules.
func UseRules(e *event.Event, text string) error {
	if text == "" {
		return nil
	}
	r := e.Rules
	for i, part := range strings.Split(text, ",") {
		name, value, setting := strings.Cut(part, "=")
		if setting {
			if err := r.Set(strings.TrimSpace(name), strings.TrimSpace(value)); err != nil {
				return cli.Misuse(err)
			}
			continue
		}
		preset, err := rules.Preset(part)
		if err != nil {
			return cli.Misuse(err)
		}
		if i > 0 {
			return cli.Usage("cli.rules-order", "preset", preset.Preset)
		}
		r = preset
	}
	if err := event.CheckRules(r); err != nil {
		return cli.Misuse(err)
	}
	e.Rules = r
	return nil
}
