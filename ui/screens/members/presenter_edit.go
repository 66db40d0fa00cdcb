package members

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
)

// Renew reads the club again.
func (p *Presenter) Renew() {
	p.read()
	p.sort()
	p.find()
	if p.byID[p.selected] == nil {
		p.selected = ""
		p.first()
	}
	if p.plan != nil {
		p.plan.Compare()
	}
}

// Mode returns what the scorer is busy with.
func (p *Presenter) Mode() Mode { return p.mode }

func (p *Presenter) do(q journal.Payload, people ...event.Person) bool {
	if err := p.desk.DoTo("", q, people...); err != nil {
		return p.refuse(err)
	}
	p.Renew()
	return true
}

// begin starts another mode than looking; what is half typed of a new member is accepted first.
func (p *Presenter) begin(m Mode) bool {
	if !p.Back() {
		return false
	}
	p.ClearNotice()
	p.mode = m
	return true
}

// Back leaves what is going on for the list. What is half typed of a new member is
// taken in first; it reports whether that could be saved.
func (p *Presenter) Back() bool {
	if p.mode == Adding && p.typed() && !p.Add() {
		return false
	}
	p.Drop()
	return true
}

// Drop leaves what is going on for the list, without keeping anything of it.
func (p *Presenter) Drop() {
	p.mode, p.plan, p.erasing = Look, nil, false
	p.draft, p.guest = event.Person{}, false
}

// Choose chooses the member of a row. What is half typed of a new member is taken in
// first; it reports whether it is chosen.
func (p *Presenter) Choose(row int) bool {
	if row < 0 || row >= min(len(p.shown), limit) {
		return false
	}
	id := p.shown[row].id
	if p.selected == id && p.mode == Look {
		return true
	}
	added := p.mode == Adding && p.typed() // it is said that they were taken in
	if !p.Back() {
		return false
	}
	p.selected = id
	if !added {
		p.ClearNotice()
	}
	return true
}
