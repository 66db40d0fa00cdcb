package found

import (
	"errors"

	"uitslag/internal/jobs/files"

	"uitslag/internal/exchange"
	"uitslag/internal/system"
	"uitslag/ui/screens/deals"
)

// Deals finds and reads files of deals.
type Deals struct{}

var _ deals.Files = Deals{}

// ReadDeals implements deals.Files.
func (Deals) ReadDeals(path string) (deals.File, error) {
	d, err := files.ReadDeals(path)
	var refused *exchange.Refused
	switch {
	case errors.As(err, &refused):
		return deals.File{Refused: files.Sentences(refused.Remarks)}, nil
	case err != nil:
		return deals.File{}, err
	}
	return deals.File{Deals: d.Deals, Remarks: files.Sentences(d.Remarks)}, nil
}

// FindDeals implements deals.Files: PBN files with deals, right in the documents, the
// downloads, on the desktop, beside the club files or on a stick; the newest first.
func (Deals) FindDeals() []string {
	return find(append(toSearch(), system.Sticks()...), map[string]int64{".pbn": maxListSize}, func(path string) bool {
		_, err := files.ReadDeals(path)
		return err == nil
	})
}
