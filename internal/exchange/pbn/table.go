package pbn

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// The sides on which the text of a column stands.
const (
	left  = "L"
	right = "R"
)

type grid struct {
	columns []columnOut
	rows    [][]string
}

type columnOut struct {
	name  string
	width int // at least
	align string
}

// add adds columns: for each its name, its least width and its side.
func (t *grid) add(columns ...any) {
	for i := 0; i < len(columns); i += 3 {
		t.columns = append(t.columns, columnOut{columns[i].(string), columns[i+1].(int), columns[i+2].(string)})
	}
}

// table writes a table under its tag. The cells are aligned, each column as wide as its heading
// says: for readers that go by the width as for those that go by the blanks.
func (o *output) table(name string, t *grid) {
	for i := range t.columns {
		for _, r := range t.rows {
			r[i] = token(r[i])
			t.columns[i].width = max(t.columns[i].width, utf8.RuneCountInString(r[i]))
		}
	}
	heads := make([]string, len(t.columns))
	for i, c := range t.columns {
		heads[i] = c.name + `\` + strconv.Itoa(c.width) + c.align
	}
	o.line("[" + name + ` "` + strings.Join(heads, ";") + `"]`)
	for _, r := range t.rows {
		cells := make([]string, len(r))
		for i, text := range r {
			gap := strings.Repeat(" ", t.columns[i].width-utf8.RuneCountInString(text))
			if cells[i] = text + gap; t.columns[i].align == right {
				cells[i] = gap + text
			}
		}
		o.line(strings.TrimRight(strings.Join(cells, " "), " "))
	}
}

// token returns a cell as written in a row: quoted if it has blanks or a sign that begins something
// else, and a dash if empty.
func token(text string) string {
	text = strings.TrimSpace(plain(text))
	switch {
	case text == "":
		return "-"
	case strings.ContainsAny(text, " ;%{}[]'"), text == "-", strings.HasPrefix(text, "?") && text != "?":
		return `"` + text + `"`
	}
	return text
}

// encode returns the text as the bytes of a file, and the name of its character set: ISO-8859-1,
// which the standard asks for and every reader takes, with the signs that Windows has in its place;
// UTF-8 if a name has a letter that it lacks, as in Polish.
func encode(text string) (string, string) {
	out, err := charmap.Windows1252.NewEncoder().String(text)
	if err != nil || out != text && utf8.ValidString(out) {
		return text, "UTF-8"
	}
	return out, "ISO-8859-1"
}
