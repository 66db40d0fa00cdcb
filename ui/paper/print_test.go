package paper_test

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/problem"
	"uitslag/ui/paper"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

func TestPrint(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	q := &queue{}
	p := paper.NewPresenter(d, t.TempDir(), q.runner(), func() {})
	p.Refresh()
	p.Choose(1, 3) // a workbook is printed as paper too
	q.release()
	check.Must(t, p.Print() && p.State() == paper.Busy && p.Sentence() == "Controlestaat gaat naar de printer …",
		"state %d, %q", p.State(), p.Sentence())
	check.That(t, !p.Print() && !p.Make() && !p.MakeAll(), "something else began while it is printed")
	p.Choose(0, 0)
	q.release()
	if p.State() != paper.Made || p.Sentence() != "**Naar de printer Brother gestuurd:** Controlestaat." || len(p.Files()) > 0 {
		t.Errorf("state %d, %q, files %q", p.State(), p.Sentence(), p.Files())
	}
	check.That(t, len(m.printed) == 1 && m.printed[0] == "controlestaat" && len(m.wrote) == 0,
		"printed %q, wrote %q", m.printed, m.wrote)
}

// Where no printer takes it, the PDF is in the folder of the files, and open.
func TestPrintRefused(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	p := presenter(d, t.TempDir())
	m.paper = problem.New("printing.no-printer")
	p.Print()
	kept := filepath.Join(p.Folder(), "2003-11-10 Clubtornooi uitslag.pdf")
	if s := p.Sentence(); p.State() != paper.Failed || !strings.HasPrefix(s, "**Niet afgedrukt: Uitslag.** Op deze computer is geen printer gevonden.") ||
		!strings.HasSuffix(s, "De PDF gaat nu open in een ander venster: druk van daaruit af. Hij staat in "+p.Folder()+".") {
		t.Errorf("state %d, %q", p.State(), s)
	}
	check.That(t, slices.Equal(m.opened, []string{kept}) && slices.Equal(p.Files(), m.opened) && len(in(t, p.Folder())) == 1,
		"opened %q, files %q", m.opened, p.Files())
	m.viewer = problem.New("file.no-viewer", "file", kept)
	if p.Print(); p.State() != paper.Failed || !strings.HasSuffix(p.Sentence(), "De PDF staat in "+p.Folder()+".") {
		t.Errorf("no viewer either: state %d, %q", p.State(), p.Sentence())
	}
	m.paper = errors.New("no room")
	if p.Print(); p.State() != paper.Failed || !strings.Contains(p.Sentence(), "no room") || len(m.wrote) != 2 {
		t.Errorf("state %d, %q", p.State(), p.Sentence())
	}
	m.paper = nil
	p.Print()
	check.That(t, p.State() == paper.Made, "state %d after the printer is there again", p.State())
}

// A printer that has it and does not print now: it is sent, and said to wait; nothing is opened.
// What the scorer cancelled is not made otherwise.
func TestPrintWaits(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	p := presenter(d, t.TempDir())
	m.paper = problem.New("printing.waits-off", "printer", "Brother")
	p.Print()
	if s := p.Sentence(); p.State() != paper.Failed || !strings.HasPrefix(s, "**Naar de printer Brother gestuurd:** Uitslag.\nDe afdruk staat in de wachtrij van de printer Brother, maar die staat uit") || len(m.opened)+len(m.wrote) > 0 {
		t.Errorf("state %d, %q, opened %q, wrote %q", p.State(), s, m.opened, m.wrote)
	}
	m.paper = problem.New("printing.cancelled", "printer", "Microsoft Print to PDF")
	p.Print()
	if s := p.Sentence(); p.State() != paper.Failed || !strings.HasPrefix(s, "Niet afgedrukt: voor Microsoft Print to PDF") || len(m.opened)+len(m.wrote) > 0 {
		t.Errorf("state %d, %q, opened %q, wrote %q", p.State(), s, m.opened, m.wrote)
	}
}

// Without a printer it is asked for once; each PDF is made once and open, and what is
// no paper is made all the same.
func TestAllWithoutPrinter(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	p := presenter(d, t.TempDir())
	m.paper = problem.New("printing.no-program")
	p.MakeAll()
	want := []string{"2003-11-10 Clubtornooi controlestaat.pdf", "2003-11-10 Clubtornooi resultaten.xlsx", "2003-11-10 Clubtornooi uitslag.pdf"}
	if got := in(t, p.Folder()); !slices.Equal(got, want) || m.asked != 1 || len(m.opened) != 2 || len(p.Files()) != 3 {
		t.Errorf("files %q, asked %d times, opened %q, %q", got, m.asked, m.opened, p.Files())
	}
	if s := p.Sentence(); p.State() != paper.Failed || !strings.HasPrefix(s, "**Niet afgedrukt: Uitslag en Controlestaat.**") ||
		!strings.HasSuffix(s, "\n**Ook gemaakt:** 2003-11-10 Clubtornooi resultaten.xlsx.") {
		t.Errorf("state %d, %q", p.State(), s)
	}
}

// One that fails does not stop the others, and is named.
func TestAllWithAJam(t *testing.T) {
	for _, x := range []struct {
		name   string
		jam    error
		says   string
		opened int
	}{
		{"refused", problem.New("printing.failed", "printer", "Brother"), "**Niet afgedrukt: Uitslag.** De printer Brother heeft de afdruk niet aangenomen.", 1},
		{"broken", errors.New("bad font"), "**Niet gelukt: Uitslag (papier).** ", 0},
	} {
		t.Run(x.name, func(t *testing.T) {
			d, m := sampleDesk(t, "nl", 0)
			p := presenter(d, t.TempDir())
			m.jams = map[string]error{"uitslag": x.jam}
			p.MakeAll()
			if s := p.Sentence(); p.State() != paper.Failed || !strings.HasPrefix(s, x.says) ||
				!strings.Contains(s, "\n**Naar de printer Brother gestuurd:** Controlestaat.\n") {
				t.Errorf("state %d, %q", p.State(), s)
			}
			if !slices.Equal(m.printed, []string{"controlestaat"}) || len(m.opened) != x.opened || len(in(t, p.Folder())) != 3 {
				t.Errorf("printed %q, opened %q, files %q", m.printed, m.opened, in(t, p.Folder()))
			}
		})
	}
}

func TestPrintKey(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	q := &queue{}
	w := open(t, d, t.TempDir(), q.runner(), theme.Look{})
	q.release()
	uitest.Press(w.canvas, "Down", "Ctrl+P", "Ctrl+P")
	for _, h := range w.screen.Hints() {
		check.That(t, h.Key != "Ctrl P", "it offers to print while it prints")
	}
	q.release()
	check.That(t, len(m.printed) == 1 && m.printed[0] == "controlestaat" && w.screen.Presenter().State() == paper.Made,
		"printed %q, state %d", m.printed, w.screen.Presenter().State())
	d.Take("")
	uitest.Press(w.canvas, "Ctrl+P")
	q.release()
	check.That(t, len(m.printed) == 1, "printed %q without an evening", m.printed)
}

// While the folder is typed, P is a letter.
func TestPrintIsALetter(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	w := open(t, d, t.TempDir(), task.Here(), theme.Look{})
	for !typing(w) {
		uitest.Press(w.canvas, "Tab")
	}
	uitest.Press(w.canvas, "Ctrl+P")
	check.That(t, len(m.printed) == 0, "printed %q", m.printed)
}
