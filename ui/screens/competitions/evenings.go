package competitions

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// Evening is a session that may count for the competition.
type Evening struct {
	Date, Name, Pairs string
	Counts            bool
	Out               string // that it was put in and does not count, and why; "" mostly
	Others            string // other competitions that it counts for
	in                event.Counted
}

// mark returns the sign of whether it counts.
func (e Evening) mark() string {
	switch {
	case e.Out != "":
		return "–"
	case e.Counts:
		return "✓"
	}
	return ""
}

// ShowEvenings shows all evenings, and which count.
func (p *Presenter) ShowEvenings() {
	p.mode, p.evening, p.notice = Evenings, 0, notice.Notice{}
	p.Read()
}

// List returns the evenings.
func (p *Presenter) List() []Evening { return p.all }

// ChooseEvening chooses one of them.
func (p *Presenter) ChooseEvening(i int) { p.evening = max(min(i, len(p.all)-1), 0) }

// Evening returns the chosen one, nil where there is none.
func (p *Presenter) Evening() *Evening {
	if p.mode != Evenings || p.evening >= len(p.all) {
		return nil
	}
	return &p.all[p.evening]
}

// Out says why the chosen evening does not count although it was put in.
func (p *Presenter) Out() string {
	if e := p.Evening(); e != nil {
		return e.Out
	}
	return ""
}

// readEvenings lists the sessions of the club, the newest first.
func (p *Presenter) readEvenings() {
	p.all = nil
	headers, err := p.desk.Club.Events()
	if err != nil {
		p.notice = notice.Refuse(p.words().Sentence(err))
		return
	}
	k := p.competition()
	seen := map[event.ID]bool{}
	for _, h := range headers {
		p.sessionsOf(h, k, seen)
	}
	for _, x := range k.Evenings { // what is no longer there can still be taken out
		if !seen[x.Session] {
			p.all = append(p.all, Evening{Date: p.words().ShortDate(x.Date), Name: p.words().T("competitions.gone"), Counts: true, in: x})
		}
	}
	slices.SortStableFunc(p.all, func(a, b Evening) int { return -cmp.Compare(a.in.Date, b.in.Date) })
	p.ChooseEvening(p.evening)
}

func (p *Presenter) sessionsOf(h event.Header, k *event.Competition, seen map[event.ID]bool) {
	e, err := p.desk.Club.Event(h.ID)
	if err != nil {
		return // it is said where it counts
	}
	for i := range e.Sessions {
		s := &e.Sessions[i]
		seen[s.ID] = true
		x := Evening{
			Date: p.words().ShortDate(s.Date), Name: h.Name, Pairs: phrase.HowMany(p.words(), e.Kind, h.Pairs),
			Counts: k.Counts(e.ID, s.ID), in: event.Counted{Event: e.ID, Session: s.ID, Date: s.Date},
		}
		if out := p.skipped(x.in); out != nil {
			x.Out = p.book().Skipped(*out)
		}
		var others []string
		for _, o := range p.desk.Club.Club().Competitions {
			if o.ID != k.ID && o.Counts(e.ID, s.ID) {
				others = append(others, o.Name)
			}
		}
		x.Others = p.words().List(others)
		p.all = append(p.all, x)
	}
}

// skipped returns the evening among those that were put in and do not count, nil where it is none.
func (p *Presenter) skipped(x event.Counted) *competition.SkippedEvening {
	if p.standings == nil {
		return nil
	}
	i := slices.IndexFunc(p.standings.Skipped, func(o competition.SkippedEvening) bool { return o.Is(x) })
	if i < 0 {
		return nil
	}
	return &p.standings.Skipped[i]
}

// Toggle makes the chosen evening count, or no longer. One that cannot be added to the others,
// or that would put others out, is refused; of one without results it says that it does not count
// yet.
func (p *Presenter) Toggle() {
	x := *p.Evening()
	key := "competitions.done.counts"
	if x.Counts {
		key = "competitions.done.counts-not"
	} else if out := p.putsOut(x.in); out != nil {
		p.notice = notice.Refuse(p.words().T("competitions.cannot-count", "date", x.Date, "why", p.words().Sentence(out)))
		return
	}
	done := p.do(&command.CountEvening{Competition: p.selected, Evening: x.in, Out: x.Counts},
		p.words().T(key, "date", x.Date, "name", p.standings.Competition.Name))
	if reason := p.Out(); done && !x.Counts && reason != "" {
		p.notice = notice.Warn(reason)
	}
}

// putsOut returns why an evening cannot count beside those that do: it, or one of them, would be
// left out for its method; nil where it can.
func (p *Presenter) putsOut(x event.Counted) error {
	club := p.desk.Club.Club().Clone()
	k := club.Competition(p.selected)
	k.Evenings = append(k.Evenings, x)
	st, err := p.desk.Competition(club, p.selected)
	if err != nil {
		return err
	}
	for _, s := range st.Skipped {
		if p.skipped(s.Counted) == nil && problem.Is(s.Reason, "competition.evening-method") {
			return s.Reason
		}
	}
	return nil
}
