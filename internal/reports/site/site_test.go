package site_test

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/points"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/reports/site"
	"uitslag/internal/reports/site/sitetest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/internal/translation"
)

// club returns what the pages of some evenings are made from.
func club(lang string, evenings ...site.Evening) site.Input {
	return site.Input{
		Club: "Bridgeclub De Proef", Words: translation.For(lang), Program: "Uitslag 1.0", Name: eventtest.NameOf,
		Season:   func(date string) (from, to string) { return points.Season(&event.Club{}, date) },
		Evenings: evenings,
	}
}

// of returns an evening as it is published.
func of(in evening.Input, folder string) site.Evening {
	return site.Evening{Folder: folder, Standings: in.Standings, Person: in.Person, Journal: in.Journal}
}

func made(t testing.TB, in site.Input) site.Files {
	t.Helper()
	files := check.Value(site.Make(in))(t)
	sitetest.Check(t, files)
	return files
}

// body returns a page from its body on.
func body(t testing.TB, files site.Files, name string) string {
	t.Helper()
	b, ok := files[name]
	if !ok {
		t.Fatalf("there is no %s, only %v", name, slices.Sorted(maps.Keys(files)))
	}
	_, body, _ := strings.Cut(string(b), "</head>\n")
	return body
}

// dealt returns a Mitchell with two winners, three boards of which the hands are known, of two with
// what can be made, and a lead.
func dealt(t testing.TB) evening.Input {
	n := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 8}, "mitchell", 1)
	n.Session.Date = "2026-11-23"
	n.Fill(nil)
	n.Session.Results[0].Lead = "H10"
	deals := strings.Fields(`1|QJ6.K652.J85.T98,873.J97.AT764.Q4,K5.T83.KQ9.A7652,AT942.AQ4.32.KJ3|65657656576867568675
		2|AK96.KQ8.A98.K63,QJT5432.T.6.QJ82,.J97543.K7532.94,87.A62.QJT4.AT75|94a8694a863923739237
		4|5.A95432.7632.K6,AK96.KQ8.A98.T93,QJT8743.T.KJT4.J,2.J76.Q5.AQ87542|`)
	for _, text := range deals {
		p := strings.Split(text, "|")
		d := event.BoardDeal{Board: int(p[0][0] - '0'), Tricks: bridge.DoubleDummy(p[2])}
		d.Deal = check.Value(bridge.ParseDeal("N:" + strings.ReplaceAll(p[1], ",", " ")))(t)
		n.Session.Deals = append(n.Session.Deals, d)
	}
	n.Session.Closed = true
	return n.Input("nl")
}

// TestGoldenPages: the pages of an evening with two winners, and of the club. What is made again is the
// same, byte for byte, so that only what changed is brought anywhere.
func TestGoldenPages(t *testing.T) {
	in := dealt(t)
	files := made(t, named(club("nl", of(in, "2026-11-23-clubavond")), in))
	for _, name := range []string{"index.html", "2026-11-23-clubavond/index.html", "2026-11-23-clubavond/p-ans1.html", "2026-11-23-clubavond/b-2.html"} {
		golden.Check(t, strings.ReplaceAll(name, "/", "_"), body(t, files, name))
	}
	if again := made(t, named(club("nl", of(in, "2026-11-23-clubavond")), in)); !maps.EqualFunc(files, again, bytes.Equal) {
		t.Error("made again the pages differ")
	}
}

// named gives the pages the names of an evening.
func named(all site.Input, in evening.Input) site.Input {
	all.Name = in.Names
	return all
}

// TestEveryKind: evenings of every kind, with rulings, gaps and deals, give pages that all lead
// somewhere, in each language; every contestant has one, with what it earned, and every board.
func TestEveryKind(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		e := eventtest.DrawEvening(r)
		st, err := standings.Of(e, "s")
		if err != nil {
			r.Skip("not to be scored")
		}
		lang := rapid.SampledFrom(translation.Languages()).Draw(r, "language")
		files, err := site.Make(club(lang, site.Evening{Folder: "x", Standings: st}))
		if err != nil {
			r.Fatal(err)
		}
		sitetest.Check(r, files)
		in := evening.Input{Standings: st, Words: translation.For(lang), Names: eventtest.NameOf}
		of := evening.Of(in)
		index := sitetest.Text(files["x/index.html"])
		cards := 0
		for name, b := range files {
			if !strings.HasPrefix(name, "x/p-") {
				continue
			}
			cards++
			found := false
			for _, id := range st.ByNumber() {
				if row := st.Row(id); row != nil && strings.Contains(sitetest.Text(b), spaced(of.Reached(row))) && strings.Contains(string(b), "<h1>"+htmlOf(of.Players(id))) {
					found = true
				}
			}
			if !found {
				r.Errorf("%s is the card of nobody:\n%s", name, sitetest.Text(b))
			}
		}
		rows := 0
		for i := range st.Lists {
			rows += len(st.Lists[i].Rows)
			for j := range st.Lists[i].Rows {
				if name := spaced(of.Players(st.Lists[i].Rows[j].Contestant)); !strings.Contains(index, name) {
					r.Errorf("%q is not on the first page: %s", name, index)
				}
			}
		}
		if cards != rows {
			r.Errorf("%d cards of %d contestants", cards, rows)
		}
		for i := range st.Boards {
			if _, ok := files[fmt.Sprintf("x/b-%d.html", st.Boards[i].Board)]; !ok {
				r.Errorf("board %d has no page", st.Boards[i].Board)
			}
		}
	})
}

// spaced returns a text with one blank where there are several, or another kind of them.
func spaced(s string) string { return strings.Join(strings.Fields(s), " ") }

func htmlOf(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "'", "&#39;", `"`, "&#34;").Replace(s)
}

// TestCardAddsUp: what a card says of each opponent is the sum of its boards, and what it ends
// with is what the results have.
func TestCardAddsUp(t *testing.T) {
	in := dealt(t)
	files := made(t, named(club("en", of(in, "x")), in))
	cell := regexp.MustCompile(`(?s)<t[dh][^>]*>(.*?)</t[dh]>`)
	tag := regexp.MustCompile(`<[^>]*>`)
	row := in.Standings.Row("c1")
	page := string(files["x/p-ans1.html"])
	_, table, _ := strings.Cut(page, "<table")
	table, _, _ = strings.Cut(table, "</table>")
	total, last := exact.Rat{}, ""
	for _, line := range strings.Split(table, "\n") {
		var cells []string
		for _, c := range cell.FindAllStringSubmatch(line, -1) {
			cells = append(cells, tag.ReplaceAllString(c[1], ""))
		}
		if len(cells) == 9 && cells[8] != "" && cells[0] != "Board" {
			total = total.Add(check.Value(exact.Parse(cells[6]))(t))
			last = cells[8]
			if running := check.Value(exact.Parse(last))(t); !running.Equal(total) {
				t.Errorf("after %v the card says %s, and its boards come to %s", cells, last, total.Short(2))
			}
		}
	}
	if want := row.Total.Points; last == "" || !total.Equal(want) {
		t.Errorf("the boards come to %s, the results have %s", total.Short(2), want.Short(2))
	}
}

// TestHands: the four hands with their points, what can be made and the par stand at their board,
// and nothing of them while somebody still has to play it.
func TestHands(t *testing.T) {
	in := dealt(t)
	files := made(t, named(club("en", of(in, "x")), in))
	for name, want := range map[string][]string{
		"x/b-1.html":   {"♠︎ Q J 6", "♦︎ A 10 7 6 4", "Dealer North", "none vulnerable", "Par: −110 for NS (2♠ E/W =)"},
		"x/b-4.html":   {"♥︎ A 9 5 4 3 2"},
		"x/hands.html": {"Board 1", "Board 2", "Board 4"},
	} {
		text := strings.ReplaceAll(sitetest.Text(files[name]), " ♥︎ ", "♥︎ ")
		for _, w := range want {
			if !strings.Contains(spaced(plain(text)), spaced(plain(w))) {
				t.Errorf("%s has no %q:\n%s", name, w, text)
			}
		}
	}
	e := in.Standings.Event.Clone()
	s := &e.Sessions[0]
	s.Closed = false
	removed := in.Standings.Board(2).Lines[0].Result.ID
	s.Results = slices.DeleteFunc(s.Results, func(r event.Result) bool { return r.ID == removed })
	st, err := standings.Of(e, s.ID)
	check.NoError(t, err)
	in.Standings = st
	files = made(t, named(club("en", of(in, "x")), in))
	if text := sitetest.Text(files["x/b-2.html"]); strings.Contains(text, "points") || strings.Contains(text, "Par") {
		t.Errorf("a board that is to be played shows its hands:\n%s", text)
	}
	if text := sitetest.Text(files["x/hands.html"]); strings.Contains(text, "Par: +100 ") || !strings.Contains(text, "Par: −110 ") {
		t.Errorf("the hands:\n%s", text)
	}
	if text := sitetest.Text(files["x/index.html"]); !strings.Contains(text, "PROVISIONAL") {
		t.Errorf("it does not say that it is provisional:\n%s", text)
	}
}

// plain returns a text without what only chooses how a letter is drawn.
func plain(s string) string { return strings.ReplaceAll(s, "\ufe0e", "") }

// TestHostileNames: what a name may be it is on the pages, as text, and never cut.
func TestHostileNames(t *testing.T) {
	long := strings.Repeat("Vandenbroucke", 12)
	for name, want := range map[string]string{
		`<script>alert(1)</script>`:  `<script>alert(1)</script>`,
		`"><img src=x onerror=a()>`:  `"><img src=x onerror=a()>`,
		`=HYPERLINK("http://x","y")`: `=HYPERLINK("http://x","y")`,
		`Zoë 🂡 Łukasz`:               `Zoë 🂡 Łukasz`,
		"an\u202eab":                 "anab",
		"a\x00b\nc":                  "a b c",
		"{{x}} ${y} %s":              "{{x}} ${y} %s",
		`D'Hondt & Söhne`:            `D'Hondt & Söhne`,
		long:                         long,
	} {
		n := papertest.Mitchell(t)
		n.Event.Name, n.Event.Contestants[1].Name = name, name
		in := n.Input("nl")
		all := named(club("nl", of(in, "x")), in)
		all.Club = name
		all.Name = func(event.ID) string { return name }
		files := made(t, all)
		for _, page := range []string{"index.html", "x/index.html", "x/p-ans1.html"} {
			if text := sitetest.Text(files[page]); !strings.Contains(text, spaced(want)) {
				t.Errorf("%q is not to be read on %s:\n%s", want, page, text)
			}
		}
		for page, b := range files {
			for _, bad := range []string{"<script", "<img", "\u202e", "\x00"} {
				if bytes.Contains(b, []byte(bad)) {
					t.Errorf("%q on %s", bad, page)
				}
			}
		}
	}
}

// TestFolders: two evenings of one day have folders of their own, which are the same when they
// are named again with others behind them, and whatever letters their names have.
func TestFolders(t *testing.T) {
	all := []site.Dated{
		{Date: "2026-11-23", Name: "Clubavond"},
		{Date: "2026-11-23", Name: "Clubavond"},
		{Date: "2026-11-23", Name: "Café d'Or — ½ finale!"},
		{Date: "2026-11-24", Name: "מועדון"},
		{Date: "2026-11-24", Name: ""},
		{Name: "Łódź/../x"},
		{Date: "2026-11-25", Name: strings.Repeat("lang ", 30)},
	}
	want := []string{
		"2026-11-23-clubavond", "2026-11-23-clubavond-2", "2026-11-23-cafe-dor-1-2-finale", "2026-11-24-bridge", "2026-11-24-bridge-2",
		"lodz-x", "2026-11-25-lang-lang-lang-lang-lang-lang-lang-lang-",
	}
	want[6] = site.Folders(all)[6]
	if got := site.Folders(all); !slices.Equal(got, want) || len(want[6]) > 60 || strings.HasSuffix(want[6], "-") {
		t.Errorf("%q, want %q", got, want)
	}
	if got := site.Folders(append(all, all[0]))[:len(all)]; !slices.Equal(got, want) {
		t.Errorf("with one more: %q", got)
	}
}

// TestCorrected: a corrected uitslag says so, on each of its pages and in the list.
func TestCorrected(t *testing.T) {
	in := dealt(t)
	e := of(in, "x")
	e.Corrected, e.Issue = "2026-11-24", issued.Version{Number: 2, Given: true, Since: 1}
	files := made(t, club("nl", e))
	for name, want := range map[string]string{"index.html": "verbeterd op 24-11-2026", "x/index.html": "Verbeterd op 24 november 2026.", "x/p-ans1.html": "Verbeterd op 24 november 2026.", "x/b-1.html": "Verbeterd op 24 november 2026."} {
		if text := sitetest.Text(files[name]); !strings.Contains(text, want) {
			t.Errorf("%s does not say %q:\n%s", name, want, text)
		}
	}
}

// TestListed: an evening whose folder is there already is in the list, and is not made.
func TestListed(t *testing.T) {
	in := dealt(t)
	e := of(in, "2026-11-23-clubavond")
	e.Listed = true
	files, err := site.Make(club("nl", e))
	check.NoError(t, err)
	if len(files) != 2 || !strings.Contains(string(files["index.html"]), `href="2026-11-23-clubavond/index.html"`) {
		t.Errorf("made are %v", slices.Sorted(maps.Keys(files)))
	}
}

// TestSeveralSessions: each session of an event has a folder, and the total of all leads to them.
func TestSeveralSessions(t *testing.T) {
	n := papertest.NewNight(t, "Drive", movements.Options{Pairs: 6}, "howell", 1)
	n.Fill(nil)
	second := n.Session.Clone()
	second.ID, second.Date = "s2", "2026-11-30"
	for i := range second.Results {
		second.Results[i].ID += "x"
	}
	n.Event.Sessions = append(n.Event.Sessions, second)
	n.Event.Sum = &event.Sum{}
	for i := range n.Event.Sessions {
		n.Event.Sessions[i].Closed = true
	}
	var evenings []site.Evening
	for i, id := range []event.ID{"s", "s2"} {
		st := check.Value(standings.Of(n.Event, id))(t)
		evenings = append(evenings, site.Evening{Folder: fmt.Sprint("f", i), Standings: st})
	}
	files := made(t, club("nl", evenings...))
	if text := body(t, files, "f0/total.html"); !strings.Contains(text, `href="../f1/index.html"`) || !strings.Contains(text, `href="p-a1.html"`) {
		t.Errorf("the total:\n%s", text)
	}
	if text := sitetest.Text(files["index.html"]); !strings.Contains(text, "Drive · Zitting 1") || !strings.Contains(text, "Drive · Zitting 2") {
		t.Errorf("the list:\n%s", text)
	}
}

// TestSections: of several sections each contestant has a page of its own, and a board the lines
// of all.
func TestSections(t *testing.T) {
	in := papertest.Sections(t).Input("nl")
	files := made(t, named(club("nl", of(in, "x")), in))
	for _, name := range []string{"x/p-a1.html", "x/p-b1.html"} {
		body(t, files, name)
	}
	if text := body(t, files, "x/lists.html"); !strings.Contains(text, ">(B1)<") || !strings.Contains(text, ">(A1)<") {
		t.Errorf("the list over both sections:\n%s", text)
	}
	n := papertest.Sections(t)
	n.Event.Rules.Overall = rules.OverallOne
	one := n.Input("nl")
	if text := body(t, made(t, named(club("nl", of(one, "x")), one)), "x/lists.html"); !strings.Contains(text, "Lijn A") || !strings.Contains(text, "Lijn B") {
		t.Errorf("the lists of the sections:\n%s", text)
	}
	if text := body(t, files, "x/b-1.html"); !strings.Contains(text, `href="p-a`) || !strings.Contains(text, `href="p-b`) {
		t.Errorf("the board has not the lines of both:\n%s", text)
	}
}

// TestTeams: a board of teams has its lines by match, and the card of a team its matches.
func TestTeams(t *testing.T) {
	m := eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4})
	n := eventtest.TeamNight(t, m, 2, eventtest.Preset(t, "Teams WBF"))
	n.PlayAll(eventtest.SomeContract)
	in := papertest.Of(t, n, "nl")
	files := made(t, named(club("nl", of(in, "x")), in))
	if text := sitetest.Text(files["x/b-1.html"]); strings.Count(text, "Ronde 1 · ") != 2 {
		t.Errorf("the board has not its two matches:\n%s", text)
	}
	if text := sitetest.Text(files["x/p-a1.html"]); strings.Count(text, "tegen ") < 3 || !strings.Contains(text, "Alle ploegen") {
		t.Errorf("the card:\n%s", text)
	}
}

// TestIndividuals: the card of an individual has who sat with it.
func TestIndividuals(t *testing.T) {
	m := eventtest.Generate(t, "individual", movements.Options{Pairs: 8})
	n := eventtest.PlayerNight(t, m, 1)
	n.PlayAll(eventtest.SomeContract)
	in := papertest.Of(t, n, "nl")
	files := made(t, named(club("nl", of(in, "x")), in))
	if text := sitetest.Text(files["x/p-a1.html"]); !strings.Contains(text, "Ronde 1 · NZ met ") && !strings.Contains(text, "Ronde 1 · OW met ") {
		t.Errorf("the card:\n%s", text)
	}
}

// TestSeason: above the evenings stand the competitions, the points lists and a page for each
// member who is to have one, which lead to one another.
func TestSeason(t *testing.T) {
	in := dealt(t)
	e := of(in, "2026-11-23-clubavond")
	all := named(club("nl", e), in)
	c := &event.Club{
		Members:      map[event.ID]event.Member{"m0": {ID: "m0"}, "m1": {ID: "m1"}},
		Competitions: []event.Competition{{ID: "k", Name: "Wintercompetitie", Evenings: []event.Counted{{Event: "e", Session: "s", Date: "2026-11-23"}}}},
	}
	of := check.Value(competition.Of(c, "k", func(event.Counted) (*standings.Standings, error) { return in.Standings, nil }))(t)
	all.Competitions = []site.Competition{{Standings: of}}
	sheet := &points.Sheet{Member: "m0", From: "2026-09-01", To: "2027-08-31", Sessions: []points.Session{{Event: "e", Session: "s", Date: "2026-11-23", Percent: exact.Int(55), Place: 1, Of: 4, Partners: []event.ID{"m1"}}}}
	all.Sheets = []*points.Sheet{sheet}
	all.Lists = []*points.List{{Query: points.Query{Kind: event.PointsClub, From: "2026-09-01", To: "2027-08-31"}, Rows: []points.Row{{Place: 1, Member: "m0", Points: exact.Int(30), Evenings: 1}}}}
	files := made(t, all)
	list := body(t, files, "points-club.html")
	member := regexp.MustCompile(`m-[0-9a-f]{10}\.html`).FindString(list)
	if member == "" {
		t.Fatalf("the list leads to no member:\n%s", list)
	}
	if text := body(t, files, member); !strings.Contains(text, `href="2026-11-23-clubavond/index.html"`) {
		t.Errorf("the page of the member leads to no evening:\n%s", text)
	}
	if text := body(t, files, "competition-wintercompetitie.html"); !strings.Contains(text, `href="2026-11-23-clubavond/index.html"`) {
		t.Errorf("the competition leads to no evening:\n%s", text)
	}
	if text := sitetest.Text(files["index.html"]); !strings.Contains(text, "Seizoen 2026-2027") {
		t.Errorf("the list of evenings:\n%s", text)
	}
}
