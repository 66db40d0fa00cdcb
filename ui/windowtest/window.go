// Package windowtest is the whole window for tests: every screen, put together as the
// program does, on a club in memory. What would leave the window (a file, the printer,
// another program) is noted.
package windowtest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/event"
	"uitslag/internal/words"
	"uitslag/ui"
	"uitslag/ui/arbitrage"
	"uitslag/ui/competitions"
	"uitslag/ui/control"
	"uitslag/ui/deals"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/entry"
	"uitslag/ui/history"
	"uitslag/ui/manual"
	"uitslag/ui/members"
	"uitslag/ui/mend"
	"uitslag/ui/movement"
	"uitslag/ui/newevening"
	"uitslag/ui/paper"
	"uitslag/ui/players"
	"uitslag/ui/ranking"
	"uitslag/ui/restore"
	"uitslag/ui/rules"
	"uitslag/ui/settings"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/tonight"
	"uitslag/ui/uitest"
	"uitslag/ui/welcome"
	"uitslag/ui/widgets"
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

	window fyne.Window
}

// Open opens the window of the club laptop on a club, with the evening in hand ("" for
// none), and shows the first screen.
func Open(t testing.TB, look theme.Look, club *desktest.Club, lang string, in event.ID) *Window {
	t.Helper()
	uitest.Wear(t, look)
	w := &Window{Club: club, Desk: desktest.Desk(club, lang, in)}
	w.Desk.Paper = press{w}
	update := func() {
		if w.Shell != nil {
			w.Shell.Update()
		}
	}
	to := func(screen string) { w.Shell.Open(screen) }
	folder := folderOf(t)

	first := tonight.New(w.Desk)
	first.GoTo, first.OnHints = to, update
	begin := newevening.New(w.Desk)
	begin.GoTo, begin.OnHints = to, update
	begin.OnRules = func() { to(rules.DraftName) }
	begin.OnPrint = func(st *event.Standings, orders []desk.Order, told func(widgets.Tone, string)) {
		paper.Hand(w.Desk, folder, task.Here(), st, orders, told)
	}
	browse := func(chosen func(string)) {
		w.note("browse")
		chosen("schema.json")
	}
	begin.OnMovements = newevening.Movements{
		Edit: func() { to(movement.ScreenName) }, Files: schemas{w}, Browse: browse, Run: task.Here(), Effort: 20_000,
	}
	grid := movement.New(w.Desk, begin, schemas{w}, movement.Hooks{
		Changed: update, Back: func() { to(newevening.ScreenName) }, Browse: browse,
	})
	draft := rules.New(w.Desk, begin, rules.Hooks{Changed: update, Back: func() { to(newevening.ScreenName) }})
	rule := rules.New(w.Desk, nil, rules.Hooks{
		Changed: update, Back: func() { to(ranking.ScreenName) },
		Say: func(tone widgets.Tone, sentence string) { w.Shell.Say(tone, sentence) },
	})
	names := players.New(w.Desk)
	names.GoTo, names.OnHints = to, update
	names.Say = func(tone widgets.Tone, sentence string) {
		w.Shell.Hush()
		if sentence != "" {
			w.Shell.Say(tone, sentence)
		}
	}
	typing := entry.New(w.Desk)
	typing.OnHints = update
	var papers *paper.Screen
	weigh := arbitrage.New(w.Desk, arbitrage.Hooks{
		Changed: update,
		Sheet: func(rulings []event.Ruling) {
			papers.Weigh(rulings)
			to(paper.ScreenName)
		},
	})
	ruling := func(board int, ns, ew event.ID) {
		weigh.Ask(board, ns, ew)
		to(arbitrage.ScreenName)
	}
	typing.OnRule = ruling
	rank := ranking.New(w.Desk, ranking.Hooks{
		Explain: func(who event.ID) {
			papers.Explain(who)
			to(paper.ScreenName)
		},
		Rule: ruling, Paper: func() { to(paper.ScreenName) }, Changed: update, Rules: func() { to(rules.ScreenName) },
		Cover: func(o fyne.CanvasObject) { w.Shell.Cover(o) }, Uncover: func() { w.Shell.Uncover() },
		FullScreen: func(bool) {}, After: w.never,
	})
	why := func(board int, ns, ew event.ID) {
		if rank.AskLine(board, ns, ew) {
			to(ranking.ScreenName)
		}
	}
	typing.OnWhy = why
	asked := ui.NewReturn(func() *ui.Shell { return w.Shell })
	trouble := mend.Opener{Paper: paper.ScreenName, Return: asked}
	hands := deals.Opener{Return: asked}
	check := control.New(w.Desk, control.Hooks{
		OnLine: func(board int, ns, ew event.ID) {
			to(typing.Name())
			typing.GoLine(board, ns, ew)
		},
		Second: func() {
			to(typing.Name())
			typing.BeginSecond()
		},
		OnSecond: func(board int, ns, ew event.ID) {
			to(typing.Name())
			typing.GoSecond(board, ns, ew)
		},
		Why:  why,
		Rule: ruling, Paper: func() { to(paper.ScreenName) }, Changed: update,
		Mend: func() { trouble.Open() }, Deals: func() { hands.Open() },
	})
	papers = paper.New(w.Desk, folder, task.Here(), paper.Hooks{
		Changed: update, Folder: func(string) { w.note("folder") },
		Browse: func(string, func(string)) { w.note("browse") },
	})
	list := members.New(w.Desk, drawer{w}, folder, members.Hooks{
		Changed: update, Folder: func(string) { w.note("folder") },
		Lists: func() []string { return nil }, NewEvening: func() { to(newevening.ScreenName) },
		Browse: func(chosen func(string)) {
			w.note("browse")
			chosen("leden.csv")
		},
	})
	season := competitions.New(w.Desk, folder, task.Here(), competitions.Hooks{Changed: update})
	log := history.New(w.Desk, history.Hooks{Changed: update, Paper: func() { to(paper.ScreenName) }})
	own := settings.New(w.Desk, settings.Config{
		Prefs: prefs{}, System: "nl_BE.UTF-8", Folder: folder,
		OnLanguage: func(tag string) { w.note("language", tag) },
		OnLook: func(l theme.Look) {
			w.note("look", l.Scheme, l.Scale)
			fyne.CurrentApp().Settings().SetTheme(theme.New(l))
			w.Shell.Refresh()
		},
		OnFolder: func(string) { w.note("folder") }, OnHints: update,
		Printers: func() []string { return []string{"Laser", "Inkt"} }, Run: task.Here(),
		Browse: func(_ string, chosen func(string)) {
			w.note("browse")
			chosen(folder)
		},
		OnBackups: func() {
			w.note("backups")
			to(restore.ScreenName)
		},
	})
	back := restore.New(copies{w}, w.Desk.Words, w.Desk.Now, task.Here(), restore.Hooks{
		Changed: update, Back: func() { to(settings.ScreenName) },
	})
	hands.Screen = deals.New(w.Desk, pack{w}, deals.Hooks{
		Changed: update, Back: hands.Back,
		Browse: func(chosen func(string)) {
			w.note("browse")
			chosen("avond.pbn")
		},
	})
	hands.At = map[string]func() int{
		first.Name(): func() int {
			first.Take()
			return 0
		},
		typing.Name(): func() int { return typing.Presenter().Board() },
		check.Name():  func() int { return check.Presenter().Board() },
	}
	first.OnDeals, typing.OnDeals = hands.Open, hands.Open
	trouble.Screen = mend.New(w.Desk, mend.Hooks{
		Changed: update, Back: trouble.Back,
		Paper: func(kind string, boards []int, only *event.Stale) {
			papers.Again(kind, boards, only)
			to(paper.ScreenName)
		},
	})
	trouble.At = map[string]func() mend.At{
		first.Name(): func() mend.At {
			first.Take()
			return mend.At{}
		},
		typing.Name(): func() (at mend.At) {
			at.Board, at.NS, at.EW, _ = typing.Presenter().At()
			at.Result = typing.Presenter().Result()
			return at
		},
		check.Name(): func() mend.At {
			x, _ := check.Trouble()
			return mend.At{Board: x.Board, NS: x.NS, EW: x.EW, Result: x.Result, Trouble: x.Name}
		},
		names.Name(): func() mend.At { return mend.At{Pair: names.Pointed()} },
		rank.Name():  func() mend.At { return mend.At{Pair: rank.Presenter().Who()} },
	}
	typing.OnManual = func() { to(manual.ScreenName) }
	first.OnMend, typing.OnMend, names.OnMend = trouble.Open, trouble.Open, trouble.Open
	book := manual.New(w.Desk.Words, manual.Hooks{
		Shell: func() *ui.Shell { return w.Shell }, Trouble: trouble.Screen.Presenter().Pointed,
		Print: func(page, title string, told func(string, bool)) {
			paper.HandPage(w.Desk, folder, task.Here(), page, title, func(tone widgets.Tone, sentence string) { told(sentence, tone == widgets.Refusal) })
		},
	})
	w.open(t, ui.Config{Words: w.Desk.Words, After: w.never, Entries: []ui.Entry{
		{Screen: first, Place: ui.Top},
		{Screen: begin, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: draft, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: grid, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: rule, Place: ui.Hidden, Under: ranking.ScreenName},
		{Screen: names, Place: ui.Top},
		{Screen: typing, Place: ui.Top},
		{Screen: rank, Place: ui.Top},
		{Screen: check, Place: ui.Top},
		{Screen: weigh, Place: ui.Top},
		{Screen: trouble.Screen, Place: ui.Hidden, Under: typing.Name()},
		{Screen: hands.Screen, Place: ui.Hidden, Under: typing.Name()},
		{Screen: papers, Place: ui.Top},
		{Screen: list, Place: ui.Top},
		{Screen: season, Place: ui.Top},
		{Screen: log, Place: ui.Bottom},
		{Screen: own, Place: ui.Bottom},
		{Screen: back, Place: ui.Hidden, Under: settings.ScreenName},
		book.Entry(),
	}, Hooks: ui.Hooks{
		NewEvening: func() { to(newevening.ScreenName) }, Mend: trouble.Open, Deals: hands.Open,
		Undo:  func() { w.try(w.Desk.Undo()) },
		Redo:  func() { w.try(w.Desk.Redo()) },
		Scale: func(step int) { w.note("scale", step) },
	}})
	return w
}

// folders are the folders of the tests that run.
var folders = map[testing.TB]string{}

// folderOf is an empty folder, every time the same one in a test: its name is seen.
func folderOf(t testing.TB) string {
	t.Helper()
	folder, is := folders[t]
	if !is {
		folder = filepath.Join(t.TempDir(), "papers")
		folders[t] = folder
		t.Cleanup(func() { delete(folders, t) })
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	return folder
}

// Welcome opens the window as it is without a club.
func Welcome(t testing.TB, look theme.Look, lang string) *Window {
	t.Helper()
	uitest.Wear(t, look)
	w := &Window{}
	speak := words.For(lang)
	s := welcome.New(shelf{w}, speak, nil, func(chosen func(string)) {
		w.note("browse")
		chosen("elsewhere.uitslag")
	})
	s.OnHints = func() { w.Shell.Update() }
	book := manual.New(speak, manual.Hooks{Shell: func() *ui.Shell { return w.Shell }})
	w.open(t, ui.Config{Words: speak, After: w.never, Entries: []ui.Entry{{Screen: s, Place: ui.Top}, book.Entry()}})
	return w
}

func (w *Window) open(t testing.TB, c ui.Config) {
	w.Shell = ui.New(c)
	if w.Desk != nil {
		w.Desk.OnChange(w.header)
		w.header()
	}
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

// Press presses keys, and Type types a text: see uitest.
func (w *Window) Press(keys ...fyne.KeyName) { uitest.Press(w.Canvas, keys...) }

// Type types a text.
func (w *Window) Type(text string) { uitest.Type(w.Canvas, text) }

// never is a clock that stands still.
func (w *Window) never(time.Duration, func()) {}

func (w *Window) try(err error) {
	if err != nil {
		w.Shell.Refuse(err)
	}
}

// note notes what left the window.
func (w *Window) note(what ...any) {
	w.Did = append(w.Did, strings.TrimSpace(fmt.Sprintln(what...)))
}
