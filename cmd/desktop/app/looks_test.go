package app

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"uitslag/internal/program"
	"uitslag/internal/system/graphics"
	"uitslag/internal/test/check"
)

// TestSlowWindow: that a window is drawn without the driver, and what to install, is said once a
// version, and not where there is a driver.
func TestSlowWindow(t *testing.T) {
	w := &window{Info: program.Info{Version: "1.0"}, app: test.NewTempApp(t)}
	w.looks.w = w
	t.Setenv(graphics.Variable, "")
	check.That(t, w.looks.slow() == nil, "said with a driver")
	t.Setenv(graphics.Variable, graphics.Software)
	check.Problem(t, w.looks.slow(), "graphics.slow")
	check.That(t, w.looks.slow() == nil, "said twice")
	w.Version = "1.1"
	check.Problem(t, w.looks.slow(), "graphics.slow")
}
