package files

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/xuri/excelize/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/windowtest"
)

// workbook returns a workbook with these sheets, in the order of their names; one whose name begins
// with a point is hidden. A text is a text, and an int a number that is shown with seven digits.
func workbook(t testing.TB, sheets map[string][][]any) []byte {
	t.Helper()
	x := excelize.NewFile()
	digits := "0000000"
	style := check.Value(x.NewStyle(&excelize.Style{CustomNumFmt: &digits}))(t)
	for _, name := range slices.Sorted(maps.Keys(sheets)) {
		check.Value(x.NewSheet(name))(t)
		for r, cells := range sheets[name] {
			for c, value := range cells {
				at := check.Value(excelize.CoordinatesToCellName(c+1, r+1))(t)
				check.NoError(t, x.SetCellValue(name, at, value))
				if _, is := value.(int); is {
					check.NoError(t, x.SetCellStyle(name, at, at, style))
				}
			}
		}
		check.NoError(t, x.SetSheetVisible(name, !strings.HasPrefix(name, ".")))
	}
	i := check.Value(x.GetSheetIndex(slices.Sorted(maps.Keys(sheets))[len(sheets)-1]))(t)
	x.SetActiveSheet(i)
	check.NoError(t, x.DeleteSheet("Sheet1"))
	var b bytes.Buffer
	check.NoError(t, x.Write(&b))
	return b.Bytes()
}

// TestMembersInWorkbook holds: the first visible sheet with members is read, numbers as they
// are shown, whatever they are stored as.
func TestMembersInWorkbook(t *testing.T) {
	heading := []any{"N° de licence", "Nom", "Prénom", "Né le"}
	list := check.Value(MembersIn("leden.xlsx", workbook(t, map[string][][]any{
		".oud":    {heading, {"1", "Oud", "Jan", ""}},
		"1 info":  {{"Gebruik"}, {"Zie het blad Leden"}},
		"2 leden": {{"Fédération"}, nil, heading, {"0012345", "=1+1", "<b>", "1/2/1950"}, {12346, "Claes", "😀 An", ""}, {12347, "Bos", "Bo", ""}},
		"3 meer":  {heading, {"9", "Meer", "Jan", ""}},
	})))(t)
	var got []string
	for _, p := range list.People {
		got = append(got, p.Federation+" "+p.Name())
	}
	want := []string{"0012345 <b> =1+1", "0012346 😀 An Claes", "0012347 Bo Bos"}
	check.That(t, slices.Equal(got, want) && list.Sheet == "2 leden" && len(list.Wrong) == 0, "%q of %q, want %q", got, list.Sheet, want)
	if _, err := MembersIn("x.xlsx", workbook(t, map[string][][]any{"a": {{"Claes", "An"}}})); !problem.Is(err, "csv.no-heading") {
		t.Errorf("no heading: %v", err)
	}
	for name, k := range map[string]struct{ file, code string }{
		"leden.ods": {"PK\x03\x04..........................mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "sheet.ods"},
		"leden.xls": {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 more", "sheet.old"},
		"leden.pdf": {"%PDF-1.4", "sheet.not-a-workbook"},
	} {
		_, err := MembersIn(name, []byte(k.file))
		check.That(t, problem.Is(err, k.code), "%s: %v, want %s", name, err, k.code)
	}
}

// TestListEndings holds that a file which can be chosen as a list of members is read, or that
// it is said how to save it, and that what is found can be chosen.
func TestListEndings(t *testing.T) {
	book := workbook(t, map[string][][]any{"Leden": {{"Naam", "Voornaam"}, {"Claes", "An"}}})
	for ending, k := range map[string]struct {
		file []byte
		code string
	}{
		".xlsx": {book, ""}, ".xlsm": {book, ""}, ".csv": {[]byte("Naam;Voornaam\nClaes;An\n"), ""}, ".txt": {[]byte("Naam\tVoornaam\nClaes\tAn\n"), ""},
		".ods": {[]byte("PK\x03\x04 application/vnd.oasis.opendocument.spreadsheet"), "sheet.ods"},
		".xls": {[]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "sheet.old"},
	} {
		list, err := MembersIn("leden"+ending, k.file)
		if k.code != "" && !problem.Is(err, k.code) || k.code == "" && (err != nil || len(list.People) != 1) {
			t.Errorf("%s: %v %v", ending, list, err)
		}
		check.That(t, slices.Contains(ListEndings, ending), "%s cannot be chosen", ending)
	}
}

// TestYearlyUpdate takes over the federation's workbook of a new year in the window, with the
// keys: a new member, one who changed, one who is asked about, those who left; and one undo
// takes all of it back.
func TestYearlyUpdate(t *testing.T) {
	club := desktest.New(t)
	add := func(p event.Person, guest bool) event.ID {
		p.ID = club.NewID()
		m := event.Member{ID: club.NewID(), Person: p.ID, Guest: guest}
		club.MustDo(t, "", &command.AddMember{Member: m}, p)
		return m.ID
	}
	an := add(event.Person{First: "An", Last: "Claes", Federation: "0000001", Email: "an@oud.be"}, false)
	bo := add(event.Person{First: "Bo", Last: "Bos", Federation: "0000002"}, false)
	cas := add(event.Person{First: "Cas", Last: "Dik", Federation: "0000003"}, false)
	dora := add(event.Person{First: "Dora", Last: "Eel", Federation: "0000004"}, false)
	gast := add(event.Person{First: "Gé", Last: "Gast"}, true)
	before := fmt.Sprint(club.Club().Members)
	path := filepath.Join(t.TempDir(), "leden 2026.xlsx")
	check.NoError(t, os.WriteFile(path, workbook(t, map[string][][]any{"Leden": {
		{"Bond"},
		{"Lidnummer", "Naam", "Voornaam", "E-mail", "Adres", "Geboren", "Gsm"},
		{1, "CLAES", "AN", "an@nieuw.be"},
		{"0000777", "Bos", "Bo"},
		{8, "Nieuw", "Éva 😀"},
	}}), 0o600))

	look := theme.Look{Scheme: theme.Light, Scale: 100}
	w := windowtest.Open(t, look, club, "nl", "")
	w.Members = Members{}
	w.Press(fyne.KeyF9, "Ctrl+I")
	w.Type(path + "\n")
	uitest.Picture(t, w.Canvas, "yearly-update")
	table, is := w.Canvas.Focused().(*grid.Table)
	check.Must(t, is, "the cursor is in %T", w.Canvas.Focused())
	states := func() string {
		var all []string
		for _, r := range table.Rows() {
			all = append(all, r.Figures[0].Text+": "+r.Figures[1].Text)
		}
		return strings.Join(all, "\n")
	}
	want := "Bos, Bo: Zelfde persoon? Hier is het nummer 0000002.\nNieuw, Éva 😀: nieuw\nClaes, An: e-mail: an@nieuw.be, was an@oud.be\n" +
		"Dik, Cas: niet in het bestand: blijft lid\nEel, Dora: niet in het bestand: blijft lid\nGast, Gé: niet in het bestand: blijft gast"
	check.Equal(t, "shown", states(), want)
	w.Press(fyne.KeyReturn) // to the question
	w.Press(fyne.KeyReturn) // the same person
	check.Contains(t, states(), "Bos, Bo: bondsnummer: 0000777, was 0000002")
	w.Press("Ctrl+O")
	check.Contains(t, states(), "Dik, Cas: wordt oud-lid\nEel, Dora: wordt oud-lid\nGast, Gé: niet in het bestand: blijft gast")
	w.Canvas.Focus(table)
	for range table.Rows() {
		if row, _ := table.Selected(); table.Rows()[row].Figures[0].Text != "Eel, Dora" {
			w.Press(fyne.KeyDown)
		}
	}
	w.Press(fyne.KeyReturn) // Dora stays
	uitest.Picture(t, w.Canvas, "yearly-update-answered")
	saves := club.Saves
	w.Press("Ctrl+Return")
	check.Equal(t, fmt.Sprintf("%d lines of the journal", club.Saves-saves), club.Saves, saves+1)
	members, people := club.Club().Members, club.People()
	p := people[members[an].Person]
	check.That(t, p.Email == "an@nieuw.be" && p.First == "An" && p.Last == "Claes" && p.Federation == "0000001", "who changed: %+v", p)
	p = people[members[bo].Person]
	check.That(t, p.Federation == "0000777", "who was asked: %+v", p)
	check.That(t, members[cas].Left && !members[dora].Left && !members[gast].Left && len(members) == 6, "who left: %+v", members)
	w.Press("Ctrl+Z")
	check.Equal(t, "undone", fmt.Sprint(club.Club().Members), before)
}
