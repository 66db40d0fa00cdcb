package printer

import (
	"slices"
	"testing"

	"uitslag/internal/problem"
)

// TestOnPaper holds which printers of Windows print on paper, by the ports and drivers that
// their makers give them.
func TestOnPaper(t *testing.T) {
	for _, c := range []struct {
		port, driver string
		want         bool
	}{
		{"USB001", "HP LaserJet M110we", true},
		{"WSD-3f2a", "Brother DCP-L2530DW series", true},
		{"192.168.1.20", "Canon MF240 Series UFRII LT", true},
		{"LPT1:", "Generic / Text Only", true},
		{"USB003", "Brother FAX-2840", true},
		{"CUPS:PDF", "PDF", true}, // Wine's, for the sheets of a test
		{"Ne01:", "", true},       // it says nothing
		{"PORTPROMPT:", "Microsoft Print To PDF", false},
		{"PORTPROMPT:", "Microsoft XPS Document Writer v4", false},
		{"XPSPort:", "Microsoft XPS Document Writer", false},
		{"SHRFAX:", "Microsoft Shared Fax Driver", false},
		{"nul:", "Send to Microsoft OneNote 16 Driver", false},
		{"Microsoft.Office.OneNote_16001.14326_8wekyb3d8bbwe_microsoft.onenoteim_S-1-5-21", "Microsoft Software Printer Driver", false},
		{"FILE:", "HP Universal Printing PCL 6", false},
		{`C:\Users\Lea\Desktop\*.pdf`, "Adobe PDF Converter", false},
		{"pdfcmon", "PDFCreator", false},
		{"CPW4:", "CutePDF Writer v4.0", false},
		{`\\.\pipe\PDFPrint`, "PDF24", false},
		{"USB002", "Brother PC-FAX v.3.2", false},
		{"WSD-51", "Canon MX920 series FAX", false},
		{"WSD-52", "EPSON Universal (FAX)", false},
	} {
		if got := onPaper(c.port, c.driver); got != c.want {
			t.Errorf("port %q, driver %q: on paper %v, want %v", c.port, c.driver, got, c.want)
		}
	}
}

// TestChoose holds which printer those get who named none; those whose names begin with
// "no " do not print on paper.
func TestChoose(t *testing.T) {
	for _, c := range []struct {
		names             []string
		usual, want, code string
	}{
		{[]string{"Laser", "Inkt"}, "Inkt", "Inkt", ""},
		{[]string{"Laser"}, "", "Laser", ""},
		{[]string{"no PDF", "Laser", "no fax"}, "no PDF", "Laser", ""},
		{[]string{"no PDF", "Laser", "no fax"}, "", "Laser", ""},
		{[]string{"no PDF", "Laser", "Inkt"}, "no PDF", "", "printing.no-paper"},
		{[]string{"no PDF"}, "", "", "printing.no-paper"},
		{[]string{"no PDF", "no fax"}, "no fax", "", "printing.no-paper"},
		{[]string{"no PDF", "Laser", "Inkt"}, "", "", "printing.choose"},
	} {
		got, err := choose(c.names, c.usual, func(name string) bool { return name[:3] != "no " })
		expect(t, err, c.code)
		if got != c.want {
			t.Errorf("of %q, the usual one %q: %q, want %q", c.names, c.usual, got, c.want)
		}
		switch p := problem.Find(err); {
		case c.code == "printing.no-paper" && p.Args["printer"] != c.usual && c.usual != "":
			t.Errorf("of %q it names %q", c.names, p.Args["printer"])
		case c.code == "printing.choose" && !slices.Equal(p.Args["printers"].([]string), []string{"Laser", "Inkt"}):
			t.Errorf("of %q it offers %q", c.names, p.Args["printers"])
		}
	}
}

// expect holds an error against the code of the problem it should be, "" for none.
func expect(t *testing.T, err error, code string) {
	t.Helper()
	if code == "" && err != nil || code != "" && !problem.Is(err, code) {
		t.Errorf("the error is %v, want %q", err, code)
	}
}
