package headless

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/exchange"
	"uitslag/internal/jobs/files"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
	"uitslag/internal/reports/evening"
)

// ReadFile is readFile, also of the standard input.
func (p *Run) ReadFile(path string, limit int64, look func(head []byte) error) ([]byte, error) {
	if path == files.Standard {
		return files.ReadAll(p.Stdin, path, 0, limit, look)
	}
	return files.Read(path, limit, look)
}

// Save writes into a file, or to the standard output; a failure leaves what was there
// before, and so does an interruption.
func (p *Run) Save(path string, write func(io.Writer) error) error {
	if path == files.Standard {
		return write(p.Stdout)
	}
	return p.Saving(func() error { return reports.WriteFile(path, write) })
}

// SaveReport writes a report into the file that -o names, the format by its ending or by
// --format.
func (p *Run) SaveReport(a cli.Args, kind string, in evening.Input) error {
	path, ending := a.Value("o"), ReportEnding(a)
	if path == files.Standard && ending == "" {
		return cli.Usage("cli.output-format")
	}
	err := p.SaveAs(path, kind, ending, in)
	if problem.Is(err, "report.unknown-format") {
		return cli.Misuse(err)
	}
	return err
}

// SaveAs writes a report into a file, or to the standard output.
func (p *Run) SaveAs(path, kind, format string, in evening.Input) error {
	if path == files.Standard {
		return reports.Write(p.Stdout, kind, format, in)
	}
	return p.Saving(func() error { return reports.SaveAs(path, kind, format, in) })
}

// ReportEnding returns how the name of the file that -o names ends, or would by --format.
func ReportEnding(a cli.Args) string {
	if format, ok := a.Lookup("format"); ok {
		return "." + strings.ToLower(strings.TrimPrefix(format, "."))
	}
	return strings.ToLower(filepath.Ext(a.Value("o")))
}

// SayRemarks prints what was not understood in a foreign file, or looks wrong there.
func (p *Run) SayRemarks(remarks []exchange.Remark) {
	for _, r := range remarks {
		fmt.Fprintln(p.Stdout, p.Words.Sentence(r.Reason))
	}
}

// TidyName returns a name on one line.
func TidyName(name string) string { return strings.Join(strings.Fields(OneLine(name)), " ") }

// Moment returns a time as a list shows it.
func Moment(t time.Time) string {
	if t.IsZero() {
		return "-"
	}
	return t.Format("2006-01-02 15:04:05")
}
