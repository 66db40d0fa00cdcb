package tonight

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/ui/desk"
)

// most is how many evenings the list shows; older ones are found by typing.
const most = 60

// Presenter is the club's evenings, the one that is chosen among them, and what
// needs attention.
type Presenter struct {
	// Backup is the sentence that says which backup was not made, "" for none; nil where
	// none are made.
	Backup func() string

	desk    *desk.Desk
	all     []desk.Header // newest first
	deleted []desk.Header // newest first
	bin     bool          // the list shows the deleted ones
	shown   []desk.Header // those that fit the filter
	filter  string
	chosen  event.ID
	inHand  event.ID // of the desk, when it was looked at last
	asking  Asking
	failed  error  // why the evenings could not be read
	said    string // what the last act did or why it was refused
	wrong   bool   // it was refused
}

// NewPresenter is the evenings of a desk.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &Presenter{desk: d}
	p.Renew()
	return p
}

// Renew reads the evenings anew. The evening in hand is the chosen one at first, and
// again when another was taken in hand meanwhile.
func (p *Presenter) Renew() {
	all, err := p.desk.Club.Events()
	deleted, failed := p.desk.Club.Deleted()
	p.all, p.deleted, p.failed, p.said = desk.ByDate(all), desk.ByDate(deleted), err, ""
	if p.failed == nil {
		p.failed = failed
	}
	if len(p.deleted) == 0 {
		p.bin = false
	}
	if in := p.desk.Current(); in != p.inHand {
		p.inHand = in
		if !p.bin && p.header(in) != nil {
			p.chosen = in
		}
	}
	p.find()
	if p.header(p.chosen) == nil {
		p.chosen, p.asking = p.first(), NoQuestion
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

// list are the evenings that the list is of.
func (p *Presenter) list() []desk.Header {
	if p.bin {
		return p.deleted
	}
	return p.all
}

func (p *Presenter) header(id event.ID) *desk.Header {
	all := p.list()
	for i := range all {
		if all[i].ID == id && id != "" {
			return &all[i]
		}
	}
	return nil
}

// Back chooses the evening in hand again, as when the screen is shown.
func (p *Presenter) Back() {
	p.chosen, p.said, p.asking, p.bin = "", "", NoQuestion, false
	p.filter = ""
	p.Renew()
}

// Take takes the chosen evening in hand: every screen shows it from now on. A deleted one
// is not taken.
func (p *Presenter) Take() {
	if h := p.header(p.chosen); h != nil && !p.bin && p.desk.Current() != h.ID {
		p.desk.Take(h.ID)
	}
}

// Filter shows the evenings whose name or date has these words.
func (p *Presenter) Filter(text string) {
	p.filter = text
	p.find()
}

func (p *Presenter) find() {
	p.shown = nil
	words := strings.Fields(strings.ToLower(p.filter))
	for _, h := range p.list() {
		text := strings.ToLower(h.Name + " " + h.Date + " " + p.desk.Words.Date(h.Date) + " " + p.desk.Words.ShortDate(h.Date))
		fits := true
		for _, word := range words {
			fits = fits && strings.Contains(text, word)
		}
		if fits && len(p.shown) < most {
			p.shown = append(p.shown, h)
		}
	}
}

// Nobody tells whether the club has no members yet, so that its list comes first.
func (p *Presenter) Nobody() bool { return len(p.desk.Club.Club().Members) == 0 }

// Steps is how an evening goes, a sentence a step with its key: for a club that has
// had none; empty for others.
func (p *Presenter) Steps() []string {
	if len(p.all) > 0 || p.failed != nil || p.ReadOnly() != "" {
		return nil
	}
	var out []string
	for _, step := range []string{"members", "evening", "names", "results", "check", "close", "print"} {
		out = append(out, p.desk.Words.T("tonight.step."+step))
	}
	return out
}

// Many tells whether there are so many evenings that one wants to search.
func (p *Presenter) Many() bool { return len(p.list()) > 12 }

// Rest says how many evenings there are that the list does not show, "" for none.
func (p *Presenter) Rest() string {
	w := p.desk.Words
	switch n := len(p.list()) - len(p.shown); {
	case len(p.shown) == 0 && n > 0:
		return w.T("tonight.none-found", "text", strings.TrimSpace(p.filter))
	case n > 0 && len(p.shown) == most:
		return w.T("tonight.rest", "n", n)
	}
	return ""
}

// Row is an evening in the list.
type Row struct {
	Date, Name, Pairs, Boards, Results, State string
	Open                                      bool
}

// Rows are the evenings of the list, the newest first.
func (p *Presenter) Rows() []Row {
	w := p.desk.Words
	var rows []Row
	for _, h := range p.shown {
		r := Row{
			Date: w.Date(h.Date), Name: h.Name, Open: !h.Closed,
			Pairs: w.Signed(h.Pairs), Boards: w.Signed(h.Boards), State: p.state(h),
		}
		if h.Expected > 0 {
			r.Results = w.T("tonight.of", "entered", h.Entered, "expected", h.Expected)
		}
		rows = append(rows, r)
	}
	return rows
}

func (p *Presenter) state(h desk.Header) string {
	if p.bin {
		return p.desk.Words.T("evenings.deleted")
	}
	return p.desk.Words.T("tonight.state." + state(h))
}

// state is a key: closed, complete, busy, new.
func state(h desk.Header) string {
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

// Chosen is which row is chosen, -1 when the chosen evening is not in the list.
func (p *Presenter) Chosen() int {
	return slices.IndexFunc(p.shown, func(h desk.Header) bool { return h.ID == p.chosen })
}

// Choose chooses a row.
func (p *Presenter) Choose(row int) {
	if row >= 0 && row < len(p.shown) && p.shown[row].ID != p.chosen {
		p.chosen, p.said, p.asking = p.shown[row].ID, "", NoQuestion
	}
}

// Evening is what is said of the chosen evening.
type Evening struct {
	Name    string
	Line    string // date, pairs, movement, boards, rules
	Far     string // "118 van 144 resultaten"
	Missing string // which boards are not complete, "" for none or before the first result; what differs when typed twice
	Full    string // that all results are in, of an open evening
	Unnamed string // how many pairs have no names, "" for none
	Closed  bool
	Deleted bool
}

// Evening is the chosen one; false when there is none.
func (p *Presenter) Evening() (Evening, bool) {
	h := p.header(p.chosen)
	if h == nil {
		return Evening{}, false
	}
	w := p.desk.Words
	parts := []string{w.Date(h.Date), w.T("n.pairs", "n", h.Pairs)}
	out := Evening{Name: h.Name, Closed: h.Closed, Deleted: p.bin}
	differs, doubts := "", ""
	if e, err := p.desk.Club.Event(h.ID); err == nil && e != nil {
		switch e.Kind {
		case event.Teams:
			parts[1] = w.T("n.teams", "n", h.Pairs)
		case event.Individual:
			parts[1] = w.T("n.players", "n", h.Pairs)
		}
		parts = append(parts, p.movement(e)...)
		parts = append(parts, w.T("n.boards", "n", h.Boards), e.Rules.Preset)
		if h.Entered > 0 {
			out.Missing, differs, doubts = p.missing(e), p.differing(e), p.doubted(e)
		}
		if n := unnamed(e); n > 0 && !h.Closed {
			out.Unnamed = p.unnamedSays(e, n)
		}
	}
	if state(*h) == "complete" && differs == "" && doubts == "" {
		out.Full = w.T("tonight.full")
	}
	out.Missing = joined(out.Missing, differs, doubts)
	out.Line = strings.Join(parts, " · ")
	if h.Expected > 0 {
		out.Far = w.T("status.results", "entered", h.Entered, "expected", h.Expected)
	}
	return out, true
}

func (p *Presenter) movement(e *event.Event) []string {
	for i := range e.Sessions {
		for _, c := range e.Sessions[i].Sections {
			if m := c.Movement; m != nil {
				return []string{p.desk.MovementName(m.Name), p.desk.Words.T("n.rounds", "n", len(m.Rounds))}
			}
		}
	}
	return nil
}

// unnamed counts the pairs of which a player has no name yet.
func unnamed(e *event.Event) int {
	n := 0
	for _, c := range e.Contestants {
		if len(c.Players) < 2 || slices.Contains(c.Players, "") {
			n++
		}
	}
	return n
}

// unnamedSays says of how many pairs or teams names are missing.
func (p *Presenter) unnamedSays(e *event.Event, n int) string {
	if e.Kind == event.Teams {
		return p.desk.Words.T("tonight.unnamed-teams", "n", n)
	}
	return p.desk.Words.T("tonight.unnamed", "n", n)
}

// differing says how many lines of an open evening were typed otherwise the second time,
// and wait for the word which is right.
func (p *Presenter) differing(e *event.Event) string {
	n := 0
	for i := range e.Sessions {
		if !e.Sessions[i].Closed {
			n += len(e.Sessions[i].SecondTyping().Differences())
		}
	}
	if n == 0 {
		return ""
	}
	return p.desk.Words.T("tonight.differ", "n", n)
}

// missing says which boards of an open evening have begun and are not complete.
func (p *Presenter) missing(e *event.Event) string {
	var boards []int
	n := 0
	for i := range e.Sessions {
		if e.Sessions[i].Closed {
			continue
		}
		for _, t := range e.Sessions[i].Travellers() {
			if t.Missing() > 0 {
				boards, n = append(boards, t.Board), n+t.Missing()
			}
		}
	}
	if n == 0 {
		return ""
	}
	key := "tonight.missing"
	if len(boards) == 1 {
		key = "tonight.missing-one-board"
	}
	return p.desk.Words.T(key, "n", n, "boards", desk.Ranges(boards))
}

// Said is what the last act did, or why it was refused; "" for nothing.
func (p *Presenter) Said() (sentence string, wrong bool) { return p.said, p.wrong }

func (p *Presenter) say(sentence string, wrong bool) { p.said, p.wrong = sentence, wrong }

// Continue takes the chosen evening in hand and tells whether it is closed, so that
// its ranking is wanted and not its entry; false for ok when there is none.
func (p *Presenter) Continue() (closed, ok bool) {
	h := p.header(p.chosen)
	if h == nil {
		return false, false
	}
	closed = h.Closed
	p.Take()
	return closed, !p.bin
}

// ReadOnly is the sentence that says why nothing can be saved, "" when it can.
func (p *Presenter) ReadOnly() string {
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return p.desk.Words.T("tonight.readonly", "who", who)
	}
	return ""
}
