package entry

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
)

func fields(s string) []string { return strings.Fields(s) }

func TestEnterGoesDownAndOn(t *testing.T) {
	n := newNight(t, "nl")
	for i, typed := range []string{"4sn", "pas", "620", "-100"} {
		n.at(t, 1+i/2, i%2)
		if !n.enter(typed) {
			t.Fatalf("%q: %s", typed, n.messages())
		}
	}
	n.at(t, 3, 0)
	check.Equal(t, "journal", n.commands(), "enter-result enter-result enter-result enter-result")
}

func TestLastLineGoesToABoardThatIsNotComplete(t *testing.T) {
	n := newNight(t, "nl")
	n.p.GoBoard(6)
	n.enter("pas")
	n.enter("pas") // board 6 is complete: over the end to board 1
	n.at(t, 1, 0)
	n.enter("pas")
	n.p.GoBoard(5)
	n.enter("pas")
	n.enter("pas")
	n.at(t, 1, 1) // the first line that is missing there
	n.enter("pas")
	n.at(t, 2, 0)
}

func TestSkippedLineIsComeBackTo(t *testing.T) {
	n := newNight(t, "nl")
	n.p.Step(1) // no slip yet
	n.enter("pas")
	n.at(t, 1, 0) // the hole is not left behind
	check.Contains(t, n.messages(), "**1–2 is nog leeg.**")
	n.p.NextSlip(1)
	for range 10 {
		n.enter("pas")
	}
	n.at(t, 1, 0)
	n.enter("pas")
	check.Contains(t, n.messages(), "Alle 12 resultaten zijn ingevoerd. **F5** toont de uitslag.")
	n.at(t, 1, 0)
}

func TestRefusedKeepsTextAndCursor(t *testing.T) {
	n := newNight(t, "nl")
	for _, typed := range []string{"4s", "9sn", "4sq", "410", "7sn8", "zzz", "*", "0+"} {
		check.That(t, !n.enter(typed), "%q was accepted", typed)
		n.at(t, 1, 0)
		m := n.p.Model()
		l := m.Lines[0]
		check.That(t, l.Text == typed && l.State == LineRefused && l.Saved == "", "%q: the cell shows %+v", typed, l)
		if len(m.Messages) != 1 || m.Messages[0].Tone != notice.Refusal || !strings.HasPrefix(m.Messages[0].Text, "**1–2:** ") {
			t.Errorf("%q: messages %+v", typed, m.Messages)
		}
		check.That(t, !strings.Contains(m.Messages[0].Text, "⟦"), "%q: no sentence for %s", typed, m.Messages[0].Text)
	}
	check.Equal(t, "journal", n.commands(), "")
	n.p.Typed(0, "4sn")
	l := n.p.Model().Lines[0]
	check.That(t, l.State == LinePlain, "still red after typing on")
	n.p.Restore(0)
	check.Equal(t, "after Escape the cell", n.p.Model().Lines[0].Text, "")
}

func TestDraftsOutliveTheBoard(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("zzz")
	n.p.GoBoard(4)
	n.p.GoBoard(1)
	l := n.p.Model().Lines[0]
	check.That(t, l.Text == "zzz" && l.State == LineRefused, "%+v", l)
	check.Contains(t, n.messages(), "zzz")
}

func TestUnchangedWritesNothing(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn1")
	for _, typed := range []string{"4sn1", " 4 s n + 1", "4SN+1"} {
		n.p.Point(0)
		n.p.Typed(0, typed)
		check.That(t, n.p.Commit(0, typed), "%q was refused", typed)
		check.Equal(t, fmt.Sprintf("typed %q, shown", typed), n.p.Model().Lines[0].Text, strings.TrimSpace(typed))
	}
	check.Equal(t, "journal", n.commands(), "enter-result")
}

func TestChangedCorrects(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn1")
	id := n.results(t)[0].ID
	n.p.Commit(0, "4sn")
	rs := n.results(t)
	check.That(t, len(rs) == 1 && rs[0].ID == id && rs[0].Score == 420, "%+v", rs)
	check.Equal(t, "journal", n.commands(), "enter-result correct-result")
}

func TestEmptiedErases(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn1")
	n.p.Point(0)
	n.p.Typed(0, "")
	n.p.Commit(0, "  ")
	n.p.Advance()
	check.Contains(t, n.messages(), "1–2: leeggemaakt. **Ctrl Z** zet het terug.")
	check.That(t, len(n.results(t)) == 0 && n.commands() == "enter-result erase-result", "journal: %s", n.commands())
	check.NoError(t, n.desk.Steps.Undo())
	n.at(t, 1, 0)
	check.Equal(t, "after undo the cell", n.p.Model().Lines[0].Text, "4sn1")
}

func TestRepeat(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4s n 1")
	check.That(t, n.p.Typed(1, "*"), "* does not book at once")
	if !n.p.Commit(1, "*") {
		t.Fatal(n.messages())
	}
	rs := n.results(t)
	check.That(t, len(rs) == 2 && rs[1].Score == 450 && rs[1].Contract == rs[0].Contract && rs[1].NS == event.Pair("pair-3"),
		"%+v", rs)
	check.Equal(t, "the repeated line", n.p.Model().Lines[1].Text, "4s n 1")
	n.p.GoBoard(2)
	check.That(t, !n.p.Commit(0, "*"), "* on the first line")
	check.Contains(t, n.messages(), "Er staat hierboven nog geen resultaat")
	check.That(t, !n.p.Commit(1, "*"), "* under an empty line")
}

// TestClosingSigns holds that a score with its closing sign is saved with its zero, or refused.
func TestClosingSigns(t *testing.T) {
	n := newNight(t, "nl", event.Settings{DropZero: true})
	n.p.GoBoard(4) // all vulnerable
	if !n.p.Typed(0, "62+") || !n.p.Commit(0, "62+") {
		t.Fatal(n.messages())
	}
	r := n.results(t)[0]
	check.That(t, r.Score == 620, "%+v", r)
	check.That(t, !n.p.Commit(1, "41-"), "41- cannot be")
	l := n.p.Model().Lines[1]
	check.That(t, l.State == LineRefused && l.Text == "41-", "%+v", l)
}

func TestSavingFails(t *testing.T) {
	n := newNight(t, "nl")
	n.Fail = errFull
	check.Must(t, !n.enter("4sn1"), "accepted what was not saved")
	l := n.p.Model().Lines[0]
	check.That(t, l.Text == "4sn1" && l.State == LineRefused && l.Saved == "" && l.Contract == "4♠", "%+v", l)
	check.Contains(t, n.messages(), "**1–2:** De schijf is vol")
	n.at(t, 1, 0)
	if !n.enter("4sn1") { // the disk has room again
		t.Fatal(n.messages())
	}
	n.p.Point(0)
	n.Fail = errFull
	check.That(t, !n.p.Commit(0, "") && n.p.Model().Lines[0].State == LineRefused && len(n.results(t)) == 1,
		"erasing that was not saved")
}

func TestUndoAndRedoShowWhatTheyDid(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn1")
	n.enter("pas")
	n.enter("3sao") // board 2
	n.p.GoBoard(6)
	undo := func() {
		t.Helper()
		check.NoError(t, n.desk.Steps.Undo())
	}
	undo()
	n.at(t, 2, 0)
	undo()
	n.at(t, 1, 1)
	l := n.p.Model().Lines
	check.That(t, l[1].Text == "" && l[0].Text == "4sn1", "%+v", l)
	check.NoError(t, n.desk.Steps.Redo())
	n.at(t, 1, 1)
	l = n.p.Model().Lines
	check.That(t, l[1].Text == "pas", "%+v", l)
	n.p.Commit(0, "4sn")
	undo()
	l = n.p.Model().Lines
	check.That(t, l[0].Text == "4sn1", "the text as first typed is lost: %+v", l[0])
}

func TestUndoOfTheEveningItself(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn1")
	for range 2 {
		check.NoError(t, n.desk.Steps.Undo())
	}
	m := n.p.Model()
	check.That(t, m.Nothing != "" && !strings.Contains(m.Nothing, "⟦"), "%+v", m)
	check.That(t, !n.p.Commit(0, "4sn"), "something was saved")
	check.NoError(t, n.desk.Steps.Redo())
	m = n.p.Model()
	check.That(t, m.Title == "Gift 1", "%+v", m)
}

func TestGoToBoard(t *testing.T) {
	n := newNight(t, "nl")
	check.That(t, n.p.GoText(" 5 ") && !n.p.GoText("31"), "went wrong")
	n.at(t, 5, 0)
	check.Contains(t, n.messages(), "Gift 31 wordt vanavond niet gespeeld. De giften zijn genummerd van 1 tot 6.")
	check.That(t, !n.p.GoText("x"), "board x")
	check.Contains(t, n.messages(), "Typ het nummer van de gift, van 1 tot 6.")
	n.p.NextSlip(1)
	check.That(t, n.p.Board() == 6 && !n.p.NextSlip(1), "after the last board comes %d", n.p.Board())
	for range 5 {
		n.p.NextSlip(-1)
	}
	check.That(t, n.p.Board() == 1 && !n.p.NextSlip(-1), "before the first board comes %d", n.p.Board())
}

func TestReadOnlyAndClosed(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn1")
	n.Locked = "Els, op KASSA"
	m := n.p.Model()
	check.That(t, m.Lines[0].State == LineReadOnly && m.Lines[1].State == LineReadOnly, "%+v", m.Lines)
	check.Contains(t, n.messages(), "Dit bestand is alleen te lezen (Els, op KASSA)")
	check.That(t, !n.p.Commit(0, "4sn") && !n.p.Commit(0, "") && len(n.results(t)) == 1, "a file that is only read was changed")
	check.Contains(t, n.messages(), "Invoeren kan nu niet")

	n = newNight(t, "nl")
	for range 12 {
		n.enter("pas")
	}
	check.NoError(t, n.desk.Do(&command.CloseSession{Session: "session-" + n.id}))
	check.Contains(t, n.messages(), "Deze avond is afgesloten")
	check.That(t, !n.p.Commit(0, "420") && n.p.Model().Lines[0].State == LineReadOnly, "a closed session was changed")
}

// TestLeaveComesLate holds: a cell that the mouse left is accepted after the cursor is
// in the other one, and does not take it back.
func TestLeaveComesLate(t *testing.T) {
	n := newNight(t, "nl")
	n.p.Typed(0, "4sn")
	n.p.Point(1)
	check.That(t, n.p.Leave(0, "4sn") && len(n.results(t)) == 1, "not saved")
	n.at(t, 1, 1)
	n.p.Typed(1, "zz")
	n.p.Point(0)
	for range 2 {
		check.That(t, !n.p.Leave(1, "zz"), "accepted")
	}
	n.at(t, 1, 0)
	n.Fail = errFull
	n.p.Typed(1, "pas")
	n.p.Leave(1, "pas")
	check.That(t, !n.p.Leave(1, "pas"), "what was refused is saved without a key")
	check.That(t, n.p.Commit(1, "pas"), "Enter does not try again")
	check.That(t, !n.p.Leave(7, "pas"), "a line that is not there")
}

// TestSidesBeforeResult: the numbers of the two pairs may stand before the result. Where they are
// those of the line, what follows is the result; where they are not, it is said, and nothing is
// read as a number.
func TestSidesBeforeResult(t *testing.T) {
	for _, typed := range []string{"1-2 4sn=", "1–2 4sn", "1 - 2: 4sn=", "1-2 4sn:420"} {
		n := newNight(t, "nl")
		n.p.Typed(0, typed)
		check.Equal(t, typed, n.p.Model().Lines[0].Contract, "4♠")
		check.Must(t, n.p.Commit(0, typed), "%q: %s", typed, n.messages())
		r := n.results(t)[0]
		check.That(t, r.Score == 420 && r.Contract.Level == 4, "%q is %+v", typed, r)
		check.Lacks(t, n.p.Model().Lines[0].Text, "1-2", "1–2")
	}
	n := newNight(t, "nl")
	check.That(t, n.p.Typed(0, "1-2 420+"), "a score with its sign does not book behind the pairs")
	for _, typed := range []string{"3-6 4sn=", "2-1 4sn=", "3-6 420", "3-6 420+", "3-6 pas", "3-6 60/40"} {
		check.That(t, !n.enter(typed), "%q was accepted", typed)
		sides, _, _ := strings.Cut(typed, " ")
		check.Contains(t, n.messages(), "U typte "+sides+", maar deze rij is 1–2.", "**Ctrl M**")
		n.at(t, 1, 0)
	}
	check.Equal(t, "journal", n.commands(), "")
}
