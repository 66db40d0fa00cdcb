package publish

import (
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

func (s *Screen) commands() []screen.Command {
	p := s.p
	there := screen.If(func() bool { return !p.nothing() })
	free := there.And(screen.Unless(p.Locked))
	busy, idle := there.And(screen.If(p.Busy)), free.And(screen.If(screen.Not(p.Busy)))
	asks := idle.And(screen.If(p.Asks))
	calm := idle.And(screen.If(screen.Not(p.Asks)))
	may := calm.And(screen.Unless(p.WhyNot))
	onPublish := func() bool { return s.view.publish.HasFocus() }
	onKind := func() bool { return s.view.kind.HasFocus() }
	onCheck := func() bool { return s.view.initials.HasFocus() || s.view.live.HasFocus() }
	browse := screen.If(func() bool { return s.hooks.Folder != nil })
	return []screen.Command{
		{Key: "Ctrl J", Label: "publish.hint.replace", Button: "publishscreen.replace", When: asks.And(screen.If(p.Replaces)), Do: s.yes},
		{Key: "Ctrl J", Label: "publish.hint.trust", Button: "publishscreen.trust", When: asks.And(screen.If(screen.Not(p.Replaces))), Do: s.yes},
		{Key: "Enter", Label: "publish.hint.publish", When: may, At: onPublish},
		{Key: "Ctrl Enter", Label: "publish.hint.publish", Button: "publishscreen.publish", When: calm, Quiet: func() bool { return onPublish() || p.WhyNot() != "" }, Do: s.publish},
		{Key: "Enter", Label: "publish.hint.keep", When: calm, At: s.view.inCell},
		{Key: "↑↓", Label: "publish.hint.kind", When: calm, At: onKind},
		{Key: "Space", Label: "publish.hint.initials", When: calm, At: onCheck},
		{Key: "Ctrl T", Label: "publish.hint.try", Button: "publishscreen.try", When: calm.And(screen.If(p.Ready)), Do: s.try},
		{Key: "Ctrl B", Label: "publish.hint.browse", Button: "publishscreen.browse", When: calm.And(browse).And(screen.If(screen.Not(p.Hosted))), Do: s.browse},
		{Key: "Ctrl E", Label: "publish.hint.forget", Button: "publishscreen.forget", When: calm.And(screen.If(p.CanForget)), Do: s.did(p.Forget)},
		{Key: "Ctrl O", Label: "publish.hint.open", Button: "publishscreen.open", When: calm.And(screen.If(func() bool { return p.Opens() != "" })), Do: s.did(p.Open)},
		{Key: "Tab", Label: "publish.hint.tab", When: free},
		{Key: "Esc", Label: "publish.hint.stop", Button: "publishscreen.stop", When: busy, Do: s.did(p.Stop)},
		{Key: "Esc", Label: "publish.hint.no", Button: "publishscreen.no", When: asks, Do: s.did(p.No)},
		{Key: "Esc", Label: "publish.hint.back", When: screen.If(s.hooks.Back.Leads), Do: func() { s.hooks.Back.Back() }},
	}
}

// did wraps an act and shows its result.
func (s *Screen) did(act func()) func() {
	return func() {
		act()
		s.after()
	}
}

func (s *Screen) after() {
	s.show()
	s.FocusIn(s.FirstFocus())
}

// publish publishes, after what is half typed.
func (s *Screen) publish() {
	if s.view.settle() {
		s.did(s.p.Publish)()
	}
}

func (s *Screen) try() {
	if s.view.settle() {
		s.did(s.p.Try)()
	}
}

// yes accepts what is half typed, then answers yes.
func (s *Screen) yes() {
	if s.view.settle() {
		s.did(s.p.Yes)()
	}
}

func (s *Screen) browse() {
	s.hooks.Folder(s.p.web().Target.Path, func(folder string) {
		if s.p.choose(folder) {
			s.after()
			return
		}
		s.show()
		widgets.FocusIn(s.view.root, s.view.folder.Cell)
	})
}
