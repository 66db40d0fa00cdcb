package fedsheet

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// filling is the sheet of the sessions that are chosen.
type filling struct {
	*base
	selected event.ID   // the binding; "" is the one that was used last
	picked   []event.ID // the events whose sessions are in the sheet
	known    map[event.ID]scored
	right    map[event.ID]string // numbers that are right although they look odd

	data   *federation.Data
	gaps   []federation.Gap
	plan   *federation.Plan
	failed error // why there is no sheet

	making task.Latest[made]
	busy   bool
	asked  bool // it is written as soon as it is made
	out    *made
	path   string // where it was written
}

// scored is an event with the standings of its sessions, or its total where that earns the points.
type scored struct {
	of    *event.Event
	all   []*standings.Standings
	total *total.Total
}

// made is a filled template.
type made struct {
	file []byte
	grid *federation.Grid
}

// begin begins with the current event, or with the newest one that is closed.
func (p *filling) begin() {
	p.path, p.asked = "", false
	p.picked = nil
	if id := p.desk.Current(); id != "" {
		p.picked = []event.ID{id}
	}
	p.renew()
}

func (p *filling) bindings() []*event.Binding {
	var out []*event.Binding
	all := p.desk.Club.Club().Bindings
	for i := range all {
		if b := &all[i]; !b.Dropped && b.Layout() != nil {
			out = append(out, b)
		}
	}
	return out
}

// binding returns the one that is filled: the one chosen, or the one that was sent last, or the
// newest; nil where there is none.
func (p *filling) binding() *event.Binding {
	all := p.bindings()
	find := func(id event.ID) *event.Binding {
		if i := slices.IndexFunc(all, func(b *event.Binding) bool { return b.ID == id }); i >= 0 {
			return all[i]
		}
		return nil
	}
	if b := find(p.selected); b != nil || len(all) == 0 {
		return b
	}
	sent := p.desk.Club.Club().Sent
	for i := len(sent) - 1; i >= 0; i-- {
		if b := find(sent[i].Binding); b != nil {
			return b
		}
	}
	return all[len(all)-1]
}

// ChooseBinding fills another template.
func (p *filling) ChooseBinding(i int) {
	if all := p.bindings(); i >= 0 && i < len(all) {
		p.selected, p.path = all[i].ID, ""
		p.renew()
	}
}

// renew reads the club again and makes the sheet.
func (p *filling) renew() {
	p.data, p.gaps, p.plan, p.failed, p.out, p.busy = nil, nil, nil, nil, nil, false
	p.making.Cancel()
	if len(p.picked) == 0 {
		return
	}
	p.data, p.failed = p.dataOf(p.picked)
	b := p.binding()
	if b == nil || p.failed != nil {
		return
	}
	l := b.Layout()
	p.gaps = slices.DeleteFunc(federation.Gaps(l, p.data), p.accepted)
	if p.plan, p.failed = federation.PlanOf(l, p.data); p.failed == nil {
		p.fill(l, p.plan)
	}
}

// accept records that a number is right as it is, until the program ends.
func (p *filling) accept(member event.ID, number string) {
	if p.right == nil {
		p.right = map[event.ID]string{}
	}
	p.right[member] = number
}

func (p *filling) accepted(g federation.Gap) bool {
	odd := g.Kind == federation.OddNumber || g.Kind == federation.OddDigit
	return odd && p.right[g.Member] == g.Text
}

// fill fills the template away from the window's goroutine.
func (p *filling) fill(l *event.Layout, plan *federation.Plan) {
	p.busy = true
	files := p.files
	p.making.Start(context.Background(), func(context.Context) (made, error) { return fill(files, l, plan) }, func(out made, err error) {
		p.busy = false
		if p.failed = err; err == nil {
			p.out = &out
		}
		if p.asked {
			p.asked = false
			p.Make()
		}
		p.changed()
	})
}

func fill(files Files, l *event.Layout, plan *federation.Plan) (made, error) {
	file, err := files.Fill(l, plan)
	if err != nil {
		return made{}, err
	}
	grid, err := files.Grid(l.File, file)
	return made{file, grid}, err
}

func (b *base) sheetData(evenings []event.SheetEvening) *federation.Data {
	people := b.desk.Club.People()
	return &federation.Data{
		Club: b.desk.Club.Club(), People: func(v event.ID) event.Person { return people[v] }, Evenings: evenings,
		Words: b.desk.Words.T,
	}
}

func (p *filling) dataOf(events []event.ID) (*federation.Data, error) {
	headers, err := p.desk.Club.Events()
	if err != nil {
		return nil, err
	}
	d := p.sheetData(nil)
	for _, h := range headers {
		if !slices.Contains(events, h.ID) {
			continue
		}
		of, err := p.score(h.ID)
		if err != nil {
			return nil, err
		}
		if of.total != nil {
			d.Evenings = append(d.Evenings, federation.TotalOf(d.Club, d.People, of.total, h.Number))
			continue
		}
		for _, st := range of.all {
			d.Evenings = append(d.Evenings, federation.EveningOf(d.Club, d.People, of.of, st, h.Number))
		}
	}
	if len(d.Evenings) == 0 {
		return nil, problem.New("fed.no-session")
	}
	return d, nil
}

// score gives the standings of the sessions of an event; they are computed once for each
// state of it.
func (p *filling) score(id event.ID) (scored, error) {
	e, err := p.desk.Club.Event(id)
	if err != nil {
		return scored{}, err
	}
	if k := p.known[id]; k.of == e {
		return k, nil
	}
	k := scored{of: e}
	if e.Several() && e.AwardsByTotal() {
		categories := standings.CategoriesOf(p.desk.Club.Club(), p.desk.Club.People())
		if k.total, err = total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id, categories) }); err != nil {
			return scored{}, err
		}
		p.known[id] = k
		return k, nil
	}
	for i := range e.Sessions {
		s := &e.Sessions[i]
		if len(e.Sessions) > 1 && !s.Closed {
			continue
		}
		st, err := standings.Of(e, s.ID)
		if err != nil {
			return scored{}, err
		}
		k.all = append(k.all, st)
	}
	p.known[id] = k
	return k, nil
}

func (p *filling) stopping() []federation.Gap { return federation.Stopping(p.gaps) }

// CanMake reports whether the sheet can be written.
func (p *filling) CanMake() bool {
	return p.binding() != nil && p.failed == nil && p.plan != nil && len(p.stopping()) == 0 && p.Locked() == ""
}

// WhyNot says why the sheet cannot be written, "" where it can or where that stands there.
func (p *filling) WhyNot() string {
	w := p.desk.Words
	switch n := len(p.stopping()); {
	case p.empty() != "":
		return p.empty()
	case n > 0:
		return w.T("fed.gaps-first", "n", n)
	}
	return ""
}

// Make writes the sheet into the folder for papers and records what stands in it. It reports
// whether it did.
func (p *filling) Make() bool {
	if !p.CanMake() {
		return false
	}
	if p.busy {
		p.asked = true
		return false
	}
	path, err := p.write(p.name(), p.out.file)
	if err != nil {
		return p.refuse(err)
	}
	b := p.binding()
	sent := event.Sent{
		ID: p.desk.Club.NewID(), Binding: b.ID, Layout: len(b.Layouts), At: p.desk.Now().Format(time.RFC3339),
		File: filepath.Base(path), Digest: federation.Digest(p.plan), Evenings: p.data.Evenings,
	}
	if err := p.desk.DoTo("", &command.SendSheet{Sent: sent}); err != nil {
		return p.refuse(err)
	}
	for _, ev := range sent.Evenings {
		if err := desk.HandedOut(p.desk, ev.Event, ev.Session, command.ToSheet, b.Name); err != nil {
			return p.refuse(err)
		}
	}
	p.path = path
	p.notice = notice.Of(p.desk.Words.T("fed.made", "file", filepath.Base(path), "folder", filepath.Dir(path)))
	return true
}

// write writes a file into the folder for papers, under a name that is free.
func (b *base) write(name string, file []byte) (path string, err error) {
	for n := 1; n < 1000; n++ {
		path := filepath.Join(b.folder(), name)
		if n > 1 {
			ext := filepath.Ext(name)
			path = filepath.Join(b.folder(), strings.TrimSuffix(name, ext)+" ("+strconv.Itoa(n)+")"+ext)
		}
		if b.files.Free(path) {
			return path, b.files.Write(path, file)
		}
	}
	return "", problem.New("print.no-name", "file", name, "folder", b.folder())
}

// name returns the proposed name of the file: that of the template, with the date.
func (p *filling) name() string {
	return nameOf(p.binding().Layout().File, p.data.Evenings)
}

func nameOf(template string, evenings []event.SheetEvening) string {
	var dates []string
	for i := range evenings {
		dates = append(dates, evenings[i].Date)
	}
	first, last := slices.Min(dates), slices.Max(dates)
	when := first
	switch {
	case first == last:
	case len(first) == 10 && first[:7] == last[:min(7, len(last))]:
		when = first[:7]
	default:
		when = first + " - " + last
	}
	ext := filepath.Ext(template)
	return strings.TrimSpace(strings.TrimSuffix(template, ext)+" "+when) + ext
}

// Show opens what was written, in the program of the system.
func (p *filling) Show() bool {
	if p.path == "" {
		return false
	}
	if err := p.desk.Paper.Open(p.path); err != nil {
		return p.refuse(err)
	}
	return true
}

func (p *filling) empty() string {
	w := p.desk.Words
	switch {
	case p.binding() == nil:
		return w.T("fed.no-binding")
	case len(p.picked) == 0:
		return w.T("fed.none-picked")
	case p.failed != nil:
		return w.Sentence(p.failed)
	}
	return ""
}

func (p *filling) shown() Grid {
	b := p.binding()
	if b == nil || p.out == nil {
		return Grid{}
	}
	return p.filled(b.Layout(), p.plan, p.out.grid)
}

// filled returns a filled sheet: the one with the rows, and what was filled in it.
func (b *base) filled(l *event.Layout, plan *federation.Plan, grid *federation.Grid) Grid {
	s := sheetOf(grid, l.Sheet)
	if s == nil {
		return Grid{}
	}
	at := map[[2]int]bool{}
	for _, c := range plan.Cells {
		if row, col, ok := federation.AtCell(c.Cell); ok && (c.Sheet == "" || c.Sheet == l.Sheet) {
			at[[2]int{row - 1, col - 1}] = true
		}
	}
	for _, name := range plan.Columns {
		_, col, _ := federation.AtCell(name + "1")
		for i := range plan.Rows {
			at[[2]int{plan.Row - 1 + i, col - 1}] = true
		}
	}
	g := gridOf(s, func(row, col int) bool { return at[[2]int{row, col}] })
	g.First = max(plan.Row-1, 0)
	g.Title = b.desk.Words.T("fed.filled", "file", l.File)
	return g
}

// sheetOf returns the sheet of a grid with a name, or its first one that is shown.
func sheetOf(g *federation.Grid, name string) *federation.Sheet {
	if s := g.Sheet(name); s != nil {
		return s
	}
	for i := range g.Sheets {
		if !g.Sheets[i].Hidden {
			return &g.Sheets[i]
		}
	}
	return nil
}

func (p *filling) model() Fill {
	w := p.desk.Words
	out := Fill{Binding: -1, Gap: -1, CanMake: p.CanMake(), Made: p.path != ""}
	now := p.binding()
	for i, b := range p.bindings() {
		out.Bindings = append(out.Bindings, b.Name)
		if b == now {
			out.Binding = i
		}
	}
	if p.data == nil {
		return out
	}
	out.Sessions = p.sessions(p.data.Evenings)
	if p.plan != nil {
		out.Sum = w.T("fed.sum", "n", len(p.plan.Rows), "gaps", len(p.stopping()))
	}
	if now != nil {
		out.Sent = p.sentBefore(now)
	}
	return out
}

// sessions names the sessions of a sheet: the only one, or how many from when to when.
func (b *base) sessions(all []event.SheetEvening) string {
	w := b.desk.Words
	first := &all[0]
	if len(all) == 1 {
		return w.T("fed.session", "date", w.Date(first.Date), "name", cmp.Or(first.SessionName, first.Name))
	}
	from := slices.MinFunc(all, func(a, b event.SheetEvening) int { return cmp.Compare(a.Date, b.Date) }).Date
	to := slices.MaxFunc(all, func(a, b event.SheetEvening) int { return cmp.Compare(a.Date, b.Date) }).Date
	return w.T("fed.sessions", "n", len(all), "from", w.Date(from), "to", w.Date(to))
}

// sentBefore says that a sheet of these sessions was sent before, "" where none was.
func (p *filling) sentBefore(now *event.Binding) string {
	sent := p.desk.Club.Club().Sent
	for i := len(sent) - 1; i >= 0; i-- {
		s := &sent[i]
		if s.Binding != now.ID || !slices.EqualFunc(s.Evenings, p.data.Evenings, func(a, b event.SheetEvening) bool { return a.Session == b.Session }) {
			continue
		}
		if p.plan != nil && s.Digest == federation.Digest(p.plan) {
			return p.desk.Words.T("fed.sent-same", "at", p.moment(s.At))
		}
		return p.desk.Words.T("fed.sent-other", "at", p.moment(s.At))
	}
	return ""
}

func (b *base) moment(at string) string {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return at
	}
	return b.desk.Words.Date(t.Local().Format("2006-01-02"))
}
