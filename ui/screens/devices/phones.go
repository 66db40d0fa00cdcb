package devices

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/served"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/tables"
	"uitslag/internal/phrase"
	"uitslag/ui/notice"
)

// Telephones is how the tables of a session are served to the players' telephones.
type Telephones struct {
	// Serve begins to serve a session. It is called on the window's goroutine.
	Serve func(of, session event.ID) (*Served, error)
	// Firewall is set where the system asks whether others may reach the program.
	Firewall bool
}

// Served is a session whose tables are served.
type Served struct {
	Tables  Tables
	Address string      // where the telephones find it
	Code    image.Image // which a telephone reads the address from
	Stop    func()
}

// Tables are the tables that are served; what they show follows Changed.
type Tables interface {
	Digits() string
	Status() []served.Table
	Told() []served.Refusal
	Messages() map[tables.Place]string
	Message(at tables.Place, text string) error
	Free(at tables.Place) error
	Came(at tables.Place)
	Changed(d *desk.Desk)
}

// Prefs are remembered on this computer.
type Prefs interface {
	Get(key string) string
	Set(key, value string)
}

// servedKey remembers the session whose tables were served last, until the scorer stops it: they are
// again when the program starts.
const servedKey = "tables-session"

// serving is what the presenter has of the telephones.
type serving struct {
	with     *Telephones // nil for a program that serves none
	prefs    Prefs
	ring     func()  // sounds; nil for not
	on       *Served // nil while nothing is served
	session  event.ID
	last     []served.Table // the tables when it was looked last
	shown    []string       // what was shown then
	selected tables.Place
}

// Serves reports whether the tables of the current session are served.
func (p *Presenter) Serves() bool {
	_, s := p.Follower.Sitting()
	return p.served.on != nil && s != nil && s.ID == p.served.session
}

// Serve begins to serve the current session to the players' telephones, in place of another.
func (p *Presenter) Serve() {
	if p.begin() {
		p.say("phones.on")
	}
}

func (p *Presenter) begin() bool {
	e, s := p.Follower.Sitting()
	if s == nil || p.served.with == nil || p.Serves() {
		return false
	}
	p.EndServing()
	on, err := p.served.with.Serve(e.ID, s.ID)
	if err != nil {
		return p.fail(err)
	}
	p.notice = notice.Notice{}
	p.served.on, p.served.session = on, s.ID
	p.served.prefs.Set(servedKey, string(s.ID))
	p.Hear()
	p.changed()
	return true
}

// Resume goes on serving what was served when the program ended, and says why it cannot.
func (p *Presenter) Resume() {
	_, s := p.Follower.Sitting()
	if s == nil || p.served.with == nil || s.Closed || p.served.prefs.Get(servedKey) != string(s.ID) || p.begin() || p.notice.None() {
		return
	}
	p.warns(p.notice.Text)
}

// EndServing stops serving because the window is left: it goes on at the next start.
func (p *Presenter) EndServing() {
	if p.served.on != nil {
		p.served.on.Stop()
		p.served.on, p.served.last = nil, nil
	}
}

// StopServing stops serving because the scorer wants it. What is in stays.
func (p *Presenter) StopServing() {
	p.EndServing()
	p.served.prefs.Set(servedKey, "")
	p.find()
	p.say("phones.off")
	p.changed()
}

// Hear looks at the tables again, and sounds where one calls. It reports whether anything that is
// shown became otherwise.
func (p *Presenter) Hear() bool {
	v := &p.served
	if v.on == nil {
		return false
	}
	was := v.last
	v.last = v.on.Tables.Status()
	for t := range event.Each(v.last) {
		old := event.Find(was, func(o *served.Table) bool { return o.Place == t.Place })
		if !t.Called.IsZero() && (old == nil || old.Called.IsZero()) && v.ring != nil {
			v.ring()
		}
	}
	shown := []string{p.CallSaid()}
	if p.Serves() {
		shown = append(shown, p.round(), p.message(), p.refused(), fmt.Sprint(p.Firewall()))
		for _, t := range v.last {
			shown = append(shown, p.named(t.Place), fmt.Sprint(t.Round, t.In, t.Of), p.who(t), p.seen(t), p.stands(t))
		}
	}
	changed := !slices.Equal(shown, v.shown)
	v.shown = shown
	return changed
}

// anybody reports whether a telephone was seen.
func (v *serving) anybody() bool {
	return slices.ContainsFunc(v.last, func(t served.Table) bool { return !t.Seen.IsZero() })
}

// Firewall reports whether nobody was seen yet, and the system may have refused them.
func (p *Presenter) Firewall() bool { return p.served.with.Firewall && !p.served.anybody() }

// Address returns where the telephones come.
func (p *Presenter) Address() string { return strings.TrimPrefix(p.served.on.Address, "http://") }

// Digits returns what a table types to join.
func (p *Presenter) Digits() string { return p.served.on.Tables.Digits() }

// calls returns the table that called first, nil for none.
func (v *serving) calls() *served.Table {
	var first *served.Table
	for t := range event.Each(v.last) {
		if !t.Called.IsZero() && (first == nil || t.Called.Before(first.Called)) {
			first = t
		}
	}
	return first
}

// Come says to the table that called first that the director comes.
func (p *Presenter) Come() {
	at := p.served.calls().Place
	p.served.on.Tables.Came(at)
	p.say("phones.came", "table", p.named(at))
	p.Hear()
	p.changed()
}

// row returns the index of the chosen table, 0 where that is gone.
func (v *serving) row() int {
	return max(slices.IndexFunc(v.last, func(t served.Table) bool { return t.Place == v.selected }), 0)
}

// table returns the chosen table, nil where there is none.
func (p *Presenter) table() *served.Table {
	if i := p.served.row(); p.Serves() && i < len(p.served.last) {
		return &p.served.last[i]
	}
	return nil
}

// choose chooses a row of the tables.
func (v *serving) choose(row int) {
	if row >= 0 && row < len(v.last) {
		v.selected = v.last[row].Place
	}
}

// Free makes the telephones at the chosen table strangers.
func (p *Presenter) Free() {
	t := p.table()
	if t == nil {
		return
	}
	if err := p.served.on.Tables.Free(t.Place); err != nil {
		p.fail(err)
		return
	}
	p.say("phones.freed", "table", p.named(t.Place))
	p.Hear()
	p.changed()
}

// Message shows a text at all tables, or only at the chosen one; "" takes it away.
func (p *Presenter) Message(text string, one bool) {
	at, said := tables.Place{}, "phones.sent"
	if t := p.table(); one && t != nil {
		at, said = t.Place, "phones.sent-one"
	}
	if text = strings.TrimSpace(text); text == "" {
		said = "phones.unsent"
	}
	if err := p.served.on.Tables.Message(at, text); err != nil {
		p.fail(err)
		return
	}
	p.say(said, "table", p.named(at))
	p.changed()
}

// message returns the text that is shown to all, or to the chosen table alone.
func (p *Presenter) message() string {
	t := p.table()
	if t == nil {
		return ""
	}
	said := p.served.on.Tables.Messages()
	return cmp.Or(said[t.Place], said[tables.Place{}])
}

// Line returns the line of the chosen table that is typed next, nil for none.
func (p *Presenter) Line() *event.Expected {
	if t := p.table(); t != nil {
		return t.Line
	}
	return nil
}

// Word returns what the header says of results that come in by themselves.
func (p *Presenter) Word() string {
	if !p.Serves() {
		return p.Follower.Word()
	}
	w := p.desk.Words
	_, s := p.Follower.Sitting()
	if t := p.served.calls(); t != nil {
		return w.T("phones.word.calls", "table", p.named(t.Place))
	}
	if n := feed.Undecided(s); n > 0 {
		return w.T("phones.word.choose", "n", n)
	}
	return w.T("phones.word.on")
}

// CallSaid returns the sentence of a call, for any screen; "" for none.
func (p *Presenter) CallSaid() string {
	t := p.served.calls()
	if t == nil {
		return ""
	}
	return p.desk.Words.T("phones.calls", "table", p.named(t.Place), "time", t.Called.Format("15:04"))
}

// mostRefused is how many refusals are shown.
const mostRefused = 4

// refused says what was refused, the newest first.
func (p *Presenter) refused() string {
	w := p.desk.Words
	told := p.served.on.Tables.Told()
	var out []string
	for _, r := range slices.Backward(told[max(len(told)-mostRefused, 0):]) {
		out = append(out, w.T("phones.refused", "time", r.At.Format("15:04"), "from", r.From, "why", w.Sentence(r.Why)))
	}
	return strings.Join(out, "\n")
}

// round says in which round the tables are that are behind, and how many those are.
func (p *Presenter) round() string {
	round, n := 0, 0
	for _, t := range p.served.last {
		if t.Of > 0 && (round == 0 || t.Round < round) {
			round, n = t.Round, 0
		}
		if t.Of > 0 && t.Round == round {
			n++
		}
	}
	if round == 0 {
		return p.desk.Words.T("phones.tables.none")
	}
	return p.desk.Words.T("phones.tables", "round", round, "n", n, "of", len(p.served.last))
}

// who returns who sit at a table.
func (p *Presenter) who(t served.Table) string {
	if t.Line == nil {
		return ""
	}
	e, s := p.Follower.Sitting()
	var sides []string
	for _, ns := range []bool{true, false} {
		who := phrase.Names(e.Seated(s, *t.Line, ns), p.desk.Speaker.Name, "")
		if who == "" {
			side := map[bool]event.Side{true: t.Line.NS, false: t.Line.EW}[ns]
			who = phrase.Nameless(p.desk.Words, e.Kind, phrase.Who{Words: p.desk.Words, Event: e, Session: s}.Sided(side))
		}
		sides = append(sides, who)
	}
	return strings.Join(sides, " · ")
}

// away reports whether a telephone of a table asked nothing for a minute. One that sleeps asks
// nothing: that is no fault.
func (p *Presenter) away(t served.Table) bool { return p.desk.Now().Sub(t.Seen) >= time.Minute }

// seen says when a table was seen last.
func (p *Presenter) seen(t served.Table) string {
	switch w := p.desk.Words; {
	case t.Seen.IsZero():
		return w.T("phones.seen.never")
	case p.away(t):
		return w.T("phones.seen", "n", int(p.desk.Now().Sub(t.Seen)/time.Minute))
	default:
		return w.T("phones.seen.now")
	}
}

// stands returns what is to be told of a table.
func (p *Presenter) stands(t served.Table) string {
	w := p.desk.Words
	switch {
	case !t.Called.IsZero():
		return w.T("phones.state.calls")
	case len(t.Later) > 0:
		return w.T("phones.state.later", "boards", bridge.BoardList(t.Later))
	case t.Agrees:
		return w.T("phones.state.agrees")
	case t.Round == 0:
		return w.T("devices.state.over")
	case t.Free:
		return w.T("tables.free")
	case t.In == t.Of:
		return w.T("phones.state.in")
	}
	return ""
}
