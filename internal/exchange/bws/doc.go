// Package bws reads and writes the files of Bridgemate table devices (.bws): databases with the
// movement, the numbers that players typed and every entry of every device, corrections and
// erasures among them. Such a file becomes a feed.Snapshot, what holds at one moment, or an
// exchange.Import, a session of its own.
//
// Names of columns are all that is relied on: tables and columns may be missing, and what is
// not known is passed over. Rules: docs/rules/devices.md.
package bws
