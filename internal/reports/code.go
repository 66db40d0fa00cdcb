package reports

import (
	"image"
	"image/color"

	"uitslag/internal/document/code"
)

// Code returns the picture that a telephone reads an address from, a dot a square, with the white
// around it. It fails for an address that is too long for any.
func Code(address string) (image.Image, error) {
	c, err := code.Of(address)
	if err != nil {
		return nil, err
	}
	side := c.N + 2*code.Quiet
	out := image.NewPaletted(image.Rect(0, 0, side, side), color.Palette{color.White, color.Black})
	for y := range c.N {
		for x := range c.N {
			if c.Dark(x, y) {
				out.SetColorIndex(x+code.Quiet, y+code.Quiet, 1)
			}
		}
	}
	return out, nil
}
