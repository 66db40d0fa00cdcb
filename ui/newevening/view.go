// Package newevening is the screen where an evening begins: its figures at the left,
// at the right the movements that fit them, compared in one table.
package newevening

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.newevening"

// Screen is the new evening.
type Screen struct {
	screen.Base

	// GoTo shows another screen: the players when the evening has begun, tonight on
	// Escape.
	GoTo func(screen string)
	// OnRules shows the rules one by one, to change them; nil: not offered.
	OnRules func()
	// OnPrint prints papers for the tables; nil: not offered.
	OnPrint PrintFunc
	// OnMovements makes and reads movements that are not in the list.
	OnMovements Movements

	desk *desk.Desk
	p    *Presenter

	form    [fields]*widgets.Field
	rules   *widgets.Choice
	ruled   *widgets.Field // rules with its label
	change  *widgets.Button
	counts  *widgets.Choice
	counted *widgets.Field // counts with its label; hidden where there is nothing to choose
	begin   *widgets.Button
	locked  *widgets.Panel
	refused *widgets.Panel
	table   *grid.Table
	more    *widgets.Check
	advice  *widgets.Panel
	nothing *widgets.Panel
	detail  *widgets.Text
	papers  papers
	making  making
	// saidOfFile says why a file of a movement was not taken.
	saidOfFile string
	scored     *widgets.Text   // how is scored, and what is advised
	taken      *widgets.Button // takes that advice
	takeRow    fyne.CanvasObject
	list       *widgets.Card
	view       fyne.CanvasObject
	some       bool // there are movements to choose from
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
)

// New makes the screen.
func New(d *desk.Desk) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d)}
	w := d.Words
	s.begin = widgets.MainButton(w.T("newevening.begin"), s.start).Key("Ctrl Enter")
	s.begin.OnFocus = s.HintsChanged
	s.locked = widgets.NewPanel(widgets.Warning, "")
	s.refused = widgets.NewPanel(widgets.Refusal, "")
	s.buildList()
	s.view = widgets.Columns(
		widgets.Column{Object: widgets.NewCard(w.T("newevening.evening"), s.buildForm()), Width: 330, Fixed: true},
		widgets.Column{Object: s.list, Width: 832},
	)
	s.Base = screen.NewBase(ScreenName, "", s.view, nil) // the shell's Ctrl+N shows it
	s.fill()
	return s
}

// buildForm makes the left card.
func (s *Screen) buildForm() fyne.CanvasObject {
	w := s.desk.Words
	for f, key := range map[Field]string{
		Name: "newevening.name", Pairs: "newevening.pairs", Boards: "newevening.boards",
		First: "newevening.first-label", Date: "newevening.date-label", Fixed: "newevening.fixed-label",
	} {
		s.form[f] = s.field(f, w.T(key))
	}
	s.rules = widgets.NewChoice(s.p.Presets(), s.p.Preset(), func(i int) {
		s.p.SetPreset(i)
		s.show()
	})
	s.change = widgets.NewButton(w.T("newevening.change-rules"), s.openRules).Key("Ctrl R")
	s.rules.OnFocus, s.change.OnFocus = s.HintsChanged, s.HintsChanged
	s.ruled = widgets.NewFieldOf(w.T("newevening.rules"), widgets.Row(8, s.rules, s.change))
	s.counts = widgets.NewChoice(nil, 0, s.p.SetCompetition)
	s.counts.OnFocus = s.HintsChanged
	s.counted = widgets.NewFieldOf(w.T("newevening.competition"), s.counts)
	// under each other in the narrow card, beside each other where the type is so
	// large that the card takes the whole width
	var columns []widgets.Column
	for _, o := range []fyne.CanvasObject{
		s.form[Name], s.form[Pairs], s.form[Boards],
		s.ruled, s.counted,
		pairOf(s.form[First], s.form[Date]),
		s.form[Fixed],
	} {
		columns = append(columns, widgets.Column{Object: o, Width: 200})
	}
	return widgets.Stack(14, widgets.Columns(columns...), s.locked, s.refused, widgets.Row(0, s.begin), widgets.Quiet(w.T("newevening.not-yet-line")))
}

// field makes a field that keeps the presenter up to date.
func (s *Screen) field(f Field, label string) *widgets.Field {
	o := widgets.NewField(label)
	if f == First || f == Date {
		o.Cell.Chars = 6
	}
	o.Cell.OnTyped = func(text string) {
		s.p.Set(f, text)
		if o.Refused() {
			o.Refuse("")
		}
		if f != Name && f != Date { // those change nothing at the right
			s.show()
		}
		s.HintsChanged()
	}
	o.Cell.OnLeave = func(string) bool { return s.settle(f) }
	o.Cell.OnCommit = func(string) bool {
		if !s.settle(f) {
			return false
		}
		o.Cell.Accept()
		s.focusNext()
		return true
	}
	o.Cell.OnMove = func(m widgets.Move) bool {
		switch {
		case f == Date && m == widgets.MoveUp:
			s.step(1)
			return true
		case f == Date && m == widgets.MoveDown:
			s.step(-1)
			return true
		}
		switch m {
		case widgets.MoveUp:
			s.choose(s.p.Chosen() - 1)
		case widgets.MoveDown:
			s.choose(s.p.Chosen() + 1)
		default:
			return false
		}
		return true
	}
	o.Cell.OnFocus = s.HintsChanged
	return o
}

// buildList makes the right card.
func (s *Screen) buildList() {
	w := s.desk.Words
	col := func(key string, right bool) grid.Column {
		return grid.Column{Title: w.T("newevening.col." + key), Right: right, Help: desk.Tip(w, "tip.newevening.col."+key)}
	}
	name := col("movement", false)
	name.Flex = true
	boards := col("boards", true)
	boards.Help = w.T("newevening.dealt-help")
	s.table = grid.New(grid.SelectRows, name, col("rounds", true), boards,
		col("sitouts", true), col("opponents", true), col("balance", true), col("winners", true), col("seats", true), col("more", true)).Crowded()
	s.table.OnSelect = func(row, _ int) { s.choose(row) }
	s.table.OnActivate = func(int, int) { s.focus(s.begin) }
	s.table.OnFocus = s.HintsChanged
	s.more = widgets.NewCheck("", false, func(all bool) {
		s.p.ShowAll(all)
		s.show()
	})
	s.more.OnFocus = s.HintsChanged
	s.advice = widgets.NewPanel(widgets.Good, "")
	s.nothing = widgets.NewPanel(widgets.Warning, "")
	s.detail, s.scored = widgets.Quiet(""), widgets.Quiet("")
	s.taken = widgets.NewButton(w.T("newevening.take-advice"), func() { take(s) }).Key("Ctrl T")
	s.taken.OnFocus, s.takeRow = s.HintsChanged, widgets.Row(0, s.taken)
	s.list = widgets.NewCard("", widgets.Stack(9, s.table, s.nothing, s.advice, s.detail, s.scored, s.takeRow, s.buildMaking(), s.buildPapers()))
}

// fill puts the presenter's form in the fields.
func (s *Screen) fill() {
	for f := range fields {
		if !s.form[f].Cell.Changed() {
			s.form[f].Cell.SetText(s.p.Text(f))
			s.form[f].Refuse("")
		}
	}
	s.form[Fixed].Help(s.desk.Words.T("newevening.fixed-help"))
	s.rules.SetIndex(s.p.Preset())
	names, chosen := s.p.Competitions()
	s.counts.SetOptions(names, chosen)
	widgets.Visible(s.counted, len(names) > 1)
	s.show()
}

// show shows what the presenter found.
func (s *Screen) show() {
	w := s.desk.Words
	set(s.locked, s.p.ReadOnly())
	s.refused.Hide()
	if s.p.ReadOnly() != "" {
		s.begin.Disable()
	} else {
		s.begin.Enable()
	}
	s.showRules()
	s.list.SetHeading(s.p.Heading())
	var rows []grid.Row
	for _, r := range s.p.Rows() {
		name := r.Name
		row := grid.Figures(name, r.Rounds, r.Boards, r.SitOuts, r.Opponents, r.Balance, r.Winners, r.Seats, r.OneMore)
		if r.Best() {
			row.Figures[0].Text = "✓ " + name
			row.Mark = grid.RowBest
		}
		rows = append(rows, row)
	}
	s.table.SetRows(rows)
	s.table.Select(s.p.Chosen(), 0)
	widgets.Visible(s.table, len(rows) > 0)
	tone := widgets.Good
	if s.p.Weaker() {
		tone = widgets.Warning
	}
	s.advice.Set(tone, s.p.Advice())
	widgets.Visible(s.advice, s.p.Advice() != "")
	nothing, detail := s.p.Nothing(), s.p.Detail()
	if nothing == "" && len(rows) == 0 {
		detail = w.T("newevening.to-fill")
	}
	set(s.nothing, nothing)
	s.detail.SetText(detail)
	s.more.SetChecked(s.p.All())
	s.more.SetText(w.T("newevening.all", "n", s.p.Hidden()))
	if s.p.All() {
		s.more.SetText(w.T("newevening.fewer"))
	}
	widgets.Visible(s.more, s.p.Hidden() > 0 || s.p.All())
	s.showMaking()
	s.showPapers()
	s.view.Refresh()
	if some := len(rows) > 0; some != s.some {
		s.some = some
		s.HintsChanged()
	}
}

// showRules shows which rules are chosen, and what they come to.
func (s *Screen) showRules() {
	s.rules.SetIndex(s.p.Preset())
	s.ruled.Help(s.p.Differs())
	s.scored.SetText(s.p.Scoring())
	_, advised := s.p.Advised()
	widgets.Visible(s.takeRow, advised)
	widgets.Visible(s.change, s.OnRules != nil)
}

// set shows a panel with a sentence, or hides it when there is none.
func set(p *widgets.Panel, sentence string) {
	if sentence != "" {
		p.Set(p.Tone(), sentence)
	}
	widgets.Visible(p, sentence != "")
}

// pairOf puts two short fields beside each other.
func pairOf(a, b *widgets.Field) fyne.CanvasObject {
	return widgets.Columns(widgets.Column{Object: a, Width: 60}, widgets.Column{Object: b, Width: 100})
}

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	return s.desk.Words.T(ScreenName), s.desk.Club.Club().Name
}

// Enter implements screen.Screen: what was typed is still there.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Renew()
	s.fill()
}

// FirstFocus implements screen.Screen: the number of pairs.
func (s *Screen) FirstFocus() fyne.Focusable { return s.form[Pairs].Cell }
