package reports

import (
	"testing"

	"uitslag/internal/golden"
)

func TestGoldenFonteintje(t *testing.T) {
	golden.Check(t, "uitslag_fonteintje.nl.txt", text(t, Uitslag(fonteintje(t, "nl"))))
	golden.Check(t, "uitslag_fonteintje.en.txt", text(t, Uitslag(fonteintje(t, "en"))))
}

func TestGoldenStatement(t *testing.T) {
	n := statement(t)
	golden.Check(t, "uitslag_statement.nl.txt", text(t, Uitslag(n.input("nl"))))
	golden.Check(t, "controlestaat_statement.nl.txt", text(t, Controlestaat(n.input("nl"))))
	golden.Check(t, "controlestaat_statement.nl-NL.txt", text(t, Controlestaat(n.input("nl-NL"))))
	in := n.input("en")
	in.Options.Letters = true
	golden.Check(t, "controlestaat_statement.en.txt", text(t, Controlestaat(in)))
	golden.Check(t, "frequencies_statement.nl.txt", text(t, Frequencies(n.input("nl"))))
}

func TestGoldenMitchell(t *testing.T) {
	n := mitchell(t)
	golden.Check(t, "uitslag_mitchell.nl.txt", text(t, Uitslag(n.input("nl"))))
	golden.Check(t, "controlestaat_mitchell.nl.txt", text(t, Controlestaat(n.input("nl"))))
}

func TestGoldenRulings(t *testing.T) {
	n := rulings(t, true)
	golden.Check(t, "uitslag_rulings.nl.txt", text(t, Uitslag(n.input("nl"))))
	golden.Check(t, "controlestaat_rulings.nl.txt", text(t, Controlestaat(n.input("nl"))))
	golden.Check(t, "frequencies_rulings.en.txt", text(t, Frequencies(n.input("en"))))
	golden.Check(t, "controlestaat_scores.en.txt", text(t, Controlestaat(rulings(t, false).input("en"))))
}

func TestGoldenCrowd(t *testing.T) {
	in := crowd(t).input("nl")
	in.Issue = corrected(t, in)
	golden.Check(t, "uitslag_crowd.nl.txt", text(t, Uitslag(in)))
}
