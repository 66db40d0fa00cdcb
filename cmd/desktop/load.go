package main

import (
	"bytes"
	"path/filepath"
	"strconv"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/exchange/pbn"
	"uitslag/internal/exchange/usebio"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/store"
	"uitslag/ui/desk"
)

// memberJSON is who a player is, by place beside the name; empty where nobody is named.
type memberJSON struct {
	ID         string `json:"id"`         // in the club file; empty for a foreign file
	Federation string `json:"federation"` // the number there; empty where it is not known
}

// loaded is an event from a file of any kind, with the names of its players.
type loaded struct {
	club    string
	event   *event.Event
	name    func(event.ID) string
	who     func(event.ID) memberJSON
	person  func(event.ID) string // the name in a version of personal data; nil for a foreign file
	lines   []journal.Line        // of the event's journal; none of a foreign file
	remarks []exchange.Remark     // of a foreign file
}

// standings are of the event's last session, which for a club evening is the only one.
func (l loaded) standings() (*standings.Standings, error) {
	if len(l.event.Sessions) == 0 {
		return nil, problem.New("event.no-session")
	}
	return standings.Of(l.event, l.event.Sessions[len(l.event.Sessions)-1].ID)
}

// asOf puts the event back to what it was after a line of its journal. The Problems are
// cli.no-journal for a foreign file, and event.AsOf's.
func (l *loaded) asOf(line int) error {
	if l.lines == nil {
		return problem.New("cli.no-journal")
	}
	e, err := journal.AsOf(l.lines, int64(line))
	if err == nil && e == nil {
		err = problem.New("event.gone")
	}
	if err == nil {
		l.event = e
	}
	return err
}

// loadAsked is load with the options of a command: --event, --as-of and --rules.
func (p *program) loadAsked(path, format string, a cli.Args) (loaded, error) {
	number, err := a.Number("event", 0)
	if err != nil {
		return loaded{}, err
	}
	line, err := a.Number("as-of", 0)
	if err != nil {
		return loaded{}, err
	}
	l, err := p.load(path, number, format)
	if err == nil && line > 0 {
		err = l.asOf(line)
	}
	if err == nil {
		err = useRules(l.event, a.Value("rules"))
	}
	if err == nil && a.Has("rules") {
		l.remarks = remarksUnder(l.remarks, &l.event.Rules)
	}
	return l, err
}

// remarksUnder are the remarks of a file that hold under rules that were asked for: what it
// says of rules chosen for the file is no longer so.
func remarksUnder(remarks []exchange.Remark, r *rules.Rules) []exchange.Remark {
	var out []exchange.Remark
	for _, x := range remarks {
		switch x.Why.Code {
		case "usebio.scale":
			if !r.ByVPs() {
				continue
			}
			x.Why = problem.New("usebio.scale-asked", "line", x.Line, "rules", r.Preset, "scale", string(r.VPs()))
		case "usebio.datum":
			if r.Method != rules.MethodButler {
				continue
			}
			x.Why = problem.New("usebio.datum", "line", x.Line, "rules", r.Preset)
		}
		out = append(out, x)
	}
	return out
}

// load reads an event from a club file (the number-th of it, 0 is the last one) or
// from a foreign file.
func (p *program) load(path string, number int, format string) (loaded, error) {
	im, err := p.readForeign(path, format, passing())
	if problem.Is(err, "cli.club-file") {
		return p.loadClub(path, number)
	}
	if err != nil {
		return loaded{}, err
	}
	if number > 1 {
		return loaded{}, problem.New("cli.one-event", "file", filepath.Base(path))
	}
	names, numbers := map[event.ID]string{}, map[event.ID]string{}
	for i, m := range im.Members {
		names[m.ID], numbers[m.ID] = im.People[i].Name(), im.People[i].Federation
	}
	who := func(id event.ID) memberJSON { return memberJSON{Federation: numbers[id]} } // its ids are of this run
	name := func(id event.ID) string { return names[id] }
	return loaded{club: im.Club, event: &im.Event, name: name, who: who, remarks: im.Remarks}, nil
}

func (p *program) loadClub(path string, number int) (loaded, error) {
	s, err := p.openToLook(path)
	if err != nil {
		return loaded{}, err
	}
	defer s.Close()
	h, err := pick(s, number)
	if err != nil {
		return loaded{}, err
	}
	if err := s.Verify(p.context(), h.ID); err != nil {
		return loaded{}, err
	}
	e, err := s.Event(h.ID)
	if err != nil {
		return loaded{}, err
	}
	lines, err := s.Lines(h.ID)
	if err != nil {
		return loaded{}, err
	}
	people, c := s.People(), s.Club()
	who := func(id event.ID) memberJSON {
		kept := c.Kept(id)
		if kept == "" || c.Members[kept].Erased > 0 {
			return memberJSON{ID: string(kept)}
		}
		return memberJSON{ID: string(kept), Federation: people[c.Members[kept].Person].Federation}
	}
	return loaded{
		club: c.Name, event: e, name: p.nameOf(c, people), who: who, lines: lines,
		person: func(version event.ID) string { return people[version].Name() },
	}, nil
}

// pick finds an event of a club file by its number; 0 is the last one.
func pick(s *store.Store, number int) (store.Header, error) {
	all, err := s.Events()
	if err != nil {
		return store.Header{}, err
	}
	if len(all) == 0 {
		return store.Header{}, problem.New("cli.no-events", "file", filepath.Base(s.Path()))
	}
	last := all[len(all)-1].Number // one that was deleted keeps its number
	if number == 0 {
		number = last
	}
	for _, h := range all {
		if h.Number == number {
			return h, nil
		}
	}
	return store.Header{}, problem.New("cli.no-event", "number", number, "last", last)
}

// nameOf says the names of a club's members: merged ones by the kept one, erased ones
// by a number.
func (p *program) nameOf(c *event.Club, people map[event.ID]event.Person) func(event.ID) string {
	return func(id event.ID) string { return desk.NameOf(p.words, c, people, id) }
}

// passing gives ids to what is looked at and not kept.
func passing() func() event.ID {
	n := 0
	return func() event.ID {
		n++
		return event.ID(strconv.Itoa(n))
	}
}

// foreignFormats are the formats that --format names, and how a file of it ends.
var foreignFormats = map[string]string{"csv": ".csv", "usebio": ".xml"}

// readForeign reads a USEBIO, CSV or PBN file whole, with these ids; as is its format where it
// does not show, "" to look. The Problem for a club file is cli.club-file, for one of
// deals cli.deals-file.
func (p *program) readForeign(path, as string, newID func() event.ID) (*exchange.Import, error) {
	ending, ok := foreignFormats[as]
	if as != "" && !ok {
		return nil, cli.Usage("cli.foreign-format", "format", as)
	}
	name := fileName(path) + ending
	var format exchange.Format
	b, err := p.readFile(path, exchange.MaxFile, func(head []byte) error {
		switch format = exchange.Sniff(name, head); format {
		case exchange.USEBIO, exchange.CSV, exchange.PBN:
			return nil
		case exchange.Club:
			if path == standard {
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
	switch format {
	case exchange.PBN:
		im, err := pbn.ReadResults(bytes.NewReader(b), pbn.Options{NewID: newID, Source: name})
		if problem.Is(err, "pbn.no-results") {
			return nil, problem.New("cli.deals-file", "file", name)
		}
		return im, err
	case exchange.USEBIO:
		return usebio.Read(bytes.NewReader(b), usebio.Options{NewID: newID, Source: name})
	default:
		return csv.Read(bytes.NewReader(b), csv.Options{NewID: newID, Source: name})
	}
}

// useRules puts other rules in force for this run: a preset, settings by name, or a
// preset and settings that differ from it: "EBU,unequal=ascherman". Settings alone
// change the event's own rules.
func useRules(e *event.Event, text string) error {
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
