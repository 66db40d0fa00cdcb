package newevening

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestOtherRules: one key shows the rules one by one; what is changed there stands on the
// form, and is what the evening begins with.
func TestOtherRules(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(), "nl")
	uitest.Press(b.c, "Ctrl+R") // nothing shows them here
	opened := 0
	b.s.hooks.Rules = func() { opened++ }
	b.s.Enter()
	uitest.Type(b.c, "13\t")
	uitest.Press(b.c, "Ctrl+R")
	test.Tap(b.s.view.change)
	check.Equal(t, "opened", opened, 2)
	r := b.s.p.Rules()
	check.That(t, r == rules.MesserBridge() && b.s.p.Differs() == "", "%s: %q", r.Preset, b.s.p.Differs())
	r.SitOut, r.Averages = rules.SitOutAverage, rules.AveragesNeuberg
	b.s.p.SetRules(r)
	b.s.Enter()
	if got := b.s.p.Differs(); got != "In 2 regels anders dan MesserBridge: naast een gemiddelde: Neuberg; wie rust, krijgt: een gemiddelde." || b.s.view.rules.Chosen() != "MesserBridge" || b.s.view.form[Pairs].Cell.Text != "13" {
		t.Errorf("%q, %s, %s", got, b.s.view.rules.Chosen(), b.s.view.form[Pairs].Cell.Text)
	}
	many := r
	many.Unit, many.Top, many.PlusMinus = rules.UnitOne, rules.TopBoard, rules.PlusMinusFixed
	b.s.p.SetRules(many)
	if got := b.s.p.Differs(); !strings.HasPrefix(got, "In 5 regels anders dan MesserBridge: ") || !strings.HasSuffix(got, "; …") || strings.Count(got, ";") != 3 {
		t.Error(got)
	}
	b.s.p.SetRules(r)
	uitest.Press(b.c, "Ctrl+Return")
	e, err := b.desk.Event()
	check.That(t, err == nil && e != nil && e.Rules == r, "%v, %v", e, err)
	check.That(t, b.s.p.Rules() == rules.MesserBridge(), "the next evening has those rules too")
}

// TestAdvisedScoring: for few tables stands what suits them, with who says so, unless the
// rules are that already.
func TestAdvisedScoring(t *testing.T) {
	p := NewPresenter(desktest.Desk(desktest.New(), "nl", ""))
	for _, x := range []struct{ pairs, says string }{
		{"4", "Advies: 2 tafels: cross-IMP’s, elke score tegen de andere. Bron: PZBS lecture."},
		{"7", "Advies: 3 tafels: Butler, en geen score valt weg. Bron: PZBS lecture."},
		{"8", "Advies: 4 tafels: Butler tegen het gemiddelde van de twee middelste scores. Bron: PZBS lecture."},
		{"10", ""}, // there matchpoints do as well
		{"13", ""},
	} {
		p.Set(Pairs, x.pairs)
		got := p.Scoring()
		if !strings.HasPrefix(got, "De telling: matchpunten.") || strings.TrimSpace(strings.TrimPrefix(got, "De telling: matchpunten.")) != x.says {
			t.Errorf("%s pairs: %q", x.pairs, got)
		}
	}
	p.Set(Pairs, "8")
	r := rules.ButlerPolish()
	r.DatumDrop = rules.DropToMedian
	p.SetRules(r)
	check.Equal(t, "as is advised", p.Scoring(), "De telling: Butler.")
}

// TestTakeAdvice: one key scores as is advised, from any field, and it and its button go; with
// more tables it leads back to matchpoints.
func TestTakeAdvice(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(), "nl")
	offered := func() bool {
		return slices.ContainsFunc(b.s.Hints(), func(h widgets.Hint) bool { return h.Key == "Ctrl T" })
	}
	uitest.Type(b.c, "13")
	uitest.Press(b.c, "Ctrl+T")
	if b.s.p.Rules() != rules.MesserBridge() || offered() || b.s.view.takeRow.Visible() {
		t.Fatalf("for thirteen pairs nothing is advised: %s", b.s.p.Scoring())
	}
	uitest.Press(b.c, "Ctrl+A")
	uitest.Type(b.c, "8\t")
	if !offered() || !b.s.view.takeRow.Visible() {
		t.Fatalf("nothing is offered beside %q", b.s.p.Scoring())
	}
	uitest.Press(b.c, "Ctrl+T")
	if r := b.s.p.Rules(); r.Method != rules.MethodButler || r.DatumDrop != rules.DropToMedian || r.Preset != "MesserBridge" {
		t.Errorf("scored by %s, %s of %s", r.Method, r.DatumDrop, r.Preset)
	}
	if offered() || b.s.view.takeRow.Visible() || b.s.p.Scoring() != "De telling: Butler." || b.s.p.Differs() == "" {
		t.Errorf("taken, and still offered: %q, %q", b.s.p.Scoring(), b.s.p.Differs())
	}
	b.s.p.Set(Pairs, "16")
	b.s.show()
	check.Must(t, offered(), "eight tables go on by Butler without a word")
	b.c.Focus(b.s.view.taken)
	uitest.Press(b.c, fyne.KeyReturn)
	check.That(t, b.s.p.Rules().Method == rules.MethodMatchpoints && b.c.Focused() == b.s.view.begin,
		"scored by %s", b.s.p.Rules().Method)
	b.s.p.Set(Pairs, "8")
	b.s.show()
	uitest.Press(b.c, "Ctrl+T", "Ctrl+Return")
	e, err := b.desk.Event()
	check.That(t, err == nil && e != nil && e.Rules.Method == rules.MethodButler, "%v, %v", e, err)
}

// TestClubsOwnPreset: an evening begins with the rules of the settings.
func TestClubsOwnPreset(t *testing.T) {
	c := desktest.New()
	c.MustDo(t, "", &command.SetClub{Name: "De Proef", Settings: event.Settings{Preset: "pzbs"}})
	p := NewPresenter(desktest.Desk(c, "nl", ""))
	check.That(t, p.Rules() == rules.PZBS() && p.Presets()[p.Preset()] == "PZBS", "%s, %d", p.Rules().Preset, p.Preset())
}
