package reports

import (
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/document/typeface"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	scoringcompetition "uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/internal/test/thorough"
	"uitslag/internal/translation"
)

// everyInput are evenings of every kind, form and way of scoring; those whose rounds are drawn one by
// one before the first round, while one is played, and after it.
func everyInput(t *testing.T) map[string]evening.Input {
	t.Helper()
	all := papertest.Nights(t)
	for _, preset := range []string{"Teams WBF", "Teams IMP", "Teams total", "Point-a-board", "Patton"} {
		all[preset] = teamsInput(t, "nl", preset, 4)
	}
	for name, in := range all {
		in.Issue = corrected(t, in)
		all[name] = in
	}
	nameless := teamsInput(t, "nl", "Teams WBF", 4)
	nameless.Names = nil
	all["nameless teams"] = nameless

	two, total := rules.ButlerPolish(), rules.MesserBridge()
	two.DatumSides, total.Method = rules.DatumTwo, rules.MethodTotal
	for name, by := range map[string]rules.Rules{
		"cross-IMPs": rules.CrossIMP(), "Butler": rules.ButlerOne(), "two datums": two, "total points": total,
	} {
		n := papertest.Rulings(t, false)
		n.Event.Rules = by
		all[name] = n.Input("nl")
	}
	apart := twoLines(t)
	apart.Event.Rules.Sections, apart.Event.Rules.SitOut = rules.SectionsApart, rules.SitOutOwn
	apart.Event.Rules.Method, apart.Event.Rules.RoundVPs = rules.MethodButler, rules.VPsWBF
	all["sections"] = apart.Input("nl")
	apart.Event.Rules.Overall = rules.OverallOne
	all["sections in one list"] = apart.Input("nl")

	for name, made := range map[string]event.Event{"teams with names": eventtest.Teams(t, 2, 6), "players": eventtest.Players(t, 2, 8)} {
		n := eventtest.Begin(t, made)
		for i, x := range n.S().Schedule() {
			r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, eventtest.ScoreOf(x))
			r.ID, r.NS, r.EW = n.ID(), x.NS, x.EW
			if i == 3 {
				r.Kind, r.Score = event.NotPlayed, 0
			}
			n.Do(&command.EnterResult{Session: "s", Result: r})
		}
		all[name] = papertest.Of(t, n, "nl")
	}
	for name, e := range map[string]event.Event{
		"Swiss":     eventtest.DrawnRounds(t, 2, 7, event.Pairs, event.DrawSwiss),
		"Monrad":    eventtest.DrawnRounds(t, 2, 7, event.Teams, event.DrawMonrad),
		"knock-out": eventtest.DrawnRounds(t, 2, 6, event.Teams, event.DrawKnockout),
	} {
		n := eventtest.Begin(t, e)
		all[name+", before"] = papertest.Of(t, n, "nl")
		for round := 1; round <= 3; round++ {
			drawRound(t, n)
			all[fmt.Sprint(name, ", drawn ", round)] = papertest.Of(t, n, "nl")
			playRound(n)
			all[fmt.Sprint(name, ", played ", round)] = papertest.Of(t, n, "nl")
		}
	}
	return all
}

func drawRound(t *testing.T, n *eventtest.Night) {
	n.Do(&command.DrawRound{Session: "s", Draw: check.Value(drawing.Propose(n.E, "s", "A", drawing.Options{}))(t)})
}

// playRound gives what is missing a score: 170, or -100 where East-West come first.
func playRound(n *eventtest.Night) {
	for _, x := range eventtest.Missing(n.S()) {
		score := "170"
		if len(x.EW.A) == 0 || x.EW.A < x.NS.A {
			score = "-100"
		}
		n.Put(x.Board, x.NS.A, x.EW.A, score)
	}
}

// swissByVPs returns a Swiss of seven pairs of which three rounds are turned into victory points.
func swissByVPs(t *testing.T) evening.Input {
	e := eventtest.DrawnRounds(t, 2, 7, event.Pairs, event.DrawSwiss)
	e.Rules.PercentVPs, e.Rules.SitOut = rules.VPsEBUPercent, rules.SwissBye
	n := eventtest.Begin(t, e)
	for range 3 {
		drawRound(t, n)
		playRound(n)
	}
	return papertest.Of(t, n, "nl")
}

var (
	// loose finds a sign that French does not part from its word, with a space before it where a line
	// may break, or with none: a time and an address have no space behind theirs.
	loose = regexp.MustCompile(`[^\s\x{a0}] ?[:;](\s|$)|[\pL\pN)] [?!%»]|[\pL\pN)][?!]|« `)

	// aPair is a pair, or a table that nobody wrote down.
	aPair = map[string]*regexp.Regexp{
		"nl": regexp.MustCompile(`(?i)\b(paar|paren|paarnummers?|paarkaarten|tafel 0)\b`),
		"en": regexp.MustCompile(`(?i)\b(pairs?|table 0)\b`),
	}
)

// TestEveryTextHasWords makes every report of every evening in every language: a key without words would
// stand there between ⟦ ⟧. French keeps its signs with their words; no paper of teams or of individuals
// speaks of pairs; where there is no maximum no column of percentages stands empty, and no top is told;
// only a knock-out tells that places go by the round that was reached.
func TestEveryTextHasWords(t *testing.T) {
	for name, in := range everyInput(t) {
		e := in.Standings.Event
		for _, lang := range translation.Languages() {
			in.Words, in.Options.Letters, in.Options.Charts = translation.For(lang), lang != "fr", true
			if strings.Contains(name, ", ") && lang != "nl" && lang != "en" { // the rounds that are drawn
				continue
			}
			for _, k := range Kinds() {
				doc := k.make(in)
				got, what := papertest.Text(t, doc), fmt.Sprint(lang, ", ", name, ", ", k.Name)
				if at := strings.Index(got, "⟦"); at >= 0 && (k.Name != "butler" || in.Names != nil) {
					t.Errorf("%s: %s", what, got[at:][:40])
				}
				if lang == "fr" && k.Fits(e) {
					doc.Map(func(text string) string {
						if at := loose.FindString(text); at != "" {
							t.Errorf("%s: %q in %q", what, at, text)
						}
						return text
					})
				}
				ofPairs := k.Name == "butler" || in.Journal == nil && (k.Name == "log" || k.Name == "ruling") || in.Standings.Entered == 0
				if p := aPair[lang]; e.Kind != event.Pairs && p != nil && !ofPairs && k.Fits(e) {
					if at := p.FindString(got); at != "" {
						t.Errorf("%s says %q", what, at)
					}
				}
				if (k.Name == "uitslag" || k.Name == "frequencies") && e.Kind == event.Pairs && !e.Rules.HasPercent() {
					for _, bad := range []string{" %", "top 0", "klopt niet"} {
						if strings.Contains(got, bad) {
							t.Errorf("%s has %q:\n%s", what, bad, got)
						}
					}
				}
				reached := e.Form == event.FormKnockout && in.Standings.Session.Sections[0].Rounds() > 0
				if says := strings.Contains(got, "bereikte ronde"); lang == "nl" && k.Name == "uitslag" && says != reached {
					t.Errorf("%s: what places go by is told: %v", what, says)
				}
			}
		}
	}
}

// field returns a large evening: two lists of so many pairs, or one.
func field(t testing.TB, movement string, o movements.Options, per int) *papertest.Night {
	t.Helper()
	n := papertest.NewNight(t, "Groot tornooi", o, movement, per)
	n.Fill(nil)
	n.Session.Closed = true
	return n
}

// largeNights returns the largest evenings, beside those of papertest.
func largeNights(t testing.TB) map[string]evening.Input {
	long, full := papertest.Statement(t).Input("nl"), papertest.Statement(t).Input("en")
	long.Names = func(m event.ID) string { return strings.Repeat("Vandenbossche-", 14) + string(m) }
	full.Names = func(m event.ID) string { return "Marie-Christine Vandenbroucke-Verstraeten " + string(m) }
	return map[string]evening.Input{
		"names of 200 characters": long,
		"long names":              full,
		"two lists of 26":         field(t, "mitchell", movements.Options{Pairs: 52}, 2).Input("nl"),
		"two lists of 60":         field(t, "mitchell", movements.Options{Pairs: 120, Rounds: 15}, 2).Input("nl"),
		"teams":                   teamsInput(t, "nl", "Teams WBF", 14),
	}
}

// sheets are the ways a paper is laid out, the usual one first.
var sheets = []document.Options{
	{},
	{Paper: "A3"},
	{Paper: "A3", Orientation: document.Landscape},
	{Size: 24},
	{Size: 7, Orientation: document.Landscape},
	{Size: 5},
	{Orientation: document.Portrait, Colour: true},
}

// TestPapersOnSheets lays every paper of every evening on its sheets, however large the field and long
// the names: nothing stands beyond the margins or over anything else, no text is under 7 pt, a posted
// list not under 10 pt and with no names on two lines while the sheet has room, and every text of the
// tables is there. A preview has the same pages. Daily a paper is laid out in the usual way, every third in one other too, and the largest, every
// other one, in the usual one.
func TestPapersOnSheets(t *testing.T) {
	all, largest := papertest.Nights(t), largeNights(t)
	maps.Copy(all, largest)
	turn := 0
	for _, name := range slices.Sorted(maps.Keys(all)) {
		_, large := largest[name]
		for _, k := range Kinds() {
			turn++
			for i, o := range sheets {
				daily := i == 0 && (!large || turn%2 == 0) || !large && i == 1+turn%(3*(len(sheets)-1))
				if !daily && !thorough.All() {
					continue
				}
				what, doc := fmt.Sprintf("%s %s %+v", name, k.Name, o), k.make(all[name])
				l := papertest.Laid(t, doc, o)
				onTheSheet(t, what, l)
				samePages(t, what, l, doc, o)
				if i > 0 {
					continue
				}
				lowest, foot := lowestText(l), footOf(l)
				if doc.Posted && (l.Size < 10 || len(l.Pages) == 1 && l.Wrapped > 0 && lowest < 0.66*foot) {
					t.Errorf("%s: a posted list in %.2f pt, %d names on two lines, filled to %.0f of %.0f points", what, l.Size, l.Wrapped, lowest, foot)
				}
				if name != "names of 200 characters" { // which go on over lines with a hyphen
					hasEverything(t, what, l, doc)
				}
			}
		}
	}
}

// onTheSheet holds where the texts and the lines of charts stand, and the size of the texts.
func onTheSheet(t *testing.T, what string, l *layout.Layout) {
	t.Helper()
	const slack = 0.5
	for i := range l.Pages {
		papertest.CheckPage(t, what, l, i)
		for _, m := range l.Pages[i].Texts {
			if m.Size < 6.999 {
				t.Errorf("%s: %q is set in %.2f pt", what, m.Text, m.Size)
			}
		}
		for _, tr := range l.Pages[i].Traces {
			for _, p := range tr.Points {
				if p.X < layout.Margin-slack || p.X > l.W-layout.Margin+slack || p.Y < layout.Margin || p.Y > l.H-layout.Margin {
					t.Fatalf("%s page %d: a line runs to %.1f, %.1f of %.0f×%.0f", what, i+1, p.X, p.Y, l.W, l.H)
				}
			}
		}
	}
}

// samePages holds that a preview has the pages of the layout, and their size.
func samePages(t *testing.T, what string, l *layout.Layout, doc *document.Document, o document.Options) {
	t.Helper()
	const dpi = 36 // half a pixel a point
	p := previewed(t, doc, o)
	if p.Len() != len(l.Pages) {
		t.Fatalf("%s: %d pictures of %d pages", what, p.Len(), len(l.Pages))
	}
	if at := p.Page(p.Len()-1, dpi).Bounds(); at.Dx() != int(l.W/2+0.5) || at.Dy() != int(l.H/2+0.5) {
		t.Errorf("%s: a page of %.1f×%.1f points has %v pixels at %d dpi", what, l.W, l.H, at, dpi)
	}
}

// hasEverything compares the texts on the pages with those of the document.
func hasEverything(t *testing.T, what string, l *layout.Layout, doc *document.Document) {
	t.Helper()
	var page strings.Builder
	for i := range l.Pages {
		for _, m := range l.Pages[i].Texts {
			page.WriteString(m.Text)
		}
	}
	all := strings.ReplaceAll(page.String(), " ", "")
	for _, table := range doc.Map(typeface.Printable).Tables() {
		for _, r := range table.Rows {
			for _, c := range r.Cells {
				if want := strings.ReplaceAll(c.Text, " ", ""); !strings.Contains(all, want) {
					t.Fatalf("%s: %q is not on paper", what, c.Text)
				}
			}
		}
	}
}

// TestEveryRuleHasWords: every rule and value that scoring knows has its words.
func TestEveryRuleHasWords(t *testing.T) {
	for _, lang := range translation.Languages() {
		w := translation.For(lang)
		for _, f := range rules.Fields() {
			for _, key := range append([]string{""}, f.Values...) {
				if key = strings.TrimSuffix("paper.rule."+f.Name+"."+key, "."); !w.Has(key) {
					t.Errorf("%s has no words for %s", lang, key)
				}
			}
		}
	}
}

func TestSentences(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	var known []string
	for _, k := range Kinds() {
		known = append(known, k.Name)
	}
	for _, c := range []struct{ kind, format, want string }{
		{"loopkaart", "pdf", "Er bestaat geen afdruk “loopkaart”. Kies een van deze: " + strings.Join(append(known, ofPoints, ofMember, ofCompetition), ", ") + "."},
		{"uitslag", ".docx", "De afdruk “uitslag” kan niet als “docx” opgeslagen worden. Geef het bestand een van deze uitgangen: pdf, html, png, xlsx, txt."},
	} {
		err := Write(nil, c.kind, c.format, in)
		if problem.Find(err) == nil || in.Words.Sentence(err) != c.want {
			t.Errorf("%s as %s: %q (%v)", c.kind, c.format, in.Words.Sentence(err), err)
		}
	}
}

// about returns an evening as paper about one contestant is made from it.
func about(in evening.Input, who event.ID) evening.Input {
	in.Options.Contestant = who
	return in
}

// TestGolden holds the papers as text, one for each thing that a paper may have: the published uitslag of
// the MesserBridge manual, its control statement, two winners of whom some are still to come, results
// without contracts, everything that a director may decide, numbers at the federation, and points that
// are earned.
func TestGolden(t *testing.T) {
	crowd := papertest.Crowd(t).Input("nl")
	crowd.Issue = corrected(t, crowd)
	sum := several(t)
	final := sum.Input("nl")
	final.Standings = check.Value(standings.Of(sum.Event, "s2"))(t)
	earned := earning(t, "ties=pairs", "federation=aeb", "aeb_class=1.04", "awards=clubpoints")
	for name, doc := range map[string]*document.Document{
		"uitslag_fonteintje.nl.txt":      Uitslag(papertest.Fonteintje(t, "nl")),
		"uitslag_crowd.nl.txt":           Uitslag(crowd),
		"uitslag_numbers.nl.txt":         Uitslag(numbered(papertest.Fonteintje(t, "nl"))),
		"uitslag_numbers.en.txt":         Uitslag(numbered(papertest.Mitchell(t).Input("en"))),
		"uitslag_numbers_teams.nl.txt":   Uitslag(numbered(teamsInput(t, "nl", "Teams WBF", 6))),
		"uitslag_earned.en.txt":          Uitslag(earned.Input("en")),
		"uitslag_swiss.nl.txt":           Uitslag(swissByVPs(t)),
		"uitslag_substitutes.nl.txt":     Uitslag(substitutedNight(t).Input("nl")),
		"controlestaat_statement.nl.txt": Controlestaat(papertest.Statement(t).Input("nl")),
		"controlestaat_mitchell.nl.txt":  Controlestaat(papertest.Mitchell(t).Input("nl")),
		"controlestaat_scores.en.txt":    Controlestaat(papertest.Rulings(t, false).Input("en")),
		"controlestaat_footnotes.nl.txt": Controlestaat(footnotedNight(t).Input("nl")),
		"frequencies_statement.nl.txt":   Frequencies(papertest.Statement(t).Input("nl")),
		"progress_mitchell.en.txt":       Progress(papertest.Mitchell(t).Input("en")),
		"explanation_statement.nl.txt":   Explanation(about(papertest.Statement(t).Input("nl"), "c1")),
		"explanation_rulings.en.txt":     Explanation(about(papertest.Rulings(t, true).Input("en"), "c2")),
		"paircards_judged.nl.txt":        PairCards(about(judged(t).Input("nl"), "c1")),
		"paircards_rulings.en.txt":       PairCards(about(papertest.Rulings(t, true).Input("en"), "c2")),
		"ruling_judged.nl.txt":           RulingSheet(judged(t).Input("nl")),
		"total_final.nl.txt":             Totaal(final),
		"competitie.nl.txt":              Competitie(winter(t, "nl", 4, winterRules)),
		"competitie_all.nl.txt":          Competitie(winter(t, "nl", 2, scoringcompetition.Rules{})),
		"competitie_none.nl.txt":         Competitie(winter(t, "nl", 0, scoringcompetition.Rules{})),
	} {
		t.Run(name, func(t *testing.T) { golden.Check(t, name, papertest.Text(t, doc)) })
	}
}

func TestWriteFileReplacesWhole(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "uitslag.txt")
	write := func(s string) func(io.Writer) error {
		return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
	}
	for _, s := range []string{"first", "second, longer"} {
		check.NoError(t, WriteFile(path, write(s)))
		if got := string(check.Value(os.ReadFile(path))(t)); got != s {
			t.Errorf("%q stands in the file, want %q", got, s)
		}
	}
	refused := problem.New("report.unknown-kind")
	if err := WriteFile(path, func(io.Writer) error { return refused }); err != refused {
		t.Errorf("the reason is lost: %v", err)
	}
	alone(t, dir, "second, longer")
}

// alone holds that the folder has the one file, with its old content, and nothing else.
func alone(t *testing.T, dir, content string) {
	t.Helper()
	entries := check.Value(os.ReadDir(dir))(t)
	if len(entries) != 1 {
		t.Fatalf("%d files in the folder, want the one", len(entries))
	}
	if got := string(check.Value(os.ReadFile(filepath.Join(dir, entries[0].Name())))(t)); got != content {
		t.Errorf("the old file became %q", got)
	}
}

func TestNoFolder(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	dir := t.TempDir()
	if err := SaveAs(filepath.Join(dir, "gone", "uitslag.pdf"), "uitslag", "", in); !problem.Is(err, "report.no-folder") {
		t.Errorf("a folder that does not exist: %v", err)
	}
	check.NoError(t, os.Mkdir(filepath.Join(dir, "x.pdf"), 0o755))
	if err := SaveAs(filepath.Join(dir, "x.pdf"), "uitslag", "", in); !problem.Is(err, "report.is-folder") {
		t.Errorf("a folder of that name: %v", err)
	}
	for _, k := range Kinds() {
		if !k.Fits(in.Standings.Event) {
			continue
		}
		for _, f := range k.Formats {
			path := filepath.Join(dir, k.Name+"."+f)
			if err := SaveAs(path, k.Name, "", in); err != nil {
				t.Errorf("%s: %v", path, err)
			}
			if st, err := os.Stat(path); err != nil || st.Size() < 100 || runtime.GOOS != "windows" && st.Mode().Perm() != 0o644 {
				t.Errorf("%s: %v %v", path, st, err)
			}
		}
	}
}
