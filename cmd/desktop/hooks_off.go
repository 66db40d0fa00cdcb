//go:build !hooks

package main

import "uitslag/cmd/desktop/app"

// openTrace returns no trace: tracing is for tests, with the build tag hooks.
func openTrace() app.Trace { return app.NoTrace{} }

func networkOfTest() func(string) bool { return nil }

func systemDialogs() bool { return true }
