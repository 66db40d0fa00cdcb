package fedsheet

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// styles are the formats of the cells of a workbook. What it needs more is added behind those
// that it has.
type styles struct {
	book  *book
	part  string
	raw   []byte
	cells [][]byte       // one for each style
	codes map[int]string // the formats of numbers that the workbook has of its own, by id
	made  map[string]int // styles that were added, by what they are
	old   int            // how many styles the template has
	fresh []numberFormat
}

type numberFormat struct {
	id   int
	code string
}

type formatKind int

const (
	generalFormat formatKind = iota
	numberFormatKind
	percentFormat
	dateFormat
	textFormat
)

func (b *book) loadStyles() *styles {
	if b.styles != nil {
		return b.styles
	}
	s := &styles{book: b, part: b.linked("styles"), codes: map[int]string{}, made: map[string]int{}}
	b.styles = s
	if s.part == "" {
		return s
	}
	s.raw = b.part(s.part)
	for e := range elements(s.raw, "numFmt") {
		if id, err := strconv.Atoi(attribute(e.raw, "numFmtId")); err == nil {
			s.codes[id] = attribute(e.raw, "formatCode")
		}
	}
	if list, ok := ended(s.part, s.raw, "cellXfs"); ok {
		for e := range elements(list.inner, "xf") {
			s.cells = append(s.cells, list.inner[e.start:e.after])
		}
	}
	s.old = len(s.cells)
	return s
}

func (s *styles) xf(style int) []byte {
	if style < 0 || style >= len(s.cells) {
		return nil
	}
	return s.cells[style]
}

func (s *styles) number(style int) int { return intOf(openOf(s.xf(style)), "numFmtId") }

func (s *styles) kind(style int) formatKind {
	id := s.number(style)
	code, own := s.codes[id]
	if !own {
		switch {
		case id == 0:
			return generalFormat
		case id == 9 || id == 10:
			return percentFormat
		case id >= 14 && id <= 17 || id == 22 || id >= 27 && id <= 31 || id == 36 || id >= 50 && id <= 58:
			return dateFormat
		case id == 49:
			return textFormat
		}
		return numberFormatKind
	}
	return codeKind(code)
}

// notFormat is what stands in a code as it is shown, or is no part of the format.
var notFormat = regexp.MustCompile(`(?s)"[^"]*"?|\[[^\]]*\]?|[\\_*].?`)

func codeKind(code string) formatKind {
	first, _, _ := strings.Cut(code, ";")
	s := strings.ToLower(notFormat.ReplaceAllString(first, ""))
	switch {
	case strings.Contains(s, "general") || strings.Contains(s, "standaard"):
		return generalFormat
	case s == "@":
		return textFormat
	case strings.ContainsAny(s, "dy") || strings.Contains(s, "m") && !strings.ContainsAny(s, "0#?hs"):
		return dateFormat
	case strings.Contains(s, "%"):
		return percentFormat
	case strings.ContainsAny(s, "0#?hs"):
		return numberFormatKind
	case s == "":
		return generalFormat
	}
	return textFormat
}

func (s *styles) with(style int, code string) int {
	if s.part == "" || s.xf(style) == nil {
		return style
	}
	key := strconv.Itoa(style) + " " + code
	if n, ok := s.made[key]; ok {
		return n
	}
	id := s.format(code)
	xf := s.xf(style)
	s.cells = append(s.cells, attributed(attributed(xf, "numFmtId", strconv.Itoa(id)), "applyNumberFormat", "1"))
	s.made[key] = len(s.cells) - 1
	return s.made[key]
}

func (s *styles) format(code string) int {
	switch code {
	case "0.00":
		return 2
	case "0":
		return 1
	}
	next := 164
	for id, c := range s.codes {
		if c == code {
			return id
		}
		next = max(next, id+1)
	}
	s.codes[next] = code
	s.fresh = append(s.fresh, numberFormat{next, code})
	return next
}

func (s *styles) write() {
	if len(s.cells) == s.old {
		return
	}
	raw := s.appended(s.raw, "cellXfs", bytes.Join(s.cells[s.old:], nil), len(s.cells))
	if len(s.fresh) > 0 {
		root, ok := element(raw, "styleSheet", 0)
		if !ok {
			throwDamaged(s.part, "no styleSheet")
		}
		var fresh bytes.Buffer
		slices.SortFunc(s.fresh, func(a, b numberFormat) int { return a.id - b.id })
		for _, f := range s.fresh {
			fmt.Fprintf(&fresh, `<%snumFmt numFmtId="%d" formatCode="%s"/>`, root.prefix, f.id, escape(f.code))
		}
		if within(raw, "numFmts") {
			raw = s.appended(raw, "numFmts", fresh.Bytes(), len(s.codes))
		} else {
			list := fmt.Sprintf(`<%snumFmts count="%d">%s</%snumFmts>`, root.prefix, len(s.fresh), fresh.Bytes(), root.prefix)
			raw = slices.Insert(bytes.Clone(raw), root.end, []byte(list)...)
		}
	}
	s.book.set(s.part, raw)
}

func (s *styles) appended(raw []byte, list string, more []byte, count int) []byte {
	e, ok := ended(s.part, raw, list)
	if !ok {
		throwDamaged(s.part, "no "+list)
	}
	first := withAttribute(e.raw, "count", strconv.Itoa(count))
	if e.kind == emptyTag {
		first = append(bytes.TrimSuffix(first, []byte("/>")), '>')
	}
	return slices.Concat(raw[:e.start], first, e.inner, more, []byte("</"+e.prefix+list+">"), raw[e.after:])
}
