//go:build linux

package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"uitslag/internal/test/check"
)

// display is an X server of the benchmark's own that keeps its pixels in a file, so
// that a change of them is seen within a fraction of a millisecond and at no cost to
// who draws them; and a hand that presses keys at once.
type display struct {
	b      *testing.B
	pixels []byte // of the whole screen, mapped: what they are now
	hand   io.Writer
}

// newDisplay starts a screen with a window manager. DISPLAY names it from then on.
func newDisplay(b *testing.B) *display {
	b.Helper()
	for _, tool := range []string{"Xvfb", "openbox", "xdotool"} {
		_, err := exec.LookPath(tool)
		check.Must(b, err == nil, "%s is missing: make bench installs it", tool)
	}
	dir := b.TempDir()
	number, tell, err := os.Pipe()
	check.NoError(b, err)
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1366x768x24", "-fbdir", dir, "-nolisten", "tcp", "-noreset")
	server.ExtraFiles = []*os.File{tell}
	start(b, server)
	_ = tell.Close()
	said, err := bufio.NewReader(number).ReadString('\n') // all of it, or the server ends with a broken pipe
	check.Must(b, err == nil, "no screen: %v", err)
	_ = number.Close()
	b.Setenv("DISPLAY", ":"+strings.TrimSpace(said))
	start(b, exec.Command("openbox"))
	hand := exec.Command("xdotool", "-")
	pipe := check.Value(hand.StdinPipe())(b)
	start(b, hand)
	return &display{b: b, pixels: mapScreen(b, filepath.Join(dir, "Xvfb_screen0")), hand: pipe}
}

// start starts a program that ends with the benchmark.
func start(b *testing.B, cmd *exec.Cmd) {
	b.Helper()
	check.NoError(b, cmd.Start())
	b.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
	})
}

// mapScreen maps the file that Xvfb draws in: an XWD file, of which the pixels come
// last (X11/XWDFile.h: the header's size, at 0; the colours, at 76, of 12 bytes each).
func mapScreen(b *testing.B, path string) []byte {
	b.Helper()
	f, err := os.Open(path)
	for from := time.Now(); err != nil; f, err = os.Open(path) { // it comes after the number
		check.Must(b, time.Since(from) <= patience, "%v", err)
		time.Sleep(10 * time.Millisecond)
	}
	defer func() { _ = f.Close() }()
	time.Sleep(200 * time.Millisecond) // it gets its size and its head at once
	info := check.Value(f.Stat())(b)
	all := check.Value(syscall.Mmap(int(f.Fd()), 0, int(info.Size()), syscall.PROT_READ, syscall.MAP_SHARED))(b)
	b.Cleanup(func() { _ = syscall.Munmap(all) })
	return all[binary.BigEndian.Uint32(all)+12*binary.BigEndian.Uint32(all[76:]):]
}

// press presses a key by its X name.
func (s *display) press(key string) {
	if _, err := fmt.Fprintln(s.hand, "key --delay 0 "+key); err != nil {
		s.b.Fatal(err)
	}
}

// rest waits until nothing has changed on the screen for a while, and gives a copy.
func (s *display) rest() []byte {
	s.b.Helper()
	const still = 300 * time.Millisecond
	last, since := bytes.Clone(s.pixels), time.Now()
	for deadline := since.Add(patience); time.Since(since) < still; time.Sleep(20 * time.Millisecond) {
		if !bytes.Equal(last, s.pixels) {
			last, since = bytes.Clone(s.pixels), time.Now()
		}
		if time.Now().After(deadline) {
			s.b.Fatal("the screen does not come to rest")
		}
	}
	return last
}

// change waits until the screen is another than it was.
func (s *display) change(was []byte) {
	s.b.Helper()
	for from := time.Now(); bytes.Equal(was, s.pixels); time.Sleep(10 * time.Millisecond) {
		if time.Since(from) > patience {
			s.b.Fatal("the key changes nothing on the screen")
		}
	}
}

// picture is what tells one state of the screen from another: some of the pixels that
// differ between them, by their places, in the one state and in the other.
type picture struct {
	at   []int
	want [2][]byte
}

// tell learns to tell two states of the screen apart.
func (s *display) tell(a, b []byte) picture {
	s.b.Helper()
	var p picture
	for i := range a {
		if a[i] != b[i] {
			p.at = append(p.at, i)
		}
	}
	if len(p.at) < 20 {
		s.b.Fatalf("only %d bytes of the screen differ", len(p.at))
	}
	if step := len(p.at) / 2000; step > 1 {
		var some []int
		for i := 0; i < len(p.at); i += step {
			some = append(some, p.at[i])
		}
		p.at = some
	}
	for _, i := range p.at {
		p.want[0], p.want[1] = append(p.want[0], a[i]), append(p.want[1], b[i])
	}
	return p
}

// shows reports whether the screen is in a state, all of it.
func (s *display) shows(p picture, state int) bool {
	for i, at := range p.at {
		if s.pixels[at] != p.want[state][i] {
			return false
		}
	}
	return true
}

// await waits for a state and gives how long that took from a moment on.
func (s *display) await(p picture, state int, from time.Time) time.Duration {
	s.b.Helper()
	for !s.shows(p, state) {
		if time.Since(from) > patience {
			s.b.Fatal("waited in vain for the pixels")
		}
		time.Sleep(100 * time.Microsecond)
	}
	return time.Since(from)
}

// swing is a key that changes the screen and one that changes it back.
type swing struct {
	s    *display
	keys [2]string
	p    picture
}

// newSwing learns what the two keys do to the screen.
func (s *display) newSwing(there, back string) swing {
	s.b.Helper()
	a := s.rest()
	s.press(there)
	s.change(a)
	b := s.rest()
	s.press(back)
	s.change(b)
	s.rest()
	w := swing{s, [2]string{there, back}, s.tell(a, b)}
	if !s.shows(w.p, 0) {
		s.b.Fatalf("%s does not undo what %s does", back, there)
	}
	return w
}

// times presses the keys by turns, n times each, and gives how long the pixels took.
func (w swing) times(n int) []time.Duration {
	var all []time.Duration
	for range n {
		for i, key := range w.keys {
			time.Sleep(30 * time.Millisecond) // a fast typist; whoever drew has come to rest
			from := time.Now()
			w.s.press(key)
			all = append(all, w.s.await(w.p, 1-i, from))
		}
	}
	return all
}
