package acts_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/control"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/windowtest"
)

// TestHalfMatchIsOpen: a board of a match that a file has at one table only stands among what
// is open on Vanavond, and on Controle, until the other table is in; the evening has no
// movement that expects it.
func TestHalfMatchIsOpen(t *testing.T) {
	club, id := matches(t)
	e := check.Value(club.Event(id))(t)
	removed := e.Sessions[0].Results[1] // of the closed table
	club.MustDo(t, id, &command.EraseResult{Session: "s", Result: removed.ID})
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	open := func() bool {
		w.Press(fyne.KeyF2)
		w.Press("Ctrl+E")
		defer w.Press(fyne.KeyEscape)
		return strings.Contains(windowtest.Bare(windowtest.SeenTexts(w)), windowtest.Bare("Gift 1, 2–1: enkel het resultaat van de open tafel is er."))
	}
	listed := func() bool {
		w.Press(fyne.KeyF6)
		return slices.ContainsFunc(w.Shell.Current().(*control.Screen).Presenter().Items(), func(it control.Item) bool {
			return it.Kind == control.Missing && strings.HasPrefix(it.Text, "Gift 1, 2–1: enkel")
		})
	}
	if !open() || !listed() {
		t.Errorf("with one table in: open %v, on Controle %v", open(), listed())
	}
	club.MustDo(t, id, &command.EnterResult{Session: "s", Result: removed})
	w.Desk.Take(id)
	if open() || listed() {
		t.Errorf("with both tables in: open %v, on Controle %v", open(), listed())
	}
}

// TestRoundToDraw: of a Swiss of teams without a round Invoer says that it waits to be drawn;
// once it is drawn its matches are typed, and at their end Invoer and Vanavond say which round
// comes next.
func TestRoundToDraw(t *testing.T) {
	by := check.Value(rules.Preset("Teams IMP"))(t)
	e := eventtest.DrawnRounds(t, 2, 4, event.Teams, event.DrawSwiss)
	e.ID, e.Name, e.Rules, e.Form = "drawn", "Zwitsers", by, event.FormSwiss
	club := desktest.New(t)
	club.MustDo(t, e.ID, &command.NewEvening{Event: e})
	w := windowtest.Open(t, windowtest.Light, club, "nl", e.ID)
	w.Press(fyne.KeyF4)
	p := w.Shell.Current().(*entry.Screen).Presenter()
	if got := p.Model().Nothing; !strings.HasPrefix(got, "De eerste ronde moet nog getrokken worden.") || !strings.Contains(got, "Ctrl Shift L") {
		t.Errorf("before a round: %q", got)
	}
	now := windowtest.MustEvent(t, w)
	d := check.Value(drawing.Propose(now, now.Sessions[0].ID, now.Sessions[0].Sections[0].Letter, drawing.Options{}))(t)
	club.MustDo(t, e.ID, &command.DrawRound{Session: now.Sessions[0].ID, Draw: d})
	w.Desk.Take(e.ID)
	if p.Mode() != slip.ByMatch || len(p.Model().Squares) != 2 {
		t.Fatalf("%v, %+v", p.Mode(), p.Model().Squares)
	}
	w.Press(fyne.KeyF2, fyne.KeyF4)
	for range 8 {
		w.Type("4sn\n")
	}
	if m := p.Model(); len(m.Messages) != 2 || !strings.HasPrefix(m.Messages[1].Text, "Alle resultaten tot en met ronde 1 zijn ingevoerd. **Ctrl Shift L** trekt ronde 2.") {
		t.Errorf("at the end of the round: %+v", m.Messages)
	}
	w.Press(fyne.KeyF2)
	if seen := windowtest.Bare(windowtest.SeenTexts(w)); !strings.Contains(seen, windowtest.Bare("Ronde 2 van 5 is nog niet getrokken")) || strings.Contains(seen, windowtest.Bare(w.Desk.Words.T("tonight.full"))) {
		t.Errorf("Vanavond: %s", windowtest.SeenTexts(w))
	}
}

// TestLevelMatchBeforeTheNextRound: of a knock-out of which a match is level, Invoer and Vanavond say
// what must be decided first, and not that the next round is drawn now.
func TestLevelMatchBeforeTheNextRound(t *testing.T) {
	by := check.Value(rules.Preset("Teams IMP"))(t)
	e := eventtest.DrawnRounds(t, 2, 4, event.Teams, event.DrawKnockout)
	e.ID, e.Name, e.Rules = "drawn", "Beker", by
	club := desktest.New(t)
	club.MustDo(t, e.ID, &command.NewEvening{Event: e})
	w := windowtest.Open(t, windowtest.Light, club, "nl", e.ID)
	now := windowtest.MustEvent(t, w)
	d := check.Value(drawing.Propose(now, now.Sessions[0].ID, now.Sessions[0].Sections[0].Letter, drawing.Options{}))(t)
	club.MustDo(t, e.ID, &command.DrawRound{Session: now.Sessions[0].ID, Draw: d})
	w.Desk.Take(e.ID)
	w.Press(fyne.KeyF2, fyne.KeyF4)
	for range 8 {
		w.Type("4sn\n")
	}
	m := w.Shell.Current().(*entry.Screen).Presenter().Model()
	if len(m.Messages) == 0 {
		t.Fatal("nothing is said")
	}
	if got := m.Messages[len(m.Messages)-1].Text; !strings.HasPrefix(got, "Alle resultaten tot en met ronde 1 zijn ingevoerd. In ronde 1 zijn nog 2 matchen niet beslist.") || strings.Contains(got, "Ctrl Shift L") {
		t.Errorf("at the end of the round: %q", got)
	}
	w.Press(fyne.KeyF2)
	if seen := windowtest.Bare(windowtest.SeenTexts(w)); !strings.Contains(seen, windowtest.Bare("In ronde 1 zijn nog 2 matchen niet beslist")) || strings.Contains(seen, windowtest.Bare("nog niet getrokken")) {
		t.Errorf("Vanavond: %s", windowtest.SeenTexts(w))
	}
}
