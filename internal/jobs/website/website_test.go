package website_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/jobs/website"
	"uitslag/internal/problem"
	"uitslag/internal/reports/site"
	"uitslag/internal/reports/site/sitetest"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// sample returns the sample club: two closed evenings of long ago, and one that goes on.
func sample(t *testing.T) *store.Store {
	t.Helper()
	s := check.Value(store.Open(clitest.SampleClub(t), store.Options{}))(t)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// every makes the pages of all evenings.
func every(t *testing.T, s *store.Store) site.Files {
	t.Helper()
	return pages(t, s, all(t, s)).Files
}

func pages(t *testing.T, s *store.Store, ask website.Ask) website.Pages {
	t.Helper()
	made := check.Value(website.Make(s, ask))(t)
	sitetest.Check(t, made.Files)
	return made
}

func all(t *testing.T, s *store.Store) website.Ask {
	t.Helper()
	ask := website.Ask{Words: translation.For("nl"), Version: "1.0"}
	for _, h := range headers(t, s) {
		ask.Events = append(ask.Events, h.ID)
	}
	return ask
}

func headers(t *testing.T, s *store.Store) []event.Header {
	t.Helper()
	out := check.Value(s.Events())(t)
	return out
}

func do(t *testing.T, s *store.Store, id event.ID, p journal.Payload, people ...event.Person) {
	t.Helper()
	err := s.Do(t.Context(), id, p, people...)
	check.Must(t, err == nil, "%T: %v", p, err)
}

func evening(t *testing.T, s *store.Store, id event.ID) *event.Event {
	t.Helper()
	e := check.Value(s.Event(id))(t)
	return e
}

// folders returns those of the evenings.
func folders(files site.Files) []string {
	var out []string
	for name := range files {
		if folder, page, _ := strings.Cut(name, "/"); page == "index.html" {
			out = append(out, folder)
		}
	}
	slices.Sort(out)
	return out
}

// TestSeasonOfLast: without a choice the evenings of the season of the last one are made, one that
// goes on only where it is asked for; others are in the list where their folders are there.
func TestSeasonOfLast(t *testing.T) {
	s := sample(t)
	ask := website.Ask{Words: translation.For("nl"), Version: "1.0"}
	_, err := website.Make(s, ask)
	check.Problem(t, err, "website.going")
	old := headers(t, s)[1]
	do(t, s, old.ID, &command.ReopenSession{Session: evening(t, s, old.ID).Sessions[0].ID})
	do(t, s, old.ID, &command.ChangeDate{Session: evening(t, s, old.ID).Sessions[0].ID, Date: "2026-11-12"})
	made := pages(t, s, ask)
	check.Same(t, "made", folders(made.Files), []string{"2008-01-18-clubtornooi", "2026-11-12-clubtornooi"}) // the former leads on
	check.That(t, len(made.Without) == 1 && problem.Is(made.Without[0].Reason, "website.going"), "without %+v", made.Without)
	check.That(t, made.Keep("2026-11-19-clubavond/index.html"), "what was made of the one that goes on does not stay")
	do(t, s, old.ID, &command.ChangeDate{Session: evening(t, s, old.ID).Sessions[0].ID, Date: old.Date})
	ask.Also = headers(t, s)[2].ID
	made = pages(t, s, ask)
	check.Same(t, "made", folders(made.Files), []string{"2026-11-19-clubavond"})
	for path, want := range map[string]bool{
		"2008-01-18-clubtornooi/p-a1.html": true, "2026-11-19-clubavond/p-z1.html": false, "2001-01-01-gone/b-1.html": false,
		"competition-gone.html": false, "index.html": false,
	} {
		check.Equal(t, fmt.Sprintf("%q stays", path), made.Keep(path), want)
	}
	ask.There = func(folder string) bool { return folder == "2008-01-18-clubtornooi" }
	made = check.Value(website.Make(s, ask))(t)
	if list := string(made.Files["index.html"]); !strings.Contains(list, `"2008-01-18-clubtornooi/index.html"`) || strings.Contains(list, "2003-11-10") {
		t.Errorf("the list: %s", list)
	}
}

// TestInitials: where the club wants initials no last name of a member is in any file, not even
// in what a director wrote.
func TestInitials(t *testing.T) {
	s := sample(t)
	id := headers(t, s)[2].ID
	e := evening(t, s, id)
	session := e.Sessions[0].ID
	m := s.Club().Members[e.Contestants[0].Players[0]]
	full := s.People()[m.Person]
	do(t, s, id, &command.Penalise{Session: session, Penalty: event.Penalty{ID: s.NewID(), Contestant: e.Contestants[0].ID, Unit: event.PenaltyTop, Amount: exact.Int(-10), Text: full.Name() + " was te laat"}})
	c := s.Club()
	settings := c.Settings
	settings.Web.Initials = true
	do(t, s, "", &command.SetClub{Name: c.Name, Settings: settings})
	files := every(t, s)
	for _, x := range s.Club().Members {
		p := s.People()[x.Person]
		for _, b := range files {
			check.Lacks(t, string(b), p.Name())
		}
	}
	want := website.Initials(full) + " was te laat"
	found := false
	for _, b := range files {
		found = found || strings.Contains(sitetest.Text(b), want)
	}
	check.That(t, found, "%q is on no page", want)
	for _, c := range []struct{ first, last, want string }{{"Jos", "Maes", "Jos M."}, {"", "Maes", "M."}, {"Zoë", "écu", "Zoë É."}, {"Jos", "", "Jos"}} {
		check.Equal(t, "", website.Initials(event.Person{First: c.first, Last: c.last}), c.want)
	}
}

// TestNoNumbers: no number of a member is in any file, whatever the club prints on paper.
func TestNoNumbers(t *testing.T) {
	s := sample(t)
	for id, m := range s.Club().Members {
		p := s.People()[m.Person]
		p.ID, p.Federation, p.Number, p.Email = s.NewID(), "FED7731", "CLUB882", "someone@elsewhere.example"
		do(t, s, "", &command.ChangeMember{Member: id, Person: p.ID}, p)
	}
	c := s.Club()
	settings := c.Settings
	settings.Numbers = true
	do(t, s, "", &command.SetClub{Name: c.Name, Settings: settings})
	for _, b := range every(t, s) {
		for _, bad := range []string{"FED7731", "CLUB882", "elsewhere.example"} {
			check.Lacks(t, string(b), bad)
		}
	}
}

// TestHandsWait: while a session goes on, the cards of a board that somebody still has to play
// are in no file; of the others they are.
func TestHandsWait(t *testing.T) {
	s := sample(t)
	id := headers(t, s)[2].ID
	e := evening(t, s, id)
	st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
	deals := eventtest.TwoDeals(t)
	played, waits := 0, 0
	for i := range st.Boards {
		if st.Boards[i].Missing() > 0 {
			waits = st.Boards[i].Board
		} else if played == 0 {
			played = st.Boards[i].Board
		}
	}
	check.Must(t, played != 0 && waits != 0, "the sample has no board that was played by all, or none that waits")
	deals[0].Board, deals[1].Board = min(played, waits), max(played, waits)
	do(t, s, id, &command.SetDeals{Session: e.Sessions[0].ID, Deals: deals})
	shown, hidden := deals[0], deals[1]
	if shown.Board != played {
		shown, hidden = hidden, shown
	}
	files := every(t, s)
	seen := false
	for _, b := range files {
		check.Lacks(t, string(b), hidden.Deal.String())
		seen = seen || strings.Contains(string(b), shown.Deal.String())
	}
	_, ok := files["2026-11-19-clubavond/hands.html"]
	check.That(t, ok && seen, "the hands of a board that was played by all are not there")
	again, _, _ := likeIt(t, s, id)
	do(t, s, again.ID, &command.NewEvening{Event: *again})
	for _, b := range every(t, s) {
		check.Lacks(t, string(b), shown.Deal.String())
	}
}

// likeIt is another event like one, of the same day and name, without its results and cards; those
// results, and who of it is who in the other.
func likeIt(t *testing.T, s *store.Store, id event.ID) (*event.Event, []event.Result, map[event.ID]event.ID) {
	t.Helper()
	again := evening(t, s, id).Clone()
	again.ID, again.Issued = s.NewID(), nil
	swap := map[event.ID]event.ID{}
	for i := range again.Contestants {
		old := again.Contestants[i].ID
		swap[old] = s.NewID()
		again.Contestants[i].ID = swap[old]
	}
	x := &again.Sessions[0]
	results := x.Results
	x.ID, x.Results, x.Rulings, x.Penalties, x.Substitutions, x.Verifications, x.Deals = s.NewID(), nil, nil, nil, nil, nil, nil
	for i := range x.Sections {
		for j := range x.Sections[i].Labels {
			x.Sections[i].Labels[j].Contestant = swap[x.Sections[i].Labels[j].Contestant]
		}
		for j := range x.Sections[i].Seating {
			x.Sections[i].Seating[j].Contestant = swap[x.Sections[i].Seating[j].Contestant]
		}
	}
	return again, results, swap
}

// TestTwoOnOneDay: two evenings of one day and name have folders of their own, which they keep
// when the first is deleted.
func TestTwoOnOneDay(t *testing.T) {
	s := sample(t)
	first := headers(t, s)[2]
	again, results, swap := likeIt(t, s, first.ID)
	again.Sessions[0].FirstBoard = 97 // other cards
	x := again.Sessions[0]
	do(t, s, again.ID, &command.NewEvening{Event: *again})
	for _, r := range results {
		if r.Board == 1 {
			r.ID, r.Board, r.NS.A, r.EW.A = s.NewID(), 97, swap[r.NS.A], swap[r.EW.A]
			do(t, s, again.ID, &command.EnterResult{Session: x.ID, Result: r})
		}
	}
	want := []string{"2003-11-10-clubtornooi", "2008-01-18-clubtornooi", "2026-11-19-clubavond", "2026-11-19-clubavond-2"}
	check.Same(t, "folders", folders(every(t, s)), want)
	do(t, s, first.ID, &command.DeleteEvent{})
	want = slices.Delete(want, 2, 3)
	check.Same(t, "without the first", folders(every(t, s)), want)
}

// TestCorrected: what was given out and is another now says when it became that.
func TestCorrected(t *testing.T) {
	s := sample(t)
	id := headers(t, s)[1].ID
	e := evening(t, s, id)
	session := e.Sessions[0].ID
	st := check.Value(standings.Of(e, session))(t)
	do(t, s, id, &command.IssueUitslag{Number: 1, Lists: issued.Printed(st, func(m event.ID) event.ID { return s.Club().Members[m].Person })})
	check.Lacks(t, sitetest.Text(every(t, s)["2008-01-18-clubtornooi/index.html"]), "Verbeterd")
	do(t, s, id, &command.ReopenSession{Session: session})
	i := slices.IndexFunc(e.Sessions[0].Results, func(r event.Result) bool { return r.Kind == event.Played })
	r := e.Sessions[0].Results[i]
	r.Kind, r.Contract.Level, r.Score, r.Tricks = event.Passed, 0, 0, 0
	r.Contract = event.Result{}.Contract
	do(t, s, id, &command.CorrectResult{Session: session, Result: r})
	do(t, s, id, &command.CloseSession{Session: session})
	lines := check.Value(s.Lines(id))(t)
	if text := sitetest.Text(every(t, s)["2008-01-18-clubtornooi/index.html"]); !strings.Contains(text, "Verbeterd op ") || !strings.Contains(text, lines[len(lines)-1].At[:4]) {
		t.Errorf("the correction is not told: %s", text)
	}
}

// newer is a club file in which an event has rules of a newer program: it cannot be scored.
type newer struct {
	*store.Store
	id event.ID
}

func (n newer) Event(id event.ID) (*event.Event, error) {
	e, err := n.Store.Event(id)
	if err == nil && id == n.id {
		e = e.Clone()
		e.Rules.Method = "of-a-newer-program"
	}
	return e, err
}

// TestWithout: an evening that cannot be scored is told, and does not stop the others; what was
// made of it before stays.
func TestWithout(t *testing.T) {
	s := sample(t)
	bad := headers(t, s)[1]
	ask := all(t, s)
	ask.Events, ask.Also = nil, headers(t, s)[2].ID
	do(t, s, bad.ID, &command.ReopenSession{Session: evening(t, s, bad.ID).Sessions[0].ID})
	do(t, s, bad.ID, &command.ChangeDate{Session: evening(t, s, bad.ID).Sessions[0].ID, Date: "2026-11-12"})
	made := check.Value(website.Make(newer{s, bad.ID}, ask))(t)
	sitetest.Check(t, made.Files)
	if len(made.Without) != 1 || made.Without[0].Date != "2026-11-12" || problem.Find(made.Without[0].Reason) == nil {
		t.Errorf("without %+v", made.Without)
	}
	if got := folders(made.Files); !slices.Equal(got, []string{"2026-11-19-clubavond"}) || !made.Keep("2026-11-12-clubtornooi/index.html") {
		t.Errorf("made are %v", got)
	}
	ask.Events = []event.ID{bad.ID}
	_, err := website.Make(newer{s, bad.ID}, ask)
	check.That(t, problem.Find(err) != nil && !problem.Is(err, "website.nothing"), "asked for: %v", err)
}

// TestNothing: without a result there is nothing to make a page of.
func TestNothing(t *testing.T) {
	s := sample(t)
	for _, h := range headers(t, s) {
		do(t, s, h.ID, &command.DeleteEvent{})
	}
	_, err := website.Make(s, website.Ask{Words: translation.For("nl")})
	check.That(t, problem.Is(err, "website.nothing"), "%v", err)
}

// TestRenamed: what an evening was called and when it was, since something was entered, leads on to
// where its pages are: a code on paper may lead there. That stays where the evening is not looked
// at, and is no page of a name that it had before anything was entered.
func TestRenamed(t *testing.T) {
	s := sample(t)
	h := headers(t, s)[2]
	e := evening(t, s, h.ID)
	do(t, s, h.ID, &command.RenameEvent{Name: "Kerstdrive"})
	do(t, s, h.ID, &command.ChangeDate{Session: e.Sessions[0].ID, Date: "2026-11-20"})
	made := pages(t, s, all(t, s))
	for _, former := range []string{"2026-11-19-clubavond", "2026-11-19-kerstdrive"} {
		page := string(made.Files[former+"/index.html"])
		if !strings.Contains(page, `url=../2026-11-20-kerstdrive/index.html`) || !strings.Contains(page, `href="../2026-11-20-kerstdrive/index.html"`) {
			t.Errorf("%s does not lead on: %q", former, page)
		}
	}
	if n := len(folders(made.Files)); n != 5 || made.Files["2026-11-20-kerstdrive/index.html"] == nil {
		t.Errorf("%d folders: %v", n, folders(made.Files))
	}
	only := all(t, s)
	only.Events = only.Events[:1]
	keep := pages(t, s, only).Keep
	season := all(t, s)
	season.Events, season.Also = nil, h.ID
	keepSeason := pages(t, s, season).Keep
	for path, want := range map[string][2]bool{
		"2026-11-19-clubavond/index.html":   {true, false}, // it is made of its season
		"2007-01-18-vroeger/index.html":     {true, true},
		"2007-01-18-vroeger/b-1.html":       {false, false},
		"2003-11-10-clubtornooi/index.html": {false, true},
		"m-123.html":                        {false, false},
	} {
		check.Equal(t, fmt.Sprintf("%s stays", path), [2]bool{keep(path), keepSeason(path)}, want)
	}
	do(t, s, h.ID, &command.DeleteEvent{})
	check.That(t, !pages(t, s, only).Keep("2026-11-20-kerstdrive/index.html"), "the pages of an evening that was deleted stay")
}

// TestPage: the page of a session is where its pages are put, whatever the club's address ends
// in; a club without one has no pages.
func TestPage(t *testing.T) {
	s := sample(t)
	files := every(t, s)
	page := func(address string) []string {
		settings := s.Club().Settings
		settings.Web.Address = address
		do(t, s, "", &command.SetClub{Name: s.Club().Name, Settings: settings})
		var out []string
		for _, h := range headers(t, s) {
			e := check.Value(s.Event(h.ID))(t)
			at := check.Value(website.Page(s, e.ID, e.Sessions[len(e.Sessions)-1].ID))(t)
			out = append(out, at)
		}
		return out
	}
	for _, address := range []string{"https://club.example.org/uitslagen", "https://club.example.org/uitslagen/"} {
		seen := map[string]bool{}
		for _, at := range page(address) {
			folder, ok := strings.CutPrefix(at, "https://club.example.org/uitslagen/")
			check.That(t, ok && files[folder+"index.html"] != nil && !seen[at], "%s leads to %q", address, at)
			seen[at] = true
		}
	}
	all := page("")
	check.That(t, strings.Join(all, "") == "", "without an address: %q", all)
	page("https://club.example.org")
	at, err := website.Page(s, "elsewhere", "elsewhere")
	check.That(t, err == nil && at == "", "an event of another club: %q, %v", at, err)
}
