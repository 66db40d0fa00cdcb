package printer

import (
	"context"
	"slices"
	"time"

	"uitslag/internal/document"
	"uitslag/internal/problem"
)

// patience is how long a list of printers may take.
const patience = 30 * time.Second

// mostCopies is as many as one means to ask for.
const mostCopies = 99

// Printers lists the printers of this computer in the order of the system, and the
// usual one, "" where the system has none. The Problems are printing.no-printer,
// printing.no-program and printing.no-spooler.
func Printers(ctx context.Context) (names []string, usual string, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return printers(ctx)
}

// Print sends a document, laid out by its options, to a printer so many times (1 to 99);
// printer "" is the usual one, or the only one. It returns when the printer's queue has it.
// The Problems are those of Usual, printing.unknown, printing.failed, printing.cancelled, printing.no-room, printing.waits-off,
// printing.waits-paper and printing.waits (printer each), printing.no-program and
// printing.no-spooler. Waits tells which of them say that the queue has it all the same.
func Print(ctx context.Context, doc *document.Document, o document.Options, printer string, copies int) error {
	if printer == "" {
		var err error
		if printer, err = Usual(ctx); err != nil {
			return err
		}
	}
	err := send(ctx, doc, o, printer, min(max(copies, 1), mostCopies))
	if problem.Is(err, "printing.failed") && ctx.Err() == nil {
		return reason(ctx, err, printer)
	}
	return err
}

// Waits reports whether an error of Print says that the queue has the paper, and that the printer
// does not print now.
func Waits(err error) bool {
	return problem.Is(err, "printing.waits") || problem.Is(err, "printing.waits-off") || problem.Is(err, "printing.waits-paper")
}

// reason looks for the reason of a refusal: the printer may not be there, or none is.
func reason(ctx context.Context, refused error, printer string) error {
	names, _, err := Printers(ctx)
	switch {
	case problem.Is(err, "printing.no-printer"):
		return problem.Wrap(refused, "printing.no-printer")
	case problem.Is(err, "printing.no-spooler"):
		return problem.Wrap(refused, "printing.no-spooler")
	case err == nil && !slices.Contains(names, printer):
		return problem.Wrap(refused, "printing.unknown", "printer", printer)
	}
	return refused
}

// Usual returns the printer for those who named none: the usual one where it prints on paper, else
// the only one that does. The Problems are those of Printers, printing.no-paper (printer) and
// printing.choose (printers).
func Usual(ctx context.Context) (string, error) {
	names, usual, err := Printers(ctx)
	if err != nil {
		return "", err
	}
	return choose(names, usual, paperPrinter)
}

// title returns what the queue of the printer calls a paper: "Uitslag – De Proef".
func title(doc *document.Document) string {
	if doc.Title == "" || doc.Title == doc.Name {
		return doc.Name
	}
	return doc.Name + " – " + doc.Title
}
