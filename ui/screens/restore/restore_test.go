package restore

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/notice"
	"uitslag/ui/task"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

func presenter(f *files, lang string) *Presenter {
	p := NewPresenter(f, translation.For(lang), func() time.Time { return now }, task.Here(), func() {})
	p.Read()
	return p
}

// step looks at a newer copy, or with 1 at an older one.
func (p *Presenter) step(by int) { p.Choose(p.selected + by) }

// TestWhatIsInIt holds the answers to what is in a backup, and what would be missing.
func TestWhatIsInIt(t *testing.T) {
	p := presenter(filled(nil), "nl")
	rows := p.Rows()
	want := []string{
		"vandaag 22:30|Clubavond, 21-11-2026|68|deze computer",
		"vandaag 22:30|Clubavond, 21-11-2026|68|stick",
		"vandaag 21:45|Clubavond, 21-11-2026|20|apart gezet",
		"14-11-2026 22:45|Clubavond, 14-11-2026|135|deze computer",
		"1-11-2026 22:45|niet te lezen||deze computer",
	}
	check.Must(t, len(rows) == len(want) && p.selected == 0, "%d rows, chosen %d", len(rows), p.selected)
	for i, r := range rows {
		got := strings.Join([]string{p.moment(r.Made), p.evening(r), results(r), p.where(r)}, "|")
		check.That(t, got == want[i] || i == 4, "row %d: %s", i, got)
	}
	for _, c := range []struct {
		step int
		says string
		good bool
		act  string
	}{
		{0, "**12 resultaten**, getypt of verbeterd sinds vandaag 22:31, zitten er niet in.", false, "Zet deze reservekopie terug"},
		{2, "Er zit 1 wijziging van vandaag 22:45 in die het clubbestand niet heeft.", true, "Zet deze reservekopie terug"},
		{1, "3 wijzigingen sinds 14-11-2026 22:45 zitten er niet in; er zijn geen resultaten bij.", false, "Zet deze reservekopie terug"},
	} {
		p.step(c.step)
		got := p.Difference()
		if good := got.Tone == notice.Good; got.Text != c.says || good != c.good || p.Acts()[0] != "" || p.Acts()[1] != c.act {
			t.Errorf("says %q, good %v, acts %q %q", got.Text, good, p.Acts()[0], p.Acts()[1])
		}
	}
	p.step(1)
	check.That(t, p.Wrong() != "" && !p.CanRestore() && !p.Known() && !p.Restore(false),
		"a copy that cannot be read: %q, can be restored: %v", p.Wrong(), p.CanRestore())
}

// TestDamaged holds: of a damaged club file the lines that can still be read are offered,
// and nothing is asked of the program that was not.
func TestDamaged(t *testing.T) {
	f := filled(damaged)
	p := presenter(f, "en")
	check.Contains(t, p.Trouble(), "Not one byte of De Proef.uitslag was changed.")
	p.files.(*files).touched = true
	check.That(t, !strings.Contains(p.Trouble(), "Not one byte"), "of a file that was changed: %q", p.Trouble())
	p.files.(*files).touched = false
	says := p.Difference().Text
	if p.Acts()[0] != "Restore, with the 13 newer changes" || p.Acts()[1] != "Restore without them" || strings.Count(says, ". ") != 1 {
		t.Errorf("%q, %q, %q", p.Acts()[0], p.Acts()[1], says)
	}
	f.fail = problem.New("store.full", "folder", "x")
	check.That(t, !p.Restore(true) && f.restored == f.copies[0].Path && f.lines && p.refused != "",
		"restored %q with lines %v: %q", f.restored, f.lines, p.refused)
	f.fail = nil
	p.step(2)
	check.That(t, p.Acts()[0] == "Restore this backup" && p.Acts()[1] == "" && p.refused == "", "%q, %q, %q", p.Acts()[0], p.Acts()[1], p.refused)
	check.That(t, p.Restore(true) && !f.lines, "lines were asked for where there are none")
}

// TestMany holds: of many copies ten are shown, the chosen one always among them, and
// each can be come to.
func TestMany(t *testing.T) {
	f := filled(nil)
	for i := range 40 {
		f.at(2000+i*10, "/home/marie/Uitslag/Backups", false, Content{Lines: 5, Evenings: evenings(1)})
	}
	p := presenter(f, "nl")
	for i := range f.copies {
		rows, at := p.Rows(), p.selected-p.first()
		c := p.chosen()
		if len(rows) != 10 || at < 0 || at >= 10 || rows[at].Path != c.Path || c.Path != f.copies[i].Path {
			t.Fatalf("copy %d: %d rows, chosen %d", i, len(rows), at)
		}
		p.step(1)
	}
	check.That(t, p.Part() == "36 tot 45 van 45: ↑ en ↓ tonen de andere.", "%v", p.Part())
	p.Choose(p.first())
	c := p.chosen()
	check.That(t, c.Path == f.copies[35].Path, "%v", "a click chose "+c.Path)
}

// TestOdd holds what else can be: no copies, folders that cannot be looked through, no
// club file any more, and a copy that was asked for.
func TestOdd(t *testing.T) {
	empty := &files{}
	if p := presenter(empty, "nl"); p.Empty() == "" || len(p.Rows()) != 0 {
		t.Error("no copies, and nothing said")
	}
	lost := presenter(&files{trouble: damaged}, "nl")
	check.That(t, strings.Contains(lost.Empty(), "Steek de stick erin") && !strings.Contains(lost.Trouble(), "Hieronder"),
		"damaged, and no copies: %q, %q", lost.Empty(), lost.Trouble())
	check.Contains(t, presenter(filled(damaged), "nl").Trouble(), "Hieronder")
	removed := filled(problem.New("store.missing", "file", "De Proef.uitslag", "folder", "x"))
	s := presenter(removed, "nl").Trouble()
	check.That(t, !strings.Contains(s, "byte") && strings.Contains(s, "De Proef.uitslag"), "of a file that is not there: %q", s)
	f := filled(nil)
	in := f.contents[f.copies[0].Path]
	in.Removed, in.There = true, Only{}
	f.contents[f.copies[0].Path] = in
	p := presenter(f, "nl")
	says := p.Difference()
	check.That(t, says.Tone == notice.Good && strings.Contains(says.Text, "De Proef.uitslag") && p.Promise() == "", "%v %v", says, p.Promise())
	in.Removed = false
	f.contents[f.copies[1].Path] = in
	p.want = f.copies[1].Path
	p.Read()
	check.Equal(t, "the difference", p.Difference(), notice.Of("Er zit precies hetzelfde in als in het clubbestand."))
	in.Wrong = errors.Join(problem.New("store.differs", "file", "x", "table", "result", "n", 2))
	f.contents[f.copies[1].Path] = in
	p.Read()
	check.That(t, strings.Contains(p.Wrong(), "result") && !p.CanRestore(), "%v", fmt.Sprint("a copy that is not sound: ", p.Wrong()))
}

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
		if p.CanRepair() != c.can || c.f.repaired > 0 != c.can || p.refused != "" {
			t.Errorf("%s: can be repaired %v, asked %d times", c.name, p.CanRepair(), c.f.repaired)
		}
		b := show(t, uitest.Light, c.f, "nl")
		only := false
		uitest.Walk(b.c, func(o fyne.CanvasObject) {
			text, is := o.(*widgets.Text)
			only = only || is && strings.Contains(text.String(), "helemaal geen")
		})
		if only != (c.can && len(c.f.copies) == 0) {
			t.Errorf("%s: says %v that there are no copies", c.name, only)
		}
	}
	f := &files{trouble: damaged, fail: problem.New("store.repair-nothing", "file", "De Proef.uitslag")}
	p := presenter(f, "nl")
	p.Repair()
	check.That(t, strings.Contains(p.refused, "De Proef.uitslag"), "refused: %q", p.refused)
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
		if p.Working(false).None() || p.CanRepair() || len(waiting) != 1 || f.repaired != 0 {
			t.Fatalf("%s: busy %q, %d begun, repaired %d times", name, p.Working(false).Text, len(waiting), f.repaired)
		}
		meanwhile(p)
		waiting[0]()
		if !p.Working(false).None() || f.repaired > 0 != (name == "") {
			t.Errorf("%s: busy %q, repaired %d times", name, p.Working(false).Text, f.repaired)
		}
	}
}

// TestRepairByKeys holds: without copies the button has the cursor and Enter presses it;
// with copies it comes last; Ctrl+L does it from anywhere, and nothing where the club file
// is sound.
func TestRepairByKeys(t *testing.T) {
	b := show(t, uitest.Light, &files{trouble: damaged}, "nl")
	uitest.Focused(t, b.c, "first", b.s.repair.Cursor())
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
	check.That(t, b.says(b.s.p.refused) == 2, "a refusal is not shown in both places")
	b = show(t, uitest.Light, filled(damaged), "en")
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab)
	uitest.Focused(t, b.c, "last", b.s.repair.Cursor())
	uitest.Press(b.c, fyne.KeyReturn)
	check.That(t, b.f.repaired == 1 && b.f.restored == "", "repaired %d times, restored %q", b.f.repaired, b.f.restored)
	b = show(t, uitest.Light, filled(nil), "nl")
	uitest.Press(b.c, "Ctrl+L")
	check.That(t, b.f.repaired == 0 && !uitest.Seen(b.c, b.s.repair.Object()), "a sound file is repaired")
}
