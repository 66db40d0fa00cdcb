package disk_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"golang.org/x/sys/windows"

	"uitslag/internal/store/disk"
	"uitslag/internal/test/check"
)

// TestHeldClub: SQLite says of a file that another program holds no more than that it cannot
// open it; the sentence says who holds it.
func TestHeldClub(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.uitslag")
	db := check.Value(sql.Open("sqlite", path))(t)
	_, err := db.Exec("CREATE TABLE t (a)")
	check.Must(t, err == nil, "%v", err)
	check.NoError(t, db.Close())
	name := check.Value(windows.UTF16PtrFromString(path))(t)
	holder := check.Value(windows.CreateFile(name, windows.GENERIC_READ, 0, nil, windows.OPEN_EXISTING, 0, 0))(t)
	defer func() { _ = windows.CloseHandle(holder) }()
	held := check.Value(sql.Open("sqlite", path))(t)
	defer func() { _ = held.Close() }()
	_, err = held.Exec("INSERT INTO t VALUES (1)")
	check.Must(t, disk.Code(err) != 0, "it is no error of SQLite: %v", err)
	check.Problem(t, disk.Explain(path, err), "file.held")
}

// TestForbidden: what Windows says of a medium that is protected, or a folder of another
// person, is that one may not write there.
func TestForbidden(t *testing.T) {
	for _, no := range []syscall.Errno{windows.ERROR_ACCESS_DENIED, windows.ERROR_WRITE_PROTECT, windows.ERROR_NETWORK_ACCESS_DENIED, windows.ERROR_PRIVILEGE_NOT_HELD} {
		err := &os.PathError{Op: "open", Path: `X:\club.uitslag-lock`, Err: no}
		check.That(t, disk.IsForbidden(err), "%d: %v", no, err)
		check.Problem(t, disk.Explain(`X:\club.uitslag`, err), "store.no-permission")
	}
}
