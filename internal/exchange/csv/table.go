package csv

import (
	"bytes"
	stdcsv "encoding/csv"
	"errors"
	"io"
	"strings"
	"unicode"

	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// maxRows bounds what one file can make of itself: a whole season has fewer lines.
const maxRows = 200_000

type grid struct {
	separator rune
	encoding  string
	headed    bool     // the first row is a heading
	columns   []column // by position
	at        []int    // by column: its first position, from 1; 0 where there is none
	headings  []string // as written, "" without a heading
	first     int      // line of the heading or of the first row
	rows      []row
	cut       bool // the last line has no end
}

// row is a line of the file; it has to be opened before its cells are there.
type row struct {
	line  int
	text  string
	cells []string
}

// open splits a row into its cells, in room as far as that goes.
func (g *grid) open(r row, room []string) row {
	if r.cells != nil {
		return r
	}
	r.cells = room[:0]
	text := r.text
	for at := strings.IndexByte(text, byte(g.separator)); at >= 0; at = strings.IndexByte(text, byte(g.separator)) {
		r.cells, text = append(r.cells, text[:at]), text[at+1:]
	}
	r.cells = append(r.cells, text)
	return r
}

// get returns a cell without the blanks around it, "" if the row or the file has none.
func (g *grid) get(r row, c column) string {
	i := g.where(c) - 1
	if i < 0 || i >= len(r.cells) {
		return ""
	}
	cell := r.cells[i]
	if cell == "" || bare(cell[0]) && bare(cell[len(cell)-1]) { // as mostly
		return cell
	}
	return strings.TrimSpace(unprotect(cell))
}

// bare reports whether a cell with c at both ends needs no clean-up.
func bare(c byte) bool { return c > ' ' && c < 0x7f && c != '\'' }

// where returns the first position of a column, from 1; 0 where there is none.
func (g *grid) where(c column) int {
	if g.at == nil {
		g.at = make([]int, lastColumn+1)
		for i, x := range g.columns {
			if g.at[x] == 0 {
				g.at[x] = i + 1
			}
		}
	}
	return g.at[c]
}

func (g *grid) has(c column) bool { return g.where(c) > 0 }

// separators are tried in this order; of two that read equally well the first wins. Each is
// one byte.
var separators = []rune{';', ',', '\t'}

// separatorName names a separator for the preview: ";", "," or "tab".
func separatorName(r rune) string {
	if r == '\t' {
		return "tab"
	}
	return string(r)
}

// readBelow reads a file whose headings, in any of its first rows, of which there are deep, are
// among names; without any heading of them the columns are those of order, if the first row has
// figures where order has a pair or a board. Problems: those of exchange.Read and exchange.Decode,
// csv.fixed-columns, csv.quote (line), csv.cut (line), csv.no-heading (line, text), csv.too-many (max).
func readBelow(r io.Reader, names map[string]column, order []column, deep int) (*grid, error) {
	g, rows, err := readRows(r, names, order, deep)
	if err != nil {
		return nil, err
	}
	if err := g.head(rows, names, order, deep); err != nil {
		return nil, err
	}
	return g, nil
}

// readRows splits a file into rows, without finding what its columns mean.
func readRows(r io.Reader, names map[string]column, order []column, deep int) (*grid, []row, error) {
	text, encoding, err := exchange.ReadText(r)
	if err != nil {
		return nil, nil, err
	}
	if bytes.IndexByte(text, '\r') >= 0 {
		text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	}
	if exchange.FixedColumns(text) {
		return nil, nil, problem.New("csv.fixed-columns")
	}
	skip := 0
	separator, given := hint(text)
	if given {
		n := bytes.IndexByte(text, '\n')
		if n < 0 {
			return nil, nil, problem.New("exchange.empty")
		}
		text, skip = text[n+1:], 1
	} else {
		separator = detect(text, names, order, deep)
	}
	rows, err := split(text, separator, skip)
	if err != nil {
		return nil, nil, err
	}
	if len(rows) == 0 {
		return nil, nil, problem.New("exchange.empty")
	}
	return &grid{separator: separator, encoding: encoding, cut: !bytes.HasSuffix(text, []byte("\n"))}, rows, nil
}

// head takes the heading among the first deep rows, and what is below it. The Problems are csv.cut
// (line) and csv.no-heading (line, text).
func (g *grid) head(rows []row, names map[string]column, order []column, deep int) error {
	best := 0
	for i := range rows[:min(deep, len(rows))] {
		rows[i] = g.open(rows[i], nil)
		if understood(rows[i].cells, names) > understood(rows[best].cells, names) {
			best = i
		}
	}
	rows = rows[best:]
	g.first = rows[0].line
	if n := understood(rows[0].cells, names); n >= 2 || n == 1 && len(order) == 0 {
		g.headed = true
		g.headings = rows[0].cells
		for _, h := range rows[0].cells {
			g.columns = append(g.columns, names[heading(h)])
		}
		g.rows = rows[1:]
		if n := len(g.rows); g.cut && n > 0 && len(g.open(g.rows[n-1], nil).cells) < len(g.columns) {
			return problem.New("csv.cut", "line", g.rows[n-1].line)
		}
		return nil
	}
	if len(order) == 0 || !figures(rows[0].cells, order) {
		return problem.New("csv.no-heading", "line", g.first, "text", exchange.Clip(strings.Join(rows[0].cells, " ")))
	}
	g.columns = make([]column, len(rows[0].cells)) // what stands further right is none
	copy(g.columns, order)
	g.headings = make([]string, len(g.columns))
	g.rows = rows
	return nil
}

// hint reads the line "sep=;" that some spreadsheets put first.
func hint(text []byte) (rune, bool) {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	s := strings.ToLower(strings.Trim(string(line), "\" "))
	for _, r := range separators {
		if s == "sep="+string(r) {
			return r, true
		}
	}
	return 0, false
}

// detect finds the separator: the one with which one of the first rows has the most headings that
// mean something, then the one with which it has the most columns.
func detect(text []byte, names map[string]column, order []column, deep int) rune {
	best, bestScore := separators[0], -1
	for _, sep := range separators {
		reader := newReader(text, sep)
		for range deep {
			var cells []string
			for len(cells) == 0 || len(cells) == 1 && strings.TrimSpace(cells[0]) == "" || comment(cells) {
				record, err := reader.Read()
				if err != nil {
					break
				}
				cells = record
			}
			score := min(len(cells), 500)
			if figures(cells, order) {
				score += 500
			}
			if score += 1000 * understood(cells, names); score > bestScore {
				best, bestScore = sep, score
			}
		}
	}
	return best
}

func comment(cells []string) bool {
	return len(cells) > 0 && strings.HasPrefix(strings.TrimSpace(cells[0]), "#")
}

func understood(cells []string, names map[string]column) int {
	n := 0
	for _, c := range cells {
		if names[heading(c)] != none {
			n++
		}
	}
	return n
}

// figures reports whether a row without heading fits the order of the columns.
func figures(cells []string, order []column) bool {
	if len(cells) < min(len(order), 4) || len(order) == 0 {
		return false
	}
	for i, c := range cells {
		if i >= len(order) {
			break
		}
		switch order[i] {
		case board:
			if _, ok := exchange.Number(c); !ok {
				return false
			}
		case nsPair, ewPair:
			if _, ok := exchange.PairNumber(c); !ok {
				return false
			}
		}
	}
	return true
}

func newReader(text []byte, separator rune) *stdcsv.Reader {
	r := stdcsv.NewReader(bytes.NewReader(text))
	r.Comma = separator
	r.FieldsPerRecord = -1
	return r
}

// split reads all rows; rows without any text and rows that begin with # are left out.
func split(text []byte, separator rune, skipped int) ([]row, error) {
	if bytes.IndexByte(text, '"') < 0 {
		return splitPlain(string(text), separator, skipped)
	}
	r := newReader(text, separator)
	var rows []row
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		var parse *stdcsv.ParseError
		if errors.As(err, &parse) {
			return nil, problem.Wrap(err, "csv.quote", "line", parse.StartLine+skipped)
		}
		if err != nil {
			return nil, problem.Wrap(err, "csv.quote", "line", skipped+1)
		}
		if strings.TrimSpace(strings.Join(cells, "")) == "" || comment(cells) {
			continue
		}
		if len(rows) >= maxRows {
			return nil, problem.New("csv.too-many", "max", maxRows)
		}
		line, _ := r.FieldPos(0)
		rows = append(rows, row{line: line + skipped, cells: cells})
	}
}

// splitPlain is split without quoted cells, the usual case: a row is a line.
func splitPlain(text string, separator rune, skipped int) ([]row, error) {
	rows := make([]row, 0, min(strings.Count(text, "\n")+1, maxRows))
	says := func(r rune) bool { return r != separator && !unicode.IsSpace(r) }
	for number := skipped + 1; text != ""; number++ {
		var line string
		line, text, _ = strings.Cut(text, "\n")
		first, _, _ := strings.Cut(line, string(separator))
		if strings.IndexFunc(line, says) < 0 || comment([]string{first}) {
			continue
		}
		if len(rows) >= maxRows {
			return nil, problem.New("csv.too-many", "max", maxRows)
		}
		rows = append(rows, row{line: number, text: line})
	}
	return rows, nil
}

// doubled returns a column that occurs twice, or "".
func (g *grid) doubled() string {
	seen := map[column]bool{none: true, known: true}
	for i, c := range g.columns {
		if c != none && c != known && seen[c] {
			return g.headings[i]
		}
		seen[c] = true
	}
	return ""
}

// remarks reports the columns that mean nothing here, and a last line without an end.
func (g *grid) remarks() []exchange.Remark {
	var out []exchange.Remark
	for i, c := range g.columns {
		if c != none {
			continue
		}
		if h := exchange.Clip(g.headings[i]); h != "" {
			out = append(out, exchange.Remark{Line: g.first, Element: h, Reason: problem.New("csv.unknown-column", "line", g.first, "heading", h)})
		} else if !g.headed {
			out = append(out, exchange.Remark{Line: g.first, Reason: problem.New("csv.extra-columns", "line", g.first, "n", len(g.columns)-i)})
			break
		}
	}
	if g.cut && len(g.rows) > 0 {
		last := g.rows[len(g.rows)-1].line
		out = append(out, exchange.Remark{Line: last, Reason: problem.New("csv.no-last-end", "line", last)})
	}
	return out
}

// Protect keeps a spreadsheet from running a text as a formula: a text that
// begins with = + - @, a tab or a line end gets an apostrophe before it, and so
// does one with #, which would read as a comment. A text
// that looks so already gets one more, so that unprotect gives back every text.
func Protect(s string) string {
	if formula(strings.TrimLeft(s, "'")) {
		return "'" + s
	}
	return s
}

func unprotect(s string) string {
	if strings.HasPrefix(s, "'") && formula(strings.TrimLeft(s, "'")) {
		return s[1:]
	}
	return s
}

func formula(s string) bool { return s != "" && strings.ContainsRune("=+-@#\t\r\n", rune(s[0])) }
