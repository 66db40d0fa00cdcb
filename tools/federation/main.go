// Command federation makes the example templates of a federation that does not exist.
//
//	go run ./tools/federation
//
// writes assets/federation/belgian.xlsx, belgian.csv and the same for spanish and dutch
// again: what a federation of that country could hand out. A test holds that the files are
// what this makes.
package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/xuri/excelize/v2"
	"golang.org/x/text/encoding/charmap"

	"uitslag/internal/awards"
)

type form struct {
	Name, Sheet    string
	Language       string
	Title, Note    string
	Accent         string      // the colour of its headings
	Labels         [][2]string // the text, and what is filled in
	Above          []string    // a heading over several columns stands in the first of them
	Headings       []string
	Row            []string // what the pattern has
	Bare           bool     // the workbook has no placeholders: its headings tell it
	Widths         []float64
	Formats        []string // of numbers, one for each column
	Prepared       int
	Total          string // what the sum and the count are called
	Count          string
	Sum            int // the column that is added up, or whose mean is taken
	Mean           bool
	Decimals       int // which column is a percentage, from 0, -1 for none
	Categories     int // which column has a category, -1 for none
	Separator      string
	Windows1252    bool
	Marked         bool
	Help           []string // the second sheet
	HelpName       string
	ListName, Page string
}

//go:embed forms.json
var formsText []byte

func readForms() ([]form, error) {
	var forms []form
	err := json.Unmarshal(formsText, &forms)
	return forms, err
}

func main() {
	if err := run(filepath.Join("assets", "federation")); err != nil {
		fmt.Fprintln(os.Stderr, "federation:", err)
		os.Exit(1)
	}
}

func run(folder string) error {
	forms, err := readForms()
	if err != nil {
		return err
	}
	for i := range forms {
		f := &forms[i]
		b, err := f.workbook()
		if err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
		text, err := f.csv()
		if err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
		for name, b := range map[string][]byte{f.Name + ".xlsx": b, f.Name + ".csv": text} {
			if err := os.WriteFile(filepath.Join(folder, name), b, 0o644); err != nil {
				return err
			}
			fmt.Println(name, len(b), "bytes")
		}
	}
	return nil
}

func (f *form) csv() ([]byte, error) {
	var lines []string
	add := func(cells ...string) {
		for i, c := range cells {
			if strings.ContainsAny(c, `"`+f.Separator) {
				cells[i] = `"` + strings.ReplaceAll(c, `"`, `""`) + `"`
			}
		}
		lines = append(lines, strings.Join(cells, f.Separator))
	}
	wide := make([]string, len(f.Headings))
	put := func(cells ...string) {
		line := append([]string{}, wide...)
		copy(line, cells)
		add(line...)
	}
	put(f.Title)
	put(f.Note)
	for _, l := range f.Labels {
		put(l[0], l[1])
	}
	put()
	if f.Above != nil {
		put(f.Above...)
	}
	put(f.Headings...)
	put(f.Row...)
	text := strings.Join(lines, "\r\n") + "\r\n"
	if f.Windows1252 {
		return charmap.Windows1252.NewEncoder().Bytes([]byte(text))
	}
	if f.Marked {
		text = "\ufeff" + text
	}
	return []byte(text), nil
}

func (f *form) workbook() ([]byte, error) {
	m := &maker{form: f, x: excelize.NewFile()}
	defer func() { _ = m.x.Close() }() // nothing on disk hangs on it
	m.make()
	if m.err != nil {
		return nil, m.err
	}
	var b bytes.Buffer
	if err := m.x.Write(&b); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// categories returns those of the second example.
func categories() []string { return awards.AEBCategories() }
