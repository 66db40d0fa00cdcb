// Command federation makes the example templates of a federation that does not exist.
//
//	go run ./tools/federation
//
// writes assets/federation/belgian.xlsx, belgian.csv and the same for spanish and dutch
// again: what a federation of that country could hand out. A test holds that the files are
// what this makes.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/xuri/excelize/v2"
	"golang.org/x/text/encoding/charmap"

	"uitslag/internal/awards"
)

// form is a template.
type form struct {
	name, sheet    string
	language       string
	title, note    string
	accent         string // the colour of its headings
	labels         []label
	above          []string // a heading over several columns stands in the first of them
	headings       []string
	row            []string // what the pattern has
	bare           bool     // the workbook has no placeholders: its headings tell it
	widths         []float64
	formats        []string // of numbers, one for each column
	prepared       int
	total          string // what the sum and the count are called
	count          string
	sum            int // the column that is added up, or whose mean is taken
	mean           bool
	decimals       int // which column is a percentage, from 0
	categories     int // which column has a category, -1 for none
	separator      string
	windows1252    bool
	marked         bool
	help           []string // the second sheet
	helpName       string
	listName, page string
}

type label struct{ text, field string }

// forms are the examples.
var forms = []form{
	{
		name: "belgian", sheet: "Uitslag", language: "nl-BE", accent: "1F4E79",
		title: "Bridgeverbond der Zeven Duinen", note: "Uitslagformulier clubavond: één regel per speler",
		labels: []label{
			{"Club", "{{club}}"},
			{"Clubnummer", "{{clubid}}"},
			{"Datum", "{{date}}"},
			{"Tornooi", "{{event}}"},
			{"Aantal paren", "{{pairs}}"},
			{"Wedstrijdleider", "{{director}}"},
		},
		headings: []string{"Rang", "Naam en voornaam", "Lidnummer", "Procent", "CP"},
		row:      []string{"{{rank}}", "{{last}} {{first}}", "{{number}}", "{{percent:0.00}}", "{{cp:0}}"},
		widths:   []float64{8, 34, 14, 11, 9}, formats: []string{"General", "@", "@", "0.00", "0"},
		prepared: 48, count: "Aantal spelers", total: "Totaal clubpunten", sum: 4, decimals: 3, categories: -1,
		separator: ";", windows1252: true,
		helpName: "Toelichting", page: "Bladzijde",
		help: []string{
			"Vul één regel in voor elke speler, in de volgorde van de uitslag.",
			"Het lidnummer heeft acht cijfers; nullen vooraan horen erbij.",
			"Spelers zonder lidnummer van het verbond staan niet op dit blad.",
			"Stuur het blad binnen acht dagen na de clubavond op.",
		},
	},
	{
		name: "spanish", sheet: "Resultado", language: "es", accent: "7F1D1D",
		title: "Federación de Bridge del Valle Blanco", note: "Acta de puntos: una línea por jugador",
		labels: []label{
			{"Club", "{{club}}"},
			{"Código del club", "{{clubid}}"},
			{"Fecha", "{{date}}"},
			{"Torneo", "{{event}}"},
			{"Número de parejas", "{{pairs}}"},
			{"Director", "{{director}}"},
		},
		bare:     true,
		row:      []string{"{{rank}}", "{{last}} {{first}}", "{{number}}", "{{category}}", "{{aeb:0.00}}"},
		headings: []string{"Puesto", "Apellidos y nombre", "Nº de licencia", "Categoría", "Puntos AEB"},
		widths:   []float64{9, 34, 15, 13, 13}, formats: []string{"General", "@", "@", "@", "0.00"},
		prepared: 48, count: "Jugadores", total: "Suma de puntos", sum: 4, decimals: -1, categories: 3,
		separator: ";", marked: true,
		helpName: "Instrucciones", listName: "Listas", page: "Página",
		help: []string{
			"Escriba una línea por jugador, en el orden de la clasificación.",
			"La categoría es la de la licencia: de 3D a 1S, MN o MM.",
			"Los puntos llevan dos decimales.",
			"Envíe el acta a la federación antes del día diez del mes siguiente.",
		},
	},
	{
		name: "dutch", sheet: "Uitslag", language: "nl-NL", accent: "14532D",
		title: "Bond van Bridgekringen Waterrijk", note: "Uitslag van een clubavond: één regel per paar",
		labels: []label{
			{"Vereniging", "{{club}}"},
			{"Verenigingsnummer", "{{clubid}}"},
			{"Speeldatum", "{{date}}"},
			{"Competitie", "{{event}}"},
			{"Aantal paren", "{{pairs}}"},
			{"Wedstrijdleider", "{{director}}"},
		},
		above:    []string{"Uitslag", "", "Speler 1", "", "Speler 2", "", "Score"},
		bare:     true,
		row:      []string{"{{rank}}", "{{pair}}", "{{number1}}", "{{name1}}", "{{number2}}", "{{name2}}", "{{percent:0.00}}"},
		headings: []string{"Plaats", "Paarnummer", "Lidnummer", "Naam", "Lidnummer", "Naam", "Procent"},
		widths:   []float64{8, 12, 12, 28, 12, 28, 11}, formats: []string{"General", "0", "@", "@", "@", "@", "0.00%"},
		prepared: 30, count: "Aantal paren op dit blad", total: "Gemiddelde score", sum: 6, mean: true, decimals: 6, categories: -1,
		separator: ",",
		helpName:  "Uitleg", page: "Pagina",
		help: []string{
			"Vul één regel in voor elk paar, met de beide lidnummers.",
			"Een lidnummer is een tekst: nullen vooraan blijven staan.",
			"De gemiddelde score moet vijftig procent zijn.",
		},
	},
}

func main() {
	if err := run(filepath.Join("assets", "federation")); err != nil {
		fmt.Fprintln(os.Stderr, "federation:", err)
		os.Exit(1)
	}
}

func run(folder string) error {
	for i := range forms {
		f := &forms[i]
		b, err := f.workbook()
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		text, err := f.csv()
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		for name, b := range map[string][]byte{f.name + ".xlsx": b, f.name + ".csv": text} {
			if err := os.WriteFile(filepath.Join(folder, name), b, 0o644); err != nil {
				return err
			}
			fmt.Println(name, len(b), "bytes")
		}
	}
	return nil
}

// csv is the template as text in columns.
func (f *form) csv() ([]byte, error) {
	var lines []string
	add := func(cells ...string) {
		for i, c := range cells {
			if strings.ContainsAny(c, `"`+f.separator) {
				cells[i] = `"` + strings.ReplaceAll(c, `"`, `""`) + `"`
			}
		}
		lines = append(lines, strings.Join(cells, f.separator))
	}
	wide := make([]string, len(f.headings))
	put := func(cells ...string) {
		line := append([]string{}, wide...)
		copy(line, cells)
		add(line...)
	}
	put(f.title)
	put(f.note)
	for _, l := range f.labels {
		put(l.text, l.field)
	}
	put()
	if f.above != nil {
		put(f.above...)
	}
	put(f.headings...)
	put(f.row...)
	text := strings.Join(lines, "\r\n") + "\r\n"
	if f.windows1252 {
		return charmap.Windows1252.NewEncoder().Bytes([]byte(text))
	}
	if f.marked {
		text = "\ufeff" + text
	}
	return []byte(text), nil
}

// workbook is the template as a workbook.
func (f *form) workbook() ([]byte, error) {
	m := &maker{form: f, x: excelize.NewFile()}
	defer func() { _ = m.x.Close() }() // nothing on disk hangs on it
	m.make()
	if m.err != nil {
		return nil, m.err
	}
	var b bytes.Buffer
	if err := m.x.Write(&b); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// categories are those of the second example.
func categories() []string { return awards.AEBCategories() }
