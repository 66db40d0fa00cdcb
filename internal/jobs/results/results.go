// Package results writes the results of a session as files for other programs, for the window
// and for the command line alike.
package results

import (
	"io"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/exchange/pbn"
	"uitslag/internal/exchange/usebio"
)

// Format is a format in which results go to other programs.
type Format string

// The formats.
const (
	USEBIO Format = "usebio"
	PBN    Format = "pbn"
	CSV    Format = "csv"
)

// Said is what a file says beside the standings: of the club its name and its number at the
// federation, of the program its version, of a member the name and the numbers at the
// federation and at the club.
type Said struct {
	Club, ClubNumber, Version string
	Name, Number, Local       func(event.ID) string
	Sectioned                 bool // of USEBIO, each section apart
}

// WriteDeals writes the deals of a session as PBN, without its results.
func WriteDeals(w io.Writer, st *standings.Standings, say Said) error {
	return pbn.WriteDeals(w, st, pbn.Said{Club: say.Club, Program: program + " " + say.Version})
}

const program = "Uitslag"

// Write writes a file in a format. Remarked is what it does not have, or has otherwise; the
// Problem is that of usebio.Write.
func Write(w io.Writer, as Format, st *standings.Standings, say Said) ([]exchange.Remark, error) {
	switch as {
	case USEBIO:
		return usebio.Write(w, st, usebio.WriteOptions{
			Club: say.Club, ClubNumber: say.ClubNumber, Program: program, Version: say.Version, Sectioned: say.Sectioned,
			Name: say.Name, Number: say.Number, Local: say.Local,
		})
	case PBN:
		return pbn.WriteResults(w, st, pbn.Said{Club: say.Club, Program: program + " " + say.Version, Name: say.Name})
	}
	style := csv.Spreadsheet
	style.Names = say.Name
	return csv.WriteResults(w, st, style)
}
