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
	target
	publishing

	// number is that of the uitslag of an event as it was, worked out once for each state of it.
	number   int
	numberOf *event.Event
}

// NewPresenter returns a presenter of a desk's club; told is called when something came of work
// that was under way.
func NewPresenter(d *desk.Desk, out Publisher, run task.Runner, told func()) *Presenter {
	p := &Presenter{}
	p.target = target{desk: d, out: out}
	p.publishing = publishing{target: &p.target, run: run, told: told}
	p.work.Runner, p.keeping.Runner = run, run
	return p
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Empty: p.Empty(), Locked: p.Locked(), Notice: p.notice}
	if m.Empty != "" {
		return m
	}
	p.what(&m)
	m.WhyNot = p.WhyNot()
	p.target.model(&m)
	if p.Busy() {
		m.Busy, m.Done, m.All = p.going(), p.at.Done, p.at.All
	}
	m.Asks, m.CanReplace, m.CanForget, m.CanOpen = p.asks.text, p.asks.club != "", p.CanForget(), p.Opens() != ""
	return m
}

// Empty returns the sentence for when there is no evening, "" when there is one.
func (p *Presenter) Empty() string { return p.desk.NoSession() }

func (p *Presenter) nothing() bool { return p.Empty() != "" }

func (p *Presenter) refused(err error) {
	if err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
	}
}

// choose takes a folder that was pointed at, and reports whether it is kept.
func (p *Presenter) choose(folder string) bool {
	var err error
	if !p.OfFolder() {
		err = p.SetKind(0)
	}
	if err == nil {
		err = p.SetFolder(folder)
	}
	p.refused(err)
	return err == nil
}

func (p *Presenter) what(m *Model) {
	d := p.desk
	w := d.Words
	st, err := d.Standings()
	if err != nil || st == nil {
		return
	}
	name := st.Event.Name
	if more := d.Speaker.SessionName(st.Event, st.Session); more != "" {
		name = strings.TrimSpace(name + " · " + more)
	}
	if name == "" {
		name = w.T("paper.uitslag")
	}
	m.What = []string{w.T("publishscreen.session", "name", name, "date", w.Date(st.Session.Date)), w.T("publishscreen.season")}
	if st.Provisional() {
		m.State = w.T("publishscreen.provisional")
		return
	}
	if n := p.correction(st); n > 1 {
		m.State = w.T("publishscreen.correction", "n", n)
	}
}

// correction returns the number of the uitslag, 1 where none was given out before.
func (p *Presenter) correction(st *standings.Standings) int {
	if p.numberOf != st.Event {
		p.number, p.numberOf = p.numbered(st), st.Event
	}
	return p.number
}

func (p *Presenter) numbered(st *standings.Standings) int {
	lines, err := p.desk.Club.Lines(st.Event.ID)
	if err != nil {
		return 1
	}
	_, v, err := revised.Given(st, lines)
	if err != nil {
		return 1 // the pages say why when they are made
	}
	return v.Number
}

// WhyNot says why the session in hand cannot be published, "" where it can.
func (p *Presenter) WhyNot() string {
	w := p.desk.Words
	st, err := p.desk.Standings()
	switch {
	case err != nil:
		return w.Sentence(err)
	case st == nil:
		return w.T("evening.none")
	case st.Entered == 0:
		return w.T("publishscreen.no-results")
	case p.Locked() != "":
		return p.Locked()
	case !p.Ready():
		return w.T("publishscreen.no-target")
	}
	return ""
}

type publishing struct {
	*target
	run  task.Runner
	told func()

	work   task.Latest[Done]
	stop   context.CancelFunc
	job    Job
	try    bool // the connection is tried only
	at     Progress
	notice notice.Notice
	asks   question
	// changed tells that the host is another than the one that was trusted.
	changed bool
	// unknown tells that the password is missing, or wrong.
	unknown bool
}

type question struct {
	text  string
	trust string // what is trusted then
	club  string // whose pages are replaced then
}

// Busy reports whether something is under way.
func (p *publishing) Busy() bool { return p.work.Running() }

// Asks reports whether the scorer must say yes to something.
func (p *publishing) Asks() bool { return p.asks.text != "" }

// Replaces reports whether that is about another club's pages.
func (p *publishing) Replaces() bool { return p.asks.club != "" }

// Unknown reports whether the password must be typed.
func (p *publishing) Unknown() bool { return p.unknown }

// CanForget reports whether the fingerprint of the host can be forgotten: it is another now.
func (p *publishing) CanForget() bool { return p.changed && p.Locked() == "" && !p.Busy() }

// ClearNotice takes away what was said.
func (p *publishing) ClearNotice() { p.notice = notice.Notice{} }

// Word says in a word, for the header, that it goes on.
func (p *publishing) Word() string {
	w := p.desk.Words
	switch {
	case !p.Busy() || p.try:
		return ""
	case p.at.All <= 0:
		return w.T("publishscreen.word")
	}
	return w.T("publishscreen.word-at", "percent", p.at.percent())
}

func (p *publishing) going() string {
	w := p.desk.Words
	switch {
	case p.try:
		return w.T("publishscreen.trying")
	case p.at.All == 0:
		return w.T("publishscreen.making")
	}
	return w.T("publishscreen.sending", "done", kilobytes(p.at.Done), "all", kilobytes(p.at.All))
}

func kilobytes(n int64) string { return fmt.Sprint((n + 999) / 1000) }

// Publish publishes; what is there already is not sent again.
func (p *Presenter) Publish() {
	if reason := p.WhyNot(); reason != "" {
		p.notice = notice.Refuse(reason)
		return
	}
	p.begin(Job{Event: p.desk.Current()}, false)
}

// Try looks whether the pages can be brought there.
func (p *publishing) Try() { p.begin(Job{}, true) }

// begin starts a job, one at a time.
func (p *publishing) begin(j Job, try bool) {
	if p.Busy() {
		return
	}
	j.Target, j.Password = p.web().Target, p.password
	p.job, p.try, p.at = j, try, Progress{}
	p.notice, p.asks, p.changed, p.unknown = notice.Notice{}, question{}, false, false
	ctx, stop := context.WithCancel(context.Background())
	p.stop = stop
	tell := task.Progress(p.run, func(at Progress) {
		p.at = at
		p.told()
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
		p.told()
	})
}

// Stop stops what is under way: what is there is whole, and the next time goes on from there.
func (p *publishing) Stop() {
	if p.Busy() {
		p.stop()
	}
}

func (p *publishing) ended(done Done, err error) {
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
func (p *publishing) record() error {
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

func (p *publishing) summary(d Done) notice.Notice {
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
	if n := notice.Of(strings.Join(all, "\n")); len(all) == 1 {
		return n
	}
	return notice.Warn(strings.Join(all, "\n"))
}

// Yes says yes to what is asked, and goes on with what was begun. Of another target than what was
// asked about it is no yes.
func (p *publishing) Yes() {
	q := p.asks
	if !p.Asks() {
		return
	}
	if p.asks = (question{}); p.web().Target != p.job.Target {
		p.begin(p.job, p.try)
		return
	}
	if q.trust != "" {
		if err := p.set(func(w *event.Website) { w.Target.HostKey = q.trust }); err != nil {
			p.notice = notice.Refuse(p.desk.Words.Sentence(err))
			return
		}
	}
	j := p.job
	j.Instead, j.Trusts = q.club, q.trust != ""
	p.begin(j, p.try)
}

// No leaves what is asked: nothing was sent.
func (p *publishing) No() {
	p.asks = question{}
	p.notice = notice.Warn(p.desk.Words.T("publishscreen.left-it"))
}

// Forget forgets the fingerprint of the host: it is asked about again.
func (p *publishing) Forget() {
	if !p.CanForget() {
		return
	}
	if err := p.set(func(w *event.Website) { w.Target.HostKey = "" }); err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
		return
	}
	p.changed = false
	p.notice = notice.Of(p.desk.Words.T("publishscreen.forgotten"))
}

// Opens returns the address that players read, or the folder where there is none; "" for neither.
func (p *publishing) Opens() string {
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
func (p *publishing) Open() {
	if err := p.out.Show(p.Opens()); err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
	}
}

// TypePassword takes a password for the target. Where it is kept is said when that is known.
func (p *publishing) TypePassword(text string) {
	if text == "" {
		return
	}
	p.password, p.unknown = secrets.New(text), false
	t, password := p.web().Target, p.password
	p.keeping.Start(context.Background(), func(context.Context) (struct{}, error) { return struct{}{}, p.out.Keep(t, password) }, func(_ struct{}, err error) {
		switch x := problem.Find(err); {
		case err == nil:
			p.notice = notice.Of(p.desk.Words.T("publishscreen.kept"))
		case x != nil && x.Code == "secrets.memory":
			p.notice = notice.Warn(p.desk.Words.Sentence(err))
		default:
			p.notice = notice.Refuse(p.desk.Words.Sentence(err))
		}
		p.told()
	})
}
