package restore

import "uitslag/ui/screen"

// commands returns what can be done on the screen. The arrows go through the copies whatever has
// the cursor.
func (s *Screen) commands() []screen.Command {
	p := s.p
	several := func() bool { return len(p.Copies()) > 1 }
	repair := screen.If(p.CanRepair)
	acts := screen.If(func() bool { return p.CanRestore() || p.CanRepair() && len(p.Copies()) > 0 })
	return []screen.Command{
		{Key: "↑↓", Label: "restore.hint.choose", Quiet: screen.Not(several), Step: s.step},
		{Key: "Tab", Label: "restore.hint.tab", When: acts},
		{Key: "Enter", Label: "restore.hint.to-act", When: screen.Unless(p.unready), At: func() bool { return s.table.HasFocus() }, Do: s.toAct},
		{Key: "Enter", Label: "restore.hint.repair", When: repair, At: func() bool { return s.repair.HasFocus() }},
		{Key: "Enter", Label: "restore.hint.enter", At: func() bool { return s.main.HasFocus() || s.act.HasFocus() }},
		{Key: "Ctrl L", Label: "restore.hint.repair", When: repair, Do: s.doRepair},
		{Key: "Esc", Label: "restore.hint.back", When: screen.Given(s.hooks.Back), Do: s.hooks.Back},
	}
}
