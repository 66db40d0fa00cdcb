package look_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// ranked is a state of the screen with the ranking.
func ranked(name string, club clubOf, keys ...string) windowtest.State {
	return windowtest.State{Name: "ranking " + name, Key: fyne.KeyF5, Club: club, Do: does(keys...)}
}

// narrowly is one in a window of another size.
func narrowly(width, height float32, s windowtest.State) windowtest.State {
	do := s.Do
	s.Do = func(w *windowtest.Window) {
		w.Resize(fyne.NewSize(width, height))
		uitest.Settle(w.Canvas)
		do(w)
	}
	return s
}

// playedRobin returns a round robin of three teams, all in: each sits out once.
func playedRobin(t *testing.T) (*desktest.Club, event.ID) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 3}), 4, eventtest.Preset(t, "Teams WBF"))
	n.PlayAll(func(x event.Expected) string { return eventtest.SomeContract(x) })
	club, e := desktest.New(t), *n.E
	e.ID = "robin"
	club.MustDo(t, e.ID, &command.ImportEvent{Event: e})
	return club, e.ID
}

// publishedOtherwise returns an evening of a file that says other figures than are computed.
func publishedOtherwise(t *testing.T) (*desktest.Club, event.ID) {
	club, id := windowtest.Evening(desktest.Manual)(t)
	e := *check.Value(club.Event(id))(t).Clone()
	st := check.Value(standings.Of(&e, e.Sessions[0].ID))(t)
	p := &event.Published{}
	for i := range 3 {
		r := &st.Lists[0].Rows[i]
		p.Totals = append(p.Totals, event.PublishedTotal{Contestant: r.Contestant, Percent: "12.34", Place: r.Place()})
	}
	p.Results = []event.PublishedPoints{{Result: st.Boards[0].Lines[0].Result.ID, NS: "1.5"}}
	e.ID, e.Source, e.Published = "foreign", "avond.xml", p
	club.MustDo(t, e.ID, &command.ImportEvent{Event: e})
	return club, e.ID
}

// twoWinners returns a Mitchell with two lists, all in.
func twoWinners(t *testing.T) (*desktest.Club, event.ID) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Generate(t, "mitchell", movements.Options{Pairs: 10}), BoardsPerSet: 2})
	club.Fill(t, id, func(event.Expected) bool { return true })
	return club, id
}

// qualified returns a qualifying of eight pairs, all in, with a final in hand of which so many
// results are in.
func qualified(in int) clubOf {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		club := desktest.New(t)
		id := club.Make(t, desktest.Evening{Movement: desktest.Generate(t, "howell", movements.Options{Pairs: 8}), BoardsPerSet: 1})
		club.Fill(t, id, func(event.Expected) bool { return true })
		e := check.Value(club.Event(id))(t)
		soFar := check.Value(total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id) }))(t)
		carry := &event.CarryOver{Kind: event.CarryFull, From: []event.ID{e.Sessions[0].ID}}
		s := check.Value(total.Next{ID: "final", Date: "2026-11-21", Play: total.PlayFinal, Finalists: 4, Carry: carry}.Session(e, soFar))(t)
		club.MustDo(t, id, &command.AddSession{Session: s})
		for i, x := range s.Schedule() {
			if !x.SitOut() && i < in {
				r := event.Result{ID: club.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Passed, Source: "typed"}
				club.MustDo(t, id, &command.EnterResult{Session: s.ID, Result: r})
			}
		}
		return club, id
	}
}

func init() {
	manual, half := windowtest.Evening(desktest.Manual), windowtest.Evening(desktest.Halfway)
	teams := windowtest.SwissOfFive(1, 100)
	further = append(
		further,
		ranked("rank asked", manual, "Home", "Left", "Left", "Left", "Left", "Return"),
		ranked("points of clubs", manual, "Right", "Return"),
		ranked("boards counted", manual, "Right", "Right", "Return"),
		ranked("group asked", manual, "Right", "Right", "Right", "Return"),
		ranked("group left by Tab", manual, "Down", "Right", "Right", "Right", "Return", "\t"),
		ranked("group board", manual, "Down", "Right", "Right", "Right", "Return", "Return", "Down", "Return"),
		ranked("asked, button", manual, "Return", "\t"),
		ranked("asked, button pressed", manual, "Return", "\t", "Return"),
		ranked("asked, other pair", manual, "Return", "End", "Left"),
		ranked("board, other board", manual, "Return", "Return", "Return", "End", "Prior"),
		ranked("back from board", manual, "Return", "Return", "Return", "Escape"),
		ranked("back from boards", manual, "Return", "Return", "Escape"),
		ranked("reading on", manual, "Return", "Return", "Return", "Space"),
		ranked("search field", manual, "Ctrl+F"),
		ranked("searched, next", manual, "j", "Down", "Down", "Up"),
		ranked("searched, asked", manual, "willy", "Return"),
		ranked("searched, cleared", manual, "willy", "Escape"),
		ranked("searched, asked, back", manual, "willy", "Return", "Escape"),
		ranked("searched, asked, back twice", manual, "willy", "Return", "Escape", "Escape"),
		ranked("nobody found", manual, "xyz"),
		ranked("nobody found, asked", manual, "xyz", "Return"),
		ranked("searched while asked", manual, "Return", "Return", "willy"),
		ranked("copy button", manual, "Shift+Tab"),
		ranked("copied", manual, "Ctrl+C"),
		ranked("copied answer", manual, "Return", "Ctrl+C"),
		ranked("explained", manual, "Return", "Ctrl+P"),
		ranked("sorted twice", manual, "Ctrl+Down", "Ctrl+Down"),
		ranked("sorted, ranked again", manual, "Ctrl+Down", "Escape"),
		ranked("sorted by name", half, "Left", "Left", "Ctrl+Down"),
		ranked("half asked", half, "Return"),
		ranked("half board", half, "Return", "Return", "Return"),
		ranked("left and come back", manual, "Return", "Return", "F6", "F5"),
		ranked("left while searching", manual, "willy", "F6", "F5"),
		ranked("two winners", twoWinners, "End", "Return"),
		ranked("two winners sorted", twoWinners, "Left", "Ctrl+Down"),
		ranked("locked", windowtest.Locked, "Return"),
		ranked("foreign", publishedOtherwise),
		ranked("foreign asked", publishedOtherwise, "Return"),
		ranked("foreign, back", publishedOtherwise, "Return", "Escape", "\t"),
		ranked("teams", teams),
		ranked("teams asked", teams, "Return"),
		ranked("teams boards", teams, "Return", "Return"),
		ranked("teams board", teams, "Return", "Return", "Return"),
		ranked("robin", playedRobin, "End"),
		ranked("robin matches", playedRobin, "Right", "Right", "Return"),
		ranked("robin round", playedRobin, "Right", "Right", "Right", "Right", "Right", "Return"),
		ranked("robin round board", playedRobin, "Right", "Right", "Right", "Right", "Right", "Return", "Return", "Return"),
		ranked("cup", windowtest.LevelCup, "Left", "Left", "Left", "Left", "Return"),
		ranked("of pairs in VPs", drawnPairs),
		ranked("big again", manual, "Ctrl+B", "Ctrl+B"),
		narrowly(1024, 640, ranked("narrow", half)),
		narrowly(1024, 640, ranked("narrow, groups", half, "Ctrl+G")),
		narrowly(1024, 640, ranked("narrow asked", half, "Return")),
		narrowly(640, 480, ranked("small", manual)),
		narrowly(640, 480, ranked("small board", manual, "Return", "Return", "Return", "Space", "Space")),
		narrowly(640, 480, ranked("small searched", manual, "Return", "Return", "w")),
		ranked("final begun", qualified(0)),
		ranked("final half", qualified(5)),
		ranked("final asked", qualified(100), "Return"),
		ranked("final total", qualified(100), "Ctrl+T"),
		ranked("final total asked", qualified(100), "Ctrl+T", "Return"),
		ranked("final total searched", qualified(100), "Ctrl+T", "1"),
		ranked("final total place", qualified(100), "Ctrl+T", "Home", "Left", "Left", "Left", "Return"),
		ranked("final total points", qualified(100), "Ctrl+T", "Right", "Return"),
		ranked("final session again", qualified(100), "Ctrl+T", "Ctrl+T"),
	)
}
