package ranking_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/repair"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/ranking/why"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestTypeToSearch holds: a name that is typed on the ranking looks for the pair, whatever
// letters it has; nothing is printed and the screen is not left.
func TestTypeToSearch(t *testing.T) {
	for _, typed := range []string{"PSUFRA willy", "Willy", "wILLY", "willy d"} {
		w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
		p := w.screen.Presenter()
		uitest.Type(w.canvas, typed)
		if w.papers+len(w.explained) > 0 || !p.Ranked() || p.Level() != why.Table {
			t.Fatalf("%q did something else: %d papers, level %d", typed, w.papers, p.Level())
		}
		check.Equal(t, "typed", p.Query(), typed)
		if strings.HasPrefix(typed, "P") {
			if len(p.Found()) != 0 || !strings.Contains(p.FindState(), typed) {
				t.Errorf("found %v, %q", p.Found(), p.FindState())
			}
			uitest.Press(w.canvas, "Return") // nobody to ask about
			check.That(t, p.Level() == why.Table, "Enter asks although nobody was found")
			continue
		}
		if row, _ := p.Selected(); len(p.Found()) != 1 || row != 12 {
			t.Errorf("%q found %v, chose row %d", typed, p.Found(), row)
		}
		uitest.Press(w.canvas, "Return")
		y := p.Reason()
		check.That(t, y != nil && y.Question == "Waarom 36,00 %?", "Enter does not ask about the pair found: %+v", y)
		uitest.Press(w.canvas, "Escape", "Escape")
		if p.Query() != "" || w.canvas.Focused() != w.screen.FirstFocus() {
			t.Errorf("Escape leaves %q", p.Query())
		}
	}
}

func TestSearchGoesThroughAll(t *testing.T) {
	w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
	p := w.screen.Presenter()
	uitest.Press(w.canvas, "Ctrl+F")
	uitest.Type(w.canvas, "j")
	var rows []int
	for range len(p.Found()) + 1 {
		row, _ := p.Selected()
		rows = append(rows, row)
		uitest.Press(w.canvas, "Down")
	}
	if n := len(p.Found()); n < 3 || rows[0] != 0 || rows[n] != rows[0] || rows[1] <= rows[0] {
		t.Errorf("found %v, the arrow goes through rows %v", p.Found(), rows)
	}
	uitest.Press(w.canvas, fyne.KeyBackspace)
	uitest.Type(w.canvas, "13")
	row, _ := p.Selected()
	check.That(t, row == 0 && len(p.Found()) == 1, "by number: row %d of %v", row, p.Found())
}

// TestHeadingSorts holds: a click on a heading sorts, a second one reverses, Escape goes
// back to the ranking; the places stay the official ones, and a click leaves nothing asked.
func TestHeadingSorts(t *testing.T) {
	w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
	p := w.screen.Presenter()
	first := func() string { return p.Rows()[0].Cells[0].Text + " " + p.Rows()[0].Cells[1].Text }
	w.click(t, "Paar", 0)
	check.That(t, first() == "2 (1)" && w.drawn()["Paar ▲"] && p.Level() == why.Table, "by number the first is %q", first())
	w.click(t, "Paar\u00a0▲", 0)
	check.That(t, first() == "1 (13)" && w.drawn()["Paar ▼"], "reversed the first is %q", first())
	w.click(t, "PTN", 0)
	if p.Rows()[0].Cells[3].Text != "144" || !w.drawn()["PTN ▼"] {
		t.Errorf("by points the first is %q", first())
	}
	uitest.Press(w.canvas, "Home", "Escape")
	check.That(t, p.Ranked() && first() == "1 (13)" && !w.drawn()["PTN ▼"], "after Escape the first is %q", first())
	uitest.Press(w.canvas, "Left", "Ctrl+Down", "Ctrl+Down") // the points
	if p.Rows()[0].Cells[3].Text != "72" {
		t.Errorf("by the key the first is %q", first())
	}
}

// TestCopy holds: Ctrl C and the button give the ranking as it is on the screen; while pairs are
// looked for only those found, and after a question the answer is on the clipboard.
func TestCopy(t *testing.T) {
	d := sampleDesk(t, "nl", 0)
	w := open(t, d, theme.Look{})
	clip := fyne.CurrentApp().Clipboard()
	clip.SetContent("")
	uitest.Press(w.canvas, "Ctrl+C")
	check.Must(t, len(w.copied) == 1 && w.copied[0].Pairs == 13 && !w.copied[0].Over && clip.Content() == "",
		"copied %+v", w.copied)
	all := w.copied[0].Tabs()
	lines := strings.Split(all, "\n")
	if lines[0] != "Clubtornooi" || !strings.HasPrefix(lines[3], "Rang\tPaar\tNaam\tPTN\t%\tCP\t#gft\tGr1\t") ||
		!strings.HasPrefix(lines[4], "1\t13\tJos") || !strings.Contains(lines[4], "\t130\t65,00\t52\t20\trust\t29b\t") {
		t.Errorf("copied %q", lines[:5])
	}
	check.That(t, !strings.ContainsAny(all, "\u00a0*"), "the copy has hard spaces or asterisks")
	text := w.copied[0].Message()
	check.That(t, strings.Contains(text, "\u20071  65,00 %  Jos") && !strings.Contains(text, "130"), "the message is %q", text)
	uitest.Type(w.canvas, "willy")
	w.click(t, "Kopieer", 0)
	if text := w.copied[1].Tabs(); w.copied[1].Pairs != 1 || strings.Count(text, "\t36,00\t") != 1 || strings.Contains(text, "65,00") {
		t.Errorf("copied of those found %q", text)
	}
	uitest.Press(w.canvas, "Escape", "Escape", "Home", "Return", "Ctrl+C")
	if text := clip.Content(); !strings.HasPrefix(text, "Waarom ") || !strings.Contains(text, "65,00 %") || strings.Contains(text, "**") {
		t.Errorf("copied of the answer %q", text)
	}
	check.That(t, len(w.copied) == 2 && len(w.notice) == 1, "%d copied, said %q", len(w.copied), w.notice)
}

// TestBackToWhereOneWas holds: Escape leads back to the screen where the answer was asked.
func TestBackToWhereOneWas(t *testing.T) {
	d := sampleDesk(t, "nl", 0)
	uitest.App(t, theme.Look{})
	var shell *ui.Shell
	asked := screen.NewReturn(func() screen.Window { return shell })
	s := ranking.New(d, ranking.Hooks{Back: asked.Way(ranking.ScreenName), Changed: func() { shell.Update() }})
	other := &elsewhere{}
	shell = ui.New(ui.Config{After: uitest.Never, Words: d.Words, Entries: []ui.Entry{{Screen: other}, {Screen: s}}})
	win := uitest.Window(t, theme.Look{}, uitest.Screen, shell)
	shell.Attach(win)
	st := check.Value(d.Standings())(t)
	l := st.Boards[0].Lines[0]
	check.Must(t, s.Presenter().AskLine(st.Boards[0].Board, l.NS.A, l.EW.A), "no such line")
	asked.Open(ranking.ScreenName)
	check.Must(t, s.Presenter().Level() == why.OnBoard, "level %d", s.Presenter().Level())
	uitest.Press(win.Canvas(), "Escape")
	check.That(t, shell.Current() == screen.Screen(other) && s.Presenter().Level() == why.Table,
		"Escape leads to %s, level %d", shell.Current().Name(), s.Presenter().Level())
	shell.Open(ranking.ScreenName) // by its own key
	uitest.Press(win.Canvas(), "Escape")
	check.That(t, shell.Current() == screen.Screen(s), "Escape leaves a screen that was shown by its own key")
}

// elsewhere is another screen.
type elsewhere struct{ screen.Plain }

func (*elsewhere) Name() string            { return "screen.entry" }
func (*elsewhere) Key() fyne.KeyName       { return fyne.KeyF4 }
func (*elsewhere) View() fyne.CanvasObject { return widgets.Body("") }

// TestSubstitutes holds: who played for a pair is said below the ranking, with a mark behind
// the names of the pair.
func TestSubstitutes(t *testing.T) {
	c, evenings := desktest.Sample(t)
	d := desktest.Desk(c, "nl", evenings[2])
	e := check.Value(c.Event(evenings[2]))(t)
	five := e.Sessions[0].Sections[0].Labels[4].Contestant
	players := e.Contestant(five).Players
	var other event.ID // who does not play
	for _, m := range c.Club().Members {
		if !slices.ContainsFunc(e.Contestants, func(x event.Contestant) bool { return slices.Contains(x.Players, m.ID) }) {
			other = m.ID
		}
	}
	c.MustDo(t, evenings[2], &repair.Substitute{Session: e.Sessions[0].ID, Who: event.Substitution{
		Contestant: five, Players: []event.ID{other, players[1]}, Round: 3,
	}})
	w := open(t, d, theme.Look{})
	found := false
	for text := range w.drawn() {
		found = found || strings.Contains(text, "*1 Paar 5: vanaf ronde 3 ")
	}
	check.That(t, found, "nothing below the ranking says who played")
	for _, r := range w.screen.Presenter().Rows() {
		marked := strings.HasSuffix(r.Cells[2].Text, "*1")
		check.That(t, marked == (r.Contestant == five), "the mark behind %q", r.Cells[2].Text)
	}
}

// TestReadOn: in a large type Space comes to the end of an answer, and then to its top
// again; where all of it is seen there is no such hint, and Space does nothing.
func TestReadOn(t *testing.T) {
	hint := "Spatie lees verder"
	for _, scale := range []int{150, 200} {
		w := open(t, sampleDesk(t, "nl", 0), theme.Look{Scheme: theme.Light, Scale: scale})
		check.That(t, !slices.Contains(w.hints(), hint), "%d %%: nothing is asked yet", scale)
		uitest.Press(w.canvas, "Return", "Return", "Return")
		if !slices.Contains(w.hints(), hint) {
			t.Fatalf("%d %%: %q", scale, w.hints())
		}
		top := test.RenderToMarkup(w.canvas)
		seen := []string{top}
		for range 9 {
			uitest.Press(w.canvas, "Space")
			now := test.RenderToMarkup(w.canvas)
			if slices.Contains(seen, now) {
				break
			}
			seen = append(seen, now)
		}
		if len(seen) < 3 || len(seen) > 8 {
			t.Errorf("%d %%: round in %d steps", scale, len(seen))
		}
	}
	w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
	uitest.Press(w.canvas, "Return")
	before := test.RenderToMarkup(w.canvas)
	uitest.Press(w.canvas, "Space")
	check.That(t, !slices.Contains(w.hints(), hint) && test.RenderToMarkup(w.canvas) == before, "all is seen: %q", w.hints())
}

// drawn returns the texts that are drawn on the window, with plain spaces.
func (w *window) drawn() map[string]bool {
	all := map[string]bool{}
	uitest.Walk(w.canvas, func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok {
			all[strings.ReplaceAll(text.Text, "\u00a0", " ")] = true
		}
	})
	return all
}

// onOneLine returns how many of the pairs are seen with their names on one line.
func (w *window) onOneLine() int {
	drawn, n := w.drawn(), 0
	for _, r := range w.screen.Presenter().Rows() {
		if r.Contestant != "" && drawn[strings.ReplaceAll(r.Cells[2].Text, "\u00a0", " ")] {
			n++
		}
	}
	return n
}

// pairs returns how many the ranking has.
func (w *window) pairs() int {
	n := 0
	for _, r := range w.screen.Presenter().Rows() {
		if r.Contestant != "" {
			n++
		}
	}
	return n
}

// longNames returns an evening of 14 pairs with long names and, on one board, a decimal.
func longNames(t testing.TB) *desk.Desk {
	t.Helper()
	c, id := evening(t, desktest.Generate(t, "vasneg", movements.Options{Pairs: 14, Rounds: 7}), 4, all)
	e := check.Value(c.Event(id))(t)
	r := e.Sessions[0].Results[0]
	c.MustDo(t, id, &command.Rule{Session: e.Sessions[0].ID, Ruling: event.Ruling{
		ID: c.NewID(), Result: r.ID, Kind: event.RulingWeighted, Protects: event.ProtectNS,
		NS: []event.Share{{Weight: exact.New(3, 5), Score: 110}, {Weight: exact.New(2, 5), Score: -100}},
	}})
	return desktest.Desk(c, "nl", id)
}

// TestNamesOnOneLine holds: in the window that the program asks for, and on the club's
// laptop, every pair of an ordinary evening is seen at once with its names on one line, in
// the usual type; also beside an answer, with nine groups of boards, and with long names.
func TestNamesOnOneLine(t *testing.T) {
	desks := map[string]func() *desk.Desk{"long": func() *desk.Desk { return longNames(t) }}
	for n := range 3 {
		desks[fmt.Sprint(n)] = func() *desk.Desk { return sampleDesk(t, "nl", n) }
	}
	for name, d := range desks {
		w := open(t, d(), theme.Look{})
		for _, size := range []fyne.Size{fyne.NewSize(1350, 690), uitest.Screen} {
			w.win.Resize(size)
			for _, key := range []fyne.KeyName{"End", "Return", "Escape"} {
				uitest.Press(w.canvas, key)
				uitest.Settle(w.canvas)
				if n, all := w.onOneLine(), w.pairs(); n != all || all < 10 {
					t.Errorf("evening %s at %v, after %s: %d of %d on one line", name, size, key, n, all)
				}
			}
		}
		uitest.Walk(w.canvas, func(o fyne.CanvasObject) {
			if text, ok := o.(*canvas.Text); ok && strings.Contains(text.Text, " – ") && text.TextSize < theme.BodySize && strings.Contains(text.Text, "\u00a0") {
				t.Errorf("evening %s: %q is set at %v", name, text.Text, text.TextSize)
			}
		})
	}
}

// TestRoomBesideAnAnswer holds: in a small window and in large type enough of the ranking is
// left to be read while an answer is shown.
func TestRoomBesideAnAnswer(t *testing.T) {
	for _, x := range []struct {
		scale int
		size  fyne.Size
		least int
	}{{100, fyne.NewSize(1024, 640), 10}, {150, uitest.Screen, 10}, {150, fyne.NewSize(1024, 640), 2}, {200, uitest.Screen, 2}} {
		w := open(t, sampleDesk(t, "nl", 0), theme.Look{Scale: x.scale})
		w.win.Resize(x.size)
		uitest.Settle(w.canvas)
		for _, keys := range [][]fyne.KeyName{{"Return"}, {"Return"}, {"Return"}} {
			uitest.Press(w.canvas, keys...)
			if n := w.onOneLine(); n < x.least {
				t.Errorf("%d %% at %v, level %d: %d lines of the ranking, want %d", x.scale, x.size, w.screen.Presenter().Level(), n, x.least)
			}
			check.Slices(t, fmt.Sprintf("cut off, %d %% at %v", x.scale, x.size), uitest.CutOff(w.canvas), nil)
		}
	}
}

// TestWholeWidth holds: the answer takes its room only once something was asked.
func TestWholeWidth(t *testing.T) {
	w := open(t, sampleDesk(t, "nl", 2), theme.Look{})
	has := func(text string) bool { return w.drawn()[text] }
	check.That(t, !has("Waarom?") && has("Gr9") && has("CP"), "the ranking has not the whole width")
	uitest.Press(w.canvas, "Return")
	check.That(t, has("Waarom 67,59 %?") && !has("Gr9") && has("CP"), "beside the answer the groups of boards give their room")
	uitest.Press(w.canvas, "Right", "Right", "Right") // into the first group: it comes back
	check.That(t, has("Waarom 14 in Gr1?") && has("Gr1") && !has("Gr2"), "the group asked about is not in the list")
	uitest.Press(w.canvas, "Escape")
	check.That(t, !has("Waarom 14 in Gr1?") && has("Gr9"), "the whole width is not back")
}

// TestGroupsByChoice holds: where the groups of boards are left out for want of room the
// screen says so, and a key and a button show them all the same.
func TestGroupsByChoice(t *testing.T) {
	w := open(t, longNames(t), theme.Look{})
	w.win.Resize(fyne.NewSize(1024, 640))
	uitest.Settle(w.canvas)
	check.Must(t, !w.drawn()["Gr7"] && slices.Contains(w.hints(), "Ctrl G giftgroepen"),
		"the groups are there, or nothing says how to see them: %q", w.hints())
	uitest.Press(w.canvas, "Ctrl+G")
	check.That(t, w.drawn()["Gr7"], "Ctrl G does not show the groups")
	w.click(t, "Verberg de giftgroepen", 0)
	check.That(t, !w.drawn()["Gr7"], "the button does not leave them out")
}

// TestNoGroupsToLeaveOut holds that an evening whose movement is not known, as one of a
// file, does not offer to show groups of boards, however little room there is.
func TestNoGroupsToLeaveOut(t *testing.T) {
	d := longNames(t)
	known, _, err := d.Session()
	check.NoError(t, err)
	e := *known
	e.ID, e.Sessions = "imported", slices.Clone(e.Sessions)
	s := &e.Sessions[0]
	s.ID, s.BoardsPerSet, s.Rulings, s.Sections = "imported-1", 0, nil, slices.Clone(s.Sections)
	s.Sections[0].Movement = nil
	c := d.Club.(*desktest.Club)
	c.MustDo(t, e.ID, &command.ImportEvent{Event: e})
	w := open(t, desktest.Desk(c, "nl", e.ID), theme.Look{})
	for _, size := range []fyne.Size{fyne.NewSize(1366, 768), fyne.NewSize(800, 600), fyne.NewSize(640, 480)} {
		w.win.Resize(size)
		uitest.Settle(w.canvas)
		for text := range w.drawn() {
			check.That(t, !strings.Contains(text, "giftgroepen"), "%v: %q", size, text)
		}
		if slices.Contains(w.hints(), "Ctrl G giftgroepen") {
			t.Errorf("%v: %q", size, w.hints())
		}
	}
}

// TestDecimals holds: decimals stand only in the columns where there are any.
func TestDecimals(t *testing.T) {
	p := presenter(longNames(t))
	with := map[int]int{}
	for _, r := range p.Rows() {
		for i, c := range r.Cells {
			if i > 4 && strings.Contains(c.Text, ",") {
				with[i]++
			}
		}
	}
	check.That(t, len(with) == 1, "decimals by column: %v", with)
}
