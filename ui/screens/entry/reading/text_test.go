package reading_test

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/ui/screens/entry/reading"
)

// TestCloses holds which texts book at once, without Enter.
func TestCloses(t *testing.T) {
	for typed, books := range map[string]bool{
		"62+": true, "11-": true, "6+": true, "620+": true, " 62+": true, "*": true,
		"62": false, "-62": false, "+62": false, "4sn-": false, "4sn+": false, "a+": false, "60/40": false, "+": false, "-": false,
		"": false, "**": false, "62++": false, "4sn:420+": true, "4sn=:420+": true, "4se;420 -": true, "3nn-:50-": true,
		"4sn:430+": true, "4s:420+": true, "4sn:420": false, "4sn:": false, "4sn:+": false, "4sn:-420": false,
	} {
		if reading.Closes(bridge.Notation{}, typed, bridge.VulNone) != books {
			t.Errorf("%q: %v", typed, reading.Closes(bridge.Notation{}, typed, bridge.VulNone))
		}
	}
}
