package csv

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// sixLanguages is one evening as it is written in each: the headings, the date, and of each row
// contract, declarer, tricks and score. One board was passed out, one is an average and one was
// not played.
var sixLanguages = []struct {
	name     string
	headings []string
	date     string
	made     [len(sixPlayed)][4]string
}{
	{"Dutch", []string{"gift", "NZ", "OW", "contract", "leider", "slagen", "score", "uitkomst", "ronde", "tafel", "lijn", "datum"}, "10-11-2003", [len(sixPlayed)][4]string{
		{"4S", "N", "10", "420"},
		{"3SA", "O", "8", "50"},
		{"2RX", "Z", "=", "180"},
		{"3H", "W", "-1", "50"},
		{"5K", "W", "11", "-600"},
		{"rondpas", "", "", "0"},
		{"", "", "", "gem"},
		{"", "", "", "niet gespeeld"},
	}},
	{"English", []string{"Board", "NS", "EW", "Contract", "By", "Tricks", "Score", "Lead", "Round", "Table", "Section", "Date"}, "2003-11-10", [len(sixPlayed)][4]string{
		{"4S", "N", "10", "420"},
		{"3NT", "E", "8", "50"},
		{"2DX", "S", "=", "180"},
		{"3H", "W", "-1", "50"},
		{"5C", "W", "11", "-600"},
		{"Passed out", "", "", "0"},
		{"", "", "", "average"},
		{"", "", "", "not played"},
	}},
	{"French", []string{"Donne", "NS", "EO", "Contrat", "Déclarant", "Levées", "Marque", "Entame", "Tour", "Table", "Ligne", "Date"}, "10/11/2003", [len(sixPlayed)][4]string{
		{"4P", "N", "10", "420"},
		{"3SA", "E", "8", "50"},
		{"2KX", "S", "=", "180"},
		{"3C", "O", "-1", "50"},
		{"5T", "O", "11", "-600"},
		{"Passe", "", "", "0"},
		{"", "", "", "moyenne"},
		{"", "", "", "non joué"},
	}},
	{"Spanish", []string{"Mano", "NS", "EO", "Contrato", "Declarante", "Bazas", "Puntuación", "Salida", "Ronda", "Mesa", "Grupo", "Fecha"}, "10/11/2003", [len(sixPlayed)][4]string{
		{"4PI", "N", "10", "420"},
		{"3ST", "E", "8", "50"},
		{"2DI X", "S", "=", "180"},
		{"3CO", "O", "-1", "50"},
		{"5TR", "O", "11", "-600"},
		{"Paso", "", "", "0"},
		{"", "", "", "media"},
		{"", "", "", "no jugada"},
	}},
	{"Polish", []string{"Rozdanie", "Para NS", "Para EW", "Kontrakt", "Rozgrywający", "Lewy", "Zapis", "Wist", "Runda", "Stół", "Sektor", "Data"}, "10.11.2003", [len(sixPlayed)][4]string{
		{"4♠", "N", "10", "420,0"},
		{"3 BA", "E", "8", "50,0"},
		{"2♦x", "S", "=", "180,0"},
		{"3♥", "W", "-1", "50,0"},
		{"5♣", "W", "11", "-600,0"},
		{"4 pasy", "", "", "0"},
		{"", "", "", "średnia"},
		{"", "", "", "nie grane"},
	}},
	{"German", []string{"Brett", "NS", "OW", "Kontrakt", "Alleinspieler", "Stiche", "Punkte", "Ausspiel", "Runde", "Tisch", "Gruppe", "Datum"}, "10.11.2003", [len(sixPlayed)][4]string{
		{"4 Pik", "N", "10", "420"},
		{"3 SA", "Ost", "8", "50"},
		{"2 Karo X", "Süd", "=", "180"},
		{"3 Coeur", "West", "-1", "50"},
		{"5 Treff", "West", "11", "-600"},
		{"Passe", "", "", "0"},
		{"", "", "", "Mittel"},
		{"", "", "", "nicht gespielt"},
	}},
}

// sixPlayed is what each row has beside: board, NS, EW, lead, round, table and section.
var sixPlayed = [...][7]string{
	{"1", "1", "2", "HA", "1", "1", "A"},
	{"1", "3", "4", "", "1", "2", "A"},
	{"2", "1", "2", "", "1", "1", "A"},
	{"2", "3", "4", "", "1", "2", "A"},
	{"3", "1", "2", "", "1", "1", "A"},
	{"3", "3", "4", "", "1", "2", "A"},
	{"4", "1", "2", "", "1", "1", "A"},
	{"4", "3", "4", "", "1", "2", "A"},
}

// TestSixLanguages: an evening reads the same in six languages, with its columns in many orders,
// each separator, each encoding, quotes and line ends.
func TestSixLanguages(t *testing.T) {
	want := ""
	for _, x := range sixLanguages {
		for turn := range x.headings {
			order := func(cells []string, quote bool, separator string) string {
				out := append(slices.Clone(cells[turn:]), cells[:turn]...)
				if turn%2 == 1 {
					slices.Reverse(out)
				}
				for i := range out {
					if quote || strings.Contains(out[i], separator) {
						out[i] = `"` + out[i] + `"`
					}
				}
				return strings.Join(out, separator)
			}
			separator, end := []string{";", ",", "\t"}[turn%3], []string{"\n", "\r\n", "\r"}[turn%3]
			text := order(x.headings, turn%4 == 0, separator) + end
			for i, p := range sixPlayed {
				row := slices.Concat(p[:3], x.made[i][:], p[3:], []string{x.date})
				text += order(row, turn%4 == 0, separator) + end
			}
			codings := map[string]string{"UTF-8": text, "UTF-8 with its mark": "\ufeff" + text}
			if wide, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(text); err == nil {
				codings["UTF-16"] = wide
			}
			if narrow, err := charmap.Windows1252.NewEncoder().String(text); err == nil {
				codings["windows-1252"] = narrow
			}
			for coding, text := range codings {
				im, err := Read(strings.NewReader(text), Options{NewID: counter(), Winners: 1})
				if err != nil {
					t.Errorf("%s in %s, turned %d: %v\n%s", x.name, coding, turn, err, text)
					continue
				}
				got := im.Event.Sessions[0].Date + " " + sayAll(&im.Event.Sessions[0])
				if want == "" {
					want = got
				}
				if got != want {
					t.Errorf("%s in %s, turned %d: %s\nwant %s", x.name, coding, turn, got, want)
				}
				if all := codes(im.Remarks); strings.Contains(all, "csv.unknown-column") || strings.Contains(all, "csv.lead") {
					t.Errorf("%s in %s, turned %d: %s", x.name, coding, turn, all)
				}
			}
		}
	}
	for _, part := range []string{"2003-11-10", "4S", "3N", "5C"} {
		if !strings.Contains(want, part) {
			t.Errorf("%s has no %s", want, part)
		}
	}
}

// TestAmbiguous: what a column or a letter means is decided by what stands in it.
func TestAmbiguous(t *testing.T) {
	for _, x := range []struct{ name, text, want, code string }{
		{"a result that is tricks", "board,NS,EW,contract,by,wynik\n1,1,2,4S,N,10\n", "4S", ""},
		{"a result that is a score", "rozdanie,NS,EW,wynik\n1,1,2,420\n1,3,4,-50\n", "420", ""},
		{"points that are the score", "Brett;NS;OW;Punkte\n1;1;2;420\n1;3;4;-50\n", "420", ""},
		{"points that were earned", "board;NS;EW;score;points\n1;1;2;420;1,5\n", "420", ""},
		{"C and K of the English and the Dutch", "board,NS,EW,contract,by,tricks\n1,1,2,5C,N,11\n1,3,4,5K,N,11\n1,5,6,4S,N,10\n", "5C", ""},
		{"C beside P", "donne,NS,EO,contrat,déclarant,levées\n1,1,2,4C,N,10\n1,3,4,4P,N,10\n", "4H", ""},
		{"letters of two languages", "board,NS,EW,contract,by,tricks\n1,1,2,4S,N,10\n1,3,4,4P,N,10\n", "", "csv.contract"},
		{"O beside W is East", "board,NS,EW,contract,by,tricks\n1,1,2,4S,O,10\n1,3,4,4S,W,10\n", "-420", ""},
		{"O behind a contract beside E is West", "donne,NS,EO,contrat,levées\n1,1,2,4PO,10\n1,3,4,4PE,10\n", "4S-W", ""},
		{"O behind no-trump beside E is West", "donne,NS,EO,contrat,levées\n1,1,2,3SAO+1,10\n1,3,4,4PE,10\n", "3N-W", ""},
		{"clubs of East", "gift,NZ,OW,contract,slagen\n1,1,2,5KO,11\n", "5C", ""},
	} {
		im, err := Read(strings.NewReader(x.text), Options{NewID: counter(), Winners: 1})
		if x.code != "" {
			if err == nil || !strings.Contains(err.Error(), x.code) {
				t.Errorf("%s: %v, want %s", x.name, err, x.code)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", x.name, err)
			continue
		}
		if got := sayAll(&im.Event.Sessions[0]); !strings.Contains(got, x.want) {
			t.Errorf("%s: %s, want %s", x.name, got, x.want)
		}
	}
}
