package golden

import (
	"os"
	"strconv"
	"strings"
)

// Rows returns a table of testdata/name: a row a line, its cells apart by "|" and without the
// blanks around them. A cell in quotes is a string of Go. Lines that are blank or begin with
// "#" are no rows.
func Rows(t TB, name string) [][]string {
	t.Helper()
	b, err := os.ReadFile(path(name))
	if err != nil {
		t.Fatalf("%v", err)
	}
	var out [][]string
	for line := range strings.Lines(string(b)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		out = append(out, cells(t, line))
	}
	if out == nil {
		t.Fatalf("%s has no rows", path(name))
	}
	return out
}

func cells(t TB, line string) []string {
	t.Helper()
	var out []string
	for more := true; more; {
		line = strings.TrimSpace(line)
		cell := ""
		if strings.HasPrefix(line, `"`) {
			quoted, err := strconv.QuotedPrefix(line)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			cell, _ = strconv.Unquote(quoted) // it was found to be quoted
			line = line[len(quoted):]
			_, line, more = strings.Cut(line, "|")
		} else {
			cell, line, more = strings.Cut(line, "|")
			cell = strings.TrimSpace(cell)
		}
		out = append(out, cell)
	}
	return out
}
