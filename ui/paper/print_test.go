package paper_test

import (
	"errors"
	"strings"
	"testing"

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
	if !p.Print() || p.State() != paper.Busy || p.Sentence() != "Controlestaat gaat naar de printer …" {
		t.Fatalf("state %d, %q", p.State(), p.Sentence())
	}
	if p.Print() || p.Make() || p.MakeAll() {
		t.Error("something else began while it is printed")
	}
	p.Choose(0, 0)
	q.release()
	if p.State() != paper.Made || p.Sentence() != "**Naar de printer gestuurd:** Controlestaat." || len(p.Files()) > 0 {
		t.Errorf("state %d, %q, files %q", p.State(), p.Sentence(), p.Files())
	}
	if len(m.printed) != 1 || m.printed[0] != "controlestaat" || len(m.wrote) > 0 {
		t.Errorf("printed %q, wrote %q", m.printed, m.wrote)
	}
}

func TestPrintRefused(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	p := presenter(d, t.TempDir())
	m.paper = problem.New("print.viewer", "why", problem.New("printing.no-printer"))
	p.Print()
	if s := p.Sentence(); p.State() != paper.Failed || !strings.HasPrefix(s, "Het is niet afgedrukt, maar staat nu open als PDF") ||
		!strings.Contains(s, "Op deze computer is geen printer gevonden.") {
		t.Errorf("state %d, %q", p.State(), s)
	}
	m.paper = errors.New("no room")
	if p.Print(); p.State() != paper.Failed || !strings.Contains(p.Sentence(), "no room") {
		t.Errorf("state %d, %q", p.State(), p.Sentence())
	}
	m.paper = nil
	if p.Print(); p.State() != paper.Made {
		t.Errorf("state %d after the printer is there again", p.State())
	}
}

func TestPrintKey(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	q := &queue{}
	w := open(t, d, t.TempDir(), q.runner(), theme.Look{})
	q.release()
	uitest.Press(w.canvas, "Down", "P", "P")
	for _, h := range w.screen.Hints() {
		if h.Key == "P" {
			t.Error("it offers to print while it prints")
		}
	}
	q.release()
	if len(m.printed) != 1 || m.printed[0] != "controlestaat" || w.screen.Presenter().State() != paper.Made {
		t.Errorf("printed %q, state %d", m.printed, w.screen.Presenter().State())
	}
	d.Take("")
	uitest.Press(w.canvas, "P")
	if q.release(); len(m.printed) != 1 {
		t.Errorf("printed %q without an evening", m.printed)
	}
}

// While the folder is typed, P is a letter.
func TestPrintIsALetter(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	w := open(t, d, t.TempDir(), task.Here(), theme.Look{})
	for !typing(w) {
		uitest.Press(w.canvas, "Tab")
	}
	uitest.Type(w.canvas, "P")
	if len(m.printed) > 0 {
		t.Errorf("printed %q", m.printed)
	}
}
