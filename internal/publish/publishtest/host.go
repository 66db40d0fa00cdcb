// Package publishtest has hosts that tests bring pages to: an SFTP server on loopback, over a folder
// of the test, and what another server has in common with it.
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

	listener net.Listener
	mu       sync.Mutex
	password string
	fault    func(op, path string) error
	done     []string
}

// Password is what User signs in with.
const Password = "Zeven-Ruiten-9"

// User is who signs in.
const User = "club"

// NewHost listens, over a folder, until the test ends.
func NewHost(t testing.TB, root string) *Host {
	t.Helper()
	l := check.Value(net.Listen("tcp", "127.0.0.1:0"))(t)
	t.Cleanup(func() { _ = l.Close() }) // it may be closed already
	at := l.Addr().(*net.TCPAddr)
	return &Host{Root: root, User: User, Address: at.IP.String(), Port: at.Port, password: Password, listener: l}
}

// Accept calls serve with each connection.
func (h *Host) Accept(serve func(net.Conn)) {
	go func() {
		for {
			c, err := h.listener.Accept()
			if err != nil {
				return // the test has ended
			}
			go serve(c)
		}
	}()
}

// SetPassword is from now on what User signs in with.
func (h *Host) SetPassword(p string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.password = p
}

// Lets reports whether a user is let in with a password.
func (h *Host) Lets(user, password string) bool {
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

// Act notes what is done, and gives what fails.
func (h *Host) Act(op, p string) error {
	h.mu.Lock()
	f := h.fault
	h.done = append(h.done, op+" "+p)
	h.mu.Unlock()
	if f == nil {
		return nil
	}
	return f(op, p)
}

// Done returns what was done since it was asked last, as "write index.html"; that a password was
// sent is "password club".
func (h *Host) Done() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	d := h.done
	h.done = nil
	return d
}

// full returns a path of the host on the disk; nothing leads out of Root.
func (h *Host) full(p string) string {
	return filepath.Join(h.Root, filepath.FromSlash(path.Clean("/"+p)))
}

// Short returns a path without its root.
func Short(p string) string { return strings.TrimPrefix(path.Clean("/"+p), "/") }

// List returns what a folder has.
func (h *Host) List(p string) ([]fs.FileInfo, error) {
	if err := h.Act("list", Short(p)); err != nil {
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

// Open opens a file to be read.
func (h *Host) Open(p string) (*os.File, error) {
	if err := h.Act("read", Short(p)); err != nil {
		return nil, err
	}
	return savefile.Open(h.full(p))
}

// Create opens a file to be written.
func (h *Host) Create(p string) (*os.File, error) {
	if err := h.Act("write", Short(p)); err != nil {
		return nil, err
	}
	return savefile.OpenFile(h.full(p), os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o666)
}

// Rename renames a file; where over is false, not over another.
func (h *Host) Rename(from, to string, over bool) error {
	if err := h.Act("rename", Short(to)); err != nil {
		return err
	}
	if _, err := os.Stat(h.full(to)); err == nil && !over {
		return fmt.Errorf("%s: %w", Short(to), fs.ErrExist)
	}
	return savefile.Rename(h.full(from), h.full(to)) // on Windows not while somebody reads it
}

// Remove removes a file, and no folder.
func (h *Host) Remove(p string) error {
	if err := h.Act("remove", Short(p)); err != nil {
		return err
	}
	if st, err := os.Stat(h.full(p)); err == nil && st.IsDir() {
		return fmt.Errorf("%s is a folder", Short(p))
	}
	return savefile.Remove(h.full(p))
}

// Mkdir makes a folder.
func (h *Host) Mkdir(p string) error {
	if err := h.Act("mkdir", Short(p)); err != nil {
		return err
	}
	return os.Mkdir(h.full(p), 0o755)
}

// Rmdir removes a folder, and no file.
func (h *Host) Rmdir(p string) error {
	if err := h.Act("rmdir", Short(p)); err != nil {
		return err
	}
	if st, err := os.Stat(h.full(p)); err == nil && !st.IsDir() {
		return fmt.Errorf("%s is no folder", Short(p))
	}
	return os.Remove(h.full(p))
}
