package files

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"

	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/csv"
	"uitslag/internal/exchange/fedsheet"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
	"uitslag/internal/store"
	"uitslag/internal/system"
	"uitslag/internal/translation"
)

// ListEndings are the endings of files that may be lists of members; of an .ods and an .xls it
// is said how to save it.
var ListEndings = []string{".xlsx", ".xlsm", ".csv", ".txt", ".ods", ".xls"}

// Members reads lists of members from workbooks and CSV files, and writes them as CSV.
type Members struct{ Words *translation.Words }

// ReadMembers reads a list of members.
func (Members) ReadMembers(path string) (memberlist.List, error) {
	b, err := Read(path, exchange.MaxFile, nil)
	if err != nil {
		return memberlist.List{}, err
	}
	return MembersIn(path, b)
}

// notText are the first bytes of files that are no text: workbooks, and what is taken for one.
var notText = [][]byte{[]byte("PK"), []byte("\xd0\xcf\x11\xe0"), []byte("%PDF")}

// MembersIn reads a list of members: a workbook, told by its first bytes, or a CSV file.
func MembersIn(name string, file []byte) (memberlist.List, error) {
	im, from, err := (*exchange.Import)(nil), "", error(nil)
	if slices.ContainsFunc(notText, func(mark []byte) bool { return bytes.HasPrefix(file, mark) }) {
		im, from, err = membersInWorkbook(name, file)
	} else {
		im, err = csv.ReadMembers(bytes.NewReader(file), csv.Options{NewID: store.NewID})
	}
	if err != nil {
		return memberlist.List{}, err
	}
	return memberlist.List{
		Encoding: im.Encoding, Separator: im.Separator, Sheet: from,
		People: im.People, Members: im.Members, Sources: im.Sources, Order: im.Order, Remarks: Sentences(im.Remarks), Wrong: im.Wrong,
	}, nil
}

// membersInWorkbook reads the first visible sheet that has headings of members, and gives its
// name.
func membersInWorkbook(name string, file []byte) (im *exchange.Import, from string, err error) {
	g, err := fedsheet.Read(name, file)
	if err != nil {
		return nil, "", err
	}
	var first *federation.Sheet
	for s := range event.Each(g.Sheets) {
		if s.Hidden {
			continue
		}
		if csv.HasMembers(s.Rows) {
			first = s
			break
		}
		if first == nil {
			first = s
		}
	}
	if first == nil {
		return nil, "", problem.New("exchange.empty")
	}
	im, err = csv.ReadMemberRows(first.Rows, csv.Options{NewID: store.NewID})
	return im, first.Name, err
}

// WriteMembers reads a list of members.
func (f Members) WriteMembers(path string, people []event.Person, of []event.Member) error {
	if folder := filepath.Dir(path); folder == system.Papers() { // the one that is proposed
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return problem.Wrap(err, "file.no-folder", "folder", folder)
		}
	}
	return reports.WriteFile(path, func(w io.Writer) error { return csv.WriteMembers(w, people, of, f.Style()) })
}

// Style returns that of a list of members, with headings in the language of the words.
func (f Members) Style() csv.Style {
	s := csv.Spreadsheet
	if f.Words != nil {
		s.Heading = func(key string) string { return f.Words.T(key) }
	}
	return s
}

// Sentences are remarks without the place they are about: their sentences name it.
func Sentences(remarks []exchange.Remark) []error {
	return event.Mapped(remarks, func(r exchange.Remark) error { return r.Reason })
}
