// Package clipboard puts tables and pictures on the system's clipboard, beside the plain text
// that the toolkit of the window puts there.
package clipboard

import (
	"fmt"
	"strings"
)

// Content is one thing in several forms: the program where it is pasted takes the one that it
// knows best.
type Content struct {
	Text string
	HTML string // a table, say: markup of a page without the page around it
	PNG  []byte
}

// The head of a fragment of a page on the clipboard of Windows: where each part begins and ends,
// in bytes.
const (
	htmlHead  = "Version:0.9\r\nStartHTML:%010d\r\nEndHTML:%010d\r\nStartFragment:%010d\r\nEndFragment:%010d\r\n"
	htmlBegin = "<html><head><meta charset=\"utf-8\"></head><body><!--StartFragment-->"
	htmlEnd   = "<!--EndFragment--></body></html>"
)

// htmlFormat is markup in the form of "HTML Format" of Windows.
func htmlFormat(markup string) string {
	start := len(fmt.Sprintf(htmlHead, 0, 0, 0, 0))
	from := start + len(htmlBegin)
	to := from + len(markup)
	return fmt.Sprintf(htmlHead, start, to+len(htmlEnd), from, to) + htmlBegin + markup + htmlEnd
}

// lines returns a text with Windows line endings.
func lines(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")
}
