package phrase_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
)

// Every command there is has a sentence in every language, and another, without a full stop, for
// when it is undone: what is then the case.
func TestEveryCommandHasASentence(t *testing.T) {
	for _, lang := range translation.Languages() {
		w := translation.For(lang)
		for _, says := range journal.Sentences() {
			if !w.Has("log.say." + says) {
				t.Errorf("%s says nothing of %s", lang, says)
			}
			if says == "unknown" || says == "set-club.made" || strings.HasPrefix(says, journal.UndoCommand) {
				continue // never undone
			}
			key := "undo.say." + says
			if !w.Has(key) {
				t.Errorf("%s does not say what is when %s is undone", lang, says)
				continue
			}
			if text := w.T(key); text == "" || strings.HasSuffix(text, ".") || text == w.T("log.say."+says) {
				t.Errorf("%s: %s undone says %q: nothing, with a full stop, or what it says of it done", lang, says, text)
			}
		}
	}
}

// inUTC lets the clock of this test be that of UTC.
func inUTC(t *testing.T) {
	local := time.Local
	time.Local = time.UTC
	t.Cleanup(func() { time.Local = local })
}

// What a step did, and what is asked before one, in both languages.
func TestSteps(t *testing.T) {
	inUTC(t)
	now := time.Date(2026, 11, 14, 22, 10, 0, 0, time.UTC)
	line := journal.Line{Seq: 7, At: "2026-11-14T21:52:07Z"}
	pair := journal.Ref{ID: "c", Label: event.Label{Contestant: "c", Number: 11}}
	result := &event.Result{ID: "r", Board: 14, Kind: event.Played, Score: -50}
	entered := journal.Told{Says: "enter-result", NowResult: result, NS: pair, EW: journal.Ref{ID: "d", Label: event.Label{Number: 6}}}
	added := journal.Told{Says: "add-pair", Pair: pair, N: 2}
	enter, week := &command.EnterResult{}, now.AddDate(0, 0, 7)
	undo := func(told journal.Told, p journal.Payload) *journal.Step {
		return &journal.Step{Line: line, Last: line, Told: told, Payload: p}
	}
	issued, redo := undo(entered, enter), undo(entered, enter)
	issued.Issued, redo.Redo = 2, true
	stepped := func(lang string, s *journal.Step) string { return phrase.Log{Words: translation.For(lang)}.Stepped(s) }
	asking := func(lang string, s *journal.Step, old bool, at time.Time) string {
		return phrase.Log{Words: translation.For(lang)}.Asking(s, old, at)
	}
	for _, x := range []struct {
		got  string
		want []string
	}{
		{stepped("nl", undo(entered, nil)), []string{"Ongedaan gemaakt", "Gift 14, 11–6: −50 is weg.", "Ctrl Y"}},
		{stepped("en", undo(entered, nil)), []string{"Undone", "Board 14, 11–6: −50 is gone.", "Ctrl Y"}},
		{stepped("nl", redo), []string{"Opnieuw gedaan", "Gift 14, 11–6: −50 ingevoerd.", "Ctrl Z"}},
		{
			asking("nl", undo(added, &command.AddPair{}), false, now),
			[]string{"heel paar", "Gedaan om 21:52: Paar 11 speelt mee vanaf ronde 2.", "Daarna: Paar 11 speelt niet mee."},
		},
		{
			asking("nl", undo(entered, enter), true, week),
			[]string{"niet van daarnet", "op 14 november 2026 om 21:52: Gift 14, 11–6: −50 ingevoerd.", "Daarna: Gift 14, 11–6: −50 is weg."},
		},
		{asking("en", issued, true, now), []string{"issued", "version 2", "at 21:52"}},
		{asking("nl", redo, true, now), []string{"Ongedaan gemaakt om 21:52: Gift 14, 11–6: −50 ingevoerd."}},
	} {
		if slices.ContainsFunc(x.want, func(s string) bool { return !strings.Contains(x.got, s) }) {
			t.Errorf("%q does not say all of %q", x.got, x.want)
		}
	}
}

// TestTeamsInTheLog: teams are called teams, and individuals players.
func TestTeamsInTheLog(t *testing.T) {
	for lang, want := range map[string]string{"nl": "ploeg 3", "en": "team 3"} {
		b := phrase.Log{Words: translation.For(lang)}
		if got := b.Pair(journal.Ref{ID: "c", Label: event.Label{Number: 3}, Team: true}); got != want {
			t.Errorf("%s: %q", lang, got)
		}
	}
	for kind, want := range map[event.Kind]string{event.Teams: "teams", event.Individual: "players"} {
		e := event.Event{Name: "Cup", Kind: kind, Contestants: []event.Contestant{{ID: "a"}, {ID: "b"}}}
		log := journal.Log([]journal.Line{eventtest.Line(t, 1, &command.ImportEvent{Event: e})})
		if got := (phrase.Log{Words: translation.For("en")}).Sentence(log, 0); got != "Session imported: Cup, 2 "+want+", 0 results" {
			t.Errorf("%q", got)
		}
	}
}
