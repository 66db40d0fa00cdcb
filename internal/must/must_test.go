package must

import (
	"errors"
	"fmt"
	"testing"
)

// fake is a test that keeps with what it was ended.
type fake struct{ said string }

func (f *fake) Helper() {}

func (f *fake) Fatal(args ...any) { f.said += fmt.Sprintln(args...) }

// TestMust: what succeeds is given, and what fails ends the test with its error.
func TestMust(t *testing.T) {
	var f fake
	Do(&f, nil, "about")
	n := Get(1, nil)(&f, "about")
	a, b := Both(2, 3, nil)(&f)
	if n != 1 || a != 2 || b != 3 || f.said != "" {
		t.Errorf("%d %d %d %q", n, a, b, f.said)
	}
	err := errors.New("broken")
	Do(&f, err)
	Get(1, err)(&f, "about", 7)
	Both(1, 2, err)(&f)
	if f.said != "broken\nbroken about 7\nbroken\n" {
		t.Errorf("%q", f.said)
	}
}
