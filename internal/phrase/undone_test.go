package phrase_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/internal/words"
)

// Every sentence of a command has one for when it is undone: what is then the case.
func TestEveryUndoHasASentence(t *testing.T) {
	for _, lang := range words.Languages() {
		w := words.For(lang)
		said := map[string]string{}
		for _, says := range journal.Sentences() {
			if says == "unknown" || says == "set-club.made" || // never undone
				strings.HasPrefix(says, journal.UndoCommand) {
				continue
			}
			key := "undo.say." + says
			if !w.Has(key) {
				t.Errorf("%s does not say what is when %s is undone", lang, says)
				continue
			}
			if w.T(key) == w.T("log.say."+says) {
				t.Errorf("%s says of %s undone what it says of it done", lang, says)
			}
			said[says] = w.T(key)
		}
		for says, text := range said {
			if text == "" || strings.HasSuffix(text, ".") {
				t.Errorf("%s, %s: %q is put in a sentence that ends with a full stop", lang, says, text)
			}
		}
	}
}

// What a step did, and what is asked before one, in both languages.
func TestSteps(t *testing.T) {
	local := time.Local
	time.Local = time.UTC
	defer func() { time.Local = local }()
	now := time.Date(2026, 11, 14, 22, 10, 0, 0, time.UTC)
	line := journal.Line{Seq: 7, At: "2026-11-14T21:52:07Z"}
	pair := journal.Ref{ID: "c", Label: event.Label{Contestant: "c", Number: 11}}
	result := &event.Result{ID: "r", Board: 14, Kind: event.Played, Score: -50}
	entered := journal.Told{Says: "enter-result", NowResult: result, NS: pair, EW: journal.Ref{ID: "d", Label: event.Label{Number: 6}}}
	added := journal.Told{Says: "add-pair", Pair: pair, N: 2}
	for _, x := range []struct {
		lang string
		got  func(b phrase.Log) string
		want []string
	}{
		{
			"nl", func(b phrase.Log) string { return b.Stepped(&journal.Step{Line: line, Last: line, Told: entered}) },
			[]string{"Ongedaan gemaakt", "Gift 14, 11–6: −50 is weg.", "Ctrl Y"},
		},
		{
			"en", func(b phrase.Log) string { return b.Stepped(&journal.Step{Line: line, Last: line, Told: entered}) },
			[]string{"Undone", "Board 14, 11–6: −50 is gone.", "Ctrl Y"},
		},
		{
			"nl", func(b phrase.Log) string {
				return b.Stepped(&journal.Step{Redo: true, Line: line, Last: line, Told: entered})
			},
			[]string{"Opnieuw gedaan", "Gift 14, 11–6: −50 ingevoerd.", "Ctrl Z"},
		},
		{"nl", func(b phrase.Log) string {
			return b.Asking(&journal.Step{Line: line, Last: line, Told: added, Payload: &command.AddPair{}}, false, now)
		}, []string{"heel paar", "Gedaan om 21:52: Paar 11 speelt mee vanaf ronde 2.", "Daarna: Paar 11 speelt niet mee."}},
		{"nl", func(b phrase.Log) string {
			return b.Asking(&journal.Step{Line: line, Last: line, Told: entered, Payload: &command.EnterResult{}}, true, now.AddDate(0, 0, 7))
		}, []string{"niet van daarnet", "op 14 november 2026 om 21:52: Gift 14, 11–6: −50 ingevoerd.", "Daarna: Gift 14, 11–6: −50 is weg."}},
		{"en", func(b phrase.Log) string {
			return b.Asking(&journal.Step{Line: line, Last: line, Told: entered, Payload: &command.EnterResult{}, Issued: 2}, true, now)
		}, []string{"issued", "version 2", "at 21:52"}},
		{"nl", func(b phrase.Log) string {
			return b.Asking(&journal.Step{Redo: true, Line: line, Last: line, Told: entered, Payload: &command.EnterResult{}}, true, now)
		}, []string{"Ongedaan gemaakt om 21:52: Gift 14, 11–6: −50 ingevoerd."}},
	} {
		got := x.got(phrase.Log{Words: words.For(x.lang)})
		if slices.ContainsFunc(x.want, func(s string) bool { return !strings.Contains(got, s) }) {
			t.Errorf("%s: %q does not say all of %q", x.lang, got, x.want)
		}
	}
}

// TestTeamsInTheLog: teams are called teams, and individuals players.
func TestTeamsInTheLog(t *testing.T) {
	for lang, want := range map[string]string{"nl": "ploeg 3", "en": "team 3"} {
		b := phrase.Log{Words: words.For(lang)}
		if got := b.Pair(journal.Ref{ID: "c", Label: event.Label{Number: 3}, Team: true}); got != want {
			t.Errorf("%s: %q", lang, got)
		}
	}
	e := event.Event{Name: "Cup", Kind: event.Teams, Contestants: []event.Contestant{{ID: "a"}, {ID: "b"}}}
	payload, err := json.Marshal(&command.ImportEvent{Event: e})
	if err != nil {
		t.Fatal(err)
	}
	log := journal.Log([]journal.Line{{Seq: 1, Command: "import-event", Payload: payload, Version: 1}})
	if got := (phrase.Log{Words: words.For("en")}).Sentence(log, 0); got != "Session imported: Cup, 2 teams, 0 results" {
		t.Errorf("%q", got)
	}
	e.Kind = event.Individual
	if payload, err = json.Marshal(&command.ImportEvent{Event: e}); err != nil {
		t.Fatal(err)
	}
	log = journal.Log([]journal.Line{{Seq: 1, Command: "import-event", Payload: payload, Version: 1}})
	if got := (phrase.Log{Words: words.For("en")}).Sentence(log, 0); got != "Session imported: Cup, 2 players, 0 results" {
		t.Errorf("%q", got)
	}
}
