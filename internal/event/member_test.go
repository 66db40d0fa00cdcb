package event_test

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/expect"
)

func TestPersonCheck(t *testing.T) {
	fine := event.Person{First: "An", Last: "Claes", Federation: "10236", Number: "7", Email: "an@club.be"}
	for _, k := range []struct {
		change func(p *event.Person)
		want   event.PersonField
	}{
		{func(*event.Person) {}, ""},
		{func(p *event.Person) { *p = event.Person{Last: "Cher"} }, ""},
		{func(p *event.Person) { p.Last = " " }, event.PersonLast},
		{func(p *event.Person) { p.Federation = "ABC" }, ""},
		{func(p *event.Person) { p.Federation = "0021 10-45/B?" }, ""},
		{func(p *event.Person) { p.Federation = "10\n11" }, event.PersonFederation},
		{func(p *event.Person) { p.Number = "7?" }, ""},
		{func(p *event.Person) { p.Number = "7\t8" }, event.PersonNumber},
		{func(p *event.Person) { p.Email = "jozef@@fout" }, event.PersonEmail},
		{func(p *event.Person) { p.Email = "jozef@fout" }, event.PersonEmail},
		{func(p *event.Person) { p.Email = "jozef fout@club.be" }, event.PersonEmail},
		{func(p *event.Person) { p.Email = "@club.be" }, event.PersonEmail},
		{func(p *event.Person) { p.Email = "jo.zef+b@mail.club.be" }, ""},
	} {
		p := fine
		k.change(&p)
		if got, err := p.Check(); got != k.want || (err != nil) != (k.want != "") {
			t.Errorf("%+v: %q %v, want %q", p, got, err, k.want)
		}
	}
}

// TestMemberNumber is R-MEMBER-NUMBER: forms, and the numbers that are published with each way
// to compute the last digits.
func TestMemberNumber(t *testing.T) {
	for _, k := range []struct {
		form, check, number string
		want                event.NumberDoubt
	}{
		{"", "", "whatever =1+1 ♠", ""},
		{"9999999", "", "", ""},
		{"9999999", "", "0012345", ""},
		{"9999999", "", "12345", event.OddForm},
		{"9999999", "", "00123456", event.OddForm},
		{"9999999", "", "٠٠12345", event.OddForm}, // digits of another script
		{"AA9999", "", "Zż0012", ""},
		{"AA9999", "", "A10012", event.OddForm},
		{"9999999, AA9999", "", "XY0012", ""},
		{"9999999 | AA9999;99-99", "", "12-34", ""},
		{"9999999 | AA9999;99-99", "", "12 34", event.OddForm},
		{"B-99*", "", "B-12é", ""},
		{"B-99*", "", "b-12é", event.OddForm},
		{" , ;", "", "12", ""}, // no form
		{"", "luhn", "79927398713", ""},
		{"", "luhn", "79927398710", event.OddDigit},
		{"", "luhn", "7992739871X", event.OddDigit},
		{"", "luhn", "0", event.OddDigit},
		{"", "mod11", "0-306-40615-2", ""},
		{"", "mod11", "0-8044-2957-x", ""},
		{"", "mod11", "0-306-40651-2", event.OddDigit},
		{"", "mod11", "7", event.OddDigit},
		{"", "mod97", "+++090/9337/55493+++", ""},
		{"", "mod97", "090/9337/55439", event.OddDigit},
		{"", "mod97", "9797", ""},
		{"", "mod97", "9700", event.OddDigit},
		{"", "mod97", "99", event.OddDigit},
		{"999999", "luhn", "79927398713", event.OddForm}, // the form comes first
		{"", "unheard of", "7", ""},
	} {
		s := event.Settings{NumberForm: k.form, NumberCheck: k.check}
		if got := s.NumberDoubt(k.number); got != k.want || event.NumberFits(s, k.number) != (k.want == "") {
			t.Errorf("%q as %q %q: %q, want %q", k.number, k.form, k.check, got, k.want)
		}
	}
	for _, check := range event.NumberChecks() {
		if s := (event.Settings{NumberCheck: check}); check != "" && event.NumberFits(s, "1") {
			t.Errorf("%s takes a single digit", check)
		}
	}
}

// TestKeepLead: a correction without a lead has that of before where the same player declares in
// the same denomination, whatever else it corrects.
func TestKeepLead(t *testing.T) {
	n := bridge.Notation{}
	typed := func(text string) event.Result {
		e := expect.Must(n.Parse(text, bridge.VulNone))
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
