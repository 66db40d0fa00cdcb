//go:build !windows

package system

// systemLocale returns the language of the system where no variable names it.
func systemLocale() string { return "" }
