package members

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event/roster"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

type readView struct {
	card       *widgets.Card
	found      *fyne.Container // the lists that were found, a button each
	lists      []*widgets.Button
	path       *widgets.Field
	browse     *widgets.Button
	open       *widgets.Button
	openKey    string // its key, while it has one
	take       *widgets.Button
	stop       *widgets.Button
	sum        *widgets.Panel
	names      *widgets.Panel // in which order names are read
	given      *widgets.Button
	family     *widgets.Button
	wrong      *widgets.Panel // how many rows are left out
	reason     *widgets.Text  // what is wrong with the chosen row
	fix        *widgets.Field // what corrects it
	correct    *widgets.Button
	correction fyne.CanvasObject
	asked      *widgets.Panel // how many rows are asked about
	question   *widgets.Text  // what is asked of the chosen row
	same       *widgets.Button
	asking     fyne.CanvasObject
	removed    *widgets.Panel // who is not in the file
	leave      *widgets.Button
	shown      [2]any // line and field that fix was filled for
	remarks    *widgets.Panel
	help       *widgets.Text
	listCard   *widgets.Card
	table      *grid.Table
	about      *widgets.Text
}

// mostRemarks is how many sentences about a file are shown.
const mostRemarks = 8

func (v *view) buildRead() {
	s, w := v.s, v.s.desk.Words
	r := &v.read
	r.path = v.field("members.read-path")
	r.path.Cell.OnTyped = func(string) {
		s.p.ClearNotice()
		s.showSaid()
	}
	r.path.Cell.OnCommit = func(text string) bool {
		s.files.readFile(text)
		return true
	}
	r.browse, r.open, r.stop = s.Button("members.browse"), s.Button("members.read-now"), s.Button("members.stop")
	r.take, r.openKey = s.MainButton("members.take"), r.open.KeyShown()
	r.sum = widgets.NewPanel(widgets.Good, "")
	r.names = widgets.NewPanel(widgets.Warning, "")
	r.given, r.family = s.Button("members.given-first"), s.Button("members.family-first")
	r.wrong = widgets.NewPanel(widgets.Warning, "")
	r.reason = widgets.Body("")
	r.fix = v.field("members.read-path")
	r.fix.Cell.OnLeave = func(string) bool { return true }
	r.fix.Cell.OnCommit = func(text string) bool {
		s.files.correctRow(text)
		return false
	}
	r.correct = s.Button("members.correct-now")
	r.correction = widgets.Stack(6, r.reason, r.fix, widgets.Row(0, r.correct))
	r.asked = widgets.NewPanel(widgets.Warning, "")
	r.question = widgets.Body("")
	r.same = s.Button("members.is-same")
	r.asking = widgets.Stack(6, r.question, widgets.Row(8, r.same, s.Button("members.two-people")))
	r.removed = widgets.NewPanel(widgets.Warning, "")
	r.leave = s.Button("members.all-leave")
	r.remarks = widgets.NewPanel(widgets.Warning, "")
	r.help = widgets.Quiet(w.T("members.read-help"))
	widgets.Visible(r.browse, s.hooks.Browse != nil)
	r.found = widgets.Stack(6)
	r.card = widgets.NewCard(w.T("members.read-heading"), widgets.Stack(12,
		r.found, r.path, widgets.Row(8, r.browse, r.open),
		r.names, r.sum, r.wrong, r.correction, r.asked, r.asking, r.removed, r.remarks,
		r.help,
		widgets.Row(8, r.take, r.stop)))

	col := func(key string) grid.Column {
		return grid.Column{Title: w.T(key), Help: w.Or("tip."+key, "")}
	}
	state, name, email := col("members.col.state"), col("members.col.name"), col("members.col.email")
	state.Flex, name.Flex, email.Quiet, email.Cut = true, true, true, true
	name.Sample, email.Sample = strings.Repeat("n", 18), strings.Repeat("n", 12)
	r.table = grid.New(grid.SelectRows, name, state, col("members.col.federation"), col("members.col.number"), col("members.col.category"), email)
	r.table.OnFocus = s.HintsChanged
	r.table.OnSelect = func(row, _ int) { s.files.chooseRow(row) }
	r.table.OnActivate = func(row, _ int) {
		s.files.chooseRow(row)
		s.files.toRow()
	}
	r.about = widgets.Quiet("")
	r.listCard = widgets.NewCard("", widgets.Stack(10, r.about, r.table))
}

// findLists offers the lists that are found, so that nobody has to start by typing a file name.
func (v *view) findLists(paths []string) {
	s, r := v.s, &v.read
	r.lists, r.found.Objects = nil, nil
	if len(paths) > 0 {
		r.found.Add(widgets.Quiet(s.desk.Words.T("members.found")))
	}
	for _, path := range paths {
		b := widgets.NewButton(filepath.Base(path), func() { s.files.readFound(path) })
		b.OnFocus = s.HintsChanged
		r.lists = append(r.lists, b)
		r.found.Add(widgets.Stack(2, widgets.Row(8, b), widgets.Quiet(filepath.Dir(path))))
	}
}

func (r *readView) onList() bool { return slices.ContainsFunc(r.lists, (*widgets.Button).HasFocus) }

func (v *view) showRead() {
	w, r, m := v.s.desk.Words, &v.read, &v.m.Preview
	widgets.Visible(r.found, !m.Any && len(r.lists) > 0)
	label := "members.read-path"
	if r.found.Visible() {
		label = "members.read-other"
	}
	r.path.SetLabel(w.T(label))
	r.open.Key(r.openKey)
	if m.Any {
		r.open.Key("") // a list that was read is taken with Enter
	}
	widgets.Visible(r.take, m.Any)
	widgets.Visible(r.help, !m.Any)
	enable(r.take, m.Takes && v.m.Locked == "")
	sum := ""
	if m.Any && m.Names.Asked == "" {
		sum = w.T("members.sum", "new", m.New, "changed", m.Changed, "known", m.Known)
		if m.Wrong+m.Asked+m.Removed == 0 && m.New+m.Changed == 0 {
			sum = w.T("members.all-known", "n", m.Known)
		}
	}
	r.sum.Say(widgets.Good, sum)
	v.showNames(m)
	v.showWrong(m)
	v.showAsked(m)
	v.showGone(m)
	r.remarks.Say(widgets.Warning, v.sentences("members.remarks", m.Remarks))
	if !m.Any {
		return
	}
	r.listCard.SetHeading(w.T("members.preview", "file", m.File))
	about := w.T("members.read-sheet", "sheet", m.Sheet)
	if m.Sheet == "" {
		about = w.T("members.written-as", "encoding", m.Encoding, "separator", m.Separator)
	}
	if len(m.Rows) < m.All {
		about += " " + w.T("members.more-rows", "n", m.All-len(m.Rows), "all", m.All)
	}
	r.about.SetSpans([]widgets.Span{{Text: about}})
	var rows []grid.Row
	for _, x := range m.Rows {
		row := grid.Figures(x.Name, x.State, x.Person.Federation, x.Person.Number, v.s.p.category(x.Person.Category), x.Person.Email)
		row.Figures[1].Bold = x.New || x.Leaves
		if x.Renamed || x.Wrong || x.Asked || x.Leaves {
			row.Mark = grid.RowMarked
		}
		rows = append(rows, row)
	}
	r.table.SetRows(rows)
	r.table.Select(m.Selected, 0)
	widgets.Visible(r.table, len(rows) > 0)
}

// showNames asks, or says, in which order whole names in one column are read, with the button to
// reverse it.
func (v *view) showNames(m *memberlist.Preview) {
	w, r := v.s.desk.Words, &v.read
	switch x := &m.Names; {
	case x.Asked != "":
		r.names.Say(widgets.Warning, w.T("members.names-asked", "name", x.Asked, "first", x.First), r.given, r.family)
	case !x.Any || x.Order == roster.OrderOpen:
		r.names.Say(widgets.Warning, "")
	case x.Order == roster.GivenFirst:
		r.names.Say(widgets.Good, w.T("members.names-given"), r.family)
	default:
		r.names.Say(widgets.Good, w.T("members.names-family"), r.given)
	}
}

func (v *view) showWrong(m *memberlist.Preview) {
	w, r := v.s.desk.Words, &v.read
	left := ""
	if m.Wrong > 0 {
		left = w.T("members.wrong", "n", m.Wrong)
	}
	r.wrong.Say(widgets.Warning, left)
	x := &m.LeftOut
	widgets.Visible(r.correction, x.Any)
	if !x.Any {
		return
	}
	r.reason.SetSpans([]widgets.Span{{Text: x.Name + ". " + x.Reason}})
	widgets.Visible(r.fix, x.Field != "")
	r.fix.SetLabel(w.T("members.correct-row", "line", x.Line, "field", x.Field))
	if key := [2]any{x.Line, x.Field}; r.shown != key {
		r.shown = key
		r.fix.Cell.SetText(x.Text)
	}
	r.fix.Refuse(x.Refused)
	key := "members.correct-now"
	if x.Field == "" {
		key = "members.two"
	}
	r.correct.SetText(w.T(key))
}

func (v *view) showAsked(m *memberlist.Preview) {
	w, r := v.s.desk.Words, &v.read
	text := ""
	if m.Asked > 0 && m.Question == "" {
		text = w.T("members.asked", "n", m.Asked)
	}
	r.asked.Say(widgets.Warning, text)
	widgets.Visible(r.asking, m.Question != "")
	r.question.SetText(m.Question)
}

// showGone shows how many are not in the file, how many of them leave, and the button for all.
func (v *view) showGone(m *memberlist.Preview) {
	w, r := v.s.desk.Words, &v.read
	text, all := "", []*widgets.Button(nil)
	if m.Removed > 0 {
		text = w.T("members.gone", "n", m.Removed) + " " + w.T("members.gone-stay")
		if m.Leaving > 0 {
			text = w.T("members.gone", "n", m.Removed) + " " + w.T("members.leaving", "n", m.Leaving)
		}
	}
	if m.GoneMembers > 0 {
		all = append(all, r.leave)
	}
	r.leave.SetText(w.T("members.all-leave", "n", m.GoneMembers))
	if m.GoneMembers > 0 && m.EveryoneLeaves {
		r.leave.SetText(w.T("members.all-stay"))
	}
	r.removed.Say(widgets.Warning, text, all...)
}

// sentences returns the first sentences about a file, one a line, below a line with their total
// number.
func (v *view) sentences(key string, list []string) string {
	if len(list) == 0 {
		return ""
	}
	w := v.s.desk.Words
	out := append([]string{w.T(key, "n", len(list))}, list[:min(len(list), mostRemarks)]...)
	if n := len(list) - mostRemarks; n > 0 {
		out = append(out, w.T("members.more-remarks", "n", n))
	}
	return strings.Join(out, "\n")
}

type writeView struct {
	card  *widgets.Card
	about *widgets.Text
	path  *widgets.Field
	write *widgets.Button
	stop  *widgets.Button
}

func (v *view) buildWrite() {
	s, o := v.s, &v.write
	o.about = widgets.Body("")
	o.path = v.field("members.write-path")
	o.path.Cell.OnTyped = func(string) {
		s.p.ClearNotice()
		s.showSaid()
	}
	o.path.Cell.OnCommit = func(text string) bool { return s.files.writeFile(text) }
	o.write, o.stop = s.MainButton("members.write-now"), s.Button("members.stop")
	o.card = widgets.NewCard(s.desk.Words.T("members.write-heading"), widgets.Stack(12, o.about, o.path, widgets.Row(8, o.write, o.stop)))
}

func (v *view) showWrite() {
	v.write.about.SetText(v.m.Outgoing)
	enable(v.write.write, v.m.List.Writes)
}
