package fedsheet

import (
	"regexp"
	"strconv"
	"strings"

	"uitslag/internal/federation"
)

// reference is a cell or an area that a formula names. Columns 0 are whole rows, rows 0 whole
// columns.
type reference struct {
	sheet    string // "" is the sheet of the formula
	foreign  bool   // of another workbook, or of several sheets
	from, to corner
	area     bool // written as two corners
}

type corner struct {
	column, row           int
	fixedColumn, fixedRow bool
}

// cornerWord is a cell, a column or a row.
var cornerWord = regexp.MustCompile(`^(?:(\$?)([A-Za-z]{1,3}))?(?:(\$?)([0-9]{1,7}))?$`)

// rewrite returns a formula with its references changed by change; one that change leaves alone
// stays as it is written.
func rewrite(text string, change func(*reference) bool) string {
	var out strings.Builder
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '"':
			n := quoted(text[i:], '"')
			out.WriteString(text[i : i+n])
			i += n
		case c == '{':
			n := strings.IndexByte(text[i:], '}') + 1
			if n <= 0 {
				n = len(text) - i
			}
			out.WriteString(text[i : i+n])
			i += n
		case c == '\'' || c == '[' || wordByte(c):
			n, ref, ok := referenceAt(text[i:])
			prefix, written := text[i:i+n], ""
			if ok {
				prefix, written = text[i:i+ref.prefix], text[i+ref.prefix:i+n]
				if change(&ref.reference) {
					written = ref.String()
				}
			}
			out.WriteString(prefix + written)
			i += n
		default:
			out.WriteByte(c)
			i++
		}
	}
	return out.String()
}

// quoted returns the length of a quoted text; a doubled quote is one in it.
func quoted(s string, quote byte) int {
	for i := 1; i < len(s); i++ {
		if s[i] != quote {
			continue
		}
		if i+1 < len(s) && s[i+1] == quote {
			i++
			continue
		}
		return i + 1
	}
	return len(s)
}

func wordByte(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '_' || c == '$' || c == '.' || c == '\\' || c == '?' || c >= 0x80
}

// found is a reference in a formula, and the length of what names its sheet.
type found struct {
	reference
	prefix int
}

// referenceAt reads what a formula begins with: its length, and whether it is a reference.
func referenceAt(s string) (int, found, bool) {
	var f found
	i := 0
	for i < len(s) && s[i] == '[' { // another workbook, or a column of a table
		n := brackets(s[i:])
		i += n
		f.foreign = true
		if i >= len(s) || !wordByte(s[i]) {
			return i, f, false
		}
	}
	if i < len(s) && s[i] == '\'' {
		n := quoted(s[i:], '\'')
		name := s[i+1 : max(i+1, i+n-1)]
		i += n
		if i >= len(s) || s[i] != '!' {
			return i, f, false
		}
		f.sheet = strings.ReplaceAll(name, "''", "'")
		f.foreign = f.foreign || strings.ContainsAny(f.sheet, "[:")
		i++
		f.prefix = i
	}
	word := wordLength(s[i:])
	if f.prefix == 0 {
		n := i + word
		if n < len(s) && s[n] == ':' { // Sheet1:Sheet3!A1
			if m := wordLength(s[n+1:]); n+1+m < len(s) && s[n+1+m] == '!' {
				f.foreign, n = true, n+1+m
			}
		}
		if n < len(s) && s[n] == '!' {
			f.sheet = s[i:n]
			i = n + 1
			f.prefix = i
			word = wordLength(s[i:])
		}
	}
	if word == 0 {
		return max(i, 1), f, false
	}
	first, rest := s[i:i+word], s[i+word:]
	end := i + word
	if rest != "" && (rest[0] == '(' || rest[0] == '!') {
		return end, f, false
	}
	if rest != "" && rest[0] == '[' { // a table and its columns
		return end + brackets(rest), f, false
	}
	from, kind, isFrom := cornerOf(first)
	if strings.HasPrefix(rest, ":") {
		n := wordLength(rest[1:])
		to, other, isTo := cornerOf(rest[1 : 1+n])
		after := rest[1+n:]
		if kind > 0 && kind == other && (after == "" || after[0] != '(' && after[0] != '!' && after[0] != '[') {
			f.from, f.to, f.area = from, to, true
			return end + 1 + n, f, isFrom && isTo
		}
	}
	if kind != oneCell {
		return end, f, false
	}
	f.from, f.to = from, from
	return end, f, isFrom
}

func brackets(s string) int {
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(s)
}

func wordLength(s string) int {
	n := 0
	for n < len(s) && wordByte(s[n]) {
		n++
	}
	return n
}

// The kinds of words that may be a corner.
const (
	wholeColumn = 1 << iota
	wholeRow
	oneCell = wholeColumn | wholeRow
)

// cornerOf reads a corner, and of which kind it is, 0 for another word; false for one that no
// sheet has.
func cornerOf(s string) (c corner, kind int, ok bool) {
	m := cornerWord.FindStringSubmatch(s)
	if m == nil {
		return c, 0, false
	}
	c.column, c.fixedColumn, c.fixedRow = federation.ColumnNumber(m[2]), m[1] != "", m[3] != ""
	c.row, _ = strconv.Atoi(m[4]) // digits
	if m[2] != "" {
		kind |= wholeColumn
	}
	if m[4] != "" {
		kind |= wholeRow
	}
	return c, kind, (c.column > 0) == (m[2] != "") && (c.row > 0) == (m[4] != "") && c.row <= maxRow
}

func (c corner) String() string {
	s := ""
	if c.column > 0 {
		if c.fixedColumn {
			s = "$"
		}
		s += federation.ColumnName(c.column)
	}
	if c.row > 0 {
		if c.fixedRow {
			s += "$"
		}
		s += strconv.Itoa(c.row)
	}
	return s
}

// String returns the reference without its sheet.
func (r *reference) String() string {
	if !r.area {
		return r.from.String()
	}
	return r.from.String() + ":" + r.to.String()
}

func (r *reference) on(sheet, formulaSheet string) bool {
	if r.foreign {
		return false
	}
	if r.sheet == "" {
		return strings.EqualFold(sheet, formulaSheet)
	}
	return strings.EqualFold(sheet, r.sheet)
}

// copied moves a formula by rows and columns, as a spreadsheet copies it.
func copied(text string, rows, columns int) string {
	return rewrite(text, func(r *reference) bool {
		for _, c := range []*corner{&r.from, &r.to} {
			if c.row > 0 && !c.fixedRow {
				c.row += rows
			}
			if c.column > 0 && !c.fixedColumn {
				c.column += columns
			}
		}
		return true
	})
}
