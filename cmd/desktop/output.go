package main

import (
	"io"
	"path/filepath"
	"strings"
	"uitslag/internal/cli"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
)

// readFile is readFile, also of the standard input.
func (p *program) readFile(path string, limit int64, look func(head []byte) error) ([]byte, error) {
	if path == standard {
		return readAll(p.stdin, path, 0, limit, look)
	}
	return readFile(path, limit, look)
}

// save writes into a file, or to the standard output; a failure leaves what was there
// before, and so does an interruption.
func (p *program) save(path string, write func(io.Writer) error) error {
	if path == standard {
		return write(p.stdout)
	}
	return p.saving(func() error { return reports.WriteFile(path, write) })
}

// saveReport writes a report into the file that -o names, the format by its ending or by
// --format.
func (p *program) saveReport(a cli.Args, kind string, in reports.Input) error {
	path, ending := a.Value("o"), reportEnding(a)
	if path == standard && ending == "" {
		return cli.Usage("cli.output-format")
	}
	var err error
	if path == standard {
		err = reports.Write(p.stdout, kind, ending, in)
	} else {
		err = p.saving(func() error { return reports.SaveAs(path, kind, ending, in) })
	}
	if problem.Is(err, "report.unknown-format") {
		return cli.Misuse(err)
	}
	return err
}

// reportEnding is how the name of the file that -o names ends, or would by --format.
func reportEnding(a cli.Args) string {
	if format, ok := a.Lookup("format"); ok {
		return "." + strings.ToLower(strings.TrimPrefix(format, "."))
	}
	return strings.ToLower(filepath.Ext(a.Value("o")))
}
