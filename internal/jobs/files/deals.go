package files

import (
	"bytes"

	"uitslag/internal/exchange"
	"uitslag/internal/exchange/pbn"
)

// ReadDeals reads a PBN file. The Problems are those of Open and pbn.Read.
func ReadDeals(path string) (pbn.Deals, error) {
	b, err := Read(path, exchange.MaxFile, nil)
	if err != nil {
		return pbn.Deals{}, err
	}
	return pbn.Read(bytes.NewReader(b))
}
