package members

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/desk"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// readView is the form for reading a list, and what taking it over would do.
type readView struct {
	card     *widgets.Card
	found    *fyne.Container // the lists that were found, a button each
	lists    []*widgets.Button
	path     *widgets.Field
	browse   *widgets.Button
	open     *widgets.Button
	take     *widgets.Button
	stop     *widgets.Button
	sum      *widgets.Panel
	wrong    *widgets.Panel // how many rows are left out
	why      *widgets.Text  // what is wrong with the chosen row
	fix      *widgets.Field // what mends it
	mend     *widgets.Button
	mending  fyne.CanvasObject
	shown    [2]any // line and field that fix was filled for
	remarks  *widgets.Panel
	help     *widgets.Text
	listCard *widgets.Card
	table    *grid.Table
	about    *widgets.Text
}

// mostRemarks is how many sentences about a file are shown.
const mostRemarks = 8

func (s *Screen) buildRead() {
	w := s.desk.Words
	r := &s.read
	r.path = s.field("members.read-path")
	r.path.Cell.OnTyped = func(string) {
		s.p.Hush()
		s.showSaid()
	}
	r.path.Cell.OnCommit = func(text string) bool {
		s.readFile(text)
		return true
	}
	r.browse = s.button("members.browse", s.browse).Key("Ctrl B")
	r.open = s.button("members.read-now", func() { s.readFile(r.path.Cell.Text) }).Key("Enter")
	r.take = s.mainButton("members.take", s.take).Key("Ctrl Enter")
	r.stop = s.button("members.stop", s.cancel).Key("Esc")
	r.sum = widgets.NewPanel(widgets.Good, "")
	r.wrong = widgets.NewPanel(widgets.Warning, "")
	r.why = widgets.Body("")
	r.fix = s.field("members.read-path")
	r.fix.Cell.OnLeave = func(string) bool { return true }
	r.fix.Cell.OnCommit = func(text string) bool {
		s.mendRow(text)
		return false
	}
	r.mend = s.button("members.mend-now", func() { s.mendRow(r.fix.Cell.Text) })
	r.mending = widgets.Stack(6, r.why, r.fix, widgets.Row(0, r.mend))
	r.remarks = widgets.NewPanel(widgets.Warning, "")
	r.help = widgets.Quiet(w.T("members.read-help"))
	widgets.Visible(r.browse, s.hooks.Browse != nil)
	r.found = widgets.Stack(6)
	r.card = widgets.NewCard(w.T("members.read-heading"), widgets.Stack(12,
		r.found, r.path, widgets.Row(8, r.browse, r.open),
		r.sum, r.wrong, r.mending, r.remarks,
		r.help,
		widgets.Row(8, r.take, r.stop)))

	col := func(key string) grid.Column {
		return grid.Column{Title: w.T("members.col." + key), Help: desk.Tip(w, "tip.members.col."+key)}
	}
	state, name, email := col("state"), col("name"), col("email")
	state.Flex, name.Flex, email.Quiet, email.Cut = true, true, true, true
	name.Sample, email.Sample = strings.Repeat("n", 18), strings.Repeat("n", 12)
	r.table = grid.New(grid.SelectRows, name, state, col("federation"), col("number"), col("category"), email)
	r.table.OnFocus = s.HintsChanged
	r.table.OnSelect = func(row, _ int) {
		s.p.ChooseRow(row)
		s.show()
	}
	r.table.OnActivate = func(row, _ int) {
		s.p.ChooseRow(row)
		s.show()
		s.toRow()
	}
	r.about = widgets.Quiet("")
	r.listCard = widgets.NewCard("", widgets.Stack(10, r.about, r.table))
}

// findLists offers the lists that are found: who never typed the name of a file needs
// not begin with it.
func (s *Screen) findLists() {
	w := s.desk.Words
	r := &s.read
	r.lists, r.found.Objects = nil, nil
	var paths []string
	if s.hooks.Lists != nil {
		paths = s.hooks.Lists()
	}
	if len(paths) > 0 {
		r.found.Add(widgets.Quiet(w.T("members.found")))
	}
	for _, path := range paths {
		b := widgets.NewButton(filepath.Base(path), func() {
			r.path.Cell.SetText(path)
			s.readFile(path)
		})
		b.OnFocus = s.HintsChanged
		r.lists = append(r.lists, b)
		r.found.Add(widgets.Stack(2, widgets.Row(8, b), widgets.Quiet(filepath.Dir(path))))
	}
}

// onList tells whether the focus is on a list that was found.
func (s *Screen) onList() bool {
	for _, b := range s.read.lists {
		if b.HasFocus() {
			return true
		}
	}
	return false
}

func (s *Screen) showRead(v Preview) {
	w := s.desk.Words
	r := &s.read
	widgets.Visible(r.found, !v.Any && len(r.lists) > 0)
	label := "members.read-path"
	if r.found.Visible() {
		label = "members.read-other"
	}
	r.path.SetLabel(w.T(label))
	r.open.Key(map[bool]string{false: "Enter"}[v.Any]) // a list that was read is taken with Enter
	widgets.Visible(r.take, v.Any)
	widgets.Visible(r.help, !v.Any)
	enable(r.take, s.p.CanTake() && s.p.ReadOnly() == "")
	sum := ""
	if v.Any {
		sum = w.T("members.sum", "new", v.New, "changed", v.Changed, "known", v.Known)
		if v.Wrong == 0 && v.New+v.Changed == 0 {
			sum = w.T("members.all-known", "n", v.Known)
		}
	}
	r.sum.Say(widgets.Good, sum)
	s.showWrong(v)
	r.remarks.Say(widgets.Warning, s.sentences("members.remarks", v.Remarks))
	if !v.Any {
		return
	}
	r.listCard.SetHeading(w.T("members.preview", "file", v.File))
	about := w.T("members.written-as", "encoding", s.p.list.list.Encoding, "separator", s.p.list.list.Separator)
	if len(v.Rows) > most {
		about += " " + w.T("members.more", "n", len(v.Rows)-most, "all", len(v.Rows))
	}
	r.about.SetSpans([]widgets.Span{{Text: about}})
	var rows []grid.Row
	for _, x := range v.Rows[:min(len(v.Rows), most)] {
		row := grid.Figures(x.Name, x.State, x.Federation, x.Number, x.Category, x.Email)
		row.Figures[1].Bold = x.New
		if x.Renamed || x.Wrong {
			row.Mark = grid.RowMarked
		}
		rows = append(rows, row)
	}
	r.table.SetRows(rows)
	r.table.Select(s.p.ChosenRow(), 0)
	widgets.Visible(r.table, len(rows) > 0)
}

// showWrong shows how many rows are left out, and what mends the chosen one.
func (s *Screen) showWrong(v Preview) {
	w := s.desk.Words
	r := &s.read
	left := ""
	if v.Wrong > 0 {
		left = w.T("members.wrong", "n", v.Wrong)
	}
	r.wrong.Say(widgets.Warning, left)
	x := s.p.Wrong()
	widgets.Visible(r.mending, x.Any)
	if !x.Any {
		return
	}
	r.why.SetSpans([]widgets.Span{{Text: x.Name + ". " + x.Why}})
	widgets.Visible(r.fix, x.Field != "")
	r.fix.SetLabel(w.T("members.mend-row", "line", x.Line, "field", x.Field))
	if key := [2]any{x.Line, x.Field}; r.shown != key {
		r.shown = key
		r.fix.Cell.SetText(x.Text)
	}
	r.fix.Refuse(x.Refused)
	key := "members.mend-now"
	if x.Field == "" {
		key = "members.two"
	}
	r.mend.SetText(w.T(key))
}

// toRow puts the cursor where the chosen row is mended.
func (s *Screen) toRow() {
	switch x := s.p.Wrong(); {
	case x.Any && x.Field != "":
		s.focus(s.read.fix.Cell)
	case x.Any:
		s.focus(s.read.mend)
	}
}

// mendRow takes the chosen row along; the next that is wrong comes then.
func (s *Screen) mendRow(text string) {
	ok := s.p.MendRow(text)
	s.show()
	switch x := s.p.Wrong(); {
	case x.Any:
		s.toRow()
	case ok:
		s.focus(s.read.take)
	}
}

// sentences are the first of the sentences about a file under each other, below a line
// that says how many there are.
func (s *Screen) sentences(key string, list []string) string {
	if len(list) == 0 {
		return ""
	}
	w := s.desk.Words
	out := append([]string{w.T(key, "n", len(list))}, list[:min(len(list), mostRemarks)]...)
	if n := len(list) - mostRemarks; n > 0 {
		out = append(out, w.T("members.more-remarks", "n", n))
	}
	return strings.Join(out, "\n")
}

// writeView is the form for writing the list.
type writeView struct {
	card  *widgets.Card
	about *widgets.Text
	path  *widgets.Field
	write *widgets.Button
	stop  *widgets.Button
}

func (s *Screen) buildWrite() {
	w := s.desk.Words
	v := &s.write
	v.about = widgets.Body("")
	v.path = s.field("members.write-path")
	v.path.Cell.OnTyped = func(string) {
		s.p.Hush()
		s.showSaid()
	}
	v.path.Cell.OnCommit = func(text string) bool { return s.writeFile(text) }
	v.write = s.mainButton("members.write-now", func() { s.writeFile(v.path.Cell.Text) }).Key("Enter")
	v.stop = s.button("members.stop", s.cancel).Key("Esc")
	v.card = widgets.NewCard(w.T("members.write-heading"), widgets.Stack(12, v.about, v.path, widgets.Row(8, v.write, v.stop)))
}

func (s *Screen) showWrite() {
	v := &s.write
	v.about.SetText(s.p.Outgoing())
	enable(v.write, s.p.CanWrite())
}
