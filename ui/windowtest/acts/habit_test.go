package acts_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/screens/entry"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestHabitualTyping types a whole evening as most people type, by board and by round: an
// Enter too many behind every closing sign, every repeat sign and every text, of the
// keypad too, a Tab instead behind some of the signs, and a click before every correction. Every
// result is in as the slips have it, no line is skipped, and nobody is made a guest.
func TestHabitualTyping(t *testing.T) {
	for _, byRound := range []bool{false, true} {
		club, id := windowtest.Thirteen(t)
		w := windowtest.Open(t, windowtest.Light, club, "nl", id)
		paper := append([]event.Result(nil), windowtest.Session(t, w).Results...)
		for _, r := range paper {
			club.MustDo(t, id, &command.EraseResult{Session: windowtest.Session(t, w).ID, Result: r.ID})
		}
		members := len(club.Club().Members)
		w.Press(fyne.KeyF4)
		if byRound {
			w.Press("Ctrl+R")
		}
		h := habit{t: t, w: w, p: w.Shell.Current().(*entry.Screen).Presenter()}
		for n := range paper {
			h.line(n, paper)
		}
		if h.tabs == 0 {
			t.Error("no Tab was one too many")
		}
		in := windowtest.Session(t, w).Results
		if len(in) != len(paper) {
			t.Errorf("by round %v: %d results are in, not %d", byRound, len(in), len(paper))
		}
		for _, was := range paper {
			if is := windowtest.Find(in, was.Key()); is.Score != was.Score || is.Kind != was.Kind || is.Reversed != was.Reversed {
				t.Errorf("board %d, %v-%v: %+v is in, not %+v", was.Board, was.NS, was.EW, is.Entry(), was.Entry())
			}
		}
		if got := len(club.Club().Members); got != members {
			t.Errorf("%d members, not %d", got, members)
		}
	}
}

// habit types with extra keys.
type habit struct {
	t     *testing.T
	w     *windowtest.Window
	p     *entry.Presenter
	above event.Key // the line that was typed last
	tabs  int       // the Tabs that were one too many
}

// at returns the line with the cursor.
func (h *habit) at() event.Key {
	h.t.Helper()
	board, ns, ew, ok := h.p.At()
	if !ok {
		h.t.Fatalf("the cursor is on no line")
	}
	return event.Key{Board: board, NS: event.Pair(ns), EW: event.Pair(ew)}
}

// line types the n-th line, where the cursor is.
func (h *habit) line(n int, paper []event.Result) {
	h.t.Helper()
	key := h.at()
	if h.p.Result() != "" {
		h.t.Fatalf("line %d: the cursor is on a line that is in: board %d", n, key.Board)
	}
	r := windowtest.Find(paper, key)
	above := windowtest.Find(paper, h.above)
	text := h.w.Desk.Speaker.Notation().Text(r.Entry())
	enter := []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter}[n%2]
	signed := false // a sign books it
	switch {
	case n%11 == 5 && h.p.Line() < len(h.p.Model().Lines)-1: // wrong first, and then a click and the right one
		h.w.Type("pas")
		cell, ok := h.w.Canvas.Focused().(*widgets.Cell)
		if !ok {
			h.t.Fatal("the cursor is in no cell")
		}
		h.w.Press(enter)
		uitest.Click(h.t, h.w.Canvas, cell)
		h.press(text, enter)
	case r.Kind == event.Played && !r.Reversed && r.Score != 0 && n%3 > 0: // the score, with its sign
		sign, score := "+", r.Score
		if score < 0 {
			sign, score = "-", -score
		}
		if h.w.Desk.Speaker.Notation().DropZero {
			score /= 10
		}
		h.w.Type(fmt.Sprint(score, sign))
		signed = true
	case above.Entry() == r.Entry() && h.p.Line() > 0 && h.above.Board == key.Board && !strings.Contains(text, "R"):
		h.w.Type("*")
		signed = true
	default:
		h.press(text, enter)
	}
	h.above = key
	if n == len(paper)-1 {
		return
	}
	if signed && n%5 == 2 {
		enter = fyne.KeyTab
		h.tabs++
	}
	h.extra(n, enter)
}

// press types a text and an Enter.
func (h *habit) press(text string, enter fyne.KeyName) {
	h.w.Type(text)
	h.w.Press(enter)
}

// extra presses the key that is one too many: the cursor stays where it is.
func (h *habit) extra(n int, enter fyne.KeyName) {
	h.t.Helper()
	before := h.at()
	h.w.Press(enter)
	if n%4 == 0 && enter != fyne.KeyTab {
		h.w.Press(enter)
	}
	if after := h.at(); after != before {
		h.t.Fatalf("line %d: one %s too many goes from board %d to board %d", n, enter, before.Board, after.Board)
	}
}
