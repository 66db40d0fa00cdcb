package fedsheet

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/encoding/charmap"
	utf "golang.org/x/text/encoding/unicode"
	"golang.org/x/text/unicode/norm"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
)

// The encodings of a layout.
const (
	utf8Encoding    = "utf-8"
	utf8Marked      = "utf-8-bom"
	utf16Encoding   = "utf-16"
	windowsEncoding = "windows-1252"
	polishEncoding  = "windows-1250"
)

type textFile struct {
	separator byte
	encoding  string
	bigEndian bool // of UTF-16
	lines     []textLine
	end       string // of most lines
}

// textLine is a line of a file: its cells as they are written, and its end, "" of the last.
type textLine struct {
	cells []string
	end   string
}

// openText cuts a file. Problems: those of exchange.Read and exchange.Decode.
func openText(file []byte, separator string) (*textFile, error) {
	raw, err := exchange.Read(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	text, name, err := exchange.Decode(raw, "")
	if err != nil {
		return nil, err
	}
	t := &textFile{encoding: windowsEncoding}
	switch name {
	case exchange.Windows1250:
		t.encoding = polishEncoding
	case exchange.UTF8:
		t.encoding = utf8Encoding
		if bytes.HasPrefix(raw, []byte("\ufeff")) {
			t.encoding = utf8Marked
		}
	case exchange.UTF16:
		t.encoding, t.bigEndian = utf16Encoding, raw[0] == 0xfe
		text = bytes.TrimPrefix(text, []byte("\ufeff"))
	}
	t.separator = separatorOf(text)
	if separator != "" {
		t.separator = separator[0]
	}
	t.cut(string(text))
	return t, nil
}

// separatorOf finds the separator of the cells: what a line "sep=;" says, then what most lines have
// equally often.
func separatorOf(text []byte) byte {
	first, _, _ := bytes.Cut(text, []byte("\n"))
	if said, ok := bytes.CutPrefix(bytes.ToLower(bytes.Trim(first, "\" \r")), []byte("sep=")); ok && len(said) == 1 {
		return said[0]
	}
	best, most := byte(';'), 0
	for _, c := range []byte(";,\t") {
		t := &textFile{separator: c}
		t.cut(string(text[:min(len(text), 64<<10)]))
		counts := map[int]int{}
		for _, l := range t.lines {
			if len(l.cells) > 1 {
				counts[len(l.cells)]++
			}
		}
		score := 0
		for columns, lines := range counts {
			score = max(score, lines*1000+columns)
		}
		if score > most {
			best, most = c, score
		}
	}
	return best
}

// cut splits a text into lines and cells; a cell in quotes may contain line ends.
func (t *textFile) cut(text string) {
	var line textLine
	from, inQuotes := 0, false
	ends := map[string]int{}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"' && (inQuotes || i == from):
			inQuotes = !inQuotes
		case inQuotes:
		case c == '"' && i > from && text[from] == '"':
			inQuotes = true // a doubled quote
		case c == t.separator:
			line.cells = append(line.cells, text[from:i])
			from = i + 1
		case c == '\r' || c == '\n':
			line.cells = append(line.cells, text[from:i])
			line.end = text[i : i+1]
			if c == '\r' && i+1 < len(text) && text[i+1] == '\n' {
				line.end = "\r\n"
				i++
			}
			ends[line.end]++
			t.lines = append(t.lines, line)
			line, from = textLine{}, i+1
		}
	}
	if from < len(text) || len(line.cells) > 0 {
		line.cells = append(line.cells, text[from:])
		t.lines = append(t.lines, line)
	}
	t.end = "\r\n"
	for _, end := range []string{"\n", "\r"} {
		if ends[end] > ends[t.end] {
			t.end = end
		}
	}
}

func said(cell string) string {
	if len(cell) >= 2 && cell[0] == '"' && cell[len(cell)-1] == '"' {
		return strings.ReplaceAll(cell[1:len(cell)-1], `""`, `"`)
	}
	return cell
}

func readCSV(file []byte) (*federation.Grid, error) {
	t, err := openText(file, "")
	if err != nil {
		return nil, err
	}
	if len(t.lines) > 0 && len(t.lines[0].cells) == 1 && exchange.FixedColumns(file) {
		return nil, problem.New("csv.fixed-columns")
	}
	s := federation.Sheet{Formulas: map[string]bool{}}
	for _, line := range t.lines {
		var cells []string
		for _, c := range line.cells {
			cells = append(cells, said(c))
		}
		s.Rows = append(s.Rows, trimmed(cells, func(text string) bool { return text == "" }))
	}
	s.Rows = trimmed(s.Rows, func(cells []string) bool { return len(cells) == 0 })
	return &federation.Grid{
		Form: event.SheetCSV, Sheets: []federation.Sheet{s}, Separator: string(t.separator), Encoding: t.encoding,
	}, nil
}

// trimmed returns all without the empty ones at its end, nil for none.
func trimmed[T any](all []T, empty func(T) bool) []T {
	for len(all) > 0 && empty(all[len(all)-1]) {
		all = all[:len(all)-1]
	}
	if len(all) == 0 {
		return nil
	}
	return all
}

// fillCSV fills a template that is a CSV file. What is not filled stays as it is written.
func fillCSV(l *event.Layout, p *federation.Plan) ([]byte, error) {
	t, err := openText(l.Template, l.Separator)
	if err != nil {
		return nil, err
	}
	for _, c := range p.Cells {
		at, ok := placeOf(c.Cell)
		if !ok || at.row > maxRow {
			return nil, problem.New("sheet.no-cell", "cell", c.Cell)
		}
		for len(t.lines) < at.row {
			t.more()
		}
		t.set(at.row-1, at.column-1, c.Value)
	}
	if p.Row > 0 {
		if err := t.repeat(p); err != nil {
			return nil, err
		}
	}
	return t.write(cmp.Or(l.Encoding, t.encoding))
}

func (t *textFile) more() {
	if n := len(t.lines); n > 0 && t.lines[n-1].end == "" {
		t.lines[n-1].end = t.end
	}
	t.lines = append(t.lines, textLine{cells: []string{""}, end: t.end})
}

func (t *textFile) set(line, column int, v federation.Value) {
	cells := t.lines[line].cells
	for len(cells) <= column {
		cells = append(cells, "")
	}
	text := v.Text
	if v.Kind == federation.TextValue {
		text = csv.Protect(text)
	}
	old := cells[column]
	quote := len(old) >= 2 && old[0] == '"'
	if quote || strings.ContainsAny(text, "\"\r\n"+string(t.separator)) || text != strings.TrimSpace(text) {
		text = `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	cells[column] = text
	t.lines[line].cells = cells
}

func (t *textFile) repeat(p *federation.Plan) error {
	var columns []int
	for _, name := range p.Columns {
		n := federation.ColumnNumber(name)
		if n == 0 {
			return problem.New("sheet.no-cell", "cell", name)
		}
		columns = append(columns, n-1)
	}
	for len(t.lines) < p.Row {
		t.more()
	}
	first := p.Row - 1
	pattern := t.lines[first]
	last := first
	for last+1 < len(t.lines) && t.prepared(pattern, t.lines[last+1], columns) {
		last++
	}
	for r := first + 1; r <= last; r++ {
		for _, c := range columns {
			if c < len(t.lines[r].cells) && c < len(pattern.cells) && t.lines[r].cells[c] == pattern.cells[c] && said(pattern.cells[c]) != "" {
				t.set(r, c, federation.Value{})
			}
		}
	}
	if missing := len(p.Rows) - (last - first + 1); missing > 0 {
		fresh := make([]textLine, missing)
		for i := range fresh {
			fresh[i] = textLine{slices.Clone(pattern.cells), cmp.Or(pattern.end, t.end)}
		}
		if t.lines[last].end == "" {
			t.lines[last].end, fresh[missing-1].end = t.end, ""
		}
		t.lines = slices.Insert(t.lines, last+1, fresh...)
	}
	for i := range max(len(p.Rows), 1) { // without rows the pattern is emptied
		for j, c := range columns {
			t.set(first+i, c, p.At(i, j))
		}
	}
	return nil
}

// prepared reports whether a line is one for the values: as many cells as the pattern, and nothing
// in them that the pattern does not have.
func (t *textFile) prepared(pattern, line textLine, columns []int) bool {
	if len(line.cells) != len(pattern.cells) || len(line.cells) < 2 {
		return false
	}
	for i, c := range line.cells {
		text := strings.TrimSpace(said(c))
		if text == "" || slices.Contains(columns, i) && strings.Contains(text, "{{") || c == pattern.cells[i] {
			continue
		}
		return false
	}
	return true
}

// write returns the file in an encoding of a layout. The Problem is sheet.letters.
func (t *textFile) write(encoding string) ([]byte, error) {
	var out strings.Builder
	for _, l := range t.lines {
		out.WriteString(strings.Join(l.cells, string(t.separator)))
		out.WriteString(l.end)
	}
	text := out.String()
	switch encoding {
	case utf8Marked:
		return []byte("\ufeff" + text), nil
	case utf16Encoding:
		order := utf.LittleEndian
		if t.bigEndian {
			order = utf.BigEndian
		}
		return utf.UTF16(order, utf.UseBOM).NewEncoder().Bytes([]byte(text))
	case windowsEncoding:
		return windowsText(text, charmap.Windows1252)
	case polishEncoding:
		return windowsText(text, charmap.Windows1250)
	}
	return []byte(text), nil
}

// windowsText encodes a text in a character set of Windows. A letter that the set lacks loses its
// accent; one without an accent is a Problem, sheet.letters.
func windowsText(text string, set *charmap.Charmap) ([]byte, error) {
	var out []byte
	for _, r := range norm.NFC.String(text) {
		b, ok := set.EncodeRune(r)
		if ok {
			out = append(out, b)
			continue
		}
		n := len(out)
		for _, base := range norm.NFD.String(string(r)) {
			if b, ok := set.EncodeRune(base); ok && !unicode.Is(unicode.Mn, base) {
				out = append(out, b)
			}
		}
		if len(out) == n {
			return nil, problem.New("sheet.letters", "letter", string(r), "word", wordWith(text, r))
		}
	}
	return out, nil
}

func wordWith(text string, letter rune) string {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(`;,"`, r) }) {
		if strings.ContainsRune(word, letter) {
			return exchange.Clip(word)
		}
	}
	return string(letter)
}
