package main

import (
	"context"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"uitslag/internal/event"
	"uitslag/internal/printing"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
	"uitslag/internal/words"
	"uitslag/ui/desk"
)

// papers makes reports for the screens.
type papers struct {
	program *program
	club    desk.Club
	words   *words.Words  // the language of the window
	printer func() string // the printer of the settings, "" or nil for the usual one; called on any goroutine
}

var _ desk.Paper = papers{}

// Reports implements desk.Paper.
func (p papers) Reports() []desk.Report {
	var out []desk.Report
	for _, k := range reports.Kinds() {
		out = append(out, desk.Report{Kind: k.Name, Title: k.Title, Formats: k.Formats})
	}
	return out
}

// Write implements desk.Paper.
func (p papers) Write(kind, path string, st *event.Standings) error {
	return reports.Save(path, kind, p.input(st))
}

// Preview implements desk.Paper.
func (p papers) Preview(kind string, st *event.Standings) (desk.Pages, error) {
	in := p.input(st)
	doc, err := reports.Make(kind, in)
	if err != nil {
		return nil, err
	}
	o := in.Options
	pages, err := reports.NewPreview(doc, reports.PDFOptions{
		Paper: o.Paper, Orientation: o.Orientation, Size: o.Size, Colour: o.Colour, Made: in.Made,
	})
	if err != nil {
		return nil, err
	}
	return &preview{pages: pages}, nil
}

// preview is a report in pages, drawn one at a time.
type preview struct {
	one   sync.Mutex
	pages *reports.Preview
}

// Len implements desk.Pages.
func (p *preview) Len() int { return p.pages.Len() }

// Size implements desk.Pages.
func (p *preview) Size() (width, height float32) {
	w, h := p.pages.Size()
	return float32(w), float32(h)
}

// Page implements desk.Pages.
func (p *preview) Page(i int, dpi float64) image.Image {
	p.one.Lock()
	defer p.one.Unlock()
	return p.pages.Page(i, dpi)
}

// Print implements desk.Paper. The file stays where it is: the printer's program, or
// the viewer, may still have to read it.
func (p papers) Print(kind string, st *event.Standings) error {
	printer := ""
	if p.printer != nil {
		printer = p.printer()
	}
	return printOr(p.Open, printing.Print, kind, printer, func(path string) error { return p.Write(kind, path, st) })
}

// printOr writes a PDF into a temporary folder and prints it, or opens it where no
// printer takes it. The Problem is then print.viewer (why).
func printOr(open func(string) error, send func(ctx context.Context, pdf, printer string, copies int) error,
	name, printer string, write func(path string) error,
) error {
	folder, err := os.MkdirTemp("", "uitslag-")
	if err != nil {
		return fmt.Errorf("make folder to print from: %w", err)
	}
	path := filepath.Join(folder, name+".pdf")
	if err := write(path); err != nil {
		_ = os.RemoveAll(folder) // nothing of use is in it
		return err
	}
	err = send(context.Background(), path, printer, 1)
	why := problem.Find(err)
	if why == nil || !strings.HasPrefix(why.Code, "printing.") {
		return err
	}
	if open(path) != nil {
		return err // why it is not printed matters more
	}
	return problem.Wrap(err, "print.viewer", "why", why)
}

func (p papers) input(st *event.Standings) reports.Input {
	c := p.club.Club()
	people := p.club.People()
	in := p.program.input(c.Name, st, func(id event.ID) string { return desk.NameOf(p.words, c, people, id) })
	in.Words = p.words
	return in
}

// input is what every report of this run is made from.
func (p *program) input(clubName string, st *event.Standings, names func(event.ID) string) reports.Input {
	return reports.Input{
		Club: clubName, Standings: st, Names: names, Words: p.words, Made: p.now(), Program: "Uitslag " + version,
	}
}

// Open implements desk.Paper: with the program the system shows such files with.
func (p papers) Open(path string) error {
	var cmd *exec.Cmd
	switch runtime.GOOS {
	case "windows":
		cmd = exec.Command("rundll32", "url.dll,FileProtocolHandler", path)
	case "darwin":
		cmd = exec.Command("open", path)
	default:
		cmd = exec.Command("xdg-open", path)
	}
	if err := cmd.Start(); err != nil {
		return problem.Wrap(err, "file.no-viewer", "file", path)
	}
	go func() { _ = cmd.Wait() }() // the viewer lives its own life
	return nil
}
