package window

import (
	"image"
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/fault"
	"uitslag/ui/screen"
	"uitslag/ui/screens/competitions"
	"uitslag/ui/screens/control"
	"uitslag/ui/screens/deals"
	"uitslag/ui/screens/devices"
	"uitslag/ui/screens/draw"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/screens/fedsheet"
	"uitslag/ui/screens/log"
	"uitslag/ui/screens/mailing"
	"uitslag/ui/screens/makeable"
	"uitslag/ui/screens/manual"
	"uitslag/ui/screens/members"
	"uitslag/ui/screens/movement"
	"uitslag/ui/screens/newevening"
	"uitslag/ui/screens/paper"
	"uitslag/ui/screens/players"
	"uitslag/ui/screens/points"
	"uitslag/ui/screens/publish"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/ranking/big"
	"uitslag/ui/screens/readin"
	"uitslag/ui/screens/repair"
	"uitslag/ui/screens/restore"
	"uitslag/ui/screens/rules"
	"uitslag/ui/screens/ruling"
	"uitslag/ui/screens/settings"
	"uitslag/ui/screens/tonight"
	"uitslag/ui/screens/welcome"
	"uitslag/ui/undo"
	"uitslag/ui/widgets"
)

// byRoundKey remembers that this scorer types round slips, and teamPaperKey which paper of
// teams, by match where nothing is remembered.
const (
	byRoundKey   = "by-round"
	teamPaperKey = "teams-paper"
	intakeKey    = "intake" // how the results of the last evening came in
)

// uitslag is the paper that is the ranking itself.
const uitslag = "uitslag"

var teamPapers = map[slip.Mode]string{slip.ByBoard: "board", slip.ByRound: "round"}

type builder struct {
	Deps
	w     *Window
	words *translation.Words
	steps *undo.Undo     // Ctrl+Z and Ctrl+Y
	asked *screen.Return // the way back from the screens that a key shows from others
	back  func()         // takes the evening in hand again that was so before toResult; nil: it is

	tonight      *tonight.Screen
	begin        *newevening.Screen
	grid         *movement.Screen // of the movement of a new evening
	draft        *rules.Screen    // of a new evening
	rules        *rules.Screen
	names        *players.Screen
	entry        *entry.Screen
	ranking      *ranking.Screen
	control      *control.Screen
	ruling       *ruling.Screen
	papers       *paper.Screen
	members      *members.Screen
	competitions *competitions.Screen
	points       *points.Screen
	log          *log.Screen
	settings     *settings.Screen
	repair       *repair.Opener
	deals        *deals.Opener
	draw         *draw.Screen
	sheet        *fedsheet.Screen
	readin       *readin.Screen
}

// Build builds the window on a club.
func Build(d Deps) *Window {
	b := &builder{Deps: d, w: newWindow(&d.Frame), words: d.Desk.Words}
	b.steps = undo.New(d.Desk, b.w.shell)
	b.steps.Reverted = d.Reverted
	b.asked = screen.NewReturn(func() screen.Window { return b.w.shell() })
	b.steps.Open = b.asked.Open
	if b.NewEvening == nil {
		b.NewEvening = b.w.opens(newevening.ScreenName)
	}
	b.Desk.NewEvening = b.NewEvening
	b.repair, b.deals = &repair.Opener{Paper: paper.ScreenName, Return: b.asked}, &deals.Opener{Return: b.asked}

	if b.DoubleDummy != nil {
		b.w.makeable = makeable.New(b.Desk, b.DoubleDummy, b.Run)
	}

	makeLive(b)
	b.makeTonight()
	b.makeNewEvening()
	b.makeNames()
	b.makeEntry()
	b.makeRanking()
	b.makeControl()
	b.makePapers()
	b.makeSheet()
	b.makeClub()
	b.makeSettings()
	b.makeDeals()
	b.makeReadIn()
	b.w.Mailing = newMailing(b)
	b.makeDraw()
	b.makeDevices()
	b.makePublish()
	b.makeRepair()
	b.showSteps()
	b.w.drafts = map[string]screen.Drafter{
		entry.ScreenName: entry.NewDrafts(b.entry), players.ScreenName: players.NewDrafts(b.names), members.ScreenName: members.NewDrafts(b.members),
		settings.ScreenName: screen.Fields{Of: b.settings}, publish.ScreenName: screen.Fields{Of: b.w.Publish}, newevening.ScreenName: screen.Fields{Of: b.begin},
	}

	h := &b.Hooks
	h.NewEvening, h.Repair, h.Deals, h.Draw, h.Devices, h.Clubs = b.NewEvening, b.repair.Open, b.deals.Open, b.to(draw.ScreenName), b.to(devices.ScreenName), b.toClubs
	h.Publish = b.to(publish.ScreenName)
	h.Undo, h.Redo, h.Steps = b.steps.Undo, b.steps.Redo, b.steps.Steps
	h.Leaving = b.leaving
	b.w.build(&b.Frame, b.words, b.entries())
	return b.w
}

// entries returns the screens in the order of the rail.
func (b *builder) entries() []ui.Entry {
	b.w.Pick = b.w.pick(b.Frame, b.words)
	book := manual.New(b.words, manual.Hooks{Shell: b.w.shell, Repair: b.repair.Screen.Presenter().Pointed, Print: b.printPage})
	all := []ui.Entry{
		{Screen: b.tonight, Place: ui.Top},
		{Screen: b.begin, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: b.draft, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: b.grid, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: b.rules, Place: ui.Hidden, Under: ranking.ScreenName},
		{Screen: b.names, Place: ui.Top},
		{Screen: b.entry, Place: ui.Top},
		{Screen: b.ranking, Place: ui.Top},
		{Screen: b.control, Place: ui.Top},
		{Screen: b.ruling, Place: ui.Top},
		{Screen: b.repair.Screen, Place: ui.Hidden, Under: b.entry.Name()},
		{Screen: b.deals.Screen, Place: ui.Hidden, Under: b.entry.Name()},
		{Screen: b.draw, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: b.w.Devices, Place: ui.Hidden, Under: b.entry.Name()},
		{Screen: b.readin, Place: ui.Hidden, Under: tonight.ScreenName},
		{Screen: b.papers, Place: ui.Top},
		{Screen: b.sheet, Place: ui.Hidden, Under: paper.ScreenName},
		{Screen: b.w.Publish, Place: ui.Hidden, Under: paper.ScreenName},
		{Screen: b.w.Mailing, Place: ui.Hidden, Under: paper.ScreenName},
		{Screen: b.members, Place: ui.Top},
		{Screen: b.competitions, Place: ui.Top},
		{Screen: b.points, Place: ui.Top, Shortcut: points.Shortcut},
		{Screen: b.log, Place: ui.Bottom},
		{Screen: b.settings, Place: ui.Bottom},
		book.Entry(),
		{Screen: b.w.Copies, Place: ui.Hidden, Under: settings.ScreenName},
		{Screen: b.clubs(), Place: ui.Hidden, Under: settings.ScreenName},
		b.w.Pick.Entry(),
		{Screen: b.report(), Place: ui.Hidden, Under: tonight.ScreenName},
	}
	return slices.Insert(all, slices.IndexFunc(all, func(e ui.Entry) bool { return e.Over }), b.makePalette(book, all).Entry())
}

func (b *builder) makeTonight() {
	b.tonight = tonight.New(b.Desk, tonight.Hooks{
		Say:  b.w.say,
		GoTo: b.w.open, Changed: b.w.update, After: b.Rest, Overdue: b.Overdue, Run: b.Run,
		Clubs: b.toClubs, Repair: b.repair.Open, Deals: b.deals.Open, Draw: b.to(draw.ScreenName), Devices: b.to(devices.ScreenName), Line: b.toLine, Sheet: b.to(fedsheet.ScreenName), ReadIn: b.to(readin.ScreenName), Publish: b.to(publish.ScreenName), Mail: b.to(mailing.ScreenName),
		Print: func() {
			b.papers.Presenter().Again(uitslag, nil, nil)
			b.w.open(paper.ScreenName)
		},
		Live: switchLive(b), LiveAt: func() string { at, _ := liveCode(b); return at }, Asks: b.Live != nil && b.Live.Firewall,
	})
	b.w.Tonight = b.tonight
}

func (b *builder) makeNewEvening() {
	n := newevening.New(b.Desk, newevening.Hooks{
		GoTo: b.w.open, Changed: b.w.update, Rules: b.w.opens(rules.DraftName),
		Print: func(st *standings.Standings, orders []desk.Order, told func(widgets.Tone, string)) {
			paper.Hand(b.Desk, b.Paper(), b.Run, st, orders, told)
		},
		Movements: newevening.Movements{
			Edit: b.w.opens(movement.ScreenName), Files: b.Files.Movements, Run: b.Run, Browse: b.Choose.Movement, Effort: b.Effort,
		},
		Intake: b.intake, Usual: newevening.Intake(b.Prefs.Get(intakeKey)),
	})
	back := b.w.opens(newevening.ScreenName)
	b.begin = n
	b.grid = movement.New(b.Desk, n.Presenter(), b.Files.Movements, movement.Hooks{Back: back, Changed: b.w.update, Browse: b.Choose.Movement, Folder: b.Paper})
	b.draft = rules.New(b.Desk, n.Presenter(), rules.Hooks{Changed: b.w.update, Back: back})
	b.rules = rules.New(b.Desk, nil, rules.Hooks{Changed: b.w.update, Back: b.w.opens(ranking.ScreenName), Say: b.w.say})
}

// intake remembers how the results of an evening that has begun come in, and shows where they do; the
// telephones are switched on.
func (b *builder) intake(how newevening.Intake) {
	b.Prefs.Set(intakeKey, string(how))
	if how != newevening.Typed {
		b.w.open(devices.ScreenName)
	}
	if how == newevening.Telephones {
		b.w.Devices.Serve()
	}
}

func (b *builder) makeNames() {
	b.names = players.New(b.Desk, players.Hooks{
		GoTo: b.w.open, Repair: b.repair.Open, Draw: b.to(draw.ScreenName), Refused: b.w.alarm, Changed: b.w.update,
		Say: func(tone widgets.Tone, sentence string) { b.w.shell().SayOf(players.ScreenName, tone, sentence) },
	})
}

func (b *builder) makeEntry() {
	e := entry.New(b.Desk, entry.Hooks{
		Mode:    b.keepPaper,
		Changed: b.w.update, Refused: b.w.alarm, Rule: b.rule, Reason: b.reason, Manual: b.w.opens(manual.ScreenName),
		Deals: b.deals.Open, Repair: b.repair.Open,
	})
	if b.Prefs.Get(byRoundKey) != "" {
		e.SetMode(false, slip.ByRound)
	}
	for m, name := range teamPapers {
		if b.Prefs.Get(teamPaperKey) == name {
			e.SetMode(true, m)
		}
	}
	b.entry, b.w.Entry = e, e
}

// keepPaper remembers which paper this scorer types, of teams or of any other evening.
func (b *builder) keepPaper(teams bool, m slip.Mode) {
	if teams {
		b.Prefs.Set(teamPaperKey, teamPapers[m])
		return
	}
	b.Prefs.Set(byRoundKey, map[slip.Mode]string{slip.ByRound: "1"}[m])
}

func (b *builder) makeRanking() {
	b.ranking = ranking.New(b.Desk, ranking.Hooks{
		Back: b.asked.Way(ranking.ScreenName), Say: b.w.say, Changed: b.w.update, Copy: b.copies().Offer,
		Explain: func(who event.ID) {
			b.papers.Presenter().Explain(who)
			b.toPaper()
		},
		Rule: b.rule, Paper: b.toPaper, Rules: b.w.opens(rules.ScreenName), Draw: b.to(draw.ScreenName),
		Big: big.Hooks{
			Beside: b.Big.Beside, First: b.Big.First, Followed: b.Big.Followed, After: b.After, Live: func() (string, image.Image) { return liveCode(b) },
		},
	})
}

func (b *builder) makeControl() {
	b.control = control.New(b.Desk, control.Hooks{
		OnLine: b.toLine,
		Second: func() {
			b.w.open(b.entry.Name())
			b.entry.BeginSecond()
		},
		OnSecond: func(board int, ns, ew event.ID) {
			b.w.open(b.entry.Name())
			b.entry.GoSecond(board, ns, ew)
		},
		Reason: b.reason, Rule: b.rule, Paper: b.toPaper, Changed: b.w.update, Repair: b.repair.Open, Deals: b.deals.Open,
	})
	b.ruling = ruling.New(b.Desk, ruling.Hooks{Changed: b.w.update, Sheet: func(rulings []event.Ruling) {
		b.papers.Presenter().Weigh(rulings)
		b.w.open(paper.ScreenName)
	}})
}

func (b *builder) makePapers() {
	b.papers = paper.New(b.Desk, b.Paper(), b.Run, paper.Hooks{
		Changed: b.w.update, Back: b.asked.Way(paper.ScreenName), Sheet: b.to(fedsheet.ScreenName), Mail: b.to(mailing.ScreenName), Publish: b.to(publish.ScreenName), Folder: b.keepFolder, Browse: b.Choose.Folder,
		Style: func(s desk.Style) { b.Prefs.Set(settings.StyleKey, s.String()) },
	})
	b.papers.Presenter().Keep(desk.ParseStyle(b.Prefs.Get(settings.StyleKey)))
}

func (b *builder) makeSheet() {
	b.sheet = fedsheet.New(b.Desk, b.Files.Sheets, b.Paper, b.Run, fedsheet.Hooks{
		Changed: b.w.update, Back: b.asked.Way(fedsheet.ScreenName), Browse: b.Choose.Sheet,
		Names: func(of, contestant event.ID) {
			b.Desk.Take(of)
			if b.asked.Open(players.ScreenName); contestant != "" {
				b.names.GoPlace(desk.Place{Screen: players.ScreenName, Contestant: contestant})
			}
		},
		Settings: b.w.opens(settings.ScreenName),
		Tonight: func(of event.ID) {
			b.Desk.Take(of)
			b.w.open(tonight.ScreenName)
		},
	})
}

func (b *builder) makeClub() {
	b.members = members.New(b.Desk, b.Files.Members, b.Paper(), members.Hooks{
		Changed: b.w.update, Browse: b.Choose.Members, Folder: b.keepFolder, Lists: b.Files.Lists,
		Step: b.steps.Club, NewEvening: b.w.opens(newevening.ScreenName), Sheet: b.to(fedsheet.ScreenName),
	})
	b.w.Members = b.members
	b.competitions = competitions.New(b.Desk, b.Paper(), b.Run, competitions.Hooks{Changed: b.w.update, Step: b.steps.Club})
	b.points = points.New(b.Desk, b.Paper(), b.Run, points.Hooks{Changed: b.w.update, Say: b.w.say, Result: b.toResult, Entered: b.fromResult, Book: b.tonight.Book})
	b.log = log.New(b.Desk, log.Hooks{Changed: b.w.update, Step: b.steps.Club, Paper: b.w.opens(paper.ScreenName)})
}

func (b *builder) makeSettings() {
	c := b.Settings
	c.Prefs, c.OnHints, c.Run, c.Browse = b.Prefs, b.w.update, b.Run, b.Choose.Folder
	c.OnFolder = func(folder string) { _ = b.papers.Presenter().SetFolder(folder) } // looked at by the settings already
	c.OnBackups, c.OnClubs = b.w.opens(restore.ScreenName), b.toClubs
	b.settings = settings.New(b.Desk, c)
	b.w.Settings = b.settings
	b.w.Copies = b.w.copies(b.Files.Copies, b.words, b.Desk.Now, b.Run, b.Looked, settings.ScreenName)
}

// makeDeals makes the screen of Ctrl+H, which shows the board that the cursor stands on.
func (b *builder) makeDeals() {
	hooks := deals.Hooks{Changed: b.w.update, Back: b.deals.Back, Browse: b.Choose.Deals}
	if worker := b.w.makeable; worker != nil {
		hooks.Makeable = worker.Status
		worker.Changed = func() { b.deals.Screen.WorkedOut() }
	}
	b.deals.Screen = deals.New(b.Desk, b.Files.Deals, hooks)
	b.w.Deals = b.deals.Screen
	b.deals.At = map[string]func() int{
		b.tonight.Name(): func() int {
			b.tonight.Take()
			return 0
		},
		b.entry.Name():   func() int { return b.entry.Presenter().Board() },
		b.control.Name(): func() int { return b.control.Presenter().Board() },
	}
}

func (b *builder) makeReadIn() {
	b.readin = readin.New(b.Desk, b.Files.Results, b.Run, readin.Hooks{
		Changed: b.w.update, Back: b.asked.Way(readin.ScreenName), Browse: b.Choose.Results,
		Results: b.w.opens(ranking.ScreenName), Control: b.w.opens(control.ScreenName),
		Follow: func(path string) {
			b.to(devices.ScreenName)()
			b.w.Devices.Tie(path)
		},
	})
	b.w.ReadIn = b.readin
}

func (b *builder) makeDraw() {
	b.draw = draw.New(b.Desk, draw.Hooks{
		Changed: b.w.update, Back: b.asked.Way(draw.ScreenName), Big: b.bigDraw,
		Print: func(st *standings.Standings, orders []desk.Order, told func(widgets.Tone, string)) {
			paper.Hand(b.Desk, b.Paper(), b.Run, st, orders, told)
		},
	})
}

// bigDraw shows the chosen round on the big screen, or takes it away.
func (b *builder) bigDraw() {
	b.ranking.Big().Toggle(b.words.T(draw.ScreenName), func() big.List {
		d := b.draw.Presenter().Big()
		list := big.List{Club: d.Club, Title: d.Title, State: d.State, Heads: big.Row{Rank: d.Table}}
		for _, r := range d.Rows {
			list.Rows = append(list.Rows, big.Row{Rank: r[0], Players: r[1:], Between: d.Against})
		}
		for _, note := range d.Notes {
			list.Rows = append(list.Rows, big.Row{Title: note})
		}
		return list
	})
}

// makeRepair makes the screen of Ctrl+M, which begins with what the cursor stands on.
func (b *builder) makeRepair() {
	b.repair.Screen = repair.New(b.Desk, repair.Hooks{
		Changed: b.w.update, Back: b.repair.Back, GoTo: b.w.open,
		Paper: func(kind string, boards []int, only *preview.Stale) {
			b.papers.Presenter().Again(kind, boards, only)
			b.w.open(paper.ScreenName)
		},
	})
	b.repair.At = map[string]func() repair.At{
		b.tonight.Name(): func() repair.At {
			b.tonight.Take()
			return repair.At{}
		},
		b.entry.Name(): func() (at repair.At) {
			at.Board, at.NS, at.EW, _ = b.entry.Presenter().At()
			at.Result = b.entry.Presenter().Result()
			return at
		},
		b.control.Name(): func() repair.At {
			x, _ := b.control.Trouble()
			return repair.At{Board: x.Board, NS: x.NS, EW: x.EW, Result: x.Result, Repair: x.Name}
		},
		b.names.Name():   func() repair.At { return repair.At{Pair: b.names.Pointed()} },
		b.ranking.Name(): func() repair.At { return repair.At{Pair: b.ranking.Presenter().Who()} },
	}
}

// leaving notes the club's state, and returns a function that says what was saved since, in the
// log's words, and that Ctrl+Z undoes it if it does on the screen shown.
func (b *builder) leaving() func(to string) string {
	d := b.Desk
	was, _ := d.Event() // where it cannot be read, leaving says why
	club, in := d.Club.Club(), d.Current()
	return func(to string) string {
		now, err := d.Event()
		scope := d.Current()
		switch {
		case err != nil || scope != in:
			return ""
		case now == was && d.Club.Club() == club:
			return ""
		case now == was:
			scope = "" // of the club
		}
		said := d.Speaker.Last(scope)
		if said == "" {
			return ""
		}
		key := "shell.saved-only"
		if to != "" && b.steps.Takes(to, scope == "") {
			key = "shell.saved"
		}
		return d.Words.T(key, "what", said)
	}
}

// showSteps sets where a step that is undone or redone is shown.
func (b *builder) showSteps() {
	b.steps.Stay(log.ScreenName, func() bool { return true }) // a line is crossed out there
	b.steps.Stay(repair.ScreenName, b.repair.Screen.Shows)
	b.steps.Show(players.ScreenName, b.names.GoPlace)
	b.steps.Show(b.entry.Name(), b.entry.GoPlace)
	b.steps.Show(ruling.ScreenName, b.ruling.GoPlace)
	b.steps.Show(deals.ScreenName, b.deals.Screen.GoPlace)
	b.steps.Stay(fedsheet.ScreenName, func() bool { return true }) // the sheet is made again there
	b.steps.Stay(readin.ScreenName, func() bool { return true })   // the file can be read again there
	b.steps.Stay(draw.ScreenName, func() bool { return true })     // the rounds are seen there
	b.steps.Show(members.ScreenName, b.members.GoPlace)
	b.steps.Show(competitions.ScreenName, b.competitions.GoPlace)
}

func (b *builder) clubs() *welcome.Screen {
	s := welcome.NewBeside(b.Files.Clubs, b.words, b.Club, b.Choose.Club, func() { b.asked.Back(welcome.ScreenName) })
	s.OnHints = b.w.update
	return s
}

func (b *builder) report() *fault.Screen {
	h := b.Report
	h.Refuse, h.Say = func(err error) { b.w.shell().Refuse(err) }, b.w.say
	return fault.New(b.words, h)
}

// to shows a screen that a key shows from others: from Vanavond with the session that is chosen
// there.
func (b *builder) to(name string) func() {
	return func() {
		if b.w.shell().Current().Name() == tonight.ScreenName {
			b.tonight.Take()
		}
		b.asked.Open(name)
	}
}

func (b *builder) toClubs() { b.asked.Open(welcome.ScreenName) }

func (b *builder) toPaper() { b.asked.Open(paper.ScreenName) }

// toResult shows the results of a session, with the cursor on a contestant. The evening in hand
// before is in hand again once the list is shown from which it was asked.
func (b *builder) toResult(in, session, who event.ID) {
	was := b.Desk.Current()
	_, sitting, err := b.Desk.Session()
	b.Desk.Take(in)
	b.Desk.TakeSession(session)
	b.back = func() {
		if b.Desk.Current() != in {
			return // another one was taken since
		}
		b.Desk.Take(was)
		if err == nil && sitting != nil {
			b.Desk.TakeSession(sitting.ID)
		}
	}
	b.asked.Open(ranking.ScreenName)
	b.ranking.GoPlace(desk.Place{Screen: ranking.ScreenName, Contestant: who})
}

// fromResult restores what toResult replaced.
func (b *builder) fromResult() {
	if back := b.back; back != nil {
		b.back = nil
		back()
	}
}

// toLine shows a line on Invoer.
func (b *builder) toLine(board int, ns, ew event.ID) {
	b.w.open(b.entry.Name())
	b.entry.GoLine(board, ns, ew)
}

func (b *builder) rule(board int, ns, ew event.ID) {
	b.ruling.Ask(board, ns, ew)
	b.w.open(ruling.ScreenName)
}

// reason shows on Uitslag why a line earned its points.
func (b *builder) reason(board int, ns, ew event.ID) {
	if b.ranking.Presenter().AskLine(board, ns, ew) {
		b.asked.Open(ranking.ScreenName)
	}
}

func (b *builder) keepFolder(folder string) { b.Prefs.Set(settings.FolderKey, folder) }

func (b *builder) printPage(page, title string, told func(sentence string, refused bool)) {
	paper.HandPage(b.Desk, b.Paper(), b.Run, page, title, func(tone widgets.Tone, sentence string) { told(sentence, tone == widgets.Refusal) })
}
