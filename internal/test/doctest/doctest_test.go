package doctest

import (
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// TestRead holds what is found on a page: code between backticks and in blocks, and the links
// outside of it.
func TestRead(t *testing.T) {
	p := read("a.md", "# It's `one`, 2\n[x](b.md#y) `[no](c.md)` ![z](d.png)\n```\n# make run\n```\n## Été - 3")
	var code, links []string
	for _, l := range p.Lines {
		code, links = append(code, l.Code...), append(links, l.Links...)
	}
	check.Equal(t, "code", strings.Join(code, ", "), "one, [no](c.md), # make run")
	check.Equal(t, "links", strings.Join(links, ", "), "b.md#y, d.png")
	var anchors []string
	for a := range p.Anchors() {
		anchors = append(anchors, a)
	}
	slices.Sort(anchors)
	check.Equal(t, "anchors", strings.Join(anchors, ", "), "its-one-2, été---3")
}
