package archtest

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestSizes prints which files, packages and types are over the advice. Tests count for the
// length of a file only.
func TestSizes(t *testing.T) {
	lines, packageFiles, packageLines, methods := map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	for _, f := range files(t) {
		lines[f.path] = f.lines
		if f.test {
			continue
		}
		packageFiles[f.dir]++
		packageLines[f.dir] += f.lines
		for _, m := range f.methods {
			methods[f.dir+"."+m.of]++
		}
	}
	for _, c := range []struct {
		limit limit
		sizes map[string]int
	}{
		{fileLines, lines}, {filesOfPackage, packageFiles}, {linesOfPackage, packageLines}, {methodsOfType, methods},
	} {
		for _, large := range c.limit.check(c.sizes) {
			t.Log("advice: " + large)
		}
	}
}

// The first four are advice: TestSizes prints what is over them, and nothing is cut to come within
// them. The last two are held.
var (
	fileLines      = limit{what: "lines", most: 600}
	filesOfPackage = limit{what: "files", most: 35}
	linesOfPackage = limit{what: "lines", most: 4500}
	methodsOfType  = limit{what: "methods", most: 40}
	allMethods     = limit{what: "methods with promoted ones", most: 60, step: 5}
	embedding      = limit{what: "levels of embedding", most: 1, step: 1}
)

// flat are the packages of which no type may be over a limit of TestEmbedding.
var flat = []string{"internal/desk", "internal/store"}

// TestEmbedding holds the types to the limits on what embedding makes of them, or to their own in
// testdata/limits.txt: methods with the promoted ones, and, in ui, the desk and the store, how deep
// one struct stands in the next.
func TestEmbedding(t *testing.T) {
	b, err := os.ReadFile("testdata/limits.txt")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]map[string]int{"methods": {}, "embedding": {}}
	for line := range strings.Lines(string(b)) {
		var of, name string
		var most int
		_, err := fmt.Sscan(line, &of, &name, &most)
		if dir, _, _ := strings.Cut(name, "."); err == nil && in(dir, flat...) {
			t.Errorf("limits.txt: %s has to keep to the limits", name)
		} else if err == nil && listed[of] != nil {
			listed[of][name] = most
		} else if !strings.HasPrefix(line, "#") {
			t.Errorf("limits.txt: %q: %v", line, err)
		}
	}
	methodsHeld, depthsHeld := allMethods, embedding
	methodsHeld.listed, depthsHeld.listed = listed["methods"], listed["embedding"]
	methods, depths := map[string]int{}, map[string]int{}
	all := typesOf(files(t))
	for name, x := range all {
		methods[name] = len(all.methods(name))
		if in(x.dir, append(flat, "ui")...) {
			depths[name] = all.depth(name)
		}
	}
	for _, wrong := range append(methodsHeld.check(methods), depthsHeld.check(depths)...) {
		t.Error(wrong)
	}
}

// limit is how large something may be. What was larger when the limit was set is listed
// with its own maximum, a multiple of step, and this may only fall.
type limit struct {
	what   string
	most   int
	step   int
	listed map[string]int
}

// check tells what is too large, and which maximum in the list can be lowered or left out.
func (l limit) check(sizes map[string]int) (wrong []string) {
	for _, name := range slices.Sorted(maps.Keys(sizes)) {
		size := sizes[name]
		most, listed := l.listed[name]
		if !listed {
			most = l.most
		}
		switch {
		case size > most:
			wrong = append(wrong, fmt.Sprintf("%s has %d %s, the most is %d", name, size, l.what, most))
		case listed && size <= l.most:
			wrong = append(wrong, fmt.Sprintf("%s has %d %s, within the limit of %d: take it off the list in limits.txt", name, size, l.what, l.most))
		case listed && most-size >= l.step:
			wrong = append(wrong, fmt.Sprintf("%s has %d %s: lower its %d in limits.txt to %d", name, size, l.what, most, (size+l.step-1)/l.step*l.step))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(l.listed)) {
		if _, found := sizes[name]; !found {
			wrong = append(wrong, fmt.Sprintf("%s is gone: take it off the list in limits.txt", name))
		}
	}
	return wrong
}

// TestLimit checks each way in which a size and its limit can disagree.
func TestLimit(t *testing.T) {
	l := limit{what: "files", most: 35, step: 5, listed: map[string]int{"event": 95, "gone": 40}}
	for _, c := range []struct {
		name string
		size int
		want string
	}{
		{"exact", 35, ""},
		{"exact", 36, "exact has 36 files, the most is 35"},
		{"event", 95, ""},
		{"event", 91, ""},
		{"event", 96, "event has 96 files, the most is 95"},
		{"event", 90, "event has 90 files: lower its 95 in limits.txt to 90"},
		{"event", 35, "event has 35 files, within the limit of 35"},
	} {
		sizes := map[string]int{"gone": 40, c.name: c.size}
		if c.name != "event" {
			sizes["event"] = 95
		}
		got := strings.Join(l.check(sizes), "; ")
		if (c.want == "") != (got == "") || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s with %d: %q, want %q", c.name, c.size, got, c.want)
		}
	}
	if got := l.check(map[string]int{"event": 95}); len(got) != 1 || !strings.HasPrefix(got[0], "gone is gone") {
		t.Errorf("a listed package that is not there: %q", got)
	}
}
