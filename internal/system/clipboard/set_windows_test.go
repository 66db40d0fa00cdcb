package clipboard

import (
	"bytes"
	"runtime"
	"testing"
	"unicode/utf16"
	"unsafe"

	"uitslag/internal/test/check"
)

var (
	getData    = user32.NewProc("GetClipboardData")
	globalSize = kernel32.NewProc("GlobalSize")
)

// get returns what the clipboard has in a form.
func get(t *testing.T, id uintptr) []byte {
	t.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	check.NoError(t, open())
	defer closeClipboard.Call()
	memory, _, err := getData.Call(id)
	check.Must(t, memory != 0, "form %d: %v", id, err)
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
	check.NoError(t, Set(Content{Text: "1\tZoë\n", HTML: "<table>Zoë</table>"}))
	var text []uint16
	for b := get(t, formatUnicode); len(b) > 1 && (b[0] != 0 || b[1] != 0); b = b[2:] {
		text = append(text, uint16(b[0])|uint16(b[1])<<8)
	}
	check.Equal(t, "text", string(utf16.Decode(text)), "1\tZoë\r\n")
	html := check.Value(registered("HTML Format"))(t)
	got := get(t, html)
	check.That(t, bytes.Contains(got, []byte("<table>Zoë</table>")), "markup %q", got)
	_, file := picture(t)
	check.NoError(t, Set(Content{PNG: file}))
	id := check.Value(registered("PNG"))(t)
	got = get(t, id)
	check.That(t, bytes.HasPrefix(got, file), "%d bytes of the picture", len(got))
	want := check.Value(bitmap(file))(t)
	got = get(t, formatDIB)
	check.That(t, bytes.HasPrefix(got, want), "%d bytes of the bitmap, not %d", len(got), len(want))
}
