package command

import (
	"fmt"

	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/revised"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/store"
)

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

// revisedRowJSON is a contestant with another figure.
type revisedRowJSON struct {
	Section   string       `json:"section,omitempty"`
	Direction string       `json:"direction,omitempty"`
	Number    int          `json:"number"`
	Was       *figuresJSON `json:"was"`
	Is        *figuresJSON `json:"is"`
}

// figuresJSON are the figures of a contestant as they are printed.
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

// revisedOf are the sessions of a club that this version computes otherwise than they were given
// out or booked, in the order of the evenings.
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
	for _, x := range r.Why {
		out.Reasons = append(out.Reasons, reasonJSON{string(x), x.Rule()})
	}
	for _, c := range r.Changes() {
		out.Rows = append(out.Rows, revisedRowJSON{c.Section, c.Direction, c.Row().Number, figuresOf(c.Was), figuresOf(c.Is)})
	}
	return out
}

func figuresOf(r *event.IssuedRow) *figuresJSON {
	if r == nil {
		return nil
	}
	return &figuresJSON{r.Place, r.Points, r.Percent, r.VPs, r.ClubPoints, r.FederationPoints}
}

// sayRevised says it of those about which nothing was decided.
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
