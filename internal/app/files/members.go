package files

import (
	"io"
	"os"
	"path/filepath"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
	"uitslag/internal/store"
	"uitslag/internal/system"
	"uitslag/internal/words"
	"uitslag/ui/members"
)

// Members reads and writes lists of members as CSV files.
type Members struct{ Words *words.Words }

var _ members.Files = Members{}

// ReadMembers implements members.Files.
func (Members) ReadMembers(path string) (members.List, error) {
	f, err := Open(path)
	if err != nil {
		return members.List{}, err
	}
	defer func() { _ = f.Close() }() // only read
	return MembersIn(f)
}

// MembersIn reads a list of members.
func MembersIn(r io.Reader) (members.List, error) {
	im, err := csv.ReadMembers(r, csv.Options{NewID: store.NewID})
	if err != nil {
		return members.List{}, err
	}
	list := members.List{Encoding: im.Encoding, Separator: im.Separator, People: im.People, Members: im.Members, Remarks: sentences(im.Remarks)}
	for _, w := range im.Wrong {
		list.Wrong = append(list.Wrong, members.WrongRow{Line: w.Line, Person: w.Person, Field: w.Field, Why: w.Why})
	}
	return list, nil
}

// WriteMembers implements members.Files.
func (f Members) WriteMembers(path string, people []event.Person, of []event.Member) error {
	if folder := filepath.Dir(path); folder == system.Documents() { // the one that is proposed
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return problem.Wrap(err, "file.no-folder", "folder", folder)
		}
	}
	return reports.WriteFile(path, func(w io.Writer) error { return csv.WriteMembers(w, people, of, f.Style()) })
}

// Style is that of a list of members, with headings in the language of the words.
func (f Members) Style() csv.Style {
	s := csv.Spreadsheet
	if f.Words != nil {
		s.Heading = func(key string) string { return f.Words.T(key) }
	}
	return s
}

// sentences are remarks without the place they are about: their sentences name it.
func sentences(remarks []exchange.Remark) []error {
	out := make([]error, len(remarks))
	for i, r := range remarks {
		out[i] = r.Why
	}
	return out
}
