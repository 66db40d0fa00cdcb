package reports

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
)

// What every report says of itself: the club, the evening, the rules in force,
// whether it is final, which issue it is and when it was made.

// document is a document with everything but its blocks.
func (in *Input) document(name string) *document.Document {
	st := in.Standings
	d := &document.Document{
		Name:    in.t(name),
		Lang:    in.Words.Lang(),
		Footer:  in.footer(),
		Program: in.Program,
		Page:    in.t("paper.page", "n", "{n}", "m", "{m}"), Lost: in.t("paper.lost", "names", "{names}"),
	}
	switch {
	case in.Trial:
		d.Stamp = in.t("paper.trial.stamp")
	case st.Provisional():
		d.Stamp = in.t("paper.provisional.stamp")
	}
	return d
}

// evening is the line below the title: event, date, and the figures of the evening.
func (in *Input) evening() []string {
	st := in.Standings
	var out []string
	if st.Event.Name != "" {
		out = append(out, st.Event.Name)
	}
	if st.Session.Date != "" {
		out = append(out, in.Words.Date(st.Session.Date))
	}
	out = append(out, in.contestants())
	rounds, per := in.rounds(), st.Session.BoardsPerSet
	switch {
	case rounds > 0 && per > 0:
		out = append(out, in.t("paper.rounds-of", "rounds", in.t("n.rounds", "n", rounds), "boards", in.t("n.boards", "n", per)))
	case rounds > 0:
		out = append(out, in.t("n.rounds", "n", rounds))
	default:
		out = append(out, in.t("n.boards", "n", len(st.Boards)))
	}
	if st.Event.Rules.HasPercent() {
		out = append(out, in.t("paper.top", "top", in.Words.Number(st.Outcome.Top, 2)))
	}
	if n := st.Missing(); n > 0 {
		out = append(out, in.t("paper.missing", "n", n))
	}
	return out
}

// footer is the foot of every page.
func (in *Input) footer() []string {
	out := []string{in.rules()}
	out = append(out, in.state()...)
	if !in.Made.IsZero() {
		out = append(out, in.t("paper.made", "when", in.Words.ShortDate(in.Made.Format("2006-01-02"))+" "+in.Made.Format("15:04")))
	}
	return out
}

// state says whether the figures are final, and which issue they are; those of a trial
// calculation are neither.
func (in *Input) state() []string {
	if in.Trial {
		return []string{in.t("paper.trial")}
	}
	out := []string{in.t("paper.final")}
	if in.Standings.Provisional() {
		out[0] = in.t("paper.provisional")
	}
	v := in.version()
	out = append(out, in.t("paper.version", "number", v))
	if v > 1 {
		out = append(out, in.t("paper.correction", "number", v-1))
	}
	return out
}

// rules is the preset and every rule that differs from it, in words.
func (in *Input) rules() string {
	r := in.Standings.Event.Rules
	text := in.t("paper.rules", "preset", r.Preset)
	var differs []string
	for _, d := range in.differences() {
		differs = append(differs, in.rule(d.Field)+": "+in.ruleValue(d.Field, d.Value))
	}
	if len(differs) > 0 {
		text += " (" + in.t("paper.rules.but", "rules", strings.Join(differs, "; ")) + ")"
	}
	return text
}

// differences are the rules that are not as the preset has them, as far as they make a
// difference; those of a preset that this program does not know are told against the
// default one.
func (in *Input) differences() []rules.Difference {
	r := in.Standings.Event.Rules
	preset, err := rules.Preset(r.Preset)
	if err != nil {
		preset = rules.MesserBridge()
	}
	return slices.DeleteFunc(r.Differences(preset), func(d rules.Difference) bool {
		return !r.Matters(d.Field) && !preset.Matters(d.Field)
	})
}

// rule is a rule's name in words; one that has no words shows its own name.
func (in *Input) rule(field string) string { return phrase.RuleName(in.Words, field) }

// ruleValue is a rule's value in words; a number is itself.
func (in *Input) ruleValue(field, value string) string {
	return phrase.RuleValue(in.Words, field, value)
}
