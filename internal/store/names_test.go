package store

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/expect"
	"uitslag/internal/store/disk"
)

// A club file gets no name that a computer with Windows does not take: a stick goes from one to
// the other. Nothing is left behind.
func TestCreateNames(t *testing.T) {
	dir := t.TempDir()
	for name, code := range map[string]string{
		"con.uitslag":                         "file.name-reserved",
		"Com1.uitslag":                        "file.name-reserved",
		"club 20:30.uitslag":                  "file.bad-name",
		"club.uitslag.":                       "file.name-end",
		strings.Repeat("é", 130) + ".uitslag": "file.name-long",
	} {
		_, err := Create(filepath.Join(dir, name), "Pallieter", quiet())
		expect.Problem(t, err, code)
	}
	if _, err := Create("con.uitslag", "Pallieter", quiet()); err == nil {
		t.Error("made a club of a device")
	} else {
		expect.Problem(t, err, "file.name-reserved")
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) > 0 {
		t.Errorf("left: %v, %v", files, err)
	}
}

// A club file with 300 letters before it is one like any other; one with more than SQLite takes
// is refused for that.
func TestLongPath(t *testing.T) {
	dir := t.TempDir()
	for part := 0; len(dir) < 300; part++ {
		dir = filepath.Join(dir, "een map met een lange naam "+strings.Repeat("é", 20))
	}
	mustMkdir(t, dir)
	s := expect.Value(Create(filepath.Join(dir, "Café 100% #1 & co.uitslag"), "Pallieter", quiet()))(t)
	mustDo(t, s, "e1", evening(t, "e1"))
	expect.OK(t, s.Backup(context.Background(), filepath.Join(dir, "kopie.uitslag")))
	again := reopen(t, s)
	expect.Same(t, again.Trouble() == nil, true, "trouble")
	wantSound(t, again)
	expect.That(t, !disk.Exists(s.path+"-journal"), "a journal is left")

	for len(dir) < 1100 {
		dir = filepath.Join(dir, strings.Repeat("x", 50))
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Skip(err)
	}
	_, err := Create(filepath.Join(dir, "club.uitslag"), "Pallieter", quiet())
	expect.Problem(t, err, "file.too-long")
	if files, err := os.ReadDir(dir); err != nil || len(files) > 0 {
		t.Errorf("left: %v, %v", files, err)
	}
}
