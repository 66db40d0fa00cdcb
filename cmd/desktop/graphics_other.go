//go:build !windows

package main

import (
	"os"
	"runtime"

	"uitslag/internal/problem"
)

// Able implements app.Toolkit.
func (toolkit) Able() error {
	if runtime.GOOS == "darwin" {
		return problem.New("graphics.no-renderer", "file", "Mesa")
	}
	return nil
}

// Software implements app.Toolkit: Mesa, which draws on Linux, has a renderer of its own,
// also where the driver is of somebody else.
func (t toolkit) Software() error {
	if err := t.Able(); err != nil {
		return err
	}
	for name, value := range map[string]string{"LIBGL_ALWAYS_SOFTWARE": "1", "__GLX_VENDOR_LIBRARY_NAME": "mesa"} {
		if err := os.Setenv(name, value); err != nil {
			return err
		}
	}
	return nil
}
