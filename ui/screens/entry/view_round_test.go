package entry

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

func hint(r *room, key string) string {
	return shelltest.HintText(r.s, key)
}

// TestWholeRoundByKeys types two round slips with mistakes, on the keyboard alone.
func TestWholeRoundByKeys(t *testing.T) {
	r := open(t, newNight(t, "nl", event.Settings{DropZero: true}), light)
	var modes []slip.Mode
	r.s.hooks.Mode = func(_ bool, m slip.Mode) { modes = append(modes, m) }
	check.Equal(t, "hint", hint(r, "Ctrl R"), "per ronde")
	r.press("Ctrl+R")
	r.title("Ronde 1 · tafel 1", 0)
	if hint(r, "Ctrl R") != "per gift" || hint(r, "Ctrl G") != "naar ronde" || !r.s.view.byRound.Visible() || r.s.view.strip.Visible() {
		t.Errorf("hints %q %q", hint(r, "Ctrl R"), hint(r, "Ctrl G"))
	}
	r.typed("4s\n")
	r.title("Ronde 1 · tafel 1", 0)
	check.That(t, r.s.view.cells[0].State() == widgets.CellRefused && strings.Contains(r.said(), "Gift 1: "),
		"said %q", r.said())
	r.press("Escape")
	r.typed("4sn:42+") // contract and score, closed: books at once
	r.title("Ronde 1 · tafel 1", 1)
	r.typed("*")
	r.title("Ronde 1 · tafel 1", 1) // 4♠ scores 620 on board 2: refused
	check.Contains(t, r.said(), "620")
	r.press("Escape")
	r.typed("4sn\n")
	r.title("Ronde 1 · tafel 2", 0)
	r.typed("pas\t")
	r.title("Ronde 1 · tafel 2", 1)
	r.press("Up")
	r.title("Ronde 1 · tafel 2", 0)
	r.press("Down")
	r.typed("*")
	r.title("Ronde 2 · tafel 2", 0)
	r.press("Ctrl+Z")
	r.title("Ronde 1 · tafel 2", 1)
	r.press("Ctrl+Y")
	r.title("Ronde 1 · tafel 2", 1)
	r.press(fyne.KeyPageDown)
	r.title("Ronde 1 · tafel 3", 0)
	r.press(fyne.KeyReturn) // nothing to type there
	r.title("Ronde 2 · tafel 2", 0)
	r.press("Ctrl+G")
	r.typed("3 1\n")
	r.title("Ronde 3 · tafel 1", 0)
	r.typed("pas\n")
	r.press("Ctrl+R")
	r.cursor(2, 1) // the same line
	got := len(r.results(t))
	check.That(t, got == 5, "%d results", got)
	check.That(t, fmt.Sprint(modes) == fmt.Sprint([]slip.Mode{slip.ByRound, slip.ByBoard}), "modes %v", modes)
	r.typed("zz")
	r.press("Ctrl+R") // what is half typed is looked at first
	r.cursor(2, 1)
}

// TestRoundsByKeysAndMouse chooses slips among the squares.
func TestRoundsByKeysAndMouse(t *testing.T) {
	r := open(t, roundNight(t, "nl"), light)
	r.press("Ctrl+R")
	at := func(i int) fyne.Position {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(r.s.view.rounds).Add(r.s.view.rounds.Places()[i]).AddXY(5, 5)
	}
	test.TapCanvas(r.canvas, at(5))
	r.title("Ronde 2 · tafel 3", 0)
	r.typed("zz")
	test.TapCanvas(r.canvas, at(8))
	r.title("Ronde 3 · tafel 3", 0)
	test.TapCanvas(r.canvas, at(5))
	r.title("Ronde 2 · tafel 3", 0)
	c := r.s.view.cells[0]
	check.That(t, c.Text == "zz" && c.State() == widgets.CellRefused, "what was typed is gone: %q", c.Text)
	r.press("Escape")
	test.TapCanvas(r.canvas, at(3)) // pair 5 sits out
	r.title("Ronde 2 · tafel 1", 0)
	r.typed("4sn*")
	r.press("Up", "Right", "Home", "End", "Up", "Left", "Down", fyne.KeySpace)
	r.title("Ronde 3 · tafel 2", 0)
	r.press(fyne.KeyPageUp, "Up", "Up", "Up", "Right", "Right", "Right", fyne.KeyReturn)
	r.title("Ronde 3 · tafel 1", 0) // in the cell the arrows do not reach the squares
	r.canvas.Focus(r.s.view.rounds)
	r.press("Up", fyne.KeyReturn)
	r.title("Ronde 2 · tafel 1", 0)
	r.press("Ctrl+Z") // making the evening is undone
	check.That(t, r.s.view.nothing.Visible(), "an evening that is gone is still shown")
	r.press("Ctrl+Y")
	r.title("Ronde 1 · tafel 1", 0)
}

// TestUndoLeavesTheSitOut holds: the cursor goes to what was undone, also from a slip
// where there is nothing to type.
func TestUndoLeavesTheSitOut(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.press("Ctrl+R")
	r.typed("pas\n")
	r.press(fyne.KeyPageDown, fyne.KeyPageDown)
	r.title("Ronde 1 · tafel 3", 0)
	r.press("Ctrl+Z")
	r.title("Ronde 1 · tafel 1", 0)
}

func TestSetMode(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.s.hooks.Mode = func(bool, slip.Mode) { t.Error("told of what it was told") }
	r.s.SetMode(false, slip.ByRound)
	check.That(t, r.s.view.shown.Title == "Ronde 1 · tafel 1", "%q", r.s.view.shown.Title)
	r.desk.Take("")
	r.press("Ctrl+R") // nothing in hand
	r.desk.Take(r.id)
	r.title("Ronde 1 · tafel 1", 0)
}

// people are names of the players, some of them long.
func people(n int) []string {
	var all []string
	for i := range n {
		all = append(all, []string{"Jan Claes", "Marie-Christine Van den Bossche", "Piet Maes", "Godelieve Vandenberghe", "Herman Nys"}[i%5])
	}
	return all
}

// TestRoundSizes holds that at every size of type nothing is cut off, the cell with
// the cursor is seen, and where the rounds have a column of their own the square of its slip,
// with few tables and with many.
func TestRoundSizes(t *testing.T) {
	mitchell := desktest.Generate(t, "mitchell", movements.Options{Pairs: 29, Rounds: 8, Turn: []int{3, 6}})
	for name, m := range map[string]movements.Movement{"small": small, "mitchell": mitchell} {
		for _, scale := range []int{100, 110, 125, 150, 175, 200} {
			lang := map[string]string{"small": "nl", "mitchell": "en"}[name]
			n := makeNight(t, lang, desktest.Evening{Movement: m, BoardsPerSet: 3, Names: people(2 * m.Pairs)}, event.Settings{DropZero: true})
			r := open(t, n, theme.Look{Scale: scale, Scheme: theme.Schemes()[scale%3]})
			r.press("Ctrl+R")
			r.put(t, "x", 1, 5, 1, 420)
			r.press("Ctrl+G")
			r.typed("3 1\n")
			r.typed("14+17-zz\n")
			check.Slices(t, fmt.Sprintf("cut off, %s %d %%", name, scale), uitest.CutOff(r.canvas), nil)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject
			cell := r.s.view.cell()
			top := at(r.s.view.grid).Y
			bottom := min(top+r.s.view.grid.Size().Height, uitest.Screen.Height)
			if y := at(cell).Y; y < max(top, 0) || y+cell.Size().Height > bottom {
				t.Errorf("%s %d %%: the cell is at %v, seen is %v to %v", name, scale, y, top, bottom)
			}
			if mark := r.s.view.rounds.Mark(); r.s.view.root.drawn == wide && (at(mark).Y < 0 || at(mark).Y+mark.Size().Height > uitest.Screen.Height) {
				t.Errorf("%s %d %%: the square is at %v", name, scale, at(mark))
			}
			for _, p := range r.s.view.side.panels {
				if p.Visible() && p.Tone() == widgets.Refusal && at(p).Y+p.Size().Height > uitest.Screen.Height {
					t.Errorf("%s %d %%: the sentence about the cell is at %v", name, scale, at(p))
				}
			}
		}
	}
}

// hint reports whether a key is hinted at, in the window.
func (r *room) hint(key string) bool {
	return slices.ContainsFunc(r.told, func(h widgets.Hint) bool { return h.Key == key })
}

// TestSecondTypingByKeys types a board a second time on the keyboard alone, with a slip
// in each typing, and answers.
func TestSecondTypingByKeys(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	r.press("Ctrl+T")
	check.That(t, !r.s.p.Second() && strings.Contains(r.said(), "nog niets ingevoerd"), "said %q", r.said())
	r.typed("4sn\n3nz-\n42+11-pas\n45+")
	r.cursor(2, 0)
	r.press("Ctrl+T")
	r.cursor(1, 0)
	check.That(t, r.hint("Esc") && !r.hint("Ctrl T"), "the window is not told how to stop it")
	if !r.s.view.second.Visible() || !strings.Contains(r.s.view.second.String(), "Tweede keer typen.") || r.s.view.side.scores.Visible() {
		t.Error("it is not seen that the slips are typed a second time")
	}
	check.Equal(t, "cells", strings.Join(r.cells(), ","), ",,,,,")
	r.typed("4sn\n3nz-\n")
	r.typed("42-") // books at once
	r.cursor(1, 3)
	r.typed("11-pas\n")
	r.cursor(1, 5)
	r.typed("42+") // the last line of the slip
	r.cursor(1, 2)
	check.That(t, r.hint("Ctrl D") && r.hint("Ctrl J") && r.hint("Ctrl O") && !r.hint("Enter"), "the answers are not hinted at")
	check.That(t, r.hint("F1"), "F1 shows what can be typed, and is not hinted at")
	r.typed("45") // eyes on the paper
	r.press("Return", "BackSpace", "Delete")
	r.cursor(1, 2)
	if got := strings.Join(r.cells(), ","); got != "4sn,3nz-,42-,11-,pas,42+" || !strings.Contains(r.said(), "Zeg eerst welke juist is") {
		t.Errorf("cells %s, said %q", got, r.said())
	}
	r.press("Ctrl+J") // the first
	r.cursor(1, 5)
	r.press("Ctrl+O")
	check.Equal(t, "to type again", r.s.view.cells[5].Text, "")
	check.That(t, !r.hint("Ctrl D") && r.hint("Enter"), "the hints are those of the question")
	r.press("Escape") // not after all
	check.That(t, r.s.view.cells[5].Text == "42+" && r.s.p.Second() && r.s.p.Asks(), "after Escape %q", r.s.view.cells[5].Text)
	r.press("Ctrl+O")
	r.typed("46+")
	r.cursor(1, 5)
	check.That(t, r.s.view.cells[5].State() == widgets.CellRefused, "46+ is not refused")
	r.press("Ctrl+A")
	r.typed("45+")
	r.cursor(1, 5) // all that is in was typed twice
	check.Contains(t, r.said(), "Alle 6 resultaten tot nu toe zijn twee keer getypt en gelijk; 162 komen er nog.")
	check.That(t, r.s.p.Model().Boards[0].State == slip.Verified && r.results(t)[2].Score == 420 && r.results(t)[5].Score == 450,
		"%+v", r.results(t))
	r.press("Ctrl+Z")
	r.cursor(1, 5)
	check.That(t, r.hint("Ctrl D"), "the answers are not hinted at after an undo")
	r.press("Ctrl+Y")
	r.press("Escape")
	check.That(t, !r.s.view.second.Visible() && r.s.view.side.scores.Visible() && strings.Contains(r.said(), "U voert weer gewoon in"),
		"Escape does not go back: %q", r.said())
	check.Equal(t, "cells", strings.Join(r.cells(), ","), "4sn,3nz-,42+,11-,pas,45+")
	check.That(t, r.hint("Ctrl T"), "begun, it is hinted at")
}

// TestSecondRightByKeys holds: the second typing is booked as a correction by Ctrl+D, and
// undone by Ctrl+Z; what is half typed is settled before the mode is left.
func TestSecondRightByKeys(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.typed("4sn\n3nz-\n")
	r.press("Ctrl+T")
	r.typed("4sn1\n3nz-\n")
	r.cursor(1, 0)
	r.press("F1") // what can be typed: the question stays seen
	check.That(t, strings.Contains(r.said(), "twee keer anders getypt"), "beside the help: %q", r.said())
	r.press("Ctrl+D")
	x := r.results(t)[0]
	check.That(t, x.Score == 450 && strings.HasSuffix(r.commands(), "correct-result"), "%+v %s", x, r.commands())
	r.press("Ctrl+Z")
	r.cursor(1, 0)
	check.That(t, r.results(t)[0].Score == 420 && r.s.p.Asks(), "the answer is not undone")
	r.press("Down")
	r.cursor(1, 1)
	r.press("Ctrl+A")
	r.typed("3nx")
	r.press("Ctrl+T")
	check.That(t, r.s.p.Second() && r.s.view.cells[1].State() == widgets.CellRefused, "left with half a result")
	r.press("Escape", "Escape", "F5", "F4") // the help first, then what is typed
	check.That(t, r.s.p.Second() && r.s.view.second.Visible(), "another screen ends it")
	r.press("Ctrl+T")
	r.cursor(1, 1)
	check.That(t, !r.s.p.Second(), "Ctrl+T does not end it")
	e, err := journal.Replay(r.Journal(r.id))
	check.That(t, err == nil && len(e.Sessions[0].SecondTyping().Differences()) == 1, "%v", err)
}

// TestSecondSizes holds that at every size of type the cell with the cursor and the
// question about it are seen.
func TestSecondSizes(t *testing.T) {
	for _, scale := range []int{100, 125, 150, 200} {
		r := open(t, bigNight(t, "nl"), theme.Look{Scheme: theme.Light, Scale: scale})
		r.typed("4sn\n3nz-\n42+11-pas\n45+")
		r.press("Ctrl+T")
		r.typed("4sn\n3nz-\n42-11-pas\n45+")
		r.cursor(1, 2)
		if r.s.view.cell().State() != widgets.CellMarked || !strings.Contains(r.said(), "twee keer anders getypt") || !r.hint("Ctrl J") {
			t.Errorf("%d %%: said %q", scale, r.said())
		}
		b := r.s.view.root.Size()
		check.That(t, b.Width <= uitest.Screen.Width, "%d %%: %g wide", scale, b.Width)
	}
}

// TestLockedKeys holds that in a file of another the keys that would change it say why they do
// nothing, and are not in the footer.
func TestLockedKeys(t *testing.T) {
	r := open(t, bigNight(t, "nl"), theme.Look{})
	refused := func() bool {
		return slices.ContainsFunc(r.s.view.side.panels, func(p *widgets.Panel) bool {
			return p.Visible() && p.Tone() == widgets.Refusal && strings.Contains(p.String(), "alleen te lezen")
		})
	}
	r.typed("4sn\n3nz-\n42+11-pas\n45+")
	r.press("Ctrl+T")
	r.typed("4sn\n3nz-\n42-11-pas\n45+")
	check.Must(t, !refused() && r.hint("Ctrl D"), "before: said %q", r.said())
	was := r.scores()
	r.Locked = "Els"
	r.s.changed()
	r.press("Ctrl+D")
	check.That(t, refused() && !r.hint("Ctrl D") && slices.Equal(r.scores(), was), "Ctrl D: said %q, in %v", r.said(), r.scores())
	r.press("Ctrl+T")
	check.Must(t, !r.s.p.Second() && !refused(), "Ctrl T does not end it: said %q", r.said())
	r.press("Ctrl+T")
	check.That(t, refused() && !r.s.p.Second() && !r.hint("Ctrl T"), "Ctrl T: said %q", r.said())
}
