package phrase_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/internal/translation"
)

// The log of a club file of the first version, every scope of it, in words.
func TestLogOfAClub(t *testing.T) {
	inUTC(t)
	b, err := os.ReadFile(filepath.Join("..", "store", "testdata", "club_v1.uitslag"))
	check.NoError(t, err)
	path := filepath.Join(t.TempDir(), "club.uitslag")
	check.NoError(t, os.WriteFile(path, b, 0o644))
	s, err := store.Open(path, store.Options{ReadOnly: true})
	check.NoError(t, err)
	defer s.Close()
	said := map[string]bool{}
	for _, lang := range []string{"nl", "en"} {
		people := s.People()
		w := translation.For(lang)
		book := phrase.Log{
			Words: w, Letters: bridge.LettersFor(lang),
			Member: func(m event.ID) string { kept, _ := s.Club().Member(m); return people[kept.Person].Name() },
			Person: func(v event.ID) string { return people[v].Name() },
		}
		var out strings.Builder
		for _, id := range []event.ID{"", "e1", "e2", "e3"} {
			lines, err := s.Lines(id)
			check.NoError(t, err)
			log := journal.Log(lines)
			for i := range log {
				e := &log[i]
				said[e.Told.Says] = true
				mark := " "
				if e.Void() {
					mark = "x"
				}
				fmt.Fprintf(&out, "%4s %s %s %s\n", phrase.LogNumber(e.Line), phrase.LogClock(e.Line), mark, book.Sentence(log, i))
			}
			out.WriteString("\n")
		}
		if strings.ContainsAny(out.String(), "{}⟦⟧") {
			t.Error("a place or a text is left empty")
		}
		golden.Check(t, "club_v1."+lang+".txt", out.String())
	}
	for _, says := range []string{"undo", "undo.redo", "correct-result", "erase-result", "seat-players.first", "stay-put", "change-rules.preset"} {
		if !said[says] {
			t.Errorf("the log never says %s", says)
		}
	}
}

// A move, a correction of everything, and awards read as they were typed.
func TestResults(t *testing.T) {
	b := phrase.Log{Words: translation.For("nl"), Letters: bridge.LettersFor("nl")}
	for want, r := range map[string]*event.Result{
		"–":                      nil,
		"4♠\u2009N\u2009= (420)": {Kind: event.Played, Contract: bridge.Contract{Level: 4, Denomination: bridge.Spades, Declarer: bridge.North}, Tricks: 10, Score: 420},
		"−50":                    {Kind: event.Played, Score: -50},
		"rondgepast":             {Kind: event.Passed},
		"gemiddelde":             {Kind: event.Average},
		"niet gespeeld":          {Kind: event.NotPlayed},
		"gem+/gem−":              {Kind: event.Adjusted, NSAward: event.Award{Kind: event.AwardPlus}, EWAward: event.Award{Kind: event.AwardMinus}},
	} {
		if got := b.Result(r); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestChangedRules: the log says what a rule was and what it became.
func TestChangedRules(t *testing.T) {
	b := phrase.Log{Words: translation.For("nl")}
	e := &event.Event{Rules: rules.MesserBridge()}
	to := e.Rules
	to.PercentDecimals = e.Rules.PercentDecimals + 1
	told := journal.Tell(&command.ChangeRules{Rules: to}, e, nil)
	log := []journal.Entry{{Told: told, Of: -1}}
	got := b.Sentence(log, 0)
	check.Contains(t, got, fmt.Sprint(e.Rules.PercentDecimals)+" → "+fmt.Sprint(to.PercentDecimals))
	check.Contains(t, got, phrase.RuleName(b.Words, told.Parts[0]))
	mailed := journal.Tell(&command.RecordMail{Mailed: []event.Mailed{{Member: "an", Paper: "uitslag"}, {Member: "an", Paper: "paircards"}, {Member: "bo", Paper: "uitslag"}}}, e, nil)
	b.Member = func(id event.ID) string { return string(id) }
	check.Equal(t, "mailed", b.Sentence([]journal.Entry{{Told: mailed, Of: -1}}, 0), "Gemaild aan an en bo")
}
