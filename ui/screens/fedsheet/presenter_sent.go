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
	*base
	filling *filling
	row     int
	of      event.ID // the sheet whose lines are compared
	lines   []string
	failed  error
}

// ShowSent shows what was sent, the newest on top.
func (p *sending) ShowSent() {
	p.ClearNotice()
	p.stage, p.row, p.of = Sending, 0, ""
}

// ChooseSent points at a sheet.
func (p *sending) ChooseSent(row int) { p.row = row }

// selected returns the sheet that is pointed at, nil for none.
func (p *sending) selected() *event.Sent {
	all := p.desk.Club.Club().Sent
	if p.row < 0 || p.row >= len(all) {
		return nil
	}
	return &all[len(all)-1-p.row]
}

// was returns what was sent, with its layout.
func (p *sending) was(s *event.Sent) (*event.Layout, *federation.Data, error) {
	d := p.sheetData(nil)
	l, was, erased, err := federation.Sent(d.Club, d.People, d.Words, s)
	if err == nil && len(erased) > 0 {
		err = problem.New("fed.erased", "n", len(erased))
	}
	return l, was, err
}

func (p *sending) compare() {
	s := p.selected()
	p.of, p.lines, p.failed = "", nil, nil
	if s == nil {
		return
	}
	p.of = s.ID
	l, was, err := p.was(s)
	if l == nil {
		p.failed = err
		return
	}
	is, err := p.filling.dataOf(eventsOf(s))
	if err != nil {
		p.failed = err
		return
	}
	is.Evenings = slices.DeleteFunc(is.Evenings, func(ev event.SheetEvening) bool {
		return !slices.ContainsFunc(s.Evenings, func(o event.SheetEvening) bool { return o.Session == ev.Session })
	})
	for _, d := range federation.Differences(l, was, is) {
		p.lines = append(p.lines, p.line(&d, was, is))
	}
}

func eventsOf(s *event.Sent) []event.ID {
	var out []event.ID
	for i := range s.Evenings {
		if id := s.Evenings[i].Event; !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

func (p *sending) line(d *federation.LineDifference, was, is *federation.Data) string {
	w := p.desk.Words
	who := p.desk.Speaker.Name(d.Member)
	if who == "" {
		who = cmp.Or(players(is, d), players(was, d))
	}
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
	for i := range d.Evenings {
		ev := &d.Evenings[i]
		if ev.Session != of.Session {
			continue
		}
		for j := range ev.Lines {
			l := &ev.Lines[j]
			if l.Contestant != of.Contestant {
				continue
			}
			names := []string{}
			for _, m := range l.Players {
				names = append(names, d.People(m.Person).Name())
			}
			return cmp.Or(l.Team, strings.Join(names, " – "))
		}
		if of.Contestant == "" {
			return ev.Name
		}
	}
	return ""
}

// Again writes the sheet that is pointed at as it was sent, and reports whether it did.
func (p *sending) Again() bool {
	s := p.selected()
	if s == nil {
		return false
	}
	p.ClearNotice()
	l, was, err := p.was(s)
	if err != nil {
		return p.refuse(err)
	}
	plan, err := federation.PlanOf(l, was)
	if err != nil {
		return p.refuse(err)
	}
	if federation.Digest(plan) != s.Digest {
		return p.refuse(problem.New("fed.not-the-same"))
	}
	file, err := p.files.Fill(l, plan)
	if err != nil {
		return p.refuse(err)
	}
	path, err := p.write(s.File, file)
	if err != nil {
		return p.refuse(err)
	}
	p.filling.path = path
	p.notice = notice.Of(p.desk.Words.T("fed.made-again", "file", filepath.Base(path), "folder", filepath.Dir(path), "at", p.moment(s.At)))
	return true
}

// Correct makes the sheet that is pointed at anew, as the sessions are now: written at once
// where nothing is missing.
func (p *sending) Correct() bool {
	s := p.selected()
	if s == nil {
		return false
	}
	p.ClearNotice()
	f := p.filling
	f.picked, f.selected, f.path = eventsOf(s), s.Binding, ""
	p.stage = Filling
	f.renew()
	if f.failed == nil && len(f.stopping()) == 0 {
		return f.Make()
	}
	return false
}

func (p *sending) model() SentModel {
	w := p.desk.Words
	var out SentModel
	all := p.desk.Club.Club().Sent
	for i := len(all) - 1; i >= 0; i-- {
		s := &all[i]
		name := ""
		if b := p.desk.Club.Club().Binding(s.Binding); b != nil {
			name = b.Name
		}
		out.Rows = append(out.Rows, SentRow{
			At: p.moment(s.At), Name: name, Sessions: p.sessions(s.Evenings), File: s.File,
		})
	}
	s := p.selected()
	if out.Any = s != nil; s == nil {
		return out
	}
	if p.of != s.ID {
		p.compare()
	}
	out.Lines, out.Same = p.lines, p.failed == nil && len(p.lines) == 0
	switch {
	case p.failed != nil:
		out.Says, out.Tone = w.Sentence(p.failed), notice.Refusal
	case out.Same:
		out.Says, out.Tone = w.T("fed.same"), notice.Good
	default:
		out.Says, out.Tone = w.T("fed.differ", "n", len(p.lines)), notice.Warning
	}
	return out
}
