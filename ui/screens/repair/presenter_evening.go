package repair

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/translation"
)

// pair returns a pair with its names: "paar 5 · Jos – Piet".
func (p *evening) pair(id event.ID) string {
	text := p.book().Pair(journal.RefOf(p.e, id))
	if names := p.desk.Speaker.Names(p.e, id); names != "" && !strings.HasSuffix(names, " "+p.numberOf(id)) {
		text += " · " + names
	}
	return text
}

func (p *evening) numberOf(id event.ID) string { return strconv.Itoa(p.s.Number(id)) }

// labelOf returns the number of a pair with what tells it from another of that number: "NZ A3".
func (p *evening) labelOf(id event.ID) string {
	return phrase.Who{Words: p.words(), Event: p.e, Session: p.s}.Sided(event.Pair(id))
}

// line returns the line of the movement that the cursor stood on; nil for none.
func (p *evening) line() *event.Expected {
	if p.at.NS == "" {
		return nil
	}
	return p.lineOf(p.at.Board, event.Pair(p.at.NS), event.Pair(p.at.EW))
}

// lineOf returns the line of the movement in which two meet on a board, either way round; nil
// for none.
func (p *evening) lineOf(board int, a, b event.Side) *event.Expected {
	all := p.s.Schedule()
	for i := range all {
		x := &all[i]
		if x.Board == board && (x.NS.A == a.A && x.EW.A == b.A || x.NS.A == b.A && x.EW.A == a.A) { // of individuals the first of each side tells it
			return x
		}
	}
	return nil
}

// atRound and atTable return where the cursor was, if that has been played; 0 if unknown.
func (p *evening) atRound() int {
	if x := p.line(); x != nil && x.Round <= p.played() {
		return x.Round
	}
	return 0
}

func (p *evening) atTable() int {
	if x := p.line(); x != nil && x.Round <= p.played() {
		return x.Table
	}
	return 0
}

// played returns the last round of which a result is in, 0 for none.
func (p *evening) played() int {
	in := map[event.Key]bool{}
	for i := range p.s.Results {
		in[p.s.Results[i].Key()] = true
	}
	last := 0
	for _, x := range p.s.Schedule() {
		if in[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] {
			last = max(last, x.Round)
		}
	}
	return last
}

// next returns the round after the last of which something is in, if there is one.
func (p *evening) next() int {
	most := 1
	for i := range p.s.Sections {
		if m := p.s.Sections[i].Movement; m != nil {
			most = max(most, len(m.Rounds))
		}
	}
	if !p.hasMovement() {
		for i := range p.s.Results {
			most = max(most, p.s.Results[i].Round)
		}
		return most
	}
	return min(p.played()+1, most)
}

func (p *evening) atPair() event.ID {
	if p.at.Pair != "" {
		return p.at.Pair
	}
	return p.at.NS
}

type evening struct {
	desk   *desk.Desk
	e      *event.Event
	s      *event.Session
	failed error
	at     At
	mode   Mode
	guests map[event.ID]string        // names of who would become a member
	learnt map[[2]int][]movementFound // by pairs and boards a round
}

// At is what the cursor stood on where it was seen that something went wrong; what is zero is not known.
type At struct {
	Board  int
	NS, EW event.ID // who meets there
	Result event.ID // which result that was, where one is in
	Pair   event.ID // whom it was about
	// Repair is the name of the repair of what was shown there; "": the line itself tells.
	Repair string
}

func (p *evening) words() *translation.Words { return p.desk.Words }

func (p *evening) book() phrase.Log {
	people := p.desk.Club.People()
	return phrase.Log{
		Words: p.words(), Letters: p.desk.Speaker.Notation().Letters,
		Member: func(id event.ID) string {
			if name, is := p.guests[id]; is { // not a member yet
				return name
			}
			return p.desk.Speaker.Name(id)
		},
		Person: func(version event.ID) string { return people[version].Name() },
	}
}

// Empty returns why there is nothing to repair, "" where there is an evening.
func (p *evening) Empty() string {
	switch {
	case p.failed != nil:
		return p.words().Sentence(p.failed)
	case p.s == nil:
		return p.words().T("evening.none")
	}
	return ""
}

// Failed reports whether Empty is something that went wrong.
func (p *evening) Failed() bool { return p.failed != nil }

// ReadOnly returns why nothing can be saved, "" where it can.
func (p *evening) ReadOnly() string {
	if is, who := p.desk.Club.ReadOnly(); is {
		return p.words().T("repair.readonly", "who", who)
	}
	if p.s != nil && p.s.Closed {
		return p.words().T("repair.closed")
	}
	return ""
}

// Mode returns what is shown.
func (p *evening) Mode() Mode { return p.mode }

// cannot says why a repair cannot be on this evening, "" where it can.
func (p *evening) cannot(t *repairKind) string {
	if err := p.can(t); err != nil {
		return p.words().Sentence(err)
	}
	return ""
}

// can says why a repair cannot be on this evening; nil where it can.
func (p *evening) can(t *repairKind) error {
	if !t.bare && t.screen == "" && !p.hasMovement() {
		return problem.New("repair.no-movement")
	}
	switch {
	case t.notTeams != "" && p.ofTeams():
		return problem.New(t.notTeams)
	case t.notPlayers != "" && p.ofPlayers():
		return problem.New(t.notPlayers)
	case t.notDrawn != "" && p.isDrawn():
		return problem.New(t.notDrawn)
	}
	if t.can == nil {
		return nil
	}
	return t.can(p)
}

func (p *evening) ofPlayers() bool { return p.e.Kind == event.Individual }

// hasMovement reports whether any section has one: a session from a file has none.
func (p *evening) hasMovement() bool {
	return slices.ContainsFunc(p.s.Sections, func(c event.Section) bool { return c.Movement != nil })
}

// letter returns the section that it is likely to be about.
func (p *evening) letter() string {
	for _, id := range []event.ID{p.at.Pair, p.at.NS} {
		if letter := p.s.SectionOf(id); letter != "" {
			return letter
		}
	}
	return p.s.Sections[0].Letter
}

func (p *evening) freeLetter() string {
	for l := 'A'; l < 'Z'; l++ {
		if !slices.ContainsFunc(p.s.Sections, func(c event.Section) bool { return c.Letter == string(l) }) {
			return string(l)
		}
	}
	return "Z"
}

// result returns a result in a list: "gift 5, 3–8: 4♠ N =".
func (p *evening) result(res *event.Result) Option {
	b := p.book()
	return Option{ID: string(res.ID), Text: p.words().T("repair.result", "board", res.Board, "who", b.Versus(journal.RefOf(p.e, res.NS.A), journal.RefOf(p.e, res.EW.A)), "result", b.Result(res))}
}

// strays returns the results that fit no line of the evening, that under the cursor first.
func (p *evening) strays() []Option {
	var all []Option
	for _, t := range p.s.Travellers() {
		for i := range t.Lines {
			l := t.Lines[i]
			if l.Result == nil || !l.Unexpected {
				continue
			}
			o := p.result(l.Result)
			if is := p.here(); is != nil && l.Result.ID == is.ID {
				all = slices.Insert(all, 0, o)
			} else {
				all = append(all, o)
			}
		}
	}
	return all
}

// stood says on which line the cursor stood, "" where it stood on none.
func stood(p *evening) string {
	if is := p.here(); is != nil {
		return p.words().T("repair.stood", "what", p.result(is).Text)
	}
	if p.at.NS == "" {
		return ""
	}
	b := p.book()
	what := p.words().T("repair.line", "board", p.at.Board, "who", b.Versus(journal.RefOf(p.e, p.at.NS), journal.RefOf(p.e, p.at.EW)))
	return p.words().T("repair.stood-empty", "what", what)
}

// here returns the result under the cursor, nil for none.
func (p *evening) here() *event.Result {
	if p.at.Result != "" {
		return p.s.Result(p.at.Result)
	}
	for i := range p.s.Results {
		r := &p.s.Results[i]
		if p.at.NS != "" && r.Board == p.at.Board && r.NS.A == p.at.NS && r.EW.A == p.at.EW {
			return r
		}
	}
	return nil
}

// of returns the results of some boards, or all there are.
func (p *evening) of(boards []int, section string) []event.ID {
	var ids []event.ID
	for i := range p.s.Results {
		res := &p.s.Results[i]
		letter := p.s.SectionOf(res.NS.A)
		if (len(boards) == 0 || slices.Contains(boards, res.Board)) && (section == "" || section == letter) {
			ids = append(ids, res.ID)
		}
	}
	return ids
}

// evenings returns the other evenings that are open, the newest first.
func (p *evening) evenings() []Option {
	all, err := p.desk.Club.Events()
	if err != nil {
		return nil // Vanavond says so
	}
	var out []Option
	for i := len(all) - 1; i >= 0; i-- {
		if h := all[i]; h.ID != p.desk.Current() && !h.Closed {
			out = append(out, Option{ID: string(h.ID), Text: h.Name, Quiet: p.words().Date(h.Date)})
		}
	}
	return out
}
