// Package printer sends papers to a printer of this computer.
//
//	where         how                                                   source   file
//	Linux, macOS  CUPS: lpstat lists, lp prints the PDF                 R-PRINT  cups.go
//	Windows       the spooler lists them                                R-PRINT  spooler_windows.go
//	              GDI draws the pages, at the resolution of the         R-PRINT  press.go, sheet.go,
//	              printer: no program that reads PDFs is needed                  gdi_windows.go
//	elsewhere     there is no lp: printing.no-program                   R-PRINT  cups.go
//
// No shell ever sees a file's or a printer's name: programs are started with their
// arguments. When Print returns, the queue of the printer has all of it; that paper comes
// out is another matter, and where the printer says that it will not, so does Print.
package printer
