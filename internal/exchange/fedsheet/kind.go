package fedsheet

import (
	"bytes"
	"path/filepath"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

var (
	zipMark     = []byte("PK\x03\x04")
	emptyZip    = []byte("PK\x05\x06")
	oldMark     = []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") // .xls, and workbooks with a password
	odsMark     = []byte("application/vnd.oasis.opendocument.spreadsheet")
	lockedMark  = wide("EncryptedPackage")
	lockedMark2 = wide("EncryptionInfo")
)

// wide is a text in UTF-16, as names in old files are.
func wide(s string) []byte {
	var b []byte
	for _, r := range s {
		b = append(b, byte(r), 0)
	}
	return b
}

// workbookEndings are the endings of workbooks, of whatever program.
var workbookEndings = map[string]bool{
	".xlsx": true, ".xlsm": true, ".xls": true, ".xlsb": true, ".xltx": true, ".xltm": true, ".xlt": true, ".numbers": true,
}

// isWorkbook reports whether a file is a workbook, by its first bytes and then by its ending.
// Problems: sheet.ods, sheet.locked, sheet.old, sheet.not-a-workbook.
func isWorkbook(name string, b []byte) (bool, error) {
	ending := strings.ToLower(filepath.Ext(name))
	head := b[:min(len(b), 4096)]
	switch {
	case bytes.HasPrefix(b, zipMark), bytes.HasPrefix(b, emptyZip):
		if bytes.Contains(head, odsMark) || ending == ".ods" {
			return false, problem.New("sheet.ods")
		}
		return true, nil
	case bytes.HasPrefix(b, oldMark):
		if bytes.Contains(b, lockedMark) || bytes.Contains(b, lockedMark2) {
			return false, problem.New("sheet.locked")
		}
		if ending == ".doc" || ending == ".msg" || ending == ".ppt" {
			return false, problem.New("sheet.not-a-workbook")
		}
		return false, problem.New("sheet.old", "ending", ".xls")
	case ending == ".ods" || ending == ".fods":
		return false, problem.New("sheet.ods")
	case workbookEndings[ending], bytes.HasPrefix(b, []byte("%PDF")), bytes.HasPrefix(bytes.TrimSpace(head), []byte("<")):
		return false, problem.New("sheet.not-a-workbook")
	}
	return false, nil
}

// formOf is which form a workbook has, by what it says it is. Problems: sheet.not-a-workbook,
// sheet.ods, sheet.old.
func formOf(c *container) (event.SheetForm, error) {
	if !c.has("[Content_Types].xml") {
		if c.has("mimetype") && bytes.Contains(c.part("mimetype"), odsMark) {
			return "", problem.New("sheet.ods")
		}
		return "", problem.New("sheet.not-a-workbook")
	}
	types := c.part("[Content_Types].xml")
	if c.err != nil {
		return "", c.err
	}
	s := strings.ToLower(string(types))
	for _, x := range []struct {
		mark   string
		form   event.SheetForm
		ending string // of one that is not read
	}{
		{"spreadsheetml.sheet.main+xml", event.SheetXLSX, ""},
		{"ms-excel.sheet.macroenabled.main+xml", event.SheetXLSM, ""},
		{"ms-excel.sheet.binary.macroenabled", "", ".xlsb"},
		{"spreadsheetml.template.main+xml", "", ".xltx"},
		{"template.macroenabled.main+xml", "", ".xltx"},
	} {
		switch {
		case !strings.Contains(s, x.mark):
		case x.ending != "":
			return "", problem.New("sheet.old", "ending", x.ending)
		default:
			return x.form, nil
		}
	}
	return "", problem.New("sheet.not-a-workbook")
}
