package theme

import (
	"bytes"
	"encoding/binary"
	"sync"

	"fyne.io/fyne/v2"

	"uitslag/assets"
)

// The fonts are made when the window first wants one: a command without a window does not
// wait for them.
var (
	regular = sync.OnceValue(func() fyne.Resource { return fyne.NewStaticResource("DejaVuSans.ttf", deeper(assets.Regular)) })
	bold    = sync.OnceValue(func() fyne.Resource { return fyne.NewStaticResource("DejaVuSans-Bold.ttf", deeper(assets.Bold)) })
)

// lineDepth is how far a line goes below its base line, in the font's units of 2048
// an em; DejaVu itself says 483.
const lineDepth = 600

// deeper is the font with a deeper line. Fyne's OpenGL painter draws a line of text
// into a box whose height it rounds to whole pixels, with the base line rounded down
// in it; with DejaVu's own line that costs a g its tail at 13 px and other sizes.
// Only the copy in memory is changed, and of it two bytes: the descender in its hhea
// table. A font that has no such table stays as it is.
func deeper(font []byte) []byte {
	const entry = 16 // bytes of a line in the table of tables
	if len(font) < 12 {
		return font
	}
	for i := range int(binary.BigEndian.Uint16(font[4:])) {
		line := 12 + i*entry
		if line+entry > len(font) || string(font[line:line+4]) != "hhea" {
			continue
		}
		at := int(binary.BigEndian.Uint32(font[line+8:])) + 6 // version 4, ascender 2
		if at+2 > len(font) {
			return font
		}
		font = bytes.Clone(font)
		depth := -lineDepth
		binary.BigEndian.PutUint16(font[at:], uint16(int16(depth)))
		return font
	}
	return font
}
