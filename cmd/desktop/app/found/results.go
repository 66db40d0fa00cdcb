package found

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"uitslag/internal/jobs/files"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/exchange/pbn"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/internal/system"
	"uitslag/ui/screens/readin"
)

// Results finds and reads files of results.
type Results struct{}

// formatNames are the formats as they are called on the screen.
var formatNames = map[exchange.Format]string{exchange.USEBIO: "USEBIO", exchange.PBN: "PBN", exchange.CSV: "CSV", exchange.BWS: "Bridgemate"}

// headRows is how many rows below the headings are shown where columns are pointed out.
const headRows = 3

// Columns implements readin.Files.
func (Results) Columns() []string { return csv.Columns() }

// Read implements readin.Files. The Problems are those of openFile and of the readers,
// readin.club and readin.hands (file), file.unknown-format.
func (Results) Read(ctx context.Context, path string, columns []event.ColumnMeaning, progress func(done, total int)) (readin.File, error) {
	f, err := files.Open(path)
	if err != nil {
		return readin.File{}, err
	}
	defer func() { _ = f.Close() }() // only read
	name, size, format := files.Name(path), int64(0), exchange.Unknown
	if info, err := f.Stat(); err == nil {
		size = info.Size()
	}
	b, err := files.ReadAll(whileWanted{ctx, f}, path, size, exchange.MaxFile, func(head []byte) error {
		format = exchange.Sniff(name, head)
		return nil
	})
	switch {
	case err != nil:
		return readin.File{}, err
	case len(b) == 0:
		return readin.File{}, problem.New("exchange.empty")
	case format == exchange.Club:
		return readin.File{}, problem.New("readin.club", "file", name)
	}
	o := files.ResultsOptions{NewID: store.NewID, Columns: columns, Progress: func(done, total int) error {
		progress(done, total)
		return ctx.Err()
	}}
	im, err := files.ResultsIn(name, format, b, o)
	var refused *exchange.Refused
	switch {
	case errors.As(err, &refused):
		return readin.File{Refused: files.Sentences(refused.Remarks)}, nil
	case problem.Is(err, "pbn.no-results"):
		return readin.File{}, problem.New("readin.hands", "file", name)
	case format == exchange.CSV && csv.CanPoint(err):
		h, headless := csv.ReadHead(bytes.NewReader(b), csv.Options{Columns: columns}, headRows)
		if headless != nil {
			return readin.File{}, err // why it was refused says more
		}
		return readin.File{Head: &readin.Head{Headings: h.Headings, Meaning: h.Meaning, Rows: h.Rows}}, nil
	case err != nil:
		return readin.File{}, err
	}
	return readin.File{
		Format: formatNames[format], Encoding: im.Encoding, Separator: im.Separator, Club: im.Club, Event: &im.Event, Everybody: im.People,
		Remarks: files.Sentences(im.Remarks), Live: format == exchange.BWS,
		Recognise: func(find func(*event.Person) (event.ID, bool)) ([]event.Member, []event.Person) {
			im.Recognise(find)
			return im.Members, im.People
		},
	}, nil
}

type whileWanted struct {
	ctx  context.Context
	from io.Reader
}

// Read implements io.Reader.
func (r whileWanted) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.from.Read(p)
}

// FindResults implements readin.Files: files with results, right in the documents, the
// downloads, on the desktop, beside the club files or on a stick; the newest first.
func (r Results) FindResults() []string {
	endings := map[string]int64{}
	for _, ending := range files.ResultsEndings {
		endings[ending] = maxListSize
	}
	return find(append(toSearch(), system.Sticks()...), endings, func(path string) bool { return KindOf(path) == OfResults })
}

// Kind is what a file has, as far as its first bytes tell.
type Kind int

// The kinds.
const (
	Strange   Kind = iota // none of these
	OfResults             // results of a session
	OfMembers             // a list of members
	OfDeals               // hands, and no results
	Either                // results or members: somebody must say
)

// headOf is how much of a file is looked at to tell what it has.
const headOf = 1 << 20

// KindOf tells what a file has. A text in columns is told by its headings.
func KindOf(path string) Kind {
	ending := strings.ToLower(filepath.Ext(path))
	if ending == ".xlsx" || ending == ".xlsm" || ending == ".ods" || ending == ".xls" {
		return OfMembers
	}
	f, err := files.Open(path)
	if err != nil {
		return Strange
	}
	defer func() { _ = f.Close() }() // only read
	b, err := io.ReadAll(io.LimitReader(f, headOf))
	if err != nil {
		return Strange
	}
	switch exchange.Sniff(files.Name(path), b) {
	case exchange.USEBIO, exchange.BWS:
		return OfResults
	case exchange.PBN:
		if bytes.Contains(b, []byte("[ScoreTable ")) {
			return OfResults
		}
		if _, err := pbn.ReadResults(bytes.NewReader(b), pbn.Options{NewID: store.NewID}); problem.Is(err, "pbn.no-results") {
			return OfDeals
		}
		return OfResults
	case exchange.CSV:
		switch results, members := csv.Tell(bytes.NewReader(b)); {
		case results > members:
			return OfResults
		case members > results:
			return OfMembers
		}
		return Either
	}
	return Strange
}
