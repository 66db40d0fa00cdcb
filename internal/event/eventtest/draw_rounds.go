package eventtest

import (
	"fmt"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// DrawnRounds returns an event of one session "s" of which the rounds are drawn one by one: a
// Swiss of n pairs or teams, or a knock-out of n teams.
func DrawnRounds(t TB, per, n int, kind event.Kind, way event.DrawWay) event.Event {
	t.Helper()
	m := movements.Movement{Name: "swiss", Pairs: n, Rounds: [][]movements.Place{}}
	e := Evening(per, Section("A", m))
	e.Kind, e.Form = kind, event.FormSwiss
	c := &e.Sessions[0].Sections[0]
	c.Drawing = &event.Drawing{Way: way, Rounds: 5}
	preset := "MesserBridge"
	if kind == event.Teams {
		c.Movement.Contest, preset = movements.OfTeams, "Teams IMP"
	}
	if way == event.DrawKnockout {
		c.Movement.Name, e.Form, c.Drawing.Rounds = "knock-out", event.FormKnockout, 0
	}
	e.Rules = check.Sure(rules.Preset(preset))
	return e
}

// drawRounds returns such an event of a size that few commands finish.
func drawRounds(t *rapid.T) event.Event {
	if !rapid.Bool().Draw(t, "Swiss") {
		return DrawnRounds(t, 1, rapid.IntRange(2, 4).Draw(t, "teams"), event.Teams, event.DrawKnockout)
	}
	way := rapid.SampledFrom([]event.DrawWay{event.DrawSwiss, event.DrawMonrad}).Draw(t, "way")
	e := DrawnRounds(t, 1, rapid.IntRange(2, 5).Draw(t, "pairs"), rapid.SampledFrom([]event.Kind{event.Pairs, event.Teams}).Draw(t, "kind"), way)
	if e.Kind == event.Pairs && rapid.Bool().Draw(t, "by victory points") {
		e.Rules.PercentVPs, e.Rules.SitOut = rules.VPsEBUPercent, rules.SwissBye
	}
	return e
}

// drawRoundCommand returns a command to an event of which the rounds are drawn, that may be done
// or refused.
func drawRoundCommand(t *rapid.T, e *event.Event, step int) journal.Payload {
	s := &e.Sessions[0]
	c := &s.Sections[0]
	last := event.Draw{Section: c.Letter, Round: c.Rounds()}
	if d := s.Draw(c.Letter, c.Rounds()); d != nil {
		last = *d
	}
	switch rapid.IntRange(0, 9).Draw(t, "of a draw") {
	case 7:
		return &command.TakeBackRound{Session: "s", Section: c.Letter, Round: c.Rounds()}
	case 8:
		if len(last.Order) > 1 {
			if d, err := drawing.Swap(c, last, last.Order[0].Contestant, last.Order[len(last.Order)-1].Contestant); err == nil {
				last = d
			}
		}
		return &command.RedrawRound{Session: "s", Draw: last}
	case 9: // what is missing stays so
	default:
		for _, o := range last.Order {
			if x, err := drawing.ExtraBoards(e, "s", c.Letter, last.Round, o.Contestant); err == nil {
				return &command.ExtraBoards{Session: "s", Section: c.Letter, Round: x.Round, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards}
			}
		}
		if lines := Missing(s); len(lines) > 0 { // the same at every table: a match is level
			r := event.Result{ID: event.ID(fmt.Sprint("d", step)), Board: lines[0].Board, NS: lines[0].NS, EW: lines[0].EW, Kind: event.Played, Score: 110}
			return &command.EnterResult{Session: "s", Result: r}
		}
	}
	d, err := drawing.Propose(e, "s", c.Letter, drawing.Options{Early: true})
	if err != nil {
		d = last
		d.Round++
	}
	return &command.DrawRound{Session: "s", Draw: d}
}

// drawnNight returns an evening of pairs of which a few rounds are drawn, nothing of it in.
func drawnNight(t *rapid.T) event.Event {
	n := rapid.IntRange(4, 9).Draw(t, "pairs")
	e := DrawnRounds(t, rapid.IntRange(1, 3).Draw(t, "a round"), n, event.Pairs, event.DrawSwiss)
	e.Form = event.FormOnce // of several sessions it can be one
	for range rapid.IntRange(1, 3).Draw(t, "rounds") {
		drawing.Keep(&e, &e.Sessions[0], &e.Sessions[0].Sections[0], check.Sure(drawing.Propose(&e, "s", "A", drawing.Options{Early: true})))
	}
	return e
}
