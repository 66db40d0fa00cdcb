package document

import (
	"math"
	"time"
)

// Options are the choices of one PDF; the zero value is A4, whichever way up
// and type size suit, in black.
type Options struct {
	Paper       string // "A4" (also ""), "A3"
	Orientation Orientation
	Size        float64 // body type in points; 0 fits to the page
	Colour      bool    // hearts and diamonds and marks in red
	Made        time.Time
}

// Orientation is which way up the sheet lies.
type Orientation string

// The orientations; the empty one takes what allows the larger type.
const (
	Auto      Orientation = ""
	Portrait  Orientation = "portrait"
	Landscape Orientation = "landscape"
)

// Sheet are the sheets, upright, in points.
var Sheet = map[string][2]float64{"": {595.28, 841.89}, "A4": {595.28, 841.89}, "A3": {841.89, 1190.55}}

// Papers returns the sheets that can be asked for.
func Papers() []string { return []string{"A4", "A3"} }

// TypeSizes returns the least and the largest type that can be asked for, in whole points.
func TypeSizes() (least, most int) { return int(math.Ceil(SizeLeast)), SizeMost }

// The sizes of type, in points.
const (
	typeLeast   = 7.0                   // no text is smaller
	HeadRatio   = 0.8                   // column headings, to the body
	SizeLeast   = typeLeast / HeadRatio // of the body: the smallest text of a document is its headings
	PostedLeast = 10.0                  // of the body of what hangs on a notice board
	SizeMost    = 40.0                  // that can be asked for
)
