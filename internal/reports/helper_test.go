package reports

import (
	"bytes"
	"compress/zlib"
	"io"
	"strings"
	"testing"
	"unicode/utf16"

	"uitslag/internal/document"
	"uitslag/internal/document/draw"
	"uitslag/internal/document/layout"
)

// footOf returns where the foot of the first sheet begins: the line above it.
func footOf(l *layout.Layout) float64 {
	at := 0.0
	for _, r := range l.Pages[0].Rules {
		at = max(at, r.Y)
	}
	return at
}

// lowestText returns the baseline of the lowest text above the foot of the first sheet.
func lowestText(l *layout.Layout) float64 {
	at := 0.0
	for _, m := range l.Pages[0].Texts {
		if m.Y < footOf(l) {
			at = max(at, m.Y)
		}
	}
	return at
}

// inflated returns what a PDF has in its streams, which are compressed in it.
func inflated(t testing.TB, doc *document.Document, o document.Options) string {
	t.Helper()
	var b bytes.Buffer
	if err := draw.PDF(&b, doc, o); err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, part := range bytes.Split(b.Bytes(), []byte("stream\n"))[1:] {
		r, err := zlib.NewReader(bytes.NewReader(part))
		if err != nil {
			continue // what stands behind a stream
		}
		if _, err := io.Copy(&all, r); err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}

// inPDF returns a text as it stands in a stream of a PDF.
func inPDF(s string) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune(s)) {
		for _, c := range []byte{byte(u >> 8), byte(u)} {
			switch c {
			case '(', ')', '\\':
				b.WriteString("\\" + string(c))
			case '\r':
				b.WriteString("\\r")
			default:
				b.WriteByte(c)
			}
		}
	}
	return b.String()
}
