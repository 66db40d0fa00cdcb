package jet

import (
	"bytes"
	"testing"

	"uitslag/internal/exchange/bws/create"
)

// FuzzOpen: no bytes make the reader or the writer panic, and what is written into a file
// that was taken is there. A file is one that was made, of version 3 or 4, in which bytes are
// changed: each four of changes are where, three bytes, and what. One that begins with
// neither is taken as it is.
func FuzzOpen(f *testing.F) {
	small := transcript{name: "Tables", columns: []Column{{Name: "Section", Kind: Int, Length: 2}, {Name: "Name", Kind: Text, Length: 10}}, rows: [][]string{{"1", "a"}, {"2", null}}}
	made, err := create.File([]create.Table{{
		Name:    "Tables",
		Columns: []create.Column{{Name: "ID", Kind: create.Long, Auto: true}, {Name: "Name", Kind: create.Text, Length: 10}, {Name: "Yes", Kind: create.Bool}, {Name: "Day", Kind: create.DateTime}},
		Rows:    []create.Row{{1, "a", true, 1.5}, {2, nil, false, nil}},
	}})
	if err != nil {
		f.Fatal(err)
	}
	files := map[byte][]byte{'3': make3(f, []transcript{small}), '4': made}
	for version, file := range files {
		f.Add([]byte{version})
		// A change at the beginning of each page, of its free space, and of what follows.
		for at := 0; at < len(file); at += 2048 {
			f.Add([]byte{version, byte(at), byte(at >> 8), byte(at >> 16), 2})
			f.Add([]byte{version, byte(at + 2), byte(at >> 8), byte(at >> 16), 0xFF, byte(at + 12), byte(at >> 8), byte(at >> 16), 0xFF})
		}
	}
	f.Add([]byte("\x00\x01\x00\x00Standard Jet DB\x00\x01"))
	f.Fuzz(func(t *testing.T, changes []byte) {
		file := changes
		if len(changes) > 0 && files[changes[0]] != nil {
			file = bytes.Clone(files[changes[0]])
			for c := changes[1:]; len(c) >= 4; c = c[4:] {
				if at := int(c[0]) | int(c[1])<<8 | int(c[2])<<16; at < len(file) {
					file[at] = c[3]
				}
			}
		}
		counts(t, file)
		d, err := Open(file)
		if err != nil {
			return
		}
		for _, name := range d.Tables() {
			table, _ := d.Table(name)
			rows, err := table.Rows()
			if err != nil || table.Insert(nil) != nil {
				continue
			}
			after, err := table.Rows()
			if err != nil || len(after) != len(rows)+1 {
				t.Errorf("%s: %d rows, then %d: %v", name, len(rows), len(after), err)
				continue
			}
			if err := table.Replace(after[len(rows)], nil); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}
