package reports

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/draw"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
)

// TestPicturesOfLists: what is too high for a chat becomes a picture a list, and of a long list
// several, none too high, all as wide; together they have each row once, and each says which of
// them it is. An ordinary evening is one picture.
func TestPicturesOfLists(t *testing.T) {
	for name, c := range map[string]struct {
		in   evening.Input
		want int
	}{
		"an evening":      {papertest.Statement(t).Input("nl"), 1},
		"two lists of 11": {field(t, "mitchell", movements.Options{Pairs: 22}, 2).Input("nl"), 2},
		"teams":           {teamsInput(t, "nl", "Teams WBF", 28), 2},
		"two lists of 60": {field(t, "mitchell", movements.Options{Pairs: 120, Rounds: 15}, 2).Input("nl"), 6},
	} {
		c.in.Options.Narrow = true
		doc := Uitslag(c.in)
		all, err := draw.Pictures(doc, document.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(all) != c.want {
			t.Errorf("%s: %d pictures, want %d", name, len(all), c.want)
		}
		wide := 0
		for i, data := range all {
			img, err := png.DecodeConfig(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				wide = img.Width
			}
			if img.Width != wide || float64(img.Height) > 1.1*2.5*float64(wide) {
				t.Errorf("%s: picture %d is %d × %d, the first is %d wide", name, i+1, img.Width, img.Height, wide)
			}
		}
		file := filepath.Join(t.TempDir(), "uitslag.png")
		if err := Save(file, "uitslag", c.in); err != nil {
			t.Fatal(err)
		}
		found, err := os.ReadDir(filepath.Dir(file))
		if err != nil || len(found) != c.want {
			t.Errorf("%s: %d files, %v", name, len(found), err)
		}
		for n := 2; n <= c.want; n++ {
			part := strings.TrimSuffix(file, ".png") + fmt.Sprintf(" (%d van %d).png", n, c.want)
			if data, err := os.ReadFile(part); err != nil || !bytes.Equal(data, all[n-1]) {
				t.Errorf("%s: %s: %v", name, part, err)
			}
		}
	}
}
