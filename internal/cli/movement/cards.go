package movement

import (
	"slices"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
)

type paper struct{ option, kind string }

// movementPapers are the options that put a movement on paper, and the reports they
// are, before there is a club or an evening.
var movementPapers = []paper{
	{"cards", "guidecards"}, {"tablecards", "tablecards"}, {"slips", "slips"}, {"roundslips", "roundslips"},
}

// movementPaper writes the papers that are asked for of a movement, and reports whether
// any was. --boards is how many boards a pair plays that never sits out; without it
// cards name the sets, and slips cannot be made.
func movementPaper(p *headless.Run, m movements.Movement, a cli.Args) (bool, error) {
	boards, err := a.Number("boards", 0)
	if err != nil {
		return false, err
	}
	asked := slices.ContainsFunc(movementPapers, func(x paper) bool { return a.Has(x.option) })
	switch {
	case !asked && boards > 0:
		return false, cli.Usage("cli.movement-boards")
	case !asked:
		return false, nil
	case boards == 0 && (a.Has("slips") || a.Has("roundslips")):
		return false, cli.Usage("cli.movement-slips")
	case boards%len(m.Rounds) != 0:
		return false, problem.New("cli.movement-even", "boards", boards, "rounds", len(m.Rounds))
	}
	in := p.Paper("", standings.Rehearsal(event.Event{Name: movementName(p, m)}, "", m, 1, boards/len(m.Rounds)), nil)
	for _, paper := range movementPapers {
		if out := a.Value(paper.option); a.Has(paper.option) {
			if err := reports.Save(out, paper.kind, in); err != nil {
				return true, err
			}
		}
	}
	return true, nil
}

// movementName is "Vasneg, 13 paren, 7 ronden".
func movementName(p *headless.Run, m movements.Movement) string {
	name := m.Name
	if p.Words.Has("movement." + name) {
		name = p.Words.T("movement." + name)
	}
	who := "n.pairs"
	switch m.Contest {
	case movements.OfIndividuals:
		who = "n.players"
	case movements.OfTeams:
		who = "n.teams"
	}
	parts := []string{p.Words.T(who, "n", m.Real()), p.Words.T("n.rounds", "n", len(m.Rounds))}
	if name != "" {
		parts = append([]string{name}, parts...)
	}
	return strings.Join(parts, ", ")
}
