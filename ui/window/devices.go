package window

import (
	"slices"

	"uitslag/ui/screens/devices"
	"uitslag/ui/screens/repair"
	"uitslag/ui/screens/ruling"
	"uitslag/ui/screens/tonight"
)

// makeDevices makes the screen of Ctrl+Shift+D. It follows the devices' file while any screen
// is shown, as long as this window is.
func (b *builder) makeDevices() {
	b.w.Devices = devices.New(b.Desk, b.Files.Devices, b.Run, devices.Hooks{
		Changed: b.w.update, Back: b.asked.Way(devices.ScreenName), File: b.Choose.Devices, Folder: b.Choose.DevicesFolder, Template: b.Choose.Template,
		After: b.After, Gone: func() bool { return b.w.shell() != b.w.Shell }, Held: b.busy,
		Status: func() {
			if b.Status != nil {
				b.Status()
			}
			b.control.Heard()
		},
		Say: b.w.say,
		Unsay: func(sentence string) {
			if s := b.w.shell(); s != nil && s.Said() == sentence {
				s.ClearNotice()
			}
		},
	})
	b.steps.Stay(devices.ScreenName, func() bool { return true }) // what waits is seen there
	b.Desk.Incoming, b.Desk.LeftOut = b.w.Devices.Presenter().Follower.Word, b.w.Devices.Presenter().Follower.LeftOut
}

// toDevices shows the devices of the session that is chosen on Vanavond.
func (b *builder) toDevices() {
	if b.w.shell().Current().Name() == tonight.ScreenName {
		b.tonight.Take()
	}
	b.asked.Open(devices.ScreenName)
}

// busy reports whether what comes in would disturb what the scorer is doing: a form of several
// questions, or a cell that is half typed on another screen than Invoer, which lets results
// come in beside the typing.
func (b *builder) busy() bool {
	s := b.w.shell()
	if s == nil || s.Below() == nil {
		return false
	}
	name := s.Below().Name()
	if slices.Contains([]string{repair.ScreenName, ruling.ScreenName}, name) {
		return true
	}
	return name != b.entry.Name() && s.HalfTyped()
}
