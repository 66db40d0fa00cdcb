package golden

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// fake is a test that keeps what it is told.
type fake struct{ said string }

func (f *fake) Helper() {}

func (f *fake) Fatalf(format string, args ...any) { f.said += fmt.Sprintf(format, args...) }

// TestCheck compares texts with a file: what differs is named and kept.
func TestCheck(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll("testdata/sub", 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"sub/a.txt": "one\ntwo\n", "crlf.txt": "one\r\ntwo\r\n", "../outside.txt": "one"} {
		if err := os.WriteFile("testdata/"+name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ name, got, want string }{
		{"sub/a.txt", "one\ntwo\n", ""},
		{"crlf.txt", "one\ntwo\n", ""},
		{"sub/a.txt", "one\nthree\n", "a.txt line 2:\n got \"three\"\nwant \"two\""},
		{"sub/a.txt", "one", "a.txt line 2:\n got no line\nwant \"two\""},
		{"crlf.txt", "one\n2\n", "crlf.txt line 2:\n got \"2\"\nwant \"two\""},
		{"none.txt", "one", "-update writes it"},
		{"../outside.txt", "two", "outside.txt line 1"},
	} {
		var f fake
		Check(&f, c.name, c.got)
		if (c.want == "") != (f.said == "") || !strings.Contains(f.said, c.want) {
			t.Errorf("%s with %q: %q, want %q", c.name, c.got, f.said, c.want)
		}
	}
	for name, want := range map[string]string{"sub/a.txt": "one", "outside.txt": "two"} {
		if b, err := os.ReadFile("testdata/failed/" + name); string(b) != want || err != nil {
			t.Errorf("kept of %s is %q, %v", name, b, err)
		}
	}
}

// TestUpdate writes files: a kept one only where there is none.
func TestUpdate(t *testing.T) {
	t.Chdir(t.TempDir())
	*update = true
	defer func() { *update = false }()
	var f fake
	Check(&f, "sub/a.txt", "one")
	Check(&f, "sub/a.txt", "two")
	CheckKept(&f, "kept.txt", "one")
	if f.said != "" {
		t.Fatal(f.said)
	}
	CheckKept(&f, "kept.txt", "two")
	if !strings.Contains(f.said, "line 1") {
		t.Errorf("a kept file that differs: %q", f.said)
	}
	for name, want := range map[string]string{"sub/a.txt": "two", "kept.txt": "one"} {
		if b, err := os.ReadFile("testdata/" + name); string(b) != want || err != nil {
			t.Errorf("%s is %q, %v", name, b, err)
		}
	}
}

// TestRows reads a table with its notes, blank cells and cells in quotes.
func TestRows(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("testdata/a.txt", []byte("# note\n\n 4S | 4S by N |\r\n\" a\\n|\" | b\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprintf("%q", Rows(t, "a.txt")); got != `[["4S" "4S by N" ""] [" a\n|" "b"]]` {
		t.Error(got)
	}
	var f fake
	if Rows(&f, "none.txt"); f.said == "" {
		t.Error("a file that is not there is taken")
	}
}
