package manual_test

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/ui/screens/entry"
	"uitslag/ui/windowtest"
)

func readRestore(r *reading) {
	r.club(desktest.Halfway)
	r.press("F11", "Ctrl R")
	r.on("restore")
	r.sees("restore.act")
	r.show("restore", image.Rect(164, 56, 1366, 560))
	r.press("↑↓", "Enter", "Enter")
	r.did("restored")
	r.press("F11", "Ctrl R", "Esc")
	r.on("settings")
	r.press("Ctrl Z")
}

func readNoShow(r *reading) {
	r.club(desktest.Halfway)
	r.press("Ctrl N")
	r.w.Type("12\t24")
	r.press("Ctrl Enter")
	r.on("players")
	r.press("Ctrl M")
	r.types(r.in("ziek", "ill", "malade", "enferma"))
	r.press("Enter")
	r.w.Type("7\t")
	r.show("no-show", image.Rect(164, 56, 1366, 470))
	r.press("Ctrl Enter")
	r.w.Press(fyne.KeyEscape)
	r.press("Ctrl M")
	r.types(r.in("laat", "late", "retard", "tarde"))
	r.press("Enter")
	r.reads(r.speak.T("repair.choice.seat"))
	r.saves("Ctrl Enter")
	r.press("F3")
	r.on("players")
	r.press("Ctrl Z", "Ctrl Enter", "Ctrl Z", "Ctrl Z", "Ctrl Enter") // a pair, and the evening, are asked about
	r.sees("n.pairs", "n", 10)                                        // of the other evening that is open
	r.press("Ctrl N")
	r.on("newevening")

	r.club(desktest.Halfway)
	r.press("Ctrl M")
	r.types(r.in("invaller", "substitute", "remplaçant", "suplente"))
	r.press("Enter")
	r.sees("repair.from.round")
}

func readWrongScore(r *reading) {
	r.club(desktest.Manual)
	r.press("F5", "↑↓", "↑", "Enter", "Enter")
	r.sees("ranking.against")
	r.show("wrong-score", screen)
	r.press("↑↓", "Enter")
	r.sees("ranking.hint.read-on")
	r.press("Esc", "Ctrl P")
	r.on("paper")
	r.club(desktest.Halfway)
	r.press("F4", "Ctrl G")
	r.w.Type("7")
	r.press("Enter", "↓")
	was := r.w.Club.Saves
	r.w.Type("ng")
	r.w.Press(fyne.KeyEscape)
	r.w.Type("110")
	r.press("Enter")
	r.saved(was)
	r.press("F7")
	r.on("ruling")
}

func readSlips(r *reading) {
	r.club(desktest.Halfway)
	r.press("F4", "Enter")
	r.doubt()
	r.sees("entry.right")
	r.show("slips", image.Rect(400, 56, 1366, 640))
	r.sees("entry.turn")
	r.press("Ctrl J")
	r.lacks(r.speak.T("entry.right"))
	r.club(desktest.Halfway)
	r.doubt()
	r.sees("entry.turn")
	r.saves("Ctrl D")
	r.lacks(r.speak.T("entry.turn"))
	r.press("F6")
	r.on("control")
	r.sees("control.list")
}

func readPrinter(r *reading) {
	r.club(desktest.Manual)
	r.press("F8", "A", "Enter")
	r.did("print")
	r.press("Ctrl B")
	r.did("browse")
	r.press("F5", "Ctrl B", "F11")
	r.press("Esc", "F11")
	r.on("settings")
	r.sees("settings.label.printer")
	r.press("F8", "Enter")
	r.did("write")
}

func readCorrectLater(r *reading) {
	r.club(desktest.Halfway)
	r.press("F2", "↑↓", "↓")
	r.press("Ctrl E")
	r.reads(r.speak.T("tonight.reopened", "name", "Clubtornooi"))
	r.show("correct-later", image.Rect(164, 56, 1366, 500))
	r.press("F4", "Ctrl G")
	r.w.Type("12")
	r.press("Enter")
	was := r.w.Club.Saves
	r.w.Type(r.in("ng", "np", "nj", "nj", "ng", "ng"))
	r.press("Enter")
	r.saved(was)
	r.press("F5")
	r.on("ranking")
	r.press("F2", "Ctrl E")
	r.sees("tonight.state.closed")
	r.press("F8", "A", "Enter")
	r.did("print")
	r.press("F12")
	r.sees("log.issues")
	r.press("F4", "F7")
	r.on("ruling")
	r.press("F3")
	r.on("players")
	r.press("F9")
	r.on("members")
}

func readReadOnly(r *reading) {
	r.club(desktest.Halfway)
	r.w.Press(fyne.KeyF4)
	was := r.w.Club.Saves
	r.w.Club.Fail = problem.New("store.full", "folder", "E:")
	r.w.Type(r.made())
	r.press("Enter")
	r.sees("store.full", "folder", "E:")
	if r.w.Club.Saves != was {
		r.t.Error("it was saved")
	}
	r.press("Enter")
	r.saved(was)
}

func readTyping(r *reading) {
	r.club(desktest.Halfway)
	r.press("F4")
	four, three := r.made(), r.in("3sao-", "3nte-", "3sae-", "3ste-", "3bae-", "3sao-")
	for _, typed := range []string{
		four, four + "=", four + "1", four + "+1", three, three + "2", r.in("4h!w-1", "4hxw-1", "4cxo-1", "4coxo-1", "4hxw-1", "4cxw-1"),
		r.in("pas", "p", "p", "p", "pas", "passe"), "420", "-420", four + ":420", r.in("ng", "np", "nj", "nj", "ng", "ng"),
		r.in("gem", "ave", "moy", "med", "sre", "ds"), "60/40", "a+/a-", four + "=r", "'" + four[1:] + "&",
	} {
		if !strings.Contains(r.text, "`"+typed+"`") {
			r.t.Errorf("the page does not say that %s can be typed", typed)
		}
		r.types(typed)
		was := r.w.Club.Saves
		r.press("Enter")
		if r.w.Club.Saves == was {
			r.t.Errorf("%q is not taken", typed)
		}
		r.w.Press("Ctrl+Z")
	}
	for _, typed := range []string{"420+", "420-", "*"} {
		was := r.w.Club.Saves
		r.types(typed)
		r.saved(was)
		r.w.Press("Ctrl+Z")
	}
	r.w.Type(strings.ToUpper(four[:len(four)-1]) + " " + strings.ToUpper(four[len(four)-1:]) + " =")
	r.sees("entry.say.made")
	r.w.Press(fyne.KeyEscape)
	r.press("F1")
	r.sees("entry.help")
	height := 640
	if r.lang == "nl" {
		height = 600
	}
	r.show("typing", image.Rect(1010, 56, 1366, height))
}

func readCards(r *reading) {
	r.club(desktest.Halfway)
	r.press("Ctrl N")
	r.sees("newevening.on-paper")
	r.show("cards", image.Rect(530, 56, 1366, 620))
	r.press("Tab")
	r.press("Ctrl P")
	r.did("print slips")
	r.press("F8", "↑↓", "←", r.space(), r.space(), "Ctrl P")
	r.did("print")
	r.press("↑", "↑", "↓", "↓", "G")
	r.sees("print.slips.which")
	r.w.Type("7")
	r.press("Enter", "Ctrl P")
	r.did("print slips")
}

func readBigScreen(r *reading) {
	r.club(desktest.Manual)
	r.press("F5", "Ctrl B")
	if !r.w.BigShown() {
		r.t.Error("Ctrl B shows no big screen")
	}
	r.showOf(r.w.Big.Canvas(), "big-screen", screen)
	r.pressBig("F11")
	if !r.w.Big.Full {
		r.t.Error("F11 does not fill the screen")
	}
	r.pressBig("F4")
	r.on("entry")
	r.press("F5", "Ctrl B")
	if r.w.BigShown() {
		r.t.Error("Ctrl B does not close the big screen")
	}
	r.press("Ctrl B")
	r.pressBig(r.space(), "Esc")
	if r.w.BigShown() {
		r.t.Error("Esc does not close the big screen")
	}
	r.press("Ctrl +")
	r.did("scale")
	r.club(desktest.Halfway)
	r.press("F5", "Ctrl B")
	r.reads(strings.SplitN(r.speak.T("ranking.missing-many"), ":", 2)[0])
	r.press("F6")
	r.on("control")
	r.press("F2", "Ctrl E")
	r.reads(r.speak.T("evenings.open-title", "n", 1))
}

func readPercentages(r *reading) {
	r.club(desktest.Manual)
	r.press("F5", "Enter")
	r.show("percentages", image.Rect(1040, 70, 1350, 420))
	r.sees("why.max-even", "n", 20, "top", 10, "max", 200)
	r.press("→", "Enter")
	r.sees("ranking.cp.place", "rank", 1, "pairs", 13)
}

func readTies(r *reading) {
	r.club(desktest.Statement)
	r.press("F5")
	for range 8 {
		r.w.Press(fyne.KeyDown)
	}
	r.press("←", "←", "←", "←", "←", "Enter")
	r.show("ties", image.Rect(164, 56, 1366, 560))
	r.reads("9=")
	r.club(desktest.Halfway)
	r.press("F5", "Ctrl R", "↓", "Esc")
	windowtest.Rule(strings.TrimSuffix(r.speak.T("rules.ties.shared"), "."))(r.w)
	r.press("→")
	r.sees("rules.changed")
	r.saves("Ctrl Enter")
	r.saves("Ctrl Z")
	r.press("Ctrl N", "Ctrl R")
	r.on("newrules")
}

func readBackups(r *reading) {
	r.club(desktest.Halfway)
	r.press("F11")
	r.sees("settings.label.backup")
	r.press("Tab")
	r.tab("settings.browse")
	r.tab("settings.browse")
	r.show("backups", r.from("settings.label.backup", image.Rect(-15, -8, 550, 84)))
	r.press("Enter")
	r.did("browse")
	r.press("Ctrl Enter")
	r.on("settings")
	r.tab("settings.copy-now")
	r.press("Enter")
	r.did("copy")
	r.press("F2", "Ctrl K")
	r.w.Type(r.in("kopie nu", "copy now", "copie maintenant", "copia ahora"))
	r.press("Enter")
	r.did("copy")
	r.press("F11", "Ctrl R")
	r.did("backups")
}

func readNewLaptop(r *reading) {
	r.w = windowtest.Welcome(r.t, windowtest.Light, r.lang)
	r.show("new-laptop", image.Rect(755, 56, 1360, 500))
	r.tab("welcome.browse")
	r.press("Enter")
	r.did("browse")
	r.club(desktest.Halfway)
	r.press("F11")
	r.on("settings")
	r.press("F2")
	r.on("tonight")
}

func readKeys(r *reading) {
	r.club(desktest.Manual)
	r.press("F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "Ctrl F10", "F2")
	r.on("tonight")
	r.press("Ctrl K", "Esc", "Tab", "Shift Tab", "Ctrl F1", "Ctrl F1", "Ctrl +", "Ctrl −", "Ctrl 0")
	r.did("scale")
	r.press("Ctrl N")
	r.on("newevening")
	r.press("Esc", "Enter", "Ctrl M")
	r.on("repair")
	r.press("Ctrl H")
	r.on("deals")
	r.press("Ctrl Shift D")
	r.on("devices")
	r.press("Ctrl Shift W")
	r.on("publish")
	r.press("Ctrl Shift L")
	r.on("draw")
	r.press("Ctrl Shift O")
	r.on("welcome")
	r.press("F12")
	r.on("log")

	r.club(desktest.Halfway)
	r.press("F4", "Ctrl G")
	r.w.Type("3\n")
	r.press("PgUp PgDn", "PgUp", "Ctrl R", "Ctrl R", "Ctrl T", "Esc", "Ctrl W")
	r.on("ranking")
	r.press("F4", "F7")
	r.on("ruling")
	r.press("F5", "Enter", "Ctrl P")
	r.on("paper")
	r.press("F5", "Esc", "Ctrl P")
	r.on("paper")
	r.press("F5", "Ctrl R")
	r.on("rules")
	r.press("F5", "Ctrl ↓", "Esc", "Ctrl F", "Esc", "Ctrl C", "Ctrl B", "Esc", "F6", "Ctrl W")
	r.on("ranking")
	r.press("F6", "L", "Ctrl J", "F4")
	r.saves("Ctrl Z")
	r.saves("Ctrl Y")
	r.press("F8", r.space(), r.space(), "A", "Enter", "Ctrl B")
	r.did("print")
}

func readSecondTyping(r *reading) {
	r.club(desktest.Halfway)
	r.press("F4", "Ctrl T")
	r.sees("entry.second.blind")
	r.press("Esc")
	r.lacks(r.speak.T("entry.second.blind"))
	r.press("F6", "Ctrl T")
	r.on("entry")
	r.sees("entry.second.blind")
	typing := r.w.Shell.Current().(*entry.Screen).Presenter()
	for n := 0; !typing.Asks() && n < 10; n++ { // the first line otherwise, all others as they were
		board, ns, ew, _ := typing.At()
		text := "7" + r.made()[1:] + "="
		if n > 0 {
			was := windowtest.Find(windowtest.Session(r.t, r.w).Results, event.Key{Board: board, NS: event.Pair(ns), EW: event.Pair(ew)})
			text = r.w.Desk.Speaker.Notation().Text(was.Entry())
		}
		r.w.Type(text)
		r.press("Enter")
	}
	r.sees("entry.second.again")
	r.show("second-typing", image.Rect(400, 56, 1366, 640))
	r.press("PgDn")
	r.w.Press(fyne.KeyPageUp)
	r.press("Ctrl O")
	r.w.Type("7" + r.made()[1:] + "=")
	r.press("Enter", "Ctrl D")
	r.w.Press("Ctrl+Z")
	r.press("Ctrl J")
	r.press("Esc", "F6")
	r.sees("entry.state.verified")
}

func readTeams(r *reading) {
	club, id := windowtest.Robin(r.t)
	r.open(club, id)
	r.press("F4")
	english := "4sn 3nte+1 2hs-1 5dw 4se 3nte 2hs 5dw-1"
	results := r.in(english, english, "4pn 3sae+1 2cs-1 5ko 4pe 3sae 2cs 5ko-1", "4pin 3ste+1 2cos-1 5dio 4pie 3ste 2cos 5dio-1")
	for i, text := range strings.Fields(results) {
		r.w.Type(text)
		r.press("Enter")
		if i == 4 {
			r.press("PgUp")
			r.w.Press(fyne.KeyPageDown)
			r.w.Press(fyne.KeyPageUp)
			r.w.Press("Ctrl+G")
			r.w.Type("1 2\n")
			r.w.Press(fyne.KeyUp)
			r.press("Ctrl D")
			r.w.Press(fyne.KeyDown)
		}
	}
	r.w.Press("Ctrl+G")
	r.w.Type("1 1\n")
	r.sees("match.room.open")
	r.sees("match.room.closed")
	r.show("teams", image.Rect(164, 56, 1366, 560))
	r.press("→", "←", "PgUp PgDn", "Ctrl R", "Ctrl R", "Ctrl R", "Ctrl G")
	r.w.Type("1 3\n")
	r.w.Type(r.in("4hn", "4hn", "4cn", "4con") + "\n")
	r.w.Press(fyne.KeyUp)
	r.w.Press(fyne.KeyRight)
	r.w.Type(r.in("4he", "4he", "4ce", "4coe"))
	r.press("Enter", "Ctrl J", "F5", "Enter")
	r.on("ranking")
	r.press("Enter")
}

func readPalette(r *reading) {
	r.club(desktest.Halfway)
	r.press("F4", "Ctrl K")
	r.types(r.in("paar 7", "pair 7", "paire 7", "pareja 7"))
	r.press("↑↓", "Enter")
	r.on("ranking")
	r.press("F4", "Ctrl K")
	r.types(r.in("gift 12", "board 12", "donne 12", "mano 12"))
	r.press("Enter")
	r.on("entry")
	r.w.Type("4")
	r.press("Ctrl K")
	r.types(r.in("invaller", "substitute", "remplaçant", "suplente"))
	r.show("palette", image.Rect(164, 56, 1366, 660))
	r.press("Esc")
	r.on("entry")
	r.reads("4")
	r.press("Esc", "Esc", "Ctrl K") // the first Esc is the one too many
	r.types(r.in("invaller", "substitute", "remplaçant", "suplente"))
	r.press("Enter")
	r.on("repair")
}

func readDeals(r *reading) {
	club, id := windowtest.Led(r.t)
	r.open(club, id)
	r.w.Deals, r.w.Found = windowtest.Machine(), []string{"/stick/avond.pbn"}
	r.w.Makeable = func(bridge.Deal) bridge.DoubleDummy { return windowtest.Machine().Deals[0].Tricks }
	r.press("Ctrl H")
	r.on("deals")
	r.press("Ctrl B")
	r.did("browse")
	r.press("Esc", "Enter")
	r.sees("deals.take")
	r.saves("Enter")
	r.show("deals", image.Rect(164, 56, 1366, 560))
	r.press("F6")
	r.sees("control.title.unlikely")
	r.press("F8")
	r.on("paper")
	r.w.Press(fyne.KeyDown)
	r.press("H", "Ctrl P")
	if o := r.w.Printed[len(r.w.Printed)-1]; o.Kind != "frequencies" || !o.Hands {
		r.t.Errorf("printed %+v", o)
	}
	r.press("Ctrl H")
	windowtest.TabTo(r.t, r.w, r.speak.T("deals.remove-all"))
	r.saves("Tab", "Ctrl Z")
	r.press("Ctrl T", "Esc")
}

func readDraw(r *reading) {
	club, id := windowtest.DrawnEvening(r.t, event.Teams, 15, 4, "Teams IMP", event.DrawSwiss)
	windowtest.DrawRound(r.t, club, id)
	windowtest.Fill(r.t, club, id, 1000, nil)
	r.open(club, id)
	r.press("Ctrl Shift L")
	r.on("draw")
	r.show("draw", image.Rect(164, 56, 1366, 560))
	r.press("PgUp PgDn", "Tab", "Tab", "Tab")
	space := r.space()
	r.press(space, "↓", space)
	r.press("Ctrl R", "Ctrl J", "Ctrl D", "Ctrl G", "Ctrl R")
	r.saves("Ctrl Enter")
	r.sees("draw.drawn", "round", 2)
	was := r.w.Club.Saves
	r.press("Ctrl Enter")
	if r.w.Club.Saves != was {
		r.t.Error("a second round was drawn")
	}
	r.saves(space, "↓", space)
	r.saves("Ctrl R")
	r.press("Ctrl P")
	r.did("print draw")
	r.press("Ctrl B", "Ctrl B")
	r.saves("Ctrl T")
	r.press("Esc")

	r.open(windowtest.SwissOfFive(1, 4)(r.t))
	r.press("Ctrl Shift L", "PgUp PgDn", "Ctrl Enter")
	r.sees("draw.wait")
	r.press("Esc")
	r.open(windowtest.SwissOfFive(0, 0)(r.t))
	r.press("Ctrl Shift L", "Ctrl L")
	r.sees("draw.lots-now")
	r.open(windowtest.LevelCup(r.t))
	r.press("Ctrl Shift L")
	r.saves("Ctrl E")
	r.press("Ctrl M")
}
