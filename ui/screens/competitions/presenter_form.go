package competitions

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	eventcompetition "uitslag/internal/event/competition"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/competition"
	"uitslag/ui/notice"
)

// mostNumber is the largest number that a rule can have.
const mostNumber = 200

// rule is a rule that is chosen: what it can be, in order, what it is, and what makes it something.
type rule struct {
	values []string
	now    string
	set    func(string)
}

func among[T ~string](is *T, values ...T) rule {
	r := rule{now: string(*is), set: func(v string) { *is = T(v) }}
	for _, v := range values {
		r.values = append(r.values, string(v))
	}
	return r
}

func (p *Presenter) rule(o Option) rule {
	r := &p.draft.Rules
	switch o {
	case OfRanked:
		return among(&p.draft.Ranked, event.RankedPairs, event.RankedPlayers)
	case OfAverage:
		return among(&r.Average, competition.AverageSessions, competition.AverageBoards)
	case OfSize:
		return among(&r.Size, competition.SizeAsIs, competition.SizeNeuberg, competition.SizeAscherman)
	case OfAbsence:
		return among(&r.Absence, competition.AbsenceNothing, competition.AbsenceAverage, competition.AbsenceFixed)
	case OfSubstitute:
		return among(&r.Substitute, competition.SubstituteCounts, competition.SubstituteCapped, competition.SubstituteAbsent)
	}
	before := []event.ID{""}
	c := p.desk.Club.Club()
	for _, k := range c.Competitions {
		if k.ID != p.draft.ID && !slices.Contains(c.Follows(k.ID), p.draft.ID) {
			before = append(before, k.ID)
		}
	}
	return among(&p.draft.From, before...)
}

// Options returns the choices of a rule in words, and which one is chosen.
func (p *Presenter) Options(o Option) (texts []string, selected int) {
	r := p.rule(o)
	for _, v := range r.values {
		text := p.words().T("competitions.option." + v)
		if o == OfFrom {
			text = p.words().T("competitions.option.no-from")
			if k := p.desk.Club.Club().Competition(event.ID(v)); k != nil {
				text = k.Name
			}
		}
		texts = append(texts, text)
	}
	return texts, max(slices.Index(r.values, r.now), 0)
}

// SetOption chooses a rule; the standings show what it does.
func (p *Presenter) SetOption(o Option, i int) {
	selected, r := p.rule(o), &p.draft.Rules
	selected.set(selected.values[i])
	switch {
	case o == OfAbsence && r.Absence == competition.AbsenceFixed && len(r.Caps) == 0:
		r.Caps = []exact.Rat{exact.Int(50)}
		p.texts[Caps] = p.text(Caps)
	case o == OfSubstitute && r.Substitute == competition.SubstituteCapped && r.SubstituteCap.Sign() == 0:
		r.SubstituteCap = exact.Int(50)
		p.texts[SubstituteCap] = p.text(SubstituteCap)
	case o == OfFrom && p.draft.From != "" && p.draft.Sessions == 0:
		p.draft.Sessions = 1
		p.texts[Sessions] = "1"
	}
	p.Refresh()
}

// Handicap reports whether handicaps count.
func (p *Presenter) Handicap() bool { return p.draft.Rules.Handicap }

// SetHandicap makes them count, or not.
func (p *Presenter) SetHandicap(v bool) {
	p.draft.Rules.Handicap = v
	p.Refresh()
}

// Applies reports whether a rule that is typed has a meaning as the others are.
func (p *Presenter) Applies(f TextField) bool {
	switch f {
	case Caps:
		return cmp.Or(p.draft.Rules.Absence, competition.AbsenceNothing) != competition.AbsenceNothing
	case SubstituteCap:
		return p.draft.Rules.Substitute == competition.SubstituteCapped
	case Sessions:
		return p.draft.From != ""
	case Results:
		return p.draft.Rules.Size == competition.SizeNeuberg
	}
	return true
}

// Text returns what stands in a field.
func (p *Presenter) Text(f TextField) string { return p.texts[f] }

func (p *Presenter) number(f TextField) *int {
	r := &p.draft.Rules
	return map[TextField]*int{
		Best: &r.Best, Minimum: &r.Minimum, MaxAbsences: &r.MaxAbsences, Up: &r.Up, Down: &r.Down, Sessions: &p.draft.Sessions, Results: &r.Results,
	}[f]
}

func (p *Presenter) text(f TextField) string {
	r := &p.draft.Rules
	switch f {
	case Name:
		return p.draft.Name
	case Caps:
		out := make([]string, len(r.Caps))
		for i, c := range r.Caps {
			out[i] = p.words().Number(c, 2)
		}
		return strings.Join(out, " ")
	case SubstituteCap:
		return p.words().Number(r.SubstituteCap, 2)
	}
	if n := *p.number(f); n != 0 {
		return strconv.Itoa(n)
	}
	return ""
}

// SetText types a rule. Where it cannot be, the sentence says why, and the rule stays.
func (p *Presenter) SetText(f TextField, text string) string {
	p.texts[f] = text
	if reason := p.read(f, text); reason != "" {
		return reason
	}
	p.Refresh()
	return ""
}

// read takes a rule over as it was typed, or says why not.
func (p *Presenter) read(f TextField, text string) string {
	text = strings.TrimSpace(text)
	w, r := p.words(), &p.draft.Rules
	switch f {
	case Name:
		if text == "" {
			return w.Sentence(problem.New("competition.no-name"))
		}
		p.draft.Name = text
		return ""
	case Caps, SubstituteCap:
		list, ok := scores(text)
		if !ok || f == SubstituteCap && len(list) != 1 {
			return w.T("competitions.form.score", "text", text)
		}
		if f == SubstituteCap {
			r.SubstituteCap = list[0]
			return ""
		}
		if len(list) == 0 && r.Absence == competition.AbsenceFixed {
			return w.Sentence(problem.New("competition.caps"))
		}
		r.Caps = list
		return ""
	}
	n := 0
	if text != "" {
		var ok bool
		if n, ok = bridge.Number(text); !ok || n < 0 || n > mostNumber {
			return w.T("competitions.form.number", "text", text, "most", mostNumber)
		}
	}
	if f == Sessions && n < 1 {
		return w.Sentence(problem.New("competition.sessions"))
	}
	*p.number(f) = n
	return ""
}

// scores reads scores with blanks between them: "52,5 50".
func scores(text string) ([]exact.Rat, bool) {
	var out []exact.Rat
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ';' || r == '%' }) {
		s, err := exact.Parse(strings.Replace(bridge.Digits(word), ",", ".", 1))
		if err != nil || s.Sign() < 0 || exact.Int(100).Less(s) {
			return nil, false
		}
		out = append(out, s)
	}
	return out, true
}

// Begin begins a new competition, with the rules of the one that is chosen, and reports
// whether that can be.
func (p *Presenter) Begin() bool {
	if p.ReadOnly() != "" || p.mode != Look {
		return false
	}
	p.draft = event.Competition{ID: p.desk.Club.NewID(), Ranked: event.RankedPairs}
	if k := p.competition(); k != nil {
		p.draft.Rules, p.draft.Ranked = k.Clone().Rules, k.Ranked
	}
	p.isNew = true
	p.edit()
	return true
}

// Edit begins to change the rules, and reports whether that can be.
func (p *Presenter) Edit() bool {
	k := p.competition()
	if p.ReadOnly() != "" || p.mode != Look || k == nil {
		return false
	}
	p.draft, p.isNew = k.Clone(), false
	p.edit()
	return true
}

func (p *Presenter) edit() {
	p.now = map[string]string{}
	if !p.isNew {
		for i := range p.rows {
			p.now[eventcompetition.Key(p.rows[i].Who)] = p.rows[i].Place.String()
		}
	}
	for f := range textFields {
		p.texts[f] = p.text(f)
	}
	p.mode = Editing
	p.ClearNotice()
	p.Refresh()
}

// New reports whether it is a new competition.
func (p *Presenter) New() bool { return p.mode == Editing && p.isNew }

// Effect says how many lines have another place under the rules as they stand.
func (p *Presenter) Effect() string {
	if p.mode != Editing || p.isNew || len(p.now) == 0 {
		return ""
	}
	n := 0
	for i := range p.rows {
		if was, ok := p.now[eventcompetition.Key(p.rows[i].Who)]; !ok || was != p.rows[i].Place.String() {
			n++
		}
	}
	if n == 0 {
		return p.words().T("competitions.effect-none")
	}
	return p.words().T("competitions.effect", "n", n)
}

// Wrong returns the first field that cannot be, with the reason; "" where all can.
func (p *Presenter) Wrong() (TextField, string) {
	for f := range textFields {
		if p.Applies(f) {
			if reason := p.read(f, p.texts[f]); reason != "" {
				return f, reason
			}
		}
	}
	return 0, ""
}

// Save keeps the rules, and reports whether that could be.
func (p *Presenter) Save() bool {
	if p.mode != Editing {
		return false
	}
	if _, reason := p.Wrong(); reason != "" {
		p.notice = notice.Refuse(reason)
		return false
	}
	d := p.draft.Clone()
	d.Evenings, d.Marks = nil, nil // they stay as they are
	var payload journal.Payload = &command.ChangeCompetition{Competition: d}
	done := p.words().T("competitions.saved", "name", d.Name)
	if p.isNew {
		payload, done = &command.NewCompetition{Competition: d}, p.words().T("competitions.begun", "name", d.Name)
	}
	if err := p.desk.DoTo("", payload); err != nil {
		p.notice = notice.Refuse(p.words().Sentence(err))
		return false
	}
	p.mode, p.selected, p.now = Look, d.ID, nil
	p.Refresh()
	p.notice = notice.Of(done)
	return true
}

// HandicapOf returns the handicap of the line under the cursor, and whether there can be one.
func (p *Presenter) HandicapOf() (text string, can bool) {
	k := p.competition()
	if k == nil || p.mode != Look || !k.Rules.Handicap || p.row() < 0 {
		return "", false
	}
	for _, h := range k.Handicaps {
		if slices.Equal(p.desk.Club.Club().Who(h.Who), p.who) {
			return p.words().Number(h.Points, 2), true
		}
	}
	return "", true
}

// SetHandicapOf gives the line under the cursor a handicap; "" takes it away. It says why
// it cannot be, "" when it can.
func (p *Presenter) SetHandicapOf(text string) string {
	list, ok := scores(strings.TrimPrefix(strings.TrimSpace(text), "+"))
	if !ok || len(list) > 1 {
		return p.words().T("competitions.form.score", "text", text)
	}
	k := p.competition().Clone()
	k.Handicaps = slices.DeleteFunc(k.Handicaps, func(h event.Handicap) bool { return slices.Equal(p.desk.Club.Club().Who(h.Who), p.who) })
	if len(list) == 1 && list[0].Sign() != 0 {
		k.Handicaps = append(k.Handicaps, event.Handicap{Who: slices.Clone(p.who), Points: list[0]})
	}
	k.Evenings, k.Marks = nil, nil
	if !p.do(&command.ChangeCompetition{Competition: k}, p.words().T("competitions.done.handicap", "names", p.names())) {
		reason := p.notice.Text
		p.ClearNotice()
		return reason
	}
	return ""
}

func (p *Presenter) form() Form {
	m := Form{Texts: p.texts, Handicap: p.Handicap(), Effect: p.Effect()}
	for i := range m.Applies {
		m.Applies[i] = p.Applies(TextField(i))
	}
	for i := range m.Choices {
		m.Choices[i].Texts, m.Choices[i].Selected = p.Options(Option(i))
	}
	return m
}
