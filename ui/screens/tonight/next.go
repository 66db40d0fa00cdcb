package tonight

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// mostBoards is more than a session has.
const mostBoards = 100

// Asked is the next session as it is typed.
type Asked struct {
	Plays                   []string
	Play                    int // an index in Plays
	Carry                   Carry
	Finalists, Date, Absent string
	Boards                  string // of a final, about
	Level                   string // who of those who are level on its line play it, by number
	Name                    string
}

// Foreseen is what the next session would be as it is asked, before it is begun.
type Foreseen struct {
	Final   bool     // some play a final
	Lines   []string // who plays where
	Rule    string   // how the rules split the place on the line
	Level   string   // who are level on it
	Before  string   // what is open in the sessions before
	Refusal string   // why it cannot be begun
}

// Next is the next session of the evening that is chosen.
type Next struct {
	Asked Asked
	p     *Presenter
	of    *event.Event // that soFar is of
	soFar *total.Total
	lot   string // who plays the final by the lot that was drawn, as Asked has it
}

// Reason returns why the chosen evening cannot go on with another session, "" where it can.
func (x *Next) Reason() string {
	if e := x.p.event(); e == nil || !e.DrawsOn() {
		return ""
	}
	return x.p.desk.Words.Sentence(problem.New("session.drawn"))
}

// Usual reports whether the chosen evening was begun as one of several sessions, or as a
// Swiss that was drawn to its end.
func (x *Next) Usual() bool {
	e := x.p.event()
	return e != nil && (e.Form == event.FormSessions || e.Form == event.FormSwiss && !e.DrawsOn())
}

// Ask asks for the next session of the chosen evening.
func (x *Next) Ask() {
	e := x.p.event()
	if e == nil || x.Reason() != "" || !x.p.may() {
		return
	}
	x.p.Take()
	x.p.ask(Beginning)
	x.of, x.soFar, x.lot = nil, nil, ""
	x.Asked = x.offered(e)
}

// offered returns what the form of the next session begins with.
func (x *Next) offered(e *event.Event) Asked {
	w, last, plays := x.p.desk.Words, &e.Sessions[len(e.Sessions)-1], total.Plays(e)
	n, fewest := len(e.Contestants), total.Fewest(e.Kind)
	finalists := min(max((n+1)/2, fewest), n)
	a := Asked{
		Boards: strconv.Itoa(total.BoardsOf(last)), Finalists: strconv.Itoa(finalists),
		Date: w.ShortDate(desk.DayAfter(last.Date, 7)), Carry: x.p.carry(),
	}
	for _, p := range plays {
		a.Plays = append(a.Plays, w.T("session.play."+string(p)))
	}
	if plays[0] == total.PlayFinal {
		a.Carry.At = slices.Index(carries, "full")
		if rest := n - finalists; rest > 0 && rest < fewest {
			a.Play = slices.Index(plays, total.PlayOnly)
		}
	}
	return a
}

// Foreseen returns what would be begun.
func (x *Next) Foreseen() Foreseen {
	e, w := x.p.event(), x.p.desk.Words
	if e == nil {
		return Foreseen{}
	}
	next, field, refusal := x.asks(e)
	f := Foreseen{Final: x.play(e).Final(), Before: x.before(e), Refusal: refusal}
	if field != nil {
		if len(field.Level) > 0 {
			who := phrase.Listed(w, field.Level, func(id event.ID) string { return x.named(e, id) })
			f.Level = w.T("next.level-who", "who", who, "n", field.Room)
		}
		if d := field.Decision; d != nil {
			f.Rule = phrase.Tie(w, d, e.Rules)
		}
	}
	if refusal != "" {
		return f
	}
	s, err := next.Session(e, x.soFar)
	switch {
	case err == nil:
		f.Lines = x.lineUp(e, &s, f.Final)
	case f.Level == "" || next.Selected != nil: // else what is asked says it
		f.Refusal = w.Sentence(err)
	}
	return f
}

// play returns who play, as it is asked.
func (x *Next) play(e *event.Event) total.Play { return total.Plays(e)[max(x.Asked.Play, 0)] }

// before says which earlier sessions are still open, and what keeps the current one from being
// closed; what looks wrong in it is said above the form.
func (x *Next) before(e *event.Event) string {
	w := x.p.desk.Words
	var open []string
	for i := range e.Sessions {
		if s := &e.Sessions[i]; !s.Closed {
			open = append(open, phrase.SessionName(w, s, i+1))
		}
	}
	if len(open) == 0 {
		return ""
	}
	said := w.T("next.open", "n", len(open), "sessions", w.List(open))
	for _, o := range x.p.Opens() {
		if o.Must {
			said += "\n" + o.Sentence
		}
	}
	return said
}

// asks reads the form: the session to make, who would play a final, and what is wrong in it; field
// is known if only the choice between those who tie is wrong.
func (x *Next) asks(e *event.Event) (next total.Next, field *total.Field, refusal string) {
	d, w, a := x.p.desk, x.p.desk.Words, x.Asked
	soFar, err := x.ranked(e)
	if err != nil {
		return next, nil, w.Sentence(err)
	}
	next.Play, next.Name = x.play(e), strings.TrimSpace(a.Name)
	if next.Date, refusal = x.p.readDate(a.Date); refusal != "" {
		return next, nil, refusal
	}
	var all []event.ID
	for i := range e.Contestants {
		all = append(all, e.Contestants[i].ID)
	}
	if next.Absent, refusal = x.numbered(e, all, a.Absent, "session.absent-unknown"); refusal != "" {
		return next, nil, refusal
	}
	if next.Carry, refusal = carryOf(d, e.Sessions, carries[max(a.Carry.At, 0)], a.Carry.Much); refusal != "" {
		return next, nil, refusal
	}
	if !next.Play.Final() {
		return next, nil, ""
	}
	if next.Carry == nil { // its lists are apart
		next.Carry, _ = carryOf(d, e.Sessions, "full", "")
	}
	next.Finalists, _ = strconv.Atoi(bridge.Digits(strings.TrimSpace(a.Finalists)))
	if next.Boards, err = strconv.Atoi(bridge.Digits(strings.TrimSpace(a.Boards))); err != nil || next.Boards < 1 || next.Boards > mostBoards {
		return next, nil, w.T("session.boards-wrong", "most", mostBoards)
	}
	f, err := next.Field(soFar)
	if err != nil {
		return next, nil, w.Sentence(err)
	}
	if len(f.Level) == 0 || strings.TrimSpace(a.Level) == "" {
		return next, &f, ""
	}
	if next.Selected, refusal = x.numbered(e, f.Level, a.Level, "next.not-level"); refusal != "" {
		return next, &f, refusal
	}
	selected, err := next.Field(soFar)
	if err != nil {
		return next, &f, w.Sentence(err)
	}
	return next, &selected, ""
}

// ranked returns the ranking over the sessions so far, computed once for each state of the evening.
func (x *Next) ranked(e *event.Event) (*total.Total, error) {
	if x.of == e && x.soFar != nil {
		return x.soFar, nil
	}
	soFar, err := total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id, x.p.desk.Categories()) })
	if err != nil {
		return nil, err
	}
	x.of, x.soFar = e, soFar
	return soFar, nil
}

// DrawLevel has a lot decide who of those who are level on the line play the final, as if they
// were typed.
func (x *Next) DrawLevel() {
	e := x.p.event()
	if e == nil {
		return
	}
	x.Asked.Level = ""
	_, f, _ := x.asks(e)
	if f == nil || len(f.Level) == 0 {
		return
	}
	var drawn []string
	for _, i := range x.p.desk.Lots(len(f.Level))[:f.Room] {
		drawn = append(drawn, x.called(e, f.Level[i]))
	}
	x.lot = strings.Join(drawn, " ")
	x.Asked.Level = x.lot
}

// Begin begins the next session of the evening in hand as it was asked for, and reports
// whether it could; what was wrong is said.
func (x *Next) Begin() bool {
	p, e, w := x.p, x.p.event(), x.p.desk.Words
	if e == nil || !p.may() {
		return false
	}
	next, field, refusal := x.asks(e)
	if refusal != "" {
		p.notice = notice.Refuse(refusal)
		return false
	}
	next.ID = p.desk.Club.NewID()
	unbook := e.AllBooked() != nil
	s, err := next.Session(e, x.soFar)
	if err == nil {
		do := &command.AddSession{Session: s, Unbook: unbook}
		if field != nil && len(field.Level) > 0 {
			lot := x.lot != "" && x.Asked.Level == x.lot
			do.Level = &event.Chosen{Who: field.Level[:field.Room], Over: field.Level[field.Room:], Lot: lot}
		}
		err = p.desk.Do(do)
	}
	if !p.done(err) {
		return false
	}
	p.asking = NoQuestion
	p.desk.TakeSession(s.ID)
	if e = x.p.event(); e == nil {
		return false
	}
	p.notice = notice.Of(w.T("session.next-begun", "name", p.desk.Speaker.SessionName(e, &s), "date", w.Date(s.Date),
		"what", strings.Join(x.lineUp(e, &s, false), "\n")))
	if unbook { // those of before are taken back
		p.notice.Text += "\n" + w.T("booked.later")
	}
	return true
}

// numbered returns those among some who are typed by their numbers, or says, with the text of a key,
// which number is none.
func (x *Next) numbered(e *event.Event, among []event.ID, text, none string) (who []event.ID, refusal string) {
	for _, word := range strings.FieldsFunc(bridge.Digits(text), func(r rune) bool { return strings.ContainsRune(" ,;+", r) }) {
		id, ok := x.byNumber(e, among, word)
		if !ok {
			return nil, x.p.desk.Words.T(none, "number", word)
		}
		who = append(who, id)
	}
	return who, ""
}

// byNumber returns the one of among with this label, or alone with this number; ok is false for
// none, or more than one.
func (x *Next) byNumber(e *event.Event, among []event.ID, word string) (found event.ID, ok bool) {
	var bare []event.ID
	for _, id := range among {
		if strings.EqualFold(word, x.called(e, id)) {
			return id, true
		}
		if s := lastSession(e, id); s != nil && word == strconv.Itoa(s.Number(id)) {
			bare = append(bare, id)
		}
	}
	if len(bare) != 1 {
		return "", false
	}
	return bare[0], true
}

// called returns a contestant by its number in the last session that it plays: "7", of several
// sections "A7", of two directions "NZ7": one word.
func (x *Next) called(e *event.Event, id event.ID) string {
	s := lastSession(e, id)
	if s == nil {
		return "?"
	}
	return strings.ReplaceAll(phrase.Who{Words: x.p.desk.Words, Event: e, Session: s}.Sided(event.Pair(id)), " ", "")
}

// lastSession returns the last session that a contestant plays; nil for none.
func lastSession(e *event.Event, id event.ID) *event.Session {
	for i := len(e.Sessions) - 1; i >= 0; i-- {
		if e.Sessions[i].Has(id) {
			return &e.Sessions[i]
		}
	}
	return nil
}

// named returns a contestant with its number: "7 An – Bo".
func (x *Next) named(e *event.Event, id event.ID) string {
	return x.called(e, id) + "\u00a0" + x.p.desk.Speaker.Names(e, id)
}

// lineUp says who plays where: "lijn A: 8 paren, Howell, 7 ronden, 21 giften", before it is begun with who
// plays the final.
func (x *Next) lineUp(e *event.Event, s *event.Session, names bool) []string {
	w := x.p.desk.Words
	var parts []string
	for i := range s.Sections {
		c := &s.Sections[i]
		name := w.T("paper.section", "section", c.Letter)
		if s.Final() && i < 2 {
			name = w.T([]string{"total.final", "total.consolation"}[i])
		}
		what := phrase.HowMany(w, e.Kind, len(c.Labels))
		if m := c.Movement; m != nil {
			boards := w.T("n.boards", "n", len(m.Rounds)*s.BoardsPerSet)
			what = strings.Join(append(append([]string{what}, desk.MovementParts(w, m)...), boards), ", ")
		}
		text := w.Colon(name, what)
		if names {
			called := x.called
			if i == 0 {
				called = x.named
			}
			var who []string
			for _, l := range c.Labels {
				who = append(who, called(e, l.Contestant))
			}
			text = "**" + w.Colon(name, "**"+what) + "\n" + strings.Join(who, " · ")
		}
		parts = append(parts, text)
	}
	return parts
}
