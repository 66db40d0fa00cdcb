package tonight

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/phrase"
	"uitslag/ui/desk"
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

// beginning is the next session while it is asked for.
type beginning struct {
	of    *event.Event // that soFar is of
	soFar *total.Total
	asked Asked
	lot   string // who plays the final by the lot that was drawn, as Asked has it
}

// CanNext reports whether the chosen evening can go on with another session.
func (a *acting) CanNext() bool {
	h := a.header(a.chosen)
	if h == nil || a.bin {
		return false
	}
	e, err := a.desk.Club.Event(h.ID)
	return err == nil && e != nil && len(e.Sessions) > 0 && e.Form != event.FormSwiss && e.Form != event.FormKnockout
}

// AskNext asks for the next session of the chosen evening.
func (a *acting) AskNext() {
	if !a.CanNext() || !a.may() {
		return
	}
	a.Take()
	a.asking, a.said = Beginning, notice.Notice{}
	a.next = beginning{asked: a.NextOffered()}
}

// NextOffered is what the form of the next session begins with.
func (a *acting) NextOffered() Asked {
	w := a.desk.Words
	e, err := a.desk.Event()
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
	x.Carries = a.carries()
	if plays[0] == total.PlayFinal {
		x.Carry = slices.Index(carries, "full")
	}
	x.Date = w.ShortDate(desk.DayAfter(e.Sessions[len(e.Sessions)-1].Date, 7))
	return x
}

// Foresee takes the next session as it is asked now.
func (a *acting) Foresee(x Asked) { a.next.asked = x }

// Foreseen is what would be begun.
func (a *acting) Foreseen() Foreseen {
	e, err := a.desk.Event()
	if err != nil || e == nil || len(e.Sessions) == 0 {
		return Foreseen{}
	}
	x := a.next.asked
	play := total.Plays(e)[max(x.Play, 0)]
	f := Foreseen{Final: play.Final(), Before: a.before(e)}
	next, field, refusal := a.asks(e, x)
	if field != nil {
		f.Level = a.level(e, field)
		if d := field.Decision; d != nil {
			f.Rule = phrase.Tie(a.desk.Words, d, e.Rules)
		}
	}
	if refusal != "" {
		f.Refusal = refusal
		return f
	}
	s, err := next.Session(e, a.next.soFar)
	if err != nil {
		if f.Level == "" || next.Chosen != nil { // else what is asked says it
			f.Refusal = a.desk.Words.Sentence(err)
		}
		return f
	}
	f.Lines = a.lineUp(e, &s, play.Final())
	return f
}

// before says which of the sessions so far are open still, and what is in the one in hand.
func (a *acting) before(e *event.Event) string {
	w := a.desk.Words
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
	for _, o := range a.Opens() {
		said += "\n" + o.Sentence
	}
	return said
}

// level says who are level on the line of a final, and for how many there is room; "" where
// nobody is.
func (a *acting) level(e *event.Event, f *total.Field) string {
	if len(f.Level) == 0 {
		return ""
	}
	w := a.desk.Words
	var who []string
	for _, id := range f.Level {
		who = append(who, a.named(e, id))
	}
	return w.T("next.level-who", "who", w.List(who), "n", f.Room)
}

// asks reads what is asked: the session as it would be made, who would play a final, and what
// is wrong in it; who plays is known where only the choice on the line is wrong.
func (a *acting) asks(e *event.Event, x Asked) (next total.Next, field *total.Field, refusal string) {
	w := a.desk.Words
	soFar, err := a.soFar(e)
	if err != nil {
		return next, nil, w.Sentence(err)
	}
	next.Play, next.Name = total.Plays(e)[max(x.Play, 0)], strings.TrimSpace(x.Name)
	if next.Date, _, refusal = a.ReadDate(x.Date); refusal != "" {
		return next, nil, refusal
	}
	if next.Absent, refusal = a.absent(e, x.Absent); refusal != "" {
		return next, nil, refusal
	}
	if next.Carry, refusal = a.carryOf(e.Sessions, carries[max(x.Carry, 0)], x.Much); refusal != "" {
		return next, nil, refusal
	}
	if !next.Play.Final() {
		return next, nil, ""
	}
	if next.Carry == nil { // its lists are apart
		next.Carry, _ = a.carryOf(e.Sessions, "full", "")
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
		id, ok := a.byNumber(e, f.Level, word)
		if !ok {
			return next, &f, w.T("next.not-level", "number", word)
		}
		next.Chosen = append(next.Chosen, id)
	}
	chosen, err := next.Field(soFar)
	if err != nil {
		return next, &f, w.Sentence(err)
	}
	return next, &chosen, ""
}

// mostBoards is more than a session has.
const mostBoards = 100

// soFar is the ranking over the sessions so far, computed once for each state of the evening.
func (a *acting) soFar(e *event.Event) (*total.Total, error) {
	if a.next.of == e && a.next.soFar != nil {
		return a.next.soFar, nil
	}
	soFar, err := total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id, a.desk.Categories()) })
	if err != nil {
		return nil, err
	}
	a.next.of, a.next.soFar = e, soFar
	return soFar, nil
}

// DrawLevel has a lot decide who of those who are level on the line play the final, and gives
// them as they are typed; "" where nobody is.
func (a *acting) DrawLevel() string {
	e, err := a.desk.Event()
	if err != nil || e == nil {
		return ""
	}
	x := a.next.asked
	x.Level = ""
	_, f, _ := a.asks(e, x)
	if f == nil || len(f.Level) == 0 {
		return ""
	}
	var drawn []string
	for _, i := range a.desk.Lots(len(f.Level))[:f.Room] {
		drawn = append(drawn, a.called(e, f.Level[i]))
	}
	a.next.lot = strings.Join(drawn, " ")
	return a.next.lot
}

// BeginNext begins the next session of the evening in hand as it was asked for, and reports
// whether it could; what was wrong is said.
func (a *acting) BeginNext(x Asked) bool {
	e, err := a.desk.Event()
	if err != nil || e == nil || !a.may() {
		return false
	}
	a.Foresee(x)
	next, field, refusal := a.asks(e, x)
	if refusal != "" {
		a.said = notice.Refuse(refusal)
		return false
	}
	next.ID = a.desk.Club.NewID()
	unbook := e.AllBooked() != nil
	s, err := next.Session(e, a.next.soFar)
	if err == nil {
		do := &command.AddSession{Session: s, Unbook: unbook}
		if field != nil && len(field.Level) > 0 {
			do.Level = &event.Chosen{Who: field.Level[:field.Room], Over: field.Level[field.Room:], Lot: a.next.lot != "" && x.Level == a.next.lot}
		}
		err = a.desk.Do(do)
	}
	if err != nil {
		a.said = notice.Refuse(a.desk.Words.Sentence(err))
		return false
	}
	a.asking = NoQuestion
	a.desk.TakeSession(s.ID)
	e, err = a.desk.Event()
	if err != nil {
		return false
	}
	a.said = notice.Of(a.desk.Words.T("session.next-begun", "name", a.desk.SessionName(e, &s), "date", a.desk.Words.Date(s.Date),
		"what", strings.Join(a.lineUp(e, &s, false), "\n")))
	if unbook { // those of before are taken back
		a.said.Text += "\n" + a.desk.Words.T("booked.later")
	}
	return true
}

// numbers are what is typed of numbers, one by one.
func numbers(text string) []string {
	return strings.FieldsFunc(bridge.Digits(text), func(r rune) bool { return strings.ContainsRune(" ,;+", r) })
}

// absent reads the numbers of those who do not come.
func (a *acting) absent(e *event.Event, text string) (who []event.ID, refusal string) {
	var all []event.ID
	for i := range e.Contestants {
		all = append(all, e.Contestants[i].ID)
	}
	for _, word := range numbers(text) {
		id, ok := a.byNumber(e, all, word)
		if !ok {
			return nil, a.desk.Words.T("session.absent-unknown", "number", word)
		}
		who = append(who, id)
	}
	return who, ""
}

// byNumber is the one of some contestants who is called so, or has this number alone; ok is
// false where none is, or more than one.
func (a *acting) byNumber(e *event.Event, among []event.ID, word string) (found event.ID, ok bool) {
	var bare []event.ID
	for _, id := range among {
		if strings.EqualFold(word, a.called(e, id)) {
			return id, true
		}
		if _, l := lastLabel(e, id); l.Number > 0 && word == l.String() {
			bare = append(bare, id)
		}
	}
	if len(bare) != 1 {
		return "", false
	}
	return bare[0], true
}

// called is a contestant by its number in the last session that it plays: "7", of several
// sections "A7", of two directions "NZ7".
func (a *acting) called(e *event.Event, id event.ID) string {
	s, l := lastLabel(e, id)
	if s == nil {
		return "?"
	}
	text := l.String()
	if l.Direction != "" {
		text = a.desk.Words.T("paper.side."+l.Direction) + text
	}
	if letter, _ := s.LabelOf(id); len(s.Sections) > 1 {
		text = letter + text
	}
	return text
}

// lastLabel is the label of a contestant in the last session that it plays; nil for none.
func lastLabel(e *event.Event, id event.ID) (*event.Session, event.Label) {
	for i := len(e.Sessions) - 1; i >= 0; i-- {
		if _, l := e.Sessions[i].LabelOf(id); l.Number > 0 {
			return &e.Sessions[i], l
		}
	}
	return nil, event.Label{}
}

// named is a contestant with its number: "7 An – Bo".
func (a *acting) named(e *event.Event, id event.ID) string {
	return a.called(e, id) + " " + a.desk.Names(e, id)
}

// contestants is a number of them: "8 paren".
var contestants = map[event.Kind]string{event.Pairs: "n.pairs", event.Teams: "n.teams", event.Individual: "n.players"}

// lineUp says who plays where: "lijn A: 8 paren, Howell, 7 ronden, 21 giften", before it is begun with who
// plays the final.
func (a *acting) lineUp(e *event.Event, s *event.Session, names bool) []string {
	w := a.desk.Words
	var parts []string
	for i := range s.Sections {
		c := &s.Sections[i]
		name := w.T("paper.section", "section", c.Letter)
		if s.Final() && i < 2 {
			name = w.T([]string{"total.final", "total.consolation"}[i])
		}
		what := w.T(contestants[cmp.Or(e.Kind, event.Pairs)], "n", len(c.Labels))
		if m := c.Movement; m != nil {
			what += ", " + a.desk.MovementName(m.Name) + ", " + w.T("n.rounds", "n", len(m.Rounds)) + ", " + w.T("n.boards", "n", len(m.Rounds)*s.BoardsPerSet)
		}
		text := w.Colon(name, what)
		if names {
			var who []string
			for _, l := range c.Labels {
				if i == 0 {
					who = append(who, a.named(e, l.Contestant))
				} else {
					who = append(who, a.called(e, l.Contestant))
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
	h := a.header(a.chosen)
	if h == nil || a.bin {
		return false
	}
	e, err := a.desk.Club.Event(h.ID)
	return err == nil && e != nil && len(e.Sessions) > 1
}

// inHand is the session of an evening that is closed or opened: of several the one in hand.
func (o *looking) inHand(e *event.Event) *event.Session {
	if now, s, err := o.desk.Session(); err == nil && now != nil && now.ID == e.ID && len(e.Sessions) > 1 {
		return e.Session(s.ID)
	}
	return nil
}

// OfSessions reports whether the chosen evening was begun as one of several sessions.
func (a *acting) OfSessions() bool {
	h := a.header(a.chosen)
	if h == nil || a.bin {
		return false
	}
	e, err := a.desk.Club.Event(h.ID)
	return err == nil && e != nil && e.Form == event.FormSessions
}
