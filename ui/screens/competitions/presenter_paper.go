package competitions

import (
	"uitslag/internal/desk"
	"uitslag/ui/handout"
)

// kind is the report of a competition.
const kind = "competitie"

// output is what is made of the standings: paper and files.
type output struct {
	*current
	maker *handout.Maker
}

// CanPrint reports whether there is anything to print.
func (o *output) CanPrint() bool {
	return o.maker.Ready() && o.mode == Look && o.standings != nil
}

func (o *output) order() desk.Order {
	k := o.standings.Competition
	return desk.Order{Kind: kind, Competition: o.standings, From: o.desk.Earlier(&k)}
}

// Print prints the standings.
func (o *output) Print() {
	if o.CanPrint() {
		o.maker.Print(o.order())
	}
}

// Write makes a file of the standings: "pdf" or "xlsx".
func (o *output) Write(format string) {
	if o.CanPrint() {
		o.maker.Write(o.order(), o.words().T("paper.competition")+" "+o.standings.Competition.Name, format)
	}
}
