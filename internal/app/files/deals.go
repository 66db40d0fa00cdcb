package files

import (
	"bytes"
	"errors"

	"uitslag/internal/exchange"
	"uitslag/internal/exchange/pbn"
	"uitslag/internal/system"
	"uitslag/ui/screens/deals"
)

// Deals finds and reads files of deals.
type Deals struct{}

var _ deals.Files = Deals{}

// ReadDeals implements deals.Files.
func (Deals) ReadDeals(path string) (deals.File, error) {
	d, err := ReadDeals(path)
	var refused *exchange.Refused
	switch {
	case errors.As(err, &refused):
		return deals.File{Refused: sentences(refused.Remarks)}, nil
	case err != nil:
		return deals.File{}, err
	}
	return deals.File{Deals: d.Deals, Remarks: sentences(d.Remarks)}, nil
}

// ReadDeals reads a PBN file. The Problems are those of openFile and pbn.Read.
func ReadDeals(path string) (pbn.Deals, error) {
	b, err := Read(path, exchange.MaxFile, nil)
	if err != nil {
		return pbn.Deals{}, err
	}
	return pbn.Read(bytes.NewReader(b))
}

// FindDeals implements deals.Files: PBN files with deals, right in the documents, the
// downloads, on the desktop, beside the club files or on a stick; the newest first.
func (Deals) FindDeals() []string {
	return find(append(toSearch(), system.Sticks()...), map[string]int64{".pbn": maxListSize}, func(path string) bool {
		_, err := ReadDeals(path)
		return err == nil
	})
}
