package players

import (
	"cmp"
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// Presenter is the screen without its window: the pairs of the current evening and who
// plays in them, the names of the last evening, a pair that comes late, the pairs that
// keep their table, and the line-ups of teams.
type Presenter struct {
	desk *desk.Desk
	e    *event.Event
	s    *event.Session
	rows []Row
	// who stays, of the movement for which that was computed
	of    *movements.Movement
	stays []int

	notice notice.Notice // what the last act did or why it was refused
	state  int           // another one when anything in the evening is

	found     []event.ID   // the members behind the last suggestions
	suggested []Suggestion // those suggestions
	copied    int64        // the line of the journal by which SameAsLast filled names in; 0: none
	offer     *Offer       // not yet taken
	lineup    *Lineup      // not yet saved
}

// NewPresenter returns the pairs of the desk's evening.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &Presenter{desk: d}
	p.Renew()
	return p
}

// Slots is how many players a contestant has at most: those of a team.
const Slots = event.MaxTeam

// TeamName is the slot of a team's name.
const TeamName = Slots

// Row is a pair, a team or a player of the evening.
type Row struct {
	Contestant event.ID
	Label      string // "7", or "NZ 7" where NS and EW are ranked apart
	Names      [Slots]string
	Guest      [Slots]bool
	Start      string // where it begins: "tafel 3 NZ"
	Stays      bool   // it keeps its table all evening
	MustStay   bool   // it was asked for a place to keep
	Named      int    // how many of its players have a name
	Places     int    // how many cells there are for them
	Needs      int    // how many must have a name

	OfTeam  bool
	Team    string   // what a team calls itself
	Captain int      // the slot of its captain, -1 for none
	Rooms   []string // where the two of each line of players sit in round 1

	// Lineups are who sits where from some moment on, a line each.
	Lineups []string

	// Substitutes are who plays instead of them from some round on, a line each.
	Substitutes []string

	section int // index
}

// lines returns the slots of the row line by line, one or two beside each other.
func (r *Row) lines() [][]int {
	if r.Places == 1 {
		return [][]int{{0}}
	}
	var all [][]int
	if r.OfTeam {
		all = append(all, []int{TeamName})
	}
	for slot := 0; slot < r.Places; slot += 2 {
		all = append(all, []int{slot, slot + 1})
	}
	return all
}

// slots returns how many there can be.
func (r *Row) slots() int { return slices.Max(slices.Concat(r.lines()...)) + 1 }

// text returns what stands in a slot, and reports whether the row has that.
func (r *Row) text(slot int) (text string, is bool) {
	if slot == TeamName {
		return r.Team, r.OfTeam
	}
	return r.Names[slot], slot < r.Places
}

// Renew reads the current evening again.
func (p *Presenter) Renew() {
	e, s, err := p.desk.Session()
	if e != p.e {
		p.state++
		p.notice = notice.Notice{}
	}
	if err != nil && !problem.Is(err, "event.gone") {
		p.refuse(p.desk.Words.Sentence(err))
	}
	if e == nil || p.e == nil || e.ID != p.e.ID {
		p.copied = 0
	}
	p.e, p.s, p.rows = e, s, nil
	if s == nil {
		return
	}
	must := p.mustStay()
	for i := range s.Sections {
		sec := &s.Sections[i]
		if m := sec.Movement; m != nil && m != p.of {
			p.of, p.stays = m, movements.Measure(*m).Stationary
		}
		for _, l := range sec.ByNumber() {
			r := p.row(sec, l)
			r.section, r.MustStay = i, slices.Contains(must, l.Contestant)
			p.rows = append(p.rows, r)
		}
	}
}

func (p *Presenter) row(sec *event.Section, l event.Label) Row {
	r := Row{Contestant: l.Contestant, Label: p.label(sec, l), Places: 2, Needs: 2, Captain: -1}
	switch p.e.Kind {
	case event.Individual:
		r.Places, r.Needs = 1, 1
	case event.Teams:
		p.team(&r)
	}
	for i, id := range p.members(l.Contestant) {
		if id == "" {
			continue
		}
		r.Names[i] = p.desk.Speaker.Name(id)
		r.Guest[i] = p.desk.Club.Club().Members[id].Guest
		r.Named++
	}
	r.Substitutes = p.desk.Speaker.Substitutes(p.e, p.s, l.Contestant)
	i := slices.IndexFunc(sec.Seating, func(x event.Seating) bool { return x.Contestant == l.Contestant })
	if sec.Movement == nil || r.OfTeam || i < 0 {
		return r
	}
	seat, from := sec.Seating[i].Seat, max(sec.Seating[i].From, 1)
	r.Stays, r.Start = slices.Contains(p.stays, seat), p.place(sec, seat, from)
	if from > 1 {
		r.Start = p.desk.Words.T("players.from-round", "round", from, "place", r.Start)
	}
	return r
}

// place returns where a seat is in a round: "tafel 7 NZ, rust".
func (p *Presenter) place(sec *event.Section, seat, round int) string {
	w := p.desk.Words
	at, ok := sec.Movement.At(round, seat)
	if !ok {
		if p.desk.ToDraw() != "" { // nobody has a place yet
			return ""
		}
		return w.T("players.sits-out")
	}
	keys, other := map[int]string{at.EW: "players.at-ew", at.NS: "players.at-ns"}, at.NS+at.EW-seat
	if at.South > 0 {
		keys = map[int]string{at.NS: "players.at-north", at.South: "players.at-south", at.EW: "players.at-east", at.West: "players.at-west"}
	}
	text := w.T(keys[seat], "table", at.Table)
	if at.South == 0 && sec.At(other, round) == "" {
		text += ", " + w.T("players.sits-out")
	}
	return text
}

func (p *Presenter) label(sec *event.Section, l event.Label) string {
	return phrase.Who{Words: p.desk.Words, Event: p.e, Session: p.s}.Label(sec.Letter, l)
}

// members returns the players of a contestant, "" where there is nobody yet.
func (p *Presenter) members(contestant event.ID) [Slots]event.ID {
	var out [Slots]event.ID
	if c := p.e.Contestant(contestant); c != nil {
		copy(out[:], c.Players)
	}
	return out
}

// rowAt returns a row, nil where there is none.
func (p *Presenter) rowAt(i int) *Row {
	if i < 0 || i >= len(p.rows) {
		return nil
	}
	return &p.rows[i]
}

// Evening reports whether there is a current evening.
func (p *Presenter) Evening() bool { return p.s != nil }

// Listed reports whether the pairs are shown, and nothing in their place.
func (p *Presenter) Listed() bool { return p.Evening() && p.Offer() == nil && p.Lineup() == nil }

// Relist shows the pairs again, where something was shown in their place.
func (p *Presenter) Relist() { p.offer, p.lineup = nil, nil }

// ReadOnly returns the sentence that says why nothing can be changed, "" when it can: of a closed
// session that of Invoer.
func (p *Presenter) ReadOnly() string {
	return cmp.Or(p.desk.Locked("players.readonly"), desk.ClosedSays(p.desk))
}

// unnamed returns the rows in which a player has no name yet.
func (p *Presenter) unnamed() (rows []int) {
	for i, r := range p.rows {
		if r.Named < r.Needs {
			rows = append(rows, i)
		}
	}
	return rows
}

// missing returns the first place without a name that needs one, row -1 for none.
func (p *Presenter) missing() (row, slot int) {
	for i, r := range p.rows {
		if slot := slices.Index(r.Names[:r.Needs], ""); slot >= 0 {
			return i, slot
		}
	}
	return -1, 0
}

// first returns the place where one begins to type: the first without a name, of a team that has
// none its own.
func (p *Presenter) first() (row, slot int) {
	row, slot = p.missing()
	switch r := p.rowAt(row); {
	case r == nil && len(p.rows) > 0:
		return 0, p.rows[0].lines()[0][0]
	case r != nil && r.OfTeam && r.Team == "" && r.Named == 0:
		return row, TeamName
	}
	return row, slot
}

// kind returns who plays: pairs where no evening is open.
func (p *Presenter) kind() event.Kind {
	if p.e == nil {
		return event.Pairs
	}
	return cmp.Or(p.e.Kind, event.Pairs)
}

func (p *Presenter) ofPairs() bool { return p.kind() == event.Pairs }
func (p *Presenter) ofTeams() bool { return p.kind() == event.Teams }

// mostListed is how many pairs without a name are named by their number.
const mostListed = 6

// Progress says how many pairs have no names yet and which, and what comes then, or
// that all have.
func (p *Presenter) Progress() notice.Notice {
	w, rows := p.desk.Words, p.unnamed()
	n, of := len(rows), len(p.rows)
	if n == 0 {
		return notice.Of(w.T("players.all-named", "pairs", phrase.HowMany(w, p.kind(), of)))
	}
	sentence := w.T("players.unnamed", "n", n, "of", of)
	if n <= mostListed && n < of {
		var which []string
		for _, i := range rows {
			which = append(which, p.rows[i].Label)
		}
		sentence = w.T("players.unnamed-which", "n", n, "of", of, "pairs", w.List(which))
	}
	return notice.Warn(sentence + " " + w.T("players.then"))
}

// Seats says what a fixed seat is, or that there is none; nothing where no pairs play.
func (p *Presenter) Seats() string {
	switch w := p.desk.Words; {
	case !p.ofPairs():
		return ""
	case slices.ContainsFunc(p.rows, func(r Row) bool { return r.Stays }):
		return w.T("players.stay-help")
	default:
		return w.T("players.no-stays")
	}
}

// say says what was done.
func (p *Presenter) say(sentence string) { p.notice = notice.Of(sentence) }

// refuse says why something cannot be; it returns that it was not done.
func (p *Presenter) refuse(sentence string) (done bool) {
	p.notice = notice.Refuse(sentence)
	return false
}

// do saves something, or says why it cannot be; it reports whether it is saved.
func (p *Presenter) do(c journal.Payload) bool {
	if err := p.desk.Do(c); err != nil {
		return p.refuse(p.desk.Words.Sentence(err))
	}
	return true
}

// rowOf returns the row of a pair, -1 for none.
func (p *Presenter) rowOf(id event.ID) int {
	return slices.IndexFunc(p.rows, func(r Row) bool { return r.Contestant == id })
}

// mustStay returns the pairs of the evening that were given a place to keep.
func (p *Presenter) mustStay() []event.ID {
	h, err := p.desk.Club.History(p.e.ID)
	if err != nil {
		return nil // whoever writes next is told
	}
	return repair.MustStay(h.Undo)
}

// StayPut returns a pair that must not move a number that stays at its table: it changes
// numbers with a pair that has such a number. It gives the pair's row after it, and
// reports whether the pair stays; the notice says what was done, or why it cannot be.
func (p *Presenter) StayPut(row int) (now int, ok bool) {
	w, r := p.desk.Words, p.rowAt(row)
	if r == nil {
		return row, false
	}
	if s := p.ReadOnly(); s != "" {
		return row, p.refuse(s)
	}
	was := *r
	if was.Stays {
		if !was.MustStay && !p.stay(was.Contestant, "") {
			return row, false
		}
		p.say(w.T("players.stays-already", "pair", was.Label, "place", was.Start))
		return row, true
	}
	with, sentence := p.giver(row)
	if sentence != "" {
		return row, p.refuse(sentence)
	}
	given := p.rows[with]
	if !p.stay(was.Contestant, given.Contestant) {
		return row, false
	}
	now = p.rowOf(was.Contestant)
	p.say(w.T("players.now-stays", "pair", was.Label, "number", given.Label, "place", p.rows[now].Start))
	return now, true
}

// stay saves that a pair stays put, in the seat of another one or its own.
func (p *Presenter) stay(who, with event.ID) bool {
	if !p.do(&repair.StayPut{Session: p.s.ID, Contestant: who, With: with}) {
		return false
	}
	p.Renew()
	return true
}

// giver returns the row of the pair that gives up a number that stays: one without names
// before one with, then the nearest number. When there is none, the sentence says why.
func (p *Presenter) giver(row int) (with int, sentence string) {
	w := p.desk.Words
	var fixed []string
	var all []int
	for i, r := range p.rows {
		switch {
		case r.section != p.rows[row].section || !r.Stays:
		case r.MustStay:
			fixed = append(fixed, r.Label)
		default:
			all = append(all, i)
		}
	}
	switch {
	case len(all) > 0:
	case len(fixed) == 0:
		return 0, w.T("players.none-stay")
	default:
		return 0, w.T("players.no-more-stay", "n", len(fixed), "pairs", w.List(fixed))
	}
	return slices.MinFunc(all, func(a, b int) int {
		distance := func(i int) int { return max(i-row, row-i) }
		return cmp.Or(cmp.Compare(min(p.rows[a].Named, 1), min(p.rows[b].Named, 1)), cmp.Compare(distance(a), distance(b)))
	}), ""
}
