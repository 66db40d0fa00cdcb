package deals

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %, and how many sentences about a file are
// shown.
const (
	leftWidth  float32 = 560
	rightWidth float32 = 620
	limit              = 6
)

// view is what is drawn: at the left what is known and the file to read, at the right the
// boards with their hands.
type view struct {
	s    *Screen
	root *fyne.Container

	left   *widgets.Card
	empty  *screen.NoEvening
	known  *widgets.Text
	worked *widgets.Text
	locked *widgets.Panel
	notice *widgets.Panel

	found   *screen.Found
	path    *widgets.Field
	browse  *widgets.Button
	open    *widgets.Button
	help    *widgets.Text
	reading fyne.CanvasObject

	typed *widgets.Button // begins to type
	form  *handForm

	would   *widgets.Panel
	look    *widgets.Panel
	refused *widgets.Panel
	take    *widgets.Button
	stop    *widgets.Button
	acts    *fyne.Container

	right     *widgets.Card
	table     *grid.Table
	title     *widgets.Text
	hands     *widgets.Text
	tricks    *grid.Table
	remove    *widgets.Button
	removeAll *widgets.Button
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s: s, empty: screen.NewNoEvening(s.desk), known: widgets.Body(""), worked: widgets.Note(""), locked: widgets.NewPanel(widgets.Warning, ""), notice: widgets.NewPanel(widgets.Good, ""),
		found: screen.NewFound(w.T("deals.found"), s.readNamed, s.HintsChanged), path: widgets.NewField(w.T("deals.path")), help: widgets.Quiet(w.T("deals.help")),
		would: widgets.NewPanel(widgets.Good, ""), look: widgets.NewPanel(widgets.Warning, ""), refused: widgets.NewPanel(widgets.Refusal, ""),
		title: widgets.Heading(""), hands: widgets.Body(""),
	}
	v.path.Cell.OnFocus = s.HintsChanged
	v.path.Cell.OnTyped = func(string) {
		s.p.ClearNotice()
		v.notice.Say(widgets.Good, "")
	}
	v.path.Cell.OnCommit = func(text string) bool {
		s.readFile(text)
		return true
	}
	v.browse, v.open, v.take, v.stop = s.Button("deals.browse"), s.Button("deals.read-now"), s.MainButton("deals.take"), s.Button("deals.stop")
	v.remove, v.removeAll = s.Button("deals.remove"), s.Button("deals.remove-all")
	v.acts = widgets.Row(8, v.take, v.stop)
	v.typed, v.form = s.Button("deals.type"), newHandForm(s)
	v.reading = widgets.Stack(12, v.found.Object(), v.path, widgets.Row(8, v.browse, v.open), v.help, widgets.Row(8, v.typed))
	widgets.Visible(v.browse, s.hooks.Browse != nil)
	v.table = grid.New(
		grid.SelectRows,
		grid.Column{Title: w.T("deals.col.board"), Right: true, Bold: true, Sample: "888"},
		grid.Column{Title: w.T("deals.col.hands"), Flex: true},
		grid.Column{Title: w.T("deals.col.tricks")},
	)
	v.table.OnFocus = s.HintsChanged
	v.table.OnSelect = func(row, _ int) {
		s.p.Choose(row)
		s.show()
	}
	columns := []grid.Column{{Title: "", Bold: true, Sample: "W"}}
	for d := bridge.NoTrump; d >= bridge.Clubs; d-- {
		strain := bridge.Style{Letters: s.desk.Speaker.Notation().Letters, Symbols: true}.Strain(d)
		columns = append(columns, grid.Column{
			Title: strain, Right: true, Sample: "13", Help: w.T("tip.deals.tricks", "strain", strain),
		})
	}
	v.tricks = grid.New(grid.SelectNothing, columns...)
	v.left = widgets.NewCard(w.T("deals.heading"), v.empty.Object())
	v.right = widgets.NewCard("", widgets.Stack(10, v.title, v.hands, v.tricks, widgets.Row(8, v.remove, v.removeAll), v.table))
	v.root = widgets.Columns(
		widgets.Column{Object: v.left, Width: leftWidth},
		widgets.Column{Object: v.right, Width: rightWidth, Fixed: true},
	)
	return v
}

func (v *view) show(m Model) {
	widgets.Visible(v.right, len(m.Rows) > 0)
	if m.Empty != "" {
		v.empty.Set(m.Empty)
		v.left.SetObject(v.empty.Object())
		v.root.Refresh()
		return
	}
	v.locked.Say(widgets.Warning, m.Locked)
	v.known.SetText(m.Known)
	v.worked.SetText(m.Worked)
	widgets.Visible(v.worked, m.Worked != "")
	v.would.Say(widgets.Good, strings.Join(m.Would, "\n"))
	v.look.Say(widgets.Warning, v.first(m.Look))
	v.refused.Say(widgets.Refusal, v.first(m.Refused))
	if m.CanTake {
		v.take.Enable()
	} else {
		v.take.Disable()
	}
	widgets.Visible(v.reading, m.Locked == "" && !m.Reading && !m.Typing)
	widgets.Visible(v.form.object, m.Typing)
	if m.Typing {
		v.form.show(m.Form)
	}
	widgets.Visible(v.acts, m.Reading)
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	v.showBoards(&m)
	v.left.SetObject(widgets.Stack(12, v.known, v.worked, v.locked, v.notice, v.would, v.look, v.refused, v.acts, v.reading, v.form.object))
	v.root.Refresh()
	v.table.Select(m.Selected, 0) // in sight, now that all has its place
}

// first returns the first of many sentences, one a line.
func (v *view) first(all []string) string {
	return screen.Firsts(all, limit, func(n int) string { return v.s.desk.Words.T("deals.more-remarks", "n", n) })
}

func (v *view) showBoards(m *Model) {
	rows := make([]grid.Row, len(m.Rows))
	for i, r := range m.Rows {
		table := ""
		if r.Table {
			table = v.s.desk.Words.T("deals.yes")
		}
		rows[i] = grid.Figures(strconv.Itoa(r.Board), r.State, table)
	}
	v.table.SetRows(rows)
	v.title.SetText(m.Board.Title)
	v.hands.SetText(m.Board.Hands)
	lines := make([]grid.Row, len(m.Board.Tricks))
	for i, f := range m.Board.Tricks {
		lines[i] = grid.Figures(f...)
	}
	v.tricks.SetRows(lines)
	widgets.Visible(v.tricks, len(lines) > 0)
	widgets.Visible(v.remove, m.CanRemove)
	widgets.Visible(v.removeAll, m.CanRemoveAll)
	v.right.SetHeading(m.Heading)
}
