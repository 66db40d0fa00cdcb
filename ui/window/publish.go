package window

import (
	"uitslag/ui/screens/publish"
	"uitslag/ui/screens/tonight"
)

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

// toPublish shows where the pages are published: from Vanavond with the session that is chosen.
func (b *builder) toPublish() {
	if b.w.shell().Current().Name() == tonight.ScreenName {
		b.tonight.Take()
	}
	b.asked.Open(publish.ScreenName)
}
