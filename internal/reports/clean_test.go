package reports

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// texts are one table for the test and the fuzz seeds.
var texts = []struct{ in, plain, print string }{
	{"Noël – Ronny", "Noël – Ronny", "Noël – Ronny"},
	{"Łukasz Żółć", "Łukasz Żółć", "Łukasz Żółć"},
	{"4♠ 5♥", "4♠ 5♥", "4♠ 5♥"},
	{"Jan\tPol\r\n", "Jan Pol  ", "Jan Pol  "},
	{"bad\xffbyte", "bad�byte", "bad�byte"},
	{"🐣 Anneke", "🐣 Anneke", "□ Anneke"},
	{"👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦", "□"},
	{"👍🏽👍", "👍🏽👍", "□"},
	{"☎️", "☎️", "☎"},
	{"\u202eabc", "\u202eabc", "abc"},
	{"王小明", "王小明", "□"},
	{"山田 太郎 T.", "山田 太郎 T.", "□ □ T."},
	{"Ｊａｎ 𝐏𝐨𝐥", "Ｊａｎ 𝐏𝐨𝐥", "Jan Pol"},
	{"ǅḁ\u0363", "ǅḁ\u0363", "ǅḁ□"},
	{"\uffff", "\uffff", "□"},
	{"", "", ""},
}

func TestClean(t *testing.T) {
	for _, c := range texts {
		if got := plain(c.in); got != c.plain {
			t.Errorf("plain(%q) = %q, want %q", c.in, got, c.plain)
		}
		if got := printable(c.in); got != c.print {
			t.Errorf("printable(%q) = %q, want %q", c.in, got, c.print)
		}
	}
}

func FuzzPrintable(f *testing.F) {
	for _, c := range texts {
		f.Add(c.in)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p := printable(s)
		if !utf8.ValidString(p) || strings.ContainsFunc(p, func(r rune) bool { return r > 0xfffd || r < ' ' }) {
			t.Errorf("printable(%q) = %q", s, p)
		}
		if again := printable(p); again != p {
			t.Errorf("printable is not done after once: %q, %q", p, again)
		}
	})
}

// TestAnyTextPrints sets random text in every place of a document: nothing panics,
// nothing leaves the paper.
func TestAnyTextPrints(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		some := rapid.OneOf(
			rapid.String(),
			rapid.StringMatching(`[a-zA-Z0-9éŁ♠🐣 ]{0,80}`),
			rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 40), func(b []byte) string { return string(b) }),
		)
		name := rapid.Map(some, func(s string) string { return s })
		doc := &Document{
			Name: name.Draw(r, "name"), Title: name.Draw(r, "title"), Subtitle: []string{name.Draw(r, "subtitle")},
			Footer: []string{name.Draw(r, "footer")}, Program: "Uitslag", Page: "{n}/{m}", Stamp: rapid.SampledFrom([]string{"", "VOORLOPIG"}).Draw(r, "stamp"),
			MinSize: 7, MaxSize: 18,
		}
		table := Table{Keys: 1, Framed: rapid.Bool().Draw(r, "framed"), Columns: []Column{{Head: name.Draw(r, "head"), Wraps: true}, {Align: Right, Head: "PTN"}}}
		for range rapid.IntRange(0, 60).Draw(r, "rows") {
			table.Rows = append(table.Rows, Row{Cells: []Cell{{Text: name.Draw(r, "cell")}, {Text: "12", Suffix: "b"}}})
		}
		doc.Blocks = []Block{Heading{name.Draw(r, "heading")}, Paragraph{Text: name.Draw(r, "paragraph")}, Box{[]Item{{"1", name.Draw(r, "item")}}}, table, Grid{[]Table{table, table}}}
		table.Columns[0].Head = "Naam"
		_, l := draw(doc, PDFOptions{})
		for i := range l.pages {
			for _, m := range l.pages[i].texts {
				if m.x+m.w > l.w-margin+0.01 && len([]rune(m.text)) > 1 {
					r.Fatalf("%q ends at %.1f of %.1f", m.text, m.x+m.w, l.w-margin)
				}
			}
		}
		if err := Text(new(strings.Builder), doc); err != nil {
			r.Fatal(err)
		}
	})
}

func TestDisplayWidth(t *testing.T) {
	for s, want := range map[string]int{"Jan": 3, "Noël": 4, "e\u0301": 1, "王": 2, "🐣": 2, "4♠": 2, "−5": 2, "a\u200db": 2} {
		if got := display(s); got != want {
			t.Errorf("%q takes %d places, want %d", s, got, want)
		}
	}
}

// TestTied: no line ends within a formula, and everywhere else as before.
func TestTied(t *testing.T) {
	for text, want := range map[string]string{
		"2 × 3 + 1 = 7":             "2_×_3_+_1_=_7",
		"(10 − 7) / 2 = 1,5 punten": "(10_−_7)_/_2_=_1,5 punten",
		"−150 4× · 620":             "−150_4× · 620",
		"54,81 % van 24":            "54,81_% van 24",
		"4♠ N + 1":                  "4♠ N + 1",
		"Jan – Piet / An":           "Jan – Piet / An",
		"gift 5 − 4 × ":             "gift 5_−_4 × ",
	} {
		if got := strings.ReplaceAll(tied(text), "\u00a0", "_"); got != want {
			t.Errorf("%q is tied as %q, want %q", text, got, want)
		}
	}
	m := newMetrics(newPDF())
	if got := m.wrap(tied("Er zijn 2 × 3 + 1 = 7 punten"), false, m.width("Er zijn 2 × 3 +", false)); len(got) != 3 || got[1] != tied("2 × 3 + 1 = 7") {
		t.Errorf("broken as %q", got)
	}
}
