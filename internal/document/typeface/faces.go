package typeface

import (
	"fmt"
	"sync"

	"uitslag/assets"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Faces are the outlines of the typeface, by character; a picture at a time.
type Faces struct {
	fonts  [2]*sfnt.Font // regular, bold
	buffer sfnt.Buffer
	known  [2]map[rune]sfnt.Segments
}

// parsed are the two weights of the typeface.
var parsed = sync.OnceValues(func() (fonts [2]*sfnt.Font, err error) {
	for i, data := range [][]byte{assets.Regular, assets.Bold} {
		if fonts[i], err = sfnt.Parse(data); err != nil {
			return fonts, fmt.Errorf("read the typeface: %w", err)
		}
	}
	return fonts, nil
})

// NewFaces reads the outlines. An error is a fault of the fonts.
func NewFaces() (*Faces, error) {
	fonts, err := parsed()
	return &Faces{fonts: fonts, known: [2]map[rune]sfnt.Segments{{}, {}}}, err
}

// Em returns how many units of the outlines an em has.
func (f *Faces) Em(bold bool) float64 { return 64 * float64(f.fonts[weight(bold)].UnitsPerEm()) }

func weight(bold bool) int {
	if bold {
		return 1
	}
	return 0
}

// Outline returns the outline of a character, in units; that of a character which the
// typeface does not have is a box, and of one without outline nothing.
func (f *Faces) Outline(r rune, bold bool) sfnt.Segments {
	w := weight(bold)
	if s, ok := f.known[w][r]; ok {
		return s
	}
	font := f.fonts[w]
	var segments sfnt.Segments
	if i, err := font.GlyphIndex(&f.buffer, r); err == nil {
		if s, err := font.LoadGlyph(&f.buffer, i, fixed.I(int(font.UnitsPerEm())), nil); err == nil {
			segments = append(segments, s...) // the buffer is used again
		}
	}
	f.known[w][r] = segments
	return segments
}
