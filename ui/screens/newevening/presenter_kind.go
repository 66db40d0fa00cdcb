package newevening

import (
	"cmp"
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
)

// mode is what sort of evening it is: who is ranked, and how it goes on.
type mode struct {
	kind event.Kind
	form event.Form
}

// kinds are who can be ranked, in the order they are offered.
var kinds = []event.Kind{event.Pairs, event.Teams, event.Individual}

// forms returns how an evening of a kind can go on, in the order they are offered.
func forms(kind event.Kind) []event.Form {
	switch kind {
	case event.Teams:
		return []event.Form{event.FormOnce, event.FormSessions, event.FormSwiss, event.FormKnockout}
	case event.Individual:
		return []event.Form{event.FormOnce, event.FormSessions}
	}
	return []event.Form{event.FormOnce, event.FormSessions, event.FormSwiss}
}

func (m mode) drawn() bool { return m.form == event.FormSwiss || m.form == event.FormKnockout }

func (m mode) paired() bool { return m.kind == event.Pairs && !m.drawn() }

// ranged reports whether the boards are those of the evening, from and to; else their number is for
// a match, or a drawn round.
func (m mode) ranged() bool { return m.kind != event.Teams && !m.drawn() }

func (m mode) uses(f Field) bool {
	switch f {
	case Fixed:
		return m.paired()
	case Rounds:
		return m.form == event.FormSwiss
	case Sitting:
		return m.form == event.FormSessions
	}
	return true
}

// Kind returns which of the kinds the evening is of.
func (p *form) Kind() int { return slices.Index(kinds, p.mode.kind) }

// Form returns which of the forms of that kind.
func (p *form) Form() int { return slices.Index(forms(p.mode.kind), p.mode.form) }

// Kinds returns the kinds by name, and Forms the forms of the chosen one.
func (p *form) Kinds() []string {
	var names []string
	for _, k := range kinds {
		names = append(names, p.desk.Words.T("evening.kind."+string(k)))
	}
	return names
}

// Forms returns how an evening of this kind can go on.
func (p *form) Forms() []string {
	var names []string
	for _, f := range forms(p.mode.kind) {
		key := string(f)
		if f == event.FormOnce {
			key = "once"
		}
		names = append(names, p.desk.Words.T("evening.form."+key))
	}
	return names
}

// Label returns what a field is called for this sort of evening.
func (p *form) Label(f Field) string {
	w := p.desk.Words
	switch {
	case f == Pairs && p.mode.kind != event.Pairs:
		return w.T("newevening.count." + string(p.mode.kind))
	case f == Boards && !p.mode.ranged() && p.mode.kind == event.Teams:
		return w.T("newevening.per-match")
	case f == Boards && !p.mode.ranged():
		return w.T("newevening.per-round")
	}
	return w.T(labels[f])
}

// labels are the keys of what the fields are called.
var labels = [fields]string{
	Name: "newevening.name", Pairs: "newevening.pairs", Boards: "newevening.boards", First: "newevening.first-label",
	Date: "newevening.date-label", Fixed: "newevening.fixed-label", Rounds: "newevening.rounds-label", Sitting: "newevening.sitting-label",
}

// n returns a number of who plays: "15 ploegen".
func (p *form) n(n int) string {
	return phrase.HowMany(p.desk.Words, p.mode.kind, n)
}

// usualTexts returns what stands in the fields of a sort of evening before anything is typed:
// the number of the last evening of its kind.
func (p *form) usualTexts(m mode) [fields]string {
	var t [fields]string
	switch {
	case m.ranged():
		t[Boards] = "24 – 28"
	case m.form == event.FormKnockout:
		t[Boards] = "8"
	default:
		t[Boards] = "4"
	}
	if m.uses(Rounds) {
		t[Rounds] = map[event.Kind]string{event.Pairs: "6", event.Teams: "5"}[m.kind]
	}
	if !m.paired() {
		p.asLast(m, &t)
		return t
	}
	last, ok := p.last(m.kind)
	if !ok {
		return t
	}
	t[Pairs] = strconv.Itoa(last.Pairs)
	if boards := boardsOf(p, last); m.ranged() && boards > 0 {
		t[Boards] = boardsText(max(1, boards-2), boards+2) // about as many
	}
	return t
}

// boardsOf returns how many boards an evening has, of several sessions the first.
func boardsOf(p *form, h event.Header) int {
	e, err := p.desk.Club.Event(h.ID)
	if err != nil || e == nil || len(e.Sessions) == 0 {
		return 0
	}
	h.Count(&event.Event{Sessions: e.Sessions[:1]})
	return h.Boards
}

// nameFor returns the default name of an evening of a sort: that of the last one, or a club night
// if each has a name of its own, as a championship has.
func nameFor(p *form, m mode) string {
	if e := p.lastLike(m); e != nil && m.form == event.FormOnce {
		return e.Name
	}
	return p.desk.Words.T("newevening.clubnight")
}

// asLast puts the figures of the last evening of the same sort in the fields.
func (p *form) asLast(m mode, t *[fields]string) {
	e := p.lastLike(m)
	if e == nil {
		return
	}
	t[Pairs] = strconv.Itoa(len(e.Contestants))
	s := &e.Sessions[0]
	c := &s.Sections[0]
	switch boards := c.Rounds() * s.BoardsPerSet; {
	case m.ranged():
		t[Boards] = boardsText(max(1, boards-2), boards+2)
	case !m.drawn() && len(e.Contestants) == 2: // the whole match
		t[Boards] = strconv.Itoa(boards)
	default:
		t[Boards] = strconv.Itoa(s.BoardsPerSet)
	}
	if m.uses(Rounds) && c.Drawing != nil && c.Drawing.Rounds > 0 {
		t[Rounds] = strconv.Itoa(c.Drawing.Rounds)
	}
}

// lastLike returns the newest evening of a sort that was begun here; nil for none.
func (p *form) lastLike(m mode) *event.Event {
	all, err := p.desk.Club.Events()
	if err != nil {
		return nil
	}
	all = slices.DeleteFunc(all, func(h event.Header) bool { return cmp.Or(h.Kind, event.Pairs) != m.kind || h.Source != "" })
	slices.SortFunc(all, func(a, b event.Header) int {
		return cmp.Or(cmp.Compare(b.Date, a.Date), cmp.Compare(b.Number, a.Number))
	})
	for _, h := range all {
		e, err := p.desk.Club.Event(h.ID)
		if err == nil && e != nil && e.Form == m.form && len(e.Sessions) > 0 && len(e.Sessions[0].Sections) > 0 {
			return e
		}
	}
	return nil
}

// SetKind chooses who is ranked; the evening goes on as it did, if that kind can.
func (p *Presenter) SetKind(i int) {
	m := mode{kinds[i], p.mode.form}
	if !slices.Contains(forms(m.kind), m.form) {
		m.form = event.FormOnce
	}
	p.setMode(m)
}

// SetForm chooses how the evening goes on.
func (p *Presenter) SetForm(i int) { p.setMode(mode{p.mode.kind, forms(p.mode.kind)[i]}) }

// setMode switches to another sort of evening. What was typed for the former comes back when it is
// chosen again.
func (p *Presenter) setMode(m mode) {
	was := p.mode
	if m == was {
		return
	}
	p.kept[was] = kept{p.texts, p.terms.rules}
	if p.texts[Name] == nameFor(p.form, was) {
		p.texts[Name] = nameFor(p.form, m)
	}
	p.mode, p.begun = m, true
	old, ok := p.kept[m]
	if !ok {
		old = kept{p.usualTexts(m), p.rulesFor(m)}
	}
	for _, f := range []Field{Pairs, Boards, Fixed, Rounds} {
		p.texts[f] = old.texts[f]
	}
	p.terms.rules, p.took = old.rules, false
	if !p.picked || !p.added(p.counts) {
		p.counts = p.likely()
	}
	p.forget()
	p.understand()
}

type kept struct {
	texts [fields]string
	rules rules.Rules
}

func (p *Presenter) forget() {
	p.plan = plan{}
	p.fits, p.rows, p.selected, p.all = nil, nil, 0, false
	p.own, p.split, p.more, p.search = nil, nil, nil, nil
	p.schedules, p.scheduling.at = nil, 0
}

// rulesFor returns the initial rules of a sort of evening: for pairs and players the club's, for a
// Swiss of pairs with victory points for each round, for teams those of the last evening of that
// sort. In a Swiss the bye scores something.
func (p *terms) rulesFor(m mode) rules.Rules {
	if m.kind == event.Teams {
		if e := p.lastLike(m); e != nil {
			return e.Rules
		}
		all := rules.TeamPresets()
		at := 0
		if m.form == event.FormKnockout { // who wins goes on: no victory points
			at = max(0, slices.IndexFunc(all, func(r rules.Rules) bool { return r.Method == rules.MethodIMPs && !r.ByVPs() }))
		}
		return suited(m, all[at])
	}
	return suited(m, p.usual())
}

func suited(m mode, r rules.Rules) rules.Rules {
	switch {
	case m.form != event.FormSwiss:
		return r
	case m.kind != event.Teams:
		r = withVPs(r)
	}
	if r.SitOut == "" || r.SitOut == rules.SitOutNone { // who is free would fall behind
		r.SitOut = rules.SwissBye
	}
	return r
}

// withVPs adds victory points for each round to rules of pairs; those of teams have theirs.
func withVPs(r rules.Rules) rules.Rules {
	switch {
	case r.HasPercent():
		r.PercentVPs = rules.VPsEBUPercent
	case r.Method == rules.MethodCrossIMPs, r.Method == rules.MethodButler:
		r.RoundVPs = rules.VPsWBF
	}
	return r
}
