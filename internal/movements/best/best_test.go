package best

import (
	"fmt"
	"io/fs"
	"reflect"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// TestFiles reads every file that ships: it holds what Of gives, and what String writes.
// That each find is sound and measures as it says is tested in package search.
func TestFiles(t *testing.T) {
	names, err := fs.Glob(files, "*.txt")
	if err != nil || len(names) < 50 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	for _, name := range names {
		kind, number, _ := strings.Cut(strings.TrimSuffix(name, ".txt"), "_")
		var pairs int
		if _, err := fmt.Sscan(number, &pairs); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		data := check.Sure(files.ReadFile(name))
		head, finds, _ := strings.Cut(string(data), "\n")
		if !strings.HasPrefix(head, "# ") {
			t.Errorf("%s begins with %q", name, head)
		}
		all, err := read(kind, pairs, finds)
		if err != nil || len(all) == 0 || !reflect.DeepEqual(all, Of(kind, pairs)) {
			t.Errorf("%s: %d finds, %v", name, len(all), err)
		}
		var written strings.Builder
		for _, f := range all {
			fmt.Fprintf(&written, "\n%s", f)
		}
		check.Equal(t, fmt.Sprintf("%s is written otherwise", name), written.String(), finds)
	}
	check.None(t, Of("howell", 3), "finds for three pairs")
}

// TestRead checks that a file is read, and that what is no file of finds is refused with
// its line.
func TestRead(t *testing.T) {
	head := "rounds 1 sets 2 seed 1 effort 2 tried 3 drawn 4 qf 50.00\n"
	got, err := read("howell", 3, "# remark\n\n"+head+"2-1:1 4-3:2\n")
	want := []Find{{
		Kind: "howell", Pairs: 3, Sets: 2, Seed: 1, Effort: 2, Tried: 3, Drawn: 4, Qf: "50.00",
		Rounds: [][]Meeting{{{NS: 2, EW: 1}, {NS: 4, EW: 3, Set: 1}}},
	}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	for _, text := range []string{"1-2:1\n", "rounds x\n", head + "1-2\n", head + "1:1\n", head + "x-2:1\n", head + "1-x:1\n", head + "1-2:A\n", head + "1-2:0\n"} {
		if _, err := read("howell", 4, text); err == nil || !strings.Contains(err.Error(), "line ") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
