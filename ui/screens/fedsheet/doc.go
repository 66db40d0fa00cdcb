// Package fedsheet is the screen Federatieblad: the sheet of the federation, filled from the
// sessions that were played. A template is bound once, cell by cell; after that the sheet is
// looked at, what is missing is put right, and it is written. presenter*.go is plain Go; the
// rest draws it.
package fedsheet
