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
	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// binding is a template whose cells are bound.
type binding struct {
	p       *Presenter
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
	sorts   = []string{"", string(federation.Last), string(federation.Number), string(federation.Percent), string(federation.CP), string(federation.AEB)}
	dates   = []string{"", "dd/mm/yyyy", "dd-mm-yyyy", "yyyy-mm-dd"}
	commas  = []bool{true, false}
)

// known returns the binding that is changed, nil for a new one.
func (b *binding) known() *event.Binding { return b.p.desk.Club.Club().Binding(b.id) }

// Rebind changes the binding that is filled, on its own template.
func (b *binding) Rebind() {
	of := b.p.binding()
	b.begin(of.ID, of.Name, of.Layout())
}

// begin begins with the layout of a binding, and reports whether its template can be read.
func (b *binding) begin(id event.ID, name string, l *event.Layout) bool {
	g, err := b.p.files.Grid(l.File, l.Template)
	if !b.p.tell(err) {
		return false
	}
	b.p.notice = notice.Notice{}
	b.id, b.name = id, name
	b.take(*l, g)
	return true
}

// take starts with a layout on its template.
func (b *binding) take(l event.Layout, g *federation.Grid) {
	l.Cells, l.Headings = slices.Clone(l.Cells), slices.Clone(l.Headings)
	b.layout, b.grid, b.p.stage, b.preview, b.changed = l, g, Binding, false, nil
	b.begun, b.warned = b.layout, false
	b.row, b.col = max(l.Row-1, 0), 0
	for _, c := range l.Cells {
		if row, col, ok := federation.AtCell(c.Cell); ok && row == l.Row {
			b.row, b.col = row-1, col-1
			break
		}
	}
	b.renew()
}

// Load shows the template, or the binding of another club, at a path; it reports whether it can.
func (b *binding) Load(path string) bool {
	path = filename.Unquote(path)
	if path == "" {
		return b.p.tell(problem.New("fed.no-path"))
	}
	file, err := b.p.files.Read(path)
	if !b.p.tell(err) {
		return false
	}
	if !strings.EqualFold(filepath.Ext(path), ".json") {
		return b.template(filepath.Base(path), file)
	}
	of, err := federation.ReadBinding(file)
	return b.p.tell(err) && b.begin("", b.freeName(of.Name), of.Layout())
}

// template begins with the bytes of a template, and reports whether it can be read.
func (b *binding) template(name string, file []byte) bool {
	g, err := b.p.files.Grid(name, file)
	if err == nil && len(file) > command.TemplateMost {
		err = problem.New("sheet.too-large", "most", command.TemplateMost>>20)
	}
	if !b.p.tell(err) {
		return false
	}
	b.p.notice = notice.Notice{}
	w := b.p.desk.Words
	l := federation.Suggest(g)
	l.Form, l.File, l.Template, l.Separator, l.Encoding = g.Form, name, file, g.Separator, g.Encoding
	l.Comma = l.Comma || w.Lang() != "en"
	old := b.known()
	if old == nil || old.Layout() == nil {
		b.id, b.name = "", b.freeName(strings.TrimSuffix(name, filepath.Ext(name)))
		b.take(l, g)
		return true
	}
	b.name = old.Name
	b.take(federation.Rebind(old.Layout(), l, g), g)
	if b.changed = federation.Changed(old.Layout(), g); len(b.changed) == 0 {
		b.p.notice = notice.Of(w.T("fed.same-headings"))
	}
	return true
}

func (b *binding) freeName(name string) string {
	out := name
	for n := 2; slices.ContainsFunc(b.p.desk.Club.Club().Bindings, func(of event.Binding) bool { return strings.EqualFold(of.Name, out) }); n++ {
		out = b.p.desk.Words.T("fed.name-again", "name", name, "n", n)
	}
	return out
}

// Help says how a template is chosen.
func (b *binding) Help() string {
	if of := b.known(); of != nil {
		return b.p.desk.Words.T("fed.open-again-help", "name", of.Name)
	}
	return b.p.desk.Words.T("fed.open-help")
}

// Examples returns the names of the templates that are offered: none for a binding that is there.
func (b *binding) Examples() []string {
	if b.known() != nil {
		return nil
	}
	return event.Mapped(b.p.files.Examples(), func(e Example) string { return b.p.desk.Words.T("fed.example." + e.Name) })
}

// Example begins with one of them.
func (b *binding) Example(i int) {
	of := b.p.files.Examples()[i]
	b.id = ""
	if b.template(of.File, of.Data) {
		b.name = b.freeName(b.p.desk.Words.T("fed.example." + of.Name))
	}
}

// unsaved reports whether Escape would lose something: a new template, or a change of one.
func (b *binding) unsaved() bool { return b.id == "" || !b.layout.Same(&b.begun) }

// at returns the cell with the cursor: "B7".
func (b *binding) at() string { return federation.CellName(b.row+1, b.col+1) }

// here reports whether a cell that is bound is on the sheet that is shown.
func (b *binding) here(c event.BoundCell) bool { return c.Sheet == "" || c.Sheet == b.layout.Sheet }

// bound returns the index of the cell with the cursor, -1 if it is not bound.
func (b *binding) bound() int {
	return slices.IndexFunc(b.layout.Cells, func(c event.BoundCell) bool { return strings.EqualFold(c.Cell, b.at()) && b.here(c) })
}

// Text returns what is filled in the cell with the cursor, with its placeholders.
func (b *binding) Text() string {
	if i := b.bound(); i >= 0 {
		return b.layout.Cells[i].Text
	}
	return ""
}

// Typed returns that text as it is typed: one field alone by its name.
func (b *binding) Typed() string {
	text := b.Text()
	inside, ok := strings.CutPrefix(text, "{{")
	inside, closed := strings.CutSuffix(inside, "}}")
	if f, format, known := federation.Known(inside); ok && closed && known && format == "" {
		return b.fieldName(f)
	}
	return text
}

// Set fills the cell with the cursor, "" as the template has it; it reports whether it can be.
func (b *binding) Set(text string) bool {
	text = strings.TrimSpace(text)
	l := b.layout
	l.Cells = slices.Clone(l.Cells)
	i := b.bound()
	switch {
	case text == "" && i < 0:
		return true
	case text == "":
		l.Cells = slices.Delete(l.Cells, i, i+1)
	case sheetOf(b.grid, l.Sheet).Formulas[b.at()]:
		return b.p.tell(problem.New("fed.formula", "cell", b.at()))
	case i >= 0:
		l.Cells[i].Text = text
	default:
		if l.Row == 0 && ofLine(text) {
			l.Row = b.row + 1
			l.Repeat = cmp.Or(l.Repeat, event.RepeatContestant)
		}
		l.Cells = append(l.Cells, event.BoundCell{Cell: b.at(), Text: text})
	}
	return b.p.tell(b.setLayout(l))
}

// RepeatHere repeats the row with the cursor.
func (b *binding) RepeatHere() {
	l := b.layout
	from := l.Row
	l.Row = b.row + 1
	l.Repeat = cmp.Or(l.Repeat, event.RepeatContestant)
	l.Cells = slices.Clone(l.Cells)
	for i, c := range l.Cells { // what stood in the row goes along
		if row, col, ok := federation.AtCell(c.Cell); ok && from > 0 && row == from && b.here(c) {
			l.Cells[i].Cell = federation.CellName(l.Row, col)
		}
	}
	b.p.tell(b.setLayout(l))
}

// change changes something of the layout.
func (b *binding) change(do func(l *event.Layout)) error {
	l := b.layout
	do(&l)
	return b.setLayout(l)
}

func (b *binding) setLayout(l event.Layout) error {
	if _, err := federation.PlanOf(&l, b.data()); err != nil {
		return err
	}
	b.p.notice = notice.Notice{}
	b.layout, b.warned = l, false
	b.renew()
	return nil
}

func (b *binding) data() *federation.Data {
	if b.p.data != nil {
		return b.p.data
	}
	return b.p.sheetData()
}

// split cuts a text at its first placeholder.
func split(text string) (before, inside, after string, found bool) {
	before, after, found = strings.Cut(text, "{{")
	inside, after, _ = strings.Cut(after, "}}")
	return before, inside, after, found
}

// ofLine reports whether a text has a placeholder of a line of the results.
func ofLine(text string) bool {
	_, inside, after, found := split(text)
	f, _, known := federation.Known(inside)
	return found && (known && f.OfLine() || ofLine(after))
}

// called returns a text as it is shown in its cell: the names of its fields between signs.
func (b *binding) called(text string) string {
	before, inside, after, found := split(text)
	if !found {
		return before
	}
	if f, _, known := federation.Known(inside); known {
		inside = b.fieldName(f)
	}
	return before + "‹" + inside + "›" + b.called(after)
}

// FindFields returns the fields that fit a text.
func (b *binding) FindFields(text string) []federation.Field {
	words := strings.Fields(desk.Fold(strings.Trim(text, "{} ")))
	b.fields = slices.DeleteFunc(federation.Fields(), func(f federation.Field) bool {
		in := desk.Fold(b.fieldName(f)) + " " + string(f)
		return slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(in, w) })
	})
	return b.fields
}

func (b *binding) fieldName(f federation.Field) string {
	w := b.p.desk.Words
	if of, n := f.Player(); n > 0 {
		return w.T("fed.of-player", "field", w.T("fed.field."+string(of)), "n", n)
	}
	return w.T("fed.field." + string(f))
}

// example returns what a text gives for the first row, "" where there is none.
func (b *binding) example(text string) string {
	l := b.layout
	l.Row = max(l.Row, 1)
	l.Repeat = cmp.Or(l.Repeat, event.RepeatContestant)
	l.Cells = []event.BoundCell{{Cell: federation.CellName(l.Row, 1), Text: text}}
	plan, err := federation.PlanOf(&l, b.data())
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

// Sheets returns the names of the sheets that are not hidden, and which one is bound.
func (b *binding) Sheets() (names []string, selected int) {
	for i := range b.grid.Sheets {
		if !b.grid.Sheets[i].Hidden {
			names = append(names, b.grid.Sheets[i].Name)
		}
	}
	return names, max(slices.Index(names, b.layout.Sheet), 0)
}

// SetSheet binds another sheet of the workbook: as it is suggested for that sheet.
func (b *binding) SetSheet(i int) {
	names, _ := b.Sheets()
	only := *b.grid
	only.Sheets = []federation.Sheet{*b.grid.Sheet(names[i])}
	only.Names = nil
	l := b.layout
	s := federation.Suggest(&only)
	l.Sheet, l.Row, l.Cells, l.Headings = names[i], s.Row, s.Cells, s.Headings
	l.Repeat = s.Repeat
	b.take(l, b.grid)
}

// TogglePreview shows the filled sheet, or the cells again.
func (b *binding) TogglePreview() {
	b.preview = !b.preview
	b.renew()
}

func (b *binding) renew() {
	b.out, b.plan = nil, nil
	if !b.preview {
		return
	}
	plan, err := federation.PlanOf(&b.layout, b.data())
	if !b.p.tell(err) {
		return
	}
	if out, err := fill(b.p.files, &b.layout, plan); b.p.tell(err) {
		b.out, b.plan = &out, plan
	}
}

// Save keeps the binding, and shows the sheet that it fills; it reports whether it can be kept.
func (b *binding) Save() bool {
	l := b.layout
	l.Headings = federation.HeadingsOf(&l, b.grid)
	old, id := b.known(), b.id
	if id == "" {
		id = b.p.desk.Club.NewID()
	}
	if old == nil || old.Name != b.name || !old.Layout().Same(&l) {
		if !b.p.tell(b.p.desk.DoTo("", &command.BindSheet{Binding: id, Name: b.name, Layout: l})) {
			return false
		}
	}
	b.id, b.p.path = id, ""
	b.p.fillWith(id)
	b.p.notice = notice.Of(b.p.desk.Words.T("fed.saved", "name", b.name))
	return true
}

// Drop takes the binding off the list.
func (b *binding) Drop() {
	if b.p.tell(b.p.desk.DoTo("", &command.DropSheet{Binding: b.id})) {
		b.p.fillWith("")
		b.p.notice = notice.Of(b.p.desk.Words.T("fed.dropped", "name", b.name))
	}
}

// Export writes the binding for another club, into the folder for papers.
func (b *binding) Export() {
	of := b.known()
	if path, err := b.p.write(of.Name+".json", federation.WriteBinding(*of)); b.p.tell(err) {
		b.p.notice = notice.Of(b.p.desk.Words.T("fed.exported", "file", filepath.Base(path), "folder", filepath.Dir(path)))
	}
}

// Says tells what is filled in the cell with the cursor, with an example.
func (b *binding) Says() string {
	w, text := b.p.desk.Words, b.Text()
	switch ex := b.example(text); {
	case text == "":
		return w.T("fed.cell-empty", "cell", b.at())
	case ex == "":
		return w.T("fed.cell", "cell", b.at(), "field", b.called(text))
	default:
		return w.T("fed.cell-example", "cell", b.at(), "field", b.called(text), "example", ex)
	}
}

// Row says which row is repeated.
func (b *binding) Row() string {
	if b.layout.Row > 0 {
		return b.p.desk.Words.T("fed.row", "n", b.layout.Row)
	}
	return b.p.desk.Words.T("fed.no-row")
}

// Changed says which headings differ from those that were bound.
func (b *binding) Changed() string {
	if len(b.changed) == 0 {
		return ""
	}
	w := b.p.desk.Words
	out := []string{w.T("fed.changed", "n", len(b.changed))}
	for _, d := range b.changed {
		out = append(out, w.T("fed.changed-heading", "cell", d.Cell, "was", d.Was, "is", d.Is))
	}
	return strings.Join(out, "\n")
}
