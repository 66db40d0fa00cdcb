package federation

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
)

// TestGaps holds what stops a sheet, and that nothing does where nothing is missing
// (R-SHEET-GAPS).
func TestGaps(t *testing.T) {
	with := layout(event.RepeatContestant, "{{rank}}", "{{name1}}", "{{number1}}", "{{name2}}", "{{number2}}", "{{cp}}")
	plain := layout(event.RepeatContestant, "{{rank}}", "{{pair}}", "{{percent}}")
	for _, x := range []struct {
		name   string
		layout *event.Layout
		change func(d *Data)
		want   string
	}{
		{"nothing", with, func(*Data) {}, ""},
		{"no number", with, func(d *Data) { of(d, "p2b", func(p *event.Person) { p.Federation = " " }) }, "no-number 2b"},
		{"other form", with, func(d *Data) { d.Club.Settings.NumberForm = "9999999" }, "odd-number 1a, odd-number 1b, odd-number 2a, odd-number 2b, odd-number 3a, odd-number 3b, odd-number 4a, odd-number 4b"},
		{"check digit", with, func(d *Data) {
			d.Club.Settings.NumberCheck = event.CheckLuhn
			for _, m := range strings.Fields("1a 1b 2a 2b 3a 3b 4a 4b") {
				of(d, event.ID("p"+m), func(p *event.Person) { p.Federation = luhnFor[m] })
			}
			of(d, "p4b", func(p *event.Person) { p.Federation = "79927398714" })
		}, "odd-digit 4b"},
		{"number twice", with, func(d *Data) {
			twice := d.People("p1a").Federation
			of(d, "p3a", func(p *event.Person) { p.Federation = twice })
		}, "number-twice 3a 1a"},
		{"number twice, spaced", with, func(d *Data) {
			of(d, "p1a", func(p *event.Person) { p.Federation = "B-12.345" })
			of(d, "p3a", func(p *event.Person) { p.Federation = "b12 345" })
			of(d, "p4a", func(p *event.Person) { p.Federation = "B-012.345" })
		}, "number-twice 3a 1a"},
		{"no name", with, func(d *Data) { d.Evenings[0].Lines[0].Players[1].Member = "" }, "no-name "},
		{"nobody", with, func(d *Data) { d.Evenings[0].Lines[0].Players = nil }, "no-name "},
		{"erased", with, func(d *Data) { d.Club.Members["2a"] = event.Member{ID: "2a", Person: "gone", Erased: 1} }, "erased 2a"},
		{"open", with, func(d *Data) { d.Evenings[0].Open = true }, "not-closed "},
		{"not booked", with, func(d *Data) { d.Evenings[0].Booked = 0 }, "not-booked "},
		{"not asked", plain, func(d *Data) {
			d.Evenings[0].Booked = 0
			d.Evenings[0].Lines[0].Players = nil
			of(d, "p2b", func(p *event.Person) { p.Federation = "" })
		}, ""},
		{"no club number", layout(event.RepeatContestant, "{{pair}}", "{{clubid}}"), func(d *Data) { d.Club.Settings.ClubNumber = " " }, "no-club-number "},
		{"no director", layout(event.RepeatContestant, "{{pair}}", "{{director}}"), func(d *Data) { d.Evenings[0].Director = "" }, "no-director "},
		{"three of a pair", with, func(d *Data) {
			l := &d.Evenings[0].Lines[1]
			l.Players = append(l.Players, event.SheetPlayer{Member: "director", Person: "pdirector"})
		}, "too-many director"},
		{"three of a pair, by player", layout(event.RepeatPlayer, "{{number}}"), func(d *Data) {
			l := &d.Evenings[0].Lines[1]
			l.Players = append(l.Players, event.SheetPlayer{Member: "director", Person: "pdirector"})
		}, ""},
		{"no figure", layout(event.RepeatContestant, "{{vps}}", "{{aeb}}", "{{cp}}", "{{percent}}"), func(*Data) {}, "no-figure , no-figure "},
		{"no figure, not booked", layout(event.RepeatPlayer, "{{aeb}}"), func(d *Data) { d.Evenings[0].Booked = 0 }, "not-booked "},
		{"no place", with, func(d *Data) { d.Evenings[0].Lines[3].Rank = 0 }, "no-place "},
		{"nobody has a place", plain, func(d *Data) { d.Evenings[0].Lines = nil }, "no-lines , nobody "},
	} {
		d := dataOf(t, pairs(t, 4))
		x.change(d)
		var got []string
		for _, g := range Gaps(x.layout, d) {
			got = append(got, strings.TrimRight(fmt.Sprintf("%s %s %s", g.Kind, g.Member, g.Other), " ")+map[bool]string{true: "", false: " "}[g.Member != ""])
			if g.Stops() == slices.Contains([]GapKind{NoPlace, NoLines, OddNumber, OddDigit, TooMany, Erased, NoFigure, NoClubNumber, NoDirector}, g.Kind) {
				t.Errorf("%s: %s stops: %v", x.name, g.Kind, g.Stops())
			}
			if p := g.Problem(d); p.Code != "sheet.gap."+string(g.Kind) {
				t.Errorf("%s: %v", x.name, p)
			}
		}
		if s := strings.Join(got, ", "); s != x.want {
			t.Errorf("%s: %q, want %q", x.name, s, x.want)
		}
	}
}

// luhnFor are numbers of which the last digit is right.
var luhnFor = map[string]string{
	"1a": "79927398713", "1b": "18", "2a": "26", "2b": "34", "3a": "42", "3b": "59", "4a": "67", "4b": "75",
}

// of changes the personal data of a version.
func of(d *Data, version event.ID, change func(*event.Person)) {
	before := d.People
	d.People = func(v event.ID) event.Person {
		p := before(v)
		if v == version {
			change(&p)
		}
		return p
	}
}
