package screen_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// table is a table that notes what was done.
type table struct {
	screen.Commands
	did                   []string
	asked, locked, inList bool
}

func newTable() *table {
	t := &table{}
	do := func(what string) func() { return func() { t.did = append(t.did, what) } }
	locked := screen.Unless(func() string { return map[bool]string{true: "Els has the file."}[t.locked] })
	t.Commands = screen.NewCommands(
		translation.For("en"),
		screen.In(
			screen.If(func() bool { return t.asked }),
			screen.Command{Key: "Esc", Label: "log.hint.close", Do: do("close")},
		),
		[]screen.Command{
			{Key: "Esc", Label: "log.hint.all", Do: do("all")},
			{Key: "PgUp PgDn", Label: "log.hint.more", Step: func(by int) { do(map[int]string{-1: "up", 1: "down"}[by])() }},
			{Key: "Enter", Label: "log.hint.look", At: func() bool { return t.inList }, Button: "log.look", Help: "tip.more", Do: do("look")},
			{Key: "Ctrl T", Label: "log.hint.back", Args: func() []any { return []any{"n", 3} }, When: locked, Button: "log.go-back", Do: do("back")},
			{Key: "Ctrl Z", Do: do("undo")},
			{Key: "Ctrl Y", Do: do("redo")},
			{Key: "Ctrl C", Label: "ranking.hint.copy", Quiet: func() bool { return t.inList }, Do: do("copy")},
			{Key: "Ctrl +", Do: do("larger")},
			{Key: "Alt ↑", Do: do("higher")},
			{Key: "Space", Label: "ranking.hint.read-on", Do: do("read")},
			{Key: "+", Do: do("plus")},
			{Key: "↑↓", Label: "log.hint.choose"},
		},
	)
	return t
}

// footer returns what the footer says.
func (t *table) footer() (out []string) {
	for _, h := range t.Hints() {
		out = append(out, h.Key+" "+h.Text)
	}
	return out
}

// TestFooter holds that the footer has the commands that can be done now, in their order,
// each key once.
func TestFooter(t *testing.T) {
	w := translation.For("en")
	c := newTable()
	want := []string{
		"Esc " + w.T("log.hint.all"), "PgUp PgDn " + w.T("log.hint.more"),
		"Ctrl T " + w.T("log.hint.back", "n", 3), "Ctrl C " + w.T("ranking.hint.copy"),
		"Space " + w.T("ranking.hint.read-on"), "↑↓ " + w.T("log.hint.choose"),
	}
	check.Slices(t, "the footer", c.footer(), want)
	c.asked, c.locked, c.inList = true, true, true
	want = []string{
		"Esc " + w.T("log.hint.close"), want[1], "Enter " + w.T("log.hint.look"), want[4], want[5],
	}
	check.Slices(t, "the footer", c.footer(), want)
}

// TestKeys holds that a key does what the footer says, that what cannot be done leaves it to
// the window, and that a shortcut is known however the desktop gives it.
func TestKeys(t *testing.T) {
	ctrl, shift := fyne.KeyModifierShortcutDefault, fyne.KeyModifierShift
	key := func(k fyne.KeyName) func(*table) bool {
		return func(c *table) bool { return c.Press(&fyne.KeyEvent{Name: k}) }
	}
	cut := func(sc fyne.Shortcut) func(*table) bool { return func(c *table) bool { return c.Shortcut(sc) } }
	held := func(mod fyne.KeyModifier, k fyne.KeyName) func(*table) bool {
		return cut(&desktop.CustomShortcut{KeyName: k, Modifier: mod})
	}
	for name, x := range map[string]struct {
		state  table
		strike func(*table) bool
		want   string
	}{
		"the first that can be done":       {table{asked: true}, key(fyne.KeyEscape), "close"},
		"the next one":                     {table{}, key(fyne.KeyEscape), "all"},
		"the first of a pair":              {table{}, key(fyne.KeyPageUp), "up"},
		"the second of a pair":             {table{}, key(fyne.KeyPageDown), "down"},
		"Enter where the cursor means it":  {table{inList: true}, key(fyne.KeyReturn), "look"},
		"the other Enter":                  {table{inList: true}, key(fyne.KeyEnter), "look"},
		"Enter elsewhere":                  {table{}, key(fyne.KeyReturn), ""},
		"Ctrl T":                           {table{}, held(ctrl, fyne.KeyT), "back"},
		"Ctrl T in a locked file":          {table{locked: true}, held(ctrl, fyne.KeyT), ""},
		"Ctrl Shift T":                     {table{}, held(ctrl|shift, fyne.KeyT), ""},
		"T alone":                          {table{}, key(fyne.KeyT), ""},
		"undo":                             {table{}, cut(&fyne.ShortcutUndo{}), "undo"},
		"redo":                             {table{}, cut(&fyne.ShortcutRedo{}), "redo"},
		"Ctrl Shift Z":                     {table{}, held(ctrl|shift, fyne.KeyZ), "redo"},
		"copy, also where nothing says so": {table{inList: true}, cut(&fyne.ShortcutCopy{}), "copy"},
		"a plus with Shift":                {table{}, held(ctrl|shift, fyne.KeyEqual), "larger"},
		"Alt":                              {table{}, held(fyne.KeyModifierAlt, fyne.KeyUp), "higher"},
		"Space":                            {table{}, key(fyne.KeySpace), "read"},
		"a sign":                           {table{}, func(c *table) bool { return c.Rune('+') }, "plus"},
		"a key that only the list knows":   {table{}, key(fyne.KeyDown), ""},
	} {
		c := newTable()
		c.asked, c.locked, c.inList = x.state.asked, x.state.locked, x.state.inList
		took := x.strike(c)
		if did := slices.Concat(c.did, []string{""})[0]; did != x.want || took != (x.want != "") || len(c.did) > 1 {
			t.Errorf("%s: did %q, took it: %v; want %q", name, c.did, took, x.want)
		}
	}
}

// TestButtons holds that a button has the caption and the key of its command, and does it
// where it can be done, wherever the cursor is.
func TestButtons(t *testing.T) {
	uitest.App(t, theme.Look{})
	w := translation.For("en")
	c := newTable()
	look, back := c.Button("log.look"), c.MainButton("log.go-back")
	check.That(t, look.Text() == w.T("log.look") && look.KeyShown() == "Enter" && back.KeyShown() == "Ctrl T",
		"%q with %q, %q with %q", look.Text(), look.KeyShown(), back.Text(), back.KeyShown())
	tip, _ := look.Tip(fyne.Position{})
	check.That(t, tip == w.T("tip.more"), "the tip is %q", tip)
	look.Press()
	back.Press()
	c.locked = true
	back.Press()
	want := []string{"look", "back"}
	check.That(t, slices.Equal(c.did, want), "did %q, want %q", c.did, want)
}

// TestButtonOfTwoWithOneKey holds that a click does the command of its button, also where
// another one with its key can be done.
func TestButtonOfTwoWithOneKey(t *testing.T) {
	uitest.App(t, theme.Look{})
	var did []string
	do := func(what string) func() { return func() { did = append(did, what) } }
	c := screen.NewCommands(translation.For("en"), []screen.Command{
		{Key: "Enter", Button: "log.look", Do: do("look")},
		{Key: "Enter", Button: "log.go-back", Do: do("back")},
	})
	c.Button("log.go-back").Press()
	c.Button("log.look").Press()
	want := []string{"back", "look"}
	check.That(t, slices.Equal(did, want), "did %q, want %q", did, want)
}

// TestWhy holds that a condition that is not met says why, the first one of several.
func TestWhy(t *testing.T) {
	yes := screen.If(func() bool { return true })
	locked := screen.Unless(func() string { return "locked" })
	for _, w := range []screen.When{yes.And(locked), locked.And(yes), locked} {
		is, reason := w()
		check.That(t, !is && reason == "locked", "%v, because %q", is, reason)
	}
	is, _ := screen.Given(nil)()
	check.That(t, !is, "what the window does not offer can be done")
}

// TestRefused holds that a key whose command cannot be done says why, where the screen asks.
func TestRefused(t *testing.T) {
	strike := func(c *table) bool {
		return c.Shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyT, Modifier: fyne.KeyModifierShortcutDefault})
	}
	c := newTable()
	c.locked = true
	check.That(t, !strike(c), "a key that nobody is told of is not the window's")
	var told []string
	c.Refuse = func(reason string) { told = append(told, reason) }
	check.That(t, strike(c) && slices.Equal(told, []string{"Els has the file."}) && len(c.did) == 0,
		"told %q, did %q", told, c.did)
	c.MainButton("log.go-back").Press()
	check.That(t, len(told) == 2 && len(c.did) == 0, "a click told %q, did %q", told, c.did)
	told = told[:1]
	c.locked = false
	check.That(t, strike(c) && len(told) == 1 && slices.Equal(c.did, []string{"back"}), "told %q, did %q", told, c.did)
	c.asked = false
	check.That(t, !c.Press(&fyne.KeyEvent{Name: fyne.KeyReturn}) && len(told) == 1, "a key that means nothing here is refused")
}
