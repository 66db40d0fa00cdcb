package look_test

import (
	"bytes"
	"context"
	"errors"
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
	"uitslag/ui/screens/publish"
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
	check := func(t *testing.T) {
		if before != "" {
			t.Helper()
			sameFolders(t, before, dir, strings.ReplaceAll(t.Name()[len("TestPictures/"):], "/", " ")+"~")
		}
	}
	for _, s := range slices.Concat(windowtest.States, windowtest.Cramped, windowtest.Unlisted, further, logStates) {
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
			check(t)
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
	devices("refused", func(w *windowtest.Window) {
		windowtest.Box.Makes = problem.New("makebws.busy", "file", "avond.bws")
		does("Ctrl+Shift+D", "Ctrl+L")(w)
	}),
	devices("template refused", func(w *windowtest.Window) {
		windowtest.Box.Refuses = problem.New("makebws.template-used", "table", "RoundData")
		does("Ctrl+Shift+D", "Ctrl+I")(w)
	}),
	devices("template dropped", does("Ctrl+Shift+D", "Ctrl+I", "Ctrl+I")),
	devices("untied", windowtest.Tie(func(w *windowtest.Window) { w.Press("Ctrl+E") })),
	devices("chosen", does("Ctrl+Shift+D", "\t\t", "Return")),
	devices("looked", windowtest.Tie(does("Down", "\t", "Ctrl+R"))),
	devices("decided", windowtest.Tie(func(w *windowtest.Window) {
		windowtest.Otherwise(w, 3)
		does("Ctrl+R", "\t\t", "Down", "Ctrl+D", "Ctrl+J")(w)
	})),
	devices("all decided", windowtest.Tie(func(w *windowtest.Window) {
		windowtest.Otherwise(w, 1)
		does("Ctrl+R", "F4", "Ctrl+Shift+D", "Ctrl+D")(w)
	})),
	devices("taken back", windowtest.Tie(func(w *windowtest.Window) {
		windowtest.Otherwise(w, 2)
		does("Ctrl+R", "F4", "Ctrl+Shift+D", "Ctrl+D", "Ctrl+Z")(w)
	})),
	{Name: "devices closed while tied", Club: windowtest.Evening(desktest.Manual), Do: func(w *windowtest.Window) {
		_, s := windowtest.InHand(w)
		done := w.Desk.Do(&command.ReopenSession{Session: s.ID})
		windowtest.Tie(nil)(w)
		if err := errors.Join(done, w.Desk.Do(&command.CloseSession{Session: s.ID})); err != nil {
			panic(err)
		}
		w.Press("Ctrl+R")
	}},
	devices("wrong elsewhere", windowtest.Tie(func(w *windowtest.Window) {
		w.Press("F4")
		windowtest.Box.Trouble = problem.New("devices.gone", "file", "avond.bws")
		w.Tied.Presenter().Poll()
	})),
	devices("wrong", windowtest.Tie(func(w *windowtest.Window) {
		windowtest.Box.Trouble = problem.New("devices.gone", "file", "avond.bws")
		w.Tied.Presenter().Poll()
	})),
	devices("telephones refused", func(w *windowtest.Window) {
		w.Phones.Err = problem.New("live.network")
		windowtest.Serve(w)
	}),
	devices("telephones off", does("Ctrl+Shift+D", "Ctrl+T", "Ctrl+E")),
	devices("telephones message", phoned(does("Ctrl+B", "Pauze", "Return"))),
	devices("telephones half a message", phoned(does("Ctrl+B", "Pau", "\t"))),
	devices("telephones one message", phoned(does("Down", "Ctrl+B", "Kom eten", "Ctrl+G", "F4", "Ctrl+Shift+D"))),
	devices("telephones other message", phoned(does("Down", "Ctrl+B", "Kom eten", "Ctrl+G", "F4", "Ctrl+Shift+D", "Down"))),
	devices("telephones message refused", phoned(func(w *windowtest.Window) {
		w.Phones.Err = problem.New("live.network")
		does("Ctrl+B", "Pauze", "Return")(w)
	})),
	devices("telephones freed", phoned(does("Down", "Ctrl+L"))),
	devices("telephones not freed", phoned(func(w *windowtest.Window) {
		w.Phones.Err = problem.New("live.network")
		w.Press("Ctrl+L")
	})),
	devices("telephones called elsewhere", phoned(func(w *windowtest.Window) {
		w.Press("F4")
		w.Phones.Tables[1].Called = w.Desk.Now()
		w.Pass()
	})),
	devices("telephones called here", phoned(func(w *windowtest.Window) {
		w.Phones.Tables[1].Called = w.Desk.Now()
		w.Pass()
	})),
	devices("telephones first seen", func(w *windowtest.Window) {
		windowtest.Serve(w)
		w.Phones.Tables[0].Seen = w.Desk.Now()
		w.Pass()
	}),
	devices("telephones typed for", phoned(does("Down", "Return"))),
	devices("telephones beside a file", phoned(func(w *windowtest.Window) {
		windowtest.Otherwise(w, 2)
		w.Tied.Tie("/kastjes/avond.bws")
	})),
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
	dealing("typed", "Ctrl+T", "98"),
	dealing("no card", "Ctrl+T", "98x"),
	dealing("no card, Enter", "Ctrl+T", "98x\n"),
	dealing("ten", "Ctrl+T", "1", "Return"),
	dealing("few", "Ctrl+T", "98\nt9654\na98\n86\n"),
	dealing("many", "Ctrl+T", "ahvbt98765432\n2"),
	dealing("twice", "Ctrl+T", "98\n\n\n", "Down", "Left", "Left", "Left", "9"),
	dealing("hand", "Ctrl+T", "98\nt9654\na98\n863\n"),
	dealing("saved", "Ctrl+T", "98\nt9654\na98\n863\nvt7642\nh\nh1073\n92\nh\nav732\nv65\nhb105\n"),
	dealing("moved", "Ctrl+T", "98\t", "Down", "Down", "Right", "Up"),
	dealing("half", "Ctrl+T", "98x", "Escape"),
	dealing("half, back", "Ctrl+T", "98x", "Escape", "Ctrl+T"),
	dealing("half, away", "Ctrl+T", "98", "F4", "Ctrl+H"),
	dealing("click", "Ctrl+T", "98\t\t\t\t\t\t\t\t\t\t\t\t", "Down"),
	dealing("path", "x.pbn"),
	dealing("path emptied", "x.pbn", "Escape"),
	dealing("path left", "x.pbn\t"),
	dealing("path empty", "Return"),
	dealing("path to table", "x.pbn\t\t\t\t\t", "Down"),
	dealing("browsed", "Ctrl+B"),
	dealing("browsed, dropped", "Ctrl+B", "Escape"),
	dealing("browsed again", "Ctrl+B", "Return", "Ctrl+B"),
	dealing("browsed, taken", "x.pbn", "Ctrl+B", "Ctrl+Return"),
	dealing("browsed, undone", "Ctrl+B", "Ctrl+Return", "Ctrl+Z"),
	dealing("browsed, away", "Ctrl+B", "F4", "Ctrl+H"),
	dealing("taken, typed", "Ctrl+B", "Ctrl+Return", "Ctrl+T"),
	dealing("taken, chosen", "Ctrl+B", "Ctrl+Return", "Down"),
	dealing("removed", "Ctrl+B", "Ctrl+Return", "\t\t\t\t\t", "Return"),
	dealing("all removed", "Ctrl+B", "Ctrl+Return", "\t\t\t\t\t\t", "Return"),
	dealing("tabs 3", "Ctrl+B", "Ctrl+Return", "\t\t\t"),
	dealing("tabs 4", "Ctrl+B", "Ctrl+Return", "\t\t\t\t"),
	dealing("tabs 5", "Ctrl+B", "Ctrl+Return", "\t\t\t\t\t"),
	{Name: "deals file refused", Club: windowtest.Evening(desktest.Halfway), Do: func(w *windowtest.Window) {
		w.Deals.Remarks = []error{problem.New("pbn.no-board", "line", 3)}
		for line := range 9 {
			w.Deals.Refused = append(w.Deals.Refused, problem.New("pbn.no-board", "line", line))
		}
		does("Ctrl+H", "x.pbn\n", "Down")(w)
	}},
	{Name: "deals elsewhere", Club: windowtest.Evening(desktest.Halfway), Do: func(w *windowtest.Window) {
		w.Deals = windowtest.Machine()
		w.Deals.Deals[0].Board, w.Deals.Deals[1].Board = 101, 102
		does("Ctrl+H", "Ctrl+B")(w)
	}},
	{Name: "deals differ", Club: windowtest.Evening(desktest.Halfway), Do: func(w *windowtest.Window) {
		w.Deals = windowtest.Machine()
		does("Ctrl+H", "Ctrl+B", "Return")(w)
		w.Deals = windowtest.Machine()
		w.Deals.Deals[0].Deal, w.Deals.Deals[1].Board = w.Deals.Deals[1].Deal, 40
		does("Ctrl+B")(w)
	}},
	ofRules("refused", "Gelijke scores delen", "\t\t", "x\n"),
	ofRules("taken", "", "\t", "Down", "Return", "Ctrl+Z"),
	ofRules("kept", "", "Right", "Ctrl+Return"),
	ofRules("unreadable", "Percentages hebben", "\t", "9\n"),
	ofRules("unreadable left", "Percentages hebben", "\t", "9\t"),
	ofRules("unreadable mended", "Percentages hebben", "\t", "9\n", "1"),
	ofRules("unreadable restored", "Percentages hebben", "\t", "9\n", "Escape"),
	ofRules("typed", "Percentages hebben", "\t", "1\n"),
	ofRules("typed left", "Percentages hebben", "\t", "1\t"),
	ofRules("typed kept", "Percentages hebben", "\t", "1", "Ctrl+Return"),
	ofRules("typed not kept", "Percentages hebben", "\t", "9", "Ctrl+Return"),
	ofRules("typed stays", "Percentages hebben", "\t", "9", "F4"),
	ofRules("own ties", "Gelijke scores delen", "\t", "End", "Space", "Up", "Return"),
	ofRules("own ties undone", "Gelijke scores delen", "\t", "End", "Space", "Up", "Return", "Ctrl+Z"),
	ofRules("problem", "Er zijn geen punten van een bond.", "Right", "Right", "Right", "Right"),
	ofRules("problem table", "Er zijn geen punten van een bond.", "Right", "Right", "Right", "Right", "Down", "\t", "2-99 12 8,5 5 / 1\n"),
	ofRules("redone", "", "Right", "Ctrl+Z", "Ctrl+Y"),
	ofRules("undone on a button", "", "Right", "\t\t", "Ctrl+Z"),
	ofRules("dropped by a button", "", "Right", "\t\t\t", "Return"),
	ofRules("effect", "", "Right", "\t\t\t\t", "Down"),
	ofRules("preset", "", "Shift+Tab", "Down", "Down"),
	ofRules("last", "", "End"),
	ofRules("last option", "", "\t", "End"),
	ofRules("left", "", "Right", "F4", "F5", "Ctrl+R"),
	{Name: "rules closed kept", Key: fyne.KeyF5, Club: windowtest.Evening(desktest.Manual), Do: does("Ctrl+R", "Right", "Ctrl+Return")},
	{Name: "rules closed entered", Key: fyne.KeyF5, Club: windowtest.Evening(desktest.Manual), Do: does("Ctrl+R", "Right", "Return")},
	{Name: "rules new kept", Club: windowtest.Evening(desktest.Halfway), Do: does("Ctrl+N", "Ctrl+R", "Right", "Return")},
	{Name: "rules new typed", Club: windowtest.Evening(desktest.Halfway), Do: does("Ctrl+N", "Ctrl+R", "Right", "Down", "Right", "Ctrl+Z")},
	{Name: "rules teams", Key: fyne.KeyF5, Club: windowtest.Robin, Do: does("Ctrl+R", "Right")},
	{Name: "rules locked", Key: fyne.KeyF5, Club: windowtest.Locked, Do: does("Ctrl+R", "Right")},
	{Name: "rules none", Key: fyne.KeyF5, Club: windowtest.Empty, Do: func(w *windowtest.Window) { w.Shell.Open("screen.rules") }},
	ofReadin("not there", later, "\t", "nergens.csv\n"),
	ofReadin("no path", later, "\t", "\n"),
	ofReadin("typed", later, "\t", "xyz"),
	ofReadin("typed dropped", later, "\t", "xyz", "Escape"),
	ofReadin("typed kept", later, "\t", "xyz\t", "Escape", "Ctrl+Shift+I"),
	ofReadin("refused", text("score.csv", "gift;NZ;OW;score\n1;1;2;425\n"), "Return"),
	ofReadin("marked", later, "Return", "Ctrl+G", "Ctrl+G", "\t\t\t\t\t", "Space"),
	ofReadin("theirs", later, "Return", "Ctrl+D"),
	ofReadin("theirs by its button", later, "Return", "\t", "Return"),
	ofReadin("filtered by its button", later, "Return", "\t\t\t", "Return"),
	ofReadin("turned by its button", later, "Return", "\t\t", "Return"),
	ofReadin("dropped by its button", later, "Return", "\t\t\t\t", "Return"),
	ofReadin("nothing new", later, "Return", "Ctrl+Return", "\t\t", "Return"),
	ofReadin("nothing new turned", later, "Return", "Ctrl+Return", "\t\t", "Return", "Ctrl+E", "Ctrl+E"),
	ofReadin("undone", later, "Return", "Ctrl+Return", "Ctrl+Z"),
	ofReadin("no fit", text("pair.csv", "gift;NZ;OW;score\n1;1;77;420\n2;1;2;50\n"), "Return"),
	ofReadin("no fit filtered", text("pair.csv", "gift;NZ;OW;score\n1;1;77;420\n2;1;2;50\n"), "Return", "Ctrl+G"),
	ofReadin("fresh taken", text("Vrijdag.csv", "gift;NZ;OW;score;NZ namen;OW namen\n1;1;2;420;Xaveer Nieuw - Jan Peeters;Yolande Nieuw - Zita Nieuw\n"), "Return", "Ctrl+E", "Ctrl+Return"),
	ofReadin("fresh people", text("Vrijdag.csv", "gift;NZ;OW;score;NZ namen;OW namen\n1;1;2;420;Xaveer Nieuw - Jan Peeters;Yolande Nieuw - Zita Nieuw\n"), "Return", "Ctrl+E", "Shift+Tab"),
	ofReadin("twice", other, "Return", "Down", "\t", "Down"),
	ofReadin("twice refused", other, "Return", "Down", "\t", "Down", "Ctrl+Return"),
	ofReadin("pointed", other, "Return", "Down", "\t", "Down", "Down", "\t", "Down", "Down", "Down", "\t", "End", "Up"),
	ofReadin("pointed read", other, "Return", "Down", "\t", "Down", "Down", "\t", "Down", "Down", "Down", "\t", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Ctrl+Return"),
	ofReadin("many columns", text("wide.csv", "Xa;Xb;Xc;Xd;Xe;Xf;Xg;Xh;Xi;Xj;Xk\n1;1;2;420;1;1;;1;1;1;1\n"), "Return", "\t\t\t\t\t\t\t\t\t", "Down"),
	ofReadin("device file", as(".bws"), "Return"),
	ofReadin("device file follows", as(".bws"), "Return", "Ctrl+L"),
	ofReadin("browsed", later, "Ctrl+B"),
	{Name: "readin cancelled", Club: later, Do: func(w *windowtest.Window) {
		pressed := false
		w.Reading = func(int, int) {
			if !pressed {
				pressed = true
				w.Press("Escape")
			}
		}
		readinFile(w, "Return")
	}},
	{Name: "readin locked dropped", Club: func(t *testing.T) (*desktest.Club, event.ID) {
		later(t)
		return windowtest.Locked(t)
	}, Do: func(w *windowtest.Window) {
		w.Press("Ctrl+Shift+I")
		w.ReadIn.Read(inFile)
	}},
	{Name: "readin none fresh", Club: func(t *testing.T) (*desktest.Club, event.ID) {
		later(t)
		return windowtest.Empty(t)
	}, Do: func(w *windowtest.Window) { readinFile(w, "Return") }},
	publishing("folder typed", event.Website{}, nil, "Down", "\t", "/club/site\n"),
	publishing("folder half", event.Website{}, nil, "Down", "\t", "/club/site"),
	publishing("folder typed sent", event.Website{}, nil, "Down", "\t", "/club/site", "Ctrl+Return"),
	publishing("folder typed undone", event.Website{}, nil, "Down", "\t", "/club/site\n", "Ctrl+Z"),
	publishing("folder left", event.Website{}, nil, "Down", "\t", "/club/site", "F4", "Ctrl+Shift+W"),
	publishing("folder sent", windowtest.IntoFolder, nil, "Ctrl+Return"),
	publishing("folder sent twice", windowtest.IntoFolder, nil, "Ctrl+Return", "Ctrl+Return"),
	publishing("folder sent and left", windowtest.IntoFolder, nil, "Ctrl+Return", "F4", "Ctrl+Shift+W"),
	publishing("folder emptied", windowtest.IntoFolder, nil, "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Delete", "Return"),
	publishing("kind sftp", windowtest.IntoFolder, nil, "\t\t", "Down"),
	publishing("kind ftps", windowtest.IntoFolder, nil, "\t\t", "Down", "Down"),
	publishing("kind back", windowtest.ToHost, nil, "\t", "Up"),
	publishing("host typed", event.Website{}, nil, "Down", "Down", "\t", "ftp.club.be\n", "2222\n", "club\n", "geheim\n", "www\n", "club.key\n", "www.club.be\n"),
	publishing("host typed by tab", event.Website{}, nil, "Down", "Down", "\t", "ftp.club.be\t", "2222\t", "club\t", "geheim\t", "www\t", "club.key\t", "www.club.be\t", "Space"),
	publishing("port refused", windowtest.ToHost, nil, "\t\t\t", "x\n"),
	publishing("port refused by tab", windowtest.ToHost, nil, "\t\t\t", "x\t"),
	publishing("port refused mended", windowtest.ToHost, nil, "\t\t\t", "x\n", "1"),
	publishing("port refused restored", windowtest.ToHost, nil, "\t\t\t", "x\n", "Escape"),
	publishing("port refused publish", windowtest.ToHost, nil, "\t\t\t", "x", "Ctrl+Return"),
	publishing("port refused try", windowtest.ToHost, nil, "\t\t\t", "x", "Ctrl+T"),
	publishing("port stays", windowtest.ToHost, nil, "\t\t\t", "x", "F4"),
	publishing("password half", windowtest.ToHost, nil, "\t\t\t\t\t", "geheim"),
	publishing("password taken", windowtest.ToHost, nil, "\t\t\t\t\t", "geheim\n"),
	publishing("password taken by tab", windowtest.ToHost, nil, "\t\t\t\t\t", "geheim\t"),
	publishing("password taken by key", windowtest.ToHost, nil, "\t\t\t\t\t", "geheim", "Ctrl+T"),
	publishing("password left", windowtest.ToHost, nil, "\t\t\t\t\t", "geheim", "F4", "Ctrl+Shift+W"),
	publishing("password unkept", windowtest.ToHost, func(*windowtest.Window) { windowtest.Webmaster.NoRing = true }, "\t\t\t\t\t", "geheim\n"),
	publishing("password wrong", windowtest.ToHost, wrong, "Ctrl+Return", "Ctrl+J"),
	publishing("password wrong left", windowtest.ToHost, wrong, "Ctrl+Return", "Ctrl+J", "F4", "Ctrl+Shift+W"),
	publishing("password wrong typed", windowtest.ToHost, wrong, "Ctrl+Return", "Ctrl+J", "geheim\n"),
	publishing("password wrong sent", windowtest.ToHost, wrong, "Ctrl+Return", "Ctrl+J", "geheim", "Ctrl+Return"),
	publishing("new host yes", windowtest.ToHost, nil, "Ctrl+T", "Ctrl+J"),
	publishing("new host no", windowtest.ToHost, nil, "Ctrl+T", "Escape"),
	publishing("new host other", windowtest.ToHost, nil, "Ctrl+T", "\t\t\t", "elders.be", "Ctrl+J"),
	publishing("new host typed", windowtest.ToHost, nil, "Ctrl+T", "\t\t\t", "elders.be\n"),
	publishing("new host left", windowtest.ToHost, nil, "Ctrl+T", "F4", "Ctrl+Shift+W"),
	publishing("other club yes", windowtest.IntoFolder, otherClub, "Ctrl+Return", "Ctrl+J"),
	publishing("other club no", windowtest.IntoFolder, otherClub, "Ctrl+Return", "Escape"),
	publishing("other host forgotten", windowtest.Known, func(*windowtest.Window) { windowtest.Webmaster.Fingerprint = "SHA256:xyz" }, "Ctrl+Return", "Ctrl+E"),
	publishing("without", windowtest.IntoFolder, func(*windowtest.Window) {
		windowtest.Webmaster.Without = []publish.Without{{Name: "Kerstdrive", Date: "2026-12-19", Reason: problem.New("event.no-session")}}
	}, "Ctrl+Return"),
	publishing("making", windowtest.IntoFolder, func(w *windowtest.Window) { w.Later = func(func()) {} }, "Ctrl+Return"),
	publishing("making tab", windowtest.IntoFolder, func(w *windowtest.Window) { w.Later = func(func()) {} }, "Ctrl+Return", "\t"),
	publishing("trying", windowtest.IntoFolder, func(w *windowtest.Window) { w.Later = func(func()) {} }, "Ctrl+T"),
	publishing("trying left", windowtest.IntoFolder, func(w *windowtest.Window) { w.Later = func(func()) {} }, "Ctrl+T", "F4", "Ctrl+Shift+W"),
	publishing("sending", windowtest.IntoFolder, func(w *windowtest.Window) {
		w.Later = func(f func()) {
			defer func() { _ = recover() }()
			f()
		}
		windowtest.Webmaster.During = func(context.Context) {
			if windowtest.Webmaster.There == 20 {
				panic("it goes no further")
			}
		}
		w.Press("Ctrl+Return")
	}),
	publishing("sent while away", windowtest.IntoFolder, func(w *windowtest.Window) {
		windowtest.Webmaster.During = func(context.Context) {
			if windowtest.Webmaster.There == 20 {
				w.Press(fyne.KeyF4)
			}
		}
	}, "Ctrl+Return", "Ctrl+Shift+W"),
	publishing("checks", windowtest.IntoFolder, nil, "\t\t\t\t\t\t", "Space", "\t", "Space"),
	{Name: "publish no results", Club: windowtest.Begun, Do: windowtest.Web(windowtest.IntoFolder, nil)},
	{Name: "publish no results refused", Club: windowtest.Begun, Do: windowtest.Web(windowtest.IntoFolder, does("Ctrl+Return"))},
	{Name: "publish nowhere refused", Club: windowtest.Evening(desktest.Manual), Do: does("Ctrl+Shift+W", "Ctrl+Return")},
	{Name: "publish locked refused", Club: windowtest.Locked, Do: does("Ctrl+Shift+W", "Ctrl+Return")},
	{Name: "publish none begun", Club: windowtest.Empty, Do: does("Ctrl+Shift+W", "Ctrl+N")},
	{Name: "mailing no host", Club: windowtest.Unserved, Do: mails("Ctrl+Return")},
	{Name: "mailing no port", Club: windowtest.Unserved, Do: mails("smtp.club.be\n", "Down", "\t", "x", "Ctrl+Return")},
	{Name: "mailing no port left", Club: windowtest.Unserved, Do: mails("smtp.club.be\n\t", "x", "Ctrl+Return", "\t")},
	{Name: "mailing no port mended", Club: windowtest.Unserved, Do: mails("smtp.club.be\n\t", "x", "Ctrl+Return", "BackSpace", "4")},
	{Name: "mailing no port again", Club: windowtest.Unserved, Do: mails("smtp.club.be\n\t", "x", "Ctrl+Return", "F2", "Ctrl+Shift+E")},
	{Name: "mailing no address", Club: windowtest.Mailed, Do: mails("Ctrl+E", "\t\t\t\t", "club\n", "\n")},
	{Name: "mailing saved", Club: windowtest.Mailed, Do: mails("Ctrl+E", "smtp.club.be\n", "Ctrl+Return")},
	{Name: "mailing dropped", Club: windowtest.Mailed, Do: mails("Ctrl+E", "smtp.club.be", "Escape", "Escape")},
	{Name: "mailing half dropped", Club: windowtest.Mailed, Do: mails("Ctrl+E", "smtp.club.be", "Escape")},
	{Name: "mailing typed again", Club: windowtest.Mailed, Do: mails("Ctrl+E", "smtp.club.be\n", "Escape", "Ctrl+E")},
	{Name: "mailing neither", Club: windowtest.Mailed, Do: mails("\t\t", "Space", "\t", "Space")},
	{Name: "mailing card", Club: windowtest.Mailed, Do: mails("\t\t", "Space")},
	{Name: "mailing sixth", Club: windowtest.Mailed, Do: mails("\t\t\t\t\t\t", "Down", "Down", "Ctrl+T")},
	{Name: "mailing not asked", Club: windowtest.Mailed, Do: mails("Ctrl+T", "Ctrl+G", "Return")},
	{Name: "mailing empty password", Club: windowtest.Mailed, Do: asked("\n")},
	{Name: "mailing half a password", Club: windowtest.Mailed, Do: asked("geh", "\t")},
	{Name: "mailing wrong password", Club: windowtest.Mailed, Do: asked("fout\n")},
	{Name: "mailing right password", Club: windowtest.Mailed, Do: asked("geheim\n")},
	{Name: "mailing password in the list", Club: windowtest.Mailed, Do: asked("geheim\t\t\t", "Down")},
	{Name: "mailing sending", Club: windowtest.Mailed, Do: func(w *windowtest.Window) {
		began := make(chan struct{})
		w.Post.Before = func(i int) {
			if i == 2 {
				close(began)
				select {}
			}
		}
		go mails("Ctrl+T", "Ctrl+G", "Ctrl+Return")(w)
		<-began
	}},
	{Name: "mailing without addresses", Club: func(t *testing.T) (*desktest.Club, event.ID) {
		c, id := windowtest.Mailed(t)
		e, _ := c.Event(id)
		for _, x := range e.Contestants {
			for _, m := range x.Players {
				windowtest.WriteMail(t, c, m, "")
			}
		}
		return c, id
	}, Do: mails()},
}

// mails opens Mailen first.
func mails(what ...string) func(w *windowtest.Window) {
	return does(slices.Concat([]string{"Ctrl+Shift+E"}, what)...)
}

// asked has the password asked for first.
func asked(what ...string) func(w *windowtest.Window) {
	return func(w *windowtest.Window) {
		w.Post.Password = "geheim"
		mails("Ctrl+T")(w)
		does(what...)(w)
	}
}

// devices returns a state of the devices of an evening that is halfway.
func devices(name string, do func(w *windowtest.Window)) windowtest.State {
	return windowtest.State{Name: "devices " + name, Club: windowtest.Evening(desktest.Halfway), Do: do}
}

// phoned returns what has telephones at all tables, with the cursor in those, and does something then.
func phoned(do func(w *windowtest.Window)) func(w *windowtest.Window) {
	return func(w *windowtest.Window) {
		windowtest.Serve(w)
		for i := range w.Phones.Tables {
			w.Phones.Tables[i].Seen = w.Desk.Now()
		}
		w.Pass()
		w.Press("F4", "Ctrl+Shift+D")
		do(w)
	}
}

// inFile is the file that is read in a state of Inlezen.
var inFile string

// ofReadin finds a file, and does this in Inlezen.
func ofReadin(name string, club func(*testing.T) (*desktest.Club, event.ID), what ...string) windowtest.State {
	return windowtest.State{Name: "readin " + name, Club: club, Do: func(w *windowtest.Window) { readinFile(w, what...) }}
}

func readinFile(w *windowtest.Window, what ...string) {
	w.FoundResults = []string{inFile}
	w.Press("Ctrl+Shift+I")
	does(what...)(w)
}

// as returns the sample, whose session that goes on is in a file of this kind, a little later.
func as(ending string) func(*testing.T) (*desktest.Club, event.ID) {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		c, all := desktest.Sample(t)
		e, _ := windowtest.Later(t, c, all[desktest.Halfway])
		inFile = windowtest.AsFile(t, c, e, ending)
		return c, all[desktest.Halfway]
	}
}

// text returns the sample, and a file with this text.
func text(name, of string) func(*testing.T) (*desktest.Club, event.ID) {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		c, all := desktest.Sample(t)
		inFile = windowtest.FileOf(t, name, of)
		return c, all[desktest.Halfway]
	}
}

var (
	later = as(".csv")
	other = text("other.csv", "Xa;Xb;Xc;Xd\n1;1;2;420\n1;3;4;-50\n")
)

func booked(t *testing.T) (*desktest.Club, event.ID) {
	c, all := windowtest.Booked(t)
	return c, all[desktest.Halfway]
}

func dealing(name string, what ...string) windowtest.State {
	return windowtest.State{Name: "deals " + name, Club: windowtest.Evening(desktest.Halfway), Do: func(w *windowtest.Window) {
		w.Deals = windowtest.Machine()
		w.Press("Ctrl+H")
		does(what...)(w)
	}}
}

func competitions(name string, what ...string) windowtest.State {
	return windowtest.State{Name: "competitions " + name, Key: fyne.KeyF10, Club: func(t *testing.T) (*desktest.Club, event.ID) {
		c, all := desktest.Winter(t)
		return c, all[desktest.Halfway]
	}, Do: does(what...)}
}

// publishing opens the screen that publishes, to a website; first is what happens before the keys.
func publishing(name string, to event.Website, first func(*windowtest.Window), what ...string) windowtest.State {
	return windowtest.State{Name: "publish " + name, Club: windowtest.Evening(desktest.Manual), Do: windowtest.Web(to, func(w *windowtest.Window) {
		if first != nil {
			first(w)
		}
		does(what...)(w)
	})}
}

func wrong(*windowtest.Window) { windowtest.Webmaster.Password = "anders" }

func otherClub(*windowtest.Window) {
	windowtest.Webmaster.Fails = problem.New("publish.other-club", "club", "De Ander", "folder", "/site")
}

// ofRules opens the rules with the cursor on the one that begins so, "" for the first.
func ofRules(name, begins string, what ...string) windowtest.State {
	return windowtest.State{Name: "rules " + name, Key: fyne.KeyF5, Club: windowtest.Evening(desktest.Halfway), Do: func(w *windowtest.Window) {
		windowtest.Rule(begins)(w)
		does(what...)(w)
	}}
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
