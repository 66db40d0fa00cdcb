package ranking

import (
	"slices"

	"uitslag/internal/phrase/columns"
	"uitslag/ui/kit"
	"uitslag/ui/screens/ranking/why"
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"
)

// table is the ranking as it is drawn: which of the columns there is room for.
type table struct {
	p      *Presenter
	grid   *grid.Table
	shown  []int            // which of the presenter's columns it has
	drawn  []columns.Column // those, and
	sorted Order            // what their titles say
	laid   laid

	measure *grid.Table      // of all columns, never shown
	all     []columns.Column // its columns
	widths  []float32        // how wide they are
}

// laid is how the ranking is laid out with an answer.
type laid struct {
	keep   keep
	below  bool
	beside float32 // how wide the answer beside the list is
}

// keep is which columns the list has.
type keep int

// From all of them to the fewest. The column with the cursor and the one that the rows are
// sorted by are always there.
const (
	keepAll    keep = iota
	keepTotals      // without the groups of boards
	keepLeast       // place, names and what decides the place
)

// The width of the answer beside the list, at 100 %: as it likes, and at least.
const (
	whyWidth float32 = 330
	whyLeast float32 = 290
)

// white is the part of the white between columns that is left before columns are left out.
const white float32 = 0.5

// arrange lays it out in a width.
func (t *table) arrange(width float32) {
	if !slices.Equal(t.p.columns, t.all) {
		t.all = t.p.columns
		t.measure.SetColumns(t.columnsOf(t.all)...)
	}
	every := make([]int, len(t.all))
	for i := range every {
		every[i] = i
	}
	t.measure.SetRows(t.rowsOf(every))
	t.widths = t.measure.Widths(white)
	if t.laid = (laid{}); width > 0 {
		t.laid = t.fit(width - 2*theme.Gap(theme.CardPad))
	}
}

func (t *table) fit(inner float32) laid {
	all := laid{below: t.p.Answers()}
	for k := keepAll; all.below && k <= keepLeast && (k == keepAll || !t.p.groups); k++ {
		for _, beside := range []float32{theme.Px(whyWidth), theme.Px(whyLeast)} {
			if t.wide(k) <= inner-beside-theme.Gap(theme.CardGap) {
				return laid{keep: k, beside: beside}
			}
		}
	}
	if !t.p.groups && t.wide(keepAll) > inner {
		all.keep = keepTotals
	}
	return all
}

// wide returns how wide the list is with the columns that are kept, every name on one line.
func (t *table) wide(k keep) float32 {
	var sum float32
	for i, w := range t.widths {
		if t.kept(t.all[i], k) {
			sum += w
		}
	}
	return sum
}

func (t *table) kept(c columns.Column, k keep) bool {
	switch {
	case k == keepAll || c.Same(t.p.asked.What) || c.Same(t.p.order.By):
		return true
	case why.Part(c):
		return false
	}
	return k == keepTotals || t.p.least(c)
}

// leftOut reports whether the groups of boards are not shown for want of room.
func (t *table) leftOut() bool {
	return t.p.asked.Level == why.Table && t.p.HasGroups() && t.laid.keep != keepAll
}

// mayFold reports whether the groups of boards were left out or shown by choice.
func (t *table) mayFold() bool {
	return t.leftOut() || t.p.asked.Level == why.Table && t.p.HasGroups() && t.p.groups
}

// cells returns what the table shows.
func (t *table) cells() kit.Cells {
	t.shown = nil
	var shown []columns.Column
	for i, c := range t.p.columns {
		if t.kept(c, t.laid.keep) {
			t.shown, shown = append(t.shown, i), append(shown, c)
		}
	}
	all := t.columnsOf(shown)
	if !slices.Equal(shown, t.drawn) || t.p.order != t.sorted {
		t.drawn, t.sorted = shown, t.p.order
		t.grid.SetColumns(all...)
	}
	row, column := t.p.Selected()
	return kit.Cells{Columns: all, Rows: t.rowsOf(t.shown), Row: row, Col: slices.Index(t.shown, column)}
}

// rowsOf returns the rows with these columns.
func (t *table) rowsOf(shown []int) []grid.Row {
	rows := make([]grid.Row, len(t.p.rows))
	for i, r := range t.p.rows {
		rows[i].Figures = make([]grid.Figure, len(shown))
		if r.Contestant != "" && r.Contestant != t.p.asked.Who && t.p.IsFound(r.Contestant) {
			rows[i].Mark = grid.RowMarked
		}
		for to, column := range shown {
			f := &rows[i].Figures[to]
			switch {
			case r.Contestant != "":
				c := r.Cells[column]
				if f.Text, f.Help = c.Text, c.Help; c.Quiet {
					f.Colour = theme.Quiet
				}
			case t.p.columns[column].Kind == columns.Name:
				*f = grid.Figure{Text: r.Title, Bold: true, Colour: theme.Green}
			}
		}
	}
	return rows
}

// columnsOf returns how columns are set; the samples keep their widths while results come in.
func (t *table) columnsOf(shown []columns.Column) []grid.Column {
	out := make([]grid.Column, len(shown))
	for i, c := range shown {
		out[i] = grid.Column{
			Title: c.Head, Help: c.Meaning, Sample: c.Sample(),
			Right: c.Figures(), Flex: c.Kind == columns.Name, Bold: c.Decides || c.Kind == columns.Rank,
		}
		switch o := t.p.order; {
		case t.p.Ranked() || !o.By.Same(c):
		case c.Figures() != o.Backward:
			out[i].Sorted = grid.SortedDown
		default:
			out[i].Sorted = grid.SortedUp
		}
	}
	return out
}
