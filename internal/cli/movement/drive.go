package movement

import (
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// drive prints a session of a drive of many lines, with the numbers kept over the
// sessions or with those of each line.
func drive(p *headless.Run, a cli.Args) error {
	if err := a.None("cli.drive-option", "later", "boards", "evening"); err != nil {
		return err
	}
	pairs, rounds, session := 0, 7, 1
	if err := a.Into([]string{"pairs", "rounds", "session"}, &pairs, &rounds, &session); err != nil {
		return err
	}
	if pairs == 0 {
		return cli.Usage("cli.movement-pairs")
	}
	turn, err := a.Numbers("turn")
	if err != nil {
		return err
	}
	of := movements.DriveOptions{Turn: turn, Directions: movements.Directions(a.Value("variant"))}
	if of.Directions != movements.DirectionsTurned && !slices.Contains(movements.AllDirections(), of.Directions) {
		return cli.Usage("cli.drive-variant", "variant", a.Value("variant"))
	}
	format := a.Value("format")
	if a.Has("original") && (a.Has("renumber") || !isText(format) && format != "csv") {
		return cli.Usage("cli.drive-original")
	}
	sessions := make([]movements.Movement, 0, session)
	var last []movements.DriveSession
	for s := 1; s <= session; s++ {
		if last, err = movements.Drive(pairs, rounds, s, of); err != nil {
			return err
		}
		if most := movements.DriveSessions(len(last), of.Directions, pairs > 2*rounds*len(last)); session > most {
			return problem.New("movement.sessions", "session", session, "most", most, "lines", len(last))
		}
		sessions = append(sessions, movements.Whole(last))
	}
	if a.Has("original") { // the numbers that the Vasneg had at first, 11-21 to 17-27
		last = slices.Clone(last)
		for l := range last {
			last[l].Numbers = last[l].Original
		}
	}
	if isText(format) {
		driveText(p, last, a.Has("renumber"))
	} else if err := write(p, format, movements.Whole(last)); err != nil {
		return err
	}
	if !a.Has("check") {
		return nil
	}
	return sayFindings(p, movements.Series(sessions...), isText(format))
}

func driveText(p *headless.Run, session []movements.DriveSession, renumber bool) {
	for l, line := range session {
		if l > 0 {
			fmt.Fprintln(p.Stdout)
		}
		key := "cli.drive-line"
		if line.Turned {
			key = "cli.drive-line-turned"
		}
		head := []string{p.Words.T(key, "line", movements.SetName(l), "ns", line.NS, "ew", line.EW)}
		numbers := line.Numbers
		if renumber {
			head = append(head, p.Words.T("cli.drive-numbers", "numbers", renumbered(numbers)))
			numbers = nil
		}
		fmt.Fprint(p.Stdout, movements.TextAs(line.Movement, numbers, head...))
	}
}

// evening renumbers the pairs, as for one of a series of evenings, and says which number each pair
// has.
func evening(p *headless.Run, m movements.Movement, a cli.Args) (movements.Movement, error) {
	if !a.Has("evening") {
		return m, nil
	}
	evening, err := a.Number("evening", 1)
	if err != nil {
		return m, err
	}
	if m.Contest != movements.OfPairs || evening > mostEvenings {
		return m, cli.Usage("cli.evening", "most", mostEvenings)
	}
	numbers := movements.EveningNumbers(m, evening)
	if isText(a.Value("format")) {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.evening-numbers", "evening", evening, "numbers", renumbered(numbers))+"\n")
	}
	return m.Numbered(numbers), nil
}

// renumbered is "1=3 2=5": which number each pair has.
func renumbered(numbers []int) string {
	var who []string
	for i, number := range numbers {
		who = append(who, fmt.Sprintf("%d=%d", i+1, number))
	}
	return strings.Join(who, " ")
}

// mostEvenings is a season of a club.
const mostEvenings = 60

func measured(p *headless.Run, m movements.Movement) string {
	b, moves := movements.Measure(m), movements.MovesOf(m)
	args := []any{
		"opponents", fromTo(b.MinOpponents, b.MaxOpponents), "rest", b.MaxSitOuts, "qo", p.Words.Fixed(b.Qo, 2),
		"people", moves.People, "boards", moves.Boards,
	}
	switch m.Contest {
	case movements.OfIndividuals:
		return p.Words.T("cli.measured-individual", append(args, "partners", fromTo(b.MinPartners, b.MaxPartners))...)
	case movements.OfTeams:
		return p.Words.T("cli.measured-teams", args...)
	}
	return p.Words.T("cli.measured", append(args, "qf", p.Words.Fixed(b.Qf, 2), "qc", p.Words.Fixed(b.Qc, 2))...)
}

// fromTo is "7", or "6–7".
func fromTo(least, most int) string {
	if least == most {
		return fmt.Sprint(least)
	}
	return fmt.Sprintf("%d–%d", least, most)
}
