package main

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// parts are the parts of a workbook.
func parts(t *testing.T, b []byte) map[string]string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		part, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all[f.Name] = string(part)
	}
	return all
}

// TestExamplesAreMade holds that the templates in assets are what this command makes.
func TestExamplesAreMade(t *testing.T) {
	folder := filepath.Join("..", "..", "assets", "federation")
	for i := range forms {
		f := &forms[i]
		made, err := f.workbook()
		if err != nil {
			t.Fatal(err)
		}
		kept, err := os.ReadFile(filepath.Join(folder, f.name+".xlsx"))
		if err != nil {
			t.Fatal(err)
		}
		want, have := parts(t, made), parts(t, kept)
		if len(want) != len(have) {
			t.Errorf("%s.xlsx has %d parts, want %d", f.name, len(have), len(want))
		}
		for name := range want {
			if have[name] != want[name] {
				t.Errorf("%s.xlsx: %s is another one: go run ./tools/federation", f.name, name)
			}
		}
		text, err := f.csv()
		if err != nil {
			t.Fatal(err)
		}
		if kept, err := os.ReadFile(filepath.Join(folder, f.name+".csv")); err != nil || !bytes.Equal(kept, text) {
			t.Errorf("%s.csv is another one (%v): go run ./tools/federation", f.name, err)
		}
	}
}
