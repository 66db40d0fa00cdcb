package printer

import (
	"fmt"
	"testing"
	"unsafe"

	"golang.org/x/sys/windows"

	"uitslag/internal/problem"
)

// TestRefusal holds what the errors of Windows mean.
func TestRefusal(t *testing.T) {
	for code, want := range map[windows.Errno]string{
		windows.ERROR_CANCELLED:            "printing.cancelled",
		windows.ERROR_PRINT_CANCELLED:      "printing.cancelled",
		windows.ERROR_DISK_FULL:            "printing.no-room",
		windows.ERROR_NO_SPOOL_SPACE:       "printing.no-room",
		windows.RPC_S_SERVER_UNAVAILABLE:   "printing.no-spooler",
		windows.ERROR_INVALID_PRINTER_NAME: "printing.unknown",
		windows.ERROR_ACCESS_DENIED:        "printing.failed",
		0:                                  "printing.failed",
	} {
		err := refusal(fmt.Errorf("begin to print: answer -1: %w", code), "Laser")
		if p := problem.Find(err); p == nil || p.Code != want || p.Args["printer"] != "Laser" {
			t.Errorf("error %d means %v, want %q", code, err, want)
		}
	}
}

// TestTrouble holds what the state of a printer means.
func TestTrouble(t *testing.T) {
	for _, c := range []struct {
		attributes, state uint32
		want              string
	}{
		{0, 0, ""},
		{0x40, 0x4000, ""}, // shared, and it prints
		{0x400, 0, "printing.waits-off"},
		{0, 0x80, "printing.waits-off"},
		{0, 0x10, "printing.waits-paper"},
		{0, 0x8, "printing.waits-paper"},
		{0, 0x1, "printing.waits"},
		{0, 0x400002, "printing.waits"},
		{0, 0x20000, ""}, // toner is low
	} {
		if got := trouble(c.attributes, c.state); got != c.want {
			t.Errorf("attributes %#x, state %#x: %q, want %q", c.attributes, c.state, got, c.want)
		}
	}
}

// TestAsk: what a job asks for stands where Windows reads it, and the rest stays.
func TestAsk(t *testing.T) {
	var m devMode
	if at := [...]uintptr{
		unsafe.Offsetof(m.fields), unsafe.Offsetof(m.orientation), unsafe.Offsetof(m.copies),
		unsafe.Offsetof(m.collate), unsafe.Offsetof(m.form), unsafe.Offsetof(m.size),
	}; at != [...]uintptr{72, 76, 86, 100, 102, 68} {
		t.Errorf("the parts of DEVMODEW are at %v", at)
	}
	for _, c := range []struct {
		wide, high         float64
		orientation, paper int16
	}{
		{595.28, 841.89, 1, 9},
		{841.89, 595.28, 2, 9},
		{841.89, 1190.55, 1, 8},
		{1190.55, 841.89, 2, 8},
	} {
		m := devMode{duplex: 2, fields: 0x1000 | hasForm | hasLength}
		m.ask(c.wide, c.high, 3)
		if m.orientation != c.orientation || m.paper != c.paper || m.copies != 3 || m.collate != 1 || m.duplex != 2 || m.fields != 0x1000|0x1|0x2|0x100|0x8000 {
			t.Errorf("for %.0f by %.0f it asks %+v", c.wide, c.high, m)
		}
	}
}

// TestNoSuchPrinter: a printer that is not there is told so, whatever the driver layer calls it.
func TestNoSuchPrinter(t *testing.T) {
	_, err := open("No such printer, één")
	if err == nil {
		t.Fatal("a printer that is not there is opened")
	}
	if reason := reason(t.Context(), refusal(err, "No such printer, één"), "No such printer, één"); !problem.Is(reason, "printing.unknown") && !problem.Is(reason, "printing.no-printer") {
		t.Errorf("%v means %v", err, reason)
	}
}

// TestNamesOfPrinters asks the spooler of this computer, which has printers or says
// that it has none.
func TestNamesOfPrinters(t *testing.T) {
	names, usual, err := Printers(t.Context())
	switch {
	case err != nil && !problem.Is(err, "printing.no-printer") && !problem.Is(err, "printing.no-program") && !problem.Is(err, "printing.no-spooler"):
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
