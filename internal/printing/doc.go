// Package printing sends a PDF to a printer of this computer.
//
//	where         how                                      source   file
//	Linux, macOS  CUPS: lpstat lists, lp prints            R-PRINT  cups.go
//	Windows       the spooler lists them                   R-PRINT  spooler_windows.go
//	              the shell's print verb prints, with the  R-PRINT  shell_windows.go
//	              program that reads PDFs
//	elsewhere     there is no lp: printing.no-program      R-PRINT  cups.go
//
// No shell ever sees a file's or a printer's name: programs are started with their
// arguments. That a printer took a PDF does not mean that paper came out: whoever
// calls removes the PDF only where the queue has a copy (Copies), and opens it in the
// viewer when Print refuses.
package printing
