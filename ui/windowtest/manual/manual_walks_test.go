package manual_test

import (
	"image"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/ui/screens/tonight"
	"uitslag/ui/windowtest"
)

// walks are what the pages tell to do, page by page.
var walks = map[string]func(*reading){
	"welcome": readWelcome, "tonight": readTonight, "newevening": readNewEvening, "kinds": readKinds, "movement": readMovement,
	"players": readPlayers, "entry": readEntry, "ranking": readRanking, "rules": readRules,
	"control": readControl, "ruling": readRulings, "repair": readRepair, "paper": readPaper,
	"members": readMembers, "competitions": readSeasons, "points": readPoints, "settings": readSettings,
	"log": readHistory, "restore": readRestore,

	"no-show": readNoShow, "wrong-score": readWrongScore, "slips": readSlips, "printer": readPrinter,
	"correct-later": readCorrectLater, "read-only": readReadOnly, "typing": readTyping, "cards": readCards,
	"big-screen": readBigScreen, "percentages": readPercentages, "ties": readTies, "backups": readBackups,
	"new-laptop": readNewLaptop, "keys": readKeys, "second-typing": readSecondTyping, "deals": readDeals, "draw": readDraw, "palette": readPalette,
	"teams": readTeams, "worth": readWorth, "sessions": readSessions,
	"install": readInstall, "devices": readDevices, "live": readLive, "telephones": readTelephones, "tables": readTables, "network": readNetwork, "mailing": readMailing, "publish": readPublish, "readin": readReadIn, "sheet": readSheet,
}

func readWelcome(r *reading) {
	r.w = windowtest.Welcome(r.t, windowtest.Light, r.lang)
	r.show("welcome", image.Rect(148, 56, 1366, 500))
	r.press("Ctrl +", "Ctrl −")
	r.w.Type("De Proef")
	r.press("Enter")
	r.did("create De Proef")
	r.tab("welcome.browse")
	r.press("Enter")
	r.did("browse")
	r.press("↑↓", "Alt ↑", "Esc")
	r.on("welcome")
	r.tab("welcome.restore")
	r.press("Enter")
	r.did("browse")
	r.press("Esc")
	r.tab("welcome.sample")
	r.press("Enter")
	r.did("sample")
	r.press("Tab")

	r.club(desktest.Halfway)
	r.press("Ctrl Shift O", "Esc")
	r.on("tonight")
	r.tab("tonight.clubs")
	r.press("Enter")
	r.on("welcome")
	r.press("Enter")
	r.did("open Fonteintje.uitslag")
}

func readTonight(r *reading) {
	r.club(desktest.Halfway)
	r.on("tonight")
	r.show("tonight", image.Rect(164, 56, 1366, 330))
	r.press("Enter")
	r.on("entry")
	r.press("F2")
	r.on("tonight")
	r.press("Ctrl N")
	r.on("newevening")
	r.press("F2", "Ctrl E")
	r.reads(r.speak.T("evenings.open-title", "n", 1))
	r.sees("evenings.go-there")
	r.press("Esc", "↑↓", "↓", "Enter")
	r.on("ranking")
	r.press("F3", "F8", "F2", "Ctrl R")
	r.press("↑↓", "Ctrl Enter", "Del")
	r.sees("evenings.spare")
	r.press("Tab", "Enter")
	r.reads(r.speak.T("evenings.show-deleted", "n", 1))
	r.press("Ctrl Z")

	club, all := desktest.Sample(r.t)
	r.open(club, all[desktest.Manual])
	r.press("Ctrl E")
	r.sees("tonight.attention") // the evenings that are open
	r.sees("tonight.state.complete")
	r.press("Ctrl E")
	r.sees("evenings.right") // what stands out
	r.saves("Ctrl E")
	r.sees("tonight.state.closed")

	old, in := windowtest.Unbooked(r.t)
	r.open(old, in)
	r.reads(r.speak.T("tonight.unbooked", "n", 2))
	r.saves("Ctrl Shift B")
	r.reads(r.speak.T("tonight.booked", "n", 2))
}

func readNewEvening(r *reading) {
	r.club(desktest.Halfway)
	r.press("Ctrl N")
	r.on("newevening")
	r.show("newevening", image.Rect(164, 56, 1366, 704))
	r.press("Esc")
	r.on("tonight")
	r.press("Ctrl N")
	r.w.Type("8")
	r.press("Tab")
	r.sees("newevening.take-advice")
	r.press("Ctrl T")
	r.lacks(r.speak.T("newevening.take-advice"))
	r.reads("Butler")
	r.press("Esc", "Ctrl N")
	r.w.Type("12")
	r.press("Tab")
	r.types("24-28")
	r.press("Tab")
	r.reads("Howell")

	club, all := desktest.Sample(r.t)
	r.open(club, all[desktest.Halfway])
	r.press("Ctrl N", "↓", "↓", "↓", "↓", "↓", "↓", "Ctrl B")
	r.sees("newevening.search-take")
	r.press("Esc")
	r.lacks(r.speak.T("newevening.search-take"))
	r.press("Ctrl B", "Ctrl B")
	r.lacks(r.speak.T("newevening.search-take"))
	r.press("Ctrl P")
	r.did("print")
	r.press("Ctrl R")
	r.on("newrules")
	r.press("Esc", "Ctrl M")
	r.on("movement")
	r.press("Esc")
	r.press("↑↓")
	was := r.w.Club.Saves
	r.press("Ctrl Enter")
	r.on("players")
	r.saved(was)
}

func readSessions(r *reading) {
	r.club(desktest.Statement)
	r.press("Ctrl G")
	r.w.Press(fyne.KeyTab) // who plays
	r.w.Press(fyne.KeyTab) // as many as it offers
	r.w.Press(fyne.KeyTab) // with about as many boards
	r.w.Press(fyne.KeyDown)
	for _, key := range []string{"session.play", "session.finalists", "session.boards", "session.carry", "session.carry.share"} {
		r.sees(key)
	}
	r.show("sessions", image.Rect(164, 56, 1366, 720))
	r.saves("Ctrl Enter")
	r.press("Ctrl T", "Ctrl T", "F5", "Ctrl T")
	r.sees("session.number", "n", 1)
	r.press("Enter")
	r.w.Press(fyne.KeyEscape)
	r.w.Press(fyne.KeyF2)
	r.press("Ctrl R")
	r.sees("session.name")
	r.w.Press(fyne.KeyEscape)
	r.saves("Ctrl Z")
	r.saves("Ctrl E")
}

func readKinds(r *reading) {
	r.club(desktest.Halfway)
	r.press("Ctrl N", "Ctrl E", "↓")
	r.sees("evening.kind.teams")
	r.press("↑↓")
	r.sees("evening.kind.teams")
	r.press("Tab", "Tab", "Tab")
	r.w.Type("6")
	r.press("Tab")
	r.w.Type("4")
	r.press("Tab")
	r.sees("newevening.count.teams")
	r.show("newevening-teams", image.Rect(164, 56, 1366, 660))
	r.press("Ctrl Enter")
	r.on("players")
}

func readMovement(r *reading) {
	r.club(desktest.Halfway)
	r.press("Ctrl N", "Ctrl M")
	r.on("movement")
	r.reads("3-4 B")
	r.lacks("1-2 A")
	r.press("Ctrl T", "↓")
	r.reads("1-2 A")
	r.sees("movement.grid.fine")
	r.show("movement", image.Rect(164, 56, 1366, 490))
	r.press("Ctrl Z")
	r.lacks("1-2 A")
	r.press("Ctrl R", "Ctrl Z", "Ctrl I", "Ctrl Z", "Ctrl D", "Ctrl Z")
	r.w.Type("1-3")
	r.press("Enter")
	r.lacks(r.speak.T("movement.grid.fine"))
	r.press("↑↓", "Ctrl Z", "Ctrl S")
	r.did("write movement")
	r.press("Ctrl O")
	r.did("browse")
	r.press("Ctrl T", "Ctrl Enter")
	r.on("newevening")
	r.sees("movement.grid.own")
	r.press("Ctrl M", "Esc")
	r.on("newevening")
}

func readPlayers(r *reading) {
	club, _ := desktest.Sample(r.t)
	in := club.Make(r.t, desktest.Evening{Movement: desktest.Scheveningen(r.t, 10, 5)})
	r.open(club, in)
	r.press("F3")
	r.on("players")
	r.w.Type("jan")
	r.show("players", image.Rect(164, 56, 1366, 470))
	r.saves("↑↓", "Enter")
	r.w.Type("Xaveer Nieuwkomer")
	r.press("Enter", "Ctrl G")
	r.reads("Xaveer Nieuwkomer")
	r.sees("players.guest")
	r.press("↑", "Del", "Ctrl L")
	r.sees("players.take-back")
	r.press("Ctrl Z")
	r.w.Press("Ctrl+Return") // it asks: all names go
	r.press("Ctrl B")
	r.sees("players.none-stay")
	r.press("Ctrl E")
	r.sees("players.late.change")
	r.press("Esc", "Ctrl M")
	r.on("repair")

	r.club(desktest.Halfway)
	r.press("F3")
	r.reads("⚓")

	club, _ = desktest.Sample(r.t)
	r.open(club, club.Make(r.t, desktest.Evening{Movement: desktest.Generate(r.t, "roundrobin", movements.Options{Pairs: 6})}))
	r.press("F3")
	r.w.Type("Azen\n")
	for _, who := range []string{"An Aas", "Bo Boer", "Ci Heer"} {
		r.w.Type(who + "\n")
		r.w.Press("Ctrl+G")
	}
	r.w.Type("jan")
	r.press("Enter")
	r.w.Type("Boeren\n")
	e := windowtest.MustEvent(r.t, r.w)
	if got := e.Contestants[1].Name; got != "Boeren" {
		r.t.Errorf("behind the fourth player of a team Enter leads not to the name of the next: it is %q", got)
	}
	r.w.Press(fyne.KeyUp, fyne.KeyUp, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight)
	r.press("Tab")
	r.w.Type("Dé Vijf\n")
	r.w.Press("Ctrl+G")
	if e = windowtest.MustEvent(r.t, r.w); len(e.Contestants[0].Players) != 5 {
		r.t.Errorf("behind the fourth player Tab leads not to a fifth: %v", e.Contestants[0].Players)
	}
}

func readEntry(r *reading) {
	r.club(desktest.Halfway)
	r.press("F4")
	r.on("entry")
	r.sees("entry.board", "board", 14)
	r.show("entry", image.Rect(164, 56, 1366, 460))
	r.w.Type(r.made())
	r.sees("entry.say.made")
	r.press("Esc")
	r.lacks(r.speak.T("entry.say.made"))
	was := r.w.Club.Saves
	r.w.Type(r.made())
	r.press("Enter")
	r.saved(was)
	was = r.w.Club.Saves
	r.types("*")
	r.saved(was)
	r.sees("entry.board", "board", 15)
	r.press("Ctrl Z")
	r.sees("entry.board", "board", 14)
	was = r.w.Club.Saves
	r.press("Ctrl Y")
	r.saved(was)
	r.press("Ctrl Z", "Ctrl G")
	r.w.Type("3")
	r.press("Enter")
	r.sees("entry.board", "board", 3)
	r.press("PgUp PgDn", "PgDn")
	r.sees("entry.board", "board", 4)
	r.press("PgUp", "↓", "↓")
	r.press("Ctrl W")
	r.on("ranking")
	r.press("F4", "F7")
	r.on("ruling")
	r.press("F4", "Ctrl R")
	r.sees("entry.rounds")
	r.press("Ctrl R", "Ctrl T")
	r.sees("entry.second.banner")
	r.press("Esc", "Ctrl M")
	r.on("repair")
}

func readRanking(r *reading) {
	r.club(desktest.Manual)
	r.press("F5")
	r.on("ranking")
	r.press("Enter")
	r.reads("130 ÷ 200 × 100 = " + r.speak.Percent(r.speak.Decimal("65.00")))
	r.show("ranking", image.Rect(164, 56, 1366, 520))
	r.press("Enter")
	r.sees("ranking.against")
	r.press("Enter")
	r.sees("ranking.hint.read-on")
	r.press("Esc", "Esc", "Esc")
	r.lacks(r.speak.T("ranking.open-boards"))
	r.press("↑↓←→", "Enter", "Ctrl P")
	r.on("paper")
	r.press("Esc")
	r.on("ranking")
	r.press("Esc", "Ctrl P")
	r.on("paper")
	r.press("F5", "Ctrl R")
	r.on("rules")
	r.press("F5", "Ctrl C")
	for _, how := range []string{"table", "message", "picture"} {
		r.reads(r.speak.T("ranking.copy." + how))
	}
	r.press("Esc", "Ctrl C", "←→", "Enter")
	r.reads(r.speak.T("ranking.copied.message", "n", 13))
	r.press("Ctrl ↓", "Esc")
	r.w.Type("j")
	r.press("↓", "Enter", "Esc", "Esc", "Ctrl G", "Ctrl G", "Ctrl B")
	if !r.w.BigShown() {
		r.t.Error("Ctrl B shows no big screen")
	}
	r.club(desktest.Statement)
	r.press("F5")
	r.reads("9=")
}

func readRules(r *reading) {
	r.club(desktest.Halfway)
	r.press("F5", "Ctrl R")
	r.on("rules")
	r.press("←→", "→")
	r.sees("rules.effect")
	r.sees("rules.changed")
	r.show("rules", screen)
	was := r.w.Club.Saves
	r.press("Ctrl Z", "→", "Esc")
	if r.on("ranking"); r.w.Club.Saves != was {
		r.t.Error("Esc saved the rules")
	}
	r.press("Ctrl R", "↑↓", "↑", "→", "Ctrl Enter")
	r.saved(was)
	r.on("ranking")
	r.press("Ctrl Z")
	r.press("Ctrl N", "Ctrl R")
	r.on("newrules")
	r.sees("rules.preset")
	r.press("Esc")
	r.press("F2", "↓", "Ctrl E")
	r.sees("tonight.state.complete")
}

func readControl(r *reading) {
	r.club(desktest.Halfway)
	r.doubt()
	r.press("F6")
	r.on("control")
	r.sees("control.list")
	r.press("PgUp PgDn", "PgUp", "L", "↓", "↑")
	r.show("control", image.Rect(164, 56, 1366, 700))
	r.sees("control.title.unlikely")
	r.sees("control.hint.right")
	r.press("Ctrl J")
	r.sees("control.hint.again")
	r.press("↑↓", "Enter")
	r.on("entry")
	r.press("F6", "L", "Esc")
	r.sees("control.hint.list")
	r.club(desktest.Halfway)
	r.press("F6", "Ctrl W")
	r.on("ranking")
	r.press("F6", "F7")
	r.on("ruling")
	r.press("F6", "Ctrl P")
	r.on("paper")
	r.press("F6", "Ctrl M")
	r.on("repair")
	readDevice(r)
	readOtherwise(r)
}

// readOtherwise reads of an evening that this version computes otherwise than it was given out:
// its first two places were the other way round.
func readOtherwise(r *reading) {
	club, all := desktest.Sample(r.t)
	in := all[desktest.Manual]
	e, err := club.Event(in)
	if err != nil {
		r.t.Fatal(err)
	}
	session := e.Sessions[0].ID
	st, err := standings.Of(e, session)
	if err != nil {
		r.t.Fatal(err)
	}
	lists := issued.Printed(st, nil)
	rows := lists[0].Rows
	rows[0].Place, rows[1].Place = rows[1].Place, rows[0].Place
	club.MustDo(r.t, in, &command.IssueUitslag{Number: e.NextIssue(), Lists: lists})
	r.open(club, "")
	seen := 0
	tonight.Revised(r.w.Tonight(), []event.Counted{{Event: in, Session: session, Date: e.Sessions[0].Date}}, func() { seen++ })
	r.press("Ctrl Shift C")
	r.on("control")
	if seen != 1 {
		r.t.Errorf("seen %d times", seen)
	}
	r.sees("revised.stays")
	r.saves("Ctrl Shift H")
	r.saves("Ctrl Z")
	r.on("control") // where it was chosen
	r.sees("revised.stays")
	r.saves("Ctrl Shift G")
	r.on("paper")
}

func readRulings(r *reading) {
	r.club(desktest.Halfway)
	r.press("F7")
	r.on("ruling")
	r.types("7 8")
	r.press("Enter")
	r.sees("ruling.effect")
	r.press("↓")
	r.sees("ruling.hint.take")
	r.press("Enter", "↓", "Tab", "Tab")
	r.types("60% 110 40% 70")
	r.press("Enter")
	r.reads("▼")
	r.show("ruling", image.Rect(164, 56, 1366, 734))
	r.types("60/40")
	r.press("Enter")
	r.saves("Ctrl Enter")
	r.press("Ctrl D")
	r.press("Ctrl Z", "Ctrl P")
	r.on("paper")
	for _, key := range []fyne.KeyName{fyne.KeyF4, fyne.KeyF5, fyne.KeyF6} {
		r.w.Press(key)
		if key == fyne.KeyF5 {
			r.w.Press(fyne.KeyReturn, fyne.KeyReturn)
		} else if key == fyne.KeyF4 {
			r.w.Press("Ctrl+G")
			r.w.Type("7\n")
		}
		r.press("F7")
		r.on("ruling")
	}
	r.press("Esc", "Ctrl L")
	r.sees("ruling.who")
	r.press("Esc", "Ctrl G")
	r.sees("ruling.fouled.about")
}

func readRepair(r *reading) {
	r.club(desktest.Halfway)
	for _, key := range []fyne.KeyName{fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF9} {
		r.w.Press(key)
		r.press("Ctrl M")
		r.on("repair")
	}
	r.show("repair", image.Rect(164, 56, 1366, 730))
	r.press("↑↓")
	r.types(r.in("ziek", "ill", "malade", "enferma"))
	r.press("Enter")
	r.sees("repair.effect")
	r.w.Type("3")
	r.press("Tab")
	r.saves("Ctrl Enter")
	r.press("Ctrl Z", "Esc")
	r.sees("repair.heading")
	r.w.Type(r.in("ziek", "ill", "malade", "enferma"))
	r.press("Enter")
	r.w.Type("3")
	r.press("Ctrl Enter", "Enter")
	r.on("paper")
	r.press("Ctrl P")
	r.did("print guidecards")
	r.press("Ctrl M")
	r.on("repair")
}

func readPaper(r *reading) {
	r.club(desktest.Manual)
	r.press("F8")
	r.on("paper")
	r.show("paper", image.Rect(164, 56, 740, 390))
	r.press("A", "Esc", "A", "Enter")
	r.did("print uitslag")
	r.press("↑↓←→", "+")
	r.sees("print.hint.scroll")
	r.press("Esc", r.space(), r.space(), "L")
	r.sees("print.style.orientation")
	r.press("Esc", "Ctrl P")
	r.did("print")
	r.press("Enter", "Ctrl O")
	r.did("open")
	r.press("Enter", "Ctrl Shift M")
	r.did("open")
	r.press("Ctrl B")
	r.did("browse")
	r.press("↑", "↑", "↓", "↓", "G")
	r.sees("print.slips.which")
}

func readMembers(r *reading) {
	r.club(desktest.Halfway)
	r.press("F9")
	r.on("members")
	r.show("members", image.Rect(164, 56, 1366, 590))
	r.w.Type("jan")
	r.lacks("Aerts, Alice")
	r.press("↓", "Enter", "Enter", "F9")
	r.press("Ctrl L")
	r.sees("members.new-heading")
	r.w.Type("Xaveer\tNieuw")
	r.saves("Ctrl Enter")
	r.press("Ctrl O")
	r.sees("members.has-left", "name", "Xaveer Nieuw")
	r.press("Ctrl O")
	r.press("Ctrl Z", "Ctrl I")
	r.sees("members.read-heading")
	r.press("Ctrl B")
	r.did("browse")
	r.press("Enter", "Enter")
	r.press("F2", "F9", "Ctrl E")
	r.sees("members.write-heading")
	r.press("Esc", "↓")
	r.tab("members.erase")
	r.press("Enter")
	r.sees("members.erase-now")
	r.press("Esc", "Tab")

	club := desktest.New(r.t)
	club.Make(r.t, desktest.Evening{
		Movement: desktest.Scheveningen(r.t, 6, 3),
		Names:    []string{"Jan Peeters", "Pol", "jan peeters", "Alice", "Gerda", "Noel", "Willy"},
	})
	r.open(club, "")
	r.press("F9")
	r.sees("members.mark.double")
	r.press("Ctrl D")
	r.sees("members.merge-heading")
	r.saves("Enter")
}

func readSeasons(r *reading) {
	r.club(desktest.Halfway)
	r.press("F10")
	r.on("competitions")
	r.show("competitions", image.Rect(164, 56, 1366, 730))
	r.press("↑↓←→", "→", "→", "→", "→", "→", "Enter")
	r.sees("competitions.act.absent")
	r.press("Esc", "Ctrl G")
	r.sees("competitions.evenings-of")
	r.saves("↑↓", "Enter")
	r.press("Enter", "Esc", "Ctrl E")
	r.sees("competitions.form.best")
	r.press("Esc", "Ctrl P")
	r.sees("competitions.printed", "printer", "Laser")
	r.tab("handout.pdf")
	r.press("Enter")
	r.press("Ctrl L")
	r.w.Type("Lente")
	r.press("Ctrl Enter")
	r.sees("competitions.evenings-of")
	r.press("Esc")
	r.press("Ctrl N")
	r.sees("newevening.competition")
}

func readPoints(r *reading) {
	club, all := windowtest.Booked(r.t)
	r.open(club, all[desktest.Halfway])
	r.press("Ctrl F10")
	r.on("points")
	r.show("points", image.Rect(164, 56, 1366, 734))
	r.press("↑↓", "Ctrl R")
	r.sees("points-list.choice.period")
	r.press("↑↓", "Esc", "Ctrl F")
	r.w.Type("Mae")
	r.reads("Jos Maes")
	r.press("Esc", "Enter")
	r.sees("points-list.col.partners")
	r.press("Ctrl P")
	r.did("print member")
	r.press("Enter")
	r.on("ranking")
	r.press("Esc")
	r.on("points")
	r.press("Esc", "Ctrl P")
	r.did("print points")
	r.press("Ctrl C")
	r.tab("handout.pdf")
	r.press("Enter")

	r.open(windowtest.Unbooked(r.t))
	r.press("Ctrl F10")
	r.sees("points-list.due", "n", 2)
	r.saves("Ctrl Shift B")
	r.lacks(r.speak.T("points-list.due", "n", 2))
}

func readSettings(r *reading) {
	r.club(desktest.Halfway)
	r.press("F11")
	r.on("settings")
	r.show("settings", image.Rect(164, 56, 1366, 460))
	r.press("Ctrl +", "Ctrl −")
	r.did("look")
	r.press("Ctrl Shift V")
	r.sees("settings.newer-opened", "version", "0.1.0", "address", "https://example.org/uitslag")
	r.press("Tab", "←→", "Ctrl R")
	r.did("backups")
}

func readHistory(r *reading) {
	r.club(desktest.Halfway)
	r.press("F4")
	r.w.Type(r.made() + "\n110\n")
	r.press("F12")
	r.on("log")
	r.show("log", screen)
	r.types(r.in("gift 7", "board 7", "donne 7", "mano 7"))
	r.press("Esc", "↑↓", "↓", "Enter")
	r.sees("log.hint.close")
	r.press("Esc", "Ctrl L")
	r.sees("log.hint.evening")
	r.press("Ctrl L", "Ctrl P")
	r.on("paper")
	r.press("F12", "↓", "↓")
	r.sees("log.go-back")
	r.saves("Ctrl T")
	r.press("Ctrl Z")
}
