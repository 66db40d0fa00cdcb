package exchange

import (
	"bytes"
	"regexp"
)

// apart is two words with more than one blank between them.
var apart = regexp.MustCompile(`\S {2,}\S`)

// FixedColumns reports whether a text has its columns at fixed places, with blanks between them
// and nothing that parts them: two of three of its first lines.
func FixedColumns(text []byte) bool {
	lines, fixed := 0, 0
	for line := range bytes.Lines(text) {
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		if bytes.ContainsAny(line, ";\t") || lines == 0 && bytes.IndexByte(line, ',') >= 0 {
			return false
		}
		if apart.Match(line) {
			fixed++
		}
		if lines++; lines == 30 {
			break
		}
	}
	return lines > 1 && 3*fixed >= 2*lines
}
