//go:build !windows

package printer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/document"
	"uitslag/internal/document/draw"
	"uitslag/internal/problem"
)

// printers asks CUPS. Its lpstat -e has a name a line; one older than 2014 has only
// -a: "Laser accepting requests since …".
func printers(ctx context.Context) (names []string, usual string, err error) {
	out, err := run(ctx, "lpstat", "-e")
	if err != nil && !problem.Is(err, "printing.no-program") {
		out, err = run(ctx, "lpstat", "-a")
	}
	if err != nil {
		return nil, "", noPrinter(err)
	}
	for line := range strings.Lines(out) {
		if f := strings.Fields(line); len(f) > 0 {
			names = append(names, f[0])
		}
	}
	if len(names) == 0 {
		return nil, "", problem.New("printing.no-printer")
	}
	// "system default destination: Laser", "no system default destination"
	if out, err := run(ctx, "lpstat", "-d"); err == nil {
		if _, name, ok := strings.Cut(out, ":"); ok {
			usual = strings.TrimSpace(name)
		}
	}
	return names, usual, nil
}

// noPrinter says of a failed listing what it means: CUPS fails where it has no
// printers, and where it does not run.
func noPrinter(err error) error {
	if problem.Find(err) != nil {
		return err
	}
	return problem.Wrap(err, "printing.no-printer")
}

// paperPrinter reports whether a printer prints on paper: CUPS offers no others by itself, and who made
// one for PDFs means it.
func paperPrinter(string) bool { return true }

// send makes the PDF in a folder of its own and gives it to CUPS: lp returns when CUPS has read
// it.
func send(ctx context.Context, doc *document.Document, o document.Options, printer string, copies int) error {
	folder, err := os.MkdirTemp("", "uitslag-print-")
	if err != nil {
		return fmt.Errorf("make folder to print from: %w", err)
	}
	defer func() { _ = os.RemoveAll(folder) }() // what stays is the system's to sweep
	var b bytes.Buffer
	if err := draw.PDF(&b, doc, o); err != nil {
		return err
	}
	path := filepath.Join(folder, "paper.pdf")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		return fmt.Errorf("write what is printed: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	_, err = run(ctx, "lp", "-d", printer, "-n", strconv.Itoa(copies), "-t", title(doc), path)
	if err != nil && problem.Find(err) == nil {
		return problem.Wrap(err, "printing.failed", "printer", printer)
	}
	return err
}

// run runs a CUPS program in English, and returns what it printed. An error that is no Problem has
// its error output.
func run(ctx context.Context, program string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Env = append(os.Environ(), "LC_ALL=C", "LANGUAGE=C")
	cmd.WaitDelay = time.Second
	var out, complaint bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &complaint
	err := cmd.Run()
	switch {
	case err == nil:
		return out.String(), nil
	case errors.Is(err, exec.ErrNotFound), errors.Is(err, fs.ErrNotExist):
		return "", problem.Wrap(err, "printing.no-program")
	case ctx.Err() != nil:
		err = ctx.Err()
	}
	return "", fmt.Errorf("%s: %w: %s", program, err, strings.TrimSpace(complaint.String()))
}
