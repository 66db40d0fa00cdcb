package create_test

import (
	"reflect"
	"strings"
	"testing"

	"uitslag/internal/exchange/bws/bwstest"
	"uitslag/internal/exchange/bws/create"
	"uitslag/internal/test/check"
)

// big is tables of every kind, with rows on several pages and an index of several levels.
func big(n int) []create.Table {
	indexed := create.Table{
		Name:    "Indexed",
		Columns: []create.Column{{Name: "ID", Kind: create.Long, Auto: true}, {Name: "Word", Kind: create.Text, Length: 40}},
		Indexes: []create.Index{{Name: "ID", Column: "ID"}, {Name: "Word", Column: "Word"}},
	}
	for i := range n {
		indexed.Rows = append(indexed.Rows, create.Row{n - i, strings.Repeat("Ab9", i%7)})
	}
	every := create.Table{
		Name: "Every",
		Columns: []create.Column{
			{Name: "Yes", Kind: create.Bool},
			{Name: "Text", Kind: create.Text, Length: 10},
			{Name: "Small", Kind: create.Int},
			{Name: "No", Kind: create.Bool},
			{Name: "Day", Kind: create.DateTime},
			{Name: "More", Kind: create.Text, Length: 3},
			{Name: "One", Kind: create.Byte},
		},
		Rows: []create.Row{
			{true, "Zoë ♠ 4", -32768, false, 45292.5, "abc", 255},
			{false, nil, nil, true, nil, nil, nil},
			{nil, "", 1, true, 0.0, "", 0},
		},
	}
	return []create.Table{indexed, every, {Name: "None", Columns: []create.Column{{Name: "A", Kind: create.Int}}}}
}

// TestFile: what a file is made of is read back by another reader, which refuses what contradicts itself.
func TestFile(t *testing.T) {
	for _, n := range []int{0, 1, 200, 500, 2500} {
		b := check.Value(create.File(big(n)))(t)
		f := check.Value(bwstest.Open(b))(t, n)
		rows := f.Tables["Indexed"].Rows
		if len(rows) != n || n > 0 && rows[n-1]["ID"] != 1 || n > 1 && rows[1]["Word"] != "Ab9" {
			t.Errorf("%d rows: %d are read", n, len(rows))
		}
		want := []map[string]any{
			{"Yes": true, "Text": "Zoë ♠ 4", "Small": -32768, "No": false, "Day": 45292.5, "More": "abc", "One": 255},
			{"Yes": false, "No": true},
			{"Yes": false, "Text": "", "Small": 1, "No": true, "Day": 0.0, "More": "", "One": 0},
		}
		if got := f.Tables["Every"].Rows; !reflect.DeepEqual(got, want) {
			t.Errorf("%v\nwant %v", got, want)
		}
	}
}

// TestFileRefuses: what does not fit is refused, and never cut.
func TestFileRefuses(t *testing.T) {
	one := func(c create.Column, v any) []create.Table {
		return []create.Table{{Name: "T", Columns: []create.Column{c}, Rows: []create.Row{{v}}}}
	}
	for name, tables := range map[string][]create.Table{
		"long text":      one(create.Column{Name: "A", Kind: create.Text, Length: 2}, "abc"),
		"large number":   one(create.Column{Name: "A", Kind: create.Int}, 40000),
		"a text":         one(create.Column{Name: "A", Kind: create.Int}, "4"),
		"two values":     {{Name: "T", Columns: []create.Column{{Name: "A", Kind: create.Int}}, Rows: []create.Row{{1, 2}}}},
		"too many pages": big(60000),
	} {
		if _, err := create.File(tables); err == nil {
			t.Errorf("%s is written", name)
		}
	}
}
