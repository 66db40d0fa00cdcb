package paper

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// view is what is drawn: at the left the reports with the club's list, and what came
// of making them, at the right a look at the chosen one.
type view struct {
	s       *Screen
	m       Model // what is shown
	root    *fyne.Container
	card    *widgets.Card
	empty   *screen.NoEvening
	broken  *widgets.Panel
	filled  fyne.CanvasObject
	warning *widgets.Panel
	table   *grid.Table
	list    *widgets.Text
	about   *widgets.Text
	file    *widgets.Text
	which   *fyne.Container
	boards  *widgets.Field
	blank   *widgets.Field
	make    *widgets.Button
	all     *widgets.Button
	print   *widgets.Button
	yes     *widgets.Button
	no      *widgets.Button
	busy    *widgets.Text
	mail    *widgets.Button // these three have a screen of their own
	publish *widgets.Button
	fed     *widgets.Button
	status  *widgets.Panel
	open    *widgets.Button
	where   *widgets.Button
	folder  *widgets.Field
	look    *widgets.Card
	seen    fyne.CanvasObject // the sheet with its buttons
	larger  *widgets.Button
	smaller *widgets.Button
	before  *widgets.Button
	after   *widgets.Button
	sheet   *sheet
	drawing *widgets.Text
	noPage  *widgets.Panel
	style   *styling
	styles  *widgets.Button
}

// The widths of the columns at 100 %, in pixels.
const (
	listWidth = 540
	lookWidth = 622
)

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s:       s,
		empty:   screen.NewNoEvening(s.desk),
		broken:  widgets.NewPanel(widgets.Refusal, ""),
		warning: widgets.NewPanel(widgets.Warning, ""),
		table:   grid.New(grid.SelectCells),
		list:    widgets.Quiet(""),
		about:   widgets.Note(""),
		file:    widgets.Quiet(""),
		boards:  widgets.NewField(w.T("print.slips.which")),
		blank:   widgets.NewField(w.T("print.slips.sheets")),
		busy:    widgets.Body(""),
		status:  widgets.NewPanel(widgets.Good, ""),
		folder:  widgets.NewField(w.T("print.folder")),
		sheet:   newSheet(s.p, s.paging.tapped),
		drawing: widgets.Quiet(w.T("print.drawing")),
		noPage:  widgets.NewPanel(widgets.Refusal, ""),
	}
	v.table.OnKey = s.tableKey
	v.table.OnSelect = s.clicked
	v.table.OnActivate = func(_, col int) {
		if col > 0 { // a click on what is chosen; Enter is taken before
			s.next()
		}
	}
	v.style = newStyling(s)
	v.styles, v.all, v.print = s.Button("print.style"), s.MainButton("print.all"), s.Button("print.print")
	v.make = s.Button("print.act.pdf")
	v.yes, v.no = s.MainButton("print.ask.go"), s.Button("print.ask.refrain")
	v.open, v.where = s.Button("print.open-file"), s.Button("print.open-folder")
	v.mail, v.publish, v.fed = s.Button("screen.mailing"), s.Button("screen.publish"), s.Button("screen.sheet")
	for _, b := range []*widgets.Button{v.mail, v.publish, v.fed} {
		b.Key("") // the three stand on one line
	}
	next := widgets.Row(8, v.mail, v.publish, v.fed)
	next.Hide()
	for b, to := range map[*widgets.Button]func(){v.mail: s.hooks.Mail, v.publish: s.hooks.Publish, v.fed: s.hooks.Sheet} {
		widgets.Visible(b, to != nil)
		next.Hidden = next.Hidden && to == nil
	}
	v.larger, v.smaller = s.Button("print.larger"), s.Button("print.smaller")
	v.before, v.after = s.Button("print.before"), s.Button("print.after")
	v.folder.Cell.OnLeave = s.setFolder
	v.folder.Cell.OnCommit = func(text string) bool { return s.setFolder(text) && s.backToTable() }
	for f, set := range map[*widgets.Field]func(string) error{v.boards: s.p.SetBoards, v.blank: s.p.SetBlank} {
		f.Cell.OnLeave = s.setSlips(f, set)
		f.Cell.OnCommit = func(text string) bool { return s.setSlips(f, set)(text) && s.backToTable() }
	}
	v.table.OnFocus = s.HintsChanged
	for _, f := range v.fields() {
		f.Cell.OnFocus, f.Cell.OnTyped = s.HintsChanged, func(string) { s.HintsChanged() }
	}
	v.boards.Cell.Chars, v.blank.Cell.Chars = slipsChars, slipsChars
	v.boards.Cell.PlaceHolder, v.blank.Cell.PlaceHolder = w.T("print.slips.all"), w.T("print.slips.none")
	v.folder.Cell.SetText(s.p.Folder())
	v.which = widgets.Row(14, v.boards, v.blank)
	v.filled = widgets.Stack(10, v.warning, v.table, v.list, v.about, v.file, v.which, v.style.object,
		widgets.Row(8, v.all, v.make, v.print), v.busy, v.status, v.folder, next)
	v.card = widgets.NewCard("", v.empty.Object())
	v.seen = widgets.Stack(8, widgets.Row(8, v.larger, v.smaller, v.before, v.after, v.styles), v.sheet)
	v.look = widgets.NewCard("", v.seen)
	v.root = widgets.Columns(
		widgets.Column{Object: v.card, Width: listWidth, Fixed: true},
		widgets.Column{Object: v.look, Width: lookWidth},
	)
	return v
}

// slipsChars is how many digits wide the cells are in which is typed which slips.
const slipsChars = 18

func (v *view) buttons() []*widgets.Button {
	return []*widgets.Button{v.all, v.make, v.print, v.yes, v.no, v.open, v.where, v.larger, v.smaller, v.before, v.after, v.styles, v.mail, v.publish, v.fed}
}

// pressing reports whether a button has the cursor: Enter and Space press it.
func (v *view) pressing() bool {
	return slices.ContainsFunc(v.buttons(), (*widgets.Button).HasFocus)
}

func (v *view) fields() []*widgets.Field { return []*widgets.Field{v.folder, v.boards, v.blank} }

func (v *view) show(m Model) {
	v.m = m
	v.card.SetHeading("")
	switch {
	case m.Empty != "" && m.Broken:
		v.broken.Set(widgets.Refusal, m.Empty)
		v.card.SetObject(v.broken)
	case m.Empty != "":
		v.empty.Set(m.Empty)
		v.card.SetObject(v.empty.Object())
	default:
		v.card.SetHeading(v.s.desk.Words.T("print.heading"))
		v.showReports()
		v.showStatus()
		v.card.SetObject(v.filled)
	}
	widgets.Visible(v.look, len(m.Rows) > 0)
	widgets.Visible(v.card, !m.Look.Large)
	v.showLook()
	v.root.Refresh()
}

func (v *view) showReports() {
	w, m := v.s.desk.Words, &v.m
	v.warning.Say(widgets.Warning, m.Warning)
	if len(v.table.Rows()) != len(m.Rows) {
		columns := []grid.Column{{Title: w.T("print.report"), Flex: true}}
		for _, title := range m.Columns {
			columns = append(columns, grid.Column{Title: title, Centre: true})
		}
		v.table.SetColumns(columns...)
	}
	rows := make([]grid.Row, len(m.Rows))
	for i, r := range m.Rows {
		rows[i] = grid.Figures(r.Title)
		rows[i].Figures[0].Bold = i == m.Row
		for _, c := range r.Cells {
			rows[i].Figures = append(rows[i].Figures, figure(c))
		}
	}
	v.table.SetRows(rows)
	v.table.Select(m.Row, m.Form+1)
	v.list.SetText(m.Locked)
	widgets.Visible(v.list, m.Locked != "")
	v.about.SetText(m.About)
	v.file.SetSpans([]widgets.Span{{Text: m.FileName}}) // a club's name is not markup
	v.showSlips()
	v.make.SetText(m.Act)
	widgets.Visible(v.print, m.OnPaper && !m.Prints) // Enter does that
	for _, b := range []*widgets.Button{v.make, v.print, v.all} {
		able(b, !m.Busy())
	}
}

func figure(c Cell) grid.Figure {
	f := grid.Figure{Text: c.Text, Bold: c.Copies > 0, Colour: theme.Quiet}
	if c.Copies > 0 {
		f.Colour = theme.Green
	}
	return f
}

func (v *view) showSlips() {
	m := &v.m
	widgets.Visible(v.which, m.Blanks)
	widgets.Visible(v.boards, m.Slips)
	for f, text := range map[*widgets.Field]string{v.boards: m.Boards, v.blank: m.Blank} {
		seen := m.Blanks && (f == v.blank || m.Slips)
		if !seen || !f.Cell.HasFocus() && !f.Refused() { // a refused text goes with its field
			f.Cell.SetText(text)
			f.Refuse("")
		}
	}
}

func (v *view) showStatus() {
	m := &v.m
	widgets.Visible(v.busy, m.Busy())
	widgets.Visible(v.status, m.State == Made || m.State == Failed || m.State == Asking)
	v.style.show(m.Style)
	room := !v.status.Visible() && !v.style.open // what came of it needs the room
	widgets.Visible(v.about, room)
	widgets.Visible(v.file, m.FileName != "" && room)
	widgets.Visible(v.folder, room || v.folder.Cell.HasFocus() || v.folder.Refused())
	var files []*widgets.Button
	if m.Files {
		files = []*widgets.Button{v.open, v.where}
	}
	switch m.State {
	case Busy:
		v.busy.SetText(m.Sentence)
	case Asking:
		v.status.Set(widgets.Warning, m.Sentence, v.yes, v.no)
	case Made:
		v.status.Set(widgets.Good, m.Sentence, files...)
	case Failed:
		v.status.Set(widgets.Refusal, m.Sentence, files...)
	}
	if !v.folder.Cell.HasFocus() && !v.folder.Refused() {
		v.folder.Cell.SetText(m.Folder)
	}
}

func (v *view) revealStatus() {
	var o fyne.CanvasObject = v.table
	switch {
	case v.status.Visible():
		o = v.status
	case v.busy.Visible():
		o = v.busy
	}
	v.reveal(o)
}

func (v *view) reveal(o fyne.CanvasObject) {
	widgets.AskReveal(v.root, o)
}

func (v *view) showLook() {
	w, m, l := v.s.desk.Words, &v.m, &v.m.Look
	if len(m.Rows) == 0 {
		return // the card is not shown
	}
	heading := w.T("print.look", "report", m.Rows[m.Row].Title)
	if l.Of > 0 {
		heading = w.T("print.sheet", "report", m.Rows[m.Row].Title, "n", l.Page, "m", l.Of)
	}
	if l.Codeless {
		heading += " · " + w.T("print.codeless")
	}
	v.look.SetHeading(heading)
	switch {
	case l.Failed != "":
		v.noPage.Set(widgets.Refusal, l.Failed)
		v.look.SetObject(v.noPage)
	case l.Of == 0:
		v.look.SetObject(v.drawing)
	default:
		widgets.Visible(v.smaller, l.Large)
		widgets.Visible(v.styles, !l.Large)
		widgets.Visible(v.before, l.Of > 1)
		widgets.Visible(v.after, l.Of > 1)
		able(v.before, l.Page > 1 || l.Large)
		able(v.after, l.Page < l.Of || l.Large)
		v.look.SetObject(v.seen)
		v.sheet.Refresh()
	}
}

func able(b *widgets.Button, yes bool) {
	if yes {
		b.Enable()
	} else {
		b.Disable()
	}
}

type styling struct {
	s           *Screen
	object      fyne.CanvasObject
	open        bool
	paper       *widgets.Choice
	orientation *widgets.Choice
	size        *widgets.Choice
	colour      *widgets.Check
	letters     *widgets.Check
}

func newStyling(s *Screen) *styling {
	w, v := s.desk.Words, &styling{s: s}
	v.paper = widgets.NewChoice(s.p.paperNames(), 0, func(i int) { v.change(func(x *desk.Style) { x.Paper = stylePapers[i] }) })
	v.orientation = widgets.NewChoice(s.p.orientationNames(), 0, func(i int) { v.change(func(x *desk.Style) { x.Orientation = styleOrientations[i] }) })
	v.size = widgets.NewChoice(s.p.sizeNames(), 0, func(i int) { v.change(func(x *desk.Style) { x.Size = styleSizes[i] }) })
	v.colour = widgets.NewCheck(w.T("print.style.colour"), false, func(yes bool) { v.change(func(x *desk.Style) { x.Colour = yes }) })
	v.letters = widgets.NewCheck(w.T("print.style.letters"), false, func(yes bool) { v.change(func(x *desk.Style) { x.Letters = yes }) })
	for _, c := range []*widgets.Choice{v.paper, v.orientation, v.size} {
		c.OnFocus = s.HintsChanged
	}
	for _, c := range []*widgets.Check{v.colour, v.letters} {
		c.OnFocus = s.HintsChanged
	}
	v.object = widgets.Stack(8,
		widgets.Row(14, widgets.NewFieldOf(w.T("print.style.paper"), v.paper),
			widgets.NewFieldOf(w.T("print.style.orientation"), v.orientation), widgets.NewFieldOf(w.T("print.style.size"), v.size)),
		widgets.Row(18, v.colour, v.letters))
	return v
}

func (v *styling) focused() bool {
	return v.paper.HasFocus() || v.orientation.HasFocus() || v.size.HasFocus() || v.colour.HasFocus() || v.letters.HasFocus()
}

func (v *styling) change(set func(*desk.Style)) {
	x := v.s.p.Style()
	set(&x)
	v.s.p.SetStyle(x)
	if v.s.hooks.Style != nil {
		v.s.hooks.Style(x)
	}
	v.s.show()
}

func (v *styling) show(x desk.Style) {
	v.paper.SetIndex(max(slices.Index(stylePapers, x.Paper), 0))
	v.orientation.SetIndex(max(slices.Index(styleOrientations, x.Orientation), 0))
	v.size.SetIndex(max(slices.Index(styleSizes, x.Size), 0))
	v.colour.SetChecked(x.Colour)
	v.letters.SetChecked(x.Letters)
	widgets.Visible(v.object, v.open)
}
