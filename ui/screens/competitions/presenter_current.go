package competitions

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/translation"
	"uitslag/ui/notice"
)

// The columns of the standings before those of the evenings.
const (
	colPlace = iota
	colMove
	colNames
	colScore
	colPlayed
	firstEvening
)

// limit is how many evenings have a column at a time.
const limit = 6

func (p *Presenter) words() *translation.Words { return p.desk.Words }

func (p *Presenter) book() phrase.Competition {
	return phrase.Competition{Words: p.words(), Member: p.desk.Speaker.Name}
}

// club returns the club as it is, or, while rules are changed, as it would be.
func (p *Presenter) club() *event.Club {
	club := p.desk.Club.Club()
	if p.mode != Editing {
		return club
	}
	club = club.Clone()
	k := club.Competition(p.draft.ID)
	if k == nil {
		club.Competitions = append(club.Competitions, event.Competition{})
		k = &club.Competitions[len(club.Competitions)-1]
	}
	*k = p.draft.Clone()
	return club
}

// Refresh reads the club again. What was chosen stays chosen.
func (p *Presenter) Refresh() {
	if p.competition() == nil {
		p.selected = first(p.desk.Club.Club().Competitions)
	}
	id := p.selected
	if p.mode == Editing {
		id = p.draft.ID
	}
	p.standings, p.rows, p.err = nil, nil, nil
	if id != "" {
		p.standings, p.err = p.desk.Competition(p.club(), id)
	}
	if p.standings != nil {
		p.rows = p.book().Sorted(p.standings.Rows)
	}
	if p.mode == Evenings && p.Any() {
		p.readEvenings()
	} else if p.mode == Evenings { // its beginning was undone
		p.mode = Look
	}
	if p.row() < 0 {
		p.who = nil
		if len(p.rows) > 0 {
			p.who = p.rows[0].Who
		}
	}
	p.settle()
}

// first returns the competition that is shown at first: the last that goes on.
func first(all []event.Competition) event.ID {
	for _, k := range slices.Backward(all) {
		if !k.Ended {
			return k.ID
		}
	}
	if len(all) > 0 {
		return all[len(all)-1].ID
	}
	return ""
}

// settle keeps the cursor and the columns within what there is.
func (p *Presenter) settle() {
	n := p.evenings()
	p.col = max(min(p.col, firstEvening+n-1), 0)
	if at := p.col - firstEvening; at >= 0 {
		p.from = max(min(p.from, at), at-limit+1)
	}
	p.from = max(min(p.from, n-limit), 0)
}

func (p *Presenter) evenings() int {
	if p.standings == nil {
		return 0
	}
	return len(p.standings.Evenings)
}

// row returns where the line under the cursor stands, -1 for nowhere.
func (p *Presenter) row() int {
	return slices.IndexFunc(p.rows, func(r competition.Row) bool { return slices.Equal(r.Who, p.who) })
}

func (p *Presenter) names() string {
	who := p.who
	if i := p.row(); i >= 0 {
		who = p.rows[i].Named
	}
	return p.book().Names(who)
}

// competition returns the chosen one as it is saved, or nil.
func (p *Presenter) competition() *event.Competition {
	return p.desk.Club.Club().Competition(p.selected)
}

// Mode returns what the scorer is busy with.
func (p *Presenter) Mode() Mode { return p.mode }

// Any reports whether a competition is chosen.
func (p *Presenter) Any() bool { return p.competition() != nil }

// Ended reports whether the chosen competition has ended.
func (p *Presenter) Ended() bool {
	k := p.competition()
	return k != nil && k.Ended
}

// Empty returns the sentence in place of the standings, "" when there are any.
func (p *Presenter) Empty() string {
	w := p.words()
	switch {
	case p.err != nil:
		return w.Sentence(p.err)
	case p.mode == Editing && len(p.rows) == 0:
		return w.T("competitions.empty-new")
	case !p.Any():
		return w.T("competitions.empty")
	case len(p.rows) == 0:
		return w.T("competitions.empty-evenings")
	}
	return ""
}

// mayStart reports whether there is no competition yet and the first can be begun.
func (p *Presenter) mayStart() bool {
	return p.mode == Look && p.err == nil && !p.Any() && p.ReadOnly() == ""
}

// Failed reports whether Empty is about something that went wrong.
func (p *Presenter) Failed() bool { return p.err != nil }

// ReadOnly says why nothing can be changed, "" when it can.
func (p *Presenter) ReadOnly() string { return p.desk.Locked("readonly.club") }

// Notice returns what the last act did, or why it was refused.
func (p *Presenter) Notice() notice.Notice { return p.notice }

// ClearNotice takes away what was said.
func (p *Presenter) ClearNotice() { p.notice = notice.Notice{} }

// do does a command to the club, or says why not.
func (p *Presenter) do(payload journal.Payload, done string) bool {
	if err := p.desk.DoTo("", payload); err != nil {
		p.notice = notice.Refuse(p.words().Sentence(err))
		return false
	}
	p.notice = notice.Of(done)
	p.Refresh()
	return true
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
	p.evening = max(min(p.evening, len(p.all)-1), 0)
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
		if p.standings != nil {
			if i := slices.IndexFunc(p.standings.Skipped, func(o competition.SkippedEvening) bool { return o.Is(x.in) }); i >= 0 {
				x.Out = p.book().Skipped(p.standings.Skipped[i])
			}
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

// ShowEvenings shows all evenings, and which count.
func (p *Presenter) ShowEvenings() bool {
	if p.mode != Look || !p.Any() {
		return false
	}
	p.mode, p.evening = Evenings, 0
	p.ClearNotice()
	p.Refresh()
	return true
}

// CountNext shows the evenings after a competition was begun; what was said of that stays.
func (p *Presenter) CountNext() {
	said := p.notice
	p.ShowEvenings()
	p.notice = said
}

// List returns the evenings, and which one is chosen.
func (p *Presenter) List() (list []Evening, selected int) { return p.all, p.evening }

// ChooseEvening chooses one of them.
func (p *Presenter) ChooseEvening(i int) { p.evening = max(min(i, len(p.all)-1), 0) }

// Toggle makes the chosen evening count, or no longer. One that cannot be added to the others,
// or that would put others out, is refused; of one without results it says that it does not count
// yet.
func (p *Presenter) Toggle() {
	if p.mode != Evenings || p.evening >= len(p.all) || p.ReadOnly() != "" {
		return
	}
	x := p.all[p.evening]
	key := "competitions.done.counts"
	if x.Counts {
		key = "competitions.done.counts-not"
	} else if out := putsOut(p, x.in); out != nil {
		p.notice = notice.Refuse(p.words().T("competitions.cannot-count", "date", x.Date, "why", p.words().Sentence(out)))
		return
	}
	done := p.do(&command.CountEvening{Competition: p.selected, Evening: x.in, Out: x.Counts},
		p.words().T(key, "date", x.Date, "name", p.standings.Competition.Name))
	if reason := p.all[p.evening].Out; done && !x.Counts && reason != "" {
		p.notice = notice.Warn(reason)
	}
}

// putsOut returns why an evening cannot count beside those that do: it, or one of them, would be
// left out for its method; nil where it can.
func putsOut(p *Presenter, x event.Counted) error {
	club := p.club().Clone()
	k := club.Competition(p.selected)
	k.Evenings = append(k.Evenings, x)
	st, err := p.desk.Competition(club, p.selected)
	if err != nil {
		return err
	}
	for _, s := range st.Skipped {
		was := p.standings != nil && slices.ContainsFunc(p.standings.Skipped, func(o competition.SkippedEvening) bool { return o.Is(s.Counted) })
		if !was && problem.Is(s.Reason, "competition.evening-method") {
			return s.Reason
		}
	}
	return nil
}
