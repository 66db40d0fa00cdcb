package acts_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/translation"
	"uitslag/ui/screens/repair"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// TestRepairPreviewWhileTyping holds that what is shown while one of many is being typed,
// its list still open, is what Ctrl+Enter and a click on the button do then: no less and
// nothing else.
func TestRepairPreviewWhileTyping(t *testing.T) {
	click := func(w *windowtest.Window) {
		w.Canvas.Unfocus() // as the mouse does when it goes down
		for _, b := range windowtest.Buttons(w.Canvas) {
			if b.KeyShown() == "Ctrl Enter" {
				test.Tap(b)
			}
		}
		uitest.Settle(w.Canvas)
	}
	for _, c := range []struct {
		is     string
		m      windowtest.RepairCase
		last   string // what is being typed at
		typing func(w *windowtest.Window)
		// value is what is answered then, "" for nothing that can be done. The pairs are
		// NS 1, EW 1, NS 2 …: the 13th is NS 7.
		value string
	}{
		{"its number", windowtest.RepairCase{Find: "ziek", Name: "leave"}, "pair", windowtest.Types("7"), "pair-13"},
		{"the second that fits", windowtest.RepairCase{Find: "ziek", Name: "leave"}, "pair", func(w *windowtest.Window) {
			w.Type("paar")
			w.Press(fyne.KeyDown)
		}, "pair-2"},
		{"the third that is offered", windowtest.RepairCase{Find: "ziek", Name: "leave"}, "pair", windowtest.Keys(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown), "pair-3"},
		{"taken back", windowtest.RepairCase{Find: "ziek", Name: "leave", Answers: [][2]string{{"pair", "4"}}}, "pair", func(w *windowtest.Window) {
			w.Type("7")
			w.Press(fyne.KeyEscape)
		}, "pair-7"},
		{"looked at and left", windowtest.RepairCase{Find: "ziek", Name: "leave", Answers: [][2]string{{"pair", "4"}}}, "pair", windowtest.Keys(fyne.KeyDown, fyne.KeyDown, fyne.KeyTab), "pair-7"},
		{"what is none of them", windowtest.RepairCase{Find: "ziek", Name: "leave"}, "pair", windowtest.Types("paar 99"), ""},
		{"nothing", windowtest.RepairCase{Find: "ziek", Name: "leave"}, "pair", windowtest.Keys(fyne.KeyDelete), ""},
		{"the second pair of two", windowtest.RepairCase{Find: "paarnummers", Name: "numbers", Answers: [][2]string{{"pair", "2"}}}, "pair2", windowtest.Types("5"), "pair-9"},
		{"a guest", windowtest.RepairCase{Find: "invaller", Name: "substitute", Answers: [][2]string{{"pair", "4"}}}, "second", func(w *windowtest.Window) {
			w.Type("Zeno Gast")
			w.Press("Ctrl+G")
		}, "guest:Zeno Gast"},
		{"a name nobody has", windowtest.RepairCase{Find: "invaller", Name: "substitute", Answers: [][2]string{{"pair", "4"}}}, "second", windowtest.Types("Zeno Gast\n"), "guest:Zeno Gast"},
		{"a name written otherwise", windowtest.RepairCase{Find: "invaller", Name: "substitute", Answers: [][2]string{{"pair", "4"}}}, "second", windowtest.Types("An Spelar\n\t\n"), ""},
		{"a movement", windowtest.RepairCase{Find: "schema gekozen", Name: "movement"}, "movement", windowtest.Types("howell"), "howell"},
	} {
		for how, do := range map[string]func(*windowtest.Window){"Ctrl+Enter": windowtest.Keys("Ctrl+Return"), "a click": click} {
			t.Run(c.is+", "+how, func(t *testing.T) {
				w := halfways[0].open(t)
				p := windowtest.Form(t, w, c.m)
				s := w.Shell.Current().(*repair.Screen)
				for n := 0; s.Asked() != c.last; n++ {
					if n > 12 {
						t.Fatalf("nothing asks for %q", c.last)
					}
					w.Press(fyne.KeyTab)
				}
				c.typing(w)
				said, _ := p.Effect()
				promised := p.Preview()
				if p.Ready() != (c.value != "") {
					t.Fatalf("ready is %v: %q", p.Ready(), said)
				}
				if got := p.Value(c.last); c.last != "movement" && c.last != "second" && got != c.value {
					t.Errorf("the answer is %q, want %q", got, c.value)
				}
				saves := w.Club.Saves
				do(w)
				if c.value == "" {
					after, _ := p.Effect()
					if w.Club.Saves != saves || p.Mode() != repair.Asking || !slices.Equal(after, said) {
						t.Errorf("it said %q, and now %q: %d saved", said, after, w.Club.Saves-saves)
					}
					return
				}
				if p.Mode() != repair.Done {
					after, _ := p.Effect()
					t.Fatalf("it said %q and was not done: %q", said, after)
				}
				if !slices.Equal(p.Told(), said) {
					t.Errorf("it said %q before and %q after", said, p.Told())
				}
				if got, want := plain(t, windowtest.MustEvent(t, w)), plain(t, promised.After); got != want {
					t.Errorf("the preview was\n%.600s\nand it is\n%.600s", want, got)
				}
			})
		}
	}
}

// TestRepairTitles holds that every repair is found first by its own title, signs and all,
// and by a few of its words with theirs.
func TestRepairTitles(t *testing.T) {
	for _, lang := range []string{"nl", "nl-NL", "en"} {
		club, all := desktest.Sample(t)
		w := windowtest.Open(t, windowtest.Light, club, lang, all[desktest.Halfway])
		w.Press("Ctrl+M")
		p := w.Shell.Current().(*repair.Screen).Presenter()
		for _, name := range repair.Names() {
			title := translation.For(lang).T("repair.title." + name)
			p.Filter(title)
			if found := p.Repairs(); len(found) == 0 || found[0].Name != name {
				t.Errorf("%s: %q finds %+v", lang, title, found)
			}
		}
	}
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Press("Ctrl+M")
	p := w.Shell.Current().(*repair.Screen).Presenter()
	for typed, name := range map[string]string{"(kaarten verwisseld)": "fouled", "noord-zuid": "turn", "(noord": "turn", "ziek!": "leave"} {
		p.Filter("")
		w.Type(typed)
		if found := p.Repairs(); len(found) == 0 || found[0].Name != name {
			t.Errorf("%q finds %+v", typed, found)
		}
		w.Press(fyne.KeyEscape)
	}
}
