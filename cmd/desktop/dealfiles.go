package main

import (
	"bytes"
	"errors"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/pbn"
	"uitslag/ui/deals"
)

// dealFiles finds and reads files of deals.
type dealFiles struct{}

var _ deals.Files = dealFiles{}

// ReadDeals implements deals.Files.
func (dealFiles) ReadDeals(path string) (deals.File, error) {
	d, err := readDeals(path)
	var refused *exchange.Refused
	switch {
	case errors.As(err, &refused):
		return deals.File{Refused: sentences(refused.Remarks)}, nil
	case err != nil:
		return deals.File{}, err
	}
	return deals.File{Deals: d.Deals, Remarks: sentences(d.Remarks)}, nil
}

// readDeals reads a PBN file. The Problems are those of openFile and pbn.Read.
func readDeals(path string) (pbn.Deals, error) {
	b, err := readFile(path, exchange.MaxFile, nil)
	if err != nil {
		return pbn.Deals{}, err
	}
	return pbn.Read(bytes.NewReader(b))
}

// FindDeals implements deals.Files: PBN files with deals, right in the documents, the
// downloads, on the desktop, beside the club files or on a stick; the newest first.
func (dealFiles) FindDeals() []string {
	return findFiles(append(listFolders(), sticks()...), ".pbn", func(path string) bool {
		_, err := readDeals(path)
		return err == nil
	})
}
