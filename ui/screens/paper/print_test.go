package paper_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/paper"
	"uitslag/ui/shelltest"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

func TestPrint(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	q := &queue{}
	p := paper.NewPresenter(d, t.TempDir(), q.runner(), func() {})
	p.Read()
	p.Choose(1, 3) // a workbook is printed as paper too
	q.release()
	check.Must(t, p.Print() && p.State() == paper.Busy && p.Sentence() == "Controlestaat gaat naar de printer …",
		"state %d, %q", p.State(), p.Sentence())
	check.That(t, !p.Print() && !p.Make() && !p.MakeAll(), "something else began while it is printed")
	p.Choose(0, 0)
	q.release()
	if p.State() != paper.Made || p.Sentence() != "**Naar de printer Brother gestuurd:** Controlestaat." || len(p.Files()) > 0 {
		t.Errorf("state %d, %q, files %q", p.State(), p.Sentence(), p.Files())
	}
	check.That(t, len(m.printed) == 1 && m.printed[0] == "controlestaat" && len(m.wrote) == 0,
		"printed %q, wrote %q", m.printed, m.wrote)
}

// Where no printer takes it, the PDF is in the folder of the files, and open.
func TestPrintRefused(t *testing.T) {
	_, m, p := samplePresenter(t)
	m.paper = problem.New("printing.no-printer")
	p.Print()
	kept := filepath.Join(p.Folder(), "2003-11-10 Clubtornooi uitslag.pdf")
	if s := p.Sentence(); p.State() != paper.Failed || !strings.HasPrefix(s, "**Niet afgedrukt: Uitslag.** Op deze computer is geen printer gevonden.") ||
		!strings.Contains(s, "De PDF gaat nu open in een ander venster: druk van daaruit af. Hij staat in "+p.Folder()+".\nAls uitgegeven telt") {
		t.Errorf("state %d, %q", p.State(), s)
	}
	check.That(t, slices.Equal(m.opened, []string{kept}) && slices.Equal(p.Files(), m.opened) && len(in(t, p.Folder())) == 1,
		"opened %q, files %q", m.opened, p.Files())
	m.viewer = problem.New("file.no-viewer", "file", kept)
	if p.Print(); p.State() != paper.Failed || !strings.Contains(p.Sentence(), "De PDF staat in "+p.Folder()+".\n") {
		t.Errorf("no viewer either: state %d, %q", p.State(), p.Sentence())
	}
	m.paper = errors.New("no room")
	if p.Print(); p.State() != paper.Failed || !strings.Contains(p.Sentence(), "no room") || len(m.wrote) != 2 {
		t.Errorf("state %d, %q", p.State(), p.Sentence())
	}
	m.paper = nil
	p.Print()
	check.That(t, p.State() == paper.Made, "state %d after the printer is there again", p.State())
}

// A printer that has it and does not print now: it is sent, and said to wait; nothing is opened.
// What the scorer cancelled is not made otherwise.
func TestPrintWaits(t *testing.T) {
	_, m, p := samplePresenter(t)
	m.paper = problem.New("printing.waits-off", "printer", "Brother")
	p.Print()
	if s := p.Sentence(); p.State() != paper.Failed || !strings.HasPrefix(s, "**Naar de printer Brother gestuurd:** Uitslag.\nDe afdruk staat in de wachtrij van de printer Brother, maar die staat uit") || len(m.opened)+len(m.wrote) > 0 {
		t.Errorf("state %d, %q, opened %q, wrote %q", p.State(), s, m.opened, m.wrote)
	}
	m.paper = problem.New("printing.cancelled", "printer", "Microsoft Print to PDF")
	p.Print()
	if s := p.Sentence(); p.State() != paper.Failed || !strings.HasPrefix(s, "Niet afgedrukt: voor Microsoft Print to PDF") || len(m.opened)+len(m.wrote) > 0 {
		t.Errorf("state %d, %q, opened %q, wrote %q", p.State(), s, m.opened, m.wrote)
	}
}

// Without a printer it is asked for once; each PDF is made once and open, and what is
// no paper is made all the same.
func TestAllWithoutPrinter(t *testing.T) {
	_, m, p := samplePresenter(t)
	m.paper = problem.New("printing.no-program")
	p.MakeAll()
	want := []string{"2003-11-10 Clubtornooi controlestaat.pdf", "2003-11-10 Clubtornooi resultaten.xlsx", "2003-11-10 Clubtornooi uitslag.pdf"}
	if got := in(t, p.Folder()); !slices.Equal(got, want) || m.asked != 1 || len(m.opened) != 2 || len(p.Files()) != 3 {
		t.Errorf("files %q, asked %d times, opened %q, %q", got, m.asked, m.opened, p.Files())
	}
	if s := p.Sentence(); p.State() != paper.Failed || !strings.HasPrefix(s, "**Niet afgedrukt: Uitslag en Controlestaat.**") ||
		!strings.HasSuffix(s, "\n**Ook gemaakt:** 2003-11-10 Clubtornooi resultaten.xlsx.") {
		t.Errorf("state %d, %q", p.State(), s)
	}
}

// One that fails does not stop the others, and is named.
func TestAllWithAJam(t *testing.T) {
	for _, x := range []struct {
		name   string
		jam    error
		says   string
		opened int
	}{
		{"refused", problem.New("printing.failed", "printer", "Brother"), "**Niet afgedrukt: Uitslag.** De printer Brother heeft de afdruk niet aangenomen.", 1},
		{"broken", errors.New("bad font"), "**Niet gelukt: Uitslag (papier).** ", 0},
	} {
		t.Run(x.name, func(t *testing.T) {
			_, m, p := samplePresenter(t)
			m.jams = map[string]error{"uitslag": x.jam}
			p.MakeAll()
			if s := p.Sentence(); p.State() != paper.Failed || !strings.HasPrefix(s, x.says) ||
				!strings.Contains(s, "\n**Naar de printer Brother gestuurd:** Controlestaat.\n") {
				t.Errorf("state %d, %q", p.State(), s)
			}
			if !slices.Equal(m.printed, []string{"controlestaat"}) || len(m.opened) != x.opened || len(in(t, p.Folder())) != 3 {
				t.Errorf("printed %q, opened %q, files %q", m.printed, m.opened, in(t, p.Folder()))
			}
		})
	}
}

func TestPrintKey(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	q := &queue{}
	w := open(t, d, t.TempDir(), q.runner(), theme.Look{})
	q.release()
	uitest.Press(w.canvas, "Down", "Ctrl+P", "Ctrl+P")
	check.That(t, shelltest.HintText(w.screen, "Ctrl P") == "", "it offers to print while it prints")
	q.release()
	check.That(t, len(m.printed) == 1 && m.printed[0] == "controlestaat" && w.screen.Presenter().State() == paper.Made,
		"printed %q, state %d", m.printed, w.screen.Presenter().State())
	d.Take("")
	uitest.Press(w.canvas, "Ctrl+P")
	q.release()
	check.That(t, len(m.printed) == 1, "printed %q without an evening", m.printed)
}

// While the folder is typed, P is a letter.
func TestPrintIsALetter(t *testing.T) {
	_, m, w := sampleWindow(t)
	for !typing(w) {
		uitest.Press(w.canvas, "Tab")
	}
	uitest.Press(w.canvas, "Ctrl+P")
	check.That(t, len(m.printed) == 0, "printed %q", m.printed)
}

// Papers of an evening that has not begun are printed, or kept as PDFs where no
// printer takes them; the club's journal and the current evening stay as they are.
func TestHand(t *testing.T) {
	d, made := sampleDesk(t, "nl", 0)
	m := desktest.Generate(t, "vasneg", movements.Options{Pairs: 14})
	st := standings.Rehearsal(event.Event{Name: "Clubavond", Rules: rules.MesserBridge()}, "2026-11-22", m, 1, 4)
	orders := []desk.Order{{Kind: "slips"}, {Kind: "guidecards"}}
	before := len(d.Club.(*desktest.Club).Journal(""))
	var tones []widgets.Tone
	var last string
	told := func(tone widgets.Tone, sentence string) { tones, last = append(tones, tone), sentence }
	folder := filepath.Join(t.TempDir(), "papier")
	check.That(t, paper.Hand(d, folder, task.Here(), st, orders, told) && slices.Equal(made.printed, []string{"slips", "guidecards"}),
		"printed %q", made.printed)
	check.That(t, len(tones) != 0 && tones[len(tones)-1] == widgets.Good && strings.Contains(last, "Scorebriefjes en Loopkaarten"),
		"%v %q", tones, last)
	made.paper = problem.New("printing.none")
	check.That(t, paper.Hand(d, folder, task.Here(), st, orders, told) && tones[len(tones)-1] == widgets.Refusal,
		"%v %q", tones, last)
	want := []string{"2026-11-22 Clubavond loopkaarten.pdf", "2026-11-22 Clubavond scorebriefjes.pdf"}
	check.Slices(t, "files", in(t, folder), want)
	check.That(t, len(d.Club.(*desktest.Club).Journal("")) == before, "the journal has more lines")
	check.That(t, !paper.Hand(d, folder, task.Here(), st, nil, told), "it began with nothing")
}

// H puts the hands on the frequencies, on the screen, printed and made, and takes them away
// again; only where they are known, and of each kind of paper apart.
func TestHands(t *testing.T) {
	d, m := sampleDesk(t, "nl", desktest.Halfway)
	w := open(t, d, t.TempDir(), task.Here(), theme.Look{})
	last := func() desk.Order { return m.orders[len(m.orders)-1] }
	to := func(kind string) {
		t.Helper()
		for range 30 {
			if last().Kind == kind {
				return
			}
			uitest.Press(w.canvas, "Down")
		}
		t.Fatalf("there is no %s", kind)
	}
	to("frequencies")
	uitest.Type(w.canvas, "h")
	p := w.screen.Presenter()
	check.That(t, !p.CanHave("hands") && !last().Hands, "hands that nobody knows")
	st := check.Value(d.Standings())(t)
	check.NoError(t, d.Do(&command.SetDeals{Session: st.Session.ID, Deals: eventtest.TwoDeals(t)}))
	w.screen.Presenter().Read()
	uitest.Type(w.canvas, "h")
	o := last()
	check.That(t, o.Kind == "frequencies" && o.Hands && !o.Charts, "looked at %v", o)
	uitest.Press(w.canvas, "Ctrl+P")
	o = last()
	check.That(t, len(m.printed) == 1 && o.Hands, "printed %q: %v", m.printed, o)
	to("paircards")
	p = w.screen.Presenter()
	check.That(t, !last().Hands && p.CanHave("hands"), "looked at %v", last())
	uitest.Type(w.canvas, "h")
	check.That(t, last().Hands, "looked at %v", last())
	uitest.Type(w.canvas, "h")
	check.That(t, !last().Hands, "looked at %v", last())
}

// TestOne: the paper about one pair is there from when it is asked for until the screen
// is left, is made for that pair under its name, and never comes on the club's list.
func TestOne(t *testing.T) {
	d, m, p := samplePresenter(t)
	kinds := func() (out []string) {
		for _, r := range p.Rows() {
			out = append(out, r.Kind)
		}
		return out
	}
	before := kinds()
	check.Must(t, !slices.Contains(before, "explanation"), "nobody asked: %q", before)
	st := check.Value(d.Standings())(t)
	who := st.Lists[0].Rows[0].Contestant // pair 13
	p.Explain(who)
	row, _ := p.Selected()
	got := p.Rows()[row]
	check.Must(t, got.Kind == "explanation" && got.Title == "Uitleg van paar 13", "chosen %+v", got)
	check.That(t, p.FileName() == "2003-11-10 Clubtornooi uitleg van paar 13.pdf" && p.About() != "",
		"%q, %q", p.FileName(), p.About())
	if !p.Print() || len(m.orders) == 0 || m.orders[len(m.orders)-1].Contestant != who || !slices.Equal(m.printed, []string{"explanation"}) {
		t.Errorf("orders %+v, printed %q", m.orders, m.printed)
	}
	check.That(t, p.One(), "the chosen paper is about one pair")
	p.Put(2)
	check.That(t, p.State() == paper.Failed && len(d.Club.Club().Settings.Papers) == 0,
		"on the list: %+v, %q", d.Club.Club().Settings.Papers, p.Sentence())
	p.Leave()
	p.Read()
	check.Slices(t, "left", kinds(), before)
	p.Explain("nobody")
	check.Slices(t, "of nobody", kinds(), before)
}

// TestWeigh: the sheet of a ruling is there while rulings are weighed, and is made of
// these.
func TestWeigh(t *testing.T) {
	d, m, p := samplePresenter(t)
	has := func() bool {
		return slices.ContainsFunc(p.Rows(), func(r paper.Row) bool { return r.Kind == "ruling" })
	}
	check.Must(t, !has(), "no ruling was given, and nobody weighs one")
	st := check.Value(d.Standings())(t)
	weighed := []event.Ruling{{Result: st.Session.Results[0].ID, Kind: event.RulingNotPlayed}}
	p.Weigh(weighed)
	row, _ := p.Selected()
	check.Must(t, p.Rows()[row].Kind == "ruling" && p.About() != "", "chosen %+v", p.Rows()[row])
	check.Must(t, p.Print() && len(m.orders) != 0 && len(m.orders[len(m.orders)-1].Rulings) == 1, "orders %+v", m.orders)
}

// TestMadeTwice: a paper that is made twice takes the place of the first, but for a file
// that somebody changed, that another program made, or that is of another version of the
// results: then the name says the version, or the time.
func TestMadeTwice(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	d.Now = func() time.Time { return time.Date(2003, 11, 10, 22, 45, 0, 0, time.Local) }
	folder := t.TempDir()
	p := presenter(d, folder)
	holds := func(want ...string) {
		t.Helper()
		for i := range want {
			want[i] = "2003-11-10 Clubtornooi uitslag" + want[i] + ".pdf"
		}
		got := in(t, folder)
		check.That(t, slices.Equal(got, want), "files %q, want %q; %s", got, want, p.Sentence())
		last := p.Files()
		check.That(t, p.State() == paper.Made && len(last) == 1, "state %d, files %q: %s", p.State(), last, p.Sentence())
	}
	path := filepath.Join(folder, "2003-11-10 Clubtornooi uitslag.pdf")
	check.NoError(t, os.WriteFile(path, []byte("of another program"), 0o600))
	p.Make()
	p.Make()
	holds(" 22.45", "")
	check.NoError(t, os.WriteFile(filepath.Join(folder, "2003-11-10 Clubtornooi uitslag 22.45.pdf"), []byte("with remarks"), 0o600))
	p.Make()
	p.Make()
	holds(" 22.45 (2)", " 22.45", "")

	folder = t.TempDir()
	check.NoError(t, p.SetFolder(folder))
	p.Make()
	holds("")
	correct(t, d)
	p.Read()
	p.Make()
	p.Make()
	holds(" versie 2", "")

	m.busy = filepath.Join(folder, "2003-11-10 Clubtornooi uitslag versie 2.pdf")
	p.Make() // a viewer holds the file
	holds(" 22.45", " versie 2", "")
}

// TestOpens: a viewer that does not start is said to be none.
func TestOpens(t *testing.T) {
	_, m, p := samplePresenter(t)
	p.Make()
	m.viewer = problem.New("file.no-viewer", "file", "x.pdf")
	p.Open()
	check.That(t, p.State() == paper.Failed && strings.Contains(p.Sentence(), "x.pdf"), "state %d, %q", p.State(), p.Sentence())
}

// correct makes the first result of the evening another, and closes the evening again.
func correct(t *testing.T, d *desk.Desk) {
	t.Helper()
	_, s, err := d.Session()
	check.NoError(t, err)
	r := s.Results[0]
	r.Kind, r.Score, r.Contract.Level, r.Tricks = event.Passed, 0, 0, 0
	for _, c := range []journal.Payload{
		&command.ReopenSession{Session: s.ID}, &command.CorrectResult{Session: s.ID, Result: r}, &command.CloseSession{Session: s.ID},
	} {
		check.NoError(t, d.Do(c))
	}
}

func issuedOf(t *testing.T, d *desk.Desk) []event.Issue {
	t.Helper()
	e := check.Value(d.Event())(t)
	return e.Issued
}

// The uitslag gets a number when it is made in any form; the same one again has the same
// number, a corrected one the next; and the other papers, a provisional one, and a file
// that is only read give nothing out.
func TestIssue(t *testing.T) {
	d, _ := sampleDesk(t, "nl", desktest.Manual)
	c := d.Club.(*desktest.Club)
	p := presenter(d, t.TempDir())
	session := func() *event.Session {
		_, s, err := d.Session()
		check.NoError(t, err)
		return s
	}
	make := func(row int, want int) {
		t.Helper()
		p.Choose(row, 1)
		p.Make()
		got := len(issuedOf(t, d))
		check.Must(t, got == want && p.State() == paper.Made, "%d given out, want %d; %q", got, want, p.Sentence())
	}
	make(1, 0) // the control statement
	make(0, 1)
	make(0, 1)
	p.Print()
	check.That(t, len(issuedOf(t, d)) == 1, "printing again is a new version")
	first := issuedOf(t, d)[0]
	check.That(t, len(first.Lists) == 1 && len(first.Lists[0].Rows) == 13 && first.Lists[0].Rows[0].People[0] != "",
		"given out: %+v", first)
	check.NoError(t, d.Steps.Undo()) // the closing: the paper hangs on the wall
	check.That(t, !session().Closed && len(issuedOf(t, d)) == 1, "the paper was taken off the wall")
	p.Read()
	make(0, 1) // provisional
	r := session().Results[0]
	r.Kind, r.Score, r.Contract.Level, r.Tricks = event.Passed, 0, 0, 0
	check.NoError(t, d.Do(&command.CorrectResult{Session: session().ID, Result: r}))
	check.NoError(t, d.Do(&command.CloseSession{Session: session().ID}))
	p.Read()
	c.Locked = "Jan"
	make(0, 1)
	c.Locked = ""
	c.Fail = problem.New("store.full")
	p.Make()
	check.That(t, p.State() == paper.Failed && len(issuedOf(t, d)) == 1 && len(p.Files()) == 1, "a full disk: %q", p.Sentence())
	make(0, 2)
	st := check.Value(d.Standings())(t)
	lines, _ := c.Lines(d.Current())
	v, err := issued.VersionOf(st, lines)
	check.That(t, err == nil && v.Given && v.Number == 2 && v.Since == 1 && len(v.Changes.Results) == 1 && len(v.Changes.Rows) != 0,
		"%+v, %v", v, err)
}

// TestFailedPrintIsNotGivenOut: an uitslag of which no printer took the paper, or whose file could not
// be written, was not given out: the next one is the same version. It was where a printer has it,
// where its file was asked for too, and where the scorer opens what was kept.
func TestFailedPrintIsNotGivenOut(t *testing.T) {
	for _, x := range []struct {
		name  string
		given bool
		do    func(m *maker, p *paper.Presenter)
	}{
		{"no printer", false, func(m *maker, p *paper.Presenter) { m.paper = problem.New("printing.no-printer"); p.Print() }},
		{"refused", false, func(m *maker, p *paper.Presenter) {
			m.paper = problem.New("printing.failed", "printer", "Brother")
			p.Print()
		}},
		{"cancelled", false, func(m *maker, p *paper.Presenter) {
			m.paper = problem.New("printing.cancelled", "printer", "Brother")
			p.Print()
		}},
		{"broken", false, func(m *maker, p *paper.Presenter) { m.paper = errors.New("bad font"); p.Print() }},
		{"a jam, and its file is on the list", true, func(m *maker, p *paper.Presenter) {
			m.jams = map[string]error{"uitslag": errors.New("bad font")}
			p.MakeAll()
		}},
		{"a full disk", false, func(m *maker, p *paper.Presenter) { m.fail = errFull; p.Choose(0, 1); p.Make() }},
		{"waits in the queue", true, func(m *maker, p *paper.Presenter) {
			m.paper = problem.New("printing.waits-off", "printer", "Brother")
			p.Print()
		}},
		{"kept and opened", true, func(m *maker, p *paper.Presenter) {
			m.paper = problem.New("printing.no-printer")
			p.Print()
			p.Open()
		}},
		{"kept, and no viewer", false, func(m *maker, p *paper.Presenter) {
			m.paper, m.viewer = problem.New("printing.no-printer"), problem.New("file.no-viewer", "file", "x.pdf")
			p.Print()
			p.Open()
		}},
		{"kept, and the folder opened", false, func(m *maker, p *paper.Presenter) {
			m.paper = problem.New("printing.no-printer")
			p.Print()
			p.OpenFolder()
		}},
		{"no printer, and its file is on the list", true, func(m *maker, p *paper.Presenter) {
			m.paper = problem.New("printing.no-printer")
			p.MakeAll()
		}},
	} {
		t.Run(x.name, func(t *testing.T) {
			d, m, p := samplePresenter(t)
			x.do(m, p)
			got := issuedOf(t, d)
			check.That(t, len(got) == 1 == x.given, "%d given out: %q", len(got), p.Sentence())
			m.paper, m.jams, m.fail = nil, nil, nil
			p.Choose(0, 0)
			p.Print()
			got = issuedOf(t, d)
			check.That(t, len(got) == 1 && got[0].Number == 1, "printed after all: %+v", got)
		})
	}
}

// TestCorrectedWhilePrinted: what was given out is what went to the printer, also where the evening was
// corrected, or another taken in hand, while it printed.
func TestCorrectedWhilePrinted(t *testing.T) {
	d, m := sampleDesk(t, "nl", desktest.Manual)
	q := &queue{}
	p := paper.NewPresenter(d, t.TempDir(), q.runner(), func() {})
	p.Read()
	q.release()
	id := d.Current()
	sent := issued.Printed(check.Value(d.Standings())(t), nil)
	m.onPrint = func() {
		correct(t, d)
		d.Take("")
	}
	p.Choose(0, 0)
	p.Print()
	q.release()
	d.Take(id)
	got := issuedOf(t, d)
	check.Must(t, len(got) == 1 && len(got[0].Lists) == len(sent), "given out: %+v; %q", got, p.Sentence())
	for i := range sent[0].Rows {
		check.That(t, got[0].Lists[0].Rows[i].Same(&sent[0].Rows[i]), "row %d is of after the correction", i)
	}
	st := check.Value(d.Standings())(t)
	v := check.Value(issued.VersionOf(st, check.Value(d.Club.Lines(id))(t)))(t)
	check.That(t, !v.Given && !v.Revised && v.Number == 2 && len(v.Changes.Results) == 1, "the correction is %+v", v)
}

// TestIssueSaysWhatIsBooked: where somebody else turns out to have played, giving the uitslag out
// again books the difference and says so beside what was made.
func TestIssueSaysWhatIsBooked(t *testing.T) {
	d, _ := sampleDesk(t, "nl", desktest.Manual)
	p := presenter(d, t.TempDir())
	p.Choose(0, 1)
	p.Make()
	check.That(t, !strings.Contains(p.Sentence(), "geboekt"), "nothing was to be booked: %q", p.Sentence())
	e := check.Value(d.Event())(t)
	c := e.Contestants[0]
	d.Club.(*desktest.Club).Join(t, "guest")
	check.NoError(t, d.Do(&command.SeatPlayers{Contestant: c.ID, Players: []event.ID{c.Players[0], "guest"}}))
	p.Read()
	p.Make()
	if len(issuedOf(t, d)) != 2 || !strings.HasSuffix(p.Sentence(), "\nDe geboekte punten zijn bijgewerkt: 2 spelers hebben nu andere punten.") {
		t.Errorf("%d given out: %q", len(issuedOf(t, d)), p.Sentence())
	}
}

// TestFileNameBeforehand: the name that is shown before a file is made is the one that it gets,
// also where the evening was corrected since the first one was made.
func TestFileNameBeforehand(t *testing.T) {
	d, _ := sampleDesk(t, "nl", desktest.Manual)
	p := presenter(d, t.TempDir())
	for i, want := range []string{
		"2003-11-10 Clubtornooi uitslag.pdf", "2003-11-10 Clubtornooi uitslag.pdf", "2003-11-10 Clubtornooi uitslag versie 2.pdf",
	} {
		if i == 2 {
			correct(t, d)
			p.Read()
		}
		p.Choose(0, 1)
		check.Equal(t, "shown", p.FileName(), want)
		p.Make()
		check.Must(t, len(p.Files()) == 1, "%q", p.Sentence())
		check.Equal(t, "made", filepath.Base(p.Files()[0]), want)
	}
}
