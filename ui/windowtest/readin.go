package windowtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/exchange/pbn"
	"uitslag/internal/exchange/usebio"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/readin"
	"uitslag/ui/widgets/grid"
)

// stickResults is readin.Files as the program has it, but for what it finds by itself.
type stickResults struct{ readin.Files }

// Columns implements readin.Files.
func (stickResults) Columns() []string { return csv.Columns() }

// Read implements readin.Files.
func (stickResults) Read(ctx context.Context, path string, columns []event.ColumnMeaning, progress func(done, total int)) (readin.File, error) {
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
		return readin.File{Refused: []error{refused.Remarks[0].Reason}}, nil
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

// readinClub returns the sample club in the session that goes on, with a file of it.
func readinClub(t *testing.T) (*desktest.Club, event.ID) {
	club, all := desktest.Sample(t)
	e, _ := Later(t, club, all[desktest.Halfway])
	laterFile = AsFile(t, club, e, ".csv")
	otherFile = FileOf(t, "other.csv", "Xa;Xb;Xc;Xd\n1;1;2;420\n1;3;4;-50\n")
	return club, all[desktest.Halfway]
}

// reads opens Inlezen with files on the stick, and presses keys there.
func reads(list ...fyne.KeyName) func(*Window) {
	return func(w *Window) {
		w.FoundResults = []string{laterFile, otherFile}
		w.Press("Ctrl+Shift+I")
		w.Press(list...)
	}
}

// readinStates are the states of Inlezen.
var readinStates = []State{
	{Name: "readin", Club: readinClub, Anew: true, Do: reads()},
	{Name: "readin path", Club: readinClub, Anew: true, Do: reads(fyne.KeyTab, fyne.KeyTab)},
	{Name: "readin read", Club: readinClub, Anew: true, Do: reads(fyne.KeyReturn)},
	{Name: "readin different", Club: readinClub, Anew: true, Do: reads(fyne.KeyReturn, "Ctrl+G", "Ctrl+G", fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab), Only: "readin.hint.line"},
	{Name: "readin fresh", Club: readinClub, Anew: true, Do: reads(fyne.KeyReturn, "Ctrl+E")},
	{Name: "readin taken", Club: readinClub, Anew: true, Do: reads(fyne.KeyReturn, "Ctrl+Return")},
	{Name: "readin columns", Club: readinClub, Anew: true, Do: reads(fyne.KeyTab, fyne.KeyReturn)},
	{Name: "readin locked", Club: Locked, Do: Keys("Ctrl+Shift+I")},
	{Name: "readin none", Club: Empty, Do: Keys("Ctrl+Shift+I")},
}

// AsFile writes a session as another program has it, and gives the file.
func AsFile(t testing.TB, club *desktest.Club, e *event.Event, ending string) string {
	t.Helper()
	st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
	name := func(id event.ID) string { return club.People()[club.Club().Members[id].Person].Name() }
	var b bytes.Buffer
	var err error
	switch ending {
	case ".csv":
		_, err = csv.WriteResults(&b, st, csv.Style{Separator: ';', Names: name})
	case ".bws":
		person := func(id event.ID) event.Person { return club.People()[id] }
		plan := check.Value(bws.PlanOf(club.Club(), person, e, e.Sessions[0].ID))(t)
		b.Write(check.Value(bws.Make(plan, nil))(t))
	case ".xml":
		_, err = usebio.Write(&b, st, usebio.WriteOptions{Name: name, Number: func(event.ID) string { return "" }})
	default:
		_, err = pbn.WriteResults(&b, st, pbn.Said{Name: name})
	}
	check.NoError(t, err)
	return FileOf(t, "avond"+ending, b.String())
}

// FileOf returns a file with this text, in a folder of the test.
func FileOf(t testing.TB, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	check.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// Later returns the session of the sample that goes on as another program has it a little later:
// three results more, and one otherwise than it was typed.
func Later(t testing.TB, club *desktest.Club, id event.ID) (*event.Event, event.Result) {
	t.Helper()
	e := check.Value(club.Event(id))(t)
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

// TabToTable brings the cursor to the table of results.
func TabToTable(t testing.TB, w *Window) {
	t.Helper()
	for range 20 {
		if _, is := w.Canvas.Focused().(*grid.Table); is {
			return
		}
		w.Press(fyne.KeyTab)
	}
	t.Fatal("Tab does not lead to the results")
}
