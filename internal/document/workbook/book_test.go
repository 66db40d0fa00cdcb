package workbook

import (
	"strings"
	"testing"
)

func TestSheetNames(t *testing.T) {
	for in, want := range map[string]string{"Giften": "Giften", "a/b:c?": "a b c", "": "1", "'x'": "x", strings.Repeat("é", 40): strings.Repeat("é", 31)} {
		if got := sheetName(in); got != want {
			t.Errorf("sheet %q is called %q, want %q", in, got, want)
		}
	}
}
