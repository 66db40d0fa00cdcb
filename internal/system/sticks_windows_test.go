package system

import (
	"slices"
	"testing"
)

// TestOnUSB holds that a hard disk on USB is a stick, and that one in the computer, and one that
// does not say, is none.
func TestOnUSB(t *testing.T) {
	says := func(bus byte) []byte {
		d := make([]byte, 40)
		d[0], d[4], d[28] = 40, 40, bus
		return d
	}
	for _, c := range []struct {
		what       string
		descriptor []byte
		want       bool
	}{
		{"USB", says(7), true},
		{"SATA", says(11), false},
		{"NVMe", says(17), false},
		{"nothing", nil, false},
		{"cut off", says(7)[:30], false},
	} {
		if got := onUSB(c.descriptor); got != c.want {
			t.Errorf("%s: on USB %v, want %v", c.what, got, c.want)
		}
	}
	if all := sticks(); slices.Contains(all, `C:\`) {
		t.Errorf("the disk of the computer is among the sticks %q", all)
	}
}
