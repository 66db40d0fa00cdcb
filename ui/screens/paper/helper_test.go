package paper_test

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
	"uitslag/ui"
	"uitslag/ui/screens/paper"
	"uitslag/ui/shelltest"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// maker makes reports as the program does, and keeps what was opened.
type maker struct {
	d      *desk.Desk
	opened []string
	wrote  []string
	fail   error            // refuses every file but those made before
	after  int              // so many files are made before it fails
	viewer error            // what Open says
	paper  error            // what Print says
	asked  int              // so often it said so
	jams   map[string]error // what Print says of some reports
	blank  error            // what Preview says
	busy   string           // a path that cannot be written: a viewer holds the file

	left map[string][]string // what a file does not have, by its kind

	printed []string
	onPrint func()       // while something is printed
	orders  []desk.Order // what was printed or looked at, as it was asked for
	drawn   []string     // the pages that were drawn
	// codeless is that there is no room for the code of the page on the website.
	codeless bool
	laid     int // so many reports were made into pages
}

func (m *maker) Reports() []desk.Report {
	var out []desk.Report
	for _, k := range reports.Kinds() {
		out = append(out, desk.Report{Kind: k.Name, Title: k.Title, Formats: k.Formats, ForOne: k.ForOne(), Fits: k.Fits})
	}
	for _, k := range [3]string{"usebio", "pbn", "results"} {
		out = append(out, desk.Report{Kind: k, Title: "filesout." + k, Formats: []string{"data"}, Ending: map[string]string{"usebio": "xml", "pbn": "pbn", "results": "csv"}[k]})
	}
	return out
}

func (m *maker) Write(o desk.Order, path string, st *standings.Standings) error {
	if m.fail != nil && len(m.wrote) >= m.after {
		return m.fail
	}
	if path == m.busy {
		return errors.New("the file is in use")
	}
	m.wrote = append(m.wrote, o.Kind+" "+filepath.Base(path))
	return os.WriteFile(path, []byte(o.Kind), 0o644)
}

func (m *maker) Print(o desk.Order, copies int, _ *standings.Standings) (string, error) {
	m.orders = append(m.orders, o)
	if m.onPrint != nil {
		m.onPrint()
	}
	if err := m.jams[o.Kind]; err != nil {
		return "", err
	}
	if m.paper != nil {
		m.asked++
		return "Brother", m.paper
	}
	for range copies {
		m.printed = append(m.printed, o.Kind)
	}
	return "Brother", nil
}

func (m *maker) Left(o desk.Order, _ *standings.Standings) []string { return m.left[o.Kind] }

func (m *maker) Printer() (string, error) {
	if m.paper != nil {
		return "", m.paper
	}
	return "Brother", nil
}

// Preview returns one page, or three upright ones of the frequencies.
func (m *maker) Preview(o desk.Order, _ *standings.Standings) (desk.Pages, error) {
	m.laid++
	m.orders = append(m.orders, o)
	kind := o.Kind
	if m.blank != nil {
		return nil, m.blank
	}
	if kind == "frequencies" {
		return pages{m, kind, 3, 210, 297}, nil
	}
	return pages{m, kind, 1, 297, 210}, nil
}

// pages are grey, each in its own shade, and small: a pixel for ten.
type pages struct {
	m    *maker
	kind string
	n    int
	w, h float32
}

func (p pages) Len() int                      { return p.n }
func (p pages) Size() (width, height float32) { return p.w, p.h }
func (p pages) Codeless() bool                { return p.m.codeless }
func (p pages) Page(i int, dpi float64) image.Image {
	w, h := float64(p.w)*dpi/72, float64(p.h)*dpi/72
	p.m.drawn = append(p.m.drawn, fmt.Sprintf("%s %d %.0fx%.0f", p.kind, i+1, w, h))
	img := image.NewGray(image.Rect(0, 0, int(w/10), int(h/10)))
	for x := range img.Rect.Dx() {
		for y := range img.Rect.Dy() {
			img.SetGray(x, y, color.Gray{Y: uint8(240 - 20*i)})
		}
	}
	return img
}

func (m *maker) Open(path string) error {
	m.opened = append(m.opened, path)
	return m.viewer
}

// errFull is what a full disk says.
var errFull = problem.Wrap(errors.New("no space left on device"), "report.disk-full", "file", "x.pdf", "folder", "/stick")

// sampleDesk returns a desk with the n-th evening of the sample club in hand, and a maker.
func sampleDesk(t testing.TB, lang string, n int) (*desk.Desk, *maker) {
	t.Helper()
	c, evenings := desktest.Sample(t)
	in := event.ID("")
	if n >= 0 {
		in = evenings[n]
	}
	d := desktest.Desk(c, lang, in)
	m := &maker{d: d}
	d.Paper = m
	return d, m
}

// queue is a runner whose work waits until the test lets it go.
type queue struct{ work []func() }

func (q *queue) runner() task.Runner {
	return task.Runner{Work: func(f func()) { q.work = append(q.work, f) }, UI: func(f func()) { f() }}
}

// release runs what waits.
func (q *queue) release() {
	for len(q.work) > 0 {
		f := q.work[0]
		q.work = q.work[1:]
		f()
	}
}

// window is the screen in the shell, as on the club laptop.
type window struct {
	screen *paper.Screen
	shell  *ui.Shell
	canvas fyne.Canvas
	folder []string // the folders that were to be remembered
	style  string   // how papers are to look, as it was to be remembered
	browse string   // what is pointed at when a folder is asked for
}

func open(t testing.TB, d *desk.Desk, folder string, run task.Runner, look theme.Look) *window {
	t.Helper()
	uitest.App(t, look)
	w := &window{}
	w.screen = paper.New(d, folder, run, paper.Hooks{
		Changed: func() { w.shell.Update() },
		Style:   func(s desk.Style) { w.style = s.String() },
		Folder:  func(f string) { w.folder = append(w.folder, f) },
		Browse: func(from string, selected func(string)) {
			if w.browse != "" {
				selected(w.browse)
			}
		},
	})
	w.shell = ui.New(ui.Config{After: uitest.Never, Words: d.Words, Entries: []ui.Entry{{Screen: w.screen}}})
	w.canvas = shelltest.Attach(t, look, uitest.Screen, w.shell)
	w.shell.SetEvening("Clubtornooi", "")
	uitest.Settle(w.canvas)
	return w
}

// samplePresenter has the manual's evening of the sample club in hand, in Dutch.
func samplePresenter(t testing.TB) (*desk.Desk, *maker, *paper.Presenter) {
	t.Helper()
	d, m := sampleDesk(t, "nl", 0)
	return d, m, presenter(d, t.TempDir())
}

// sampleWindow returns the screen with that evening, which does its work at once.
func sampleWindow(t testing.TB) (*desk.Desk, *maker, *window) {
	t.Helper()
	d, m := sampleDesk(t, "nl", 0)
	return d, m, open(t, d, t.TempDir(), task.Here(), theme.Look{})
}
