package tonight

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/followup"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/ui/marks"
)

// Evening is what is said of the chosen evening.
type Evening struct {
	Any     bool   // an evening is chosen
	Heading string // above it
	Name    string
	Line    string // date, pairs, movement, boards, rules
	Far     string // "118 van 144 resultaten"
	Missing string // which boards are not complete, "" for none or before the first result; what differs when typed twice
	Full    string // that all results are in, of an open evening
	Unnamed string // how many pairs have no names, "" for none
	Closed  bool
	Deleted bool
	Several bool // it has, or was begun as one of, several sessions
	Draws   bool // its rounds are drawn one by one
}

// Evening returns the chosen one, or what is to be done where there is none.
func (p *Presenter) Evening() Evening {
	w, h := p.desk.Words, p.header(p.selected)
	switch {
	case h != nil:
	case p.Lost() != "":
		return Evening{Name: w.T("tonight.none-chosen"), Line: p.Lost()}
	case p.Nobody():
		return Evening{Name: w.T("tonight.no-evenings"), Line: w.T("tonight.members-first")}
	default:
		return Evening{Name: w.T("tonight.no-evenings"), Line: w.T("tonight.begin-one")}
	}
	parts := []string{w.Date(h.Date), w.T("n.pairs", "n", h.Pairs)}
	out := Evening{Any: true, Name: h.Name, Closed: h.Closed, Deleted: p.bin}
	boards, entered, expected := h.Boards, h.Entered, h.Expected
	var lacks []string
	if e, err := p.desk.Club.Event(h.ID); err == nil && e != nil { // whoever opens it is told
		s := p.session(e, false)
		if s != nil { // one of several
			parts[0] = p.desk.Speaker.SessionName(e, s) + " · " + w.Date(s.Date)
			out.Closed = s.Closed
			boards, entered, expected = far(s)
		}
		of := e.Sessions
		if s != nil {
			of = []event.Session{*s}
		}
		out.Draws = slices.ContainsFunc(of, func(s event.Session) bool { return s.Drawn() })
		out.Several = e.Form == event.FormSessions || len(e.Sessions) > 1
		parts[1] = phrase.HowMany(w, e.Kind, h.Pairs)
		parts = append(parts, movement(p.desk, of)...)
		if boards > 0 {
			parts = append(parts, w.T("n.boards", "n", boards))
		}
		parts = append(parts, e.Rules.Preset)
		if names := competitions(p.desk, e); len(names) > 0 {
			parts = append(parts, w.T("tonight.counts", "names", w.List(names)))
		}
		if h.Entered > 0 {
			differs := 0
			for i := range e.Sessions {
				if !e.Sessions[i].Closed {
					differs += len(e.Sessions[i].SecondTyping().Differences())
				}
			}
			out.Missing = missing(p.desk, e)
			lacks = append(lacks, counted(p.desk, "tonight.differ", differs), p.doubted(e))
		}
		undrawnYet := ""
		for i := 0; i < len(e.Sessions) && undrawnYet == ""; i++ {
			undrawnYet = undrawn(p.desk, e, &e.Sessions[i])
		}
		lacks = append(lacks, undrawnYet)
		if !h.Closed {
			out.Unnamed = unnamed(p.desk, e)
		}
	}
	lack := joined(lacks...)
	if state(*h) == "complete" && !out.Closed && lack == "" {
		out.Full = w.T("tonight.full")
	}
	switch {
	case out.Deleted:
		out.Heading = w.T("evenings.deleted-one")
	case out.Closed:
		out.Heading = w.T("tonight.chosen")
	default:
		out.Heading = w.T("tonight.in-hand")
	}
	out.Missing, out.Line = joined(out.Missing, lack), strings.Join(parts, " · ")
	if expected > 0 {
		out.Far = w.T("status.results", "entered", entered, "expected", expected)
	}
	return out
}

// counted returns the text of a key about n things, "" for none.
func counted(d *desk.Desk, key string, n int) string {
	if n == 0 {
		return ""
	}
	return d.Words.T(key, "n", n)
}

// far returns how many boards a session of several has, and how far it is.
func far(s *event.Session) (boards, entered, expected int) {
	all := s.Travellers()
	for i := range all {
		expected, entered = expected+all[i].Expected(), entered+all[i].Expected()-all[i].Missing()
		if !all[i].Void() {
			boards++
		}
	}
	return boards, entered, expected
}

// movement returns the first that some sessions have.
func movement(d *desk.Desk, of []event.Session) []string {
	for i := range of {
		for _, c := range of[i].Sections {
			if m := c.Movement; m != nil {
				return desk.MovementParts(d.Words, m)
			}
		}
	}
	return nil
}

// competitions returns the names of those that an evening counts for.
func competitions(d *desk.Desk, e *event.Event) []string {
	var names []string
	for _, k := range d.Club.Club().Competitions {
		if slices.ContainsFunc(e.Sessions, func(s event.Session) bool { return k.Counts(e.ID, s.ID) }) {
			names = append(names, k.Name)
		}
	}
	return names
}

// unnamed says how many contestants have a player without a name, "" for none.
func unnamed(d *desk.Desk, e *event.Event) string {
	n, least := 0, 2
	if e.Kind == event.Individual {
		least = 1
	}
	for _, c := range e.Contestants {
		if len(c.Players) < least || slices.Contains(c.Players, "") {
			n++
		}
	}
	if e.Kind == event.Teams {
		return counted(d, "tonight.unnamed-teams", n)
	}
	return counted(d, "tonight.unnamed", n)
}

// missing says which boards of an open evening have begun and are not complete, "" for none.
func missing(d *desk.Desk, e *event.Event) string {
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
	key := "tonight.missing"
	switch len(boards) {
	case 0:
		return ""
	case 1:
		key = "tonight.missing-one-board"
	}
	return d.Words.T(key, "n", n, "boards", desk.Ranges(boards))
}

// undrawn says which round is still to be drawn, or what must be decided before it can be; "" for
// none.
func undrawn(d *desk.Desk, e *event.Event, s *event.Session) string {
	round, of := drawing.Next(s)
	if round == 0 || s.Closed {
		return ""
	}
	if err := drawing.Undecided(e, s); err != nil {
		return d.Words.Sentence(err)
	}
	return d.Words.T("match.undrawn", "round", round, "of", of)
}

// doubted says how many results of an open evening look wrong or contradict another one, "" for
// none; of the evening in hand only, whose standings are known.
func (p *Presenter) doubted(e *event.Event) string {
	if e.ID != p.desk.Current() {
		return ""
	}
	st, err := p.desk.Standings()
	if err != nil || st == nil || st.Session.Closed {
		return ""
	}
	odd := marks.Odd(p.marked, st)
	if len(odd) == 0 {
		return ""
	}
	return p.desk.Words.T("evenings.doubts", "n", len(odd), "boards", desk.Ranges(marks.Boards(odd)))
}

// event returns the chosen evening, nil where none is chosen that has a session.
func (p *Presenter) event() *event.Event {
	h := p.header(p.selected)
	if h == nil || p.bin {
		return nil
	}
	if e, err := p.desk.Club.Event(h.ID); err == nil && e != nil && len(e.Sessions) > 0 {
		return e
	}
	return nil
}

// session returns the session of an evening that is closed, opened again or changed: of several the
// current one, else nil. With some it returns the last one in place of that, where there is one.
func (p *Presenter) session(e *event.Event, some bool) *event.Session {
	if now, s, err := p.desk.Session(); err == nil && now != nil && now.ID == e.ID && len(e.Sessions) > 1 {
		return e.Session(s.ID)
	}
	if n := len(e.Sessions); some && n > 0 {
		return &e.Sessions[n-1]
	}
	return nil
}

// Open is something that an evening cannot, or should not, be closed with.
type Open struct {
	Sentence string
	// Must reports that the evening cannot be closed with it.
	Must bool
	// Things is how many things it says are open, 0 for one.
	Things int
	// Board is where it is seen on Invoer, with the pairs; 0 where Screen shows it.
	Board  int
	NS, EW event.ID
	Screen string
	// Doubt is a result that "it is right" answers; nil for none.
	Doubt *event.Result
	// Rounds are the last rounds, nothing of which is in.
	Rounds []int
}

// must reports whether any of opens prevents closing.
func must(opens []Open) bool { return slices.ContainsFunc(opens, func(o Open) bool { return o.Must }) }

func things(opens []Open) int {
	n := 0
	for i := range opens {
		n += max(opens[i].Things, 1)
	}
	return n
}

// mostDoubts is how many doubtful results are named one by one.
const mostDoubts = 3

// Opens lists what is open in the current evening: what it cannot be closed with first.
func (p *Presenter) Opens() []Open {
	st, err := p.desk.Standings()
	if err != nil || st == nil || st.Session.Closed {
		return nil
	}
	w, s, who := p.desk.Words, st.Session, func(ns, ew event.Side) string { return p.desk.Speaker.Versus(st, ns, ew) }
	out := missingOnes(p.desk, st)
	add := func(things int, screen, sentence string) {
		if sentence != "" {
			out = append(out, Open{Sentence: sentence, Things: things, Screen: screen})
		}
	}
	for l := range st.Lines() {
		if r := l.Result; r != nil && l.Again {
			says := w.T("evenings.twice", "board", r.Board, "who", who(r.NS, r.EW))
			out = append(out, Open{Sentence: says, Must: true, Board: r.Board, NS: l.NS.A, EW: l.EW.A})
		}
	}
	for _, h := range review.Halves(st) { // on an evening from a file
		says := w.T("match.half."+string(h.Room), "board", h.Board, "who", who(h.NS, h.EW))
		out = append(out, Open{Sentence: says, Board: h.Board, NS: h.NS.A, EW: h.EW.A})
	}
	add(0, "screen.draw", undrawn(p.desk, st.Event, s))
	differs, undecided := len(s.SecondTyping().Differences()), feed.Undecided(s)
	add(differs, "screen.control", counted(p.desk, "tonight.differ", differs))
	add(undecided, "screen.control", counted(p.desk, "tonight.devices", undecided))
	// Results that look wrong and are not marked as right.
	doubts := slices.DeleteFunc(marks.Odd(p.marked, st), func(l *standings.ScoredLine) bool { return l.Again })
	for i, l := range doubts {
		if n := len(doubts) - i; i == mostDoubts && n > 1 {
			add(n, "screen.control", w.T("evenings.more-doubts", "n", n, "boards", desk.Ranges(marks.Boards(doubts[i:]))))
			break
		}
		r := l.Result
		says := w.T("evenings.doubt", "board", r.Board, "who", who(r.NS, r.EW), "result", p.desk.Speaker.Book().Result(r))
		out = append(out, Open{Sentence: says, Board: r.Board, NS: r.NS.A, EW: r.EW.A, Doubt: r})
	}
	add(0, "screen.players", unnamed(p.desk, st.Event))
	return out
}

// missingOnes returns what is missing, with the last rounds without results.
func missingOnes(d *desk.Desk, st *standings.Standings) []Open {
	var first *standings.ScoredLine
	played := map[int]bool{}
	last := 0
	for l := range st.Lines() {
		last = max(last, l.Round)
		switch {
		case l.Result != nil:
			played[l.Round] = true
		case first == nil:
			first = l
		}
	}
	if first == nil {
		return nil
	}
	open := Open{Sentence: missing(d, st.Event), Must: true, Board: first.Board, NS: first.NS.A, EW: first.EW.A}
	for r := last; r > 0 && !played[r] && len(played) > 0; r-- {
		open.Rounds = append(open.Rounds, r)
	}
	slices.Reverse(open.Rounds)
	return []Open{open}
}

// After is what is done with the uitslag of a closed evening, in words.
type After struct {
	Step        followup.Step
	Title, Note string
}

// shown reports whether it is a line of its own: the club does it, or did it.
func (a *After) shown() bool { return a.Step.Used || a.Step.State != followup.Open }

// After returns what is done with the uitslag of the chosen evening where that is closed. If it was
// reopened and corrected, reopened says that the posted uitslag is wrong, and what is to be done again.
func (p *Presenter) After() (all []After, reopened string) {
	e := p.event()
	if e == nil {
		return nil, ""
	}
	s := p.session(e, true)
	wrong := false
	reopened = p.desk.Words.T("tonight.after.reopened")
	for _, x := range p.steps(e.ID, s.ID) {
		says := stepOf(x.Kind)
		a := After{x, says.called(p.desk), p.desk.Words.T(says.notes[x.State], "n", x.Members,
			"issue", x.Issue, "next", x.Next, "when", moment(p.desk, x.At), "corrected", moment(p.desk, x.Corrected))}
		all = append(all, a)
		if x.State == followup.Stale {
			wrong = wrong || x.Kind == followup.Paper
			reopened += "\n" + p.desk.Words.Colon(a.Title, a.Note)
		}
	}
	switch {
	case s.Closed:
		return all, ""
	case wrong:
		return nil, reopened
	}
	return nil, ""
}

// steps returns what is done with the uitslag of a session, "" for the one that is shown of several; nil
// where that is not known: whoever opens the evening, or its uitslag, says why.
func (p *Presenter) steps(id, session event.ID) []followup.Step {
	e, err := p.desk.Club.Event(id)
	if err != nil || len(e.Sessions) == 0 {
		return nil
	}
	steps, err := desk.Followup(p.desk, e, cmp.Or(session, p.session(e, true).ID))
	if err != nil {
		return nil
	}
	return steps
}

// step is a thing that is done with the uitslag, with the keys of its texts.
type step struct {
	kind       followup.Kind
	title      string
	notes      [3]string // how far it is, by followup.State
	due, again string    // what is to be done, or to be done again
	button     string
	short      string // the caption beside the line that says what it is
}

var steps = []step{
	{
		followup.Paper, "tonight.after.paper",
		[...]string{"tonight.after.paper.open", "tonight.after.paper.done", "tonight.after.paper.stale"},
		"tonight.due.paper", "tonight.due.paper.again", "tonight.after.print", "print.print",
	},
	{
		followup.Sheet, "tonight.after.sheet",
		[...]string{"tonight.after.sheet.open", "tonight.after.sheet.done", "tonight.after.sheet.stale"},
		"tonight.due.sheet", "tonight.due.sheet.again", "screen.sheet", "tonight.after.fill",
	},
	{
		followup.Website, "tonight.after.website",
		[...]string{"tonight.after.website.open", "tonight.after.website.done", "tonight.after.website.stale"},
		"tonight.due.website", "tonight.due.website.again", "screen.publish", "screen.publish",
	},
	{
		followup.Mail, "tonight.after.mail",
		[...]string{"tonight.after.mail.open", "tonight.after.mail.done", "tonight.after.mail.stale"},
		"tonight.due.mail", "tonight.due.mail.again", "screen.mailing", "screen.mailing",
	},
}

func stepOf(k followup.Kind) step {
	return steps[slices.IndexFunc(steps, func(s step) bool { return s.kind == k })]
}

// called returns what a step is called; a sheet by its name where the club has one.
func (s step) called(d *desk.Desk) string {
	title := d.Words.T(s.title)
	var names []string
	for _, b := range d.Club.Club().Bindings {
		if !b.Dropped {
			names = append(names, b.Name)
		}
	}
	if s.kind != followup.Sheet || len(names) > 1 {
		return title
	}
	return d.Words.Colon(title, strings.Join(names, ""))
}

// moment returns a time as it is said today: "om 22:49", or of another day "op 24-11 om 22:49".
func moment(d *desk.Desk, at string) string {
	t := phrase.Time(at)
	if t.IsZero() {
		return ""
	}
	clock := t.Format("15:04")
	if day := t.Format(time.DateOnly); day != d.Now().Local().Format(time.DateOnly) {
		return d.Words.T("tonight.after.on", "day", d.Words.DayMonth(day), "time", clock)
	}
	return d.Words.T("tonight.after.at", "time", clock)
}

// due are the recent evenings with which something must still be done, and what that is.
type due struct {
	of       event.Header
	reopened bool // it is to be closed first
	steps    []followup.Step
	what     []string // keys of texts
}

// lookForDue finds what must still be done with the recent evenings: closing those reopened, what
// was done and is no longer right, and for the newest what the club always does.
func (p *Presenter) lookForDue() {
	if p.due = nil; p.ReadOnly() != "" {
		return
	}
	var all []due
	for _, x := range desk.Reopened(p.desk, p.all) {
		of := p.all[slices.IndexFunc(p.all, func(h event.Header) bool { return h.ID == x.Event })]
		all = append(all, due{of: of, reopened: true, steps: p.steps(x.Event, x.Session)})
	}
	newest := len(all)
	done := map[followup.Kind]string{} // the date of the newest evening that it was done of
	for _, h := range desk.Recent(p.all) {
		steps := p.steps(h.ID, "")
		for _, x := range steps {
			if x.State != followup.Open {
				done[x.Kind] = max(done[x.Kind], h.Date)
			}
		}
		if steps != nil {
			all = append(all, due{of: h, steps: steps})
		}
	}
	for i, d := range all {
		for _, x := range d.steps {
			newer := done[x.Kind] != "" && d.of.Date >= done[x.Kind] || x.Kind == followup.Sheet && done[x.Kind] == "" && i == newest
			switch {
			case !x.Used:
			case x.State == followup.Stale:
				d.what = append(d.what, stepOf(x.Kind).again)
			case x.State == followup.Open && newer && !d.reopened:
				d.what = append(d.what, stepOf(x.Kind).due)
			}
		}
		if d.reopened || len(d.what) > 0 {
			p.due = append(p.due, d)
		}
	}
}

// Attention is an evening that the scorer should look at.
type Attention struct {
	Sentence string
	Evening  event.ID
}

// mostAttention is how many evenings are named; a club that never closes an evening
// is not told so of all of them.
const mostAttention = 3

// Attention returns the evenings that need it, the newest first. What the chosen evening lacks is
// said with it, and not here.
func (p *Presenter) Attention() []Attention {
	w := p.desk.Words
	var out []Attention
	told := map[event.ID]bool{p.selected: true} // its card says it
	for _, d := range p.due {
		if told[d.of.ID] || len(told) > mostAttention {
			continue
		}
		key := "tonight.due"
		switch {
		case d.reopened && len(d.what) == 0:
			key = "tonight.due.reopened"
		case d.reopened:
			key = "tonight.due.reopened-then"
		}
		what := phrase.Listed(w, d.what, func(key string) string { return w.T(key) })
		out = append(out, Attention{w.T(key, "name", d.of.Name, "date", w.Date(d.of.Date), "what", what), d.of.ID})
		told[d.of.ID] = true
	}
	n := 0
	for _, h := range p.all {
		if h.Closed || told[h.ID] || h.Entered == 0 || n == mostAttention {
			continue
		}
		n++
		key := "tonight.left-open"
		if h.Entered >= h.Expected {
			key = "tonight.complete-open"
		}
		out = append(out, Attention{w.T(key, "name", h.Name, "date", w.Date(h.Date), "n", h.Expected-h.Entered), h.ID})
	}
	return out
}
