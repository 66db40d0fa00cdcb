package reports

import "testing"

func TestGoldenFonteintje(t *testing.T) {
	golden(t, "uitslag_fonteintje.nl.txt", text(t, Uitslag(fonteintje(t, "nl"))))
	golden(t, "uitslag_fonteintje.en.txt", text(t, Uitslag(fonteintje(t, "en"))))
}

func TestGoldenStatement(t *testing.T) {
	n := statement(t)
	golden(t, "uitslag_statement.nl.txt", text(t, Uitslag(n.input("nl"))))
	golden(t, "controlestaat_statement.nl.txt", text(t, Controlestaat(n.input("nl"))))
	golden(t, "controlestaat_statement.nl-NL.txt", text(t, Controlestaat(n.input("nl-NL"))))
	in := n.input("en")
	in.Options.Letters = true
	golden(t, "controlestaat_statement.en.txt", text(t, Controlestaat(in)))
	golden(t, "frequencies_statement.nl.txt", text(t, Frequencies(n.input("nl"))))
}

func TestGoldenMitchell(t *testing.T) {
	n := mitchell(t)
	golden(t, "uitslag_mitchell.nl.txt", text(t, Uitslag(n.input("nl"))))
	golden(t, "controlestaat_mitchell.nl.txt", text(t, Controlestaat(n.input("nl"))))
}

func TestGoldenRulings(t *testing.T) {
	n := rulings(t, true)
	golden(t, "uitslag_rulings.nl.txt", text(t, Uitslag(n.input("nl"))))
	golden(t, "controlestaat_rulings.nl.txt", text(t, Controlestaat(n.input("nl"))))
	golden(t, "frequencies_rulings.en.txt", text(t, Frequencies(n.input("en"))))
	golden(t, "controlestaat_scores.en.txt", text(t, Controlestaat(rulings(t, false).input("en"))))
}

func TestGoldenCrowd(t *testing.T) {
	in := crowd(t).input("nl")
	in.Issue = corrected(t, in)
	golden(t, "uitslag_crowd.nl.txt", text(t, Uitslag(in)))
}
