// Package clipboard puts tables and pictures on the system's clipboard, beside the plain text
// that the toolkit of the window puts there.
package clipboard

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/png"
	"strings"
)

// Content is one thing in several forms: the program where it is pasted takes the one that it
// knows best.
type Content struct {
	Text string
	HTML string // a table, say: markup of a page without the page around it
	PNG  []byte
}

// The head of a fragment of a page on the clipboard of Windows: where each part begins and ends,
// in bytes.
const (
	htmlHead  = "Version:0.9\r\nStartHTML:%010d\r\nEndHTML:%010d\r\nStartFragment:%010d\r\nEndFragment:%010d\r\n"
	htmlBegin = "<html><head><meta charset=\"utf-8\"></head><body><!--StartFragment-->"
	htmlEnd   = "<!--EndFragment--></body></html>"
)

// htmlFormat is markup in the form of "HTML Format" of Windows.
func htmlFormat(markup string) string {
	start := len(fmt.Sprintf(htmlHead, 0, 0, 0, 0))
	from := start + len(htmlBegin)
	to := from + len(markup)
	return fmt.Sprintf(htmlHead, start, to+len(htmlEnd), from, to) + htmlBegin + markup + htmlEnd
}

// lines returns a text with Windows line endings.
func lines(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")
}

// bitmapHead is the head of a bitmap without colours of its own (wingdi.h: BITMAPINFOHEADER).
type bitmapHead struct {
	Size                   uint32
	Width, Height          int32
	Planes, Bits           uint16
	Compression, Bytes     uint32
	AcrossMetre, DownMetre int32
	Colours, Important     uint32
}

const bitsPerPixel = 24

// bitmap returns a picture as the programs of Windows take it from the clipboard (CF_DIB): from the
// lowest row up, blue first, each row filled up to four bytes.
func bitmap(picture []byte) ([]byte, error) {
	img, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return nil, fmt.Errorf("read picture: %w", err)
	}
	at := img.Bounds()
	row := (at.Dx()*bitsPerPixel/8 + 3) &^ 3
	var b bytes.Buffer
	head := bitmapHead{Width: int32(at.Dx()), Height: int32(at.Dy()), Planes: 1, Bits: bitsPerPixel, Bytes: uint32(row * at.Dy())}
	head.Size = uint32(binary.Size(head))
	if err := binary.Write(&b, binary.LittleEndian, head); err != nil {
		return nil, fmt.Errorf("write bitmap: %w", err)
	}
	for y := at.Max.Y - 1; y >= at.Min.Y; y-- {
		line := make([]byte, row)
		for x := at.Min.X; x < at.Max.X; x++ {
			r, g, bl, _ := img.At(x, y).RGBA()
			i := (x - at.Min.X) * bitsPerPixel / 8
			line[i], line[i+1], line[i+2] = byte(bl>>8), byte(g>>8), byte(r>>8)
		}
		b.Write(line)
	}
	return b.Bytes(), nil
}
