package widgets_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

func TestButton(t *testing.T) {
	uitest.App(t, theme.Look{})
	n := 0
	b := widgets.MainButton("Begin de avond", func() { n++ })
	c := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 100), widgets.Row(0, b)).Canvas()
	var keys []fyne.KeyName
	c.SetOnTypedKey(func(ev *fyne.KeyEvent) { keys = append(keys, ev.Name) })
	c.FocusNext()
	uitest.Press(c, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyF5)
	test.Tap(b)
	check.That(t, n == 4 && slices.Equal(keys, []fyne.KeyName{fyne.KeyF5}),
		"pressed %d times, want 4; keys to the window %v", n, keys)
	b.Disable()
	c.Unfocus()
	c.FocusNext()
	b.Press()
	check.That(t, n == 4 && c.Focused() == nil, "a disabled button was pressed (%d) or has the focus", n)
}

func TestCheck(t *testing.T) {
	uitest.App(t, theme.Look{})
	var got []bool
	k := widgets.NewCheck("namenlijst", false, func(v bool) { got = append(got, v) })
	c := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 100), widgets.Row(0, k)).Canvas()
	c.FocusNext()
	uitest.Press(c, fyne.KeySpace)
	test.Tap(k)
	k.SetChecked(true)
	check.That(t, slices.Equal(got, []bool{true, false}) && k.Checked(), "said %v, is %v", got, k.Checked())
}

// TestRadio holds: the arrows, Space and a click choose, Enter goes on and chooses nothing, what
// the mouse is over shows it, and one that is disabled shows what is chosen and nothing more.
func TestRadio(t *testing.T) {
	uitest.App(t, theme.Look{})
	var got []int
	r := widgets.NewRadio([]string{"Licht", "Donker", "Hoog contrast"}, 0, func(i int) { got = append(got, i) })
	next := widgets.NewButton("Verder", nil)
	c := uitest.Window(t, theme.Look{}, fyne.NewSize(400, 200), widgets.Stack(8, r, next)).Canvas()
	c.FocusNext()
	uitest.Press(c, fyne.KeyRight, fyne.KeyDown, fyne.KeyDown, fyne.KeyLeft, fyne.KeyUp, fyne.KeyEnd, fyne.KeySpace, fyne.KeyReturn)
	check.That(t, slices.Equal(got, []int{1, 2, 1, 0, 2, 0}) && c.Focused() == fyne.Focusable(next), "said %v, the focus is on %T", got, c.Focused())
	drawn := func() (n int) {
		uitest.WalkIn(r, func(fyne.CanvasObject) { n++ })
		return n
	}
	at := fyne.NewPos(30, 5)           // on the first
	test.TapAt(r, fyne.NewPos(390, 5)) // beside them
	r.SetOptions([]string{"Licht", "Donker"}, 1)
	test.TapAt(r, at)
	check.That(t, r.Index() == 0 && len(got) == 7, "a click chose %d, said %v", r.Index(), got)
	plain := drawn()
	r.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	check.Equal(t, "drawn under the mouse", drawn(), plain+1)
	r.MouseOut()
	check.Equal(t, "drawn when it has left", drawn(), plain)
	r.Disable()
	test.TapAt(r, fyne.NewPos(120, 5))
	c.Unfocus()
	c.FocusNext()
	check.That(t, r.Index() == 0 && c.Focused() == fyne.Focusable(next), "one that is disabled was chosen from, or has the focus: %d, %T", r.Index(), c.Focused())
}

func TestChoice(t *testing.T) {
	uitest.App(t, theme.Look{})
	var got []int
	k := widgets.NewChoice([]string{"MesserBridge", "NBB", "WBF", "WBF oud"}, 0, func(i int) { got = append(got, i) })
	c := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 300), widgets.NewFieldOf("Regels", k)).Canvas()
	c.FocusNext()
	uitest.Press(c, fyne.KeyDown, fyne.KeyUp, fyne.KeyUp)
	uitest.Type(c, "ww")
	uitest.Press(c, fyne.KeyDown)
	check.That(t, slices.Equal(got, []int{1, 0, 2, 3}) && k.Selected() == "WBF oud", "said %v, is %q", got, k.Selected())
	var passed []fyne.KeyName
	c.SetOnTypedKey(func(ev *fyne.KeyEvent) { passed = append(passed, ev.Name) })
	for _, x := range []struct {
		typed string
		key   fyne.KeyName
		want  int
	}{
		{"", fyne.KeyHome, 3},
		{"", fyne.KeyUp, 3},
		{"n", fyne.KeyReturn, 1},
		{"w", fyne.KeyReturn, 2},
		{"", fyne.KeyReturn, 2},
		{"m", fyne.KeyEscape, 2},
		{"m", fyne.KeyF4, 2},
		{"m", fyne.KeyTab, 2},
	} {
		c.Focus(k)
		uitest.Press(c, fyne.KeyReturn)
		check.Must(t, c.Overlays().Top() != nil, "Enter does not show the list")
		uitest.Type(c, x.typed)
		uitest.Press(c, x.key)
		if open := c.Overlays().Top() != nil; open {
			uitest.Press(c, fyne.KeyEscape)
		}
		check.Equal(t, fmt.Sprintf("%q and %s in the list choose", x.typed, x.key), k.Index(), x.want)
		check.That(t, c.Overlays().Top() == nil, "%q and %s: the list is open", x.typed, x.key)
	}
	check.Slices(t, "keys for the window", passed, []fyne.KeyName{fyne.KeyF4})
	test.Tap(k)
	uitest.ClickAt(c, fyne.CurrentApp().Driver().AbsolutePositionForObject(k).AddXY(20, k.Size().Height*3/2))
	check.That(t, k.Index() == 0 && c.Overlays().Top() == nil, "a click on the first line chooses %d", k.Index())
}

func TestBoardStrip(t *testing.T) {
	uitest.App(t, theme.Look{})
	var got []int
	s := widgets.NewBoardStrip(nil, func(b int) { got = append(got, b) })
	boards := make([]widgets.Board, 24)
	for i := range boards {
		boards[i].Number = i + 1
	}
	s.Set(boards, 7)
	c := uitest.Window(t, theme.Look{}, fyne.NewSize(180, 400), s).Canvas()
	c.FocusNext()
	uitest.Press(c, fyne.KeyDown, fyne.KeyRight, fyne.KeyReturn, fyne.KeyEnd, fyne.KeyDown, fyne.KeySpace)
	test.TapAt(s, fyne.NewPos(38+6+5, 34+6+5))
	check.Slices(t, "chose", got, []int{12, 24, 6})
	test.TapAt(s, fyne.NewPos(5, 395))
	check.That(t, len(got) == 3, "a click beside the boards chose one")
}

// finder returns a picker over a few members.
func finder(t *testing.T) (*widgets.Picker, fyne.Canvas, *[]string) {
	t.Helper()
	uitest.App(t, theme.Look{})
	members := []string{"Jan Janssens", "Jan Jansen", "Piet Peeters"}
	var said []string
	var found []string
	p := widgets.NewPicker()
	p.OnFind = func(text string) []widgets.Suggestion {
		found = nil
		var out []widgets.Suggestion
		for _, m := range members {
			if len(m) >= len(text) && m[:len(text)] == text {
				found = append(found, m)
				out = append(out, widgets.Suggestion{Text: m})
			}
		}
		return out
	}
	p.OnPick = func(i int) { said = append(said, "pick "+found[i]) }
	p.OnNew = func(text string) { said = append(said, "new "+text) }
	p.OnClear = func() { said = append(said, "clear") }
	c := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 300), widgets.Stack(4, p, widgets.NewCell())).Canvas()
	c.Focus(p.Cell)
	return p, c, &said
}

func TestPicker(t *testing.T) {
	for _, k := range []struct {
		name, typed string
		keys        []fyne.KeyName
		want        []string
		text        string
	}{
		{"the first", "Jan", []fyne.KeyName{fyne.KeyReturn}, []string{"pick Jan Janssens"}, "Jan Janssens"},
		{"the second", "Jan", []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn}, []string{"pick Jan Jansen"}, "Jan Jansen"},
		{"by Tab", "Piet", []fyne.KeyName{fyne.KeyTab}, []string{"pick Piet Peeters"}, "Piet Peeters"},
		{"a guest", "Gast", []fyne.KeyName{fyne.KeyReturn}, []string{"new Gast"}, "Gast"},
		{"never mind", "Jan", []fyne.KeyName{fyne.KeyEscape}, nil, ""},
		{"past the end", "Jan", []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn}, []string{"pick Jan Jansen"}, "Jan Jansen"},
	} {
		t.Run(k.name, func(t *testing.T) {
			p, c, said := finder(t)
			uitest.Type(c, k.typed)
			check.Must(t, p.Open(), "no list while typing")
			uitest.Press(c, k.keys...)
			if !slices.Equal(*said, k.want) || p.Cell.Text != k.text || p.Open() {
				t.Errorf("said %q, cell %q, list open %v; want %q, %q", *said, p.Cell.Text, p.Open(), k.want, k.text)
			}
		})
	}
}

func TestPickerNewOnTheLastLine(t *testing.T) {
	p, c, said := finder(t)
	p.NewText = func(text string) string { return text + " is een gast" }
	uitest.Type(c, "Jan")
	uitest.Press(c, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	check.Slices(t, "said", *said, []string{"new Jan"})
}

func TestPickerByMouse(t *testing.T) {
	p, c, said := finder(t)
	uitest.Type(c, "Jan")
	p.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 29+2+26+5)}})
	check.Slices(t, "said", *said, []string{"pick Jan Jansen"})
}

// A cursor taken away by the mouse picks nobody when there is a doubt; what was typed stays.
func TestPickerLeftInDoubt(t *testing.T) {
	p, c, said := finder(t)
	uitest.Type(c, "Jan")
	c.Unfocus()
	check.That(t, len(*said) == 0 && p.Cell.Text == "Jan" && p.Cell.Saved() == "" && !p.Open(),
		"said %q, cell %q", *said, p.Cell.Text)
	c.Focus(p.Cell)
	uitest.Type(c, "Piet")
	c.Unfocus()
	check.Slices(t, "said", *said, []string{"pick Piet Peeters"})
}

// With Keeps the mouse takes what is chosen, as Tab does, and what is none of them stays.
func TestPickerKeeps(t *testing.T) {
	p, c, said := finder(t)
	p.Keeps, p.OnNew = true, nil
	uitest.Type(c, "Jan")
	uitest.Press(c, fyne.KeyDown)
	check.Equal(t, "chosen", p.Selected(), 1)
	c.Unfocus()
	check.That(t, slices.Equal(*said, []string{"pick Jan Jansen"}) && !p.Open(), "said %q, list open %v", *said, p.Open())
	c.Focus(p.Cell)
	uitest.Type(c, "Xaveer")
	c.Unfocus()
	check.That(t, len(*said) == 1 && p.Cell.Text == "Xaveer" && p.Selected() == -1 && !p.Settle(),
		"said %q, cell %q, chosen %d", *said, p.Cell.Text, p.Selected())
	c.Focus(p.Cell)
	uitest.Press(c, fyne.KeyEscape)
	check.That(t, p.Cell.Text == "Jan Jansen" && !p.Open(), "taken back: cell %q, list open %v", p.Cell.Text, p.Open())
}

// What is chosen in a list that is offered is taken by Settle too, with nothing typed.
func TestPickerSettlesWhatIsOffered(t *testing.T) {
	p, c, said := finder(t)
	p.Offers = true
	uitest.Press(c, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
	check.That(t, p.Settle() && slices.Equal(*said, []string{"pick Piet Peeters"}) && !p.Open() && p.Cell.Text == "Piet Peeters",
		"said %q, cell %q, list open %v", *said, p.Cell.Text, p.Open())
}

// With Offers the arrow down shows all there is; leaving it changes nothing.
func TestPickerOffers(t *testing.T) {
	for name, k := range map[string]struct {
		keys []fyne.KeyName
		want []string
		text string
	}{
		"the first":  {[]fyne.KeyName{fyne.KeyReturn}, []string{"pick Jan Janssens"}, "Jan Janssens"},
		"the third":  {[]fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn}, []string{"pick Piet Peeters"}, "Piet Peeters"},
		"never mind": {[]fyne.KeyName{fyne.KeyEscape}, nil, ""},
		"by Tab":     {[]fyne.KeyName{fyne.KeyTab}, nil, ""},
	} {
		p, c, said := finder(t)
		p.NewText = func(text string) string { return text + " is een gast" }
		uitest.Press(c, fyne.KeyDown)
		check.That(t, !p.Open(), "a list without being asked for")
		p.Offers = true
		c.Focus(p.Cell)
		uitest.Press(c, fyne.KeyDown)
		if !p.Open() || len(p.Found()) != 3 {
			t.Fatalf("%s: %d found", name, len(p.Found()))
		}
		uitest.Press(c, k.keys...)
		if !slices.Equal(*said, k.want) || p.Cell.Text != k.text || p.Open() {
			t.Errorf("%s: said %q, cell %q, open %v", name, *said, p.Cell.Text, p.Open())
		}
	}
	p, c, said := finder(t)
	p.Offers = true
	uitest.Press(c, fyne.KeyDown)
	p.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 29+2+26+5)}})
	check.Slices(t, "by mouse: said", *said, []string{"pick Jan Jansen"})
}

func TestPickerCleared(t *testing.T) {
	p, c, said := finder(t)
	p.SetText("Jan Jansen")
	uitest.Press(c, "Ctrl+A", fyne.KeyBackspace, fyne.KeyReturn)
	check.Slices(t, "said", *said, []string{"clear"})
}

func TestFieldRefuses(t *testing.T) {
	uitest.App(t, theme.Look{})
	f := widgets.NewField("Aantal paren")
	c := uitest.Window(t, theme.Look{}, fyne.NewSize(200, 200), widgets.Stack(0, f)).Canvas()
	before := f.HeightFor(200)
	f.Refuse("Typ een getal van 4 tot 80; dit zijn er te veel.")
	uitest.Settle(c)
	check.That(t, f.Cell.State() == widgets.CellRefused && f.Refused() && f.HeightFor(200) > before,
		"the sentence is not shown")
	f.Refuse("")
	check.That(t, f.Cell.State() == widgets.CellPlain && f.HeightFor(200) == before, "the sentence stays")
}
