package jet

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/exchange/bws/bwstest"
	"uitslag/internal/exchange/bws/create"
	"uitslag/internal/test/check"
)

// letters are of one and two bytes in version 4, and of a code page.
var letters = []rune("aZ09 -'\"éŁşЖ漢♠")

// words returns a random text of at most so many characters.
func words(chance *rand.Rand, most int) string {
	var s strings.Builder
	for range chance.IntN(most + 1) {
		s.WriteRune(letters[chance.IntN(len(letters))])
	}
	return s.String()
}

// randomTables are empty tables of random columns; the last one has an index on its first
// column, and two rows.
func randomTables(chance *rand.Rand) []create.Table {
	var out []create.Table
	for i := range 3 {
		table := create.Table{Name: "Table" + strconv.Itoa(i)}
		for k := range 1 + chance.IntN(30) {
			c := create.Column{
				Name:   "Column" + strconv.Itoa(k),
				Kind:   []create.Kind{create.Bool, create.Byte, create.Int, create.Long, create.DateTime, create.Text}[chance.IntN(6)],
				Length: 1 + chance.IntN(40),
			}
			table.Columns = append(table.Columns, c)
		}
		out = append(out, table)
	}
	out[1].Columns = append(out[1].Columns, create.Column{Name: "Number", Kind: create.Long, Auto: true})
	last := create.Table{
		Name: "Indexed", Columns: []create.Column{{Name: "Pin", Kind: create.Text, Length: 4}, {Name: "Word", Kind: create.Text, Length: 255}, {Name: "Yes", Kind: create.Bool}},
		Indexes: []create.Index{{Name: "Pin", Column: "Pin"}},
		Rows:    []create.Row{{"0000", nil, false}, {"0001", "one", true}},
	}
	return append(out, last)
}

// randomValue returns a value of a column, as it is given and as it is read.
func randomValue(chance *rand.Rand, c Column) (v any, cell string) {
	if chance.IntN(5) == 0 {
		if c.Kind == Bool {
			return nil, "0"
		}
		return nil, null
	}
	switch c.Kind {
	case Bool:
		if chance.IntN(2) == 0 {
			return true, "1"
		}
		return false, "0"
	case Byte:
		n := chance.IntN(256)
		return n, strconv.Itoa(n)
	case Int:
		n := int16(chance.Uint32())
		return n, strconv.Itoa(int(n))
	case Long:
		n := int32(chance.Uint32())
		return n, strconv.Itoa(int(n))
	case DateTime:
		days := float64(chance.IntN(80000)) + float64(chance.IntN(24*60*60))/(24*60*60)
		return days, moment(days)
	}
	s := words(chance, c.Length/2)
	return s, s
}

// model is what a table should be.
type model struct {
	name string
	want [][]string
	next int // number of the next row
}

// insert adds a random row to a table and to its model.
func (m *model) insert(t testing.TB, chance *rand.Rand, table *Table) {
	t.Helper()
	values, line := map[string]any{}, []string(nil)
	for _, c := range table.Columns() {
		if c.Auto {
			m.next++
			line = append(line, strconv.Itoa(m.next))
			continue
		}
		v, cell := randomValue(chance, c)
		if v != nil || chance.IntN(2) == 0 {
			values[strings.ToUpper(c.Name)] = v
		}
		line = append(line, cell)
	}
	check.NoError(t, table.Insert(values))
	m.want = append(m.want, line)
}

// change sets random values of a random row, or replaces it, where its page has room.
func (m *model) change(t testing.TB, chance *rand.Rand, table *Table) {
	t.Helper()
	rows, err := table.Rows()
	if err != nil || len(rows) == 0 {
		check.NoError(t, err)
		return
	}
	at := chance.IntN(len(rows))
	keep := chance.IntN(3) > 0
	values, line := map[string]any{}, append([]string(nil), m.want[at+1]...)
	for i, c := range table.Columns() {
		switch {
		case table.indexed[i] && !keep, c.Auto && !keep:
			v, _ := rows[at].Int(c.Name)
			if values[c.Name] = int(v); c.Kind == Text {
				values[c.Name], _ = rows[at].Text(c.Name)
			}
		case table.indexed[i], c.Auto:
		case !keep || chance.IntN(3) == 0:
			values[c.Name], line[i] = randomValue(chance, c)
		}
	}
	change := table.Set
	if !keep {
		change = table.Replace
	}
	switch err := change(rows[at], values); {
	case err == nil:
		m.want[at+1] = line
	case !strings.Contains(err.Error(), "its page has"):
		t.Fatal(err)
	}
}

// TestWrite: rows written into random tables are read back, by this reader and by one that
// shares nothing with it and checks maps, free space, counts and indexes.
func TestWrite(t *testing.T) {
	for seed := range uint64(12) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			d, models := written(t, seed, 400)
			file := d.Bytes()
			second := check.Value(bwstest.Open(file))(t)
			d = check.Value(Open(file))(t)
			for _, m := range models {
				table, _ := d.Table(m.name)
				equal(t, m.name, cells(t, table), m.want)
				equal(t, m.name+", second reader", secondCells(second.Tables[m.name], table.Columns()), m.want)
			}
		})
	}
}

// written makes a file of random tables and does so many random things to each.
func written(t testing.TB, seed uint64, n int) (*Database, []*model) {
	t.Helper()
	chance := rand.New(rand.NewPCG(seed, 3))
	made := check.Value(create.File(randomTables(chance)))(t)
	d := check.Value(Open(made))(t)
	var models []*model
	for _, name := range d.Tables() {
		table, _ := d.Table(name)
		m := &model{name: name, want: cells(t, table)}
		models = append(models, m)
		for range n {
			if table.indexes == 0 && chance.IntN(3) > 0 {
				m.insert(t, chance, table)
			} else {
				m.change(t, chance, table)
			}
		}
	}
	return d, models
}

// secondCells is cells of the second reader.
func secondCells(table *bwstest.Table, columns []Column) [][]string {
	out := [][]string{nil}
	for _, c := range columns {
		out[0] = append(out[0], c.Name)
	}
	for _, r := range table.Rows {
		var line []string
		for _, c := range columns {
			switch v := r[c.Name].(type) {
			case nil:
				line = append(line, null)
			case bool:
				line = append(line, map[bool]string{false: "0", true: "1"}[v])
			case float64:
				line = append(line, moment(v))
			default:
				line = append(line, fmt.Sprint(v))
			}
		}
		out = append(out, line)
	}
	return out
}

// TestNotWritten: what cannot be written is refused and changes nothing.
func TestNotWritten(t *testing.T) {
	made, err := create.File([]create.Table{
		{
			Name:    "Indexed",
			Columns: []create.Column{{Name: "Pin", Kind: create.Text, Length: 4}, {Name: "Word", Kind: create.Text, Length: 255}},
			Indexes: []create.Index{{Name: "Pin", Column: "Pin"}}, Rows: []create.Row{{"0000", "one"}},
		},
		{
			Name:    "Plain",
			Columns: []create.Column{{Name: "Small", Kind: create.Byte}, {Name: "Int", Kind: create.Int}, {Name: "Word", Kind: create.Text, Length: 2}, {Name: "Day", Kind: create.DateTime}},
			Rows:    []create.Row{{1, 1, "a", 1.0}},
		},
	})
	check.NoError(t, err)
	d := check.Value(Open(made))(t)
	row := func(name string) (*Table, Row) {
		table, _ := d.Table(name)
		rows, err := table.Rows()
		if err != nil || len(rows) != 1 {
			t.Fatalf("%s: %d rows, %v", name, len(rows), err)
		}
		return table, rows[0]
	}
	indexed, first := row("indexed")
	plain, one := row("PLAIN")
	for what, err := range map[string]error{
		"a row of a table with an index":    indexed.Insert(map[string]any{"Word": "two"}),
		"another value in an index":         indexed.Set(first, map[string]any{"Pin": "0001"}),
		"no value in an index":              indexed.Replace(first, map[string]any{"Word": "two"}),
		"a row of another table":            plain.Set(first, nil),
		"a column that is not there":        plain.Insert(map[string]any{"Long": 1}),
		"a column twice":                    plain.Insert(map[string]any{"Int": 1, "INT": 2}),
		"a number past a byte":              plain.Insert(map[string]any{"Small": 256}),
		"a number below a byte":             plain.Insert(map[string]any{"Small": -1}),
		"a number past 16 bits":             plain.Set(one, map[string]any{"Int": 32768}),
		"a text that is too long":           plain.Set(one, map[string]any{"Word": "abc"}),
		"a text of two units a character":   plain.Set(one, map[string]any{"Word": "🂡b"}),
		"a text for a number":               plain.Set(one, map[string]any{"Int": "1"}),
		"a number for a text":               plain.Set(one, map[string]any{"Word": 1}),
		"a number for a day":                plain.Set(one, map[string]any{"Day": 1}),
		"a Bool for a number":               plain.Set(one, map[string]any{"Int": true}),
		"a value that no column is made of": plain.Set(one, map[string]any{"Int": []byte("1")}),
	} {
		if err == nil {
			t.Errorf("written: %s", what)
		}
	}
	if !bytes.Equal(d.Bytes(), made) {
		t.Error("something was written")
	}
	if err := plain.Set(one, map[string]any{"Word": "\ufeff🂡"}); err != nil {
		t.Error(err)
	}
	if _, now := row("Plain"); now.cell(Column{Name: "Word", Kind: Text}) != "🂡" || one.cell(Column{Name: "Word", Kind: Text}) != "a" {
		t.Error("a text of two units, or the row that was read before it")
	}
	if err := plain.Set(one, map[string]any{"Word": "b"}); err == nil {
		t.Error("a row that has changed since it was read is changed")
	}
}

// TestManyPages: a table outgrows its maps, which then get pages of their own.
func TestManyPages(t *testing.T) {
	d, want := manyPages(t)
	if n := d.count(); n < 700 {
		t.Fatalf("%d pages", n)
	}
	d = check.Value(Open(d.Bytes()))(t)
	table, _ := d.Table("Many")
	equal(t, "Many", cells(t, table), want)
	for _, pointer := range []uint32{table.owned, table.free} {
		if row := d.mapRow(pointer); row[0] != mapPages {
			t.Errorf("map of kind %d", row[0])
		}
	}
	for n := range d.mapped(table.free) {
		if n != d.count()-1 {
			t.Errorf("page %d of %d has room", n, d.count())
		}
	}
}

// manyPages makes a file of more pages than an inline map has bits, and gives its table.
func manyPages(t testing.TB) (*Database, [][]string) {
	t.Helper()
	made, err := create.File([]create.Table{{Name: "Many", Columns: []create.Column{{Name: "ID", Kind: create.Long, Auto: true}, {Name: "A", Kind: create.Text, Length: 255}, {Name: "B", Kind: create.Text, Length: 255}}}})
	check.NoError(t, err)
	d := check.Value(Open(made))(t)
	table, _ := d.Table("Many")
	want := [][]string{{"ID", "A", "B"}}
	for i := range 2200 {
		a, b := strings.Repeat("a", 255), fmt.Sprint(strings.Repeat("b", 245), i)
		check.NoError(t, table.Insert(map[string]any{"A": a, "B": b}))
		want = append(want, []string{strconv.Itoa(i + 1), a, b})
	}
	return d, want
}
