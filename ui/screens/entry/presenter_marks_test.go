package entry

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/review"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/entry/slip"
)

// put books a result past the screen, as an import does.
func (n *night) put(t testing.TB, id event.ID, board, ns, ew, score int) {
	t.Helper()
	kind := event.Played
	if score == 0 {
		kind = event.Passed
	}
	err := n.desk.Do(&command.EnterResult{Session: "session-" + n.id, Result: event.Result{
		ID: id, Board: board, NS: pair(ns), EW: pair(ew), Kind: kind, Score: score,
	}})
	check.NoError(t, err)
}

func pair(number int) event.Side { return event.Pair(event.ID("pair-" + string(rune('0'+number)))) }

func acts(m Model) string {
	var all []string
	for _, msg := range m.Messages {
		for _, a := range msg.Acts {
			all = append(all, a.Text)
		}
	}
	return strings.Join(all, " ")
}

func TestUnexpectedResult(t *testing.T) {
	n := newNight(t, "nl")
	n.put(t, "x", 1, 5, 1, 420)
	n.at(t, 1, 2) // the cursor goes where something changed
	m := n.p.Model()
	check.That(t, len(m.Lines) == 3 && m.Lines[2].State == LineMarked && m.Lines[2].NS == "5" && m.Boards[0].State == slip.Open,
		"%+v", m)
	check.Contains(t, n.messages(), "**5–1 hoort niet op gift 1.**")
	check.Equal(t, "acts", acts(m), "Wissen Klopt zo")
	check.That(t, n.p.Act(1) && acts(n.p.Model()) == "" && n.p.Model().Boards[0].State == slip.Partly,
		"still marked after: it is right")
	n.p.Commit(2, "450") // another result is looked at again
	check.That(t, acts(n.p.Model()) == "Wissen Klopt zo", "not marked any more")
	n.p.Act(0)
	check.That(t, len(n.results(t)) == 0 && len(n.p.Model().Lines) == 2, "still there")
	check.Equal(t, "the cursor is on the first line without a result", n.p.Model().Cursor, 0)
	check.Contains(t, n.messages(), "5–1: leeggemaakt.")
	n.at(t, 1, 0)
	check.That(t, !n.p.Act(0), "an act without a mark")
}

func TestContradiction(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn")
	n.put(t, "again", 1, 1, 2, -50)
	m := n.p.Model()
	check.Must(t, len(m.Lines) == 3 && m.Lines[0].State == LineMarked && m.Lines[2].State == LineMarked, "%+v", m.Lines)
	l := m.Lines[2]
	check.That(t, l.PointsNS == dash && l.Text == "-50", "the second one counts: %+v", l)
	check.Contains(t, n.messages(), "**1–2: twee resultaten.** Het ene is 4♠ N =, 420 voor NZ; het andere 50 voor OW")
	n.p.Point(2)
	n.p.Typed(2, "-5")
	lines := n.p.Model().Lines
	check.That(t, lines[0].Text == "4sn" && lines[2].Text == "-5", "the draft is on the wrong line: %+v", lines)
	n.p.Restore(2)
	n.p.Act(0)
	m = n.p.Model()
	check.That(t, len(m.Lines) == 2 && m.Lines[0].State == LinePlain && m.Lines[0].Text == "4sn", "%+v", m.Lines)
}

func TestSwappedSides(t *testing.T) {
	n := bigNight(t, "nl")
	for _, typed := range []string{"42+", "17+", "42-", "45+"} {
		n.enter(typed)
	}
	m := n.p.Model()
	check.Must(t, m.Lines[2].State == LineMarked && acts(m) == "Omdraaien Klopt zo", "%+v %q", m.Lines, acts(m))
	l := m.Lines[2]
	check.Contains(t, n.messages(), "**"+l.NS+"–"+l.EW+": 420 voor OW.** Paar "+m.Lines[0].NS+" scoorde 420 voor NZ, niemand anders voor OW.")
	n.p.Act(0)
	if m := n.p.Model(); m.Lines[2].Text != "42" || m.Lines[2].ScoreNS != "420" || m.Boards[0].State == slip.Marked || m.Boards[0].State == slip.Open {
		t.Errorf("%+v", m.Lines[2])
	}
	check.NoError(t, n.desk.Steps.Undo())
	check.That(t, n.p.Model().Lines[2].State == LineMarked, "undo does not bring the mark back")
	n.p.Act(1)
	check.That(t, n.p.Model().Lines[2].State == LinePlain, "still marked after: it is right")
}

func TestNotSwapped(t *testing.T) {
	for _, typed := range [][]string{
		{"42+", "42-"},                        // too few to say
		{"42+", "17+", "45+", "5-"},           // nobody has the amount
		{"42+", "42+", "10-", "42-"},          // not alone
		{"4sn", "4sn", "4sn", "4so"},          // contracts say who declared
		{"42+", "pas\n", "42-", "ng\n", "17"}, // nothing that was not played counts
	} {
		n := bigNight(t, "nl")
		for _, x := range typed {
			n.enter(strings.TrimSpace(x))
		}
		n.p.Model()
		for _, m := range n.p.saving.marks(n.p.evening.standings()) {
			check.That(t, m.Reason == nil || m.Reason.Code != review.SuspectOpposite, "%q: %+v is marked", typed, m.Line.Result)
		}
	}
}

// TestSlipMark holds: a line that is likelier a slip is marked with what was meant, and
// one act puts that in.
func TestSlipMark(t *testing.T) {
	n := bigNight(t, "nl")
	for _, x := range []string{"14", "11", "110", "14", "17"} {
		n.enter(x)
	}
	n.p.Point(2)
	m := n.p.Model()
	check.Must(t, m.Lines[2].State == LineMarked && acts(m) == "Moet 110 zijn Klopt zo", "%+v %q", m.Lines, acts(m))
	check.Contains(t, n.messages(), "1100 voor NZ.** Staat er een nul te veel? De anderen passen bij 110 voor NZ.")
	n.p.Act(0)
	m = n.p.Model()
	check.That(t, m.Lines[2].ScoreNS == "110" && m.Lines[2].State != LineMarked, "%+v", m.Lines[2])
	check.NoError(t, n.desk.Steps.Undo())
	n.p.Act(1)
	check.That(t, n.p.Model().Lines[2].State != LineMarked, "still marked after: it is right")
}

// TestRightHasOneKey holds: "it is right" has the second key of a mark also where it is
// all that can be said, and the first key does nothing there. Controle does not ask again.
func TestRightHasOneKey(t *testing.T) {
	n := bigNight(t, "nl")
	for _, x := range []string{"4sn", "7saz=", "4sn1", "4sn-1", "4sn"} {
		n.enter(x)
	}
	n.p.Point(1)
	m := n.p.Model()
	check.Must(t, m.Lines[1].State == LineMarked && acts(m) == "Klopt zo", "%+v %q", m.Lines[1], acts(m))
	check.That(t, !n.p.Act(0) && n.p.Model().Lines[1].State == LineMarked, "the first key answers it")
	check.That(t, n.p.Act(1) && n.p.Model().Lines[1].State != LineMarked, "the second key does not answer it")
	r := n.results(t)[1]
	check.That(t, n.desk.Right(&r), "the desk does not know: Controle would ask again")
	r.Score, r.Tricks = -500, 10
	check.That(t, !n.desk.Right(&r), "another outcome is right as well")
}

func TestManyMarks(t *testing.T) {
	n := newNight(t, "nl")
	n.put(t, "x", 1, 5, 1, 420)
	n.put(t, "y", 1, 5, 2, 420)
	n.put(t, "z", 1, 5, 3, 420)
	m := n.p.Model()
	check.That(t, len(m.Messages) == 4 && acts(m) == "Wissen Klopt zo", "%+v", m.Messages)
	check.Contains(t, m.Messages[0].Text, "5–3") // where the cursor is
	check.Contains(t, m.Messages[2].Text, "Nog één rij")
}

func TestActThatCannotBeSaved(t *testing.T) {
	n := newNight(t, "nl")
	n.put(t, "x", 1, 5, 1, 420)
	n.Fail = errFull
	n.p.Act(0)
	check.That(t, len(n.results(t)) == 1, "erased")
	check.Contains(t, n.messages(), "vol")
}

// TestFouledGroupsAreSeen: the lines of a fouled board say in which group they are compared, also
// while they are empty, and so does the field.
func TestFouledGroupsAreSeen(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn")
	n.enter("pas")
	e := check.Value(n.Event(n.id))(t)
	s := &e.Sessions[0]
	n.p.GoBoard(1)
	l := n.p.slot(1)
	check.NoError(t, n.desk.Do(&command.FoulBoard{Session: s.ID, Fouled: event.FouledBoard{
		Board: 1, Groups: []event.FouledGroup{{Lines: []event.Meeting{{NS: l.NS, EW: l.EW}}}},
	}}))
	n.p.GoBoard(1)
	m := n.p.Model()
	check.Equal(t, "lines", m.Lines[0].Contract+", "+m.Lines[1].Contract, "4♠ (A), pas (B)")
	check.Contains(t, m.SitOut, "Gift 1 was onklaar")
	var rows []string
	for _, r := range m.Field {
		rows = append(rows, strings.TrimSpace(r.Score+" "+r.Often))
	}
	check.Equal(t, "the field", strings.Join(rows, ", "), "groep A, 420 1, groep B, 0 (pas) 1")
	n.p.GoBoard(2)
	check.Lacks(t, n.p.Model().Lines[0].Contract+n.p.Model().SitOut, "(A)", "onklaar")
}
