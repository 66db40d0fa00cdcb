package manual_test

import (
	"flag"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/docs/manual"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/internal/translation"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// manualPictures asks for the pictures of the manual:
//
//	go test ./ui/windowtest/manual -run TestManual -manualpictures
var manualPictures = flag.Bool("manualpictures", false, "take the pictures of docs/manual")

// TestManual reads every page of the manual in English and presses the keys that it names,
// each of them: they lead where the page says, and every picture of a page is one that was
// taken on the way. The other languages have the same keys and pictures in the same places
// (TestTranslations of docs/manual); make test-all reads them too, and so does who asks for
// pictures.
func TestManual(t *testing.T) {
	langs := []string{"en"}
	if thorough.All() || *manualPictures {
		langs = manual.Langs()
	}
	for _, lang := range langs {
		for _, name := range manualNames(t, lang) {
			t.Run(lang+"/"+name, func(t *testing.T) {
				r := &reading{t: t, lang: lang, page: name, text: manualPage(t, lang, name), speak: translation.For(lang)}
				if name == "keys" { // TestKeys presses those of the screens
					r.text, _, _ = strings.Cut(r.text, "\n## ")
				}
				do, is := walks[name]
				if _, elsewhere := walkedElsewhere[name]; !is && !elsewhere {
					t.Fatal("nobody does what this page says: it needs a walk")
				} else if !is {
					return
				}
				do(r)
				r.closePage()
			})
		}
	}
}

// walkedElsewhere are the pages whose keys other tests press, and which ones.
var walkedElsewhere = map[string]string{
	"README":             "the contents",
	"first-evening":      "TestWindowFirstEvening of cmd/desktop",
	"when-it-goes-wrong": "TestRepairGuide",
	"fault":              "the tests of ui/fault and TestWindowCrash of cmd/desktop",
}

// beyond are the keys that the window of a test does not have, or that end it.
var beyond = []string{"Alt F4", "Ctrl F12", "Ctrl U", "F1"}

// manualNames returns the pages of a language.
func manualNames(t *testing.T, lang string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(windowtest.ManualFolder, lang, "*.md"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no manual in %s: %v", windowtest.ManualFolder, err)
	}
	for i, f := range files {
		files[i] = strings.TrimSuffix(filepath.Base(f), ".md")
	}
	return files
}

func manualPage(t *testing.T, lang, name string) string {
	t.Helper()
	b := check.Value(os.ReadFile(filepath.Join(windowtest.ManualFolder, lang, name+".md")))(t)
	return string(b)
}

// reading is somebody who reads a page and does what it says.
type reading struct {
	t              *testing.T
	lang, page     string
	text           string // the page
	speak          *translation.Words
	w              *windowtest.Window
	pressed, taken []string
}

// club opens the window on the sample club with its competition, and one of its evenings
// in hand.
func (r *reading) club(evening int) {
	r.t.Helper()
	club, all := desktest.Winter(r.t)
	r.open(club, all[evening])
}

func (r *reading) open(club *desktest.Club, in event.ID) {
	r.t.Helper()
	r.w = windowtest.Open(r.t, windowtest.Light, club, r.lang, in)
}

// in gives what is said in the language of the page, of one text a language, in the order of
// manual.Langs.
func (r *reading) in(said ...string) string {
	r.t.Helper()
	i := slices.Index(manual.Langs(), r.lang)
	if i >= len(said) {
		r.t.Fatalf("nobody says %q in %s", said[0], r.lang)
	}
	return said[i]
}

// made is 4♠ by North, made, as it is typed.
func (r *reading) made() string { return r.in("4sn", "4sn", "4pn", "4pin", "4sn", "4pn") }

// space returns what the space bar is called.
func (r *reading) space() string { return r.speak.T("shell.key.space") }

// press presses keys as their caps show them: "Ctrl Enter", "↓", "L".
func (r *reading) press(caps ...string) {
	for _, c := range caps {
		r.pressed = append(r.pressed, c)
		switch c {
		case r.space():
			uitest.Strike(r.w.Canvas, "Space")
		case "Ctrl +":
			r.w.Press("Ctrl+" + fyne.KeyPlus)
		case "Ctrl −":
			r.w.Press("Ctrl+" + fyne.KeyMinus)
		case "Shift Tab":
			r.w.Press("Shift+Tab")
		default:
			for _, k := range uitest.Caps(c) {
				uitest.Strike(r.w.Canvas, k)
			}
		}
	}
}

// pressBig presses keys in the window of the big screen.
func (r *reading) pressBig(caps ...string) {
	for _, c := range caps {
		r.pressed = append(r.pressed, c)
		for _, k := range uitest.Caps(c) {
			uitest.Strike(r.w.Big.Canvas(), k)
		}
	}
}

// tab presses Tab until the focus is on a button, said by its key.
func (r *reading) tab(key string) {
	r.t.Helper()
	text := r.speak.T(key)
	for range 40 {
		r.press("Tab")
		if b, ok := r.w.Canvas.Focused().(interface{ Text() string }); ok && b.Text() == text {
			return
		}
	}
	r.t.Fatalf("Tab does not come to %q", text)
}

// types types a text that the page shows between `these`.
func (r *reading) types(text string) {
	r.t.Helper()
	if !strings.Contains(r.text, "`"+text+"`") {
		r.t.Errorf("the page does not tell to type %q", text)
	}
	r.w.Type(text)
}

// on holds that this screen is shown.
func (r *reading) on(screen string) {
	r.t.Helper()
	if got := r.w.Shell.Current().Name(); got != "screen."+screen {
		r.t.Fatalf("after %v the screen is %s, not %s", r.pressed, got, screen)
	}
}

// sees holds that a text is shown, said by its key.
func (r *reading) sees(key string, args ...any) {
	r.t.Helper()
	r.reads(r.speak.T(key, args...))
}

// reads holds that a text is shown.
func (r *reading) reads(text string) {
	r.t.Helper()
	if !strings.Contains(r.shown(), windowtest.Bare(text)) {
		r.t.Errorf("after %v it does not say %q", r.pressed, text)
	}
}

// lacks holds that a text is not shown.
func (r *reading) lacks(text string) {
	r.t.Helper()
	if strings.Contains(r.shown(), windowtest.Bare(text)) {
		r.t.Errorf("after %v it says %q", r.pressed, text)
	}
}

// doubt types a board on which one result is the other way round, which the program doubts
// whatever it knows of other evenings.
func (r *reading) doubt() {
	r.w.Press(fyne.KeyF4, "Ctrl+G")
	r.w.Type("15\n110\n110\n110\n-110\n")
}

// did holds that something left the window.
func (r *reading) did(what string) {
	r.t.Helper()
	if !slices.ContainsFunc(r.w.Did, func(d string) bool { return strings.HasPrefix(d, what) }) {
		r.t.Errorf("after %v it did %v, not %s", r.pressed, r.w.Did, what)
	}
	r.w.Did = nil
}

// saved holds that something was saved since.
func (r *reading) saved(since int) {
	r.t.Helper()
	if r.w.Club.Saves <= since {
		r.t.Errorf("after %v nothing was saved", r.pressed)
	}
}

// saves presses keys and holds that something is saved by them.
func (r *reading) saves(caps ...string) {
	r.t.Helper()
	was := r.w.Club.Saves
	r.press(caps...)
	r.saved(was)
}

// shown returns all that is seen in the window, without spaces.
func (r *reading) shown() string {
	var b strings.Builder
	uitest.Walk(r.w.Canvas, func(o fyne.CanvasObject) {
		if t, ok := o.(*canvas.Text); ok {
			b.WriteString(t.Text)
		}
	})
	return windowtest.Bare(b.String())
}

// show takes a picture of a part of the window, where pictures are asked for.
func (r *reading) show(name string, part image.Rectangle) {
	r.t.Helper()
	r.showOf(r.w.Canvas, name, part)
}

// from returns a part of the window by its distance from where a text stands.
func (r *reading) from(key string, part image.Rectangle) image.Rectangle {
	r.t.Helper()
	want, found := r.speak.T(key), false
	uitest.Settle(r.w.Canvas)
	uitest.Walk(r.w.Canvas, func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok && text.Text == want && !found {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
			part, found = part.Add(image.Pt(int(at.X), int(at.Y))), true
		}
	})
	if !found {
		r.t.Errorf("%q is not on the window", want)
	}
	return part
}

// showOf does so of another window.
func (r *reading) showOf(c fyne.Canvas, name string, part image.Rectangle) {
	r.t.Helper()
	r.taken = append(r.taken, name)
	keepPicture(r.t, *manualPictures, c, r.lang, r.text, name, part)
}

var (
	pictureOn = regexp.MustCompile(`!\[[^\]]+\]\((?:\.\./en/)?([a-z-]+)\.png\)`)
	boldOn    = regexp.MustCompile(`\*\*([^*]+)\*\*`)
	// keyCap is a key as the pages name it.
	keyCap = regexp.MustCompile(`^(F\d+|(Ctrl|Alt|Shift)( Shift)? \S+|Enter|Esc|Tab|Del|PgUp PgDn|Spatie|Space|Espace|Espacio|Spacja|Leertaste|[↑↓←→]+|[A-Z]|\+)$`)
)

// closePage holds that all that the page shows was taken and all keys that it names were
// pressed.
func (r *reading) closePage() {
	for _, m := range pictureOn.FindAllStringSubmatch(r.text, -1) {
		if !slices.Contains(r.taken, m[1]) && !strings.HasPrefix(m[1], "first-") {
			r.t.Errorf("the page shows %s, which is not taken", m[1])
		}
	}
	for _, m := range boldOn.FindAllStringSubmatch(r.text, -1) {
		if keyCap.MatchString(m[1]) && !slices.Contains(r.pressed, m[1]) && !slices.Contains(beyond, m[1]) {
			r.t.Errorf("the page names the key %s, and nobody pressed it", m[1])
		}
	}
}
