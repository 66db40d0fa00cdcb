package acts_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
	"uitslag/ui/screens/readin"
	"uitslag/ui/theme"
	"uitslag/ui/windowtest"
)

// resultsIn returns those that the club file has.
func resultsIn(t testing.TB, club *desktest.Club, id event.ID) []event.Result {
	t.Helper()
	e := check.Value(club.Event(id))(t)
	return e.Sessions[0].Results
}

// readIn opens Inlezen on a file, by its key or as it is dropped on the window.
func readIn(w *windowtest.Window, path string, dropped bool) *readin.Presenter {
	if dropped {
		w.Shell.Open(readin.ScreenName)
		w.ReadIn.Read(path)
	} else {
		w.Press("Ctrl+Shift+I")
		w.Type(path)
		w.Press(fyne.KeyReturn)
	}
	return w.ReadIn.Presenter()
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
				e, was := windowtest.Later(t, club, id)
				path := windowtest.AsFile(t, club, e, ending)
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
				p := readIn(w, path, dropped)
				if v := p.Preview; v == nil || !v.CanTake() || !v.CanMarkAll() || len(v.Lines()) != before+3 || len(v.Refused()) > 0 {
					t.Fatalf("read: %+v", v)
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
				if p.Taken() || !p.Notice().None() {
					t.Errorf("undone, and it says %+v", p.Notice())
				}
				w.ReadIn.Read(path)
				w.Press("Ctrl+D") // the file's where they differ
				w.Press("Ctrl+Return")
				if ours() != 50 {
					t.Errorf("the file's result was taken, and %d is in", ours())
				}
				if !p.Taken() {
					t.Error("it does not say where next")
				}
				w.ReadIn.Read(path)
				if told := p.Preview.Told(); p.Preview.CanTake() || len(told) != 1 || told[0] != w.Desk.Words.T("readin.nothing-new") {
					t.Errorf("the same file again: %q", told)
				}
				w.Press(fyne.KeyEscape)
				if p.Reading() || !p.Asking() {
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
	e, _ := windowtest.Later(t, club, id)
	text := check.Value(os.ReadFile(windowtest.AsFile(t, club, e, ".xml")))(t)
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
	for path, told := range map[string]bool{windowtest.FileOf(t, "right.xml", string(text)): false, windowtest.FileOf(t, "wrong.xml", wrong): true} {
		v := readIn(w, path, true).Preview
		if v == nil || !v.CanTake() {
			t.Fatalf("%s: %+v", path, v)
		}
		w.Press("Ctrl+E")
		sits := slices.ContainsFunc(v.People(), func(x readin.Who) bool { return strings.Contains(x.Names, "Xaveer Nieuw") })
		if slices.Contains(v.Look(), want) != told || sits != told {
			t.Errorf("%s: told %q, %v", filepath.Base(path), v.Look(), v.People())
		}
	}
}

// TestReadInOthers: a file of the same numbers and other people is told.
func TestReadInOthers(t *testing.T) {
	club, all := desktest.Sample(t)
	id := all[desktest.Halfway]
	e, _ := windowtest.Later(t, club, id)
	text := check.Value(os.ReadFile(windowtest.AsFile(t, club, e, ".csv")))(t)
	w := windowtest.Open(t, theme.Look{}, club, "en", id)
	told := func(path string) bool {
		w.ReadIn.Read(path)
		return strings.Contains(strings.Join(w.ReadIn.Presenter().Preview.Look(), " "), w.Desk.Words.T("readin.others.one", "pairs", "1"))
	}
	one := strings.NewReplacer("Roland Goossens", "Xaveer Nieuw", "Arnold De Smet", "Yolande Nieuw").Replace(string(text))
	if one == string(text) {
		t.Fatal("pair 1 is not who it was")
	}
	w.Press("Ctrl+Shift+I")
	if told(windowtest.FileOf(t, "same.csv", string(text))) || !told(windowtest.FileOf(t, "other.csv", one)) {
		t.Errorf("told: %q", w.ReadIn.Presenter().Preview.Look())
	}
}

// TestReadInLine takes one of two results that differ, with the space bar.
func TestReadInLine(t *testing.T) {
	club, all := desktest.Sample(t)
	id := all[desktest.Halfway]
	e, was := windowtest.Later(t, club, id)
	path := windowtest.AsFile(t, club, e, ".csv")
	w := windowtest.Open(t, theme.Look{}, club, "en", id)
	v := readIn(w, path, false).Preview
	for w.Press("Ctrl+G"); !v.CanMark(); w.Press("Ctrl+G") {
		if strings.HasSuffix(v.Heading(), w.Desk.Words.T("readin.filter.all")) {
			t.Fatal("the one that differs is not found")
		}
	}
	if all := v.Lines(); len(all) != 1 || v.State(all[0]) != w.Desk.Words.T("readin.state.ours") {
		t.Fatalf("shown: %+v", all)
	}
	windowtest.TabToTable(t, w)
	w.Press(fyne.KeySpace)
	if is := v.State(v.Lines()[0]); is != w.Desk.Words.T("readin.state.theirs") {
		t.Fatalf("marked: %q", is)
	}
	w.Press("Ctrl+Return")
	for _, r := range resultsIn(t, club, id) {
		if r.ID == was.ID && r.Score != 50 {
			t.Errorf("%d is in", r.Score)
		}
	}
}

// TestReadInCancel ends the reading in the middle: nothing of the file is left.
func TestReadInCancel(t *testing.T) {
	club, all := desktest.Sample(t)
	id := all[desktest.Halfway]
	e, _ := windowtest.Later(t, club, id)
	path := windowtest.AsFile(t, club, e, ".csv")
	w := windowtest.Open(t, theme.Look{}, club, "nl", id)
	saves, pressed := club.Saves, false
	w.Reading = func(int, int) {
		if !pressed && !w.ReadIn.Presenter().Busy() {
			t.Error("it does not say that it is reading")
		}
		if !pressed {
			pressed = true
			w.Press(fyne.KeyEscape)
		}
	}
	p := readIn(w, path, false)
	if !pressed || !p.Asking() || p.Notice().Text != w.Desk.Words.T("readin.cancelled") || club.Saves != saves {
		t.Errorf("cancelled: %+v", p)
	}
}

// TestReadInSection: of a file of one section it is said into which of several sections it goes.
func TestReadInSection(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	a, b := eventtest.Section("A", m), eventtest.Section("B", m)
	for _, sections := range [][]event.Section{{a}, {a, b}} {
		club, says := desktest.New(t), len(sections) == 2
		club.MustDo(t, "e", &command.ImportEvent{Event: eventtest.Evening(2, sections...)})
		w := windowtest.Open(t, theme.Look{}, club, "en", "e")
		look := readIn(w, windowtest.FileOf(t, "one.csv", "board;NS;EW;score\n1;6;1;420\n"), false).Preview.Look()
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
	path := windowtest.FileOf(t, "Vrijdag.csv", "gift;NZ;OW;score;NZ namen;OW namen\n1;1;2;420;Xaveer Nieuw - Jan Peeters;Yolande Nieuw - Zita Nieuw\n1;3;4;-50;;\n")
	p := readIn(w, path, false)
	if p.Preview.Lines() != nil { // its numbers fit the session that is open
		w.Press("Ctrl+E")
	}
	if all := p.Preview.People(); len(all) != 4 || !strings.Contains(all[0].New, "Xaveer") || strings.Contains(all[0].New, "Peeters") {
		t.Fatalf("who plays: %+v", all)
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
	if all := append(p.Preview.Told(), p.Preview.Look()...); !strings.Contains(strings.Join(all, " "), "al") {
		t.Errorf("the same file again: %q", all)
	}
}

// TestReadInRefused: each bad file is refused with a sentence, and changes nothing.
func TestReadInRefused(t *testing.T) {
	club, all := desktest.Sample(t)
	id := all[desktest.Halfway]
	e, _ := windowtest.Later(t, club, id)
	good := check.Value(os.ReadFile(windowtest.AsFile(t, club, e, ".xml")))(t)
	rows := check.Value(os.ReadFile(windowtest.AsFile(t, club, e, ".csv")))(t)
	for _, lang := range windowtest.Langs() {
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
			path := windowtest.FileOf(t, name, text)
			if name == "gone.csv" {
				check.NoError(t, os.Remove(path))
			}
			w.ReadIn.Read(path)
			p := w.ReadIn.Presenter()
			said := []string{p.Notice().Text}
			if p.Reading() {
				said = append(said, p.Preview.Refused()...)
			}
			if p.Notice().Text != "" && p.Notice().Tone != notice.Refusal || strings.TrimSpace(strings.Join(said, "")) == "" || p.Reading() && p.Preview.CanTake() {
				t.Errorf("%s, %s: %q", lang, name, said)
			}
			if strings.Contains(strings.Join(said, " "), "⟦") {
				t.Errorf("%s, %s: %q", lang, name, said)
			}
			w.Press("Ctrl+Return")
			if club.Saves != saves {
				t.Fatalf("%s: something was taken", name)
			}
			if p.Reading() {
				w.Press(fyne.KeyEscape)
			}
		}
		w.Close()
	}
}
