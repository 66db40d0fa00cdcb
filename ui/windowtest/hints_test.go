package windowtest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/words"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// moment is what a hint can change.
type moment struct {
	screen  string
	big     bool // the window of the big screen stands beside it
	focus   fyne.Focusable
	text    string // in the cell with the focus
	changed bool   // it is not accepted
	refused bool   // it cannot be
	saves   int
	undone  int    // lines that undo another
	did     string // what left the window
	seen    uint64 // the window as it is drawn: uitest.Digest
	words   string // the buttons on it
}

func see(w *windowtest.Window) moment {
	m := moment{
		screen: w.Shell.Current().Name(), big: w.BigShown(), focus: w.Canvas.Focused(),
		did: strings.Join(w.Did, "\n"), seen: uitest.Digest(w.Canvas),
	}
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if b, ok := o.(*widgets.Button); ok {
			m.words += b.Text() + "\n"
		}
	})
	if c, ok := m.focus.(*widgets.Cell); ok {
		m.text, m.changed, m.refused = c.Text, c.Changed(), c.State() == widgets.CellRefused
	}
	if w.Club != nil {
		m.saves = w.Club.Saves
		for _, id := range append(w.Club.IDs(), "") {
			for _, l := range w.Club.Journal(id) {
				if l.Undoes != 0 {
					m.undone++
				}
			}
		}
	}
	return m
}

// promises are what the hints promise, by the key of their text. A hint that is not
// here fails the test: say what it promises.
var promises = map[string]promise{
	"welcome.hint.enter": either(does("create"), shown), // or it asks for a name
	"welcome.hint.tab":   moved,
	"welcome.hint.back":  goes("tonight"),

	"filepick.hint.choose": chosen,
	"filepick.hint.open":   does("picked"),
	"filepick.hint.into":   chosen,
	"filepick.hint.here":   does("picked"),
	"filepick.hint.up":     chosen,
	"filepick.hint.tab":    moved,
	"filepick.hint.cancel": func(was, is moment) bool { return is.screen != was.screen },

	"players.hint.entry": goes("entry"),
	"people.hint.guest":  either(saved, shown), // or it says why not
	"members.hint.row":   chosen,

	"tonight.hint.choose":   chosen,
	"tonight.hint.continue": goes("entry"),
	"tonight.hint.look":     goes("ranking"),
	"tonight.hint.close":    either(saved, shown), // or it says why not
	"tonight.hint.reopen":   saved,
	"tonight.hint.members":  goes("members"),
	"tonight.hint.new":      goes("newevening"),
	"tonight.hint.tab":      moved,
	"tonight.hint.deals":    goes("deals"),
	"tonight.hint.book":     savedTwice, // a line an evening
	"revised.hint.look":     goes("control"),
	"revised.hint.take":     either(saved, goes("paper")),
	"revised.hint.keep":     saved,

	"tonight.hint.next":    shown,
	"tonight.hint.session": chosen,
	"tonight.hint.start":   either(saved, shown), // or it says why not
	"tonight.hint.other":   shown,
	"tonight.hint.delete":  shown,
	"tonight.hint.restore": saved,
	"tonight.hint.back":    chosen,
	"tonight.hint.leave":   shown,
	"tonight.hint.press":   either(shown, goes("entry"), goes("clubs"), chosen),
	"tonight.hint.save":    shown,
	"tonight.hint.day":     chosen,

	"deals.hint.board":    chosen,
	"deals.hint.read":     shown,
	"deals.hint.take":     saved,
	"deals.hint.browse":   does("browse"),
	"deals.hint.type":     moved,
	"deals.hint.next":     moved,
	"deals.hint.type-end": moved,
	"deals.hint.tab":      moved,
	"deals.hint.undo":     undone,
	"deals.hint.drop":     shown,
	"deals.hint.back":     goes("tonight"),

	"newevening.hint.tab":          either(moved, shown), // or it says what is wrong
	"newevening.hint.choose":       chosen,
	"newevening.hint.rules":        chosen,
	"newevening.hint.competition":  chosen,
	"newevening.hint.kind":         chosen,
	"newevening.hint.form":         chosen,
	"newevening.hint.way":          chosen,
	"newevening.hint.sort":         moved,
	"newevening.hint.sum":          chosen,
	"newevening.hint.day":          chosen,
	"newevening.hint.to-begin":     moved,
	"newevening.hint.begin":        either(goes("players"), shown), // or to what is wrong
	"newevening.hint.change-rules": goes("newrules"),
	"newevening.hint.back":         goes("tonight"),
	"newevening.hint.restore":      restored,

	"newevening.hint.print":       does("print"),
	"newevening.hint.take-found":  chosen,
	"newevening.hint.leave-found": chosen,

	"movement.hint.next":    chosen,
	"movement.hint.move":    chosen,
	"movement.hint.tab":     moved,
	"movement.hint.turn":    chosen,
	"movement.hint.go":      moved,
	"movement.hint.write":   does("write movement"),
	"movement.hint.use":     goes("newevening"),
	"movement.hint.undo":    chosen,
	"movement.hint.restore": restored,
	"movement.hint.back":    goes("newevening"),

	"players.hint.enter":    either(saved, moved),
	"players.hint.rows":     moved,
	"players.hint.pick":     chosen,
	"players.hint.late":     shown,
	"players.hint.stay":     either(saved, shown), // or it says why not
	"players.hint.add":      either(saved, shown),
	"players.hint.change":   saved,
	"players.hint.round":    chosen,
	"players.hint.movement": chosen,
	"players.hint.cancel":   shown,
	"players.hint.delete":   saved,
	"players.hint.escape":   restored,
	"players.hint.same":     either(saved, shown),            // or it says why not
	"players.hint.undo":     either(undone, restored, shown), // or it asks first
	"players.hint.tab":      moved,
	"players.hint.captain":  either(saved, shown), // or it says whom to point at
	"lineup.hint.open":      shown,
	"lineup.hint.save":      either(saved, shown),
	"lineup.hint.choose":    chosen,
	"evening.hint.new":      goes("newevening"),

	"entry.hint.enter":      either(saved, moved, shown),
	"entry.hint.repeat":     either(saved, shown),
	"entry.hint.escape":     restored,
	"entry.hint.undo":       either(undone, restored, shown), // or it asks first
	"entry.hint.turn":       chosen,
	"entry.hint.go":         moved,
	"entry.hint.rule":       goes("ruling"),
	"entry.hint.why":        goes("ranking"),
	"entry.hint.go-round":   moved,
	"entry.hint.by-round":   chosen,
	"entry.hint.by-board":   chosen,
	"entry.hint.by-match":   chosen,
	"entry.hint.help":       chosen,
	"entry.hint.manual":     goes("help"),
	"entry.hint.close-help": chosen,

	"entry.hint.second":       chosen,
	"entry.hint.second-end":   chosen,
	"entry.hint.second-right": saved,
	"entry.hint.first-right":  saved,
	"entry.hint.again":        chosen,

	"manual.hint.choose":   chosen,
	"manual.hint.read":     chosen,
	"manual.hint.page":     chosen,
	"manual.hint.to-page":  moved,
	"manual.hint.scroll":   chosen,
	"manual.hint.link":     either(chosen, moved), // after the last one it goes on
	"manual.hint.follow":   chosen,
	"manual.hint.contents": moved,
	"manual.hint.search":   chosen,
	"manual.hint.back":     chosen,
	"manual.hint.print":    does("print manual"),
	"manual.hint.stop":     chosen,
	"manual.hint.close":    func(was, is moment) bool { return was.screen == "screen.help" && is.screen != was.screen },

	"ranking.hint.choose":  chosen,
	"ranking.hint.why":     chosen,
	"ranking.hint.boards":  chosen,
	"ranking.hint.read-on": chosen,
	"ranking.hint.board":   chosen,
	"ranking.hint.back":    chosen,
	"ranking.hint.big":     besides,
	"ranking.hint.no-big":  besides,
	"ranking.hint.paper":   goes("paper"),
	"ranking.hint.explain": goes("paper"),
	"ranking.hint.rules":   goes("rules"),
	"ranking.hint.rule":    goes("ruling"),
	"ranking.hint.sort":    chosen,
	"ranking.hint.total":   chosen,
	"ranking.hint.session": chosen,
	"print.hint.go":        does("print"),
	"print.hint.refrain":   chosen,
	"print.hint.stop":      chosen,

	"ranking.hint.find":   moved,
	"ranking.hint.found":  chosen,
	"ranking.hint.all":    chosen,
	"ranking.hint.ranked": chosen,
	"ranking.hint.copy":   either(copied, moved), // an answer; of the ranking it asks how
	"ranking.hint.groups": chosen,

	"rules.hint.choose":  chosen,
	"rules.hint.step":    chosen,
	"rules.hint.tab":     moved,
	"rules.hint.option":  chosen,
	"rules.hint.take":    shown, // it may be the one that is taken already
	"rules.hint.preset":  chosen,
	"rules.hint.rows":    chosen,
	"rules.hint.typed":   kept,
	"rules.hint.keep":    either(saved, goes("newevening")),
	"rules.hint.undo":    chosen,
	"rules.hint.restore": restored,
	"rules.hint.drop":    either(goes("ranking"), goes("newevening")),
	"rules.hint.back":    either(goes("ranking"), goes("newevening")),

	"control.hint.choose": chosen,
	"control.hint.board":  chosen,
	"control.hint.go":     chosen,
	"control.hint.open":   goes("entry"),
	"control.hint.rule":   goes("ruling"),
	"control.hint.why":    goes("ranking"),
	"control.hint.turn":   chosen,
	"control.hint.list":   moved,
	"control.hint.item":   chosen,
	"control.hint.right":  either(saved, shown), // or it says why not
	"control.hint.again":  either(saved, shown),
	"control.hint.back":   moved,
	"control.hint.paper":  goes("paper"),

	"ruling.hint.choose":   chosen,
	"ruling.hint.open":     shown,
	"ruling.hint.which":    shown,
	"ruling.hint.penalty":  moved,
	"ruling.hint.fouled":   moved,
	"ruling.hint.grounds":  chosen,
	"ruling.hint.take":     kept,
	"ruling.hint.tick":     chosen,
	"ruling.hint.typed":    kept,
	"ruling.hint.rows":     chosen,
	"ruling.hint.tab":      moved,
	"ruling.hint.decide":   saved,
	"ruling.hint.sheet":    goes("paper"),
	"ruling.hint.keep":     saved,
	"ruling.hint.withdraw": saved,
	"ruling.hint.restore":  either(restored, chosen), // or the list is closed
	"ruling.hint.back":     moved,

	"tonight.hint.repair": goes("repair"),
	"players.hint.repair": goes("repair"),
	"entry.hint.deals":    goes("deals"), "control.hint.deals": goes("deals"),
	"entry.hint.repair":   goes("repair"),
	"control.hint.repair": goes("repair"), "control.hint.repair-this": goes("repair"),

	"tonight.hint.draw": goes("draw"), "players.hint.draw": goes("draw"), "ranking.hint.draw": goes("draw"),
	"draw.hint.draw":      either(saved, shown), // or it asks first
	"draw.hint.wait":      shown,
	"draw.hint.round":     chosen,
	"draw.hint.meeting":   chosen,
	"draw.hint.pick":      chosen,
	"draw.hint.swap":      either(chosen, saved), // saved where the round was drawn
	"draw.hint.drop":      chosen,
	"draw.hint.fix":       chosen,
	"draw.hint.apart":     chosen,
	"draw.hint.free":      chosen,
	"draw.hint.lots":      chosen,
	"draw.hint.anew":      chosen,
	"draw.hint.redraw":    either(saved, shown), // or it would be the same
	"draw.hint.take-back": saved,
	"draw.hint.extra":     saved,
	"draw.hint.print":     does("print"),
	"draw.hint.big":       besides,
	"draw.hint.tab":       moved,
	"draw.hint.back":      goes("tonight"),

	"repair.hint.choose":  chosen,
	"repair.hint.open":    shown,
	"repair.hint.return":  goes("entry"),
	"repair.hint.take":    kept,
	"repair.hint.restore": either(restored, chosen), // or the list is closed
	"repair.hint.tab":     moved,
	"repair.hint.do":      saved,
	"repair.hint.list":    shown,
	"repair.hint.paper":   goes("paper"),
	"repair.hint.undo":    undone,

	"print.hint.choose":   chosen,
	"print.hint.make":     does("write"),
	"print.hint.all":      either(does("write"), does("print"), shown), // asks first
	"print.hint.print":    does("print"),
	"print.hint.page":     chosen,
	"print.hint.copies":   saved,
	"print.hint.list":     saved,
	"print.hint.larger":   chosen,
	"print.hint.smaller":  chosen,
	"print.hint.scroll":   chosen,
	"print.hint.on":       chosen,
	"print.hint.back":     chosen,
	"print.hint.boards":   moved,
	"print.hint.style":    moved,
	"print.hint.bars":     chosen,
	"print.hint.no-bars":  chosen,
	"print.hint.hands":    chosen,
	"print.hint.no-hands": chosen,
	"print.hint.take":     either(kept, moved, shown),
	"print.hint.restore":  restored,
	"print.hint.browse":   does("browse"),
	"print.hint.open":     does("open"),
	"print.hint.folder":   does("open"),

	"members.hint.next":        moved,
	"members.hint.add":         either(saved, shown), // or it asks for a name
	"members.hint.drop":        moved,
	"members.hint.double":      chosen,
	"members.hint.merge":       saved,
	"members.hint.other-way":   chosen,
	"members.hint.back":        moved,
	"members.hint.read":        either(does("read"), shown), // or it asks for a file
	"members.hint.browse":      does("browse"),
	"members.hint.other-list":  moved,
	"members.hint.read-list":   moved,
	"members.hint.new-evening": goes("newevening"),
	"members.hint.take":        saved,
	"members.hint.write":       does("write members"),
	"members.hint.erase":       either(saved, shown),
	"members.hint.keep":        moved,
	"members.hint.member":      chosen,
	"members.hint.edit":        moved,
	"members.hint.new":         either(moved, shown),
	"members.hint.save":        moved,
	"members.hint.search":      moved,
	"members.hint.left":        saved,
	"members.hint.back-again":  saved,
	"members.hint.undo":        either(undone, restored),

	"competitions.hint.evening":   chosen,
	"competitions.hint.count":     saved,
	"competitions.hint.count-not": saved,
	"competitions.hint.back":      moved,
	"competitions.hint.next":      moved,
	"competitions.hint.save":      either(saved, shown), // or it asks for a name
	"competitions.hint.restore":   restored,
	"competitions.hint.drop":      moved,
	"competitions.hint.choose":    chosen,
	"competitions.hint.act":       moved,
	"competitions.hint.print":     does("print competitie"),
	"competitions.hint.evenings":  shown,
	"competitions.hint.rules":     shown,
	"competitions.hint.new":       shown,

	"points.hint.book":    savedTwice, // a line an evening
	"points.hint.member":  chosen,
	"points.hint.open":    shown,
	"points.hint.session": chosen,
	"points.hint.result":  goes("ranking"),
	"points.hint.back":    shown,
	"points.hint.all":     shown,
	"points.hint.choices": moved,
	"points.hint.find":    moved,
	"points.hint.print":   either(does("print points"), does("print member")),
	"points.hint.copy":    copied,

	"settings.hint.tab":     moved,
	"settings.hint.choose":  either(saved, does("look"), does("language"), shown),
	"settings.hint.list":    shown,
	"settings.hint.keep":    kept,
	"settings.hint.restore": restored,
	"settings.hint.browse":  does("browse"),
	"settings.hint.backups": does("backups"),
	"settings.hint.undo":    shown,
}

// really is what hints promise that sometimes may say why not: in one state at least
// each of them must really do it.
var really = map[string]promise{
	"welcome.hint.enter":     does("create"),
	"tonight.hint.close":     saved,
	"draw.hint.draw":         saved,
	"newevening.hint.begin":  goes("players"),
	"players.hint.enter":     saved,
	"players.hint.stay":      saved,
	"entry.hint.enter":       saved,
	"entry.hint.repeat":      saved,
	"print.hint.take":        kept,
	"members.hint.add":       saved,
	"members.hint.read":      does("read"),
	"members.hint.new":       moved,
	"competitions.hint.save": saved,
}

// keyOf is the key of a hint's text, among those of its screen, or of those that several
// screens share.
func keyOf(screen, text string) string {
	area := strings.TrimPrefix(screen, "screen.")
	switch area {
	case "paper":
		area = "print"
	case "rules", "newrules":
		area = "rules"
	case "help":
		area = "manual"
	}
	w := words.For("nl")
	for _, of := range []string{area, "evening", "people", "lineup"} {
		for _, key := range words.Keys("nl") {
			begins, _, open := strings.Cut(w.T(key), "{")
			if strings.HasPrefix(key, of+".hint.") && (text == begins || open && strings.HasPrefix(text, begins)) {
				key, _, _ = strings.Cut(key, "@") // of teams and of players it promises the same
				return key
			}
		}
	}
	return ""
}

// found is a hint and the stop of Tab it was found on.
type found struct {
	widgets.Hint
	key   string // of its text
	stop  int
	what  string
	click bool // it was not found before in this state
}

// hints are the hints of a state, wherever Tab brings the cursor. Things of one kind
// count as one, but for buttons, which Enter presses. Of a screen in another state than
// its first all things count as one but for Enter.
func (g *stage) hints() []found {
	var all []found
	for n, s := range g.stops {
		at := fmt.Sprintf("%T", s.at)
		if b, ok := s.at.(*widgets.Button); ok {
			at += " " + b.Text()
		}
		for _, h := range s.hints {
			on := at
			switch other := strings.Contains(g.name, " "); {
			case other && h.Key != "Enter":
				on = "all"
			case strings.HasPrefix(h.Key, "Ctrl"):
				on = fmt.Sprintf("%T", s.at)
			}
			key := keyOf(g.w.Shell.Current().Name(), h.Text)
			x := found{h, key, n, fmt.Sprintf("%s %q on %s", h.Key, h.Text, on), true}
			x.click = !slices.ContainsFunc(all, func(y found) bool { return y.key == key })
			if !slices.ContainsFunc(all, func(y found) bool { return y.what == x.what }) {
				all = append(all, x)
			}
		}
	}
	return all
}

// hintsHold presses the key of every hint that is shown, wherever Tab brings the cursor,
// and holds that what the hint says has happened. A hint that can be clicked does the
// same.
func (g *stage) hintsHold(t *testing.T) {
	t.Helper()
	for _, h := range g.hints() {
		if g.only == "" || g.only == h.key {
			h.holds(t, g)
		}
	}
}

// holds presses the keys of a hint and clicks on it. What fails in a window that was
// used before must fail in a fresh one as well.
func (f found) holds(t *testing.T, g *stage) {
	t.Helper()
	p := promises[f.key]
	if p == nil {
		t.Errorf("%s: nobody says what it promises", f.what)
		return
	}
	caps := uitest.Caps(f.Key)
	for i, cap := range caps {
		w := g.w
		if opposite[cap] == "" || i == 0 {
			w = g.at(t, f.stop)
		}
		g.last = cap
		if !f.does(g, w, p, cap) && !f.does(g, g.anew(t, f.stop), p, cap) {
			t.Errorf("%s: %s does not do it", f.what, cap)
		}
	}
	if f.Do == nil || !f.click {
		return
	}
	if !f.clicks(g.at(t, f.stop), p) && !f.clicks(g.anew(t, f.stop), p) {
		t.Errorf("%s: a click does not do it", f.what)
	}
}

// clicks reports whether a click does what is promised.
func (f found) clicks(w *windowtest.Window, p promise) bool {
	was := see(w)
	for _, h := range w.Shell.Current().Hints() {
		if h.Key == f.Key && h.Text == f.Text {
			h.Do()
			uitest.Settle(w.Canvas)
			is := see(w)
			return p(was, is) || is.refused && is.changed // what is half typed goes first, and the cell says so
		}
	}
	return true // it is only for what had the focus
}

// does reports whether a key does what is promised. Where there are two that go opposite
// ways, one may stand at the end: then it does so after the other.
func (f found) does(g *stage, w *windowtest.Window, p promise, cap string) bool {
	if k := first[f.key]; k != "" {
		uitest.Strike(w.Canvas, k)
	}
	was := see(w)
	uitest.Strike(w.Canvas, cap)
	is := see(w)
	if r := really[f.key]; r != nil && r(was, is) {
		g.did[f.key] = true
	}
	if p(was, is) || is.refused && is.changed { // what is half typed goes first, and the cell says so
		return true
	}
	back := opposite[cap]
	if back == "" {
		return false
	}
	for range 2 { // from nothing chosen to the first is no way back
		uitest.Strike(w.Canvas, back)
	}
	was = see(w)
	uitest.Strike(w.Canvas, cap)
	return p(was, see(w))
}

// first is what must be pressed before a key can do what its hint says.
var first = map[string]string{"control.hint.go": "→"} // the board with the cursor is shown already

// opposite are the keys that go the other way.
var opposite = map[string]string{"↑": "↓", "↓": "↑", "←": "→", "→": "←", "PgUp": "PgDn", "PgDn": "PgUp"}
