package manual_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/test/check"
	"uitslag/ui/windowtest"
)

// typed is what each text of the manual's page on typing books on board 1, where nobody is
// vulnerable: contract, declarer, tricks, score and kind. "" is a part of a text only.
var typed = map[string]string{
	"s": "", "h": "", "d": "", "c": "", "nt": "", "n": "", "e": "", "w": "", "xx": "", "r": "",
	"4sn": "4S N 10 420 played", "4sn=": "4S N 10 420 played",
	"4sn1": "4S N 11 450 played", "4sn+1": "4S N 11 450 played", "'sn&": "4S N 11 450 played",
	"3nte-": "3N E 8 50 played", "3nte-2": "3N E 7 100 played",
	"4hxw-1": "4HX W 9 100 played", "4sn1,hq": "4S N 11 450 played with the lead HQ",
	"4sn:420": "4S N 10 420 played",
	"420":     "420 played", "-420": "-420 played", "420+": "420 played", "420-": "-420 played",
	"p": "0 passed", "np": "0 not-played", "ave": "0 average",
	"60/40": "60 40 adjusted", "60/37.5": "60 75/2 adjusted", "a+/a-": "plus minus adjusted",
	"4sn=r": "4S N 10 420 played with the opponents' cards", "*": "-420 played",
}

// TestTypingPage types every text of the manual's page on typing on Invoer: what the page says
// that it means is booked.
func TestTypingPage(t *testing.T) {
	seen := map[string]bool{}
	for _, found := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(string(check.Read(t, "../../../docs/manual/en/typing.md")), -1) {
		text := found[1]
		if seen[text] {
			continue
		}
		seen[text] = true
		want, known := typed[text]
		check.That(t, known, "the page has %q, of which is not known what it books", text)
		if want == "" {
			continue
		}
		check.Equal(t, text, typedOnBoard1(t, text), want)
	}
	check.That(t, len(seen) == len(typed), "the page has %d texts, not %d", len(seen), len(typed))
}

// typedOnBoard1 types a text and Enter on the first line of a new evening, and behind a
// contract or below another line where it needs one. "" is nothing booked.
func typedOnBoard1(t *testing.T, text string) string {
	t.Helper()
	club, id := windowtest.Begun(t)
	w := windowtest.Open(t, windowtest.Light, club, "en", id)
	defer w.Close()
	w.Press(fyne.KeyF4)
	if text == "*" {
		w.Type("-420\n")
	}
	booked := len(windowtest.Session(t, w).Results)
	w.Type(text)
	if !strings.ContainsAny(text[len(text)-1:], "+-*") || strings.Contains(text, "/") || text == "3nte-" {
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
	if r.Lead != "" {
		out += " with the lead " + r.Lead
	}
	if r.Reversed {
		out += " with the opponents' cards"
	}
	return out
}
