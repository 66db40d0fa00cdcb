package printing

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"uitslag/internal/problem"
)

// patience is how long a printer's program may think.
const patience = 30 * time.Second

// mostCopies is as many as one means to ask for.
const mostCopies = 99

// Printers lists the printers of this computer in the order of the system, and the
// usual one, "" where the system has none. The Problems are printing.no-printer and
// printing.no-program.
func Printers(ctx context.Context) (names []string, usual string, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return printers(ctx)
}

// Print sends a PDF to a printer so many times (1 to 99); printer "" is the usual
// one, or the only one. It returns when the printer's queue has it. The Problems are
// printing.no-printer, printing.choose (printers) where none is the usual one,
// printing.unknown (printer), printing.failed (printer) and printing.no-program.
func Print(ctx context.Context, pdf, printer string, copies int) error {
	path, err := filepath.Abs(pdf)
	if err != nil {
		return fmt.Errorf("print %s: %w", pdf, err)
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if printer == "" {
		if printer, err = Usual(ctx); err != nil {
			return err
		}
	}
	err = send(ctx, path, printer, min(max(copies, 1), mostCopies))
	if problem.Is(err, "printing.failed") && ctx.Err() == nil {
		return reason(ctx, err, printer)
	}
	return err
}

// reason looks for the reason of a refusal: the printer may not be there, or none is.
func reason(ctx context.Context, refused error, printer string) error {
	names, _, err := printers(ctx)
	switch {
	case problem.Is(err, "printing.no-printer"):
		return problem.Wrap(refused, "printing.no-printer")
	case err == nil && !slices.Contains(names, printer):
		return problem.Wrap(refused, "printing.unknown", "printer", printer)
	}
	return refused
}

// Usual is the printer for those who named none: the usual one, or the only one. The
// Problems are printing.no-printer, printing.choose (printers) and printing.no-program.
func Usual(ctx context.Context) (string, error) {
	names, usual, err := printers(ctx)
	switch {
	case err != nil:
		return "", err
	case usual != "":
		return usual, nil
	case len(names) == 1:
		return names[0], nil
	}
	return "", problem.New("printing.choose", "printers", names)
}
