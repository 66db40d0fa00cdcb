package reports

import (
	"testing"

	"uitslag/internal/golden"
	"uitslag/internal/reports/papertest"
)

func TestGoldenFonteintje(t *testing.T) {
	golden.Check(t, "uitslag_fonteintje.nl.txt", papertest.Text(t, Uitslag(papertest.Fonteintje(t, "nl"))))
	golden.Check(t, "uitslag_fonteintje.en.txt", papertest.Text(t, Uitslag(papertest.Fonteintje(t, "en"))))
}

func TestGoldenStatement(t *testing.T) {
	n := papertest.Statement(t)
	golden.Check(t, "uitslag_statement.nl.txt", papertest.Text(t, Uitslag(n.Input("nl"))))
	golden.Check(t, "controlestaat_statement.nl.txt", papertest.Text(t, Controlestaat(n.Input("nl"))))
	golden.Check(t, "controlestaat_statement.nl-NL.txt", papertest.Text(t, Controlestaat(n.Input("nl-NL"))))
	in := n.Input("en")
	in.Options.Letters = true
	golden.Check(t, "controlestaat_statement.en.txt", papertest.Text(t, Controlestaat(in)))
	golden.Check(t, "frequencies_statement.nl.txt", papertest.Text(t, Frequencies(n.Input("nl"))))
}

func TestGoldenMitchell(t *testing.T) {
	n := papertest.Mitchell(t)
	golden.Check(t, "uitslag_mitchell.nl.txt", papertest.Text(t, Uitslag(n.Input("nl"))))
	golden.Check(t, "controlestaat_mitchell.nl.txt", papertest.Text(t, Controlestaat(n.Input("nl"))))
}

func TestGoldenRulings(t *testing.T) {
	n := papertest.Rulings(t, true)
	golden.Check(t, "uitslag_rulings.nl.txt", papertest.Text(t, Uitslag(n.Input("nl"))))
	golden.Check(t, "controlestaat_rulings.nl.txt", papertest.Text(t, Controlestaat(n.Input("nl"))))
	golden.Check(t, "frequencies_rulings.en.txt", papertest.Text(t, Frequencies(n.Input("en"))))
	golden.Check(t, "controlestaat_scores.en.txt", papertest.Text(t, Controlestaat(papertest.Rulings(t, false).Input("en"))))
}

func TestGoldenCrowd(t *testing.T) {
	in := papertest.Crowd(t).Input("nl")
	in.Issue = corrected(t, in)
	golden.Check(t, "uitslag_crowd.nl.txt", papertest.Text(t, Uitslag(in)))
}
