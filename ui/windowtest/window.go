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
	"uitslag/ui/fault"
	"uitslag/ui/filepick"
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
	"uitslag/ui/screen"
	"uitslag/ui/settings"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/tonight"
	"uitslag/ui/uitest"
	"uitslag/ui/undo"
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

	// Big is the window of the big screen, nil before there was one.
	Big *uitest.Beside
	// Pick is the screen where a file is chosen.
	Pick *filepick.Screen

	window fyne.Window
}

// BigShown reports whether the window of the big screen stands beside this one.
func (w *Window) BigShown() bool { return w.Big != nil && w.Big.Shown }

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
	w.Desk.NewEvening = func() { to(newevening.ScreenName) }
	folder := folderOf(t)
	steps := undo.New(w.Desk, func() *ui.Shell { return w.Shell })

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
	names.OnRefused = func() { w.Shell.Alarm() }
	names.Say = func(tone widgets.Tone, sentence string) { w.Shell.SayOf(names.Name(), tone, sentence) }
	typing := entry.New(w.Desk)
	typing.OnHints, typing.OnRefused = update, func() { w.Shell.Alarm() }
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
	asked := screen.NewReturn(func() screen.Window { return w.Shell })
	toPaper := func() { asked.Open(paper.ScreenName) }
	rank := ranking.New(w.Desk, ranking.Hooks{
		Back: asked.Way(ranking.ScreenName),
		Say:  func(tone widgets.Tone, sentence string) { w.Shell.Say(tone, sentence) },
		Explain: func(who event.ID) {
			papers.Explain(who)
			toPaper()
		},
		Rule: ruling, Paper: toPaper, Changed: update, Rules: func() { to(rules.ScreenName) },
		Beside: func() ranking.Window {
			w.Big = uitest.NewBeside(uitest.Screen)
			return w.Big
		},
		First: func(ev *fyne.KeyEvent) { uitest.Press(w.Canvas, ev.Name) }, After: w.never,
	})
	why := func(board int, ns, ew event.ID) {
		if rank.AskLine(board, ns, ew) {
			asked.Open(ranking.ScreenName)
		}
	}
	typing.OnWhy = why
	steps.Open = asked.Open
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
		Rule: ruling, Paper: toPaper, Changed: update,
		Mend: func() { trouble.Open() }, Deals: func() { hands.Open() },
	})
	papers = paper.New(w.Desk, folder, task.Here(), paper.Hooks{
		Changed: update, Back: asked.Way(paper.ScreenName), Folder: func(string) { w.note("folder") },
		Browse: func(string, func(string)) { w.note("browse") },
	})
	list := members.New(w.Desk, drawer{w}, folder, members.Hooks{
		Changed: update, Folder: func(string) { w.note("folder") },
		Lists: func() []string { return nil }, Step: steps.Club, NewEvening: func() { to(newevening.ScreenName) },
		Browse: func(chosen func(string)) {
			w.note("browse")
			chosen("leden.csv")
		},
	})
	season := competitions.New(w.Desk, folder, task.Here(), competitions.Hooks{Changed: update, Step: steps.Club})
	log := history.New(w.Desk, history.Hooks{Changed: update, Step: steps.Club, Paper: func() { to(paper.ScreenName) }})
	toClubs := func() { asked.Open(welcome.ScreenName) }
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
		Browse:  func(_ string, chosen func(string)) { w.pick(chosen) },
		OnClubs: toClubs,
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
	first.OnLine = func(board int, ns, ew event.ID) {
		to(typing.Name())
		typing.GoLine(board, ns, ew)
	}
	trouble.Screen = mend.New(w.Desk, mend.Hooks{
		Changed: update, Back: trouble.Back, GoTo: to, Refused: func() { w.Shell.Alarm() },
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
	report := fault.New(w.Desk.Words, fault.Hooks{
		Read: func() (path, text string, err error) {
			return "/stick/fout.txt", "uitslag 1.0\ngoroutine 1 [running]:\n", nil
		},
		Folder: func(string) error { w.note("open"); return nil },
		Copy:   func(string) { w.note("copy") }, Done: func() { to(tonight.ScreenName) },
		Refuse: w.try, Say: func(tone widgets.Tone, sentence string) { w.Shell.Say(tone, sentence) },
	})
	steps.Stay(history.ScreenName, func(bool) bool { return true }) // a line is crossed out there
	steps.Stay(mend.ScreenName, trouble.Screen.Shows)
	steps.Show(players.ScreenName, names.GoPlace)
	steps.Show(typing.Name(), typing.GoPlace)
	steps.Show(arbitrage.ScreenName, weigh.GoPlace)
	steps.Show(deals.ScreenName, hands.Screen.GoPlace)
	steps.Show(members.ScreenName, list.GoPlace)
	steps.Show(competitions.ScreenName, season.GoPlace)
	w.newPick(w.Desk.Words)
	clubs := welcome.NewBeside(shelf{w}, w.Desk.Words, welcome.Club{Path: recentClub("De Proef"), Name: "De Proef"}, func(chosen func(string)) {
		w.note("browse")
		chosen("elsewhere.uitslag")
	}, func() { asked.Back(welcome.ScreenName) })
	clubs.OnHints = update
	first.OnClubs = toClubs
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
		{Screen: report, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: clubs, Place: ui.Hidden, Under: settings.ScreenName},
		book.Entry(),
		w.Pick.Entry(),
	}, Hooks: ui.Hooks{
		Clubs:      toClubs,
		NewEvening: func() { to(newevening.ScreenName) }, Mend: trouble.Open, Deals: hands.Open,
		Undo: steps.Undo, Redo: steps.Redo, Steps: steps.Steps,
		Scale: func(step int) { w.note("scale", step) }, Report: func() { to(fault.ScreenName) },
	}})
	return w
}

// newPick makes the screen where a file is chosen.
func (w *Window) newPick(speak *words.Words) {
	w.Pick = filepick.New(cupboard{}, speak, filepick.Hooks{Changed: func() { w.Shell.Update() }, Close: func() { w.Shell.Lower() }})
}

// pick asks for a file with one of these endings, or for a folder.
func (w *Window) pick(chosen func(path string), endings ...string) {
	w.note("browse")
	w.Pick.Ask(filepick.Question{Title: w.Pick.Name(), Endings: endings, Chosen: chosen})
	w.Shell.Open(filepick.ScreenName)
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
	s := welcome.New(shelf{w}, speak, nil, func(chosen func(string)) { w.pick(chosen, ".uitslag") })
	s.OnHints = func() { w.Shell.Update() }
	book := manual.New(speak, manual.Hooks{Shell: func() *ui.Shell { return w.Shell }})
	w.newPick(speak)
	w.open(t, ui.Config{Words: speak, After: w.never, Entries: []ui.Entry{{Screen: s, Place: ui.Top}, book.Entry(), w.Pick.Entry()}})
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

// Resize makes the window another size.
func (w *Window) Resize(size fyne.Size) { w.window.Resize(size) }

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
