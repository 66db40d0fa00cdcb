package windowtest

import (
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/ui/screens/repair"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TabTo brings the cursor to a button, with Tab.
func TabTo(t testing.TB, w *Window, text string) {
	t.Helper()
	for range 40 {
		if b, ok := w.Canvas.Focused().(*widgets.Button); ok && b.Text() == text {
			return
		}
		w.Press(fyne.KeyTab)
	}
	t.Fatalf("Tab does not lead to %q", text)
}

// Bare returns a text without spaces and without the signs of bold print.
func Bare(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '*' {
			return -1
		}
		return r
	}, text)
}

// Spaceless returns a text without spaces and marks, which are set apart in the window.
func Spaceless(text string) string { return strings.NewReplacer(" ", "", "*", "").Replace(text) }

// Buttons returns the buttons that are seen.
func Buttons(c fyne.Canvas) []*widgets.Button {
	var all []*widgets.Button
	uitest.Walk(c, func(o fyne.CanvasObject) {
		if b, ok := o.(*widgets.Button); ok {
			all = append(all, b)
		}
	})
	return all
}

// ManualFolder has a folder of pages and pictures for each language.
const ManualFolder = "../../../docs/manual"

// Book enters results as if they had been typed on another screen.
func Book(t *testing.T, w *Window, all ...journal.Payload) {
	t.Helper()
	for _, p := range all {
		w.Club.MustDo(t, w.Desk.Current(), p)
	}
	w.Desk.Take(w.Desk.Current())
}

// MustEvent returns the evening in hand.
func MustEvent(t *testing.T, w *Window) *event.Event {
	t.Helper()
	e := check.Value(w.Desk.Event())(t)
	return e
}

// SeenTexts returns the texts that are seen.
func SeenTexts(w *Window) string {
	var out []string
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok {
			out = append(out, text.Text)
		}
	})
	return strings.Join(out, " ")
}

// Session returns the session in hand.
func Session(t *testing.T, w *Window) *event.Session {
	t.Helper()
	_, s, err := w.Desk.Session()
	check.NoError(t, err)
	return s
}

// Find returns the result with this key among these; an empty one where there is none.
func Find(all []event.Result, k event.Key) event.Result {
	for _, r := range all {
		if r.Key() == k {
			return r
		}
	}
	return event.Result{}
}

// Percentages returns the matchpoint percentage of everybody in a session, counted from the
// results: 2 for every score below it on the board, 1 for an equal one. Together, the sections are
// compared with each other.
func Percentages(t *testing.T, s *event.Session, together bool) map[event.ID]exact.Rat {
	t.Helper()
	type group struct {
		section string
		board   int
	}
	boards := map[group][]event.Result{}
	for _, r := range s.Results {
		g := group{r.Section, r.Board}
		if together {
			g.section = ""
		}
		boards[g] = append(boards[g], r)
	}
	got, most, often := map[event.ID]int{}, map[event.ID]int{}, map[string]int{}
	for g, all := range boards {
		if was := often[g.section]; was > 0 && was != len(all) {
			t.Fatalf("%d results of board %d, and %d of another: the sum by hand is not for that", len(all), g.board, was)
		}
		often[g.section] = len(all)
		for i, r := range all {
			ns, top := 0, 2*(len(all)-1)
			for k, o := range all {
				switch {
				case i == k:
				case o.Score < r.Score:
					ns += 2
				case o.Score == r.Score:
					ns++
				}
			}
			for _, side := range []struct {
				who event.Side
				mps int
			}{{r.NS, ns}, {r.EW, top - ns}} {
				for _, id := range []event.ID{side.who.A, side.who.B} { // a pair, or two players
					if id != "" {
						got[id], most[id] = got[id]+side.mps, most[id]+top
					}
				}
			}
		}
	}
	out := map[event.ID]exact.Rat{}
	for id := range most {
		out[id] = exact.New(int64(100*got[id]), int64(most[id]))
	}
	return out
}

// Focusables returns all that is seen and can have the focus.
func Focusables(w *Window) []fyne.Focusable {
	var all []fyne.Focusable
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if f, ok := o.(fyne.Focusable); ok {
			all = append(all, f)
		}
	})
	return all
}

// RepairCase is a repair as the scorer does it: the words typed in the list, and the
// answers by the name of what is asked, in its order.
type RepairCase struct {
	Is      string // in the words of the table below
	Find    string // "" where the cursor leads straight to it
	Name    string
	Answers [][2]string // "=id" chooses in a Choice, "" empties a cell
	// first is what went before it, which is undone after it; from is where the cursor is
	// put before the key.
	First func(t *testing.T, w *Window)
	From  func(w *Window)
	Adds  bool // results are booked, "not played" or brought in
	Gone  bool // results go away, as was asked
	Keep  bool // is not undone: the next needs it
	Only  []string
	Two   bool // on the evening with two sections
}

// Form opens a repair with the keys and gives its answers.
func Form(t *testing.T, w *Window, m RepairCase) *repair.Presenter {
	t.Helper()
	w.Press("Ctrl+M")
	s, ok := w.Shell.Current().(*repair.Screen)
	if !ok {
		t.Fatalf("Ctrl+M leads to %s", w.Shell.Current().Name())
	}
	p := s.Presenter()
	if m.Find != "" {
		if p.Mode() == repair.Asking { // what the cursor stood on has its repair too
			w.Press(fyne.KeyEscape)
		}
		w.Type(m.Find)
		if all := p.Repairs(); len(all) == 0 || all[0].Name != m.Name {
			t.Fatalf("%q finds %+v", m.Find, all)
		}
		w.Press(fyne.KeyReturn)
	}
	for _, a := range m.Answers {
		for n := 0; s.Asked() != a[0]; n++ {
			if n > 12 {
				t.Fatalf("%s: nothing asks for %q: %+v", m.Name, a[0], p.Asks())
			}
			w.Press(fyne.KeyTab)
		}
		i := slices.IndexFunc(p.Asks(), func(x repair.Ask) bool { return x.Name == a[0] })
		switch id, chooses := strings.CutPrefix(a[1], "="); {
		case chooses:
			for n := 0; p.Value(a[0]) != id; n++ {
				if n > len(p.Asks()[i].Options) {
					t.Fatalf("%s: %s cannot be %q: %+v", m.Name, a[0], id, p.Asks()[i].Options)
				}
				w.Press(fyne.KeyDown)
			}
		case a[1] == "":
			w.Press(fyne.KeyDelete)
		default:
			w.Type(a[1])
			if i >= 0 && p.Asks()[i].Kind == repair.Many {
				w.Press(fyne.KeyReturn)
				if s.Asked() == a[0] { // nobody has that name
					w.Press("Ctrl+G")
				}
			}
		}
	}
	return p
}

// Main runs the tests of a package and collects garbage less often, as long as there is room:
// they open hundreds of windows, of which Fyne keeps each for a minute (the Makefile makes that
// shorter), and looking through these took a third of the time.
func Main(m *testing.M) {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(4 << 30)
	os.Exit(m.Run())
}

// Langs returns the languages in which the screens of a test are seen: Dutch, and in make
// test-all English.
func Langs() []string {
	if thorough.All() {
		return []string{"nl", "en"}
	}
	return []string{"nl"}
}

// Beginning is an evening of some kind, as it is begun with the keys: kind and form by the
// first letters on their choices, then the fields.
type Beginning struct {
	Name       string
	Kind, Form string // letters
	Typed      string // from the number on
	Says       []string
	Check      func(e *event.Event, s *event.Session) error
}

func is(kind event.Kind, form event.Form, n int, movement string, rounds, perSet, lines int, preset string) func(*event.Event, *event.Session) error {
	return func(e *event.Event, s *event.Session) error {
		m, expected := s.Sections[0].Movement, 0
		for _, t := range s.Travellers() {
			expected += t.Expected()
		}
		got := fmt.Sprint(e.Kind, " ", e.Form, " ", len(e.Contestants), " ", m.Name, " ", len(m.Rounds), " ", s.BoardsPerSet, " ", expected, " ", e.Rules.Preset)
		want := fmt.Sprint(kind, " ", form, " ", n, " ", movement, " ", rounds, " ", perSet, " ", lines, " ", preset)
		if got != want {
			return fmt.Errorf("%s, want %s", got, want)
		}
		return nil
	}
}

var Beginnings = []Beginning{
	{
		"round robin", "v", "", "6\t4\t",
		[]string{"Halve competitie", "5 × 4", "giften 1 – 20", "elke gift is 3 keer nodig", "Ronde 1:"},
		is(event.Teams, event.FormOnce, 6, "roundrobin", 5, 4, 120, "Teams WBF"),
	},
	{
		"Swiss teams", "v", "z", "15\t5\t8\t",
		[]string{"14 tafels", "giften 1 – 40", "De eerste ronde moet nog getrokken worden", "één ploeg vrij"},
		is(event.Teams, event.FormSwiss, 15, "swiss", 0, 8, 0, "Teams WBF"),
	},
	{
		"Swiss pairs", "p", "z", "20\t6\t4\t",
		[]string{"10 tafels", "giften 1 – 24", "elke gift is 10 keer nodig"},
		is(event.Pairs, event.FormSwiss, 20, "swiss", 0, 4, 0, "MesserBridge"),
	},
	{
		"knock-out", "v", "k", "8\t8\t",
		[]string{"3 ronden: wie verliest, ligt eruit", "op nummer"},
		is(event.Teams, event.FormKnockout, 8, "knock-out", 0, 8, 0, "Teams IMP"),
	},
	{
		"individual", "i", "", "16\t30\t",
		[]string{"Individueel", "15 × 2", "Ronde 1: tafel 1:"},
		is(event.Individual, event.FormOnce, 16, "individual", 15, 2, 15*4*2, "MesserBridge"),
	},
	{
		"American Whist", "v", "", "5\t6\t",
		[]string{"Amerikaanse whist", "4 × 6", "5 tafels"},
		is(event.Teams, event.FormOnce, 5, "american", 4, 6, 4*5*6, "Teams WBF"),
	},
	{
		"qualifying", "p", "m", "Voorronde\t14\t28\t",
		[]string{"Vasneg", "Nu begint de eerste zitting", "elke zitting telt even zwaar"},
		is(event.Pairs, event.FormSessions, 14, "vasneg", 7, 4, 7*7*4, "MesserBridge"),
	},
	{
		"triples", "v", "", "3\t8\t",
		[]string{"Drietal", "2 × 8", "3 tafels"},
		is(event.Teams, event.FormOnce, 3, "triples", 2, 8, 2*3*8, "Teams WBF"),
	},
}

// TypeForm chooses the kind and the form, and types the rest; the cursor is where an
// evening of pairs begins.
func (b Beginning) TypeForm(w *Window) {
	w.Press("Ctrl+N", "Ctrl+E")
	w.Type(b.Kind)
	w.Press(fyne.KeyTab)
	w.Type(b.Form)
	w.Press(fyne.KeyTab, fyne.KeyTab) // past the name
	w.Type(b.Typed)
}
