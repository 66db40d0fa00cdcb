// Package federation is the commands of the command line that bind the federation's sheet and
// fill it.
package federation

import (
	"regexp"
	"slices"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// month is how a month is typed.
var month = regexp.MustCompile(`^\d{4}-(0[1-9]|1[0-2])$`)

// asked returns which sessions a command is about: all of these events, those of a month, or those
// of the last event. The Problems are cli.event-and-month, cli.month and cli.option-number.
func asked(a cli.Args) (numbers []int, of string, err error) {
	if numbers, err = a.Numbers("event"); err != nil {
		return nil, "", err
	}
	of, ok := a.Lookup("month")
	switch {
	case !ok && len(numbers) == 0:
		return []int{0}, "", nil
	case !ok:
		return numbers, "", nil
	case len(numbers) > 0:
		return nil, "", cli.Usage("cli.event-and-month")
	case !month.MatchString(of):
		return nil, "", cli.Usage("cli.month", "month", of)
	}
	return nil, of, nil
}

// dataOf returns the sessions that were asked for, as a sheet has them. The Problems are those of
// asked and of the standings, cli.no-event, and cli.month-empty (month).
func dataOf(p *headless.Run, s *store.Store, a cli.Args) (*federation.Data, error) {
	numbers, of, err := asked(a)
	if err != nil {
		return nil, err
	}
	d := dataOfClub(p, s)
	headers := make([]event.Header, 0, len(numbers))
	for i, n := range numbers {
		if slices.Contains(numbers[:i], n) {
			continue
		}
		h, err := headless.Pick(s, n)
		if err != nil {
			return nil, err
		}
		headers = append(headers, h)
	}
	if of != "" {
		if headers, err = s.Events(); err != nil {
			return nil, err
		}
	}
	categories := standings.CategoriesOf(d.Club, s.People())
	for _, h := range headers {
		if err := s.Verify(p.Context(), h.ID); err != nil {
			return nil, err
		}
		e, err := s.Event(h.ID)
		if err != nil {
			return nil, err
		}
		if last := len(e.Sessions) - 1; e.Several() && e.AwardsByTotal() {
			if !strings.HasPrefix(e.Sessions[last].Date, of) {
				continue
			}
			t, err := total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id, categories) })
			if err != nil {
				return nil, err
			}
			d.Evenings = append(d.Evenings, federation.TotalOf(d.Club, d.People, t, h.Number))
			continue
		}
		for i := range e.Sessions {
			if !strings.HasPrefix(e.Sessions[i].Date, of) {
				continue
			}
			st, err := standings.Of(e, e.Sessions[i].ID, categories)
			if err != nil {
				return nil, err
			}
			d.Evenings = append(d.Evenings, federation.EveningOf(d.Club, d.People, e, st, h.Number))
		}
	}
	if len(d.Evenings) == 0 {
		return nil, problem.New("cli.month-empty", "month", of)
	}
	return d, nil
}

func dataOfClub(p *headless.Run, s *store.Store) *federation.Data {
	people := s.People()
	return &federation.Data{Club: s.Club(), People: func(v event.ID) event.Person { return people[v] }, Words: p.Words.T}
}

// bindingOf returns a binding by its name, or the only one there is. The Problems are
// cli.no-bindings, cli.which-binding (known) and cli.no-binding (name, known).
func bindingOf(c *event.Club, a cli.Args) (*event.Binding, error) {
	var known []string
	var only *event.Binding
	name, named := a.Lookup("binding")
	for b := range event.Each(c.Bindings) {
		if b.Dropped || b.Layout() == nil {
			continue
		}
		if known, only = append(known, b.Name), b; named && strings.EqualFold(b.Name, name) {
			return b, nil
		}
	}
	switch {
	case len(known) == 0:
		return nil, problem.New("cli.no-bindings")
	case named:
		return nil, problem.New("cli.no-binding", "name", name, "known", known)
	case len(known) > 1:
		return nil, cli.Usage("cli.which-binding", "known", known)
	}
	return only, nil
}
