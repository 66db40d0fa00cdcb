package manual_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/windowtest"
)

// readme is what each text of the README's table of results books on board 1, where nobody
// is vulnerable: contract and declarer, tricks, score, kind.
var readme = map[string]string{
	"4sn": "4S N 10 420 played", "4sn=": "4S N 10 420 played", "4snc": "4S N 10 420 played",
	"4sn1": "4S N 11 450 played", "4sn+1": "4S N 11 450 played",
	"3nxe-": "3NX E 8 100 played", "3sa!o-2": "3NX E 7 300 played",
	"4sn=:420": "4S N 10 420 played",
	"420":      "420 played", "-420": "-420 played", "620+": "", "110-": "-110 played",
	"pas": "0 passed", "ng": "0 not-played", "gem": "0 average",
	"60/40": "60 40 adjusted", "a+/a-": "plus minus adjusted",
	"r": "4S N 10 420 played with the opponents' cards", "*": "-420 played", "4sn11": "4S N 11 450 played",
}

// TestReadmeTyping types every text of the README's table of results on Invoer: what it says
// it means is booked.
func TestReadmeTyping(t *testing.T) {
	file := check.Value(os.ReadFile("../../../README.md"))(t)
	_, table, _ := strings.Cut(string(file), "## Typing a result")
	table, _, _ = strings.Cut(table, "\n## ")
	code := regexp.MustCompile("`([^`]+)`")
	n := 0
	for _, row := range strings.Split(table, "\n") {
		if !strings.HasPrefix(row, "|") {
			continue
		}
		for _, found := range code.FindAllStringSubmatch(row, -1) {
			n++
			text := found[1]
			want, known := readme[text]
			if !known {
				t.Errorf("nobody says what %q books", text)
				continue
			}
			if got := typedOnBoard1(t, text); got != want {
				t.Errorf("%q books %q, not %q", text, got, want)
			}
		}
	}
	if n < len(readme) {
		t.Errorf("the table has %d texts, not %d", n, len(readme))
	}
}

// typedOnBoard1 types a text and Enter on the first line of a new evening, and behind a
// contract or below another line where it needs one. "" is nothing booked.
func typedOnBoard1(t *testing.T, text string) string {
	t.Helper()
	club, id := windowtest.Begun(t)
	if text == "4sn11" { // as a setting
		all := club.Club().Settings
		all.TricksInAll = true
		club.MustDo(t, "", &command.SetClub{Name: club.Club().Name, Settings: all})
	}
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	defer w.Close()
	w.Press(fyne.KeyF4)
	typed := text
	switch text {
	case "r":
		typed = "4snr"
	case "*":
		w.Type("-420\n")
	}
	booked := len(windowtest.Session(t, w).Results)
	w.Type(typed)
	if !strings.ContainsAny(text[len(text)-1:], "+-*") || strings.Contains(text, "/") || text == "3nxe-" {
		w.Press(fyne.KeyReturn)
	}
	all := windowtest.Session(t, w).Results
	if len(all) != booked+1 {
		return ""
	}
	r := all[len(all)-1]
	out := ""
	if r.Contract.Level > 0 {
		out = fmt.Sprintf("%s %s %d ", r.Contract, r.Contract.Declarer, r.Tricks)
	}
	switch {
	case r.Kind != event.Adjusted:
		out += fmt.Sprint(r.Score)
	case r.NSAward.Kind == event.AwardPercent:
		out += fmt.Sprint(r.NSAward.Percent, " ", r.EWAward.Percent)
	default:
		out += fmt.Sprint(r.NSAward.Kind, " ", r.EWAward.Kind)
	}
	out += " " + string(r.Kind)
	if r.Reversed {
		out += " with the opponents' cards"
	}
	return out
}
