package fedsheet

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

type binding struct {
	*base
	choices
	filling *filling
	id      event.ID // the binding that is changed, "" for a new one
	name    string
	layout  event.Layout
	grid    *federation.Grid
	changed []federation.Difference

	row, col int // the cell with the cursor, from 0
	preview  bool
	begun    event.Layout // as it was when it was shown
	warned   bool         // that it is not saved
	out      *made
	plan     *federation.Plan
	fields   []federation.Field // those found last
}

// What a binding can be: the choices in their order on the screen.
var (
	repeats = []event.SheetRepeat{event.RepeatContestant, event.RepeatPlayer, event.RepeatEvening}
	guests  = []event.SheetGuests{event.GuestsOut, event.GuestsNumber, event.GuestsEmpty}
	sorts   = []federation.Field{"", federation.Last, federation.Number, federation.Percent, federation.CP, federation.AEB}
	dates   = []string{"", "dd/mm/yyyy", "dd-mm-yyyy", "yyyy-mm-dd"}
)

// Open asks for a template: for a binding that is there, or for a new one with "".
func (p *binding) Open(id event.ID) {
	p.ClearNotice()
	p.id, p.stage = id, Opening
}

// OpenCurrent asks for a new template of the binding that is filled.
func (p *binding) OpenCurrent() { p.Open(p.filling.binding().ID) }

// Rebind changes the binding that is filled, on its own template.
func (p *binding) Rebind() bool {
	b := p.filling.binding()
	if b == nil {
		return false
	}
	l := *b.Layout()
	g, err := p.files.Grid(l.File, l.Template)
	if err != nil {
		return p.refuse(err)
	}
	p.ClearNotice()
	p.id, p.name = b.ID, b.Name
	p.take(l, g)
	return true
}

// take starts with a layout on its template.
func (p *binding) take(l event.Layout, g *federation.Grid) {
	l.Cells, l.Headings = slices.Clone(l.Cells), slices.Clone(l.Headings)
	p.layout, p.grid, p.stage, p.preview, p.changed = l, g, Binding, false, nil
	p.begun, p.warned = p.layout, false
	p.row, p.col = max(l.Row-1, 0), 0
	for _, c := range l.Cells {
		if row, col, ok := federation.AtCell(c.Cell); ok && row == l.Row {
			p.row, p.col = row-1, col-1
			break
		}
	}
	p.renew()
}

// ReadFile reads a template, or a binding that another club wrote, and shows it.
func (p *binding) ReadFile(path string) bool {
	path = strings.Trim(strings.TrimSpace(path), `"`)
	if path == "" {
		return p.refuse(problem.New("fed.no-path"))
	}
	file, err := p.files.Read(path)
	if err != nil {
		return p.refuse(err)
	}
	if strings.EqualFold(filepath.Ext(path), ".json") {
		return p.readBinding(file)
	}
	return p.Template(filepath.Base(path), file)
}

// Template begins with the bytes of a template.
func (p *binding) Template(name string, file []byte) bool {
	g, err := p.files.Grid(name, file)
	if err != nil {
		return p.refuse(err)
	}
	if len(file) > command.TemplateMost {
		return p.refuse(problem.New("sheet.too-large", "most", command.TemplateMost>>20))
	}
	p.ClearNotice()
	l := federation.Suggest(g)
	l.Form, l.File, l.Template, l.Separator, l.Encoding = g.Form, name, file, g.Separator, g.Encoding
	l.Comma = l.Comma || p.desk.Words.Lang() != "en"
	old := p.desk.Club.Club().Binding(p.id)
	if old == nil || old.Layout() == nil {
		p.id, p.name = "", p.freeName(strings.TrimSuffix(name, filepath.Ext(name)))
		p.take(l, g)
		return true
	}
	p.name = old.Name
	changed := federation.Changed(old.Layout(), g)
	l = federation.Rebind(old.Layout(), l, g)
	p.take(l, g)
	p.changed = changed
	if len(changed) == 0 {
		p.notice = notice.Of(p.desk.Words.T("fed.same-headings"))
	}
	return true
}

// readBinding begins with a binding that another club wrote.
func (p *binding) readBinding(file []byte) bool {
	b, err := federation.ReadBinding(file)
	if err != nil {
		return p.refuse(err)
	}
	l := *b.Layout()
	g, err := p.files.Grid(l.File, l.Template)
	if err != nil {
		return p.refuse(err)
	}
	p.ClearNotice()
	p.id, p.name = "", p.freeName(b.Name)
	p.take(l, g)
	return true
}

func (p *binding) freeName(name string) string {
	taken := func(n string) bool {
		return slices.ContainsFunc(p.desk.Club.Club().Bindings, func(b event.Binding) bool { return strings.EqualFold(b.Name, n) })
	}
	out := name
	for n := 2; taken(out); n++ {
		out = p.desk.Words.T("fed.name-again", "name", name, "n", n)
	}
	return out
}

// Example begins with one of the templates that come with the program.
func (p *binding) Example(i int) bool {
	all := p.files.Examples()
	if i < 0 || i >= len(all) {
		return false
	}
	p.id = ""
	if !p.Template(all[i].File, all[i].Data) {
		return false
	}
	p.name = p.freeName(p.desk.Words.T("fed.example." + all[i].Name))
	return true
}

func (p *binding) sheet() *federation.Sheet { return sheetOf(p.grid, p.layout.Sheet) }

// MoveTo puts the cursor on a cell, by row and column from 0.
func (p *binding) MoveTo(row, col int) { p.row, p.col = row, col }

// unsaved reports whether there is something that Escape would lose: a new template, or a
// change of one.
func (p *binding) unsaved() bool { return p.id == "" || !p.layout.Same(&p.begun) }

// at returns the cell with the cursor: "B7".
func (p *binding) at() string { return federation.CellName(p.row+1, p.col+1) }

// bound returns a cell's index, -1 if not bound.
func (p *binding) bound(cell string) int {
	return slices.IndexFunc(p.layout.Cells, func(c event.BoundCell) bool {
		return strings.EqualFold(c.Cell, cell) && (c.Sheet == "" || c.Sheet == p.layout.Sheet)
	})
}

// Text returns what is filled in the cell with the cursor, with its placeholders.
func (p *binding) Text() string {
	if i := p.bound(p.at()); i >= 0 {
		return p.layout.Cells[i].Text
	}
	return ""
}

// typed returns that text as it is typed: one field alone by its name.
func (p *binding) typed() string {
	text := p.Text()
	inside, ok := strings.CutPrefix(text, "{{")
	inside, closed := strings.CutSuffix(inside, "}}")
	if f, format, known := federation.Known(inside); ok && closed && known && format == "" {
		return p.FieldName(f)
	}
	return text
}

// Set fills the cell with the cursor with a text; "" leaves it as the template has it. It
// reports whether it can be.
func (p *binding) Set(text string) bool {
	text = strings.TrimSpace(text)
	l := p.layout
	l.Cells = slices.Clone(l.Cells)
	i := p.bound(p.at())
	switch {
	case text == "" && i < 0:
		return true
	case text == "":
		l.Cells = slices.Delete(l.Cells, i, i+1)
	case p.sheet().Formulas[p.at()]:
		return p.refuse(problem.New("fed.formula", "cell", p.at()))
	case i >= 0:
		l.Cells[i].Text = text
	default:
		if l.Row == 0 && ofLine(text) {
			l.Row = p.row + 1
			l.Repeat = cmp.Or(l.Repeat, event.RepeatContestant)
		}
		l.Cells = append(l.Cells, event.BoundCell{Cell: p.at(), Text: text})
	}
	return p.setLayout(l)
}

// ofLine reports whether a text has a placeholder of a line of the results.
func ofLine(text string) bool {
	for {
		_, after, open := strings.Cut(text, "{{")
		if !open {
			return false
		}
		inside, rest, _ := strings.Cut(after, "}}")
		if f, _, ok := federation.Known(inside); ok && f.OfLine() {
			return true
		}
		text = rest
	}
}

func (p *binding) setLayout(l event.Layout) bool {
	if _, err := federation.PlanOf(&l, p.data()); err != nil {
		return p.refuse(err)
	}
	p.ClearNotice()
	p.layout, p.warned = l, false
	p.renew()
	return true
}

func (p *binding) data() *federation.Data {
	if p.filling.data != nil {
		return p.filling.data
	}
	return p.sheetData(nil)
}

// FindFields returns the fields that fit a text, each as it is called and with an example.
func (p *binding) FindFields(text string) []Named {
	words := strings.Fields(desk.Fold(strings.Trim(text, "{} ")))
	var out []Named
	p.fields = nil
	for _, f := range federation.Fields() {
		name := p.FieldName(f)
		in := desk.Fold(name) + " " + string(f)
		if slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(in, w) }) {
			continue
		}
		p.fields = append(p.fields, f)
		out = append(out, Named{Name: name, Example: p.example("{{" + string(f) + "}}")})
	}
	return out
}

// Named is a field as it is called, with an example.
type Named struct{ Name, Example string }

// FieldName returns what a field is called.
func (p *binding) FieldName(f federation.Field) string {
	w := p.desk.Words
	if of, n := f.Player(); n > 0 {
		return w.T("fed.of-player", "field", w.T("fed.field."+string(of)), "n", n)
	}
	return w.T("fed.field." + string(f))
}

// PickField fills the cell with one of the fields found last.
func (p *binding) PickField(i int) bool {
	if i < 0 || i >= len(p.fields) {
		return false
	}
	return p.Set("{{" + string(p.fields[i]) + "}}")
}

// example returns what a text gives for the first row, "" where there is none.
func (p *binding) example(text string) string {
	l := p.layout
	l.Row = max(l.Row, 1)
	l.Repeat = cmp.Or(l.Repeat, event.RepeatContestant)
	l.Cells = []event.BoundCell{{Cell: federation.CellName(l.Row, 1), Text: text}}
	plan, err := federation.PlanOf(&l, p.data())
	if err != nil {
		return ""
	}
	for _, r := range plan.Rows {
		if r[0].Text != "" {
			return r[0].Text
		}
	}
	return ""
}

// called returns a text as it is shown in its cell: the names of its fields between signs.
func (p *binding) called(text string) string {
	var b strings.Builder
	for {
		before, after, open := strings.Cut(text, "{{")
		b.WriteString(before)
		if !open {
			return b.String()
		}
		inside, rest, _ := strings.Cut(after, "}}")
		if f, _, ok := federation.Known(inside); ok {
			inside = p.FieldName(f)
		}
		b.WriteString("‹" + inside + "›")
		text = rest
	}
}

// SetSheet binds another sheet of the workbook: as it is suggested for that sheet.
func (p *binding) SetSheet(i int) bool {
	names := p.sheets()
	if i < 0 || i >= len(names) || names[i] == p.layout.Sheet {
		return false
	}
	only := *p.grid
	only.Sheets = []federation.Sheet{*p.grid.Sheet(names[i])}
	only.Names = nil
	l := p.layout
	s := federation.Suggest(&only)
	l.Sheet, l.Row, l.Cells, l.Headings = names[i], s.Row, s.Cells, s.Headings
	l.Repeat = s.Repeat
	p.take(l, p.grid)
	return true
}

// sheets returns the names of the sheets that are shown.
func (p *binding) sheets() []string {
	var out []string
	for i := range p.grid.Sheets {
		if !p.grid.Sheets[i].Hidden {
			out = append(out, p.grid.Sheets[i].Name)
		}
	}
	return out
}

// SetName is what the binding is called.
func (p *binding) SetName(text string) { p.name = strings.TrimSpace(text) }

// TogglePreview shows the filled sheet, or the cells again.
func (p *binding) TogglePreview() {
	p.preview = !p.preview
	p.renew()
}

func (p *binding) renew() {
	p.out, p.plan = nil, nil
	if !p.preview {
		return
	}
	plan, err := federation.PlanOf(&p.layout, p.data())
	if err != nil {
		p.refuse(err)
		return
	}
	out, err := fill(p.files, &p.layout, plan)
	if err != nil {
		p.refuse(err)
		return
	}
	p.out, p.plan = &out, plan
}

// Save keeps the binding, and shows the sheet that it fills.
func (p *binding) Save() bool {
	l := p.layout
	l.Headings = federation.HeadingsOf(&l, p.grid)
	id := p.id
	if id == "" {
		id = p.desk.Club.NewID()
	}
	old := p.desk.Club.Club().Binding(id)
	if old == nil || old.Name != p.name || !old.Layout().Same(&l) {
		if err := p.desk.DoTo("", &command.BindSheet{Binding: id, Name: p.name, Layout: l}); err != nil {
			return p.refuse(err)
		}
	}
	p.id = id
	p.filling.selected, p.filling.path = id, ""
	p.stage = Filling
	p.filling.renew()
	p.notice = notice.Of(p.desk.Words.T("fed.saved", "name", p.name))
	return true
}

// DropBinding takes the binding off the list.
func (p *binding) DropBinding() bool {
	if p.id == "" {
		return false
	}
	if err := p.desk.DoTo("", &command.DropSheet{Binding: p.id}); err != nil {
		return p.refuse(err)
	}
	p.filling.selected, p.stage = "", Filling
	p.filling.renew()
	p.notice = notice.Of(p.desk.Words.T("fed.dropped", "name", p.name))
	return true
}

// Export writes the binding for another club, into the folder for papers.
func (p *binding) Export() bool {
	b := p.desk.Club.Club().Binding(p.id)
	if b == nil {
		return false
	}
	path, err := p.write(b.Name+".json", federation.WriteBinding(*b))
	if err != nil {
		return p.refuse(err)
	}
	p.notice = notice.Of(p.desk.Words.T("fed.exported", "file", filepath.Base(path), "folder", filepath.Dir(path)))
	return true
}

// shown returns the template with what stands in its cells, or the filled sheet.
func (p *binding) shown() Grid {
	if p.preview && p.out != nil {
		return p.filled(&p.layout, p.plan, p.out.grid)
	}
	s := p.sheet()
	if s == nil {
		return Grid{}
	}
	g := gridOf(wide(s), nil)
	g.Title = p.layout.File
	for _, c := range p.layout.Cells {
		row, col, ok := federation.AtCell(c.Cell)
		if ok && (c.Sheet == "" || c.Sheet == p.layout.Sheet) && row <= len(g.Rows) && col <= len(g.Columns) {
			g.Rows[row-1][col-1] = Cell{Text: p.called(c.Text), Bound: true}
		}
	}
	for _, d := range p.changed {
		row, col, ok := federation.AtCell(d.Cell)
		if ok && row <= len(g.Rows) && col <= len(g.Columns) {
			g.Rows[row-1][col-1].Odd = true
		}
	}
	return g
}

// wide returns a sheet with a few empty rows and columns behind its own: to bind there too.
func wide(s *federation.Sheet) *federation.Sheet {
	out := *s
	wide := 1
	for _, r := range s.Rows {
		wide = max(wide, len(r))
	}
	out.Rows = slices.Clone(s.Rows)
	for len(out.Rows) < len(s.Rows)+2 {
		out.Rows = append(out.Rows, make([]string, wide+1))
	}
	return &out
}

func (p *binding) opening() OpenModel {
	var out OpenModel
	if b := p.desk.Club.Club().Binding(p.id); b != nil {
		out.Rebind = b.Name
	}
	for _, e := range p.files.Examples() {
		out.Examples = append(out.Examples, p.desk.Words.T("fed.example."+e.Name))
	}
	return out
}

func (p *binding) model() BindModel {
	w, l := p.desk.Words, &p.layout
	out := BindModel{
		At: p.at(), Text: p.typed(), Number: l.GuestNumber, Name: p.name, Preview: p.preview, CanSave: p.Locked() == "",
		Known: p.id != "", Sheets: p.sheets(), Sheet: max(slices.Index(p.sheets(), l.Sheet), 0),
		Repeat: max(slices.Index(repeats, l.Repeat), 0), Sort: max(slices.Index(sorts, federation.Field(l.Sort)), 0),
		Guests: max(slices.Index(guests, l.Guests), 0), Date: max(slices.Index(dates, l.Date), 0), Comma: 1,
	}
	if l.Comma {
		out.Comma = 0
	}
	if out.Row = w.T("fed.no-row"); l.Row > 0 {
		out.Row = w.T("fed.row", "n", l.Row)
	}
	switch ex := p.example(p.Text()); {
	case p.Text() == "":
		out.Says = w.T("fed.cell-empty", "cell", out.At)
	case ex == "":
		out.Says = w.T("fed.cell", "cell", out.At, "field", p.called(p.Text()))
	default:
		out.Says = w.T("fed.cell-example", "cell", out.At, "field", p.called(p.Text()), "example", ex)
	}
	for _, d := range p.changed {
		out.Changed = append(out.Changed, w.T("fed.changed-heading", "cell", d.Cell, "was", d.Was, "is", d.Is))
	}
	return out
}
