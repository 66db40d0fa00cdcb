package window

import (
	"context"
	"image"
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui"
	"uitslag/ui/screens/devices"
	"uitslag/ui/screens/live"
	"uitslag/ui/screens/mailing"
	"uitslag/ui/screens/members"
	"uitslag/ui/screens/paper"
	"uitslag/ui/screens/publish"
	"uitslag/ui/screens/ranking/copies"
	"uitslag/ui/screens/repair"
	"uitslag/ui/screens/ruling"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
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
		Line: func(x *event.Expected) {
			b.w.open(b.entry.Name())
			b.entry.GoPlace(desk.Place{Board: x.Board, NS: x.NS.A, EW: x.EW.A})
		},
		Telephones: b.Telephones, Prefs: b.Prefs, Ring: b.Hooks.Alarm,
	})
	b.steps.Stay(devices.ScreenName, func() bool { return true }) // what waits is seen there
	b.Desk.Incoming, b.Desk.LeftOut = b.w.Devices.Presenter().Word, b.w.Devices.Presenter().Follower.LeftOut
}

// busy reports whether incoming results would disturb the scorer: in a form of several questions,
// or a half-typed cell on another screen than Invoer, which takes results beside the typing.
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

// makePublish makes the screen of Ctrl+Shift+W. What it sends goes on while any screen is shown.
func (b *builder) makePublish() {
	b.w.Publish = publish.New(b.Desk, b.Files.Publisher, b.Run, publish.Hooks{
		Changed: b.w.update, Back: b.asked.Way(publish.ScreenName), Folder: b.Choose.Folder, Say: b.w.say,
		Status: func() {
			if b.Status != nil {
				b.Status()
			}
		},
	})
	b.steps.Stay(publish.ScreenName, func() bool { return true })
	b.Desk.Outgoing = b.w.Publish.Presenter().Word
}

// triedKey remembers the mail server by which a trial went well.
const triedKey = "mail-tried"

func newMailing(b *builder) *mailing.Screen {
	return mailing.New(b.Desk, b.Files.Post, b.Run, mailing.Hooks{
		Changed: b.w.update, Back: b.asked.Way(mailing.ScreenName),
		Ask: func(text, leave, do string, done func()) {
			b.w.shell().Ask(ui.Question{Text: text, Leave: leave, Do: do, Done: done})
		},
		Members: func(member event.ID) {
			if b.w.shell().Open(members.ScreenName) {
				b.members.GoPlace(desk.Place{Screen: members.ScreenName, Member: member})
			}
		},
		Paper: func() { b.asked.Open(paper.ScreenName) },
		Memory: mailing.Memory{
			Tried: func() string { return b.Prefs.Get(triedKey) },
			Keep:  func(server string) { b.Prefs.Set(triedKey, server) },
		},
	})
}

// makeLive makes the live page, where there can be one. It is off.
func makeLive(b *builder) {
	if b.Live == nil {
		return
	}
	b.w.live = live.New(b.Desk, *b.Live, b.Prefs, b.Run, b.Rest)
	b.w.live.Changed = func() {
		b.tonight.Later()
		b.ranking.Big().Follow()
		if b.Status != nil {
			b.Status()
		}
	}
	b.Desk.Live = func() string {
		switch {
		case b.w.live.Address() == "":
			return ""
		case b.w.live.Wrong() != nil:
			return b.words.T("live.wrong")
		}
		return b.words.T("live.status")
	}
}

// switchLive returns the live page's switch, nil for none.
func switchLive(b *builder) func() {
	if b.w.live == nil {
		return nil
	}
	return func() {
		if err := b.w.live.Toggle(); err != nil {
			b.w.say(widgets.Warning, b.words.Sentence(err))
			return
		}
		if at := b.w.live.Address(); at != "" {
			b.w.say(widgets.Good, b.words.T("live.on", "address", at))
			return
		}
		b.w.say(widgets.Good, b.words.T("live.off"))
	}
}

// liveCode returns the live page's address and picture; "" while it is off.
func liveCode(b *builder) (string, image.Image) {
	if b.w.live == nil {
		return "", nil
	}
	return b.w.live.Address(), b.w.live.Code()
}

func (b *builder) copies() *copies.Clipboard {
	c := &copies.Clipboard{
		Words: b.words, Ask: func(q ui.Question) { b.w.shell().Ask(q) }, Say: b.w.say, Table: b.Copy.Table,
	}
	if b.Copy.Picture == nil {
		return c
	}
	making := task.Latest[struct{}]{Runner: b.Run}
	c.Picture = func(done func(error)) {
		st, err := b.Desk.Standings()
		if err != nil {
			done(err)
			return
		}
		making.Start(context.Background(), func(context.Context) (struct{}, error) { return struct{}{}, b.Copy.Picture(st) },
			func(_ struct{}, err error) { done(err) })
	}
	return c
}
