package acts_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/screens/control"
	"uitslag/ui/screens/entry"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestSecondTyping types the sample's evening of 13 pairs a second time by keys alone, by
// board and by round, with a slip on one line in fifteen: exactly these are asked about,
// each answer does what it says, and Controle has every board as verified at the end.
func TestSecondTyping(t *testing.T) {
	for seed, byRound := range []bool{false, true} {
		club, id := windowtest.Thirteen(t)
		w := windowtest.Open(t, windowtest.Light, club, "nl", id)
		w.Press(fyne.KeyF4)
		if byRound {
			w.Press("Ctrl+R")
		}
		w.Press(fyne.KeyF6, "Ctrl+T")
		p := w.Shell.Current().(*entry.Screen).Presenter()
		if !p.Second() || p.Model().Second == "" {
			t.Fatal("Ctrl+T on Controle does not begin the second typing")
		}
		first := windowtest.Session(t, w).Results
		rnd := rand.New(rand.NewPCG(uint64(seed), 3))
		slips, asked, typed := map[event.Key]event.Result{}, 0, 0
		for typed < len(first) || p.Asks() {
			board, ns, ew, ok := p.At()
			if !ok {
				t.Fatalf("the cursor is nowhere after %d lines", typed)
			}
			key := event.Key{Board: board, NS: event.Pair(ns), EW: event.Pair(ew)}
			was := windowtest.Find(first, key)
			if slip, slipped := slips[key]; p.Asks() {
				if !slipped {
					t.Fatalf("board %d: asked about a line that was typed the same", board)
				}
				asked++
				w.Type("4") // is not taken
				if asked%2 == 0 {
					w.Press("Ctrl+D")
					was = slip
				} else {
					w.Press("Ctrl+J")
				}
				if is := windowtest.Find(windowtest.Session(t, w).Results, key); is.Entry() != was.Entry() {
					t.Errorf("board %d: %+v is in, not %+v", board, is.Entry(), was.Entry())
				}
				continue
			}
			text := w.Desk.Speaker.Notation().Text(was.Entry())
			if rnd.IntN(15) == 0 {
				if slip := windowtest.SlipOf(was); slip.Entry() != was.Entry() {
					slips[key], text = slip, w.Desk.Speaker.Notation().Text(slip.Entry())
				}
			}
			w.Type(text + "\n")
			typed++
		}
		if len(slips) < 3 || asked != len(slips) {
			t.Errorf("by round %v: asked about %d of %d slips", byRound, asked, len(slips))
		}
		w.Press(fyne.KeyEscape, fyne.KeyF6)
		c := w.Shell.Current().(*control.Screen).Presenter()
		if got := c.Second(); got != "Alle 24 giften zijn twee keer getypt en gelijk." {
			t.Error(got)
		}
		for _, b := range c.Boards() {
			if b.State != widgets.BoardVerified && b.State != widgets.BoardMarked {
				t.Errorf("board %d is %v", b.Number, b.State)
			}
		}
	}
}

// TestSecondTypingOnControl holds: what differs stands in the list of Controle with both
// typings, Enter leads to where it is answered, and how far it is stands under it.
func TestSecondTypingOnControl(t *testing.T) {
	club, id := windowtest.Thirteen(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Press(fyne.KeyF4, "Ctrl+T")
	typing := w.Shell.Current().(*entry.Screen)
	p := typing.Presenter()
	var key event.Key
	for i := range 8 { // all of board 1, with a slip on its third line, and two of board 2
		board, ns, ew, _ := p.At()
		was := windowtest.Find(windowtest.Session(t, w).Results, event.Key{Board: board, NS: event.Pair(ns), EW: event.Pair(ew)})
		text := w.Desk.Speaker.Notation().Text(was.Entry())
		if i == 2 {
			slip := windowtest.SlipOf(was)
			key, text = was.Key(), w.Desk.Speaker.Notation().Text(slip.Entry())
		}
		w.Type(text + "\n")
		if p.Asks() {
			w.Press(fyne.KeyPageDown)
		}
	}
	w.Press(fyne.KeyF6)
	s := w.Shell.Current().(*control.Screen)
	c := s.Presenter()
	if got := c.Second(); got != "Bezig met de tweede keer: gift 1 (5 van 6 gelijk) en gift 2 (2 van 6 gelijk)." {
		t.Error(got)
	}
	w.Type("l")
	item := c.Items()[c.Item()]
	if item.Kind != control.Differs || !strings.Contains(item.Text, "1e keer: ") || !strings.Contains(item.Text, "2e keer: ") {
		t.Fatalf("%+v", item)
	}
	if c.Good() != "" {
		t.Error(c.Good())
	}
	w.Press(fyne.KeyReturn)
	board, ns, ew, _ := p.At()
	if w.Shell.Current() != typing || !p.Second() || !p.Asks() || key != (event.Key{Board: board, NS: event.Pair(ns), EW: event.Pair(ew)}) {
		t.Errorf("Enter leads to board %d", board)
	}
	w.Press("Ctrl+J", fyne.KeyF6)
	if got := c.Second(); got != "Twee keer getypt en gelijk: gift 1 (1 van 24).\nBezig met de tweede keer: gift 2 (2 van 6 gelijk)." {
		t.Error(got)
	}
	if first := c.Boards()[0].State; first != widgets.BoardVerified && first != widgets.BoardMarked {
		t.Errorf("board 1 is %v", first)
	}
	w.Press("Ctrl+T") // goes on where it stopped
	if board, _, _, _ := p.At(); board != 2 || p.Line() != 2 {
		t.Errorf("on board %d line %d", board, p.Line())
	}
	w.Press(fyne.KeyF6)
	w.Type("l")
	if len(c.Items()) > 0 { // and another line of the list is looked at in the ordinary way
		w.Press(fyne.KeyReturn)
		if p.Second() {
			t.Error("a line of the list is corrected while typing a second time")
		}
	}
}
