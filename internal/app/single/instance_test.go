package single

import (
	"encoding/json"
	"net"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/expect"
)

// TestSingleInstance holds: a later start is heard by the first, also before that has its
// window; without the secret, or once the first has stopped, nothing is taken.
func TestSingleInstance(t *testing.T) {
	file := filepath.Join(t.TempDir(), "uitslag", "window.json")
	expect.Must(t, !askFirst(file, "a.uitslag"), "nobody runs, and it was taken")
	in := expect.Value(beFirst(file))(t)
	expect.That(t, askFirst(file, "early.uitslag"), "while the window is made it was not taken")
	var shown []string
	in.Ready(func(path string) bool {
		shown = append(shown, path)
		return path != "stuck.uitslag"
	})
	if !askFirst(file, "") || !askFirst(file, "b.uitslag") || askFirst(file, "stuck.uitslag") {
		t.Error("what the window answers does not come back")
	}
	expect.Same(t, shown, []string{"early.uitslag", "", "b.uitslag", "stuck.uitslag"}, "shown")

	b := expect.Read(t, file)
	var at instanceAddress
	expect.OK(t, json.Unmarshal(b, &at))
	other := filepath.Join(t.TempDir(), "window.json")
	b = expect.Value(json.Marshal(instanceAddress{at.Address, "wrong"}))(t)
	expect.OK(t, os.WriteFile(other, b, 0o600))
	expect.That(t, !askFirst(other, "c.uitslag") && len(shown) == 4, "without the secret it was taken")
	expect.OK(t, in.Stop())
	_, err := os.Stat(file)
	expect.That(t, err != nil, "the file is left behind")
}

// TestSingleInstanceLeftBehind holds: a file that a killed program left behind, one that
// is torn, and one that names the port of something else stop no start.
func TestSingleInstanceLeftBehind(t *testing.T) {
	l := expect.Value(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer l.Close()
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			_, _ = c.Write([]byte("220 ready\r\n")) // another program's greeting
			_ = c.Close()
		}
	}()
	gone := expect.Value(net.Listen("tcp", "127.0.0.1:0"))(t)
	nobody := gone.Addr().String()
	expect.OK(t, gone.Close())
	for what, text := range map[string]string{
		"nobody answers": `{"address":"` + nobody + `","secret":"s"}`,
		"somebody else":  `{"address":"` + l.Addr().String() + `","secret":"s"}`,
		"torn":           `{"addr`,
		"empty":          "",
	} {
		file := filepath.Join(t.TempDir(), "window.json")
		expect.OK(t, os.WriteFile(file, []byte(text), 0o600))
		expect.That(t, !askFirst(file, ""), "%s: taken", what)
		in, err := beFirst(file)
		expect.That(t, err == nil && askFirst(file, ""), "%s: the next is not the first: %v", what, err)
		expect.OK(t, in.Stop())
	}
}
