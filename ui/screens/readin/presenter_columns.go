package readin

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
)

// pointing is what the columns of a file are, while the scorer points it out.
type pointing struct {
	p       *Presenter
	head    *Head // nil: nothing is pointed out
	path    string
	meaning []string // by column
	pointed []event.ColumnMeaning
}

// Pointing reports whether the scorer points out what the columns are.
func (x *pointing) Pointing() bool { return x.head != nil }

// point starts with what is known of the columns.
func (x *pointing) point(o outcome) {
	x.head, x.path, x.meaning = o.file.Head, o.path, slices.Clone(o.file.Head.Meaning)
	x.pointed = nil
}

// Choices returns what a column can be, as they are shown; the first is nothing.
func (x *pointing) Choices() []string {
	all := []string{x.p.desk.Words.T("readin.column.none")}
	for _, name := range x.p.files.Columns() {
		all = append(all, x.p.desk.Words.T("readin.column."+name))
	}
	return all
}

// Mean says what a column is, by its place among the choices.
func (x *pointing) Mean(column, choice int) {
	name := ""
	if choice > 0 {
		name = x.p.files.Columns()[choice-1]
	}
	x.meaning[column] = name
}

// wrong says why the file cannot be read yet, nil where it can.
func (x *pointing) wrong() *problem.Problem {
	for i, name := range x.meaning {
		if name != "" && slices.Contains(x.meaning[:i], name) {
			return problem.New("readin.twice", "what", x.p.desk.Words.T("readin.column."+name))
		}
	}
	if lacks := x.lacks(); len(lacks) > 0 {
		return problem.New("readin.lacks", "what", x.p.desk.Words.List(lacks))
	}
	return nil
}

// lacks names the columns that a results file needs and nobody pointed out.
func (x *pointing) lacks() []string {
	var all []string
	for _, name := range []string{"board", "ns", "ew"} {
		if !slices.Contains(x.meaning, name) {
			all = append(all, x.p.desk.Words.T("readin.column."+name))
		}
	}
	if !slices.ContainsFunc(x.meaning, func(m string) bool { return m == "contract" || m == "score" || m == "ewscore" }) {
		all = append(all, x.p.desk.Words.T("readin.column.result"))
	}
	return all
}

func (x *pointing) model(m *Model) {
	names := x.p.files.Columns()
	for i, h := range x.head.Headings {
		var sample []string
		for _, r := range x.head.Rows {
			if i < len(r) && strings.TrimSpace(r[i]) != "" {
				sample = append(sample, strings.TrimSpace(r[i]))
			}
		}
		m.Columns = append(m.Columns, Column{Heading: h, Sample: strings.Join(sample, " · "), Meaning: slices.Index(names, x.meaning[i]) + 1})
	}
	if reason := x.wrong(); reason != nil {
		m.Lacks = x.p.desk.Words.Sentence(reason)
	}
}

// ReadPointed reads the file with what was pointed out.
func (x *pointing) ReadPointed() bool {
	if x.head == nil {
		return false
	}
	if reason := x.wrong(); reason != nil {
		return x.p.refuse(reason)
	}
	x.p.ClearNotice()
	var now []event.ColumnMeaning
	for i, h := range x.head.Headings {
		if strings.TrimSpace(h) != "" {
			now = append(now, event.ColumnMeaning{Heading: strings.TrimSpace(h), Column: x.meaning[i]})
		}
	}
	columns := slices.DeleteFunc(slices.Clone(x.p.desk.Club.Club().Settings.Columns), func(was event.ColumnMeaning) bool {
		return slices.ContainsFunc(now, func(m event.ColumnMeaning) bool { return strings.EqualFold(m.Heading, was.Heading) })
	})
	path := x.path
	x.head, x.pointed = nil, append(columns, now...)
	x.p.read(path, x.pointed)
	return true
}

// remember stores what was pointed out in the club: the next file with these headings is read at
// once.
func (x *pointing) remember() {
	if x.pointed == nil {
		return
	}
	club := x.p.desk.Club.Club()
	set := &command.SetClub{Name: club.Name, Settings: club.Settings}
	set.Settings.Columns = x.pointed
	x.pointed = nil
	if slices.Equal(set.Settings.Columns, club.Settings.Columns) {
		return
	}
	if err := x.p.desk.DoTo("", set); err != nil {
		x.p.refuse(err) // the file was read all the same
	}
}
