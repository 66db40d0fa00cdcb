package printer

import (
	"slices"
	"strings"

	"uitslag/internal/problem"
)

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
