package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
)

// The colours by what they stand for. Each is also a colour name of the Fyne
// theme, so that a fyne RichText may use it as well.
const (
	Ground     fyne.ThemeColorName = "uitslag.ground"      // behind everything
	Card       fyne.ThemeColorName = "uitslag.card"        // the sheets on the ground
	Hairline   fyne.ThemeColorName = "uitslag.hairline"    // around cards, between rows
	Ink        fyne.ThemeColorName = "uitslag.ink"         // text
	Quiet      fyne.ThemeColorName = "uitslag.quiet"       // headings, units, what is not decisive
	Green      fyne.ThemeColorName = "uitslag.green"       // what is active or saved, as text and frame
	GreenFill  fyne.ThemeColorName = "uitslag.greenfill"   // the main button, the current board
	OnGreen    fyne.ThemeColorName = "uitslag.ongreen"     // text on GreenFill
	GreenPaper fyne.ThemeColorName = "uitslag.greenpaper"  // behind a message that all is well
	Rail       fyne.ThemeColorName = "uitslag.rail"        // the bar with the screens
	RailInk    fyne.ThemeColorName = "uitslag.railink"     // names on the rail
	RailQuiet  fyne.ThemeColorName = "uitslag.railquiet"   // keys on the rail
	RailActive fyne.ThemeColorName = "uitslag.railactive"  // the row of the screen one is on
	OnActive   fyne.ThemeColorName = "uitslag.onactive"    // text on RailActive
	Amber      fyne.ThemeColorName = "uitslag.amber"       // bar and frame of: look at this
	AmberInk   fyne.ThemeColorName = "uitslag.amberink"    // amber as text
	OnAmber    fyne.ThemeColorName = "uitslag.onamber"     // text on Amber
	AmberPaper fyne.ThemeColorName = "uitslag.amberpaper"  // behind: look at this
	Red        fyne.ThemeColorName = "uitslag.red"         // cannot be; minus scores
	RedPaper   fyne.ThemeColorName = "uitslag.redpaper"    // behind: cannot be
	SuitRed    fyne.ThemeColorName = "uitslag.suitred"     // hearts, diamonds, vulnerable
	Field      fyne.ThemeColorName = "uitslag.field"       // an entry cell
	FieldFocus fyne.ThemeColorName = "uitslag.fieldfocus"  // the cell with the cursor
	FieldEdge  fyne.ThemeColorName = "uitslag.fieldedge"   // around an entry cell
	Selected   fyne.ThemeColorName = "uitslag.selected"    // the chosen row of a table
	Formula    fyne.ThemeColorName = "uitslag.formula"     // behind a formula with its numbers filled in
	Done       fyne.ThemeColorName = "uitslag.done"        // a complete board
	Pale       fyne.ThemeColorName = "uitslag.pale"        // the lines of a chart that do not stand out
	Partly     fyne.ThemeColorName = "uitslag.partly"      // a board with some results
	Marked     fyne.ThemeColorName = "uitslag.marked"      // a board to look at
	Selection  fyne.ThemeColorName = "uitslag.selection"   // selected text in a cell
	Clear      fyne.ThemeColorName = "uitslag.transparent" // no colour at all
)

// palette gives each colour in each of Schemes, in their order.
var palette = map[fyne.ThemeColorName][4]color.NRGBA{
	Ground:     {rgb(0xF6F6F2), rgb(0x131916), rgb(0x000000), rgb(0xFFFFFF)},
	Card:       {rgb(0xFFFFFF), rgb(0x1B2320), rgb(0x000000), rgb(0xFFFFFF)},
	Hairline:   {rgb(0xD9DDD6), rgb(0x38443D), rgb(0xFFFFFF), rgb(0x000000)},
	Ink:        {rgb(0x1C2421), rgb(0xE9EEEA), rgb(0xFFFFFF), rgb(0x000000)},
	Quiet:      {rgb(0x5B6660), rgb(0xA6B3AB), rgb(0xE4E4E4), rgb(0x2E2E2E)},
	Green:      {rgb(0x1F6B4A), rgb(0x74CBA0), rgb(0x5CFFB0), rgb(0x004A2C)},
	GreenFill:  {rgb(0x1F6B4A), rgb(0x2A7A57), rgb(0x5CFFB0), rgb(0x004A2C)},
	OnGreen:    {rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0x000000), rgb(0xFFFFFF)},
	GreenPaper: {rgb(0xEDF5F0), rgb(0x1C3329), rgb(0x00281A), rgb(0xE6F4EC)},
	Rail:       {rgb(0x173F2E), rgb(0x0E2A1F), rgb(0x000000), rgb(0x000000)},
	RailInk:    {rgb(0xE3ECE6), rgb(0xDCE7E0), rgb(0xFFFFFF), rgb(0xFFFFFF)},
	RailQuiet:  {rgb(0x9FBBAC), rgb(0x94B3A2), rgb(0xE4E4E4), rgb(0xE4E4E4)},
	RailActive: {rgb(0xF6F6F2), rgb(0x2F4A3E), rgb(0xFFFFFF), rgb(0xFFFFFF)},
	OnActive:   {rgb(0x173F2E), rgb(0xFFFFFF), rgb(0x000000), rgb(0x000000)},
	Amber:      {rgb(0xD9A441), rgb(0xD9A441), rgb(0xFFD24A), rgb(0x6B4400)},
	AmberInk:   {rgb(0x7A4F00), rgb(0xF0C677), rgb(0xFFD24A), rgb(0x5A3900)},
	OnAmber:    {rgb(0x1C2421), rgb(0x131916), rgb(0x000000), rgb(0xFFFFFF)},
	AmberPaper: {rgb(0xFFF4DC), rgb(0x3A2F17), rgb(0x2B2000), rgb(0xFFF3D6)},
	Red:        {rgb(0xB3261E), rgb(0xFF9C94), rgb(0xFFA29A), rgb(0x8C0000)},
	RedPaper:   {rgb(0xFCE8E6), rgb(0x43211F), rgb(0x3A0000), rgb(0xFFE8E6)},
	SuitRed:    {rgb(0xC62828), rgb(0xFF8F88), rgb(0xFF9E96), rgb(0x9E0000)},
	Field:      {rgb(0xFFFFFF), rgb(0x141B18), rgb(0x000000), rgb(0xFFFFFF)},
	FieldFocus: {rgb(0xF0F6F2), rgb(0x1A2A22), rgb(0x00281A), rgb(0xE6F4EC)},
	FieldEdge:  {rgb(0xC3C9C3), rgb(0x55635B), rgb(0xFFFFFF), rgb(0x000000)},
	Selected:   {rgb(0xE5EFE9), rgb(0x24382E), rgb(0x003020), rgb(0xDCEFE5)},
	Formula:    {rgb(0xF3F5F0), rgb(0x242E29), rgb(0x1A1A1A), rgb(0xF0F0F0)},
	Done:       {rgb(0xCFE5D8), rgb(0x23503B), rgb(0x00402A), rgb(0xD3ECDE)},
	Pale:       {rgb(0x97A39C), rgb(0x6F7F76), rgb(0xA8A8A8), rgb(0x6A6A6A)},
	Partly:     {rgb(0xE8F1EC), rgb(0x20302A), rgb(0x1A1A1A), rgb(0xEFEFEF)},
	Marked:     {rgb(0xFFE3A6), rgb(0x5C4714), rgb(0x4A3800), rgb(0xFFE1A0)},
	Selection:  {rgb(0xBFDFCD), rgb(0x2F6249), rgb(0x006040), rgb(0xACDDC4)},
	Clear:      {{}, {}, {}, {}},
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}
