package widgets

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Hint says what a key does here; with Do it can be clicked as well.
type Hint struct {
	Key  string // as on the keyboard: "Enter", "Ctrl Z", "↑↓"
	Text string
	Help string // said while the mouse rests on it
	Do   func()

	Each []func() // what a click on each of the keys on the keycap does, where there are several
}

// Stroke is one key as it is struck: with Ctrl, Alt or Shift held, and the character it types,
// 0 for none.
type Stroke struct {
	Mod  fyne.KeyModifier
	Name fyne.KeyName
	Rune rune
}

// capNames are the keys whose caps say something else than their names.
var capNames = map[string]fyne.KeyName{
	"Enter": fyne.KeyReturn, "Esc": fyne.KeyEscape, "Del": fyne.KeyDelete, "Tab": fyne.KeyTab,
	"PgUp": fyne.KeyPageUp, "PgDn": fyne.KeyPageDown, "Space": fyne.KeySpace, "Backspace": fyne.KeyBackspace,
	"Home": fyne.KeyHome, "End": fyne.KeyEnd,
	"↑": fyne.KeyUp, "↓": fyne.KeyDown, "←": fyne.KeyLeft, "→": fyne.KeyRight,
	"−": fyne.KeyMinus,
}

// ParseStroke reads what stands on the keycap of a hint and reports whether that is one
// key: "Ctrl Z", "Enter", "F7", "*"; "↑↓" and "PgUp PgDn" are two.
func ParseStroke(cap string) (Stroke, bool) {
	var s Stroke
	parts := strings.Fields(cap)
	for len(parts) > 1 {
		switch parts[0] {
		case "Ctrl":
			s.Mod |= fyne.KeyModifierShortcutDefault
		case "Shift":
			s.Mod |= fyne.KeyModifierShift
		case "Alt":
			s.Mod |= fyne.KeyModifierAlt
		default:
			return Stroke{}, false
		}
		parts = parts[1:]
	}
	if len(parts) == 0 {
		return Stroke{}, false
	}
	key := parts[0]
	name, known := capNames[key]
	switch {
	case known:
		s.Name = name
	case utf8.RuneCountInString(key) == 1:
		s.Name = fyne.KeyName(strings.ToUpper(key))
	case IsFunctionKey(fyne.KeyName(key)):
		s.Name = fyne.KeyName(key)
	default:
		return Stroke{}, false
	}
	switch {
	case s.Mod != 0:
	case name == fyne.KeyMinus:
		s.Rune = '-'
	case !known && utf8.RuneCountInString(key) == 1:
		s.Rune, _ = utf8.DecodeRuneInString(strings.ToLower(key))
	}
	return s, true
}

// StrokesOf returns the caps of the single keys on the keycap of a hint, in the order in which
// they stand there: two for "↑↓" and "PgUp PgDn", none where a part is not one key: "A–Z".
func StrokesOf(cap string) []string {
	if _, single := ParseStroke(cap); single {
		return []string{cap}
	}
	caps := strings.Fields(cap)
	if len(caps) == 1 {
		caps = strings.Split(cap, "")
	}
	for _, c := range caps {
		if s, single := ParseStroke(c); !single || s.Rune != 0 {
			return nil
		}
	}
	return caps
}

// IsKey reports whether a key without Ctrl or Alt is this one. The two keys Enter are one.
func (s Stroke) IsKey(ev *fyne.KeyEvent) bool { return s.Mod == 0 && oneEnter(ev.Name) == s.Name }

// IsShortcut reports whether a shortcut is this stroke. Ctrl+Shift+Z is Ctrl+Y, and a plus
// may need Shift.
func (s Stroke) IsShortcut(sc fyne.Shortcut) bool {
	ctrl := fyne.KeyModifierShortcutDefault
	switch sc := sc.(type) {
	case *fyne.ShortcutUndo:
		return s.Mod == ctrl && s.Name == fyne.KeyZ
	case *fyne.ShortcutRedo:
		return s.Mod == ctrl && s.Name == fyne.KeyY
	case *fyne.ShortcutCopy:
		return s.Mod == ctrl && s.Name == fyne.KeyC
	case *desktop.CustomShortcut:
		mod, name := sc.Modifier, oneEnter(sc.KeyName)
		switch {
		case mod == ctrl|fyne.KeyModifierShift && name == fyne.KeyZ:
			mod, name = ctrl, fyne.KeyY
		case mod&ctrl != 0 && (name == fyne.KeyPlus || name == fyne.KeyEqual):
			mod, name = ctrl, fyne.KeyPlus
		}
		return s.Mod == mod && s.Name == name
	}
	return false
}

func oneEnter(name fyne.KeyName) fyne.KeyName {
	if name == fyne.KeyEnter {
		return fyne.KeyReturn
	}
	return name
}

// Shortcut returns what the desktop makes of a stroke with Ctrl or Alt, nil where neither is held.
func (s Stroke) Shortcut() fyne.Shortcut {
	switch {
	case s.Mod&(fyne.KeyModifierShortcutDefault|fyne.KeyModifierAlt) == 0:
		return nil
	case s.Mod == fyne.KeyModifierShortcutDefault && s.Name == fyne.KeyZ:
		return &fyne.ShortcutUndo{}
	case s.Mod == fyne.KeyModifierShortcutDefault && s.Name == fyne.KeyY:
		return &fyne.ShortcutRedo{}
	case s.Mod == fyne.KeyModifierShortcutDefault && s.Name == fyne.KeyC:
		return &fyne.ShortcutCopy{Clipboard: fyne.CurrentApp().Clipboard()}
	}
	return &desktop.CustomShortcut{KeyName: s.Name, Modifier: s.Mod}
}

// Strike gives a stroke to what has the focus in a window, or else to the window, as the
// keyboard does.
func Strike(c fyne.Canvas, s Stroke) {
	focused := c.Focused()
	if sc := s.Shortcut(); sc != nil {
		if f, ok := focused.(fyne.Shortcutable); ok {
			f.TypedShortcut(sc)
		} else if w, ok := c.(fyne.Shortcutable); ok {
			w.TypedShortcut(sc)
		}
		return
	}
	if s.Name == fyne.KeyTab {
		if t, ok := focused.(fyne.Tabbable); !ok || !t.AcceptsTab() {
			c.FocusNext()
			return
		}
	}
	if focused != nil {
		focused.TypedKey(&fyne.KeyEvent{Name: s.Name})
	} else if f := c.OnTypedKey(); f != nil {
		f(&fyne.KeyEvent{Name: s.Name})
	}
	if s.Rune == 0 {
		return
	}
	if now := c.Focused(); now != nil {
		now.TypedRune(s.Rune)
	} else if f := c.OnTypedRune(); f != nil {
		f(s.Rune)
	}
}

// Spelling knows of what has the cursor, and takes no letters, whether letters were typed on
// it: somebody looks for a name, or types beside every field. The blank in that name is not
// the key Space, which presses.
type Spelling struct{ letters bool }

// Typed is called for every character that was typed.
func (s *Spelling) Typed(r rune) { s.letters = s.letters || unicode.IsLetter(r) }

// Blank reports whether a key is the blank behind letters. Any key but those of letters and
// the blank ends them.
func (s *Spelling) Blank(ev *fyne.KeyEvent) bool {
	if ev.Name == fyne.KeySpace {
		return s.letters
	}
	if len(ev.Name) != 1 {
		s.End()
	}
	return false
}

// End forgets the letters: the cursor left.
func (s *Spelling) End() { s.letters = false }
