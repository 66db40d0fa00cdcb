package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"uitslag/internal/check"
	"uitslag/ui/theme"
)

func TestSpans(t *testing.T) {
	red := theme.SuitRed
	for _, c := range []struct {
		in   string
		want []Span
	}{
		{"", nil},
		{"plain", []Span{{Text: "plain"}}},
		{"**3–4:** 620", []Span{{Text: "3–4:", Bold: true}, {Text: " 620"}}},
		{"4♥ en 4♠", []Span{{Text: "4"}, {Text: "♥", Colour: red}, {Text: " en 4♠"}}},
		{"**♦!**", []Span{{Text: "♦", Bold: true, Colour: red}, {Text: "!", Bold: true}}},
		{"2 * 3", []Span{{Text: "2 * 3"}}},
	} {
		got := Spans(c.in)
		if len(got) != len(c.want) {
			t.Errorf("%q: %v", c.in, got)
			continue
		}
		for i := range got {
			check.That(t, got[i] == c.want[i], "%q part %d: %+v, want %+v", c.in, i, got[i], c.want[i])
		}
	}
}

// Wrapping loses no character but blanks, and no line is wider than asked, unless a
// single character is.
func TestWrap(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom([]rune("abW ♥ é\n*–1")), 0, 40, -1).Draw(rt, "text")
		width := float32(rapid.IntRange(20, 200).Draw(rt, "width"))
		spans := Spans(text)
		lines := Wrap(spans, 15, width, false)
		var got string
		for _, l := range lines {
			got += l.String()
			if l.w > width+1 && len([]rune(l.String())) > 1 {
				rt.Fatalf("line %q is %v wide, asked %v", l.String(), l.w, width)
			}
		}
		squeeze := func(s string) string { return strings.NewReplacer(" ", "", "\n", "").Replace(s) }
		if squeeze(got) != squeeze(plain(spans)) {
			rt.Fatalf("%q became %q", plain(spans), got)
		}
		if n := strings.Count(plain(spans), "\n"); len(lines) < n+1 {
			rt.Fatalf("%d lines for %d breaks", len(lines), n)
		}
	})
}

// Wider is never higher.
func TestTextHeightFalls(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	text := Note("**3–4: 620 voor OW.** Paar 1 scoorde juist 620 voor NZ, en niemand anders speelde OW een manche. Omgekeerd ingevuld?")
	last := text.HeightFor(40)
	for w := float32(41); w < 900; w++ {
		h := text.HeightFor(w)
		check.Must(t, h <= last, "at %v it is %v high, at %v %v", w, h, w-1, last)
		last = h
	}
	want := LineHeight(theme.NoteSize)
	check.That(t, last == want, "with all the room %v high, want one line, %v", last, want)
}
