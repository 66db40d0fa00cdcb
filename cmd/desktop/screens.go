package main

import (
	"context"

	"uitslag/internal/event"
	"uitslag/internal/printing"
	"uitslag/ui"
	"uitslag/ui/arbitrage"
	"uitslag/ui/competitions"
	"uitslag/ui/control"
	"uitslag/ui/deals"
	"uitslag/ui/desk"
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
	"uitslag/ui/screen"
	"uitslag/ui/settings"
	"uitslag/ui/tonight"
	"uitslag/ui/undo"
	"uitslag/ui/welcome"
	"uitslag/ui/widgets"
)

// byRoundKey remembers that this scorer types round slips.
const byRoundKey = "by-round"

// screens makes the shell with every screen there is, for the club in hand.
func (w *window) screens() {
	update := func() { w.shell.Update() }
	steps := undo.New(w.desk, func() *ui.Shell { return w.shell })
	steps.Reverted = w.reverted
	w.desk.NewEvening = w.newEvening
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
		Browse: w.browseMovement,
	}
	mo := movement.New(w.desk, n, movementFiles{}, movement.Hooks{
		Back: func() { w.goTo(newevening.ScreenName) }, Changed: update, Browse: n.OnMovements.Browse,
		Folder: w.paperPlace,
	})
	nr := rules.New(w.desk, n, rules.Hooks{Changed: update, Back: func() { w.goTo(newevening.ScreenName) }})
	ru := rules.New(w.desk, nil, rules.Hooks{
		Changed: update, Back: func() { w.goTo(ranking.ScreenName) },
		Say: func(tone widgets.Tone, sentence string) { w.shell.Say(tone, sentence) },
	})
	pl := players.New(w.desk)
	pl.GoTo, pl.OnHints = w.goTo, update
	pl.OnRefused = func() { w.shell.Alarm() }
	pl.Say = func(tone widgets.Tone, sentence string) { w.shell.SayOf(pl.Name(), tone, sentence) }
	own := prefs{w.app.Preferences()}
	e := entry.New(w.desk)
	e.OnHints, e.OnRefused = update, func() { w.shell.Alarm() }
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
	asked := screen.NewReturn(func() screen.Window { return w.shell })
	toPaper := func() { asked.Open(paper.ScreenName) }
	r := ranking.New(w.desk, ranking.Hooks{
		Back: asked.Way(ranking.ScreenName),
		Say:  func(tone widgets.Tone, sentence string) { w.shell.Say(tone, sentence) },
		Explain: func(who event.ID) {
			pa.Explain(who)
			toPaper()
		},
		Rule: rule, Paper: toPaper, Changed: update, Rules: func() { w.goTo(rules.ScreenName) },
		Beside: w.besideWindow, First: w.keyed, Followed: w.trace.Big, After: w.after,
	})
	why := func(board int, ns, ew event.ID) {
		if r.AskLine(board, ns, ew) {
			asked.Open(ranking.ScreenName)
		}
	}
	e.OnWhy = why
	steps.Open = asked.Open
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
		Rule: rule, Paper: toPaper, Changed: update,
		Mend: func() { trouble.Open() }, Deals: func() { hands.Open() },
	})
	folder := w.paperPlace()
	pa = paper.New(w.desk, folder, w.runner(),
		paper.Hooks{
			Changed: update, Back: asked.Way(paper.ScreenName), Folder: func(folder string) { own.Set(settings.FolderKey, folder) }, Browse: w.browseFolder,
			Style: func(s desk.Style) { own.Set(settings.StyleKey, s.String()) },
		})
	pa.Presenter().Keep(desk.ParseStyle(own.Get(settings.StyleKey)))
	se := settings.New(w.desk, settings.Config{
		Prefs: own, System: w.program.words.Lang(), Folder: w.usualPaper(),
		Width: w.width, OnLanguage: w.changeLanguage, OnLook: w.wear, OnHints: update,
		OnFolder: func(folder string) { _ = pa.Presenter().SetFolder(folder) }, // looked at by the settings already
		Printers: printers, Run: w.runner(), Browse: w.browseFolder,
		OnBackups: func() { w.goTo(restore.ScreenName) }, OnClubs: func() { w.shell.Open(welcome.ScreenName) },
	})
	w.settings = se
	re := w.restoreScreen(w.copiesFor(w.store.Path(), nil), settings.ScreenName)
	w.restored = re

	me := members.New(w.desk, memberFiles{w.words}, folder, members.Hooks{
		Changed: update, Browse: w.browseList, Folder: func(folder string) { own.Set(settings.FolderKey, folder) },
		Lists: findLists, Step: steps.Club, NewEvening: func() { w.goTo(newevening.ScreenName) },
	})

	w.members = me

	cs := competitions.New(w.desk, folder, w.runner(), competitions.Hooks{Changed: update, Step: steps.Club})

	hi := history.New(w.desk, history.Hooks{Changed: update, Step: steps.Club, Paper: func() { w.goTo(paper.ScreenName) }})

	hands.Screen = deals.New(w.desk, dealFiles{}, deals.Hooks{
		Changed: update, Back: hands.Back, Browse: w.browseDeals,
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
	t.After = w.after
	t.OnLine = func(board int, ns, ew event.ID) {
		w.goTo(e.Name())
		e.GoLine(board, ns, ew)
	}
	trouble.Screen = mend.New(w.desk, mend.Hooks{
		Changed: update, Back: trouble.Back, GoTo: w.goTo, Refused: func() { w.shell.Alarm() },
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
	steps.Stay(history.ScreenName, func(bool) bool { return true }) // a line is crossed out there
	steps.Stay(mend.ScreenName, trouble.Screen.Shows)
	steps.Show(players.ScreenName, pl.GoPlace)
	steps.Show(e.Name(), e.GoPlace)
	steps.Show(arbitrage.ScreenName, ar.GoPlace)
	steps.Show(deals.ScreenName, hands.Screen.GoPlace)
	steps.Show(members.ScreenName, me.GoPlace)
	steps.Show(competitions.ScreenName, cs.GoPlace)
	clubs := func() { asked.Open(welcome.ScreenName) }
	t.OnClubs = clubs
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
		{Screen: w.clubsScreen(asked), Place: ui.Hidden, Under: settings.ScreenName},
		w.picker().Entry(),
		{Screen: w.faultScreen(), Place: ui.Hidden, Under: tonight.ScreenName},
	}
	for i := range entries {
		entries[i].Screen = w.trace.Screen(entries[i].Screen)
	}
	w.shell = ui.New(ui.Config{Words: w.words, Entries: entries, Hooks: ui.Hooks{
		NewEvening: w.newEvening, Mend: trouble.Open, Deals: hands.Open, Clubs: clubs,
		Undo: steps.Undo, Redo: steps.Redo, Steps: steps.Steps, Scale: w.scale, Resized: w.resized, Alarm: w.sound, Said: w.trace.Said, TakeOver: w.ctrlU, Report: w.showReport,
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
