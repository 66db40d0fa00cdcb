package paper

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// view is what is drawn: at the left the reports with the club's list, and what came
// of making them, at the right a look at the chosen one.
type view struct {
	s       *Screen
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
	notYet  *widgets.Text // what the program cannot do yet, where one looks for it
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
		notYet:  widgets.Quiet(w.T("print.not-yet-line")),
		status:  widgets.NewPanel(widgets.Good, ""),
		folder:  widgets.NewField(w.T("print.folder")),
		sheet:   newSheet(s.p, s.tapped),
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
	v.styles = widgets.NewButton(w.T("print.style"), s.turnStyle).Key("L")
	v.all = widgets.MainButton(w.T("print.all"), s.makeAll).Key("A")
	v.make = widgets.NewButton("", s.make).Key("Enter")
	v.print = widgets.NewButton(w.T("print.print"), s.print).Key("Ctrl P")
	v.yes = widgets.MainButton(w.T("print.ask.go"), s.goOn).Key("Enter")
	v.no = widgets.NewButton(w.T("print.ask.refrain"), s.refrain).Key("Esc")
	v.open = widgets.NewButton(w.T("print.open-file"), s.open).Key("Ctrl O")
	v.where = widgets.NewButton(w.T("print.open-folder"), s.openFolder).Key("Ctrl Shift M")
	v.larger = widgets.NewButton(w.T("print.larger"), func() { s.zoom(1) }).Key("+")
	v.smaller = widgets.NewButton(w.T("print.smaller"), func() { s.zoom(-1) }).Key("−")
	v.before = widgets.NewButton(w.T("print.before"), func() { s.page(-1) }).Key("PgUp")
	v.after = widgets.NewButton(w.T("print.after"), func() { s.page(1) }).Key("PgDn")
	v.folder.Cell.OnLeave = s.setFolder
	v.folder.Cell.OnCommit = func(text string) bool { return s.setFolder(text) && s.backToTable() }
	for f, set := range map[*widgets.Field]func(string) error{v.boards: s.p.SetBoards, v.blank: s.p.SetBlank} {
		f.Cell.OnLeave = s.setSlips(f, set)
		f.Cell.OnCommit = func(text string) bool { return s.setSlips(f, set)(text) && s.backToTable() }
	}
	v.table.OnFocus = s.HintsChanged
	for _, b := range v.buttons() {
		b.OnFocus = s.HintsChanged
	}
	for _, f := range v.fields() {
		f.Cell.OnFocus, f.Cell.OnTyped = s.HintsChanged, func(string) { s.HintsChanged() }
	}
	v.boards.Cell.Chars, v.blank.Cell.Chars = slipsChars, slipsChars
	v.boards.Cell.PlaceHolder, v.blank.Cell.PlaceHolder = w.T("print.slips.all"), w.T("print.slips.none")
	v.folder.Cell.SetText(s.p.Folder())
	v.which = widgets.Row(14, v.boards, v.blank)
	v.filled = widgets.Stack(10, v.warning, v.table, v.list, v.about, v.file, v.which, v.style.object,
		widgets.Row(8, v.all, v.make, v.print), v.busy, v.status, v.folder, v.notYet)
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

// buttons are all there are.
func (v *view) buttons() []*widgets.Button {
	return []*widgets.Button{v.all, v.make, v.print, v.yes, v.no, v.open, v.where, v.larger, v.smaller, v.before, v.after, v.styles}
}

// pressing tells whether a button has the cursor: Enter and Space press it.
func (v *view) pressing() bool {
	return slices.ContainsFunc(v.buttons(), (*widgets.Button).HasFocus)
}

// fields are the cells to type in.
func (v *view) fields() []*widgets.Field { return []*widgets.Field{v.folder, v.boards, v.blank} }

// show draws what the presenter has.
func (v *view) show() {
	p := v.s.p
	sentence := p.Empty()
	v.card.SetHeading("")
	switch {
	case sentence != "" && p.Broken():
		v.broken.Set(widgets.Refusal, sentence)
		v.card.SetObject(v.broken)
	case sentence != "":
		v.empty.Set(sentence)
		v.card.SetObject(v.empty.Object())
	default:
		v.card.SetHeading(v.s.desk.Words.T("print.heading"))
		v.showReports(p)
		v.showStatus(p)
		v.card.SetObject(v.filled)
	}
	widgets.Visible(v.look, len(p.Rows()) > 0)
	widgets.Visible(v.card, !p.Large())
	v.showLook(p)
	v.root.Refresh()
}

func (v *view) showReports(p *Presenter) {
	w := v.s.desk.Words
	v.warning.Set(widgets.Warning, p.Warning())
	widgets.Visible(v.warning, p.Warning() != "")
	if len(v.table.Rows()) != len(p.Rows()) {
		columns := []grid.Column{{Title: w.T("print.report"), Flex: true}}
		for _, title := range p.Columns() {
			columns = append(columns, grid.Column{Title: title, Centre: true})
		}
		v.table.SetColumns(columns...)
	}
	row, form := p.Chosen()
	rows := make([]grid.Row, len(p.Rows()))
	for i, r := range p.Rows() {
		rows[i] = grid.Figures(r.Title)
		rows[i].Figures[0].Bold = i == row
		for _, c := range r.Cells {
			rows[i].Figures = append(rows[i].Figures, figure(c))
		}
	}
	v.table.SetRows(rows)
	v.table.Select(row, form+1)
	v.list.SetText(p.Locked())
	widgets.Visible(v.list, p.Locked() != "")
	v.about.SetText(p.About())
	v.file.SetSpans([]widgets.Span{{Text: p.FileName()}}) // a club's name is not markup
	widgets.Visible(v.file, p.FileName() != "")
	v.showSlips(p)
	v.make.SetText(p.Act())
	widgets.Visible(v.print, !p.Printing()) // Enter does that
	for _, b := range []*widgets.Button{v.make, v.print, v.all} {
		able(b, p.State() != Busy)
	}
}

// figure is a cell of the club's list.
func figure(c Cell) grid.Figure {
	f := grid.Figure{Text: c.Text, Bold: c.Copies > 0, Colour: theme.Quiet}
	if c.Copies > 0 {
		f.Colour = theme.Green
	}
	return f
}

// showSlips shows which slips are asked for.
func (v *view) showSlips(p *Presenter) {
	widgets.Visible(v.which, p.CanBlank())
	widgets.Visible(v.boards, p.Slips())
	for f, text := range map[*widgets.Field]string{v.boards: p.Boards(), v.blank: p.Blank()} {
		if !f.Cell.HasFocus() && !f.Refused() {
			f.Cell.SetText(text)
		}
	}
}

func (v *view) showStatus(p *Presenter) {
	widgets.Visible(v.busy, p.State() == Busy)
	widgets.Visible(v.status, p.State() == Made || p.State() == Failed || p.State() == Asking)
	v.style.show()
	room := !v.status.Visible() && !v.style.open // what came of it needs the room
	widgets.Visible(v.about, room)
	widgets.Visible(v.notYet, room && !v.which.Visible() && !v.warning.Visible() && !v.list.Visible())
	widgets.Visible(v.file, v.file.Visible() && room)
	widgets.Visible(v.folder, room || v.folder.Cell.HasFocus() || v.folder.Refused())
	switch p.State() {
	case Busy:
		v.busy.SetText(p.Sentence())
	case Asking:
		v.status.Set(widgets.Warning, p.Sentence(), v.yes, v.no)
	case Made:
		v.setStatus(widgets.Good, p)
	case Failed:
		v.setStatus(widgets.Refusal, p)
	}
	if !v.folder.Cell.HasFocus() && !v.folder.Refused() {
		v.folder.Cell.SetText(p.Folder())
	}
}

// setStatus says what came of it, with what can be done with the files there are.
func (v *view) setStatus(tone widgets.Tone, p *Presenter) {
	if len(p.Files()) > 0 {
		v.status.Set(tone, p.Sentence(), v.open, v.where)
	} else {
		v.status.Set(tone, p.Sentence())
	}
}

// revealStatus shows what came of the making.
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

// reveal asks the window to scroll until an object is seen.
func (v *view) reveal(o fyne.CanvasObject) {
	widgets.AskReveal(v.root, o)
}

func (v *view) showLook(p *Presenter) {
	w := v.s.desk.Words
	if len(p.Rows()) == 0 {
		return // the card is not shown
	}
	row, _ := p.Chosen()
	heading := w.T("print.look", "report", p.Rows()[row].Title)
	n, of := p.PageNumber()
	if of > 0 {
		heading = w.T("print.sheet", "report", p.Rows()[row].Title, "n", n, "m", of)
	}
	v.look.SetHeading(heading)
	switch _, err := p.Page(); {
	case err != nil:
		v.noPage.Set(widgets.Refusal, w.Sentence(err))
		v.look.SetObject(v.noPage)
	case of == 0:
		v.look.SetObject(v.drawing)
	default:
		widgets.Visible(v.smaller, p.Large())
		widgets.Visible(v.styles, !p.Large())
		widgets.Visible(v.before, of > 1)
		widgets.Visible(v.after, of > 1)
		able(v.before, n > 1 || p.Large())
		able(v.after, n < of || p.Large())
		v.look.SetObject(v.seen)
		v.sheet.Refresh()
	}
}

// able makes a button work, or not.
func able(b *widgets.Button, yes bool) {
	if yes {
		b.Enable()
	} else {
		b.Disable()
	}
}
