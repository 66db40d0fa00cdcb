package competitions

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/season"
)

// TextField is a rule that is typed.
type TextField int

// The rules that are typed.
const (
	Name TextField = iota
	Best
	Caps
	SubstituteCap
	Minimum
	MaxAbsences
	Up
	Down
	Sessions
	textFields
)

// Option is a rule that is chosen.
type Option int

// The rules that are chosen.
const (
	OfRanked Option = iota
	OfAverage
	OfSize
	OfAbsence
	OfSubstitute
	OfFrom
	options
)

// mostNumber is the largest number that a rule can have.
const mostNumber = 200

// values are what can be chosen for a rule, in order.
func (p *Presenter) values(o Option) []string {
	switch o {
	case OfRanked:
		return []string{string(event.RankedPairs), string(event.RankedPlayers)}
	case OfAverage:
		return []string{string(season.AverageSessions), string(season.AverageBoards)}
	case OfSize:
		return []string{string(season.SizeAsIs), string(season.SizeNeuberg), string(season.SizeAscherman)}
	case OfAbsence:
		return []string{string(season.AbsenceNothing), string(season.AbsenceAverage), string(season.AbsenceFixed)}
	case OfSubstitute:
		return []string{string(season.SubstituteCounts), string(season.SubstituteCapped), string(season.SubstituteAbsent)}
	}
	out := []string{""}
	c := p.desk.Club.Club()
	for _, k := range c.Competitions {
		if k.ID != p.draft.ID && !slices.Contains(c.Follows(k.ID), p.draft.ID) {
			out = append(out, string(k.ID))
		}
	}
	return out
}

// Options are the choices of a rule in words, and which one is chosen.
func (p *Presenter) Options(o Option) (texts []string, chosen int) {
	r, now := &p.draft.Rules, ""
	switch o {
	case OfRanked:
		now = string(p.draft.Ranked)
	case OfAverage:
		now = string(r.Average)
	case OfSize:
		now = string(r.Size)
	case OfAbsence:
		now = string(r.Absence)
	case OfSubstitute:
		now = string(r.Substitute)
	case OfFrom:
		now = string(p.draft.From)
	}
	for i, v := range p.values(o) {
		text := p.words().T("competitions.option." + v)
		if o == OfFrom {
			text = p.words().T("competitions.option.no-from")
			if k := p.desk.Club.Club().Competition(event.ID(v)); k != nil {
				text = k.Name
			}
		}
		if texts = append(texts, text); v == now {
			chosen = i
		}
	}
	return texts, chosen
}

// SetOption chooses a rule; the standings show what it does.
func (p *Presenter) SetOption(o Option, i int) {
	v, r := p.values(o)[i], &p.draft.Rules
	switch o {
	case OfRanked:
		p.draft.Ranked = event.Ranked(v)
	case OfAverage:
		r.Average = season.Average(v)
	case OfSize:
		r.Size = season.Size(v)
	case OfAbsence:
		if r.Absence = season.Absence(v); r.Absence == season.AbsenceFixed && len(r.Caps) == 0 {
			r.Caps = []exact.Rat{exact.Int(50)}
			p.texts[Caps] = p.text(Caps)
		}
	case OfSubstitute:
		if r.Substitute = season.Substitute(v); r.Substitute == season.SubstituteCapped && r.SubstituteCap.Sign() == 0 {
			r.SubstituteCap = exact.Int(50)
			p.texts[SubstituteCap] = p.text(SubstituteCap)
		}
	case OfFrom:
		if p.draft.From = event.ID(v); v != "" && p.draft.Sessions == 0 {
			p.draft.Sessions = 1
			p.texts[Sessions] = "1"
		}
	}
	p.Refresh()
}

// Handicap tells whether handicaps count.
func (p *Presenter) Handicap() bool { return p.draft.Rules.Handicap }

// SetHandicap makes them count, or not.
func (p *Presenter) SetHandicap(v bool) {
	p.draft.Rules.Handicap = v
	p.Refresh()
}

// Applies tells whether a rule that is typed has a meaning as the others are.
func (p *Presenter) Applies(f TextField) bool {
	switch f {
	case Caps:
		return cmp.Or(p.draft.Rules.Absence, season.AbsenceNothing) != season.AbsenceNothing
	case SubstituteCap:
		return p.draft.Rules.Substitute == season.SubstituteCapped
	case Sessions:
		return p.draft.From != ""
	}
	return true
}

// Text is what stands in a field.
func (p *Presenter) Text(f TextField) string { return p.texts[f] }

// text is a rule as it would be typed.
func (p *Presenter) text(f TextField) string {
	r := &p.draft.Rules
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	switch f {
	case Name:
		return p.draft.Name
	case Best:
		return number(r.Best)
	case Caps:
		out := make([]string, len(r.Caps))
		for i, c := range r.Caps {
			out[i] = p.words().Number(c, 2)
		}
		return strings.Join(out, " ")
	case SubstituteCap:
		return p.words().Number(r.SubstituteCap, 2)
	case Minimum:
		return number(r.Minimum)
	case MaxAbsences:
		return number(r.MaxAbsences)
	case Up:
		return number(r.Up)
	case Down:
		return number(r.Down)
	}
	return number(p.draft.Sessions)
}

// SetText types a rule. Where it cannot be, the sentence says why, and the rule stays.
func (p *Presenter) SetText(f TextField, text string) string {
	p.texts[f] = text
	if why := p.read(f, text); why != "" {
		return why
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
		if len(list) == 0 && r.Absence == season.AbsenceFixed {
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
	to := map[TextField]*int{
		Best: &r.Best, Minimum: &r.Minimum, MaxAbsences: &r.MaxAbsences, Up: &r.Up, Down: &r.Down, Sessions: &p.draft.Sessions,
	}[f]
	if f == Sessions && n < 1 {
		return w.Sentence(problem.New("competition.sessions"))
	}
	*to = n
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

// Begin begins a new competition, with the rules of the one that is chosen; Edit changes
// that one. Both tell whether that can be.
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

// Edit begins to change the rules.
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
			p.now[key(p.rows[i].Who)] = p.rows[i].Place.String()
		}
	}
	for f := range textFields {
		p.texts[f] = p.text(f)
	}
	p.mode = Editing
	p.Hush()
	p.Refresh()
}

// New tells whether it is a new competition.
func (p *Presenter) New() bool { return p.mode == Editing && p.isNew }

// Effect says how many lines have another place under the rules as they stand.
func (p *Presenter) Effect() string {
	if p.mode != Editing || p.isNew || len(p.now) == 0 {
		return ""
	}
	n := 0
	for i := range p.rows {
		if was, ok := p.now[key(p.rows[i].Who)]; !ok || was != p.rows[i].Place.String() {
			n++
		}
	}
	if n == 0 {
		return p.words().T("competitions.effect-none")
	}
	return p.words().T("competitions.effect", "n", n)
}

// Wrong is the first field that cannot be, with the reason; "" where all can.
func (p *Presenter) Wrong() (TextField, string) {
	for f := range textFields {
		if p.Applies(f) {
			if why := p.read(f, p.texts[f]); why != "" {
				return f, why
			}
		}
	}
	return 0, ""
}

// Save keeps the rules, and tells whether that could be.
func (p *Presenter) Save() bool {
	if p.mode != Editing {
		return false
	}
	if _, why := p.Wrong(); why != "" {
		p.say(Refusal, why)
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
		p.say(Refusal, p.words().Sentence(err))
		return false
	}
	p.mode, p.chosen, p.now = Look, d.ID, nil
	p.Refresh()
	p.say(Good, done)
	return true
}

// HandicapOf is the handicap of the line under the cursor, and whether there can be one.
func (p *Presenter) HandicapOf() (text string, can bool) {
	k := p.competition()
	if k == nil || p.mode != Look || !k.Rules.Handicap || p.row() < 0 {
		return "", false
	}
	for _, h := range k.Handicaps {
		if slices.Equal(p.kept(h.Who), p.who) {
			return p.words().Number(h.Points, 2), true
		}
	}
	return "", true
}

func (p *Presenter) kept(who []event.ID) []event.ID {
	out := make([]event.ID, len(who))
	for i, m := range who {
		out[i] = p.desk.Club.Club().Kept(m)
	}
	slices.Sort(out)
	return out
}

// SetHandicapOf gives the line under the cursor a handicap; "" takes it away. It says why
// it cannot be, "" when it can.
func (p *Presenter) SetHandicapOf(text string) string {
	list, ok := scores(strings.TrimPrefix(strings.TrimSpace(text), "+"))
	if !ok || len(list) > 1 {
		return p.words().T("competitions.form.score", "text", text)
	}
	k := p.competition().Clone()
	k.Handicaps = slices.DeleteFunc(k.Handicaps, func(h event.Handicap) bool { return slices.Equal(p.kept(h.Who), p.who) })
	if len(list) == 1 && list[0].Sign() != 0 {
		k.Handicaps = append(k.Handicaps, event.Handicap{Who: slices.Clone(p.who), Points: list[0]})
	}
	k.Evenings, k.Marks = nil, nil
	if !p.do(&command.ChangeCompetition{Competition: k}, p.words().T("competitions.done.handicap", "names", p.names())) {
		_, why := p.Said()
		p.Hush()
		return why
	}
	return ""
}
