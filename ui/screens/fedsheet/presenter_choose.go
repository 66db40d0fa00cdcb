package fedsheet

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/federation"
)

// choosing is the list of the sessions of which a sheet is made, under their months.
type choosing struct {
	*base
	filling *filling
	row     int
}

// listed is a row of the list: an event, or the heading of a month.
type listed struct {
	month string // 2026-11 of a heading
	of    event.Header
}

// list returns the closed events, the newest first.
func (p *choosing) list() []listed {
	all, err := p.desk.Club.Events()
	if err != nil {
		return nil // Begin says why
	}
	var out []listed
	month := ""
	for _, h := range desk.ByDate(all) {
		if !h.Closed && !slices.Contains(p.filling.picked, h.ID) {
			continue
		}
		if m := monthOf(h.Date); m != month {
			month = m
			out = append(out, listed{month: m})
		}
		out = append(out, listed{of: h})
	}
	return out
}

func monthOf(date string) string { return date[:min(7, len(date))] }

// Choose shows the list of sessions.
func (p *choosing) Choose() bool {
	if _, err := p.desk.Club.Events(); err != nil {
		return p.refuse(err)
	}
	p.ClearNotice()
	p.stage, p.row = Choosing, 0
	for i, l := range p.list() {
		if l.month == "" && slices.Contains(p.filling.picked, l.of.ID) {
			p.row = i
			break
		}
	}
	return true
}

// ChooseSession points at a row.
func (p *choosing) ChooseSession(row int) { p.row = row }

// Mark marks the session of the row, or takes its mark off; on a month all of them.
func (p *choosing) Mark() {
	all := p.list()
	if p.row < 0 || p.row >= len(all) {
		return
	}
	var ids []event.ID
	if l := all[p.row]; l.month == "" {
		ids = []event.ID{l.of.ID}
	} else {
		for _, x := range all {
			if x.month == "" && monthOf(x.of.Date) == l.month {
				ids = append(ids, x.of.ID)
			}
		}
	}
	f := p.filling
	marked := func(id event.ID) bool { return slices.Contains(f.picked, id) }
	if on := !slices.ContainsFunc(ids, func(id event.ID) bool { return !marked(id) }); on {
		f.picked = slices.DeleteFunc(f.picked, func(id event.ID) bool { return slices.Contains(ids, id) })
	} else {
		for _, id := range ids {
			if !marked(id) {
				f.picked = append(f.picked, id)
			}
		}
	}
	f.path = ""
	f.renew()
}

// sent says when a sheet with an event was sent last, "" where none was.
func (p *choosing) sent(id event.ID) string {
	all := p.desk.Club.Club().Sent
	for i := len(all) - 1; i >= 0; i-- {
		if slices.ContainsFunc(all[i].Evenings, func(ev event.SheetEvening) bool { return ev.Event == id }) {
			return p.desk.Words.T("fed.sent-at", "at", p.moment(all[i].At))
		}
	}
	return ""
}

func (p *choosing) rows() []Session {
	w := p.desk.Words
	var out []Session
	for _, l := range p.list() {
		if l.month != "" {
			out = append(out, Session{Month: w.T("fed.month", "month", w.Month(l.month))})
			continue
		}
		out = append(out, Session{
			Date: w.Date(l.of.Date), Name: l.of.Name, Marked: slices.Contains(p.filling.picked, l.of.ID), Sent: p.sent(l.of.ID),
		})
	}
	return out
}

// choices are what can be chosen of a layout, other than what stands in its cells.
type choices struct{ of *binding }

// RepeatHere repeats the row with the cursor.
func (p *choices) RepeatHere() bool {
	l := p.of.layout
	from := l.Row
	l.Row = p.of.row + 1
	l.Repeat = cmp.Or(l.Repeat, event.RepeatContestant)
	l.Cells = slices.Clone(l.Cells)
	for i, c := range l.Cells { // what stood in the row goes along
		row, col, ok := federation.AtCell(c.Cell)
		if ok && from > 0 && row == from && (c.Sheet == "" || c.Sheet == l.Sheet) {
			l.Cells[i].Cell = federation.CellName(l.Row, col)
		}
	}
	return p.of.setLayout(l)
}

// SetRepeat says for what the row is repeated.
func (p *choices) SetRepeat(i int) bool {
	l := p.of.layout
	l.Repeat = repeats[i]
	return p.of.setLayout(l)
}

// SetSort says by what the rows are sorted.
func (p *choices) SetSort(i int) bool {
	l := p.of.layout
	l.Sort = string(sorts[i])
	return p.of.setLayout(l)
}

// SetGuests says what becomes of guests.
func (p *choices) SetGuests(i int) bool {
	l := p.of.layout
	l.Guests = guests[i]
	return p.of.setLayout(l)
}

// SetGuestNumber is the number that guests have.
func (p *choices) SetGuestNumber(text string) bool {
	l := p.of.layout
	l.GuestNumber = strings.TrimSpace(text)
	return p.of.setLayout(l)
}

// SetComma writes decimals with a comma or with a point.
func (p *choices) SetComma(i int) bool {
	l := p.of.layout
	l.Comma = i == 0
	return p.of.setLayout(l)
}

// SetDate says how dates are written.
func (p *choices) SetDate(i int) bool {
	l := p.of.layout
	l.Date = dates[i]
	return p.of.setLayout(l)
}
