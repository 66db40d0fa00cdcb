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

// form is the rules while they are changed.
type form struct {
	*current
	isNew bool
	texts [textFields]string
}

// mostNumber is the largest number that a rule can have.
const mostNumber = 200

// rule is a rule that is chosen: what it can be, in order, what it is, and what makes it something.
type rule struct {
	values []string
	now    string
	set    func(string)
}

// among is a rule that is one of these.
func among[T ~string](is *T, values ...T) rule {
	r := rule{now: string(*is), set: func(v string) { *is = T(v) }}
	for _, v := range values {
		r.values = append(r.values, string(v))
	}
	return r
}

func (fm *form) rule(o Option) rule {
	r := &fm.draft.Rules
	switch o {
	case OfRanked:
		return among(&fm.draft.Ranked, event.RankedPairs, event.RankedPlayers)
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
	c := fm.desk.Club.Club()
	for _, k := range c.Competitions {
		if k.ID != fm.draft.ID && !slices.Contains(c.Follows(k.ID), fm.draft.ID) {
			before = append(before, k.ID)
		}
	}
	return among(&fm.draft.From, before...)
}

// Options are the choices of a rule in words, and which one is chosen.
func (fm *form) Options(o Option) (texts []string, chosen int) {
	r := fm.rule(o)
	for _, v := range r.values {
		text := fm.words().T("competitions.option." + v)
		if o == OfFrom {
			text = fm.words().T("competitions.option.no-from")
			if k := fm.desk.Club.Club().Competition(event.ID(v)); k != nil {
				text = k.Name
			}
		}
		texts = append(texts, text)
	}
	return texts, max(slices.Index(r.values, r.now), 0)
}

// SetOption chooses a rule; the standings show what it does.
func (fm *form) SetOption(o Option, i int) {
	chosen, r := fm.rule(o), &fm.draft.Rules
	chosen.set(chosen.values[i])
	switch {
	case o == OfAbsence && r.Absence == competition.AbsenceFixed && len(r.Caps) == 0:
		r.Caps = []exact.Rat{exact.Int(50)}
		fm.texts[Caps] = fm.text(Caps)
	case o == OfSubstitute && r.Substitute == competition.SubstituteCapped && r.SubstituteCap.Sign() == 0:
		r.SubstituteCap = exact.Int(50)
		fm.texts[SubstituteCap] = fm.text(SubstituteCap)
	case o == OfFrom && fm.draft.From != "" && fm.draft.Sessions == 0:
		fm.draft.Sessions = 1
		fm.texts[Sessions] = "1"
	}
	fm.Refresh()
}

// Handicap reports whether handicaps count.
func (fm *form) Handicap() bool { return fm.draft.Rules.Handicap }

// SetHandicap makes them count, or not.
func (fm *form) SetHandicap(v bool) {
	fm.draft.Rules.Handicap = v
	fm.Refresh()
}

// Applies reports whether a rule that is typed has a meaning as the others are.
func (fm *form) Applies(f TextField) bool {
	switch f {
	case Caps:
		return cmp.Or(fm.draft.Rules.Absence, competition.AbsenceNothing) != competition.AbsenceNothing
	case SubstituteCap:
		return fm.draft.Rules.Substitute == competition.SubstituteCapped
	case Sessions:
		return fm.draft.From != ""
	case Results:
		return fm.draft.Rules.Size == competition.SizeNeuberg
	}
	return true
}

// Text is what stands in a field.
func (fm *form) Text(f TextField) string { return fm.texts[f] }

// number is the rule that a field of a whole number has.
func (fm *form) number(f TextField) *int {
	r := &fm.draft.Rules
	return map[TextField]*int{
		Best: &r.Best, Minimum: &r.Minimum, MaxAbsences: &r.MaxAbsences, Up: &r.Up, Down: &r.Down, Sessions: &fm.draft.Sessions, Results: &r.Results,
	}[f]
}

// text is a rule as it would be typed.
func (fm *form) text(f TextField) string {
	r := &fm.draft.Rules
	switch f {
	case Name:
		return fm.draft.Name
	case Caps:
		out := make([]string, len(r.Caps))
		for i, c := range r.Caps {
			out[i] = fm.words().Number(c, 2)
		}
		return strings.Join(out, " ")
	case SubstituteCap:
		return fm.words().Number(r.SubstituteCap, 2)
	}
	if n := *fm.number(f); n != 0 {
		return strconv.Itoa(n)
	}
	return ""
}

// SetText types a rule. Where it cannot be, the sentence says why, and the rule stays.
func (fm *form) SetText(f TextField, text string) string {
	fm.texts[f] = text
	if why := fm.read(f, text); why != "" {
		return why
	}
	fm.Refresh()
	return ""
}

// read takes a rule over as it was typed, or says why not.
func (fm *form) read(f TextField, text string) string {
	text = strings.TrimSpace(text)
	w, r := fm.words(), &fm.draft.Rules
	switch f {
	case Name:
		if text == "" {
			return w.Sentence(problem.New("competition.no-name"))
		}
		fm.draft.Name = text
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
	*fm.number(f) = n
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
func (fm *form) Begin() bool {
	if fm.ReadOnly() != "" || fm.mode != Look {
		return false
	}
	fm.draft = event.Competition{ID: fm.desk.Club.NewID(), Ranked: event.RankedPairs}
	if k := fm.competition(); k != nil {
		fm.draft.Rules, fm.draft.Ranked = k.Clone().Rules, k.Ranked
	}
	fm.isNew = true
	fm.edit()
	return true
}

// Edit begins to change the rules, and reports whether that can be.
func (fm *form) Edit() bool {
	k := fm.competition()
	if fm.ReadOnly() != "" || fm.mode != Look || k == nil {
		return false
	}
	fm.draft, fm.isNew = k.Clone(), false
	fm.edit()
	return true
}

func (fm *form) edit() {
	fm.now = map[string]string{}
	if !fm.isNew {
		for i := range fm.rows {
			fm.now[eventcompetition.Key(fm.rows[i].Who)] = fm.rows[i].Place.String()
		}
	}
	for f := range textFields {
		fm.texts[f] = fm.text(f)
	}
	fm.mode = Editing
	fm.ClearNotice()
	fm.Refresh()
}

// New reports whether it is a new competition.
func (fm *form) New() bool { return fm.mode == Editing && fm.isNew }

// Effect says how many lines have another place under the rules as they stand.
func (fm *form) Effect() string {
	if fm.mode != Editing || fm.isNew || len(fm.now) == 0 {
		return ""
	}
	n := 0
	for i := range fm.rows {
		if was, ok := fm.now[eventcompetition.Key(fm.rows[i].Who)]; !ok || was != fm.rows[i].Place.String() {
			n++
		}
	}
	if n == 0 {
		return fm.words().T("competitions.effect-none")
	}
	return fm.words().T("competitions.effect", "n", n)
}

// Wrong is the first field that cannot be, with the reason; "" where all can.
func (fm *form) Wrong() (TextField, string) {
	for f := range textFields {
		if fm.Applies(f) {
			if why := fm.read(f, fm.texts[f]); why != "" {
				return f, why
			}
		}
	}
	return 0, ""
}

// Save keeps the rules, and reports whether that could be.
func (fm *form) Save() bool {
	if fm.mode != Editing {
		return false
	}
	if _, why := fm.Wrong(); why != "" {
		fm.said = notice.Refuse(why)
		return false
	}
	d := fm.draft.Clone()
	d.Evenings, d.Marks = nil, nil // they stay as they are
	var payload journal.Payload = &command.ChangeCompetition{Competition: d}
	done := fm.words().T("competitions.saved", "name", d.Name)
	if fm.isNew {
		payload, done = &command.NewCompetition{Competition: d}, fm.words().T("competitions.begun", "name", d.Name)
	}
	if err := fm.desk.DoTo("", payload); err != nil {
		fm.said = notice.Refuse(fm.words().Sentence(err))
		return false
	}
	fm.mode, fm.chosen, fm.now = Look, d.ID, nil
	fm.Refresh()
	fm.said = notice.Of(done)
	return true
}

// HandicapOf is the handicap of the line under the cursor, and whether there can be one.
func (fm *form) HandicapOf() (text string, can bool) {
	k := fm.competition()
	if k == nil || fm.mode != Look || !k.Rules.Handicap || fm.row() < 0 {
		return "", false
	}
	for _, h := range k.Handicaps {
		if slices.Equal(fm.desk.Club.Club().Who(h.Who), fm.who) {
			return fm.words().Number(h.Points, 2), true
		}
	}
	return "", true
}

// SetHandicapOf gives the line under the cursor a handicap; "" takes it away. It says why
// it cannot be, "" when it can.
func (fm *form) SetHandicapOf(text string) string {
	list, ok := scores(strings.TrimPrefix(strings.TrimSpace(text), "+"))
	if !ok || len(list) > 1 {
		return fm.words().T("competitions.form.score", "text", text)
	}
	k := fm.competition().Clone()
	k.Handicaps = slices.DeleteFunc(k.Handicaps, func(h event.Handicap) bool { return slices.Equal(fm.desk.Club.Club().Who(h.Who), fm.who) })
	if len(list) == 1 && list[0].Sign() != 0 {
		k.Handicaps = append(k.Handicaps, event.Handicap{Who: slices.Clone(fm.who), Points: list[0]})
	}
	k.Evenings, k.Marks = nil, nil
	if !fm.do(&command.ChangeCompetition{Competition: k}, fm.words().T("competitions.done.handicap", "names", fm.names())) {
		why := fm.said.Text
		fm.ClearNotice()
		return why
	}
	return ""
}

// model is what the form shows.
func (fm *form) model() Form {
	m := Form{Texts: fm.texts, Handicap: fm.Handicap(), Effect: fm.Effect()}
	for i := range m.Applies {
		m.Applies[i] = fm.Applies(TextField(i))
	}
	for i := range m.Choices {
		m.Choices[i].Texts, m.Choices[i].Chosen = fm.Options(Option(i))
	}
	return m
}
