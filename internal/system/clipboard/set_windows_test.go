package clipboard

import (
	"bytes"
	"runtime"
	"testing"
	"unicode/utf16"
	"unsafe"
)

var (
	getData    = user32.NewProc("GetClipboardData")
	globalSize = kernel32.NewProc("GlobalSize")
)

// get is what the clipboard has in a form.
func get(t *testing.T, id uintptr) []byte {
	t.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := open(); err != nil {
		t.Fatal(err)
	}
	defer closeClipboard.Call()
	memory, _, err := getData.Call(id)
	if memory == 0 {
		t.Fatalf("form %d: %v", id, err)
	}
	n, _, _ := globalSize.Call(memory)
	at, _, _ := globalLock.Call(memory)
	defer globalUnlock.Call(memory)
	b := make([]byte, n)
	moveMemory.Call(uintptr(unsafe.Pointer(&b[0])), at, n)
	return b
}

// TestSet: a table is there as text and as markup, a picture as a file and as a bitmap, each in
// place of what was there.
func TestSet(t *testing.T) {
	if err := Set(Content{Text: "1\tZoë\n", HTML: "<table>Zoë</table>"}); err != nil {
		t.Fatal(err)
	}
	var text []uint16
	for b := get(t, formatUnicode); len(b) > 1 && (b[0] != 0 || b[1] != 0); b = b[2:] {
		text = append(text, uint16(b[0])|uint16(b[1])<<8)
	}
	if got := string(utf16.Decode(text)); got != "1\tZoë\r\n" {
		t.Errorf("text %q", got)
	}
	html, err := registered("HTML Format")
	if err != nil {
		t.Fatal(err)
	}
	if got := get(t, html); !bytes.Contains(got, []byte("<table>Zoë</table>")) {
		t.Errorf("markup %q", got)
	}
	_, file := picture(t)
	if err := Set(Content{PNG: file}); err != nil {
		t.Fatal(err)
	}
	id, err := registered("PNG")
	if err != nil {
		t.Fatal(err)
	}
	if got := get(t, id); !bytes.HasPrefix(got, file) {
		t.Errorf("%d bytes of the picture", len(got))
	}
	want, err := bitmap(file)
	if err != nil {
		t.Fatal(err)
	}
	if got := get(t, formatDIB); !bytes.HasPrefix(got, want) {
		t.Errorf("%d bytes of the bitmap, not %d", len(got), len(want))
	}
}
