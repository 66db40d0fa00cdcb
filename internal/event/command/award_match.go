package command

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// AwardMatch says what a match counts for that was not played, or not to its end, or what a
// team has that was free (R-MATCH-AWARD). Of pairs whose rounds become victory points it is a
// round of two of them, or of one that was free. One that was there takes its place. It is
// refused with event.no-session, session.closed, award.not-teams (individuals), award.no-vps
// (pairs without victory points), award.no-match (round), award.plays (round), award.points.
type AwardMatch struct {
	Session event.ID           `json:"session"`
	Match   event.AwardedMatch `json:"match"`
}

var _ = journal.Register[AwardMatch]("award-match", journal.Rulings, journal.Says("log.say.award-match", "undo.say.award-match"), journal.Says("log.say.award-match.free", "undo.say.award-match.free"))

func (p *AwardMatch) Check(e *event.Event, s *event.Session) error {
	x := &p.Match
	switch {
	case e.Kind == event.Teams:
	case e.Kind == event.Individual:
		return problem.New("award.not-teams")
	case !e.Rules.ByVPs():
		return problem.New("award.no-vps")
	case x.Round < 1: // results of which the round is not known are no match
		return problem.New("award.no-match", "round", x.Round)
	}
	if mayLose := !e.Rules.ByVPs() && (e.Rules.Method == rules.MethodIMPs || e.Rules.Method == rules.MethodTotal); !mayLose && (x.HomePoints.Sign() < 0 || x.AwayPoints.Sign() < 0) {
		return problem.New("award.points")
	}
	if x.Away == "" {
		plays := func(m event.Match) bool { return m.Has(x.Home) && (m.Round == x.Round || m.ClosedRound == x.Round) }
		return cmp.Or(
			problem.If(!s.Has(x.Home) || x.AwayPoints.Sign() != 0, "award.no-match", "round", x.Round),
			problem.If(slices.ContainsFunc(event.Matches(s), plays), "award.plays", "round", x.Round),
		)
	}
	return problem.If(event.MatchIn(s, x.Round, x.Home, x.Away) == nil, "award.no-match", "round", x.Round)
}

func (p *AwardMatch) Apply(_ *event.Event, s *event.Session, at journal.Line) {
	x := p.Match
	if x.At == "" {
		x.At = at.At
	}
	bookAward(s, x)
}

func (p *AwardMatch) Describe(e *event.Event, _ *event.Session) journal.Told {
	return tellAward(e, &p.Match, "award-match")
}

func bookAward(s *event.Session, x event.AwardedMatch) {
	s.Awarded = event.Put(s.Awarded, x, func(old *event.AwardedMatch) bool { return old.Is(x.Round, x.Home, x.Away) })
}

func tellAward(e *event.Event, x *event.AwardedMatch, says string) journal.Told {
	is := *x
	return journal.Told{
		Pair: journal.RefOf(e, x.Home), With: journal.RefOf(e, x.Away), N: x.Round, Award: &is,
		Says: journal.Variant(x.Away == "", says+".free"),
	}
}

// WithdrawAward takes back what a match that was not played counts for: what is in of it
// counts again. It is refused with event.no-session, session.closed and award.gone.
type WithdrawAward struct {
	Session event.ID `json:"session"`
	Round   int      `json:"round"`
	Home    event.ID `json:"home"`
	Away    event.ID `json:"away,omitempty"`
}

var _ = journal.Register[WithdrawAward]("withdraw-award", journal.Rulings, journal.Says("log.say.withdraw-award", "undo.say.withdraw-award"),
	journal.Says("log.say.withdraw-award.free", "undo.say.withdraw-award.free"), journal.Says("log.say.withdraw-award.gone", "undo.say.withdraw-award.gone"))

func (p *WithdrawAward) Check(_ *event.Event, s *event.Session) error {
	return problem.If(event.AwardOf(s, p.Round, p.Home, p.Away) == nil, "award.gone")
}

func (p *WithdrawAward) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	if i := slices.IndexFunc(s.Awarded, func(x event.AwardedMatch) bool { return x.Is(p.Round, p.Home, p.Away) }); i >= 0 {
		s.Awarded = slices.Delete(s.Awarded, i, i+1)
	}
}

func (p *WithdrawAward) Describe(e *event.Event, s *event.Session) journal.Told {
	if x := event.AwardOf(s, p.Round, p.Home, p.Away); x != nil {
		return tellAward(e, x, "withdraw-award")
	}
	return journal.Told{Says: "withdraw-award.gone"}
}

// Withdrawn is what becomes of the matches of a team that withdraws (R-TEAM-LEFT).
type Withdrawn string

const (
	// WithdrawnWhole lets the matches that it played stand, and awards the others to its
	// opponents.
	WithdrawnWhole Withdrawn = "whole"
	// WithdrawnOut makes all of them count for nobody.
	WithdrawnOut Withdrawn = "out"
)

// WithdrawTeam says that a team does not play on, and what becomes of its matches. It is
// refused with event.no-session, session.closed, award.not-teams, event.no-contestant,
// seat.no-round, award.points and team.withdrawn.
type WithdrawTeam struct {
	Session event.ID  `json:"session"`
	Team    event.ID  `json:"team"`
	From    int       `json:"from"` // the first round that it does not finish
	Matches Withdrawn `json:"matches"`
	// Points are what each opponent has of a match that was not played to its end, where it
	// is made whole; the team that withdraws has nothing, or in IMPs as many less.
	Points exact.Rat `json:"points,omitzero"`
}

var _ = journal.Register[WithdrawTeam]("withdraw-team", journal.Seating, journal.Says("log.say.withdraw-team", "undo.say.withdraw-team"), journal.Says("log.say.withdraw-team.out", "undo.say.withdraw-team.out"))

func (p *WithdrawTeam) Check(e *event.Event, s *event.Session) error {
	if e.Kind != event.Teams {
		return problem.New("award.not-teams")
	}
	c, err := s.InSession(p.Team)
	if err != nil {
		return err
	}
	return cmp.Or(
		s.CheckFrom(c, p.From),
		problem.If(p.Points.Sign() < 0, "award.points"),
		problem.If(p.Matches != WithdrawnWhole && p.Matches != WithdrawnOut || s.Departure(p.Team) != nil, "team.withdrawn"),
	)
}

func (p *WithdrawTeam) Apply(e *event.Event, s *event.Session, at journal.Line) {
	if p.Matches == WithdrawnOut {
		s.Departures = append(s.Departures, event.Departure{Contestant: p.Team})
		return
	}
	theirs := exact.Rat{}
	if !e.Rules.ByVPs() && (e.Rules.Method == rules.MethodIMPs || e.Rules.Method == rules.MethodTotal) {
		theirs = p.Points.Neg()
	}
	for _, m := range event.Unfinished(s) {
		if !m.Has(p.Team) {
			continue
		}
		x := event.AwardedMatch{Round: m.Round, Home: m.Home, Away: m.Away, HomePoints: p.Points, AwayPoints: theirs, At: at.At}
		if m.Home == p.Team {
			x.HomePoints, x.AwayPoints = theirs, p.Points
		}
		bookAward(s, x)
	}
	s.Departures = append(s.Departures, event.Departure{Contestant: p.Team, Round: p.From})
}

func (p *WithdrawTeam) Describe(e *event.Event, _ *event.Session) journal.Told {
	return journal.Told{Pair: journal.RefOf(e, p.Team), N: p.From, Award: &event.AwardedMatch{HomePoints: p.Points}, Says: journal.Variant(p.Matches == WithdrawnOut, "withdraw-team.out")}
}
