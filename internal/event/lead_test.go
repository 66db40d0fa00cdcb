package event_test

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
)

// TestKeepLead: a correction without a lead has that of before where the same player declares in
// the same denomination, whatever else it corrects.
func TestKeepLead(t *testing.T) {
	n := bridge.Notation{}
	typed := func(text string) event.Result {
		e := eventtest.Must(n.Parse(text, bridge.VulNone))
		return event.FromEntry(e)
	}
	for _, k := range []struct{ was, is, lead string }{
		{"4hn+1,sv", "4hn", "SQ"},
		{"4hn+1,sv", "3h!n-2", "SQ"},
		{"4hn+1,sv", "4hnr", "SQ"},
		{"4hn+1,sv", "4hn,k10", "CT"},
		{"4hn+1,sv", "4hz+1", ""},
		{"4hn+1,sv", "4sn+1", ""},
		{"4hn+1,sv", "420", ""},
		{"4hn+1,sv", "pas", ""},
		{"4hn+1,sv", "ng", ""},
		{"4hn+1", "4hn", ""},
		{"420", "4hn", ""},
	} {
		was, is := typed(k.was), typed(k.is)
		had := is.Lead
		if kept := is.KeepLead(&was); is.Lead != k.lead || kept != (had != is.Lead) {
			t.Errorf("%s, and then %s: lead %q, want %q", k.was, k.is, is.Lead, k.lead)
		}
	}
}

// TestAlikeLead: two typings are the same whatever was led.
func TestAlikeLead(t *testing.T) {
	a := event.Result{Kind: event.Played, Contract: bridge.Contract{Level: 4, Denomination: bridge.Hearts}, Tricks: 10, Score: 420, Lead: "SQ"}
	b := a
	for _, lead := range []string{"", "SK", "SQ"} {
		if b.Lead = lead; !event.Alike(&a, &b) || !event.Alike(&b, &a) {
			t.Errorf("not alike with the lead %q", lead)
		}
	}
	if b.Tricks = 9; event.Alike(&a, &b) {
		t.Error("alike with a trick less")
	}
}
