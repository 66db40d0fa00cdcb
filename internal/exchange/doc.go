// Package exchange holds what the readers of foreign formats share: the value
// they hand over, the limits every file is held to, and the detector that tells
// the formats apart.
//
// One package a format lives below this one. Each reads the whole file or
// refuses it: an Import is complete, a Refused lists everything that stands in
// its way, and nothing lies between. What a reader leaves out without harm is
// listed in Import.Remarks.
//
// # Limits (R-FILE-LIMITS)
//
//	limit                           value    implemented
//	size of a file                  64 MiB   yes (read.go)
//	length of a line                1 MiB    yes (read.go)
//	depth of XML                    64       yes (package usebio)
//	entities and document types     none     yes (package usebio): never expanded, never fetched
package exchange
