package event

import (
	"strings"

	"uitslag/internal/awards"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// teamsMethod refuses rules for pairs in an event of teams: event.teams-method (method,
// known).
func teamsMethod(r rules.Rules) error {
	if !r.Method.ForTeams() {
		return problem.New("event.teams-method", "method", r.Value("method"))
	}
	return nil
}

// ClubTable is the table that the club typed. The Problems are those of awards.ParseTable.
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
