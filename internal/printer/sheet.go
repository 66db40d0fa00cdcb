package printer

import (
	"slices"
	"strings"

	"uitslag/internal/document/layout"
	"uitslag/internal/problem"
)

// grid is the sheet of a printer in its own dots.
type grid struct {
	across, down float64 // dots an inch
	wide, high   float64 // the whole sheet
	left, top    float64 // what it cannot print on, before the first dot
	cols, rows   float64 // the dots that it can print
}

// place is where the points of a page lie on a grid.
type place struct {
	across, down float64 // dots a point
	left, top    float64 // where the corner of the page is, from the first dot
}

const (
	// kept is what of the margin of a page must be on paper.
	kept = layout.Margin - 4
	// near is how much smaller than the page a sheet may be, in points, and still be called the
	// same: drivers round.
	near = 6
)

// placed centres a page (in points) on the sheet at its own size. It scales the page down if the
// sheet is smaller, or the printer cannot reach all that is on the page.
func placed(wide, high float64, g grid) place {
	inX, inY := g.across/72, g.down/72
	scale := 1.0
	if sheetX, sheetY := g.wide/inX, g.high/inY; sheetX < wide-near || sheetY < high-near {
		scale = min(1, sheetX/wide, sheetY/high)
	}
	scale = min(scale, g.cols/inX/(wide-2*kept), g.rows/inY/(high-2*kept))
	// within puts one side of the page in the middle, and moves it where that is not reached.
	within := func(page, sheet, before, dots, in float64) float64 {
		corner := (sheet-page*scale*in)/2 - before
		first, last := corner+kept*scale*in, corner+(page-kept)*scale*in
		return corner + max(0, -first) - max(0, last-dots)
	}
	return place{
		across: scale * inX, down: scale * inY,
		left: within(wide, g.wide, g.left, g.cols, inX), top: within(high, g.high, g.top, g.rows, inY),
	}
}

// share divides copies between the printer and the one who sends: a printer that makes so many
// at most, and may not put them in order, gets each page that often (each), and all of them so
// many times.
func share(copies, pages, most int, sorts bool) (each, times int) {
	if copies <= most && (pages == 1 || sorts) {
		return copies, 1
	}
	return 1, copies
}

// onPaper reports whether a printer of Windows prints on paper, by its port and its driver: those
// that make a file, a fax or a note come with Windows, Office and programs for PDFs, and Windows
// makes the one that was used last the usual one.
func onPaper(port, driver string) bool {
	port, driver = strings.ToLower(port), strings.ToLower(driver)
	for _, begins := range []string{"portprompt:", "nul:", "shrfax:", "file:", "xpsport:", "cpw", "microsoft.office.onenote"} {
		if strings.HasPrefix(port, begins) {
			return false
		}
	}
	if strings.HasSuffix(port, ".pdf") || strings.Contains(port, "pdfcmon") || strings.Contains(port, "pdf-port") {
		return false
	}
	for _, has := range []string{
		"print to pdf", "xps document writer", "onenote", "microsoft software printer driver",
		"pdf converter", "pdf writer", "pdf printer", "pdfcreator", "pdf24", "dopdf", "novapdf",
	} {
		if strings.Contains(driver, has) {
			return false
		}
	}
	// The word, alone or behind a hyphen: "FAX-2840" is a machine that prints.
	return !slices.ContainsFunc(strings.FieldsFunc(driver, func(r rune) bool { return strings.ContainsRune(" ()", r) }), func(word string) bool {
		return word == "fax" || strings.HasSuffix(word, "-fax")
	})
}

// choose returns the printer for those who named none: the usual one where it prints on paper, else
// the only one that does. The Problems are printing.no-paper (printer) and printing.choose
// (printers).
func choose(names []string, usual string, paper func(printer string) bool) (string, error) {
	if usual != "" && paper(usual) {
		return usual, nil
	}
	able := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !paper(name) })
	switch {
	case len(able) == 1:
		return able[0], nil
	case usual != "":
		return "", problem.New("printing.no-paper", "printer", usual)
	case len(able) == 0:
		return "", problem.New("printing.no-paper", "printer", names[0])
	}
	return "", problem.New("printing.choose", "printers", able)
}
