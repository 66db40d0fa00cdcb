package batch

import (
	"reflect"
	"slices"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/mailing"
	"uitslag/internal/event/repair"
	"uitslag/internal/federation"
	"uitslag/internal/jobs/papers"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// choices are the values that there are of a type; a field of it may be left empty too. The
// journal's reader takes any value, which a later version may have written; a line does not.
var choices = map[reflect.Type][]string{}

// fieldChoices are likewise those of fields that are any text to their type.
var fieldChoices = map[reflect.Type]map[string][]string{}

// dated are the types whose field "date" is a day.
var dated = []reflect.Type{reflect.TypeFor[event.Session](), reflect.TypeFor[event.Counted](), reflect.TypeFor[event.SheetEvening]()}

func among[T ~string](values ...T) { choices[reflect.TypeFor[T]()] = texts(values...) }

func texts[T ~string](values ...T) []string {
	return event.Mapped(values, func(v T) string { return string(v) })
}

func codes(reasons []event.Reason) []string { return event.Mapped(reasons, event.Reason.Code) }

func init() {
	among(command.ToWebsite, command.ToSheet)
	among(event.Pairs, event.Individual, event.Teams)
	among(event.FormOnce, event.FormSessions, event.FormSwiss, event.FormKnockout)
	among(event.Played, event.Passed, event.Average, event.Adjusted, event.NotPlayed)
	among(event.AwardPercent, event.AwardPlus, event.AwardAverage, event.AwardMinus, event.AwardOwn)
	among(event.RulingKinds()...)
	among(event.ProtectNone, event.ProtectNS, event.ProtectEW, event.ProtectBoth)
	among(event.PenaltyUnits()...)
	among(event.ReceivedTaken, event.ReceivedWaits, event.ReceivedKept)
	among(event.CarryNone, event.CarryFull, event.CarryShare, event.CarryPlace)
	among(event.DrawSwiss, event.DrawMonrad, event.DrawKnockout)
	among(event.FirstNumber, event.FirstLots, event.FirstHalves)
	among(append([]event.PointsKind{event.PointsNone}, event.PointsKinds()...)...)
	among(event.RankedPairs, event.RankedPlayers)
	among(event.TargetFolder, event.TargetSFTP, event.TargetFTPS)
	among(event.MailStartTLS, event.MailTLS)
	among(event.SheetXLSX, event.SheetXLSM, event.SheetCSV)
	among(event.RepeatContestant, event.RepeatPlayer, event.RepeatEvening)
	among(event.GuestsOut, event.GuestsNumber, event.GuestsEmpty)
	among(command.WithdrawnWhole, command.WithdrawnOut)
	among(repair.RestSitOut, repair.RestNotPlayed)
	among(repair.WhyOther, repair.WhyTable, repair.WhyExtra, repair.WhySplit, repair.WhyJoin)
	among(movements.OfPairs, movements.OfIndividuals, movements.OfTeams)
	among(append(movements.AllDirections(), movements.DirectionsTurned)...)
	among(competition.AverageSessions, competition.AverageBoards, competition.AverageSum)
	among(competition.SizeAsIs, competition.SizeNeuberg, competition.SizeAscherman)
	among(competition.AbsenceNothing, competition.AbsenceAverage, competition.AbsenceFixed)
	among(competition.SubstituteCounts, competition.SubstituteCapped, competition.SubstituteAbsent)

	letters := event.Mapped(bridge.LettersOf(), func(l bridge.Letters) string { return l.Lang })
	var printed []string
	forms := []string{"paper"}
	for _, r := range (papers.Papers{}).Reports() {
		printed = append(printed, r.Kind)
		for _, f := range r.Formats {
			if !slices.Contains(forms, f) {
				forms = append(forms, f)
			}
		}
	}
	reason := map[string][]string{"reason": codes(event.Reasons())}
	side := map[string][]string{"direction": {"NS", "EW"}}
	fieldChoices = map[reflect.Type]map[string][]string{
		reflect.TypeFor[event.Settings]():     {"language": translation.Languages(), "letters": letters, "numberCheck": event.NumberChecks(), "preset": rules.Presets()},
		reflect.TypeFor[event.Ruling]():       reason,
		reflect.TypeFor[event.Penalty]():      {"reason": codes(event.PenaltyReasons())},
		reflect.TypeFor[event.AwardedMatch](): reason,
		reflect.TypeFor[event.Label]():        side,
		reflect.TypeFor[event.IssuedList]():   side,
		reflect.TypeFor[event.SheetLine]():    side,
		reflect.TypeFor[event.Paper]():        {"report": printed, "form": forms},
		reflect.TypeFor[event.Mailed]():       {"paper": {mailing.Uitslag, mailing.Card}},
		reflect.TypeFor[event.Layout](): {
			"separator": {",", ";", "\t"},
			"encoding":  {"utf-8", "utf-8-bom", "utf-16", "windows-1252", "windows-1250"},
		},
	}
}

// selected refuses a text outside the choices of its field: do.no-choice (field, value, known), or
// do.value-like (field, want) for a day. It accepts what is no text, or empty.
func selected(owner reflect.Type, field string, v any) error {
	if err := oneOf(fieldChoices[owner][field], field, v); err != nil {
		return err
	}
	text, _ := v.(string)
	switch {
	case text == "":
	case field == "date" && slices.Contains(dated, owner):
		if _, err := time.Parse(time.DateOnly, text); err != nil {
			return noValue(field, `"2026-11-23"`)
		}
	case field == "sort" && owner == reflect.TypeFor[event.Layout]():
		if _, _, ok := federation.Known(text); !ok {
			return oneOf(texts(federation.Fields()...), field, v)
		}
	}
	return nil
}

// oneOf refuses a text that is not in known, unless known is empty: do.no-choice (field, value,
// known).
func oneOf(known []string, field string, v any) error {
	text, _ := v.(string)
	if known == nil || text == "" || slices.Contains(known, text) {
		return nil
	}
	named := slices.DeleteFunc(slices.Clone(known), func(s string) bool { return s == "" })
	return problem.New("do.no-choice", "field", field, "value", text, "known", strings.Join(named, ", "))
}
