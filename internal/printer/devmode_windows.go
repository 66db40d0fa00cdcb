package printer

// devMode is how DEVMODEW begins: what a printer is asked for. What the driver has of its own
// stands behind it.
type devMode struct {
	device                  [32]uint16
	version, driver         uint16
	size, extra             uint16
	fields                  uint32
	orientation             int16
	paper                   int16
	paperLength, paperWidth int16
	scale                   int16
	copies                  int16
	source, quality         int16
	colour, duplex          int16
	resolution, fonts       int16
	collate                 int16
	form                    [32]uint16
}

// Of wingdi.h.
const (
	hasOrientation, hasPaper, hasLength, hasWidth = 1, 2, 4, 8
	hasCopies, hasCollate, hasForm                = 0x100, 0x8000, 0x10000

	paperA3, paperA4 = 8, 9
	upright, lying   = 1, 2
	collates         = 1
)

// ask asks for sheets of a size in points, A4 or A3 either way up, and for copies, sorted.
func (m *devMode) ask(wide, high float64, copies int) {
	m.orientation, m.paper = upright, paperA4
	if wide > high {
		m.orientation = lying
	}
	if max(wide, high) > 1000 {
		m.paper = paperA3
	}
	m.copies, m.collate = int16(copies), collates
	m.fields &^= hasLength | hasWidth | hasForm
	m.fields |= hasOrientation | hasPaper | hasCopies | hasCollate
}

// Of winspool.h: what a printer says of itself.
const (
	worksOffline = 0x400 // an attribute; the others are of its state

	statePaused, stateError                   = 0x1, 0x2
	stateJam, stateNoPaper, statePaperProblem = 0x8, 0x10, 0x40
	stateOffline, stateNotThere               = 0x80, 0x1000
	stateNoToner, stateAsks, stateDoor        = 0x40000, 0x100000, 0x400000
)

// trouble returns the code of the Problem of a printer that does not print now, "" where it does or
// does not say.
func trouble(attributes, state uint32) string {
	switch {
	case attributes&worksOffline != 0, state&(stateOffline|stateNotThere) != 0:
		return "printing.waits-off"
	case state&(stateJam|stateNoPaper|statePaperProblem) != 0:
		return "printing.waits-paper"
	case state&(statePaused|stateError|stateNoToner|stateAsks|stateDoor) != 0:
		return "printing.waits"
	}
	return ""
}
