package csv

import (
	"io"
	"maps"
	"slices"
	"strings"

	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// named are the columns of results that can be pointed out, in the order in which they are offered.
var named = strings.Fields("board ns ew contract declarer tricks score ewscore lead section round table date nsnames ewnames")

// Columns returns the names of the columns of results that can be pointed out (Options.Columns).
func Columns() []string { return slices.Clone(named) }

// deepHeads is how many rows a heading whose meaning was pointed out is looked for in.
const deepHeads = 10

func (o Options) headings() map[string]column {
	all := maps.Clone(resultColumns)
	for _, m := range o.Columns {
		h := heading(m.Heading)
		if h == "" {
			continue
		}
		all[h] = known
		if slices.Contains(named, m.Column) {
			all[h] = columnNames[m.Column]
		}
	}
	return all
}

// Head is the top of a file of results, for the scorer to point out what its columns are.
type Head struct {
	Encoding, Separator string
	Headings            []string
	// Meaning is what each is taken for, by its name; "" where it is nothing.
	Meaning []string
	Rows    [][]string // the first below the heading
}

// ReadHead reads the headings of a file and its first rows. The Problems are those of Read of
// a file that is no text in columns, and csv.no-heading (line, text) where it has one column.
func ReadHead(r io.Reader, o Options, rows int) (*Head, error) {
	names := o.headings()
	g, all, err := readRows(r, names, resultOrder, deepHeads)
	if err != nil {
		return nil, err
	}
	best, most := 0, -1
	for i := range all[:min(deepHeads, len(all))] {
		all[i] = g.open(all[i], nil)
		n := 0
		for _, c := range all[i].cells {
			if heading(c) != "" {
				n++
			}
		}
		if n += 1000 * understood(all[i].cells, names); n > most {
			best, most = i, n
		}
	}
	h := &Head{Encoding: g.encoding, Separator: separatorName(g.separator), Headings: all[best].cells}
	if len(h.Headings) < 2 {
		return nil, problem.New("csv.no-heading", "line", all[best].line, "text", exchange.Clip(all[best].cells[0]))
	}
	for _, text := range h.Headings {
		c, meaning := names[heading(text)], ""
		for _, name := range named {
			if columnNames[name] == c {
				meaning = name
			}
		}
		h.Meaning = append(h.Meaning, meaning)
	}
	for _, r := range all[best+1 : min(best+1+rows, len(all))] {
		h.Rows = append(h.Rows, slices.Clone(g.open(r, nil).cells))
	}
	return h, nil
}

// CanPoint reports whether pointing out what the columns are may make a refused file readable.
func CanPoint(err error) bool {
	return slices.ContainsFunc([]string{"csv.no-heading", "csv.missing-column", "csv.column-twice"}, func(code string) bool { return problem.Is(err, code) })
}

// everyRows is after how many rows how far it is is told.
const everyRows = 1000

// told reports how far the reading of the rows is; an error ends it.
func (o Options) told(done, total int) error {
	if o.Progress == nil {
		return nil
	}
	return o.Progress(done, total)
}

// Tell counts the headings of results and of members that a file has: which of the two it is.
func Tell(r io.Reader) (results, members int) {
	g, rows, err := readRows(r, resultColumns, resultOrder, deepHeads)
	if err != nil {
		return 0, 0
	}
	for i := range rows[:min(deepHeads, len(rows))] {
		cells := g.open(rows[i], nil).cells
		if figures(cells, resultOrder) {
			results = max(results, 1)
		}
		results, members = max(results, understood(cells, resultColumns)), max(members, understood(cells, memberColumns))
	}
	return results, members
}
