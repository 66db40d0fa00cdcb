//go:build !cgo || (!linux && !ddsstatic)

package doubledummy

import (
	"errors"

	"uitslag/internal/bridge"
)

var errBuilt = errors.New("built without the library that computes")

// openEngine says that there is none.
func openEngine() error { return errBuilt }

// calculate is never asked: there is nothing to open.
func calculate(bridge.Deal) (bridge.DoubleDummy, error) { return "", errBuilt }
