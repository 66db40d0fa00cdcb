package csv

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/must"
)

// TestMemberHeadings is R-MEMBER-LIST: the headings of lists in six languages, in any order.
func TestMemberHeadings(t *testing.T) {
	for _, k := range []struct{ heading, row, want string }{
		// Dutch
		{"Lidnummer;Achternaam;Tussenvoegsel;Voorletters;Roepnaam;E-mailadres", "0012345;Berg;van den;J.P.;Jan;jan@a.nl", "Jan|van den Berg|0012345|||jan@a.nl"},
		{"Bondsnr.;Lidnr.;Naam;Voornaam;Cat.", "01234;17;Claes;An;A", "An|Claes|01234|17|A|"},
		{"NBB-nummer;Achternaam;Voorletters", "7;Bos;B.", "B.|Bos|7|||"},
		{"Naam en voornaam;Aansluitingsnummer", "Van den Berg Jan;5", "Jan|Van den Berg|5|||"},
		{"Familienaam;Voornaam;VBL nr;Clubnummer;Klasse", "Bos;Bo;9;12;B", "Bo|Bos|9|12|B|"},
		// English
		{"EBU No.;Surname;Forename;Membership number;Grade;Email address", "00123;Ng;Li;44;Master;l@b.uk", "Li|Ng|00123|44|Master|l@b.uk"},
		{"First Name;Last Name;Member #;Rank", "Li;Ng;3;Life", "Li|Ng|3||Life|"},
		{"Player name;ABF number", "Ng, Li;0004", "Li|Ng|0004|||"},
		{"ACBL Number,Last Name,First Name", "K123456,Ng,Li", "Li|Ng|K123456|||"},
		// French
		{"N° de licence;Nom;Prénom;Série;Courriel", "00457;DUPONT;Zoé;2e;z@d.fr", "Zoé|DUPONT|00457||2e|z@d.fr"},
		{"Nom et prénom;Numéro d’affilié", "DE LA TOUR Anne Marie;33", "Anne Marie|DE LA TOUR|33|||"},
		{"Prénom;Nom de famille;N° FFB;Adresse e-mail", "Zoé;Dupont;1;z@d.fr", "Zoé|Dupont|1|||z@d.fr"},
		{"Matricule;Nom;Prénom", "8;Dupont;Zoé", "Zoé|Dupont|8|||"},
		// Spanish
		{"Nº licencia;Apellidos;Nombre;Categoría;Correo electrónico", "00077;García López;Ana;1♠;a@g.es", "Ana|García López|00077||1♠|a@g.es"},
		{"Nombre;Apellido 1;Apellido 2;Nº de federado", "Ana;García;López;77", "Ana|García López|77|||"},
		{"Apellidos y nombre;Número AEB", "García López, Ana;77", "Ana|García López|77|||"},
		{"Nombre;Licencia", "Ana García;77", "Ana|García|77|||"},
		// Polish
		{"Nr PZBS;Nazwisko;Imię;Kategoria;Adres e-mail", "01029;Łukasik;Zofia;WK 4;z@l.pl", "Zofia|Łukasik|01029||WK 4|z@l.pl"},
		{"Lp.;Nazwisko i imię;Nr legitymacji", "1;Łukasik Zofia;5", "Zofia|Łukasik|5|||"},
		{"Imię i nazwisko;PID;Klub", "Zofia Łukasik;6;AZS", "Zofia|Łukasik|6|||"},
		// German
		{"Mitgliedsnr.;Name;Vorname;Kategorie;E-Mail-Adresse", "0815;Müller;Jörg;A;j@m.de", "Jörg|Müller|0815||A|j@m.de"},
		{"DBV-Nr.;Nachname;Vorname", "0001;Groß;Uwe", "Uwe|Groß|0001|||"},
		{"Name, Vorname;Mitgliedsnummer", "\"Müller, Jörg\";5", "Jörg|Müller|5|||"},
		{"Vor- und Nachname;Passnummer", "Uwe Groß;5", "Uwe|Groß|5|||"},
	} {
		for _, above := range []string{"", "Ledenlijst 2026-2027\n\nUitgegeven op 1/9/2026;;\n"} {
			im, err := ReadMembers(strings.NewReader(above+k.heading+"\n"+k.row+"\n"), Options{NewID: counter()})
			if err != nil {
				t.Errorf("%q below %q: %v", k.heading, above, err)
				continue
			}
			if got := sayPeople(im.People); got != k.want || len(im.Wrong) > 0 {
				t.Errorf("%q below %q: %s, want %s (%v)", k.heading, above, got, k.want, im.Wrong)
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
	im := must.Get(ReadMemberRows(rows, Options{NewID: counter()}))(t)
	want := "<b>Jan</b>|=1+1|0012345||A|; 😀 An|Claes|0012346|||; Gé|'t Hooft|0012347||2♥|"
	if got := sayPeople(im.People); got != want || len(im.Wrong) > 0 || im.Encoding != "" {
		t.Errorf("%s, want %s; %v", got, want, im.Wrong)
	}
	if got := codes(im.Remarks); got != "csv.unknown-columns" || im.Remarks[0].Line != 4 {
		t.Errorf("remarks: %v", im.Remarks)
	}
	for reason, rows := range map[string][][]string{
		"exchange.empty": {nil, {"", " "}}, "csv.no-heading": {{"Claes", "An"}}, "csv.no-names": {{"Bondsnr.", "E-mail"}, {"1", "a@b.be"}},
		"csv.no-rows": {{"Naam", "Voornaam"}},
	} {
		if im, err := ReadMemberRows(rows, Options{NewID: counter()}); im != nil || reasons(err) != reason {
			t.Errorf("%v, want %s", err, reason)
		}
	}
}

// TestSplitLastFirst holds whole names that begin with the last name.
func TestSplitLastFirst(t *testing.T) {
	for _, k := range [][3]string{
		{"Claes An", "An", "Claes"},
		{"Claes", "", "Claes"},
		{"CLAES AN", "AN", "CLAES"},
		{"VAN DEN BERG Jan Piet", "Jan Piet", "VAN DEN BERG"},
		{"van den BERG Jan", "Jan", "van den BERG"},
		{"Van der Elst Marie Claire", "Marie Claire", "Van der Elst"},
		{"Łukasik-Nowak Zofia", "Zofia", "Łukasik-Nowak"},
		{"García López, Juan Carlos", "Juan Carlos", "García López"},
		{"van de", "de", "van"},
	} {
		if first, last := splitLastFirst(k[0]); first != k[1] || last != k[2] {
			t.Errorf("%q: %q and %q, want %q and %q", k[0], first, last, k[1], k[2])
		}
	}
}

// TestManyMembers holds that a list of a thousand is read with all that it has.
func TestManyMembers(t *testing.T) {
	rows := [][]string{{"Lidnummer", "Naam", "Voornaam", "E-mail"}}
	for i := range 1000 {
		rows = append(rows, []string{fmt.Sprintf("%07d", i), fmt.Sprint("Naam", i), "Jan", fmt.Sprintf("n%d@a.be", i)})
	}
	im, err := ReadMemberRows(rows, Options{NewID: counter()})
	if err != nil || len(im.People) != 1000 || im.People[999].Federation != "0000999" || len(im.Wrong)+len(im.Remarks) > 0 {
		t.Fatalf("%v %v", im, err)
	}
}
