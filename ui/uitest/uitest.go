// Package uitest drives a window in tests as the desktop does: keys and characters
// go where the focus is, what happened is laid out, and what is seen can be kept as
// readable markup or as a picture.
package uitest

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/test/golden"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Screen is the size of the club laptop's screen.
var Screen = fyne.NewSize(1366, 768)

// The clock of the keys stands still: on a slow machine too a key comes at once after the other.
func init() {
	began := time.Now()
	widgets.Now = func() time.Time { return began }
}

// Later has so much time pass between two keys, until the test ends.
func Later(t testing.TB, d time.Duration) {
	was, now := widgets.Now, widgets.Now().Add(d)
	widgets.Now = func() time.Time { return now }
	t.Cleanup(func() { widgets.Now = was })
}

// Window shows content in a window of a test application with this look and size.
// One test has one window: Fyne's test driver takes the last one for the window of
// every object.
func Window(t testing.TB, look theme.Look, size fyne.Size, content fyne.CanvasObject) fyne.Window {
	t.Helper()
	Wear(t, look)
	w := fyne.CurrentApp().NewWindow("")
	w.SetPadded(false)
	w.SetContent(content)
	w.Resize(size)
	Settle(w.Canvas())
	return w
}

// Wear starts a test application with this look, unless the one there is has it: a new
// one measures every text again, which takes most of the time of opening a window.
func Wear(t testing.TB, look theme.Look) {
	t.Helper()
	th, ok := fyne.CurrentApp().Settings().Theme().(*theme.Theme)
	if !ok || th.Look() != theme.New(look).Look() {
		App(t, look)
	}
}

// App starts a test application with this look, for widgets made before their window.
func App(t testing.TB, look theme.Look) fyne.App {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(theme.New(look))
	return a
}

// Settle lays everything out again, as the desktop does at its next frame.
func Settle(c fyne.Canvas) {
	if c.Content() != nil {
		c.Content().Refresh()
	}
	for _, o := range c.Overlays().List() {
		o.Refresh()
	}
}

// Top returns what is seen of a window: what lies over it, or its content.
func Top(c fyne.Canvas) fyne.CanvasObject {
	if o := c.Overlays().Top(); o != nil {
		return o
	}
	return c.Content()
}

// Press presses keys one after another: a fyne.KeyName, or several with a plus:
// "Ctrl+Z", "Shift+Tab", "Alt+F4".
func Press(c fyne.Canvas, keys ...fyne.KeyName) {
	for _, k := range keys {
		press(c, string(k))
		Settle(c)
	}
}

// Tab presses Tab n times, as fast as a key that is held down: all is laid out once.
func Tab(c fyne.Canvas, n int) {
	for range n {
		press(c, string(fyne.KeyTab))
	}
	Settle(c)
}

func press(c fyne.Canvas, name string) {
	var mod fyne.KeyModifier
	for {
		before, after, found := strings.Cut(name, "+")
		if !found || before == "" {
			break
		}
		mod |= map[string]fyne.KeyModifier{
			"Ctrl": fyne.KeyModifierControl, "Shift": fyne.KeyModifierShift, "Alt": fyne.KeyModifierAlt,
		}[before]
		name = after
	}
	ev := &fyne.KeyEvent{Name: fyne.KeyName(name)}
	if mod&fyne.KeyModifierShift != 0 {
		held := c.Focused()
		down(held, &fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		defer up(held, &fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	}
	down(c.Focused(), ev)
	defer func() { up(c.Focused(), ev) }()

	if ev.Name == fyne.KeyTab && mod&^fyne.KeyModifierShift == 0 {
		if tab, ok := c.Focused().(fyne.Tabbable); !ok || !tab.AcceptsTab() {
			if mod == 0 {
				c.FocusNext()
			} else {
				c.FocusPrevious()
			}
			return
		}
	}
	if s := shortcut(ev.Name, mod); s != nil {
		if f, ok := c.Focused().(fyne.Shortcutable); ok {
			f.TypedShortcut(s)
		} else if sc, ok := c.(fyne.Shortcutable); ok {
			sc.TypedShortcut(s)
		}
		return
	}
	if f := c.Focused(); f != nil {
		f.TypedKey(ev)
	} else if h := c.OnTypedKey(); h != nil {
		h(ev)
	}
}

// shortcut returns what the desktop driver makes of a key with Ctrl, Alt or Shift held.
func shortcut(k fyne.KeyName, mod fyne.KeyModifier) fyne.Shortcut {
	clip := fyne.CurrentApp().Clipboard()
	switch {
	case mod == 0:
		return nil
	case mod == fyne.KeyModifierShift && k == fyne.KeyInsert:
		return &fyne.ShortcutPaste{Clipboard: clip}
	case mod == fyne.KeyModifierShift && k == fyne.KeyDelete:
		return &fyne.ShortcutCut{Clipboard: clip}
	case mod == fyne.KeyModifierShift:
		return nil
	}
	if mod == fyne.KeyModifierControl {
		switch k {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{Clipboard: clip}
		case fyne.KeyC, fyne.KeyInsert:
			return &fyne.ShortcutCopy{Clipboard: clip}
		case fyne.KeyX:
			return &fyne.ShortcutCut{Clipboard: clip}
		case fyne.KeyA:
			return &fyne.ShortcutSelectAll{}
		}
	}
	return &desktop.CustomShortcut{KeyName: k, Modifier: mod}
}

func down(f fyne.Focusable, ev *fyne.KeyEvent) {
	if k, ok := f.(desktop.Keyable); ok {
		k.KeyDown(ev)
	}
}

func up(f fyne.Focusable, ev *fyne.KeyEvent) {
	if k, ok := f.(desktop.Keyable); ok {
		k.KeyUp(ev)
	}
}

// Type types text: a key and its character each; "\n" is Enter and "\t" Tab.
func Type(c fyne.Canvas, text string) {
	for _, r := range text {
		switch r {
		case '\n':
			press(c, string(fyne.KeyReturn))
			continue
		case '\t':
			press(c, string(fyne.KeyTab))
			continue
		}
		if r == ' ' {
			press(c, string(fyne.KeySpace))
		} else {
			press(c, strings.ToUpper(string(r)))
		}
		if f := c.Focused(); f != nil {
			f.TypedRune(r)
		} else if h := c.OnTypedRune(); h != nil {
			h(r)
		}
	}
	Settle(c)
}

// Markup compares what is seen with testdata/name.xml; -update writes it. The file has the
// paths of Windows with / too.
func Markup(t testing.TB, name string, c fyne.Canvas) {
	t.Helper()
	Settle(c)
	golden.Check(t, name+".xml", filepath.ToSlash(test.RenderToMarkup(c)))
}

// Path returns a whole path as this system writes it: Windows puts a drive before it.
func Path(slashed string) string {
	if runtime.GOOS == "windows" {
		return "C:" + filepath.FromSlash(slashed)
	}
	return slashed
}

// Screenshot writes what is seen to a PNG file, for looking at.
func Screenshot(t testing.TB, c fyne.Canvas, path string) {
	t.Helper()
	Settle(c)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, c.Capture()); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Light is the look of the sketches.
var Light = theme.Look{Scheme: theme.Light, Scale: 100}

// Focused holds that o has the focus; what says when.
func Focused(t testing.TB, c fyne.Canvas, what string, o fyne.Focusable) {
	t.Helper()
	if c.Focused() != o {
		t.Errorf("%s: the focus is on %T", what, c.Focused())
	}
}

// Picture keeps what is seen for looking at, when UITSLAG_LOOK names a folder.
func Picture(t testing.TB, c fyne.Canvas, name string) {
	t.Helper()
	if dir := os.Getenv("UITSLAG_LOOK"); dir != "" {
		Screenshot(t, c, filepath.Join(dir, name+".png"))
	}
}

// Never is the timer of a shell in a test: what the shell does after a while would draw while
// the test does.
func Never(time.Duration, func()) {}

// capKeys are the keys as a keycap shows them.
var capKeys = map[string]fyne.KeyName{
	"↑": fyne.KeyUp, "↓": fyne.KeyDown, "←": fyne.KeyLeft, "→": fyne.KeyRight,
	"Enter": fyne.KeyReturn, "Esc": fyne.KeyEscape, "Del": fyne.KeyDelete,
	"Backspace": fyne.KeyBackspace,
	"PgUp":      fyne.KeyPageUp, "PgDn": fyne.KeyPageDown, "Space": fyne.KeySpace, "Spatie": fyne.KeySpace,
}

// Caps returns the single keys of a keycap, for Strike: "↑↓" are two, and so are
// "PgUp PgDn"; "Ctrl Enter" is one.
func Caps(cap string) []string {
	words := strings.Fields(cap)
	switch {
	case cap == "0–9":
		return []string{"2"}
	case cap == "A–Z":
		return []string{"A"}
	case cap == "−": // a minus looks better on a keycap than the hyphen of the key
		return []string{"-"}
	case len(words) > 1 && (words[0] == "Ctrl" || words[0] == "Shift" || words[0] == "Alt"):
		return []string{strings.Join(words, "+")}
	case len(words) > 1:
		return words
	case strings.Trim(cap, "↑↓←→") == "":
		return strings.Split(cap, "")
	}
	return []string{cap}
}

// Strike presses one key of Caps as the keyboard does: a letter or a sign types itself
// as well.
func Strike(c fyne.Canvas, cap string) {
	mods, name := "", cap
	if i := strings.LastIndex(cap, "+"); i > 0 {
		mods, name = cap[:i+1], cap[i+1:]
	}
	if k, ok := capKeys[name]; ok {
		if k == fyne.KeySpace && mods == "" {
			Type(c, " ")
			return
		}
		name = string(k)
	} else if mods == "" && utf8.RuneCountInString(name) == 1 {
		Type(c, strings.ToLower(name))
		return
	}
	Press(c, fyne.KeyName(mods+name))
}

// Walk shows see everything that is seen on a window, what lies around something before
// it.
func Walk(c fyne.Canvas, see func(fyne.CanvasObject)) { WalkIn(Top(c), see) }

// WalkIn is Walk for what is seen in an object.
func WalkIn(o fyne.CanvasObject, see func(fyne.CanvasObject)) {
	if o.Visible() {
		see(o)
		for _, child := range Children(o) {
			WalkIn(child, see)
		}
	}
}

// Children returns what is seen inside an object, without the bars of a scroller.
func Children(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}
	case *widgets.Wheel:
		return []fyne.CanvasObject{o.Content}
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}
