package competitions

import (
	"uitslag/internal/desk"
)

// kind is the report of a competition.
const kind = "competitie"

// CanPrint reports whether there is anything to print.
func (p *Presenter) CanPrint() bool {
	return p.maker.Ready() && p.mode == Look && p.standings != nil
}

func (p *Presenter) order() desk.Order {
	k := p.standings.Competition
	return desk.Order{Kind: kind, Competition: p.standings, From: p.desk.Earlier(&k)}
}

// Print prints the standings.
func (p *Presenter) Print() {
	if p.CanPrint() {
		p.maker.Print(p.order())
	}
}

// Write makes a file of the standings: "pdf" or "xlsx".
func (p *Presenter) Write(format string) {
	if p.CanPrint() {
		p.maker.Write(p.order(), p.words().T("paper.competition")+" "+p.standings.Competition.Name, format)
	}
}
