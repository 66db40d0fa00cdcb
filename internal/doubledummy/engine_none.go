//go:build !cgo || (!linux && !ddsstatic)

package doubledummy

import (
	"errors"

	"uitslag/internal/bridge"
)

var errBuilt = errors.New("built without the library that computes")

// openEngine reports that there is no engine.
func openEngine() error { return errBuilt }

// calculate is never called: there is no engine to open.
func calculate(bridge.Deal) (bridge.DoubleDummy, error) { return "", errBuilt }
