package bws

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/internal/must"
)

// cells is a row of a test: texts by column. A date is "2019-08-26", a time "20:41:05".
type cells map[string]string

func (c cells) Text(column string) (string, bool) {
	s, ok := c[column]
	return s, ok && s != ""
}

func (c cells) Int(column string) (int64, bool) {
	n, err := strconv.ParseInt(c[column], 10, 64)
	return n, err == nil
}

func (c cells) Bool(column string) bool { return c[column] == "1" }

func (c cells) Time(column string) (float64, bool) {
	s := c[column]
	if n, err := strconv.ParseFloat(s, 64); err == nil {
		return n, true
	}
	zero := time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)
	if d, err := time.Parse(time.DateOnly, s); err == nil {
		return d.Sub(zero).Hours() / 24, true
	}
	if d, err := time.Parse(time.TimeOnly, s); err == nil {
		return float64(d.Hour()*3600+d.Minute()*60+d.Second()) / secondsOfDay, true
	}
	return 0, false
}

// book is the tables of a test by name.
type book map[string][]row

func (b book) tables() tables { return func(name string) ([]row, error) { return b[name], nil } }

// parseBook reads tables written out: a line "[Name]", a line with the columns, then a line a
// row, the cells apart by "|". Lines that begin with # say something about them.
func parseBook(t testing.TB, text string) book {
	t.Helper()
	b := book{}
	var table string
	var columns []string
	lines := bufio.NewScanner(strings.NewReader(text))
	for lines.Scan() {
		line := lines.Text()
		switch {
		case strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "["):
			table, columns = strings.Trim(line, "[]"), nil
			b[table] = nil
		case columns == nil:
			columns = strings.Split(line, "|")
		default:
			parts := strings.Split(line, "|")
			if len(parts) != len(columns) {
				t.Fatalf("table %s: %d cells for %d columns: %s", table, len(parts), len(columns), line)
			}
			c := cells{}
			for i, p := range parts {
				c[columns[i]] = p
			}
			b[table] = append(b[table], c)
		}
	}
	return b
}

func readBook(t testing.TB, path string) book {
	t.Helper()
	b := must.Get(os.ReadFile(path))(t)
	return parseBook(t, string(b))
}
