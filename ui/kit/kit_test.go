package kit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/exact"
	"uitslag/internal/plot"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// room is a screen with one of each part, and what its presenter would know.
type room struct {
	*kit.Screen
	canvas fyne.Canvas
	desk   *desk.Desk

	names    []string // in the list
	selected int
	opened   bool // a card in place of the list
	typed    string
	number   string
	hidden   bool // the number has no meaning
	locked   string
	find     string
	on       bool
	option   int
	empty    string
	failed   bool
	notice   notice.Notice
	shut     bool   // nothing of it is on the screen
	sample   string // the widest text of a column
	did      []string

	list, table, search, field, name, count, choice, check, acts, whole kit.Part
}

// keys are the texts of the room: those of the program that are long in a language.
type keys struct{ said, hint, heading string }

var short = keys{said: "competitions.empty", hint: "competitions.hint.back", heading: "paper.name"}

func newRoom(t testing.TB, look theme.Look, lang string, k keys) *room {
	t.Helper()
	uitest.Wear(t, look)
	club, all := desktest.Sample(t)
	d := desktest.Desk(club, lang, all[0])
	r := &room{desk: d, names: []string{"An", "Bea", "Cor"}, typed: "12"}
	var shell *ui.Shell
	r.build(d, k, func() { shell.Update() })
	shell = ui.New(ui.Config{Words: d.Words, Entries: []ui.Entry{{Screen: r}, {Screen: shelltest.Place("screen.control", fyne.KeyF6)}}, After: uitest.Never})
	r.canvas = shelltest.Attach(t, look, fyne.NewSize(uitest.Screen.Width, 2*uitest.Screen.Height), shell)
	uitest.Settle(r.canvas)
	return r
}

func (r *room) note(what ...any) {
	r.did = append(r.did, strings.TrimSuffix(fmt.Sprintln(what...), "\n"))
}

func (r *room) build(d *desk.Desk, k keys, changed func()) {
	s := kit.New(d, kit.About{
		Name: "screen.competitions", Key: fyne.KeyF10, Changed: changed, Notice: &r.notice,
		Read: func() {}, Locked: func() string { return r.locked },
	})
	r.Screen = s
	list := kit.NewList(s, func() []string { return r.names }, func() int { return r.selected }, func(row int) { r.selected = row },
		kit.Col[string]{Column: grid.Column{Title: k.heading, Flex: true}, Text: func(name string) string { return name }},
		kit.Col[string]{Column: grid.Column{Title: "paper.rank", Right: true}, Text: func(string) string { return "1" }, When: func() bool { return r.on }, Ink: kit.Quiet(func(name string) bool { return name == "An" })})
	r.list = list
	r.table = s.Grid(grid.New(grid.SelectCells), func() kit.Cells {
		return kit.Cells{Columns: []grid.Column{{Title: "1", Sample: r.sample}, {Title: "2"}}, Rows: []grid.Row{grid.Figures("a", "b")}, Row: 0, Col: 1}
	}, func(row, col int) { r.note("cell", row, col) })
	r.search = s.Search("points-list.find", func() (string, bool) { return r.find, true }, func(text string) { r.find = text }, func(by int) { r.selected += by })
	r.field = s.Field(k.heading, 12, func() (string, bool) { return r.typed, !r.hidden }, func(text string) string {
		r.note("take", text)
		if text == "x" {
			return d.Words.T(k.said)
		}
		r.typed = text
		return ""
	})
	draft := func(of *string, shown func() bool) kit.Part {
		return s.Draft(k.heading, 6, func() (string, bool) { return *of, shown() }, func(text string) string {
			*of = text
			if text == "x" {
				return d.Words.T(k.said)
			}
			return ""
		})
	}
	var name string
	r.name = draft(&name, func() bool { return true })
	r.count = draft(&r.number, func() bool { return !r.hidden })
	r.choice = s.Choice(k.heading, func() ([]string, int) { return []string{d.Words.T(k.hint), "b"}[:2-r.option/2], r.option % 2 }, func(i int) { r.option = i })
	r.check = s.Check(k.hint, func() (bool, bool) { return r.on, true }, func(on bool) { r.on = on })
	r.acts = s.Choices(2, func() []string { return r.names }, func(i int) {
		r.names = slices.Delete(slices.Clone(r.names), i, i+1)
	})
	s.Can([]screen.Command{
		{Key: "Enter", Label: k.hint, Button: "points-list.open", At: func() bool { return list.HasFocus() || r.search.HasFocus() }, When: screen.If(func() bool { return !r.opened && len(r.names) > 0 }), Do: func() { r.opened = true }},
		{Key: "Esc", Label: k.hint, Button: "points-list.back", When: screen.If(func() bool { return r.opened }), Do: func() { r.opened = false }},
		{Key: "Ctrl Enter", Label: k.hint, Button: "competitions.save", Caption: func() string { return d.Words.T("competitions.save") + " 1" }, When: screen.Unless(func() string { return r.locked }), Do: func() {
			if s.Settle() {
				r.note("save")
			}
		}},
		{Key: "Ctrl R", Do: func() { s.To(r.choice) }},
		{Key: "PgUp PgDn", Step: func(by int) { r.note("step", by) }},
	})
	year := exact.Int(1)
	r.whole = kit.When(func() bool { return !r.shut }, kit.Columns(
		kit.Wide(600, kit.Card(s.Heading(k.heading), 10,
			s.Chooser(k.heading, func() ([]string, int) { return r.names, r.selected }, func(i int) { r.selected = i }),
			kit.Row(12, r.choice, r.field, r.check), s.Empty(func() (string, bool) { return r.empty, r.failed }),
			kit.When(func() bool { return !r.opened }, kit.Stack(8, r.search, s.Low(r.list, 6))),
			kit.When(func() bool { return r.opened }, kit.Card(nil, 8, r.table, kit.Text(widgets.Title, func() string { return "**An** ♥" }), s.Buttons("points-list.back"))))),
		kit.Fixed(500, kit.Stack(16, s.Said("points-list.open"), s.ReadOnly(),
			kit.Card(nil, 8, s.Text(widgets.Body, k.said), kit.Marked(widgets.Quiet, func() string { return d.Words.T(k.said) }),
				kit.Picture(func() *plot.Chart {
					return &plot.Chart{Labels: []string{"a", "b"}, Series: []plot.Series{{Values: []*exact.Rat{&year, &year}}}}
				}),
				kit.Of(func() string { return r.names[0] }, kit.Stack(8, r.name, r.count)), r.acts, s.MainButtons("competitions.save", "points-list.open"))))))
	s.Made(r.whole, r.list, r.table)
}

func (r *room) press(keys ...fyne.KeyName) { uitest.Press(r.canvas, keys...) }

func (r *room) typing(text string) { uitest.Type(r.canvas, text) }

func (r *room) at(t *testing.T, when string, want kit.Part) {
	t.Helper()
	check.That(t, want.HasFocus(), "%s: the cursor is in %T", when, r.canvas.Focused())
}

func shown(p kit.Part) bool { return p.Object().Visible() }

// TestLostCursor holds that a cursor whose part is gone goes where the screen begins, and that one
// that an act sends goes there.
func TestLostCursor(t *testing.T) {
	r := newRoom(t, theme.Look{}, "nl", short)
	r.at(t, "at first", r.list)
	r.press(fyne.KeyReturn)
	r.at(t, "the list is gone", r.table)
	check.That(t, !shown(r.list) && shown(r.table), "both cards are seen, or none")
	r.press(fyne.KeyEscape)
	r.at(t, "back", r.list)
	r.press("Ctrl+R")
	r.at(t, "sent", r.choice)
	r.Act(func() { r.Anew(func() { r.opened = true }) })
	r.at(t, "anew", r.table)
	r.press(fyne.KeyEscape, "Ctrl+R")
	r.press(fyne.KeyF6, fyne.KeyF10)
	r.at(t, "on coming back", r.list)
}

// TestChangedElsewhere holds that a change of the club shows the screen again, and finds a place for
// the cursor where its part is gone.
func TestChangedElsewhere(t *testing.T) {
	r := newRoom(t, theme.Look{}, "nl", short)
	r.press(fyne.KeyReturn)
	r.at(t, "opened", r.table)
	r.opened = false
	r.desk.Take("")
	r.at(t, "shown again", r.list)
}

// TestNothingToShow holds that a part is hidden while it has nothing to show, and with it what is
// around it.
func TestNothingToShow(t *testing.T) {
	r := newRoom(t, theme.Look{}, "nl", short)
	check.That(t, shown(r.choice) && shown(r.field) && shown(r.list), "something is not seen")
	r.Act(func() { r.option, r.hidden, r.names[2] = 2, true, "" })
	check.That(t, !shown(r.choice) && !shown(r.field) && !shown(r.count), "a choice of one, or a rule without a meaning, is seen")
	r.Act(func() { r.names = []string{"An"} })
	check.Equal(t, "acts seen", len(r.acts.Object().(*fyne.Container).Objects), 2)
	check.That(t, !r.acts.Object().(*fyne.Container).Objects[1].Visible(), "an act too many is seen")
	r.Act(func() { r.shut = true })
	check.That(t, !shown(r.whole) && r.FirstFocus() == nil, "a screen with nothing on it is seen")
}

// TestField holds that a text is taken when the cursor goes on or at Enter, that one that cannot be
// keeps the cursor, and that one that was not changed is not taken.
func TestField(t *testing.T) {
	r := newRoom(t, theme.Look{}, "nl", short)
	to := func() {
		r.press("Ctrl+R", fyne.KeyTab)
		r.at(t, "the field", r.field)
	}
	to()
	r.press(fyne.KeyTab)
	check.Slices(t, "done", r.did, nil)
	to()
	r.typing("x\n")
	r.at(t, "refused", r.field)
	r.press(fyne.KeyTab)
	r.at(t, "refused", r.field)
	check.Equal(t, "kept", r.typed, "12")
	r.press(fyne.KeyEscape)
	r.typing("13\n")
	r.at(t, "taken", r.list)
	check.Equal(t, "taken", r.typed, "13")
	r.Act(func() { r.locked = "Marie" })
	to()
	r.typing("14\n")
	check.Equal(t, "in a locked file", r.typed, "13")
}

// TestBegins holds that the cursor begins in a part only while something holds, and is there all the
// same when it is sent or stepped to.
func TestBegins(t *testing.T) {
	r := newRoom(t, theme.Look{}, "nl", short)
	may := false
	begins := kit.Begins(func() bool { return may }, r.list)
	r.Made(kit.Stack(0, begins, r.choice), begins, r.choice)
	r.Show()
	first := func() bool { return r.FirstFocus() == r.list.Cursor() }
	check.That(t, !first(), "the cursor begins in the list")
	r.Act(func() { r.To(r.list) })
	r.at(t, "sent", r.list)
	may = true
	check.That(t, first(), "the cursor does not begin in the list")
}

// TestForm holds that the presenter has each key of a field of a form, that Settle sends the cursor to
// what cannot be, and that what is about something else begins anew.
func TestForm(t *testing.T) {
	r := newRoom(t, theme.Look{}, "nl", short)
	r.Act(func() { r.To(r.count) })
	r.typing("4")
	check.That(t, r.number == "4" && r.Typed(), "the presenter has %q", r.number)
	r.press(fyne.KeyBackspace)
	r.typing("x")
	r.press("Ctrl+Return")
	r.at(t, "refused", r.count)
	check.Slices(t, "done", r.did, nil)
	r.Act(func() { r.number, r.names = "", []string{"Dora"} })
	r.press("Ctrl+Return")
	check.Slices(t, "done", r.did, []string{"save"})
}

// TestSearchRoom holds that a letter begins a search, that the arrows go through the list, and that Enter
// does what it does there.
func TestSearchRoom(t *testing.T) {
	r := newRoom(t, theme.Look{}, "nl", short)
	r.typing("b")
	r.at(t, "searching", r.search)
	check.Equal(t, "typed", r.find, "b")
	r.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyUp)
	check.Equal(t, "row", r.selected, 1)
	r.press(fyne.KeyReturn)
	check.That(t, r.opened, "Enter opens nothing")
}

// TestMouse does with the mouse what keys do.
func TestMouse(t *testing.T) {
	r := newRoom(t, theme.Look{}, "nl", short)
	click := func(text string, n int) { shelltest.Click(t, r.canvas, text, n) }
	w := translation.For("nl")
	click("Cor", 0)
	check.Equal(t, "row", r.selected, 2)
	click("Cor", 1) // the chooser says it too
	check.That(t, r.opened, "a click on the row with the cursor opens nothing")
	click(w.T("points-list.back"), 0)
	r.at(t, "closed", r.list)
	click(w.T(short.hint), 1)
	check.That(t, r.on, "the tick is not set")
	click(w.T("competitions.save")+" 1", 0)
	check.Slices(t, "done", r.did, []string{"save"})
}

// TestRefusedKey holds that a key that cannot do its command says why on the screen.
func TestRefusedKey(t *testing.T) {
	r := newRoom(t, theme.Look{}, "nl", short)
	r.Act(func() { r.locked = "Marie heeft het bestand." })
	r.press("Ctrl+Return")
	check.Equal(t, "said", r.notice, notice.Refuse(r.locked))
	r.press(fyne.KeyF6, fyne.KeyF10)
	check.That(t, r.notice.None(), "on coming back %q is said", r.notice.Text)
}

// TestTabs holds that a list is a table for a spreadsheet, in all its columns.
func TestTabs(t *testing.T) {
	r := newRoom(t, theme.Look{}, "en", short)
	w := translation.For("en")
	check.Equal(t, "tabs", r.list.(*kit.List[string]).Tabs([]string{"An\u00a0A"}), w.T("paper.name")+"\t"+w.T("paper.rank")+"\nAn A\t1\n")
}

// TestWiderColumn holds that a column whose widest text is another one has another width.
func TestWiderColumn(t *testing.T) {
	r := newRoom(t, theme.Look{}, "en", short)
	r.Act(func() { r.opened = true })
	uitest.Settle(r.canvas)
	was := uitest.Digest(r.canvas)
	r.Act(func() { r.sample = strings.Repeat("m", 40) })
	uitest.Settle(r.canvas)
	check.That(t, uitest.Digest(r.canvas) != was, "the columns are as wide as before")
}

// TestLostPart holds that a part where the cursor begins must be on the screen.
func TestLostPart(t *testing.T) {
	r := newRoom(t, theme.Look{}, "en", short)
	defer func() { check.That(t, recover() != nil, "it may be elsewhere") }()
	r.Made(r.list, r.table)
}

// TestEach holds that there is a part for each thing, and that one without its thing is hidden.
func TestEach(t *testing.T) {
	r := newRoom(t, theme.Look{}, "en", short)
	var made []kit.Part
	r.Made(kit.Each(2, func() int { return len(r.names) }, func(i int) kit.Part {
		made = append(made, kit.Text(widgets.Quiet, func() string { return r.names[i] }))
		return made[i]
	}))
	for _, n := range []int{3, 1, 4, 2} {
		r.Act(func() { r.names = []string{"An", "Bea", "Cor", "Dirk"}[:n] })
		for i, p := range made {
			check.That(t, shown(p) == (i < n), "part %d of %d", i, n)
		}
	}
	check.Equal(t, "parts", len(made), 4)
}

// fill has every part show as much as it can.
func (r *room) fill(said string) {
	r.Act(func() {
		r.on, r.empty, r.locked, r.notice, r.number = true, said, said, notice.Refuse(said), "x"
		r.Settle()
	})
}

// TestLooks holds that the longest text that each language has is seen whole on each part, and
// readable, at every size of type, and that the parts come to rest.
func TestLooks(t *testing.T) {
	schemes := theme.Schemes()
	for i, lang := range translation.Languages() {
		k := keys{said: uitest.LongestKey(lang, "."), hint: uitest.LongestKey(lang, ".hint."), heading: uitest.LongestKey(lang, ".col.")}
		for _, scale := range []int{100, 125, 150, 200} {
			look := theme.Look{Scheme: schemes[(i+scale)%len(schemes)], Scale: scale}
			t.Run(fmt.Sprintf("%s %d", lang, scale), func(t *testing.T) {
				r := newRoom(t, look, lang, k)
				r.fill(translation.For(lang).T(k.said))
				for range 2 {
					for _, problem := range slices.Concat(uitest.CutOff(r.canvas), uitest.Shortened(r.canvas), uitest.Faint(r.canvas)) {
						t.Error(problem)
					}
					r.Act(func() { r.opened, r.failed = true, true })
				}
			})
		}
	}
}

// TestRests holds that the parts ask for no frame when nothing happened.
func TestRests(t *testing.T) {
	r := newRoom(t, theme.Look{}, "nl", short)
	f := uitest.Rest(t, r.canvas)
	f.Rests(t, "at first")
	r.fill("Marie heeft het bestand.")
	f.Rests(t, "filled")
	r.press(fyne.KeyReturn)
	f.Rests(t, "opened")
}
