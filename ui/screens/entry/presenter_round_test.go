package entry

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/entry/head"
	"uitslag/ui/screens/entry/slip"
)

// roundNight returns the small evening typed by round. Its round slips, with the boards:
//
//	round 1  table 1: 1-2 (1, 2)   table 2: 5-3 (3, 4)   table 3: 4 sits out
//	round 2  table 1: 5 sits out   table 2: 4-1 (3, 4)   table 3: 2-3 (5, 6)
//	round 3  table 1: 3-4 (1, 2)   table 2: 2 sits out   table 3: 1-5 (5, 6)
func roundNight(t testing.TB, lang string, settings ...event.Settings) *night {
	t.Helper()
	n := newNight(t, lang, settings...)
	n.p.SetMode(slip.ByRound)
	return n
}

// on fails unless the cursor is on this line of this slip.
func (n *night) on(t testing.TB, title string, line int) {
	t.Helper()
	if m := n.p.Model(); m.Title != title || n.p.Line() != line {
		t.Errorf("the cursor is on %q line %d, not on %q line %d", m.Title, n.p.Line(), title, line)
	}
}

func squares(m Model) string {
	signs := map[slip.State]string{slip.Empty: ".", slip.Partly: "p", slip.Complete: "c", slip.Marked: "!", slip.Open: "o", slip.Idle: "-"}
	var b strings.Builder
	row := ""
	for i, s := range m.Squares {
		if s.Row != row {
			fmt.Fprintf(&b, "|%s", s.Row)
			row = s.Row
		}
		fmt.Fprintf(&b, " %s%s", s.Text, signs[s.State])
		if i == m.At {
			b.WriteString("<")
		}
	}
	return b.String()
}

func TestRoundSlip(t *testing.T) {
	n := roundNight(t, "nl")
	m := n.p.Model()
	check.That(t, m.Title == "Ronde 1 · tafel 1" && m.Far == "0 van 2 resultaten" && m.FieldTitle == "Het veld op gift 1",
		"%q %q %q", m.Title, m.Far, m.FieldTitle)
	want := []head.Opponent{{Direction: "NZ", Number: "1", Names: "paar 1"}, {Direction: "OW", Number: "2", Names: "paar 2"}}
	if len(m.Opponents) != 2 || !strings.EqualFold(m.Opponents[0].Names, want[0].Names) || m.Opponents[0].Number != "1" || m.Opponents[1].Number != "2" {
		t.Errorf("opponents %+v", m.Opponents)
	}
	lines := []Line{
		{NS: "1", EW: "2", Board: "1", Deal: "N, geen"},
		{NS: "1", EW: "2", Board: "2", Deal: "O, NZ", Danger: true},
	}
	check.That(t, len(m.Lines) == 2 && m.Lines[0] == lines[0] && m.Lines[1] == lines[1], "lines %+v", m.Lines)
	got := squares(m)
	check.That(t, got == "|R1 1.< 2. 3-|R2 1- 2. 3.|R3 1. 2- 3." && len(m.Boards) == 0, "squares %s", got)
	n.p.Step(1)
	m = n.p.Model()
	check.That(t, m.FieldTitle == "Het veld op gift 2" && m.Danger, "the field does not follow the cursor: %q", m.FieldTitle)
}

// TestEnterGoesThroughTheRounds holds: down the slip, to the next table of the round
// that lacks results, then to the next round; a table that sits out is passed by.
func TestEnterGoesThroughTheRounds(t *testing.T) {
	n := roundNight(t, "nl")
	for i, title := range []string{
		"Ronde 1 · tafel 1", "Ronde 1 · tafel 2", "Ronde 2 · tafel 2", "Ronde 2 · tafel 3", "Ronde 3 · tafel 1", "Ronde 3 · tafel 3",
	} {
		n.on(t, title, 0)
		if !n.enter("pas") {
			t.Fatal(n.messages())
		}
		n.on(t, title, 1)
		if i == 1 {
			check.Contains(t, n.messages(), "Gift 3: rondgepast, 0. Opgeslagen om 19:30.")
		}
		n.enter("-100")
	}
	check.Contains(t, n.messages(), "Alle 12 resultaten zijn ingevoerd.")
	for _, r := range n.results(t) {
		check.That(t, r.Round != 0 && r.Table != 0 && r.Section == "A", "booked %+v", r)
	}
	n.p.GoText("1")
	n.p.Commit(0, "")
	n.p.Go(5)
	n.p.Point(1)
	n.enter("-100") // as it was: over the end to what lacks
	check.Equal(t, "squares", squares(n.p.Model()), "|R1 1p< 2c 3-|R2 1- 2c 3c|R3 1c 2- 3c")
	n.on(t, "Ronde 1 · tafel 1", 0)
}

func TestRefusedOnARoundSlip(t *testing.T) {
	n := roundNight(t, "nl")
	n.enter("pas")
	for _, typed := range []string{"4s", "420", "4sn:420"} { // 420 cannot be on board 2
		check.That(t, !n.enter(typed), "%q was accepted", typed)
		n.on(t, "Ronde 1 · tafel 1", 1)
		check.Contains(t, n.messages(), "**Gift 2:** ")
	}
	n.p.Go(5)
	n.p.SetMode(slip.ByBoard) // the draft is the line's, on whatever paper
	n.p.GoBoard(2)
	l := n.p.Model().Lines[0]
	check.That(t, l.Text == "4sn:420" && l.State == LineRefused, "%+v", l)
	n.p.SetMode(slip.ByRound)
	n.on(t, "Ronde 1 · tafel 1", 1)
	check.HasPrefix(t, squares(n.p.Model()), "|R1 1o<")
	n.p.Restore(1)
	check.HasPrefix(t, squares(n.p.Model()), "|R1 1p<")
}

// TestRepeatOnARoundSlip holds: the line above is another board, so that the same
// text may score otherwise, or be refused.
func TestRepeatOnARoundSlip(t *testing.T) {
	n := roundNight(t, "nl")
	n.enter("4sn1")
	n.p.Typed(1, "*")
	l := n.p.Model().Lines[1]
	check.That(t, l.Contract == "4♠" && l.ScoreNS == "650", "%+v", l)
	if !n.enter("*") {
		t.Fatal(n.messages())
	}
	r := n.results(t)[1]
	check.That(t, r.Score == 650 && r.Board == 2 && r.Contract.Level == 4, "%+v", r)
	n.p.Go(0)
	n.p.Commit(0, "420")
	check.That(t, !n.p.Commit(1, "*"), "420 was repeated where nobody can score it")
	check.Contains(t, n.messages(), "**Gift 2:** ")
	check.That(t, !n.p.Commit(0, "*"), "* on the first line")
}

func TestSitOutTable(t *testing.T) {
	n := roundNight(t, "nl")
	n.p.NextSlip(1)
	n.p.NextSlip(1)
	m := n.p.Model()
	check.That(t, m.Title == "Ronde 1 · tafel 3" && len(m.Lines) == 0 && m.Far == "" && len(m.Field) == 0, "%+v", m)
	check.That(t, m.SitOut == "Paar 4 heeft rust: hier is niets te typen. **Enter** gaat verder.", "%q", m.SitOut)
	if n.p.Typed(0, "*") || n.p.Commit(0, "pas") || n.p.Leave(0, "pas") || n.p.Step(1) || n.p.Act(0) || n.p.Board() != 0 {
		t.Error("something was typed")
	}
	n.p.Advance()
	n.on(t, "Ronde 2 · tafel 2", 0)
}

func TestGoToRound(t *testing.T) {
	n := roundNight(t, "nl")
	for typed, title := range map[string]string{
		"3 1": "Ronde 3 · tafel 1", "3.1": "Ronde 3 · tafel 1", " 2-3 ": "Ronde 2 · tafel 3", "2a3": "Ronde 2 · tafel 3",
		"2": "Ronde 2 · tafel 2", "r1 t2": "",
	} {
		n.p.Go(0)
		if ok := n.p.GoText(typed); ok != (title != "") {
			t.Errorf("%q: %v", typed, ok)
		} else if ok {
			n.on(t, title, 0)
		}
	}
	for _, typed := range []string{"", "4", "2 4", "1 2 3", "x", "2b1"} {
		check.That(t, !n.p.GoText(typed), "%q went somewhere", typed)
		check.Contains(t, n.messages(), "Dat briefje is er niet. Typ ronde en tafel, zoals 2 1; er zijn 3 ronden.")
	}
}

func TestContradictionOnARoundSlip(t *testing.T) {
	n := roundNight(t, "nl")
	n.enter("4sn")
	n.put(t, "again", 1, 1, 2, -50) // nobody says in which round
	m := n.p.Model()
	if len(m.Lines) != 3 || m.Lines[0].State != LineMarked || m.Lines[1].State != LineMarked || m.Lines[1].Board != "1" || m.Lines[1].PointsNS != dash {
		t.Fatalf("%+v", m.Lines)
	}
	n.on(t, "Ronde 1 · tafel 1", 1) // the one that came in last
	check.Contains(t, n.messages(), "**Gift 1: twee resultaten.** Het ene is 4♠ N =, 420 voor NZ")
	n.p.Act(0)
	m = n.p.Model()
	check.That(t, len(m.Lines) == 2 && m.Lines[0].State == LinePlain, "%+v", m.Lines)
}

// TestOutsideTheRounds holds: a result that the movement does not have is on a slip of
// its board, behind the rounds.
func TestOutsideTheRounds(t *testing.T) {
	n := roundNight(t, "nl")
	n.put(t, "x", 1, 5, 1, 420)
	n.on(t, "Gift 1", 0)
	m := n.p.Model()
	if got := squares(m); got != "|R1 1. 2. 3-|R2 1- 2. 3.|R3 1. 2- 3.|Buiten de ronden: gift 1!<" || !m.Squares[len(m.Squares)-1].Aside {
		t.Errorf("squares %s", got)
	}
	l := m.Lines[0]
	check.That(t, l.NS == "5" && l.Board == "" && !m.ByRound && m.Vulnerable == "niemand", "%+v", m)
	check.Contains(t, n.messages(), "**5–1 hoort niet op gift 1.**")
	n.p.Act(0)
	n.on(t, "Ronde 1 · tafel 1", 0)
	check.NoError(t, n.desk.Steps.Undo())
	n.on(t, "Gift 1", 0)
	n.p.Commit(0, "")
	n.p.Advance()
	n.on(t, "Ronde 1 · tafel 1", 0)
}

func TestSwappedOnARoundSlip(t *testing.T) {
	n := bigNight(t, "nl")
	for _, typed := range []string{"42+", "17+", "42-", "45+"} {
		n.enter(typed)
	}
	n.p.Point(2)
	n.p.SetMode(slip.ByRound)
	m := n.p.Model()
	l := m.Lines[n.p.Line()]
	check.Must(t, l.State == LineMarked && acts(m) == "Omdraaien Klopt zo", "%+v %q", l, acts(m))
	check.Contains(t, n.messages(), "**Gift 1: 420 voor OW.** Paar ")
	n.p.Act(0)
	l = n.p.Model().Lines[n.p.Line()]
	check.That(t, l.ScoreNS == "420" && l.State == LinePlain, "%+v", l)
}

func TestUndoOnRoundSlips(t *testing.T) {
	n := roundNight(t, "nl")
	n.enter("pas")
	n.enter("pas")
	n.p.Go(8)
	check.NoError(t, n.desk.Steps.Undo())
	n.on(t, "Ronde 1 · tafel 1", 1)
	n.Locked = "Els"
	m := n.p.Model()
	check.That(t, m.Lines[0].State == LineReadOnly && !n.p.Commit(1, "pas"), "a file that is only read was changed")
}
