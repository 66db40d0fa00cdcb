package evening

import (
	"slices"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
)

// What every report says of itself: the club, the evening, the rules in force,
// whether it is final, which issue it is and when it was made.

// Base returns a document that says what it is and of which club, and no more.
func (e *Evening) Base(name string) *document.Document {
	d := &document.Document{
		Name: e.T(name), Title: e.T(name), Lang: e.Words.Lang(), Program: e.Program,
		Page: e.T("paper.page", "n", "{n}", "m", "{m}"), Lost: e.T("paper.lost", "names", "{names}"),
		Head: e.Words.Colon("{what}", "{text}"),
	}
	if e.Club != "" {
		d.Subtitle = []string{e.Club}
	}
	return d
}

// Document returns a document of the evening, with everything but its blocks.
func (e *Evening) Document(name string) *document.Document {
	d := e.Base(name)
	d.Footer, d.Stamp = e.Footer(), e.Stamp()
	d.Subtitle = append(d.Subtitle, e.Subtitle()...)
	return d
}

// Stamp returns what stands across a page whose figures are not final, "" where they are.
func (e *Evening) Stamp() string {
	switch {
	case e.Trial:
		return e.T("paper.trial.stamp")
	case e.Standings.Provisional():
		return e.T("paper.provisional.stamp")
	}
	return ""
}

// Subtitle returns the line below the title: event, date, and the figures of the evening.
func (e *Evening) Subtitle() []string {
	st := e.Standings
	out := append(e.When(), e.HowMany())
	rounds, per := e.Rounds(), st.Session.BoardsPerSet
	switch {
	case rounds > 0 && per > 0:
		out = append(out, e.T("paper.rounds-of", "rounds", e.T("n.rounds", "n", rounds), "boards", e.T("n.boards", "n", per)))
	case rounds > 0:
		out = append(out, e.T("n.rounds", "n", rounds))
	default:
		out = append(out, e.T("n.boards", "n", len(st.Boards)))
	}
	if st.Event.Rules.HasPercent() {
		out = append(out, e.T("paper.top", "top", e.Words.Number(st.Outcome.Top, 2)))
	}
	if n := st.Missing(); n > 0 {
		out = append(out, e.T("paper.missing", "n", n))
	}
	return out
}

// When returns the evening by its name and date.
func (e *Evening) When() []string {
	var out []string
	if name := e.Standings.Event.Name; name != "" {
		out = append(out, name)
	}
	if date := e.Standings.Session.Date; date != "" {
		out = append(out, e.Words.Date(date))
	}
	return out
}

// Footer returns the foot of every page.
func (e *Evening) Footer() []string {
	out := []string{e.Rules()}
	if slices.ContainsFunc(e.Standings.Session.Sections, func(c event.Section) bool { return e.Standings.Bracket(c.Letter) != nil }) {
		out = append(out, e.T("drawing.places")) // places go by the round of a knock-out that was reached
	}
	v := e.Version()
	switch {
	case e.Trial: // neither final nor an issue
		return append(append(out, e.T("paper.trial")), e.WhenMade()...)
	case e.Standings.Provisional():
		out = append(out, e.T("paper.provisional"))
	default:
		out = append(out, e.T("paper.final"))
	}
	if out = append(out, e.T("paper.version", "number", v)); v > 1 {
		out = append(out, e.T("paper.correction", "number", v-1))
	}
	return append(out, e.WhenMade()...)
}

// WhenMade returns when the paper was made.
func (e *Evening) WhenMade() []string {
	if e.Made.IsZero() {
		return nil
	}
	when := e.Words.ShortDate(e.Made.Format("2006-01-02")) + " " + e.Made.Format("15:04")
	return []string{e.T("paper.made", "when", when)}
}

// Rules returns the preset and every rule that differs from it, in words.
func (e *Evening) Rules() string {
	r := e.Standings.Event.Rules
	text := e.T("paper.rules", "preset", r.Preset)
	var differs []string
	last := r.Matters("aeb_last") // the printed source says two things of it: it is told whatever the preset has
	for _, d := range e.Differences() {
		last = last && d.Field != "aeb_last"
		value := e.RuleValue(d.Field, d.Value)
		if class := phrase.Class(e.Words, e.Standings); d.Field == "aeb_class" && class != "" {
			value = class
		}
		differs = append(differs, e.Words.Colon(phrase.RuleName(e.Words, d.Field), value))
	}
	if last {
		differs = append(differs, e.Words.Colon(phrase.RuleName(e.Words, "aeb_last"), e.RuleValue("aeb_last", r.Value("aeb_last"))))
	}
	if len(differs) > 0 {
		text += " (" + e.T("paper.rules.but", "rules", e.Words.Semicolons(differs)) + ")"
	}
	return text
}

// Differences returns the rules that are not as the preset has them, as far as they make a
// difference; those of a preset that this program does not know are told against the
// default one.
func (e *Evening) Differences() []rules.Difference {
	r := e.Standings.Event.Rules
	preset, err := rules.Preset(r.Preset)
	if err != nil {
		preset = rules.MesserBridge()
	}
	return slices.DeleteFunc(r.Differences(preset), func(d rules.Difference) bool {
		return !r.Matters(d.Field) && !preset.Matters(d.Field)
	})
}

// RuleValue returns a rule's value in words; a number is itself.
func (e *Evening) RuleValue(field, value string) string {
	return phrase.RuleValue(e.Words, phrase.Said(e.Standings.Event.Rules, field), value)
}

// Version returns the number this issue carries, from 1.
func (e *Evening) Version() int {
	if e.Issue.Number > 0 {
		return e.Issue.Number
	}
	return max(1, len(e.Standings.Event.Issued))
}
