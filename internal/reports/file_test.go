package reports

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"uitslag/internal/problem"
	"uitslag/internal/reports/papertest"
)

func TestWriteFileReplacesWhole(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "uitslag.txt")
	write := func(s string) func(io.Writer) error {
		return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
	}
	for _, s := range []string{"first", "second, longer"} {
		if err := WriteFile(path, write(s)); err != nil {
			t.Fatal(err)
		}
		if got := string(papertest.Must[[]byte](t)(os.ReadFile(path))); got != s {
			t.Errorf("%q stands in the file, want %q", got, s)
		}
	}
	refused := problem.New("report.unknown-kind")
	if err := WriteFile(path, func(io.Writer) error { return refused }); err != refused {
		t.Errorf("the reason is lost: %v", err)
	}
	alone(t, dir, "second, longer")
}

// alone holds that the folder has the one file, with its old content, and nothing else.
func alone(t *testing.T, dir, content string) {
	t.Helper()
	entries := papertest.Must[[]fs.DirEntry](t)(os.ReadDir(dir))
	if len(entries) != 1 {
		t.Fatalf("%d files in the folder, want the one", len(entries))
	}
	if got := string(papertest.Must[[]byte](t)(os.ReadFile(filepath.Join(dir, entries[0].Name())))); got != content {
		t.Errorf("the old file became %q", got)
	}
}

func TestNoFolder(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	dir := t.TempDir()
	if err := Save(filepath.Join(dir, "gone", "uitslag.pdf"), "uitslag", in); !problem.Is(err, "report.no-folder") {
		t.Errorf("a folder that does not exist: %v", err)
	}
	if err := os.Mkdir(filepath.Join(dir, "x.pdf"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := Save(filepath.Join(dir, "x.pdf"), "uitslag", in); !problem.Is(err, "report.is-folder") {
		t.Errorf("a folder of that name: %v", err)
	}
	for _, k := range Kinds() {
		if !k.Fits(in.Standings.Event) {
			continue
		}
		for _, f := range k.Formats {
			path := filepath.Join(dir, k.Name+"."+f)
			if err := Save(path, k.Name, in); err != nil {
				t.Errorf("%s: %v", path, err)
			}
			if st, err := os.Stat(path); err != nil || st.Size() < 100 || runtime.GOOS != "windows" && st.Mode().Perm() != 0o644 {
				t.Errorf("%s: %v %v", path, st, err)
			}
		}
	}
}
