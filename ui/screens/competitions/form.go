package competitions

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	eventcompetition "uitslag/internal/event/competition"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/competition"
)

// mostNumber is the largest number that a rule can have.
const mostNumber = 200

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
	Results // of a board, that Neuberg converts to
	textFields
)

var textKeys = [textFields]string{
	Name: "competitions.form.name", Best: "competitions.form.best", Caps: "competitions.form.caps", SubstituteCap: "competitions.form.substitute-cap",
	Minimum: "competitions.form.minimum", MaxAbsences: "competitions.form.absences", Up: "competitions.form.up", Down: "competitions.form.down",
	Sessions: "competitions.form.sessions", Results: "competitions.form.results",
}

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

var optionKeys = [options]string{
	OfRanked: "competitions.form.ranked", OfAverage: "competitions.form.average", OfSize: "competitions.form.size",
	OfAbsence: "competitions.form.absence", OfSubstitute: "competitions.form.substitute", OfFrom: "competitions.form.from",
}

// Form is the rules of a competition while they are changed.
type Form struct {
	desk    *desk.Desk
	changed func() // the rules are others
	draft   event.Competition
	isNew   bool
	texts   [textFields]string
	now     map[string]string // places by line, as the rules are that are saved
}

func (f *Form) begin(k event.Competition, isNew bool, rows []eventcompetition.Row) {
	f.draft, f.isNew, f.now = k, isNew, map[string]string{}
	if !isNew {
		for i := range rows {
			f.now[eventcompetition.Key(rows[i].Who)] = rows[i].Place.String()
		}
	}
	for t := range textFields {
		f.texts[t] = f.text(t)
	}
}

// in returns a club as it would be with these rules.
func (f *Form) in(club *event.Club) *event.Club {
	club = club.Clone()
	k := club.Competition(f.draft.ID)
	if k == nil {
		club.Competitions = append(club.Competitions, event.Competition{})
		k = &club.Competitions[len(club.Competitions)-1]
	}
	*k = f.draft.Clone()
	return club
}

// command returns what saves the rules; evenings and marks stay as they are.
func (f *Form) command() journal.Payload {
	d := f.draft.Clone()
	d.Evenings, d.Marks = nil, nil
	if f.isNew {
		return &command.NewCompetition{Competition: d}
	}
	return &command.ChangeCompetition{Competition: d}
}

// Heading returns what the form is.
func (f *Form) Heading() string {
	if f.isNew {
		return f.desk.Words.T("competitions.new")
	}
	return f.desk.Words.T("competitions.rules")
}

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

func (f *Form) rule(o Option) rule {
	r := &f.draft.Rules
	switch o {
	case OfRanked:
		return among(&f.draft.Ranked, event.RankedPairs, event.RankedPlayers)
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
	c := f.desk.Club.Club()
	for _, k := range c.Competitions {
		if k.ID != f.draft.ID && !slices.Contains(c.Follows(k.ID), f.draft.ID) {
			before = append(before, k.ID)
		}
	}
	return among(&f.draft.From, before...)
}

// Options returns the choices of a rule in words, and which one is chosen.
func (f *Form) Options(o Option) (texts []string, selected int) {
	r, w := f.rule(o), f.desk.Words
	for _, v := range r.values {
		text := w.T("competitions.option." + v)
		if o == OfFrom {
			text = w.T("competitions.option.no-from")
			if k := f.desk.Club.Club().Competition(event.ID(v)); k != nil {
				text = k.Name
			}
		}
		texts = append(texts, text)
	}
	return texts, max(slices.Index(r.values, r.now), 0)
}

// SetOption chooses a rule; the standings show what it does.
func (f *Form) SetOption(o Option, i int) {
	selected, r := f.rule(o), &f.draft.Rules
	selected.set(selected.values[i])
	switch {
	case o == OfAbsence && r.Absence == competition.AbsenceFixed && len(r.Caps) == 0:
		r.Caps = []exact.Rat{exact.Int(50)}
		f.texts[Caps] = f.text(Caps)
	case o == OfSubstitute && r.Substitute == competition.SubstituteCapped && r.SubstituteCap.Sign() == 0:
		r.SubstituteCap = exact.Int(50)
		f.texts[SubstituteCap] = f.text(SubstituteCap)
	case o == OfFrom && f.draft.From != "" && f.draft.Sessions == 0:
		f.draft.Sessions = 1
		f.texts[Sessions] = "1"
	}
	f.changed()
}

// Handicap reports whether handicaps count; that can always be chosen.
func (f *Form) Handicap() (on, offered bool) { return f.draft.Rules.Handicap, true }

// SetHandicap makes them count, or not.
func (f *Form) SetHandicap(v bool) {
	f.draft.Rules.Handicap = v
	f.changed()
}

// Text returns what stands in a field, and whether the rule has a meaning as the others are.
func (f *Form) Text(t TextField) (text string, applies bool) {
	r := &f.draft.Rules
	applies = true
	switch t {
	case Caps:
		applies = cmp.Or(r.Absence, competition.AbsenceNothing) != competition.AbsenceNothing
	case SubstituteCap:
		applies = r.Substitute == competition.SubstituteCapped
	case Sessions:
		applies = f.draft.From != ""
	case Results:
		applies = r.Size == competition.SizeNeuberg
	}
	return f.texts[t], applies
}

func (f *Form) number(t TextField) *int {
	r := &f.draft.Rules
	return map[TextField]*int{
		Best: &r.Best, Minimum: &r.Minimum, MaxAbsences: &r.MaxAbsences, Up: &r.Up, Down: &r.Down, Sessions: &f.draft.Sessions, Results: &r.Results,
	}[t]
}

// text returns a rule as it is typed.
func (f *Form) text(t TextField) string {
	r := &f.draft.Rules
	switch t {
	case Name:
		return f.draft.Name
	case Caps:
		out := make([]string, len(r.Caps))
		for i, c := range r.Caps {
			out[i] = f.desk.Words.Number(c, 2)
		}
		return strings.Join(out, " ")
	case SubstituteCap:
		return f.desk.Words.Number(r.SubstituteCap, 2)
	}
	if n := *f.number(t); n != 0 {
		return strconv.Itoa(n)
	}
	return ""
}

// SetText types a rule. Where it cannot be, the sentence says why, and the rule stays.
func (f *Form) SetText(t TextField, text string) (reason string) {
	f.texts[t] = text
	if reason = f.take(t, strings.TrimSpace(text)); reason == "" {
		f.changed()
	}
	return reason
}

// take takes a rule over as it was typed, or says why not.
func (f *Form) take(t TextField, text string) (reason string) {
	w, r := f.desk.Words, &f.draft.Rules
	switch t {
	case Name:
		if text == "" {
			return w.Sentence(problem.New("competition.no-name"))
		}
		f.draft.Name = text
		return ""
	case Caps, SubstituteCap:
		list, ok := scores(text)
		if !ok || t == SubstituteCap && len(list) != 1 {
			return w.T("competitions.form.score", "text", text)
		}
		if t == SubstituteCap {
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
	if t == Sessions && n < 1 {
		return w.Sentence(problem.New("competition.sessions"))
	}
	*f.number(t) = n
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

// wrong says why the first field that cannot be cannot, "" where all can.
func (f *Form) wrong() string {
	for t := range textFields {
		if text, applies := f.Text(t); applies {
			if reason := f.take(t, strings.TrimSpace(text)); reason != "" {
				return reason
			}
		}
	}
	return ""
}
