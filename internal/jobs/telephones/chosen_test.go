package telephones_test

import (
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/tables"
	"uitslag/internal/test/check"
)

// TestChosen: what the club chose is asked of a board and shown of it, and nothing else.
func TestChosen(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	choose := func(s event.Telephones) {
		n.door(func(d *desk.Desk) {
			set := command.SetClub{Name: d.Club.Club().Name, Settings: d.Club.Club().Settings}
			set.Settings.Tables = s
			check.NoError(t, d.DoTo("", &set))
			n.served.Changed(d)
		})
	}
	p := n.scanned(first)
	options := func(name string) (n int) {
		for _, x := range p.all("input") {
			if attr(x, "name") == name {
				n++
			}
		}
		return n
	}
	open := func() string {
		t.Helper()
		check.NoError(t, p.get("/table/"))
		all := p.links("/table/board")
		check.Must(t, len(all) > 0, "no board is open: %q", p.text())
		check.NoError(t, p.get(all[0]))
		return all[0]
	}
	open()
	check.That(t, options("suit") == 0 && options("result") == 20, "%d suits of a lead, %d results", options("suit"), options("result"))
	choose(event.Telephones{Lead: true, Total: true})
	board := open()
	check.That(t, options("suit") == 4 && options("rank") == 13 && options("result") == 14, "%d suits, %d ranks, %d results", options("suit"), options("rank"), options("result"))
	check.NoError(t, p.send("/table/board", map[string]string{"contract": "4S", "declarer": "N", "result": strconv.Itoa(10), "suit": "H", "rank": "K"}))
	check.NoError(t, p.send("/table/agree", nil))
	r := n.session().Results[0]
	check.That(t, r.Tricks == 10 && r.Lead == "HK", "%d tricks, the lead %q", r.Tricks, r.Lead)
	check.Contains(t, p.text(), "Verbeter")

	seen := "/table/seen" + board[len("/table/board"):]
	correct := func(s event.Telephones) bool {
		choose(s)
		check.NoError(t, p.get(seen))
		may := strings.Contains(p.text(), "Verbeter")
		check.NoError(t, p.get(board))
		check.Equal(t, "a form to correct it", p.form("/table/board") != nil, may)
		return may
	}
	check.That(t, correct(event.Telephones{Fixed: true}), "it cannot be corrected while the round is played")
	choose(event.Telephones{})
	for range 2 { // the other boards of the round
		open()
		check.NoError(t, p.send("/table/board", values(0)))
		check.NoError(t, p.send("/table/agree", nil))
	}
	check.That(t, !correct(event.Telephones{Fixed: true}) && correct(event.Telephones{}), "what is corrected of a round that is over is not as the club chose")

	k := 0
	phones := []*phone{p}
	for _, x := range n.served.Status()[1:] {
		phones = append(phones, n.scanned(tables.Place{Section: x.Section, Number: x.Number}))
	}
	choose(event.Telephones{})
	for left := true; left; {
		left = false
		for _, x := range phones {
			left = x.play(t, &k) > 0 || left
		}
	}
	check.NoError(t, p.get(seen))
	check.Contains(t, p.text(), "Deze gift tot nu")
	check.That(t, len(p.all("td")) > 0, "no results of others: %q", p.text())
	choose(event.Telephones{HidePercentage: true, HideTraveller: true})
	check.NoError(t, p.get(seen))
	check.Lacks(t, p.text(), "Deze gift tot nu")
	check.Equal(t, "cells of a traveller", len(p.all("td")), 0)
}
