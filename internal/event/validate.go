package event

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/awards"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// What an event must be to begin or to be taken over.
//
//	rule                                                     refused with
//	it, its contestants and its sessions have ids of their   event.no-id, event.contestant-twice
//	  own
//	it has a name                                            event.no-name
//	its kind can be scored                                   event.kind
//	the method is one for its kind                           event.teams-method,
//	                                                         scoring.teams-method
//	its rules are known                                      what rules.Rules.Check refuses
//	sections have letters of their own                       event.section-twice
//	the boards of a movement are numbered from 1, and a      event.no-boards
//	  set has 1 to 100 of them
//	a movement is one for its kind                           event.movement-kind
//	a team has at most 8 players, its captain among them     team.players, team.captain
//	line-ups, draws and awarded matches are of contestants   event.no-contestant
//	labels and seats are of contestants                      event.no-contestant
//	a label has a number and a direction that is one         event.no-number
//	a number is given once in a section and direction        event.number-twice
//	a contestant has one label in a session                  event.contestant-twice
//	results are sound, and their ids are their own           validate_result.go, result.exists
//	deals are deals, one a board                             deals.no-deal, deals.board, deals.twice
//	nobody sits in two places, and so on                     no: movements.Check says it, and
//	                                                         the points can be computed

// MaxPerSet is more boards than any round can have.
const MaxPerSet = 100

// Validate refuses an event whose parts do not fit.
func (e *Event) Validate() error {
	if err := cmp.Or(
		problem.If(e.ID == "", "event.no-id"),
		problem.If(strings.TrimSpace(e.Name) == "", "event.no-name"),
		e.Scorable(),
		CheckRules(e.Rules),
	); err != nil {
		return err
	}
	ids := map[ID]bool{}
	for i := range e.Contestants {
		id := e.Contestants[i].ID
		if id == "" {
			return problem.New("event.no-id")
		}
		if ids[id] {
			return problem.New("event.contestant-twice")
		}
		ids[id] = true
		if err := e.Contestants[i].validate(e.Kind); err != nil {
			return err
		}
	}
	sessions, results := map[ID]bool{"": true}, map[ID]bool{}
	for s := range Each(e.Sessions) {
		if sessions[s.ID] {
			return problem.New("event.no-id")
		}
		sessions[s.ID] = true
		if err := s.Validate(ids); err != nil {
			return err
		}
		if c := s.strange(e.Kind); c != "" {
			return problem.New("event.movement-kind", "section", c)
		}
		for r := range Each(s.Results) {
			if err := r.Validate(e, s); err != nil {
				return err
			}
			if results[r.ID] {
				return problem.New("result.exists", "board", r.Board)
			}
			results[r.ID] = true
		}
	}
	return nil
}

// Scorable refuses an event of a kind whose evenings are not played yet, and one whose
// rules are for another kind.
func (e *Event) Scorable() error {
	switch e.Kind {
	case Pairs, Individual, "":
		return e.Rules.NotForPairs()
	case Teams:
		return teamsMethod(e.Rules)
	}
	return problem.New("event.kind")
}

// Validate refuses sections that do not fit; contestants are those of the event.
func (s *Session) Validate(contestants map[ID]bool) error {
	letters, labelled := map[string]bool{}, map[ID]bool{}
	for c := range Each(s.Sections) {
		if letters[c.Letter] {
			return problem.New("event.section-twice", "section", c.Letter)
		}
		letters[c.Letter] = true
		if err := cmp.Or(c.Validate(contestants, labelled), s.validateMovement(c)); err != nil {
			return err
		}
	}
	for i := range s.Lineups {
		if !contestants[s.Lineups[i].Team] {
			return problem.New("event.no-contestant")
		}
	}
	for a := range Each(s.Awarded) {
		if !contestants[a.Home] || a.Away != "" && !contestants[a.Away] {
			return problem.New("event.no-contestant")
		}
	}
	for i := range s.Draws {
		for _, d := range s.Draws[i].Order {
			if !contestants[d.Contestant] {
				return problem.New("event.no-contestant")
			}
		}
	}
	return ValidateDeals(s.Deals)
}

// validate refuses a team that cannot be: team.players (n, max), team.captain.
func (c *Contestant) validate(kind Kind) error {
	if kind != Teams {
		return nil
	}
	return cmp.Or(
		problem.If(len(c.Players) > MaxTeam, "team.players", "n", len(c.Players), "max", MaxTeam),
		problem.If(c.Captain != "" && !slices.Contains(c.Players, c.Captain), "team.captain"),
	)
}

// Validate refuses labels and seats that do not fit; labelled are the contestants with
// a label so far.
func (c *Section) Validate(contestants, labelled map[ID]bool) error {
	type place struct {
		direction string
		number    int
	}
	seen := map[place]bool{}
	for _, l := range c.Labels {
		if !contestants[l.Contestant] {
			return problem.New("event.no-contestant")
		}
		if l.Number < 1 || l.Direction != "" && l.Direction != "NS" && l.Direction != "EW" {
			return problem.New("event.no-number", "section", c.Letter)
		}
		p := place{l.Direction, l.Number}
		if seen[p] {
			return problem.New("event.number-twice", "number", l.Number, "section", c.Letter)
		}
		seen[p] = true
		if labelled[l.Contestant] {
			return problem.New("event.contestant-twice")
		}
		labelled[l.Contestant] = true
	}
	for _, x := range c.Exceptions {
		if x.NS != "" && !contestants[x.NS] || x.EW != "" && !contestants[x.EW] {
			return problem.New("event.no-contestant")
		}
		if x.Board < 1 || x.Round < 0 || x.Table < 0 || x.To < 0 || x.Planned < NeverPlanned {
			return problem.New("event.no-boards")
		}
	}
	for _, s := range c.Seating {
		if _, mine := c.Label(s.Contestant); !mine && s.Contestant != "" {
			return problem.New("event.no-contestant")
		}
	}
	return nil
}

// strange returns the letter of a section whose movement seats others than events of a kind have;
// "" for none.
func (s *Session) strange(kind Kind) string {
	contest := map[Kind]movements.Contest{Individual: movements.OfIndividuals, Teams: movements.OfTeams}[kind]
	for i := range s.Sections {
		if m := s.Sections[i].Movement; m != nil && m.Contest != contest {
			return s.Sections[i].Letter
		}
	}
	return ""
}

// validateMovement refuses boards without a number.
func (s *Session) validateMovement(c *Section) error {
	if c.Movement == nil {
		return nil
	}
	if s.FirstBoard < 1 || s.BoardsPerSet < 1 || s.BoardsPerSet > MaxPerSet {
		return problem.New("event.no-boards")
	}
	for _, p := range c.Movement.Places() {
		if p.Set < 0 {
			return problem.New("event.no-boards")
		}
	}
	return nil
}

// teamsMethod refuses rules for pairs in an event of teams: event.teams-method (method,
// known).
func teamsMethod(r rules.Rules) error {
	if !r.Method.ForTeams() {
		return problem.New("event.teams-method", "method", r.Value("method"))
	}
	return nil
}

// ClubTable returns the table that the club typed. The Problems are those of awards.ParseTable.
func ClubTable(r rules.Rules) (awards.Table, error) {
	return awards.ParseTable(strings.ReplaceAll(string(r.FederationTable), ";", "\n"))
}

// CheckRules refuses rules that this program cannot score by, and a club's table that
// cannot be read. The Problems are those of scoring and of awards.ParseTable.
func CheckRules(r rules.Rules) error {
	if err := r.Check(); err != nil {
		return err
	}
	if r.Matters("vp_table") {
		if _, err := match.OwnScale(r); err != nil {
			return err
		}
	}
	if r.Matters("patton_bands") {
		if err := match.CheckSaldo(r); err != nil {
			return err
		}
	}
	if r.Federation == rules.FederationTable {
		_, err := ClubTable(r)
		return err
	}
	return nil
}
