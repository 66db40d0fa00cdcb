package command

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/incoming"
	"uitslag/internal/event/journal"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/jobs/files"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// columnsOf returns the headings that are named now, "Uitkomst=score,Bla=", and then those that the
// club pointed out before. A column without a name is left out.
func columnsOf(p *headless.Run, a cli.Args) ([]event.ColumnMeaning, error) {
	var all []event.ColumnMeaning
	if s, err := p.OpenToRead(a.Value("into")); err == nil {
		all = slices.Clone(s.Club().Settings.Columns)
		if err := s.Close(); err != nil {
			return nil, err
		}
	} // else it is refused when it is opened to be changed
	text, ok := a.Lookup("columns")
	if !ok {
		return all, nil
	}
	for _, part := range strings.Split(text, ",") {
		heading, column, is := strings.Cut(part, "=")
		heading, column = strings.TrimSpace(heading), strings.ToLower(strings.TrimSpace(column))
		if !is || heading == "" || column != "" && !slices.Contains(csv.Columns(), column) {
			return nil, cli.Usage("cli.columns", "text", part, "columns", strings.Join(csv.Columns(), ", "))
		}
		all = append(all, event.ColumnMeaning{Heading: heading, Column: column})
	}
	return all, nil
}

// IntoJSON is the object that `import --event N --json` prints.
type (
	IntoJSON struct {
		Version   int            `json:"version"`
		File      string         `json:"file"`
		Event     int            `json:"event"`
		New       int            `json:"new"`
		Equal     int            `json:"equal"`
		Different int            `json:"different"`
		NoFit     int            `json:"noFit"`
		OnlyHere  int            `json:"onlyHere"`
		Taken     bool           `json:"taken"`
		Entered   int            `json:"entered"`
		Corrected int            `json:"corrected"`
		Lines     []intoLineJSON `json:"lines"`
	}
	intoLineJSON struct {
		State  string `json:"state"`
		Board  int    `json:"board"`
		NS     string `json:"ns"`
		EW     string `json:"ew"`
		File   string `json:"file"`
		Here   string `json:"here"`
		Reason string `json:"why"`
	}
)

var intoStates = map[incoming.State]string{incoming.New: "new", incoming.Equal: "equal", incoming.Different: "different", incoming.NoFit: "no-fit"}

// importInto takes the results of a file into an event that is there, all or none.
func importInto(p *headless.Run, path string, im *exchange.Import, a cli.Args) error {
	into, number, err := intoEvening(p, a)
	if err != nil {
		return err
	}
	c := incoming.Of(into, into.Sessions[len(into.Sessions)-1].ID, &im.Event)
	if c.Reason != nil {
		return c.Reason
	}
	if !c.Fits() && !a.Has("check") {
		var reason []exchange.Remark
		for l := range event.Each(c.Lines) {
			if l.State == incoming.NoFit {
				reason = append(reason, exchange.Remark{Reason: l.Reason})
			}
		}
		return exchange.Refuse(reason)
	}
	name := files.Name(path)
	q := c.Command(name, a.Has("take-different"), store.NewID)
	asJSON := a.Has("json")
	if !asJSON {
		sayInto(p, name, into, im, c, a.Has("take-different"))
	}
	told := intoFigures(p, name, number, into, c)
	switch {
	case q != nil && !a.Has("check"):
		told.Taken, told.Entered, told.Corrected = true, len(q.Enter), len(q.Correct)
		err = p.Change(a.Value("into"), func(s *store.Store) error {
			return s.Do(p.Context(), into.ID, q)
		})
		if err == nil && !asJSON {
			fmt.Fprintln(p.Stdout, p.Words.T("cli.into-done", "new", p.Words.T("n.results", "n", len(q.Enter)), "corrected", len(q.Correct)))
		}
	case q == nil && !asJSON && c.Fits():
		fmt.Fprintln(p.Stdout, p.Words.T("cli.into-nothing", "file", name))
	}
	if asJSON && err == nil {
		if err := json.NewEncoder(p.Stdout).Encode(told); err != nil {
			return err
		}
	}
	return err
}

func sayInto(p *headless.Run, name string, e *event.Event, im *exchange.Import, c *incoming.Comparison, taken bool) {
	p.SayRemarks(slices.DeleteFunc(slices.Clone(im.Remarks), func(r exchange.Remark) bool {
		return problem.Is(r.Reason, "exchange.fewer-results") // of a session that goes on
	}))
	log := phrase.Log{Words: p.Words, Letters: bridge.LettersFor(p.Words.Lang())}
	for l := range event.Each(c.Lines) {
		switch {
		case l.State == incoming.Different:
			fmt.Fprintln(p.Stdout, p.Words.T("cli.into-different", "board", l.Theirs.Board, "who", incoming.Numbers(e, l.Theirs.NS)+"–"+incoming.Numbers(e, l.Theirs.EW), "ours", log.Result(l.Ours), "theirs", log.Result(&l.Theirs)))
		case l.Reason != nil:
			fmt.Fprintln(p.Stdout, p.Words.Sentence(l.Reason))
		}
	}
	fmt.Fprintln(p.Stdout, p.Words.T("cli.into-counts", "file", name, "name", e.Name, "new", c.Count(incoming.New), "equal", c.Count(incoming.Equal), "different", c.Count(incoming.Different), "nofit", c.Count(incoming.NoFit)))
	if n := len(c.Hands.Taken(taken)); n > 0 && c.Fits() {
		fmt.Fprintln(p.Stdout, p.Words.T("readin.with-hands", "n", n))
	}
	if n := c.Count(incoming.Different); n > 0 && c.Fits() && !taken {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.into-kept", "n", n))
	}
	if n := len(c.Hands.Different); n > 0 && c.Fits() && !taken {
		fmt.Fprintln(p.Stdout, p.Words.T("readin.hands-kept", "n", n))
	}
}

func intoFigures(p *headless.Run, name string, number int, e *event.Event, c *incoming.Comparison) IntoJSON {
	out := IntoJSON{Version: headless.JSONVersion, File: name, Event: number, New: c.Count(incoming.New), Equal: c.Count(incoming.Equal), Different: c.Count(incoming.Different), NoFit: c.Count(incoming.NoFit), OnlyHere: c.OnlyHere, Lines: []intoLineJSON{}}
	log := phrase.Log{Words: p.Words, Letters: bridge.LettersFor(p.Words.Lang())}
	for l := range event.Each(c.Lines) {
		line := intoLineJSON{State: intoStates[l.State], Board: l.Theirs.Board, File: log.Result(&l.Theirs), NS: incoming.Called(l.NS), EW: incoming.Called(l.EW)}
		if l.State != incoming.NoFit {
			line.NS, line.EW = incoming.Numbers(e, l.Theirs.NS), incoming.Numbers(e, l.Theirs.EW)
		}
		if l.Ours != nil {
			line.Here = log.Result(l.Ours)
		}
		if l.Reason != nil {
			line.Reason = p.Words.Sentence(l.Reason)
		}
		out.Lines = append(out.Lines, line)
	}
	return out
}

func importDeals(p *headless.Run, path string, a cli.Args) error {
	if a.Has("name") {
		return cli.Usage("cli.unknown-option", "option", "--name")
	}
	d, err := files.ReadDeals(path)
	if err != nil {
		return err
	}
	into, _, err := intoEvening(p, a)
	if err != nil {
		return err
	}
	session := &into.Sessions[len(into.Sessions)-1]
	var have, lack []int
	for _, t := range session.Travellers() {
		if slices.ContainsFunc(d.Deals, func(x event.BoardDeal) bool { return x.Board == t.Board }) {
			have = append(have, t.Board)
		} else {
			lack = append(lack, t.Board)
		}
	}
	if len(have) == 0 {
		return problem.New("cli.deals-elsewhere", "file", filepath.Base(path), "name", into.Name)
	}
	q := &command.SetDeals{Session: session.ID, Deals: d.Deals}
	if err := journal.Decide(into, q); err != nil {
		return err
	}
	return p.Change(a.Value("into"), func(s *store.Store) error {
		if err := s.Do(p.Context(), into.ID, q); err != nil {
			return err
		}
		p.SayRemarks(d.Remarks)
		fmt.Fprintln(p.Stdout, p.Words.T("cli.deals-taken", "name", into.Name, "n", len(have), "boards", bridge.BoardList(have)))
		if len(lack) > 0 {
			fmt.Fprintln(p.Stdout, p.Words.T("deals.without", "boards", bridge.BoardList(lack)))
		}
		return nil
	})
}

// intoEvening looks up the event of --into and --event, which has a session; the file stays as it
// is. The number is that of --event, 0 where it is absent.
func intoEvening(p *headless.Run, a cli.Args) (e *event.Event, number int, err error) {
	if number, err = a.Number("event", 0); err != nil {
		return nil, 0, err
	}
	l, err := p.LoadClub(a.Value("into"), number)
	if err == nil && len(l.Event.Sessions) == 0 {
		err = problem.New("event.no-session")
	}
	return l.Event, number, err
}
