package look_test

import (
	"bytes"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/reports"
	papers "uitslag/internal/reports/evening"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/screens/deals"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/settings"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// spoken is one result as it is typed in Dutch, French and Polish, and what its line then shows of
// it in each: the contract, the declarer and the lead.
type spoken struct {
	nl, fr, pl string
	shown      [3]string
}

// tongues are the languages of spoken, in its order.
var tongues = []string{"nl", "fr", "pl"}

var spokenLines = []spoken{
	{"4sn+1", "4pn+1", "4sn+1", [3]string{"4♠ N", "4♠ N", "4♠ N"}},
	{"3hz=", "3cs=", "3hs=", [3]string{"3♥ Z", "3♥ S", "3♥ S"}},
	{"5ro-1", "5ke-1", "5de-1", [3]string{"5♦ O", "5♦ E", "5♦ E"}},
	{"2kw+2", "2to+2", "2cw+2", [3]string{"2♣ W", "2♣ O", "2♣ W"}},
	{"3sao+1", "3sae+1", "3bae+1", [3]string{"3SA O", "3SA E", "3BA E"}},
	{"1saz", "1sas", "1bas", [3]string{"1SA Z", "1SA S", "1BA S"}},
	{"4s!z-2", "4p!s-2", "4sxs-2", [3]string{"4♠! Z", "4♠x S", "4♠x S"}},
	{"6sa!!w-3", "6saxxo-3", "6ba!!w-3", [3]string{"6SA!! W", "6SAxx O", "6BAxx W"}},
	{"4kxo=", "4txe=", "4txe=", [3]string{"4♣! O", "4♣x E", "4♣x E"}},
	{"4hn+1,ha", "4cn+1,ca", "4hn+1,ha", [3]string{"4♥ N ♥A", "4♥ N ♥A", "4♥ N ♥A"}},
	{"3rz-1,sv", "3ks-1,pd", "3ds-1,sd", [3]string{"3♦ Z ♠V", "3♦ S ♠D", "3♦ S ♠D"}},
	{"2sw=,kb", "2po=,tv", "2pw=,cw", [3]string{"2♠ W ♣B", "2♠ O ♣V", "2♠ W ♣W"}},
	{"3san=,rh", "3san=,kr", "3ban=,dk", [3]string{"3SA N ♦H", "3SA N ♦R", "3BA N ♦K"}},
	{"pas", "passe", "pas", [3]string{"pas", "passe", "pas"}},
	{"ng", "nj", "ng", [3]string{"ng", "nj", "ng"}},
	{"gem", "moy", "sre", [3]string{"gem", "moy", "sre"}},
	{"60/40", "60/40", "60/40", [3]string{"60/40", "60/40", "60/40"}},
	{"a+/a-", "a+/a-", "a+/a-", [3]string{"gem+/gem−", "Moy+/Moy−", "Śr+/Śr−"}},
	{"2rn=r", "2kn=r", "2kan=r", [3]string{"2♦ (R) N", "2♦ (R) N", "2♦ (R) N"}},
	{"110", "110", "110", [3]string{}},
	{"-100", "-100", "-100", [3]string{}},
}

// namesOfAll are the names of eight pairs.
var namesOfAll = []string{
	"Els", "Jan", "Zoë", "Łukasz", "Inés", "Jürgen", "Agnès", "Żaneta", "Íñigo", "Großmann", "Øyvind", "D’Œuvre", "Ana", "Bert", "Cora", "Dirk",
}

// in returns the result as it is typed in a language of tongues.
func (s spoken) in(tongue int) string { return []string{s.nl, s.fr, s.pl}[tongue] }

// saidOf returns what a line shows of a result.
func saidOf(r *entry.Line) string {
	return strings.Join(strings.Fields(r.Contract+" "+r.By+" "+r.Lead), " ")
}

// TestEveningInEachLanguage types one evening whole, with real keys, in Dutch, in French and in
// Polish: every line shows what was typed in the letters of its language, and the results, the
// ranking, the statement and the cards of the pairs are the same.
func TestEveningInEachLanguage(t *testing.T) {
	var evenings []seenEvening
	for i, lang := range tongues {
		club := desktest.New(t)
		id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 8, 3), Names: namesOfAll})
		w := windowtest.Open(t, windowtest.Light, club, lang, id)
		w.Press(fyne.KeyF4)
		p := w.Shell.Current().(*entry.Screen).Presenter()
		for n := range len(windowtest.Session(t, w).Schedule()) {
			if _, _, _, ok := p.At(); !ok {
				t.Fatalf("%s: line %d: the cursor is on no line", lang, n)
			}
			board, line := p.Board(), p.Line()
			if n%9 == 8 && line > 0 { // the same again
				w.Type("*")
				continue
			}
			x := spokenLines[n%len(spokenLines)]
			w.Type(x.in(i))
			if x.shown[i] != "" {
				if got := saidOf(&p.Model().Lines[line]); got != x.shown[i] {
					t.Errorf("%s: %q of board %d reads %q, not %q", lang, x.in(i), board, got, x.shown[i])
				}
			}
			w.Press(fyne.KeyReturn)
		}
		evenings = append(evenings, seeEvening(t, w))
		is := &evenings[i]
		if n := len(is.results); n != len(windowtest.Session(t, w).Schedule()) {
			t.Fatalf("%s: %d results are in", lang, n)
		}
		if i > 0 {
			is.same(t, lang, &evenings[0])
		}
	}
}

// unnamed are results without what no paper shows: their ids.
func unnamed(all []event.Result) []event.Result {
	out := slices.Clone(all)
	for i := range out {
		out[i].ID, out[i].At = "", ""
	}
	return out
}

// seenEvening is what is seen of an evening: its results, the ranking, and its papers in Dutch and in its
// own language.
type seenEvening struct {
	results     []event.Result
	ranking     [][]string
	papers, own []string
}

// comparedPapers are the papers that are compared: the uitslag, the statement of the travellers and the
// cards of the pairs.
var comparedPapers = []string{"uitslag", "controlestaat", "paircards"}

func seeEvening(t *testing.T, w *windowtest.Window) seenEvening {
	t.Helper()
	x := seenEvening{results: unnamed(windowtest.Session(t, w).Results), ranking: rankedCells(w)}
	for _, kind := range comparedPapers {
		x.papers = append(x.papers, paperText(t, w, kind, "nl"))
		x.own = append(x.own, paperText(t, w, kind, w.Desk.Words.Lang()))
	}
	return x
}

// same holds that the evening typed in a language is the one that was typed in Dutch: the papers
// are the same in Dutch, and in the language itself they have the same numbers in the same order.
func (x *seenEvening) same(t *testing.T, lang string, dutch *seenEvening) {
	t.Helper()
	if !reflect.DeepEqual(x.results, dutch.results) {
		t.Errorf("%s: the results are others:\n%+v\n%+v", lang, x.results, dutch.results)
	}
	if !reflect.DeepEqual(x.ranking, dutch.ranking) || len(x.ranking) != 10 {
		t.Errorf("%s: the ranking is\n%q, not\n%q", lang, x.ranking, dutch.ranking)
	}
	for i, kind := range comparedPapers {
		if x.papers[i] != dutch.papers[i] {
			t.Errorf("%s: %s of the same evening is another:\n%s\n%s", lang, kind, x.papers[i], dutch.papers[i])
		}
		if got, want := numbers(x.own[i]), numbers(dutch.own[i]); !slices.Equal(got, want) || len(want) < 8 {
			t.Errorf("%s: the figures of %s are others:\n%q\n%q", lang, kind, got, want)
		}
	}
}

// rankedCells returns the cells of the ranking on Uitslag.
func rankedCells(w *windowtest.Window) (rows [][]string) {
	w.Press(fyne.KeyF5)
	for _, r := range w.Shell.Current().(*ranking.Screen).Presenter().Rows() {
		var cells []string
		for _, c := range r.Cells {
			cells = append(cells, c.Text)
		}
		rows = append(rows, cells)
	}
	return rows
}

// paperText returns a paper of the evening of a window as text, in a language.
func paperText(t *testing.T, w *windowtest.Window, kind, lang string) string {
	t.Helper()
	st := check.Value(w.Desk.Standings())(t)
	var out bytes.Buffer
	in := papers.Input{Standings: st, Words: translation.For(lang), Names: w.Desk.Speaker.Name, Program: "Uitslag", Club: "De Proef"}
	check.NoError(t, reports.Write(&out, kind, reports.FormatText, in))
	return out.String()
}

// numbers returns the figures of a text with a comma in them, and those of scores.
func numbers(text string) []string {
	return regexp.MustCompile(`\d+,\d+|\b\d+0\b`).FindAllString(text, -1)
}

// speak chooses the language so many places further with the keys, on Instellingen.
func speak(t *testing.T, w *windowtest.Window, key fyne.KeyName, times int) {
	t.Helper()
	w.Press(fyne.KeyF11, fyne.KeyTab, fyne.KeyTab) // past the rules and their button
	for range times {
		w.Press(key)
	}
	if _, on := w.Shell.Current().(*settings.Screen); !on {
		t.Fatalf("on %s", w.Shell.Current().Name())
	}
}

// TestLanguageChangesInTheMiddle chooses French in the middle of an evening that was begun in
// Dutch: nothing that was typed is read otherwise, what is half typed is taken in, or kept and
// said, it is typed on in French, and undo goes back over the change.
func TestLanguageChangesInTheMiddle(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 8, 3)})
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Speaks = true
	w.Press(fyne.KeyF4)
	w.Type("4kn+1\n3hz=,sv\n")
	w.Type("4q") // no result: the screen is not left
	w.Press(fyne.KeyF11)
	s, on := w.Shell.Current().(*entry.Screen)
	if !on || s.Presenter().Model().Lines[2].Text != "4q" {
		t.Fatalf("4q was left behind: on %s", w.Shell.Current().Name())
	}
	w.Press(fyne.KeyEscape)
	w.Type("2ro+1") // whole: it is taken in when the screen is left
	speak(t, w, fyne.KeyRight, 4)
	for _, step := range []struct{ key, lang string }{{"Ctrl+Z", "en"}, {"Ctrl+Z", "nl-NL"}, {"Ctrl+Y", "en"}, {"Ctrl+Y", "fr"}} {
		if w.Press(fyne.KeyName(step.key)); w.Desk.Words.Lang() != step.lang {
			t.Errorf("behind %s %s is spoken, not %s", step.key, w.Desk.Words.Lang(), step.lang)
		}
	}
	lines := club.Journal(id)
	before := unnamed(windowtest.Session(t, w).Results)
	if w.Desk.Words.Lang() != "fr" || len(before) != 3 {
		t.Fatalf("%s is spoken, %d results are in", w.Desk.Words.Lang(), len(before))
	}

	w.Press(fyne.KeyF4)
	p := w.Shell.Current().(*entry.Screen).Presenter()
	for i, want := range []string{"4TN+1 4♣ N", "3CS=,PD 3♥ S ♠D", "2KE+1 2♦ E"} {
		l := p.Model().Lines[i]
		if got := l.Text + " " + saidOf(&l); got != want {
			t.Errorf("line %d shows %q, not %q", i, got, want)
		}
	}
	w.Press(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyDown, fyne.KeyUp) // through the cells: nothing changes
	if got := club.Journal(id); !reflect.DeepEqual(got, lines) {
		t.Errorf("the journal has %d lines, not %d", len(got), len(lines))
	}
	w.Press("Ctrl+G")
	w.Type("2\n4pn=\n3sae-1\n")
	in := windowtest.Session(t, w).Results
	if len(in) != 5 || in[3].Contract.String() != "4S" || in[4].Score != 50 && in[4].Score != 100 || !reflect.DeepEqual(unnamed(in[:3]), before) {
		t.Errorf("typed on: %+v", in)
	}
	w.Press("Ctrl+Z", "Ctrl+Z", "Ctrl+Z") // the last of them was typed in Dutch
	if got := windowtest.Session(t, w).Results; len(got) != 2 || !reflect.DeepEqual(unnamed(got), before[:2]) {
		t.Errorf("undone: %+v", got)
	}
	w.Press("Ctrl+Y")
	if got := windowtest.Session(t, w).Results; !reflect.DeepEqual(unnamed(got), before) {
		t.Errorf("done again: %+v", got)
	}
}

// TestLettersChangeOnly chooses other letters in the same language: what was typed is shown in the
// new ones, so that what is changed of it is not read with those of before.
func TestLettersChangeOnly(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 8, 3)})
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Press(fyne.KeyF4)
	w.Type("4kn\n")
	speak(t, w, fyne.KeyRight, 0)
	w.Press(fyne.KeyTab) // the letters
	for range 3 {
		w.Press(fyne.KeyRight)
	}
	if got := w.Desk.Speaker.Notation().Letters.Lang; got != "fr" {
		t.Fatalf("letters of %s", got)
	}
	w.Press(fyne.KeyF4, fyne.KeyHome)
	p := w.Shell.Current().(*entry.Screen).Presenter()
	if got := p.Model().Lines[0].Text; got != "4TN=" {
		t.Fatalf("4♣ is shown as %q", got)
	}
	w.Press(fyne.KeyUp, fyne.KeyEnd)
	c, is := w.Canvas.Focused().(*widgets.Cell)
	if !is || c.Text != "4TN=" {
		t.Fatalf("the cursor is in %T", w.Canvas.Focused())
	}
	w.Press(fyne.KeyBackspace)
	w.Type("+1\n")
	if in := windowtest.Session(t, w).Results; len(in) != 1 || in[0].Contract.String() != "4C" || in[0].Tricks != 11 {
		t.Errorf("%+v", in)
	}
}

// TestHalfTypedHandsThroughTheLanguage types hands that are not whole yet, and then chooses French:
// they are the same cards in its letters, and the cards of every hand can be typed in them.
func TestHalfTypedHandsThroughTheLanguage(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 8, 3)})
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Speaks = true
	w.Press("Ctrl+H", "Ctrl+T")
	w.Type("ahvb\nx") // the next is no card, and stays as it was typed
	w.Press(fyne.KeyEscape)
	speak(t, w, fyne.KeyRight, 4)
	w.Press("Ctrl+H", "Ctrl+T")
	p := w.Shell.Current().(*deals.Screen).Presenter()
	if h := p.Hand.Hands()[0]; h != [4]string{"ARDV", "x", "", ""} {
		t.Errorf("of what was typed is left: %q", h)
	}
}
