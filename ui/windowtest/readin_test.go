package windowtest_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/exchange/pbn"
	"uitslag/internal/exchange/usebio"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/notice"
	"uitslag/ui/readin"
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/windowtest"
)

// stick is readin.Files as the program has it, but for what it finds by itself.
type stick struct{ readin.Files }

// Columns implements readin.Files.
func (stick) Columns() []string { return csv.Columns() }

// Read implements readin.Files.
func (stick) Read(ctx context.Context, path string, columns []event.ColumnMeaning, progress func(done, total int)) (readin.File, error) {
	name := filepath.Base(path)
	b, err := os.ReadFile(path)
	if err != nil {
		return readin.File{}, problem.Wrap(err, "file.missing", "file", name)
	}
	n := 0
	newID := func() event.ID { n++; return event.ID(fmt.Sprint(path, n)) }
	var im *exchange.Import
	format := exchange.Sniff(name, b)
	switch format {
	case exchange.USEBIO:
		im, err = usebio.Read(bytes.NewReader(b), usebio.Options{NewID: newID, Source: name})
	case exchange.PBN:
		im, err = pbn.ReadResults(bytes.NewReader(b), pbn.Options{NewID: newID, Source: name})
	case exchange.BWS:
		im, err = bws.Read(bytes.NewReader(b), bws.Options{NewID: newID, Source: name})
	case exchange.CSV:
		im, err = csv.Read(bytes.NewReader(b), csv.Options{NewID: newID, Source: name, Columns: columns, Progress: func(done, total int) error {
			progress(done, total)
			return ctx.Err()
		}})
	default:
		return readin.File{}, problem.New("file.unknown-format", "file", name)
	}
	var refused *exchange.Refused
	if errors.As(err, &refused) {
		return readin.File{Refused: []error{refused.Remarks[0].Why}}, nil
	}
	if format == exchange.CSV && csv.CanPoint(err) {
		if h, headless := csv.ReadHead(bytes.NewReader(b), csv.Options{Columns: columns}, 3); headless == nil {
			return readin.File{Head: &readin.Head{Headings: h.Headings, Meaning: h.Meaning, Rows: h.Rows}}, nil
		}
	}
	if err != nil {
		return readin.File{}, err
	}
	return readin.File{
		Format: string(format), Encoding: im.Encoding, Separator: im.Separator, Event: &im.Event, Everybody: im.People, Live: format == exchange.BWS,
		Recognise: func(find func(*event.Person) (event.ID, bool)) ([]event.Member, []event.Person) {
			im.Recognise(find)
			return im.Members, im.People
		},
	}, nil
}

// laterFile is the file of readinClub, and otherFile one with headings that nobody knows.
var laterFile, otherFile string

// readinClub is the sample club in the session that goes on, with a file of it.
func readinClub(t *testing.T) (*desktest.Club, event.ID) {
	club, all := desktest.Sample(t)
	e, _ := later(t, club, all[desktest.Halfway])
	laterFile = asFile(t, club, e, ".csv")
	otherFile = fileOf(t, "other.csv", "Xa;Xb;Xc;Xd\n1;1;2;420\n1;3;4;-50\n")
	return club, all[desktest.Halfway]
}

// reads opens Inlezen with files on the stick, and presses keys there.
func reads(list ...fyne.KeyName) func(*windowtest.Window) {
	return func(w *windowtest.Window) {
		w.FoundResults = []string{laterFile, otherFile}
		w.Press("Ctrl+Shift+I")
		w.Press(list...)
	}
}

// readinStates are the states of Inlezen.
var readinStates = []state{
	{name: "readin", club: readinClub, do: reads()},
	{name: "readin path", club: readinClub, do: reads(fyne.KeyTab, fyne.KeyTab)},
	{name: "readin read", club: readinClub, do: reads(fyne.KeyReturn)},
	{name: "readin different", club: readinClub, do: reads(fyne.KeyReturn, "Ctrl+G", "Ctrl+G", fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab), only: "readin.hint.line"},
	{name: "readin fresh", club: readinClub, do: reads(fyne.KeyReturn, "Ctrl+E")},
	{name: "readin taken", club: readinClub, do: reads(fyne.KeyReturn, "Ctrl+Return")},
	{name: "readin columns", club: readinClub, do: reads(fyne.KeyTab, fyne.KeyReturn)},
	{name: "readin locked", club: locked, do: keys("Ctrl+Shift+I")},
	{name: "readin none", club: empty, do: keys("Ctrl+Shift+I")},
}

// readReadIn walks through the page.
func readReadIn(r *reading) {
	club, all := desktest.Sample(r.t)
	id := all[desktest.Halfway]
	e, _ := later(r.t, club, id)
	path := asFile(r.t, club, e, ".csv")
	r.open(club, id)
	r.w.FoundResults = []string{path}
	r.press("Ctrl Shift I")
	r.on("readin")
	r.press("Enter", "Esc", "Ctrl B")
	r.did("browse")
	r.w.ReadIn.Read(path)
	r.sees("readin.state.ours")
	r.show("readin", image.Rect(164, 56, 1366, 560))
	r.press("Ctrl G", "Ctrl G")
	tabToTable(r.t, r.w)
	r.press(r.space())
	r.press("Ctrl D", "Ctrl D", "Ctrl E", "Ctrl E")
	r.saves("Ctrl Enter")
	r.saves("Ctrl Z")
	r.w.ReadIn.Read(path)
	r.press("Esc")
	r.w.ReadIn.Read(fileOf(r.t, "other.csv", "Xa;Xb;Xc;Xd\n1;1;2;420\n"))
	r.sees("readin.pointed")
	r.press("↑↓", "Tab", "Ctrl Enter")
}

// asFile writes a session as another program has it, and gives the file.
func asFile(t testing.TB, club *desktest.Club, e *event.Event, ending string) string {
	t.Helper()
	st, err := standings.Of(e, e.Sessions[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	name := func(id event.ID) string { return club.People()[club.Club().Members[id].Person].Name() }
	var b bytes.Buffer
	switch ending {
	case ".csv":
		_, err = csv.WriteResults(&b, st, csv.Style{Separator: ';', Names: name})
	case ".bws":
		person := func(id event.ID) event.Person { return club.People()[id] }
		plan, failed := bws.PlanOf(club.Club(), person, e, e.Sessions[0].ID)
		if failed != nil {
			t.Fatal(failed)
		}
		made, failed := bws.Make(plan, nil)
		if failed != nil {
			t.Fatal(failed)
		}
		b.Write(made)
	case ".xml":
		_, err = usebio.Write(&b, st, usebio.WriteOptions{Name: name, Number: func(event.ID) string { return "" }})
	default:
		_, err = pbn.WriteResults(&b, st, pbn.Said{Name: name})
	}
	if err != nil {
		t.Fatal(err)
	}
	return fileOf(t, "avond"+ending, b.String())
}

func fileOf(t testing.TB, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// later is the session of the sample that goes on as another program has it a little later:
// three results more, and one otherwise than it was typed.
func later(t testing.TB, club *desktest.Club, id event.ID) (*event.Event, event.Result) {
	t.Helper()
	e, err := club.Event(id)
	if err != nil {
		t.Fatal(err)
	}
	f := e.Clone()
	s := &f.Sessions[0]
	for i, x := range eventtest.Missing(s)[:3] {
		s.Results = append(s.Results, event.Result{ID: event.ID(fmt.Sprint("more-", i)), Board: x.Board, NS: x.NS, EW: x.EW, Kind: event.Passed, Section: x.Section, Round: x.Round, Table: x.Table})
	}
	for i := range s.Results {
		if r := &s.Results[i]; r.Kind == event.Played && s.Ruling(r.ID) == nil {
			was := *r
			r.Contract, r.Tricks, r.Score = bridge.Contract{}, 0, 50
			return f, was
		}
	}
	t.Fatal("nothing was played")
	return nil, event.Result{}
}

// resultsIn are those that the club file has.
func resultsIn(t testing.TB, club *desktest.Club, id event.ID) []event.Result {
	t.Helper()
	e, err := club.Event(id)
	if err != nil {
		t.Fatal(err)
	}
	return e.Sessions[0].Results
}

// readIn opens Inlezen on a file, by its key or as it is dropped on the window.
func readIn(w *windowtest.Window, path string, dropped bool) readin.Model {
	if dropped {
		w.Shell.Open(readin.ScreenName)
		w.ReadIn.Read(path)
	} else {
		w.Press("Ctrl+Shift+I")
		w.Type(path)
		w.Press(fyne.KeyReturn)
	}
	return w.ReadIn.Presenter().Model()
}

// TestReadIn takes a file of each format into the session that goes on: what was typed stays
// where the scorer keeps it, and is the file's where that was chosen; one undo takes all back,
// and the same file again brings nothing.
func TestReadIn(t *testing.T) {
	for _, ending := range []string{".csv", ".xml", ".pbn"} {
		for _, dropped := range []bool{false, true} {
			t.Run(fmt.Sprint(ending, dropped), func(t *testing.T) {
				club, all := desktest.Sample(t)
				id := all[desktest.Halfway]
				e, was := later(t, club, id)
				path := asFile(t, club, e, ending)
				w := windowtest.Open(t, theme.Look{}, club, "nl", id)
				before := len(resultsIn(t, club, id))
				ours := func() int {
					for _, r := range resultsIn(t, club, id) {
						if r.ID == was.ID {
							return r.Score
						}
					}
					return 0
				}
				m := readIn(w, path, dropped)
				if !m.Reading || !m.CanTake || !m.Differ || len(m.Lines) != before+3 || len(m.Refused) > 0 {
					t.Fatalf("read: %+v", m)
				}
				saves := club.Saves
				w.Press("Ctrl+Return")
				if n := len(resultsIn(t, club, id)); n != before+3 || ours() != was.Score || club.Saves != saves+1 {
					t.Fatalf("%d results of %d, %d is %d, saved %d times", n, before+3, was.Score, ours(), club.Saves-saves)
				}
				w.Press("Ctrl+Z")
				if n := len(resultsIn(t, club, id)); n != before {
					t.Errorf("undone: %d results of %d", n, before)
				}
				if m := w.ReadIn.Presenter().Model(); m.Taken || !m.Said.None() {
					t.Errorf("undone, and it says %+v", m)
				}
				w.ReadIn.Read(path)
				w.Press("Ctrl+D") // the file's where they differ
				w.Press("Ctrl+Return")
				if ours() != 50 {
					t.Errorf("the file's result was taken, and %d is in", ours())
				}
				m = w.ReadIn.Presenter().Model()
				if !m.Taken {
					t.Error("it does not say where next")
				}
				w.ReadIn.Read(path)
				if m := w.ReadIn.Presenter().Model(); m.CanTake || len(m.Told) != 1 || m.Told[0] != w.Desk.Words.T("readin.nothing-new") {
					t.Errorf("the same file again: %+v", m)
				}
				w.Press(fyne.KeyEscape)
				if m := w.ReadIn.Presenter().Model(); m.Reading || !m.Asking {
					t.Error("Escape leaves it on the screen")
				}
			})
		}
	}
}

// TestReadInNumberOfAnother: a number that is a member's of another name is told where the file
// becomes a new session, and whoever is named sits there.
func TestReadInNumberOfAnother(t *testing.T) {
	club, all := desktest.Sample(t)
	id := all[desktest.Halfway]
	e, _ := later(t, club, id)
	text, err := os.ReadFile(asFile(t, club, e, ".xml"))
	if err != nil {
		t.Fatal(err)
	}
	const name = "<PLAYER_NAME>Roland Goossens</PLAYER_NAME>"
	w := windowtest.Open(t, theme.Look{}, club, "en", id)
	whose := ""
	for _, m := range club.Club().Members {
		if p := club.People()[m.Person]; p.Federation == "41085" {
			whose = p.Name()
		}
	}
	wrong := strings.Replace(string(text), name, "<PLAYER_NAME>Xaveer Nieuw</PLAYER_NAME><NATIONAL_ID_NUMBER>41085</NATIONAL_ID_NUMBER>", 1)
	if whose == "" || wrong == string(text) {
		t.Fatalf("the sample has other people: %q", whose)
	}
	want := w.Desk.Words.T("roster.other-name", "name", "Xaveer Nieuw", "number", "41085", "member", whose)
	for path, told := range map[string]bool{fileOf(t, "right.xml", string(text)): false, fileOf(t, "wrong.xml", wrong): true} {
		readIn(w, path, true)
		if m := w.ReadIn.Presenter().Model(); !m.CanTake {
			t.Fatalf("%s: %+v", path, m)
		}
		w.Press("Ctrl+E")
		m := w.ReadIn.Presenter().Model()
		sits := slices.ContainsFunc(m.People, func(x readin.Who) bool { return strings.Contains(x.Names, "Xaveer Nieuw") })
		if slices.Contains(m.Look, want) != told || sits != told {
			t.Errorf("%s: told %q, %v", filepath.Base(path), m.Look, m.People)
		}
	}
}

// TestReadInOthers: a file of the same numbers and other people is told.
func TestReadInOthers(t *testing.T) {
	club, all := desktest.Sample(t)
	id := all[desktest.Halfway]
	e, _ := later(t, club, id)
	text, err := os.ReadFile(asFile(t, club, e, ".csv"))
	if err != nil {
		t.Fatal(err)
	}
	w := windowtest.Open(t, theme.Look{}, club, "en", id)
	told := func(path string) bool {
		w.ReadIn.Read(path)
		return strings.Contains(strings.Join(w.ReadIn.Presenter().Model().Look, " "), w.Desk.Words.T("readin.others.one", "pairs", "1"))
	}
	one := strings.NewReplacer("Roland Goossens", "Xaveer Nieuw", "Arnold De Smet", "Yolande Nieuw").Replace(string(text))
	if one == string(text) {
		t.Fatal("pair 1 is not who it was")
	}
	w.Press("Ctrl+Shift+I")
	if told(fileOf(t, "same.csv", string(text))) || !told(fileOf(t, "other.csv", one)) {
		t.Errorf("told: %q", w.ReadIn.Presenter().Model().Look)
	}
}

// TestReadInLine takes one of two results that differ, with the space bar.
func TestReadInLine(t *testing.T) {
	club, all := desktest.Sample(t)
	id := all[desktest.Halfway]
	e, was := later(t, club, id)
	path := asFile(t, club, e, ".csv")
	w := windowtest.Open(t, theme.Look{}, club, "en", id)
	readIn(w, path, false)
	for w.Press("Ctrl+G"); !w.ReadIn.Presenter().CanMark(); w.Press("Ctrl+G") {
		if w.ReadIn.Presenter().Model().Filter == w.Desk.Words.T("readin.filter.all") {
			t.Fatal("the one that differs is not found")
		}
	}
	m := w.ReadIn.Presenter().Model()
	if len(m.Lines) != 1 || m.Lines[0].State != w.Desk.Words.T("readin.state.ours") {
		t.Fatalf("shown: %+v", m.Lines)
	}
	tabToTable(t, w)
	w.Press(fyne.KeySpace)
	if m := w.ReadIn.Presenter().Model(); m.Lines[0].State != w.Desk.Words.T("readin.state.theirs") {
		t.Fatalf("marked: %+v", m.Lines)
	}
	w.Press("Ctrl+Return")
	for _, r := range resultsIn(t, club, id) {
		if r.ID == was.ID && r.Score != 50 {
			t.Errorf("%d is in", r.Score)
		}
	}
}

// tabToTable brings the cursor to the table of results.
func tabToTable(t testing.TB, w *windowtest.Window) {
	t.Helper()
	for range 20 {
		if _, is := w.Canvas.Focused().(*grid.Table); is {
			return
		}
		w.Press(fyne.KeyTab)
	}
	t.Fatal("Tab does not lead to the results")
}

// TestReadInCancel ends the reading in the middle: nothing of the file is left.
func TestReadInCancel(t *testing.T) {
	club, all := desktest.Sample(t)
	id := all[desktest.Halfway]
	e, _ := later(t, club, id)
	path := asFile(t, club, e, ".csv")
	w := windowtest.Open(t, theme.Look{}, club, "nl", id)
	saves, pressed := club.Saves, false
	w.Reading = func(int, int) {
		if m := w.ReadIn.Presenter().Model(); !pressed && m.Busy == "" {
			t.Error("it does not say that it is reading")
		}
		if !pressed {
			pressed = true
			w.Press(fyne.KeyEscape)
		}
	}
	m := readIn(w, path, false)
	if !pressed || m.Reading || m.Busy != "" || !m.Asking || m.Said.Text != w.Desk.Words.T("readin.cancelled") || club.Saves != saves {
		t.Errorf("cancelled: %+v", m)
	}
}

// TestReadInSection: of a file of one section it is said into which of several sections it goes.
func TestReadInSection(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	a, b := eventtest.Section("A", m), eventtest.Section("B", m)
	for _, sections := range [][]event.Section{{a}, {a, b}} {
		club, says := desktest.New(), len(sections) == 2
		club.MustDo(t, "e", &command.ImportEvent{Event: eventtest.Evening(2, sections...)})
		w := windowtest.Open(t, theme.Look{}, club, "en", "e")
		look := readIn(w, fileOf(t, "one.csv", "board;NS;EW;score\n1;6;1;420\n"), false).Look
		if strings.Contains(strings.Join(look, " "), w.Desk.Words.T("readin.one-section", "n", 2, "section", "A")) != says {
			t.Errorf("it says %q", look)
		}
		w.Close()
	}
}

// TestReadInFresh takes a file in as a new session, with the players whom the club does not
// know.
func TestReadInFresh(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, theme.Look{}, club, "nl", all[desktest.Halfway])
	path := fileOf(t, "Vrijdag.csv", "gift;NZ;OW;score;NZ namen;OW namen\n1;1;2;420;Xaveer Nieuw - Jan Peeters;Yolande Nieuw - Zita Nieuw\n1;3;4;-50;;\n")
	m := readIn(w, path, false)
	if m.Lines != nil { // its numbers fit the session that is open
		w.Press("Ctrl+E")
		m = w.ReadIn.Presenter().Model()
	}
	if len(m.People) != 4 || !strings.Contains(m.People[0].New, "Xaveer") || strings.Contains(m.People[0].New, "Peeters") {
		t.Fatalf("who plays: %+v", m.People)
	}
	members, saves := len(club.Club().Members), club.Saves
	w.Press("Ctrl+Return")
	if len(club.Club().Members) != members+3 || club.Saves != saves+2 {
		t.Errorf("%d new members, saved %d times", len(club.Club().Members)-members, club.Saves-saves)
	}
	e, err := w.Desk.Event()
	if err != nil || e.Name != "Vrijdag" || len(e.Sessions[0].Results) != 2 {
		t.Fatalf("in hand is %v, %v", e, err)
	}
	w.ReadIn.Read(path)
	if m := w.ReadIn.Presenter().Model(); !strings.Contains(strings.Join(append(m.Told, m.Look...), " "), "al") {
		t.Errorf("the same file again: %+v", m)
	}
}

// TestReadInRefused: each bad file is refused with a sentence, and changes nothing.
func TestReadInRefused(t *testing.T) {
	club, all := desktest.Sample(t)
	id := all[desktest.Halfway]
	e, _ := later(t, club, id)
	good, err := os.ReadFile(asFile(t, club, e, ".xml"))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := os.ReadFile(asFile(t, club, e, ".csv"))
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"nl", "en"} {
		w := windowtest.Open(t, theme.Look{}, club, lang, id)
		w.Press("Ctrl+Shift+I")
		saves := club.Saves
		for name, text := range map[string]string{
			"cut.xml":    string(good[:len(good)/2]),
			"empty.csv":  "",
			"letter.csv": "Beste leden\n",
			"photo.xml":  "\x89PNG\r\n\x1a\n\x00\x00",
			"club.xml":   "SQLite format 3\x00",
			"hands.pbn":  "[Board \"1\"]\n[Deal \"N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64\"]\n",
			"score.csv":  "gift;NZ;OW;score\n1;1;2;425\n",
			"pair.csv":   strings.Replace(string(rows), ";10;", ";77;", 1),
			"gone.csv":   "",
		} {
			path := fileOf(t, name, text)
			if name == "gone.csv" {
				if err := os.Remove(path); err != nil {
					t.Fatal(err)
				}
			}
			w.ReadIn.Read(path)
			m := w.ReadIn.Presenter().Model()
			said := append(m.Refused, m.Said.Text)
			if m.Said.Text != "" && m.Said.Tone != notice.Refusal || strings.TrimSpace(strings.Join(said, "")) == "" || m.CanTake {
				t.Errorf("%s, %s: %+v", lang, name, m)
			}
			if strings.Contains(strings.Join(said, " "), "⟦") {
				t.Errorf("%s, %s: %q", lang, name, said)
			}
			w.Press("Ctrl+Return")
			if club.Saves != saves {
				t.Fatalf("%s: something was taken", name)
			}
			if m.Reading {
				w.Press(fyne.KeyEscape)
			}
		}
		w.Close()
	}
}
