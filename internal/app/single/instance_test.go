package single

import (
	"encoding/json"
	"net"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestSingleInstance holds: a later start is heard by the first, also before that has its
// window; without the secret, or once the first has stopped, nothing is taken.
func TestSingleInstance(t *testing.T) {
	file := filepath.Join(t.TempDir(), "uitslag", "window.json")
	if askFirst(file, "a.uitslag") {
		t.Fatal("nobody runs, and it was taken")
	}
	in, err := beFirst(file)
	if err != nil {
		t.Fatal(err)
	}
	if !askFirst(file, "early.uitslag") {
		t.Error("while the window is made it was not taken")
	}
	var shown []string
	in.Ready(func(path string) bool {
		shown = append(shown, path)
		return path != "stuck.uitslag"
	})
	if !askFirst(file, "") || !askFirst(file, "b.uitslag") || askFirst(file, "stuck.uitslag") {
		t.Error("what the window answers does not come back")
	}
	if want := []string{"early.uitslag", "", "b.uitslag", "stuck.uitslag"}; !slices.Equal(shown, want) {
		t.Errorf("shown %q, want %q", shown, want)
	}

	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var at instanceAddress
	if err := json.Unmarshal(b, &at); err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(t.TempDir(), "window.json")
	if b, err = json.Marshal(instanceAddress{at.Address, "wrong"}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(other, b, 0o600); err != nil {
		t.Fatal(err)
	}
	if askFirst(other, "c.uitslag") || len(shown) != 4 {
		t.Error("without the secret it was taken")
	}
	if err := in.Stop(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("the file is left behind")
	}
}

// TestSingleInstanceLeftBehind holds: a file that a killed program left behind, one that
// is torn, and one that names the port of something else stop no start.
func TestSingleInstanceLeftBehind(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
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
	gone, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	nobody := gone.Addr().String()
	if err := gone.Close(); err != nil {
		t.Fatal(err)
	}
	for what, text := range map[string]string{
		"nobody answers": `{"address":"` + nobody + `","secret":"s"}`,
		"somebody else":  `{"address":"` + l.Addr().String() + `","secret":"s"}`,
		"torn":           `{"addr`,
		"empty":          "",
	} {
		file := filepath.Join(t.TempDir(), "window.json")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if askFirst(file, "") {
			t.Errorf("%s: taken", what)
		}
		in, err := beFirst(file)
		if err != nil || !askFirst(file, "") {
			t.Errorf("%s: the next is not the first: %v", what, err)
		}
		if err := in.Stop(); err != nil {
			t.Error(err)
		}
	}
}
