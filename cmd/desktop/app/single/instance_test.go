package single

import (
	"encoding/json"
	"net"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/test/check"
)

// TestSingleInstance holds: a later start is heard by the first, also before that has its
// window; without the secret, or once the first has stopped, nothing is taken.
func TestSingleInstance(t *testing.T) {
	file := filepath.Join(t.TempDir(), "uitslag", "window.json")
	check.Must(t, !askFirst(file, "a.uitslag"), "nobody runs, and it was taken")
	in := check.Value(beFirst(file))(t)
	check.That(t, askFirst(file, "early.uitslag"), "while the window is made it was not taken")
	var shown []string
	in.Ready(func(path string) bool {
		shown = append(shown, path)
		return path != "stuck.uitslag"
	})
	if !askFirst(file, "") || !askFirst(file, "b.uitslag") || askFirst(file, "stuck.uitslag") {
		t.Error("what the window answers does not come back")
	}
	check.Same(t, "shown", shown, []string{"early.uitslag", "", "b.uitslag", "stuck.uitslag"})

	b := check.Read(t, file)
	var at instanceAddress
	check.NoError(t, json.Unmarshal(b, &at))
	other := filepath.Join(t.TempDir(), "window.json")
	b = check.Value(json.Marshal(instanceAddress{at.Address, "wrong"}))(t)
	check.NoError(t, os.WriteFile(other, b, 0o600))
	check.That(t, !askFirst(other, "c.uitslag") && len(shown) == 4, "without the secret it was taken")
	check.NoError(t, in.Stop())
	_, err := os.Stat(file)
	check.That(t, err != nil, "the file is left behind")
}

// TestSingleInstanceLeftBehind holds: a file that a killed program left behind, one that
// is torn, and one that names the port of something else stop no start.
func TestSingleInstanceLeftBehind(t *testing.T) {
	l := check.Value(net.Listen("tcp", "127.0.0.1:0"))(t)
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
	removed := check.Value(net.Listen("tcp", "127.0.0.1:0"))(t)
	nobody := removed.Addr().String()
	check.NoError(t, removed.Close())
	for what, text := range map[string]string{
		"nobody answers": `{"address":"` + nobody + `","secret":"s"}`,
		"somebody else":  `{"address":"` + l.Addr().String() + `","secret":"s"}`,
		"torn":           `{"addr`,
		"empty":          "",
	} {
		file := filepath.Join(t.TempDir(), "window.json")
		check.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		check.That(t, !askFirst(file, ""), "%s: taken", what)
		in, err := beFirst(file)
		check.That(t, err == nil && askFirst(file, ""), "%s: the next is not the first: %v", what, err)
		check.NoError(t, in.Stop())
	}
}
