package windowtest

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/deals"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/widgets"
)

// Machine is a file of a dealing machine: boards 1 and 2, the first with its table.
func Machine() deals.File {
	var all []event.BoardDeal
	for i, text := range []string{
		"N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64",
		"E:QT7642.K.KT73.92 K.AQ732.Q65.KJT5 AJ53.J8.J42.AQ74 98.T9654.A98.863",
	} {
		d, err := bridge.ParseDeal(text)
		if err != nil {
			panic(err)
		}
		all = append(all, event.BoardDeal{Board: i + 1, Deal: d})
	}
	all[0].Tricks = "d8ddad8dda0500105001"
	return deals.File{Deals: all}
}

// Led is an evening on which board 1 was played at five tables in hearts, the first as if
// East had declared, with a lead that only East has.
func Led(t testing.TB) (*desktest.Club, event.ID) {
	t.Helper()
	club := desktest.New()
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 5)})
	e, err := club.Event(id)
	if err != nil {
		t.Fatal(err)
	}
	for i, x := range e.Sessions[0].Travellers()[0].Lines {
		r := event.Result{
			ID: event.ID("led-" + string(rune('a'+i))), Board: 1, NS: x.NS, EW: x.EW, Kind: event.Played, Source: "usebio", Lead: "S4",
			Contract: bridge.Contract{Level: 4, Denomination: bridge.Hearts}, Tricks: 13,
		}
		if i == 0 {
			r.Contract.Declarer = bridge.East
		}
		r.Score = bridge.NSScore(r.Contract, bridge.VulNone, r.Tricks)
		club.MustDo(t, id, &command.EnterResult{Session: desktest.SessionID(id), Result: r})
	}
	return club, id
}

// TabTo brings the cursor to a button, with Tab.
func TabTo(t testing.TB, w *Window, text string) {
	t.Helper()
	for range 40 {
		if b, ok := w.Canvas.Focused().(*widgets.Button); ok && b.Text() == text {
			return
		}
		w.Press(fyne.KeyTab)
	}
	t.Fatalf("Tab does not lead to %q", text)
}
