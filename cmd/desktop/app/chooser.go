package app

import (
	"context"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"uitslag/cmd/desktop/app/filedialog"
	"uitslag/internal/jobs/devices"
	"uitslag/ui/filepick"
)

type chooser struct {
	w    *window
	last map[string]string // the folder where a file was chosen last, by what it was for
	stop func()            // takes away the dialog of the system; nil for none
}

// dialog returns the dialog of the system, nil where it is not to be used.
func (c *chooser) dialog() filepick.Dialog {
	if !c.w.Dialogs {
		return nil
	}
	return func(q filepick.Question, answer func(path string, err error)) func() {
		ctx, stop := context.WithCancel(context.Background())
		c.stop = stop
		ask := filedialog.Question{
			Title: q.Title, Folder: q.From, Endings: q.Endings, Parent: numberOf(c.w.win),
			Fits: c.w.words.T("filepick.fits"), All: c.w.words.T("filepick.all"),
		}
		go func() {
			path, err := filedialog.Ask(ctx, ask)
			if ctx.Err() == nil {
				c.w.onWindow(func() { answer(path, err) })
			}
		}()
		return stop
	}
}

func (c *chooser) end() {
	if c.stop != nil {
		c.stop()
	}
}

// numberOf returns the system's number of a window, 0 if it has none.
func numberOf(w fyne.Window) (number uintptr) {
	own, ok := w.(driver.NativeWindow)
	if !ok {
		return 0
	}
	own.RunNative(func(context any) {
		switch of := context.(type) {
		case driver.WindowsWindowContext:
			number = of.HWND
		case driver.X11WindowContext:
			number = of.WindowHandle
		}
	})
	return number
}

// of asks for a file with one of these endings, or for a folder where there are none.
func (c *chooser) of(title string, endings ...string) func(selected func(path string)) {
	return func(selected func(path string)) { c.ask(title, "", selected, endings...) }
}

// devicesKey remembers on this computer where the files of table devices are.
const devicesKey = "devices-folder"

func (c *chooser) devices(selected func(path string)) {
	p := prefs{c.w.app.Preferences()}
	c.ask("filepick.devices", p.Get(devicesKey), func(path string) {
		p.Set(devicesKey, filepath.Dir(path))
		selected(path)
	}, devices.Ending)
}

func (c *chooser) devicesFolder(_ string, selected func(folder string)) {
	p := prefs{c.w.app.Preferences()}
	c.ask("filepick.choose-folder", p.Get(devicesKey), func(folder string) {
		p.Set(devicesKey, folder)
		selected(folder)
	})
}

func (c *chooser) folder(from string, selected func(folder string)) {
	c.ask("filepick.choose-folder", from, selected)
}

// ask asks for a file with one of these endings, or for a folder where there are
// none. The next question of the kind begins in the folder where the last was answered.
func (c *chooser) ask(title, from string, selected func(path string), endings ...string) {
	if from == "" {
		from = c.last[title]
	}
	c.w.pick.Ask(filepick.Question{Title: c.w.words.T(title), From: from, Endings: endings, Selected: func(path string) {
		if len(endings) > 0 {
			c.last[title] = filepath.Dir(path)
		}
		selected(path)
	}})
	c.w.shell.Open(filepick.ScreenName)
}
