package publish

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"uitslag/internal/problem"
	"uitslag/internal/publish/publishtest"
	"uitslag/internal/secrets"
	"uitslag/internal/test/certtest"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// pages returns some pages of a club.
func pages() map[string][]byte {
	return map[string][]byte{
		"index.html":                  []byte("<p>season</p>"),
		"style.css":                   []byte("p { color: black }"),
		"2026-11-24-drive/index.html": []byte("<p>ranking</p>"),
		"2026-11-24-drive/b-1.html":   bytes.Repeat([]byte("board 1\n"), 10000), // several packets
		"2026-11-24-drive/p-a-1.html": []byte("pair 1"),
		"2026-11-24-drive/empty.txt":  {},
		"2026-11-17-club/index.html":  []byte("<p>the week before</p>"),
	}
}

// with is files with some changed, or left out where they are nil.
func with(files map[string][]byte, changed map[string]string) map[string][]byte {
	out := maps.Clone(files)
	for p, text := range changed {
		if out[p] = []byte(text); text == "" {
			delete(out, p)
		}
	}
	return out
}

// anywhere is a target of each kind, over a folder.
type anywhere struct {
	name string
	to   Target
	root string // on the disk
	host *publishtest.Host
}

// done returns what the host was asked since the last time, nothing of a folder.
func (a *anywhere) done() []string {
	if a.host == nil {
		return nil
	}
	return a.host.Done()
}

// club is whose pages they are; all of them are made each time.
var club = Owner{Club: "De Proef", Keep: func(string) bool { return false }}

func quick() network { return network{silence: time.Minute, wait: time.Nanosecond} }

func sftpTo(t testing.TB, root string) (SFTP, *publishtest.SFTP) {
	t.Helper()
	h := publishtest.NewSFTP(t, root)
	return SFTP{Host: hostTo(h.Host, h.Trust())}, h
}

var maker = sync.OnceValue(func() *certtest.Maker { return certtest.NewMaker(&testing.B{}) })

func ftpsTo(t testing.TB, root string) (FTPS, *ftpsHost) {
	t.Helper()
	h := newFTPSHost(t, root, maker().Certificate(t, 30, "127.0.0.1"))
	return FTPS{Host: hostTo(h.Host, ""), roots: maker().Roots}, h
}

func hostTo(h *publishtest.Host, trust string) Host {
	return Host{
		Name: h.Address, Port: h.Port, User: publishtest.User, Path: "site", Trust: trust,
		Password: secrets.Given(secrets.New(publishtest.Password)), Owner: club, network: quick(),
	}
}

// everywhere returns a target of each kind; all but the first are hosts.
func everywhere(t testing.TB) []anywhere {
	t.Helper()
	a, b, c, d, e := t.TempDir(), t.TempDir(), t.TempDir(), t.TempDir(), t.TempDir()
	s, sh := sftpTo(t, b)
	f, fh := ftpsTo(t, c)
	plain, ph := sftpTo(t, d) // hosts that cannot rename over a file, list as ls does, and want data to go on from what is signed in
	ph.NoReplace = true
	old, oh := ftpsTo(t, e)
	oh.NoReplace, oh.OldList, oh.Resumes = true, true, true
	return []anywhere{
		{"folder", Folder{Path: filepath.Join(a, "site"), Owner: club}, filepath.Join(a, "site"), nil},
		{"sftp", s, filepath.Join(b, "site"), sh.Host},
		{"ftps", f, filepath.Join(c, "site"), fh.Host},
		{"sftp without replace", plain, filepath.Join(d, "site"), ph.Host},
		{"ftps of old", old, filepath.Join(e, "site"), oh.Host},
	}
}

// onDisk returns the files of a folder, by slash-separated path.
func onDisk(t testing.TB, root string) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		b, err := os.ReadFile(p)
		out[filepath.ToSlash(rel)] = b
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return out
}

// holds holds that a folder has these files, and no others beside the list.
func holds(t testing.TB, root string, want map[string][]byte) {
	t.Helper()
	if wrong := differs(onDisk(t, root), want); wrong != "" {
		t.Errorf("the folder: %s", wrong)
	}
}

// differs says how files differ from what is wanted beside the list, "" where they do not.
func differs(got, want map[string][]byte) string {
	var out []string
	for p, b := range want {
		switch is, there := got[p]; {
		case !there:
			out = append(out, p+" is missing")
		case !bytes.Equal(is, b):
			out = append(out, fmt.Sprintf("%s has %d bytes, want %d: %.60q", p, len(is), len(b), is))
		}
	}
	for p := range got {
		if _, wanted := want[p]; !wanted && !ourOwn(p) {
			out = append(out, p+" is too many")
		}
	}
	slices.Sort(out)
	return strings.Join(out, "; ")
}

// put brings files to a target.
func put(t testing.TB, to Target, files map[string][]byte) Report {
	t.Helper()
	return check.Value(Put(context.Background(), to, files, nil))(t)
}

func write(t testing.TB, root, p, text string) {
	t.Helper()
	full := filepath.Join(root, filepath.FromSlash(p))
	check.NoError(t, os.MkdirAll(filepath.Dir(full), 0o755))
	check.NoError(t, os.WriteFile(full, []byte(text), 0o644))
}

// hole is a place in a sentence that was not filled.
var hole = regexp.MustCompile(`\{[a-z]+\}|⟦`)

// saysCode holds that an error is this Problem, with a sentence in every language.
func saysCode(t testing.TB, err error, code string) {
	t.Helper()
	if !problem.Is(err, code) {
		t.Errorf("%v, want %s", err, code)
		return
	}
	for _, lang := range []string{"nl", "en"} {
		if s := translation.For(lang).Sentence(err); hole.MatchString(s) || !strings.HasSuffix(s, ".") && !strings.HasSuffix(s, "?") {
			t.Errorf("%s in %s: %q", code, lang, s)
		}
	}
}

// cut is a connection that ends after so many bytes were sent, or came in.
type cut struct {
	net.Conn
	reads     bool
	mu        sync.Mutex
	remaining int
}

// cutAt is where a connection ends.
type cutAt struct {
	Bytes int
	Reads bool
}

// spend returns how many of n bytes still pass.
func (c *cut) spend(n int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	n = min(n, c.remaining)
	c.remaining -= n
	return n
}

func (c *cut) end() error {
	if err := c.Conn.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
		return err
	}
	return net.ErrClosed
}

func (c *cut) Write(b []byte) (int, error) {
	if c.reads {
		return c.Conn.Write(b)
	}
	n := c.spend(len(b))
	if n == len(b) {
		return c.Conn.Write(b)
	}
	n, err := c.Conn.Write(b[:n])
	if err == nil {
		err = c.end()
	}
	return n, err
}

func (c *cut) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	if pass := n; !c.reads || err != nil {
		return n, err
	} else if pass = c.spend(n); pass < n {
		return pass, c.end()
	}
	return n, nil
}

// cuts ends one connection after the other; further ones are left alone.
func cuts(at []cutAt) func(net.Conn) net.Conn {
	var mu sync.Mutex
	return func(c net.Conn) net.Conn {
		mu.Lock()
		defer mu.Unlock()
		if len(at) == 0 {
			return c
		}
		next := at[0]
		at = at[1:]
		return &cut{Conn: c, remaining: next.Bytes, reads: next.Reads}
	}
}
