package repair

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/review"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/translation"
)

// At is what the cursor stood on where it was seen that something went wrong; what is zero is not known.
type At struct {
	Board  int
	NS, EW event.ID // who meets there
	Result event.ID // which result that was, where one is in
	Pair   event.ID // whom it was about
	// Repair is the name of the repair of what was shown there; "": the line itself tells.
	Repair string
}

func (p *Presenter) words() *translation.Words { return p.desk.Words }

// book says what is done, with the names of those who would become a member.
func (p *Presenter) book() phrase.Log {
	b := p.desk.Speaker.Book()
	b.Member = func(id event.ID) string { return cmp.Or(p.guests[id], p.desk.Speaker.Name(id)) }
	return b
}

// pair returns a pair with its names: "paar 5 · Jos – Piet".
func (p *Presenter) pair(id event.ID) string {
	text := p.book().Pair(journal.RefOf(p.e, id))
	if names := p.desk.Speaker.Names(p.e, id); names != "" && !strings.HasSuffix(names, " "+strconv.Itoa(p.s.Number(id))) {
		text += " · " + names
	}
	return text
}

// team returns a team, or a pair, by its number, and its name where it has one: "ploeg 5 De
// Ruiten".
func (p *Presenter) team(id event.ID) string {
	text := p.book().Pair(journal.RefOf(p.e, id))
	if c := p.e.Contestant(id); c != nil && c.Name != "" {
		text += " " + c.Name
	}
	return text
}

// result returns a result in a list: "gift 5, 3–8: 4♠ N =".
func (p *Presenter) result(r *event.Result) string {
	return p.words().T("repair.result", "board", r.Board, "who", p.versus(r.NS.A, r.EW.A), "result", p.book().Result(r))
}

func (p *Presenter) versus(ns, ew event.ID) string {
	return p.book().Versus(journal.RefOf(p.e, ns), journal.RefOf(p.e, ew))
}

// lineOf returns the line of the movement in which two meet on a board, either way round; nil for none.
func (p *Presenter) lineOf(board int, a, b event.ID) *event.Expected {
	return event.Find(p.s.Schedule(), func(x *event.Expected) bool { // of individuals the first of each side tells it
		return x.Board == board && (x.NS.A == a && x.EW.A == b || x.NS.A == b && x.EW.A == a)
	})
}

// line returns the line of the movement that the cursor stood on; nil for none.
func (p *Presenter) line() *event.Expected {
	if p.at.NS == "" {
		return nil
	}
	return p.lineOf(p.at.Board, p.at.NS, p.at.EW)
}

// there returns that line if its round has been played, else the zero one.
func (p *Presenter) there() event.Expected {
	if x := p.line(); x != nil && x.Round <= p.last() {
		return *x
	}
	return event.Expected{}
}

// here returns the result under the cursor, nil for none.
func (p *Presenter) here() *event.Result {
	if p.at.Result != "" {
		return p.s.Result(p.at.Result)
	}
	return event.Find(p.s.Results, func(r *event.Result) bool {
		return p.at.NS != "" && r.Board == p.at.Board && r.NS.A == p.at.NS && r.EW.A == p.at.EW
	})
}

// last returns the last round of which a result is in, 0 for none.
func (p *Presenter) last() int {
	in, last := p.s.In(), 0
	for _, x := range p.s.Schedule() {
		if in[x.Key()] {
			last = max(last, x.Round)
		}
	}
	return last
}

// rounds returns how many rounds the longest movement has, 1 without one.
func (p *Presenter) rounds() int {
	most := 1
	for _, c := range p.s.Sections {
		most = max(most, c.Rounds())
	}
	return most
}

// next returns the round after the last of which something is in, if there is one.
func (p *Presenter) next() int {
	if p.hasMovement() {
		return min(p.last()+1, p.rounds())
	}
	return max(1, p.s.LastRound(&p.s.Sections[0]))
}

// Stood says on which line the cursor stood that the repair in hand begins with, "" for none.
func (p *Presenter) Stood() string {
	if p.repair == nil || !p.repair.line {
		return ""
	}
	switch is := p.here(); {
	case is != nil:
		return p.words().T("repair.stood", "what", p.result(is))
	case p.at.NS == "":
		return ""
	}
	what := p.words().T("repair.line", "board", p.at.Board, "who", p.versus(p.at.NS, p.at.EW))
	return p.words().T("repair.stood-empty", "what", what)
}

func (p *Presenter) isTeams() bool { return p.e.Kind == event.Teams }

func (p *Presenter) isIndividual() bool { return p.e.Kind == event.Individual }

// hasMovement reports whether any section has one: a session from a file has none.
func (p *Presenter) hasMovement() bool {
	return slices.ContainsFunc(p.s.Sections, func(c event.Section) bool { return c.Movement != nil })
}

// letter returns the section that it is likely to be about.
func (p *Presenter) letter() string {
	return cmp.Or(p.s.SectionOf(p.at.Pair), p.s.SectionOf(p.at.NS), p.s.Sections[0].Letter)
}

// can says why a repair cannot be on this evening; nil where it can.
func (p *Presenter) can(t *repairKind) error {
	switch {
	case !t.bare && t.screen == "" && !p.hasMovement():
		return problem.New("repair.no-movement")
	case t.notTeams != "" && p.isTeams():
		return problem.New(t.notTeams)
	case t.notPlayers != "" && p.isIndividual():
		return problem.New(t.notPlayers)
	case t.notDrawn != "" && p.s.Drawn():
		return problem.New(t.notDrawn)
	case t.can == nil:
		return nil
	}
	return t.can(p)
}

// cannot is can as a sentence, "" where it can.
func (p *Presenter) cannot(t *repairKind) string {
	if err := p.can(t); err != nil {
		return p.words().Sentence(err)
	}
	return ""
}

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
func (p *Presenter) likely() (name string, known map[string]string) {
	known = map[string]string{}
	if p.at.Repair == "skip" && p.owing() != 1 {
		known["board"] = ""
	}
	r := p.here()
	if p.at.Repair != "" || r == nil {
		return p.at.Repair, known
	}
	for _, t := range p.s.Travellers() {
		for _, l := range t.Lines {
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
func (p *Presenter) suspected(r *event.Result, known map[string]string) (string, map[string]string) {
	st, err := p.desk.Standings()
	if err != nil || st == nil {
		return "", nil
	}
	all := review.Suspicions(st)
	here := event.Find(all, func(x *review.Suspicion) bool { return x.Result == r.ID })
	if here == nil {
		return "", nil
	}
	at := p.lineOf(here.Board, here.NS.A, here.EW.A)
	switch {
	case at == nil:
		return "", nil
	case here.OtherBoard() > 0:
		known["to"] = strconv.Itoa(here.OtherBoard())
		return "wrongboard", known
	case !here.OtherSide():
		return "", nil
	}
	known["board"] = strconv.Itoa(r.Board)
	for i := range all {
		if x := p.lineOf(all[i].Board, all[i].NS.A, all[i].EW.A); x != nil && all[i].Result != r.ID && all[i].OtherSide() && sameTable(x, at) {
			known["board"] = "" // the whole table sat so
		}
	}
	return "turn", known
}

func sameTable(a, b *event.Expected) bool {
	return a.Section == b.Section && a.Round == b.Round && a.Table == b.Table
}

// owing counts the boards of the table and round under the cursor that are not in.
func (p *Presenter) owing() int {
	at := p.line()
	if at == nil {
		return 0
	}
	in, n := p.s.In(), 0
	for _, x := range p.s.Schedule() {
		if sameTable(&x, at) && !x.SitOut() && !in[x.Key()] {
			n++
		}
	}
	return n
}
