// Package code makes the code in squares that a telephone reads an address from (QR code).
package code

import (
	"fmt"

	"github.com/boombuler/barcode/qr"
)

// Quiet is how many squares around a code stay white (ISO/IEC 18004, 6.3.8).
const Quiet = 4

// Code is a code: which of its squares are dark, without the white around it.
type Code struct {
	N    int // squares in a row, and in a column
	dark []bool
}

// Dark reports whether a square is dark, counted from the upper left corner; outside the code
// none is.
func (c Code) Dark(x, y int) bool {
	return x >= 0 && y >= 0 && x < c.N && y < c.N && c.dark[y*c.N+x]
}

// Of returns the code of a text. Of its squares 15 % may be unreadable: a sheet on a board has
// folds and pins. It fails for a text that is too long for any.
func Of(text string) (Code, error) {
	drawn, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return Code{}, fmt.Errorf("make code: %w", err)
	}
	c := Code{N: drawn.Bounds().Dx()}
	for y := range c.N {
		for x := range c.N {
			r, _, _, _ := drawn.At(x, y).RGBA()
			c.dark = append(c.dark, r == 0)
		}
	}
	return c, nil
}

// Bar is a rectangle of dark squares, in squares.
type Bar struct{ X, Y, W, H int }

// Bars returns the dark squares as rectangles: each row as it goes across, and each column where
// two or more stand on one another, so that nothing white shows between neighbours.
func (c Code) Bars() []Bar {
	var out []Bar
	runs := func(dark func(along, across int) bool, least int, bar func(from, across, n int) Bar) {
		for across := range c.N {
			for from := 0; from < c.N; from++ {
				n := 0
				for from+n < c.N && dark(from+n, across) {
					n++
				}
				if n >= least {
					out = append(out, bar(from, across, n))
				}
				from += n
			}
		}
	}
	runs(c.Dark, 1, func(from, across, n int) Bar { return Bar{from, across, n, 1} })
	runs(func(y, x int) bool { return c.Dark(x, y) }, 2, func(from, across, n int) Bar { return Bar{across, from, 1, n} })
	return out
}
