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
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/shelltest"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// TestKeepByKeys changes a rule with the arrows, sees what it does, and keeps it with
// Enter: one line of the journal, and undo brings the rules back.
func TestKeepByKeys(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Halfway, nil)
	check.Must(t, w.rules().Preset == "MesserBridge" && w.keep().Disabled() == true,
		"%s, keep %v", w.rules().Preset, w.keep().Disabled())
	uitest.Focused(t, w.c, "first", w.list())
	before, saves := w.rules(), w.club.Saves
	w.choose("awards")
	w.press(fyne.KeyLeft) // clubpoints is the last: none is before it
	changes := w.s.p.Changes()
	if len(w.table(2).Rows()) == 0 || !strings.Contains(changes, "**clubpunten**: CP volgens MesserBridge → geen") {
		t.Fatal(changes)
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
	check.Must(t, w.s.p.Changed() && !w.keep().Disabled(), "nothing changed")
	w.press("Ctrl+Z")
	check.That(t, w.s.p.rules.Method == rules.MethodCrossIMPs && w.s.p.rules.Unequal == rules.UnequalNeuberg,
		"Ctrl Z left %s, %s", w.s.p.rules.Method, w.s.p.rules.Unequal)
	w.press("Ctrl+Y")
	check.That(t, w.s.p.rules.Unequal != rules.UnequalNeuberg, "Ctrl Y did nothing")
	w.press(fyne.KeyEscape)
	check.That(t, !w.s.p.Changed() && w.back == 1 && w.rules() == before && w.club.Saves == saves,
		"changed %v, back %d, %d saves", w.s.p.Changed(), w.back, w.club.Saves-saves)
}

// TestByMouse changes a rule, and the whole set, with clicks only.
func TestByMouse(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Halfway, nil)
	w.list().OnSelect(4, 0) // a click on the fifth rule
	check.Must(t, w.s.p.rule.Name == "unit", "chosen is %s", w.s.p.rule.Name)
	w.table(1).OnSelect(1, 0)
	check.Equal(t, "unit", w.s.p.rules.Unit, rules.UnitOne)
	seen[*widgets.Choice](w)[0].OnChange(w.index("NBB"))
	check.Equal(t, "rules", w.s.p.rules, rules.NBB())
	test.Tap(w.keep())
	check.That(t, w.rules() == rules.NBB() && w.back == 1, "kept %+v", w.rules())
}

func (w *window) index(preset string) int {
	names, _ := w.s.p.Presets()
	i := slices.Index(names, preset)
	check.Must(w.t, i >= 0, "no preset %s", preset)
	return i
}

// TestTyped: a figure, places and a club's own table are typed; what cannot be stays,
// with its sentence.
func TestTyped(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Halfway, nil)
	var cell *widgets.Cell
	typing := func(text string) {
		cell = w.cell()
		w.c.Focus(cell)
		w.press("Ctrl+A")
		uitest.Type(w.c, text)
	}
	w.choose("percent_decimals")
	typing("9\n")
	check.That(t, cell.State() == widgets.CellRefused && !w.s.p.Changed(),
		"9 decimals: state %d, changed %v", cell.State(), w.s.p.Changed())
	typing("1\n")
	check.That(t, w.s.p.rules.PercentDecimals == 1, "%d decimals", w.s.p.rules.PercentDecimals)
	uitest.Focused(t, w.c, "after Enter", w.list())
	check.Equal(t, "about", w.s.p.About(), "MesserBridge heeft: Percentages hebben 2 decimalen.")
	w.press(fyne.KeyRight)
	check.That(t, w.s.p.rules.PercentDecimals == 2 && cell.Text == "2",
		"→ gives %d, cell %q", w.s.p.rules.PercentDecimals, cell.Text)

	w.choose("ties")
	w.press(fyne.KeyRight)
	w.choose("tie_at")
	typing("1, 3\n")
	check.That(t, w.s.p.rules.TieAt == "1+3" && cell.Text == "1, 3", "places %s, cell %q", w.s.p.rules.TieAt, cell.Text)

	w.choose("federation")
	w.press(fyne.KeyEnd) // in the list of rules that is the last rule
	w.choose("federation")
	for range 4 {
		w.press(fyne.KeyRight)
	}
	check.That(t, w.s.p.Problem() != "" && w.keep().Disabled(), "a table that is not there can be kept")
	w.choose("federation_table")
	typing("twaalf\n")
	check.That(t, cell.State() == widgets.CellRefused, "a table of words is taken")
	typing("2-99 12 8,5 5 / 1\n")
	check.Must(t, w.s.p.Problem() == "" && !w.keep().Disabled(), "problem %q", w.s.p.Problem())
	e := w.table(1) // there are no options
	last := len(e.Columns()) - 1
	check.That(t, e.Columns()[last].Title == w.desk.Words.T("rules.col.federation") && e.Rows()[0].Figures[last].Text == "– → 12,0", "%v, %v", e.Columns(), e.Rows()[0].Figures)
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
	check.Must(t, w.s.p.rules.RoundVPs == rules.VPsOwn && w.s.p.Problem() != "",
		"%s, problem %q", w.s.p.rules.RoundVPs, w.s.p.Problem())
	w.choose("vp_table")
	cell := w.cell()
	w.c.Focus(cell)
	uitest.Type(w.c, "5-5 0-1; 9-1\n")
	check.That(t, cell.State() == widgets.CellRefused, "half a line is taken")
	w.press("Ctrl+A")
	uitest.Type(w.c, "5-5 0-1; 8-2 2+\n")
	check.Must(t, w.s.p.Problem() == "" && slices.ContainsFunc(w.table(1).Columns(), func(c grid.Column) bool { return c.Title == w.desk.Words.T("paper.vps") }),
		"problem %q, columns %v", w.s.p.Problem(), w.table(1).Columns())
	w.press("Ctrl+Return")
	check.Equal(t, "kept", w.rules().VPTable, "5-5 0-1; 8-2 2+")
}

// TestOwnTies puts tests in a list of one's own, by keys, and takes one out again.
func TestOwnTies(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Halfway, nil)
	w.choose("ties")
	w.press(fyne.KeyTab)
	uitest.Focused(t, w.c, "Tab", w.table(1))
	w.press(fyne.KeyEnd, fyne.KeySpace)
	got := w.s.p.rules.Ties
	check.Must(t, got == "count-back", "ties %s", got)
	for range 5 {
		w.press(fyne.KeyUp)
	}
	w.press(fyne.KeyReturn)
	got = w.s.p.rules.Ties
	check.Must(t, got == "count-back+direct", "ties %s", got)
	o := w.s.p.Options()
	check.That(t, strings.HasPrefix(o[6].Text, "Eigen lijst, 2: onderling resultaat") && o[6].Selected, "%+v", o[6])
	w.press(fyne.KeyReturn)
	w.press(fyne.KeyEnd, fyne.KeyReturn)
	check.Equal(t, "an empty list", w.s.p.rules.Ties, rules.TiesShared)
}

// TestClosed: what other rules would give is shown of a closed evening, and not kept.
func TestClosed(t *testing.T) {
	w := open(t, uitest.Light, "nl", desktest.Manual, nil)
	before := w.rules()
	w.press(fyne.KeyRight)
	said := seen[*widgets.Panel](w)[0].String()
	check.That(t, len(w.table(2).Rows()) > 0 && strings.HasPrefix(said, "De avond is afgesloten.") && w.keep().Disabled(), "not shown, or it can be kept: %s", said)
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
	check.That(t, w.s.Name() == DraftName && len(seen[*grid.Table](w)) == 2, "%s, %d tables", w.s.Name(), len(seen[*grid.Table](w)))
	w.choose("plus_minus")
	w.press(fyne.KeyRight)
	if rows := w.s.p.Rows(); !w.s.p.changed(rows[w.s.p.Selected()]) || !strings.HasPrefix(w.s.p.Options()[0].Source, "**EBU** · ") || strings.Contains(w.s.p.Options()[1].Source, "**") {
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
	check.That(t, !w.s.p.Changed() && w.s.p.rules == rules.NBB(), "other rules are in force, and those before them are shown")
}

// TestNobody: without an evening there is a sentence, and Escape goes back.
func TestNobody(t *testing.T) {
	w := openOn(t, uitest.Light, "nl", desktest.New(t), "", nil)
	check.That(t, w.s.p.None() != "" && w.s.FirstFocus() == nil, "rules of nothing")
	w.press(fyne.KeyEscape)
	check.That(t, w.back == 1, "Escape does nothing")
}

// TestUnreadable: of an evening that cannot be read the screen says so, and not that none is open.
func TestUnreadable(t *testing.T) {
	w := openOn(t, uitest.Light, "nl", desktest.New(t), "gone", nil)
	_, err := w.desk.Event()
	check.Must(t, err != nil, "the evening is there")
	check.Equal(t, "said", seen[*widgets.Panel](w)[0].String(), w.desk.Words.Sentence(err))
	check.Equal(t, "of no evening", w.s.p.None(), "")
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
	c := desktest.New(t)
	c.MustDo(t, "e", &command.ImportEvent{Event: e})
	w := openOn(t, uitest.Light, "nl", c, "e", nil)
	w.choose("patton_of")
	w.press(fyne.KeyRight, fyne.KeyRight)
	check.Must(t, w.s.p.rules.PattonOf == rules.PattonOfIMPs && w.s.p.Problem() != "",
		"%s, problem %q", w.s.p.rules.PattonOf, w.s.p.Problem())
	w.choose("patton_bands")
	how := w.s.p.How()
	check.That(t, how == w.desk.Words.T("rules.type.patton-imps"), "it is typed as %q", how)
	cell := w.cell()
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
