package papers_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/score"
	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/points"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/exchange/pbn"
	"uitslag/internal/exchange/usebio"
	"uitslag/internal/jobs/papers"
	"uitslag/internal/problem"
	"uitslag/internal/program"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// Every report that is offered can be looked at, in pages of the size they say.
func TestPreview(t *testing.T) {
	c := desktest.New(t)
	d := desktest.Desk(c, "nl", c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 0)}))
	st := check.Value(d.Standings())(t)
	var p desk.Paper = papers.Papers{Info: program.Info{Words: translation.For("nl"), Now: d.Now}, Club: c, Words: d.Words}
	check.That(t, len(p.Reports()) != 0, "no report is offered")
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
	_, err := p.Preview(desk.Order{Kind: "nothing"}, st)
	check.That(t, problem.Is(err, "report.unknown-kind"), "an unknown kind: %v", err)
}

// An order says which slips.
func TestOrder(t *testing.T) {
	c := desktest.New(t)
	d := desktest.Desk(c, "nl", c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 0)}))
	st := check.Value(d.Standings())(t)
	p := papers.Papers{Info: program.Info{Words: translation.For("nl"), Now: d.Now}, Club: c, Words: d.Words}
	for _, x := range []struct {
		order      desk.Order
		has, hasNo string
	}{
		{desk.Order{Kind: "slips"}, "Gift: 1 ", "____"},
		{desk.Order{Kind: "slips", Boards: []int{7}}, "Gift: 7 ", "Gift: 1 "},
		{desk.Order{Kind: "slips", Blank: 2}, "Gift: ____", "Gift: 1 "},
	} {
		path := filepath.Join(t.TempDir(), "slips.txt")
		check.NoError(t, p.Write(x.order, path, st))
		text := clitest.Read(t, path)
		check.That(t, strings.Contains(text, x.has) && !strings.Contains(text, x.hasNo), "%v:\n%s", x.order, text)
	}
}

// TestFiles: the files for other programs hold the results of the session, whole, under the
// endings that they have, and what they do not have is told.
func TestFiles(t *testing.T) {
	c := desktest.New(t)
	d := desktest.Desk(c, "nl", c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 0)}))
	n := 0
	st := check.Value(d.Standings())(t)
	for _, x := range st.Session.Schedule() {
		if x.SitOut() {
			continue
		}
		n++
		r := event.Result{ID: event.ID("made-" + strconv.Itoa(n)), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Played, Score: 10 * (9 + n%5)}
		if r.Score != 90 && r.Score != 110 && r.Score != 120 {
			r.Kind, r.Score = event.Passed, 0
		}
		check.NoError(t, d.Do(&command.EnterResult{Session: st.Session.ID, Result: r}))
	}
	st = check.Value(d.Standings())(t)
	p := papers.Papers{Info: program.Info{Words: translation.For("nl"), Now: d.Now, Version: "1"}, Club: c, Words: d.Words}
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
		got := len(im.Event.Sessions[0].Results)
		check.That(t, got == n && n != 0, "%s: %d results, not %d", r.Kind, got, n)
	}
	check.Equal(t, "files offered", made, len(read))
	check.NoError(t, d.Do(&command.Penalise{Session: st.Session.ID, Penalty: event.Penalty{ID: "p", Contestant: st.Event.Contestants[0].ID, Unit: event.PenaltyUnits()[0], Amount: exact.Int(5)}}))
	st = check.Value(d.Standings())(t)
	for kind, want := range map[string]string{"pbn": "Eén straf staat niet apart in het bestand.", "uitslag": ""} {
		check.Equal(t, fmt.Sprintf("%s does not have", kind), strings.Join(p.Left(desk.Order{Kind: kind}, st), "; "), want)
	}
}

// TestReportLog writes the log of an evening in every form.
func TestReportLog(t *testing.T) {
	club := clitest.SampleClub(t)
	dir := t.TempDir()
	for _, ending := range []string{"txt", "pdf", "html", "xlsx"} {
		clitest.MustRun(t, "nl", "report", "log", club, "--event", "3", "-o", filepath.Join(dir, "log."+ending))
	}
	log := clitest.Read(t, filepath.Join(dir, "log.txt"))
	for _, want := range []string{"Avond begonnen: Clubavond, 10 paren", "ingevoerd", "regel  tijd"} {
		check.Contains(t, log, want)
	}
	check.Equal(t, "results in the log", strings.Count(log, " ingevoerd"), 68)
}

// TestScoreAsOf scores an evening as it was after a line of its journal.
func TestScoreAsOf(t *testing.T) {
	club := clitest.SampleClub(t)
	dir := t.TempDir()
	clitest.MustRun(t, "nl", "report", "log", club, "--event", "3", "-o", filepath.Join(dir, "log.txt"))
	var line string // of the tenth result
	n := 0
	for _, l := range strings.Split(clitest.Read(t, filepath.Join(dir, "log.txt")), "\n") {
		if strings.HasSuffix(l, " ingevoerd") {
			if n++; n == 10 {
				line = strings.Fields(l)[0]
			}
		}
	}
	all := clitest.ScoreOf(t, club, "--event", "3")
	then := clitest.ScoreOf(t, club, "--event", "3", "--as-of", line)
	count := func(s score.JSON) (n int) {
		for _, b := range s.Boards {
			n += len(b.Results)
		}
		return n
	}
	if count(then) != 10 || count(all) != 68 {
		t.Errorf("%d results as of line %s, %d now", count(then), line, count(all))
	}
	for _, line := range []string{"1", "99999"} { // of the club, and of nobody
		clitest.WantSays(t, clitest.WantRefused(t, "score", club, "--event", "3", "--as-of", line), "geen regel "+line)
	}
}

// TestPapersOfACorrection prints an uitslag, corrects it, and prints it again: the second
// says which it is and what it changes, on the screen's paper and on the headless one.
func TestPapersOfACorrection(t *testing.T) {
	path := clitest.SampleClub(t)
	s := check.Value(store.Open(path, store.Options{}))(t)
	defer s.Close()
	p := program.Info{Now: time.Now, Words: translation.For("nl")}
	c := s
	all := check.Value(c.Events())(t)
	d := desk.New(c, nil, p.Words, time.Now)
	d.Take(all[0].ID)
	do := func(p journal.Payload) {
		t.Helper()
		check.NoError(t, d.Do(p))
	}
	dir := t.TempDir()
	write := func(name string) string {
		t.Helper()
		check.Value(d.Issue())(t)
		st := check.Value(d.Standings())(t)
		out := filepath.Join(dir, name)
		check.NoError(t, (papers.Papers{Info: p, Club: c, Words: p.Words}).Write(desk.Order{Kind: "uitslag"}, out, st))
		return clitest.Read(t, out)
	}
	first := write("1.txt")
	_, session, err := d.Session()
	check.NoError(t, err)
	r := session.Results[0]
	r.Kind, r.Score, r.Tricks, r.Contract.Level = event.Played, -50, 0, 0
	do(&command.ReopenSession{Session: session.ID})
	do(&command.CorrectResult{Session: session.ID, Result: r})
	do(&command.CloseSession{Session: session.ID})
	second, again := write("2.txt"), write("3.txt")
	check.That(t, !strings.Contains(first, "Wijzigingen") && strings.Contains(first, "versie 1"), "the first: %s", first)
	for _, want := range []string{"versie 2, vervangt versie 1", "Wijzigingen sinds versie 1", "1♦\u2009N\u2009+1 (90)"} {
		check.Contains(t, second, want)
	}
	check.Equal(t, "printed again", again, second)
	check.NoError(t, s.Close())
	out := filepath.Join(dir, "headless.txt")
	clitest.MustRun(t, "nl", "report", "uitslag", path, "--event", "1", "-o", out)
	if got := clitest.Read(t, out); !strings.Contains(got, "versie 2, vervangt versie 1") || !strings.Contains(got, "Wijzigingen sinds versie 1") {
		t.Errorf("headless: %s", got)
	}
	check.Value(os.Stat(path))(t)
	clitest.MustRun(t, "nl", "check", path)
}

// TestNumbersOnTheUitslag: the federation numbers stand on the uitslag, of the window and
// headless, from when the club wants them.
func TestNumbersOnTheUitslag(t *testing.T) {
	path, dir := clitest.SampleClub(t), t.TempDir()
	s := check.Value(store.Open(path, store.Options{}))(t)
	defer s.Close()
	info := program.Info{Now: time.Now, Words: translation.For("nl")}
	all := check.Value(s.Events())(t)
	d := desk.New(s, nil, info.Words, time.Now)
	d.Take(all[0].ID)
	st := check.Value(d.Standings())(t)
	first := st.Event.Contestant(st.Lists[0].Rows[0].Contestant).Players[0]
	number := desk.FederationOf(s.Club(), s.People(), first)
	check.Must(t, number != "", "the first of the sample has no number")
	written := func(name string) (window, headless string) {
		t.Helper()
		out := filepath.Join(dir, name)
		check.NoError(t, (papers.Papers{Info: info, Club: s, Words: info.Words}).Write(desk.Order{Kind: "uitslag"}, out, st))
		clitest.MustRun(t, "nl", "report", "uitslag", path, "--event", "1", "-o", out+".txt")
		return clitest.Read(t, out), clitest.Read(t, out+".txt")
	}
	w, h := written("without.txt")
	check.That(t, !strings.Contains(w, number) && !strings.Contains(h, number), "numbers that nobody asked for")
	c := s.Club()
	settings := c.Settings
	settings.Numbers, settings.Papers = true, slices.Clone(settings.Papers)
	check.NoError(t, s.Do(t.Context(), "", &command.SetClub{Name: c.Name, Settings: settings}))
	w, h = written("with.txt")
	if !strings.Contains(w, number) || !strings.Contains(h, number) {
		t.Errorf("no %s in the window's\n%s\nor the headless\n%s", number, w, h)
	}
}

// TestPointsPapers writes the points list and the sheet of a member in every form that the
// window can ask for, and lays them out for a look.
func TestPointsPapers(t *testing.T) {
	s := check.Value(store.Open(clitest.SampleClub(t), store.Options{}))(t)
	defer s.Close()
	all := check.Value(s.Events())(t)
	e := check.Value(s.Event(all[0].ID))(t)
	x := event.Earned{
		Member: e.Contestants[0].Players[0], Contestant: e.Contestants[0].ID, Kind: event.PointsClub, Points: exact.Int(52),
		Place: 1, Of: 14, Percent: exact.Int(65), Partners: e.Contestants[0].Players[1:2],
	}
	check.NoError(t, s.Do(t.Context(), e.ID, &command.BookPoints{Session: e.Sessions[0].ID, Booking: event.Booking{Earned: []event.Earned{x}}}))
	booked := check.Value(s.BookedIn("", ""))(t)
	info := program.Info{Now: time.Now, Words: translation.For("nl")}
	p := papers.Papers{Info: info, Club: s, Words: info.Words}
	name := desk.NameOf(info.Words, s.Club(), s.People(), x.Member)
	list := points.Of(s.Club(), s.People(), booked, points.Query{Kind: event.PointsClub, Guests: true})
	for _, o := range []struct {
		order desk.Order
		forms []string
		want  string
	}{
		{desk.Order{Kind: "points", Points: list}, []string{"pdf", "html", "png", "xlsx", "txt", "csv"}, name},
		{desk.Order{Kind: "member", Member: points.MemberOf(s.Club(), booked, x.Member, "", "")}, []string{"pdf", "html", "xlsx", "txt", "csv"}, e.Name},
	} {
		for _, form := range o.forms {
			path := filepath.Join(t.TempDir(), "paper."+form)
			if err := p.Write(o.order, path, nil); err != nil {
				t.Errorf("%s as %s: %v", o.order.Kind, form, err)
				continue
			}
			got := clitest.Read(t, path)
			if form == "txt" || form == "csv" || form == "html" {
				check.Contains(t, got, o.want)
			}
		}
		pages, err := p.Preview(o.order, nil)
		check.That(t, err == nil && pages.Len() == 1, "%s: %v", o.order.Kind, err)
	}
}

// TestPaperMakesItsFolder holds that a paper is written into a folder that is not there yet: a new
// computer has none for papers. Where it cannot be made it says so.
func TestPaperMakesItsFolder(t *testing.T) {
	s := check.Value(store.Open(clitest.SampleClub(t), store.Options{}))(t)
	defer s.Close()
	info := program.Info{Now: time.Now, Words: translation.For("nl")}
	p := papers.Papers{Info: info, Club: s, Words: info.Words}
	order := desk.Order{Kind: "points", Points: points.Of(s.Club(), s.People(), nil, points.Query{Kind: event.PointsClub})}
	folder := filepath.Join(t.TempDir(), "Uitslagen")
	check.NoError(t, p.Write(order, filepath.Join(folder, "Ranglijst.pdf"), nil))
	err := p.Write(order, filepath.Join(folder, "Ranglijst.pdf", "below", "Ranglijst.pdf"), nil)
	said := info.Words.Sentence(err)
	check.That(t, err != nil && strings.Contains(said, "below"), "in a file it says %q", said)
}
