package web

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// straight is plain text without the characters that turn the direction of what is behind
// them.
func straight(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 {
			return -1
		}
		return r
	}, typeface.Plain(s))
}

// web is a page being written.
type web struct {
	doc     *document.Document
	folder  *Folder // nil of a page by itself
	b       strings.Builder
	heading string            // the last one
	m       *typeface.Metrics // for charts; nil before the first
	err     error
}

// add writes markup, its figures filled in: texts must come through esc or rich.
func (p *web) add(format string, args ...any) { fmt.Fprintf(&p.b, format, args...) }

// rich is a text escaped, its suits shown as letters of the typeface (a phone would
// make small pictures of them), the red ones red.
func rich(s string) string {
	if !strings.ContainsAny(s, typeface.RedSuits+"♠♣") {
		return html.EscapeString(s)
	}
	var b strings.Builder
	for _, r := range s {
		switch {
		case strings.ContainsRune(typeface.RedSuits, r):
			b.WriteString(`<span class="red">` + string(r) + "\ufe0e</span>")
		case r == '♠' || r == '♣':
			b.WriteString(string(r) + "\ufe0e")
		default:
			b.WriteString(html.EscapeString(string(r)))
		}
	}
	return b.String()
}

// num is a measure of a drawing.
func num(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) }
