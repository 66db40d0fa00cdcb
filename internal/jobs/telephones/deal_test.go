package telephones_test

import (
	"fmt"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/tables"
	"uitslag/internal/test/check"
)

// set changes what the telephones of the club show.
func (n *night) set(change func(*event.Telephones)) {
	n.t.Helper()
	n.door(func(d *desk.Desk) {
		c := *d.Club.Club()
		change(&c.Settings.Tables)
		check.NoError(n.t, d.DoTo("", &command.SetClub{Name: c.Name, Settings: c.Settings}))
		n.served.Changed(d)
	})
}

// scorer does a command of the scorer on the session.
func (n *night) scorer(do func(d *desk.Desk) error) {
	n.t.Helper()
	n.door(func(d *desk.Desk) {
		check.NoError(n.t, do(d))
		n.served.Changed(d)
	})
}

// lines returns the lines of a table on a board, of all its rounds.
func (n *night) lines(place tables.Place, board int) []tables.Line {
	n.t.Helper()
	var out []tables.Line
	for _, r := range tables.At(check.Value(tables.Of(n.event(), n.session()))(n.t), place).Rounds {
		for _, l := range r.Lines {
			if l.Board == board {
				out = append(out, l)
			}
		}
	}
	return out
}

// TestDeal: the hands, the makeable tricks and the par of a board are shown to who has played it, once
// nobody still has to, and each unless the club hides it.
func TestDeal(t *testing.T) {
	n := begin(t, pairs(t, "howell", 4, 2))
	n.scorer(func(d *desk.Desk) error {
		return d.Do(&command.SetDeals{Session: n.session().ID, Deals: eventtest.TwoDeals(t)})
	})
	var phones []*phone
	for _, x := range n.served.Status() {
		phones = append(phones, n.scanned(x.Place))
	}
	k, early, late := 0, 0, 0
	look := func() {
		t.Helper()
		in, all := 0, 0
		for _, x := range n.served.Status() {
			for _, l := range n.lines(x.Place, 1) {
				all++
				if l.Done() {
					in++
				}
			}
		}
		for i, x := range n.served.Status() {
			for _, l := range n.lines(x.Place, 1) {
				if !l.Done() {
					continue
				}
				check.NoError(t, phones[i].get(fmt.Sprintf("/table/seen?round=%d&board=1", l.Round)))
				if in < all {
					early++
					check.Lacks(t, phones[i].text(), "Haalbaar", "par", "AK985", "AH985")
				} else {
					late++
					check.Contains(t, phones[i].text(), "Gift 1 · Noord gever · niemand kwetsbaar", "♥ AH985", "Haalbaar", "par +")
					check.Equal(t, "cells of the table of tricks", len(made(phones[i])), 20)
				}
			}
		}
	}
	for remaining := true; remaining; {
		remaining = false
		for _, p := range phones {
			remaining = p.play(t, &k) > 0 || remaining
			look()
		}
	}
	check.That(t, early > 0 && late > 0, "looked %d times before, %d after", early, late)
	l := n.lines(first, 1)[0]
	board := func() string {
		t.Helper()
		check.NoError(t, phones[0].get(fmt.Sprintf("/table/seen?round=%d&board=1", l.Round)))
		return phones[0].text()
	}
	n.set(func(s *event.Telephones) { s.HideMakeable = true })
	check.Contains(t, board(), "♥ AH985")
	check.Lacks(t, board(), "Haalbaar", "par +")
	n.set(func(s *event.Telephones) { s.HideMakeable, s.HideHands = false, true })
	check.Contains(t, board(), "Haalbaar", "par +")
	check.Lacks(t, board(), "AH985")
	n.set(func(s *event.Telephones) { s.HideMakeable = true })
	check.Lacks(t, board(), "Haalbaar", "par +", "AH985")
}

// made returns the cells of the tables of tricks that are shown.
func made(p *phone) []string {
	var out []string
	for _, x := range p.all("td") {
		if x.Parent != nil && x.Parent.Parent != nil && attr(x.Parent.Parent.Parent, "class") == "makes" && x.FirstChild != nil {
			out = append(out, x.FirstChild.Data)
		}
	}
	return out
}
