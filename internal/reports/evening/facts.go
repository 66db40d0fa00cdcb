package evening

import (
	"slices"
	"time"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
)

// What every report says of itself: the club, the evening, the rules in force,
// whether it is final, which issue it is and when it was made.

// Facts are what every paper says of itself.
type Facts struct {
	*Evening
	Club    string
	Issue   issued.Version
	Trial   bool
	Made    time.Time
	Program string
}

// Base is a document that says what it is, and no more.
func (f *Facts) Base(name string) *document.Document {
	return &document.Document{
		Name: f.T(name), Title: f.T(name), Lang: f.Words.Lang(), Program: f.Program,
		Page: f.T("paper.page", "n", "{n}", "m", "{m}"), Lost: f.T("paper.lost", "names", "{names}"),
		Head: f.Words.Colon("{what}", "{text}"),
	}
}

// Document is a document of the evening, with everything but its blocks.
func (f *Facts) Document(name string) *document.Document {
	d := f.Base(name)
	d.Footer, d.Stamp = f.Footer(), f.Stamp()
	if f.Club != "" {
		d.Subtitle = []string{f.Club}
	}
	d.Subtitle = append(d.Subtitle, f.Subtitle()...)
	return d
}

// Stamp is what stands across a page whose figures are not final, "" where they are.
func (f *Facts) Stamp() string {
	switch {
	case f.Trial:
		return f.T("paper.trial.stamp")
	case f.Standings.Provisional():
		return f.T("paper.provisional.stamp")
	}
	return ""
}

// Subtitle is the line below the title: event, date, and the figures of the evening.
func (f *Facts) Subtitle() []string {
	st := f.Standings
	out := append(f.When(), f.HowMany())
	rounds, per := f.Rounds(), st.Session.BoardsPerSet
	switch {
	case rounds > 0 && per > 0:
		out = append(out, f.T("paper.rounds-of", "rounds", f.T("n.rounds", "n", rounds), "boards", f.T("n.boards", "n", per)))
	case rounds > 0:
		out = append(out, f.T("n.rounds", "n", rounds))
	default:
		out = append(out, f.T("n.boards", "n", len(st.Boards)))
	}
	if st.Event.Rules.HasPercent() {
		out = append(out, f.T("paper.top", "top", f.Words.Number(st.Outcome.Top, 2)))
	}
	if n := st.Missing(); n > 0 {
		out = append(out, f.T("paper.missing", "n", n))
	}
	return out
}

// When is the evening by its name and date.
func (f *Facts) When() []string {
	var out []string
	if name := f.Standings.Event.Name; name != "" {
		out = append(out, name)
	}
	if date := f.Standings.Session.Date; date != "" {
		out = append(out, f.Words.Date(date))
	}
	return out
}

// Footer is the foot of every page.
func (f *Facts) Footer() []string {
	out := []string{f.Rules()}
	if f.byRounds() {
		out = append(out, f.T("drawing.places"))
	}
	out = append(out, f.state()...)
	return append(out, f.WhenMade()...)
}

// byRounds reports whether places go by the round of a knock-out that was reached.
func (f *Facts) byRounds() bool {
	return slices.ContainsFunc(f.Standings.Session.Sections, func(c event.Section) bool { return f.Standings.Bracket(c.Letter) != nil })
}

// WhenMade is when the paper was made.
func (f *Facts) WhenMade() []string {
	if f.Made.IsZero() {
		return nil
	}
	when := f.Words.ShortDate(f.Made.Format("2006-01-02")) + " " + f.Made.Format("15:04")
	return []string{f.T("paper.made", "when", when)}
}

// state reports whether the figures are final, and which issue they are; those of a trial
// calculation are neither.
func (f *Facts) state() []string {
	if f.Trial {
		return []string{f.T("paper.trial")}
	}
	out := []string{f.T("paper.final")}
	if f.Standings.Provisional() {
		out[0] = f.T("paper.provisional")
	}
	v := f.Version()
	out = append(out, f.T("paper.version", "number", v))
	if v > 1 {
		out = append(out, f.T("paper.correction", "number", v-1))
	}
	return out
}

// Rules is the preset and every rule that differs from it, in words.
func (f *Facts) Rules() string {
	r := f.Standings.Event.Rules
	text := f.T("paper.rules", "preset", r.Preset)
	var differs []string
	for _, d := range f.Differences() {
		value := f.RuleValue(d.Field, d.Value)
		if class := phrase.Class(f.Words, f.Standings); d.Field == "aeb_class" && class != "" {
			value = class
		}
		differs = append(differs, f.Words.Colon(f.RuleName(d.Field), value))
	}
	if differs = append(differs, f.open()...); len(differs) > 0 {
		text += " (" + f.T("paper.rules.but", "rules", f.Words.Semicolons(differs)) + ")"
	}
	return text
}

// Differences are the rules that are not as the preset has them, as far as they make a
// difference; those of a preset that this program does not know are told against the
// default one.
func (f *Facts) Differences() []rules.Difference {
	r := f.Standings.Event.Rules
	preset, err := rules.Preset(r.Preset)
	if err != nil {
		preset = rules.MesserBridge()
	}
	return slices.DeleteFunc(r.Differences(preset), func(d rules.Difference) bool {
		return !r.Matters(d.Field) && !preset.Matters(d.Field)
	})
}

// open are the rules of which the printed source says two things: they are said whatever the
// preset has. The AEB's formula and its tables differ for the last of teams and individuals.
func (f *Facts) open() []string {
	if r := f.Standings.Event.Rules; r.Matters("aeb_last") && !slices.ContainsFunc(f.Differences(), func(d rules.Difference) bool { return d.Field == "aeb_last" }) {
		return []string{f.Words.Colon(f.RuleName("aeb_last"), f.RuleValue("aeb_last", r.Value("aeb_last")))}
	}
	return nil
}

// RuleName is a rule's name in words; one that has no words shows its own name.
func (f *Facts) RuleName(field string) string { return phrase.RuleName(f.Words, field) }

// RuleValue is a rule's value in words; a number is itself.
func (f *Facts) RuleValue(field, value string) string {
	return phrase.RuleValue(f.Words, phrase.Said(f.Standings.Event.Rules, field), value)
}

// Version is the number this issue carries, from 1.
func (f *Facts) Version() int {
	if f.Issue.Number > 0 {
		return f.Issue.Number
	}
	return max(1, len(f.Standings.Event.Issued))
}
