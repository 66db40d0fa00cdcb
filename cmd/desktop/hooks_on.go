//go:build hooks

package main

import (
	"uitslag/cmd/desktop/app"
	"uitslag/cmd/desktop/hooks"
)

func openTrace() app.Trace { return hooks.Open() }

func networkOfTest() func(string) bool { return hooks.Network() }

func systemDialogs() bool { return hooks.Dialogs() }
