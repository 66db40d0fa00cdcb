package csv

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// sayPeople tells people in one line: first|last|federation|number|category|e-mail.
func sayPeople(people []event.Person) string {
	var all []string
	for _, p := range people {
		all = append(all, strings.Join([]string{p.First, p.Last, p.Federation, p.Number, p.Category, p.Email}, "|"))
	}
	return strings.Join(all, "; ")
}

func TestValidMembers(t *testing.T) {
	for _, list := range golden.Rows(t, "members.txt") {
		t.Run(list[0], func(t *testing.T) {
			im := check.Value(ReadMembers(strings.NewReader(list[1]), Options{NewID: exchangetest.NewIDs()}))(t)
			if got := sayPeople(im.People); got != list[2] || exchangetest.Codes(im.Remarks) != list[3] {
				t.Errorf("%s, %s; want %s, %s", got, exchangetest.Codes(im.Remarks), list[2], list[3])
			}
			for i, m := range im.Members {
				if m.ID == "" || m.Person != im.People[i].ID {
					t.Errorf("member %v is not person %v", m, im.People[i])
				}
			}
		})
	}
}

func TestInvalidMembers(t *testing.T) {
	for _, list := range golden.Rows(t, "members-refused.txt") {
		t.Run(list[0], func(t *testing.T) {
			im, err := ReadMembers(strings.NewReader(list[1]), Options{NewID: exchangetest.NewIDs()})
			if im != nil || err == nil {
				t.Fatalf("taken: %s", sayPeople(im.People))
			}
			if got := reasons(err); got != list[2] {
				t.Errorf("refused by %s, want %s", got, list[2])
			}
		})
	}
}

// TestWrongMembers holds: the rows that cannot be are listed with what to mend, the others
// are read.
func TestWrongMembers(t *testing.T) {
	im, err := ReadMembers(strings.NewReader("Voornaam,Naam,Bondsnummer,Clubnummer,E-mail\n"+
		"An,Claes,1,,\n"+ // 2
		",,2,,\n"+ // 3
		"Bo,Bos,1,,\n"+ // 4: the number of 2
		"Jozef,,3,,\n"+ // 5
		"Ed,Eel,0ABC,,\n"+ // 6: the form is the club's to say
		"Fee,Fos,,x?,\n"+ // 7
		"Gé,Gos,5,,jozef@@fout\n"+ // 8
		"An,Claes,,,\n"+ // 9: two members?
		"Hans,Hol,6,,\n"), Options{NewID: exchangetest.NewIDs()})
	check.NoError(t, err)
	var got []string
	for _, w := range im.Wrong {
		got = append(got, fmt.Sprint(w.Source.Line, " ", w.Field, " ", w.Reason.(*problem.Problem).Code))
	}
	want := "3 last csv.no-name; 4 federation csv.number-twice; 5 last csv.no-last; 8 email csv.email; 9  csv.name-twice"
	if say := strings.Join(got, "; "); say != want || sayPeople(im.People) != "An|Claes|1|||; Ed|Eel|0ABC|||; Fee|Fos||x?||; Hans|Hol|6|||" {
		t.Errorf("wrong: %s\nread: %s", say, sayPeople(im.People))
	}
}

// TestMembersRoundTrip: whatever names a club has, in either style they come back as they were.
func TestMembersRoundTrip(t *testing.T) {
	cell := rapid.Custom(func(t *rapid.T) string {
		pieces := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "Noël", "'", "=", "+", "-", "@", "#", "\"", ",", ";", " ", "ß", "♠", "sep=;", "1", "naam"}), 0, 5).Draw(t, "pieces")
		return exchange.CleanName(strings.Join(pieces, ""))
	}).Filter(func(s string) bool { return !strings.Contains(strings.TrimLeft(s, "+ "), "+") }) // that parts two persons
	rapid.Check(t, func(t *rapid.T) {
		var people []event.Person
		for i := range rapid.IntRange(1, 6).Draw(t, "people") {
			people = append(people, event.Person{
				First: cell.Draw(t, "first"), Last: cell.Draw(t, "last") + "x", Federation: strconv.Itoa(1000 + i),
				Number: strconv.Itoa(i), Category: cell.Draw(t, "category"),
			})
		}
		for _, style := range []Style{{}, Spreadsheet, {Separator: '\t'}} {
			var b bytes.Buffer
			check.NoError(t, WriteMembers(&b, people, nil, style))
			im := check.Value(ReadMembers(&b, Options{NewID: exchangetest.NewIDs()}))(t, b.String())
			if got, want := sayPeople(im.People), sayPeople(people); got != want {
				t.Fatalf("read %s\nwrote %s", got, want)
			}
		}
	})
}

// TestMembersOfWindows: a list that Excel saves, as UTF-8 with its mark or in the character set of
// Windows in the country, has the same names.
func TestMembersOfWindows(t *testing.T) {
	for _, test := range []struct {
		set   *charmap.Charmap
		is    string
		names []string
	}{
		{charmap.Windows1252, exchange.Windows1252, []string{"Zoë;d’Œuvre", "Íñigo;Núñez", "Jörg;Größe", "Agnès;Lefèvre"}},
		{charmap.Windows1250, exchange.Windows1250, []string{"Łukasz;Żółć", "Grażyna;Ćwiklińska", "Stanisław;Źrebak", "Jörg;Große"}},
	} {
		text := "first;last\n" + strings.Join(test.names, "\n") + "\n"
		in := check.Value(test.set.NewEncoder().String(text))(t)
		for encoding, file := range map[string]string{test.is: in, exchange.UTF8: "\ufeff" + text} {
			im := check.Value(ReadMembers(strings.NewReader(file), Options{NewID: exchangetest.NewIDs()}))(t)
			var got []string
			for _, p := range im.People {
				got = append(got, p.First+";"+p.Last)
			}
			if !slices.Equal(got, test.names) || im.Encoding != encoding {
				t.Errorf("%s: %q, said to be %s", encoding, got, im.Encoding)
			}
		}
	}
}

// TestMarks: guests and former members come back, in the languages of the interface, and what
// is no kind of member is remarked once.
func TestMarks(t *testing.T) {
	people := []event.Person{{First: "An", Last: "Claes"}, {First: "Bo", Last: "Bos"}, {First: "Cas", Last: "Dik"}}
	of := []event.Member{{}, {Guest: true}, {Guest: true, Left: true}}
	dutch := map[string]string{"last-name": "familienaam", "first-name": "voornaam", "federation-number": "bondsnummer", "club-number": "clubnummer", "category": "categorie", "e-mail": "e-mail", "kind": "soort", "guest": "gast", "former-member": "oud-lid"}
	for name, heading := range map[string]func(string) string{"English": nil, "Dutch": func(s string) string { return dutch[strings.TrimPrefix(s, "csv.heading.")] }} {
		style := Spreadsheet
		style.Heading = heading
		var b bytes.Buffer
		check.NoError(t, WriteMembers(&b, people, of, style))
		text := b.String()
		im := check.Value(ReadMembers(&b, Options{NewID: exchangetest.NewIDs()}))(t)
		if len(im.Remarks) > 0 || sayPeople(im.People) != sayPeople(people) {
			t.Errorf("%s: %s, %s\n%s", name, sayPeople(im.People), exchangetest.Codes(im.Remarks), text)
		}
		if m := im.Members; m[0].Guest || m[0].Left || !m[1].Guest || m[1].Left || !m[2].Left {
			t.Errorf("%s: %+v\n%s", name, m, text)
		}
	}
	im, err := ReadMembers(strings.NewReader("naam,soort\nAn Claes,lid\nBo Bos,A-lid\nCas Dik,A-lid\n"), Options{NewID: exchangetest.NewIDs()})
	if err != nil || exchangetest.Codes(im.Remarks) != "csv.standing" || im.Remarks[0].Line != 3 {
		t.Errorf("%v, %v", im, err)
	}
}

func TestProtect(t *testing.T) {
	for _, row := range golden.Rows(t, "protected.txt") {
		text, cell := row[0], row[1]
		if got := Protect(text); got != cell {
			t.Errorf("%q is written %q, want %q", text, got, cell)
		}
		if got := unprotect(cell); got != text {
			t.Errorf("%q is read %q, want %q", cell, got, text)
		}
	}
}

// TestMemberHeadings is R-MEMBER-LIST: the headings of lists in six languages, in any order.
func TestMemberHeadings(t *testing.T) {
	for _, k := range golden.Rows(t, "member-headings.txt") {
		heading, row, want := k[0], k[1], k[2]
		for _, above := range []string{"", "Ledenlijst 2026-2027\n\nUitgegeven op 1/9/2026;;\n"} {
			im := check.Value(ReadMembers(strings.NewReader(above+heading+"\n"+row+"\n"), Options{NewID: exchangetest.NewIDs()}))(t, heading, above)
			if got := sayPeople(im.People); got != want || len(im.Wrong) > 0 {
				t.Errorf("%q below %q: %s, want %s (%v)", heading, above, got, want, im.Wrong)
			}
		}
	}
}

// TestMemberSheet holds: a sheet of a workbook with titles above its heading, columns that are
// not read, the heading once more on its second page, and a total below.
func TestMemberSheet(t *testing.T) {
	rows := [][]string{
		{"Koninklijke Bridge Federatie"},
		nil,
		{"", "Ledenlijst", "", "1/9/2026"},
		{"Clubnummer", "Bondsnr.", "Naam", "Voornaam", "Adres", "Geboortedatum", "Telefoon", "Categorie"},
		{"B-104", "0012345", "=1+1", "<b>Jan</b>", "Kerkstraat 1", "1/2/1950", "012", "A"},
		nil,
		{"Clubnummer", "Bondsnr.", "Naam", "Voornaam", "Adres", "Geboortedatum", "Telefoon", "Categorie"},
		{"B-104", "0012346", "Claes", "😀 An"},
		{"B-104", "0012347", "'t Hooft", "Gé", "", "", "", "2♥"},
		{"", "", "", "", "", "", "3 leden"},
	}
	if !HasMembers(rows) || HasMembers(rows[:3]) || HasMembers([][]string{{"Bondsnr.", "E-mail"}}) {
		t.Error("which sheet has members")
	}
	im := check.Value(ReadMemberRows(rows, Options{NewID: exchangetest.NewIDs()}))(t)
	want := "<b>Jan</b>|=1+1|0012345||A|; 😀 An|Claes|0012346|||; Gé|'t Hooft|0012347||2♥|"
	if got := sayPeople(im.People); got != want || len(im.Wrong) > 0 || im.Encoding != "" {
		t.Errorf("%s, want %s; %v", got, want, im.Wrong)
	}
	if got := exchangetest.Codes(im.Remarks); got != "csv.unknown-columns" || im.Remarks[0].Line != 4 {
		t.Errorf("remarks: %v", im.Remarks)
	}
	for reason, rows := range map[string][][]string{
		"exchange.empty": {nil, {"", " "}}, "csv.no-heading": {{"Claes", "An"}}, "csv.no-names": {{"Bondsnr.", "E-mail"}, {"1", "a@b.be"}},
		"csv.no-rows": {{"Naam", "Voornaam"}},
	} {
		if im, err := ReadMemberRows(rows, Options{NewID: exchangetest.NewIDs()}); im != nil || reasons(err) != reason {
			t.Errorf("%v, want %s", err, reason)
		}
	}
}

// sayRows tells how a list has its people, in one line each: first|last, or the whole name, and
// what is doubtful.
func sayRows(im *exchange.Import) string {
	var all []string
	for i, s := range im.Sources {
		text := s.Whole
		if text == "" {
			text = im.People[i].First + "|" + im.People[i].Last
		}
		if s.Doubt != nil {
			text += " " + s.Doubt.Code
		}
		all = append(all, strings.Trim(fmt.Sprint(s.Line, " ", text), " "))
	}
	return strings.Join(all, "; ")
}

// TestNoPersons holds: what is no person, or more than one, is read as doubtful, and of a cell
// with two persons each is a row, without the number that is of one of them.
func TestNoPersons(t *testing.T) {
	for _, k := range []struct{ name, list, want string }{
		{"totals", "Naam;Nr\nAn Claes;1\nTotaal: 4 leden;\nTotaal;5\nAantal leden;5\nSom;5\nTotal 3;", "2 An Claes; 3 |Totaal: 4 leden csv.no-person; 4 |Totaal csv.no-person; 5 |Aantal leden csv.no-person; 6 |Som csv.no-person; 7 |Total 3 csv.no-person"},
		{"totals below columns", "Voornaam;Naam;Nr\nPeter;Som;1\n;Totaal;5\nTotaal;;5", "2 Peter|Som; 3 |Totaal csv.no-person; 4 Totaal| csv.no-person"},
		{"headings, dates and notes", "Naam;Nr\nnaam;1\n22/11/2026;\n* speelt enkel op dinsdag;\nWie gast is betaalt zelf.;\nzie www.club.be;\nJan de Wit jr.;2", "2 |naam csv.no-person; 3 |22/11/2026 csv.no-person; 4 |* speelt enkel op dinsdag csv.no-person; 5 |Wie gast is betaalt zelf. csv.no-person; 6 |zie www.club.be csv.no-person; 7 Jan de Wit jr."},
		{"a heading in another case", "Voornaam;Naam\nAN;CLAES\nVOORNAAM;NAAM", "2 AN|CLAES; 3 VOORNAAM|NAAM csv.no-person"},
		{"two persons", "Naam\nJan & Marie Peeters\nPeeters Jan en Marie\nPeeters, Jan / Marie\nJan Peeters + An Claes\nJuan y María García\nJosé Ortega y Gasset", "2 Jan|Peeters csv.several-persons; 2 Marie|Peeters csv.several-persons; 3 Jan|Peeters csv.several-persons; 3 Marie|Peeters csv.several-persons; " +
			"4 Jan|Peeters csv.several-persons; 4 Marie|Peeters csv.several-persons; 5 Jan Peeters csv.several-persons; 5 An Claes csv.several-persons; 6 Juan|García csv.several-persons; 6 María|García csv.several-persons; 7 José Ortega y Gasset"},
		{"two persons in columns", "Voornaam;Naam\nJan & Marie;Peeters\nJan;Peeters & Claes\nJan;Ortega y Gasset", "2 Jan|Peeters csv.several-persons; 2 Marie|Peeters csv.several-persons; 3 Jan|Peeters & Claes csv.several-persons; 4 Jan|Ortega y Gasset"},
	} {
		im := check.Value(ReadMembers(strings.NewReader(k.list+"\n"), Options{NewID: exchangetest.NewIDs()}))(t, k.name)
		check.Equal(t, k.name, sayRows(im), k.want)
		check.That(t, len(im.Wrong) == 0 && len(im.Sources) == len(im.People) && len(im.People) == len(im.Members), "%s: %v", k.name, im.Wrong)
	}
	im := check.Value(ReadMembers(strings.NewReader("Naam;Bondsnummer;Categorie\nJan & Marie Peeters;12;A\n"), Options{NewID: exchangetest.NewIDs()}))(t)
	check.Equal(t, "what each has", sayPeople(im.People), "Jan|Peeters|||A|; Marie|Peeters|||A|")
}

// TestFixedColumns: a list with its columns at fixed places is refused for that, and not read
// with all of a row as the name.
func TestFixedColumns(t *testing.T) {
	list := "Naam           Voornaam   Nr\nPeeters        Jan        12\nVan der Berg   Els        13\n"
	im, err := ReadMembers(strings.NewReader(list), Options{NewID: exchangetest.NewIDs()})
	check.That(t, im == nil && reasons(err) == "csv.fixed-columns", "%v", err)
	for _, good := range []string{"Naam;Nr\nVan  der   Berg;1\nDe   Wit;2\n", "Naam\nJan  Peeters\nEls Bos\nAn Claes\n"} {
		_, err := ReadMembers(strings.NewReader(good), Options{NewID: exchangetest.NewIDs()})
		check.NoError(t, err)
	}
}

// TestOrderOfHeading: a heading that says which part of a name comes first is believed.
func TestOrderOfHeading(t *testing.T) {
	for heading, want := range map[string]roster.Order{
		"Naam": roster.OrderOpen, "Naam en voornaam": roster.FamilyFirst, "Voornaam naam": roster.GivenFirst, "Nom et prénom": roster.FamilyFirst, "Vor- und Nachname": roster.GivenFirst,
	} {
		im := check.Value(ReadMembers(strings.NewReader(heading+"\nMaes Piet\n"), Options{NewID: exchangetest.NewIDs()}))(t, heading)
		check.Equal(t, heading, im.Order, want)
		check.Equal(t, heading, sayRows(im), "2 Maes Piet")
	}
}

// TestNumberWithoutDigit: a federation number that is no number is taken and remarked.
func TestNumberWithoutDigit(t *testing.T) {
	im := check.Value(ReadMembers(strings.NewReader("Naam;Bondsnummer\nAn Claes;abc\nBo Bos;A12\nCé Cas;\n"), Options{NewID: exchangetest.NewIDs()}))(t)
	check.Equal(t, "remarks", exchangetest.Codes(im.Remarks), "csv.no-number")
	check.Equal(t, "people", len(im.People), 3)
	check.Equal(t, "line", im.Remarks[0].Line, 2)
}

// TestManyMembers holds that a list of a thousand is read with all that it has.
func TestManyMembers(t *testing.T) {
	rows := [][]string{{"Lidnummer", "Naam", "Voornaam", "E-mail"}}
	for i := range 1000 {
		rows = append(rows, []string{fmt.Sprintf("%07d", i), fmt.Sprint("Naam", i), "Jan", fmt.Sprintf("n%d@a.be", i)})
	}
	im, err := ReadMemberRows(rows, Options{NewID: exchangetest.NewIDs()})
	if err != nil || len(im.People) != 1000 || im.People[999].Federation != "0000999" || len(im.Wrong)+len(im.Remarks) > 0 {
		t.Fatalf("%v %v", im, err)
	}
}
