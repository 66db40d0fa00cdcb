package acts_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
	"uitslag/ui/screens/control"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/paper"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/ruling"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// rulings returns those of the current evening.
func rulings(t *testing.T, w *windowtest.Window) []event.Ruling {
	t.Helper()
	_, s, err := w.Desk.Session()
	check.NoError(t, err)
	return s.Rulings
}

// onTop puts the cursor of Invoer on the line of board 7 where pair 8 has a top.
func onTop(t *testing.T, w *windowtest.Window) {
	t.Helper()
	w.Press(fyne.KeyF4, "Ctrl+G")
	w.Type("7\n")
	p := w.Shell.Current().(*entry.Screen).Presenter()
	for range 6 {
		if _, ns, _, ok := p.At(); ok && strings.HasSuffix(w.Desk.Speaker.Names(windowtest.MustEvent(t, w), ns), "Wouters") {
			return
		}
		w.Press(fyne.KeyDown)
	}
	t.Fatal("board 7 has no line of pair 8")
}

// TestRulingByKeys weighs and books a weighted ruling from the grid, with the keys alone:
// 60 to 40 is red, because it costs the side that it is there for.
func TestRulingByKeys(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	onTop(t, w)
	w.Press(fyne.KeyF7)
	p := w.Shell.Current().(*ruling.Screen).Presenter()
	if p.Mode() != ruling.Weighing || !strings.Contains(p.Title(), "Gift 7: paar 8 (NZ)") {
		t.Fatalf("mode %v, %q", p.Mode(), p.Title())
	}
	saves := club.Saves
	w.Type("21b\n") // the ground, by its number; the cursor goes on to the protected side
	if !strings.Contains(p.Ground(), "Artikel 21B") {
		t.Fatalf("ground %q", p.Ground())
	}
	w.Press(fyne.KeyDown) // NS
	c := p.Comparison()
	red := false
	for _, r := range c.Rows {
		for _, cell := range r.Cells {
			red = red || cell.Against && strings.Contains(cell.Text, "▼")
		}
	}
	if !red || len(c.Against) != 1 || !strings.Contains(c.Against[0], "60 / 40 keert zich tegen de niet-overtredende partij") {
		t.Fatalf("60/40 is not red: %+v", c)
	}
	if i := slices.IndexFunc(p.Candidates(), func(c ruling.Candidate) bool { return c.Text == "60 / 40" }); i < 0 || !p.Candidates()[i].Against {
		t.Errorf("candidates %+v", p.Candidates())
	}

	w.Press(fyne.KeyTab, fyne.KeyTab)
	w.Type("60% -100 30% 70\n")
	if len(p.Candidates()) != 5 || club.Saves != saves {
		t.Errorf("weights of 90 %% were taken: %+v", p.Candidates())
	}
	w.Press("Ctrl+A")
	w.Type("60% 110 40% 70\n")
	if p.Decision() != "gewogen: 60 % van 110, 40 % van 70" || p.Column() != 2 {
		t.Fatalf("decision %q in column %d", p.Decision(), p.Column())
	}
	effect := p.Comparison().Rows[2].Cells[2].Text // pair 8, evening, with it

	w.Press("Ctrl+Return")
	if club.Saves != saves+1 {
		t.Fatalf("%d saves: %v", club.Saves-saves, said(p))
	}
	given := rulings(t, w)
	if len(given) != 1 || given[0].Kind != event.RulingWeighted || len(given[0].NS) != 2 ||
		given[0].Law != "21B" || given[0].Protects != event.ProtectNS || given[0].At == "" {
		t.Fatalf("booked %+v", given)
	}
	if now := p.Comparison().Rows[2].Cells[0].Text; now != effect {
		t.Errorf("it was to be %q and is %q", effect, now)
	}

	w.Press("Ctrl+P")
	papers, ok := w.Shell.Current().(*paper.Screen)
	if !ok {
		t.Fatalf("on %s", w.Shell.Current().Name())
	}
	row, _ := papers.Presenter().Selected()
	if got := papers.Presenter().Rows()[row]; got.Kind != "ruling" {
		t.Errorf("the paper %q is chosen", got.Kind)
	}

	w.Press(fyne.KeyF7)
	w.Press("Ctrl+D")
	if len(rulings(t, w)) != 0 {
		t.Error("it was not withdrawn")
	}
	w.Press("Ctrl+Z")
	if len(rulings(t, w)) != 1 {
		t.Error("undo did not bring it back")
	}
	w.Press(fyne.KeyEscape)
	if p.Mode() != ruling.Overview || len(p.Given()) != 1 || !strings.Contains(p.Given()[0].What, "gewogen") {
		t.Fatalf("overview %+v", p.Given())
	}
	w.Press(fyne.KeyReturn) // a later correction
	if p.Mode() != ruling.Weighing || !strings.Contains(p.Decided(), "gewogen") {
		t.Fatalf("mode %v, %q", p.Mode(), p.Decided())
	}
	w.Press("Ctrl+Z", "Ctrl+Z")
	if len(rulings(t, w)) != 0 {
		t.Error("undone, and still there")
	}
}

func said(p *ruling.Presenter) string { return p.Notice().Text }

// TestRulingFromElsewhere: Controle and Uitslag know the key too.
func TestRulingFromElsewhere(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	for _, keys := range [][]fyne.KeyName{
		{fyne.KeyF6, fyne.KeyDown},
		{fyne.KeyF5, fyne.KeyReturn, fyne.KeyReturn},
	} {
		w.Press(keys...)
		w.Press(fyne.KeyF7)
		p := w.Shell.Current().(*ruling.Screen).Presenter()
		if p.Mode() != ruling.Weighing || p.Title() == "" {
			t.Errorf("%v: mode %v, %q", keys, p.Mode(), said(p))
		}
		w.Press(fyne.KeyEscape)
	}
	w.Press(fyne.KeyF5, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyF7) // no board is chosen
	if p := w.Shell.Current().(*ruling.Screen).Presenter(); p.Mode() != ruling.Overview {
		t.Errorf("mode %v", p.Mode())
	}
}

// TestPenaltyByKeys gives a penalty, and fouls a board, with the keys alone.
func TestPenaltyByKeys(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Press(fyne.KeyF7, "Ctrl+L")
	p := w.Shell.Current().(*ruling.Screen).Presenter()
	w.Type("8\n5\n") // pair 8, 5 of a unit
	if e := p.Effect(); !strings.Contains(e.Text, "paar 8") || e.Tone == notice.Refusal {
		t.Fatalf("%+v", e)
	}
	if all := p.Changes(); len(all) == 0 || all[0].Pair == "" {
		t.Errorf("no changes: %+v", all)
	}
	w.Press("Ctrl+Return")
	_, s, err := w.Desk.Session()
	if err != nil || len(s.Penalties) != 1 || s.Penalties[0].Unit != event.PenaltyTop || s.Penalties[0].Amount.String() != "-5" {
		t.Fatalf("%v, %+v, %q", err, s.Penalties, said(p))
	}
	w.Press("Ctrl+G")
	w.Type("7\n3\n")
	if text := p.Effect().Text; !strings.Contains(text, "Gift 7 in 2 groepen") {
		t.Fatalf("%q", text)
	}
	w.Press("Ctrl+Return")
	if _, s, err = w.Desk.Session(); err != nil || len(s.Fouled) != 1 || s.Fouled[0].Groups[0].From != 3 {
		t.Fatalf("%v, %+v", err, s.Fouled)
	}
	if len(p.Given()) != 2 || p.Mode() != ruling.Overview {
		t.Errorf("given %+v", p.Given())
	}
	w.Press("Ctrl+Z", "Ctrl+Z")
	if len(p.Given()) != 0 {
		t.Errorf("after two undos %+v", p.Given())
	}
}

// TestPenaltyOfMatchByKeys: of teams by victory points the unit and the match are chosen with the
// arrows, and the penalty is booked as it is shown.
func TestPenaltyOfMatchByKeys(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4}), 4, eventtest.Preset(t, "Teams WBF"))
	n.PlayAll(func(x event.Expected) string { return eventtest.SomeContract(x) })
	for i, name := range []string{"Klaver", "Ruiten", "Harten", "Schoppen"} {
		n.E.Contestants[i].Name = name
	}
	e := *n.E
	e.ID = "e"
	for _, look := range []theme.Look{windowtest.Light, {Scale: 150}} {
		club := desktest.New(t)
		club.Import(t, e)
		w := windowtest.Open(t, look, club, "nl", "e")
		w.Press(fyne.KeyF7, "Ctrl+L")
		p := w.Shell.Current().(*ruling.Screen).Presenter()
		w.Type("2\n")
		uitest.Picture(t, w.Canvas, fmt.Sprint("penalty-vps-", look.Scale))
		w.Press(fyne.KeyTab, fyne.KeyDown) // past the amount, which has its answer, to IMPs
		units, unit := p.Penalty.Units()
		if rounds, round := p.Penalty.Rounds(); units[unit] != "IMP" || p.Penalty.Amount() != "3" || len(rounds) != 3 || round != 2 {
			t.Fatalf("%q, %s, %q, %d", units, p.Penalty.Amount(), rounds, round)
		}
		w.Press(fyne.KeyTab, fyne.KeyUp) // round 2
		uitest.Picture(t, w.Canvas, fmt.Sprint("penalty-imps-", look.Scale))
		w.Press("Ctrl+Return")
		_, s, err := w.Desk.Session()
		if err != nil || len(s.Penalties) != 1 || s.Penalties[0].Unit != event.PenaltyIMPs || s.Penalties[0].Round != 2 || s.Penalties[0].Amount.String() != "-3" {
			t.Fatalf("%v, %+v, %q", err, s.Penalties, said(p))
		}
		uitest.Picture(t, w.Canvas, fmt.Sprint("penalty-given-", look.Scale))
	}
}

// TestRulingIsTold: what was decided about a result is said where that is looked at.
func TestRulingIsTold(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	onTop(t, w)
	_, ns, ew, _ := w.Shell.Current().(*entry.Screen).Presenter().At()
	w.Press(fyne.KeyF7, fyne.KeyTab, fyne.KeyDown, fyne.KeyTab, fyne.KeyTab)
	w.Type("60% 110 40% 70\n")
	w.Press("Ctrl+Return", fyne.KeyF4)
	const told = "Arbitrage: gewogen: 60 % van 110, 40 % van 70"
	e := w.Shell.Current().(*entry.Screen).Presenter().Model()
	marked := slices.ContainsFunc(e.Lines, func(l entry.Line) bool { return strings.HasSuffix(l.Reading.Contract, " *") })
	if !marked || !slices.ContainsFunc(e.Messages, func(m entry.Message) bool { return strings.Contains(m.Text, told) }) {
		t.Errorf("Invoer: %+v, %+v", e.Lines, e.Messages)
	}
	w.Press(fyne.KeyF6)
	c := w.Shell.Current().(*control.Screen).Presenter()
	c.GoBoard(7)
	found := false
	for range 5 {
		found = found || strings.Contains(c.Detail(), told)
		c.MoveLine(1)
	}
	if !found {
		t.Errorf("Controle: %q", c.Detail())
	}
	w.Press(fyne.KeyF5)
	r := w.Shell.Current().(*ranking.Screen).Presenter()
	if !r.AskLine(7, ns, ew) {
		t.Fatal("Uitslag has no such line")
	}
	reason := r.Reason()
	if !slices.ContainsFunc(reason.Detail.Steps, func(s string) bool { return strings.Contains(s, told) }) {
		t.Errorf("Uitslag: %q", reason.Detail.Steps)
	}
	if reason.Detail.Field[0].Count != "0,6" {
		t.Errorf("Uitslag: the field is %+v", reason.Detail.Field)
	}
}

// TestRulingWithoutProtectedSide holds: a weighted score is not booked before it was said who
// is protected, the cursor goes to where that is chosen, and "nobody" is an answer. What was
// typed is not lost meanwhile.
func TestRulingWithoutProtectedSide(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	onTop(t, w)
	w.Press(fyne.KeyF7)
	p := w.Shell.Current().(*ruling.Screen).Presenter()
	saves := club.Saves
	w.Type("21b\t")                                // the ground, left by Tab
	w.Press(fyne.KeyTab, fyne.KeyTab, fyne.KeyTab) // one too many, and past the protected side and the list
	w.Type("60% 110 40% 70\n")                     // a weighted score
	if n := len(p.Candidates()); n != 6 {          // it stands in the list
		t.Fatalf("%d candidates: %+v", n, p.Candidates())
	}
	w.Press("Ctrl+Return")
	if said := p.Notice(); club.Saves != saves || said.Tone != notice.Refusal || !strings.Contains(said.Text, "niet-overtredende partij") {
		t.Fatalf("%d saves, said %q", club.Saves-saves, said.Text)
	}
	w.Press(fyne.KeyEnd, "Ctrl+Return") // nobody
	if given := rulings(t, w); len(given) != 1 || given[0].Protects != event.ProtectNone || given[0].Kind != event.RulingWeighted {
		t.Fatalf("booked %+v: %v", given, said(p))
	}
	if heading := windowtest.SeenTexts(w); !strings.Contains(heading, "Beslist: dit is het gevolg") || strings.Contains(heading, "vóór u het uitspreekt") {
		t.Error("the card does not say that it was decided")
	}
}

// TestDecideOnlyWhatIsCompared holds: the button names no decision that has no column.
func TestDecideOnlyWhatIsCompared(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	onTop(t, w)
	w.Press(fyne.KeyF7)
	p := w.Shell.Current().(*ruling.Screen).Presenter()
	w.Press(fyne.KeyTab, fyne.KeyTab, fyne.KeyDown, fyne.KeyDown) // average, not in the comparison
	if p.Candidates()[p.Selected()].Ticked || p.Decision() != "" || strings.Contains(windowtest.SeenTexts(w), "Beslis:") {
		t.Errorf("decides %q, in column %d", p.Decision(), p.Column())
	}
	w.Press(fyne.KeySpace)
	if p.Decision() == "" || p.Column() < 0 || !strings.Contains(windowtest.SeenTexts(w), "Beslis: gem") {
		t.Errorf("decides %q, in column %d", p.Decision(), p.Column())
	}
}

// TestRulingOnAnEmptyLine holds: on a line without a result nothing is red; the line stands
// in the field, with what to do.
func TestRulingOnAnEmptyLine(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	_, s, err := w.Desk.Session()
	check.NoError(t, err)
	i := slices.IndexFunc(s.Schedule(), func(x event.Expected) bool { return x.Board == 27 && !x.SitOut() })
	line := s.Schedule()[i]
	w.Press(fyne.KeyF7)
	screen := w.Shell.Current().(*ruling.Screen)
	p := screen.Presenter()
	screen.Ask(27, line.NS.A, line.EW.A)
	if sentence := said(p); sentence != "" || p.Mode() != ruling.Overview {
		t.Errorf("said %q, mode %d", sentence, p.Mode())
	}
	if seen := windowtest.SeenTexts(w); !strings.Contains(seen, "Van gift 27") || !strings.Contains(seen, " 27 ") {
		t.Errorf("seen %q", seen)
	}
	w.Press(fyne.KeyF4, fyne.KeyF7)
	if seen := windowtest.SeenTexts(w); strings.Contains(seen, "Van gift 27") {
		t.Errorf("still seen %q", seen)
	}
}

// TestEffectIsSeen holds: what the candidates do is seen without scrolling, in large type and
// in a small window too.
func TestEffectIsSeen(t *testing.T) {
	for _, x := range []struct {
		scale int
		size  fyne.Size
	}{{150, uitest.Screen}, {100, fyne.NewSize(1024, 640)}} {
		club, all := desktest.Sample(t)
		w := windowtest.Open(t, theme.Look{Scale: x.scale}, club, "nl", all[desktest.Halfway])
		w.Resize(x.size)
		w.Press(fyne.KeyF7)
		w.Type("7 8\n")
		uitest.Settle(w.Canvas)
		seen := false
		uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
			text, ok := o.(*canvas.Text)
			if ok && text.Text == "paar 9, avond" {
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
				seen = seen || at.Y+o.Size().Height < x.size.Height-theme.Gap(50)
			}
		})
		if !seen {
			t.Errorf("%d %% at %v: the effects are below the edge", x.scale, x.size)
		}
	}
}
