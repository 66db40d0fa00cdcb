package fedsheet

import (
	"archive/zip"
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// The limits a workbook is held to beside those of every file (R-FILE-LIMITS).
const (
	maxUnpacked = 256 << 20
	maxParts    = 10_000
	maxRows     = 100_000 // of all sheets together
)

type container struct {
	zip     *zip.Reader
	parts   map[string]*zip.File // by name in small letters, with slashes
	changed map[string][]byte    // the same; nil is a part that is left out
}

// openContainer opens a file of parts. Problems: sheet.file-large, sheet.damaged.
func openContainer(b []byte) (*container, error) {
	if len(b) > exchange.MaxFile {
		return nil, problem.New("sheet.file-large", "mib", exchange.MaxFile>>20)
	}
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return nil, problem.Wrap(err, "sheet.damaged")
	}
	c := &container{zip: z, parts: map[string]*zip.File{}, changed: map[string][]byte{}}
	large := len(z.File) > maxParts
	total := uint64(0)
	for _, f := range z.File[:min(len(z.File), maxParts)] {
		total += min(f.UncompressedSize64, maxUnpacked+1)
		large = large || total > maxUnpacked
		c.parts[partName(f.Name)] = f
	}
	if large {
		return nil, problem.New("sheet.unpacks-large", "mib", maxUnpacked>>20)
	}
	return c, nil
}

func partName(s string) string {
	return strings.ToLower(strings.TrimPrefix(path.Clean(strings.ReplaceAll(s, `\`, "/")), "/"))
}

func (c *container) has(name string) bool {
	b, ok := c.changed[partName(name)]
	return ok && b != nil || !ok && c.parts[partName(name)] != nil
}

// part returns a part of the file. What is damaged in it, and whatever refuses a workbook further
// on, is thrown.
func (c *container) part(name string) []byte {
	if b, ok := c.changed[partName(name)]; ok {
		return b
	}
	f := c.parts[partName(name)]
	if f == nil {
		throwDamaged(name, "is not there")
	}
	r, err := f.Open()
	if err != nil {
		problem.Throw(problem.Wrap(err, "sheet.damaged"))
	}
	defer func() { _ = r.Close() }() // it was only read
	var b bytes.Buffer
	b.Grow(int(min(f.UncompressedSize64, 16<<20)) + bytes.MinRead) // a file can say what it likes
	// A part that says less than it has ends where it said.
	_, err = b.ReadFrom(io.LimitReader(r, int64(f.UncompressedSize64)+1))
	if err == nil && uint64(b.Len()) != f.UncompressedSize64 {
		err = errors.New("another length than the file says")
	}
	if err != nil {
		problem.Throw(problem.Wrap(fmt.Errorf("read %s: %w", name, err), "sheet.damaged"))
	}
	return bytes.TrimPrefix(b.Bytes(), []byte("\ufeff"))
}

// countRows adds the rows of a part to n, stopping just past maxRows.
func (c *container) countRows(name string, n int) int {
	f := c.parts[partName(name)]
	if f == nil {
		return n // reading it says so
	}
	r, err := f.Open()
	if err == nil {
		defer func() { _ = r.Close() }() // it was only read
		n, err = rowsIn(r, n)
	}
	if err != nil {
		problem.Throw(problem.Wrap(err, "sheet.damaged"))
	}
	return n
}

// rowsIn counts the row tags of a part as it is read, from n on, stopping just past maxRows.
// Whatever prefix a tag has, it ends with that name.
func rowsIn(r io.Reader, n int) (int, error) {
	in := bufio.NewReaderSize(r, 64<<10)
	var tag []byte // the name of the tag that is being read; nil outside of one
	inside := false
	for n <= maxRows {
		c, err := in.ReadByte()
		switch {
		case errors.Is(err, io.EOF):
			return n, nil
		case err != nil:
			return n, err
		case c == '<':
			inside, tag = true, tag[:0]
		case !inside:
		case c == '>' || c == '/' || blank(c):
			if bytes.Equal(tag, []byte("row")) || bytes.HasSuffix(tag, []byte(":row")) {
				n++
			}
			inside = false
		case len(tag) < 64:
			tag = append(tag, c)
		}
	}
	return n, nil
}

// set replaces a part; nil removes it.
func (c *container) set(name string, b []byte) { c.changed[partName(name)] = b }

// change replaces a part, if it exists, by the result of with.
func (c *container) change(name string, with func([]byte) []byte) {
	if !c.has(name) {
		return
	}
	raw := c.part(name)
	if changed := with(raw); !bytes.Equal(changed, raw) {
		c.set(name, changed)
	}
}

// write returns the file: its parts in their order, the unchanged ones byte for byte.
func (c *container) write() ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range c.zip.File {
		b, changed := c.changed[partName(f.Name)]
		var err error
		switch {
		case !changed:
			err = w.Copy(f)
		case b != nil:
			var part io.Writer
			if part, err = w.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: f.Modified}); err == nil {
				_, err = part.Write(b)
			}
		}
		if err != nil {
			return nil, fmt.Errorf("write %s of the workbook: %w", f.Name, err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("write workbook: %w", err)
	}
	return out.Bytes(), nil
}

type link struct {
	id, kind, target string // kind is the last word of its type; target the name of a part
}

// linksOf returns the name of the part with the links of another one.
func linksOf(name string) string {
	if name == "" {
		return "_rels/.rels"
	}
	return path.Join(path.Dir(name), "_rels", path.Base(name)+".rels")
}

func (c *container) links(name string) []link {
	var all []link
	if !c.has(linksOf(name)) {
		return nil
	}
	for e := range elements(c.part(linksOf(name)), "Relationship") {
		if attribute(e.raw, "TargetMode") == "External" {
			continue
		}
		target := attribute(e.raw, "Target")
		if !strings.HasPrefix(target, "/") {
			target = path.Join(path.Dir(name), target)
		}
		all = append(all, link{attribute(e.raw, "Id"), path.Base(attribute(e.raw, "Type")), strings.TrimPrefix(target, "/")})
	}
	return all
}

var (
	zipMark     = []byte("PK\x03\x04")
	emptyZip    = []byte("PK\x05\x06")
	oldMark     = []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") // .xls, and workbooks with a password
	odsMark     = []byte("application/vnd.oasis.opendocument.spreadsheet")
	lockedMark  = wide("EncryptedPackage")
	lockedMark2 = wide("EncryptionInfo")
)

// wide encodes a text in UTF-16, as names in old files are.
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

// formOf returns the form that a workbook says it has. Problems: sheet.not-a-workbook, sheet.ods,
// sheet.old.
func formOf(c *container) (event.SheetForm, error) {
	if !c.has("[Content_Types].xml") {
		if c.has("mimetype") && bytes.Contains(c.part("mimetype"), odsMark) {
			return "", problem.New("sheet.ods")
		}
		return "", problem.New("sheet.not-a-workbook")
	}
	s := strings.ToLower(string(c.part("[Content_Types].xml")))
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
