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

// Asked is the next session as it is typed.
type Asked struct {
	Play, Carry             int // indices in Plays and Carries
	Finalists, Date, Absent string
	Boards                  string // of a final, about
	Level                   string // who of those who are level on its line play it, by number
	Name                    string
	Much                    string // the part that is taken along, or what the first takes
	Plays, Carries          []string
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

type beginning struct {
	desk  *desk.Desk
	acts  *acting
	of    *event.Event // that soFar is of
	soFar *total.Total
	asked Asked
	lot   string // who plays the final by the lot that was drawn, as Asked has it
}

// Can reports whether the chosen evening can go on with another session.
func (b *beginning) Can() bool { return b.any() && b.Reason() == "" }

// any reports whether an evening is chosen that has a session.
func (b *beginning) any() bool { return b.acts.event() != nil }

// Reason returns why the chosen evening cannot go on with another session, "" where it can.
func (b *beginning) Reason() string {
	if e := b.acts.event(); e == nil || !e.DrawsOn() {
		return ""
	}
	return b.desk.Words.Sentence(problem.New("session.drawn"))
}

// event returns the chosen evening, nil where none is chosen that has a session.
func (a *acting) event() *event.Event {
	h := a.header(a.selected)
	if h == nil || a.bin {
		return nil
	}
	if e, err := a.desk.Club.Event(h.ID); err == nil && e != nil && len(e.Sessions) > 0 {
		return e
	}
	return nil
}

// Ask asks for the next session of the chosen evening.
func (b *beginning) Ask() {
	if !b.Can() || !b.acts.may() {
		return
	}
	b.acts.Take()
	b.acts.asking, b.acts.notice = Beginning, notice.Notice{}
	b.of, b.soFar, b.lot = nil, nil, ""
	b.asked = b.Offered()
}

// Offered returns what the form of the next session begins with.
func (b *beginning) Offered() Asked {
	w := b.desk.Words
	e, err := b.desk.Event()
	if err != nil || e == nil || len(e.Sessions) == 0 {
		return Asked{}
	}
	x := Asked{Boards: strconv.Itoa(total.BoardsOf(&e.Sessions[len(e.Sessions)-1]))}
	plays := total.Plays(e)
	for _, p := range plays {
		x.Plays = append(x.Plays, w.T("session.play."+string(p)))
	}
	n, fewest := len(e.Contestants), total.Fewest(e.Kind)
	finalists := min(max((n+1)/2, fewest), n)
	x.Finalists = strconv.Itoa(finalists)
	if rest := n - finalists; plays[0] == total.PlayFinal && rest > 0 && rest < fewest {
		x.Play = slices.Index(plays, total.PlayOnly)
	}
	x.Carries = b.acts.carries()
	if plays[0] == total.PlayFinal {
		x.Carry = slices.Index(carries, "full")
	}
	x.Date = w.ShortDate(desk.DayAfter(e.Sessions[len(e.Sessions)-1].Date, 7))
	return x
}

// Foresee takes the next session as it is asked now.
func (b *beginning) Foresee(x Asked) { b.asked = x }

// Foreseen returns what would be begun.
func (b *beginning) Foreseen() Foreseen {
	e, err := b.desk.Event()
	if err != nil || e == nil || len(e.Sessions) == 0 {
		return Foreseen{}
	}
	x := b.asked
	play := total.Plays(e)[max(x.Play, 0)]
	f := Foreseen{Final: play.Final(), Before: b.before(e)}
	next, field, refusal := b.asks(e, x)
	if field != nil {
		f.Level = b.level(e, field)
		if d := field.Decision; d != nil {
			f.Rule = phrase.Tie(b.desk.Words, d, e.Rules)
		}
	}
	if refusal != "" {
		f.Refusal = refusal
		return f
	}
	s, err := next.Session(e, b.soFar)
	if err != nil {
		if f.Level == "" || next.Selected != nil { // else what is asked says it
			f.Refusal = b.desk.Words.Sentence(err)
		}
		return f
	}
	f.Lines = b.lineUp(e, &s, play.Final())
	return f
}

// before says which earlier sessions are still open, and what keeps the current one from being
// closed; what looks wrong in it is said above the form.
func (b *beginning) before(e *event.Event) string {
	w := b.desk.Words
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
	for _, o := range b.acts.Opens() {
		if o.Must {
			said += "\n" + o.Sentence
		}
	}
	return said
}

// level says who tie for the last places in a final, and for how many there is room; "" for nobody.
func (b *beginning) level(e *event.Event, f *total.Field) string {
	if len(f.Level) == 0 {
		return ""
	}
	w := b.desk.Words
	who := phrase.Listed(w, f.Level, func(id event.ID) string { return b.named(e, id) })
	return w.T("next.level-who", "who", who, "n", f.Room)
}

// asks reads the form: the session to make, who would play a final, and what is wrong in it; field
// is known if only the choice between those who tie is wrong.
func (b *beginning) asks(e *event.Event, x Asked) (next total.Next, field *total.Field, refusal string) {
	w := b.desk.Words
	soFar, err := b.ranked(e)
	if err != nil {
		return next, nil, w.Sentence(err)
	}
	next.Play, next.Name = total.Plays(e)[max(x.Play, 0)], strings.TrimSpace(x.Name)
	if next.Date, _, refusal = b.acts.ReadDate(x.Date); refusal != "" {
		return next, nil, refusal
	}
	if next.Absent, refusal = b.absent(e, x.Absent); refusal != "" {
		return next, nil, refusal
	}
	if next.Carry, refusal = b.acts.carryOf(e.Sessions, carries[max(x.Carry, 0)], x.Much); refusal != "" {
		return next, nil, refusal
	}
	if !next.Play.Final() {
		return next, nil, ""
	}
	if next.Carry == nil { // its lists are apart
		next.Carry, _ = b.acts.carryOf(e.Sessions, "full", "")
	}
	next.Finalists, _ = strconv.Atoi(bridge.Digits(strings.TrimSpace(x.Finalists)))
	if next.Boards, err = strconv.Atoi(bridge.Digits(strings.TrimSpace(x.Boards))); err != nil || next.Boards < 1 || next.Boards > mostBoards {
		return next, nil, w.T("session.boards-wrong", "most", mostBoards)
	}
	f, err := next.Field(soFar)
	if err != nil {
		return next, nil, w.Sentence(err)
	}
	if len(f.Level) == 0 || strings.TrimSpace(x.Level) == "" {
		return next, &f, ""
	}
	for _, word := range numbers(x.Level) {
		id, ok := b.byNumber(e, f.Level, word)
		if !ok {
			return next, &f, w.T("next.not-level", "number", word)
		}
		next.Selected = append(next.Selected, id)
	}
	selected, err := next.Field(soFar)
	if err != nil {
		return next, &f, w.Sentence(err)
	}
	return next, &selected, ""
}

// mostBoards is more than a session has.
const mostBoards = 100

// ranked returns the ranking over the sessions so far, computed once for each state of the evening.
func (b *beginning) ranked(e *event.Event) (*total.Total, error) {
	if b.of == e && b.soFar != nil {
		return b.soFar, nil
	}
	soFar, err := total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id, b.desk.Categories()) })
	if err != nil {
		return nil, err
	}
	b.of, b.soFar = e, soFar
	return soFar, nil
}

// DrawLevel has a lot decide who of those who are level on the line play the final, and gives
// them as they are typed; "" where nobody is.
func (b *beginning) DrawLevel() string {
	e, err := b.desk.Event()
	if err != nil || e == nil {
		return ""
	}
	x := b.asked
	x.Level = ""
	_, f, _ := b.asks(e, x)
	if f == nil || len(f.Level) == 0 {
		return ""
	}
	var drawn []string
	for _, i := range b.desk.Lots(len(f.Level))[:f.Room] {
		drawn = append(drawn, b.called(e, f.Level[i]))
	}
	b.lot = strings.Join(drawn, " ")
	return b.lot
}

// Begin begins the next session of the evening in hand as it was asked for, and reports
// whether it could; what was wrong is said.
func (b *beginning) Begin(x Asked) bool {
	e, err := b.desk.Event()
	if err != nil || e == nil || !b.acts.may() {
		return false
	}
	b.Foresee(x)
	next, field, refusal := b.asks(e, x)
	if refusal != "" {
		b.acts.notice = notice.Refuse(refusal)
		return false
	}
	next.ID = b.desk.Club.NewID()
	unbook := e.AllBooked() != nil
	s, err := next.Session(e, b.soFar)
	if err == nil {
		do := &command.AddSession{Session: s, Unbook: unbook}
		if field != nil && len(field.Level) > 0 {
			do.Level = &event.Chosen{Who: field.Level[:field.Room], Over: field.Level[field.Room:], Lot: b.lot != "" && x.Level == b.lot}
		}
		err = b.desk.Do(do)
	}
	if err != nil {
		b.acts.notice = notice.Refuse(b.desk.Words.Sentence(err))
		return false
	}
	b.acts.asking = NoQuestion
	b.desk.TakeSession(s.ID)
	e, err = b.desk.Event()
	if err != nil {
		return false
	}
	b.acts.notice = notice.Of(b.desk.Words.T("session.next-begun", "name", b.desk.Speaker.SessionName(e, &s), "date", b.desk.Words.Date(s.Date),
		"what", strings.Join(b.lineUp(e, &s, false), "\n")))
	if unbook { // those of before are taken back
		b.acts.notice.Text += "\n" + b.desk.Words.T("booked.later")
	}
	return true
}

func numbers(text string) []string {
	return strings.FieldsFunc(bridge.Digits(text), func(r rune) bool { return strings.ContainsRune(" ,;+", r) })
}

func (b *beginning) absent(e *event.Event, text string) (who []event.ID, refusal string) {
	var all []event.ID
	for i := range e.Contestants {
		all = append(all, e.Contestants[i].ID)
	}
	for _, word := range numbers(text) {
		id, ok := b.byNumber(e, all, word)
		if !ok {
			return nil, b.desk.Words.T("session.absent-unknown", "number", word)
		}
		who = append(who, id)
	}
	return who, ""
}

// byNumber returns the one of among with this label, or alone with this number; ok is false for
// none, or more than one.
func (b *beginning) byNumber(e *event.Event, among []event.ID, word string) (found event.ID, ok bool) {
	var bare []event.ID
	for _, id := range among {
		if strings.EqualFold(word, b.called(e, id)) {
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
func (b *beginning) called(e *event.Event, id event.ID) string {
	s := lastSession(e, id)
	if s == nil {
		return "?"
	}
	return strings.ReplaceAll(phrase.Who{Words: b.desk.Words, Event: e, Session: s}.Sided(event.Pair(id)), " ", "")
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
func (b *beginning) named(e *event.Event, id event.ID) string {
	return b.called(e, id) + "\u00a0" + b.desk.Speaker.Names(e, id)
}

// lineUp says who plays where: "lijn A: 8 paren, Howell, 7 ronden, 21 giften", before it is begun with who
// plays the final.
func (b *beginning) lineUp(e *event.Event, s *event.Session, names bool) []string {
	w := b.desk.Words
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
			var who []string
			for _, l := range c.Labels {
				if i == 0 {
					who = append(who, b.named(e, l.Contestant))
				} else {
					who = append(who, b.called(e, l.Contestant))
				}
			}
			text = "**" + w.Colon(name, "**"+what) + "\n" + strings.Join(who, " · ")
		}
		parts = append(parts, text)
	}
	return parts
}

// Several reports whether the chosen evening has several sessions.
func (a *acting) Several() bool {
	e := a.event()
	return e != nil && len(e.Sessions) > 1
}

// inHand returns the session of an evening to close or reopen: of several the current one.
func (o *looking) inHand(e *event.Event) *event.Session {
	if now, s, err := o.desk.Session(); err == nil && now != nil && now.ID == e.ID && len(e.Sessions) > 1 {
		return e.Session(s.ID)
	}
	return nil
}

// OfSessions reports whether the chosen evening was begun as one of several sessions, or as a
// Swiss that was drawn to its end.
func (a *acting) OfSessions() bool {
	e := a.event()
	return e != nil && (e.Form == event.FormSessions || e.Form == event.FormSwiss && !e.DrawsOn())
}
