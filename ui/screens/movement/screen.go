// Package movement is the screen where a movement is made by hand: a grid of rounds and
// tables, checked as one types, for the evening that is about to begin.
package movement

import (
	"uitslag/internal/desk"
	"uitslag/ui/kit"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.movement"

// Hooks is what the screen asks of the window around it.
type Hooks struct {
	Back    func()                           // the screen it was opened from
	Changed func()                           // the hints changed: the shell's Update
	Browse  func(selected func(path string)) // the scorer points at a file of a movement; nil: not offered
	Folder  func() string                    // where files are written as a rule
}

// Screen is the screen Schema.
type Screen struct {
	*kit.Screen
	p        *Presenter
	sheet    *sheet
	file     *kit.Field
	findings *grid.Table
}

var _ screen.Reverser = (*Screen)(nil)

// Steps implements screen.Reverser.
func (s *Screen) Steps() (undo, redo bool) { return len(s.p.past) > 0, len(s.p.future) > 0 }

// Stepped implements screen.Reverser.
func (s *Screen) Stepped() string { return s.p.stepped }

// Leave implements screen.Screen: what is half typed is settled first.
func (s *Screen) Leave() (may bool) {
	s.Act(func() { may = !s.sheet.part.HasFocus() || s.settled() })
	return may && s.Screen.Leave()
}

// settled takes what is half typed in the grid; if that fails the cursor goes there.
func (s *Screen) settled() bool {
	ok := s.sheet.cell.Settle()
	if !ok {
		s.To(s.sheet.part)
	}
	return ok
}

// New makes the screen for an evening that is about to begin.
func New(d *desk.Desk, draft Draft, files desk.MovementFiles, h Hooks) *Screen {
	p := &Presenter{desk: d, draft: draft, round: 1, table: 1, files: files, folder: h.Folder, written: map[string]bool{}}
	about := kit.About{Name: ScreenName, Changed: h.Changed, Notice: &p.notice, Entered: p.Enter}
	about.Read = func() {} // what is shown is not in the club
	s := &Screen{Screen: kit.New(d, about), p: p}
	s.sheet = newSheet(s, h.Changed)
	cell := s.sheet.cell

	s.file = s.Field("movement.grid.file", 0, func() (string, bool) { return p.file, true }, p.Write)
	s.file.Cell.Max, s.file.Cell.OnLeave = 200, nil // it is written by Enter alone
	s.file.Enter, s.file.Help = func() {}, p.FileHelp
	s.findings = grid.New(grid.SelectRows)
	findings := s.Grid(s.findings, p.found, nil)
	goTo := func() {
		if row, _ := s.findings.Selected(); p.GoTo(p.findings[max(row, 0)]) {
			s.To(s.sheet.part)
		}
	}

	isReady := func() bool { return p.ready }
	ready := screen.If(isReady)
	typed := func() bool { return cell.HasFocus() && cell.Changed() || s.Typed() }
	change := func(do func()) func() {
		return func() {
			if s.settled() {
				do()
				s.To(s.sheet.part)
			}
		}
	}
	use := func() {
		if s.settled() && p.Use() {
			h.Back()
		} else {
			s.To(s.sheet.part)
		}
	}
	back := func() { // unused changes are still there the next time
		cell.Restore()
		h.Back()
	}
	write := func() {
		if s.settled() && !s.file.Cell.OnCommit(s.file.Cell.Text) {
			s.To(s.file)
		}
	}
	browse := func() {
		if s.settled() {
			h.Browse(func(path string) { s.Act(func() { p.Open(path) }) })
		}
	}
	s.Can([]screen.Command{
		{Key: "Enter", Label: "movement.hint.next", When: ready, At: cell.HasFocus},
		{Key: "↑↓", Label: "movement.hint.move", When: ready, At: cell.HasFocus},
		{Key: "Tab", Label: "movement.hint.tab", When: ready, At: cell.HasFocus},
		{Key: "Ctrl T", Label: "movement.hint.turn", Button: "movement.grid.turn-table", When: ready, Quiet: screen.Not(cell.HasFocus), Do: change(func() { p.Swap(p.table, p.table) })},
		{Key: "Enter", Label: "movement.hint.go", When: ready, At: findings.HasFocus, Do: goTo},
		{Key: "Enter", Label: "movement.hint.write", When: ready, At: s.file.HasFocus},
		{Key: "Ctrl Enter", Label: "movement.hint.use", Button: "movement.grid.use", When: ready, Quiet: screen.Not(p.CanUse), Do: use},
		// about the current movement, never about a result of the evening that is out of sight
		{Key: "Ctrl Z", Label: "movement.hint.undo", Quiet: func() bool { return !p.ready || len(p.past) == 0 || cell.Changed() }, Do: func() { p.step(&p.past, &p.future) }},
		{Key: "Ctrl Y", Do: func() { p.step(&p.future, &p.past) }},
		{Key: "Esc", Label: "movement.hint.restore", When: ready, At: typed},
		{Key: "Esc", Label: "movement.hint.back", Button: "movement.grid.back", Do: back},
		{Key: "Ctrl R", Button: "movement.grid.turn-round", When: ready, Do: change(func() { p.Swap(1, p.m.Tables) })},
		{Key: "Ctrl I", Button: "movement.grid.insert-round", When: ready, Do: change(p.InsertRound)},
		{Key: "Ctrl D", Button: "movement.grid.delete-round", When: ready, Do: change(p.DeleteRound)},
		{Key: "Ctrl S", Button: "movement.grid.write", When: ready, Do: write},
		{Key: "Ctrl O", Button: "movement.grid.read", When: ready.And(screen.If(func() bool { return h.Browse != nil })), Do: browse},
	})

	s.Made(kit.Columns(
		kit.Wide(sheetWidth, kit.Card(s.sheet.heading, 10,
			kit.When(screen.Not(isReady), s.Text(widgets.Body, "movement.grid.none")),
			kit.When(isReady, s.sheet.part),
			kit.When(isReady, s.Say(p.Reading)), s.Said(),
			kit.When(isReady, s.Buttons("movement.grid.turn-table", "movement.grid.turn-round", "movement.grid.insert-round", "movement.grid.delete-round")))),
		kit.Fixed(330, kit.When(isReady, kit.Card(s.Heading("movement.grid.now"), 10,
			s.Say(p.Summary), kit.Row(8, s.MainAlways("movement.grid.use", p.CanUse), s.Button("movement.grid.back")),
			kit.Marked(widgets.Note, p.Measures), findings,
			s.file, s.Buttons("movement.grid.write", "movement.grid.read")))),
	), s.sheet.part)
	return s
}

// found returns the findings for their table.
func (p *Presenter) found() kit.Cells {
	rows := make([]grid.Row, len(p.findings))
	for i, f := range p.findings {
		rows[i] = grid.Figures("!", p.desk.Words.Sentence(f.Problem))
		if f.Fault {
			rows[i].Figures[0] = grid.Figure{Text: "✗", Colour: theme.Red}
		}
	}
	return kit.Cells{Columns: []grid.Column{{Sample: "✗"}, {Flex: true}}, Rows: rows}
}
