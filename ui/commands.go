package ui

import (
	"uitslag/internal/problem"
	"uitslag/ui/screen"
)

// commands are those of the window itself, whatever the screen.
func (s *Shell) commands() []screen.Command {
	h := &s.hooks
	below := func(f func()) func() { return func() { s.callBelow(f) } }
	scale := func(step int) func() { return func() { h.Scale(step) } }
	sized := screen.If(func() bool { return h.Scale != nil })
	// What a step would change is not seen while something lies over the screen.
	seen := screen.If(func() bool { return len(s.above) == 0 })
	return []screen.Command{
		{Key: "Ctrl N", Label: "shell.command.new", When: screen.Given(h.NewEvening), Do: below(h.NewEvening)},
		{Key: "Ctrl M", Label: "shell.command.repair", When: screen.Given(h.Repair), Do: below(h.Repair)},
		{Key: "Ctrl H", Label: "shell.command.deals", When: screen.Given(h.Deals), Do: below(h.Deals)},
		{Key: "Ctrl Shift L", Label: "shell.command.draw", When: screen.Given(h.Draw), Do: below(h.Draw)},
		{Key: "Ctrl Shift D", Label: "shell.command.devices", When: screen.Given(h.Devices), Do: below(h.Devices)},
		{Key: "Ctrl Shift W", Label: "shell.command.publish", When: screen.Given(h.Publish), Do: below(h.Publish)},
		{Key: "Ctrl Z", Label: "shell.command.undo", When: screen.Given(h.Undo).And(seen), Do: h.Undo},
		{Key: "Ctrl Y", Label: "shell.command.redo", When: screen.Given(h.Redo).And(seen), Do: h.Redo},
		{Key: "Ctrl +", Label: "shell.command.larger", When: sized, Do: scale(1)},
		{Key: "Ctrl −", Label: "shell.command.smaller", When: sized, Do: scale(-1)},
		{Key: "Ctrl 0", Label: "shell.command.size", When: sized, Do: scale(0)},
		{Key: "Ctrl Shift O", Label: "shell.command.clubs", When: screen.Given(h.Clubs), Do: below(h.Clubs)},
		{Key: "Ctrl F12", Label: "shell.command.report", When: screen.Given(h.Report), Do: below(h.Report)},
		{Key: "Ctrl U", Label: "shell.command.take-over", When: screen.Given(h.TakeOver), Do: below(h.TakeOver)},
	}
}

// Acts are the window's own commands that can be named in a list, and why they cannot be done.
func (s *Shell) Acts() []screen.Act {
	undo, redo, _ := s.steps(s.Below())
	out := s.own.Acts()
	for i := range out {
		a := &out[i]
		switch {
		case a.Key == "Ctrl Z" && !undo:
			a.Why = s.words.Sentence(problem.New("store.nothing-to-undo"))
		case a.Key == "Ctrl Y" && !redo:
			a.Why = s.words.Sentence(problem.New("store.nothing-to-redo"))
		case a.Key == "Ctrl Z", a.Key == "Ctrl Y": // what has the cursor may take it
			a.Do = func() { s.strike(a.Key) }
		}
	}
	return out
}
