package rules

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/shelltest"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestKeepByKeys changes a rule with the arrows, sees what it does, and keeps it with
// Enter: one line of the journal, and undo brings the rules back.
func TestKeepByKeys(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Halfway, nil)
	check.Must(t, w.rules().Preset == "MesserBridge" && w.s.view.keep.Disabled() == true,
		"%s, keep %v", w.rules().Preset, w.s.view.keep.Disabled())
	uitest.Focused(t, w.c, "first", w.s.view.list)
	before, saves := w.rules(), w.club.Saves
	w.choose("awards")
	w.press(fyne.KeyLeft) // clubpoints is the last: none is before it
	e := w.s.p.Effect()
	if e.None || len(e.Rows) == 0 || !strings.Contains(strings.Join(e.Rules, "\n"), "**clubpunten**: CP volgens MesserBridge → geen") {
		t.Fatalf("%+v", e)
	}
	check.Must(t, w.rules() == before && w.club.Saves == saves, "looking saved something")
	w.press(fyne.KeyReturn)
	if w.rules().Awards != rules.AwardsNone || w.club.Saves != saves+1 || w.back != 1 || !strings.Contains(w.notice, "De regels zijn veranderd") {
		t.Fatalf("awards %s, %d saves, back %d, said %q", w.rules().Awards, w.club.Saves-saves, w.back, w.notice)
	}
	lines := w.club.Journal(w.desk.Current())
	check.Equal(t, "the journal", lines[len(lines)-1].Command, "change-rules")
	err := w.desk.Steps.Undo()
	check.That(t, err == nil && w.rules() == before, "undone: %v, %+v", err, w.rules())
}

// TestEscapeLeavesAll: what was chosen is gone, and nothing saved.
func TestEscapeLeavesAll(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Halfway, nil)
	before, saves := w.rules(), w.club.Saves
	w.press(fyne.KeyRight, fyne.KeyDown, fyne.KeyRight)
	check.Must(t, w.s.p.Changed() && !w.s.view.keep.Disabled(), "nothing changed")
	w.press("Ctrl+Z")
	check.That(t, w.s.p.Rules().Method == rules.MethodCrossIMPs && w.s.p.Rules().Unequal == rules.UnequalNeuberg,
		"Ctrl Z left %s, %s", w.s.p.Rules().Method, w.s.p.Rules().Unequal)
	w.press("Ctrl+Y")
	check.That(t, w.s.p.Rules().Unequal != rules.UnequalNeuberg, "Ctrl Y did nothing")
	w.press(fyne.KeyEscape)
	check.That(t, !w.s.p.Changed() && w.back == 1 && w.rules() == before && w.club.Saves == saves,
		"changed %v, back %d, %d saves", w.s.p.Changed(), w.back, w.club.Saves-saves)
}

// TestByMouse changes a rule, and the whole set, with clicks only.
func TestByMouse(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Halfway, nil)
	w.s.view.list.OnSelect(4, 0) // a click on the fifth rule
	check.Must(t, w.s.p.field == "unit", "chosen is %s", w.s.p.field)
	w.s.view.options.OnSelect(1, 0)
	check.Equal(t, "unit", w.s.p.Rules().Unit, rules.UnitOne)
	w.s.view.preset.OnChange(w.index("NBB"))
	check.Equal(t, "rules", w.s.p.Rules(), rules.NBB())
	test.Tap(w.s.view.keep)
	check.That(t, w.rules() == rules.NBB() && w.back == 1, "kept %+v", w.rules())
}

func (w *window) index(preset string) int {
	for i, name := range w.s.p.Presets() {
		if name == preset {
			return i
		}
	}
	w.t.Fatalf("no preset %s", preset)
	return -1
}

// TestTyped: a figure, places and a club's own table are typed; what cannot be stays,
// with its sentence.
func TestTyped(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Halfway, nil)
	cell := w.s.view.typed.Cell
	typing := func(text string) {
		w.c.Focus(cell)
		w.press("Ctrl+A")
		uitest.Type(w.c, text)
	}
	w.choose("percent_decimals")
	typing("9\n")
	check.That(t, cell.State() == widgets.CellRefused && !w.s.p.Changed(),
		"9 decimals: state %d, changed %v", cell.State(), w.s.p.Changed())
	typing("1\n")
	check.That(t, w.s.p.Rules().PercentDecimals == 1, "%d decimals", w.s.p.Rules().PercentDecimals)
	uitest.Focused(t, w.c, "after Enter", w.s.view.list)
	check.Equal(t, "about", w.s.p.About(), "MesserBridge heeft: Percentages hebben 2 decimalen.")
	w.press(fyne.KeyRight)
	check.That(t, w.s.p.Rules().PercentDecimals == 2 && cell.Text == "2",
		"→ gives %d, cell %q", w.s.p.Rules().PercentDecimals, cell.Text)

	w.choose("ties")
	w.press(fyne.KeyRight)
	w.choose("tie_at")
	typing("1, 3\n")
	check.That(t, w.s.p.Rules().TieAt == "1+3" && cell.Text == "1, 3", "places %s, cell %q", w.s.p.Rules().TieAt, cell.Text)

	w.choose("federation")
	w.press(fyne.KeyEnd) // in the list of rules that is the last rule
	w.choose("federation")
	for range 4 {
		w.press(fyne.KeyRight)
	}
	check.That(t, w.s.p.Problem() != "" && w.s.view.keep.Disabled(), "a table that is not there can be kept")
	w.choose("federation_table")
	typing("twaalf\n")
	check.That(t, cell.State() == widgets.CellRefused, "a table of words is taken")
	typing("2-99 12 8,5 5 / 1\n")
	check.Must(t, w.s.p.Problem() == "" && !w.s.view.keep.Disabled(), "problem %q", w.s.p.Problem())
	e := w.s.p.Effect()
	last := e.Columns[len(e.Columns)-1]
	check.That(t, last.Kind == columns.Federation && e.Rows[0].Figures[len(e.Columns)-1] == "– → 12,0", "%v, %v", e.Columns, e.Rows[0].Figures)
	w.press("Ctrl+Return")
	if r := w.rules(); r.Federation != rules.FederationTable || r.FederationTable != "2-99 12 8,5 5 / 1" {
		t.Errorf("kept %s %q", r.Federation, r.FederationTable)
	}
}

// TestOwnVPs: a club's own table of victory points is asked for when it is chosen, and
// typed; the effect has their column.
func TestOwnVPs(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Halfway, nil)
	w.choose("method")
	w.press(fyne.KeyRight)
	w.choose("round_vps")
	for range 10 { // the last one
		w.press(fyne.KeyRight)
	}
	check.Must(t, w.s.p.Rules().RoundVPs == rules.VPsOwn && w.s.p.Problem() != "",
		"%s, problem %q", w.s.p.Rules().RoundVPs, w.s.p.Problem())
	w.choose("vp_table")
	cell := w.s.view.typed.Cell
	w.c.Focus(cell)
	uitest.Type(w.c, "5-5 0-1; 9-1\n")
	check.That(t, cell.State() == widgets.CellRefused, "half a line is taken")
	w.press("Ctrl+A")
	uitest.Type(w.c, "5-5 0-1; 8-2 2+\n")
	check.Must(t, w.s.p.Problem() == "" && slices.ContainsFunc(w.s.p.Effect().Columns, func(c columns.Column) bool { return c.Kind == columns.VPs }),
		"problem %q, columns %v", w.s.p.Problem(), w.s.p.Effect().Columns)
	w.press("Ctrl+Return")
	check.Equal(t, "kept", w.rules().VPTable, "5-5 0-1; 8-2 2+")
}

// TestOwnTies puts tests in a list of one's own, by keys, and takes one out again.
func TestOwnTies(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Halfway, nil)
	w.choose("ties")
	w.press(fyne.KeyTab)
	uitest.Focused(t, w.c, "Tab", w.s.view.options)
	w.press(fyne.KeyEnd, fyne.KeySpace)
	got := w.s.p.Rules().Ties
	check.Must(t, got == "count-back", "ties %s", got)
	for range 5 {
		w.press(fyne.KeyUp)
	}
	w.press(fyne.KeyReturn)
	got = w.s.p.Rules().Ties
	check.Must(t, got == "count-back+direct", "ties %s", got)
	o := w.s.p.Options()
	check.That(t, strings.HasPrefix(o[6].Text, "Eigen lijst, 2: onderling resultaat") && o[6].Selected, "%+v", o[6])
	w.press(fyne.KeyReturn)
	w.press(fyne.KeyEnd, fyne.KeyReturn)
	check.Equal(t, "an empty list", w.s.p.Rules().Ties, rules.TiesShared)
}

// TestClosed: what other rules would give is shown of a closed evening, and not kept.
func TestClosed(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Manual, nil)
	before := w.rules()
	w.press(fyne.KeyRight)
	check.That(t, !w.s.p.Effect().None && w.s.view.locked.Visible() && w.s.view.keep.Disabled(), "not shown, or it can be kept")
	w.press(fyne.KeyReturn)
	w.press("Ctrl+Return")
	check.That(t, w.rules() == before && w.back == 0, "the rules of a closed evening are changed")
	check.That(t, shelltest.HintText(w.s, "Ctrl Enter") == "", "the footer promises to keep")
}

// TestDraft: an evening that has not begun gets its rules without a line of the journal.
func TestDraft(t *testing.T) {
	d := &draft{rules.EBU()}
	w := open(t, uitest.Light, "en", desktest.Halfway, d)
	saves := w.club.Saves
	check.That(t, w.s.Name() == DraftName && len(w.s.p.Effect().Rows) == 0, "%s, %+v", w.s.Name(), w.s.p.Effect())
	w.choose("plus_minus")
	w.press(fyne.KeyRight)
	if rows := w.s.p.Rows(); !rows[w.s.p.Selected()].Changed || !strings.HasPrefix(w.s.p.Options()[0].Source, "**EBU** · ") || strings.Contains(w.s.p.Options()[1].Source, "**") {
		t.Errorf("%+v, %+v", rows[w.s.p.Selected()], w.s.p.Options())
	}
	w.press(fyne.KeyReturn)
	check.That(t, d.r.PlusMinus == rules.PlusMinusFixed && d.r.Preset == "EBU" && w.club.Saves == saves && w.back == 1,
		"%+v", d.r)
}

// TestNothingLost: going away and coming back leaves what was chosen; a change of the
// rules elsewhere does not.
func TestNothingLost(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Halfway, nil)
	w.press(fyne.KeyRight)
	w.s.Leave()
	w.s.Enter()
	check.That(t, w.s.p.Changed(), "what was chosen is gone")
	check.NoError(t, w.desk.Do(&command.ChangeRules{Rules: rules.NBB()}))
	check.That(t, !w.s.p.Changed() && w.s.p.Rules() == rules.NBB(), "other rules are in force, and those before them are shown")
}

// TestNobody: without an evening there is a sentence, and Escape goes back.
func TestNobody(t *testing.T) {
	w := openOn(t, uitest.Light, "nl", desktest.New(), "", nil)
	check.That(t, w.s.p.Empty() != "" && w.s.FirstFocus() == nil, "rules of nothing")
	w.press(fyne.KeyEscape)
	check.That(t, w.back == 1, "Escape does nothing")
}

// TestPattonIMPs: a Patton whose saldo goes by IMPs asks for the club's table, in words of
// its own, and is scored by it.
func TestPattonIMPs(t *testing.T) {
	r := check.Value(rules.Preset("Patton"))(t)
	e := event.Event{ID: "e", Name: "Patton", Kind: event.Teams, Rules: r}
	s := event.Session{ID: "s", Date: "2003-11-10", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	for n, id := range []event.ID{"one", "two"} {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 4)})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: n + 1})
	}
	for i, sides := range [2][2]event.ID{{"one", "two"}, {"two", "one"}} {
		s.Results = append(s.Results, event.Result{
			ID: event.ID("r" + string(rune('1'+i))), Board: 1, Round: 1, Kind: event.Played, Score: 420 - 280*i,
			NS: event.Pair(sides[0]), EW: event.Pair(sides[1]),
		})
	}
	e.Sessions = []event.Session{s}
	c := desktest.New()
	c.MustDo(t, "e", &command.ImportEvent{Event: e})
	w := openOn(t, uitest.Light, "nl", c, "e", nil)
	w.choose("patton_of")
	w.press(fyne.KeyRight, fyne.KeyRight)
	check.Must(t, w.s.p.Rules().PattonOf == rules.PattonOfIMPs && w.s.p.Problem() != "",
		"%s, problem %q", w.s.p.Rules().PattonOf, w.s.p.Problem())
	w.choose("patton_bands")
	how, _ := w.s.p.Typed()
	check.That(t, how == w.desk.Words.T("rules.type.patton-imps"), "it is typed as %q", how)
	cell := w.s.view.typed.Cell
	w.c.Focus(cell)
	uitest.Type(w.c, "4-4 10; 8-0\n")
	check.That(t, cell.State() == widgets.CellRefused, "a table of percentages is taken")
	w.press("Ctrl+A")
	uitest.Type(w.c, "4-4 0-6; 6-2 7+\n")
	check.Must(t, w.s.p.Problem() == "", "problem %q", w.s.p.Problem())
	w.press("Ctrl+Return")
	st := check.Value(w.desk.Standings())(t)
	if team, _ := st.Team("one"); team.Points.String() != "8" { // 420 - 140 is 7 IMPs: 2 and 6 for the saldo
		t.Errorf("%v points by %s", team.Points, w.rules().PattonBands)
	}
}
