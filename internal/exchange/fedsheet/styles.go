package fedsheet

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// styles are the formats of the cells of a workbook. What it needs more is added behind those
// that it has.
type styles struct {
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

// formatKind is what a format of a cell shows.
type formatKind int

const (
	generalFormat formatKind = iota
	numberFormatKind
	percentFormat
	dateFormat
	textFormat
)

// loadStyles reads the formats of the workbook.
func (b *book) loadStyles() (*styles, error) {
	if b.styles != nil {
		return b.styles, nil
	}
	name, err := b.linked("styles")
	if err != nil {
		return nil, err
	}
	b.styles = &styles{codes: map[int]string{}, made: map[string]int{}}
	if name == "" {
		return b.styles, nil
	}
	s := b.styles
	s.part = name
	if s.raw, err = b.part(name); err != nil {
		return nil, err
	}
	elements(s.raw, "numFmt", func(t tag, _ []byte) {
		raw := s.raw[t.start:t.end]
		if id, err := strconv.Atoi(attribute(raw, "numFmtId")); err == nil {
			s.codes[id] = attribute(raw, "formatCode")
		}
	})
	if t, ok := element(s.raw, "cellXfs", 0); ok {
		start, _, ok := closing(s.raw, t)
		if !ok {
			return nil, damaged(name, "cellXfs has no end")
		}
		inner := s.raw[t.end:start]
		elements(inner, "xf", func(x tag, _ []byte) {
			_, end, _ := closing(inner, x) // elements found it
			s.cells = append(s.cells, inner[x.start:end])
		})
	}
	s.old = len(s.cells)
	return s, nil
}

// xf is a style of the cells, as the part has it.
func (s *styles) xf(style int) []byte {
	if style < 0 || style >= len(s.cells) {
		return nil
	}
	return s.cells[style]
}

// number is the id of the format of numbers of a style.
func (s *styles) number(style int) int {
	n, _ := strconv.Atoi(attribute(openOf(s.xf(style)), "numFmtId")) // none is 0
	return n
}

// kind is what a style shows.
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

// codeKind is what a format shows, by its code.
func codeKind(code string) formatKind {
	first, _, _ := strings.Cut(code, ";")
	var bare strings.Builder
	for i := 0; i < len(first); i++ {
		switch c := first[i]; c {
		case '"', '[':
			end := byte('"')
			if c == '[' {
				end = ']'
			}
			n := strings.IndexByte(first[i+1:], end)
			if n < 0 {
				n = len(first) - i - 2
			}
			i += n + 1
		case '\\', '_', '*':
			i++
		default:
			bare.WriteByte(c)
		}
	}
	s := strings.ToLower(bare.String())
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

// with is a style like another one with another format of numbers.
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

// format is the id of a format of numbers.
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

// write gives the part, and whether anything was added.
func (s *styles) write() ([]byte, bool, error) {
	if s == nil || len(s.cells) == s.old {
		return nil, false, nil
	}
	raw, err := appended(s.raw, s.part, "cellXfs", bytes.Join(s.cells[s.old:], nil), len(s.cells))
	if err != nil {
		return nil, false, err
	}
	if len(s.fresh) == 0 {
		return raw, true, nil
	}
	root, ok := element(raw, "styleSheet", 0)
	if !ok {
		return nil, false, damaged(s.part, "no styleSheet")
	}
	var fresh bytes.Buffer
	slices.SortFunc(s.fresh, func(a, b numberFormat) int { return a.id - b.id })
	for _, f := range s.fresh {
		fmt.Fprintf(&fresh, `<%snumFmt numFmtId="%d" formatCode="%s"/>`, root.prefix, f.id, escape(f.code))
	}
	if _, ok := element(raw, "numFmts", 0); ok {
		raw, err = appended(raw, s.part, "numFmts", fresh.Bytes(), len(s.codes))
		return raw, true, err
	}
	whole := fmt.Sprintf(`<%snumFmts count="%d">%s</%snumFmts>`, root.prefix, len(s.fresh), fresh.Bytes(), root.prefix)
	return slices.Insert(bytes.Clone(raw), root.end, []byte(whole)...), true, nil
}

// appended adds to the end of a list of a part, and sets its count.
func appended(raw []byte, part, list string, more []byte, count int) ([]byte, error) {
	t, ok := element(raw, list, 0)
	if !ok {
		return nil, damaged(part, "no "+list)
	}
	start, end, ok := closing(raw, t)
	if !ok {
		return nil, damaged(part, list+" has no end")
	}
	first := withAttribute(raw[t.start:t.end], "count", strconv.Itoa(count))
	if t.kind == emptyTag {
		first = append(bytes.TrimSuffix(first, []byte("/>")), '>')
	}
	return slices.Concat(raw[:t.start], first, raw[t.end:start], more, []byte("</"+t.prefix+list+">"), raw[end:]), nil
}
