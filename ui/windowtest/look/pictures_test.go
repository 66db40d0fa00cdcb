package look_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestPictures writes what every state looks like at 100 and at 150 %, and what each key of its
// footer makes of it, to the folder that UITSLAG_PICTURES names: a picture each, and the place of
// the cursor with the footer as a text. Where UITSLAG_BEFORE names the folder of an earlier run
// it holds that nothing differs from that, to the pixel.
func TestPictures(t *testing.T) {
	dir, before := os.Getenv("UITSLAG_PICTURES"), os.Getenv("UITSLAG_BEFORE")
	if dir == "" {
		t.Skip("UITSLAG_PICTURES names no folder")
	}
	same := func(t *testing.T) {
		if before != "" {
			t.Helper()
			sameFolders(t, before, dir, strings.ReplaceAll(t.Name()[len("TestPictures/"):], "/", " ")+"~")
		}
	}
	for _, s := range slices.Concat(windowtest.States, windowtest.Cramped, windowtest.Unlisted, further) {
		t.Run(s.Name, func(t *testing.T) {
			w := s.Open(t)
			name := strings.ReplaceAll(t.Name()[len("TestPictures/"):], "/", " ")
			see(t, w, dir, name+"~", 100, 150)
			for _, h := range w.Shell.Current().Hints() {
				for _, stroke := range uitest.Caps(h.Key) {
					w := s.Open(t)
					uitest.Strike(w.Canvas, stroke)
					see(t, w, dir, name+"~"+stroke, 100)
				}
			}
			same(t)
		})
	}
}

// see writes the pictures of a window, and where its cursor is.
func see(t *testing.T, w *windowtest.Window, dir, name string, scales ...int) {
	t.Helper()
	uitest.Settle(w.Canvas)
	var b bytes.Buffer
	if f, is := w.Canvas.Focused().(fyne.CanvasObject); is {
		fmt.Fprintln(&b, "cursor", fyne.CurrentApp().Driver().AbsolutePositionForObject(f), f.Size())
		if c, is := f.(*widgets.Cell); is {
			fmt.Fprintf(&b, "text %q\n", c.Text)
		}
	}
	for _, h := range w.Shell.Current().Hints() {
		fmt.Fprintln(&b, h.Key, h.Text)
	}
	fmt.Fprintln(&b, w.Did)
	writeFile(t, dir, name+".txt", b.Bytes())
	for _, scale := range scales {
		fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Look{Scheme: theme.Light, Scale: scale}))
		w.Shell.Refresh()
		w.Canvas.(test.WindowlessCanvas).Resize(uitest.Screen)
		uitest.Settle(w.Canvas)
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, w.Canvas.Capture()); err != nil {
			t.Fatal(err)
		}
		writeFile(t, dir, fmt.Sprint(name, " ", scale, ".png"), b.Bytes())
	}
}

func writeFile(t *testing.T, dir, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, strings.ReplaceAll(name, "/", "_")), data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// sameFolders holds that the files of two folders whose names begin with prefix are the same.
func sameFolders(t *testing.T, before, after, prefix string) {
	t.Helper()
	names := map[string]bool{}
	for _, dir := range []string{before, after} {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if strings.HasPrefix(e.Name(), prefix) {
				names[e.Name()] = true
			}
		}
	}
	for name := range names {
		was, err := os.ReadFile(filepath.Join(before, name))
		now, err2 := os.ReadFile(filepath.Join(after, name))
		switch {
		case err != nil || err2 != nil:
			t.Errorf("%s: is in one of the folders only", name)
		case bytes.Equal(was, now):
		case strings.HasSuffix(name, ".png"):
			if differs, at := pixels(t, was, now); differs > 0 {
				t.Errorf("%s: %d pixels differ, within %v", name, differs, at)
			}
		default:
			t.Errorf("%s: before\n%safter\n%s", name, was, now)
		}
	}
}

// pixels counts the pixels that differ between two pictures, and returns what is around them.
func pixels(t *testing.T, was, now []byte) (n int, around image.Rectangle) {
	t.Helper()
	a, err := png.Decode(bytes.NewReader(was))
	b, err2 := png.Decode(bytes.NewReader(now))
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	all := a.Bounds().Union(b.Bounds())
	for y := all.Min.Y; y < all.Max.Y; y++ {
		for x := all.Min.X; x < all.Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				n++
				around = around.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return n, around
}

// further are states that only the pictures look at: what was typed is taken, or is refused.
var further = []windowtest.State{
	competitions("typed best", "Ctrl+E", "1"),
	competitions("refused", "Ctrl+E", "een\n"),
	competitions("refused by Tab", "Ctrl+E", "999\t"),
	competitions("half", "Ctrl+E", "een"),
	competitions("saved", "Ctrl+E", "1", "Ctrl+Return"),
	competitions("dropped", "Ctrl+E", "1", "Escape", "Escape"),
	competitions("caps", "Ctrl+E", "\t\t\t\t", "Down", "Down"),
	competitions("nameless", "Ctrl+L", "Ctrl+Return"),
	competitions("absent", "Right", "Right", "Right", "Right", "Right", "Return", "Return"),
	competitions("undone", "Ctrl+Z"),
	{Name: "points chosen", Club: booked, Do: does("Ctrl+F10", "Ctrl+R", "Up", "\t", "x\n")},
	{Name: "points nobody", Club: booked, Do: does("Ctrl+F10", "xyz")},
	{Name: "points best", Club: booked, Do: does("Ctrl+F10", "Ctrl+R", "\t\t", "1\n")},
	{Name: "rules refused", Key: fyne.KeyF5, Club: windowtest.Evening(desktest.Halfway), Do: func(w *windowtest.Window) {
		windowtest.Rule("Gelijke scores delen")(w)
		does("\t\t", "x\n")(w)
	}},
	{Name: "rules taken", Key: fyne.KeyF5, Club: windowtest.Evening(desktest.Halfway), Do: does("Ctrl+R", "\t", "Down", "Return", "Ctrl+Z")},
	{Name: "rules kept", Key: fyne.KeyF5, Club: windowtest.Evening(desktest.Halfway), Do: does("Ctrl+R", "Right", "Ctrl+Return")},
	logged("found", windowtest.Evening(desktest.Halfway), "gift 1", "Down", "Down"),
	logged("nothing", windowtest.Evening(desktest.Halfway), "zzz"),
	logged("nothing since", windowtest.Evening(desktest.Halfway), "23:59"),
	logged("since", windowtest.Evening(desktest.Halfway), "19:31"),
	logged("retyped", windowtest.Evening(desktest.Halfway), "gift", "Down", "Down", "4"),
	logged("cleared", windowtest.Evening(desktest.Halfway), "gift 1", "Down", "Escape", "Escape"),
	logged("paged", windowtest.Evening(desktest.Halfway), "Next", "Next", "Up"),
	logged("moment closed", windowtest.Evening(desktest.Halfway), "Down", "Down", "Return", "Escape"),
	logged("moment chosen", windowtest.Evening(desktest.Halfway), "Down", "Return", "Down"),
	logged("moment typed", windowtest.Evening(desktest.Halfway), "Down", "Return", "x"),
	logged("moment read", windowtest.Evening(desktest.Halfway), "Return", "\t\t\t", "Down"),
	logged("moment left", windowtest.Evening(desktest.Halfway), "Return", "\t\t\t", "Escape"),
	logged("moment shut", windowtest.Evening(desktest.Halfway), "Return", "\t\t\t\t", "Space"),
	logged("moment pressed", windowtest.Evening(desktest.Halfway), "Down", "\t", "Space"),
	logged("begun", windowtest.Evening(desktest.Halfway), "End", "Down", "End", "Return"),
	logged("forth", windowtest.Evening(desktest.Halfway), "Down", "Down", "Down", "Down", "Ctrl+T", "Up", "Up"),
	logged("redone", windowtest.Evening(desktest.Halfway), "Down", "Down", "Down", "Down", "Ctrl+T", "Up", "Up", "Ctrl+T"),
	logged("back pressed", windowtest.Evening(desktest.Halfway), "Down", "Down", "\t\t", "Space"),
	logged("undone", windowtest.Evening(desktest.Halfway), "Down", "Down", "Ctrl+Z"),
	logged("locked", windowtest.Locked, "Down", "Down"),
	logged("locked moment", windowtest.Locked, "Down", "Return"),
	logged("full", func(t *testing.T) (*desktest.Club, event.ID) {
		c, in := windowtest.Evening(desktest.Halfway)(t)
		c.Fail = problem.New("store.full")
		return c, in
	}, "Down", "Down", "Ctrl+T"),
	logged("empty", windowtest.Empty),
	logged("without evening", func(t *testing.T) (*desktest.Club, event.ID) {
		c, _ := desktest.Sample(t)
		return c, ""
	}, "Down", "Down"),
	logged("club", windowtest.Evening(desktest.Halfway), "Ctrl+L"),
	logged("club chosen", windowtest.Evening(desktest.Halfway), "Ctrl+L", "Down", "Down", "Return"),
	logged("club undone", renamed, "Ctrl+L", "Ctrl+Z"),
	logged("club redone", renamed, "Ctrl+L", "Ctrl+Z", "Ctrl+Y"),
	logged("club and back", renamed, "Ctrl+L", "Down", "Ctrl+L"),
	logged("club by choice", renamed, "\t", "Right"),
	logged("versions", givenOut, "\t\t\t\t"),
	logged("version chosen", givenOut, "\t\t\t\t", "Down"),
	logged("version", givenOut, "\t\t\t\t", "Down", "Return"),
	logged("version read", givenOut, "\t\t\t\t", "Return", "Down", "Down"),
	logged("version left", givenOut, "\t\t\t\t", "Down", "Return", "Escape"),
	logged("versions left", givenOut, "\t\t\t\t", "Down", "Escape"),
	logged("version clubwise", givenOut, "\t\t\t\t", "Down", "Return", "Ctrl+L"),
	logged("version undone", givenOut, "\t\t\t\t", "Down", "Return", "Ctrl+Z"),
	logged("manual", windowtest.Evening(desktest.Manual), "Down", "Down", "Return"),
	logged("robin", windowtest.Robin, "Return"),
	logged("many", many, "Down"),
	logged("many more", many, "Down", "Ctrl+E"),
}

func logged(name string, club func(t *testing.T) (*desktest.Club, event.ID), what ...string) windowtest.State {
	return windowtest.State{Name: "log " + name, Key: fyne.KeyF12, Club: club, Do: does(what...)}
}

// renamed is a club whose name was changed last.
func renamed(t *testing.T) (*desktest.Club, event.ID) {
	c, in := windowtest.Evening(desktest.Halfway)(t)
	c.MustDo(t, "", &command.SetClub{Name: "Pallieter"})
	return c, in
}

// givenOut is an evening that was given out twice, with a result corrected between.
func givenOut(t *testing.T) (*desktest.Club, event.ID) {
	c, in := windowtest.Evening(desktest.Manual)(t)
	windowtest.GiveOut(t, c, in)
	correct(t, c, in, 70)
	windowtest.GiveOut(t, c, in)
	return c, in
}

// many is an evening with more lines than the log shows at first.
func many(t *testing.T) (*desktest.Club, event.ID) {
	c, in := windowtest.Evening(desktest.Halfway)(t)
	for i := range 300 {
		correct(t, c, in, []int{50, 90, 100, 110, 140}[i%5])
	}
	return c, in
}

// correct gives the first result of an evening another score.
func correct(t *testing.T, c *desktest.Club, in event.ID, score int) {
	e := check.Value(c.Event(in))(t)
	s := e.Sessions[0]
	if s.Closed {
		c.MustDo(t, in, &command.ReopenSession{Session: s.ID})
	}
	r := s.Results[0]
	r.Kind, r.Score, r.Tricks, r.Contract.Level = event.Played, score, 0, 0
	c.MustDo(t, in, &command.CorrectResult{Session: s.ID, Result: r})
}

func booked(t *testing.T) (*desktest.Club, event.ID) {
	c, all := windowtest.Booked(t)
	return c, all[desktest.Halfway]
}

func competitions(name string, what ...string) windowtest.State {
	return windowtest.State{Name: "competitions " + name, Key: fyne.KeyF10, Club: func(t *testing.T) (*desktest.Club, event.ID) {
		c, all := desktest.Winter(t)
		return c, all[desktest.Halfway]
	}, Do: does(what...)}
}

// does presses keys, which are written with a capital, and types the rest.
func does(what ...string) func(w *windowtest.Window) {
	return func(w *windowtest.Window) {
		for _, one := range what {
			if unicode.IsUpper(rune(one[0])) {
				w.Press(fyne.KeyName(one))
			} else {
				w.Type(one)
			}
		}
	}
}
