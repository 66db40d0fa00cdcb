package tonight

import (
	"slices"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/followup"
	"uitslag/internal/phrase"
)

// After is what is done with the uitslag of a closed evening, in words.
type After struct {
	followup.Step
	Title, Note string
}

// session returns the session shown: of several the current one, or else the last; nil for none.
func (o *looking) session(e *event.Event) *event.Session {
	if s := o.inHand(e); s != nil {
		return s
	}
	if n := len(e.Sessions); n > 0 {
		return &e.Sessions[n-1]
	}
	return nil
}

// after returns what is done with the uitslag of a closed evening. If it was reopened and
// corrected, reopened says that the posted uitslag is wrong, and what is to be done again.
func after(o *looking, e *event.Event) (all []After, reopened string) {
	if e == nil || o.bin {
		return nil, ""
	}
	s := o.session(e)
	if s == nil {
		return nil, ""
	}
	steps, err := desk.Followup(o.desk, e, s.ID)
	if err != nil {
		return nil, "" // its uitslag says why
	}
	wrong := false
	reopened = o.desk.Words.T("tonight.after.reopened")
	for _, x := range steps {
		a := After{x, afterTitle(o.desk, x.Kind), afterNote(o.desk, &x)}
		all = append(all, a)
		if x.State == followup.Stale {
			wrong = wrong || x.Kind == followup.Paper
			reopened += "\n" + o.desk.Words.Colon(a.Title, a.Note)
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

// stepTexts are the keys of what a step is called, of how far it is by followup.State, and of what
// is to be done, or to be done again.
var stepTexts = map[followup.Kind]struct {
	title      string
	notes      [3]string
	due, again string
}{
	followup.Paper:   {"tonight.after.paper", [...]string{"tonight.after.paper.open", "tonight.after.paper.done", "tonight.after.paper.stale"}, "tonight.due.paper", "tonight.due.paper.again"},
	followup.Website: {"tonight.after.website", [...]string{"tonight.after.website.open", "tonight.after.website.done", "tonight.after.website.stale"}, "tonight.due.website", "tonight.due.website.again"},
	followup.Mail:    {"tonight.after.mail", [...]string{"tonight.after.mail.open", "tonight.after.mail.done", "tonight.after.mail.stale"}, "tonight.due.mail", "tonight.due.mail.again"},
	followup.Sheet:   {"tonight.after.sheet", [...]string{"tonight.after.sheet.open", "tonight.after.sheet.done", "tonight.after.sheet.stale"}, "tonight.due.sheet", "tonight.due.sheet.again"},
}

// afterTitle returns what a step is called; a sheet by its name where the club has one.
func afterTitle(d *desk.Desk, k followup.Kind) string {
	title := d.Words.T(stepTexts[k].title)
	if k != followup.Sheet {
		return title
	}
	name := ""
	for _, b := range d.Club.Club().Bindings {
		switch {
		case b.Dropped:
		case name != "":
			return title
		default:
			name = b.Name
		}
	}
	return d.Words.Colon(title, name)
}

func afterNote(d *desk.Desk, x *followup.Step) string {
	return d.Words.T(stepTexts[x.Kind].notes[x.State], "n", x.Members, "issue", x.Issue, "next", x.Next,
		"when", moment(d, x.At), "corrected", moment(d, x.Corrected))
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
	event.Header
	reopened bool     // it is to be closed first
	what     []string // keys of texts
}

// lookForDue finds what must still be done with the recent evenings: closing those reopened, what
// was done and is no longer right, and for the newest what the club always does.
func lookForDue(p *looking) {
	if p.due = nil; p.ReadOnly() != "" {
		return
	}
	for _, x := range desk.Reopened(p.desk, p.all) {
		e, err := p.desk.Club.Event(x.Event)
		if err != nil {
			continue // whoever opens it is told
		}
		steps, err := desk.Followup(p.desk, e, x.Session)
		if err != nil {
			steps = nil // its uitslag says why
		}
		i := slices.IndexFunc(p.all, func(h event.Header) bool { return h.ID == x.Event })
		d := due{Header: p.all[i], reopened: true}
		for _, s := range steps {
			if s.Used && s.State == followup.Stale {
				d.what = append(d.what, stepTexts[s.Kind].again)
			}
		}
		p.due = append(p.due, d)
	}
	type known struct {
		event.Header
		steps []followup.Step
	}
	var all []known
	done := map[followup.Kind]string{} // the date of the newest evening that it was done of
	for _, h := range desk.Recent(p.all) {
		e, err := p.desk.Club.Event(h.ID)
		if err != nil {
			continue // whoever opens it is told
		}
		s := p.session(e)
		if s == nil {
			continue
		}
		steps, err := desk.Followup(p.desk, e, s.ID)
		if err != nil {
			continue // its uitslag says why
		}
		all = append(all, known{h, steps})
		for _, x := range steps {
			if x.State != followup.Open {
				done[x.Kind] = max(done[x.Kind], h.Date)
			}
		}
	}
	for i, k := range all {
		d := due{Header: k.Header}
		for _, x := range k.steps {
			newer := done[x.Kind] != "" && k.Date >= done[x.Kind] || x.Kind == followup.Sheet && done[x.Kind] == "" && i == 0
			switch {
			case !x.Used:
			case x.State == followup.Stale:
				d.what = append(d.what, stepTexts[x.Kind].again)
			case x.State == followup.Open && newer:
				d.what = append(d.what, stepTexts[x.Kind].due)
			}
		}
		if len(d.what) > 0 {
			p.due = append(p.due, d)
		}
	}
}

// says returns the sentence of Vraagt aandacht.
func (d *due) says(of *desk.Desk) string {
	w := of.Words
	key := "tonight.due"
	switch {
	case d.reopened && len(d.what) == 0:
		key = "tonight.due.reopened"
	case d.reopened:
		key = "tonight.due.reopened-then"
	}
	return w.T(key, "name", d.Name, "date", w.Date(d.Date), "what", phrase.Listed(w, d.what, func(key string) string { return w.T(key) }))
}

// mostAttention is how many evenings are named; a club that never closes an evening
// is not told so of all of them.
const mostAttention = 3

// Attention returns what needs it, the file first, then the newest evenings. What the
// chosen evening lacks is said with it, and not here.
func (p *Presenter) Attention() []Attention {
	w := p.desk.Words
	var out []Attention
	if p.failed != nil {
		out = append(out, Attention{Sentence: w.Sentence(p.failed)})
	}
	if s := p.ReadOnly(); s != "" {
		out = append(out, Attention{Sentence: s})
	}
	if p.Backup != nil {
		if s := p.Backup(); s != "" {
			out = append(out, Attention{Sentence: s})
		}
	}
	if n := len(p.revised); n > 0 {
		out = append(out, Attention{Sentence: w.T("revised.attention", "n", n), Revised: true})
	}
	told := map[event.ID]bool{p.selected: true} // its card says it
	for i := range p.due {
		if d := &p.due[i]; !told[d.ID] && len(told) <= mostAttention {
			out = append(out, Attention{Sentence: d.says(p.desk), Evening: d.ID})
			told[d.ID] = true
		}
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
		out = append(out, Attention{
			Sentence: w.T(key, "name", h.Name, "date", w.Date(h.Date), "n", h.Expected-h.Entered),
			Evening:  h.ID,
		})
	}
	if s := p.unbooked(); s != "" {
		out = append(out, Attention{Sentence: s, Book: true})
	}
	return out
}

// canLook reports whether there are evenings with changed results that nobody has seen.
func canLook(p *Presenter) bool { return len(p.revised) > 0 }

// look makes the first of them current; they are not announced again.
func look(p *Presenter) {
	x := p.revised[0]
	p.revised = nil
	p.Show(x.Event)
	p.Take()
	p.desk.TakeSession(x.Session)
	if p.seen != nil {
		p.seen()
	}
}
