package deals

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
)

// languages are those in which the words are held.
var languages = []string{"nl", "en"}

// shelf has files by their names.
type shelf map[string]File

func (s shelf) ReadDeals(path string) (File, error) {
	f, ok := s[path]
	if !ok {
		return File{}, problem.New("pbn.no-deals")
	}
	return f, nil
}

func (s shelf) FindDeals() []string {
	var all []string
	for path := range s {
		all = append(all, path)
	}
	slices.Sort(all)
	return all
}

// dealt returns the deals of boards 1 and 2, the first with its table of tricks.
func dealt(t testing.TB) []event.BoardDeal {
	t.Helper()
	var all []event.BoardDeal
	for i, text := range []string{
		"N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64",
		"E:QT7642.K.KT73.92 K.AQ732.Q65.KJT5 AJ53.J8.J42.AQ74 98.T9654.A98.863",
	} {
		d := check.Value(bridge.ParseDeal(text))(t)
		all = append(all, event.BoardDeal{Board: i + 1, Deal: d})
	}
	all[0].Tricks = "d8ddad8dda0500105001"
	return all
}

// evening returns an evening of ten pairs on twenty boards, and its presenter.
func evening(t testing.TB, lang string, files shelf) (*desktest.Club, *desk.Desk, *Presenter) {
	t.Helper()
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 5)})
	d := desktest.Desk(club, lang, id)
	return club, d, NewPresenter(d, files)
}

// deals returns those that the club file has.
func deals(t testing.TB, d *desk.Desk) []event.BoardDeal {
	t.Helper()
	e, err := d.Event()
	check.Must(t, err == nil && e != nil, "%v", err)
	return e.Sessions[0].Deals
}

// says holds that each of the sentences is there, in this order and no others.
func says(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	check.That(t, slices.Equal(got, want), "%s:\n%s\nwant\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
}

// TestTake: a file says what taking it over would do, and nothing is saved before that; one
// undo takes it back.
func TestTake(t *testing.T) {
	for _, lang := range languages {
		files := shelf{"/stick/avond.pbn": {Deals: dealt(t)}}
		club, d, p := evening(t, lang, files)
		saves := club.Saves
		if p.Reading() || p.CanTake() || p.CanRemoveAll() || len(p.Boards()) != 20 || p.Deal(1) != nil || p.Tricks() != nil {
			t.Errorf("%s: at first %+v", lang, p)
		}
		if !p.ReadFile(` "/stick/avond.pbn" `) { // as Windows copies a path
			t.Fatal(p.Notice().Text)
		}
		would, _, _ := p.Preview()
		says(t, lang, would, map[string][]string{
			"nl": {
				"avond.pbn: de kaarten van 2 giften (1, 2).", "Zonder spelverdeling blijven: 3-20.",
				"Bij één ervan staat hoeveel slagen haalbaar zijn.",
			},
			"en": {
				"avond.pbn: the hands of 2 boards (1, 2).", "Still without hands: 3-20.",
				"One of them gives the tricks that can be made.",
			},
		}[lang]...)
		if !p.CanTake() || p.State(1) != d.Words.T("deals.state.new") || p.Deal(3) != nil || len(p.Tricks()) != 4 || club.Saves != saves {
			t.Errorf("%s: read %+v, %d saves", lang, p, club.Saves-saves)
		}
		if !p.Take() || club.Saves != saves+1 || !slices.Equal(deals(t, d), files["/stick/avond.pbn"].Deals) {
			t.Fatalf("%s: taken %+v, said %q", lang, deals(t, d), p.Notice().Text)
		}
		want := map[string]string{
			"nl": "Overgenomen uit avond.pbn: de kaarten van 2 giften. Ctrl Z maakt het ongedaan.",
			"en": "Imported from avond.pbn: the hands of 2 boards. Ctrl Z undoes it.",
		}[lang]
		check.Equal(t, fmt.Sprintf("%s: said", lang), p.Notice(), notice.Of(want))
		if p.Reading() || !p.CanRemove() || !p.CanRemoveAll() || p.State(1) != d.Words.T("deals.state.known") {
			t.Errorf("%s: after it %+v", lang, p)
		}
		if err := d.Steps.Undo(); err != nil || len(deals(t, d)) != 0 {
			t.Errorf("%s: undone %v, %+v", lang, err, deals(t, d))
		}
	}
}

// TestTakeAgain: the same file again has nothing to take; another one replaces what is known,
// and shows which boards differ.
func TestTakeAgain(t *testing.T) {
	first := dealt(t)
	other := dealt(t)
	other[1].Deal = other[0].Deal
	_, d, p := evening(t, "en", shelf{"a": {Deals: first}, "b": {Deals: other}})
	check.Must(t, p.ReadFile("a") && p.Take(), "%v", p.Notice().Text)
	p.ReadFile("a")
	if would, _, _ := p.Preview(); p.CanTake() || would[len(would)-1] != "All of that is already known." || p.Take() {
		t.Errorf("the same again: %q", would)
	}
	p.ReadFile("b")
	would, _, _ := p.Preview()
	if !p.CanTake() || would[len(would)-1] != "They replace the 2 already known." || p.State(1) != "known" || p.State(2) != "differs" {
		t.Errorf("another: %q, %s, %s", would, p.State(1), p.State(2))
	}
	check.That(t, p.Take() && deals(t, d)[1] == other[1], "taken %+v", deals(t, d))
}

// TestRefused: what refuses a file stands there with its line, and nothing can be taken.
func TestRefused(t *testing.T) {
	elsewhere := dealt(t)
	for i := range elsewhere {
		elsewhere[i].Board += 100
	}
	files := shelf{
		"bad.pbn":   {Deals: dealt(t), Refused: []error{problem.New("pbn.no-board", "line", 12)}, Remarks: []error{errors.New("a remark")}},
		"other.pbn": {Deals: elsewhere},
	}
	for _, lang := range languages {
		club, d, p := evening(t, lang, files)
		saves := club.Saves
		p.ReadFile("bad.pbn")
		would, look, refused := p.Preview()
		if len(would) > 0 || len(look) != 1 || len(refused) != 1 || !strings.Contains(refused[0], "12") || p.CanTake() || p.Deal(1) != nil {
			t.Errorf("%s: would %q, look %q, refused %q", lang, would, look, refused)
		}
		p.ReadFile("other.pbn")
		_, _, refused = p.Preview()
		says(t, lang, refused, map[string]string{
			"nl": "In other.pbn staan alleen kaarten van giften die vanavond niet gespeeld worden (101, 102). Kijk of het wel het juiste bestand is.",
			"en": "other.pbn only has hands of boards that are not played tonight (101, 102). Check that it is the right file.",
		}[lang])
		check.That(t, !p.Take() && club.Saves == saves, "%s: it is taken", lang)
		for path, want := range map[string]string{"": d.Words.T("deals.no-path"), "gone.pbn": d.Words.Sentence(problem.New("pbn.no-deals"))} {
			if ok := p.ReadFile(path); ok || p.Reading() || p.Notice() != notice.Refuse(want) {
				t.Errorf("%s: %q is read, said %+v", lang, path, p.Notice())
			}
		}
	}
}

// TestHeldAgainstLeads: the deals of a file are held against the leads that are in: those of
// another evening, or one board the wrong way round, are seen before they are taken.
func TestHeldAgainstLeads(t *testing.T) {
	turned := dealt(t)
	h := turned[0].Deal
	turned[0].Deal = bridge.Deal{h[3], h[0], h[1], h[2]}
	for _, lang := range languages {
		club, d, p := evening(t, lang, shelf{"right": {Deals: dealt(t)}, "turned": {Deals: turned}})
		e := check.Value(d.Event())(t)
		for i, x := range e.Sessions[0].Travellers()[0].Lines {
			r := event.Result{
				ID: event.ID("led-" + string(rune('a'+i))), Board: 1, NS: x.NS, EW: x.EW, Kind: event.Played, Source: "usebio", Lead: "S4",
				Contract: bridge.Contract{Level: 4, Denomination: bridge.Hearts}, Tricks: 13,
			}
			r.Score = bridge.NSScore(r.Contract, bridge.VulNone, r.Tricks)
			club.MustDo(t, e.ID, &command.EnterResult{Session: desktest.SessionID(e.ID), Result: r})
		}
		d.Take(e.ID)
		p.Ask(1)
		p.ReadFile("right") // East has the four of spades
		if _, look, _ := p.Preview(); len(look) != 0 || !p.CanTake() {
			t.Errorf("%s: the right hands: %q", lang, look)
		}
		p.ReadFile("turned")
		_, look, _ := p.Preview()
		says(t, lang, look, map[string]string{
			"nl": "Op 1 liggen de meeste uitkomsten niet bij wie uitkwam. Zijn dit de juiste spelverdelingen?",
			"en": "On 1 most leads were not held by the player on lead. Are these the right hands?",
		}[lang])
		check.That(t, p.CanTake(), "%s: the scorer cannot take them all the same", lang)
	}
}

// TestTakeOverTyping: hands that were half typed do not hide those of a file that was taken.
func TestTakeOverTyping(t *testing.T) {
	_, _, p := evening(t, "nl", shelf{"a": {Deals: dealt(t)[:1]}})
	for row := range 2 {
		p.Choose(row)
		p.Hand.Type(0, 0, "A")
	}
	p.ReadFile("a")
	check.Must(t, p.Take(), "%v", p.Notice())
	p.Choose(0)
	h := p.Hand.Hands()
	check.That(t, h[0] != [4]string{"A"}, "board 1 is shown as it was half typed: %q", h)
	p.Choose(1)
	h = p.Hand.Hands()
	check.That(t, h[0] == [4]string{"A"}, "what was typed of board 2 is gone: %q", h)
}

// TestRemove: the deal of one board, and all of them.
func TestRemove(t *testing.T) {
	for _, lang := range languages {
		_, d, p := evening(t, lang, shelf{"a": {Deals: dealt(t)}})
		check.That(t, !p.Remove() && p.Notice().Tone == notice.Refusal, "%s: nothing is there, and it is removed", lang)
		p.ReadFile("a")
		check.That(t, !p.CanRemove() && !p.CanRemoveAll(), "%s: what is only read can be removed", lang)
		p.Take()
		p.Choose(0)
		if !p.Remove() || len(deals(t, d)) != 1 || deals(t, d)[0].Board != 2 || p.Notice() != notice.Of(d.Words.T("deals.removed-one", "board", 1)) {
			t.Errorf("%s: %+v, said %+v", lang, deals(t, d), p.Notice())
		}
		if p.CanRemove() || !p.CanRemoveAll() || p.Hands() != d.Words.T("deals.unknown") {
			t.Errorf("%s: board 1 after it: %s", lang, p.Hands())
		}
		if !p.RemoveAll() || len(deals(t, d)) != 0 || p.Notice() != notice.Of(d.Words.T("deals.removed-all", "n", 1)) {
			t.Errorf("%s: %+v, said %+v", lang, deals(t, d), p.Notice())
		}
	}
}

// TestLocked: where nothing can be saved the reason is given, and no file is offered.
func TestLocked(t *testing.T) {
	for _, lang := range languages {
		club, all := desktest.Sample(t)
		files := shelf{"a": {Deals: dealt(t)}}
		d := desktest.Desk(club, lang, all[desktest.Manual])
		p := NewPresenter(d, files)
		if p.Locked() != d.Words.T("deals.closed") || len(p.Found()) > 0 {
			t.Errorf("%s: closed: %q, found %v", lang, p.Locked(), p.Found())
		}
		d.Take(all[desktest.Halfway])
		p.Read()
		if p.Locked() != "" || len(p.Found()) != 1 {
			t.Errorf("%s: open: %q, found %v", lang, p.Locked(), p.Found())
		}
		club.Locked = "Marie"
		p.ReadFile("a")
		check.That(t, strings.Contains(p.Locked(), "Marie") && !p.CanTake() && !p.Take(), "%s: locked: %q", lang, p.Locked())
	}
}

// TestFailedSave: a refusal of the club file is said, and the file stays as it was read.
func TestFailedSave(t *testing.T) {
	club, d, p := evening(t, "nl", shelf{"a": {Deals: dealt(t)}})
	p.ReadFile("a")
	removed := problem.New("event.gone")
	club.Fail = removed
	check.That(t, !p.Take() && p.Notice() == notice.Refuse(d.Words.Sentence(removed)) && p.Reading(), "said %+v", p.Notice())
	club.Fail = nil
	check.That(t, p.Take(), "the second time: %+v", p.Notice())
}

// TestOtherEvening: what was read for one evening is not taken into another.
func TestOtherEvening(t *testing.T) {
	club, d, p := evening(t, "nl", shelf{"a": {Deals: dealt(t)}})
	other := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 3)})
	p.ReadFile("a")
	d.Take(other)
	p.Read()
	check.That(t, !p.Reading() && !p.Take() && len(deals(t, d)) == 0, "the file is still there for another evening")
	d.Take("")
	p.Read()
	check.That(t, p.Empty() == d.Words.T("evening.none") && p.Selected() == -1 && len(p.Boards()) == 0, "no evening: %q, %v", p.Empty(), p.Boards())
}
