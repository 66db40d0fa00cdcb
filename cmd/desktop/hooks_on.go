//go:build hooks

package main

import "uitslag/cmd/desktop/hooks"

// trace tells tests what the window shows.
type trace = *hooks.Trace

func openTrace() trace { return hooks.Open() }

func networkOfTest() func(string) bool { return hooks.Network() }
