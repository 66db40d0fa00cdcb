//go:build cgo && (linux || ddsstatic)

package doubledummy

/*
#cgo linux,!ddsstatic LDFLAGS: -ldl
#cgo linux,ddsstatic LDFLAGS: -L${SRCDIR}/../../build/dds/linux -ldds -l:libstdc++.a -lm
#cgo windows,ddsstatic LDFLAGS: -L${SRCDIR}/../../build/dds/windows -ldds -static -lstdc++ -lwinpthread
#include "dds.h"
*/
import "C"

import (
	"errors"
	"fmt"

	"uitslag/internal/bridge"
)

// What the library may take: 30 MB, the least there is, and one thread.
const (
	mostMemory  = 30
	mostThreads = 1
)

func openEngine() error {
	if why := C.openDDS(mostMemory, mostThreads); why != nil {
		return errors.New(C.GoString(why))
	}
	return nil
}

// calculate works out the tricks of a valid deal.
func calculate(d bridge.Deal) (bridge.DoubleDummy, error) {
	var deal C.struct_ddTableDeal
	for s, hand := range d {
		for suit := bridge.Clubs; suit <= bridge.Spades; suit++ {
			for _, r := range hand.Suit(suit) {
				deal.cards[s][bridge.Spades-suit] |= 1 << r
			}
		}
	}
	var results C.struct_ddTableResults
	if answer := C.calculateDDS(&deal, &results); answer != 1 {
		return "", fmt.Errorf("doubledummy: answer %d", answer)
	}
	var table bridge.DoubleDummy
	for i, in := range []bridge.Denomination{bridge.Spades, bridge.Hearts, bridge.Diamonds, bridge.Clubs, bridge.NoTrump} {
		for s := bridge.North; s <= bridge.West; s++ {
			table = table.With(s, in, int(results.resTable[i][s]))
		}
	}
	return table, nil
}
