// Package publishtest has hosts that tests bring pages to: an SFTP and an FTPS server on
// loopback, over a folder of the test.
package publishtest

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"uitslag/internal/savefile"
	"uitslag/internal/test/check"
)

// Host is what the servers have in common.
type Host struct {
	Root string // the folder on the disk that one comes in at
	User string
	// Address and Port are where it listens.
	Address string
	Port    int

	mu       sync.Mutex
	password string
	fault    func(op, path string) error
	done     []string
}

// Password is what User signs in with.
const Password = "Zeven-Ruiten-9"

// User is who signs in.
const User = "club"

func newHost(t testing.TB, root string) (*Host, net.Listener) {
	t.Helper()
	l := check.Value(net.Listen("tcp", "127.0.0.1:0"))(t)
	t.Cleanup(func() { _ = l.Close() }) // it may be closed already
	at := l.Addr().(*net.TCPAddr)
	return &Host{Root: root, User: User, Address: at.IP.String(), Port: at.Port, password: Password}, l
}

// SetPassword is from now on what User signs in with.
func (h *Host) SetPassword(p string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.password = p
}

func (h *Host) lets(user, password string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.done = append(h.done, "password "+user)
	return user == h.User && password == h.password
}

// Fault is asked before each act with a file: "list", "read", "write", "rename", "remove",
// "mkdir" or "rmdir". What it gives is answered instead; nil is that nothing fails.
func (h *Host) Fault(f func(op, path string) error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.fault = f
}

// act notes what is done, and gives what fails.
func (h *Host) act(op, p string) error {
	h.mu.Lock()
	f := h.fault
	h.done = append(h.done, op+" "+p)
	h.mu.Unlock()
	if f == nil {
		return nil
	}
	return f(op, p)
}

// Done gives what was done since it was asked last, as "write index.html"; that a password was
// sent is "password club".
func (h *Host) Done() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	d := h.done
	h.done = nil
	return d
}

// full is a path of the host on the disk; nothing leads out of Root.
func (h *Host) full(p string) string {
	return filepath.Join(h.Root, filepath.FromSlash(path.Clean("/"+p)))
}

func short(p string) string { return strings.TrimPrefix(path.Clean("/"+p), "/") }

func (h *Host) list(p string) ([]fs.FileInfo, error) {
	if err := h.act("list", short(p)); err != nil {
		return nil, err
	}
	found, err := os.ReadDir(h.full(p))
	if err != nil {
		return nil, err
	}
	var out []fs.FileInfo
	for _, e := range found {
		st, err := e.Info()
		if errors.Is(err, fs.ErrNotExist) { // gone meanwhile
			continue
		}
		if err != nil {
			return nil, err
		}
		out = append(out, st)
	}
	return out, nil
}

func (h *Host) open(p string) (*os.File, error) {
	if err := h.act("read", short(p)); err != nil {
		return nil, err
	}
	return savefile.Open(h.full(p))
}

func (h *Host) create(p string) (*os.File, error) {
	if err := h.act("write", short(p)); err != nil {
		return nil, err
	}
	return savefile.OpenFile(h.full(p), os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o666)
}

func (h *Host) rename(from, to string, over bool) error {
	if err := h.act("rename", short(to)); err != nil {
		return err
	}
	if _, err := os.Stat(h.full(to)); err == nil && !over {
		return fmt.Errorf("%s: %w", short(to), fs.ErrExist)
	}
	return savefile.Rename(h.full(from), h.full(to)) // on Windows not while somebody reads it
}

func (h *Host) remove(p string) error {
	if err := h.act("remove", short(p)); err != nil {
		return err
	}
	if st, err := os.Stat(h.full(p)); err == nil && st.IsDir() {
		return fmt.Errorf("%s is a folder", short(p))
	}
	return savefile.Remove(h.full(p))
}

func (h *Host) mkdir(p string) error {
	if err := h.act("mkdir", short(p)); err != nil {
		return err
	}
	return os.Mkdir(h.full(p), 0o755)
}

func (h *Host) rmdir(p string) error {
	if err := h.act("rmdir", short(p)); err != nil {
		return err
	}
	if st, err := os.Stat(h.full(p)); err == nil && !st.IsDir() {
		return fmt.Errorf("%s is no folder", short(p))
	}
	return os.Remove(h.full(p))
}
