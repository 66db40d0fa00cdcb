package files

import (
	"bytes"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/exchange/pbn"
	"uitslag/internal/exchange/usebio"
	"uitslag/internal/problem"
)

// ResultsEndings are the endings of files that may have results.
var ResultsEndings = []string{".xml", ".pbn", ".csv", ".txt", ".tsv", ".bws"}

// ResultsOptions is what a file of results does not say itself.
type ResultsOptions struct {
	NewID   func() event.ID
	Columns []event.ColumnMeaning // headings that were pointed out by hand
	// Progress, if there is one, is told how far it is, and may end it (csv.Options).
	Progress func(done, total int) error
}

// ResultsIn reads a file of results of a format that exchange.Sniff found. The Problem for
// one of hands alone is pbn.no-results, and text.long (text, max) for one with a name that nobody
// has, which a paper would have no place for.
func ResultsIn(name string, format exchange.Format, b []byte, o ResultsOptions) (*exchange.Import, error) {
	im, err := resultsIn(name, format, b, o)
	if err != nil {
		return nil, err
	}
	for _, p := range im.People {
		if _, err := p.Fits(); err != nil {
			return nil, err
		}
	}
	names := []string{im.Club, im.Event.Name}
	for _, c := range im.Event.Contestants {
		names = append(names, c.Name)
	}
	for _, text := range names {
		if err := event.CheckLength(text, event.MostOfName); err != nil {
			return nil, err
		}
	}
	return im, nil
}

func resultsIn(name string, format exchange.Format, b []byte, o ResultsOptions) (*exchange.Import, error) {
	r := bytes.NewReader(b)
	switch format {
	case exchange.PBN:
		return pbn.ReadResults(r, pbn.Options{NewID: o.NewID, Source: name})
	case exchange.USEBIO:
		return usebio.Read(r, usebio.Options{NewID: o.NewID, Source: name})
	case exchange.BWS:
		return bws.Read(r, bws.Options{NewID: o.NewID, Source: name})
	case exchange.CSV:
		return csv.Read(r, csv.Options{NewID: o.NewID, Source: name, Columns: o.Columns, Progress: o.Progress})
	}
	return nil, problem.New("file.unknown-format", "file", name)
}

// ReadDeals reads a PBN file. The Problems are those of Open and pbn.Read.
func ReadDeals(path string) (pbn.Deals, error) {
	b, err := Read(path, exchange.MaxFile, nil)
	if err != nil {
		return pbn.Deals{}, err
	}
	return pbn.Read(bytes.NewReader(b))
}
