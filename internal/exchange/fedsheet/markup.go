package fedsheet

import (
	"bytes"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

type tagKind int

const (
	openTag tagKind = iota
	closeTag
	emptyTag
)

type tag struct {
	start, end int
	kind       tagKind
	name       string // without its prefix
	prefix     string // with the colon, or ""
	raw        []byte
}

// nextTag finds the first tag from a place, skipping comments, instructions and character data.
func nextTag(b []byte, from int) (tag, bool) {
	for from < len(b) {
		at := bytes.IndexByte(b[from:], '<')
		if at < 0 {
			break
		}
		at += from
		rest := b[at:]
		if end := passed(rest); end != "" {
			n := bytes.Index(rest, []byte(end))
			if n < 0 {
				break
			}
			from = at + n + len(end)
			continue
		}
		n := tagEnd(rest)
		if n < 0 {
			break
		}
		return tagOf(b, at, at+n), true
	}
	return tag{}, false
}

// passed returns how something that nextTag skips ends, "" for a tag.
func passed(b []byte) string {
	if len(b) > 1 && b[1] != '!' && b[1] != '?' { // as mostly
		return ""
	}
	for _, x := range [][2]string{{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}, {"<!", ">"}} {
		if bytes.HasPrefix(b, []byte(x[0])) {
			return x[1]
		}
	}
	return ""
}

// tagEnd returns the length of the tag that b begins with, -1 if it has no end.
func tagEnd(b []byte) int {
	quote := byte(0)
	for i, c := range b {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i + 1
		}
	}
	return -1
}

func tagOf(b []byte, start, end int) tag {
	t := tag{start: start, end: end, raw: b[start:end]}
	inner := b[start+1 : end-1]
	switch {
	case bytes.HasPrefix(inner, []byte("/")):
		t.kind, inner = closeTag, inner[1:]
	case bytes.HasSuffix(inner, []byte("/")):
		t.kind, inner = emptyTag, inner[:len(inner)-1]
	}
	if n := bytes.IndexAny(inner, " \t\r\n"); n >= 0 {
		inner = inner[:n]
	}
	t.name = string(inner)
	if prefix, local, ok := strings.Cut(t.name, ":"); ok {
		t.prefix, t.name = prefix+":", local
	}
	return t
}

type elem struct {
	tag
	inner       []byte
	stop, after int
}

func whole(b []byte, t tag) (elem, bool) {
	if t.kind == emptyTag {
		return elem{t, nil, t.end, t.end}, true
	}
	depth := 1
	for n, ok := nextTag(b, t.end); ok; n, ok = nextTag(b, n.end) {
		if n.name != t.name || n.prefix != t.prefix {
			continue
		}
		switch n.kind {
		case openTag:
			depth++
		case closeTag:
			if depth--; depth == 0 {
				return elem{t, b[t.end:n.start], n.start, n.end}, true
			}
		}
	}
	return elem{}, false
}

func element(b []byte, name string, from int) (tag, bool) {
	t, ok := nextTag(b, from)
	for ok && (t.name != name || t.kind == closeTag) {
		t, ok = nextTag(b, t.end)
	}
	return t, ok
}

// ended returns the first element of a name in a part. One that has no end is thrown as damage.
func ended(part string, b []byte, name string) (elem, bool) {
	t, ok := element(b, name, 0)
	if !ok {
		return elem{}, false
	}
	e, ok := whole(b, t)
	if !ok {
		throwDamaged(part, name+" has no end")
	}
	return e, ok
}

// elements returns the elements of a name, also nested ones, up to one without an end.
func elements(b []byte, name string) iter.Seq[elem] {
	return func(yield func(elem) bool) {
		for t, ok := element(b, name, 0); ok; t, ok = element(b, name, t.end) {
			if e, ended := whole(b, t); !ended || !yield(e) {
				return
			}
		}
	}
}

// firstOf returns the first element of a name that has an end.
func firstOf(b []byte, name string) (elem, bool) {
	for e := range elements(b, name) {
		return e, true
	}
	return elem{}, false
}

func within(b []byte, name string) bool {
	_, ok := element(b, name, 0)
	return ok
}

// attributeAt finds the value of an attribute in a tag: its place within the quotes.
func attributeAt(raw []byte, name string) (start, end int, ok bool) {
	i := 1
	for i < len(raw) && !blank(raw[i]) {
		i++
	}
	for i < len(raw) {
		for i < len(raw) && (blank(raw[i]) || raw[i] == '/' || raw[i] == '>') {
			i++
		}
		from := i
		for i < len(raw) && raw[i] != '=' && !blank(raw[i]) {
			i++
		}
		found := string(raw[from:i]) == name
		for i < len(raw) && raw[i] != '"' && raw[i] != '\'' {
			i++
		}
		if i >= len(raw) {
			return 0, 0, false
		}
		quote := raw[i]
		n := bytes.IndexByte(raw[i+1:], quote)
		if n < 0 {
			return 0, 0, false
		}
		if found {
			return i + 1, i + 1 + n, true
		}
		i += n + 2
	}
	return 0, 0, false
}

func blank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

func attribute(raw []byte, name string) string {
	start, end, ok := attributeAt(raw, name)
	if !ok {
		return ""
	}
	return plainText(raw[start:end])
}

// intOf returns the value of an attribute that is a number; 0 where it is none.
func intOf(raw []byte, name string) int {
	n, _ := strconv.Atoi(attribute(raw, name))
	return n
}

func withAttribute(raw []byte, name, value string) []byte {
	if start, end, ok := attributeAt(raw, name); ok {
		return slices.Concat(raw[:start], []byte(escape(value)), raw[end:])
	}
	at := len(raw) - 1
	if raw[at-1] == '/' {
		at--
	}
	for blank(raw[at-1]) {
		at--
	}
	return slices.Concat(raw[:at], []byte(" "+name+`="`+escape(value)+`"`), raw[at:])
}

func attributed(raw []byte, name, value string) []byte {
	first := openOf(raw)
	return append(withAttribute(first, name, value), raw[len(first):]...)
}

func withoutAttribute(raw []byte, names ...string) []byte {
	for _, name := range names {
		start, end, ok := attributeAt(raw, name)
		if !ok {
			continue
		}
		start = bytes.LastIndex(raw[:start], []byte(name))
		for blank(raw[start-1]) {
			start--
		}
		raw = slices.Concat(raw[:start], raw[end+1:])
	}
	return raw
}

// plainText returns the text of a piece of a part, with its character references decoded.
func plainText(b []byte) string {
	if bytes.IndexByte(b, '&') < 0 && bytes.IndexByte(b, '<') < 0 {
		return string(b)
	}
	var out strings.Builder
	for len(b) > 0 {
		if bytes.HasPrefix(b, []byte("<![CDATA[")) {
			data, rest, _ := bytes.Cut(b[9:], []byte("]]>"))
			out.Write(data)
			b = rest
			continue
		}
		n := bytes.IndexByte(b, ';')
		if b[0] != '&' || n < 0 {
			out.WriteByte(b[0])
			b = b[1:]
			continue
		}
		out.WriteString(character(string(b[1:n])))
		b = b[n+1:]
	}
	return out.String()
}

var entities = map[string]string{"amp": "&", "lt": "<", "gt": ">", "quot": `"`, "apos": "'", "": "&;"}

func character(name string) string {
	if c, ok := entities[name]; ok {
		return c
	}
	digits, base := strings.TrimPrefix(name, "#"), 10
	if strings.HasPrefix(digits, "x") {
		digits, base = digits[1:], 16
	}
	r, err := strconv.ParseUint(digits, base, 32)
	if name[:1] != "#" || err != nil {
		return "&" + name + ";"
	}
	return string(rune(min(r, utf8.MaxRune+1)))
}

var (
	attributeEscaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\t", "&#9;", "\n", "&#10;", "\r", "&#13;")
	textEscaper      = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\r\n", "\n", "\r", "\n")
)

// escape escapes a text for an attribute. Characters that XML cannot have are left out.
func escape(s string) string { return attributeEscaper.Replace(possible(s)) }

func escapeText(s string) string { return textEscaper.Replace(possible(s)) }

func possible(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == utf8.RuneError || r == 0xFFFE || r == 0xFFFF {
			return -1
		}
		return r
	}, s)
}
