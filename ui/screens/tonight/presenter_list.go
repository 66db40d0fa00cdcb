package tonight

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
)

// limit is how many evenings the list shows; older ones are found by typing.
const limit = 60

type list struct {
	desk     *desk.Desk
	all      []event.Header // newest first
	deleted  []event.Header // newest first
	bin      bool           // the list shows the deleted ones
	shown    []event.Header // those that fit the filter
	filter   string
	selected event.ID
	inHand   event.ID // of the desk, when it was looked at last
	asking   Asking
	failed   error         // why the evenings could not be read
	notice   notice.Notice // what the last act did or why it was refused

	never, stale []event.Counted // closed sessions that were never booked, and whose booking no longer agrees
	checked      map[event.Counted]checked
	marked       *marks.Book
	due          []due // the recent evenings with which something must still be done
}

// Renew reads the evenings again. The evening in hand is the chosen one at first, and
// again when another was made the current one meanwhile.
func (l *list) Renew() {
	all, err := l.desk.Club.Events()
	deleted, failed := l.desk.Club.Deleted()
	l.all, l.deleted, l.failed = desk.ByDate(all), desk.ByDate(deleted), err
	l.notice = notice.Notice{}
	if l.failed == nil {
		l.failed = failed
	}
	l.lookForUnbooked()
	lookForDue(&looking{l})
	if len(l.deleted) == 0 {
		l.bin = false
	}
	if in := l.desk.Current(); in != l.inHand {
		l.inHand = in
		if !l.bin && l.header(in) != nil {
			l.selected = in
		}
	}
	if l.find(); l.header(l.selected) == nil && l.filter == "" {
		l.selected, l.asking = l.first(), NoQuestion
		l.find()
	}
}

func (l *list) first() event.ID {
	if h := l.header(l.desk.Current()); h != nil {
		return h.ID
	}
	if l.bin {
		return l.deleted[0].ID
	}
	return desk.Newest(l.desk.Club)
}

func (l *list) headers() []event.Header {
	if l.bin {
		return l.deleted
	}
	return l.all
}

func (l *list) header(id event.ID) *event.Header {
	all := l.headers()
	for i := range all {
		if all[i].ID == id && id != "" {
			return &all[i]
		}
	}
	return nil
}

// Back chooses the current evening again, as when the screen is shown.
func (l *list) Back() {
	l.selected, l.notice, l.asking, l.bin = "", notice.Notice{}, NoQuestion, false
	l.filter = ""
	l.Renew()
}

// Take takes the chosen evening in hand: every screen shows it from now on. A deleted one
// is not taken.
func (l *list) Take() {
	if h := l.header(l.selected); h != nil && !l.bin && l.desk.Current() != h.ID {
		l.desk.Take(h.ID)
	}
}

// Filter shows the evenings whose name or date has these words, or that are of the day among
// them, and chooses one of those that it shows.
func (l *list) Filter(text string) {
	l.filter = strings.TrimSpace(text)
	was := l.selected
	l.find()
	if l.selected == "" && l.filter == "" {
		l.selected = l.first()
	}
	if l.selected != was {
		l.notice, l.asking = notice.Notice{}, NoQuestion
	}
}

// find makes the list; without a search it always has the chosen evening, however old.
func (l *list) find() {
	l.shown = nil
	fits := l.looked()
	for _, h := range l.headers() {
		if fits(h) && (len(l.shown) < limit || h.ID == l.selected) {
			l.shown = append(l.shown, h)
		}
	}
	if l.filter != "" {
		l.selected = desk.Kept(l.shown, func(h event.Header) event.ID { return h.ID }, l.selected)
	}
}

// looked returns a filter for the text that is typed.
func (l *list) looked() func(h event.Header) bool {
	w := l.desk.Words
	typed := bridge.Figures(strings.ToLower(l.filter))
	on, rest, ofDay := desk.FindDays(w, typed, l.desk.Now())
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
func (l *list) Lost() string {
	if len(l.shown) > 0 || len(l.headers()) == 0 {
		return ""
	}
	return l.desk.Words.T("tonight.none-found", "text", l.filter)
}

// Nobody reports whether the club has no members yet, so that its list comes first.
func (l *list) Nobody() bool { return len(l.desk.Club.Club().Members) == 0 }

// Steps returns how an evening goes, a sentence a step with its key: for a club that has
// had none, and what to do where a laptop has other keys there; empty for others.
func (l *list) Steps() []string {
	if len(l.all) > 0 || l.failed != nil || l.ReadOnly() != "" {
		return nil
	}
	var out []string
	for _, step := range []string{
		"tonight.step.members", "tonight.step.evening", "tonight.step.names", "tonight.step.results",
		"tonight.step.check", "tonight.step.close", "tonight.step.print", "tonight.step.fn",
	} {
		out = append(out, l.desk.Words.T(step))
	}
	return out
}

// Many reports whether there is something to search among.
func (l *list) Many() bool { return len(l.headers()) > 1 }

// Rest says how many evenings there are that the list does not show, "" for none.
func (l *list) Rest() string {
	w := l.desk.Words
	switch n := len(l.headers()) - len(l.shown); {
	case l.Lost() != "":
		return l.Lost()
	case n > 0 && len(l.shown) >= limit:
		return w.T("tonight.rest", "n", n)
	}
	return ""
}

// Rows returns the evenings of the list, the newest first.
func (l *list) Rows() []Row {
	w := l.desk.Words
	var rows []Row
	for _, h := range l.shown {
		r := Row{
			Date: w.Date(h.Date), Name: h.Name, Open: !h.Closed,
			Pairs: w.Signed(h.Pairs), Boards: w.Signed(h.Boards), State: l.state(h),
		}
		if h.Expected > 0 {
			r.Results = w.T("tonight.of", "entered", h.Entered, "expected", h.Expected)
		}
		rows = append(rows, r)
	}
	return rows
}

func (l *list) state(h event.Header) string {
	if l.bin {
		return l.desk.Words.T("evenings.deleted")
	}
	return l.desk.Words.T("tonight.state." + state(h))
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
func (l *list) Selected() int {
	return slices.IndexFunc(l.shown, func(h event.Header) bool { return h.ID == l.selected })
}

// Choose chooses a row.
func (l *list) Choose(row int) {
	if row >= 0 && row < len(l.shown) && l.shown[row].ID != l.selected {
		l.selected, l.notice, l.asking = l.shown[row].ID, notice.Notice{}, NoQuestion
	}
}

// Deleted returns how many evenings were deleted.
func (l *list) Deleted() int { return len(l.deleted) }

// Bin reports whether the list shows the deleted evenings.
func (l *list) Bin() bool { return l.bin }

// ShowBin shows the deleted evenings in the list, or the others again.
func (l *list) ShowBin(bin bool) {
	l.bin, l.selected, l.filter = bin && len(l.deleted) > 0, "", ""
	l.asking, l.notice = NoQuestion, notice.Notice{}
	l.Renew()
}

// Show chooses the evening an attention is about.
func (l *list) Show(id event.ID) {
	l.bin = false
	if l.header(id) == nil {
		return
	}
	l.filter, l.asking = "", NoQuestion
	l.selected, l.notice = id, notice.Notice{}
	l.find()
}

// ReadOnly returns the sentence that says why nothing can be saved, "" when it can.
func (l *list) ReadOnly() string { return l.desk.Locked("tonight.readonly") }

// may reports whether something can be saved, and says why not.
func (l *list) may() bool {
	if s := l.ReadOnly(); s != "" {
		l.notice = notice.Refuse(s)
		return false
	}
	return true
}

// Notice returns what the last act did, or why it was refused.
func (l *list) Notice() notice.Notice { return l.notice }

// Asking returns what is asked now.
func (l *list) Asking() Asking { return l.asking }

// Leave ends the question, and reports whether there was one.
func (l *list) Leave() bool {
	was := l.asking
	l.asking = NoQuestion
	return was != NoQuestion
}
