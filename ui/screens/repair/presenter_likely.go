package repair

import (
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/review"
)

// The repair of what a line shows, so that one key leads to it:
//
//	shown                                    repair      filled in beside round and table
//	the same two pairs are in twice          wrongboard  this result; which board is asked
//	the movement does not have the line      stray       this result
//	a pair has the board a second time       twice       this result and that pair
//	it seems to have been the other side     turn        the board, where it is the only one there
//	it fits the board beside it              wrongboard  this result and that board
//	nothing is in of a table (on Controle)   skip        the board, where it is the only one
//	nothing is in of the last round          cancel      -

// likely returns the repair of what is shown where the cursor stood, with what is known of it;
// "" where none is.
func (p *evening) likely() (name string, known map[string]string) {
	known = map[string]string{}
	switch p.at.Repair {
	case "":
	case "skip":
		if n := p.owing(); n != 1 {
			known["board"] = ""
		}
		return p.at.Repair, known
	default:
		return p.at.Repair, known
	}
	r := p.here()
	if r == nil {
		return "", nil
	}
	for _, t := range p.s.Travellers() {
		for i := range t.Lines {
			l := t.Lines[i]
			switch {
			case l.Result == nil || l.Result.ID != r.ID:
			case l.Again:
				return "wrongboard", known
			case l.Unexpected:
				return "stray", known
			}
		}
	}
	if len(preview.Repeats(p.e, p.s.ID, r.ID)) > 0 {
		return "twice", known
	}
	return p.suspected(r, known)
}

// suspected returns the repair of a result that is unlikely; "" where it may be right, or
// was only typed wrong.
func (p *evening) suspected(r *event.Result, known map[string]string) (string, map[string]string) {
	st, err := p.desk.Standings()
	if err != nil || st == nil {
		return "", nil
	}
	var at *event.Expected
	var here *review.Suspicion
	all := review.Suspicions(st)
	for i := range all {
		if all[i].Result == r.ID {
			here, at = &all[i], p.lineOf(all[i].Board, all[i].NS, all[i].EW)
		}
	}
	switch {
	case here == nil || at == nil:
		return "", nil
	case here.OtherBoard() > 0:
		known["to"] = strconv.Itoa(here.OtherBoard())
		return "wrongboard", known
	case !here.OtherSide():
		return "", nil
	}
	known["board"] = strconv.Itoa(r.Board)
	for i := range all {
		if x := p.lineOf(all[i].Board, all[i].NS, all[i].EW); x != nil && all[i].Result != r.ID && all[i].OtherSide() &&
			x.Section == at.Section && x.Round == at.Round && x.Table == at.Table {
			known["board"] = "" // the whole table sat so
		}
	}
	return "turn", known
}

// owing counts the boards of the table and round under the cursor that are not in.
func (p *evening) owing() int {
	at := p.line()
	if at == nil {
		return 0
	}
	in := map[event.Key]bool{}
	for i := range p.s.Results {
		in[p.s.Results[i].Key()] = true
	}
	n := 0
	for _, x := range p.s.Schedule() {
		if x.Section == at.Section && x.Round == at.Round && x.Table == at.Table && !x.SitOut() && !in[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] {
			n++
		}
	}
	return n
}
