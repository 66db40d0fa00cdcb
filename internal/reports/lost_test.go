package reports

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/draw"
	"uitslag/internal/document/typeface"
	"uitslag/internal/event"
	"uitslag/internal/reports/papertest"
)

// TestLettersThatCannotBePrinted: the foot of paper and picture says of which names letters
// are missing, and of nothing where none is; the page of cards too.
func TestLettersThatCannotBePrinted(t *testing.T) {
	n := papertest.Statement(t)
	in := n.Input("nl")
	name := in.Names
	for _, k := range Kinds() {
		if d := papertest.Laid(t, k.make(in), document.Options{}).Doc; strings.Contains(strings.Join(d.Footer, " "), "lettertype") {
			t.Errorf("%s: %q", k.Name, d.Footer)
		}
	}
	first := n.Event.Contestants[0].Players
	in.Names = func(m event.ID) string {
		switch m {
		case first[0]:
			return "王小明 Chen"
		case first[1]:
			return "محمد كريم"
		}
		return name(m)
	}
	const want = "Niet alle letters van □ Chen staan in dit lettertype. De webpagina toont ze wel."
	for _, kind := range []string{"uitslag", "controlestaat", "paircards", "guidecards", "seating", "progress"} {
		d, err := Make(kind, in)
		if err != nil {
			t.Fatal(err)
		}
		l := papertest.Laid(t, d, document.Options{})
		found := ""
		for _, m := range l.Pages[0].Texts {
			found += m.Text + " "
		}
		if !strings.Contains(strings.ReplaceAll(found, string(typeface.NoBreak), " "), want) {
			t.Errorf("%s: %q is not on the first sheet", kind, want)
		}
	}
	var b bytes.Buffer
	if err := draw.PNG(&b, Uitslag(in), document.Options{}); err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(&b); err != nil {
		t.Error(err)
	}
}
