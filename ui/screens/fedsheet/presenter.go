package fedsheet

import (
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/federation"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

type base struct {
	desk    *desk.Desk
	files   Files
	folder  func() string
	run     task.Runner
	changed func() // something was made away from the window's goroutine

	stage  Stage
	notice notice.Notice
}

// Presenter is the screen without its window.
type Presenter struct {
	*base
	*filling
	*gaps
	*choosing
	*sending
	*binding
}

// NewPresenter makes it for a desk; papers go to the folder, and changed is called when
// something was made away from the window's goroutine.
func NewPresenter(d *desk.Desk, files Files, folder func() string, run task.Runner, changed func()) *Presenter {
	b := &base{desk: d, files: files, folder: folder, run: run, changed: changed}
	p := &Presenter{base: b, filling: &filling{base: b, known: map[event.ID]scored{}}}
	p.filling.making.Runner = run
	p.gaps = &gaps{base: b, filling: p.filling}
	p.choosing = &choosing{base: b, filling: p.filling}
	p.sending = &sending{base: b, filling: p.filling}
	p.binding = &binding{base: b, filling: p.filling}
	p.binding.choices.of = p.binding
	return p
}

// Begin shows the sheet of the current session.
func (p *Presenter) Begin() {
	p.ClearNotice()
	p.stage = Filling
	p.filling.begin()
	p.gaps.next()
	if p.filling.binding() == nil {
		p.Open("")
	}
}

// Renew reads the club again.
func (p *Presenter) Renew() {
	before := p.filling.gaps
	selected := p.gaps.Gap()
	p.filling.renew()
	p.gaps.follow(before, selected)
	if p.stage == Binding {
		p.binding.renew()
	}
	if sent := len(p.desk.Club.Club().Sent); p.stage == Sending {
		p.sending.row = min(p.sending.row, sent-1)
		if sent == 0 { // what was there is undone
			p.stage = Filling
		}
	}
	if p.stage == Filling && p.filling.binding() == nil {
		p.Open("")
	}
}

// Stage returns what the screen is about.
func (b *base) Stage() Stage { return b.stage }

// Notice returns what was said last.
func (b *base) Notice() notice.Notice { return b.notice }

// ClearNotice takes it away.
func (b *base) ClearNotice() { b.notice = notice.Notice{} }

// refuse says why something cannot be done, and returns false.
func (b *base) refuse(err error) bool {
	b.notice = notice.Refuse(b.desk.Words.Sentence(err))
	return false
}

// Locked says why nothing can be saved, "" where it can.
func (b *base) Locked() string { return b.desk.Locked("fed.locked") }

// CanBack reports whether there is a stage before.
func (p *Presenter) CanBack() bool {
	return p.stage != Filling && !(p.stage == Opening && p.filling.binding() == nil)
}

// Back leads to the stage before, and reports whether there is one.
func (p *Presenter) Back() bool {
	p.ClearNotice()
	switch {
	case !p.CanBack():
		return false
	case p.stage == Binding && p.binding.preview:
		p.binding.preview = false
	case p.stage == Binding && p.binding.unsaved() && !p.binding.warned:
		p.binding.warned = true
		p.notice = notice.Warn(p.desk.Words.T("fed.unsaved"))
	case p.stage == Binding && p.filling.binding() == nil:
		p.stage = Opening
	default:
		p.stage = Filling
		p.filling.renew()
	}
	return true
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Stage: p.stage, Locked: p.Locked(), Notice: p.notice, Row: -1}
	switch p.stage {
	case Filling:
		m.Empty = p.filling.empty()
		m.Grid, m.Fill = p.filling.shown(), p.filling.model()
		p.gaps.model(&m.Fill)
	case Choosing:
		m.Choose, m.Row = p.choosing.rows(), p.choosing.row
		m.Grid = p.filling.shown()
		m.Fill = p.filling.model()
	case Sending:
		m.Sent, m.Row = p.sending.model(), p.sending.row
		m.Fill.Made = p.path != ""
	case Opening:
		m.Open = p.binding.opening()
	case Binding:
		m.Grid, m.Bind = p.binding.shown(), p.binding.model()
	}
	return m
}

// most is how many rows and columns of a sheet are shown.
const (
	mostRows    = 250
	mostColumns = 60
)

// gridOf returns a sheet of a template as it is shown; bound says which cells are filled.
func gridOf(s *federation.Sheet, bound func(row, col int) bool) Grid {
	var g Grid
	wide := 1
	for _, r := range s.Rows {
		wide = max(wide, len(r))
	}
	wide = min(wide, mostColumns)
	for c := range wide {
		g.Columns = append(g.Columns, strings.TrimRight(federation.CellName(1, c+1), "1"))
	}
	for i, r := range s.Rows {
		if i == mostRows {
			g.More = len(s.Rows) - mostRows
			break
		}
		row := make([]Cell, wide)
		for c := range row {
			if c < len(r) {
				row[c].Text = r[c]
			}
			row[c].Bound = bound != nil && bound(i, c)
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}
