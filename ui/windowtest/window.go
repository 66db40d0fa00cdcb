// Package windowtest is the whole window for tests: every screen, put together as the
// program does, on a club in memory. What would leave the window (a file, the printer,
// another program) is noted.
package windowtest

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/fault"
	"uitslag/ui/filepick"
	"uitslag/ui/screens/deals"
	"uitslag/ui/screens/devices"
	"uitslag/ui/screens/live"
	"uitslag/ui/screens/mailing"
	"uitslag/ui/screens/members"
	"uitslag/ui/screens/paper"
	"uitslag/ui/screens/publish"
	"uitslag/ui/screens/ranking/big"
	"uitslag/ui/screens/readin"
	"uitslag/ui/screens/settings"
	"uitslag/ui/screens/tonight"
	"uitslag/ui/screens/welcome"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/window"
)

// Window is the window with a club.
type Window struct {
	Club   *desktest.Club
	Desk   *desk.Desk
	Shell  *ui.Shell
	Canvas fyne.Canvas
	Did    []string // what left the window: "print uitslag", "browse", "folder /stick"
	// Printed is what the printer was asked for.
	Printed []desk.Order
	// Deals is what every file of deals holds; Found are those on the stick.
	Deals deals.File
	Found []string
	// FoundResults are files of results on the stick; Reading hears how far the reading of one is.
	FoundResults []string
	Reading      func(done, total int)
	// Post is the mail server.
	Post *Post
	// ReadIn is the screen where a file is read in.
	ReadIn *readin.Screen
	// Makeable says what can be made of a deal; nil: nothing is worked out on this computer.
	Makeable func(bridge.Deal) bridge.DoubleDummy
	// Later takes the work beside the window; nil: it is done at once.
	Later func(work func())
	// Served serves the live page; nil notes that it is on or off.
	Served live.Server
	// LiveMade counts how often the live pages were made, and LiveMake makes them; nil: an
	// empty page.
	LiveMade int
	LiveMake func(of, session event.ID) (map[string][]byte, error)
	// Mailing is the screen where the uitslag is mailed.
	Mailing *mailing.Screen
	// Members reads lists of members; nil for one with a single name under every path.
	Members members.Files
	// Markup is the table that is on the clipboard beside its text; CopyError is why a picture
	// cannot be put there.
	Markup    string
	CopyError error

	// Phones are the players' telephones.
	Phones *Phones
	// Due is what waits for the clock, which stands still.
	Due []func()

	// Big is the window of the big screen, nil before there was one.
	Big *uitest.Beside
	// Tied is the screen of the table devices.
	Tied *devices.Screen
	// Publish is the screen that publishes the pages.
	Publish *publish.Screen
	// Pick is the screen where a file is chosen.
	Pick *filepick.Screen

	// Speaks makes the window again when the club chooses another language, as the program does.
	Speaks bool

	window fyne.Window
	built  *window.Window
	prefs  map[string]string
	stop   func()
}

// Stop ends what goes on beside the window, as the program does when it shows another club.
func (w *Window) Stop() { w.stop() }

// BigShown reports whether the window of the big screen stands beside this one.
func (w *Window) BigShown() bool { return w.Big != nil && w.Big.Shown }

// Open opens the window of the club laptop on a club, with the current evening ("" for
// none), and shows the first screen.
func Open(t testing.TB, look theme.Look, club *desktest.Club, lang string, in event.ID) *Window {
	t.Helper()
	uitest.Wear(t, look)
	w := &Window{Club: club, Phones: &Phones{}, prefs: map[string]string{}}
	w.Post = &Post{w: w}
	w.furnish(t, lang, in, folderOf(t))
	w.attach(t)
	return w
}

func (w *Window) furnish(t testing.TB, lang string, in event.ID, folder string) {
	w.Desk = desktest.Desk(w.Club, lang, in)
	w.Desk.Paper = press{w}
	w.made(window.Build(window.Deps{
		Reverted: func() {
			if tag := w.Club.Club().Settings.Language; w.Speaks && translation.Match(cmp.Or(tag, systemLang)) != w.Desk.Words.Lang() {
				w.speak(t, tag, folder)
			}
		},
		Frame: w.frame(ui.Hooks{
			Scale: func(step int) { w.note("scale", step) }, Report: func() { w.Shell.Open(fault.ScreenName) },
		}),
		Desk: w.Desk, Club: welcome.Club{Path: recentClub("De Proef"), Name: "De Proef"}, Prefs: prefs{w},
		Run: task.Runner{Work: w.work, UI: func(f func()) { f() }}, DoubleDummy: solver{w}, Live: w.live(), Telephones: w.Phones.telephones(), Paper: func() string { return folder }, Effort: 20_000,
		Files: window.Files{
			Movements: schemas{w}, Members: drawer{w}, Lists: func() []string { return nil }, Deals: pack{w}, Results: tray{Results, w}, Copies: copies{w}, Clubs: shelf{w}, Sheets: cabinet{Sheets, w}, Devices: Devices(), Publisher: Publisher(w), Post: w.Post,
		},
		Choose: window.Choose{
			Club: w.chooses("elsewhere.uitslag"), Members: w.chooses("leden.csv"), Deals: w.chooses("avond.pbn"), Results: w.chooses("avond.csv"), Movement: w.chooses("schema.json"), Sheet: w.chooses("sjabloon.csv"), Devices: w.chooses("/kastjes/avond.bws"), Template: w.chooses("/kastjes/leeg.bws"),
			DevicesFolder: func(_ string, selected func(string)) {
				w.note("browse")
				selected("/kastjes")
			},
			Folder: func(_ string, selected func(string)) {
				if w.Shell.Current().Name() == paper.ScreenName { // given up at once
					w.note("browse")
					return
				}
				w.pick(selected)
			},
		},
		Settings: settings.Config{
			Version: "0.1.0", Website: "https://example.org/uitslag", FileVersion: 1, OnNewer: func() error { return nil },
			System: "nl_BE.UTF-8", Folder: folder, Printers: func() []string { return []string{"Laser", "Inkt"} },
			OnLanguage: func(tag string) { w.speak(t, tag, folder) },
			OnCopy:     func() { w.note("copy") },
			OnLook: func(l theme.Look) {
				w.note("look", l.Scheme, l.Scale)
				fyne.CurrentApp().Settings().SetTheme(theme.New(l))
				w.Shell.Refresh()
			},
		},
		Big: window.Big{
			Beside: func() big.Window {
				w.Big = uitest.NewBeside(uitest.Screen)
				return w.Big
			},
			First: func(ev *fyne.KeyEvent) { uitest.Press(w.Canvas, ev.Name) },
		},
		Status: w.header,
		Copy: window.Clipboard{
			Table: func(text, html string) error {
				fyne.CurrentApp().Clipboard().SetContent(text)
				w.Markup = html
				return nil
			},
			Picture: func(st *standings.Standings) error {
				w.note("picture", st.Session.Date)
				return w.CopyError
			},
		},
		Report: fault.Hooks{
			Read: func() (path, text string, err error) {
				return "/stick/fout.txt", "uitslag 1.0\ngoroutine 1 [running]:\n", nil
			},
			Folder: func(string) error { w.note("open"); return nil },
			Copy:   func(string) { w.note("copy") }, Done: func() { w.Shell.Open(tonight.ScreenName) },
		},
	}))
}

// systemLang is what the computer of the tests speaks.
const systemLang = "nl-BE"

// speak makes the window again in another language, on the screen where that was chosen.
func (w *Window) speak(t testing.TB, tag, folder string) {
	w.note("language", tag)
	if !w.Speaks {
		return
	}
	was := w.built
	w.stop()
	w.furnish(t, cmp.Or(tag, systemLang), w.Desk.Current(), folder)
	w.built.Continue(was)
	w.Shell.Attach(w.window)
	w.built.Settings.AtLanguage()
	w.Shell.Open(settings.ScreenName)
}

// work does work beside the window, or leaves it to Later.
func (w *Window) work(f func()) {
	if w.Later != nil {
		w.Later(f)
		return
	}
	f()
}

func (w *Window) frame(h ui.Hooks) window.Frame {
	return window.Frame{Disk: cupboard{}, Hooks: h, After: w.never}
}

func (w *Window) chooses(file string) func(selected func(string)) {
	return func(selected func(string)) {
		w.note("browse")
		selected(file)
	}
}

// pick asks for a file with one of these endings, or for a folder.
func (w *Window) pick(selected func(path string), endings ...string) {
	w.note("browse")
	w.Pick.Ask(filepick.Question{Title: w.Pick.Name(), Endings: endings, Selected: selected})
	w.Shell.Open(filepick.ScreenName)
}

// folders are the folders of the tests that run.
var folders = map[testing.TB]string{}

// folderOf returns an empty folder, every time the same one in a test: its name is seen.
func folderOf(t testing.TB) string {
	t.Helper()
	folder, is := folders[t]
	if !is {
		folder = filepath.Join(t.TempDir(), "papers")
		folders[t] = folder
		t.Cleanup(func() { delete(folders, t) })
	}
	check.NoError(t, os.RemoveAll(folder))
	check.NoError(t, os.Mkdir(folder, 0o755))
	return folder
}

// Welcome opens the window as it is without a club.
func Welcome(t testing.TB, look theme.Look, lang string) *Window {
	t.Helper()
	uitest.Wear(t, look)
	w := &Window{}
	w.made(window.Welcome(window.Start{
		Frame: w.frame(ui.Hooks{}), Words: translation.For(lang), Clubs: shelf{w},
		Choose: func(selected func(string)) { w.pick(selected, ".uitslag") },
	}))
	w.attach(t)
	return w
}

// Tonight returns the screen of the evenings.
func (w *Window) Tonight() *tonight.Screen { return w.built.Tonight }

func (w *Window) made(built *window.Window) {
	w.built, w.stop = built, built.Stop
	w.Shell, w.Pick, w.Tied, w.ReadIn = built.Shell, built.Pick, built.Devices, built.ReadIn
	w.Publish, w.Mailing = built.Publish, built.Mailing
	if w.Desk != nil {
		w.Desk.OnChange(w.header)
		w.header()
	}
}

func (w *Window) attach(t testing.TB) {
	win := fyne.CurrentApp().NewWindow("")
	win.Resize(uitest.Screen)
	w.Shell.Attach(win)
	w.window, w.Canvas = win, win.Canvas()
	t.Cleanup(w.Close)
}

// Close closes the window, once: an open one is drawn again at every change of the look.
// Fyne then forgets what has not been drawn for a minute, which it does at a picture only.
func (w *Window) Close() {
	if w.window != nil {
		w.window.Close()
		w.window = nil
		test.NewCanvas().Capture()
	}
}

func (w *Window) header() {
	w.Shell.SetEvening(w.Desk.Line())
	far, saved := w.Desk.Status()
	w.Shell.SetStatus(far, saved)
}

// Resize makes the window another size.
func (w *Window) Resize(size fyne.Size) { w.window.Resize(size) }

// Press presses keys, and Type types a text: see uitest.
func (w *Window) Press(keys ...fyne.KeyName) { uitest.Press(w.Canvas, keys...) }

// Type types a text.
func (w *Window) Type(text string) { uitest.Type(w.Canvas, text) }

// never is a clock that stands still until Pass.
func (w *Window) never(_ time.Duration, f func()) { w.Due = append(w.Due, f) }

// Pass does what waits for the clock, once.
func (w *Window) Pass() {
	due := w.Due
	w.Due = nil
	for _, f := range due {
		f()
	}
}

func (w *Window) note(what ...any) {
	w.Did = append(w.Did, strings.TrimSpace(fmt.Sprintln(what...)))
}

// Folder returns the folder that papers of a test go to.
func Folder(t testing.TB) string { return folders[t] }
