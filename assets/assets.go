// Package assets holds what travels inside the binary: the fonts of screen and
// paper, the icon, the translations and the sample club.
package assets

import "embed"

// Regular is DejaVu Sans, the typeface of screen and paper: it has the four suits
// and every letter of the languages we speak. Licence: fonts/LICENSE.
//
//go:embed fonts/DejaVuSans.ttf
var Regular []byte

// Bold is DejaVu Sans Bold.
//
//go:embed fonts/DejaVuSans-Bold.ttf
var Bold []byte

// Translations holds one folder a language and one file an area:
// translations/nl/reports.json. A regional folder (nl-NL) has only what differs.
//
//go:embed translations
var Translations embed.FS

// Sample is the made-up club: its members and evenings, read by package sample.
//
//go:embed sample
var Sample embed.FS

// Federation holds the example templates of a federation that does not exist: belgian,
// spanish and dutch, each as .xlsx and as .csv.
//
//go:embed federation
var Federation embed.FS

// Icon is the program's icon, 512 by 512 pixels.
//
//go:embed icon.png
var Icon []byte
