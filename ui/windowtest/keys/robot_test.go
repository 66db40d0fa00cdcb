package keys_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/members"
	"uitslag/ui/screens/tonight"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

var turnsFlag = flag.Int("turns", 0, "how often TestRobot begins in each state, and then walks anew each time")

// TestRobot presses and clicks at random, from every state of every screen. The cursor is always
// somewhere, a list that is open goes with its screen, what is saved is on the screen or in the
// sentence shown, no field is emptied without a sentence, the window can be closed, and Esc and
// F2 lead back.
func TestRobot(t *testing.T) {
	first, turns, steps := max(*seedFlag, 1), 1, 12 // the same every day, and before every release
	switch {
	case *turnsFlag > 0:
		first, turns, steps = seed(t), *turnsFlag, 40
	case thorough.All():
		turns, steps = 3, 40
	}
	states := slices.Concat(windowtest.States, windowtest.Cramped, windowtest.Unlisted)
	for turn := range turns {
		for i, s := range states {
			t.Run(fmt.Sprint(turn, " ", s.Name), func(t *testing.T) {
				r := &robot{t: t, w: s.Open(t), rand: rand.New(rand.NewPCG(first, uint64(turn*len(states)+i)))}
				for range steps {
					r.step()
				}
				r.leadBack()
			})
		}
	}
}

// robot is somebody who presses and clicks whatever.
type robot struct {
	t    *testing.T
	w    *windowtest.Window
	rand *rand.Rand
	did  []string
	seen string // the texts on the window before the last step
}

var (
	robotMoves   = []string{"Tab", "Shift+Tab", "↑", "↓", "←", "→", "Enter", "Esc", "Space", "PgUp", "PgDn", "Home", "End", "Backspace", "Del", "Tab", "↓", "Enter", "Esc"}
	robotActs    = []string{"Ctrl+Z", "Ctrl+Y", "Ctrl+L", "Ctrl+D", "Ctrl+R", "Ctrl+G", "Ctrl+E", "Ctrl+O", "Ctrl+I", "Ctrl+T", "Ctrl+B", "Ctrl+A", "Ctrl+Enter", "Ctrl+K", "Ctrl+F1"}
	robotTexts   = []string{"4", "p", "s", "k", "l", "f", "*", "+", "ja", "4h", "4sn=", "420", "9999", "van h", "12/3", "11 "}
	robotScreens = []string{"F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "Ctrl+F10", "F11", "F12", "Ctrl+N", "Ctrl+M", "Ctrl+H", "Ctrl+Shift+L", "Ctrl+Shift+D", "Ctrl+Shift+W", "Ctrl+Shift+O"}
)

// step does one thing and looks.
func (r *robot) step() {
	one := func(all []string) string { return all[r.rand.IntN(len(all))] }
	screen, before, lists := r.w.Shell.Current().Name(), r.saved(), r.lists()
	r.seen = r.texts()
	var what string
	var act func()
	switch r.rand.IntN(20) {
	case 0, 1:
		what = one(robotScreens)
	case 2, 3, 4:
		what = one(robotActs)
	case 5, 6, 7:
		what = one(robotTexts)
		act = func() { r.w.Type(what) }
	case 8, 9, 10, 11:
		what, act = r.click()
	default:
		what = one(robotMoves)
	}
	if act == nil {
		act = func() { uitest.Strike(r.w.Canvas, what) }
	}
	r.did = append(r.did, what)
	act()
	if lost(r.w) {
		r.errorf("the cursor is lost, first %T", r.w.Shell.Current().FirstFocus())
	}
	if r.w.Shell.Current().Name() != screen {
		for _, list := range r.lists() {
			if slices.Contains(lists, list) {
				r.errorf("%T is still open", list)
			}
		}
	}
	r.look(before, screen)
}

// click returns a click on something that is seen.
func (r *robot) click() (what string, act func()) {
	var all []fyne.CanvasObject
	uitest.Walk(r.w.Canvas, func(o fyne.CanvasObject) {
		if _, taps := o.(fyne.Tappable); taps && uitest.Seen(r.w.Canvas, o) {
			all = append(all, o)
		}
	})
	if len(all) == 0 {
		return "Tab", nil
	}
	o := all[r.rand.IntN(len(all))]
	what = fmt.Sprintf("a click on %T", o)
	if text := textsIn(o); text != "" {
		what += " " + strconv.Quote(text)
	}
	return what, func() { uitest.Click(r.t, r.w.Canvas, o) }
}

// said reports whether the last step said something: above the footer, or on a panel.
func (r *robot) said() bool {
	said := r.w.Shell.Said() != ""
	uitest.Walk(r.w.Canvas, func(o fyne.CanvasObject) {
		if panel, is := o.(*widgets.Panel); is && uitest.Seen(r.w.Canvas, o) {
			said = said || !strings.Contains(r.seen, textsIn(panel))
		}
	})
	return said
}

// lists returns what is open over the window and is no screen.
func (r *robot) lists() []fyne.CanvasObject {
	return slices.DeleteFunc(slices.Clone(r.w.Canvas.Overlays().List()), func(o fyne.CanvasObject) bool {
		return strings.HasPrefix(fmt.Sprintf("%T", o), "*ui.")
	})
}

func (r *robot) errorf(format string, args ...any) {
	r.t.Helper()
	r.t.Fatalf("on %s after %v: %s; said %q, cursor in %T",
		r.w.Shell.Current().Name(), r.did[max(0, len(r.did)-14):], fmt.Sprintf(format, args...), r.w.Shell.Said(), r.w.Canvas.Focused())
}

// record is what a club has: its texts by where they stand, and how many lines of the journal
// each evening has.
type record struct {
	texts map[string]string
	lines map[event.ID]int
}

func (r *robot) saved() record {
	x := record{map[string]string{}, map[event.ID]int{}}
	if r.w.Club == nil {
		return x
	}
	var whole any
	club := r.w.Club.Club()
	b := check.Value(json.Marshal(map[string]any{"people": r.w.Club.People(), "name": club.Name, "settings": club.Settings}))(r.t)
	check.NoError(r.t, json.Unmarshal(b, &whole))
	leaves("", whole, x.texts)
	for _, id := range append(r.w.Club.IDs(), "") {
		x.lines[id] = len(r.w.Club.Journal(id))
	}
	return x
}

// choices are the texts that are chosen, and not typed: the choice shows it.
var choices = map[string]bool{
	".settings.language": true, ".settings.letters": true, ".settings.preset": true, ".settings.numberCheck": true, ".settings.director": true,
	".settings.web.target.kind": true, ".settings.web.target.hostKey": true, ".settings.mail.security": true,
}

// holds stands for the text of a value that holds others.
const holds = "…"

// leaves gathers the texts in a value.
func leaves(at string, v any, into map[string]string) {
	switch v := v.(type) {
	case map[string]any:
		into[at] = holds
		for key, x := range v {
			leaves(at+"."+key, x, into)
		}
	case string:
		into[at] = v
	}
}

// look looks at what a step saved, on a screen.
func (r *robot) look(before record, on string) {
	now := r.saved()
	for at, was := range before.texts {
		holder := at[:max(0, strings.LastIndex(at, "."))]
		typed := was != "" && was != holds && !choices[at]
		if typed && now.texts[at] == "" && now.texts[holder] != "" && !r.said() {
			r.errorf("%s was %q and is empty, and nothing is said", at, was)
		}
	}
	var wrote []event.ID
	for id, n := range now.lines {
		if n > before.lines[id] {
			wrote = append(wrote, id)
		}
	}
	if len(wrote) > 1 && r.said() {
		return // of several evenings at once it is said of how many
	}
	if on == members.ScreenName && r.w.Shell.Current().Name() == on {
		return // what is typed in the form of a member is saved by going on, and was seen
	}
	for _, id := range wrote {
		r.shows(journal.Log(r.w.Club.Journal(id))[before.lines[id]:], id)
	}
}

// shows holds that the records which these lines name are seen.
func (r *robot) shows(wrote []journal.Entry, of event.ID) {
	words := func(text string) []string {
		return strings.FieldsFunc(text, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	}
	seen := words(r.texts() + " " + r.w.Shell.Said())
	if r.w.Shell.Current().Name() == entry.ScreenName {
		seen = append(seen, words(r.seen)...) // what is half typed on a slip is saved by leaving it
	}
	has := func(text string) bool {
		return !slices.ContainsFunc(words(text), func(word string) bool { return !slices.Contains(seen, word) })
	}
	for i := range wrote {
		told := &wrote[i].Told
		switch {
		case told.NowResult != nil && !has(strconv.Itoa(told.NowResult.Board)), told.WasResult != nil && !has(strconv.Itoa(told.WasResult.Board)):
			r.errorf("%s of board %v, which is not seen", wrote[i].Line.Command, told)
		case told.Pair.ID != "" && !has(strconv.Itoa(told.Pair.Label.Number)):
			r.errorf("%s of %d, who is not seen", wrote[i].Line.Command, told.Pair.Label.Number)
		}
		for _, id := range told.Members {
			m, is := r.w.Club.Club().Members[id]
			if last := strings.Fields(r.w.Club.People()[m.Person].Last); is && len(last) > 0 && !has(last[len(last)-1]) {
				r.errorf("%s of %v, who is not seen", wrote[i].Line.Command, last)
			}
		}
		if e, err := r.w.Club.Event(of); of != "" && of != r.w.Desk.Current() && err == nil && !slices.ContainsFunc(strings.Fields(e.Name), has) {
			r.errorf("%s of %q, which is not seen", wrote[i].Line.Command, e.Name)
		}
	}
}

// texts returns those on the window, also below what lies over it.
func (r *robot) texts() string {
	var b strings.Builder
	for _, layer := range append(r.w.Canvas.Overlays().List(), r.w.Canvas.Content()) {
		b.WriteString(textsIn(layer) + " ")
	}
	return b.String()
}

func textsIn(object fyne.CanvasObject) string {
	var all []string
	uitest.WalkIn(object, func(o fyne.CanvasObject) {
		if text, is := o.(*canvas.Text); is && text.Text != "" {
			all = append(all, text.Text)
		}
	})
	return strings.Join(all, " ")
}

// leadBack holds that F2 shows the first screen, or where something is half typed Esc and F2; and
// that the window closes from where it is.
func (r *robot) leadBack() {
	if r.w.Club == nil {
		return
	}
	keys := []string{"F2", "Esc", "F2"}
	if len(r.w.Canvas.Overlays().List()) > 0 { // a question is answered first
		keys = []string{"Esc", "F2", "Esc", "F2"}
	}
	for _, key := range keys {
		if r.w.Shell.Current().Name() == tonight.ScreenName && len(r.w.Canvas.Overlays().List()) == 0 {
			return
		}
		r.did = append(r.did, key)
		uitest.Strike(r.w.Canvas, key)
	}
	if r.w.Shell.Current().Name() != tonight.ScreenName || len(r.w.Canvas.Overlays().List()) > 0 {
		r.errorf("Esc and F2 do not lead back")
	}
}
