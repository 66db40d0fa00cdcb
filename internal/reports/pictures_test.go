package reports

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/movements"
)

// TestPicturesOfLists: what is too high for a chat becomes a picture a list, and of a long list
// several, none too high, all as wide; together they have each row once, and each says which of
// them it is. An ordinary evening is one picture.
func TestPicturesOfLists(t *testing.T) {
	for name, c := range map[string]struct {
		in   Input
		want int
	}{
		"an evening":      {statement(t).input("nl"), 1},
		"two lists of 11": {field(t, "mitchell", movements.Options{Pairs: 22}, 2).input("nl"), 2},
		"teams":           {teamsInput(t, "nl", "Teams WBF", 14), 3},
		"two lists of 60": {field(t, "mitchell", movements.Options{Pairs: 120, Rounds: 15}, 2).input("nl"), 6},
	} {
		c.in.Options.Narrow = true
		doc := Uitslag(c.in)
		all, err := Pictures(doc, PDFOptions{})
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
			if img.Width != wide || float64(img.Height) > 1.1*tallest*float64(wide) {
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

// TestPartsOfADocument: parts have the blocks of the whole in their order, a heading stays with
// its table, and pieces of a list have each row once.
func TestPartsOfADocument(t *testing.T) {
	rowsOf := func(rows int) *table {
		t := &table{}
		for i := range rows {
			t.Rows = append(t.Rows, Row{Cells: []Cell{{Text: fmt.Sprint(i)}}})
		}
		return t
	}
	told := func(d *Document) string {
		var out []string
		for _, b := range d.Blocks {
			switch b := b.(type) {
			case Heading:
				out = append(out, b.Text)
			case Paragraph:
				out = append(out, b.Text)
			case *table:
				var rows []string
				for _, r := range b.Rows {
					rows = append(rows, r.Cells[0].Text)
				}
				out = append(out, "["+strings.Join(rows, " ")+"]")
			}
		}
		return strings.Join(out, " ")
	}
	d := &Document{Blocks: []Block{Paragraph{Text: "p"}, Heading{"NS"}, rowsOf(2), Heading{"EW"}, rowsOf(7), rowsOf(1), Paragraph{Text: "end"}}}
	var got []string
	for _, list := range d.lists() {
		for _, piece := range list.pieces(3) {
			got = append(got, told(piece))
		}
	}
	want := []string{"p NS [0]", "p NS [1]", "EW [0 1]", "EW [2 3]", "EW [4 5 6]", "[0] end"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("parts are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
