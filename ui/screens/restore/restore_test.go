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
	"uitslag/ui/task"
	"uitslag/ui/uitest"
)

func presenter(f *files, lang string) *Presenter {
	p := NewPresenter(f, translation.For(lang), func() time.Time { return now }, task.Here(), func() {})
	p.Enter()
	return p
}

// TestWhatIsInIt holds the answers to what is in a backup, and what would be missing.
func TestWhatIsInIt(t *testing.T) {
	p := presenter(filled(nil), "nl")
	rows, at := p.Rows()
	want := []string{
		"vandaag 22:30|Clubavond, 21-11-2026|68|deze computer",
		"vandaag 22:30|Clubavond, 21-11-2026|68|stick",
		"vandaag 21:45|Clubavond, 21-11-2026|20|apart gezet",
		"14-11-2026 22:45|Clubavond, 14-11-2026|135|deze computer",
		"1-11-2026 22:45|niet te lezen||deze computer",
	}
	check.Must(t, len(rows) == len(want) && at == 0, "%d rows, chosen %d", len(rows), at)
	for i, r := range rows {
		got := strings.Join([]string{r.Made, r.Evening, r.Results, r.Where}, "|")
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
		p.Step(c.step)
		sentences, good := p.Difference()
		main, act := p.Acts()
		if got := strings.Join(sentences, " "); got != c.says || good != c.good || main != "" || act != c.act {
			t.Errorf("says %q, good %v, acts %q %q", got, good, main, act)
		}
	}
	p.Step(1)
	check.That(t, p.Wrong() != "" && !p.CanRestore() && p.Content() == nil && !p.Restore(false),
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
	sentences, _ := p.Difference()
	if main, plain := p.Acts(); main != "Restore, with the 13 newer changes" || plain != "Restore without them" || len(sentences) != 2 {
		t.Errorf("%q, %q, %q", main, plain, sentences)
	}
	f.fail = problem.New("store.full", "folder", "x")
	check.That(t, !p.Restore(true) && f.restored == f.copies[0].Path && f.lines && p.Refused() != "",
		"restored %q with lines %v: %q", f.restored, f.lines, p.Refused())
	f.fail = nil
	p.Step(2)
	main, plain := p.Acts()
	check.That(t, main == "Restore this backup" && plain == "" && p.Refused() == "", "%q, %q, %q", main, plain, p.Refused())
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
		rows, at := p.Rows()
		c, _ := p.Selected()
		if len(rows) != 10 || at < 0 || at >= 10 || rows[at].Made != p.moment(c.Made) || c.Path != f.copies[i].Path {
			t.Fatalf("copy %d: %d rows, chosen %d", i, len(rows), at)
		}
		p.Step(1)
	}
	check.That(t, p.Part() == "36 tot 45 van 45: ↑ en ↓ tonen de andere.", "%v", p.Part())
	p.Choose(0)
	c, _ := p.Selected()
	check.That(t, c.Path == f.copies[35].Path, "%v", "a click chose "+c.Path)
}

// TestOdd holds what else can be: no copies, folders that cannot be looked through, no
// club file any more, and a copy that was asked for.
func TestOdd(t *testing.T) {
	empty := &files{}
	if p := presenter(empty, "nl"); p.Empty() == "" || p.Heading() != "" {
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
	says, good := p.Difference()
	check.That(t, good && strings.Contains(says[0], "De Proef.uitslag") && p.Promise() == "", "%v %v", says, p.Promise())
	in.Removed = false
	f.contents[f.copies[1].Path] = in
	p.Want(f.copies[1].Path)
	p.Enter()
	says, good = p.Difference()
	check.That(t, good && says[0] == "Er zit precies hetzelfde in als in het clubbestand.", "%v", says)
	in.Wrong = errors.Join(problem.New("store.differs", "file", "x", "table", "result", "n", 2))
	f.contents[f.copies[1].Path] = in
	p.Enter()
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
