package tonight

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/ui/notice"
)

// Toggle opens a closed evening again, and closes an open one: where something is open in
// it, that is listed first, and Toggle once more closes it all the same, unless results miss
// or contradict each other. The evening is made the current one first, so that undo is about it.
func (p *Presenter) Toggle() {
	h := p.chosen(false)
	if h == nil {
		return
	}
	p.Take()
	e, err := p.desk.Club.Event(h.ID)
	if !p.done(err) {
		return
	}
	closed, only := e.Closed(), p.session(e, false)
	if only != nil {
		closed = only.Closed
	}
	opens := p.Opens()
	if !closed && (must(opens) || len(opens) > 0 && p.asking != Closing) {
		p.ask(Closing)
		return
	}
	p.asking = NoQuestion
	w, name, date, n := p.desk.Words, e.Name, "", 0
	var booked []string // what is said of the points
	for i := range e.Sessions {
		s := &e.Sessions[i]
		if only != nil && only.ID != s.ID {
			continue
		}
		date = w.Date(s.Date)
		n += len(s.Results)
		if s.Closed != closed {
			continue
		}
		says, err := "", error(nil)
		if closed {
			err = p.desk.Do(&command.ReopenSession{Session: s.ID})
		} else {
			says, err = p.desk.Close(s.ID)
		}
		if !p.done(err) {
			return
		}
		booked = append(booked, says)
	}
	if closed {
		p.notice = notice.Of(w.T("tonight.reopened", "name", name, "date", date))
		return
	}
	all := w.T("evenings.closed-all", "n", n)
	if len(opens) > 0 {
		all = w.T("evenings.closed-with", "n", things(opens))
	}
	p.notice = notice.Of(joined(append([]string{w.T("tonight.closed", "name", name, "date", date), all}, booked...)...))
}

// Drop takes the last rounds out of the evening, the last of all first: nobody played them.
func (p *Presenter) Drop(rounds []int) {
	_, s, err := p.desk.Session()
	if err != nil || s == nil || !p.may() {
		return
	}
	session := s.ID
	for _, r := range slices.Backward(rounds) {
		if !p.done(p.desk.Do(&repair.CancelRound{Session: session, Round: r})) {
			return
		}
	}
	p.notice = notice.Of(p.desk.Words.T("evenings.dropped", "n", len(rounds), "rounds", rounds))
}

// Delete asks whether the chosen evening is to be deleted.
func (p *Presenter) Delete() {
	if p.chosen(false) != nil {
		p.ask(Deleting)
	}
}

// Question returns what goes with the chosen evening: its results, the uitslag that was given
// out, the competitions that it counts for, the points that are booked, its page on the website.
func (p *Presenter) Question() string {
	h := p.header(p.selected)
	if h == nil {
		return ""
	}
	w := p.desk.Words
	e, err := p.desk.Club.Event(h.ID)
	if err != nil {
		return w.Sentence(err)
	}
	counts, website := "", ""
	if names := competitions(p.desk, e); len(names) > 0 {
		counts = w.T("evenings.delete-counts", "names", w.List(names))
	}
	if p.desk.Club.Club().Settings.Web.Target.Kind != "" && e.Closed() {
		website = w.T("evenings.delete-website")
	}
	return joined(
		w.T("evenings.delete-ask", "name", h.Name, "date", w.Date(h.Date)), w.T("evenings.delete-results", "n", h.Entered),
		counted(p.desk, "evenings.delete-issued", len(e.Issued)), counts, counted(p.desk, "evenings.delete-booked", bookedFor(e)),
		website, w.T("evenings.delete-kept"),
	)
}

// bookedFor counts the members with booked points of an evening.
func bookedFor(e *event.Event) int {
	members := map[event.ID]bool{}
	for i := range e.Sessions {
		if b := e.Sessions[i].Booked; b != nil {
			for _, x := range b.Earned {
				members[x.Member] = true
			}
		}
	}
	return len(members)
}

// DoDelete deletes the chosen evening; the one that comes in its place in the list is
// chosen and made the current one.
func (p *Presenter) DoDelete() {
	h := p.chosen(false)
	if h == nil {
		return
	}
	was, row := *h, p.Selected()
	p.asking = NoQuestion
	if p.done(p.desk.DoTo(was.ID, &command.DeleteEvent{})) {
		p.Read()
		p.Choose(max(0, min(row, len(p.shown)-1)))
		p.Take()
		p.notice = p.about("evenings.is-deleted", was)
	}
}

// Restore puts the chosen deleted evening back, and makes it the current one.
func (p *Presenter) Restore() {
	h := p.chosen(true)
	if h == nil {
		return
	}
	if was := *h; p.done(p.desk.DoTo(was.ID, &command.RestoreEvent{})) {
		p.forget()
		p.bin, p.selected = false, was.ID
		p.Read()
		p.Take()
		p.notice = p.about("evenings.is-restored", was)
	}
}

// about says what was done with an evening.
func (p *Presenter) about(key string, h event.Header) notice.Notice {
	return notice.Of(p.desk.Words.T(key, "name", h.Name, "date", p.desk.Words.Date(h.Date)))
}

// Form is another name or date of the chosen evening as it is asked, and of an evening of several
// sessions what else.
type Form struct {
	Name, Date string
	Several    bool
	Part       string // the name of the session in hand
	// Sums are the ways to add the sessions up, the last not at all; Sum is an index.
	Sums []string
	Sum  int
	// Carry is into the session in hand; nothing is asked of the first one.
	Carry Carry
}

// Carry is what is taken along, as it is asked.
type Carry struct {
	Texts []string // the ways, of carries; none where nothing is asked
	At    int
	Much  string // the part, or what the first takes
}

// carries are what can be taken along, in the order in which it is offered.
var carries = []string{"add", "full", "share", "place", "none"}

// Choose chooses a way, with what is usual of it.
func (c *Carry) Choose(at int) { c.At, c.Much = at, usualMuch[carries[at]] }

// usualMuch is the carry-over offered: 50 for a share, 6 for the first.
var usualMuch = map[string]string{"share": "50", "place": "6"}

// carry returns the ways to take something along.
func (p *Presenter) carry() (c Carry) {
	for _, way := range carries {
		c.Texts = append(c.Texts, p.desk.Words.T("session.carry."+way))
	}
	return c
}

// Change asks for another name or date of the chosen evening.
func (p *Presenter) Change() {
	if p.chosen(false) != nil {
		p.Take()
		p.ask(Changing)
		p.Form, _ = p.form()
	}
}

// form returns the form as it begins, with its evening, nil for none.
func (p *Presenter) form() (Form, *event.Event) {
	h := p.header(p.selected)
	if h == nil {
		return Form{}, nil
	}
	f := Form{Name: h.Name, Date: h.Date}
	e, err := p.desk.Club.Event(h.ID)
	if !p.done(err) || e == nil {
		return f, nil
	}
	if s := p.session(e, false); s != nil {
		f.Date = s.Date
	}
	if len(e.Sessions) == 0 || e.Form != event.FormSessions && len(e.Sessions) < 2 {
		return f, e
	}
	w, at := p.desk.Words, p.at(e)
	f.Several, f.Part = true, e.Sessions[at].Name
	if total.UnitOf(e) == total.Percent {
		for _, way := range total.Ways() {
			f.Sums = append(f.Sums, w.T("newevening.sum."+way.Key))
		}
	} else {
		f.Sums = append(f.Sums, w.T("session.sum.added"))
	}
	f.Sums = append(f.Sums, w.T("session.sum.apart"))
	switch {
	case e.Sum == nil:
		f.Sum = len(f.Sums) - 1
	case len(f.Sums) > 2:
		f.Sum = total.WayOf(e.Sum.Rules)
	}
	if at == 0 {
		return f, e
	}
	f.Carry = p.carry()
	if c := e.Sessions[at].CarryOver; c != nil {
		f.Carry.At = slices.Index(carries, string(c.Kind))
		switch c.Kind {
		case event.CarryShare:
			f.Carry.Much = w.Number(c.Share.Mul(exact.Int(100)), 2)
		case event.CarryPlace:
			f.Carry.Much = w.Number(c.Most, 2)
		}
	}
	return f, e
}

// at returns the index of the session that is changed.
func (p *Presenter) at(e *event.Event) int {
	if s := p.session(e, false); s != nil {
		return slices.IndexFunc(e.Sessions, func(x event.Session) bool { return x.ID == s.ID })
	}
	return 0
}

// readDate reads a date as it is typed, or says why it cannot be.
func (p *Presenter) readDate(text string) (iso, refusal string) {
	w := p.desk.Words
	iso, ok := p.desk.Speaker.ReadDate(text)
	if !ok {
		return "", w.T("newevening.date", "example", w.ShortDate(p.desk.Now().Format("2006-01-02")))
	}
	return iso, ""
}

// SetDate takes the date that is typed in the form, or says why it cannot be.
func (p *Presenter) SetDate(text string) (refusal string) {
	iso, refusal := p.readDate(text)
	if refusal == "" {
		p.Form.Date = iso
	}
	return refusal
}

// Rename gives the chosen evening the name of the form, its session the date where that differs, and
// what else was asked of one of several sessions. What was wrong is said.
func (p *Presenter) Rename() {
	was, e := p.form()
	if e == nil || !p.may() {
		return
	}
	now := p.Form
	var todo []journal.Payload
	if now.Name = strings.TrimSpace(now.Name); now.Name != was.Name {
		todo = append(todo, &command.RenameEvent{Name: now.Name})
	}
	if now.Date != was.Date && len(e.Sessions) > 0 {
		todo = append(todo, &command.ChangeDate{Session: e.Sessions[p.at(e)].ID, Date: now.Date})
	}
	if was.Several && now.Several {
		more, refusal := p.changes(e, was, now)
		if refusal != "" {
			p.notice = notice.Refuse(refusal)
			return
		}
		todo = append(todo, more...)
	}
	issued := len(e.Issued) > 0
	for _, q := range todo {
		if !p.done(p.desk.Do(q)) {
			return
		}
	}
	p.asking = NoQuestion
	if len(todo) > 0 {
		said := p.desk.Words.T("evenings.changed", "name", now.Name, "date", p.desk.Words.Date(now.Date))
		if issued {
			said += " " + p.desk.Words.T("evenings.print-again")
		}
		p.notice = notice.Of(said)
	}
}

// changes returns what is to be done so that a session of several is as it was asked.
func (p *Presenter) changes(e *event.Event, was, now Form) (todo []journal.Payload, refusal string) {
	at := p.at(e)
	s := &e.Sessions[at]
	if name := strings.TrimSpace(now.Part); name != was.Part {
		todo = append(todo, &command.NameSession{Session: s.ID, Name: name})
	}
	if now.Sum != was.Sum {
		var sum *event.Sum // nil: they are not added up
		if now.Sum < len(now.Sums)-1 {
			sum = &event.Sum{}
			if e.Sum != nil {
				*sum = *e.Sum
			}
			sum.Rules = total.Ways()[max(now.Sum, 0)].In(sum.Rules)
		}
		todo = append(todo, &command.ChangeSum{Sum: sum, Unbook: e.AllBooked() != nil})
	}
	if len(was.Carry.Texts) > 0 && (now.Carry.At != was.Carry.At || now.Carry.Much != was.Carry.Much) {
		c, refusal := carryOf(p.desk, e.Sessions[:at], carries[max(now.Carry.At, 0)], now.Carry.Much)
		if refusal != "" {
			return nil, refusal
		}
		if c != nil { // who took nothing along, and was added up, played no final
			c.Again = !s.Final()
		}
		if old := s.CarryOver; old != nil && c != nil && old.Kind == c.Kind { // what was not asked stays
			if c.From = slices.Clone(old.From); c.Kind == event.CarryShare {
				c.Most = old.Most
			}
		}
		todo = append(todo, &command.SetCarryOver{Session: s.ID, CarryOver: c})
	}
	return todo, ""
}

// carryOf returns the carry-over from these sessions, with the figure as typed; nil of a session
// that is added up.
func carryOf(d *desk.Desk, from []event.Session, how, much string) (c *event.CarryOver, refusal string) {
	c = &event.CarryOver{Kind: event.CarryKind(how)}
	for i := range from {
		c.From = append(c.From, from[i].ID)
	}
	switch how {
	case "add":
		return nil, ""
	case "none":
		c.From = nil
		return c, ""
	case "full":
		return c, ""
	}
	text := strings.TrimRight(strings.TrimSpace(bridge.Digits(much)), " %")
	figure, err := exact.Parse(strings.Replace(text, ",", ".", 1))
	if err != nil || figure.Sign() < 0 || how == "share" && exact.Int(100).Less(figure) {
		return nil, d.Words.T("carry.share")
	}
	if c.Most = figure; how == "share" {
		c.Share, c.Most = figure.Div(exact.Int(100)), exact.Rat{}
	}
	return c, ""
}
