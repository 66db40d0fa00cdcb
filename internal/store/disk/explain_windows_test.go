package disk_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"golang.org/x/sys/windows"

	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
)

// TestHeldClub: SQLite says of a file that another program holds no more than that it cannot
// open it; the sentence says who holds it.
func TestHeldClub(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.uitslag")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE t (a)"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		t.Fatal(err)
	}
	holder, err := windows.CreateFile(name, windows.GENERIC_READ, 0, nil, windows.OPEN_EXISTING, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = windows.CloseHandle(holder) }()
	held, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = held.Close() }()
	_, err = held.Exec("INSERT INTO t VALUES (1)")
	if disk.Code(err) == 0 {
		t.Fatalf("it is no error of SQLite: %v", err)
	}
	if err := disk.Explain(path, err); !problem.Is(err, "file.held") {
		t.Errorf("got %v", err)
	}
}

// TestForbidden: what Windows says of a medium that is protected, or a folder of another
// person, is that one may not write there.
func TestForbidden(t *testing.T) {
	for _, no := range []syscall.Errno{windows.ERROR_ACCESS_DENIED, windows.ERROR_WRITE_PROTECT, windows.ERROR_NETWORK_ACCESS_DENIED, windows.ERROR_PRIVILEGE_NOT_HELD} {
		err := &os.PathError{Op: "open", Path: `X:\club.uitslag-lock`, Err: no}
		if !disk.IsForbidden(err) {
			t.Errorf("%d: %v", no, err)
		}
		if err := disk.Explain(`X:\club.uitslag`, err); !problem.Is(err, "store.no-permission") {
			t.Errorf("%d: %v", no, err)
		}
	}
}
