package printing

import (
	"path/filepath"
	"syscall"
	"testing"

	"uitslag/internal/problem"
)

// TestRefusal holds what the answers of the shell mean.
func TestRefusal(t *testing.T) {
	for _, c := range []struct {
		code uintptr
		err  error
		want string
	}{
		{42, nil, ""},
		{33, nil, ""},
		{shellNoAssociation, nil, "printing.no-program"},
		{shellIncompleteAssoc, nil, "printing.no-program"},
		{2, nil, "printing.failed"},
		{0, syscall.EINVAL, "printing.failed"},
	} {
		err := refusal(c.code, c.err, "Laser")
		if c.want == "" && err != nil || c.want != "" && !problem.Is(err, c.want) {
			t.Errorf("the shell's %d means %v, want %q", c.code, err, c.want)
		}
	}
}

// TestOpenNothing: the shell refuses what is not there, and that is known; a program that
// is asked to open it would end well all the same.
func TestOpenNothing(t *testing.T) {
	if err := Open(filepath.Join(t.TempDir(), "none.pdf")); err == nil {
		t.Error("a file that is not there opens")
	}
}

func TestQuoted(t *testing.T) {
	if got := quoted(`\\club\Laser "1"`); got != `"\\club\Laser 1"` {
		t.Errorf("quoted is %s", got)
	}
}

// TestNamesOfPrinters asks the spooler of this computer, which has printers or says
// that it has none.
func TestNamesOfPrinters(t *testing.T) {
	names, usual, err := Printers(t.Context())
	switch {
	case err != nil && !problem.Is(err, "printing.no-printer") && !problem.Is(err, "printing.no-program"):
		t.Error(err)
	case err == nil && len(names) == 0:
		t.Error("no printers, and no word about it")
	}
	for _, n := range append(names, usual) {
		if len(n) > mostPrinterName {
			t.Errorf("%q is no name", n)
		}
	}
}
