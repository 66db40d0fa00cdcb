package fedsheet

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// sending is the list of what was sent.
type sending struct {
	p      *Presenter
	row    int
	lines  []string // those that differ from what was sent
	failed error    // why that is not known
}

// Begin shows what was sent, the newest on top.
func (s *sending) Begin() {
	s.p.notice, s.p.stage = notice.Notice{}, Sending
	s.Choose(0)
}

// renew reads the club again: what was sent may be undone.
func (s *sending) renew() {
	if n := len(s.all()); n > 0 {
		s.Choose(min(s.row, n-1))
	} else {
		s.p.stage = Filling
	}
}

// all returns what was sent, the newest first.
func (s *sending) all() []event.Sent {
	out := slices.Clone(s.p.desk.Club.Club().Sent)
	slices.Reverse(out)
	return out
}

// name returns that of the binding of a sheet.
func (s *sending) name(x event.Sent) string {
	if b := s.p.desk.Club.Club().Binding(x.Binding); b != nil {
		return b.Name
	}
	return ""
}

// Choose points at a sheet, and compares it with what the sessions are now.
func (s *sending) Choose(row int) {
	s.row, s.lines = row, nil
	s.failed = s.compare(&s.all()[row])
}

// was returns what was sent, with its layout.
func (s *sending) was(x *event.Sent) (*event.Layout, *federation.Data, error) {
	d := s.p.sheetData()
	l, was, erased, err := federation.Sent(d.Club, d.People, d.Words, x)
	if err == nil && len(erased) > 0 {
		err = problem.New("fed.erased", "n", len(erased))
	}
	return l, was, err
}

func (s *sending) compare(x *event.Sent) error {
	l, was, err := s.was(x)
	if l == nil {
		return err
	}
	is, err := s.p.dataOf(eventsOf(x))
	if err != nil {
		return err
	}
	is.Evenings = slices.DeleteFunc(is.Evenings, func(ev event.SheetEvening) bool {
		return !slices.ContainsFunc(x.Evenings, func(o event.SheetEvening) bool { return o.Session == ev.Session })
	})
	for _, d := range federation.Differences(l, was, is) {
		s.lines = append(s.lines, s.line(&d, was, is))
	}
	return nil
}

func eventsOf(x *event.Sent) []event.ID {
	return slices.Compact(event.Mapped(x.Evenings, func(ev event.SheetEvening) event.ID { return ev.Event }))
}

func (s *sending) line(d *federation.LineDifference, was, is *federation.Data) string {
	w := s.p.desk.Words
	who := cmp.Or(s.p.desk.Speaker.Name(d.Member), players(is, d), players(was, d))
	switch {
	case d.New:
		return w.T("fed.line.new", "who", who)
	case d.Removed:
		return w.T("fed.line.gone", "who", who)
	}
	var cells []string
	for _, c := range d.Cells {
		key := "fed.line.cell"
		switch {
		case c.Was == "":
			key = "fed.line.filled"
		case c.Is == "":
			key = "fed.line.emptied"
		}
		cells = append(cells, w.T(key, "column", c.Column, "was", c.Was, "is", c.Is))
	}
	return w.T("fed.line.other", "who", who, "cells", strings.Join(cells, ", "))
}

// players returns the players of a line by name, "" where it is not in the data.
func players(d *federation.Data, of *federation.LineDifference) string {
	ev := event.Find(d.Evenings, func(ev *event.SheetEvening) bool { return ev.Session == of.Session })
	if ev == nil {
		return ""
	}
	l := event.Find(ev.Lines, func(l *event.SheetLine) bool { return l.Contestant == of.Contestant })
	switch {
	case l == nil && of.Contestant == "":
		return ev.Name
	case l == nil:
		return ""
	}
	names := event.Mapped(l.Players, func(m event.SheetPlayer) string { return d.People(m.Person).Name() })
	return cmp.Or(l.Team, strings.Join(names, " – "))
}

// Differs reports whether the sheet that is pointed at is not what it would be now.
func (s *sending) Differs() bool { return s.failed != nil || len(s.lines) > 0 }

// Says tells whether the sheet differs, or why that is not known.
func (s *sending) Says() notice.Notice {
	w := s.p.desk.Words
	switch {
	case s.failed != nil:
		return notice.Refuse(w.Sentence(s.failed))
	case s.Differs():
		return notice.Warn(w.T("fed.differ", "n", len(s.lines)))
	}
	return notice.Of(w.T("fed.same"))
}

// mostLines is how many lines that differ are shown.
const mostLines = 12

// Lines returns the lines that differ, the first of them where they are many.
func (s *sending) Lines() string {
	out := s.lines
	if len(out) > mostLines {
		out = append(out[:mostLines:mostLines], "…")
	}
	return strings.Join(out, "\n")
}

// Again writes the sheet that is pointed at as it was sent.
func (s *sending) Again() {
	p, x := s.p, &s.all()[s.row]
	p.notice = notice.Notice{}
	path, err := s.again(x)
	if p.tell(err) {
		p.path = path
		p.notice = notice.Of(p.desk.Words.T("fed.made-again", "file", filepath.Base(path), "folder", filepath.Dir(path), "at", p.moment(x.At)))
	}
}

func (s *sending) again(x *event.Sent) (path string, err error) {
	l, was, err := s.was(x)
	if err != nil {
		return "", err
	}
	plan, err := federation.PlanOf(l, was)
	if err != nil {
		return "", err
	}
	if federation.Digest(plan) != x.Digest {
		return "", problem.New("fed.not-the-same")
	}
	file, err := s.p.files.Fill(l, plan)
	if err != nil {
		return "", err
	}
	return s.p.write(x.File, file)
}

// Correct makes the sheet anew, as the sessions are now: written at once where nothing is missing.
func (s *sending) Correct() {
	p, x := s.p, &s.all()[s.row]
	p.notice, p.path = notice.Notice{}, ""
	p.picked = eventsOf(x)
	p.fillWith(x.Binding)
	p.Make()
}
