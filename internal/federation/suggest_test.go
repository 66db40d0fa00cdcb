package federation

import (
	"strings"
	"testing"

	"uitslag/internal/event"
)

// TestSuggestHeadings holds what rows of headings of six languages are read as, and for what
// the row below is repeated (R-SHEET-SUGGEST).
func TestSuggestHeadings(t *testing.T) {
	for _, x := range []struct {
		headings string
		repeat   event.SheetRepeat
		want     string
	}{
		{"Rang;Naam;Lidnummer;%;CP", event.RepeatPlayer, "A:rank B:name C:number D:percent E:cp"},
		{"Plaats;Naam;Voornaam;Bondsnr.;Percentage", event.RepeatPlayer, "A:rank B:last C:first D:number E:percent"},
		{"Rk;Voornaam;Achternaam;NBB-nummer;Klasse;Score %", event.RepeatPlayer, "A:rank B:first C:last D:number E:category F:percent"},
		{"Plaats;Paar;Naam 1;Lidnr 1;Naam 2;Lidnr 2;Procent", event.RepeatContestant, "A:rank B:pair C:name1 D:number1 E:name2 F:number2 G:percent"},
		{"Rang;Speler 1;Lidnummer speler 1;Speler 2;Lidnummer speler 2;%", event.RepeatContestant, "A:rank B:name1 C:number1 D:name2 E:number2 F:percent"},
		{"Pl.;Paarnummer;Naam;Bondsnummer;Naam;Bondsnummer;Matchpunten;Max;Perc.", event.RepeatContestant, "A:rank B:pair C:name1 D:number1 E:name2 F:number2 G:points H:max I:percent"},
		{"Datum;Tornooi;Rang;Familienaam;Voornaam;Lidnummer (8 cijfers);Clubpunten", event.RepeatPlayer, "A:date B:event C:rank D:last E:first F:number G:cp"},
		{"Rang;Paar;Procent", event.RepeatContestant, "A:rank B:name C:percent"},
		{"Plaats;Namen;%", event.RepeatContestant, "A:rank B:name C:percent"},
		{"Datum;Tornooi;Aantal paren;Aantal spellen;Wedstrijdleider", event.RepeatEvening, "A:date B:event C:pairs D:boards E:director"},
		{"Plaats;Ploeg;VP's;IMPs", event.RepeatContestant, "A:rank B:team C:vps D:imps"},
		{"Position;Name;EBU number;%;Master points", event.RepeatPlayer, "A:rank B:name C:number D:percent E:ebu"},
		{"Place;Pair no.;Player 1;Member no. 1;Player 2;Member no. 2;Matchpoints;%", event.RepeatContestant, "A:rank B:pair C:name1 D:number1 E:name2 F:number2 G:points H:percent"},
		{"Rank;First name;Surname;Membership number;Category;Club points", event.RepeatPlayer, "A:rank B:first C:last D:number E:category F:cp"},
		{"Pos;Section;Direction;Names;Score (%)", event.RepeatContestant, "A:rank B:section C:direction D:name E:percent"},
		{"Rang;Nom;Prénom;N° licence;%", event.RepeatPlayer, "A:rank B:last C:first D:number E:percent"},
		{"Classement;Nom et prénom;N° de licence;Série;Pourcentage;PE", event.RepeatPlayer, "A:rank B:last,first C:number D:category E:percent F:table"},
		{"Place;Joueur 1;Licence joueur 1;Joueur 2;Licence joueur 2;Pourcentage", event.RepeatContestant, "A:rank B:name1 C:number1 D:name2 E:number2 F:percent"},
		{"Cl.;Paire;N° licence 1;N° licence 2;Score %;Points de club", event.RepeatContestant, "A:rank B:name C:number1 D:number2 E:percent F:cp"},
		{"Puesto;Categoría;Nombre;Apellidos;Licencia;Puntos AEB", event.RepeatPlayer, "A:rank B:category C:first D:last E:number F:aeb"},
		{"Puesto;Apellidos, Nombre;Nº federado;Porcentaje;Puntos AEB", event.RepeatPlayer, "A:rank B:last+first C:number D:percent E:aeb"},
		{"Posición;Pareja;Jugador 1;Nº federado 1;Jugador 2;Nº federado 2;%", event.RepeatContestant, "A:rank B:pair C:name1 D:number1 E:name2 F:number2 G:percent"},
		{"Nº orden;Jugador;Número de licencia;Manos;Puntos", event.RepeatPlayer, "A:line B:name C:number D:boards E:points"},
		{"Miejsce;Nazwisko;Imię;Nr legitymacji;%;PKL", event.RepeatPlayer, "A:rank B:last C:first D:number E:percent F:table"},
		{"M-ce;Zawodnik 1;PID 1;Zawodnik 2;PID 2;Wynik %", event.RepeatContestant, "A:rank B:name1 C:number1 D:name2 E:number2 F:percent"},
		{"Lp.;Imię i nazwisko;Numer PZBS;Kategoria;Punkty klubowe", event.RepeatPlayer, "A:line B:name C:number D:category E:cp"},
		{"Rang;Name;Vorname;Mitgliedsnummer;Prozent", event.RepeatPlayer, "A:rank B:last C:first D:number E:percent"},
		{"Platz;Spieler 1;Mitgl.-Nr. 1;Spieler 2;Mitgl.-Nr. 2;Prozente;Clubpunkte", event.RepeatContestant, "A:rank B:name1 C:number1 D:name2 E:number2 F:percent G:cp"},
		{"Platz;Paar-Nr.;Name, Vorname;DBV-Nr.;Partner;DBV-Nr. Partner;Ergebnis %", event.RepeatContestant, "A:rank B:pair C:last1+first1 D:number1 E:name2 F:number2 G:percent"},
		{"Lfd. Nr.;Verein;Vereinsnummer;Spieler;E-Mail;Punkte", event.RepeatPlayer, "A:line B:club C:clubid D:name E:email F:points"},
	} {
		g := &Grid{Form: event.SheetCSV, Separator: ";", Sheets: []Sheet{{Rows: [][]string{strings.Split(x.headings, ";")}}}}
		l := Suggest(g)
		var got []string
		for _, c := range l.Cells {
			if !strings.HasSuffix(c.Cell, "2") {
				t.Errorf("%s: %s is bound", x.headings, c.Cell)
			}
			text := strings.NewReplacer("{{", "", "}}, ", "+", "}} ", ",", "}}", "").Replace(c.Text)
			got = append(got, strings.TrimSuffix(c.Cell, "2")+":"+text)
		}
		if s := strings.Join(got, " "); s != x.want || l.Repeat != x.repeat || l.Row != 2 {
			t.Errorf("%s: row %d for each %s\n  %s\nwant for each %s\n  %s", x.headings, l.Row, l.Repeat, s, x.repeat, x.want)
		}
	}
}
