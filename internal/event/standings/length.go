package standings

import (
	"uitslag/internal/event"
	"uitslag/internal/scoring/rules"
)

// CheckLengths refuses an event of teams of which a match that is planned has a number of boards
// for which the VP scale has no table (R-VP-LENGTH): match.scale-boards. What came in changes
// nothing of it. Where rounds are still to be drawn their matches are as long as a set.
func CheckLengths(e *event.Event) error {
	if e.Kind != event.Teams || e.Rules.MatchVPs == rules.VPsNone || e.Rules.MatchVPs == "" || e.Scorable() != nil || event.CheckRules(e.Rules) != nil {
		return nil
	}
	r := MatchRules(e.Rules)
	for i := range e.Sessions {
		s := e.Sessions[i]
		s.Results = nil
		for _, m := range event.Matches(&s) {
			if err := r.Check(m.Length); err != nil {
				return err
			}
		}
		for c := range event.Each(s.Sections) {
			if c.Drawing != nil && c.Rounds() == 0 {
				if err := r.Check(s.BoardsPerSet); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// NoTable is why matches have no victory points that the rules ask for: match.scale-boards, of
// the first of them; nil mostly.
func (st *Standings) NoTable() error {
	for i := range st.Matches {
		if err := st.Matches[i].NoTable; err != nil {
			return err
		}
	}
	return nil
}
