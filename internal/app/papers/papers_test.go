package papers_test

import (
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/app/papers"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/exchange/pbn"
	"uitslag/internal/exchange/usebio"
	"uitslag/internal/expect"
	"uitslag/internal/problem"
	"uitslag/internal/program"
	"uitslag/internal/words"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
)

// Every report that is offered can be looked at, in pages of the size they say.
func TestPreview(t *testing.T) {
	c := desktest.New()
	d := desktest.Desk(c, "nl", c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 0)}))
	st := expect.Value(d.Standings())(t)
	var p desk.Paper = papers.Papers{Info: program.Info{Words: words.For("nl"), Now: d.Now}, Club: c, Words: d.Words}
	expect.That(t, len(p.Reports()) != 0, "no report is offered")
	for _, r := range p.Reports() {
		pages, err := p.Preview(desk.Order{Kind: r.Kind}, st)
		if err != nil {
			t.Errorf("%s: %v", r.Kind, err)
			continue
		}
		w, h := pages.Size()
		size := pages.Page(pages.Len()-1, 36).Bounds().Size()
		if math.Abs(float64(w/2)-float64(size.X)) > 1 || math.Abs(float64(h/2)-float64(size.Y)) > 1 {
			t.Errorf("%s: %v for a page of %v x %v points", r.Kind, size, w, h)
		}
	}
	if _, err := p.Preview(desk.Order{Kind: "nothing"}, st); !problem.Is(err, "report.unknown-kind") {
		t.Errorf("an unknown kind: %v", err)
	}
}

// An order says which slips.
func TestOrder(t *testing.T) {
	c := desktest.New()
	d := desktest.Desk(c, "nl", c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 0)}))
	st := expect.Value(d.Standings())(t)
	p := papers.Papers{Info: program.Info{Words: words.For("nl"), Now: d.Now}, Club: c, Words: d.Words}
	for _, x := range []struct {
		order      desk.Order
		has, hasNo string
	}{
		{desk.Order{Kind: "slips"}, "Gift: 1 ", "____"},
		{desk.Order{Kind: "slips", Boards: []int{7}}, "Gift: 7 ", "Gift: 1 "},
		{desk.Order{Kind: "slips", Blank: 2}, "Gift: ____", "Gift: 1 "},
	} {
		path := filepath.Join(t.TempDir(), "slips.txt")
		expect.OK(t, p.Write(x.order, path, st))
		if text := clitest.Read(t, path); !strings.Contains(text, x.has) || strings.Contains(text, x.hasNo) {
			t.Errorf("%v:\n%s", x.order, text)
		}
	}
}

// TestFiles: the files for other programs hold the results of the session, whole, under the
// endings that they have, and what they do not have is told.
func TestFiles(t *testing.T) {
	c := desktest.New()
	d := desktest.Desk(c, "nl", c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 0)}))
	n := 0
	st := expect.Value(d.Standings())(t)
	for _, x := range st.Session.Schedule() {
		if x.SitOut() {
			continue
		}
		n++
		r := event.Result{ID: event.ID("made-" + strconv.Itoa(n)), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Played, Score: 10 * (9 + n%5)}
		if r.Score != 90 && r.Score != 110 && r.Score != 120 {
			r.Kind, r.Score = event.Passed, 0
		}
		expect.OK(t, d.Do(&command.EnterResult{Session: st.Session.ID, Result: r}))
	}
	st = expect.Value(d.Standings())(t)
	p := papers.Papers{Info: program.Info{Words: words.For("nl"), Now: d.Now, Version: "1"}, Club: c, Words: d.Words}
	id := 0
	newID := func() event.ID { id++; return event.ID(strconv.Itoa(id)) }
	read := map[string]func(path string) (*exchange.Import, error){
		"xml": func(path string) (*exchange.Import, error) {
			return usebio.Read(strings.NewReader(clitest.Read(t, path)), usebio.Options{NewID: newID})
		},
		"pbn": func(path string) (*exchange.Import, error) {
			return pbn.ReadResults(strings.NewReader(clitest.Read(t, path)), pbn.Options{NewID: newID})
		},
		"csv": func(path string) (*exchange.Import, error) {
			return csv.Read(strings.NewReader(clitest.Read(t, path)), csv.Options{NewID: newID})
		},
	}
	made := 0
	for _, r := range p.Reports() {
		if r.Ending == "" || read[r.Ending] == nil {
			continue
		}
		made++
		path := filepath.Join(t.TempDir(), "new", "out."+r.Ending)
		if err := p.Write(desk.Order{Kind: r.Kind}, path, st); err != nil {
			t.Errorf("%s: %v", r.Kind, err)
			continue
		}
		im, err := read[r.Ending](path)
		if err != nil {
			t.Errorf("%s: %v", r.Kind, err)
			continue
		}
		if got := len(im.Event.Sessions[0].Results); got != n || n == 0 {
			t.Errorf("%s: %d results, not %d", r.Kind, got, n)
		}
	}
	expect.Equal(t, made, len(read), "files offered")
	expect.OK(t, d.Do(&command.Penalise{Session: st.Session.ID, Penalty: event.Penalty{ID: "p", Contestant: st.Event.Contestants[0].ID, Unit: event.PenaltyUnits()[0], Amount: exact.Int(5)}}))
	st = expect.Value(d.Standings())(t)
	for kind, want := range map[string]string{"pbn": "Eén straf staat niet apart in het bestand.", "uitslag": ""} {
		expect.Equal(t, strings.Join(p.Left(desk.Order{Kind: kind}, st), "; "), want, "%s does not have", kind)
	}
}
