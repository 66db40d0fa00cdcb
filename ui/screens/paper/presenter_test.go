package paper_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/ui/screens/paper"
	"uitslag/ui/task"
)

func presenter(d *desk.Desk, folder string) *paper.Presenter {
	p := paper.NewPresenter(d, folder, task.Here(), func() {})
	p.Read()
	return p
}

// in lists what is in a folder.
func in(t testing.TB, folder string) []string {
	t.Helper()
	files := check.Value(os.ReadDir(folder))(t)
	var out []string
	for _, f := range files {
		out = append(out, f.Name())
	}
	return out
}

func TestMake(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	folder := filepath.Join(t.TempDir(), "Documenten", "Uitslag")
	p := presenter(d, folder)
	check.That(t, p.State() == paper.Ready && p.FileName() == "2003-11-10 Clubtornooi uitslag.pdf" && p.Warning() == "",
		"state %d, %q, %q", p.State(), p.FileName(), p.Warning())
	check.Must(t, p.Make() && p.State() == paper.Made, "state %d: %s", p.State(), p.Sentence())
	if want := "**Gemaakt:** 2003-11-10 Clubtornooi uitslag.pdf, in " + folder + "."; p.Sentence() != want {
		t.Errorf("%q, want %q", p.Sentence(), want)
	}
	p.Make() // in the place of the first one
	want := []string{"2003-11-10 Clubtornooi uitslag.pdf"}
	check.Slices(t, "files", in(t, folder), want)
	p.Open()
	p.OpenFolder()
	want = []string{filepath.Join(folder, "2003-11-10 Clubtornooi uitslag.pdf"), folder}
	check.That(t, slices.Equal(m.opened, want), "opened %q, want %q", m.opened, want)
}

func TestFormats(t *testing.T) {
	_, m, p := samplePresenter(t)
	for row := range p.Rows() {
		for col := range p.Rows()[row].Cells {
			p.Choose(row, col)
			if _, selected := p.Selected(); selected != col {
				check.That(t, !p.Rows()[row].Cells[col].Can, "row %d column %d cannot be chosen", row, col)
				continue
			}
			if p.About() == "" || p.Act() == "" || (p.FileName() == "") != p.Printing() {
				t.Errorf("row %d column %d: %q, %q, %q", row, col, p.About(), p.Act(), p.FileName())
			}
			if !p.Printing() {
				p.Make()
			}
		}
	}
	golden.Check(t, "formats.txt", strings.Join(m.wrote, "\n")+"\n")
}

func TestMakeAll(t *testing.T) {
	_, m, p := samplePresenter(t)
	p.MakeAll()
	want := []string{
		"uitslag 2003-11-10 Clubtornooi uitslag.pdf",
		"uitslag 2003-11-10 Clubtornooi resultaten.xlsx",
		"controlestaat 2003-11-10 Clubtornooi controlestaat.pdf",
	}
	check.That(t, slices.Equal(m.wrote, want) && slices.Equal(m.printed, []string{"uitslag", "controlestaat"}),
		"wrote %q, printed %q", m.wrote, m.printed)
	if want := "**Naar de printer Brother gestuurd:** Uitslag en Controlestaat.\n**3 bestanden gemaakt** in " + p.Folder() +
		":\n2003-11-10 Clubtornooi uitslag.pdf\n2003-11-10 Clubtornooi resultaten.xlsx\n2003-11-10 Clubtornooi controlestaat.pdf"; p.Sentence() != want {
		t.Errorf("%q, want %q", p.Sentence(), want)
	}
}

// While files are made it says which, and nothing else begins.
func TestBusy(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	q := &queue{}
	var said []string
	var p *paper.Presenter
	p = paper.NewPresenter(d, t.TempDir(), q.runner(), func() { said = append(said, p.Sentence()) })
	p.Read()
	q.release() // the look
	check.Must(t, p.MakeAll() && p.State() == paper.Busy && p.Sentence() == "Uitslag gaat naar de printer (1 van 5) …",
		"state %d, %q", p.State(), p.Sentence())
	check.That(t, !p.Make() && !p.MakeAll(), "it began anew while it is busy")
	said = nil
	q.release()
	if len(said) != 6 || // the last is the look: the uitslag was given out
		said[0] != "Controlestaat gaat naar de printer (2 van 5) …" ||
		said[1] != "Bezig met 2003-11-10 Clubtornooi uitslag.pdf (3 van 5) …" || p.State() != paper.Made {
		t.Errorf("said %q, state %d", said, p.State())
	}
	check.That(t, len(m.wrote) == 3, "wrote %q", m.wrote)
}

// What is made is the evening as it was when it was asked for.
func TestMakesWhatWasShown(t *testing.T) {
	d, _ := sampleDesk(t, "nl", 0)
	q := &queue{}
	p := paper.NewPresenter(d, t.TempDir(), q.runner(), func() {})
	p.Read()
	p.Make()
	d.Take("")
	p.Read()
	q.release()
	check.That(t, p.State() == paper.Made && filepath.Base(p.Files()[0]) == "2003-11-10 Clubtornooi uitslag.pdf",
		"state %d, %q", p.State(), p.Files())
}

func TestFailures(t *testing.T) {
	t.Run("full disk", func(t *testing.T) {
		d, m := sampleDesk(t, "nl", 0)
		m.fail = errFull
		p := presenter(d, t.TempDir())
		p.Make()
		check.That(t, p.State() == paper.Failed && p.Sentence() == d.Words.Sentence(errFull) && len(p.Files()) == 0,
			"state %d, %q, files %q", p.State(), p.Sentence(), p.Files())
		m.fail = nil
		p.Make()
		check.That(t, p.State() == paper.Made, "state %d after the disk has room again", p.State())
	})
	t.Run("full disk after the first", func(t *testing.T) {
		d, m := sampleDesk(t, "nl", 0)
		m.fail, m.after = errFull, 1
		p := presenter(d, t.TempDir())
		p.MakeAll()
		full := d.Words.Sentence(errFull)
		want := "**Niet gelukt: Uitslag (Excel).** " + full + "\n**Niet gelukt: Controlestaat (PDF).** " + full +
			"\n**Naar de printer Brother gestuurd:** Uitslag en Controlestaat.\n**Gemaakt:** 2003-11-10 Clubtornooi uitslag.pdf, in " + p.Folder() + "."
		check.That(t, p.State() == paper.Failed && p.Sentence() == want, "state %d, %q", p.State(), p.Sentence())
		got := in(t, p.Folder())
		check.That(t, len(got) == 1, "files %q", got)
	})
	t.Run("no folder", func(t *testing.T) {
		d, m := sampleDesk(t, "nl", 0)
		file := filepath.Join(t.TempDir(), "een bestand")
		check.NoError(t, os.WriteFile(file, nil, 0o600))
		p := presenter(d, filepath.Join(file, "Uitslag"))
		p.Make()
		if p.State() != paper.Failed || !strings.HasPrefix(p.Sentence(), "De map "+p.Folder()+" kan niet gemaakt worden.") || len(m.wrote) > 0 {
			t.Errorf("state %d, %q", p.State(), p.Sentence())
		}
	})
	t.Run("no viewer", func(t *testing.T) {
		_, m, p := samplePresenter(t)
		p.Open() // nothing was made
		check.That(t, len(m.opened) == 0, "opened %q", m.opened)
		p.Make()
		m.viewer = errors.New("no viewer here")
		p.Open()
		check.That(t, p.State() == paper.Failed && strings.Contains(p.Sentence(), "no viewer here") && len(p.Files()) == 1,
			"state %d, %q", p.State(), p.Sentence())
	})
}

func TestWarning(t *testing.T) {
	d, _ := sampleDesk(t, "nl", 2)
	check.HasPrefix(t, presenter(d, t.TempDir()).Warning(), "**Voorlopig:** er ontbreken nog 67 resultaten.")
	d, _ = sampleDesk(t, "nl", 0)
	_, s, err := d.Session()
	check.NoError(t, err)
	check.NoError(t, d.Do(&command.ReopenSession{Session: s.ID}))
	check.Contains(t, presenter(d, t.TempDir()).Warning(), "nog niet afgesloten")
	c := desktest.New(t)
	d = desktest.Desk(c, "nl", c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 0)}))
	d.Paper = &maker{d: d}
	check.HasPrefix(t, presenter(d, t.TempDir()).Warning(), "**Er zijn nog geen resultaten.**")
}

func TestEmpty(t *testing.T) {
	d, m := sampleDesk(t, "nl", -1)
	p := presenter(d, t.TempDir())
	check.That(t, strings.Contains(p.Empty(), "geen avond open") && !p.Broken() && !p.Make() && !p.MakeAll() && len(m.wrote) == 0,
		"%q", p.Empty())
	d.Take("nobody")
	p.Read()
	check.That(t, p.Broken() && p.Empty() != "", "an evening that is gone: %q", p.Empty())
}

// What was made of another evening is not shown with this one.
func TestOtherEvening(t *testing.T) {
	d, _ := sampleDesk(t, "nl", 0)
	all := check.Value(d.Club.Events())(t)
	p := presenter(d, t.TempDir())
	p.Make()
	d.Take(all[1].ID)
	p.Read()
	check.That(t, p.State() == paper.Ready && p.Sentence() == "" && len(p.Files()) == 0,
		"state %d, %q", p.State(), p.Sentence())
}

func TestFileNames(t *testing.T) {
	for _, x := range []struct{ name, want string }{
		{`Paas/Pinkster: "de" <grote> drive?*|\`, "2003-11-10 Paas-Pinkster- -de- -grote- drive---- uitslag.pdf"},
		{"  Avond\t van\nde   club ... ", "2003-11-10 Avond van de club uitslag.pdf"},
		{"Žižkov – été \u202e!", "2003-11-10 Žižkov – été ! uitslag.pdf"},
		{strings.Repeat("lang ", 40), "2003-11-10 " + strings.TrimSpace(strings.Repeat("lang ", 12)) + " uitslag.pdf"},
		{"...", "2003-11-10 uitslag.pdf"},
	} {
		d, _ := sampleDesk(t, "nl", 0)
		err := d.Do(&command.RenameEvent{Name: x.name})
		check.Must(t, err == nil, "%q: %v", x.name, err)
		p := presenter(d, t.TempDir())
		check.Equal(t, fmt.Sprintf("%q", x.name), p.FileName(), x.want)
		if p.Make(); p.State() != paper.Made {
			t.Errorf("%q: %s", x.name, p.Sentence())
		}
	}
	d, _ := sampleDesk(t, "en", 0)
	p := presenter(d, t.TempDir())
	check.Equal(t, "English", p.FileName(), "2003-11-10 Clubtornooi results.pdf")
}

func TestSetFolder(t *testing.T) {
	_, m, p := samplePresenter(t)
	for text, code := range map[string]string{"": "print.folder-empty", "  ": "print.folder-empty", "Uitslag": "print.folder-relative"} {
		err := p.SetFolder(text)
		check.That(t, problem.Is(err, code), "%q: %v, want %s", text, err, code)
	}
	other := filepath.Join(t.TempDir(), "stick")
	err := p.SetFolder(" " + other + string(filepath.Separator))
	check.That(t, err == nil && p.Folder() == other, "folder %q, %v", p.Folder(), err)
	p.Make()
	check.That(t, len(m.wrote) == 1 && len(in(t, other)) == 1, "wrote %q", m.wrote)
}

// TestDataFiles: a file for another program is made by Enter, in its own form only, and what it
// does not have is said with where it is; it can be on the club's list, and is never printed.
func TestDataFiles(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	m.left = map[string][]string{"pbn": {"Eén straf staat niet apart in het bestand."}}
	folder := t.TempDir()
	p := presenter(d, folder)
	row := slices.IndexFunc(p.Rows(), func(r paper.Row) bool { return r.Kind == "pbn" })
	p.Choose(row, 1) // it is no PDF
	if p.Act() != "Maak bestand" || p.Printing() || p.OnPaper() || p.FileName() != "2003-11-10 Clubtornooi resultaten.pbn" || p.About() == "" {
		t.Fatalf("%q, %q, %q", p.Act(), p.FileName(), p.About())
	}
	check.That(t, !p.Print(), "it is printed")
	check.Must(t, p.Make() && p.State() == paper.Made, "%v", p.Sentence())
	for _, want := range []string{"2003-11-10 Clubtornooi resultaten.pbn", folder, "Over 2003-11-10 Clubtornooi resultaten.pbn:\nEén straf staat niet apart in het bestand."} {
		check.Contains(t, p.Sentence(), want)
	}
	p.Next()
	check.That(t, p.Rows()[row].Cells[6].Copies == 1, "on the list: %+v", p.Rows()[row])
	m.wrote = nil
	p.Choose(0, 1)
	p.Put(0)
	if p.MakeAll(); !slices.ContainsFunc(m.wrote, func(s string) bool { return strings.HasPrefix(s, "pbn 2003-11-10 Clubtornooi resultaten") }) {
		t.Errorf("with everything of the session: %q", m.wrote)
	}
}

// TestUitslagOfAClosedEvening holds: once an evening was closed the uitslag is chosen, whatever
// was printed before.
func TestUitslagOfAClosedEvening(t *testing.T) {
	d, _ := sampleDesk(t, "nl", desktest.Manual)
	s := check.Value(d.Event())(t).Sessions[0].ID
	do := func(q journal.Payload) { check.NoError(t, d.Do(q)) }
	do(&command.ReopenSession{Session: s})
	p := presenter(d, t.TempDir())
	p.Read()
	p.Choose(4, 0)
	was := p.Rows()[4].Kind
	p.Read()
	row, _ := p.Selected()
	check.Equal(t, "while it is open", p.Rows()[row].Kind, was)
	do(&command.CloseSession{Session: s})
	p.Read()
	row, _ = p.Selected()
	check.Equal(t, "closed", p.Rows()[row].Kind, "uitslag")
	p.Choose(4, 0)
	p.Read()
	row, _ = p.Selected()
	check.Equal(t, "chosen since", p.Rows()[row].Kind, was)
}
