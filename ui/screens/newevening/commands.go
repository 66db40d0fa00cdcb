package newevening

import (
	"context"
	"slices"
	"sync/atomic"

	"uitslag/internal/exact"
	"uitslag/internal/movements/search"
	"uitslag/internal/problem"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

func (s *Screen) commands() []screen.Command {
	p, h := s.p, &s.hooks
	free := screen.Unless(p.ReadOnly)
	searches := screen.If(func() bool { return h.Movements.Run.Work != nil && p.Search().May })
	reads := screen.If(func() bool { return p.mode.paired() && h.Movements.Files != nil && h.Movements.Browse != nil })
	changed := func() bool {
		return slices.ContainsFunc(s.view.form[:], func(f *widgets.Field) bool { return f.Cell.HasFocus() && f.Cell.Changed() })
	}
	return []screen.Command{
		{Key: "Tab", Label: "newevening.hint.tab"},
		{Key: "↑↓", Label: "newevening.hint.rules", At: func() bool { return s.view.rules.HasFocus() }},
		{Key: "↑↓", Label: "newevening.hint.day", At: func() bool { return s.view.form[Date].Cell.HasFocus() }},
		{Key: "↑↓", Label: "newevening.hint.competition", At: func() bool { return s.view.counts.HasFocus() }},
		{Key: "↑↓", Label: "newevening.hint.kind", At: func() bool { return s.view.kind.HasFocus() }},
		{Key: "↑↓", Label: "newevening.hint.form", At: func() bool { return s.view.goesOn.HasFocus() }},
		{Key: "↑↓", Label: "newevening.hint.way", At: func() bool { return s.view.planned.way.HasFocus() }},
		{Key: "↑↓", Label: "newevening.hint.sum", At: func() bool { return s.view.sums.sum.HasFocus() }},
		{Key: "↑↓", Label: "newevening.hint.intake", At: func() bool { return s.view.intake.HasFocus() }},
		{Key: "↑↓", Label: "newevening.hint.choose", When: screen.If(p.hasRows), Step: s.move},
		{Key: "Enter", Label: "newevening.hint.to-begin", When: free, At: func() bool { return s.view.table.HasFocus() || s.view.planned.table.HasFocus() }},
		{Key: "Enter", Label: "newevening.hint.begin", When: free, At: func() bool { return s.view.begin.HasFocus() }},
		{Key: "Ctrl Enter", Label: "newevening.hint.begin", Button: "newevening.begin", When: free, Do: s.start},
		{Key: "Ctrl Shift D", Label: "newevening.hint.begin-devices", When: free, Do: s.startWithDevices},
		{Key: "Ctrl E", Label: "newevening.hint.sort", Quiet: func() bool { return p.begun || s.view.kind.HasFocus() }, Do: func() { s.focus(s.view.kind) }},
		{Key: "Ctrl R", Label: "newevening.hint.change-rules", Button: "newevening.change-rules", When: screen.If(func() bool { return h.Rules != nil }), Do: func() { h.Rules() }},
		{Key: "Ctrl T", Label: "newevening.hint.take-advice", Button: "newevening.take-advice", When: screen.If(p.IsAdvised), Do: s.takeAdvice},
		{Key: "Ctrl P", Label: "newevening.hint.print", Button: "newevening.print", When: screen.If(s.canPrint), Quiet: func() bool { return len(p.Orders()) == 0 }, Do: s.printPapers},
		{Key: "Ctrl B", Label: "newevening.hint.take-found", Button: "newevening.search-take", When: screen.If(p.HasFound), Do: screen.InOrder(s.p.TakeFound, s.showTable)},
		{Key: "Ctrl B", Button: "newevening.search", When: searches, Do: s.search},
		{Key: "Ctrl M", Button: "newevening.edit", When: screen.If(func() bool { return p.mode.paired() && h.Movements.Edit != nil }), Do: func() { h.Movements.Edit() }},
		{Key: "Ctrl O", Button: "newevening.read", When: reads, Do: s.readMovement},
		{Key: "Esc", Label: "newevening.hint.restore", At: changed},
		{Key: "Esc", Label: "newevening.hint.stop", Button: "newevening.search-stop", When: screen.If(p.Searching), Do: s.stopSearch},
		{Key: "Esc", Label: "newevening.hint.leave-found", Button: "newevening.search-leave", When: screen.If(func() bool { return p.SearchSays() != "" }), Do: screen.InOrder(s.p.DropSearch, s.showTable)},
		{Key: "Esc", Label: "newevening.hint.back", Do: func() { s.goTo("screen.tonight") }},
	}
}

func (s *Screen) move(by int) {
	if !s.p.mode.paired() {
		s.chooseSchedule(s.p.scheduling.at + by)
		return
	}
	s.choose(s.p.Selected() + by)
}

func (s *Screen) choose(row int) {
	s.p.Choose(row)
	s.show()
}

func (s *Screen) chooseSchedule(row int) {
	s.p.chooseSchedule(row)
	s.show()
}

// start begins the evening and goes on as its results come in.
func (s *Screen) start() {
	if !s.begin() {
		return
	}
	how := intakes[s.view.intake.Index()]
	if s.hooks.Intake != nil {
		s.hooks.Intake(how)
	}
	if how == Typed {
		s.goTo("screen.players")
	}
}

// startWithDevices begins the evening and shows where it is tied to the table devices, this once.
func (s *Screen) startWithDevices() {
	if s.begin() {
		s.goTo("screen.devices")
	}
}

// begin begins the evening, or goes to the field that is wrong. It reports whether another screen can
// be shown.
func (s *Screen) begin() bool {
	if s.goWrong() {
		return false
	}
	if !s.p.Ready() {
		s.focus(s.view.form[Boards].Cell)
		return false
	}
	err := s.p.Begin()
	if err != nil && !problem.Is(err, "newevening.not-counted") {
		s.view.refuse(s.desk.Words.Sentence(err))
		return false
	}
	for _, f := range s.view.form {
		f.Cell.Accept() // nothing is half typed any more
	}
	s.fill()
	if err != nil { // the evening is there, and does not count yet: that is said first
		s.view.refuse(s.desk.Words.Sentence(err))
	}
	return err == nil
}

// goWrong goes to the first field that is wrong, and reports whether there is one.
func (s *Screen) goWrong() bool {
	f, wrong := s.p.Wrong()
	if wrong {
		s.settle(f)
		s.focus(s.view.form[f].Cell)
	}
	return wrong
}

func (s *Screen) goTo(screen string) {
	if s.hooks.GoTo != nil {
		s.hooks.GoTo(screen)
	}
}

// takeAdvice scores as is advised for so few tables.
func (s *Screen) takeAdvice() {
	s.p.TakeAdvice()
	if s.view.taken.HasFocus() { // it goes away
		s.focus(s.view.begin)
	}
	s.show()
}

// canPrint reports whether there is something to print, and something that prints it. The pairs
// of a drive that keep their numbers have those when the session has begun.
func (s *Screen) canPrint() bool {
	return s.hooks.Print != nil && !s.p.mode.drawn() && s.p.hasRows() && s.p.Trouble() == "" && (s.p.driving() == nil || !s.p.same)
}

func (s *Screen) printPapers() {
	orders := s.p.Orders()
	if len(orders) == 0 || s.goWrong() {
		return
	}
	st, err := s.p.Rehearsal()
	if err != nil {
		s.tell(widgets.Refusal, s.desk.Words.Sentence(err))
		return
	}
	s.hooks.Print(st, orders, s.tell)
}

func (s *Screen) tell(tone widgets.Tone, sentence string) {
	s.view.tell(tone, sentence)
	s.HintsChanged()
}

// search looks for a fairer movement than the chosen one.
func (s *Screen) search() {
	wish := s.p.Wish()
	wish.Effort = s.hooks.Movements.Effort
	enough := &atomic.Bool{}
	s.enough = enough
	s.p.Begun()
	type progress struct {
		tried, effort int
		best          exact.Rat
	}
	mine := 0
	far := task.Progress(s.hooks.Movements.Run, func(p progress) {
		if s.enough == enough && s.p.Searching() {
			s.p.Searched(p.tried, p.effort, p.best)
			s.view.showSearch(s.p.Search())
			s.view.root.Refresh()
		}
	})
	s.task.Runner = s.hooks.Movements.Run
	s.task.Start(context.Background(), func(ctx context.Context) (search.Found, error) {
		wish.Progress = func(tried, effort int, best exact.Rat) bool {
			if part := int(int64(tried) * 100 / int64(max(effort, 1))); part > mine { // a hundred times is enough
				mine = part
				far(progress{tried, effort, best})
			}
			return ctx.Err() == nil && !enough.Load()
		}
		return search.Optimise(wish)
	}, func(f search.Found, err error) {
		s.p.Found(f, err)
		s.show()
	})
	s.show()
}

// stopSearch ends a search with the best so far.
func (s *Screen) stopSearch() { s.enough.Store(true) }

func (s *Screen) showTable() {
	s.show()
	s.focus(s.view.table)
	s.HintsChanged()
}

// readMovement lets the scorer point at a file, and puts its movement in the list.
func (s *Screen) readMovement() {
	o := s.hooks.Movements
	o.Browse(func(path string) {
		m, err := o.Files.ReadMovement(path)
		if err == nil {
			err = s.p.Take(m)
		}
		s.p.DropSearch()
		if err != nil {
			s.p.RefuseFile(s.desk.Words.Sentence(err))
		}
		s.fill()
	})
}
