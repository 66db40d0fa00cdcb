package mailing

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/mailing"
	"uitslag/internal/event/revised"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window: who gets what of the session in hand, and what
// became of it.
type Presenter struct {
	*base
	form
	sending
}

type base struct {
	desk  *desk.Desk
	post  Post
	run   task.Runner
	shown func() // something came of work that was under way
	hooks Memory

	uitslag, card bool // what goes out
	ready         ready
	selected      string // the line, by its key
	failed        map[string]error
	failedOf      string // the session and issue that these are of
	// owed could not be put in the club file, by session.
	owed   map[event.ID][]event.Mailed
	notice notice.Notice
}

// Memory is what this computer remembers of the club's server; a zero one remembers nothing.
type Memory struct {
	// Tried is the server by which a trial went well, and Keep remembers one.
	Tried func() string
	Keep  func(server string)
}

// ready is what can be sent, of a state of the club and the session.
type ready struct {
	e       *event.Event
	club    *event.Club
	session event.ID
	papers  string

	reason  string // nothing can be sent
	paper   bool   // until the uitslag is given out
	st      *standings.Standings
	plan    mailing.Plan
	letters Letters // nil until one was looked at
}

// NewPresenter returns a presenter of a desk's session; shown is called when work is done.
func NewPresenter(d *desk.Desk, post Post, run task.Runner, memory Memory, shown func()) *Presenter {
	b := &base{desk: d, post: post, run: run, shown: shown, hooks: memory, uitslag: true, card: true, failed: map[string]error{}, owed: map[event.ID][]event.Mailed{}}
	p := &Presenter{base: b, form: form{base: b}, sending: sending{base: b}}
	p.sending.work.Runner, p.sending.form = run, &p.form
	return p
}

// Notice returns what was said last.
func (b *base) Notice() notice.Notice { return b.notice }

// ClearNotice takes it away.
func (b *base) ClearNotice() { b.notice = notice.Notice{} }

func (b *base) refuse(reason string) bool {
	b.notice = notice.Refuse(reason)
	return false
}

// empty returns the sentence for when there is no evening, "" when there is one.
func (b *base) empty() string { return b.desk.NoSession() }

// papers returns those that go out, by name.
func (b *base) papers() []string {
	var out []string
	if b.uitslag {
		out = append(out, mailing.Uitslag)
	}
	if b.card {
		out = append(out, mailing.Card)
	}
	return out
}

// renew works out who gets what, once for each state of the club and the session.
func (b *base) renew() *ready {
	e, s, err := b.desk.Session()
	if err != nil || s == nil {
		b.ready = ready{reason: b.empty()}
		return &b.ready
	}
	r := ready{e: e, club: b.desk.Club.Club(), session: s.ID, papers: strings.Join(b.papers(), "+")}
	was := &b.ready
	if was.e == r.e && was.club == r.club && was.session == r.session && was.papers == r.papers {
		return was
	}
	b.ready = r
	b.ready.reason = b.make(&b.ready, s)
	return &b.ready
}

// make plans, and says why nothing can be sent.
func (b *base) make(r *ready, s *event.Session) (reason string) {
	w := b.desk.Words
	if b.post == nil {
		return w.T("mailing.no-post")
	}
	if locked, who := b.desk.Club.ReadOnly(); locked {
		return w.T("mailing.locked", "why", who)
	}
	if !slices.ContainsFunc(s.Results, func(x event.Result) bool { return x.Kind != event.NotPlayed }) {
		return w.T("mailing.no-results")
	}
	st, err := b.desk.Standings()
	if err != nil {
		return w.Sentence(err)
	}
	if st.Provisional() {
		return w.T("mailing.provisional")
	}
	lines, err := b.desk.Club.Lines(r.e.ID)
	if err != nil {
		return w.Sentence(err)
	}
	st, v, err := revised.Given(st, lines)
	switch {
	case err != nil:
		return w.Sentence(err)
	case !v.Given && v.Number > 1:
		r.paper = true
		return w.T("mailing.newer", "number", v.Number, "old", v.Number-1)
	case !v.Given:
		r.paper = true
		return w.T("mailing.not-given")
	}
	r.st, r.plan = st, mailing.Of(r.club, b.desk.Club.People(), st, b.papers(), v.Number)
	if of := string(s.ID) + "/" + w.T("mailing.issue", "number", v.Number); b.failedOf != of {
		b.failedOf = of
		clear(b.failed)
	}
	return ""
}

func (b *base) letters() (Letters, error) {
	r := b.renew()
	if r.letters == nil {
		made, err := b.post.Letters(r.st, r.plan)
		if err != nil {
			return nil, err
		}
		r.letters = made
	}
	return r.letters, nil
}

// Stage returns what the screen is about.
func (p *Presenter) Stage() Stage {
	switch {
	case p.empty() != "":
		return Nothing
	case p.Busy():
		return Sending
	case p.renew().reason != "":
		return Stopped
	case p.Typing():
		return Typing
	case p.again != nil:
		return Locked
	}
	return Looking
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	w := p.desk.Words
	m := Model{Stage: p.Stage(), Notice: p.notice, Selected: -1, Uitslag: p.uitslag, Card: p.card}
	switch m.Stage {
	case Nothing:
		m.Reason = p.empty()
	case Stopped:
		m.Reason, m.Paper = p.renew().reason, p.ready.paper
	case Sending:
		p.sending.model(&m)
	case Locked:
		s := p.server()
		m.Password = w.T("mailing.password", "user", s.User, "host", s.Host)
	}
	if m.Stage == Looking || m.Stage == Sending || m.Stage == Locked {
		p.model(&m)
	}
	return m
}

func (p *Presenter) model(m *Model) {
	w, plan := p.desk.Words, &p.renew().plan
	if p.renew().reason != "" {
		return // while it is sent
	}
	m.People, m.Selected = p.people()
	m.Lacks = len(plan.NoAddress) > 0
	m.From = p.from()
	left := p.remaining()
	m.CanSend, m.CanRetry, m.CanRepeat = len(left[Fresh]) > 0, len(left[Missed]) > 0, len(left[Doubtful]) > 0
	m.Send, m.Retry, m.Repeat = w.T("mailing.send-n", "n", len(left[Fresh])), w.T("mailing.retry-n", "n", len(left[Missed])), w.T("mailing.repeat-n", "n", len(left[Doubtful]))
	m.Counts = p.counts(plan, &left)
	if before := p.before(plan); len(before) > 0 {
		m.Changed = w.T("mailing.changed", "n", len(before), "number", plan.Issue)
	}
	if len(plan.Letters) > 0 && p.mustTry() {
		m.Try = w.T("mailing.try", "address", p.clubAddress())
	}
	if m.Stage != Looking {
		return
	}
	i := p.letter()
	if i < 0 {
		return
	}
	if letters, err := p.letters(); err != nil {
		m.Notice = notice.Refuse(w.Sentence(err))
	} else {
		d := letters.Draft(i)
		m.Draft = &d
	}
}

// counts says how many get it, have it, or have no address.
func (p *Presenter) counts(plan *mailing.Plan, left *remaining) string {
	w := p.desk.Words
	var out []string
	add := func(key string, n int) {
		if n > 0 {
			out = append(out, w.T(key, "n", n))
		}
	}
	add("mailing.count.get", len(left[Fresh]))
	add("mailing.count.failed", len(left[Missed]))
	add("mailing.count.unsure", len(left[Doubtful]))
	add("mailing.count.lacks", len(plan.NoAddress))
	add("mailing.count.has", len(plan.Has))
	return strings.Join(out, " ")
}

// before returns the letters to those who had something of an earlier issue.
func (b *base) before(plan *mailing.Plan) []mailing.Letter {
	return slices.DeleteFunc(slices.Clone(plan.Letters), func(l mailing.Letter) bool { return !l.Again })
}

// remaining are the letters that are still to go, by their places.
type remaining [Doubtful + 1][]int

func (b *base) remaining() (out remaining) {
	for i, l := range b.renew().plan.Letters {
		which, err := Fresh, b.failed[l.Address]
		switch {
		case l.Unsure || problem.Is(err, "mail.unsure"):
			which = Doubtful
		case err != nil:
			which = Missed
		}
		out[which] = append(out[which], i)
	}
	return out
}

func (b *base) names(members []event.ID) string {
	return phrase.Listed(b.desk.Words, members, b.desk.Speaker.Name)
}

type line struct {
	Person
	key    string   // what stays the same while others come and go
	letter int      // its place in the plan, -1 for none
	member event.ID // who has no address
}

// lines lists who gets it, then whose address is missing, then who already has it.
func (p *Presenter) lines() []line {
	w, plan := p.desk.Words, &p.renew().plan
	var out []line
	for i := range plan.Letters {
		l := &plan.Letters[i]
		x := line{Person: Person{Names: p.names(l.Members), Address: l.Address, State: w.T("mailing.state.goes")}, key: string(l.Members[0]), letter: i}
		switch err := p.failed[l.Address]; {
		case err != nil && !problem.Is(err, "mail.unsure"):
			x.State, x.Mark = w.Sentence(err), Failed
		case err != nil || l.Unsure:
			x.State, x.Mark = w.T("mailing.state.unsure"), Failed
		case l.Again:
			x.State = w.T("mailing.state.corrected", "number", l.Before)
		}
		out = append(out, x)
	}
	slices.SortStableFunc(out, func(a, b line) int { return -cmp.Compare(a.Mark, b.Mark) }) // what failed is above
	for _, id := range plan.NoAddress {
		address := strings.TrimSpace(p.email(id))
		state := w.T("mailing.state.lacks")
		if address != "" {
			state = w.T("mailing.state.odd")
		}
		out = append(out, line{Person: Person{Names: p.desk.Speaker.Name(id), Address: address, State: state, Mark: Absent}, key: string(id), letter: -1, member: id})
	}
	for _, id := range plan.Has {
		out = append(out, line{Person: Person{Names: p.desk.Speaker.Name(id), Address: strings.TrimSpace(p.email(id)), State: w.T("mailing.state.has"), Mark: Sent}, key: string(id), letter: -1})
	}
	return out
}

func (b *base) email(id event.ID) string {
	m, _ := b.desk.Club.Club().Member(id)
	return b.desk.Club.People()[m.Person].Email
}

// at returns the index of the chosen line, 0 if it is gone, or -1 if there are none.
func (p *Presenter) at(all []line) int {
	at := slices.IndexFunc(all, func(x line) bool { return x.key == p.selected })
	return max(at, min(0, len(all)-1))
}

func (p *Presenter) people() ([]Person, int) {
	all := p.lines()
	out := make([]Person, len(all))
	for i := range all {
		out[i] = all[i].Person
	}
	return out, p.at(all)
}

// Choose chooses a line.
func (p *Presenter) Choose(row int) {
	if all := p.lines(); row >= 0 && row < len(all) {
		p.selected = all[row].key
	}
}

// letter returns the index in the plan of the message shown: that of the chosen line, or else the
// first; -1 for none.
func (p *Presenter) letter() int {
	all := p.lines()
	if at := p.at(all); at >= 0 && all[at].letter >= 0 {
		return all[at].letter
	}
	return min(0, len(p.renew().plan.Letters)-1)
}

// Absent returns who is to be given an address: the one of the chosen line, or else the first; ""
// where all have one.
func (p *Presenter) Absent() event.ID {
	if p.Stage() != Looking {
		return ""
	}
	all := p.lines()
	if at := p.at(all); at >= 0 && all[at].member != "" {
		return all[at].member
	}
	if lacks := p.ready.plan.NoAddress; len(lacks) > 0 {
		return lacks[0]
	}
	return ""
}

// Want has the uitslag and the card go out, or one of them. One at least always does.
func (p *Presenter) Want(uitslag, card bool) bool {
	if !uitslag && !card {
		return p.refuse(p.desk.Words.T("mailing.neither"))
	}
	p.ClearNotice()
	p.uitslag, p.card = uitslag, card
	clear(p.failed)
	return true
}

// AwaitsPaper reports whether nothing can be sent until the uitslag is given out.
func (p *Presenter) AwaitsPaper() bool { return p.Stage() == Stopped && p.ready.paper }

// Leave forgets what was said and asked; what is sent goes on being sent.
func (p *Presenter) Leave() {
	p.ClearNotice()
	p.again = nil
}

// ended reports whether the scorer cancelled it.
func ended(err error) bool { return errors.Is(err, context.Canceled) }
