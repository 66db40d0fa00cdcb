package reports

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/document/typeface"
	"uitslag/internal/document/web"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/plot"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/internal/translation"
)

func webPage(t testing.TB, doc *document.Document) string {
	t.Helper()
	var b strings.Builder
	check.NoError(t, web.Write(&b, doc))
	return b.String()
}

// body returns a web page without its style, which is the same on all.
func body(t testing.TB, doc *document.Document) string {
	t.Helper()
	before, style, _ := strings.Cut(webPage(t, doc), "<style>")
	_, after, found := strings.Cut(style, "</style>\n")
	if !found {
		t.Fatal("the page has no style")
	}
	return before + after
}

// webKinds returns the reports that can be a web page.
func webKinds() []Kind {
	return slices.DeleteFunc(Kinds(), func(k Kind) bool { return !slices.Contains(k.Formats, FormatHTML) })
}

// element is what a page is made of, as a reader of XML sees it.
type element struct {
	name string
	attr map[string]string
	text string // up to the next element
}

// elements reads a page strictly: every element closed, every attribute quoted.
func elements(t testing.TB, page string) []element {
	t.Helper()
	var all []element
	d := xml.NewDecoder(strings.NewReader(page))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		check.NoError(t, err)
		switch x := token.(type) {
		case xml.StartElement:
			e := element{name: x.Name.Local, attr: map[string]string{}}
			for _, a := range x.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			all = append(all, e)
		case xml.CharData:
			if len(all) > 0 {
				all[len(all)-1].text += string(x)
			}
		}
	}
}

// allowed are the elements and attributes of a page: none that fetches, runs or
// leads anywhere.
var (
	allowedElements = regexp.MustCompile(`^(html|head|meta|title|style|body|header|main|footer|h1|h2|p|bdi|div|dl|dt|dd|table|caption|thead|tbody|tr|th|td|span|i|figure|figcaption|svg|line|polyline|rect|text)$`)
	allowedAttr     = regexp.MustCompile(`^(lang|charset|http-equiv|content|name|class|role|aria-label|aria-hidden|tabindex|scope|colspan|style|data-stamp|viewBox|x|y|x1|y1|x2|y2|width|height|points|stroke-width|stroke-dasharray|font-size|font-weight|text-anchor)$`)
	allowedStyle    = regexp.MustCompile(`^width:[0-9.]+%$`)
)

// TestPagesAreWhole reads every page of every evening: well-formed, made of harmless elements only, in
// the language it says, with headings for rows and columns, and with the figures, foot and sign of the
// document.
func TestPagesAreWhole(t *testing.T) {
	turn := 0
	for name, in := range papertest.Nights(t) {
		in.Options.Charts = true
		for i, lang := range translation.Languages() {
			in.Words = translation.For(lang)
			for _, k := range webKinds() {
				if turn++; turn%len(translation.Languages()) != i && !thorough.All() {
					continue
				}
				what, doc := name+" "+k.Name+" "+lang, k.make(in)
				all := elements(t, webPage(t, doc))
				checkElements(t, what, lang, all)
				text := textOf(all)
				doc = doc.Map(func(s string) string { return strings.ReplaceAll(typeface.Plain(s), "\u202e", "") })
				want := append([]string{doc.Title, doc.Program, doc.Stamp}, append(doc.Footer, doc.Subtitle...)...)
				for _, table := range doc.Tables() {
					for _, r := range table.Rows {
						for i := range r.Cells {
							want = append(want, r.Cells[i].Text, r.Cells[i].Suffix)
						}
					}
				}
				for _, w := range want {
					if !strings.Contains(text, strings.ReplaceAll(w, "\u00a0", " ")) {
						t.Fatalf("%s: %q is not on the page", what, w)
					}
				}
			}
		}
	}
}

// checkElements holds that a page has no element or attribute but those allowed, its language, and
// headings for the rows and columns of its tables.
func checkElements(t *testing.T, what, lang string, all []element) {
	t.Helper()
	var columns, rows, tables int
	for _, e := range all {
		if !allowedElements.MatchString(e.name) {
			t.Errorf("%s has a <%s>", what, e.name)
		}
		for a, v := range e.attr {
			if !allowedAttr.MatchString(a) || a == "style" && !allowedStyle.MatchString(v) {
				t.Errorf("%s: <%s %s=%q>", what, e.name, a, v)
			}
		}
		switch {
		case e.name == "html" && e.attr["lang"] != lang:
			t.Errorf("%s says it is in %q", what, e.attr["lang"])
		case e.name == "table":
			tables++
		case e.attr["scope"] == "col":
			columns++
		case e.attr["scope"] == "row":
			rows++
		}
	}
	if columns < tables || rows < tables {
		t.Errorf("%s: %d tables with %d headings of columns and %d of rows", what, tables, columns, rows)
	}
}

// textOf returns what is to be read on a page.
func textOf(all []element) string {
	var text strings.Builder
	for _, e := range all {
		text.WriteString(e.text)
	}
	return strings.NewReplacer("\ufe0e", "", "\u00a0", " ").Replace(text.String())
}

// TestHostileNames puts what could break a page where names stand, and finds each as
// it was typed.
func TestHostileNames(t *testing.T) {
	n := papertest.Statement(t)
	hostile := []string{
		`<script>alert(1)</script>`, `</title></style><b>`, `"quoted" & 'so'`, `&lt;b&gt;`, `🐣 Łukasz 👩‍👩‍👧`, `javascript:x`, `]]>`, `--><!--`, "♥ Harten",
	}
	for i, name := range hostile {
		n.Names[event.ID("m"+string(rune('0'+i)))] = name
	}
	n.Event.Name = hostile[0]
	in := n.Input("nl")
	in.Club = hostile[1]
	in.Issue = corrected(t, in)
	for _, k := range webKinds() {
		if !k.Fits(in.Standings.Event) {
			continue
		}
		doc := k.make(in)
		doc.Stamp = `"><script>`
		p := webPage(t, doc)
		read := elements(t, p)
		checkElements(t, k.Name, "nl", read)
		if strings.Contains(p, "<script") {
			t.Errorf("%s lets a name run", k.Name)
		}
		if k.Name == "frequencies" || k.Name == "log" || k.Name == "total" || k.Name == "tablecards" || k.Name == "ruling" {
			continue // has no names, or those of one result, or is of several sessions
		}
		for _, name := range hostile {
			if !strings.Contains(textOf(read), name) {
				t.Errorf("%s: %q is not on the page", k.Name, name)
			}
		}
	}
}

func TestPageFetchesNothing(t *testing.T) {
	p := webPage(t, Progress(papertest.Statement(t).Input("nl")))
	for _, never := range []string{"<script", "http:", "https:", "url(", "@import", "src=", "href="} {
		if strings.Contains(p, never) {
			t.Errorf("the page has %q", never)
		}
	}
	for _, want := range []string{
		`content="default-src 'none'; style-src 'unsafe-inline'"`, `name="viewport"`, "prefers-color-scheme: dark", "@media print", "overflow-x: auto",
	} {
		if !strings.Contains(p, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	style := styleOf(t)
	if open, shut := strings.Count(style, "{"), strings.Count(style, "}"); open != shut || strings.ContainsAny(style, "<&") {
		t.Errorf("the style has %d { and %d }, or characters that need escaping", open, shut)
	}
}

// TestPageSaysWhatItIs: a browser's tab names report, club and date; a table without a title
// has one for those who have it read; a name does not turn the text behind it around.
func TestPageSaysWhatItIs(t *testing.T) {
	in := papertest.Crowd(t).Input("nl")
	page := body(t, Controlestaat(in))
	for _, want := range []string{
		"<title>Controlestaat – Bridgeclub ’t Fonteintje – Paasdrive 🐣 &amp; “lente” – 18 januari 2008</title>",
		`<caption class="read">gift 1 · N/−−, gift 2 · O/NZ</caption>`, "omgekeerd",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not in the page", want)
		}
	}
	if strings.ContainsAny(page, "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069") {
		t.Error("a character that turns the direction of writing is in the page")
	}
	if cards := body(t, PairCards(in)); !strings.Contains(cards, `<body class="cards"`) || strings.Contains(page, `<body class="cards"`) {
		t.Error("pages of their own are not told from others")
	}
}

// styleOf returns the style of every page.
func styleOf(t *testing.T) string {
	t.Helper()
	_, style, _ := strings.Cut(webPage(t, &document.Document{}), "<style>\n")
	style, _, found := strings.Cut(style, "</style>")
	if !found {
		t.Fatal("a page has no style")
	}
	return style
}

// rulesOf returns the rules of the page's style within a condition, by what they are for.
func rulesOf(t *testing.T, condition string) map[string]string {
	t.Helper()
	_, block, found := strings.Cut(styleOf(t), "@media "+condition+" {\n")
	if !found {
		t.Fatalf("no @media %s", condition)
	}
	block, _, _ = strings.Cut(block, "\n}")
	all := map[string]string{}
	for line := range strings.Lines(block) {
		for rule := range strings.SplitAfterSeq(line, "}") {
			if what, is, found := strings.Cut(strings.TrimSpace(rule), " { "); found {
				all[what] += strings.TrimSuffix(is, "}")
			}
		}
	}
	return all
}

// TestPageStyleOfPrintAndPhone holds what was seen to go wrong in a browser: printed, a table cut
// at its right edge, a sheet for the name of the program alone, one column of frequencies or cards
// on six sheets; on a telephone, points beside the edge and a check sheet whose pairs scroll away.
func TestPageStyleOfPrintAndPhone(t *testing.T) {
	for condition, want := range map[string]map[string]string{
		"print": {
			".scroll, figure":           "overflow: visible",
			".framed":                   "min-width: 0",
			".small":                    "columns: 3",
			".deck main":                "columns: 2",
			".page":                     "break-after: page",
			"footer":                    "break-before: avoid",
			"footer p":                  "display: inline",
			".cards th.w, .cards td.w":  "min-width: 0",
			"tr, figure, .grid .scroll": "break-inside: avoid",
			"body[data-stamp]::after":   "attr(data-stamp)",
		},
		"screen and (max-width: 40rem)": {
			"th.w, td.w":                   "min-width: 7.5rem",
			".framed tbody th":             "position: sticky",
			".cards th.w.t, .cards td.w.t": "display: none",
			".cards td.w":                  "white-space: nowrap",
		},
	} {
		rules := rulesOf(t, condition)
		for what, is := range want {
			if !strings.Contains(rules[what], is) {
				t.Errorf("%s: %s { %s}, want %s", condition, what, rules[what], is)
			}
		}
	}
	for kind, class := range map[string]string{"frequencies": `<div class="grid small">`, "controlestaat": `<div class="grid">`, "guidecards": `<body class="deck">`, "paircards": `<body class="cards">`} {
		d, err := Make(kind, papertest.Statement(t).Input("nl"))
		check.NoError(t, err)
		if !strings.Contains(webPage(t, d), class) {
			t.Errorf("%s: the page has no %s", kind, class)
		}
	}
}

// TestProgressEndsWithTheUitslag compares the last round with the percentages of the
// uitslag, pair by pair.
func TestProgressEndsWithTheUitslag(t *testing.T) {
	for name, in := range papertest.Nights(t) {
		ranking, progress := Uitslag(in).Tables(), Progress(in).Tables()
		if len(progress) == 0 {
			if name != "empty" && name != "fonteintje" { // standings without lines
				t.Errorf("%s has no progress", name)
			}
			continue
		}
		for i, table := range progress {
			for j, r := range table.Rows {
				of := ranking[i].Rows[j]
				if last := r.Cells[len(r.Cells)-1]; last.Text != of.Cells[4].Text || r.Cells[2].Text != of.Cells[2].Text {
					t.Errorf("%s: %s ends with %s, the uitslag has %s with %s", name, r.Cells[2].Text, last.Text, of.Cells[2].Text, of.Cells[4].Text)
				}
			}
		}
	}
}

func charts(d *document.Document) []document.Chart {
	var all []document.Chart
	for _, b := range d.Blocks {
		if c, ok := b.(document.Chart); ok {
			all = append(all, c)
		}
	}
	return all
}

// TestChartStandsOut: of many pairs the first three stand out by name, each with
// dashes of its own; of a few all do.
func TestChartStandsOut(t *testing.T) {
	for name, in := range papertest.Nights(t) {
		for _, c := range charts(Progress(in)) {
			strong, named := 0, 0
			for _, s := range c.Series {
				if s.Strong {
					strong++
				}
				if strings.Contains(s.Name, " ") {
					named++
				}
			}
			want := len(c.Series)
			if want > chartAll {
				want = chartFirst
			}
			if strong < want || strong > chartMost || named != strong {
				t.Errorf("%s: %d of %d lines stand out, %d by name", name, strong, len(c.Series), named)
			}
		}
	}
	seen := map[string]bool{}
	for _, d := range plot.Dashes {
		seen[fmt.Sprint(d)] = true
	}
	if len(seen) != len(plot.Dashes) || len(plot.Dashes) < chartMost {
		t.Errorf("%d lines that stand out have %d dashes", chartMost, len(seen))
	}
	n := papertest.Statement(t)
	pdf := pdfOf(t, n.Input("nl"), "progress")
	if strings.Count(pdf, "] 0.00 d\n") < 2*4 { // four share the first three places
		t.Error("the PDF has no dashes")
	}
}

func TestOddCharts(t *testing.T) {
	v := func(n int) *exact.Rat { r := exact.Int(n); return &r }
	m := check.Value(typeface.NewMetrics())(t)
	for name, c := range map[string]document.Chart{
		"nothing":       {},
		"no values":     {Labels: []string{"R1", "R2"}, Series: []document.Series{{Name: "1", Values: []*exact.Rat{nil, nil}}}},
		"one place":     {Labels: []string{"R1"}, Series: []document.Series{{Name: "1", Values: []*exact.Rat{v(50)}}, {Name: "2", Values: []*exact.Rat{v(50)}, Strong: true}}},
		"all the same":  {Labels: []string{"R1", "R2"}, Series: []document.Series{{Name: "1", Values: []*exact.Rat{v(40), v(40)}}}},
		"more values":   {Labels: []string{"R1"}, Series: []document.Series{{Name: "1", Values: []*exact.Rat{v(0), v(100)}}}},
		"a late start":  {Labels: []string{"R1", "R2", "R3"}, Series: []document.Series{{Name: "1", Values: []*exact.Rat{nil, v(-7), v(13)}}}, Base: v(0)},
		"a large range": {Labels: []string{"R1", "R2"}, Series: []document.Series{{Name: "1", Values: []*exact.Rat{v(-24000), v(24000)}}}},
	} {
		p := layout.Plot(m, &c, 400, layout.ChartHeight(&c, 10, 1.5), 10)
		for _, x := range append(slices.Clone(p.Texts), p.Hairlines...) {
			if !(x.X >= -1 && x.X+x.W <= 401) || x.Y != x.Y {
				t.Errorf("%s: %+v", name, x)
			}
		}
		if len(p.Hairlines) < 2 || len(p.Hairlines) > 12 {
			t.Errorf("%s: the scale has %d lines", name, len(p.Hairlines))
		}
		pages(t, &document.Document{Title: name, Blocks: []document.Block{c}}, document.Options{}, 50)
		webPage(t, &document.Document{Title: name, Blocks: []document.Block{c}})
	}
}

// TestBarsAreDrawnOnly: the bars beside the frequencies are on paper where they are asked for, and on a web
// page without that, as on paper they would cost type; text and workbook stay as they are.
func TestBarsAreDrawnOnly(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	var page bytes.Buffer
	check.NoError(t, Write(&page, "frequencies", FormatHTML, in))
	without := Frequencies(in)
	rows := 0
	for _, table := range without.Tables() {
		rows += len(table.Rows)
	}
	if n := strings.Count(page.String(), `<td class="bar"`); n != rows || in.Options.Charts {
		t.Errorf("%d bars for %d scores on the page", n, rows)
	}
	if l := papertest.Laid(t, without, document.Options{}); len(l.Pages[0].Bars) > 0 {
		t.Error("the paper has bars too")
	}
	in.Options.Charts = true
	doc := Frequencies(in)
	if papertest.Text(t, doc) != papertest.Text(t, without) {
		t.Error("bars change the text")
	}
	l := papertest.Laid(t, doc, document.Options{})
	bars, longest := 0, 0.0
	for i := range l.Pages {
		for _, b := range l.Pages[i].Bars {
			bars++
			longest = max(longest, b.W)
			if b.X < layout.Margin || b.X+b.W > l.W-layout.Margin || b.W <= 0 {
				t.Fatalf("a bar from %.1f, %.1f wide", b.X, b.W)
			}
		}
	}
	if bars != rows || longest < 4*l.Size {
		t.Errorf("%d bars for %d scores, the longest %.1f", bars, rows, longest)
	}
}
