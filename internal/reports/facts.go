package reports

import (
	"slices"
	"strings"
	"time"

	"uitslag/internal/document"
	"uitslag/internal/event/issued"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
)

// What every report says of itself: the club, the evening, the rules in force,
// whether it is final, which issue it is and when it was made.

// facts are what every paper says of itself.
type facts struct {
	*evening
	Club    string
	Issue   issued.Version
	Trial   bool
	Made    time.Time
	Program string
}

// base is a document that says what it is, and no more.
func (f *facts) base(name string) *document.Document {
	return &document.Document{
		Name: f.t(name), Title: f.t(name), Lang: f.Words.Lang(), Program: f.Program,
		Page: f.t("paper.page", "n", "{n}", "m", "{m}"), Lost: f.t("paper.lost", "names", "{names}"),
	}
}

// document is a document of the evening, with everything but its blocks.
func (f *facts) document(name string) *document.Document {
	d := f.base(name)
	d.Footer, d.Stamp = f.footer(), f.stamp()
	if f.Club != "" {
		d.Subtitle = []string{f.Club}
	}
	d.Subtitle = append(d.Subtitle, f.subtitle()...)
	return d
}

// stamp is what stands across a page whose figures are not final, "" where they are.
func (f *facts) stamp() string {
	switch {
	case f.Trial:
		return f.t("paper.trial.stamp")
	case f.Standings.Provisional():
		return f.t("paper.provisional.stamp")
	}
	return ""
}

// subtitle is the line below the title: event, date, and the figures of the evening.
func (f *facts) subtitle() []string {
	st := f.Standings
	out := append(f.when(), f.howMany())
	rounds, per := f.rounds(), st.Session.BoardsPerSet
	switch {
	case rounds > 0 && per > 0:
		out = append(out, f.t("paper.rounds-of", "rounds", f.t("n.rounds", "n", rounds), "boards", f.t("n.boards", "n", per)))
	case rounds > 0:
		out = append(out, f.t("n.rounds", "n", rounds))
	default:
		out = append(out, f.t("n.boards", "n", len(st.Boards)))
	}
	if st.Event.Rules.HasPercent() {
		out = append(out, f.t("paper.top", "top", f.Words.Number(st.Outcome.Top, 2)))
	}
	if n := st.Missing(); n > 0 {
		out = append(out, f.t("paper.missing", "n", n))
	}
	return out
}

// when is the evening by its name and date.
func (f *facts) when() []string {
	var out []string
	if name := f.Standings.Event.Name; name != "" {
		out = append(out, name)
	}
	if date := f.Standings.Session.Date; date != "" {
		out = append(out, f.Words.Date(date))
	}
	return out
}

// footer is the foot of every page.
func (f *facts) footer() []string {
	out := []string{f.rules()}
	out = append(out, f.state()...)
	return append(out, f.whenMade()...)
}

// whenMade is when the paper was made.
func (f *facts) whenMade() []string {
	if f.Made.IsZero() {
		return nil
	}
	when := f.Words.ShortDate(f.Made.Format("2006-01-02")) + " " + f.Made.Format("15:04")
	return []string{f.t("paper.made", "when", when)}
}

// state says whether the figures are final, and which issue they are; those of a trial
// calculation are neither.
func (f *facts) state() []string {
	if f.Trial {
		return []string{f.t("paper.trial")}
	}
	out := []string{f.t("paper.final")}
	if f.Standings.Provisional() {
		out[0] = f.t("paper.provisional")
	}
	v := f.version()
	out = append(out, f.t("paper.version", "number", v))
	if v > 1 {
		out = append(out, f.t("paper.correction", "number", v-1))
	}
	return out
}

// rules is the preset and every rule that differs from it, in words.
func (f *facts) rules() string {
	r := f.Standings.Event.Rules
	text := f.t("paper.rules", "preset", r.Preset)
	var differs []string
	for _, d := range f.differences() {
		differs = append(differs, f.rule(d.Field)+": "+f.ruleValue(d.Field, d.Value))
	}
	if len(differs) > 0 {
		text += " (" + f.t("paper.rules.but", "rules", strings.Join(differs, "; ")) + ")"
	}
	return text
}

// differences are the rules that are not as the preset has them, as far as they make a
// difference; those of a preset that this program does not know are told against the
// default one.
func (f *facts) differences() []rules.Difference {
	r := f.Standings.Event.Rules
	preset, err := rules.Preset(r.Preset)
	if err != nil {
		preset = rules.MesserBridge()
	}
	return slices.DeleteFunc(r.Differences(preset), func(d rules.Difference) bool {
		return !r.Matters(d.Field) && !preset.Matters(d.Field)
	})
}

// rule is a rule's name in words; one that has no words shows its own name.
func (f *facts) rule(field string) string { return phrase.RuleName(f.Words, field) }

// ruleValue is a rule's value in words; a number is itself.
func (f *facts) ruleValue(field, value string) string { return phrase.RuleValue(f.Words, field, value) }

// version is the number this issue carries, from 1.
func (f *facts) version() int {
	if f.Issue.Number > 0 {
		return f.Issue.Number
	}
	return max(1, len(f.Standings.Event.Issued))
}
