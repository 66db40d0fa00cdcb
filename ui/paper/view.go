package paper

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// view is what is drawn: at the left the reports and what came of making them, at
// the right a look at the chosen one.
type view struct {
	s       *Screen
	root    *fyne.Container
	card    *widgets.Card
	empty   *widgets.Text
	broken  *widgets.Panel
	filled  fyne.CanvasObject
	warning *widgets.Panel
	table   *widgets.Table
	about   *widgets.Text
	file    *widgets.Text
	make    *widgets.Button
	all     *widgets.Button
	print   *widgets.Button
	busy    *widgets.Text
	status  *widgets.Panel
	open    *widgets.Button
	where   *widgets.Button
	folder  *widgets.Field
	look    *widgets.Card
	sheet   *sheet
	drawing *widgets.Text
	noPage  *widgets.Panel
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s:       s,
		empty:   widgets.Body(""),
		broken:  widgets.NewPanel(widgets.Refusal, ""),
		warning: widgets.NewPanel(widgets.Warning, ""),
		table:   widgets.NewTable(widgets.SelectCells),
		about:   widgets.Quiet(""),
		file:    widgets.Quiet(""),
		busy:    widgets.Body(""),
		status:  widgets.NewPanel(widgets.Good, ""),
		folder:  widgets.NewField(w.T("print.folder")),
		sheet:   newSheet(s.p),
		drawing: widgets.Quiet(w.T("print.drawing")),
		noPage:  widgets.NewPanel(widgets.Refusal, ""),
	}
	v.table.OnKey = s.tableKey
	v.table.OnSelect = s.clicked
	v.table.OnActivate = func(int, int) { s.make() } // a click on what is chosen; Enter is taken before
	v.make = widgets.MainButton("", s.make).Key("Enter")
	v.all = widgets.NewButton(w.T("print.all"), s.makeAll).Key("A")
	v.print = widgets.NewButton(w.T("print.print"), s.print).Key("P")
	v.open = widgets.NewButton(w.T("print.open-file"), s.open).Key("O")
	v.where = widgets.NewButton(w.T("print.open-folder"), s.openFolder).Key("M")
	v.folder.Cell.OnCommit = s.setFolder
	v.folder.Cell.OnLeave = s.setFolder
	v.folder.Cell.SetText(s.p.Folder())
	v.filled = widgets.Stack(10, v.warning, v.table, widgets.Stack(2, v.about, v.file),
		widgets.Row(8, v.make, v.print, v.all), v.busy, v.status, v.folder)
	v.card = widgets.NewCard("", v.empty)
	v.look = widgets.NewCard("", v.sheet)
	v.root = widgets.Columns(
		widgets.Column{Object: v.card, Width: 520, Fixed: true},
		widgets.Column{Object: v.look, Width: 642},
	)
	return v
}

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
		v.empty.SetText(sentence)
		v.card.SetObject(v.empty)
	default:
		v.card.SetHeading(v.s.desk.Words.T("print.heading"))
		v.showReports(p)
		v.showStatus(p)
		v.card.SetObject(v.filled)
	}
	visible(v.look, len(p.Rows()) > 0)
	v.showLook(p)
	v.root.Refresh()
}

func (v *view) showReports(p *Presenter) {
	w := v.s.desk.Words
	v.warning.Set(widgets.Warning, p.Warning())
	visible(v.warning, p.Warning() != "")
	if len(v.table.Rows()) != len(p.Rows()) {
		columns := []widgets.TableColumn{{Title: w.T("print.report"), Flex: true}}
		for i, title := range p.Columns() {
			columns = append(columns, widgets.TableColumn{Title: title, Centre: true, Sample: w.T("print.format." + formats[i])})
		}
		v.table.SetColumns(columns...)
	}
	row, format := p.Chosen()
	rows := make([]widgets.TableRow, len(p.Rows()))
	for i, r := range p.Rows() {
		rows[i] = widgets.Figures(append([]string{r.Title}, r.Formats...)...)
		rows[i].Figures[0].Bold = i == row
	}
	v.table.SetRows(rows)
	v.table.Select(row, format+1)
	v.about.SetText(p.About())
	v.file.SetSpans([]widgets.Span{{Text: p.FileName()}}) // a club's name is not markup
	v.make.SetText(w.T("print.make", "format", p.Rows()[row].Formats[format]))
	able(v.make, p.State() != Busy)
	able(v.print, p.State() != Busy)
	able(v.all, p.State() != Busy)
}

func (v *view) showStatus(p *Presenter) {
	visible(v.busy, p.State() == Busy)
	visible(v.status, p.State() == Made || p.State() == Failed)
	switch p.State() {
	case Busy:
		v.busy.SetText(p.Sentence())
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
	if c, ok := fyne.CurrentApp().Driver().CanvasForObject(v.root).(fyne.Shortcutable); ok {
		c.TypedShortcut(widgets.RevealRequest{Object: o})
	}
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
		v.look.SetObject(v.sheet)
		v.sheet.Refresh()
	}
}

// visible shows an object, or not.
func visible(o fyne.CanvasObject, yes bool) {
	if yes {
		o.Show()
	} else {
		o.Hide()
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
