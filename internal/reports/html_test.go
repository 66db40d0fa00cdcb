package reports

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
	"uitslag/internal/document/web"
	"uitslag/internal/event"
	"uitslag/internal/golden"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/words"
)

func webPage(t testing.TB, doc *document.Document) string {
	t.Helper()
	var b strings.Builder
	if err := web.Write(&b, doc); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// body is a web page without its style, which is the same on all.
func body(t testing.TB, doc *document.Document) string {
	t.Helper()
	before, style, _ := strings.Cut(webPage(t, doc), "<style>")
	_, after, found := strings.Cut(style, "</style>\n")
	if !found {
		t.Fatal("the page has no style")
	}
	return before + after
}

// webKinds are the reports that can be a web page.
func webKinds() []Kind {
	return slices.DeleteFunc(Kinds(), func(k Kind) bool { return !slices.Contains(k.Formats, FormatHTML) })
}

func TestGoldenPages(t *testing.T) {
	golden.Check(t, "uitslag_fonteintje.nl.html", body(t, Uitslag(papertest.Fonteintje(t, "nl"))))
	golden.Check(t, "controlestaat_rulings.nl-NL.html", body(t, Controlestaat(papertest.Rulings(t, true).Input("nl-NL"))))
	in := papertest.Statement(t).Input("nl")
	in.Options.Charts = true
	golden.Check(t, "frequencies_statement.nl.html", body(t, Frequencies(in)))
	golden.Check(t, "progress_mitchell.en.html", body(t, Progress(papertest.Mitchell(t).Input("en"))))
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
		if err != nil {
			t.Fatal(err)
		}
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

// TestPagesAreWhole reads every page of every evening: well-formed, made of harmless
// elements only, in the language it says, with headings for rows and columns.
func TestPagesAreWhole(t *testing.T) {
	for name, in := range papertest.Nights(t) {
		in.Options.Charts = true
		for _, lang := range words.Languages() {
			in.Words = words.For(lang)
			for _, k := range webKinds() {
				what := name + " " + k.Name + " " + lang
				var columns, rows, tables int
				for _, e := range elements(t, webPage(t, k.make(in))) {
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
		}
	}
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
		var text strings.Builder
		for _, e := range elements(t, p) {
			if !allowedElements.MatchString(e.name) {
				t.Errorf("%s has a <%s>", k.Name, e.name)
			}
			text.WriteString(e.text)
		}
		if strings.Contains(p, "<script") {
			t.Errorf("%s lets a name run", k.Name)
		}
		if k.Name == "frequencies" || k.Name == "log" || k.Name == "total" || k.Name == "tablecards" || k.Name == "ruling" {
			continue // has no names, or those of one result, or is of several sessions
		}
		all := strings.NewReplacer("\ufe0e", "", "\u00a0", " ").Replace(text.String())
		for _, name := range hostile {
			if !strings.Contains(all, name) {
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

// TestPageSaysWhatPaperSays compares figures, foot and sign of a page with the document's.
func TestPageSaysWhatPaperSays(t *testing.T) {
	for name, in := range papertest.Nights(t) {
		for _, k := range webKinds() {
			doc := k.make(in)
			var text strings.Builder
			for _, e := range elements(t, webPage(t, doc)) {
				text.WriteString(e.text)
			}
			all := strings.NewReplacer("\ufe0e", "", "\u00a0", " ").Replace(text.String())
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
				if !strings.Contains(all, w) {
					t.Fatalf("%s %s: %q is not on the page", name, k.Name, w)
				}
			}
		}
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

// styleOf is the style of every page.
func styleOf(t *testing.T) string {
	t.Helper()
	_, style, _ := strings.Cut(webPage(t, &document.Document{}), "<style>\n")
	style, _, found := strings.Cut(style, "</style>")
	if !found {
		t.Fatal("a page has no style")
	}
	return style
}

// rulesOf are the rules of the page's style within a condition, by what they are for.
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
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(webPage(t, d), class) {
			t.Errorf("%s: the page has no %s", kind, class)
		}
	}
}
