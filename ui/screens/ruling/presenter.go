package ruling

import (
	"uitslag/internal/desk"
	"uitslag/internal/event"
)

// Presenter is the screen without its window: what was given tonight, and the result, the
// penalty or the fouled board that is open.
type Presenter struct {
	*evening
	*weighing
	*penalty
	*fouled
	row int // the chosen line of the overview
}

// NewPresenter makes one for a desk.
func NewPresenter(d *desk.Desk) *Presenter {
	e := &evening{desk: d}
	return &Presenter{evening: e, weighing: &weighing{evening: e}, penalty: &penalty{evening: e}, fouled: &fouled{evening: e}}
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{
		Empty: p.Empty(), Failed: p.Failed(), Notice: p.notice, Mode: p.mode, Row: p.row,
		Which: p.words().T("ruling.which"), WhichHow: p.words().T("ruling.which.how"),
	}
	if m.Empty != "" {
		return m
	}
	m.ReadOnly, m.Ground = p.ReadOnly(), p.Ground()
	switch p.mode {
	case Overview:
		m.Given = p.Given()
	case Weighing:
		m.Weighed = p.weighing.model()
	case Penalties:
		m.Penalty, m.Effect = p.penalty.model()
	case FouledBoards:
		m.Fouled, m.Effect = p.fouled.model()
	}
	m.MayKeep, m.MayWithdraw = p.MayKeep() && m.ReadOnly == "", p.MayWithdraw()
	return m
}

// Refresh reads the standings of the current evening, and works out again what is open.
func (p *Presenter) Refresh() {
	var of event.ID
	if p.st != nil {
		of = p.st.Event.ID
	}
	p.st, p.err = p.desk.Standings()
	if p.st == nil || p.st.Event.ID != of { // that was of another evening
		p.mode, p.row = Overview, 0
		p.ClearNotice()
	}
	if p.st == nil {
		return
	}
	switch p.mode {
	case Weighing:
		if p.result() == nil {
			p.mode = Overview // the result was taken out
			break
		}
		p.reweigh()
	case Penalties:
		p.penalty.look()
	case FouledBoards:
		p.fouled.look()
	}
	p.row = max(min(p.row, len(p.Given())-1), 0)
}

// Back goes to the overview, and reports whether it was elsewhere.
func (p *Presenter) Back() bool {
	if p.mode == Overview {
		return false
	}
	p.mode = Overview
	p.ClearNotice()
	return true
}

type part struct {
	booked   func() bool // it was given already
	mayKeep  func() bool // it is something to book
	keep     func() bool // books it, and reports whether it is saved
	withdraw func() bool // takes it back, and reports whether it did
}

// partOf returns that of the mode; without an evening, and in the overview, nothing can be done.
func partOf(p *Presenter) part {
	switch {
	case p.st == nil:
	case p.mode == Weighing:
		return part{func() bool { return p.st.Session.Ruling(p.of) != nil }, func() bool { return p.Decision() != "" }, p.Decide, p.withdrawRuling}
	case p.mode == Penalties:
		return part{func() bool { return p.id != "" }, func() bool { return p.penalty.after != nil }, p.KeepPenalty, p.withdrawPenalty}
	case p.mode == FouledBoards:
		return part{func() bool { return p.st.Session.FouledBoard(p.fouled.board) != nil }, func() bool { return p.fouled.after != nil }, p.KeepFouled, p.withdrawFouled}
	}
	no := func() bool { return false }
	return part{no, no, no, no}
}

// Booked reports whether what is open was given already.
func (p *Presenter) Booked() bool { return partOf(p).booked() }

// MayWithdraw reports whether what is open was given already and can be taken back.
func (p *Presenter) MayWithdraw() bool { return p.Booked() && p.ReadOnly() == "" }

// MayKeep reports whether what is open is something to book.
func (p *Presenter) MayKeep() bool { return partOf(p).mayKeep() }

// Withdraw takes back what is open, and reports whether it did.
func (p *Presenter) Withdraw() bool { return partOf(p).withdraw() }

// Keep books what is open, and reports whether it is saved.
func (p *Presenter) Keep() bool { return partOf(p).keep() }
