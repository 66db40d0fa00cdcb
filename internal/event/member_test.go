package event_test

import (
	"testing"

	"uitslag/internal/event"
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
		{func(p *event.Person) { p.Federation = "ABC" }, event.PersonFederation},
		{func(p *event.Person) { p.Federation = "21 10-45/B" }, ""},
		{func(p *event.Person) { p.Number = "7?" }, event.PersonNumber},
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
