package event

import "testing"

func TestPersonCheck(t *testing.T) {
	fine := Person{First: "An", Last: "Claes", Federation: "10236", Number: "7", Email: "an@club.be"}
	for _, k := range []struct {
		change func(p *Person)
		want   PersonField
	}{
		{func(*Person) {}, ""},
		{func(p *Person) { *p = Person{Last: "Cher"} }, ""},
		{func(p *Person) { p.Last = " " }, PersonLast},
		{func(p *Person) { p.Federation = "ABC" }, PersonFederation},
		{func(p *Person) { p.Federation = "21 10-45/B" }, ""},
		{func(p *Person) { p.Number = "7?" }, PersonNumber},
		{func(p *Person) { p.Email = "jozef@@fout" }, PersonEmail},
		{func(p *Person) { p.Email = "jozef@fout" }, PersonEmail},
		{func(p *Person) { p.Email = "jozef fout@club.be" }, PersonEmail},
		{func(p *Person) { p.Email = "@club.be" }, PersonEmail},
		{func(p *Person) { p.Email = "jo.zef+b@mail.club.be" }, ""},
	} {
		p := fine
		k.change(&p)
		if got, err := p.Check(); got != k.want || (err != nil) != (k.want != "") {
			t.Errorf("%+v: %q %v, want %q", p, got, err, k.want)
		}
	}
}
