package window

import (
	"image"

	"uitslag/ui/screens/live"
	"uitslag/ui/widgets"
)

// makeLive makes the live page, where there can be one. It is off.
func makeLive(b *builder) {
	if b.Live == nil {
		return
	}
	b.w.live = live.New(b.Desk, *b.Live, b.Prefs, b.Run, b.Rest)
	b.w.live.Changed = func() {
		b.tonight.Refresh()
		b.ranking.FollowBig()
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

// switchLive is what switches the live page on and off, nil where there is none.
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

// liveCode is where the live page is read, with its picture; "" while it is off.
func liveCode(b *builder) (string, image.Image) {
	if b.w.live == nil {
		return "", nil
	}
	return b.w.live.Address(), b.w.live.Code()
}
