package windowtest

import (
	"fmt"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// DrawnEvening is a club with an evening of which the rounds are drawn.
func DrawnEvening(t *testing.T, kind event.Kind, n, per int, preset string, way event.DrawWay) (*desktest.Club, event.ID) {
	t.Helper()
	by := check.Value(rules.Preset(preset))(t)
	e := eventtest.DrawnRounds(t, per, n, kind, way)
	e.ID, e.Name, e.Rules, e.Form = "drawn", "Zwitsers", by, event.FormSwiss
	if way == event.DrawKnockout {
		e.Name, e.Form = "Beker", event.FormKnockout
	}
	club := desktest.New()
	for i := range e.Contestants {
		c := &e.Contestants[i]
		size := 2
		if kind == event.Teams {
			size, c.Name = 4, []string{"Strombeek", "De Ruiten", "Vijf Azen", "Zwaluw", "Reiger", "Ooievaar", "Merel", "Specht", "Lijster", "Kievit", "Wulp", "Grutto", "Tureluur", "Valk", "Buizerd"}[i%15]
		}
		c.Players = nil
		for k := range size {
			person := event.Person{ID: event.ID(fmt.Sprint("p", i, "-", k)), First: []string{"Els", "Jan", "Miet", "Piet"}[k], Last: fmt.Sprintf("Speler%c", 'A'+i)}
			member := event.Member{ID: event.ID(fmt.Sprint("m", i, "-", k)), Person: person.ID}
			club.MustDo(t, "", &command.AddMember{Member: member}, person)
			c.Players = append(c.Players, member.ID)
		}
	}
	club.MustDo(t, e.ID, &command.NewEvening{Event: e})
	return club, e.ID
}

// SwissOfFive is a Swiss of five teams of which so many rounds were drawn, with so many
// results of the last of them in.
func SwissOfFive(rounds, in int) func(t *testing.T) (*desktest.Club, event.ID) {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		club, id := DrawnEvening(t, event.Teams, 5, 2, "Teams IMP", event.DrawSwiss)
		for range rounds {
			DrawRound(t, club, id)
		}
		Fill(t, club, id, in, nil)
		return club, id
	}
}

// LevelCup is a knock-out of four teams of which one match of the first round is level.
func LevelCup(t *testing.T) (*desktest.Club, event.ID) {
	club, id := DrawnEvening(t, event.Teams, 4, 4, "Teams IMP", event.DrawKnockout)
	DrawRound(t, club, id)
	Fill(t, club, id, 1000, func(x event.Expected, home, away int) int {
		if home == 1 || away == 1 {
			return 110
		}
		return winner(home, away)
	})
	return club, id
}

// DrawRound draws the next round by command.
func DrawRound(t *testing.T, club *desktest.Club, id event.ID) {
	t.Helper()
	e := check.Value(club.Event(id))(t)
	s := &e.Sessions[0]
	d := check.Value(drawing.Propose(e, s.ID, "A", drawing.Options{}))(t)
	club.MustDo(t, id, &command.DrawRound{Session: s.ID, Draw: d})
}

// winner is a score with which the lower number wins.
func winner(ns, ew int) int {
	if ns < ew {
		return 110
	}
	return -100
}

// Fill enters what is missing, at most so many results, by the numbers of who meet.
func Fill(t *testing.T, club *desktest.Club, id event.ID, most int, score func(x event.Expected, ns, ew int) int) {
	t.Helper()
	e := check.Value(club.Event(id))(t)
	s := &e.Sessions[0]
	if score == nil {
		score = func(_ event.Expected, ns, ew int) int { return winner(ns, ew) }
	}
	for i, x := range eventtest.Missing(s) {
		if i == most {
			break
		}
		_, a := s.LabelOf(x.NS.A)
		_, b := s.LabelOf(x.EW.A)
		r := event.Result{
			ID: club.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table, Section: x.Section,
			Kind: event.Played, Score: score(x, a.Number, b.Number), Source: "typed",
		}
		club.MustDo(t, id, &command.EnterResult{Session: s.ID, Result: r})
	}
}
