package acts_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/windowtest"
)

// forgetful is an app whose driver has forgotten in which window anything is, as Fyne does
// from a minute after something was asked for until it is painted the next time.
type forgetful struct {
	fyne.App
	canvas fyne.Canvas
}

func (a forgetful) Driver() fyne.Driver { return forgetfulDriver{a.App.Driver(), a.canvas} }

type forgetfulDriver struct {
	fyne.Driver
	canvas fyne.Canvas
}

func (forgetfulDriver) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return nil }

func (d forgetfulDriver) AllWindows() []fyne.Window {
	return []fyne.Window{onlyCanvas{canvas: d.canvas}}
}

type onlyCanvas struct {
	fyne.Window
	canvas fyne.Canvas
}

func (w onlyCanvas) Canvas() fyne.Canvas { return w.canvas }

// TestTypedFasterThanPainted holds that nothing typed is lost, and the cursor goes on, where
// keys come before the window is painted: on a slow computer a whole result does.
func TestTypedFasterThanPainted(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Press(fyne.KeyF4)
	first := w.Canvas.Focused()
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(forgetful{app, w.Canvas})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	was := w.Club.Saves
	w.Type("4sn=\n")
	if w.Club.Saves != was+1 || w.Canvas.Focused() == first {
		t.Errorf("%d results are saved, and the cursor is in the same cell: %v", w.Club.Saves-was, w.Canvas.Focused() == first)
	}
	w.Type("110")
	w.Press(fyne.KeyF5)
	if w.Club.Saves != was+2 || w.Shell.Current().Name() != "screen.ranking" {
		t.Errorf("%d results are saved, and the screen is %s", w.Club.Saves-was, w.Shell.Current().Name())
	}
}
