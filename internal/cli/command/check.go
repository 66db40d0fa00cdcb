package command

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/revised"
	"uitslag/internal/event/standings"
	"uitslag/internal/jobs/files"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// check looks a club file over and says what it finds; nothing in it is changed. With
// --repair it then makes a new file of what can be read of the journal. Of a file of results
// it says what is in it, and what of it cannot be taken over as it is.
func check(p *headless.Run, a cli.Args) error {
	path := a.Words[0]
	dest, repair := a.Lookup("repair")
	if !repair && slices.Contains(files.ResultsEndings, strings.ToLower(filepath.Ext(path))) {
		im, err := p.ReadForeign(path, "", store.NewID)
		if err != nil {
			return err
		}
		sayImport(p, im, "cli.check-read")
		if n := len(im.Remarks); n > 0 {
			return problem.New("cli.check-found", "n", n)
		}
		return nil
	}
	if !repair {
		return checkFile(p, path, a.Has("json"))
	}
	if err := checkFile(p, path, false); err != nil {
		if p.Context().Err() != nil || problem.Is(err, "store.missing") || problem.Is(err, "store.not-a-file") {
			return err
		}
		fmt.Fprintln(p.Stdout, p.Words.Sentence(err)) // whatever it is, the log may be readable
	}
	return p.Saving(func() error {
		r, err := store.Repair(p.Context(), path, dest, p.StoreOptions(false))
		if err != nil {
			return err
		}
		return sayRecovered(p, r, dest)
	})
}

// checkFile checks a club file. What this version computes differently from what was given out or
// booked is reported, but is no fault of the file.
func checkFile(p *headless.Run, path string, asJSON bool) error {
	s, err := p.OpenToRead(path) // also one that is damaged: check says how
	if err != nil {
		return err
	}
	defer s.Close()
	found, err := s.Check(p.Context())
	found = append(s.Notices(), found...)
	sentences := []string{}
	for _, f := range found {
		sentences = append(sentences, p.Words.Sentence(f))
		if !asJSON {
			fmt.Fprintln(p.Stdout, p.Words.Sentence(f))
		}
	}
	if err != nil { // it could not be looked at to the end
		return err
	}
	revised := []revisedJSON{}
	if len(found) == 0 { // of a damaged file nothing is computed
		if revised, err = revisedOf(p, s); err != nil {
			return err
		}
	}
	if asJSON {
		if err := json.NewEncoder(p.Stdout).Encode(CheckJSON{headless.JSONVersion, len(found) == 0, sentences, revised}); err != nil {
			return err
		}
	}
	switch {
	case len(found) > 0:
		return problem.New("cli.check-found", "n", len(found))
	case asJSON:
		return nil
	}
	fmt.Fprintln(p.Stdout, p.Words.T("cli.check-sound"))
	sayRevised(p, revised)
	return nil
}

// sayRecovered says what came through into a new file; the error is for what did not.
func sayRecovered(p *headless.Run, r store.Recovered, dest string) error {
	say := func(key string, args ...any) { fmt.Fprintln(p.Stdout, p.Words.T(key, args...)) }
	if r.Base > 0 {
		say("cli.recovered-base", "line", r.Base, "at", headless.Moment(r.BaseAt))
	}
	say("cli.recovered-came", "file", filepath.Base(dest), "n", len(r.Came), "results", store.Results(r.Came))
	if n := len(r.Came); n > 0 {
		at := r.Came[n-1].At
		if t := phrase.Time(at); !t.IsZero() {
			at = headless.Moment(t)
		}
		say("cli.recovered-last", "line", r.Came[n-1].Seq, "at", at)
	}
	if r.Why != nil {
		fmt.Fprintln(p.Stdout, p.Words.Sentence(r.Why))
	}
	for i, d := range r.Doubts {
		if i == headless.Most {
			say("cli.recovered-more", "n", len(r.Doubts)-headless.Most)
			break
		}
		fmt.Fprintln(p.Stdout, p.Words.Sentence(d))
	}
	if n := len(r.Left); n > 0 {
		say("cli.recovered-left", "n", n)
	}
	if !r.Whole() {
		return problem.New("cli.recovered-partly", "file", filepath.Base(dest))
	}
	say("cli.recovered-whole")
	return nil
}

// CheckJSON is what check --json prints.
type CheckJSON struct {
	Version int           `json:"version"`
	Sound   bool          `json:"sound"`
	Found   []string      `json:"found"`
	Revised []revisedJSON `json:"revised"`
}

// revisedJSON is a session that this version computes otherwise than it was given out or booked.
type revisedJSON struct {
	Number   int              `json:"number"`
	Date     string           `json:"date"`
	Sentence string           `json:"sentence"`
	Issue    int              `json:"issue,omitempty"`
	Players  int              `json:"players"`
	Reasons  []reasonJSON     `json:"reasons"`
	Answer   string           `json:"answer"`
	Rows     []revisedRowJSON `json:"rows"`
}

type reasonJSON struct {
	Code string `json:"code"`
	Rule string `json:"rule"`
}

type revisedRowJSON struct {
	Section   string       `json:"section,omitempty"`
	Direction string       `json:"direction,omitempty"`
	Number    int          `json:"number"`
	Was       *figuresJSON `json:"was"`
	Is        *figuresJSON `json:"is"`
}

type figuresJSON struct {
	Place      string `json:"place"`
	Points     string `json:"points"`
	Percent    string `json:"percent,omitempty"`
	VPs        string `json:"vps,omitempty"`
	ClubPoints string `json:"club_points,omitempty"`
	Federation string `json:"federation_points,omitempty"`
}

// answers are what was decided, in JSON.
var answers = map[revised.Answer]string{revised.Asked: "none", revised.Kept: "kept", revised.Taken: "taken"}

// revisedOf returns the sessions of a club that this version computes otherwise than they were
// given out or booked, in the order of the evenings.
func revisedOf(p *headless.Run, s *store.Store) ([]revisedJSON, error) {
	out := []revisedJSON{}
	categories := standings.CategoriesOf(s.Club(), s.People())
	err := store.Once(s, func(h event.Header, e *event.Event, past journal.Past, err error) error {
		var found []revised.Revision
		if err == nil {
			found, err = revised.Of(e, past, categories)
		}
		if err != nil {
			return fmt.Errorf("evening %d: %w", h.Number, err)
		}
		for i := range found {
			out = append(out, asJSON(p, h, e, &found[i]))
		}
		return nil
	})
	return out, err
}

func asJSON(p *headless.Run, h event.Header, e *event.Event, r *revised.Revision) revisedJSON {
	out := revisedJSON{
		Number: h.Number, Sentence: phrase.Revised(p.Words, e, r), Issue: r.Issue, Players: r.Players,
		Reasons: []reasonJSON{}, Answer: answers[r.Answer], Rows: []revisedRowJSON{},
	}
	if s := e.Session(r.Session); s != nil {
		out.Date = s.Date
	}
	for _, x := range r.Reason {
		out.Reasons = append(out.Reasons, reasonJSON{string(x), x.Rule()})
	}
	for _, c := range r.Changes() {
		out.Rows = append(out.Rows, revisedRowJSON{c.Section, c.Direction, c.Row().Number, figuresOf(c.Before), figuresOf(c.After)})
	}
	return out
}

func figuresOf(r *event.IssuedRow) *figuresJSON {
	if r == nil {
		return nil
	}
	return &figuresJSON{r.Place, r.Points, r.Percent, r.VPs, r.ClubPoints, r.FederationPoints}
}

// sayRevised reports the sessions about which nothing was decided.
func sayRevised(p *headless.Run, all []revisedJSON) {
	var say []string
	for _, x := range all {
		if x.Answer == answers[revised.Asked] {
			say = append(say, x.Sentence)
		}
	}
	if len(say) == 0 {
		return
	}
	fmt.Fprintln(p.Stdout, p.Words.T("cli.check-revised", "n", len(say)))
	for _, s := range say {
		fmt.Fprintln(p.Stdout, "  "+s)
	}
}
