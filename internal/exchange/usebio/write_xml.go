package usebio

import (
	"encoding/xml"
	"strings"
	"unicode"

	"uitslag/internal/exchange"
)

// markup writes elements, each on a line; nothing that is empty.
type markup struct {
	b     strings.Builder
	depth int
}

func (m *markup) indent() { m.b.WriteString(strings.Repeat(" ", m.depth)) }

// open begins an element with attributes, name and value by turns.
func (m *markup) open(name string, attributes ...string) {
	m.indent()
	m.depth++
	m.b.WriteString("<" + name)
	for i := 0; i+1 < len(attributes); i += 2 {
		if value := clean(attributes[i+1]); value != "" {
			m.b.WriteString(" " + attributes[i] + `="` + escaped(value) + `"`)
		}
	}
	m.b.WriteString(">\n")
}

func (m *markup) shut(name string) {
	m.depth--
	m.indent()
	m.b.WriteString("</" + name + ">\n")
}

// say writes an element with a text; none for an empty one.
func (m *markup) say(name, text string) {
	if text = clean(text); text != "" {
		m.indent()
		m.b.WriteString("<" + name + ">" + escaped(text) + "</" + name + ">\n")
	}
}

// clean is a text as it can stand in XML: without control characters and without what is no
// character.
func clean(text string) string {
	return exchange.CleanName(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == 0xfffe || r == 0xffff {
			return ' '
		}
		return r
	}, text))
}

func escaped(text string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		return "" // a Builder never fails
	}
	return b.String()
}
