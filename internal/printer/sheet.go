package printer

import "uitslag/internal/document/layout"

// grid is the sheet of a printer in its own dots.
type grid struct {
	across, down float64 // dots an inch
	wide, high   float64 // the whole sheet
	left, top    float64 // what it cannot print on, before the first dot
	cols, rows   float64 // the dots that it can print
}

// place is where the points of a page lie on a grid.
type place struct {
	across, down float64 // dots a point
	left, top    float64 // where the corner of the page is, from the first dot
}

const (
	// kept is what of the margin of a page must be on paper.
	kept = layout.Margin - 4
	// near is how much smaller than the page a sheet may be, in points, and still be called the
	// same: drivers round.
	near = 6
)

// placed centres a page (in points) on the sheet at its own size. It scales the page down if the
// sheet is smaller, or the printer cannot reach all that is on the page.
func placed(wide, high float64, g grid) place {
	inX, inY := g.across/72, g.down/72
	scale := 1.0
	if sheetX, sheetY := g.wide/inX, g.high/inY; sheetX < wide-near || sheetY < high-near {
		scale = min(1, sheetX/wide, sheetY/high)
	}
	scale = min(scale, g.cols/inX/(wide-2*kept), g.rows/inY/(high-2*kept))
	// within puts one side of the page in the middle, and moves it where that is not reached.
	within := func(page, sheet, before, dots, in float64) float64 {
		corner := (sheet-page*scale*in)/2 - before
		first, last := corner+kept*scale*in, corner+(page-kept)*scale*in
		return corner + max(0, -first) - max(0, last-dots)
	}
	return place{
		across: scale * inX, down: scale * inY,
		left: within(wide, g.wide, g.left, g.cols, inX), top: within(high, g.high, g.top, g.rows, inY),
	}
}

// share divides copies between the printer and the one who sends: a printer that makes so many
// at most, and may not put them in order, gets each page that often (each), and all of them so
// many times.
func share(copies, pages, most int, sorts bool) (each, times int) {
	if copies <= most && (pages == 1 || sorts) {
		return copies, 1
	}
	return 1, copies
}
