package windowtest_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/mend"
	"uitslag/ui/paper"
	"uitslag/ui/windowtest"
)

// halfway is an evening of which a part has been played, as typed.
type halfway struct {
	name   string
	kind   string
	o      movements.Options
	perSet int
	rounds int // of which all results are in
}

var halfways = []halfway{
	{"Scheveningen of 13", "scheveningen", movements.Options{Pairs: 13, Rounds: 7}, 3, 4},
	{"Mitchell of 18", "mitchell", movements.Options{Pairs: 18}, 3, 5},
	{"Vasneg of 20", "vasneg", movements.Options{Pairs: 20, Rounds: 7}, 3, 4},
}

// score is what a line of a test has: possible on every board.
func score(board, table, round int) int {
	return []int{90, 110, -90, 120, -110, 70, -120, 140, -70}[(board*3+table*5+round*2)%9]
}

// open makes the evening, with a member for every player, and another evening that is
// still empty, and opens the window on Invoer.
func (h halfway) open(t *testing.T) *windowtest.Window {
	t.Helper()
	m, err := movements.Generate(h.kind, h.o)
	if err != nil {
		t.Fatal(err)
	}
	club := desktest.New()
	var names []string
	for n := range 2 * m.Real() {
		names = append(names, fmt.Sprintf("%c%c Speler", 'A'+n/26, 'a'+n%26))
	}
	club.Make(t, desktest.Evening{Name: "Andere avond", Movement: m, BoardsPerSet: h.perSet})
	id := club.Make(t, desktest.Evening{Name: "Vanavond", Movement: m, BoardsPerSet: h.perSet, Names: names})
	e, err := club.Event(id)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, x := range e.Sessions[0].Schedule() {
		if x.Round > h.rounds || x.SitOut() {
			continue
		}
		n++
		club.MustDo(t, id, &event.EnterResult{Session: e.Sessions[0].ID, Result: event.Result{
			ID: event.ID(fmt.Sprint("typed-", n)), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table,
			Kind: event.Played, Score: score(x.Board, x.Table, x.Round), Source: "typed",
		}})
	}
	w := windowtest.Open(t, light, club, "nl", id)
	w.Press(fyne.KeyF4)
	return w
}

// mending is a trouble as the scorer mends it: the words typed in the list, and the
// answers by the name of what is asked, in its order.
type mending struct {
	find    string
	name    string
	answers [][2]string // "↓↓" chooses in a Choice
	before  func(t *testing.T, w *windowtest.Window)
	added   int    // so many results are booked, "not played" or brought in
	gone    bool   // results go away, as was asked
	keep    bool   // is not undone: the next needs it
	only    string // the evening that it is for
}

// form opens a trouble with the keys and gives its answers.
func form(t *testing.T, w *windowtest.Window, m mending) *mend.Presenter {
	t.Helper()
	w.Press("Ctrl+M")
	s, ok := w.Shell.Current().(*mend.Screen)
	if !ok {
		t.Fatalf("Ctrl+M leads to %s", w.Shell.Current().Name())
	}
	p := s.Presenter()
	w.Type(m.find)
	if all := p.Troubles(); len(all) == 0 || all[0].Name != m.name {
		t.Fatalf("%q finds %+v", m.find, all)
	}
	w.Press(fyne.KeyReturn)
	for _, a := range m.answers {
		for n := 0; s.Asked() != a[0]; n++ {
			if n > 12 {
				t.Fatalf("%s: nothing asks for %q: %+v", m.name, a[0], p.Asks())
			}
			w.Press(fyne.KeyTab)
		}
		switch {
		case strings.HasPrefix(a[1], "↓"):
			for range []rune(a[1]) {
				w.Press(fyne.KeyDown)
			}
		case a[1] == "":
			w.Press(fyne.KeyDelete)
		default:
			w.Type(a[1])
			if i := slices.IndexFunc(p.Asks(), func(x mend.Ask) bool { return x.Name == a[0] }); i >= 0 && p.Asks()[i].Kind == mend.Many {
				w.Press(fyne.KeyReturn)
			}
		}
	}
	return p
}

// plain is an event without the times at which things were booked.
func plain(t *testing.T, e *event.Event) string {
	t.Helper()
	c := e.Clone()
	for i := range c.Sessions {
		for j := range c.Sessions[i].Results {
			c.Sessions[i].Results[j].At = ""
		}
		for j := range c.Sessions[i].Rulings {
			c.Sessions[i].Rulings[j].At = ""
		}
	}
	b, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// typed are the results by id, as far as moving them leaves them alone.
func typed(e *event.Event) map[event.ID]int {
	all := map[event.ID]int{}
	for i := range e.Sessions {
		for _, r := range e.Sessions[i].Results {
			all[r.ID] = r.Score
		}
	}
	return all
}

// list is a list of standings in which places and points stand.
func list(t *testing.T, st *event.Standings) string {
	t.Helper()
	var b strings.Builder
	for _, l := range st.Lists {
		for _, r := range l.Rows {
			fmt.Fprintln(&b, l.Section, l.Direction, r.Label, r.Place(), r.Total, r.CP)
		}
	}
	return b.String()
}

// TestMendEverything mends every trouble at mid-evening with the keys: what the preview
// said is what is done, no typed result is lost, the standings are those of scoring the
// same facts anew, and one Ctrl+Z takes it back.
func TestMendEverything(t *testing.T) {
	stray := func(t *testing.T, w *windowtest.Window) { // typed the other way round
		t.Helper()
		e, s, err := w.Desk.Session()
		if err != nil {
			t.Fatal(err)
		}
		r := s.Results[len(s.Results)-1]
		w.Club.MustDo(t, e.ID, &event.EraseResult{Session: s.ID, Result: r.ID})
		r.ID, r.NS, r.EW = "stray", r.EW, r.NS
		w.Club.MustDo(t, e.ID, &event.EnterResult{Session: s.ID, Result: r})
		w.Desk.Take(e.ID)
	}
	again := func(t *testing.T, w *windowtest.Window) { // a pair meets another on a board it has had
		t.Helper()
		e, s, err := w.Desk.Session()
		if err != nil {
			t.Fatal(err)
		}
		a := s.Results[0]
		for _, b := range s.Results[1:] {
			if b.Board == a.Board {
				a.ID, a.EW = "second", b.EW
				break
			}
		}
		w.Club.MustDo(t, e.ID, &event.EnterResult{Session: s.ID, Result: a})
		w.Desk.Take(e.ID)
	}
	sch, mit, vas := halfways[0].name, halfways[1].name, halfways[2].name
	all := []mending{
		{find: "laat", name: "late", only: sch}, // into the empty place, from the next round
		{find: "laat", name: "late", only: mit, answers: [][2]string{{"round", "9"}}},
		{find: "laat", name: "late", only: vas, answers: [][2]string{{"round", "7"}}},
		{find: "extra", name: "late", only: vas, answers: [][2]string{{"how", "↓"}, {"round", "7"}}},
		{find: "laat", name: "late", only: sch, answers: [][2]string{{"how", "↓↓↓"}}},
		{find: "ziek", name: "leave", answers: [][2]string{{"pair", "2"}}},
		{find: "weg", name: "leave", answers: [][2]string{{"pair", "3"}, {"rest", "↓"}}, added: -1},
		{find: "invaller", name: "substitute", answers: [][2]string{{"pair", "4"}, {"second", "Piet Invaller"}}},
		{find: "om noord", name: "turn", answers: [][2]string{{"round", "2"}, {"table", "3"}}},
		{find: "gedraaid", name: "turn", answers: [][2]string{{"round", "3"}, {"table", ""}}},
		{find: "verkeerde giften", name: "boards", answers: [][2]string{{"round", "2"}, {"table", "2"}, {"played", "17"}}},
		{find: "tegen", name: "tables", answers: [][2]string{{"round", "2"}, {"table", "1"}, {"other", "3"}}},
		{find: "overgeslagen", name: "skip", answers: [][2]string{{"round", ""}, {"table", ""}, {"board", "1"}}, added: -1},
		{find: "resultaat past", name: "stray", before: stray},
		{find: "briefje paren", name: "slip", answers: [][2]string{{"ns", "nz 1"}, {"ew", "nz 2"}, {"board", "1"}, {"written", "1sn+1"}}, added: 1, keep: true},
		{find: "resultaat past", name: "stray"},
		{find: "twee keer", name: "twice", before: again},
		{find: "verkeerde gift", name: "wrongboard", answers: [][2]string{{"board", "1"}, {"move", "↓↓"}, {"to", "2"}}},
		{find: "paarnummers", name: "numbers", answers: [][2]string{{"pair", "2"}, {"pair2", "4"}}},
		{find: "paarnummers", name: "numbers", answers: [][2]string{{"pair", "2"}, {"pair2", "4"}, {"mixed", "↓"}, {"round", "2"}}},
		{find: "schema gekozen", name: "movement", answers: [][2]string{{"movement", "howell"}}, only: sch},
		{find: "schema gekozen", name: "movement", answers: [][2]string{{"movement", "howell"}, {"round", "5"}}, only: sch},
		{find: "schema gekozen", name: "movement", answers: [][2]string{{"movement", "howell"}, {"round", "6"}}, only: mit},
		{find: "schema gekozen", name: "movement", answers: [][2]string{{"movement", "mitchell"}, {"round", "5"}}, only: vas},
		{find: "ronde vervalt", name: "cancel"},
		{find: "ronde vervalt", name: "cancel", answers: [][2]string{{"round", "2"}, {"erase", "↓"}}, gone: true},
		{find: "bedorven", name: "fouled", answers: [][2]string{{"board", "2"}, {"round", "2"}}},
		{find: "avond", name: "wrongevening", gone: true},
		{find: "splitsen", name: "split", answers: [][2]string{{"pairs", "4-7"}}, only: sch, keep: true},
		{find: "splitsen", name: "split", answers: [][2]string{{"pairs", "5-9"}}, only: mit, keep: true},
		{find: "splitsen", name: "split", answers: [][2]string{{"pairs", "6-10"}}, only: vas, keep: true},
		{find: "verkeerde lijn", name: "wrongsection", answers: [][2]string{{"boards", "1"}}},
		{find: "samenvoegen", name: "join"},
	}
	for _, h := range halfways {
		t.Run(h.name, func(t *testing.T) {
			w := h.open(t)
			for _, m := range all {
				if m.only != "" && m.only != h.name {
					continue
				}
				mendOne(t, w, m)
			}
		})
	}
}

// TestMendSections moves results that were typed into the wrong section.
func TestMendSections(t *testing.T) {
	m, err := movements.Generate("howell", movements.Options{Pairs: 6})
	if err != nil {
		t.Fatal(err)
	}
	club := desktest.New()
	e := event.Event{ID: "two", Name: "Twee lijnen", Kind: event.Pairs, Rules: scoring.MesserBridge()}
	s := event.Session{ID: "s", Date: "2026-11-14", FirstBoard: 1, BoardsPerSet: 2}
	for _, letter := range []string{"A", "B"} {
		var ids []event.ID
		for n := range 6 {
			id := event.ID(fmt.Sprint(letter, n+1))
			ids = append(ids, id)
			e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{}})
		}
		s.Sections = append(s.Sections, event.NewSection(letter, m, ids))
	}
	e.Sessions = []event.Session{s}
	club.MustDo(t, "two", &event.NewEvening{Event: e})
	for i, x := range s.Schedule() {
		if x.Section == "A" && x.Round < 3 {
			club.MustDo(t, "two", &event.EnterResult{Session: "s", Result: event.Result{
				ID: event.ID(fmt.Sprint("typed-", i)), Board: x.Board, NS: x.NS, EW: x.EW, Kind: event.Played, Score: score(x.Board, x.Table, x.Round), Source: "typed",
			}})
		}
	}
	w := windowtest.Open(t, light, club, "nl", "two")
	w.Press(fyne.KeyF4)
	was := mustEvent(t, w).Sessions[0].ResultsOn(1)
	mendOne(t, w, mending{find: "verkeerde lijn", name: "wrongsection", answers: [][2]string{{"boards", "1"}}, keep: true})
	after := &mustEvent(t, w).Sessions[0]
	for _, id := range was {
		if letter, _ := after.LabelOf(after.Result(id).NS.A); letter != "B" {
			t.Errorf("%s is in section %s", id, letter)
		}
	}
	if len(was) == 0 {
		t.Error("nothing was typed on board 1")
	}
	mendOne(t, w, mending{find: "samenvoegen", name: "join"})
}

// TestMendFrom reaches the place from every screen where trouble shows, with the pair or
// the line under the cursor filled in, and Escape leads back; the paper after it is shown
// with one key.
func TestMendFrom(t *testing.T) {
	w := halfways[2].open(t)
	for _, key := range []fyne.KeyName{fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6} {
		w.Press(key)
		from := w.Shell.Current().Name()
		if key == fyne.KeyF6 {
			w.Press(fyne.KeyDown)
		}
		w.Press("Ctrl+M")
		if w.Shell.Current().Name() != mend.ScreenName {
			t.Fatalf("from %s it leads to %s", from, w.Shell.Current().Name())
		}
		p := w.Shell.Current().(*mend.Screen).Presenter()
		w.Type("ziek\n")
		if got := p.Value("pair"); (got != "") != (key == fyne.KeyF3 || key == fyne.KeyF4 || key == fyne.KeyF6) {
			t.Errorf("from %s the pair is %q", from, got)
		}
		w.Press(fyne.KeyEscape, fyne.KeyEscape, fyne.KeyEscape)
		if w.Shell.Current().Name() != from {
			t.Errorf("Escape leads to %s, not %s", w.Shell.Current().Name(), from)
		}
	}
	w.Press(fyne.KeyF4)
	p := form(t, w, mending{find: "ziek", name: "leave", answers: [][2]string{{"pair", "2"}}})
	w.Press("Ctrl+Return")
	if len(p.Papers()) == 0 || p.Papers()[0].Kind != "guidecards" {
		t.Fatalf("papers %+v", p.Papers())
	}
	w.Press(fyne.KeyReturn)
	papers, ok := w.Shell.Current().(*paper.Screen)
	if !ok {
		t.Fatalf("Enter leads to %s", w.Shell.Current().Name())
	}
	if row, _ := papers.Presenter().Chosen(); papers.Presenter().Rows()[row].Kind != "guidecards" {
		t.Errorf("%q is chosen", papers.Presenter().Rows()[row].Kind)
	}
	w.Press(fyne.KeyF4)
	form(t, w, mending{find: "kwijt", name: "print", answers: [][2]string{{"boards", "3-4"}}})
	saves := w.Club.Saves
	w.Press("Ctrl+Return", fyne.KeyReturn)
	if w.Club.Saves != saves || papers.Presenter().Boards() != "3, 4" || w.Shell.Current() != papers {
		t.Errorf("%d saves, boards %q, on %s", w.Club.Saves-saves, papers.Presenter().Boards(), w.Shell.Current().Name())
	}
}

// TestMendEvenings takes results back that went to another evening: both halves, with one
// key, from any screen.
func TestMendEvenings(t *testing.T) {
	w := halfways[0].open(t)
	here := w.Desk.Current()
	count := func() (n [2]int) {
		for i, id := range w.Club.IDs() {
			e, err := w.Club.Event(id)
			if err != nil {
				t.Fatal(err)
			}
			n[i] = len(e.Sessions[0].Results)
		}
		return n
	}
	was := count()
	form(t, w, mending{find: "verkeerde avond", name: "wrongevening", answers: [][2]string{{"boards", "1-3"}}})
	w.Press("Ctrl+Return")
	moved := count()
	if moved[0] == 0 || moved[0]+moved[1] != was[1] || w.Desk.Current() != here {
		t.Fatalf("%v became %v", was, moved)
	}
	w.Press(fyne.KeyF5, "Ctrl+Z")
	if now := count(); now != was {
		t.Errorf("undone it is %v, was %v", now, was)
	}
	w.Press("Ctrl+Y")
	if now := count(); now != moved {
		t.Errorf("redone it is %v, not %v", now, moved)
	}
}

func mendOne(t *testing.T, w *windowtest.Window, m mending) {
	t.Helper()
	undo := 1
	if m.before != nil {
		seq := len(w.Club.Journal(w.Desk.Current()))
		m.before(t, w)
		undo += len(w.Club.Journal(w.Desk.Current())) - seq
	}
	w.Press(fyne.KeyF4)
	before := mustEvent(t, w)
	p := form(t, w, m)
	said, refused := p.Effect()
	if testing.Verbose() {
		t.Logf("%s %q:\n%s", m.name, m.answers, strings.Join(said, "\n"))
	}
	if refused && m.name == "wrongsection" { // no pairs with like numbers there: said, and nothing done
		w.Press(fyne.KeyEscape, fyne.KeyEscape)
		return
	}
	if !p.Ready() {
		t.Fatalf("%s %q cannot be done: %q", m.name, m.answers, said)
	}
	saves := w.Club.Saves
	promised := p.Preview()
	if promised != nil && promised.Nothing() {
		t.Errorf("%s does nothing: %q", m.name, said)
	}
	w.Press("Ctrl+Return")
	if p.Mode() != mend.Done {
		s, _ := p.Effect()
		t.Fatalf("%s was not done: %q", m.name, s)
	}
	if w.Club.Saves == saves {
		t.Errorf("%s: nothing was saved", m.name)
	}
	after := mustEvent(t, w)
	if got, want := plain(t, after), plain(t, promised.After); got != want {
		t.Errorf("%s: the preview said\n%.600s\nand it is\n%.600s", m.name, want, got)
	}
	was, is := typed(before), typed(after)
	for id, score := range was {
		if now, ok := is[id]; !ok && !m.gone || ok && now != score {
			t.Errorf("%s: of %s with %d there is %d (%v)", m.name, id, score, now, ok)
		}
	}
	if m.added == 0 && len(is) > len(was) {
		t.Errorf("%s: %d results became %d", m.name, len(was), len(is))
	}
	st, err := w.Desk.Standings()
	if err != nil {
		t.Fatal(err)
	}
	fresh := new(event.Event)
	b, err := json.Marshal(after)
	if err == nil {
		err = json.Unmarshal(b, fresh)
	}
	if err != nil {
		t.Fatal(err)
	}
	anew, err := fresh.Standings(fresh.Sessions[len(fresh.Sessions)-1].ID)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := list(t, st), list(t, anew); got != want {
		t.Errorf("%s: the standings are\n%s, anew\n%s", m.name, got, want)
	}
	if m.keep {
		w.Press(fyne.KeyEscape, fyne.KeyEscape)
		return
	}
	w.Press("Ctrl+Z")
	if now := mustEvent(t, w); !reflect.DeepEqual(plain(t, now), plain(t, before)) {
		t.Errorf("%s: Ctrl+Z leaves\n%.400s\nof\n%.400s", m.name, plain(t, now), plain(t, before))
	}
	if p.Mode() != mend.Asking {
		t.Errorf("%s: undone, mode %v", m.name, p.Mode())
	}
	for range undo - 1 {
		if err := w.Desk.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	w.Press(fyne.KeyEscape, fyne.KeyEscape)
}
