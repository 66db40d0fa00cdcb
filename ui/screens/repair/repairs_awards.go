package repair

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/match"
)

// The repairs of matches that were not played, and of teams that do not play on.

// shares are what the two sides of a match that was not played get, in percents: 60 for who
// could not help it and 40 for who could (Law 12C2 by analogy).
var shares = map[string][2]int{
	"award-home": {60, 40}, "award-away": {40, 60}, "award-both": {60, 60}, "award-half": {50, 50}, "award-neither": {40, 40},
}

// mayAward refuses all but teams, and pairs whose rounds become VPs.
func mayAward(p *evening) error {
	switch {
	case p.ofTeams() || p.e.Kind == event.Pairs && p.e.Rules.ByVPs():
		return nil
	case p.e.Kind == event.Individual:
		return problem.New("repair.only-teams")
	}
	return problem.New("repair.no-vps")
}

// worth converts a percentage of so many boards to ranking units.
func (p *evening) worth(boards, percent int) exact.Rat {
	if !p.ofTeams() {
		return match.RoundShare(boards, exact.Int(percent), p.e.Rules)
	}
	side := match.Bye(boards, exact.Int(percent), standings.MatchRules(p.e.Rules))
	return side.Final()
}

func awardAsks(p *form, asks []Ask) []Ask {
	a := p.matches("repair.ask.unplayed", p.atMatch())
	share := p.few("repair.ask.share", "repair.choice.award-home", "repair.choice.award-away", "repair.choice.award-both", "repair.choice.award-half", "repair.choice.award-neither", "repair.choice.award-typed")
	share.Help = p.words().T("repair.award-by-rule")
	p.asks = append(asks, a, share)
	if p.Value("share") == "award-typed" {
		return append(p.asks, p.asked("repair.ask.homepoints", Typed), p.asked("repair.ask.awaypoints", Typed))
	}
	return p.asks
}

func award(r *reader) []act {
	m := r.match("unplayed", event.Matches(r.p.s))
	how := r.text("share")
	if m == nil {
		return nil
	}
	x := event.AwardedMatch{Round: m.Round, Home: m.Home, Away: m.Away}
	if by, fixed := shares[how]; fixed {
		x.HomePoints, x.AwayPoints = r.p.worth(m.Length, by[0]), r.p.worth(m.Length, by[1])
	} else {
		x.HomePoints, x.AwayPoints = r.points("homepoints"), r.points("awaypoints")
	}
	acts := one(&command.AwardMatch{Session: r.p.s.ID, Match: x})
	if n := whole(r.p.s, m); n > 0 {
		acts[0].warn = r.p.words().T("repair.award-played", "n", n)
	}
	return acts
}

// whole returns how many results a match played to its end has; 0 of another.
func whole(s *event.Session, m *event.Match) int {
	if event.AwardOf(s, m.Round, m.Home, m.Away) != nil ||
		slices.ContainsFunc(event.Unfinished(s), func(x event.Match) bool { return x.Round == m.Round && x.Home == m.Home && x.Away == m.Away }) {
		return 0
	}
	n := 0
	for i := range s.Results {
		if event.MatchAmong([]event.Match{*m}, s.Results[i].Expected()) != nil {
			n++
		}
	}
	return n
}

// points returns an answer that is a number of points: "12", "12,5", "-8".
func (r *reader) points(name string) exact.Rat {
	text := r.text(name)
	if text == "" {
		return exact.Rat{}
	}
	plain := strings.NewReplacer("−", "-", ",", ".", "+", "").Replace(bridge.Digits(text))
	x, err := exact.Parse(plain)
	if err != nil || strings.Contains(plain, "/") || !x.Round(2).Equal(x) {
		r.refuseIn(name, problem.New("repair.points", "text", text))
	}
	return x
}

// hasAwards refuses without awards.
func hasAwards(p *evening) error {
	if len(p.s.Awarded) > 0 { // also where the rules were others since
		return nil
	}
	if err := mayAward(p); err != nil {
		return err
	}
	return problem.New("repair.no-awards")
}

func awardBackAsks(p *form, asks []Ask) []Ask {
	w := p.words()
	a := p.asked("repair.ask.awarded", Many)
	for i := range p.s.Awarded {
		x := &p.s.Awarded[i]
		o := Option{ID: strconv.Itoa(i), Quiet: w.Number(x.HomePoints, 2)}
		if x.Away == "" {
			o.Text = w.T("repair.match-free", "round", x.Round, "team", p.team(x.Home))
		} else {
			o.Text = w.T("repair.match", "round", x.Round, "home", p.team(x.Home), "away", p.team(x.Away))
			o.Quiet += "–" + w.Number(x.AwayPoints, 2)
		}
		a.Options = append(a.Options, o)
	}
	if i := p.atMatch(); i >= 0 {
		m := event.Matches(p.s)[i]
		if at := slices.IndexFunc(p.s.Awarded, func(x event.AwardedMatch) bool {
			return x.Round == m.Round && m.Has(x.Home) && m.Has(x.Away)
		}); at >= 0 {
			a.value = strconv.Itoa(at)
		}
	}
	if len(a.Options) == 1 {
		a.value = a.Options[0].ID
	}
	return append(asks, a)
}

func awardBack(r *reader) []act {
	i, err := strconv.Atoi(r.text("awarded"))
	if err != nil || i < 0 || i >= len(r.p.s.Awarded) {
		return nil
	}
	x := &r.p.s.Awarded[i]
	return one(&command.WithdrawAward{Session: r.p.s.ID, Round: x.Round, Home: x.Home, Away: x.Away})
}

// unfinished returns the matches of a team, and those of them of which a result is to come.
func (p *evening) unfinished(team event.ID) (all, left []event.Match) {
	without := func(m event.Match) bool { return !m.Has(team) }
	return slices.DeleteFunc(event.Matches(p.s), without), slices.DeleteFunc(event.Unfinished(p.s), without)
}

// withdrawAsks proposes that a team's matches count if it played half of them, or its rounds are
// drawn.
func withdrawAsks(p *form, asks []Ask) []Ask {
	w := p.words()
	who := p.pairs("repair.ask.pair", p.atPair())
	p.asks = append(asks, who)
	team := event.ID(p.Value("pair"))
	all, left := p.unfinished(team)
	ways := []string{"repair.choice.withdraw-whole", "repair.choice.withdraw-out"}
	if !p.isDrawn() && 2*(len(all)-len(left)) < len(all) {
		slices.Reverse(ways)
	}
	how := p.few("repair.ask.withdraw", ways...)
	if team != "" {
		how.Help = w.T("repair.withdraw-played", "n", len(all)-len(left), "of", len(all))
	}
	p.asks = append(p.asks, how)
	if p.Value("withdraw") == "withdraw-out" {
		return p.asks
	}
	from, boards := p.next(), p.s.BoardsPerSet
	if c := p.s.Sections[0]; c.Drawing != nil && p.played() == c.Rounds() { // the round that is drawn next
		from = p.played() + 1
	}
	var against []string
	for _, m := range left {
		boards = m.Length
		against = append(against, w.T("repair.withdraw-against", "round", m.Round, "team", p.team(m.Other(team))))
	}
	points := p.asked("repair.ask.points", Typed)
	points.value = w.Number(p.worth(boards, 60), 2)
	points.Help = w.T("repair.withdraw-by-rule")
	if len(against) > 0 {
		points.Help += " " + w.T("repair.withdraw-left", "what", w.List(against))
	}
	return append(p.asks, p.number("repair.from.round", from), points)
}

func withdraw(r *reader) []act {
	x := &command.WithdrawTeam{Session: r.p.s.ID, Team: r.id("pair"), From: 1, Matches: command.WithdrawnOut}
	if r.text("withdraw") == "withdraw-whole" {
		x.Matches, x.From, x.Points = command.WithdrawnWhole, r.number("round"), r.points("points")
	}
	return one(x)
}
