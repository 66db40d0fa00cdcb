package restore

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/problem"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestCanRepair holds: the club file is made again from its journal only where it has one
// and is beyond use, with copies or without; a refusal is said.
func TestCanRepair(t *testing.T) {
	for _, c := range []struct {
		name string
		f    *files
		can  bool
	}{
		{"sound", filled(nil), false},
		{"damaged", filled(damaged), true},
		{"damaged, no copies", &files{trouble: damaged}, true},
		{"differs", &files{trouble: problem.New("store.differs", "file", "x", "table", "result", "n", 2)}, true},
		{"gone", filled(problem.New("store.missing", "file", "De Proef.uitslag", "folder", "x")), false},
		{"empty", filled(problem.New("store.empty", "file", "De Proef.uitslag")), false},
	} {
		p := presenter(c.f, "nl")
		p.Repair()
		if p.CanRepair() != c.can || c.f.repaired > 0 != c.can || p.Refused() != "" {
			t.Errorf("%s: can be repaired %v, asked %d times", c.name, p.CanRepair(), c.f.repaired)
		}
		if strings.Contains(p.Otherwise(), "helemaal geen") != (len(c.f.copies) == 0) {
			t.Errorf("%s: %s", c.name, p.Otherwise())
		}
	}
	f := &files{trouble: damaged, fail: problem.New("store.repair-nothing", "file", "De Proef.uitslag")}
	p := presenter(f, "nl")
	p.Repair()
	check.That(t, strings.Contains(p.Refused(), "De Proef.uitslag"), "refused: %q", p.Refused())
}

// TestRepairBusy holds: that it takes a while is said first, it is begun only once, and not
// at all where the screen was left or a copy was put in place meanwhile.
func TestRepairBusy(t *testing.T) {
	for name, meanwhile := range map[string]func(p *Presenter){
		"":         func(*Presenter) {},
		"left":     func(p *Presenter) { p.Leave() },
		"restored": func(p *Presenter) { p.Restore(false) },
	} {
		f := filled(damaged)
		p := presenter(f, "nl")
		var waiting []func()
		p.repairing.Runner.Work = func(w func()) { waiting = append(waiting, w) }
		p.Repair()
		p.Repair()
		if p.Busy() == "" || p.CanRepair() || len(waiting) != 1 || f.repaired != 0 {
			t.Fatalf("%s: busy %q, %d begun, repaired %d times", name, p.Busy(), len(waiting), f.repaired)
		}
		meanwhile(p)
		waiting[0]()
		if p.Busy() != "" || f.repaired > 0 != (name == "") {
			t.Errorf("%s: busy %q, repaired %d times", name, p.Busy(), f.repaired)
		}
	}
}

// TestRepairByKeys holds: without copies the button has the cursor and Enter presses it;
// with copies it comes last; Ctrl+L does it from anywhere, and nothing where the club file
// is sound.
func TestRepairByKeys(t *testing.T) {
	b := show(t, uitest.Light, &files{trouble: damaged}, "nl")
	uitest.Focused(t, b.c, "first", b.s.repair)
	var keys []string
	for _, h := range b.s.Hints() {
		keys = append(keys, h.Key+"="+h.Text)
	}
	got := strings.Join(keys, " ")
	check.That(t, got == "Enter=herstel uit het logboek Ctrl L=herstel uit het logboek Esc=terug", "%v", got)
	uitest.Press(b.c, fyne.KeyReturn, "Ctrl+L")
	check.Equal(t, "repaired", b.f.repaired, 2)
	b.f.fail = problem.New("store.repair-nothing", "file", "De Proef.uitslag")
	uitest.Press(b.c, "Ctrl+L")
	check.That(t, b.s.refused.Visible() && b.s.busy.Visible(), "a refusal is not shown")
	b = show(t, uitest.Light, filled(damaged), "en")
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab)
	uitest.Focused(t, b.c, "last", b.s.repair)
	uitest.Press(b.c, fyne.KeyReturn)
	check.That(t, b.f.repaired == 1 && b.f.restored == "", "repaired %d times, restored %q", b.f.repaired, b.f.restored)
	b = show(t, uitest.Light, filled(nil), "nl")
	uitest.Press(b.c, "Ctrl+L")
	check.That(t, b.f.repaired == 0 && !b.s.mend.Visible(), "a sound file is repaired")
}

// TestRepairSizes holds: nothing is cut off where there are no copies.
func TestRepairSizes(t *testing.T) {
	for _, lang := range []string{"nl", "en"} {
		for _, scale := range []int{100, 200} {
			b := show(t, theme.Look{Scheme: theme.Dark, Scale: scale}, &files{trouble: damaged}, lang)
			for _, problem := range uitest.CutOff(b.c) {
				t.Errorf("%s %d: %s", lang, scale, problem)
			}
		}
	}
}
