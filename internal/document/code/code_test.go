package code_test

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"uitslag/internal/document/code"
	"uitslag/internal/test/check"
)

// drawn returns a code as a picture, each square so many pixels, drawn by its bars.
func drawn(c code.Code, pixels int) image.Image {
	side := (c.N + 2*code.Quiet) * pixels
	img := image.NewGray(image.Rect(0, 0, side, side))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for _, b := range c.Bars() {
		for y := (b.Y + code.Quiet) * pixels; y < (b.Y+b.H+code.Quiet)*pixels; y++ {
			for x := (b.X + code.Quiet) * pixels; x < (b.X+b.W+code.Quiet)*pixels; x++ {
				img.Set(x, y, color.Black)
			}
		}
	}
	return img
}

// TestCode reads codes back with another program than the one that makes them.
func TestCode(t *testing.T) {
	for _, text := range []string{
		"https://www.example.org/uitslagen/2026-11-24-clubavond/",
		"http://a.be", "https://bridge.example.org/" + strings.Repeat("lang/", 40), "https://bridge.example.org/käse",
	} {
		c, err := code.Of(text)
		check.NoError(t, err)
		bitmap, err := gozxing.NewBinaryBitmapFromImage(drawn(c, 3))
		check.NoError(t, err)
		got, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
		if err != nil || got.GetText() != text {
			t.Errorf("%q is read as %v, %v", text, got, err)
			continue
		}
		if level := got.GetResultMetadata()[gozxing.ResultMetadataType_ERROR_CORRECTION_LEVEL]; level != "M" {
			t.Errorf("%q is of level %v", text, level)
		}
	}
	if _, err := code.Of(strings.Repeat("x", 5000)); err == nil {
		t.Error("a text without end has a code")
	}
}

// TestBars: the rectangles cover the dark squares and no others.
func TestBars(t *testing.T) {
	c, err := code.Of("https://www.example.org")
	check.NoError(t, err)
	img := drawn(c, 1)
	for y := -code.Quiet; y < c.N+code.Quiet; y++ {
		for x := -code.Quiet; x < c.N+code.Quiet; x++ {
			if r, _, _, _ := img.At(x+code.Quiet, y+code.Quiet).RGBA(); (r == 0) != c.Dark(x, y) {
				t.Fatalf("square %d %d", x, y)
			}
		}
	}
}
