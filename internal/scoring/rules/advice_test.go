package rules

import (
	"fmt"
	"testing"
)

// TestAdvise holds the table of R-METHOD, and that what is advised can be set.
func TestAdvise(t *testing.T) {
	want := []string{
		"", "",
		"advice.2 map[method:cross-imps]",
		"advice.3 map[datum_drop:none method:butler]",
		"advice.4 map[datum_drop:median method:butler]",
		"advice.5 map[datum_drop:polish method:butler]; advice.6 map[method:matchpoints]",
		"advice.6 map[method:matchpoints]",
	}
	for tables := -1; tables < 20; tables++ {
		got := ""
		for i, a := range Advise(tables) {
			if i > 0 {
				got += "; "
			}
			got += fmt.Sprint(a.Code, " ", a.Settings)
			var r Rules
			for name, value := range a.Settings {
				if err := r.Set(name, value); err != nil {
					t.Error(err)
				}
			}
		}
		if got != want[max(0, min(tables, 6))] {
			t.Errorf("%d tables: %s", tables, got)
		}
	}
}
