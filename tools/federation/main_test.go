package main

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/test/check"
)

// parts returns the parts of a workbook.
func parts(t *testing.T, b []byte) map[string]string {
	t.Helper()
	z := check.Value(zip.NewReader(bytes.NewReader(b), int64(len(b))))(t)
	all := map[string]string{}
	for _, f := range z.File {
		r := check.Value(f.Open())(t)
		part := check.Value(io.ReadAll(r))(t)
		all[f.Name] = string(part)
	}
	return all
}

// TestExamplesAreMade holds that the templates in assets are what this command makes.
func TestExamplesAreMade(t *testing.T) {
	folder := filepath.Join("..", "..", "assets", "federation")
	forms := check.Value(readForms())(t)
	for i := range forms {
		f := &forms[i]
		made := check.Value(f.workbook())(t)
		kept := check.Value(os.ReadFile(filepath.Join(folder, f.Name+".xlsx")))(t)
		want, have := parts(t, made), parts(t, kept)
		if len(want) != len(have) {
			t.Errorf("%s.xlsx has %d parts, want %d", f.Name, len(have), len(want))
		}
		for name := range want {
			if have[name] != want[name] {
				t.Errorf("%s.xlsx: %s is another one: go run ./tools/federation", f.Name, name)
			}
		}
		text := check.Value(f.csv())(t)
		if kept, err := os.ReadFile(filepath.Join(folder, f.Name+".csv")); err != nil || !bytes.Equal(kept, text) {
			t.Errorf("%s.csv is another one (%v): go run ./tools/federation", f.Name, err)
		}
	}
}
