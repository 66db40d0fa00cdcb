package newevening

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

func (b *bench) focused(what string, o fyne.Focusable) {
	b.t.Helper()
	uitest.Focused(b.t, b.c, what, o)
}

// TestWholeFormByKeyboard types a whole evening and begins it, without a mouse.
func TestWholeFormByKeyboard(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(t), "nl")
	b.focused("first", b.s.form[Pairs].Cell)
	uitest.Type(b.c, "13\n")
	b.focused("after pairs", b.s.form[Boards].Cell)
	uitest.Type(b.c, "24-28\n")
	b.focused("after boards", b.choice(2))
	uitest.Press(b.c, fyne.KeyDown)
	uitest.Type(b.c, "\t5\n19-12\n5 9\n")
	b.focused("after the last field", b.button("newevening.begin"))
	uitest.Type(b.c, "\t")
	b.focused("the table", b.table())
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown)
	name := b.s.p.rows[2].Figures.Name
	uitest.Type(b.c, "\n")
	b.focused("a movement taken", b.button("newevening.begin"))
	uitest.Type(b.c, "\n")
	e, s, err := b.desk.Session()
	check.Must(t, err == nil && e != nil, "no evening: %v", err)
	check.That(t, len(e.Contestants) == 13 && s.FirstBoard == 5 && s.Date == "2026-12-19" && e.Rules.Preset == b.s.p.Presets()[1],
		"%d pairs, board %d, %s, %s", len(e.Contestants), s.FirstBoard, s.Date, e.Rules.Preset)
	got := b.desk.Speaker.MovementName(s.Sections[0].Movement.Name)
	check.That(t, name[:len(got)] == got, "movement %s, chosen was %s", got, name)
	check.That(t, len(b.went) == 1 && b.went[0] == "screen.players", "went to %v", b.went)
}

// TestRefusedStays holds: the cursor does not leave a field that cannot be, its
// sentence stands below it, and Escape takes back what was typed.
func TestRefusedStays(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(t), "nl")
	f := b.field(Pairs)
	for _, key := range []string{"\n", "\t"} {
		uitest.Type(b.c, "drie"+key)
		b.focused("refused", f.Cell)
		if !f.Refused() || f.Cell.Text != "drie" || f.Cell.State() != widgets.CellRefused {
			t.Errorf("%q: refused %v, text %q", key, f.Refused(), f.Cell.Text)
		}
		uitest.Press(b.c, fyne.KeyEscape)
		if f.Refused() || f.Cell.Text != "" {
			t.Errorf("after Escape: refused %v, text %q", f.Refused(), f.Cell.Text)
		}
	}
	uitest.Type(b.c, "3")
	uitest.Press(b.c, "Ctrl+Return")
	b.focused("begin with a wrong field", f.Cell)
	check.That(t, f.Refused() && b.desk.Current() == "", "begun with three pairs")
	uitest.Press(b.c, fyne.KeyEnd)
	uitest.Type(b.c, "0")
	check.That(t, !f.Refused() && b.s.form[Pairs].Cell.Text == "30", "mended to %q, refused %v", f.Cell.Text, f.Refused())
}

// TestHintsAreTrue presses every key that the footer names.
func TestHintsAreTrue(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(t), "nl")
	want := func(keys ...string) {
		t.Helper()
		check.Slices(t, "hints", shelltest.HintKeys(b.s), keys)
	}
	want("Tab", "Ctrl Enter", "Ctrl Shift D", "Ctrl E", "Esc")
	uitest.Type(b.c, "13")
	want("Tab", "↑↓", "Ctrl Enter", "Ctrl Shift D", "Esc")
	uitest.Press(b.c, fyne.KeyDown)
	check.That(t, b.s.p.selected == 1, "↓ in a field chose nothing")
	uitest.Press(b.c, fyne.KeyUp)
	check.That(t, b.s.p.selected == 0, "↑ in a field chose nothing")
	b.focused("after the arrows", b.s.form[Pairs].Cell)
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyTab)
	b.focused("Tab", b.choice(2))
	want("Tab", "↑↓", "Ctrl Enter", "Ctrl Shift D", "Esc")
	uitest.Press(b.c, fyne.KeyDown)
	check.That(t, b.s.p.Preset() == 1 && b.s.p.selected == 0, "↓ on the rules is not about the rules")
	b.c.Focus(b.table())
	want("Tab", "↑↓", "Enter", "Ctrl Enter", "Ctrl Shift D", "Esc")
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyReturn)
	b.focused("Enter on the table", b.button("newevening.begin"))
	want("Tab", "↑↓", "Enter", "Ctrl Enter", "Ctrl Shift D", "Esc")
	uitest.Press(b.c, fyne.KeyDown)
	check.That(t, b.s.p.selected == 2, "↓ on the button chose nothing")
	b.c.Focus(b.check(0))
	want("Tab", "↑↓", "Ctrl Enter", "Ctrl Shift D", "Esc")
	uitest.Press(b.c, fyne.KeyUp)
	check.That(t, b.s.p.selected == 1, "↑ on the check chose nothing")
	uitest.Press(b.c, fyne.KeySpace)
	check.That(t, b.s.p.form.all && b.s.p.selected != 0, "all are shown: no, or the choice is lost")
	uitest.Press(b.c, fyne.KeyEscape)
	check.That(t, len(b.went) == 1 && b.went[0] == "screen.tonight", "Esc went to %v", b.went)
	b.c.Focus(b.s.form[Name].Cell)
	uitest.Press(b.c, "Ctrl+Return")
	check.That(t, b.desk.Current() != "", "Ctrl Enter began nothing")
}

// TestByMouse begins an evening with clicks only, beside the number of pairs.
func TestByMouse(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(t), "nl")
	uitest.Type(b.c, "14")
	test.Tap(b.check(0))
	test.Tap(b.button("newevening.begin"))
	check.That(t, b.desk.Current() != "" && len(b.went) == 1, "a click on Begin began nothing")
	shelltest.ClickHint(b.s, "Esc")
	check.That(t, b.went[len(b.went)-1] == "screen.tonight", "a click on the hint of Esc did nothing")
}

// TestNothingLost holds: going away and coming back, a refusal of the file, and a
// change elsewhere leave the form as it was.
func TestNothingLost(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(t), "nl")
	uitest.Type(b.c, "12\t24\t")
	b.c.Focus(b.s.form[First].Cell)
	uitest.Type(b.c, "x")
	b.shell.Open("screen.entry")
	b.shell.Open(ScreenName)
	if b.s.form[Pairs].Cell.Text != "12" || b.s.form[Boards].Cell.Text != "24" || b.s.form[First].Cell.Text != "x" {
		t.Errorf("%q %q %q", b.s.form[Pairs].Cell.Text, b.s.form[Boards].Cell.Text, b.s.form[First].Cell.Text)
	}
	b.c.Focus(b.s.form[First].Cell)
	uitest.Press(b.c, fyne.KeyEscape)
	b.club.Fail = problem.New("event.gone")
	uitest.Press(b.c, "Ctrl+Return")
	check.That(t, b.says(b.s.p.notice.Text) && b.desk.Current() == "" && b.s.form[Pairs].Cell.Text == "12",
		"the refusal of the file is not shown, or the form is gone")
	uitest.Press(b.c, "Ctrl+Return")
	check.That(t, b.desk.Current() != "" && !b.says(b.s.p.notice.Text), "once more began nothing")
}

// TestReadOnly holds: on a file that is only read nothing begins.
func TestReadOnly(t *testing.T) {
	club := desktest.New(t)
	club.Locked = "Marie"
	b := show(t, uitest.Light, uitest.Screen, club, "nl")
	uitest.Type(b.c, "13")
	uitest.Press(b.c, "Ctrl+Return")
	got := b.s.p.notice.Text
	check.That(t, b.says(got) && got == b.s.p.ReadOnly(), "the key says %q", got)
	test.Tap(b.button("newevening.begin"))
	check.That(t, b.desk.Current() == "" && len(b.went) == 0 && b.says(b.s.p.ReadOnly()), "begun on a file that is only read")
}

// bench is the screen in the window of the program.
type bench struct {
	t     *testing.T
	club  *desktest.Club
	desk  *desk.Desk
	s     *Screen
	shell *ui.Shell
	c     fyne.Canvas
	went  []string // the screens that were asked for
	came  []Intake // how the results of what was begun come in
}

// seen returns the n-th thing of its sort that is seen, nil where there are not so many.
func seen[T fyne.CanvasObject](b *bench, n int, is func(T) bool) (found T) {
	uitest.WalkIn(b.s.View(), func(o fyne.CanvasObject) {
		if x, ok := o.(T); ok && is(x) {
			if n == 0 {
				found = x
			}
			n--
		}
	})
	return found
}

func (b *bench) field(f Field) *widgets.Field { return b.s.form[f].Object().(*widgets.Field) }

func (b *bench) choice(n int) *widgets.Choice {
	return seen(b, n, func(*widgets.Choice) bool { return true })
}

func (b *bench) check(n int) *widgets.Check {
	return seen(b, n, func(*widgets.Check) bool { return true })
}

func (b *bench) table() *grid.Table {
	return seen(b, 0, func(*grid.Table) bool { return true })
}

// button returns the button with the caption of a key.
func (b *bench) button(key string) *widgets.Button {
	return seen(b, 0, func(o *widgets.Button) bool { return o.Text() == b.desk.Words.T(key) })
}

// says reports whether a text is seen, alone or within another.
func (b *bench) says(text string) bool {
	return text != "" && seen(b, 0, func(o *widgets.Text) bool { return strings.Contains(o.String(), text) }) != nil
}

// sees reports whether the text of a key is seen, or the button with it.
func (b *bench) sees(key string) bool { return b.button(key) != nil || b.says(b.desk.Words.T(key)) }

func show(t *testing.T, look theme.Look, size fyne.Size, club *desktest.Club, lang string) *bench {
	t.Helper()
	uitest.App(t, look)
	b := &bench{t: t, club: club, desk: desktest.Desk(club, lang, "")}
	b.s = New(b.desk, Hooks{Intake: func(how Intake) { b.came = append(b.came, how) }, Changed: func() { b.shell.Update() }})
	b.s.hooks.GoTo = func(screen string) { b.went = append(b.went, screen) }
	entries := []ui.Entry{
		{Screen: shelltest.Place("screen.tonight", fyne.KeyF2)},
		{Screen: shelltest.Place("screen.players", fyne.KeyF3)},
		{Screen: shelltest.Place("screen.entry", fyne.KeyF4)},
		{Screen: shelltest.Place("screen.ranking", fyne.KeyF5)},
		{Screen: shelltest.Place("screen.settings", fyne.KeyF11), Place: ui.Bottom},
		{Screen: b.s, Place: ui.Hidden, Under: "screen.tonight"},
	}
	b.shell = ui.New(ui.Config{After: uitest.Never, Words: b.desk.Words, Entries: entries})
	b.c = shelltest.Attach(t, look, size, b.shell)
	b.shell.Open(ScreenName)
	uitest.Settle(b.c)
	return b
}

// TestIntake holds: Ctrl Enter goes to the players, as long as nobody chooses that the results come in
// otherwise; that is chosen by Tab and an arrow, and the key for devices leaves the choice as it is.
func TestIntake(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(t), "nl")
	began := func(how []Intake, screen ...string) {
		t.Helper()
		check.Slices(t, "begun", b.came, how)
		check.Slices(t, "went", b.went, screen)
		b.came, b.went = nil, nil
		b.shell.Open(ScreenName)
	}
	uitest.Type(b.c, "13")
	uitest.Press(b.c, "Ctrl+Return")
	began([]Intake{Typed}, "screen.players")
	for range 30 {
		if !b.s.intake.HasFocus() {
			uitest.Press(b.c, fyne.KeyTab)
		}
	}
	b.focused("Tab", b.s.intake)
	check.Equal(t, "the hint", shelltest.HintText(b.s, "↑↓"), "kies hoe")
	row := b.s.p.selected
	uitest.Press(b.c, fyne.KeyDown)
	check.That(t, b.s.intake.Index() == 1 && b.s.p.selected == row, "↓ chose %d, and movement %d", b.s.intake.Index(), b.s.p.selected)
	uitest.Press(b.c, "Ctrl+Shift+D")
	began(nil, "screen.devices")
	uitest.Press(b.c, "Ctrl+Return")
	began([]Intake{Telephones})
	b.c.Focus(b.s.intake)
	uitest.Press(b.c, fyne.KeyRight, "Ctrl+Return")
	began([]Intake{Devices})
}

// TestStates holds what is seen of each state.
func TestStates(t *testing.T) {
	empty := desktest.New(t)
	locked := desktest.New(t)
	locked.Locked = "Marie op de laptop van de club"
	for _, c := range []struct {
		name string
		club *desktest.Club
		do   func(b *bench)
	}{
		{"empty", empty, func(*bench) {}},
		{"filled", empty, func(b *bench) { uitest.Type(b.c, "13\t24-28\t") }},
		{"wrong", empty, func(b *bench) { uitest.Type(b.c, "3\t") }},
		{"nothing-fits", empty, func(b *bench) { uitest.Type(b.c, "13\t3\t") }},
		{"other-chosen", empty, func(b *bench) {
			uitest.Type(b.c, "13")
			uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
		}},
		{"readonly", locked, func(b *bench) { uitest.Type(b.c, "14\t") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := show(t, uitest.Light, uitest.Screen, c.club, "nl")
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			uitest.Picture(t, b.c, "newevening-"+c.name)
		})
	}
}

// TestOtherRules: one key shows the rules one by one; what is changed there stands on the
// form, and is what the evening begins with.
func TestOtherRules(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(t), "nl")
	uitest.Press(b.c, "Ctrl+R") // nothing shows them here
	opened := 0
	b.s.hooks.Rules = func() { opened++ }
	b.s.Enter()
	uitest.Type(b.c, "13\t")
	uitest.Press(b.c, "Ctrl+R")
	test.Tap(b.button("newevening.change-rules"))
	check.Equal(t, "opened", opened, 2)
	r := b.s.p.Rules()
	check.That(t, r == rules.MesserBridge() && b.s.p.Differs() == "", "%s: %q", r.Preset, b.s.p.Differs())
	r.SitOut, r.Averages = rules.SitOutAverage, rules.AveragesNeuberg
	b.s.p.SetRules(r)
	b.s.Enter()
	if got := b.s.p.Differs(); got != "In 2 regels anders dan MesserBridge: naast een gemiddelde: Neuberg; wie rust, krijgt: een gemiddelde." || b.choice(2).Selected() != "MesserBridge" || b.s.form[Pairs].Cell.Text != "13" {
		t.Errorf("%q, %s, %s", got, b.choice(2).Selected(), b.s.form[Pairs].Cell.Text)
	}
	many := r
	many.Unit, many.Top, many.PlusMinus = rules.UnitOne, rules.TopBoard, rules.PlusMinusFixed
	b.s.p.SetRules(many)
	if got := b.s.p.Differs(); !strings.HasPrefix(got, "In 5 regels anders dan MesserBridge: ") || !strings.HasSuffix(got, "; …") || strings.Count(got, ";") != 3 {
		t.Error(got)
	}
	b.s.p.SetRules(r)
	uitest.Press(b.c, "Ctrl+Return")
	e, err := b.desk.Event()
	check.That(t, err == nil && e != nil && e.Rules == r, "%v, %v", e, err)
	check.That(t, b.s.p.Rules() == rules.MesserBridge(), "the next evening has those rules too")
}

// TestAdvisedScoring: for few tables stands what suits them, with who says so, unless the
// rules are that already.
func TestAdvisedScoring(t *testing.T) {
	p := NewPresenter(desktest.Desk(desktest.New(t), "nl", ""))
	for _, x := range []struct{ pairs, says string }{
		{"4", "Advies: 2 tafels: cross-IMP’s, elke score tegen de andere. Bron: PZBS, Marciniak."},
		{"7", "Advies: 3 tafels: Butler, en geen score valt weg. Bron: PZBS, Marciniak."},
		{"8", "Advies: 4 tafels: Butler tegen het gemiddelde van de twee middelste scores. Bron: PZBS, Marciniak."},
		{"10", ""}, // there matchpoints do as well
		{"13", ""},
	} {
		p.Set(Pairs, x.pairs)
		got := p.Scoring()
		if !strings.HasPrefix(got, "De telling: matchpunten.") || strings.TrimSpace(strings.TrimPrefix(got, "De telling: matchpunten.")) != x.says {
			t.Errorf("%s pairs: %q", x.pairs, got)
		}
	}
	p.Set(Pairs, "8")
	r := rules.ButlerPolish()
	r.DatumDrop = rules.DropToMedian
	p.SetRules(r)
	check.Equal(t, "as is advised", p.Scoring(), "De telling: Butler.")
}

// TestTakeAdvice: one key scores as is advised, from any field, and it and its button go; with
// more tables it leads back to matchpoints.
func TestTakeAdvice(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(t), "nl")
	offered := func() bool {
		return shelltest.HintText(b.s, "Ctrl T") != ""
	}
	uitest.Type(b.c, "13")
	uitest.Press(b.c, "Ctrl+T")
	if b.s.p.Rules() != rules.MesserBridge() || offered() || b.sees("newevening.take-advice") {
		t.Fatalf("for thirteen pairs nothing is advised: %s", b.s.p.Scoring())
	}
	uitest.Press(b.c, "Ctrl+A")
	uitest.Type(b.c, "8\t")
	if !offered() || !b.sees("newevening.take-advice") {
		t.Fatalf("nothing is offered beside %q", b.s.p.Scoring())
	}
	uitest.Press(b.c, "Ctrl+T")
	if r := b.s.p.Rules(); r.Method != rules.MethodButler || r.DatumDrop != rules.DropToMedian || r.Preset != "MesserBridge" {
		t.Errorf("scored by %s, %s of %s", r.Method, r.DatumDrop, r.Preset)
	}
	check.That(t, !offered() && !b.sees("newevening.take-advice") && b.s.p.Scoring() == "De telling: Butler." && b.s.p.Differs() != "",
		"taken, and still offered: %q, %q", b.s.p.Scoring(), b.s.p.Differs())
	b.s.p.Set(Pairs, "16")
	b.s.Show()
	check.Must(t, offered(), "eight tables go on by Butler without a word")
	b.c.Focus(b.button("newevening.take-advice"))
	uitest.Press(b.c, fyne.KeyReturn)
	check.That(t, b.s.p.Rules().Method == rules.MethodMatchpoints && b.c.Focused() == b.button("newevening.begin"),
		"scored by %s", b.s.p.Rules().Method)
	b.s.p.Set(Pairs, "8")
	b.s.Show()
	uitest.Press(b.c, "Ctrl+T", "Ctrl+Return")
	e, err := b.desk.Event()
	check.That(t, err == nil && e != nil && e.Rules.Method == rules.MethodButler, "%v, %v", e, err)
}

// TestClubsOwnPreset: an evening begins with the rules of the settings.
func TestClubsOwnPreset(t *testing.T) {
	c := desktest.New(t)
	c.MustDo(t, "", &command.SetClub{Name: "De Proef", Settings: event.Settings{Preset: "pzbs"}})
	p := NewPresenter(desktest.Desk(c, "nl", ""))
	check.That(t, p.Rules() == rules.PZBS() && p.Presets()[p.Preset()] == "PZBS", "%s, %d", p.Rules().Preset, p.Preset())
}

// TestPapers holds: the papers for the tables are those of the chosen movement, with
// the figures of the form, and nothing is saved.
func TestPapers(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{Pairs: "13", Boards: "28", First: "5", Date: "14-11-2026"})
	p.Choose(0)
	want := []string{"28 scorebriefjes", "13 loopkaarten", "7 tafelkaarten", "namenlijst"}
	for s := range sheets {
		got := p.SheetText(s)
		check.That(t, got == want[s], "%q, want %q", got, want[s])
	}
	p.sheets[TableCards] = true
	p.sheets[GuideCards] = false
	var kinds []string
	for _, o := range p.Orders() {
		kinds = append(kinds, o.Kind)
	}
	check.That(t, slices.Equal(kinds, []string{"slips", "tablecards", "seating"}), "%q", kinds)
	st := check.Value(p.Rehearsal())(t)
	if st.Event.Name != "Clubavond" || st.Session.Date != "2026-11-14" || st.Boards[0].Board != 5 || len(st.Boards) != 28 || len(st.Event.Contestants) != 13 {
		t.Errorf("%+v", st.Session)
	}
	all, _ := p.desk.Club.Events()
	check.That(t, len(all) == 0, "%d evenings in the club", len(all))
}

// TestPapersByKeys holds: what is wanted is chosen and printed by keys, what came of
// it is said, and where nothing is wanted nothing is offered.
func TestPapersByKeys(t *testing.T) {
	b := show(t, theme.Look{}, uitest.Screen, desktest.New(t), "nl")
	check.That(t, !b.sees("newevening.on-paper"), "papers are offered by nobody who prints them")
	var got []desk.Order
	b.s.hooks.Print = func(st *standings.Standings, orders []desk.Order, told func(widgets.Tone, string)) {
		got = orders
		told(widgets.Good, "gedrukt")
	}
	b.s.Enter()
	check.That(t, !b.sees("newevening.on-paper") && !offers(b, "Ctrl P"), "papers are offered without a movement")
	b.c.Focus(b.s.form[Pairs].Cell)
	uitest.Type(b.c, "14")
	check.Must(t, b.sees("newevening.on-paper") && offers(b, "Ctrl P"), "no papers are offered")
	uitest.Press(b.c, "Ctrl+P")
	check.That(t, len(got) == 3 && b.s.p.printed.Text == "gedrukt",
		"printed %v, %q", got, b.s.p.printed.Text)
	for _, s := range []Sheet{Travellers, GuideCards, SeatingList} {
		b.c.Focus(b.check(1 + int(s)))
		uitest.Press(b.c, "Space")
	}
	got = nil
	uitest.Press(b.c, "Ctrl+P")
	check.That(t, got == nil && !offers(b, "Ctrl P") && b.button("newevening.print").Disabled(), "printed %v though nothing is wanted", got)
	b.c.Focus(b.check(1 + int(TableCards)))
	uitest.Press(b.c, "Space", "Tab", "Tab", "Space") // past the list to the button
	check.That(t, len(got) == 1 && got[0].Kind == "tablecards", "printed %v", got)
	got = nil
	b.c.Focus(b.s.form[Date].Cell)
	uitest.Type(b.c, "31-2-2026")
	uitest.Press(b.c, "Ctrl+P")
	check.That(t, got == nil && b.field(Date).Refused(), "printed %v with a date that cannot be", got)
}

// offers reports whether a key stands in the footer.
func offers(b *bench, key string) bool {
	return shelltest.HintText(b.s, key) != ""
}
