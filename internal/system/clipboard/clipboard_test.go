package clipboard

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"uitslag/internal/test/check"

	"golang.org/x/image/bmp"
)

// picture returns a small one of an odd width, each pixel another colour.
func picture(t *testing.T) (*image.NRGBA, []byte) {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 5, 3))
	for i := range 15 {
		img.SetNRGBA(i%5, i/5, color.NRGBA{uint8(10 * i), uint8(200 - i), uint8(i), 255})
	}
	var b bytes.Buffer
	check.NoError(t, png.Encode(&b, img))
	return img, b.Bytes()
}

// TestHTMLFormat: the head says where the page and the fragment begin and end, in bytes.
func TestHTMLFormat(t *testing.T) {
	const markup = "<table><tr><td>Zoë ♠</td></tr></table>"
	text := htmlFormat(markup)
	part := func(from, to string) string {
		var a, b int
		for _, line := range strings.Split(text, "\r\n") {
			if _, err := fmt.Sscanf(line, from+":%d", &a); err == nil {
				continue
			}
			_, _ = fmt.Sscanf(line, to+":%d", &b) // the other lines
		}
		return text[a:b]
	}
	check.Equal(t, "fragment", part("StartFragment", "EndFragment"), markup)
	got := part("StartHTML", "EndHTML")
	check.That(t, strings.HasPrefix(got, "<html>") && strings.HasSuffix(got, "</html>"), "page %q", got)
}

// TestBitmap reads the bitmap back with another program, behind the head of a file.
func TestBitmap(t *testing.T) {
	img, file := picture(t)
	dib := check.Value(bitmap(file))(t)
	head := append([]byte("BM"), binary.LittleEndian.AppendUint32(nil, uint32(14+len(dib)))...)
	head = binary.LittleEndian.AppendUint32(append(head, 0, 0, 0, 0), 14+40)
	got, err := bmp.Decode(bytes.NewReader(append(head, dib...)))
	check.Must(t, err == nil && got.Bounds() == img.Bounds(), "%v %v", got, err)
	for y := range 3 {
		for x := range 5 {
			r, g, b, _ := got.At(x, y).RGBA()
			wr, wg, wb, _ := img.At(x, y).RGBA()
			if r != wr || g != wg || b != wb {
				t.Errorf("pixel %d %d is %v", x, y, got.At(x, y))
			}
		}
	}
	_, err = bitmap([]byte("no picture"))
	check.That(t, err != nil, "what is no picture is one")
}

func TestLines(t *testing.T) {
	check.Equal(t, "", lines("a\nb\r\nc"), "a\r\nb\r\nc")
}
