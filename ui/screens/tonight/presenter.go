package tonight

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/standings"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// limit is how many evenings the list shows; older ones are found by typing.
const limit = 60

// Asking is what is asked about the chosen evening.
type Asking int

// The questions.
const (
	NoQuestion Asking = iota
	Closing           // what is open still, before the evening is closed
	Changing          // another name or date
	Deleting          // whether it is to be deleted
	Beginning         // the next session
)

// Presenter is the screen without its window: the club's evenings, the one that is chosen
// among them, what is done with it, and what needs attention.
type Presenter struct {
	Next  *Next       // session of the chosen evening
	Form  Form        // of its name and date
	Run   task.Runner // where sessions to be booked are worked out; Here until it is set
	Shows func()      // hears of each session that was booked; nil: nobody does

	desk     *desk.Desk
	all      []event.Header // newest first
	deleted  []event.Header // newest first
	bin      bool           // the list shows the deleted ones
	shown    []event.Header // those that fit the filter
	typed    string         // in the search
	filter   string
	selected event.ID
	inHand   event.ID // of the desk, when it was looked at last
	asking   Asking
	failed   error         // why the evenings could not be read
	notice   notice.Notice // what the last act did or why it was refused
	marked   *marks.Book
	due      []due // the recent evenings with which something must still be done

	// revised are the sessions that this version computes otherwise than they were given out or
	// booked, until somebody looks at them; seen is told then.
	revised []event.Counted
	seen    func()

	never, stale []event.Counted          // closed sessions that were never booked, and whose booking no longer agrees
	checked      map[event.Counted]worked // what was found of a session while its event was this one
	work         task.Latest[worked]
	queue        []event.Counted // sessions that are being booked
	total        int             // how many there were when it began
	booked       int
	last         string // the name of the last that was booked
	without      error  // why the last session of those that have no standings has none
}

// NewPresenter returns the evenings of a desk.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &Presenter{desk: d, Run: task.Here(), marked: &marks.Book{Desk: d}, checked: map[event.Counted]worked{}}
	p.Next = &Next{p: p}
	p.Read()
	return p
}

// Read reads the evenings again. The evening in hand is the chosen one at first, and
// again when another was made the current one meanwhile.
func (p *Presenter) Read() {
	all, err := p.desk.Club.Events()
	deleted, failed := p.desk.Club.Deleted()
	p.all, p.deleted, p.failed = desk.ByDate(all), desk.ByDate(deleted), cmp.Or(err, failed)
	p.notice = notice.Notice{}
	p.lookForUnbooked()
	p.lookForDue()
	if len(p.deleted) == 0 {
		p.bin = false
	}
	if in := p.desk.Current(); in != p.inHand {
		p.inHand = in
		if !p.bin && p.header(in) != nil {
			p.selected = in
		}
	}
	if p.find(); p.header(p.selected) == nil && p.filter == "" {
		p.selected, p.asking = p.first(), NoQuestion
		p.find()
	}
}

func (p *Presenter) first() event.ID {
	if h := p.header(p.desk.Current()); h != nil {
		return h.ID
	}
	if p.bin {
		return p.deleted[0].ID
	}
	return desk.Newest(p.desk.Club)
}

func (p *Presenter) headers() []event.Header {
	if p.bin {
		return p.deleted
	}
	return p.all
}

func (p *Presenter) header(id event.ID) *event.Header {
	all := p.headers()
	if i := slices.IndexFunc(all, func(h event.Header) bool { return h.ID == id && id != "" }); i >= 0 {
		return &all[i]
	}
	return nil
}

// chosen returns the chosen evening where it is one of the deleted ones, or none of them, and
// something can be saved; nil if not.
func (p *Presenter) chosen(deleted bool) *event.Header {
	if h := p.header(p.selected); h != nil && p.bin == deleted && p.may() {
		return h
	}
	return nil
}

// forget forgets what is looked for, asked and said.
func (p *Presenter) forget() {
	p.typed, p.filter, p.asking, p.notice = "", "", NoQuestion, notice.Notice{}
}

// Back has Read choose the current evening again, as when the screen is shown.
func (p *Presenter) Back() {
	p.forget()
	p.selected, p.bin = "", false
}

// Take takes the chosen evening in hand: every screen shows it from now on. A deleted one
// is not taken.
func (p *Presenter) Take() {
	if h := p.header(p.selected); h != nil && !p.bin && p.desk.Current() != h.ID {
		p.desk.Take(h.ID)
	}
}

// Filter shows the evenings whose name or date has these words, or that are of the day among
// them, and chooses one of those that it shows.
func (p *Presenter) Filter(text string) {
	p.typed, p.filter = text, strings.TrimSpace(text)
	was := p.selected
	p.find()
	if p.selected == "" && p.filter == "" {
		p.selected = p.first()
	}
	if p.selected != was {
		p.notice, p.asking = notice.Notice{}, NoQuestion
	}
}

// find makes the list; without a search it always has the chosen evening, however old.
func (p *Presenter) find() {
	p.shown = nil
	fits := looked(p.desk, p.filter)
	for _, h := range p.headers() {
		if fits(h) && (len(p.shown) < limit || h.ID == p.selected) {
			p.shown = append(p.shown, h)
		}
	}
	if p.filter != "" {
		p.selected = desk.Kept(p.shown, func(h event.Header) event.ID { return h.ID }, p.selected)
	}
}

// looked returns a filter for a text.
func looked(d *desk.Desk, text string) func(h event.Header) bool {
	w, typed := d.Words, bridge.Figures(strings.ToLower(text))
	on, rest, ofDay := desk.FindDays(w, typed, d.Now())
	has := func(text string, words []string) bool {
		text = desk.Fold(text)
		return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, desk.Fold(word)) })
	}
	return func(h event.Header) bool {
		dated := h.Name + " " + h.Date + " " + w.Date(h.Date) + " " + w.ShortDate(h.Date)
		if ofDay { // "26 november" is not all of November 2026
			return on(h.Date) && has(dated, rest) || has(h.Name, strings.Fields(typed))
		}
		return has(dated, rest)
	}
}

// Lost says that nothing is chosen, since no evening is what is typed; "" where one is.
func (p *Presenter) Lost() string {
	if len(p.shown) > 0 || len(p.headers()) == 0 {
		return ""
	}
	return p.desk.Words.T("tonight.none-found", "text", p.filter)
}

// Nobody reports whether the club has no members yet, so that its list comes first.
func (p *Presenter) Nobody() bool { return len(p.desk.Club.Club().Members) == 0 }

// First reports whether the club has had no evening, so that it is to be told how one goes.
func (p *Presenter) First() bool { return len(p.all) == 0 && p.failed == nil && p.ReadOnly() == "" }

// Rest says what the list does not show: how many evenings, or that there are none; "" for nothing.
func (p *Presenter) Rest() string {
	w := p.desk.Words
	switch n := len(p.headers()) - len(p.shown); {
	case p.Lost() != "":
		return p.Lost()
	case n > 0 && len(p.shown) >= limit:
		return w.T("tonight.rest", "n", n)
	case len(p.shown) == 0:
		return w.T("tonight.empty-list")
	}
	return ""
}

// State says how far an evening of the list is.
func (p *Presenter) State(h event.Header) string {
	if p.bin {
		return p.desk.Words.T("evenings.deleted")
	}
	return p.desk.Words.T("tonight.state." + state(h))
}

// state returns a key: closed, complete, busy, new.
func state(h event.Header) string {
	switch {
	case h.Closed:
		return "closed"
	case h.Expected > 0 && h.Entered >= h.Expected:
		return "complete"
	case h.Entered > 0:
		return "busy"
	}
	return "new"
}

// Selected returns which row is chosen, -1 when the chosen evening is not in the list.
func (p *Presenter) Selected() int {
	return slices.IndexFunc(p.shown, func(h event.Header) bool { return h.ID == p.selected })
}

// Choose chooses a row.
func (p *Presenter) Choose(row int) {
	if row >= 0 && row < len(p.shown) && p.shown[row].ID != p.selected {
		p.selected, p.notice, p.asking = p.shown[row].ID, notice.Notice{}, NoQuestion
	}
}

// ShowBin shows the deleted evenings in the list, or the others again.
func (p *Presenter) ShowBin(bin bool) {
	p.Back()
	p.bin = bin && len(p.deleted) > 0
	p.Read()
}

// ShowEvening chooses the evening an attention is about.
func (p *Presenter) ShowEvening(id event.ID) {
	p.bin = false
	if p.header(id) != nil {
		p.forget()
		p.selected = id
		p.find()
	}
}

// ReadOnly returns the sentence that says why nothing can be saved, "" when it can.
func (p *Presenter) ReadOnly() string { return p.desk.Locked("tonight.readonly") }

// may reports whether something can be saved, and says why not.
func (p *Presenter) may() bool {
	s := p.ReadOnly()
	if s != "" {
		p.notice = notice.Refuse(s)
	}
	return s == ""
}

// done reports whether an act was done, and says why not.
func (p *Presenter) done(err error) bool {
	if err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
	}
	return err == nil
}

// ask asks something about the chosen evening.
func (p *Presenter) ask(what Asking) { p.asking, p.notice = what, notice.Notice{} }

// Revised says of how many evenings this version computes something otherwise, "" for none.
func (p *Presenter) Revised() string { return counted(p.desk, "revised.attention", len(p.revised)) }

// Look makes the first of those current; they are not announced again.
func (p *Presenter) Look() {
	x := p.revised[0]
	p.revised = nil
	p.ShowEvening(x.Event)
	p.Take()
	p.desk.TakeSession(x.Session)
	if p.seen != nil {
		p.seen()
	}
}

// worked is a session that was worked out: what is to be booked of it, nil for nothing.
type worked struct {
	of  *event.Event
	due *event.Booking
}

func (p *Presenter) workOut(x event.Counted) (worked, error) {
	e, err := p.desk.Club.Event(x.Event)
	if err != nil {
		return worked{}, err
	}
	if s := e.Session(x.Session); s == nil || !s.Closed { // it was opened meanwhile
		return worked{of: e}, nil
	}
	categories := p.desk.Categories()
	due, err := booking.Due(e, x.Session, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id, categories) })
	return worked{e, due}, err
}

// lookForUnbooked finds which closed sessions are to be booked: those that never were, and those
// that earn something else since.
func (p *Presenter) lookForUnbooked() {
	p.never, p.stale = nil, nil
	if p.ReadOnly() != "" {
		return
	}
	never, err := p.desk.Club.Unbooked()
	doubtful, failed := p.desk.Club.Doubtful()
	if err != nil || failed != nil {
		p.failed = cmp.Or(p.failed, err, failed)
		return
	}
	p.never = slices.DeleteFunc(slices.Clone(never), func(x event.Counted) bool {
		known, ok := p.checked[x]
		if !ok || known.due != nil {
			return false
		}
		e, err := p.desk.Club.Event(x.Event)
		return err == nil && e == known.of
	})
	p.stale = slices.DeleteFunc(slices.Clone(doubtful), func(x event.Counted) bool { return !p.wants(x) })
}

// wants reports whether what is booked of a session is not what it earns now. One without
// standings has nothing to be booked by; its uitslag says why.
func (p *Presenter) wants(x event.Counted) bool {
	e, err := p.desk.Club.Event(x.Event)
	if err != nil {
		return false // whoever opens it gets the error
	}
	if known, ok := p.checked[x]; !ok || known.of != e {
		found, err := p.workOut(x)
		if found.of = e; err != nil {
			found.due = nil
		}
		p.checked[x] = found
	}
	return p.checked[x].due != nil
}

// Unbooked says of how many closed sessions points are to be booked, "" for none.
func (p *Presenter) Unbooked() string {
	never, stale := counted(p.desk, "tonight.unbooked", len(p.never)), counted(p.desk, "tonight.booked-otherwise", len(p.stale))
	return joined(never, stale)
}

// CanBook reports whether points of closed evenings are to be booked, and none are being booked.
func (p *Presenter) CanBook() bool { return len(p.never)+len(p.stale) > 0 && len(p.queue) == 0 }

// Book books them, by the rules that are frozen in each: the sessions one after another, each
// worked out away from the window's goroutine and saved by itself.
func (p *Presenter) Book() {
	if !p.CanBook() || !p.may() {
		return
	}
	p.queue = append(slices.Clone(p.never), p.stale...)
	p.total, p.booked, p.without = len(p.queue), 0, nil
	p.bookNext()
}

// bookNext works the next session out and books it; after the last it says how many there were.
func (p *Presenter) bookNext() {
	w := p.desk.Words
	tell := func(n notice.Notice) {
		if p.notice = n; p.Shows != nil {
			p.Shows()
		}
	}
	if len(p.queue) == 0 {
		p.Read()
		switch {
		case p.without != nil:
			tell(notice.Warn(w.T("tonight.booked-some", "n", p.booked, "left", p.total-p.booked, "why", w.Sentence(p.without))))
		case p.booked == 1:
			tell(notice.Of(w.T("tonight.booked-only", "name", p.last)))
		default:
			tell(notice.Of(w.T("tonight.booked", "n", p.booked)))
		}
		return
	}
	x := p.queue[0]
	tell(notice.Of(w.T("tonight.booking", "i", p.total-len(p.queue)+1, "n", p.total)))
	p.work.Runner = p.Run
	p.work.Start(context.Background(), func(context.Context) (worked, error) { return p.workOut(x) }, func(found worked, err error) {
		p.queue = p.queue[1:]
		if err != nil {
			p.without = err
		}
		if err != nil || found.due == nil {
			p.checked[x] = worked{of: found.of}
		} else {
			if err := p.desk.DoTo(x.Event, booking.Command(found.of, x.Session, found.due)); err != nil {
				p.queue = nil
				p.Read()
				tell(notice.Refuse(w.T("tonight.booked-stopped", "n", p.booked, "why", w.Sentence(err))))
				return
			}
			p.booked++
			p.last = found.of.Name
		}
		p.bookNext()
	})
}

// joined are sentences under each other, without the empty ones.
func joined(sentences ...string) string {
	return strings.Join(slices.DeleteFunc(sentences, func(s string) bool { return s == "" }), "\n")
}
