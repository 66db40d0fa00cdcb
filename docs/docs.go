// Package docs holds the pages that the program itself shows.
package docs

import _ "embed"

// Do is the page about the commands of `uitslag do`: how the lines are written, then each command
// with its fields and an example. The commands are made from their source (TestReference of
// internal/cli/batch, with -update).
//
//go:embed do.md
var Do string
