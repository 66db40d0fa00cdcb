package publish

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/followup"
	"uitslag/internal/event/points"
	"uitslag/internal/event/revised"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/internal/secrets"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window: what is published, where to, and how it goes.
type Presenter struct {
	desk *desk.Desk
	out  Publisher
	run  task.Runner
	told func(ended bool) // hears of work that was under way: how far it is, what came of it

	// what is published
	st     *standings.Standings // nil for none
	err    error
	number int // of the uitslag of the event as it is, 1 where none was given out before

	password secrets.Password // what was typed for the target; it is in no file
	keeping  task.Latest[struct{}]

	// how it goes
	work    task.Latest[Done]
	stop    context.CancelFunc
	job     Job
	try     bool // the connection is tried only
	at      Progress
	notice  notice.Notice
	asks    question
	changed bool // the host is another than the one that was trusted
	unknown bool // the password is missing, or wrong
}

// question is what the scorer must say yes to.
type question struct {
	text  string // "" for nothing
	trust string // what is trusted then
	club  string // whose pages are replaced then
}

// NewPresenter returns a presenter of a desk's club; told is called when something came of work
// that was under way.
func NewPresenter(d *desk.Desk, out Publisher, run task.Runner, told func(ended bool)) *Presenter {
	p := &Presenter{desk: d, out: out, run: run, told: told}
	p.work.Runner, p.keeping.Runner = run, run
	return p
}

// Read reads the session in hand again.
func (p *Presenter) Read() {
	p.number = 1
	if p.st, p.err = p.desk.Standings(); p.err != nil || p.st == nil || p.st.Provisional() {
		return
	}
	lines, err := p.desk.Club.Lines(p.st.Event.ID)
	if err != nil {
		return
	}
	if _, v, err := revised.Given(p.st, lines); err == nil { // otherwise the pages say why when they are made
		p.number = v.Number
	}
}

// None reports whether there is no session to publish.
func (p *Presenter) None() bool { return p.desk.NoSession() != "" }

// Locked says why nothing can be published, "" where it can.
func (p *Presenter) Locked() string { return p.desk.Locked("publishscreen.locked") }

// What says what is published.
func (p *Presenter) What() string {
	if p.err != nil || p.st == nil {
		return ""
	}
	w := p.desk.Words
	name := p.st.Event.Name
	if more := p.desk.Speaker.SessionName(p.st.Event, p.st.Session); more != "" {
		name = strings.TrimSpace(name + " · " + more)
	}
	return w.T("publishscreen.session", "name", cmp.Or(name, w.T("paper.uitslag")), "date", w.Date(p.st.Session.Date)) + "\n" + w.T("publishscreen.season")
}

// State says that it is provisional, or a correction; "" for neither.
func (p *Presenter) State() string {
	switch {
	case p.err != nil || p.st == nil:
		return ""
	case p.st.Provisional():
		return p.desk.Words.T("publishscreen.provisional")
	case p.number > 1:
		return p.desk.Words.T("publishscreen.correction", "n", p.number)
	}
	return ""
}

// WhyNot says why the session in hand cannot be published, "" where it can.
func (p *Presenter) WhyNot() string {
	w, locked := p.desk.Words, p.Locked()
	switch {
	case locked != "":
		return locked
	case p.err != nil:
		return w.Sentence(p.err)
	case p.st == nil:
		return w.T("evening.none")
	case p.st.Entered == 0:
		return w.T("publishscreen.no-results")
	case !p.Ready():
		return w.T("publishscreen.no-target")
	}
	return ""
}

// Lacks is WhyNot where that is not said already, and nothing is under way.
func (p *Presenter) Lacks() string {
	why := p.WhyNot()
	if why == p.notice.Text || p.Busy() && p.Locked() == "" {
		return ""
	}
	return why
}

// Busy reports whether something is under way.
func (p *Presenter) Busy() bool { return p.work.Running() }

// Asks reports whether the scorer must say yes to something.
func (p *Presenter) Asks() bool { return p.asks.text != "" }

// Replaces reports whether that is about another club's pages.
func (p *Presenter) Replaces() bool { return p.asks.club != "" }

// Said returns what came of the last act, or what is asked.
func (p *Presenter) Said() notice.Notice {
	if p.Asks() {
		return notice.Warn(p.asks.text)
	}
	return p.notice
}

// Word says in a word, for the header, that it goes on.
func (p *Presenter) Word() string {
	w := p.desk.Words
	switch {
	case !p.Busy() || p.try:
		return ""
	case p.at.All <= 0:
		return w.T("publishscreen.word")
	}
	return w.T("publishscreen.word-at", "percent", p.at.percent())
}

// Going says what is under way, "" for nothing, and how far it is.
func (p *Presenter) Going() (busy string, done, all int64) {
	w := p.desk.Words
	switch {
	case !p.Busy():
		return "", 0, 0
	case p.try:
		busy = w.T("publishscreen.trying")
	case p.at.All == 0:
		busy = w.T("publishscreen.making")
	default:
		busy = w.T("publishscreen.sending", "done", kilobytes(p.at.Done), "all", kilobytes(p.at.All))
	}
	return busy, p.at.Done, p.at.All
}

func kilobytes(n int64) string { return fmt.Sprint((n + 999) / 1000) }

// Publish publishes; what is there already is not sent again.
func (p *Presenter) Publish() {
	if !p.refused(p.WhyNot()) {
		p.begin(Job{Event: p.desk.Current()}, false)
	}
}

// Try looks whether the pages can be brought there.
func (p *Presenter) Try() { p.begin(Job{}, true) }

// begin starts a job.
func (p *Presenter) begin(j Job, try bool) {
	j.Target, j.Password = p.web().Target, p.password
	p.job, p.try, p.at = j, try, Progress{}
	p.notice, p.asks, p.changed, p.unknown = notice.Notice{}, question{}, false, false
	ctx, stop := context.WithCancel(context.Background())
	p.stop = stop
	tell := task.Progress(p.run, func(at Progress) {
		p.at = at
		p.told(false)
	})
	p.work.Start(ctx, func(ctx context.Context) (Done, error) {
		if try {
			return Done{}, p.out.Try(ctx, j)
		}
		shown := int64(-1) // not every packet is worth drawing the window
		return p.out.Publish(ctx, j, func(at Progress) {
			if now := at.percent(); now != shown {
				shown = now
				tell(at)
			}
		})
	}, func(done Done, err error) {
		stop()
		p.ended(done, err)
		p.told(true)
	})
}

// Stop stops what is under way, if anything is: what is there is whole, and the next time goes on
// from there.
func (p *Presenter) Stop() {
	if p.Busy() {
		p.stop()
	}
}

func (p *Presenter) ended(done Done, err error) {
	w := p.desk.Words
	if err == nil {
		if p.try {
			p.notice = notice.Of(w.T("publishscreen.tried"))
		} else {
			p.notice = p.summary(done)
			if err := p.record(); err != nil {
				p.notice = notice.Warn(p.notice.Text + "\n" + w.T("publishscreen.not-recorded", "why", w.Sentence(err)))
			}
		}
		return
	}
	text := w.Sentence(err)
	p.notice = notice.Refuse(text)
	trust, ok := p.out.Trust(err)
	switch x := problem.Find(err); {
	case ok:
		p.notice, p.asks = notice.Notice{}, question{text: text, trust: trust}
	case x == nil:
	case x.Code == "publish.other-club":
		p.notice, p.asks = notice.Notice{}, question{text: text, club: fmt.Sprint(x.Args["club"])}
	case x.Code == "publish.host-changed", x.Code == "publish.certificate-changed":
		p.changed = true
	case x.Code == "publish.no-password", x.Code == "publish.password":
		p.unknown = true
	case x.Code == "publish.stopped":
		p.notice = notice.Warn(text)
	}
}

// record records in the evening's journal, unless it is there, that it is on the website as it is;
// the same for published evenings of its season corrected since, which went along.
func (p *Presenter) record() error {
	d := p.desk
	all, err := d.Club.Events()
	if err != nil {
		return err
	}
	season := ""
	for _, h := range all {
		if h.ID == p.job.Event {
			season, _ = points.Season(d.Club.Club(), h.Date)
		}
	}
	for _, h := range all {
		if from, _ := points.Season(d.Club.Club(), h.Date); from != season {
			continue
		}
		e, err := d.Club.Event(h.ID)
		if err != nil {
			continue // whoever opens it is told
		}
		for i := range e.Sessions {
			s := &e.Sessions[i]
			steps, err := desk.Followup(d, e, s.ID)
			if err != nil {
				continue // its uitslag says why
			}
			at := slices.IndexFunc(steps, func(x followup.Step) bool { return x.Kind == followup.Website })
			if state := steps[at].State; state == followup.Done || state == followup.Open && (h.ID != p.job.Event || len(s.Results) == 0) {
				continue
			}
			if err := desk.HandedOut(d, h.ID, s.ID, command.ToWebsite, ""); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *Presenter) summary(d Done) notice.Notice {
	w := p.desk.Words
	at := ""
	switch {
	case p.web().Address != "":
		at = " " + w.T("publishscreen.at", "address", p.web().Address)
	case p.Opens() != "":
		at = " " + w.T("publishscreen.in", "folder", p.Opens())
	}
	if d.New+d.Changed+d.Removed == 0 && len(d.Beside)+len(d.Left)+len(d.Without) == 0 {
		return notice.Of(w.T("publishscreen.nothing", "n", d.Same) + at)
	}
	var parts []string
	for _, x := range []struct {
		key string
		n   int
	}{{"new", d.New}, {"changed", d.Changed}, {"same", d.Same}, {"removed", d.Removed}} {
		if x.n > 0 {
			parts = append(parts, w.T("publishscreen."+x.key, "n", x.n))
		}
	}
	all := []string{w.T("publishscreen.done", "what", w.List(parts)) + at}
	for _, page := range d.Beside {
		all = append(all, w.T("publishscreen.beside", "page", page))
	}
	for _, page := range d.Left {
		all = append(all, w.T("publishscreen.left", "page", page))
	}
	for _, x := range d.Without {
		all = append(all, w.T("publishscreen.without", "name", cmp.Or(x.Name, w.T("paper.uitslag")), "date", w.Date(x.Date), "why", w.Sentence(x.Reason)))
	}
	if len(all) == 1 {
		return notice.Of(all[0])
	}
	return notice.Warn(strings.Join(all, "\n"))
}

// Yes says yes to what is asked, and goes on with what was begun. Of another target than what was
// asked about it is no yes.
func (p *Presenter) Yes() {
	q, j := p.asks, p.job
	if p.asks = (question{}); p.web().Target != j.Target {
		p.begin(j, p.try)
		return
	}
	if q.trust != "" && p.refused(p.set(func(w *event.Website) { w.Target.HostKey = q.trust })) {
		return
	}
	j.Instead, j.Trusts = q.club, q.trust != ""
	p.begin(j, p.try)
}

// No leaves what is asked: nothing was sent.
func (p *Presenter) No() {
	p.asks = question{}
	p.notice = notice.Warn(p.desk.Words.T("publishscreen.left-it"))
}

// Forget forgets the fingerprint of the host: it is asked about again.
func (p *Presenter) Forget() {
	if !p.refused(p.set(func(w *event.Website) { w.Target.HostKey = "" })) {
		p.changed = false
		p.notice = notice.Of(p.desk.Words.T("publishscreen.forgotten"))
	}
}

// Opens returns the address that players read, or the folder where there is none; "" for neither.
func (p *Presenter) Opens() string {
	web := p.web()
	switch {
	case web.Address != "":
		return web.Address
	case web.Target.Kind == event.TargetFolder:
		return web.Target.Path
	}
	return ""
}

// Open shows that.
func (p *Presenter) Open() {
	p.refused(p.desk.Words.Sentence(p.out.Open(p.Opens())))
}
