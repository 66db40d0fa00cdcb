package layout

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// Gaps between columns, in ems of the body type.
const (
	gapTight  = 0.4
	gapPlain  = 1.1
	gapFramed = 0.8 // in a framed table, whose rules keep things apart
	gapRule   = 1.2
	gapOuter  = 0.4
	longName  = 24.0 // names up to this width keep to one line while the type is comfortable
	barWidth  = 4.0  // of a column of bars
	spareMost = 6.0  // a column takes its part of the room to spare as if it were no wider
	narrowest = 9.0  // a column of names is not made narrower than this
)

// widths are what columns ask for, in ems: the width, the least they can do with,
// the room of their suffixes, and the gap before them.
type widths struct{ want, least, slot, gap []float64 }

type table struct {
	document.Table
	shared *widths // those of all tables of its make; nil is its own
}

type grid struct {
	document.Grid
	tables []*table
}

func natural(m *typeface.Metrics, t *table) widths {
	if t.shared != nil {
		w := t.shared
		return widths{slices.Clone(w.want), slices.Clone(w.least), slices.Clone(w.slot), w.gap}
	}
	n := len(t.Columns)
	w := widths{make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n)}
	body := make([]float64, n)
	for i := range t.Rows {
		r := &t.Rows[i]
		for j := range r.Cells[:min(n, len(r.Cells))] {
			if c := &r.Cells[j]; c.Suffix != "" {
				w.slot[j] = max(w.slot[j], m.Width(c.Suffix, r.InBold(&t.Table, j)))
			}
		}
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		for j := range r.Cells[:min(n, len(r.Cells))] {
			c := &r.Cells[j]
			have := 0.0
			for _, part := range parts(&t.Columns[j], c.Text) {
				have = max(have, m.Width(part, r.InBold(&t.Table, j)))
			}
			if c.Suffix != "" || c.Value != nil {
				have += w.slot[j]
			}
			have = max(have, min(m.Width(c.Below, false)*document.HeadRatio, longName))
			body[j] = max(body[j], have)
		}
	}
	for j := range t.Columns {
		c := &t.Columns[j]
		head := m.Width(c.Head, false) * document.HeadRatio
		w.want[j] = max(body[j], head)
		if c.Kind == document.Bars {
			w.want[j] = max(barWidth, head)
		}
		w.least[j] = w.want[j]
		if c.Wraps {
			w.least[j] = max(min(body[j], narrowest), head)
		}
		w.gap[j] = gap(&t.Table, j)
	}
	for _, s := range t.Spans {
		have := 0.0
		for j := s.From; j <= s.To; j++ {
			have += w.want[j]
			if j > s.From {
				have += w.gap[j]
			}
		}
		if lack := m.Width(s.Text, true)*document.HeadRatio - have; lack > 0 {
			w.want[s.To] += lack
			w.least[s.To] += lack
		}
	}
	return w
}

// parts returns the texts of a cell that begin a line of their own.
func parts(c *document.Column, text string) []string {
	if !c.Stacks {
		return []string{text}
	}
	parts := strings.SplitAfter(text, document.Between)
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}

func gap(t *document.Table, j int) float64 {
	switch {
	case j == 0:
		return 0
	case t.Columns[j].Tight:
		return gapTight
	case t.Framed && t.Columns[j].Rule:
		return gapRule
	case t.Framed:
		return gapFramed
	}
	return gapPlain
}

// share measures tables once for all type sizes, and gives those of one make the same widths, so
// that their columns align.
func share(m *typeface.Metrics, tables []*table) {
	byMake := map[string]*widths{} // by headings
	for _, t := range tables {
		w := natural(m, t)
		all, known := byMake[t.heads()]
		if !known {
			all = &w
			byMake[t.heads()] = all
		}
		for j := range w.want {
			all.want[j] = max(all.want[j], w.want[j])
			all.least[j] = max(all.least[j], w.least[j])
			all.slot[j] = max(all.slot[j], w.slot[j])
		}
	}
	for _, t := range tables {
		t.shared = byMake[t.heads()]
	}
}

// heads returns the headings of the columns, which tables of one make have in common.
func (t *table) heads() string {
	var b strings.Builder
	for i := range t.Columns {
		b.WriteString(t.Columns[i].Head + "\x00")
	}
	return b.String()
}

// shareAll measures all tables of a document: those of a Grid share their widths,
// and so do those that stand alone.
func shareAll(m *typeface.Metrics, d *document.Document) {
	var alone []*table
	for i, b := range d.Blocks {
		switch b := b.(type) {
		case document.Table:
			t := &table{Table: b}
			d.Blocks[i] = t
			alone = append(alone, t)
		case document.Grid:
			g := &grid{Grid: b}
			for j := range b.Tables {
				g.tables = append(g.tables, &table{Table: b.Tables[j]})
			}
			d.Blocks[i] = g
			share(m, g.tables)
		}
	}
	share(m, alone)
}
