package manual_test

import (
	"image"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/problem"
	"uitslag/ui/windowtest"
)

// readPublish does what the page of publishing tells.
func readPublish(r *reading) {
	r.club(desktest.Manual)
	r.press("Ctrl Shift W")
	r.on("publish")
	r.press("↑↓")
	r.press("Ctrl B")
	r.did("browse")
	r.press("Ctrl Enter") // this folder
	r.on("publish")
	r.press("Ctrl Enter")
	r.did("publish folder")
	r.show("publish", image.Rect(164, 56, 1366, 560))
	r.press("Ctrl O")
	r.did("show")
	windowtest.Web(windowtest.ToHost, nil)(r.w)
	r.press("Ctrl T")
	r.did("try sftp")
	r.press("Esc", "Ctrl T", "Ctrl J")
	r.sees("publishscreen.tried")
	windowtest.Webmaster.Fails = problem.New("publish.host-changed", "host", "ftp.club.be", "fingerprint", "SHA256:xyz")
	r.press("Ctrl Enter", "Ctrl E")
	r.sees("publishscreen.forgotten")
	r.press("Esc")
	r.on("tonight")
}
