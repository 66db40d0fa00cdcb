package main

import (
	"cmp"
	"context"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/printing"
	"uitslag/ui"
	"uitslag/ui/arbitrage"
	"uitslag/ui/competitions"
	"uitslag/ui/control"
	"uitslag/ui/deals"
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
	"uitslag/ui/tonight"
	"uitslag/ui/widgets"
)

// byRoundKey remembers that this scorer types round slips.
const byRoundKey = "by-round"

// screens makes the shell with every screen there is, for the club in hand.
func (w *window) screens() {
	update := func() { w.shell.Update() }
	t := tonight.New(w.desk)
	t.GoTo, t.OnHints = w.goTo, update
	t.OnBackup(w.overdue)
	w.tonight = t
	n := newevening.New(w.desk)
	n.GoTo, n.OnHints = w.goTo, update
	n.OnRules = func() { w.goTo(rules.DraftName) }
	n.OnPrint = w.printRehearsal
	n.OnMovements = newevening.Movements{
		Edit: func() { w.goTo(movement.ScreenName) }, Files: movementFiles{}, Run: w.runner(),
		Browse: func(chosen func(path string)) { w.browseFile(chosen, movementReadable...) },
	}
	mo := movement.New(w.desk, n, movementFiles{}, movement.Hooks{
		Back: func() { w.goTo(newevening.ScreenName) }, Changed: update, Browse: n.OnMovements.Browse,
		Folder: func() string { return cmp.Or(prefs{w.app.Preferences()}.Get(settings.FolderKey), documents()) },
	})
	nr := rules.New(w.desk, n, rules.Hooks{Changed: update, Back: func() { w.goTo(newevening.ScreenName) }})
	ru := rules.New(w.desk, nil, rules.Hooks{
		Changed: update, Back: func() { w.goTo(ranking.ScreenName) },
		Say: func(tone widgets.Tone, sentence string) { w.shell.Say(tone, sentence) },
	})
	pl := players.New(w.desk)
	pl.GoTo, pl.OnHints = w.goTo, update
	pl.Say = func(tone widgets.Tone, sentence string) {
		if sentence == "" {
			w.shell.Hush()
		} else {
			w.shell.Say(tone, sentence)
		}
	}
	own := prefs{w.app.Preferences()}
	e := entry.New(w.desk)
	e.OnHints = update
	if own.Get(byRoundKey) != "" {
		e.SetMode(entry.ByRound)
	}
	e.OnMode = func(m entry.Mode) { own.Set(byRoundKey, map[entry.Mode]string{entry.ByRound: "1"}[m]) }
	var pa *paper.Screen
	ar := arbitrage.New(w.desk, arbitrage.Hooks{
		Changed: update,
		Sheet: func(rulings []event.Ruling) {
			pa.Weigh(rulings)
			w.goTo(paper.ScreenName)
		},
	})
	rule := func(board int, ns, ew event.ID) {
		ar.Ask(board, ns, ew)
		w.goTo(arbitrage.ScreenName)
	}
	e.OnRule = rule
	r := ranking.New(w.desk, ranking.Hooks{
		Explain: func(who event.ID) {
			pa.Explain(who)
			w.goTo(paper.ScreenName)
		},
		Rule: rule, Paper: func() { w.goTo("screen.paper") }, Changed: update, Rules: func() { w.goTo(rules.ScreenName) },
		Cover: func(o fyne.CanvasObject) { w.shell.Cover(o) }, Uncover: func() { w.shell.Uncover() }, FullScreen: w.win.SetFullScreen,
		After: w.after,
	})
	why := func(board int, ns, ew event.ID) {
		if r.AskLine(board, ns, ew) {
			w.goTo(ranking.ScreenName)
		}
	}
	e.OnWhy = why
	asked := ui.NewReturn(func() *ui.Shell { return w.shell })
	trouble := mend.Opener{Paper: paper.ScreenName, Return: asked}
	hands := deals.Opener{Return: asked}
	co := control.New(w.desk, control.Hooks{
		OnLine: func(board int, ns, ew event.ID) {
			w.goTo("screen.entry")
			e.GoLine(board, ns, ew)
		},
		Second: func() {
			w.goTo("screen.entry")
			e.BeginSecond()
		},
		OnSecond: func(board int, ns, ew event.ID) {
			w.goTo("screen.entry")
			e.GoSecond(board, ns, ew)
		},
		Why:  why,
		Rule: rule, Paper: func() { w.goTo(paper.ScreenName) }, Changed: update,
		Mend: func() { trouble.Open() }, Deals: func() { hands.Open() },
	})
	folder := own.Get(settings.FolderKey)
	if folder == "" {
		folder = documents()
	}
	pa = paper.New(w.desk, folder, w.runner(),
		paper.Hooks{Changed: update, Folder: func(folder string) { own.Set(settings.FolderKey, folder) }, Browse: w.browseFolder})
	se := settings.New(w.desk, settings.Config{
		Prefs: own, System: w.program.words.Lang(), Folder: documents(),
		Width: w.width, OnLanguage: w.changeLanguage, OnLook: w.wear, OnHints: update,
		OnFolder: func(folder string) { _ = pa.Presenter().SetFolder(folder) }, // looked at by the settings already
		Printers: printers, Run: w.runner(), Browse: w.browseFolder,
		OnBackups: func() { w.goTo(restore.ScreenName) },
	})
	w.settings = se
	re := w.restoreScreen(w.copiesFor(w.store.Path(), nil), settings.ScreenName)
	w.restored = re

	me := members.New(w.desk, memberFiles{}, folder, members.Hooks{
		Changed: update, Browse: w.browseList, Folder: func(folder string) { own.Set(settings.FolderKey, folder) },
		Lists: findLists, NewEvening: func() { w.goTo(newevening.ScreenName) },
	})

	cs := competitions.New(w.desk, folder, w.runner(), competitions.Hooks{Changed: update})

	hi := history.New(w.desk, history.Hooks{Changed: update, Paper: func() { w.goTo(paper.ScreenName) }})

	hands.Screen = deals.New(w.desk, dealFiles{}, deals.Hooks{
		Changed: update, Back: hands.Back, Browse: func(chosen func(path string)) { w.browseFile(chosen, ".pbn") },
	})
	hands.At = map[string]func() int{
		t.Name(): func() int {
			t.Take()
			return 0
		},
		e.Name():  func() int { return e.Presenter().Board() },
		co.Name(): func() int { return co.Presenter().Board() },
	}
	t.OnDeals, e.OnDeals = hands.Open, hands.Open
	trouble.Screen = mend.New(w.desk, mend.Hooks{
		Changed: update, Back: trouble.Back,
		Paper: func(kind string, boards []int, only *event.Stale) {
			pa.Again(kind, boards, only)
			w.goTo(paper.ScreenName)
		},
	})
	trouble.At = map[string]func() mend.At{
		t.Name(): func() mend.At {
			t.Take()
			return mend.At{}
		},
		e.Name(): func() (at mend.At) {
			at.Board, at.NS, at.EW, _ = e.Presenter().At()
			at.Result = e.Presenter().Result()
			return at
		},
		co.Name(): func() mend.At {
			x, _ := co.Trouble()
			return mend.At{Board: x.Board, NS: x.NS, EW: x.EW, Result: x.Result, Trouble: x.Name}
		},
		pl.Name(): func() mend.At { return mend.At{Pair: pl.Pointed()} },
		r.Name():  func() mend.At { return mend.At{Pair: r.Presenter().Who()} },
	}
	e.OnManual = func() { w.goTo(manual.ScreenName) }
	t.OnMend, e.OnMend, pl.OnMend = trouble.Open, trouble.Open, trouble.Open

	entries := []ui.Entry{
		{Screen: t, Place: ui.Top},
		{Screen: n, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: nr, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: mo, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: ru, Place: ui.Hidden, Under: ranking.ScreenName},
		{Screen: pl, Place: ui.Top},
		{Screen: e, Place: ui.Top},
		{Screen: r, Place: ui.Top},
		{Screen: co, Place: ui.Top},
		{Screen: ar, Place: ui.Top},
		{Screen: trouble.Screen, Place: ui.Hidden, Under: e.Name()},
		{Screen: hands.Screen, Place: ui.Hidden, Under: e.Name()},
		{Screen: pa, Place: ui.Top},
		{Screen: me, Place: ui.Top},
		{Screen: cs, Place: ui.Top},
		{Screen: hi, Place: ui.Bottom},
		{Screen: se, Place: ui.Bottom},
		w.manual(trouble.Screen.Presenter().Pointed, w.printManual),
		{Screen: re, Place: ui.Hidden, Under: settings.ScreenName},
		{Screen: w.faultScreen(), Place: ui.Hidden, Under: tonight.ScreenName},
	}
	for i := range entries {
		entries[i].Screen = w.trace.screen(entries[i].Screen)
	}
	w.shell = ui.New(ui.Config{Words: w.words, Entries: entries, Hooks: ui.Hooks{
		NewEvening: func() { w.goTo(newevening.ScreenName) }, Mend: trouble.Open, Deals: hands.Open,
		Undo: w.undo, Redo: w.redo, Scale: w.scale, Resized: w.resized, TakeOver: w.takeOver, Report: w.showReport,
	}, After: w.after})
}

// changeLanguage makes the window anew in the language that the club chose, on the
// screen where that was done.
func (w *window) changeLanguage(tag string) {
	if err := w.furnish(club{Store: w.store, program: w.program}, tag, w.desk.Current()); err != nil {
		w.shell.Refuse(err)
		return
	}
	w.settings.AtLanguage()
	w.goTo(settings.ScreenName)
}

// printers are the names of this computer's printers; none where they cannot be asked.
func printers() []string {
	names, _, err := printing.Printers(context.Background())
	if err != nil {
		return nil // printing says why when it is asked to print
	}
	return names
}
