package main

import (
	"bytes"
	"os/exec"
	"runtime"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
	"uitslag/internal/words"
	"uitslag/ui/desk"
)

// papers makes reports for the screens.
type papers struct {
	program *program
	club    desk.Club
	words   *words.Words // the language of the window
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

// Text implements desk.Paper.
func (p papers) Text(kind string, st *event.Standings) (string, error) {
	var b bytes.Buffer
	if err := reports.Write(&b, kind, reports.FormatText, p.input(st)); err != nil {
		return "", err
	}
	return b.String(), nil
}

func (p papers) input(st *event.Standings) reports.Input {
	c := p.club.Club()
	in := p.program.input(c.Name, st, nameOf(c, p.club.People()))
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
