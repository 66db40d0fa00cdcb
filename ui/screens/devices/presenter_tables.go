package devices

import (
	"cmp"
	"image"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/served"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/tables"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
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
	shown    *Serving       // what was shown then
	selected tables.Place
}

// Serves reports whether the tables of the current session are served.
func (p *Presenter) Serves() bool {
	_, s := p.Follower.Sitting()
	return p.served.on != nil && s != nil && s.ID == p.served.session
}

// CanServe reports whether this program serves tables.
func (p *Presenter) CanServe() bool { return p.served.with != nil }

// Serve begins to serve the current session to the players' telephones, in place of another.
func (p *Presenter) Serve() {
	if p.begin() {
		p.look.notice = notice.Of(p.desk.Words.T("phones.on"))
	}
}

func (p *Presenter) begin() bool {
	e, s := p.Follower.Sitting()
	if s == nil || !p.CanServe() || p.Serves() {
		return false
	}
	p.EndServing()
	on, err := p.served.with.Serve(e.ID, s.ID)
	if err != nil {
		return p.refuse(p.desk.Words.Sentence(err))
	}
	p.look.notice = notice.Notice{}
	p.served.on, p.served.session, p.served.last = on, s.ID, nil
	p.served.prefs.Set(servedKey, string(s.ID))
	p.Hear()
	p.changed()
	return true
}

// Resume goes on serving what was served when the program ended. It returns why it cannot, "" where it
// does, or served nothing.
func (p *Presenter) Resume() string {
	_, s := p.Follower.Sitting()
	if s == nil || !p.CanServe() || s.Closed || p.served.prefs.Get(servedKey) != string(s.ID) || p.begin() {
		return ""
	}
	return p.look.notice.Text
}

// EndServing stops serving because the window is left: it goes on at the next start.
func (p *Presenter) EndServing() {
	if p.served.on != nil {
		p.served.on.Stop()
		p.served.on = nil
	}
}

// StopServing stops serving because the scorer wants it. What is in stays.
func (p *Presenter) StopServing() {
	if p.served.on == nil {
		return
	}
	p.EndServing()
	p.served.prefs.Set(servedKey, "")
	p.look.notice = notice.Of(p.desk.Words.T("phones.off"))
	p.changed()
}

// changedTables has the tables follow the desk.
func (p *Presenter) changedTables() {
	if p.served.on != nil {
		p.served.on.Tables.Changed(p.desk)
	}
}

// Hear looks at the tables again, and sounds where one calls. It reports whether anything that is
// shown became otherwise.
func (p *Presenter) Hear() bool {
	if p.served.on == nil {
		return false
	}
	was, said := p.served.last, p.CallSaid()
	p.served.last = p.served.on.Tables.Status()
	for t := range event.Each(p.served.last) {
		old := event.Find(was, func(o *served.Table) bool { return o.Place == t.Place })
		if !t.Called.IsZero() && (old == nil || old.Called.IsZero()) && p.served.ring != nil {
			p.served.ring()
		}
	}
	shown := p.serving()
	changed := said != p.CallSaid() || !reflect.DeepEqual(shown, p.served.shown)
	p.served.shown = shown
	return changed
}

// away is after which time a telephone that asked nothing is said to be away.
const away = time.Minute

// anybody reports whether a telephone was seen.
func (p *Presenter) anybody() bool {
	return slices.ContainsFunc(p.served.last, func(t served.Table) bool { return !t.Seen.IsZero() })
}

// calls returns the table that called first, nil for none.
func (p *Presenter) calls() *served.Table {
	if p.served.on == nil {
		return nil
	}
	var first *served.Table
	for t := range event.Each(p.served.last) {
		if !t.Called.IsZero() && (first == nil || t.Called.Before(first.Called)) {
			first = t
		}
	}
	return first
}

// Calls reports whether a table calls the director.
func (p *Presenter) Calls() bool { return p.Serves() && p.calls() != nil }

// Come says to the table that called first that the director comes.
func (p *Presenter) Come() {
	if t := p.calls(); t != nil {
		p.served.on.Tables.Came(t.Place)
		p.look.notice = notice.Of(p.desk.Words.T("phones.came", "table", p.nameOf(t.Place)))
		p.Hear()
		p.changed()
	}
}

// table returns the chosen table, nil where there is none.
func (p *Presenter) table() *served.Table {
	if !p.Serves() {
		return nil
	}
	i := slices.IndexFunc(p.served.last, func(t served.Table) bool { return t.Place == p.served.selected })
	if i = max(i, 0); i < len(p.served.last) {
		return &p.served.last[i]
	}
	return nil
}

// ChooseTable chooses a row of the tables.
func (p *Presenter) ChooseTable(row int) {
	if row >= 0 && row < len(p.served.last) {
		p.served.selected = p.served.last[row].Place
	}
}

// Free makes the telephones at the chosen table strangers.
func (p *Presenter) Free() {
	t := p.table()
	if t == nil {
		return
	}
	if err := p.served.on.Tables.Free(t.Place); err != nil {
		p.refuse(p.desk.Words.Sentence(err))
		return
	}
	p.look.notice = notice.Of(p.desk.Words.T("phones.freed", "table", p.nameOf(t.Place)))
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
		p.refuse(p.desk.Words.Sentence(err))
		return
	}
	p.look.notice = notice.Of(p.desk.Words.T(said, "table", p.nameOf(at)))
	p.changed()
}

// Line returns the line of the chosen table that is typed next, and whether there is one.
func (p *Presenter) Line() (x event.Expected, is bool) {
	if t := p.table(); t != nil && t.Line != nil {
		return *t.Line, true
	}
	return event.Expected{}, false
}

// Word returns what the header says of results that come in by themselves.
func (p *Presenter) Word() string {
	if !p.Serves() {
		return p.Follower.Word()
	}
	w := p.desk.Words
	_, s := p.Follower.Sitting()
	if t := p.calls(); t != nil {
		return w.T("phones.word.calls", "table", p.nameOf(t.Place))
	}
	if n := feed.Undecided(s); n > 0 {
		return w.T("phones.word.choose", "n", n)
	}
	return w.T("phones.word.on")
}

// CallSaid returns the sentence of a call, for any screen; "" for none.
func (p *Presenter) CallSaid() string {
	t := p.calls()
	if t == nil {
		return ""
	}
	return p.desk.Words.T("phones.calls", "table", p.nameOf(t.Place), "time", t.Called.Format("15:04"))
}

func (p *Presenter) nameOf(at tables.Place) string {
	if _, s := p.Follower.Sitting(); s != nil && len(s.Sections) > 1 {
		return at.Section + strconv.Itoa(at.Number)
	}
	return strconv.Itoa(at.Number)
}

// Serving is what the screen shows of the telephones.
type Serving struct {
	Address, Digits string
	Code            image.Image
	Firewall        bool // nobody was seen yet, and the system may have refused them
	Heading         string
	Tables          []ServedTable
	Selected        int
	Message         string   // to all, or to the chosen table alone
	Refused         []string // what was refused, the newest first
}

// ServedTable is a row of the tables that are served.
type ServedTable struct {
	Name, Round, In, Who, Seen, State string
	Calls, Away                       bool
}

// mostRefused is how many refusals are shown.
const mostRefused = 4

// heading says in which round the tables are that are behind, and how many those are.
func (v *serving) heading(w *translation.Words) string {
	round, n := 0, 0
	for _, t := range v.last {
		if t.Of > 0 && (round == 0 || t.Round < round) {
			round, n = t.Round, 0
		}
		if t.Of > 0 && t.Round == round {
			n++
		}
	}
	if round == 0 {
		return w.T("phones.tables.none")
	}
	return w.T("phones.tables", "round", round, "n", n, "of", len(v.last))
}

func (p *Presenter) serving() *Serving {
	if !p.Serves() {
		return nil
	}
	on, w, now := p.served.on, p.desk.Words, p.desk.Now()
	e, s := p.Follower.Sitting()
	m := &Serving{Address: strings.TrimPrefix(on.Address, "http://"), Digits: on.Tables.Digits(), Code: on.Code}
	for i, t := range p.served.last {
		x := ServedTable{
			Name: p.nameOf(t.Place), Who: p.who(e, s, &t), Seen: p.seen(&t, now), State: p.says(&t),
			Calls: !t.Called.IsZero(), Away: t.Seen.IsZero() || now.Sub(t.Seen) >= away,
		}
		if t.Of > 0 {
			x.Round, x.In = strconv.Itoa(t.Round), w.T("devices.in", "in", t.In, "of", t.Of)
		}
		if t.Place == p.served.selected {
			m.Selected = i
		}
		m.Tables = append(m.Tables, x)
	}
	m.Heading = p.served.heading(w)
	m.Firewall = p.served.with.Firewall && !p.anybody()
	if t := p.table(); t != nil {
		said := on.Tables.Messages()
		m.Message = cmp.Or(said[t.Place], said[tables.Place{}])
	}
	for _, r := range slices.Backward(on.Tables.Told()) {
		if len(m.Refused) < mostRefused {
			m.Refused = append(m.Refused, w.T("phones.refused", "time", r.At.Format("15:04"), "from", r.From, "why", w.Sentence(r.Why)))
		}
	}
	return m
}

// who returns who sit at a table.
func (p *Presenter) who(e *event.Event, s *event.Session, t *served.Table) string {
	if t.Line == nil {
		return ""
	}
	var sides []string
	for _, ns := range []bool{true, false} {
		who := phrase.Names(e.Seated(s, *t.Line, ns), p.desk.Speaker.Name, "")
		if who == "" {
			side := t.Line.EW
			if ns {
				side = t.Line.NS
			}
			who = phrase.Nameless(p.desk.Words, e.Kind, phrase.Who{Words: p.desk.Words, Event: e, Session: s}.Sided(side))
		}
		sides = append(sides, who)
	}
	return strings.Join(sides, " · ")
}

// seen says when a table was seen last. A telephone that sleeps asks nothing: that is no fault.
func (p *Presenter) seen(t *served.Table, now time.Time) string {
	switch ago := now.Sub(t.Seen); {
	case t.Seen.IsZero():
		return p.desk.Words.T("phones.seen.never")
	case ago < away:
		return p.desk.Words.T("phones.seen.now")
	default:
		return p.desk.Words.T("phones.seen", "n", int(ago/time.Minute))
	}
}

// says returns what is to be told of a table.
func (p *Presenter) says(t *served.Table) string {
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
