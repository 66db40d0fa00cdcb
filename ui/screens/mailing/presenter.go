package mailing

import (
	"cmp"
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
	desk   *desk.Desk
	post   Post
	run    task.Runner
	shown  func() // something came of work that was under way
	memory Memory
	form   Form
	notice notice.Notice

	uitslag, card bool // what goes out
	ready         ready
	selected      string // the line, by its key

	work     task.Latest[error]           // why a password is not kept
	now      *batch                       // nil: nothing goes out
	again    func(password func() string) // does what a password is asked for; nil: none is asked
	failed   map[string]error
	failedOf string                      // the session and issue that these are of
	owed     map[event.ID][]event.Mailed // could not be put in the club file, by session
}

// Memory is what this computer remembers of the club's server.
type Memory struct {
	// Tried is the server by which a trial went well, and Keep remembers one.
	Tried func() string
	Keep  func(server string)
}

// Stage is what the screen is about.
type Stage int

// The stages.
const (
	Nothing Stage = iota // there is no evening
	Stopped              // nothing can be sent now
	Typing               // the club's server is typed
	Locked               // its password is asked for
	Looking              // who gets what
	Sending              // it goes out
)

// Person is a line of the list: who reads at one address, or who has none.
type Person struct {
	Names, Address, State string
	Mark                  Mark
	key                   string // what stays the same while others come and go: of one member, who that is
	letter                int    // its place in the plan, -1 for none
}

// Mark is how a line stands out.
type Mark int

// The marks.
const (
	Plain  Mark = iota // it will be sent
	Sent               // it was
	Absent             // there is no address
	Failed             // the server did not take it, or nobody knows whether it did
)

// Which are letters that are still to go.
type Which int

// They go by what is known of them.
const (
	Fresh    Which = iota // they were not tried yet
	Missed                // the server did not take them
	Doubtful              // nobody knows whether they arrived
)

// basis is a state of the club and the session, and what goes out.
type basis struct {
	e             *event.Event
	club          *event.Club
	session       event.ID
	uitslag, card bool
}

// ready is what can be sent.
type ready struct {
	basis   basis
	reason  string // nothing can be sent
	paper   bool   // until the uitslag is given out
	st      *standings.Standings
	plan    mailing.Plan
	letters Letters // nil until one was looked at, and where they cannot be made
}

// NewPresenter returns a presenter of a desk's session; shown is called when work is done.
func NewPresenter(d *desk.Desk, post Post, run task.Runner, memory Memory, shown func()) *Presenter {
	p := &Presenter{desk: d, post: post, run: run, memory: memory, shown: shown, form: Form{desk: d}, uitslag: true, card: true, failed: map[string]error{}, owed: map[event.ID][]event.Mailed{}}
	p.work.Runner = run
	return p
}

// Notice returns what the last act did, or why it was refused.
func (p *Presenter) Notice() notice.Notice { return p.notice }

func (p *Presenter) refuse(reason string) bool {
	p.notice = notice.Refuse(reason)
	return false
}

// Read works out who gets what, once for each state of the club and the session.
func (p *Presenter) Read() {
	e, s, err := p.desk.Session()
	if err != nil || s == nil {
		p.ready = ready{reason: p.desk.NoSession()}
		return
	}
	if of := (basis{e, p.desk.Club.Club(), s.ID, p.uitslag, p.card}); of != p.ready.basis {
		p.ready = ready{basis: of}
		p.ready.reason = p.make(&p.ready, s)
	}
}

// make plans, and says why nothing can be sent.
func (p *Presenter) make(r *ready, s *event.Session) (reason string) {
	w := p.desk.Words
	if p.post == nil {
		return w.T("mailing.no-post")
	}
	if locked := p.desk.Locked("mailing.locked"); locked != "" {
		return locked
	}
	if !slices.ContainsFunc(s.Results, func(x event.Result) bool { return x.Kind != event.NotPlayed }) {
		return w.T("mailing.no-results")
	}
	st, err := p.desk.Standings()
	if err != nil {
		return w.Sentence(err)
	}
	if st.Provisional() {
		return w.T("mailing.provisional")
	}
	lines, err := p.desk.Club.Lines(r.basis.e.ID)
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
	var papers []string
	if p.uitslag {
		papers = append(papers, mailing.Uitslag)
	}
	if p.card {
		papers = append(papers, mailing.Card)
	}
	r.st, r.plan = st, mailing.Of(r.basis.club, p.desk.Club.People(), st, papers, v.Number)
	if of := string(s.ID) + "/" + w.T("mailing.issue", "number", v.Number); p.failedOf != of {
		p.failedOf = of
		clear(p.failed)
	}
	return ""
}

func (p *Presenter) plan() *mailing.Plan {
	p.Read()
	return &p.ready.plan
}

func (p *Presenter) letters() (Letters, error) {
	plan := p.plan()
	var err error
	if p.ready.letters == nil {
		p.ready.letters, err = p.post.Letters(p.ready.st, *plan)
	}
	return p.ready.letters, err
}

// Stage returns what the screen is about.
func (p *Presenter) Stage() Stage {
	switch {
	case p.desk.NoSession() != "":
		return Nothing
	case p.Busy():
		return Sending
	case p.Reason() != "":
		return Stopped
	case p.form.asked || !p.form.Known():
		return Typing
	case p.again != nil:
		return Locked
	}
	return Looking
}

// Reason says why nothing can be sent, "" where something can.
func (p *Presenter) Reason() string {
	p.Read()
	return p.ready.reason
}

// Said returns what is said: the notice, or why there is no message to look at.
func (p *Presenter) Said() notice.Notice {
	if p.Stage() == Looking && p.letter() >= 0 {
		if _, err := p.letters(); err != nil {
			return notice.Refuse(p.desk.Words.Sentence(err))
		}
	}
	return p.notice
}

// Draft returns the message that is looked at, nil for none.
func (p *Presenter) Draft() *Draft {
	if i := p.letter(); p.Stage() == Looking && i >= 0 {
		if letters, err := p.letters(); err == nil {
			d := letters.Draft(i)
			return &d
		}
	}
	return nil
}

// From says what it is sent from.
func (p *Presenter) From() string {
	s := p.form.server()
	return p.desk.Words.T("mailing.from", "from", s.From, "host", s.Host)
}

// Try says that a trial is still to go first, "" where it went.
func (p *Presenter) Try() string {
	if len(p.plan().Letters) == 0 || !p.mustTry() {
		return ""
	}
	return p.desk.Words.T("mailing.try", "address", p.clubAddress())
}

// Changed says what an issue changes for those who had an earlier one, "" for nothing.
func (p *Presenter) Changed() string {
	plan := p.plan()
	n := len(slices.DeleteFunc(slices.Clone(plan.Letters), func(l mailing.Letter) bool { return !l.Again }))
	if n == 0 {
		return ""
	}
	return p.desk.Words.T("mailing.changed", "n", n, "number", plan.Issue)
}

// Counts says how many get it, have it, or have no address.
func (p *Presenter) Counts() string {
	var out []string
	add := func(key string, n int) {
		if n > 0 {
			out = append(out, p.desk.Words.T(key, "n", n))
		}
	}
	add("mailing.count.get", len(p.Left(Fresh)))
	add("mailing.count.failed", len(p.Left(Missed)))
	add("mailing.count.unsure", len(p.Left(Doubtful)))
	add("mailing.count.lacks", len(p.plan().NoAddress))
	add("mailing.count.has", len(p.plan().Has))
	return strings.Join(out, " ")
}

// Left returns the addresses of some of the letters that are still to go.
func (p *Presenter) Left(of Which) (out []string) {
	for _, l := range p.plan().Letters {
		which, err := Fresh, p.failed[l.Address]
		switch {
		case l.Unsure || problem.Is(err, "mail.unsure"):
			which = Doubtful
		case err != nil:
			which = Missed
		}
		if which == of {
			out = append(out, l.Address)
		}
	}
	return out
}

// People lists who gets it, what failed first, then whose address is missing, then who already
// has it.
func (p *Presenter) People() []Person {
	w, plan := p.desk.Words, p.plan()
	var out []Person
	for i := range plan.Letters {
		l := &plan.Letters[i]
		x := Person{Names: phrase.Listed(w, l.Members, p.desk.Speaker.Name), Address: l.Address, State: w.T("mailing.state.goes"), key: string(l.Members[0]), letter: i}
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
	slices.SortStableFunc(out, func(a, b Person) int { return -cmp.Compare(a.Mark, b.Mark) })
	add := func(id event.ID, state string, mark Mark) {
		m, _ := p.desk.Club.Club().Member(id)
		x := Person{Names: p.desk.Speaker.Name(id), Address: strings.TrimSpace(p.desk.Club.People()[m.Person].Email), State: w.T(state), Mark: mark, key: string(id), letter: -1}
		if mark == Absent && x.Address != "" {
			x.State = w.T("mailing.state.odd")
		}
		out = append(out, x)
	}
	for _, id := range plan.NoAddress {
		add(id, "mailing.state.lacks", Absent)
	}
	for _, id := range plan.Has {
		add(id, "mailing.state.has", Sent)
	}
	return out
}

// Selected returns the chosen line, the first if it is gone, or -1 if there are none.
func (p *Presenter) Selected() int {
	all := p.People()
	at := slices.IndexFunc(all, func(x Person) bool { return x.key == p.selected })
	return max(at, min(0, len(all)-1))
}

// Choose chooses a line.
func (p *Presenter) Choose(row int) { p.selected = p.People()[row].key }

// letter returns the index in the plan of the message shown: that of the chosen line, or else the
// first; -1 for none.
func (p *Presenter) letter() int {
	if len(p.plan().Letters) == 0 {
		return -1
	}
	return max(p.People()[p.Selected()].letter, 0)
}

// Absent returns who is to be given an address: the one of the chosen line, or else the first; ""
// where all have one.
func (p *Presenter) Absent() event.ID {
	lacks := p.plan().NoAddress
	if len(lacks) == 0 {
		return ""
	}
	if x := p.People()[p.Selected()]; x.Mark == Absent {
		return event.ID(x.key)
	}
	return lacks[0]
}

// Want has the uitslag and the card go out, or one of them. One at least always does.
func (p *Presenter) Want(uitslag, card bool) {
	if !uitslag && !card {
		p.refuse(p.desk.Words.T("mailing.neither"))
		return
	}
	p.uitslag, p.card, p.notice = uitslag, card, notice.Notice{}
	clear(p.failed)
}
