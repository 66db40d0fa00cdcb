package log

import (
	"slices"
	"strings"

	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
)

// pageful is how many lines are shown at first, and how many come with More.
const pageful = 300

type search struct {
	*eventJournal
	text     string
	filter   filter
	finds    []found // what each line can be found by
	hits     []int   // places in the log, the newest first
	most     int
	stamp    int   // another one when the rows may be others
	selected int64 // Seq of the chosen line, 0 for none

	rows []Row // as they were made
	made int   // for that stamp
}

// Stamp is another number when Rows may be others than they were.
func (s *search) Stamp() int { return s.stamp }

// Rows returns the lines that are shown, the newest first.
func (s *search) Rows() []Row {
	if s.rows != nil && s.made == s.stamp {
		return s.rows
	}
	n := min(len(s.hits), s.most)
	rows := make([]Row, n)
	for k, i := range s.hits[:n] {
		e := &s.log[i]
		r := Row{Number: phrase.LogNumber(e.Line), Time: s.clock(e.Line), Text: s.says[i]}
		switch {
		case e.Void():
			r.Mark, r.Word = Void, s.words().T("log.not-counting")
		case e.IsUndo():
			r.Mark = Undo
		case e.Told.Says == "issue-uitslag":
			r.Mark = Given
		}
		rows[k] = r
	}
	s.rows, s.made = rows, s.stamp
	return rows
}

// Hidden returns how many lines there are beside those shown.
func (s *search) Hidden() int { return max(len(s.hits)-s.most, 0) }

// More shows more lines, and reports whether there were any.
func (s *search) More() bool {
	more := s.Hidden() > 0
	s.most += pageful
	s.stamp++
	return more
}

// Selected returns the chosen row, -1 for none.
func (s *search) Selected() int {
	i := slices.IndexFunc(s.hits, func(i int) bool { return s.log[i].Line.Seq == s.selected })
	if i >= s.most {
		return -1
	}
	return i
}

// Choose chooses a row.
func (s *search) Choose(row int) {
	if row >= 0 && row < min(len(s.hits), s.most) {
		s.selected = s.log[s.hits[row]].Line.Seq
	}
}

// Move chooses a row so many further down.
func (s *search) Move(by int) {
	if n := min(len(s.hits), s.most); n > 0 {
		s.Choose(max(min(s.Selected()+by, n-1), 0))
	}
}

// entry returns where in the log the chosen line stands, -1 for none.
func (s *search) entry() int {
	return slices.IndexFunc(s.log, func(e journal.Entry) bool { return e.Line.Seq == s.selected })
}

// Detail says the chosen line in full: its number and time, who it is about, and whether
// it counts; "" where none is chosen.
func (s *search) Detail() string {
	i := s.entry()
	if i < 0 {
		return ""
	}
	e, w := &s.log[i], s.words()
	out := []string{w.T("log.line", "line", phrase.LogNumber(e.Line), "when", s.when(e.Line)), "**" + s.says[i] + "**"}
	told := &e.Told
	if e.Of >= 0 {
		told = &s.log[e.Of].Told
	}
	out = append(out, s.who(told)...)
	if e.Void() {
		out = append(out, w.T("log.void"))
	}
	return strings.Join(out, "\n")
}
