package acts_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/screens/repair"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// repairOf opens a repair of Er ging iets mis by a word typed in its search.
func repairOf(t *testing.T, w *windowtest.Window, word string) (*repair.Screen, *repair.Presenter) {
	t.Helper()
	w.Press("Ctrl+M")
	s := w.Shell.Current().(*repair.Screen)
	if s.Presenter().Mode() == repair.Asking {
		w.Press(fyne.KeyEscape)
	}
	w.Type(word + "\n")
	return s, s.Presenter()
}

// TestPickerGoesToTheNextField holds that Tab, as Enter, goes from a chosen suggestion to the
// field that follows it and not past it, on every screen with such a field.
func TestPickerGoesToTheNextField(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyTab, fyne.KeyReturn} {
		w := halfways[0].open(t)
		s, p := repairOf(t, w, "invaller")
		for s.Asked() != "pair" {
			w.Press(fyne.KeyTab)
		}
		w.Type("5")
		w.Press(key)
		if p.Value("pair") != "pair-9" || s.Asked() != "first" {
			t.Errorf("%s on a substitute's pair %s leads to %q", key, p.Value("pair"), s.Asked())
		}
		w.Close()

		w = halfways[0].open(t)
		w.Press(fyne.KeyF7)
		w.Type("1 1\n")
		for range 3 { // to the ground
			if c, is := w.Canvas.Focused().(*widgets.Cell); is && c.State() != widgets.CellReadOnly {
				break
			}
			w.Press(fyne.KeyTab)
		}
		w.Type("21B")
		w.Press(key)
		if _, is := w.Canvas.Focused().(*widgets.Choice); !is {
			t.Errorf("%s on the ground of a ruling leads to %T, not to the protected side", key, w.Canvas.Focused())
		}
		w.Close()
	}
}

// TestWrongWayIsNotArmed holds that the repair of pairs that sat the wrong way begins with
// one table, and can be done only when it is said which.
func TestWrongWayIsNotArmed(t *testing.T) {
	w := halfways[2].open(t)
	w.Press(fyne.KeyF2)
	s, p := repairOf(t, w, "verkeerd om")
	if p.Title() == "" || p.Value("scope") != "scope-table" || p.Ready() {
		t.Fatalf("%q begins with %s, can be done: %v", p.Title(), p.Value("scope"), p.Ready())
	}
	saves := w.Club.Saves
	w.Press("Ctrl+Return", fyne.KeyReturn, "Ctrl+Return")
	if w.Club.Saves != saves {
		t.Error("it was done")
	}
	for s.Asked() != "round" {
		w.Press(fyne.KeyTab)
	}
	w.Type("2\t3")
	if !p.Ready() {
		said, _ := p.Effect()
		t.Errorf("with round and table it cannot be done: %q", said)
	}
}

// TestRoundThatIsNoNumber holds that a word in the place of a round is refused with a
// sentence at once, whatever else is still empty.
func TestRoundThatIsNoNumber(t *testing.T) {
	w := halfways[0].open(t)
	s, p := repairOf(t, w, "invaller")
	for s.Asked() != "round" {
		w.Press(fyne.KeyTab)
	}
	w.Type("jan\n\t")
	said, refused := p.Effect()
	if !refused || len(said) != 1 || said[0] != "“jan” is geen getal. Typ bij Vanaf ronde een getal, zoals 3." || s.Asked() != "round" {
		t.Errorf("refused %v: %q; the cursor is in %q", refused, said, s.Asked())
	}
	if c := w.Canvas.Focused().(*widgets.Cell); c.State() != widgets.CellRefused || c.Text != "jan" {
		t.Errorf("the cell says %q, state %v", c.Text, c.State())
	}
}

// TestSubstituteWhoPlays holds that the list of possible substitutes says who plays already,
// and that a federation number finds its member there.
func TestSubstituteWhoPlays(t *testing.T) {
	w := halfways[0].open(t)
	_, p := repairOf(t, w, "invaller")
	for _, a := range p.Asks() {
		if a.Name != "first" {
			continue
		}
		found := a.Find("speler")
		if len(found) == 0 || found[0].Quiet == "" {
			t.Errorf("%+v", found)
		}
		return
	}
	t.Fatal("nobody is asked for")
}

// TestMovementIsOffered holds that the empty field of the right movement shows the list when
// Enter is pressed in it, takes none unasked, and finds a movement by a part of its name.
func TestMovementIsOffered(t *testing.T) {
	w := halfways[0].open(t)
	s, p := repairOf(t, w, "schema gekozen")
	if s.Asked() != "movement" || p.Value("movement") != "" {
		t.Fatalf("the cursor is in %q, movement %q", s.Asked(), p.Value("movement"))
	}
	hinted := false
	for _, h := range s.Hints() {
		hinted = hinted || h.Key == "Enter"
	}
	w.Press(fyne.KeyReturn, fyne.KeyReturn, fyne.KeyReturn)
	if !hinted || p.Value("movement") != "" || s.Asked() != "movement" {
		t.Errorf("hinted %v, movement %q", hinted, p.Value("movement"))
	}
	w.Press(fyne.KeyDown, fyne.KeyReturn)
	if p.Value("movement") == "" || s.Asked() != "round" {
		t.Errorf("movement %q, the cursor is in %q", p.Value("movement"), s.Asked())
	}
}

// TestRepairFindsTheWordsPeopleUse holds that the words a scorer thinks of find their repair,
// those that are repaired on another screen too, and that Enter leads there.
func TestRepairFindsTheWordsPeopleUse(t *testing.T) {
	for lang, words := range map[string]map[string]string{
		"nl": {
			"omgekeerd": "turn", "verkeerd om": "turn", "arbiter": "ruling", "naam": "name", "bye": "late", "rust": "late",
			"invaller": "substitute", "te laat": "late", "ziek": "leave", "straf": "ruling", "tikfout": "result",
		},
		"en": {
			"arrow switch": "turn", "wrong way": "turn", "director": "ruling", "name": "name", "bye": "late", "sit-out": "late",
			"substitute": "substitute", "late": "late", "ill": "leave", "penalty": "ruling", "typo": "result",
		},
	} {
		club := desktest.New(t)
		p := repair.NewPresenter(desktest.Desk(club, lang, halfways[0].make(t, club, "Clubavond", true)))
		for word, name := range words {
			p.Filter(word)
			found := false
			for _, x := range p.Repairs() {
				found = found || x.Name == name
			}
			if !found {
				t.Errorf("%s: %q finds %+v", lang, word, p.Repairs())
			}
		}
	}
	club := desktest.New(t)
	p := repair.NewPresenter(desktest.Desk(club, "en", halfways[0].make(t, club, "Clubavond", true)))
	for typed, name := range map[string]string{"wrong movement": "movement", "movement": "movement", "round": "cancel", "traveller": "print"} {
		if p.Filter(typed); p.Repairs()[0].Name != name {
			t.Errorf("%q finds %s first", typed, p.Repairs()[0].Name)
		}
	}
	for word, screen := range map[string]string{"arbiter": "screen.ruling", "naam": "screen.players", "tikfout": "screen.entry"} {
		w := halfways[0].open(t)
		w.Press(fyne.KeyF2)
		repairOf(t, w, word)
		if got := w.Shell.Current().Name(); got != screen {
			t.Errorf("%q leads to %s, want %s", word, got, screen)
		}
		w.Close()
	}
}

// TestMovementIsFoundByItsName holds that letters of a movement's name find it in the field of
// the right movement, and that Enter takes it.
func TestMovementIsFoundByItsName(t *testing.T) {
	for typed, name := range map[string]string{"scheve": "Scheveningen", "mitch": "Mitchell", "howell": "Howell"} {
		w := halfways[1].open(t)
		s, p := repairOf(t, w, "schema gekozen")
		w.Type(typed + "\n")
		if s.Asked() == "movement" {
			t.Errorf("%q is not taken", typed)
		}
		for _, a := range p.Asks() {
			if a.Name == "movement" && !strings.HasPrefix(a.Shown(p.Value(a.Name)), name) {
				t.Errorf("%q takes %q", typed, a.Shown(p.Value(a.Name)))
			}
		}
		w.Close()
	}
}

// TestMovementThatDoesNotFit holds that the field of the right movement says while one types
// that none fits, and that Enter on it refuses it.
func TestMovementThatDoesNotFit(t *testing.T) {
	w := halfways[1].open(t)
	s, p := repairOf(t, w, "schema gekozen")
	said := strings.ReplaceAll(w.Desk.Words.T("repair.none-such", "text", "zwits", "what", w.Desk.Words.T("repair.ask.movement")), "**", "")
	shows := func() bool {
		seen := ""
		uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
			if text, is := o.(*canvas.Text); is {
				seen += " " + text.Text
			}
		})
		return strings.Contains(strings.Join(strings.Fields(seen), " "), said)
	}
	w.Type("zwits")
	if !shows() {
		t.Error("nothing is said while one types")
	}
	w.Type("\n")
	if c := w.Canvas.Focused().(*widgets.Cell); !shows() || c.State() != widgets.CellRefused || p.Value("movement") != "" || s.Asked() != "movement" {
		t.Errorf("after Enter: state %v, movement %q", c.State(), p.Value("movement"))
	}
	w.Press("Ctrl+A")
	w.Type("scheve")
	if shows() {
		t.Error("it is still said")
	}
}

// TestGuestAfterRefusal holds that a name that was refused is no longer refused when
// Ctrl G makes it a guest: neither its cell nor its field says so.
func TestGuestAfterRefusal(t *testing.T) {
	w := halfways[0].open(t)
	s, p := repairOf(t, w, "invaller")
	for s.Asked() != "first" {
		w.Press(fyne.KeyTab)
	}
	w.Type("an spelar\t") // somebody may be meant, so that no guest is made of it
	c := w.Canvas.Focused().(*widgets.Cell)
	const refusal = "An Spelar staat niet op de ledenlijst."
	if seen := strings.Join(strings.Fields(windowtest.SeenTexts(w)), " "); c.State() != widgets.CellRefused || !strings.Contains(seen, refusal) {
		t.Fatalf("state %v, seen %q", c.State(), seen)
	}
	w.Press("Ctrl+G")
	if p.Value("first") != "guest:an spelar" || s.Asked() != "second" {
		t.Errorf("the first player is %q, the cursor in %q", p.Value("first"), s.Asked())
	}
	if seen := strings.Join(strings.Fields(windowtest.SeenTexts(w)), " "); c.State() != widgets.CellPlain || c.Text != "An Spelar" || strings.Contains(seen, refusal) {
		t.Errorf("the cell has %q, state %v, seen %q", c.Text, c.State(), seen)
	}
}
