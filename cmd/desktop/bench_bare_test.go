//go:build linux

package main

import (
	"os"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// bareVariable makes the test program the bare window: its value is how many cells.
const bareVariable = "UITSLAG_BARE_CELLS"

// TestMain runs the tests, or is the bare window that a benchmark compares with.
func TestMain(m *testing.M) {
	if n, err := strconv.Atoi(os.Getenv(bareVariable)); err == nil {
		bareWindow(n)
		return
	}
	code := m.Run()
	if builtIn != "" {
		_ = os.RemoveAll(builtIn) // what cannot be removed is in the way of nobody
	}
	measured.print(os.Stdout)
	os.Exit(code)
}

// bareWindow is the least that Fyne can do: as many of its own cells, in a window as
// large as ours. The first has the cursor.
func bareWindow(cells int) {
	w := app.NewWithID("org.uitslag.bare").NewWindow("Bare")
	var all []fyne.CanvasObject
	for range cells {
		all = append(all, widget.NewEntry())
	}
	w.SetContent(container.NewGridWithColumns(1, all...))
	w.Resize(fyne.NewSize(1366, 768))
	w.CenterOnScreen()
	w.Canvas().Focus(all[0].(fyne.Focusable))
	w.ShowAndRun()
}
