package filedialog

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unsafe"

	"uitslag/internal/test/check"

	"golang.org/x/sys/windows"
)

// TestPrepare: the dialog of Windows takes what it is told, and begins in the folder. It is not
// shown: somebody would have to answer.
func TestPrepare(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := windows.CoInitializeEx(0, windows.COINIT_APARTMENTTHREADED); err == nil {
		defer windows.CoUninitialize()
	}
	folder := filepath.Join(t.TempDir(), "Mijn clubs é")
	check.NoError(t, os.Mkdir(folder, 0o755))
	for _, q := range []Question{
		{Title: "Kies een club", Folder: folder, Endings: []string{".uitslag"}, Fits: "Clubs", All: "Alle bestanden"},
		{Title: "Kies een map", Folder: folder},
		{Title: "Kies een map", Folder: filepath.Join(folder, "weg")},
	} {
		d := check.Value(open())(t)
		err := prepare(d, q)
		check.That(t, err == nil, "%+v: %v", q, err)
		var options uint32
		err = d.call(methodGetOptions, uintptr(unsafe.Pointer(&options)))
		check.That(t, err == nil, "%v", err)
		check.That(t, (options&pickFolders != 0) == q.folder() && options&forceFileSystem != 0, "%+v: options %#x", q, options)
		var item *object
		const methodGetFolder = 13
		if err := d.call(methodGetFolder, uintptr(unsafe.Pointer(&item))); err != nil {
			t.Logf("no folder is told: %v", err)
		} else if got, err := pathOf(item); q.Folder == folder && (err != nil || !strings.EqualFold(filepath.Base(got), filepath.Base(folder))) {
			t.Errorf("begins in %q, %v", got, err)
		}
		d.release()
	}
}
