package website_test

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/finished"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/jobs/website"
	"uitslag/internal/live"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
	paper "uitslag/internal/reports/evening"
	"uitslag/internal/reports/site"
	"uitslag/internal/reports/site/sitetest"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// nothing is what a shelf does not have.
type nothing interface{ desk.Club }

// shelf is a club with these events and nothing else.
type shelf struct {
	nothing
	club   event.Club
	events []*event.Event
}

func (s *shelf) Club() *event.Club                 { return &s.club }
func (s *shelf) People() map[event.ID]event.Person { return nil }
func (s *shelf) Event(id event.ID) (*event.Event, error) {
	for _, e := range s.events {
		if e.ID == id {
			return e, nil
		}
	}
	return nil, fmt.Errorf("no event %s", id)
}

func (s *shelf) Deleted() ([]event.Header, error)                 { return nil, nil }
func (s *shelf) Lines(event.ID) ([]journal.Line, error)           { return nil, nil }
func (s *shelf) BookedIn(from, to string) ([]event.Booked, error) { return nil, nil }
func (s *shelf) Events() ([]event.Header, error) {
	var out []event.Header
	for _, e := range s.events {
		out = append(out, event.Header{ID: e.ID, Name: e.Name, Date: e.Sessions[0].Date, Sessions: len(e.Sessions)})
	}
	return out, nil
}

func liveOf(t sitetest.TB, club *shelf, fatal func(...any)) site.Files {
	t.Helper()
	files, err := website.Live(club, club.events[0].ID, club.events[0].Sessions[0].ID, website.Ask{Words: translation.For("en"), Version: "1"})
	if err != nil {
		fatal(err)
	}
	sitetest.Check(t, files)
	return files
}

// drawPartly returns a random evening of any kind with some of its results in, by time or board by
// board.
func drawPartly(r *rapid.T) *event.Event {
	e := eventtest.DrawEvening(r)
	e.ID = "e"
	s := &e.Sessions[0]
	if rapid.Bool().Draw(r, "board by board") {
		slices.SortStableFunc(s.Results, func(a, b event.Result) int { return a.Board - b.Board })
	}
	s.Results = s.Results[:rapid.IntRange(0, len(s.Results)).Draw(r, "in")]
	return e
}

// TestLiveLeaksNothing: of random evenings of every kind, with any part of the results in, the
// live pages are the same, byte for byte, whatever the results, rulings and cards of the boards
// are that somebody still has to play; also where another event of the day plays them.
func TestLiveLeaksNothing(t *testing.T) {
	shown, kept := 0, 0
	rapid.Check(t, func(r *rapid.T) {
		e := drawPartly(r)
		s := &e.Sessions[0]
		in := map[event.ID]bool{}
		for _, x := range s.Results {
			in[x.ID] = true
		}
		s.Rulings = slices.DeleteFunc(s.Rulings, func(x event.Ruling) bool { return !in[x.Result] })
		club := &shelf{events: []*event.Event{e}}
		var beside []*event.Session
		if rapid.IntRange(0, 3).Draw(r, "another event") == 0 {
			o := eventtest.DrawEvening(r)
			o.ID = "o"
			o.Sessions[0].Results, o.Sessions[0].Rulings = nil, nil
			club.events = append(club.events, o)
			beside = append(beside, &o.Sessions[0])
		}
		done := finished.Boards(s, beside)
		files := liveOf(r, club, r.Fatal)
		for name := range files {
			var n int
			if _, err := fmt.Sscanf(name, "b-%d.html", &n); err == nil && !slices.Contains(done, n) {
				r.Errorf("%s: finished are %v", name, done)
			} else if err != nil && name != "index.html" && name != "style.css" {
				r.Errorf("there is a page %s", name)
			}
		}
		if len(files) != len(done)+2 && len(done) > 0 {
			r.Errorf("%d files of %d boards", len(files), len(done))
		}
		other := e.Clone()
		club.events[0] = other
		x := &other.Sessions[0]
		removed := map[event.ID]bool{}
		x.Results = slices.DeleteFunc(x.Results, func(y event.Result) bool {
			removed[y.ID] = !slices.Contains(done, y.Board)
			return removed[y.ID] && !lastOf(x, y)
		})
		for i := range x.Results {
			if y := &x.Results[i]; removed[y.ID] {
				y.Kind, y.Contract, y.Tricks, y.Score, y.Lead = event.Passed, bridge.Contract{}, 0, 0, ""
			}
		}
		x.Rulings = slices.DeleteFunc(x.Rulings, func(y event.Ruling) bool { return removed[y.Result] })
		x.Deals = slices.DeleteFunc(x.Deals, func(d event.BoardDeal) bool { return !slices.Contains(done, d.Board) })
		if !slices.Equal(done, finished.Boards(x, beside)) {
			r.Skip("without them another board is not finished: its sit-out was over by them")
		}
		again := liveOf(r, club, r.Fatal)
		if !maps.EqualFunc(files, again, func(a, b []byte) bool { return string(a) == string(b) }) {
			for name := range files {
				if string(files[name]) != string(again[name]) {
					r.Errorf("%s depends on a board that is not finished:\n%s\n%s", name, sitetest.Text(files[name]), sitetest.Text(again[name]))
				}
			}
		}
		shown += len(done)
		kept += len(removed)
	})
	check.That(t, shown != 0 && kept != 0, "%d boards were finished, and %d results not to be seen", shown, kept)
}

// TestOpenEveningLeaksNothing: of random evenings that go on, with any part of the results in and
// cards of more boards than they play, what is published where it is asked for, the live pages, and
// the papers of single boards, are the same whatever the results of the boards are that somebody still has to
// play; and no board has its cards there that is not played out.
func TestOpenEveningLeaksNothing(t *testing.T) {
	shown, kept := 0, 0
	rapid.Check(t, func(r *rapid.T) {
		e := drawPartly(r)
		s := &e.Sessions[0]
		s.Closed = false
		s.Rulings, s.Fouled = nil, nil
		two := eventtest.TwoDeals(t)
		s.Deals = nil
		for board := 1; board <= 40; board++ {
			d := two[board%2]
			d.Board = board
			s.Deals = append(s.Deals, d)
		}
		club := &shelf{events: []*event.Event{e}}
		files := publishedOf(r, club)
		_, open := finished.Shown(e, s.ID, nil)
		done := finished.Boards(s, nil)
		for name, b := range files {
			var n int
			if _, err := fmt.Sscanf(name, "-1/b-%d.html", &n); err == nil {
				check.That(r, !slices.Contains(open, n), "there is a page of board %d, which is not played out", n)
				check.That(r, slices.Contains(done, n) || !strings.Contains(string(b), "class=\"hand"), "board %d has its cards", n)
			}
		}
		other := e.Clone()
		club.events[0] = other
		for i := range other.Sessions[0].Results {
			if y := &other.Sessions[0].Results[i]; slices.Contains(open, y.Board) {
				y.Kind, y.Contract, y.Tricks, y.Score, y.Lead = event.Passed, bridge.Contract{}, 0, 0, ""
			}
		}
		again := publishedOf(r, club)
		check.Equal(r, "files", len(again), len(files))
		for name := range files {
			check.That(r, string(files[name]) == string(again[name]), "%s depends on a board that is not played out:\n%s\n%s", name, sitetest.Text(files[name]), sitetest.Text(again[name]))
		}
		shown += len(files)
		kept += len(open)
	})
	check.That(t, shown != 0 && kept != 0, "%d files were made, and %d boards were not played out", shown, kept)
}

// publishedOf returns what is published of the first event of a club, its live pages, and the
// papers of its boards.
func publishedOf(r *rapid.T, club *shelf) site.Files {
	e := club.events[0]
	made, err := website.Make(club, website.Ask{Events: []event.ID{e.ID}, Words: translation.For("en"), Version: "1"})
	if err != nil && !problem.Is(err, "website.nothing") {
		r.Fatal(err)
	}
	files := site.Files{}
	for name, b := range made.Files {
		files[name] = b
	}
	for name, b := range liveOf(r, club, r.Fatal) {
		files["live/"+name] = b
	}
	in := paper.Input{Standings: check.Value(standings.Of(e, e.Sessions[0].ID))(r), Words: translation.For("en"), Names: func(event.ID) string { return "" }}
	in.Options.Hands = true
	for _, kind := range []string{"frequencies", "paircards", "explanation", "matches"} {
		var b bytes.Buffer
		if kind != "matches" || e.Kind == event.Teams {
			check.NoError(r, reports.Write(&b, kind, reports.FormatText, in))
		}
		files[kind+".txt"] = b.Bytes()
	}
	return files
}

// lastOf reports whether a result is the last one of its board and section: it stays, as
// something else, so that the round has begun.
func lastOf(s *event.Session, r event.Result) bool {
	last := r.ID
	for i := range s.Results {
		if s.Results[i].Section == r.Section && s.Results[i].Round == r.Round {
			last = s.Results[i].ID
		}
	}
	return last == r.ID
}

// TestLiveRanking: the ranking is on the first page where the club shows it, and nowhere else;
// pages of contestants there are none.
func TestLiveRanking(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	for i, x := range n.S().Schedule() {
		if !x.SitOut() && x.Board < 4 && (x.Board < 3 || i%2 == 0) {
			n.Put(x.Board, x.NS.A, x.EW.A, []string{"3NTN=", "6CE-1", "4SN+1"}[i%3])
		}
	}
	club := &shelf{events: []*event.Event{n.E}}
	files := liveOf(t, club, t.Fatal)
	text := sitetest.Text(files["index.html"])
	check.That(t, !strings.Contains(text, "%") && !strings.Contains(text, "Provisional"), "the club does not show the ranking:\n%s", text)
	check.Equal(t, "pages", len(files), 4)
	club.club.Settings.Web.Live = true
	files = liveOf(t, club, t.Fatal)
	text = sitetest.Text(files["index.html"])
	check.That(t, strings.Contains(text, "%") && strings.Contains(text, "Provisional"), "the club shows the ranking:\n%s", text)
	page := string(files["b-1.html"])
	check.That(t, !strings.Contains(page, "p-a") && strings.Contains(page, `http-equiv="refresh"`), "the page of a board:\n%s", page)
	club.events = nil
	files, err := website.Live(club, "gone", "s", website.Ask{Words: translation.For("nl"), Version: "1"})
	if err != nil || !strings.Contains(sitetest.Text(files["index.html"]), "geen avond") {
		t.Errorf("without a session: %v, %s", err, sitetest.Text(files["index.html"]))
	}
}

// TestLiveServed: an evening is played result by result, in the order of its rounds, and read
// through the server after each: no page, asked for or not, has a contract of a board that
// somebody still has to play.
func TestLiveServed(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	lines := slices.DeleteFunc(n.S().Schedule(), event.Expected.SitOut)
	slices.SortStableFunc(lines, func(a, b event.Expected) int { return a.Round - b.Round })
	// of each board another contract: what is on a page tells of which it is
	contracts := []string{"1NTN=", "2CN=", "2DE=", "2HS=", "2SW="}
	texts := []string{"1NT", "2♣", "2♦", "2♥", "2♠"}
	club := &shelf{events: []*event.Event{n.E}}
	server := &live.Server{Addresses: func() ([]net.IP, error) { return []net.IP{net.IPv4(127, 0, 0, 4)}, nil }}
	at, err := server.Start(18300)
	if err != nil {
		t.Skip("this system has no second address of itself:", err)
	}
	t.Cleanup(server.Stop)
	seen := 0
	for _, x := range lines {
		n.Put(x.Board, x.NS.A, x.EW.A, contracts[x.Board-1])
		club.events[0] = n.E
		server.Set(liveOf(t, club, t.Fatal))
		open := map[int]bool{}
		for _, b := range n.S().Travellers() {
			open[b.Board] = b.Missing() > 0
		}
		for page := range 7 {
			name := "/"
			if page > 0 {
				name = fmt.Sprintf("/b-%d.html", page)
			}
			r, err := http.Get(at + name) //nolint:gosec,noctx // its own server
			check.NoError(t, err)
			b, err := io.ReadAll(r.Body)
			_ = r.Body.Close()
			check.NoError(t, err)
			text := strings.ReplaceAll(sitetest.Text(b), "\ufe0e", "")
			text = strings.Join(strings.Fields(text), "")
			for i, contract := range texts {
				if strings.Contains(text, contract) {
					if seen++; open[i+1] || i+1 != page {
						t.Errorf("after %d results %s has %s, of board %d", len(n.S().Results), name, contract, i+1)
					}
				}
			}
		}
	}
	check.That(t, seen >= len(contracts), "only %d contracts were seen", seen)
}
