package readin

import (
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Columns is what the columns of a file are, while the scorer points it out.
type Columns struct {
	desk    *desk.Desk
	path    string
	head    *Head
	names   []string // what a column can be; the first is ""
	meaning []string // by column
}

// Sample returns what stands in the first rows of a column.
func (c *Columns) Sample(column int) string {
	var all []string
	for _, r := range c.head.Rows {
		if column < len(r) && strings.TrimSpace(r[column]) != "" {
			all = append(all, strings.TrimSpace(r[column]))
		}
	}
	return strings.Join(all, " · ")
}

func (c *Columns) named(name string) string { return c.desk.Words.T("readin.column." + name) }

// Choices returns what a column can be, and what it is.
func (c *Columns) Choices(column int) (texts []string, selected int) {
	texts = []string{c.desk.Words.T("readin.column.none")}
	for _, name := range c.names[1:] {
		texts = append(texts, c.named(name))
	}
	return texts, max(slices.Index(c.names, c.meaning[column]), 0)
}

// Lacks says why the file cannot be read yet, "" where it can.
func (c *Columns) Lacks() string {
	for i, name := range c.meaning {
		if name != "" && slices.Contains(c.meaning[:i], name) {
			return c.desk.Words.Sentence(problem.New("readin.twice", "what", c.named(name)))
		}
	}
	var lacks []string
	for _, name := range []string{"board", "ns", "ew"} {
		if !slices.Contains(c.meaning, name) {
			lacks = append(lacks, c.named(name))
		}
	}
	if !slices.ContainsFunc(c.meaning, func(m string) bool { return m == "contract" || m == "score" || m == "ewscore" }) {
		lacks = append(lacks, c.desk.Words.T("readin.column.result"))
	}
	if lacks == nil {
		return ""
	}
	return c.desk.Words.Sentence(problem.New("readin.lacks", "what", c.desk.Words.List(lacks)))
}

// with returns the meanings that the club knows, with those that were pointed out.
func (c *Columns) with(known []event.ColumnMeaning) []event.ColumnMeaning {
	var now []event.ColumnMeaning
	for i, h := range c.head.Headings {
		if strings.TrimSpace(h) != "" {
			now = append(now, event.ColumnMeaning{Heading: strings.TrimSpace(h), Column: c.meaning[i]})
		}
	}
	known = slices.DeleteFunc(slices.Clone(known), func(was event.ColumnMeaning) bool {
		return slices.ContainsFunc(now, func(m event.ColumnMeaning) bool { return strings.EqualFold(m.Heading, was.Heading) })
	})
	return append(known, now...)
}
