package look_test

import (
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/test/check"
	"uitslag/ui/windowtest"
)

type clubOf = func(t *testing.T) (*desktest.Club, event.ID)

// drawing is a state of the screen with the draws.
func drawing(name string, club clubOf, keys ...string) windowtest.State {
	return windowtest.State{Name: "draw " + name, Club: club, Do: does(append([]string{"Ctrl+Shift+L"}, keys...)...)}
}

// lockedDraws returns a club whose evening is drawn, read only.
func lockedDraws(of clubOf) clubOf {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		club, id := of(t)
		club.Locked = "Marie"
		return club, id
	}
}

// closedDraws returns a club of which the evening that is drawn is closed.
func closedDraws(of clubOf) clubOf {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		club, id := of(t)
		e := check.Value(club.Event(id))(t)
		club.MustDo(t, id, &command.CloseSession{Session: e.Sessions[0].ID})
		return club, id
	}
}

// played returns a Swiss of five teams of which some rounds were played.
func played(rounds int) clubOf {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		club, id := windowtest.SwissOfFive(0, 0)(t)
		for range rounds {
			windowtest.DrawRound(t, club, id)
			windowtest.Fill(t, club, id, 1000, nil)
		}
		return club, id
	}
}

// wonCup returns a knock-out that somebody won.
func wonCup(t *testing.T) (*desktest.Club, event.ID) {
	club, id := windowtest.DrawnEvening(t, event.Teams, 4, 4, "Teams IMP", event.DrawKnockout)
	for range 2 {
		windowtest.DrawRound(t, club, id)
		windowtest.Fill(t, club, id, 1000, nil)
	}
	return club, id
}

// drawnPairs returns a Swiss of seven pairs.
func drawnPairs(t *testing.T) (*desktest.Club, event.ID) {
	return windowtest.DrawnEvening(t, event.Pairs, 7, 3, "Butler", event.DrawSwiss)
}

// meetAgain returns a Swiss of six of which three rounds were played in which the odd met the even.
func meetAgain(t *testing.T) (*desktest.Club, event.ID) {
	club, id := windowtest.DrawnEvening(t, event.Teams, 6, 2, "Teams IMP", event.DrawSwiss)
	for r, meetings := range [][][2]int{{{0, 1}, {2, 3}, {4, 5}}, {{4, 3}, {0, 5}, {2, 1}}, {{5, 2}, {3, 0}, {1, 4}}} {
		e := check.Value(club.Event(id))(t)
		d := event.Draw{Section: "A", Round: r + 1}
		for _, m := range meetings {
			a, b := e.Contestants[m[0]].ID, e.Contestants[m[1]].ID
			d.Meetings, d.Order = append(d.Meetings, [2]event.ID{a, b}), append(d.Order, event.Drawn{Contestant: a}, event.Drawn{Contestant: b})
		}
		club.MustDo(t, id, &command.DrawRound{Session: e.Sessions[0].ID, Draw: d})
		windowtest.Fill(t, club, id, 1000, nil)
	}
	return club, id
}

// twoSections returns a Swiss of pairs in two sections.
func twoSections(t *testing.T) (*desktest.Club, event.ID) {
	e := eventtest.DrawnRounds(t, 2, 6, event.Pairs, event.DrawSwiss)
	a := e.Sessions[0].Sections[0]
	b := eventtest.Section("B", *a.Movement)
	b.Drawing = a.Drawing
	two := eventtest.Evening(2, a, b)
	two.Form, two.Rules = e.Form, e.Rules
	club := desktest.New(t)
	club.MustDo(t, two.ID, &command.NewEvening{Event: two})
	return club, two.ID
}

func init() {
	first, drawn, some, full := windowtest.SwissOfFive(0, 0), windowtest.SwissOfFive(1, 0), windowtest.SwissOfFive(1, 4), windowtest.SwissOfFive(1, 100)
	further = append(
		further,
		drawing("swapped", first, "\t\t\t", "Space", "Down", "Right", "Space"),
		drawing("swapped on one table", first, "\t\t\t", "Space", "Right", "Space"),
		drawing("let go", first, "\t\t\t", "Space", "Escape"),
		drawing("picked twice", first, "\t\t\t", "Space", "Space"),
		drawing("apart until it cannot be", first, "Ctrl+D", "Ctrl+D", "Ctrl+D", "Ctrl+D", "Ctrl+D", "Ctrl+D"),
		drawing("many fixed", full, "\t\t\t", "Ctrl+J", "Down", "Ctrl+J", "Ctrl+G"),
		drawing("kept", first, "Ctrl+Return"),
		drawing("kept twice", first, "Return", "Return"),
		drawing("kept, undone", first, "Return", "Ctrl+Z"),
		drawing("left changed", first, "Ctrl+D", "F4", "Ctrl+Shift+L"),
		drawing("by lot, kept", first, "Ctrl+L", "Return", "Ctrl+R"),
		drawing("in drawn swapped", drawn, "Space", "Down", "Right", "Space"),
		drawing("taken back", drawn, "Ctrl+T", "Return"),
		drawing("of the round before", full, "Prior"),
		drawing("begun, picked", some, "Space"),
		drawing("asked, anyway", some, "Next", "Ctrl+Return", "\t", "Return"),
		drawing("asked, waits", some, "Next", "Ctrl+Return", "Return"),
		drawing("asked, left", some, "Next", "Ctrl+Return", "F4", "Ctrl+Shift+L"),
		drawing("asked by Enter", some, "Next", "Return", "Return"),
		drawing("empty asked", drawn, "Next", "Ctrl+Return"),
		drawing("last paper", played(2), "Prior", "Prior", "Ctrl+P"),
		drawing("other round", played(2), "\t", "Up", "Up"),
		drawing("locked", lockedDraws(first), "Ctrl+Return"),
		drawing("locked asked", lockedDraws(some), "Next", "Ctrl+Return"),
		drawing("locked level", lockedDraws(windowtest.LevelCup), "Ctrl+E"),
		drawing("closed", closedDraws(played(5)), "Ctrl+T"),
		drawing("level, next", windowtest.LevelCup, "Next", "Ctrl+Return"),
		drawing("level, down", windowtest.LevelCup, "Down"),
		drawing("extra", windowtest.LevelCup, "Ctrl+E"),
		drawing("won", wonCup),
		drawing("of pairs", drawnPairs, "Return"),
		drawing("two sections", twoSections, "Return", "Next"),
		drawing("anew by its button", first, "\t\t\t", "Ctrl+J", "\t\t\t\t\t", "Return"),
		drawing("fixed by its button", first, "\t\t\t\t", "Return"),
		drawing("taken back by its button", drawn, "Shift+Tab", "Return"),
		drawing("extra by its button", windowtest.LevelCup, "Shift+Tab", "Shift+Tab", "Shift+Tab", "Return"),
		drawing("met again", meetAgain, "\t\t\t", "Down", "Right", "Space", "Down", "Space"),
	)
}
