package theme

import (
	"sync"

	"fyne.io/fyne/v2"
)

// Measures at 100 %, in pixels of the club laptop's 1366×768 screen.
const (
	BodySize  float32 = 15 // text and figures
	SmallSize float32 = 13 // quiet headings, hints
	NoteSize  float32 = 14 // messages, subtitles, card headings
	TitleSize float32 = 18 // the header's title
	HugeSize  float32 = 26 // the number of the board
	RowHeight float32 = 29 // a row of a table
	LineEntry float32 = 42 // a row of a table with an entry cell in it
	CellPad   float32 = 8  // left and right of a figure in its column
	CardPad   float32 = 14 // inside a card
	CardGap   float32 = 16 // between cards
)

// Measures that do not grow with the text.
const (
	HairlineWidth float32 = 1
	FrameWidth    float32 = 2 // the frame of what has the focus
	CardRadius    float32 = 5
)

// Px is n pixels of the sketch at the text scale in force.
func Px(n float32) float32 { return n * float32(Current().Scale) / 100 }

// Gap returns a distance between things: it grows half as fast as the text, so that a
// large type does not spend the screen on white.
func Gap(n float32) float32 { return n * float32(100+Current().Scale) / 200 }

// Type returns the size of letters of n pixels at the text scale in force. It is a whole
// number: at a broken one Fyne measures a text as if it were larger than it is drawn,
// and the letters stand too far apart.
func Type(n float32) float32 { return Round(Px(n)) }

// SlowType returns the same for what grows half as fast as the text.
func SlowType(n float32) float32 { return Round(Gap(n)) }

// Round returns the nearest whole number of pixels.
func Round(v float32) float32 { return float32(int(v + 0.5)) }

// Ceil returns the least whole number of pixels that is enough.
func Ceil(v float32) float32 {
	n := float32(int(v))
	if n < v {
		n++
	}
	return n
}

// TextSize returns how large a text of this size is set, on one line: its width, and the
// height of a line.
func TextSize(text string, size float32, bold bool) fyne.Size {
	sizes.Lock()
	defer sizes.Unlock()
	key := setText{text, face{size, bold}}
	if s, known := sizes.of[key]; known {
		return s
	}
	if sizes.of == nil || len(sizes.of) >= mostSizes {
		sizes.of = map[setText]fyne.Size{}
	}
	s := fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold})
	sizes.of[key] = s
	return s
}

// sizes keeps how large texts are. Fyne keeps that as well, but looks at the clock at
// every question, and a window asks tens of thousands of times. The letters are always
// those of this theme.
var sizes struct {
	sync.Mutex
	of map[setText]fyne.Size
}

// mostSizes is how many are kept before it begins again.
const mostSizes = 10_000

type setText struct {
	text string
	face face
}

// advances keeps how far each character moves the pen.
var advances struct {
	sync.Mutex
	of map[face]map[rune]float32
}

type face struct {
	size float32
	bold bool
}

// Reach returns how wide a text is at most: the sum of its characters, without the
// kerning that moves some pairs together. It is a hundred times faster than TextSize
// for a text never measured before, so a list of thousands can be laid out with it.
func Reach(text string, size float32, bold bool) float32 {
	advances.Lock()
	defer advances.Unlock()
	pen := advances.of[face{size, bold}]
	if pen == nil {
		if advances.of == nil {
			advances.of = map[face]map[rune]float32{}
		}
		pen = map[rune]float32{}
		advances.of[face{size, bold}] = pen
	}
	var sum float32
	for _, r := range text {
		w, known := pen[r]
		if !known {
			w = TextSize(string(r), size, bold).Width
			pen[r] = w
		}
		sum += w
	}
	return sum
}
